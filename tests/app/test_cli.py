"""The command line: which words mean something, and one sentence for those that do not."""

import errno
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from commands import PROGRAM, Halfmoon, broken, playing, started

from halfmoon.app import cli
from halfmoon.app.commands.parser import Parser
from halfmoon.app.commands.readings import deal
from halfmoon.app.faults import SENTENCES
from halfmoon.app.options import PlayOptions
from halfmoon.app.paths import assets
from halfmoon.app.words import languages
from halfmoon.engine.code import Fault

PLAY_USAGE = "usage: halfmoon play [-h] [--version] [--deal CODE] [--lang LANGUAGE] [--size WxH]"


def play_options(*words: str) -> PlayOptions:
    """Return how these words ask for the game to be started."""
    return PlayOptions(**vars(Parser(cli.PLAY).parse_intermixed_args(words)))


def test_play_without_words_leaves_everything_to_the_settings() -> None:
    assert play_options() == PlayOptions()


def test_every_option_of_play_reaches_the_game() -> None:
    words = "--deal hm1-n-aaaaaab --lang bg --size 640x480 --fullscreen --data-dir kept --kiosk --config toml".split()
    assert play_options(*words) == PlayOptions(1, "bg", (640, 480), True, Path("kept"), True, Path("toml"))


def test_a_value_may_be_joined_to_its_option() -> None:
    assert play_options("--deal=AAAAAAB", "--size=800X600") == PlayOptions(deal=1, size=(800, 600))


def test_the_last_of_two_equal_options_holds() -> None:
    assert play_options("--deal", "aaaaaab", "--deal", "aaaaaac").deal == 2


def test_windowed_is_the_opposite_of_fullscreen() -> None:
    assert play_options("--windowed").full_screen is False


@pytest.mark.parametrize("size", ["640x480", "7680x4320", "1080x1920"])
def test_a_size_from_the_smallest_to_the_largest_is_taken(size: str) -> None:
    assert play_options("--size", size).size == tuple(map(int, size.split("x")))


@pytest.mark.parametrize("size", ["639x480", "640x479", "7681x4320", "7680x4321", "800", "x", "8e2x600", "-8x600"])
def test_any_other_size_is_refused_with_the_sizes_that_are_taken(halfmoon: Halfmoon, size: str) -> None:
    said = halfmoon(f"--size={size}")
    assert said.exit_code == 2
    assert said.complaint == f"argument --size: '{size}' is no size such as 1280x800, from 640x480 up to 7680x4320"


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("HM1-N-ABC", "The code is too short: it has seven letters, as in HM1-N-AAAAAAB."),
        ("", "The code is too short: it has seven letters, as in HM1-N-AAAAAAB."),
        ("HM1-N-ABCDEFGH", "The code is too long: it has seven letters, as in HM1-N-AAAAAAB."),
        ("HM1-N-ABC1EFG", "“1” is not a letter of a code: those are A to Z."),
        ("HM1-N-ABC\x1bEFG", "“\\x1b” is not a letter of a code: those are A to Z."),
        ("HM2-N-AAAAAAA", "HM2 is a version of the code that this program does not know; it knows HM1."),
        ("HM1-K-AAAAAAA", "K is a kind of deal that this program does not know; it knows N."),
    ],
)
def test_a_bad_code_is_refused_with_what_is_wrong(halfmoon: Halfmoon, code: str, fault: str) -> None:
    said = halfmoon("play", "--deal", code)
    assert said.exit_code == 2
    assert said.complaint == f"argument --deal: {code!r}: {fault}"


def test_every_fault_of_a_code_has_a_sentence() -> None:
    assert set(SENTENCES) == set(Fault)


def test_a_code_is_read_generously() -> None:
    """RULES part 3."""
    assert deal("hm1 n іеуlмвс") == deal("HM1-N-IEYLMBC")


