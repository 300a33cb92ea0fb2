"""Actions for several fighters, wider choices and rules, in made-up cards on a row of eight
spaces."""

from collections.abc import Callable
from random import Random

import pytest

from nonpareil import Game
from nonpareil.text.questions.refusals import refused
from tests.scenes import ARTHUR, MEDUSA, passes, played

Become = Callable[..., None]
Snipe = Callable[[str], None]

ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'
SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""
DRAW = f'{SNIPE}after = "draw 1"'
FLOCK = MEDUSA.replace("harpy-2 = { defeated = true }", 'harpy-2 = { at = "b" }')
HIT = 6  # what the attack leaves Arthur


@pytest.fixture
def snipe(become: Become) -> Snipe:
    """Gives the attack card another text, after combat."""
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


@pytest.fixture
def during(become: Become) -> Snipe:
    """Gives the attack card another text, during combat."""
    return lambda text: become("medusa", (DRAW, f'{SNIPE}during = "{text}"'))


@pytest.fixture
def rule(become: Become) -> Snipe:
    """Gives Medusa a standing rule, and the attack card no text."""

    def changed(text: str) -> None:
        become("medusa", ("[ability]", f"[ability]\nstanding = ['{text}']"), (DRAW, SNIPE))

    return changed


@pytest.fixture
def when(become: Become) -> Snipe:
    """Gives Medusa a reaction, and the attack card no text."""
    return lambda text: become(
        "medusa", ("[ability]", f"[ability]\nwhen = '{text}'"), (DRAW, SNIPE)
    )


# --- Several fighters (R-PLACE-11) ---------------------------------------------------------------


def test_a_fighter_of_somebody_is_placed(snipe: Snipe) -> None:
    snipe("place an enemy in a space next to medusa")
    passes(
        ATTACK,
        "defend = {}",
        'offers = ["king-arthur", "merlin"]',
        'choose = "merlin"',
        'expect = { merlin.at = "b" }',
    )


def test_each_is_placed_in_the_order_of_choice(snipe: Snipe) -> None:
    snipe("place each harpy in a space next to foe")
    passes(
        ATTACK,
        "defend = {}",
        'offers = ["harpy-1", "harpy-2"]',
        'choose = "harpy-2"',
        'expect = { harpy-2.at = "e", harpy-1.at = "a" }',
        seats=(FLOCK, ARTHUR),
    )


def test_the_fighter_chosen_before_is_the_one_they_are_placed_next_to(snipe: Snipe) -> None:
    snipe("choose an enemy, place medusa in a space next to that fighter")
    passes(ATTACK, "defend = {}", 'choose = "merlin"', 'expect = { medusa.at = "g" }')


def test_up_to_two_are_placed(snipe: Snipe) -> None:
    snipe("place up to 2 harpies in a space in zone of foe")
    passes(
        ATTACK,
        "defend = {}",
        'choose = "harpy-1"',
        'choose = "none"',
        'choose = "e"',
        'expect = { harpy-1.at = "e", harpy-2.at = "b" }',
        seats=(FLOCK, ARTHUR),
    )


def test_each_defeated_one_returns_with_so_much_health(snipe: Snipe) -> None:
    snipe("return each defeated harpy to a space in zone of medusa with 1 health")
    passes(
        ATTACK,
        "defend = {}",
        'choose = "harpy-2"',
        'expect = { harpy-2 = { at = "b", health = 1 }, harpy-3.defeated = true }',
    )


def test_two_of_them_swap_spaces(snipe: Snipe) -> None:
    snipe("swap 2 harpies")
    passes(
        ATTACK,
        "defend = {}",
        'expect = { harpy-1.at = "b", harpy-2.at = "a" }',
        seats=(FLOCK, ARTHUR),
    )


def test_one_swaps_with_one_of_several(snipe: Snipe) -> None:
    snipe("swap medusa with an enemy")
    passes(
        ATTACK,
        "defend = {}",
        'choose = "merlin"',
        'expect = { medusa.at = "h", merlin.at = "c" }',
    )


def test_a_chosen_fighter_leaves_the_board(snipe: Snipe) -> None:
    """R-TURN-13: its owner places it when its next turn starts."""
    snipe("take an enemy sidekick off the board, set health of each enemy hero to 4")
    game = played(ATTACK, "defend = {}", "expect = { king-arthur.health = 4 }")
    merlin = game._state.m.hero_of[1] + 1
    assert game._state.away == 1 << merlin


