"""Cards that lie open in a hand: what seats see, what samples keep, and which copy is meant."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.engine.cards import hide_in_deck, is_open, turn_down, turn_up
from nonpareil.game.invariants import check
from tests.engine.numbers import state
from tests.games import sample
from tests.scenes import ARTHUR, ATTACK, MEDUSA, game, hand, played

KING = Path(__file__).parents[1] / "decks" / "wise-king.toml"
PAIR = hand(ARTHUR, "feint", "feint", "skirmish") + 'revealed = ["feint"]\n'


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 3), ("teams", 4)])
@pytest.mark.parametrize("discreet", [False, True])
def test_samples_and_views_agree_about_open_cards(mode: str, seats: int, discreet: bool) -> None:
    """Whatever is hidden, each seat sees the same; and no sample moves an open card."""
    king = library.load_hero_file(KING)
    rng = Random(f"open cards {mode}")
    met = 0
    for number in range(4):
        match = Game.new(
            board="sarpedon" if seats == 2 else "marmoreal",
            heroes=[king] * seats,
            seed=number,
            mode=mode,
            mirror=True,
            discreet=discreet,
        )
        while not match.over:
            if state(match).shown and rng.random() < 0.1:
                met += 1
                for seat in range(seats + 1):
                    other = sample(match, seat, rng)
                    check(other)
                    assert other.view(seat) == match.view(seat)
                    assert state(other).shown == state(match).shown
            match.apply(rng.randrange(len(match.decision.options)))
    assert met > 10


def test_a_copy_that_lies_open_is_another_choice() -> None:
    position = played(ATTACK, seats=(MEDUSA, PAIR))
    options = position.decision.options
    feints = [option for option in options if option.id == "feint"]
    assert sorted(option.revealed for option in feints) == [False, True]
    assert len({option.text for option in feints}) == 2
    view = position.view(2)
    shown = [each["revealed"] for each in view["decision"]["options"] if each["id"] == "feint"]
    assert sorted(shown) == [False, True]
    assert view["seats"][1]["revealed"] == ["feint"]


def test_an_open_defense_card_is_seen_at_once() -> None:
    position = played(ATTACK, seats=(MEDUSA, PAIR))
    options = list(position.decision.options)
    position.apply(next(i for i, option in enumerate(options) if option.revealed))
    commit = next(
        event for event in position.events if event.kind == "commit" and event.data["seat"] == 2
    )
    assert commit.data["face_up"]
    assert not state(position).shown, "it has left the hand"


def test_everybody_knows_which_open_card_goes_to_the_deck() -> None:
    s = state(game(seats=(MEDUSA, PAIR)))
    (shown,) = [card for card in s.hands[1] if is_open(s, card)]
    hide_in_deck(s, shown, top=True, knowing=0)
    assert s.known[shown] == 0b111
    assert not s.shown


def test_a_card_put_on_the_deck_does_not_hide_the_open_ones() -> None:
    s = state(game(seats=(MEDUSA, PAIR)))
    (shown,) = [card for card in s.hands[1] if is_open(s, card)]
    other = next(card for card in s.hands[1] if card != shown)
    hide_in_deck(s, other, top=True, knowing=0)
    assert s.known[shown] == 0b111


def test_a_card_that_is_turned_down_is_not_forgotten() -> None:
    s = state(game(seats=(MEDUSA, PAIR)))
    (shown,) = [card for card in s.hands[1] if is_open(s, card)]
    turn_down(s, shown)
    assert s.known[shown] == 0b111
    twin = next(card for card in s.hands[1] if card != shown and s.m.kinds[card].id == "feint")
    turn_up(s, twin)
    assert Counter(s.known[card] for card in (shown, twin)) == Counter([0b111, 0b010])
