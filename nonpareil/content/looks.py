"""How things look: icons by name, and colors.

Neither the rules nor records depend on looks: `library.fingerprint` leaves them out, so an old game
still replays after its pictures have changed.
"""

import re

from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, shown

# The picture of a card that does not name one.
EMBLEMS_OF_TYPES = {
    "attack": "broadsword",
    "defense": "checked-shield",
    "versatile": "swords-emblem",
    "scheme": "scroll-unfurled",
}

_ICON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_COLOR = re.compile(r"#[0-9A-Fa-f]{6}")


def read_icon(source: Source, table: Table, key: str, *where: Key, default: str = "") -> str:
    """The name of an icon from game-icons.net. Whether it exists is checked when it is drawn."""
    name = source.text(table, key, *where, default=default)
    if name and not _ICON.fullmatch(name):
        raise source.error(
            f"{key!r} must be the name of an icon from game-icons.net, in lowercase letters, "
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
        message = f"{key!r} must be a color like '#4A90C4', not {shown(color)}"
        raise source.error(message, *where, key)
    return color
