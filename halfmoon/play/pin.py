"""The PIN that opens the way out of a kiosk: kept as a salted hash that cannot be read back."""

from __future__ import annotations

import re
from typing import NamedTuple

LEAST, MOST = 4, 12
"""How many digits a PIN can have."""

SALT = 16
"""How many bytes of chance make two hashes of one PIN differ."""

DELAYS = 0, 0, 5, 15, 60, 300
"""How long after each wrong PIN in a row the next one waits, in seconds; the last of these from then on."""


class Tries(NamedTuple):
    """How many wrong PINs there have been since the last right one, and how long the next one waits, in seconds."""

    wrong: int = 0
    left: float = 0.0

    def failed(self) -> Tries:
        """Return the tries after another wrong PIN."""
        return Tries(self.wrong + 1, DELAYS[min(self.wrong, len(DELAYS) - 1)])

    def ticked(self, seconds: float) -> Tries:
        """Return the tries after a time."""
        return self._replace(left=max(0.0, self.left - seconds)) if self.left else self


UNTRIED = Tries()
"""Nobody has tried a PIN."""


def is_pin(text: str) -> bool:
    """Return whether a text can be a PIN: digits, neither too few nor too many."""
    return re.fullmatch(f"[0-9]{{{LEAST},{MOST}}}", text) is not None


def hash_of(pin: str, salt: bytes) -> str:
    """Return what the operator's file holds in place of a PIN; it takes a twentieth of a second and 16 MiB."""
    from hashlib import scrypt  # only now: it takes a while to load, and hardly anybody needs it

    return f"scrypt${salt.hex()}${scrypt(pin.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32).hex()}"


def opens(pin: str, kept: str) -> bool:
    """Return whether this is the PIN of a hash; none is that of an empty one."""
    from hmac import compare_digest

    if not kept or not is_pin(pin):
        return False
    return compare_digest(hash_of(pin, bytes.fromhex(kept.split("$")[1])), kept)
