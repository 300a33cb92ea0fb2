"""Texts that mean where a fighter fell, whom "other" leaves out, which cards are left and when a
replacement is used up, in made-up cards on a row of eight spaces."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, ATTACK, MEDUSA, passes

Become = Callable[..., None]

SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""
WEAK = """
hero = "king-arthur"
fighters = { king-arthur = { at = "e", health = 9 }, merlin = { at = "d", health = 3 } }
hand = ["skirmish", "feint"]
"""
NEAR = ARTHUR.replace('merlin = { at = "h" }', 'merlin = { at = "e" }')


@pytest.fixture
def after(become: Become) -> Callable[[str], None]:
    """Gives the attack card another text, after combat."""
    return lambda text: become("medusa", (f'{SNIPE}after = "draw 1"', f'{SNIPE}after = "{text}"'))


@pytest.fixture
def ability(become: Become) -> Callable[[str], None]:
    """Gives Medusa another line of her ability, and the attack card no text."""
    return lambda line: become(
        "medusa", ("[ability]", f"[ability]\n{line}"), (f'{SNIPE}after = "draw 1"', SNIPE)
    )


ON_MERLIN = 'attack = { by = "medusa", target = "merlin", card = "snipe" }'


# --- Where a fighter fell (R-DEFEAT-7) -----------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "if foe is defeated: damage 2 to each enemy next to foe",
        "if won and foe is defeated: damage 2 to each enemy under or next to foe",
        "if foe is defeated: [draw 1, damage 2 to each enemy within 1 space of foe]",
    ],
)
def test_next_to_a_defeated_foe_is_next_to_where_it_stood(
    text: str, after: Callable[[str], None]
) -> None:
    after(text)
    passes(ON_MERLIN, "defend = {}", "expect = { king-arthur.health = 7 }", seats=(MEDUSA, WEAK))


def test_a_zone_is_known_as_well(after: Callable[[str], None]) -> None:
    after("if foe is defeated: damage 1 to each enemy in zone of foe")
    passes(ON_MERLIN, "defend = {}", "expect = { king-arthur.health = 8 }", seats=(MEDUSA, WEAK))


def test_a_text_that_does_not_ask_finds_nobody_there(after: Callable[[str], None]) -> None:
    """R-COMBAT-21."""
    after("damage 2 to each enemy next to foe")
    passes(ON_MERLIN, "defend = {}", "expect = { king-arthur.health = 9 }", seats=(MEDUSA, WEAK))


@pytest.mark.parametrize("place", ["next to that fighter", "next to that space"])
def test_a_reaction_to_a_defeat_knows_where_it_was(
    place: str, ability: Callable[[str], None]
) -> None:
    ability(f"when = 'an enemy is defeated: damage 2 to each enemy {place}'")
    passes(ON_MERLIN, "defend = {}", "expect = { king-arthur.health = 7 }", seats=(MEDUSA, WEAK))


def test_so_does_an_effect_of_the_sheet(become: Become) -> None:
    become(
        "king-arthur",
        (
            "[ability]",
            "[ability]\nwhen_defeated = { merlin = 'damage 2 to each enemy within 3 spaces of "
            "that fighter' }",
        ),
    )
    passes(ON_MERLIN, "defend = {}", "expect = { medusa.health = 14 }", seats=(MEDUSA, WEAK))


# --- Others (R-EFFECT-24) ------------------------------------------------------------------------


def test_the_other_enemies_are_not_the_one_that_is_fought(after: Callable[[str], None]) -> None:
    after("damage 2 to each other enemy")
    passes(
        ATTACK,
        "defend = {}",
        "expect = { king-arthur.health = 6, merlin.health = 5 }",
        seats=(MEDUSA, NEAR),
    )


def test_outside_a_combat_they_are_not_the_one_just_hurt(become: Become) -> None:
    become(
        "medusa",
        (
            'scheme = "move each own fighter up to 3',
            'scheme = "damage 3 to an enemy, damage 1 to each other enemy; '
            "move each own fighter up to 3",
        ),
    )
    passes(
        "scheme = { card = 'winged-frenzy', by = 'medusa' }",
        'choose = "merlin"',
        "expect = { king-arthur.health = 8, merlin.health = 4 }",
        seats=(MEDUSA, NEAR),
    )


# --- Those cards (R-EFFECT-19) -------------------------------------------------------------------

SCHEME = 'scheme = "move each own fighter up to 3 through enemies; '
SHOW = 'scheme = "reveal the top 3 cards, '
TOP = MEDUSA.replace('["feint", "regroup"]', '["feint", "gaze-of-stone", "regroup"]')


@pytest.mark.parametrize("taken", ["discard", "remove"])
def test_what_was_used_of_the_cards_leaves_the_rest(taken: str, become: Become) -> None:
    become(
        "medusa",
        (
            SCHEME,
            f"{SHOW}{taken} those versatile cards, put those cards in hand; ",
        ),
    )
    passes(
        "scheme = { card = 'winged-frenzy', by = 'medusa' }",
        "expect = { seat1.hand = ['gaze-of-stone', 'regroup', 'snipe'] }",
        seats=(TOP, ARTHUR),
    )


def test_so_does_what_is_kept_of_them(become: Become) -> None:
    become(
        "medusa",
        (SCHEME, f"{SHOW}keep those versatile cards, put those cards in hand; "),
    )
    passes(
        "scheme = { card = 'winged-frenzy', by = 'medusa' }",
        "expect = { seat1.hand = ['gaze-of-stone', 'regroup', 'snipe'] }",
        seats=(TOP, ARTHUR),
    )


def test_cards_of_several_players_are_in_turn_order(become: Become) -> None:
    """R-EFFECT-17: the one whose turn it is comes first, so the last card is the other one's."""
    become(
        "king-arthur",
        (
            "[ability]",
            "[ability]\nturn_start = 'each player reveals the top card; "
            "if that card is an attack card: draw 1'",
        ),
    )
    passes(
        "maneuver = {}",
        "maneuver = {}",
        "expect = { seat2.hand_size = 3 }",
        seats=(
            MEDUSA.replace('["feint", "regroup"]', '["feint", "regroup", "gaze-of-stone"]'),
            ARTHUR + "deck_top = ['skirmish', 'regroup']\n",
        ),
    )


