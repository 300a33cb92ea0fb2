"""Effects that last (R-LAST), reactions (R-EFFECT-17) and rules about damage (R-DAMAGE-10), on a
Medusa whose card Snipe says so."""

from collections.abc import Callable

import pytest

from nonpareil import Game
from tests.scenes import ARTHUR, MEDUSA, hand, passes, played

Become = Callable[..., None]
Snipe = Callable[..., None]

ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'
BARE = hand(ARTHUR).replace("health = 9", "health = 18")
SNIPES = hand(MEDUSA, "snipe", "snipe", "snipe")
SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""


@pytest.fixture
def snipe(become: Become) -> Snipe:
    """Give Medusa's card Snipe this line, and her ability another."""

    def replace(line: str, ability: str = "") -> None:
        become(
            "medusa",
            ("[ability]", f"[ability]\n{ability}"),
            ('turn_start = "may damage 1 to an enemy in zone of medusa"\n', ""),
            (f'{SNIPE}after = "draw 1"', f"{SNIPE}{line}"),
        )

    return replace


def lasting(game: Game, seat: int = 1) -> list[str]:
    return [each["text"] for each in game.view(seat)["lasting"]]


# --- Lasting effects -----------------------------------------------------------------------------


def test_a_bonus_lasts_for_the_turn_and_adds_up(snipe: Snipe) -> None:
    """R-LAST-3, R-LAST-4"""
    snipe('after = "until turn ends: attack of medusa + 1, gain 1 action"')
    seats = (SNIPES, BARE)
    steps = [ATTACK, "expect = { value.attack = 3 }", ATTACK, "expect = { value.attack = 4 }"]
    passes(*steps, ATTACK, "expect = { value.attack = 5 }", seats=seats)
    game = played(ATTACK, ATTACK, seats=seats)
    told = "Until the end of this turn, cards that Medusa attacks with get +1 value."
    assert lasting(game) == [told, told]
    assert lasting(game, 0) == lasting(game, 2) == [told, told]


def test_what_lasts_for_the_turn_ends_with_it(snipe: Snipe) -> None:
    snipe('after = "until turn ends: attack of medusa + 1"')
    game = played(ATTACK, ATTACK, seats=(SNIPES, BARE))
    assert game.turn == 2
    assert lasting(game) == []


def test_a_fighter_that_cannot_leave_its_space(snipe: Snipe) -> None:
    """R-PLACE-9: of the two, only Merlin can be moved."""
    snipe('after = "until next turn of opponent ends: foe cannot leave its space; end turn"')
    game = played(ATTACK, "maneuver = {}", seats=(SNIPES, BARE))
    told = "Until the end of King Arthur's next turn, King Arthur cannot leave its space."
    assert lasting(game) == [told]
    assert game.turn == 2


def test_a_player_who_cannot_draw_is_not_exhausted(snipe: Snipe) -> None:
    snipe('immediately = "until turn ends: opponent cannot draw"\nafter = "opponent draws 2"')
    passes(ATTACK, "expect = { seat2.hand_size = 0 }", seats=(SNIPES, BARE))


def test_the_next_attack_only(snipe: Snipe) -> None:
    snipe('after = "for my next attack: attack of medusa is 7; gain 1 action"')
    seats = (SNIPES, BARE)
    steps = [ATTACK, "expect = { value.attack = 3 }", ATTACK, "expect = { value.attack = 7 }"]
    passes(*steps, ATTACK, "expect = { value.attack = 7 }", seats=seats)


def test_a_delayed_effect(snipe: Snipe) -> None:
    """R-LAST-7"""
    snipe('after = "at end of turn: opponent draws 1"')
    passes(ATTACK, "expect = { seat2.hand_size = 0 }", ATTACK, seats=(SNIPES, BARE))
    passes(ATTACK, ATTACK, "expect = { seat2.hand_size = 2, turn = 2 }", seats=(SNIPES, BARE))


