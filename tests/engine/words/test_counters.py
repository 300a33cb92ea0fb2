"""Counters (R-COUNTER), on a Medusa that keeps them."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, MEDUSA, passes, played

Become = Callable[..., None]

ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'
SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
after = "draw 1\""""
COUNTERS = """[[counters]]
id = "rage"
name = "rage"
start = 2
most = 3

[[counters]]
id = "hoard"
name = "pearl"
plural = "pearls"
shared = "hoard"

[ability]"""


@pytest.fixture
def snipe(become: Become) -> Callable[[str], None]:
    """Give Medusa counters, and her card Snipe this line."""

    def replace(line: str) -> None:
        card = SNIPE.replace('after = "draw 1"', line)
        become("medusa", ("[ability]", COUNTERS), (SNIPE, card))

    return replace


Snipe = Callable[[str], None]


def test_a_counter_stops_at_its_greatest_value_and_at_0(snipe: Snipe) -> None:
    snipe('after = "gain 5 rage"')
    passes(ATTACK, "defend = {}", "expect = { seat1.state.rage = 3 }")


def test_losing_more_than_there_is(snipe: Snipe) -> None:
    snipe('after = "lose 5 rage"')
    passes(ATTACK, "defend = {}", "expect = { seat1.state.rage = 0 }")


def test_a_counter_is_a_number(snipe: Snipe) -> None:
    snipe('during = "value + 2 per rage"')
    passes(ATTACK, "defend = {}", "expect = { value.attack = 7 }")
    snipe('during = "value is rage"')
    passes(ATTACK, "defend = {}", "expect = { value.attack = 2 }")


def test_any_number_is_chosen_and_counted(snipe: Snipe) -> None:
    """R-COUNTER-4"""
    snipe('during = "spend any number of rage, value + 2 per rage spent"')
    game = played(ATTACK, "defend = {}")
    assert game.decision.kind == "spend"
    assert [option.id for option in game.decision.options] == [0, 1, 2]
    assert [option.text for option in game.decision.options] == ["Nothing", "1 rage", "2 rage"]
    passes(ATTACK, "defend = {}", "choose = 2", "expect = { value.attack = 7 }")
    passes(ATTACK, "defend = {}", "choose = 0", "expect = { seat1.state.rage = 2 }")


def test_a_price_is_paid_in_full_or_not_offered(snipe: Snipe) -> None:
    """R-COUNTER-3, R-EFFECT-5: two offers on one card, in printed order."""
    snipe('during = "may spend 2 rage: value is 5; may spend 1 rage: value + 1"')
    passes(ATTACK, "defend = {}", 'choose = "yes"', "expect = { value.attack = 5 }")
    passes(
        ATTACK,
        "defend = {}",
        'choose = ["no", "yes"]',
        "expect = { value.attack = 4, seat1.state.rage = 1 }",
    )
    snipe('during = "may spend 3 rage: value is 5"')
    passes(ATTACK, "defend = {}", "expect = { value.attack = 3, seat1.state.rage = 2 }")


def test_an_option_that_begins_with_spending_has_its_price(snipe: Snipe) -> None:
    """R-COUNTER-3"""
    snipe('during = "choose 1: spend 2 rage, value + 2 | spend 3 rage, value + 3 | value + 1"')
    passes(
        ATTACK,
        "defend = {}",
        'offers = ["option-1", "option-3"]',
        'lacks = ["option-2"]',
        'choose = "option-1"',
        "expect = { value.attack = 5, seat1.state.rage = 0 }",
    )


def test_what_spending_buys_depends_on_how_much(snipe: Snipe) -> None:
    """R-EFFECT-5: the offer is made before the number is known."""
    snipe('during = "opponent may spend any number of rage: opponent discards rage spent cards"')
    passes(ATTACK, "defend = {}", "choose = 1", "expect = { seat1.state.rage = 1, deciding = 2 }")


def test_the_opponent_decides_about_your_counter(snipe: Snipe) -> None:
    """R-COUNTER-5"""
    snipe('during = "opponent may spend any number of rage: value - 1 per rage spent"')
    game = played(ATTACK, "defend = {}")
    assert (game.decision.seat, game.decision.kind) == (2, "spend")
    passes(
        ATTACK,
        "defend = {}",
        "expect = { deciding = 2 }",
        "choose = 2",
        "expect = { value.attack = 1, seat1.state.rage = 0 }",
    )


def test_a_payment_goes_from_one_counter_to_another(snipe: Snipe) -> None:
    """R-COUNTER-6"""
    snipe('after = "may pay 2 rage to hoard: draw 1"')
    passes(
        ATTACK,
        "defend = {}",
        'choose = "yes"',
        "expect = { seat1.state = { rage = 0, hoard = 2 } }",
    )


def test_a_canceled_effect_neither_gains_nor_spends(snipe: Snipe) -> None:
    """R-COUNTER-8"""
    snipe('after = "gain 1 rage"')
    passes(ATTACK, 'defend = { card = "feint" }', "expect = { seat1.state.rage = 2 }")


def test_everybody_sees_a_counter(snipe: Snipe) -> None:
    """R-COUNTER-1"""
    snipe('after = "gain 1 rage"')
    game = played(ATTACK, "defend = {}")
    for seat in (0, 1, 2):
        counters = game.view(seat)["seats"][0]["counters"]
        assert [(c["name"], c["value"], c["most"], c["shared"]) for c in counters] == [
            ("rage", 3, 3, False),
            ("pearls (hoard)", 0, None, True),
        ]
        assert game.view(seat)["seats"][1]["counters"] == []


def test_a_position_says_what_is_on_a_counter(snipe: Snipe) -> None:
    snipe('after = "lose 1 rage"')
    seat = MEDUSA + "state = { rage = 1, hoard = 4 }"
    steps = (ATTACK, "defend = {}", "expect = { seat1.state = { rage = 0, hoard = 4 } }")
    passes(*steps, seats=(seat, ARTHUR))
