"""Tables, as clients ask for them and are told of them: parts of the wire protocol."""

from typing import Annotated, Literal

from pydantic import Field

from nonpareil.server.wire import (
    ID_PATTERN,
    BotName,
    FromOutside,
    Id,
    Level,
    Message,
    Mode,
    Seat,
    Token,
)

# --- New tables (POST /api/tables)


class SeatWish(FromOutside):
    """Who plays a seat: a person at this device, a remote person with a link, or a bot."""

    hero: Id
    player: Literal["here", "link"] | Level | BotName


class Continuation(FromOutside):
    """The game that a new table continues, after its first `upto` choices. With `anew_for`, what
    that seat could not know there is dealt anew; it must be the one to choose."""

    replay: Annotated[str, Field(pattern=ID_PATTERN)]
    upto: Annotated[int, Field(ge=0, le=100_000)]
    anew_for: Seat | None = None


class NewTable(FromOutside):
    mode: Mode = "duel"
    board: Id
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    clock: Annotated[int, Field(ge=5, le=3600)] | None = None  # seconds per decision
    hints: bool = (
        False  # for people who play against each other; against bots there are always hints
    )
    go_on: Continuation | None = None  # mode, board and heroes must be the same


class SeatKey(Message):
    """The way to a seat. The first browser that uses the token has the seat for itself."""

    seat: Annotated[int, Field(ge=0, le=4)]  # 0: a spectator
    token: Token


class TableCreated(Message):
    table: Id
    here: list[SeatKey]
    links: list[SeatKey]
    spectator: SeatKey


# --- Tables


class SeatInfo(Message):
    seat: Seat
    hero: Id
    name: str  # of the hero
    player: Literal["person"] | Level | BotName
    team: list[Seat]  # including this seat


class LessonStep(Message):
    """Where a reader is in a lesson, at a table for one."""

    says: str  # what is said now: the message `ui-lesson-LESSON-SAYS`
    number: int  # of what is said, from 1 …
    of: int  # … to this
    option: int | None  # what to choose; None while the opponent is asked
    done: bool  # the script is at its end


class TableInfo(Message):
    table: Id
    mode: Mode
    board: Id
    board_name: str
    seats: list[SeatInfo]
    clock: int | None
    seed_hash: str  # SHA-256 of the seed, which is revealed when the game is over
    continued: Continuation | None
    hints: bool  # whether players can ask for hints
    lesson: Id | None  # that is taken at this table


class TableSummary(Message):
    """A line in the list of your tables (POST /api/tables/status with your tokens)."""

    token: Token
    seat: Annotated[int, Field(ge=0, le=4)]
    info: TableInfo
    asked: Seat | None
    turns: int
    over: bool
    winners: list[Seat]
    changed: float  # time of the last choice, seconds since 1970


class UndoWish(Message):
    """A seat asks for an undo. The `waiting` seats have not answered yet."""

    seat: Seat
    waiting: list[Seat]


class UndoOffer(Message):
    """How this seat can undo its last choice: at once, or by asking the others. If somebody has
    refused, it can ask again once the game has moved on."""

    way: Literal["free", "ask"]
    text: str  # "Undo: move Medusa"
    refused: Seat | None  # by whom


class TakenSeat(Message):
    """A seat that somebody has taken, what to call them, in how many browsers they have it,
    and which other seats one of these has taken."""

    seat: Seat
    name: str | None
    browsers: int
    also: list[Seat]
