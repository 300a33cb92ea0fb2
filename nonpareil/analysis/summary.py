"""The game as a whole: how well everybody chose, how lucky they were, and where the game turned."""

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, Literal, TypedDict

from nonpareil.analysis.analyst import Moment
from nonpareil.analysis.judgment import VERDICTS, Verdict, accuracy, is_poor

SWING: Final = 0.1  # a change of the chance that makes a turning point …
MOST: Final = 5  # … if it is among the greatest of the game

Cause = Literal["choice", "luck", "play"]


class Player(TypedDict):
    seat: int
    accuracy: float | None  # 0 to 1; None if the seat had nothing to decide
    lost: float  # chance to win, by all its choices together
    luck: float  # chance to win, by what chance did
    verdicts: dict[Verdict, int]


class TurningPoint(TypedDict):
    """`seat` is the one that gained. The cause is somebody else's poor choice, luck, or neither:
    then it was well played, or bound to come."""

    at: int
    turn: int
    seat: int
    swing: float
    cause: Cause


class Point(TypedDict):
    """Chances to win at a moment: of the seat that decides, from what it knew, and of every seat
    with all hands open."""

    at: int
    seat: int
    known: float
    open: list[float]


def points(moments: Sequence[Moment]) -> list[Point]:
    return [
        {
            "at": moment["at"],
            "seat": moment["seat"],
            "known": moment["judgment"]["chance"],
            "open": moment["judgment"]["open"],
        }
        for moment in moments
        if moment["judgment"] is not None
    ]


def players(moments: Sequence[Moment], seats: int) -> list[Player]:
    return [_player(moments, seat) for seat in range(1, seats + 1)]


def _player(moments: Sequence[Moment], seat: int) -> Player:
    judged = [m["judgment"] for m in moments if m["seat"] == seat and m["judgment"] is not None]
    losses = [judgment["loss"] for judgment in judged]
    kept = accuracy(losses, [judgment["stake"] for judgment in judged])
    counts = Counter(judgment["verdict"] for judgment in judged)
    luck = sum(moment["luck"][seat - 1] for moment in moments if moment["luck"] is not None)
    return {
        "seat": seat,
        "accuracy": None if kept is None else round(kept, 4),
        "lost": round(sum(losses), 4),
        "luck": round(luck, 4),
        "verdicts": {verdict: counts[verdict] for verdict in VERDICTS},
    }


def turning_points(moments: Sequence[Moment], result: Sequence[float] | None) -> list[TurningPoint]:
    """In the order of play. `result`: 1 for each winner and 0 for the others, if the game is
    over."""
    judged = [moment for moment in moments if moment["judgment"] is not None]
    found = [
        point
        for moment, end in zip_longest(judged, judged[1:])
        if (point := _turning_point(moment, end, moments, result)) is not None
    ]
    greatest = sorted(found, key=lambda point: -point["swing"])[:MOST]
    return sorted(greatest, key=lambda point: point["at"])


def _turning_point(
    moment: Moment, end: Moment | None, moments: Sequence[Moment], result: Sequence[float] | None
) -> TurningPoint | None:
    then = result if end is None else _open(end)
    if then is None:
        return None
    changes = [after - before for before, after in zip(_open(moment), then, strict=True)]
    gain = max(changes)
    if gain < SWING:
        return None
    seat = changes.index(gain)
    until = len(moments) if end is None else end["at"]
    between = [m["luck"] for m in moments if moment["at"] <= m["at"] < until]
    luck = sum(each[seat] for each in between if each is not None)
    judgment = moment["judgment"]
    poor = judgment is not None and is_poor(judgment["verdict"]) and changes[moment["seat"] - 1] < 0
    cause: Cause = "choice" if poor else "luck" if luck > gain / 2 else "play"
    return {
        "at": moment["at"],
        "turn": moment["turn"],
        "seat": seat + 1,
        "swing": round(gain, 4),
        "cause": cause,
    }


def _open(moment: Moment) -> list[float]:
    assert moment["judgment"] is not None
    return moment["judgment"]["open"]
