"""The operator's file: where it is found, how it is read, what holds when it cannot be, and what players see of it."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from commands import PROGRAM
from houses import GOOD, KEYS, PARTNER
from scenes import brush, desk, scene, table_scene

from halfmoon.app import operator
from halfmoon.app.operator import CONFIG, FILE, KIOSK, LONGEST, House, house, site_files
from halfmoon.app.options import PlayOptions
from halfmoon.app.paths import paths_in
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.settings import SettingsScene
from halfmoon.app.storage import found_in, write
from halfmoon.play.forms import written
from halfmoon.play.manners import HOME, Manners, Origin, manners_of
from halfmoon.play.save import settings_text
from halfmoon.play.settings import OPTIONS, Option, Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return where an operator's file can be written."""
    return tmp_path / "halfmoon.toml"


def house_with(file: Path, content: str | bytes, **options: Any) -> House:
    """Return the house of an operator's file with this in it."""
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return house(PlayOptions(config=file, **options), {})


def manners(**operator: Any) -> Manners:
    """Return the manners of a home in which the operator says this of settings; `locked` names those locked."""
    locked = operator.pop("locked", [])
    return manners_of(
        {Origin.OPERATOR: {**{f"settings.{name}": operator[name] for name in operator}, "lock.keys": locked}}
    )


@pytest.mark.parametrize(("name", "value"), GOOD)
def test_a_value_in_the_file_holds_in_a_kiosk(file: Path, name: str, value: Any) -> None:
    key = KEYS[name]
    entries = {**PARTNER.get(key.name, {}), key.name: value}
    lines = [f"[{key.section}]", *(f"{entry} = {written(entries[entry])}" for entry in entries)]
    told = house_with(file, "\n".join(lines), kiosk=True)
    assert (told.warnings, told.file) == ([], file)
    assert told.manners.effective(name, told.manners.defaults).value == ALWAYS.get(name, value)


ALWAYS = {"kiosk.enabled": True, "settings.full_screen": True}
"""What --kiosk decides, whatever the file says."""


def test_without_a_file_holds_what_is_built_in(tmp_path: Path) -> None:
    told = house(PlayOptions(), {"XDG_CONFIG_DIRS": str(tmp_path)})
    assert (replace(told.manners, said=HOME.said), told.warnings, told.file) == (HOME, [], None)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[kiosk", "is no TOML: "),
        (b"\xff\xfe[\0k\0", "is no TOML: "),
        (b"\x00\x01\x02", "is no TOML: "),
        (b"#" * (LONGEST + 1), "is no TOML: it is longer than 32 KiB"),
        (b"x = " + b"[" * 9999, "is no TOML: "),
        (b"x = " + b"9" * 9999, "is no TOML: "),
        (b"[kiosk]\nsleep_start = 22:00", "is no TOML: "),
    ],
    ids=["cut off", "UTF-16", "binary", "huge", "nested", "number", "time"],
)
def test_a_file_that_cannot_be_read_is_one_warning_and_the_kiosk_stays(file: Path, content: bytes, said: str) -> None:
    told = house_with(file, content, kiosk=True)
    (warning,) = told.warnings
    assert warning.startswith(f"{file}: {said}")
    assert told.manners.kiosk
    assert told.manners.idle_timeout == 180


def test_a_folder_or_a_pipe_is_no_file(tmp_path: Path) -> None:
    told = house(PlayOptions(config=tmp_path), {})
    assert told.warnings == [f"{tmp_path}: cannot be read: it is no file"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert len(house(PlayOptions(config=tmp_path / "pipe"), {}).warnings) == 1


@pytest.mark.parametrize("asked", [PlayOptions(config=Path("missing.toml")), PlayOptions()])
def test_a_file_that_was_named_but_is_missing_is_a_warning(asked: PlayOptions) -> None:
    told = house(asked, {CONFIG: "missing.toml"})
    assert told.warnings == ["missing.toml: cannot be read: No such file or directory"]


def test_a_file_may_begin_with_the_mark_that_some_editors_write(file: Path) -> None:
    assert house_with(file, b"\xef\xbb\xbf[kiosk]\r\nvolume_max = 7\r\n", kiosk=True).manners.volume_max == 7


def test_a_wrong_value_is_a_warning_that_names_the_file_and_the_rest_holds(file: Path) -> None:
    told = house_with(file, "[kiosk]\nenabled = true\nidle_timeout = 5\nvolume_max = 7")
    assert told.warnings == [
        f"{file}: [kiosk] idle_timeout = 5 is not a whole number from 30 to 3600, or 0; it stays 180"
    ]
    assert (told.manners.idle_timeout, told.manners.volume_max) == (180, 7)


def test_the_file_asked_for_goes_before_the_environment_and_that_before_the_site(tmp_path: Path) -> None:
    site = tmp_path / "halfmoon" / FILE
    site.parent.mkdir()
    site.write_text("")
    around = {"XDG_CONFIG_DIRS": f"{tmp_path / 'none'}{os.pathsep}{tmp_path}"}
    named = around | {CONFIG: "named.toml"}
    assert operator.file_of(Path("asked.toml"), named) == Path("asked.toml")
    assert operator.file_of(None, named) == Path("named.toml")
    assert operator.file_of(None, around) == (site if sys.platform == "linux" else None)


def test_a_start_without_a_file_loads_nothing_to_read_one(tmp_path: Path) -> None:
    program = "import halfmoon.app.start, sys; print(sys.modules.keys() & {'tomllib', 'halfmoon.play.house'})"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).stdout == b"set()\n"


