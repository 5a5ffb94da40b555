"""A touch screen: Xorg with a screen that nobody sees and a touch panel that takes its fingers from a socket.

Its fingers are the X server's own, from the driver up, and there may be several at once; xdotool has but one mouse. The
pixels cannot be read here: what has happened is known from the saves.
"""

from __future__ import annotations

import os
import shutil
import socket
import struct
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from pilot import PATIENCE, Point, wait_for
from screen import GameWindow, Screen, environment_on
from xserver import x_server

SERVER, MODULES = Path("/usr/lib/xorg/Xorg"), Path("/usr/lib/xorg/modules")
NEEDED = (SERVER, MODULES / "drivers" / "dummy_drv.so", MODULES / "input" / "inputtest_drv.so")
SIZE = 1280, 800

CONFIG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "panel"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "1280x800" 83.50 1280 1352 1480 1680 800 803 809 831
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "panel"
  DefaultDepth 24
  SubSection "Display"
    Modes "1280x800"
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "Touch" "SendCoreEvents"
  InputDevice "PointerAbsolute" "CorePointer"
  InputDevice "Keyboard" "CoreKeyboard"
EndSection
"""
DEVICE = """
Section "InputDevice"
  Identifier "{kind}"
  Driver "inputtest"
  Option "SocketPath" "{folder}/{kind}"
  Option "DeviceType" "{kind}"
  Option "TouchCount" "5"
EndSection
"""

BEGIN, UPDATE, END = 18, 19, 20
"""Of XI2: what a finger does."""

NEWS, SYNC, FINGER = 0, 1, 6
"""Of the driver: the kinds of message, see xf86-input-inputtest-protocol.h."""

FAR = 0xFFFF
"""The coordinate at the right and lower edge of the panel."""


def missing() -> str:
    """Return why there can be no touch screen here; empty if there can."""
    files = [str(file) for file in NEEDED if not file.exists()]
    if files or not shutil.which("xdotool"):
        names = ", ".join(files or ["xdotool"])
        return f"not installed: {names} (on Debian: apt install xserver-xorg-core xserver-xorg-video-dummy xdotool)"
    return "" if os.geteuid() == 0 else "only root may start Xorg without a seat"


class Panel:
    """The touch panel. The driver takes one connection in its life."""

    def __init__(self, file: Path) -> None:
        """Connect to the driver."""
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE)
        wait_for(lambda: self._socket.connect_ex(str(file)) == 0, "the touch panel")
        self._socket.sendall(struct.pack("=IIHH", 12, NEWS, 1, 1))
        length, _ = struct.unpack("=II", self._read(8))
        self._read(length - 8)

    def down(self, finger: int, at: Point) -> None:
        """Have a finger touch a point of the screen, in pixels."""
        self._send(finger, BEGIN, at)

    def move(self, finger: int, at: Point) -> None:
        """Have a finger that touches slide to a point."""
        self._send(finger, UPDATE, at)

    def up(self, finger: int, at: Point) -> None:
        """Have a finger lift."""
        self._send(finger, END, at)

    def close(self) -> None:
        """Let go of the driver; after this, the server is good for nothing."""
        self._socket.close()

    def _send(self, finger: int, deed: int, at: Point) -> None:
        """Return when the server has taken it."""
        x, y = (FAR * pixel / length for pixel, length in zip(at, SIZE, strict=True))
        axes = struct.pack("=I8s4x64d512x", 0, bytes([0b11]), x, y, *[0.0] * 62)
        head = struct.pack("=IIII", 16 + len(axes), FINGER, finger, deed)
        self._socket.sendall(head + axes + struct.pack("=II", 8, SYNC))
        self._read(8)

    def _read(self, length: int) -> bytes:
        found = b""
        while len(found) < length:
            more = self._socket.recv(length - len(found))
            assert more, "the touch panel is gone"
            found += more
        return found


class TouchScreen(Screen):
    """A private X server with a touch panel."""

    def __enter__(self) -> Self:
        """Start the server."""
        self._open = ExitStack()
        folder = Path(self._open.enter_context(tempfile.TemporaryDirectory()))
        devices = "".join(DEVICE.format(kind=kind, folder=folder) for kind in ("Touch", "PointerAbsolute", "Keyboard"))
        (folder / "xorg.conf").write_text(CONFIG.format(devices=devices))
        files = f"-config {folder}/xorg.conf -logfile {folder}/log".split()
        panel = ExitStack()  # closed when the server has ended
        self._open.callback(panel.close)
        server = self._open.enter_context(x_server(str(SERVER), *files, "-novtswitch", "-sharevts"))
        self.environment = environment_on(server.display)
        self.panel = Panel(folder / "Touch")
        panel.callback(self.panel.close)
        return self

    def play(self, folder: Path, *options: object, **environment: str) -> TouchedWindow:
        """Return the window of a game that was started with its files in this folder, once it is there."""
        return TouchedWindow(self, folder, self.start("--data-dir", folder, *options, **environment))


class TouchedWindow(GameWindow):
    """A game in a real window under real fingers."""

    screen: TouchScreen

    def down(self, finger: int, name: str) -> None:
        """Have a finger touch a place or control, and not let go."""
        self.screen.panel.down(finger, self._middle(name))

    def move(self, finger: int, name: str, dx: float) -> None:
        """Have a finger that touches a place move a little to the right of its middle."""
        x, y = self._middle(name)
        self.screen.panel.move(finger, (x + dx, y))

    def up(self, finger: int, name: str) -> None:
        """Have a finger lift from a place or control."""
        self.screen.panel.up(finger, self._middle(name))

    def finger(self, finger: int, *names: str) -> None:
        """Have a finger touch one thing after the other, and let go of each."""
        for name in names:
            self.down(finger, name)
            self.up(finger, name)

    def _middle(self, name: str) -> Point:
        box = self.box(name)
        return self.corner[0] + box.cx, self.corner[1] + box.cy
