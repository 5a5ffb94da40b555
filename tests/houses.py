"""Every key of the operator's file, with values that are right and values that are wrong."""

from datetime import time
from typing import Any

from halfmoon.play.manners import keys
from halfmoon.play.pin import hash_of
from halfmoon.play.settings import OPTIONS

LANGUAGES = "bg", "en"
KEYS = {key.full_name: key for key in keys(LANGUAGES)}
HASH = hash_of("2580", bytes(16))

SWITCH: tuple[list[Any], list[Any]] = [True, False], [0, 1, "true", "", [], {}]
TIME: tuple[list[Any], list[Any]] = (
    ["00:00", "07:30", "23:59"],
    [22, 22.0, "22", "7:30", "24:00", "12:60", "22:00:00", " 22:00", "22:00\n", "٢٢:٠٠", time(22), True],
)
VALUES: dict[str, tuple[list[Any], list[Any]]] = {
    "kiosk.enabled": SWITCH,
    "kiosk.idle_timeout": ([0, 30, 180, 3600], [29, 3601, -1, 60.0, "60", True, float("nan"), 10**30]),
    "kiosk.idle_warning": ([20, 30, 170], [19, 0, 601, 30.0, "30", False]),
    "kiosk.exit_pin": (["", HASH], ["2580", 2580, HASH[:-1], HASH.upper(), HASH + "\n", True]),
    "kiosk.sleep_start": TIME,
    "kiosk.sleep_end": TIME,
    "kiosk.burn_in_interval": ([0, 1, 60], [-1, 61, 2.0, "2", True]),
    "kiosk.volume_max": ([0, 60, 100], [-1, 101, 60.0, "60", True]),
    "kiosk.screen_inches": ([0, 0.0, 3, 21.5, 200], [-1, 2.9, 200.1, float("inf"), float("nan"), "21", True]),
    "kiosk.controls_low": SWITCH,
    "settings.letters": (["", "V D R", "J Q K", "В Д П"], ["VDR", 1, True, []]),
    "settings.volume": (["off", "quiet", "normal"], ["", "loud", 60, True, []]),
    "settings.animations": (["", "full", "short", "off"], ["none", False, 0, []]),
    "settings.language": (["", "bg", "en"], ["xx", "BG", 1, []]),
    "lock.keys": ([[], ["volume"], [option.name for option in OPTIONS]], ["volume", True, {"volume": True}]),
    **{f"settings.{option.name}": SWITCH for option in OPTIONS if option.choices is None},
}
"""Of every key, values that are right and values that are wrong."""

GOOD, BAD = ([(name, value) for name, sorts in VALUES.items() for value in sorts[sort]] for sort in (0, 1))
PARTNER = {"sleep_start": {"sleep_end": "12:00"}, "sleep_end": {"sleep_start": "12:00"}}
"""What must stand beside a key."""
