"""Heroes and boards as printed, in one language: parts of the wire protocol.

The same sheets make up the catalog and come with every table and replay, which may be played with
other heroes and boards than those of the catalog.
"""

from typing import Literal

from typing_extensions import TypeAliasType

from nonpareil.content.looks import Ground, Ornament
from nonpareil.server.wire import Message

# Of each name that has any: its other forms ("gen", "pl-dat"), and what is known of it ("gender").
Forms = TypeAliasType("Forms", dict[str, dict[str, str]])


class FighterSheet(Message):
    id: str
    name: str
    role: Literal["hero", "sidekick"]
    count: int
    health: int
    attack: Literal["melee", "ranged"]
    large: bool  # covers two spaces and cannot use secret passages
    emblem: str  # name of an icon from game-icons


class CardSheet(Message):
    id: str
    name: str
    type: Literal["attack", "defense", "versatile", "scheme"]
    value: int | None
    boost: int | None
    copies: int
    choice: str | None  # what it can be chosen as before the game, instead of another card
    by: list[str]  # fighters that may play it; empty if any may
    banner: str  # the same in words, and what the card counts as
    text: str  # one line per effect
    emblem: str


class TokenSheet(Message):
    name: str
    emblem: str


class StyleSheet(Message):
    """How the hero plays, worked out from its sheet and deck."""

    difficulty: Literal["easy", "medium", "hard"]
    good_at: list[str]  # the most striking first


class HeroSheet(Message):
    id: str
    name: str
    set: str
    move: int
    emblem: str  # may be empty, and so may the color: not every hero has them
    color: str  # of the emblem, on light paper: #rrggbb
    accent: str  # the second ink of the portrait, or empty
    ornament: Ornament
    fighters: list[FighterSheet]
    ability_name: str | None
    ability: str
    cards: list[CardSheet]
    tokens: dict[str, TokenSheet]  # by id
    states: dict[str, str]  # names of the hero's states, by id
    state_values: dict[str, str]
    style: StyleSheet


class ZoneSheet(Message):
    id: str
    name: str
    color: str
    letter: str


class SpaceSheet(Message):
    id: int | str
    x: int
    y: int
    zones: list[str]
    start: int | None  # number of the seat that starts here


class BoardSheet(Message):
    id: str
    name: str
    set: str
    motif: str  # name of an icon, or empty
    ground: Ground
    players: list[int]  # minimum and maximum
    width: int
    height: int
    radius: int  # of a space
    zones: list[ZoneSheet]
    spaces: list[SpaceSheet]
    edges: list[tuple[int | str, int | str]]
    passages: list[list[int | str]]  # networks whose spaces are all adjacent for movement
    high_ground: list[tuple[int | str, int | str]]  # +1 to attacks from the first to the second


class Sheets(Message):
    """What a table or a replay is played with."""

    heroes: list[HeroSheet]
    board: BoardSheet
    forms: Forms
