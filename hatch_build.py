"""The build hook: compiles the message catalogues for a wheel or an editable install."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)


def compile_catalogues(locale: Path) -> None:
    """Compile each LANG.po in the folder to LANG/LC_MESSAGES/halfmoon.mo, the same bytes every time."""
    for source in sorted(locale.glob("*.po")):
        with source.open("rb") as po:
            catalogue = read_po(po, locale=source.stem, abort_invalid=True)
        catalogue.creation_date = catalogue.revision_date = NO_DATE
        target = locale / source.stem / "LC_MESSAGES" / "halfmoon.mo"
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        if not target.exists() or target.read_bytes() != compiled.getvalue():  # two builds at once are in nobody's way
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(compiled.getvalue())


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles the catalogues before hatchling gathers the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling once for each build."""
        compile_catalogues(Path(self.root) / "assets" / "locale")
