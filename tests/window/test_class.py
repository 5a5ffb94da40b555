"""What the desktop knows a window by."""

import shutil
import subprocess

import pytest
from screen import Play, Screen

CLASS = 'WM_CLASS(STRING) = "halfmoon", "halfmoon"\n'


@pytest.mark.window
def test_the_window_has_the_class_by_which_its_entry_is_found(screen: Screen, play: Play) -> None:
    if not shutil.which("xprop"):
        pytest.skip("not installed: xprop (on Debian: apt install x11-utils)")
    asked = ["xprop", "-id", play().id, "WM_CLASS"]
    assert subprocess.check_output(asked, env=screen.environment, text=True, timeout=30) == CLASS
