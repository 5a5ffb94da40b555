"""Marks what is said by a table: the message stays English here and is translated where it is shown."""


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Return the message as it is; catalogues are made of what stands in these calls."""
    return message
