"""Draw, boost, move."""

from nonpareil.engine.maneuver import move_value
from tests.engine.numbers import state
from tests.scenes import ARTHUR, GENIE, HOUDINI, MEDUSA, game, passes

FAR = """
hero = "king-arthur"
fighters = { king-arthur.at = "h", merlin.defeated = true }
"""
SINBAD = """
hero = "sinbad"
fighters = { sinbad.at = "e", porter.at = "f" }
discard = [%s]
"""


def test_the_last_one_to_move_is_asked_where_and_may_stay() -> None:
    """With nobody else to choose from, the question who moves would be idle."""
    passes(
        "choose = 'maneuver'",
        "choose = 'none'",
        "offers = ['d', 'f', 'none']",
        "choose = 'none'",
        "expect = { deciding = 1, seat1.actions = 1, genie.at = 'e' }",
        seats=(GENIE, MEDUSA),
    )


def test_a_boost_is_for_everybody_who_moves() -> None:
    """And Houdini, in a boosted maneuver, goes anywhere."""
    maneuver = "maneuver = {{ {}moves = [['bess', 'c'], ['houdini', 'a']] }}"
    passes(f"refuse = {{ {maneuver.format('')} }}", seats=(HOUDINI, FAR))
    passes(
        maneuver.format("boost = 'flourish', "),
        "expect = { bess.at = 'c', houdini.at = 'a' }",
        seats=(HOUDINI, FAR),
    )


def test_nobody_is_asked_to_boost_with_an_empty_hand() -> None:
    empty = 'hero = "genie"\nfighters.genie.at = "e"\nhand = []\ndeck = []'
    passes(
        "choose = 'maneuver'",
        "offers = ['d', 'f', 'none']",
        "expect = { genie.health = 14 }",
        seats=(empty, MEDUSA),
    )


def test_each_fighter_moves_once() -> None:
    passes(
        "choose = 'maneuver'",
        "choose = 'none'",
        "offers = ['medusa', 'harpy-1', 'none']",
        "choose = 'harpy-1'",
        "choose = 'b'",
        "lacks = ['harpy-1']",
        seats=(MEDUSA, ARTHUR.replace('"d"', '"f"')),
    )


def test_the_move_value_counts_what_the_hero_adds_to_it() -> None:
    voyages = ["voyage-home", "voyage-to-the-creature-with-eyes-like-coals-of-fire"]
    for number in range(3):
        pile = ", ".join(f"'{each}'" for each in voyages[:number])
        assert move_value(state(game(seats=(SINBAD % pile, MEDUSA))), 0) == 2 + number
