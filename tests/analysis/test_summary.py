"""Players and turning points."""

from typing import Any

from nonpareil.analysis.analyst import Moment
from nonpareil.analysis.judgment import verdict_of
from nonpareil.analysis.summary import players, points, turning_points


def moment(
    at: int, seat: int, first: float, loss: float = 0.0, luck: float | None = None
) -> Moment:
    """A choice in a duel; `first` is the chance of the first seat."""
    judgment: Any = {
        "option": 0,
        "better": 0,
        "chance": first if seat == 1 else 1 - first,
        "loss": loss,
        "stake": 0.2,
        "verdict": verdict_of(loss),
        "reasons": [],
        "open": [first, 1 - first],
    }
    changes = None if luck is None else [luck, -luck]
    return {"at": at, "turn": at, "seat": seat, "judgment": judgment, "luck": changes}


def test_players() -> None:
    moments = [moment(0, 1, 0.5, loss=0.1, luck=0.05), moment(1, 2, 0.4), moment(2, 1, 0.4)]
    first, second = players(moments, 2)
    assert (first["accuracy"], first["lost"], first["luck"]) == (0.75, 0.1, 0.05)
    assert (second["accuracy"], second["lost"], second["luck"]) == (1.0, 0.0, -0.05)
    assert first["verdicts"]["mistake"] == first["verdicts"]["best"] == 1


def test_nobody_is_judged_who_had_nothing_to_choose() -> None:
    forced: Moment = {"at": 0, "turn": 1, "seat": 1, "judgment": None, "luck": None}
    assert points([forced]) == []
    assert players([forced], 2)[0]["accuracy"] is None
    assert turning_points([forced], [1.0, 0.0]) == []


def test_turning_points() -> None:
    moments = [
        moment(0, 1, 0.5, loss=0.2),  # a blunder
        moment(1, 2, 0.3, luck=0.2),  # good cards for the first seat
        moment(2, 1, 0.55),
        moment(3, 2, 0.58),
        moment(4, 1, 0.6),  # and wins
    ]
    found = turning_points(moments, [1.0, 0.0])
    assert [(each["at"], each["seat"], each["cause"]) for each in found] == [
        (0, 2, "choice"),
        (1, 1, "luck"),
        (4, 1, "play"),
    ]
    assert [each["at"] for each in turning_points(moments, None)] == [0, 1]


def test_the_greatest_turning_points_in_the_order_of_play() -> None:
    there_and_back = [moment(at, 1 + at % 2, 0.8 if at % 2 else 0.2 + at / 100) for at in range(12)]
    found = turning_points(there_and_back, None)
    assert [each["at"] for each in found] == [0, 1, 2, 3, 4]
