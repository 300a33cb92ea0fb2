"""Piles of a hero's own, and cards that stay in play (R-ASIDE)."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.engine.win import put_out
from tests.engine.numbers import state
from tests.games import sample
from tests.scenes import ARTHUR, MEDUSA, cards, hand, passes, played

Become = Callable[..., None]
Regroup = Callable[..., None]

SCHEME = "scheme = { card = 'regroup', by = 'medusa' }"
ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'
BARE = hand(ARTHUR).replace("health = 9", "health = 18")
REST = "maneuver = {}"


@pytest.fixture
def regroup(become: Become) -> Regroup:
    """Make Medusa's versatile card Regroup a scheme with these lines; and give her a pile."""

    def replace(lines: str, ability: str = "") -> None:
        become(
            "medusa",
            ("[ability]", f'[[piles]]\nid = "vault"\nname = "Vault"\n\n[ability]\n{ability}'),
            ('turn_start = "may damage 1 to an enemy in zone of medusa"\n', ""),
            (
                'type = "versatile"\nvalue = 1\nboost = 2\ncopies = 3\nby = "any"\n'
                'after = "if won: draw 2 else: draw 1"',
                f'type = "scheme"\nboost = 2\ncopies = 3\nby = "any"\n{lines}',
            ),
        )

    return replace


def aside(game: Game, seat: int = 1, viewer: int = 0) -> dict[str, Any]:
    piles = game.view(viewer)["seats"][seat - 1]["aside"]
    return {
        pile["name"]: [(card["name"], card["seat"]) for card in pile["cards"]] for pile in piles
    }


# --- Piles ---------------------------------------------------------------------------------------

STORE = (
    'scheme = "choose an opponent, reveal the top 2 cards of deck of opponent, '
    'put those cards in vault"'
)


def test_cards_of_anybody_lie_on_a_pile_and_everybody_sees_them(regroup: Regroup) -> None:
    """R-ASIDE-1"""
    regroup(STORE)
    seats = (hand(MEDUSA, "regroup"), BARE + 'deck_top = ["feint", "skirmish"]')
    game = played(SCHEME, seats=seats)
    for viewer in (0, 1, 2):
        assert aside(game, 1, viewer) == {"Vault": [("Feint", 2), ("Skirmish", 2)]}
    assert state(game).hands[1] == ()
    assert [event.text for event in game.events if event.kind == "set-aside"] == [
        "Feint goes to Medusa's Vault.",
        "Skirmish goes to Medusa's Vault.",
    ]


def test_a_card_on_a_pile_boosts_as_if_in_hand(regroup: Regroup) -> None:
    """R-ASIDE-2: it goes to its owner's discard pile."""
    regroup(STORE, 'standing = ["boosts may come from vault"]')
    seats = (hand(MEDUSA, "regroup"), BARE + 'deck_top = ["feint", "skirmish"]')
    game = played(
        SCHEME, "maneuver = { boost = '2:feint', moves = [['medusa', 'b']] }", seats=seats
    )
    assert aside(game) == {"Vault": [("Skirmish", 2)]}
    assert cards(game, state(game).discards[1]) == ["feint"]


def test_whoever_may_not_boost_from_there_does_not(regroup: Regroup) -> None:
    regroup(STORE)
    seats = (hand(MEDUSA, "regroup"), BARE + 'deck_top = ["feint", "skirmish"]')
    refused = "refuse = { maneuver = { boost = '2:feint' } }"
    passes(SCHEME, refused, seats=seats)


def test_taken_from_a_pile_a_card_goes_to_its_owner(regroup: Regroup) -> None:
    regroup(STORE, 'turn_end = "put each card from vault in hand"')
    seats = (hand(MEDUSA, "regroup"), BARE + 'deck_top = ["feint", "skirmish"]')
    game = played(SCHEME, REST, seats=seats)
    assert aside(game) == {"Vault": []}
    assert sorted(cards(game, state(game).hands[1])) == ["feint", "skirmish"]


# --- In play -------------------------------------------------------------------------------------

STAYS = 'scheme = "draw 1"\nongoing = '


def test_a_scheme_stays_in_play_until_its_text_ends_it(regroup: Regroup) -> None:
    """R-ASIDE-3, R-ASIDE-4: the bonus lasts into the next turns, and ends with the card."""
    when = "my turn ends: if not you attacked this turn: discard this card"
    regroup(f'{STAYS}{{ standing = ["attack of medusa + 2"], when = "{when}" }}')
    seats = (hand(MEDUSA, "regroup", "snipe", "snipe"), BARE)
    game = played(SCHEME, ATTACK, REST, REST, seats=seats)
    assert aside(game) == {"Vault": [], "In play": [("Regroup", 1)]}
    assert game.view(1)["lasting"] == []
    assert cards(game, state(game).discards[0]) == ["snipe"]
    steps = [SCHEME, ATTACK, "expect = { value.attack = 5 }", REST, REST, REST, REST]
    game = played(*steps, seats=seats)
    assert aside(game) == {"Vault": []}
    assert cards(game, state(game).discards[0]) == ["snipe", "regroup"]
    assert state(game).lasting == ()


def test_in_a_combat_this_card_is_the_one_in_play(regroup: Regroup) -> None:
    """A scheme that waits for one event is discarded by it, once for each copy."""
    when = "medusa wins a combat: if attacking: [damage 2 to foe, discard this card]"
    regroup(f'{STAYS}{{ when = "{when}" }}')
    seats = (hand(MEDUSA, "regroup", "snipe"), BARE)
    game = played(SCHEME, ATTACK, seats=seats)
    assert aside(game) == {"Vault": []}
    assert cards(game, state(game).discards[0]) == ["regroup", "snipe"]
    assert state(game).health[4] == 18 - 3 - 2


def test_a_card_before_an_opponent(regroup: Regroup) -> None:
    """R-ASIDE-5: it is still its owner's, and goes to its owner's discard pile."""
    regroup(
        'scheme = "choose an opponent, put this card in play of opponent"',
        'turn_end = "if number of cards in play of opponent is 1: '
        '[damage 1 to hero of opponent, discard each card from play of opponent]"',
    )
    seats = (hand(MEDUSA, "regroup"), BARE)
    game = played(SCHEME, seats=seats)
    assert aside(game, 2) == {"In play": [("Regroup", 1)]}
    game = played(SCHEME, REST, seats=seats)
    assert aside(game, 2) == {}
    assert cards(game, state(game).discards[0]) == ["regroup"]
    assert state(game).health[4] == 17


def test_what_an_eliminated_seat_leaves_behind(regroup: Regroup) -> None:
    """R-ASIDE-6"""
    regroup(STORE + '\nongoing = { standing = ["opponent cannot draw"] }')
    seats = (hand(MEDUSA, "regroup"), BARE + 'deck_top = ["feint", "skirmish"]')
    s = state(played(SCHEME, seats=seats))
    assert s.lasting
    put_out(s, 0)
    assert (s.aside, s.in_play, s.lasting) == (((),), (), ())
    assert len(s.discards[1]) == 2
    assert s.discards[0] == ()


def test_samples_leave_open_cards_alone(regroup: Regroup) -> None:
    regroup(STORE)
    seats = (hand(MEDUSA, "regroup"), BARE + 'deck_top = ["feint", "skirmish"]')
    game = played(SCHEME, seats=seats)
    assert aside(sample(game, 1, Random(1))) == aside(game)
