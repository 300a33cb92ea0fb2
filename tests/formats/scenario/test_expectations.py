"""What `expect` can say about fighters, seats, the game, combats and views."""

import pytest

from tests.scenes import (
    ALICE,
    ARTHUR,
    ATTACK,
    MEDUSA,
    fails,
    passes,
)


def test_expecting_of_a_fighter() -> None:
    passes("expect = { merlin = { health = 7, at = 'h', defeated = false } }")
    assert "merlin.at should be 'g', but is 'h'" in fails("expect = { merlin = { at = 'g' } }")
    assert "merlin.defeated should be True, but is False" in fails(
        "expect = { merlin = { defeated = true } }"
    )


def test_expecting_of_a_seat() -> None:
    seat = ALICE + 'discard = ["eat-me", "feint"]\ndeck = ["drink-me"]'
    passes(
        'expect = { seat2 = { hand = ["feint", "looking-glass"], hand_size = 2 } }',
        'expect = { seat2 = { discard = ["feint", "eat-me"], discard_top = "feint" } }',
        'expect = { seat2 = { deck_size = 1, deck_top = ["drink-me"], actions = 0 } }',
        'expect = { seat2 = { state = { size = "big" } } }',
        seats=(MEDUSA, seat),
    )


@pytest.mark.parametrize(
    ("wanted", "failure"),
    [
        ('hand = ["feint"]', "seat2.hand should be ['feint'], but is ['feint', 'skirmish']"),
        ("hand_size = 3", "seat2.hand_size should be 3, but is 2"),
        ('discard = ["feint"]', "seat2.discard should be ['feint'], but is []"),
        ('discard_top = "feint"', "seat2.discard_top should be 'feint', but is None"),
        ("deck_size = 0", "seat2.deck_size should be 0, but is 28"),
        ("actions = 1", "seat2.actions should be 1, but is 0"),
    ],
)
def test_a_seat_that_is_not_as_expected(wanted: str, failure: str) -> None:
    assert failure in fails(f"expect = {{ seat2 = {{ {wanted} }} }}")


def test_hand_and_discard_count_copies() -> None:
    seat = MEDUSA.replace('"snipe", "regroup", "winged-frenzy"', '"snipe", "snipe"')
    passes('expect = { seat1.hand = ["snipe", "snipe"] }', seats=(seat, ARTHUR))
    fails('expect = { seat1.hand = ["snipe"] }', seats=(seat, ARTHUR))


def test_expecting_of_the_game() -> None:
    passes(
        ATTACK,
        "expect = { turn = 1, deciding = 1, over = false, winners = [] }",
    )
    passes(
        ATTACK,
        "expect = { over = true, winners = [1] }",
        seats=(MEDUSA, ARTHUR.replace("health = 9", "health = 1")),
    )
    assert "deciding should be 2, but is None" in fails(
        ATTACK,
        "defend = {}",
        "expect = { deciding = 2 }",
        seats=(MEDUSA, ARTHUR.replace("health = 9", "health = 1")),
    )


def test_the_latest_combat() -> None:
    passes(
        ATTACK,
        'defend = { card = "skirmish" }',
        "expect = { value = { attack = 3, defense = 4 }, combat_winner = 2 }",
    )
    assert "value.attack should be 4, but is 3" in fails(
        ATTACK, "defend = {}", "expect = { value.attack = 4 }"
    )
    assert "combat_winner should be 2, but is 1" in fails(
        ATTACK, "defend = {}", "expect = { combat_winner = 2 }"
    )


def test_what_a_view_contains() -> None:
    passes(
        'expect = { view = { seat = 1, hides = ["skirmish"], shows = ["snipe", "regroup"] } }',
        'expect = { view = { seat = 0, hides = ["skirmish", "snipe"] } }',
        ATTACK,
        "expect = { view = { seat = 2, hides = ['snipe'], shows = ['skirmish'] } }",
        'defend = { card = "skirmish" }',
        'expect = { view = { seat = 0, shows = ["snipe", "skirmish"], hides = ["regroup"] } }',
    )
    assert "whether the view of seat 1 contains 'snipe' should be False, but is True" in fails(
        'expect = { view = { seat = 1, hides = ["snipe"] } }'
    )
    assert "whether the view of seat 2 contains 'snipe' should be True" in fails(
        'expect = { view = { seat = 2, shows = ["snipe"] } }'
    )


def test_a_view_contains_a_boost_and_a_scheme_in_play() -> None:
    attack = (
        'attack = { by = "king-arthur", target = "medusa", card = "skirmish", boost = "feint" }'
    )
    passes(
        attack,
        "expect = { view = { seat = 2, shows = ['feint', 'skirmish'] } }",
        "defend = {}",
        head="turn = { seat = 2 }",
    )
    passes(
        'scheme = { card = "winged-frenzy", by = "medusa" }',
        "expect = { view = { seat = 2, shows = ['winged-frenzy'] } }",
        'choose = "none"',
    )