def test_an_unknown_language_is_refused_with_those_we_have(halfmoon: Halfmoon) -> None:
    said = halfmoon("--lang", "xx")
    assert said.exit_code == 2
    assert said.complaint == f"argument --lang: 'xx' is none of {', '.join(languages(assets()))}"
    assert "bg, en" in said.complaint


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("shwo", "'shwo' is none of the commands play, show, replay, status, stats, health"),
        ("--colour", f"unrecognized arguments: --colour; {PLAY_USAGE}"),
        ("play now", f"unrecognized arguments: now; {PLAY_USAGE}"),
        ("play --moves 1+8", f"unrecognized arguments: --moves 1+8; {PLAY_USAGE}"),
        ("--full", f"unrecognized arguments: --full; {PLAY_USAGE}"),
        ("--deal", "argument --deal: expected one argument"),
        ("--fullscreen=yes", "argument --fullscreen: ignored explicit argument 'yes'"),
        ("--fullscreen --windowed", "argument --windowed: not allowed with argument --fullscreen"),
        ("--data-dir=", "argument --data-dir: the name of a folder cannot be empty"),
        ("--config=", "argument --config: the name of a file cannot be empty"),
        ("--print-config --hash-pin", "argument --hash-pin: not allowed with argument --print-config"),
        ("show", "the following arguments are required: CODE; usage: halfmoon show [-h] [--version] [--moves MOVES]"),
        ("replay", "the following arguments are required: CODE; usage: halfmoon replay"),
        ("status aaaaaaa", "unrecognized arguments: aaaaaaa; usage: halfmoon status [-h] [--version] [--data-dir DIR]"),
    ],
)
def test_words_that_mean_nothing_get_one_line_that_says_what_is_allowed(
    halfmoon: Halfmoon, words: str, complaint: str
) -> None:
    said = halfmoon(*words.split())
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint.startswith(complaint)


