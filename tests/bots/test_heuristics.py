"""Rules of thumb."""

import pytest

from nonpareil.bots.heuristics import pick, weights_of
from nonpareil.engine.purposes import ATTACK, MANEUVER, Purpose
from tests.scenes import game


def test_the_weights_follow_the_options() -> None:
    s = game()._state
    weights = dict(zip(s.options, weights_of(s), strict=True))
    assert weights[ATTACK] > weights[MANEUVER]


def test_without_a_rule_of_thumb_all_options_are_equal() -> None:
    s = game()._state
    s.purpose = Purpose.OPPONENT
    assert weights_of(s) == [1.0] * len(s.options)


@pytest.mark.parametrize("number", [0.0, 0.3, 0.999999])
def test_every_random_number_picks_an_option(number: float) -> None:
    s = game()._state
    assert 0 <= pick(s, lambda: number) < len(s.options)


def test_a_single_option_needs_no_chance() -> None:
    s = game()._state
    s.options = s.options[:1]
    assert pick(s, lambda: pytest.fail("no number is needed")) == 0
