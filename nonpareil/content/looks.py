"""How things look: pictures by name, and colours.

The rules know nothing of it, nor do records: fields of looks stay out of `repr`, of which
`library.fingerprint` is made, so that a game of last year replays with this year's pictures.
"""

import re

from nonpareil.content.places import Key
from nonpareil.content.source import Source, Table, shown

# What a card shows that names no picture of its own.
EMBLEMS_OF_TYPES = {
    "attack": "broadsword",
    "defense": "checked-shield",
    "versatile": "swords-emblem",
    "scheme": "scroll-unfurled",
}

_ICON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_COLOR = re.compile(r"#[0-9A-Fa-f]{6}")


def read_icon(source: Source, table: Table, key: str, *where: Key, default: str = "") -> str:
    """The name of an icon of game-icons.net. Whether there is one, who draws it will see."""
    name = source.text(table, key, *where, default=default)
    if name and not _ICON.fullmatch(name):
        raise source.error(
            f"{key!r} must be the name of an icon of game-icons.net, in lower-case letters, "
            f"digits and hyphens, such as 'wolf-head', not {shown(name)}",
            *where,
            key,
        )
    return name


def read_color(
    source: Source, table: Table, key: str, *where: Key, default: str | None = None
) -> str:
    color = source.text(table, key, *where, default=default)
    if color and not _COLOR.fullmatch(color):
        raise source.error(f"{key!r} must be like '#4A90C4'", *where, key)
    return color
