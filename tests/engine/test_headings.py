"""Moves that lead somewhere (R-MOVE-13), in made-up texts on a row of eight spaces: Medusa in c,
Arthur in d, Merlin in h."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, ATTACK, MEDUSA, passes

Become = Callable[..., None]
Text = Callable[[str], None]

SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""
DRAW = f'{SNIPE}after = "draw 1"'


@pytest.fixture
def after(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


@pytest.mark.parametrize(
    ("move", "offered"),
    [
        ("move foe up to 2 away from medusa", '["e", "f", "none"]'),
        ("move medusa up to 2 away from foe", '["b", "none"]'),
        ("move medusa up to 2 to a space in zone of foe", '["b", "none"]'),
        ("choose an enemy sidekick, move foe up to 3 toward that fighter",
         '["e", "f", "g", "none"]'),
        ("choose an enemy sidekick, move foe up to 9 to a space nearest to that fighter",
         '["g", "none"]'),
        ("move foe exactly 2 away from medusa", '["f", "none"]'),
    ],
)  # fmt: skip
def test_where_it_may_end(after: Text, move: str, offered: str) -> None:
    after(move)
    passes(ATTACK, "defend = {}", f"offers = {offered}")


def test_a_move_that_leads_nowhere_does_not_happen(after: Text) -> None:
    """Arthur is as close as he can be."""
    after("move foe up to 3 toward medusa, draw 1")
    passes(ATTACK, "defend = {}", 'expect = { king-arthur.at = "d", seat1.hand_size = 3 }')


def test_each_goes_its_way(after: Text) -> None:
    after("move each enemy up to 1 away from medusa")
    passes(
        ATTACK,
        "defend = {}",
        'choose = "king-arthur"',
        'choose = "e"',
        'expect = { king-arthur.at = "e", merlin.at = "g" }',
        seats=(MEDUSA, ARTHUR.replace('at = "h"', 'at = "g"')),
    )


def test_to_the_space_that_was_chosen(after: Text) -> None:
    after("choose a space next to medusa, move medusa up to 1 to that space")
    passes(
        ATTACK,
        "defend = {}",
        'choose = "b"',
        'offers = ["b", "none"]',
        'choose = "b"',
        'expect = { medusa.at = "b" }',
    )
