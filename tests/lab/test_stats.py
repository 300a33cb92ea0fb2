"""Intervals and times: known values and general properties."""

import math

import pytest

from nonpareil.lab.stats import Times, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # R: prop.test(wins, games, correct = FALSE)
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (95, 100, 0.8882, 0.9785),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_holds_the_share_and_shrinks_with_games() -> None:
    widths = []
    for games in (10, 100, 1000):
        low, high = wilson(games * 0.3, games)
        assert 0 <= low < 0.3 < high <= 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_times() -> None:
    times = Times()
    for number in range(1, 1001):
        times.add(number / 1000)
    assert times.total == 1000
    assert math.isclose(times.quantile(0.5), 0.5, rel_tol=0.05)
    assert math.isclose(times.quantile(0.95), 0.95, rel_tol=0.05)
    again = Times(times.to_json())
    again.add_all(times.to_json())
    assert again.total == 2000
    assert again.quantile(0.5) == times.quantile(0.5)
    times.add(0.0)  # a clock may not advance
    assert Times().quantile(0.5) == 0.0
