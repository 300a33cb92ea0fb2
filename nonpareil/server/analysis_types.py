"""The analysis of a finished game: parts of the wire protocol.

POST, GET and DELETE /api/replays/{id}/analysis; GET /api/replays/{id}/analysis/report
"""

from typing import Annotated, Literal

from pydantic import Field

from nonpareil.analysis.judgment import Verdict
from nonpareil.analysis.summary import Cause
from nonpareil.server.wire import Id, Message, Seat

Chance = Annotated[float, Field(ge=0, le=1)]
Swing = Annotated[float, Field(ge=-1, le=1)]


class AnalysisStatus(Message):
    """How far an analysis has come. One that was stopped goes on when somebody starts it again."""

    replay: Id
    state: Literal["none", "running", "stopped", "done"]
    done: int  # choices looked at …
    total: int  # … and all of them


class ChancePoint(Message):
    """Chances to win before a choice: of the seat that chooses, from what it knew, and of every
    seat with all hands open."""

    at: int  # how many choices were made before
    seat: Seat
    known: Chance
    open: list[Chance]


class PlayerReport(Message):
    """How well a seat chose and how lucky it was."""

    seat: Seat
    accuracy: Chance | None  # of what was at stake, how much it kept; None: nothing ever was
    lost: Annotated[float, Field(ge=0)]  # chance to win, by all its choices together
    luck: float  # chance to win, by what chance did
    verdicts: dict[Verdict, int]


class JudgedChoice(Message):
    """A choice, and what the chance to win with the best one was."""

    at: int
    turn: int
    seat: Seat
    verdict: Verdict
    loss: Chance
    chance: Chance
    question: str
    played: str
    text: str  # what was better and why, if something was


class TurningPoint(Message):
    """`seat` gained this much of the chance to win: by a poor choice of somebody else, by luck, or
    because it was well played."""

    at: int
    turn: int
    seat: Seat
    swing: Swing
    cause: Cause
    text: str


class AnalysisReport(Message):
    iterations: int  # of each search
    winners: list[Seat]
    points: list[ChancePoint]
    players: list[PlayerReport]
    choices: list[JudgedChoice]
    turning_points: list[TurningPoint]
