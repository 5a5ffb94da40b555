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
DARK = "#000000"
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
SELECT, DESELECT = 0.12, 0.10
DIM_FADE, DIM_STEPS = 0.14, 3
"""How long the dark over cards that do not fit takes to come and go, and in how many steps."""
TOUCH, TOUCH_SCALE, TOUCH_STEPS = 0.07, 1.08, 2
"""A card that is removed grows for a moment before it takes off, in so many steps."""
FLIGHT, APART = 0.46, 0.05
"""Its way into the moon; each card takes off so much later than the one before."""
FLIGHT_SCALE, FLIGHT_TURN, FLIGHT_STEPS, FLIGHT_FADE = 0.22, 24, 16, 0.15
"""How small it becomes, how far it turns, in degrees, in how many steps, and the last share in which it fades."""
FLIP_AFTER, FLIP_BACK, FLIP_FACE, FLIP_RISE = 0.08, 0.11, 0.13, 0.04
"""When the next card is turned after a take-off, its two halves, and how far it rises, in card heights."""
TURN_DOWN, HOME = 0.18, 0.32
"""Undo: the next card is turned over again, then the card comes home."""
RECEIVE, RECEIVE_SCALE, COUNT, RING_STEPS = 0.22, 1.04, 0.30, 6
"""The moon swells as it receives a card; its number runs on, and its ring in so many steps."""
SPARKS, SPARK_TIME = 6, 0.5
"""Stars around the moon for a jack, queen and king."""
DEAL, DEAL_APART = 0.30, 0.028
FRONT_IN, FRONT_OUT, FRONT_RISE = 0.22, 0.16, 24
"""How a dialog or a sheet comes and goes; a dialog rises by so many u."""
SHAKE, SHAKE_SWINGS, SHAKE_WIDTH = 0.26, 3, 0.02
"""How refused cards swing to and fro; the width in card heights."""
REFUSAL, RIM_FADE = 0.32, 0.20
"""How long refused cards have their rim, and how long it takes to fade."""
TOAST_IN, TOAST_OUT, TOAST_RISE = 0.18, 0.16, 12
TOAST_LEAST = 2.0
TOAST_BASE = 1.2
TOAST_PER_CHARACTER = 0.045
WATCHED, WATCHED_LONGER = 1.2, 2.6
"""How long each moment of a game that is watched stays; longer where something is explained."""
WON_AFTER = 0.95
"""From the last move until the won game is shown: the cards fly to the moon, the ring closes."""
STUCK_AFTER = 0.9
"""From the last move until it is said that there is no way out: the next cards have been turned a while ago."""
WON_PLACES_APART, WON_FADE = 0.07, 0.25
"""The places turn gold one after the other."""
WON_RISE_AT, WON_RISE, SKY_STEPS = 0.3, 1.1, 12
"""When the moon rises and how long it takes; the sky changes meanwhile in so many steps."""
WON_TITLE_AT, WON_BUTTONS_AT = 1.2, 1.5
TWINKLE = 12.0
PACE = {"full": 1.0, "short": 0.5, "off": 0.1}
"""How long everything takes, by the setting of the animations, as a share of what is said here."""
CALM = 0.8
"""From picture to picture where the player wants no motion: at its pace, 80 ms."""


def look_of(four_colours: bool, high_contrast: bool) -> Look:
    """Return the look for these settings; high contrast goes before four colours."""
    if high_contrast:
        return HIGH_CONTRAST
    return FOUR_COLOURS if four_colours else NIGHT


def toast_hold(text: str) -> float:
    """Return how long a toast stays, in seconds, long enough to be read."""
    return max(TOAST_LEAST, TOAST_BASE + TOAST_PER_CHARACTER * len(text))
