"""Silence on standard error, for what libraries below SDL have to say there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def libraries_silent() -> Iterator[None]:
    """Send nowhere what libraries below SDL write to standard error on their own: what failed is raised anyway."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no standard error
        yield
        return
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
