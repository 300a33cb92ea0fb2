"""Samples: whole positions that fit what a seat knows, and depend on nothing else."""

from random import Random

import pytest

from nonpareil import Game
from nonpareil.engine.state import State
from nonpareil.errors import GameError
from nonpareil.game.invariants import check
from nonpareil.game.view import face_down, knows
from nonpareil.game.viewpoint import Viewpoint
from tests.games import moments, play, sample
from tests.scenes import ARTHUR, MEDUSA, scenario, scene


def cards(s: State) -> tuple[object, ...]:
    """Where every card is, and who knows it."""
    committed = [(c.card[:], c.hidden_boost) for c in s.combats]
    return s.decks, s.hands, s.discards, committed, bytes(s.known), s.seed


def test_the_same_chance_gives_the_same_sample_whatever_is_hidden() -> None:
    """The twin differs from the game only in what the seat cannot know."""
    rng = Random("twins")
    differing = 0
    for game in moments(rng, games=60, chance=0.02):
        for seat in range(1, game._state.m.seats + 1):
            twin = sample(game, seat, rng)
            differing += twin._state.hands != game._state.hands
            chance = rng.getrandbits(64)
            one, other = (sample(g, seat, Random(chance)) for g in (game, twin))
            assert cards(one._state) == cards(other._state)
    assert differing > 300


def test_what_follows_is_the_same_too() -> None:
    """A seat that thinks with samples thinks the same in both games."""
    rng = Random("what follows")
    for game in moments(rng, games=12, chance=0.01):
        seat = game.decision.seat
        twin = sample(game, seat, rng)
        chance = rng.getrandbits(64)
        ends = []
        for each in (game, twin):
            thought = sample(each, seat, Random(chance))
            play(thought, Random(chance))
            ends.append((thought.choices, thought.winners, thought._state.health))
        assert ends[0] == ends[1]


def test_a_sample_keeps_what_is_known_and_leaves_the_game_alone() -> None:
    rng = Random("known")
    for game in moments(rng, games=40, chance=0.02):
        before = cards(game._state)
        for seat in range(game._state.m.seats + 1):
            other = sample(game, seat, rng)
            check(other)
            assert other.view(seat) == game.view(seat)
            s = game._state
            for owner in range(s.m.seats):
                held = [*s.hands[owner], *face_down(s, owner)]
                known = {card for card in held if knows(s, card, seat - 1)}
                there = {*other._state.hands[owner], *face_down(other._state, owner)}
                assert known <= there
        assert cards(game._state) == before


def test_samples_differ() -> None:
    game = scenario(scene()).game()
    hands = {sample(game, 1, Random(seed))._state.hands[1] for seed in range(20)}
    assert len(hands) > 10
    assert {sample(game, 1, Random(seed))._state.hands[0] for seed in range(20)} == {
        game._state.hands[0]
    }


def test_many_deals_of_one_game() -> None:
    """They are as good as samples taken one by one, and do not touch each other."""
    rng = Random("many deals")
    for game in moments(rng, games=12, chance=0.02):
        for seat in range(1, game._state.m.seats + 1):
            deals = Viewpoint(game, seat).deals()
            chances = [rng.getrandbits(64) for _ in range(3)]
            dealt = [deals.deal(Random(chance)) for chance in chances]
            assert [cards(each) for each in dealt] == [
                cards(sample(game, seat, Random(chance))._state) for chance in chances
            ]


def attacked_by_arthur(*boost: str, seen: bool = False) -> Game:
    """His card lies face down, with it perhaps a boost; Medusa has perhaps seen his hand before."""
    game = scenario(scene(head="turn = { seat = 2 }", seats=(MEDUSA, ARTHUR))).game()
    for card in game._state.hands[1] if seen else ():
        game._state.known[card] |= 1
    wishes = ("attack", "king-arthur", "medusa", "skirmish", *boost, "none")
    while game.decision.kind != "defense":
        ids = [option.id for option in game.decision.options]
        game.apply(ids.index(next(wish for wish in wishes if wish in ids)))
    return game


def test_a_card_that_lies_face_down_is_one_that_could_lie_there() -> None:
    """Any attack of King Arthur's, with any card that has a boost."""
    game = attacked_by_arthur("feint")
    kinds = game._state.m.kinds
    rng = Random(1)
    seen = set()
    for _ in range(60):
        c = sample(game, 1, rng)._state.combats[-1]
        assert kinds[c.card[0]].card.type in ("attack", "versatile")
        assert kinds[c.card[0]].users & 1, "one that King Arthur may use"
        assert kinds[c.hidden_boost].boost >= 0
        seen.add(kinds[c.card[0]].id)
    assert len(seen) > 5


def test_what_lies_face_down_is_one_of_the_cards_known_to_be_held() -> None:
    game = attacked_by_arthur(seen=True)
    kinds = game._state.m.kinds
    played = set()
    for seed in range(20):
        s = sample(game, 1, Random(seed))._state
        held = [kinds[card].id for card in (*s.hands[1], *face_down(s, 1))]
        assert sorted(held) == ["feint", "skirmish"]
        played.add(kinds[s.combats[-1].card[0]].id)
    assert played == {"feint", "skirmish"}


def test_the_end_of_a_game_can_be_sampled() -> None:
    game = scenario(scene()).game()
    game.concede(2)
    other = sample(game, 1, Random(1))
    assert other.winners == (1,)
    with pytest.raises(GameError, match="the game is over"):
        other.apply(0)