def test_the_folder_of_the_site_is_where_the_system_has_it() -> None:
    folder = platformdirs.site_config_dir("halfmoon", appauthor=False, multipath=True).split(os.pathsep)[0]
    assert site_files(os.environ)[0] == Path(folder, FILE)


@pytest.mark.parametrize(
    ("system", "environment", "first"),
    [
        ("linux", {}, "/etc/xdg/halfmoon/halfmoon.toml"),
        ("linux", {"XDG_CONFIG_DIRS": "/a"}, "/a/halfmoon/halfmoon.toml"),
        ("darwin", {}, "/Library/Application Support/halfmoon/halfmoon.toml"),
        ("win32", {"PROGRAMDATA": "/data"}, "/data/halfmoon/halfmoon.toml"),
    ],
)
def test_every_system_has_a_place_for_the_file(system: str, environment: dict[str, str], first: str) -> None:
    assert site_files(environment, system)[0] == Path(first)


KIOSK_FILE, HOME_FILE = "[kiosk]\nenabled = true", "[kiosk]\nenabled = false"


@pytest.mark.parametrize(
    ("asked", "environment", "content", "kiosk", "origin"),
    [
        (True, {KIOSK: "0"}, HOME_FILE, True, Origin.COMMAND_LINE),
        (False, {KIOSK: "1"}, HOME_FILE, True, Origin.ENVIRONMENT),
        (False, {KIOSK: "0"}, KIOSK_FILE, False, Origin.ENVIRONMENT),
        (False, {KIOSK: ""}, KIOSK_FILE, True, Origin.OPERATOR),
        (False, {}, HOME_FILE, False, Origin.OPERATOR),
        (False, {}, "", False, Origin.BUILT_IN),
    ],
)
def test_who_says_whether_it_is_a_kiosk(
    file: Path, asked: bool, environment: dict[str, str], content: str, kiosk: bool, origin: Origin
) -> None:
    file.write_text(content)
    told = house(PlayOptions(kiosk=asked, config=file), environment).manners
    assert told.kiosk is kiosk
    assert told.effective("kiosk.enabled", Settings()) == (kiosk, origin)


def test_anything_else_in_the_environment_is_a_warning(file: Path) -> None:
    file.write_text("")
    told = house(PlayOptions(config=file), {KIOSK: "yes"})
    assert told.warnings == ["HALFMOON_KIOSK must be 1 or 0, not 'yes'; it is not regarded"]
    assert not told.manners.kiosk


def test_the_command_line_says_the_language_whoever_else_says_one(file: Path) -> None:
    told = house_with(file, '[settings]\nlanguage = "bg"\n[lock]\nkeys = ["language"]', lang="en").manners
    assert told.effective("settings.language", told.defaults) == ("en", Origin.COMMAND_LINE)


def test_the_game_starts_with_a_warning_whatever_the_file_says(file: Path, tmp_path: Path) -> None:
    file.write_text("[kiosk]\nidle_timout = 60\n")
    words = ["--windowed", "--config", str(file), "--data-dir", str(tmp_path)]
    with subprocess.Popen([*PROGRAM, *words], stderr=subprocess.PIPE, text=True) as game:
        while game.poll() is None and not (tmp_path / "table.json").exists():
            time.sleep(0.01)
        game.terminate()
        assert game.stderr
        said = game.stderr.read()
    assert said == f"halfmoon: {file}: [kiosk] idle_timout is unknown; did you mean idle_timeout?\n"
    assert (tmp_path / "table.json").exists()


def test_what_the_player_has_not_set_is_as_the_operator_has_it(tmp_path: Path) -> None:
    paths = paths_in(tmp_path)
    write(paths.settings, settings_text(Settings(volume="off")))
    assert found_in(paths, Settings(four_colours=True)).settings == Settings(volume="off", four_colours=True)


def test_what_the_player_has_set_stays_even_if_it_is_what_is_built_in(tmp_path: Path) -> None:
    paths, first = paths_in(tmp_path), Settings(four_colours=True)
    write(paths.settings, settings_text(Settings(), first))
    assert found_in(paths, first).settings == Settings()


def settings_scene(manners: Manners, settings: Settings | None = None) -> SettingsScene:
    """Return the settings over the table in a house."""
    return SettingsScene(replace(desk(settings=settings), manners=manners), table_scene())


def names(shown: Scene) -> set[str]:
    """Return the names of all that can be touched, those of choices without the choice."""
    tall = brush((1280, 4000))
    return {item.name.partition(":")[0] for item in shown.items(tall) if item.touch}


def test_without_locks_every_setting_is_shown() -> None:
    assert names(settings_scene(HOME)) >= {option.name for option in OPTIONS}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_a_locked_setting_is_not_shown_and_cannot_be_changed(option: Option) -> None:
    shown = settings_scene(manners(locked=[option.name]))
    assert {other.name for other in OPTIONS} - names(shown) == {option.name}
    touched = f"{option.name}:off" if option.choices is not None else option.name
    assert scene(shown, touched).desk == shown.desk


def test_where_all_settings_are_locked_the_menu_has_none() -> None:
    sheet = settings_scene(manners(locked=[option.name for option in OPTIONS]))
    assert "settings" not in names(MenuScene(sheet.desk, table_scene()))


def test_a_locked_volume_cannot_be_muted_and_a_locked_screen_stays_full() -> None:
    locked = settings_scene(manners(locked=["volume", "full_screen"])).desk
    assert locked.muted() == locked
    assert locked.set_to("full_screen", True) == locked
