"""Hints in words."""

import pytest

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
    assert reason(["Run", "Hide"], thoughts, "en").endswith(end)
