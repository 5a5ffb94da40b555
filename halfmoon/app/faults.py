"""What is said of a text that is no deal code, one sentence for each fault."""

from halfmoon.engine.code import Fault
from halfmoon.play.messages import N_

SENTENCES = {
    Fault.TOO_SHORT: N_("The code is too short: it has seven letters, as in HM1-N-AAAAAAB."),
    Fault.TOO_LONG: N_("The code is too long: it has seven letters, as in HM1-N-AAAAAAB."),
    Fault.NOT_A_LETTER: N_("“{}” is not a letter of a code: those are A to Z."),
    Fault.UNKNOWN_VERSION: N_("{} is a version of the code that this program does not know; it knows HM1."),
    Fault.UNKNOWN_KIND: N_("{} is a kind of deal that this program does not know; it knows N."),
}
"""Messages for the catalogues; {} is what is at fault."""
