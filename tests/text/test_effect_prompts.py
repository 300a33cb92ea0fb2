"""What a prompt depends on is read off the tree."""

import pytest

from nonpareil.script import tree as t
from nonpareil.script.parser import parse_effect
from nonpareil.script.symbols import Symbols
from nonpareil.text.questions.effect_prompts import depends_on_that_fighter, mentions_that_card

SYMBOLS = Symbols(fighters={"heron": 0b1})


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("choose 1: draw 1 | discard that card", True),
        ("may put that card in hand", True),
        ("may put that card under the deck", True),
        ("choose 1: damage boost of that card to foe | draw 1", True),
        ("value + printed value of that card", True),
        ("choose 1: draw 1 | gain 1 action", False),
        ("value + printed value of opposing card", False),
        ("damage 1 to that fighter", False),
    ],
)
def test_that_card(text: str, mentions: bool) -> None:
    assert mentions_that_card(parse_effect(text, SYMBOLS)) is mentions


@pytest.mark.parametrize(
    ("amount", "depends"),
    [("2", False), ("1 per zone of that fighter", True), ("1 per zone of foe", False)],
)
def test_that_fighter(amount: str, depends: bool) -> None:
    (damage,) = parse_effect(f"damage {amount} to a fighter", SYMBOLS).actions
    assert isinstance(damage, t.Damage)
    assert depends_on_that_fighter(damage.amount) is depends