def test_a_reaction_that_lasts(snipe: Snipe) -> None:
    snipe('immediately = "until combat ends: when foe is dealt combat damage: draw that much"')
    passes(ATTACK, "expect = { seat1.hand_size = 5 }", seats=(SNIPES, BARE))


# --- Damage ---


@pytest.mark.parametrize(
    ("rule", "health"),
    [
        ("combat damage to foe is at most 2", 16),
        ("damage to foe is halved rounded up", 16),
        ("combat damage to foe is halved rounded down", 17),
        ("prevent 1 damage to foe", 16),
        ("prevent combat damage to foe", 18),
        ("effect damage to foe is at most 0", 15),
        ("instead of combat damage to foe: draw that much", 18),
    ],
)
def test_rules_about_damage(snipe: Snipe, rule: str, health: int) -> None:
    """R-DAMAGE-11, R-DAMAGE-12: three points of combat damage on the way."""
    snipe(f'during = "until combat ends: {rule}"')
    passes(ATTACK, f"expect = {{ king-arthur.health = {health} }}", seats=(SNIPES, BARE))


def test_prevented_damage_does_not_win(snipe: Snipe) -> None:
    """R-DAMAGE-5"""
    snipe('during = "until combat ends: prevent combat damage to foe"')
    passes(ATTACK, "expect = { combat_winner = 2 }", seats=(SNIPES, BARE))


def test_caps_and_prevention_leave_as_little_as_they_can(snipe: Snipe) -> None:
    """R-DAMAGE-11: first at most 2, then 2 less."""
    first = "until combat ends: prevent 2 damage to foe"
    snipe(f'during = "{first}; until combat ends: damage to foe is at most 2"')
    passes(ATTACK, "expect = { king-arthur.health = 18 }", seats=(SNIPES, BARE))


def test_instead_of_a_defeat(snipe: Snipe) -> None:
    """R-DAMAGE-13: he was never defeated, and the combat is lost."""
    weak = BARE.replace("health = 18", "health = 2")
    snipe('during = "until combat ends: instead of defeat of foe: set health of foe to 5"')
    passes(
        ATTACK,
        "expect = { king-arthur = { health = 5, defeated = false }, combat_winner = 2 }",
        seats=(SNIPES, weak),
    )


def test_a_standing_rule_about_damage(snipe: Snipe) -> None:
    snipe('after = "damage 3 to medusa"', 'standing = ["effect damage to medusa is at most 1"]')
    passes(ATTACK, "expect = { medusa.health = 15 }", seats=(SNIPES, BARE))


# --- Reactions ---


def test_a_reaction_to_damage_comes_once(snipe: Snipe) -> None:
    """R-EFFECT-19: three points at once are one event."""
    snipe('after = "damage 3 to medusa"', 'when = "medusa is dealt damage: draw that much"')
    passes(ATTACK, "expect = { seat1.hand_size = 5 }", seats=(SNIPES, BARE))


def test_reactions_of_one_seat_are_put_in_order(snipe: Snipe) -> None:
    """R-EFFECT-17"""
    when = 'when = ["an enemy is dealt damage: draw 1", "you win a combat: gain 1 action"]'
    snipe('after = "draw 1"', when)
    game = played(ATTACK, seats=(SNIPES, BARE))
    assert game.decision.kind == "order"
    assert [option.text for option in game.decision.options] == [
        "Medusa's ability, as a reaction: Draw 1 card.",
        "Medusa's ability, as a reaction: Gain 1 action.",
    ]


def test_a_reaction_to_every_boost(snipe: Snipe) -> None:
    """R-EFFECT-18"""
    snipe('during = "may boost"', 'when = "you boost: draw 1"')
    passes(ATTACK, 'choose = "snipe"', "expect = { seat1.hand_size = 2 }", seats=(SNIPES, BARE))


