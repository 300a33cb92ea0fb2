"""Distances, numbers that count by twos, places around a chosen space or a token, and rules about
where fighters can walk and whom they can attack, in made-up cards on a row of eight spaces."""

from collections.abc import Callable

import pytest

from nonpareil.game.invariants import check
from tests.scenes import ARTHUR, ATTACK, GRIFFIN, MEDUSA, hand, passes, played

Become = Callable[..., None]
Change = Callable[[str], None]

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
def snipe(become: Become) -> Change:
    """Gives the attack card another text, after combat."""
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


@pytest.fixture
def during(become: Become) -> Change:
    """Gives the attack card another text, during combat."""
    return lambda text: become("medusa", (DRAW, f'{SNIPE}during = "{text}"'))


@pytest.fixture
def rule(become: Become) -> Change:
    """Gives Medusa a standing rule, and the attack card no text."""
    return lambda text: become(
        "medusa", ("[ability]", f"[ability]\nstanding = ['{text}']"), (DRAW, SNIPE)
    )


FAR = MEDUSA.replace('{ at = "c" }', '{ at = "b" }')


# --- Numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("value + distance from medusa to foe", 9 - 5),
        ("value + distance from foe to medusa", 9 - 5),
        ("value + distance from foe to hero of opponent", 9 - 3),
        ("value + 1 per distance from medusa to foe", 9 - 5),
        ("value + 1 per 2 cards in hand", 9 - 4),
        ("value + 1 per 3 cards in hand", 9 - 3),
        ("value + 2 per 2 harpies", 9 - 3),
    ],
)
def test_a_number_in_the_combat(during: Change, text: str, left: int) -> None:
    during(text)
    passes(
        ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {left} }}", seats=(FAR, ARTHUR)
    )


def test_a_discard_can_be_counted_by_twos(snipe: Change) -> None:
    snipe("opponent discards 1 card per 2 cards in hand")
    passes(ATTACK, "defend = {}", "choose = 'feint'", "expect = { seat2.hand = ['skirmish'] }")


def test_health_can_be_set_above_the_start(snipe: Change) -> None:
    """R-DAMAGE-6, R-DAMAGE-8."""
    snipe("set health of each harpy to 9, heal each harpy by 1")
    game = played(ATTACK, "defend = {}", seats=(FAR, ARTHUR))
    check(game)
    assert {x["health"] for x in game.view(1)["fighters"] if x["id"] == "harpy-1"} == {9}


def test_a_fighter_without_health_is_defeated_whatever_the_reason(snipe: Change) -> None:
    """R-DEFEAT-1."""
    snipe("set health of foe to deck - deck")
    game = played(ATTACK, "defend = {}", seats=(FAR, ARTHUR))
    check(game)
    assert game.winners == (1,)


# --- Places (R-BOARD-18) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "offered", "others"),
    [
        ("in or next to that space", ["e", "f", "g"], ["c", "h"]),
        ("within 1 space of that space", ["e", "f", "g"], ["c", "h"]),
        ("exactly 1 space from that space", ["e", "g"], ["f", "h"]),
        ("in zone of that space", ["e", "f", "g"], ["a", "c"]),
        ("nearest to that space next to hero of opponent", ["e"], ["c"]),
    ],
)
def test_what_is_around_a_chosen_space(
    snipe: Change, where: str, offered: list[str], others: list[str]
) -> None:
    snipe(f"choose any space, place medusa in a space {where}")
    end = [f"offers = {offered}", f"lacks = {others}"]
    if len(offered) == 1:
        end = [f"expect = {{ medusa.at = '{offered[0]}' }}"]
    passes(ATTACK, "defend = {}", 'choose = "f"', *end, seats=(FAR, ARTHUR))


def test_fighters_around_a_chosen_space_are_hit(snipe: Change) -> None:
    snipe("choose any space, damage 1 to each enemy within 1 space of that space")
    passes(
        ATTACK,
        "defend = {}",
        'choose = "g"',
        "expect = { merlin.health = 6, king-arthur.health = 6 }",
    )


@pytest.mark.parametrize(
    ("where", "offered", "others"),
    [
        ("in zone of token fog", ["e", "f", "g", "h"], ["a", "b", "c"]),
        ("within 1 space of token fog", ["e", "f", "g", "h"], ["a", "b", "c"]),
        ("exactly 2 spaces from token fog", ["c"], ["a", "b", "f"]),
    ],
)
def test_what_is_around_a_token(
    become: Become, where: str, offered: list[str], others: list[str]
) -> None:
    become(
        "invisible-man",
        (
            "place token fog in an empty space, place invisible-man in that space",
            f"place invisible-man in a space {where}",
        ),
    )
    end = [f"offers = {offered}", f"lacks = {others}"]
    if len(offered) == 1:
        end = [f"expect = {{ invisible-man.at = '{offered[0]}' }}"]
    passes(
        "seat = 2\nattack = { by = 'invisible-man', target = 'medusa', card = 'slip-away' }",
        "defend = {}",
        *end,
        head="[turn]\nseat = 2",
        seats=(MEDUSA.replace('{ at = "c" }', '{ at = "d" }'), hand(GRIFFIN, "slip-away")),
    )


