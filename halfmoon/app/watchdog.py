"""The service manager is told that the game is there, that its loop goes round, and that it ends (sd_notify(3)).

The loop itself says so, never a thread: a thread would keep a game alive that hangs.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from math import inf

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"

QUARTER = 1 / 4
"""Of the time after which the game is restarted: signs of life are not sent sooner one after the other.

The loop never sleeps for longer than two of them, so that a sign is never later than at half time and a turn.
"""


class Watchdog:
    """Speaks to whom the environment names; to nobody, and without loading `socket`, if it names nobody."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Read NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID; nothing is sent yet."""
        name = environment.get("NOTIFY_SOCKET", "")
        self._address = f"\0{name[1:]}" if name.startswith("@") else name
        self._quarter = period_of(environment) * QUARTER if self._address else inf
        self._due = 0.0 if self._quarter < inf else inf
        self._ready = False

    def turned(self, now: float) -> None:
        """Say that the loop has gone round once more, unless that was said just before; `now` is in seconds.

        The first time, the first picture has been shown: the game is ready. That is said until it is heard.
        """
        if self._address and not self._ready:
            self._ready = self._said(READY)
        if now >= self._due:
            self._due = now + self._quarter
            self._said(ALIVE)

    def wakes_in(self, now: float) -> float:
        """Return for how many seconds the loop may sleep; without a watchdog, for ever."""
        return max(0.0, self._due + self._quarter - now)

    def stopping(self) -> None:
        """Say that the game is about to end: what is still written may take longer than a turn."""
        if self._address:
            self._said(STOPPING)

    def _said(self, what: str) -> bool:
        """Send a line; return whether it went off. A service manager that is not there or not listening is let be."""
        import socket

        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)
            line.connect(self._address)
            line.send(what.encode())
            return True
        return False


def period_of(environment: Mapping[str, str]) -> float:
    """Return after how many seconds without a sign of life the game is restarted; inf if it is not, or not this one."""
    microseconds, process = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    if not microseconds.isdecimal() or int(microseconds) == 0 or process not in ("", str(os.getpid())):
        return inf
    return int(microseconds) / 1e6
