"""How things look: icons by name, colors, the ground of a board, the ornament of a hero, the
letters of zones.

Neither the rules nor records depend on looks: `library.fingerprint` leaves them out, so an old game
still replays after its pictures have changed. For the same reason an icon that does not exist is
only a warning.
"""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from string import ascii_uppercase
from typing import Literal, get_args

from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, hint, shown

ICONS = Path(__file__).with_name("icons.txt")  # made by `npm run icons` in web/
PAPER = "#f6f0e4"  # what cards and sheets are printed on
CONTRAST = 4.5  # of ink on paper, as the accessibility guidelines (WCAG 2) ask for text

# The picture of a card that does not name one.
EMBLEMS_OF_TYPES = {
    "attack": "broadsword",
    "defense": "checked-shield",
    "versatile": "swords-emblem",
    "scheme": "scroll-unfurled",
}

# What a board can be printed on. The web draws them (web/src/ui/ground).
Ground = Literal[
    "parchment", "hills", "sea", "cobbles", "fog", "snow", "gardens", "forest", "cavern", "marble"
]
GROUNDS: tuple[Ground, ...] = get_args(Ground)
DEFAULT_GROUND: Ground = "parchment"

# What is engraved behind the portrait of a hero (web/src/ui/portrait.ts). By default, rays.
Ornament = Literal["rays", "waves", "rings", "scales", "lattice", "stars", "rain", "rosette"]
ORNAMENTS: tuple[Ornament, ...] = get_args(Ornament)
DEFAULT_ORNAMENT: Ornament = "rays"

# A zone that is named after its color has the same letter on every board.
COLOR_LETTERS = {
    "blue": "B",
    "brown": "W",
    "cream": "C",
    "dark-green": "D",
    "gold": "L",
    "gray": "A",
    "green": "G",
    "light-gray": "H",
    "light-green": "T",
    "navy": "N",
    "orange": "O",
    "pink": "K",
    "purple": "P",
    "red": "R",
    "violet": "V",
    "yellow": "Y",
}

_ICON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_COLOR = re.compile(r"#[0-9A-Fa-f]{6}")


@cache
def icon_names() -> frozenset[str]:
    """The names of all icons of game-icons.net."""
    return frozenset(ICONS.read_text("utf-8").split())


def read_icon(source: Source, table: Table, key: str, *where: Key, default: str = "") -> str:
    """The name of an icon from game-icons.net."""
    name = source.text(table, key, *where, default=default)
    if key not in table or source.broken(*where, key):
        return name
    if not _ICON.fullmatch(name):
        source.report(
            f"{key!r} must be the name of an icon from game-icons.net, in lowercase letters, "
            f"digits and hyphens, such as 'wolf-head', not {shown(name)}",
            *where,
            key,
        )
    elif name not in icon_names():
        near = get_close_matches(name, icon_names(), n=3)
        meant = f"did you mean {_either(near)}?" if near else "look for one on game-icons.net"
        source.warn(f"there is no icon '{name}'", *where, key, notes=(meant,))
    return name


def read_color(
    source: Source, table: Table, key: str, *where: Key, default: str | None = None
) -> str:
    color = source.text(table, key, *where, default=default)
    if color and not _COLOR.fullmatch(color):
        message = f"{key!r} must be a color like '#4A90C4', not {shown(color)}"
        source.report(message, *where, key)
    return color


def read_ink(source: Source, table: Table, key: str) -> str:
    """A color to print with; none if it is left out."""
    color = read_color(source, table, key, default="")
    if _COLOR.fullmatch(color) and contrast(color, PAPER) < CONTRAST:
        message = "the color is too light to be read on paper"
        source.warn(message, key, notes=("choose a darker one",))
    return color


def read_ground(source: Source, table: Table, key: str) -> Ground:
    """What a board is printed on. A name that we do not know may come from a later version, so it
    is only a warning."""
    name = source.text(table, key, default=DEFAULT_GROUND)
    known = next((each for each in GROUNDS if each == name), None)
    if known is None and not source.broken(key):
        source.warn(f"there is no ground {shown(name)}{hint(name, GROUNDS)}", key)
    return known or DEFAULT_GROUND


def read_ornament(source: Source, table: Table, key: str) -> Ornament:
    """What is engraved behind a portrait; an unknown name is only a warning, as for a ground."""
    name = source.text(table, key, default=DEFAULT_ORNAMENT)
    known = next((each for each in ORNAMENTS if each == name), None)
    if known is None and not source.broken(key):
        source.warn(f"there is no ornament {shown(name)}{hint(name, ORNAMENTS)}", key)
    return known or DEFAULT_ORNAMENT


def zone_letters(zones: Iterable[str]) -> dict[str, str]:
    """A letter for each zone of a board, so that none is marked by color alone. Colors have theirs
    on every board; the initial of a color is never another zone's, so that G is always green."""
    ids = tuple(zones)
    letters = {id_: COLOR_LETTERS[id_] for id_ in ids if id_ in COLOR_LETTERS}
    reserved = {letter for color, letter in COLOR_LETTERS.items() if color[0].upper() == letter}
    for id_ in ids:
        candidates = id_.upper() + ascii_uppercase
        taken = {*reserved, *letters.values()}
        free = (c for c in candidates if c.isalpha() and c not in taken)
        letters.setdefault(id_, next(free, "?"))
    return {id_: letters[id_] for id_ in ids}


def contrast(one: str, other: str) -> float:
    """How well two colors can be told apart: from 1, not at all, to 21, black on white (WCAG 2)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    channels = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _either(names: list[str]) -> str:
    *before, last = [f"'{name}'" for name in names]
    return f"{', '.join(before)} or {last}" if before else last