def test_abilities_can_be_off(snipe: Snipe) -> None:
    """R-LAST-6: seat 2 is a Medusa, too."""
    snipe(
        'immediately = "until turn ends: ability of opponent is off"\nafter = "damage 1 to foe"',
        'when = "medusa is dealt damage: draw 1"',
    )
    other = BARE.replace('"king-arthur"', '"medusa"').replace(
        'fighters = { king-arthur = { at = "d", health = 18 }, merlin = { at = "h" } }',
        'fighters.medusa = { at = "d" }',
    )
    steps = ['attack = { by = "1:medusa", target = "2:medusa", card = "snipe" }']
    passes(*steps, "expect = { seat2.hand_size = 0 }", seats=(SNIPES, other))


# --- Memory ---


def test_once_per_turn(snipe: Snipe) -> None:
    """R-TURN-16: declining is not using."""
    snipe('after = "draw 1"', 'when = "you win a combat: once per turn may gain 1 action"')
    steps = [ATTACK, 'choose = "no"', ATTACK, 'choose = "yes"', "expect = { seat1.actions = 1 }"]
    passes(*steps, ATTACK, "expect = { turn = 2 }", seats=(SNIPES, BARE))


def test_an_action_for_an_attack_only(snipe: Snipe) -> None:
    """R-TURN-17"""
    snipe('after = "if action is 1: gain 1 attack action now"')
    passes(
        ATTACK,
        "expect = { seat1.actions = 2 }",
        'lacks = ["maneuver", "scheme"]',
        ATTACK,
        "expect = { seat1.actions = 1 }",
        'offers = ["maneuver", "attack"]',
        seats=(SNIPES, BARE),
    )
    game = played(ATTACK, seats=(SNIPES, BARE))
    assert lasting(game) == ["One action can only be an attack, and must come next."]


def test_an_action_that_cannot_be_taken_next_is_lost(snipe: Snipe) -> None:
    """R-TURN-17: the opposing fighter is out of reach by then."""
    snipe('after = "place foe in any other space, gain 1 attack action now by medusa"')
    steps = [ATTACK, 'choose = "g"', "expect = { seat1.actions = 1 }", 'offers = ["maneuver"]']
    passes(*steps, seats=(SNIPES, BARE))


def test_the_turn_is_remembered(snipe: Snipe) -> None:
    """R-TURN-14, R-TURN-15"""
    snipe('during = "if you won a combat earlier this turn: value is 6"')
    steps = [ATTACK, "expect = { value.attack = 3 }", ATTACK, "expect = { value.attack = 6 }"]
    passes(*steps, seats=(SNIPES, BARE))
    snipe('during = "if foe was dealt combat damage this turn: value is 5"')
    passes(*[step.replace("6", "5") for step in steps], seats=(SNIPES, BARE))
    snipe('during = "if you attacked earlier this turn: value is 6"')
    passes(*steps, seats=(SNIPES, BARE))


# --- Rules of reach and movement that last -------------------------------------------------------


def test_a_reach_for_one_turn(snipe: Snipe) -> None:
    """R-REACH-1: Merlin at h is five spaces from Medusa, in a zone of his own."""
    snipe('after = "until turn ends: medusa reaches 5 spaces, gain 1 action"')
    far = 'attack = { by = "medusa", target = "merlin", card = "snipe" }'
    passes(ATTACK, far, "expect = { merlin.health = 4 }", seats=(SNIPES, BARE))


def test_nobody_of_theirs_moves(snipe: Snipe) -> None:
    """R-REACH-4: a boost still counts."""
    snipe('after = "until next turn of opponent ends: move of each enemy is 0; end turn"')
    seats = (SNIPES, hand(BARE, "skirmish"))
    steps = ["refuse = { maneuver = { moves = [['merlin', 'g']] } }"]
    boosted = "maneuver = { boost = 'skirmish', moves = [['merlin', 'g']] }"
    passes(ATTACK, *steps, boosted, "expect = { merlin.at = 'g' }", seats=seats)