# --- Rules ---------------------------------------------------------------------------------------


def test_nobody_moves_into_a_closed_space(rule: Change) -> None:
    """R-MOVE-12."""
    rule("each enemy cannot move into a space exactly 3 spaces from medusa")
    passes(
        "maneuver = {}",
        "maneuver = {}",
        "seat = 2\nrefuse = { maneuver = { moves = [['king-arthur', 'f']] } }",
        "refuse = { maneuver = { moves = [['king-arthur', 'g']] } }",
        "refuse = { maneuver = { moves = [['merlin', 'f']] } }",
        "maneuver = { moves = [['king-arthur', 'e'], ['merlin', 'g']] }",
    )


def test_it_can_be_left_and_others_can_enter_it(rule: Change) -> None:
    rule("each enemy hero cannot move into a space within 1 space of medusa")
    passes(
        "maneuver = { moves = [['harpy-1', 'b']] }",
        "maneuver = {}",
        "seat = 2\nmaneuver = { moves = [['king-arthur', 'f'], ['merlin', 'g']] }",
    )


@pytest.mark.parametrize(("rule_text", "reached"), [("melee", False), ("ranged", True)])
def test_a_fighter_attacks_as_another_kind(rule: Change, rule_text: str, reached: bool) -> None:
    """R-REACH-1."""
    rule(f"each own fighter reaches as {rule_text}")
    attack = "attack = { by = 'medusa', target = 'king-arthur', card = 'snipe' }"
    passes(attack if reached else f"refuse = {{ {attack} }}", seats=(FAR, ARTHUR))


@pytest.mark.parametrize(("chosen", "left"), [("king-arthur", 4), ("merlin", 6)])
def test_a_scheme_can_begin_a_rule_about_the_foe_to_come(
    become: Become, chosen: str, left: int
) -> None:
    """R-VALUE-10, R-LAST-1."""
    become(
        "medusa",
        (DRAW, SNIPE),
        (
            'scheme = "damage 2 to a fighter in zone of medusa"',
            'scheme = "choose an enemy, '
            'until turn ends: attack of medusa + 2 while foe is that fighter"',
        ),
    )
    passes(
        "scheme = { card = 'a-momentary-glance' }",
        f"choose = '{chosen}'",
        ATTACK,
        "defend = {}",
        f"expect = {{ king-arthur.health = {left} }}",
        seats=(hand(MEDUSA, "snipe", "a-momentary-glance"), ARTHUR),
    )


# --- Reactions that speak of the combat they happen in -------------------------------------------


THORNS = 'when = "king-arthur is dealt damage: damage 1 to foe"'
PLAIN_GLANCE = 'scheme = "damage 2 to a fighter in zone of medusa"'
GLANCE = "scheme = { card = 'a-momentary-glance' }"
SCHEMING = hand(MEDUSA, "snipe", "a-momentary-glance")


@pytest.mark.parametrize(
    ("steps", "left"),
    [((ATTACK, "defend = {}"), 15), ((GLANCE, 'choose = "king-arthur"'), 16)],
)
def test_a_reaction_to_damage_knows_the_foe(
    become: Become, steps: tuple[str, ...], left: int
) -> None:
    """Outside a combat there is none."""
    become("king-arthur", ("[ability]", f"[ability]\n{THORNS}"))
    passes(*steps, f"expect = {{ medusa.health = {left} }}", seats=(SCHEMING, ARTHUR))


def test_a_reaction_to_a_boost_knows_whether_its_owner_attacks(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", '[ability]\nwhen = "you boost: if attacking: damage 4 to foe else: draw 1"'),
        (DRAW, f'{SNIPE}during = "boost"'),
    )
    passes(
        "maneuver = { boost = 'regroup' }",
        "expect = { seat1.hand_size = 4, king-arthur.health = 9 }",  # a draw for each
        ATTACK,
        "defend = {}",
        'choose = "winged-frenzy"',
        "expect = { king-arthur.health = 0 }",
    )


def test_a_reaction_that_a_scheme_begins_adds_to_the_cards_to_come(become: Become) -> None:
    text = "until turn ends: when medusa attacks: value + 2"
    become("medusa", (PLAIN_GLANCE, f'scheme = "{text}"'), (DRAW, SNIPE))
    passes(
        GLANCE,
        ATTACK,
        "defend = {}",
        "expect = { king-arthur.health = 4 }",
        seats=(SCHEMING, ARTHUR),
    )
