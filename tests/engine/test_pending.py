"""The pending decision: ids of its options, and how to decline it."""

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.engine.pending import choice_words, decline, fighter_id
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.state import NONE
from nonpareil.script import tree as t
from nonpareil.script.parser import parse_effect
from tests.engine.numbers import state


@pytest.mark.parametrize(
    ("purpose", "options", "index"),
    [
        (Purpose.DEFENSE, [4, 7, NONE], 2),
        (Purpose.CONFIRM, [YES, NO], 1),
        (Purpose.GUARD, [NO], 0),
        (Purpose.SHIFT, [0, 1, 2], 0),
        (Purpose.DRAW_UP_TO, [0, 1], 0),
        (Purpose.TARGET, [0, 1], None),
        (Purpose.NUMBER, [0, 1], None),
    ],
)
def test_the_option_that_changes_nothing(
    purpose: Purpose, options: list[int], index: int | None
) -> None:
    assert decline(purpose, options) == index


def test_a_fighter_is_named_with_its_seat_only_if_it_must() -> None:
    m = state(Game.new("marmoreal", ["medusa", "king-arthur"], seed=1)).m
    assert fighter_id(m, 1) == "harpy-1"
    m = state(Game.new("marmoreal", ["medusa", "medusa"], seed=1, mirror=True)).m
    assert [fighter_id(m, x) for x in (1, 5)] == ["1:harpy-1", "2:harpy-1"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("choose 1: draw 1 | heal medusa by 1", ["draw", "heal"]),
        ("choose 1: draw 1 | draw 2 | gain 1 action", ["option-1", "option-2", "gain"]),
    ],
)
def test_listed_effects_are_named_after_their_first_word(text: str, words: list[str]) -> None:
    (choice,) = parse_effect(text, library.hero("medusa").symbols).actions
    assert isinstance(choice, t.Choose)
    assert choice_words(choice) == words
