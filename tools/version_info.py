"""What Windows shows of the program: the text of a version file, as PyInstaller reads it for a program's `version=`."""

import re

LANGUAGE, CODE_PAGE = 0x0409, 0x04B0
"""English of the United States, in Unicode: Windows has no English without a country."""

TEMPLATE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([
      StringTable("{language:04X}{code_page:04X}", [
        {strings}
      ])
    ]),
    VarFileInfo([VarStruct("Translation", [{language}, {code_page}])])
  ]
)
"""


def version_info(version: str, program: str = "halfmoon") -> str:
    """Return the version file of a program; its four numbers are those that the version begins with."""
    numbers = [int(number) for number in re.findall(r"\d+", re.split(r"[^\d.]", version)[0])]
    strings = {
        "CompanyName": "The Half Moon developers",
        "FileDescription": "Half Moon",
        "FileVersion": version,
        "InternalName": program,
        "LegalCopyright": "2026 The Half Moon developers",
        "OriginalFilename": f"{program}.exe",
        "ProductName": "Half Moon",
        "ProductVersion": version,
    }
    return TEMPLATE.format(
        numbers=tuple([*numbers, 0, 0, 0, 0][:4]),
        language=LANGUAGE,
        code_page=CODE_PAGE,
        strings=",\n        ".join(f"StringStruct({name!r}, {text!r})" for name, text in strings.items()),
    )
