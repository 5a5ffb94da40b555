"""The table of what ships in a bundle is whole: each library has its licence, and no library ships unnoticed."""

import re
from importlib import metadata
from pathlib import Path

import pytest
import third_party
from third_party import THIRD_PARTY, Refused, libraries, licences, notices, text_of

BUNDLE = {
    "halfmoon": ["Half Moon", "PyInstaller", "platformdirs"],
    "_internal/libpython3.11.so.1.0": ["Python"],
    "_internal/pygame/base.cpython-311-x86_64-linux-gnu.so": ["pygame-ce"],
    "_internal/pygame_ce.libs/libvorbis-3d07e502.so.0.4.9": ["Vorbis"],
    "_internal/pygame_ce.libs/libogg-15db22d2.so.0.8.6": ["Ogg"],
    "share/man/man6/halfmoon.6": ["Half Moon"],
}
"""The files of a small bundle, and what of the table each of them is."""

LIBRARY = re.compile(r"\.(so|dll|pyd|dylib)\b")


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A small bundle."""
    for name in BUNDLE:
        add(tmp_path, name)
    return tmp_path


def add(bundle: Path, name: str) -> None:
    """Put an empty file into a bundle."""
    (bundle / name).parent.mkdir(parents=True, exist_ok=True)
    (bundle / name).touch()


def overview(bundle: Path) -> list[list[str]]:
    """Return the cells of the overview."""
    rows = notices(bundle).split("\n\n")[2].splitlines()
    return [re.split(r" {2,}", row) for row in rows]


def needed() -> set[Path]:
    """Return the texts of all licences in the table."""
    return {text_of(licence) for library in libraries() for licence in licences(library)}


def test_every_library_is_under_licences_whose_texts_are_there() -> None:
    assert [text.name for text in needed() if not text.exists()] == []


def test_no_text_is_there_that_no_library_needs() -> None:
    assert set(THIRD_PARTY.glob("COPYING.*")) <= needed()


def test_what_is_under_a_gnu_licence_says_where_its_source_is() -> None:
    gnu = [library for library in libraries() if re.search("GPL(?!.*Bootloader-exception)", library.licence)]
    assert [library.name for library in gnu if not library.source] == []


def test_the_source_of_pygame_is_that_of_the_version_that_is_locked() -> None:
    source = next(library.source for library in libraries() if library.name == "pygame-ce")
    assert f"/{metadata.version('pygame-ce')}.tar" in source


def test_every_library_in_the_wheel_of_pygame_is_in_the_table() -> None:
    wheel = [file.as_posix() for file in metadata.files("pygame-ce") or [] if LIBRARY.search(file.name)]
    assert wheel
    assert [file for file in wheel if not any(library.has(file) for library in libraries())] == []


def test_the_overview_names_what_is_in_the_bundle_and_nothing_else(bundle: Path) -> None:
    assert {name for name, *_ in overview(bundle)} == {name for names in BUNDLE.values() for name in names}


def test_a_line_of_the_overview_tells_the_library_its_licence_its_address_and_its_copyright(bundle: Path) -> None:
    assert ["Vorbis", "BSD-3-Clause", "https://xiph.org/vorbis/", "Copyright (c) 2002-2020 Xiph.Org Foundation"] in (
        overview(bundle)
    )


def test_ours_comes_first(bundle: Path) -> None:
    assert overview(bundle)[0][0] == "Half Moon"


def test_a_licence_of_two_libraries_stands_there_once_below_the_copyrights_of_both(bundle: Path) -> None:
    before, text, after = notices(bundle).partition(text_of("BSD-3-Clause").read_text("utf-8"))
    heading = before[before.rindex("BSD-3-Clause") :]
    assert (text in after, "Xiph.Org Foundation" in heading) == (False, True)
    assert [line.split("  ")[0] for line in heading.splitlines() if "Copyright" in line] == ["Ogg", "Vorbis"]


@pytest.mark.parametrize(
    "stranger", ["_internal/libreadline.so.8", "_internal/pygame/freesansbold.ttf", "_internal/libcrypto-1_1.dll"]
)
def test_a_file_that_is_not_in_the_table_is_refused_by_its_name(bundle: Path, stranger: str) -> None:
    add(bundle, stranger)
    with pytest.raises(Refused, match=re.escape(stranger)):
        notices(bundle)


def test_a_folder_without_a_bundle_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no bundle"):
        notices(tmp_path)


def test_the_tool_ends_with_the_name_of_the_stranger(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(bundle, "_internal/libstranger.so.1")
    monkeypatch.setattr("sys.argv", ["third_party.py", str(bundle), str(bundle / "THIRD_PARTY_LICENSES")])
    with pytest.raises(SystemExit, match=r"does not say whose this is: _internal/libstranger\.so\.1$"):
        third_party.main()