# --- Replacements that happen once (R-DAMAGE-12) -------------------------------------------------


def test_a_defeat_is_replaced_once_per_game(become: Become) -> None:
    text = "instead of defeat of merlin: once per game set health of merlin to 2"
    become("king-arthur", ("standing = [", f"standing = ['{text}', "))
    once = (ON_MERLIN, "defend = {}", "expect = { merlin.health = 2 }")
    again = (ON_MERLIN, "defend = {}", "expect = { merlin.defeated = true }")
    seats = (MEDUSA.replace('"regroup", ', '"snipe", '), WEAK)
    passes(*once, *again, seats=seats)


def test_damage_is_replaced_once_per_turn(become: Become) -> None:
    text = "instead of combat damage to merlin: once per turn draw 1"
    become("king-arthur", ("standing = [", f"standing = ['{text}', "))
    once = (ON_MERLIN, "defend = {}", "expect = { merlin.health = 3 }")
    again = (ON_MERLIN, "defend = {}", "expect = { merlin.defeated = true }")
    seats = (MEDUSA.replace('"regroup", ', '"snipe", '), WEAK)
    passes(*once, *again, seats=seats)


# --- The cards of a combat that is over ----------------------------------------------------------


@pytest.mark.parametrize("key", ["after_attack", "after_combat"])
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("printed value of this card is at most 3", True),
        ("printed value of this card is at least 4", False),
        ("value of this card is 3", True),
        ("this card is a card named snipe", True),
        ("opposing card is a card with value 4", True),
        ("opponent defended", True),
    ],
)
def test_what_comes_after_a_combat_knows_its_cards(
    key: str, condition: str, holds: bool, ability: Callable[[str], None]
) -> None:
    ability(f"{key} = 'if {condition}: draw 1'")
    hand = 3 if holds else 2
    passes(ATTACK, "defend = { card = 'skirmish' }", f"expect = {{ seat1.hand_size = {hand} }}")


# --- Walls ---------------------------------------------------------------------------------------


def test_who_can_only_go_where_it_may_not_is_not_asked(ability: Callable[[str], None]) -> None:
    """R-MOVE-12: all that is free beside Merlin is closed to him, so Arthur is the only one left to
    move."""
    ability(
        "standing = ['each enemy sidekick cannot move into a space exactly 4 spaces from medusa']"
    )
    passes(
        "maneuver = {}",
        "maneuver = {}",
        "seat = 2\nrefuse = { maneuver = { moves = [['merlin', 'g']] } }",
        "maneuver = { moves = [['king-arthur', 'e']] }",
    )


def test_those_that_were_shown_are_those_cards(become: Become) -> None:
    text = "look at the top 3 cards, reveal those versatile cards, put those cards in hand"
    become("medusa", (SCHEME, f'scheme = "{text}; '))
    passes(
        "scheme = { card = 'winged-frenzy', by = 'medusa' }",
        "expect = { seat1.hand = ['feint', 'regroup', 'regroup', 'snipe'] }",
        seats=(TOP, ARTHUR),
    )
