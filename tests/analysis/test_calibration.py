"""Verdicts hold before a longer search: the worse the verdict, the more that search finds lost."""

import pytest

from nonpareil.analysis.analyst import ITERATIONS
from nonpareil.analysis.calibration import GAMES, LONGER, Pair, pairs, table


def test_the_table() -> None:
    found = [
        Pair("best", 0.0, "best", 0.0),
        Pair("best", 0.01, "inaccuracy", 0.05),
        Pair("blunder", 0.2, "mistake", 0.1),
    ]
    best, blunder = table(found)
    assert (best.verdict, best.choices, best.longer_loss, best.poor) == ("best", 2, 0.025, 0.5)
    assert (blunder.verdict, blunder.poor) == ("blunder", 1.0)


def test_choices_are_judged_twice() -> None:
    found = list(pairs(1, 2, 3, "quick"))
    assert found
    assert found == list(pairs(1, 2, 3, "quick"))


@pytest.mark.slow
def test_the_limits_hold_before_a_longer_search() -> None:
    """A choice that the analysis calls best or good is seldom poor, and a blunder is poor."""
    lines = {line.verdict: line for line in table(pairs(GAMES, ITERATIONS, LONGER, "calibration"))}
    assert sum(line.choices for line in lines.values()) > 100
    assert lines["best"].longer_loss < 0.02
    assert lines["best"].poor < 0.2
    assert lines["blunder"].poor > 0.8
    assert lines["best"].longer_loss < lines["mistake"].longer_loss < lines["blunder"].longer_loss
