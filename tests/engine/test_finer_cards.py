"""Cards by number and name, memory of the turn as a number, and what a combat's winner is, in
made-up cards."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, MEDUSA, hand, passes, played

Become = Callable[..., None]
Snipe = Callable[..., None]

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


@pytest.fixture
def snipe(become: Become) -> Snipe:
    """Gives the attack card another text."""

    def new(text: str, timing: str = "after") -> None:
        become("medusa", (DRAW, f'{SNIPE}{timing} = "{text}"'))

    return new


# --- Cards -------------------------------------------------------------------------------------


def test_cards_of_a_value(snipe: Snipe) -> None:
    """R-CARD-13: a scheme has no value. Medusa holds Regroup (1) and Winged Frenzy, a scheme."""
    snipe("discard 1 card with value at most 2")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand = ['winged-frenzy'] }")
    snipe("discard 1 card with value at least 2")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 2 }")


def test_a_card_of_the_same_boost_value(snipe: Snipe) -> None:
    """Medusa's Regroup has a BOOST value of 2, and so has Prophecy, but not Excalibur."""
    snipe(
        "reveal the bottom card of discard; opponent discards 1 card with boost boost of that card"
    )
    seat = f"{MEDUSA}\ndiscard = ['regroup']"
    steps = (ATTACK, "defend = {}")
    other = hand(ARTHUR, "prophecy", "excalibur")
    passes(*steps, "expect = { seat2.hand = ['excalibur'] }", seats=(seat, other))


def test_cards_of_different_names(snipe: Snipe) -> None:
    snipe("discard 2 cards of different names")
    seat = hand(MEDUSA, "snipe", "regroup", "regroup", "feint")
    steps = (ATTACK, "defend = {}", 'choose = "regroup"')
    passes(*steps, "expect = { seat1.hand = ['regroup'] }", seats=(seat, ARTHUR))
    twins = hand(MEDUSA, "snipe", "regroup", "regroup")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand = ['regroup'] }", seats=(twins, ARTHUR))


def test_like_and_unlike_that_card(snipe: Snipe) -> None:
    seat = hand(MEDUSA, "snipe", "regroup", "regroup", "feint")
    snipe("discard 1 card, discard 1 card like that card")
    steps = (ATTACK, "defend = {}", 'choose = "regroup"')
    passes(*steps, "expect = { seat1.hand = ['feint'] }", seats=(seat, ARTHUR))
    snipe("discard 1 card, discard 1 card unlike that card")
    passes(*steps, "expect = { seat1.hand = ['regroup'] }", seats=(seat, ARTHUR))


def test_a_named_card(snipe: Snipe) -> None:
    """Any card of the opponent's deck can be named; in hand are Skirmish and Feint."""
    snipe("name a card; opponent discards each matching card from hand")
    steps = (ATTACK, "defend = {}")
    game = played(*steps)
    assert game.decision.text == "Snipe, after combat: name a card."
    assert len(game.decision.options) == len(game.heroes[1].cards)
    passes(*steps, 'choose = "feint"', "expect = { seat2.hand = ['skirmish'] }")
    passes(*steps, 'choose = "the-aid-of-morgana"', "expect = { seat2.hand_size = 2 }")


@pytest.mark.parametrize(("card", "actions"), [("skirmish", 2), ("feint", 1)])
def test_what_the_opposing_card_is(snipe: Snipe, card: str, actions: int) -> None:
    snipe("if opposing card is a card with value at least 4: gain 1 action", "immediately")
    passes(ATTACK, f'defend = {{ card = "{card}" }}', f"expect = {{ seat1.actions = {actions} }}")


def test_the_hands_of_all_opponents(snipe: Snipe) -> None:
    snipe("damage number of cards in hand of each opponent to foe")
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 4 }")


def test_another_card_from_the_deck(snipe: Snipe) -> None:
    """R-EFFECT-16: nothing has to be found. The card that is replaced is discarded."""
    snipe("replace own card from deck", "immediately")
    steps = (ATTACK, "defend = {}")
    passes(*steps, 'choose = "none"', "expect = { king-arthur.health = 6 }")
    assert played(*steps).view(1)["decision"]["refused"] == [], "it is not about the hand"
    passes(
        *steps,
        'choose = "gaze-of-stone"',
        "expect = { seat1.discard = ['snipe'], king-arthur.health = 0 }",
    )


