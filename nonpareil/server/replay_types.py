"""Finished games: parts of the wire protocol.

GET /api/replays/{id}, .../frames?seat=N, .../record; POST /api/replays
"""

from typing import Annotated

from pydantic import Field

from nonpareil.server.event_types import EventView
from nonpareil.server.sheets import Sheets
from nonpareil.server.table_types import TableInfo
from nonpareil.server.view_types import View
from nonpareil.server.wire import Id, Message, Seat


class ReplayInfo(Message):
    """A finished game. `people`: what those who played want to be called, seat by seat, while the
    table's links are kept. `verified`: the seed matches the hash published at the start.
    `other_rules`: it was played by another version of the rules than today's."""

    replay: Id
    info: TableInfo
    people: list[str | None]
    choices: int
    turns: int
    winners: list[Seat]
    ended: float
    seed: str
    verified: bool
    other_rules: bool


class Frame(Message):
    """The game after this many choices, as the seat saw it or with all cards open."""

    choices: int
    view: View
    events: int  # how many of the replay's events have happened
    turn_start: bool  # the first frame of a turn …
    action_start: bool  # … and of an action


class Replay(Message):
    info: ReplayInfo
    sheets: Sheets
    seat: Annotated[int, Field(ge=-1, le=4)]  # -1: all cards open
    frames: list[Frame]
    events: list[EventView]
    notation: str