def test_an_unknown_format_is_refused_with_those_there_are(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", "aaaaaaa", "--format", "gif")
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint.startswith("argument --format: invalid choice: 'gif' (choose from ")
    assert re.findall("text|json|png", said.complaint) == ["text", "json", "png"]


def test_a_complaint_stays_on_one_short_line_whatever_was_typed(halfmoon: Halfmoon) -> None:
    said = halfmoon("replay", "line\nbreak\x1b" * 1000)
    assert said.exit_code == 2
    assert len(said.complaint) < 200


@pytest.mark.parametrize("words", ["--version", *(f"{name} --version" for name in cli.COMMANDS)])
def test_the_version_is_one_line(halfmoon: Halfmoon, words: str) -> None:
    said = halfmoon(*words.split())
    assert said.exit_code == 0
    python = ".".join(map(str, sys.version_info[:3]))
    assert said.out.startswith(f"halfmoon 0.1.0 (Python {python}, pygame-ce 2.")
    assert said.out.endswith(")\n")


@pytest.mark.parametrize(
    ("command", "options"),
    [
        (
            "play",
            "--deal --lang --size --fullscreen --windowed --data-dir --kiosk --config "
            "--print-config --check-config --hash-pin",
        ),
        ("show", "--moves --format -o --size --lang"),
        ("replay", ""),
        ("status", "--data-dir"),
        ("stats", "--format --data-dir"),
    ],
)
def test_the_help_of_a_command_names_its_options_in_80_columns(halfmoon: Halfmoon, command: str, options: str) -> None:
    said = halfmoon(command, "--help")
    assert said.exit_code == 0
    assert said.out.startswith(f"usage: halfmoon {command} ")
    assert re.findall("^  (-[-a-z]+)", said.out, re.MULTILINE) == ["-h", "--version", *options.split()]
    assert max(map(len, said.out.splitlines())) < 80


@pytest.mark.parametrize("words", ["--help", "-h"])
def test_the_help_names_every_command_and_option(halfmoon: Halfmoon, words: str) -> None:
    said = halfmoon(words)
    assert said.exit_code == 0
    assert said.out.startswith("halfmoon 0.1.0 ")
    assert all(halfmoon(command, "--help").out in said.out for command in cli.COMMANDS)


def test_the_help_of_a_command_is_about_that_command_alone(halfmoon: Halfmoon) -> None:
    said = halfmoon("play", "--help")
    assert "--fullscreen" in said.out
    assert "halfmoon show" not in said.out


@pytest.mark.parametrize("words", ["--help", "show --help", "replay --version"])
def test_a_help_that_nobody_reads_ends_quietly(words: str) -> None:
    with subprocess.Popen([*PROGRAM, *words.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout
        program.stdout.close()
        assert program.communicate()[1] == b""
        assert program.returncode == 0


def test_options_may_stand_between_operands(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", "aaaaaaa", "--format", "json", "aaaaaab")
    assert (said.exit_code, len(said.out.splitlines())) == (0, 2)


def test_without_compiled_catalogues_a_language_is_refused_with_what_to_do(
    halfmoon: Halfmoon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("halfmoon.app.commands.readings.assets", lambda: tmp_path)
    said = halfmoon("--lang", "en")
    assert said.exit_code == 1
    assert said.complaint.endswith("are not compiled yet: python3 tools/dev.py play does it")


def test_nothing_but_playing_and_painting_imports_pygame(tmp_path: Path) -> None:
    program = """if True:
        import sys
        from halfmoon.app.cli import main
        for words in (
            ["--version"],
            ["--help"],
            ["--deal", "nonsense"],
            ["show", "aaaaaaa", "--lang", "bg"],
            ["show", "aaaaaaa", "--format", "json", "--size", "1280x800", "--moves", "1+2"],
            ["replay", "aaaaaaa", "1+2"],
            ["status", "--data-dir", sys.argv[1]],
            ["stats", "--data-dir", sys.argv[1]],
        ):
            main(words)
            assert "pygame" not in sys.modules, words
    """
    ended = subprocess.run([sys.executable, "-c", program, tmp_path], capture_output=True, text=True, check=False)
    assert (ended.returncode, "Error" in ended.stderr) == (0, False), ended.stderr


def test_a_reader_that_has_read_enough_ends_the_program_quietly() -> None:
    command = [*PROGRAM, "show", "--format", "json", *["aaaaaaa"] * 2000]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout
        assert program.stderr
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait() == 0


class FullDisk(io.StringIO):
    """An output that takes nothing."""

    def write(self, text: str) -> int:
        """Fail as a full disk does."""
        raise OSError(errno.ENOSPC, "No space left on device")


def test_an_output_that_cannot_be_written_is_one_sentence(halfmoon: Halfmoon, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", FullDisk())
        said = halfmoon("show", "aaaaaaa")
    assert said.exit_code == 1
    assert said.complaint == "cannot write standard output: No space left on device"


def test_a_program_without_standard_streams_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    commands = "--version", "show aaaaaaa", "show -", "replay aaaaaaa"
    assert [cli.main(words.split()) for words in commands] == [0, 0, 0, 2]


def test_a_game_without_standard_streams_is_played(tmp_path: Path) -> None:
    with playing(tmp_path, broken="import sys\nsys.stdin = sys.stdout = sys.stderr = None"):
        pass
    assert (tmp_path / "table.json").exists()


@pytest.mark.parametrize("words", ["play", "show aaaaaaa --format png -o picture.png"])
@pytest.mark.parametrize(
    ("installed", "complaint"),
    [
        ("types.ModuleType('pygame')", "and pygame is installed in its place: pip uninstall pygame, then pip install "),
        ("None", "which cannot be loaded ("),
    ],
)
def test_without_pygame_ce_it_is_said_what_is_needed(words: str, installed: str, complaint: str) -> None:
    ended = broken(f"import sys, types\nsys.modules['pygame'] = {installed}", *words.split())
    (line,) = ended.stderr.splitlines()
    assert (ended.returncode, ended.stdout) == (1, "")
    assert line.startswith(f"halfmoon: the game needs pygame-ce, {complaint}")


def test_an_interrupt_ends_the_program_quietly(halfmoon: Halfmoon, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("halfmoon.app.commands.replay.at_a_terminal", interrupted)
    assert halfmoon("replay", "aaaaaaa") == (130, "", "")


def test_the_program_is_started_as_a_module_and_ends_with_the_exit_code() -> None:
    assert started("--size", "1x1").returncode == 2
