"""Hints in words."""

import pytest

from nonpareil.analysis.reasons import Reason
from nonpareil.server.hints import reason
from nonpareil.server.messages import Thought


@pytest.mark.parametrize(
    ("seen", "end"),
    [
        ([(90, 0.6)], "Run: it's your only option."),
        ([(90, 0.6), (10, 0.4)], "Next best: Hide, with 40%."),
        ([(90, 0.6), (10, 0.7)], "Hide won 70%, but in too few games to be sure."),
        ([(9000, 0.6), (0, 0.0)], "Run: wins 60% of 9,000 simulated games."),
    ],
)
def test_the_reason_for_a_hint(seen: list[tuple[int, float]], end: str) -> None:
    thoughts = [
        Thought(option=option, visits=visits, chance=chance)
        for option, (visits, chance) in enumerate(seen)
    ]
    assert reason(["Run", "Hide"], thoughts, [], "en").endswith(end)


def test_why_it_is_better() -> None:
    thoughts = [Thought(option=0, visits=90, chance=0.6), Thought(option=1, visits=10, chance=0.4)]
    reasons: list[Reason] = [
        {"kind": "defenses", "better": 2.0, "other": 1.0},
        {"kind": "threat", "better": 5.0, "other": 0.0},
    ]
    assert reason(["Run", "Hide"], thoughts, reasons, "en") == (
        "Run: wins 60% of 90 simulated games. It keeps 2 defenses in hand and threatens 5 damage "
        "next turn. Next best: Hide, with 40%."
    )
