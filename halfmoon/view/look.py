"""Colours, sizes and durations: the one table that a designer edits."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.engine.cards import Suit

Colour = str
"""A colour as "#RRGGBB"."""


class Look(NamedTuple):
    """The colours of everything that is drawn; `cards` is the folder of the faces."""

    cards: str = "classic"
    starry: bool = True
    bar: Colour = "#0A0F2B"
    panel: Colour = "#151D47"
    button: Colour = "#202B61"
    button_pressed: Colour = "#33418A"
    line: Colour = "#3D4A8C"
    edge: Colour = "#5A68B8"
    text: Colour = "#F4EEDC"
    label: Colour = "#B9C2EA"
    off: Colour = "#7E88BD"
    gold: Colour = "#F2C763"
    gold_ink: Colour = "#1A1740"
    gold_pressed: Colour = "#D79A2B"
    moon: Colour = "#F6DFA0"
    moon_ink: Colour = "#1B2250"
    moon_label: Colour = "#4A3A12"
    moon_line: Colour = "#B98A3A"
    track: Colour = "#AEB7F2"
    well: Colour = "#0D1336"
    slot: Colour = "#8C9AE0"
    coral: Colour = "#FF6A4D"
    toast: Colour = "#FFF1E6"
    toast_ink: Colour = "#3A1414"
    toast_edge: Colour = "#D2532F"
    toast_icon: Colour = "#A8321A"
    dim: Colour = "#0D1440"
    dim_share: float = 0.56
    rim: float = 0.018
    """Width of the rim of a selected card, in card heights."""
    outlines: str = ""
    """What the names of the pictures of empty places end with."""


NIGHT = Look()
FOUR_COLOURS = NIGHT._replace(cards="four")
HIGH_CONTRAST = NIGHT._replace(
    cards="contrast",
    starry=False,
    bar="#000000",
    panel="#000000",
    button="#000000",
    button_pressed="#404040",
    line="#FFFFFF",
    edge="#FFFFFF",
    well="#000000",
    text="#FFFFFF",
    label="#FFFFFF",
    off="#9A9A9A",
    gold="#FFD400",
    gold_ink="#000000",
    slot="#FFFFFF",
    track="#FFFFFF",
    moon_ink="#000000",
    dim="#000000",
    dim_share=0.58,
    rim=0.026,
    outlines="_contrast",
)

INK: dict[str, dict[Suit, Colour]] = {
    "classic": {
        Suit.SPADES: "#141A3C",
        Suit.HEARTS: "#AE0F2A",
        Suit.DIAMONDS: "#AE0F2A",
        Suit.CLUBS: "#141A3C",
    },
    "four": {
        Suit.SPADES: "#15161F",
        Suit.HEARTS: "#B50F06",
        Suit.DIAMONDS: "#1A2FC4",
        Suit.CLUBS: "#0E664C",
    },
    "contrast": {
        Suit.SPADES: "#000000",
        Suit.HEARTS: "#B0001E",
        Suit.DIAMONDS: "#B0001E",
        Suit.CLUBS: "#000000",
    },
}
"""The colour of the letter on a court card, by the folder of the faces."""

SKY = ((0, "#080C24"), (0.42, "#111A45"), (0.80, "#27306E"), (1, "#4A3F86"))
"""The night from top to bottom: how far down, and the colour there."""

HALO = "#8E94FF"
GLOW = (
    (0, "#D3A9BE", 0.50),
    (0.16, "#B896C6", 0.36),
    (0.40, "#9C86CE", 0.19),
    (0.70, "#8C7BD0", 0.06),
    (1, "#8C7BD0", 0),
)
"""The glow of the moon, from its edge outwards: how far, the colour there, and its opacity."""

STAR, BRIGHT_STAR = "#ECECFF", "#FFE9B8"
WON_STARS = ("#FFF6DA", "#F2C763", "#BFE9E0", "#F6C6D0")

SHADOW = "#020412"
VEIL, VEIL_SHARE = "#05081C", 0.6
"""What lies over the table while something else is in front."""
SHADE, SHADE_SHARE = "#0A0F2B", 0.35
"""What darkens the back of the card under a lifted one."""
RIM_INSIDE = "#1A1430"
RING = "#FFFFFF"

# Sizes are in u (see layout) where nothing else is said.
LEAST_TEXT = 13
"""No text is smaller, in pixels."""

LIFT = 0.035
"""How far a selected card rises, in card heights."""
LIFT_SCALE = 1.06
PRESSED_SCALE = 0.98

# Durations are in seconds.
SHAKE = 0.26
SHAKE_SWINGS = 3
SHAKE_WIDTH = 0.02
"""In card heights."""
RIM_AFTER_SHAKE = 0.2
TOAST_LEAST = 2.0
TOAST_BASE = 1.2
TOAST_PER_CHARACTER = 0.045


def look_of(four_colours: bool, high_contrast: bool) -> Look:
    """Return the look for these settings; high contrast goes before four colours."""
    if high_contrast:
        return HIGH_CONTRAST
    return FOUR_COLOURS if four_colours else NIGHT


def toast_hold(text: str) -> float:
    """Return how long a toast stays, in seconds, long enough to be read."""
    return max(TOAST_LEAST, TOAST_BASE + TOAST_PER_CHARACTER * len(text))
