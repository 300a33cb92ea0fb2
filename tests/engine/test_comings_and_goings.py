"""Moves that end where they began, fighters that fall, return or stay put (R-MOVE-3, R-PLACE-12),
in made-up texts on a row of eight spaces: Medusa in c, Arthur in d, Merlin in h."""

from collections.abc import Callable

import pytest

from nonpareil.errors import ContentError
from tests.scenes import ARTHUR, ATTACK, MEDUSA, hand, passes, played

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
BACK = 'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }'
ARTHURS = "turn = { seat = 2, actions = 2 }"


@pytest.fixture
def after(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


@pytest.fixture
def ability(become: Become) -> Text:
    return lambda text: become("medusa", ("[ability]", f"[ability]\n{text}"))


# --- There and back

ALONE = MEDUSA.replace('harpy-1 = { at = "a" }', "harpy-1 = { defeated = true }")


def test_a_round_trip_is_a_move(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'medusa moves: draw that much'"),
        (DRAW, f'{SNIPE}after = "move medusa up to 3"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        'offers = ["b", "c", "none"]',
        'choose = "c"',
        'expect = { medusa.at = "c", seat1.hand_size = 4 }',
    )


def test_one_step_leads_nowhere_and_back(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'medusa moves: draw that much'"),
        (DRAW, f'{SNIPE}after = "move medusa up to 1"'),
    )
    passes(ATTACK, "defend = {}", 'lacks = ["c"]')


def test_in_a_maneuver_too(become: Become) -> None:
    """A step to b and back, and nothing else."""
    become("medusa", ("[ability]", "[ability]\nwhen = 'medusa moves: draw 1'"))
    passes(
        'choose = ["maneuver", "none"]',
        'offers = ["a", "b", "c", "none"]',
        'choose = "c"',
        'expect = { medusa.at = "c", seat1.hand_size = 5 }',
        seats=(ALONE, ARTHUR),
    )


def test_what_lies_on_the_way_is_entered(become: Become) -> None:
    """To b, next to the harpy, and back."""
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'medusa enters a space next to a harpy: draw 1'"),
        (DRAW, f'{SNIPE}after = "move medusa up to 2"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        'choose = "c"',
        'expect = { medusa.at = "c", seat1.hand_size = 3 }',
    )


def test_nobody_goes_out_and_back_for_nothing() -> None:
    passes('choose = ["maneuver", "none"]', 'lacks = ["c"]', seats=(ALONE, ARTHUR))


def test_whom_a_fighter_passes_on_its_way(become: Become) -> None:
    """She goes through Arthur, and is not asked which way, since there is only one."""
    become(
        "medusa",
        (
            "[ability]",
            "[ability]\nstanding = ['medusa moves through enemies']\n"
            "when = 'medusa moves: damage 1 to each enemy passed by that fighter'",
        ),
    )
    passes(
        'maneuver = { moves = [["medusa", "e"]] }',
        "expect = { king-arthur.health = 8, merlin.health = 7 }",
    )


def test_that_fighter_is_the_one_under_attack(ability: Text) -> None:
    ability("when = 'an own fighter is attacked: damage 1 to that fighter'")
    passes(BACK, "defend = {}", "expect = { medusa.health = 11 }", head=ARTHURS)


def test_a_fighter_returns_as_it_falls(ability: Text) -> None:
    ability("when = 'a harpy is defeated: return that fighter to a space next to medusa'")
    harpy = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    seats = (harpy, ARTHUR)
    attack = BACK.replace('"medusa"', '"harpy-1"')
    passes(attack, "defend = {}", 'expect = { harpy-1.at = "b" }', head=ARTHURS, seats=seats)


def test_each_card_of_a_kind_from_hand(after: Text) -> None:
    after("discard each scheme card, draw 2")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 3 }")


def test_those_next_to_where_a_fighter_fell(ability: Text) -> None:
    """The harpy in e, next to Arthur in d."""
    ability("when = 'a harpy is defeated: damage 1 to each enemy next to that space'")
    harpy = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    attack = BACK.replace('"medusa"', '"harpy-1"')
    passes(
        attack,
        "defend = {}",
        "expect = { king-arthur.health = 8, merlin.health = 7 }",
        head=ARTHURS,
        seats=(harpy, ARTHUR),
    )


def test_cards_that_cannot_be_canceled_for_a_while(become: Become) -> None:
    """Arthur's Feint comes too late for Snipe, which is for anybody, but not for Second Shot."""
    become(
        "medusa",
        (
            "[ability]",
            "[ability]\nwhen = "
            "'you begin an attack: until action ends: cards of medusa cannot be cancelled'",
        ),
    )
    feint = 'defend = { card = "feint" }'
    glance = 'attack = { by = "medusa", target = "king-arthur", card = "gaze-of-stone" }'
    seats = (hand(MEDUSA, "gaze-of-stone", "snipe"), ARTHUR)
    passes(ATTACK, feint, "expect = { seat1.hand_size = 1 }", seats=seats)
    game = played(glance, feint, seats=seats)
    assert [event.kind for event in game.events].count("cancel") == 0


@pytest.mark.parametrize(
    "rule",
    [
        "damage to medusa may shift to harpy",
        "attack of medusa may take a hidden boost",
        "boosted maneuver may place medusa",
    ],
)
def test_what_heroes_are_made_with_does_not_begin_later(after: Text, rule: str) -> None:
    with pytest.raises(ContentError, match="for the whole game or not at all"):
        after(f"until turn ends: {rule}")


FIRM = ('standing = ["', 'standing = ["opponent cannot move king-arthur", "')


@pytest.mark.parametrize(
    "text",
    [
        "move foe up to 3",
        "place foe in any space",
        "place each enemy hero in any space",
        "swap medusa with foe",
        "take foe off the board",
        "opponent may move foe up to 2",
    ],
)
def test_a_fighter_that_opponents_cannot_move(become: Become, text: str) -> None:
    become("king-arthur", FIRM)
    become("medusa", (DRAW, f'{SNIPE}after = "{text}; draw 1"'))
    passes(ATTACK, "defend = {}", 'expect = { king-arthur.at = "d", seat1.hand_size = 3 }')


def test_its_own_side_moves_it(become: Become) -> None:
    become("king-arthur", FIRM)
    passes(
        'maneuver = { moves = [["king-arthur", "f"]] }',
        'expect = { king-arthur.at = "f" }',
        head=ARTHURS,
    )


def test_the_other_fighter_is_known_as_a_card_is_played(become: Become) -> None:
    text = "until combat ends: combat damage to foe is doubled while attacking"
    become("medusa", (DRAW, f'{SNIPE}commit = "{text}"'))
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 3 }")
