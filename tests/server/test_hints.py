"""Hints in words."""

import pytest

from nonpareil.server.hints import reason
from nonpareil.server.messages import Thought


@pytest.mark.parametrize(
    ("seen", "end"),
    [
        ([(90, 0.6)], "Run: it's your only option."),
        ([(90, 0.6), (10, 0.4)], "Next best: Hide, with 40%."),
        ([(90, 0.6), (10, 0.7)], "Hide won 70%, but I tried it too rarely to be sure."),
        (
            [(90, 0.6), (0, 0.0)],
            "I played out 90 games from here and won about 60% of those that began this way.",
        ),
    ],
)
def test_the_reason_for_a_hint(seen: list[tuple[int, float]], end: str) -> None:
    thoughts = [
        Thought(option=option, visits=visits, chance=chance)
        for option, (visits, chance) in enumerate(seen)
    ]
    assert reason(["Run", "Hide"], thoughts, "en").endswith(end)
