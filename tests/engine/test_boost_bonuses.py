"""Rules about what boosts add (R-BOOST-11), and any number of fighters, in made-up texts on a row
of eight spaces. Regroup and Winged Frenzy have BOOST value 2."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, ATTACK, MEDUSA, passes

Become = Callable[..., None]
Rules = Callable[..., None]

SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""
DRAW = f'{SNIPE}after = "draw 1"'
HIT = 6  # what the attack leaves Arthur


@pytest.fixture
def boosting(become: Become) -> Rules:
    """Gives Medusa a standing rule, and the attack card a boost."""
    return lambda rule: become(
        "medusa",
        ("[ability]", f"[ability]\nstanding = ['{rule}']"),
        (DRAW, f'{SNIPE}during = "may boost"'),
    )


@pytest.mark.parametrize(
    ("rule", "added"),
    [
        ("boosts + 1", 3),
        ("boosts - 1", 1),
        ("boosts - 3", 0),
        ("boosts with scheme cards + 2", 4),
        ("boosts with attack cards + 2", 2),
        ("boosts of opponent + 2", 2),
        ("boosts + 1 per harpy while hand is at least 1", 3),
    ],
)
def test_what_a_boost_adds(boosting: Rules, rule: str, added: int) -> None:
    boosting(rule)
    passes(
        ATTACK,
        "defend = {}",
        'choose = "winged-frenzy"',
        f"expect = {{ king-arthur.health = {HIT - added} }}",
    )


def test_a_boosted_maneuver_of_the_opponent(boosting: Rules) -> None:
    """The boost adds nothing: Merlin can go 2 spaces."""
    boosting("boosts of opponent - 9")
    passes(
        'maneuver = { boost = "skirmish", moves = [["merlin", "f"]] }',
        'expect = { merlin.at = "f" }',
        head="turn = { seat = 2, actions = 2 }",
    )


def test_any_number_of_fighters(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}after = "damage 1 to any number of enemies"'))
    passes(
        ATTACK,
        "defend = {}",
        'choose = "king-arthur"',
        'choose = "merlin"',
        f"expect = {{ king-arthur.health = {HIT - 1}, merlin.health = 6 }}",
        seats=(MEDUSA, ARTHUR),
    )
    passes(ATTACK, "defend = {}", 'choose = "none"', f"expect = {{ king-arthur.health = {HIT} }}")
