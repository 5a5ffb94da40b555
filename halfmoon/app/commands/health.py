"""The command health: whether a kiosk is well, in one line and in the exit code."""

import time
from pathlib import Path

from halfmoon.app.commands.streams import put
from halfmoon.app.paths import shown, state_in
from halfmoon.play.report import illness, report_from, summary
from halfmoon.play.save import BadSave

ILL = 1
"""The exit code for a kiosk that is not well."""


def health(data_dir: Path | None) -> int:
    """Write how the kiosk is that keeps its files there, and return 0 if it is well, else 1."""
    file = state_in(data_dir).health
    try:
        report = report_from(file.read_text(encoding="utf-8"))
        age = time.time() - file.stat().st_mtime
    except FileNotFoundError:
        return _ill(f"there is no {shown(file)}: no kiosk keeps its files there, or it was never started")
    except OSError as error:
        return _ill(f"cannot read {shown(file)}: {error.strerror or error}")
    except (BadSave, UnicodeDecodeError):
        return _ill(f"{shown(file)} is no report")
    if why := illness(report, age):
        return _ill(f"{why} ({summary(report)})")
    return _said(f"well: {summary(report)}", 0)


def _ill(why: str) -> int:
    return _said(f"not well: {why}", ILL)


def _said(sentence: str, exit_code: int) -> int:
    """Write a sentence on one line, whatever it quotes."""
    put(f"{' '.join(sentence.split())}\n")
    return exit_code
