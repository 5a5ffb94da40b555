"""What the tests of the command line share."""

import pytest
from commands import Halfmoon


@pytest.fixture
def halfmoon(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Halfmoon:
    """Return what runs commands."""
    return Halfmoon(capsys, monkeypatch)