# --- Choices -----------------------------------------------------------------------------------


def test_fewer_options_than_allowed(snipe: Snipe) -> None:
    snipe("choose up to 2: draw 1 | damage 1 to foe | heal medusa by 1")
    passes(
        ATTACK,
        "defend = {}",
        'choose = "damage"',
        'choose = "none"',
        f"expect = {{ king-arthur.health = {HIT - 1}, seat1.hand_size = 2 }}",
    )
    passes(ATTACK, "defend = {}", 'choose = "none"', f"expect = {{ king-arthur.health = {HIT} }}")


def test_chance_chooses_one_option(snipe: Snipe) -> None:
    """R-EFFECT-23: nobody is asked."""
    snipe("choose 1 at random: damage 1 to foe | damage 2 to foe")
    game = played(ATTACK, "defend = {}")
    health = game._state.health[game._state.m.hero_of[1]]
    assert health in (HIT - 1, HIT - 2)
    assert game.decision.kind == "action"


def test_a_boost_up_to_twice(during: Snipe) -> None:
    during("may boost up to 2 times")
    passes(
        ATTACK,
        "defend = {}",
        'choose = "regroup"',
        'choose = "winged-frenzy"',
        "expect = { seat1.hand_size = 0 }",
    )


def test_once_per_game(become: Become) -> None:
    """R-TURN-16: an offer that is declined can come again, one that is taken cannot."""
    become(
        "medusa",
        ("[ability]", '[ability]\nturn_end = "once per game draw 1"'),
        (DRAW, SNIPE),
    )
    game = played(ATTACK, "defend = {}", "maneuver = {}")
    assert len(game._state.used) == 1


def test_else_if(snipe: Snipe) -> None:
    snipe("if lost: draw 2 else if hand is 0: draw 1 else: damage 1 to foe")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1} }}")


# --- Numbers, cards and places -------------------------------------------------------------------


def test_the_total_of_several_boosts(during: Snipe) -> None:
    during("discard 2 cards, value + lesser of 1 and total boost of those cards")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1} }}")


def test_the_top_of_the_discard_pile(snipe: Snipe) -> None:
    snipe(
        "put 1 card from discard on top of discard, "
        "damage printed value of top card of discard to foe"
    )
    passes(
        ATTACK,
        "defend = {}",
        'choose = "feint"',
        f"expect = {{ king-arthur.health = {HIT - 2} }}",
        "expect = { seat1.discard = ['regroup', 'feint', 'snipe'] }",
        seats=(MEDUSA + 'discard = ["feint", "regroup"]', ARTHUR),
    )


def test_next_to_two_of_them(snipe: Snipe) -> None:
    """Arthur in d has Medusa on one side and a Harpy on the other; Merlin has nobody."""
    snipe("damage 1 to each enemy next to 2 own fighters")
    flanked = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    passes(
        ATTACK,
        "defend = {}",
        f"expect = {{ king-arthur.health = {HIT - 1}, merlin.health = 7 }}",
        seats=(flanked, ARTHUR),
    )
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT} }}")


def test_exactly_so_far_away(snipe: Snipe) -> None:
    snipe("place foe in a space exactly 3 spaces from medusa")
    passes(ATTACK, "defend = {}", 'expect = { king-arthur.at = "f" }')


# --- Rules -------------------------------------------------------------------------------------


def test_a_rule_about_whoever_is_fought(rule: Snipe) -> None:
    """R-VALUE-10: Arthur has 9 health, Medusa 16."""
    rule("attack of medusa + 2 while health of foe is less than health of medusa")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 2} }}")


def test_a_rule_about_cards_of_enemies(rule: Snipe) -> None:
    """R-VALUE-10: his card is worth 2 less, and Medusa's attack 2 more damage."""
    rule("defense of each enemy next to medusa - 2")
    passes(
        ATTACK,
        'defend = { card = "feint" }',
        "expect = { king-arthur.health = 6 }",
    )


def test_nobody_defends(rule: Snipe) -> None:
    """R-LAST-5"""
    rule("opponent cannot defend while hand is 2")
    passes(ATTACK, f"expect = {{ king-arthur.health = {HIT} }}")


