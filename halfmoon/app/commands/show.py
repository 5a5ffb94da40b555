"""The command show: deals, or a position after moves, as the published diagram, as JSON or as a picture."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from halfmoon.app.commands.diagram import diagram
from halfmoon.app.commands.readings import deal
from halfmoon.app.commands.streams import BadArguments, complain, lines_in, output, whole
from halfmoon.app.commands.written import Replay, laid_out, line, refused, replay_of, verdict
from halfmoon.app.words import load
from halfmoon.play.settings import Settings
from halfmoon.view.layout import layout

CONTROLS = "undo", "redo", "new", "menu"
LANGUAGE = "en"
"""What the command line speaks, and draws if nobody asks for another language."""

Size = tuple[int, int]
Drawing = Callable[[Replay], str]
"""How a game becomes text."""


class Source(NamedTuple):
    """The text of a code, and where it stands, as a mistake in it is told."""

    text: str
    where: str = ""


def show(codes: list[str], moves: str | None, form: str, file: Path | None, size: Size | None, lang: str | None) -> int:
    """Show every code that is one; complain about the others."""
    if form == "png":
        return _paint(_read(_only(codes), moves), file, size or Settings().window, lang or LANGUAGE)
    sources = _sources(codes) if moves is None else [_only(codes)]
    drawing, exit_code = _as_json(size) if form == "json" else _as_text(lang or LANGUAGE), 0
    with output(file) as write:
        for source in sources:
            try:
                played = _read(source, moves)
            except BadArguments as bad:
                complain(str(bad))
                exit_code = bad.exit_code
            else:
                write(drawing(played))
                exit_code = max(exit_code, verdict(played))
    return exit_code


def _sources(codes: Iterable[str]) -> Iterator[Source]:
    """Yield the codes given, with those in the lines of standard input in place of a dash."""
    for code in codes:
        if code != "-":
            yield Source(code)
            continue
        for number, text in enumerate(lines_in(), 1):
            if text.strip():
                yield Source(text.strip(), f"line {number}: ")


def _only(codes: Iterable[str]) -> Source:
    """Return the only code among those given."""
    found = list(_sources(codes))
    if len(found) != 1:
        raise BadArguments(f"--moves and --format png take exactly one code, not {len(found)}")
    return found[0]


def _read(source: Source, moves: str | None) -> Replay:
    """Return the game of a source after the moves."""
    try:
        return replay_of(deal(source.text), moves or "")
    except BadArguments as bad:
        raise BadArguments(f"{source.where}{bad}") from None


def _paint(played: Replay, file: Path | None, size: Size, language: str) -> int:
    """Paint the diagram of a game to a file."""
    if file is None:
        raise BadArguments("--format png needs -o FILE")
    from halfmoon.app.commands.picture import diagram_png

    with whole(file) as part:
        diagram_png(played.game, size, language, part)
    return verdict(played)


def _as_text(language: str) -> Drawing:
    """Return how a game is drawn with the letters of a language."""
    letters = load(language).letters()
    return lambda played: diagram(played.game, letters)


def _as_json(size: Size | None) -> Drawing:
    """Return how a game is written as JSON, with what is touched where in a window of a size."""
    areas = {}
    if size:
        laid = layout(*size)
        areas = {"places": laid.touch, "controls": {name: laid.controls[name] for name in CONTROLS}}
    return lambda played: line({**laid_out(played.game), **areas, **refused(played)})
