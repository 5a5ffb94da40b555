"""A service manager with a real socket hears that the game is ready, lives and ends; it restarts one that hangs."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest
from pilot import PATIENCE, wait_for

from halfmoon.app.paths import state_in
from halfmoon.app.watchdog import Watchdog
from halfmoon.play.report import Report, report_from

PERIOD = 0.4
"""After so many seconds without a sign of life the service manager of these tests restarts the game."""

HANGING = """
import signal, time
signal.signal(signal.SIGUSR1, lambda *_: time.sleep(1000))
from halfmoon.app.cli import main
"""
"""A game in which the loop, and nothing else, hangs as soon as SIGUSR1 comes."""


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd is there on Linux alone")


class Manager:
    """Starts games and hears what they say."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder, address
        self.line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.line.bind(f"\0{address[1:]}" if address.startswith("@") else address)
        self.games: list[subprocess.Popen[bytes]] = []

    def environment(self, **more: str) -> dict[str, str]:
        """Return the environment of a game that is watched."""
        return {"NOTIFY_SOCKET": self.address, "WATCHDOG_USEC": f"{PERIOD * 1e6:.0f}", **more}

    def start(self, *options: str) -> subprocess.Popen[bytes]:
        """Return a game that has said that it is ready."""
        words = ["play", "--data-dir", str(self.folder), *options]
        ours = os.environ | self.environment()
        self.games.append(subprocess.Popen([sys.executable, "-c", f"{HANGING}exit(main({words}))"], env=ours))
        assert self.heard(PATIENCE) == "READY=1"
        return self.games[-1]

    def heard(self, within: float = 0.0) -> str:
        """Return the next thing that is said within so many seconds; empty if nothing is."""
        self.line.settimeout(within)
        try:
            return self.line.recv(100).decode()
        except (TimeoutError, BlockingIOError):
            return ""

    def hears_until(self, end: str) -> list[str]:
        """Return all that is said up to something."""
        return list(iter(lambda: self.heard(PATIENCE), end))

    def report(self) -> Report:
        """Return what a kiosk has told of itself."""
        return report_from(state_in(self.folder).health.read_text("utf-8"))

    def reported_since(self, start: float) -> bool:
        """Return whether a kiosk has reported that was started after a time, in seconds since 1970."""
        return state_in(self.folder).health.exists() and self.report().started >= round(start, 1)

    def close(self) -> None:
        """End what was started."""
        for game in self.games:
            game.kill()
            game.wait()
        self.line.close()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    """Return a service manager."""
    manager = Manager(tmp_path / "game", str(tmp_path / "notify"))
    yield manager
    manager.close()


@pytest.mark.parametrize("house", ["--windowed", "--kiosk"])
def test_an_idle_game_gives_signs_of_life_for_as_long_as_nobody_touches_it(manager: Manager, house: str) -> None:
    manager.start(house)
    end = time.monotonic() + 4 * PERIOD
    while time.monotonic() < end:
        assert manager.heard(PERIOD) == "WATCHDOG=1"


@pytest.mark.parametrize("house", ["--windowed", "--kiosk"])
def test_a_game_that_hangs_says_nothing_more_is_killed_and_is_there_again(manager: Manager, house: str) -> None:
    game = manager.start(house)
    assert manager.heard(PERIOD) == "WATCHDOG=1"
    game.send_signal(signal.SIGUSR1)
    while manager.heard(PERIOD):
        pass
    assert game.poll() is None
    game.send_signal(signal.SIGABRT)
    assert game.wait(PATIENCE) == -signal.SIGABRT
    before = time.time()
    manager.start(house)
    assert manager.heard(PERIOD) == "WATCHDOG=1"
    if house == "--kiosk":
        wait_for(lambda: manager.reported_since(before), "the report of the second game")
        assert manager.report().phase == "attract"


def test_a_game_that_ends_says_so_first(manager: Manager) -> None:
    game = manager.start("--windowed")
    game.terminate()
    assert set(manager.hears_until("STOPPING=1")) <= {"WATCHDOG=1"}
    assert game.wait(PATIENCE) == 0


def test_signs_of_life_are_a_quarter_of_the_period_apart_or_more(manager: Manager) -> None:
    watchdog = Watchdog(manager.environment())
    for turn in range(100):
        watchdog.turned(turn * PERIOD / 50)
    assert [manager.heard() for _ in range(10)] == ["READY=1", *["WATCHDOG=1"] * 8, ""]


def test_a_loop_may_sleep_until_half_of_the_period_is_over(manager: Manager) -> None:
    watchdog = Watchdog(manager.environment())
    watchdog.turned(100.0)
    assert watchdog.wakes_in(100.0) == pytest.approx(PERIOD / 2)
    watchdog.turned(100.0 + PERIOD / 8)
    assert watchdog.wakes_in(100.0 + PERIOD / 8) == pytest.approx(PERIOD * 3 / 8)
    assert watchdog.wakes_in(200.0) == 0


def test_the_watchdog_of_another_process_gets_no_signs_of_life(manager: Manager) -> None:
    watchdog = Watchdog(manager.environment(WATCHDOG_PID="1"))
    watchdog.turned(0.0)
    watchdog.turned(100.0)
    assert [manager.heard(), manager.heard()] == ["READY=1", ""]
    assert watchdog.wakes_in(100.0) == inf
    watchdog.stopping()
    assert manager.heard() == "STOPPING=1"


def test_the_watchdog_of_this_process_does(manager: Manager) -> None:
    Watchdog(manager.environment(WATCHDOG_PID=str(os.getpid()))).turned(0.0)
    assert [manager.heard(), manager.heard()] == ["READY=1", "WATCHDOG=1"]


def test_a_manager_with_an_abstract_address_is_found(tmp_path: Path) -> None:
    manager = Manager(tmp_path, f"@halfmoon-test-{os.getpid()}")
    Watchdog(manager.environment()).turned(0.0)
    assert [manager.heard(), manager.heard()] == ["READY=1", "WATCHDOG=1"]
    manager.close()


@pytest.mark.parametrize("period", ["", "0", "-5", "30s", "٣x", "1e6"])
def test_a_period_that_is_none_is_no_watchdog(manager: Manager, period: str) -> None:
    watchdog = Watchdog(manager.environment(WATCHDOG_USEC=period))
    watchdog.turned(0.0)
    assert [manager.heard(), manager.heard(), watchdog.wakes_in(0.0)] == ["READY=1", "", inf]


def test_that_the_game_is_ready_is_said_until_it_is_heard(tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    watchdog = Watchdog({"NOTIFY_SOCKET": address})
    watchdog.turned(0.0)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as late:
        late.bind(address)
        watchdog.turned(1.0)
        watchdog.turned(2.0)
        late.setblocking(False)
        assert late.recv(100) == b"READY=1"
        with pytest.raises(BlockingIOError):
            late.recv(100)


def test_a_manager_that_does_not_listen_never_stops_the_game(manager: Manager) -> None:
    watchdog = Watchdog(manager.environment())
    for turn in range(1000):
        watchdog.turned(float(turn))
    assert manager.heard() == "READY=1"


def test_without_a_service_manager_nothing_is_sent_and_nothing_loaded() -> None:
    lines = (
        "import sys",
        "from halfmoon.app.watchdog import Watchdog",
        "watchdog = Watchdog({'WATCHDOG_USEC': '1000000'})",
        "watchdog.turned(0.0)",
        "watchdog.turned(100.0)",
        "watchdog.stopping()",
        "assert watchdog.wakes_in(100.0) == float('inf')",
        "assert 'socket' not in sys.modules",
    )
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True)