def test_a_card_that_cannot_be_met(become: Become) -> None:
    """R-LAST-5: it begins as the card is played, before the defender would choose."""
    become("medusa", (DRAW, f'{SNIPE}commit = "until combat ends: opponent cannot defend"'))
    passes(ATTACK, f"expect = {{ king-arthur.health = {HIT} }}")


def test_nobody_recovers(become: Become) -> None:
    """R-LAST-5"""
    become(
        "medusa",
        ("[ability]", "[ability]\nstanding = ['each fighter cannot be healed']"),
        (DRAW, f'{SNIPE}after = "heal foe by 2"'),
    )
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT} }}")


def test_nothing_but_an_attack_is_left(rule: Snipe) -> None:
    """R-LAST-5: without a maneuver or a scheme, and it is said why."""
    rule("you cannot maneuver")
    game = played()
    assert "maneuver" not in [option.id for option in game.decision.options]
    assert dict(refused(game._state))["maneuver"] == "A card or an ability forbids it right now."


def test_another_hand_limit(rule: Snipe) -> None:
    """R-TURN-18"""
    rule("hand limit is 1")
    game = played(ATTACK, "defend = {}", "maneuver = {}")
    assert game.decision.kind == "hand-limit"
    assert "may keep 1" in game.decision.text


def test_a_rule_about_the_fighter_of_the_combat(rule: Snipe) -> None:
    """R-VALUE-10"""
    rule("attack of each own fighter + 1 while any harpy next to my fighter")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT} }}")
    passes(
        ATTACK,
        "defend = {}",
        f"expect = {{ king-arthur.health = {HIT - 1} }}",
        seats=(FLOCK, ARTHUR),
    )


def test_whether_there_is_such_a_card(snipe: Snipe) -> None:
    snipe("if any scheme card in hand and no scheme card in discard: damage 2 to foe")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 2} }}")
    snipe("if no card in hand or any scheme card in discard: damage 2 to foe")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT} }}")


def test_cards_of_the_name_of_this_one(snipe: Snipe) -> None:
    snipe(
        "if any card unlike this card in hand and no card like this card in hand: damage 2 to foe"
    )
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 2} }}")


# --- The combat ---------------------------------------------------------------------------------


def test_some_of_the_damage_is_prevented(during: Snipe) -> None:
    """Skirmish counts for 9 against 3."""
    during("opposing value + 5, prevent 2 combat damage")
    passes(
        'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }',
        'defend = { card = "snipe" }',
        "expect = { medusa.health = 12 }",
        head="turn = { seat = 2, actions = 2 }",
    )


def test_more_damage(rule: Snipe) -> None:
    """R-DAMAGE-11: what is added comes before a cap; without damage, nothing is added."""
    rule("combat damage to each enemy + 2")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 2} }}")
    passes(ATTACK, 'defend = { card = "skirmish" }', "expect = { king-arthur.health = 9 }")
    rule("effect damage to each enemy + 2")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT} }}")


def test_a_value_that_no_effect_changes(during: Snipe) -> None:
    during("value is 5 locked, value + 3")
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 4 }")


# --- What happens ------------------------------------------------------------------------------


def test_a_fighter_is_stopped_on_its_way(become: Become) -> None:
    """R-EVENT-6: Merlin walks from h toward Medusa, and gets no farther than her zone."""
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'an enemy enters zone of medusa: that fighter stops'"),
        (DRAW, SNIPE),
    )
    far = ARTHUR.replace('at = "h"', 'at = "e"').replace('at = "d"', 'at = "h"')
    alone = MEDUSA.replace('harpy-1 = { at = "a" }', "harpy-1 = { defeated = true }")
    passes(
        'maneuver = { moves = [["merlin", "c"]] }',
        'expect = { merlin.at = "d" }',
        head="turn = { seat = 2, actions = 2 }",
        seats=(alone.replace('at = "c"', 'at = "a"'), far),
    )


def test_the_start_of_the_game(become: Become) -> None:
    """R-SETUP-17: after everybody's fighters are placed."""
    become("medusa", ("[ability]", "[ability]\nwhen = 'game starts: discard 1 card'"))
    game = Game.new(board="sarpedon", heroes=["medusa", "king-arthur"], seed=1)
    chance = Random(1)
    while game.decision.kind != "discard":
        game.apply(chance.randrange(len(game.decision.options)))
    assert game.decision.seat == 1
    game.apply(0)
    assert len(game._state.discards[0]) == 1
    assert game.decision.kind == "action"