def test_the_opponent_replaces_their_own_card(snipe: Snipe) -> None:
    snipe("opponent replaces own card", "immediately")
    passes(
        ATTACK,
        'defend = { card = "regroup" }',
        "expect = { value.defense = 4, seat2.hand = ['noble-sacrifice', 'regroup'] }",
        seats=(MEDUSA, hand(ARTHUR, "regroup", "skirmish", "noble-sacrifice")),
    )


# --- Memory ------------------------------------------------------------------------------------


def test_how_many_times(snipe: Snipe) -> None:
    snipe("damage times you attacked this turn to merlin".replace("merlin", "foe"))
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 6 }")
    snipe("damage times medusa attacked this turn to foe")
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 5 }")


def test_how_much(snipe: Snipe) -> None:
    snipe("damage how much medusa dealt combat damage this turn to foe")
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 3 }")
    snipe("damage how much foe was dealt damage earlier this turn to foe")
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 6 }")


# --- The combat --------------------------------------------------------------------------------


def test_changing_the_opposing_value(snipe: Snipe) -> None:
    snipe("opposing value + 1", "during")
    steps = (ATTACK, 'defend = { card = "skirmish" }')
    passes(*steps, "expect = { value.defense = 5 }", 'choose = "none"')
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 6 }")


def test_to_count_as_the_winner(snipe: Snipe) -> None:
    snipe("count as winner, if won: draw 2")
    passes(
        ATTACK,
        'defend = { card = "skirmish" }',
        'choose = "none"',
        "expect = { seat1.hand_size = 4, combat_winner = 1 }",
    )


def test_a_tie_has_no_winner(become: Become) -> None:
    """R-COMBAT-30"""
    become(
        "medusa",
        (DRAW, f'{SNIPE}after = "if lost: draw 2; if won: draw 1"'),
        ("[ability]", '[ability]\nstanding = ["ties have no winner"]'),
    )
    two = hand(ARTHUR, "feint", "skirmish")
    passes(
        ATTACK,
        'defend = { card = "skirmish" }',
        "choose = 'none'",
        "expect = { seat1.hand_size = 4, combat_winner = 2 }",
        seats=(MEDUSA, two),
    )


def test_whoever_has_no_other_card_is_left_without_one(snipe: Snipe) -> None:
    """R-COMBAT-31"""
    snipe("opponent replaces own card; if not opponent defended: draw 2", "immediately")
    passes(
        ATTACK,
        'defend = { card = "skirmish" }',
        "expect = { king-arthur.health = 6, seat2.hand = ['skirmish', 'skirmish'] }",
        "expect = { seat1.hand_size = 4 }",
        seats=(MEDUSA, hand(ARTHUR, "skirmish", "skirmish")),
    )


def test_a_boost_without_a_card(snipe: Snipe) -> None:
    """R-BOOST-10: Arthur's next cards are worth 3 and 2."""
    text = "opponent may boost with the top card even without a card any number of times"
    snipe(text, "during")
    seat = f"{ARTHUR}\ndeck_top = ['excalibur', 'prophecy']"
    steps = (ATTACK, "defend = {}", "seat = 2\nchoose = 'yes'")
    passes(*steps, "choose = 'no'", "expect = { king-arthur.health = 9 }", seats=(MEDUSA, seat))
    passes(ATTACK, "defend = {}", "choose = 'no'", "expect = { king-arthur.health = 6 }")


def test_the_top_card_of_the_discard_pile(become: Become) -> None:
    rule = "attack of medusa + 2 while top card of discard is a card named regroup"
    become("medusa", ("[ability]", f'[ability]\nstanding = ["{rule}"]'))
    for discard, value in (("['feint', 'regroup']", 5), ("['regroup', 'feint']", 3), ("[]", 3)):
        seat = f"{MEDUSA}\ndiscard = {discard}"
        passes(
            ATTACK, "defend = {}", f"expect = {{ value.attack = {value} }}", seats=(seat, ARTHUR)
        )
