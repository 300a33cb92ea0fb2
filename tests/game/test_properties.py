"""What holds in every game, over random games of all heroes, boards and modes."""

import json
import os
from random import Random, SystemRandom

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonpareil import Game
from nonpareil.game.invariants import check
from tests.games import boards_for, moments, play, random_game, sample, told

GAMES = 600  # in each of the tests that play whole games; `make test-slow` plays many more

seeds = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("part", range(4))
@settings(max_examples=GAMES // 4)
@given(seeds)
def test_random_games_keep_every_invariant_and_end(part: int, seed: int) -> None:
    rng = Random(f"{part}/{seed}")
    game = random_game(rng)
    play(game, rng, check)
    check(game)
    assert game.winners


@pytest.mark.parametrize("board", boards_for("duel"))
def test_every_board_sees_mirror_matches(board: str) -> None:
    rng = Random(board)
    for hero in ("medusa", "houdini", "invisible-man", "yennenga", "sun-wukong"):
        game = Game.new(board=board, heroes=[hero, hero], seed=rng.getrandbits(32), mirror=True)
        play(game, rng, check)


@settings(max_examples=40)
@given(seeds)
def test_a_replayed_record_is_the_same_game(seed: int) -> None:
    rng = Random(seed)
    game = random_game(rng, events=True)
    play(game, rng)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.winners == game.winners
    assert told(again) == told(game)
    for seat in range(game._state.m.seats + 1):
        assert again.view(seat) == game.view(seat)


@settings(max_examples=60)
@given(seeds)
def test_a_copy_is_equal_and_independent(seed: int) -> None:
    rng = Random(seed)
    for game in moments(rng, games=1, chance=0.02):
        before = game.view(1)
        copy = game.copy()
        assert copy.view(1) == before
        play(copy, Random(seed))
        assert game.view(1) == before, "playing the copy changed the original"
        other = game.copy()
        play(other, Random(seed))
        assert other.choices == copy.choices
        assert other.winners == copy.winners


@settings(max_examples=60)
@given(seeds)
def test_views_are_plain_data(seed: int) -> None:
    rng = Random(seed)
    for game in moments(rng, games=1, chance=0.02):
        for seat in range(game._state.m.seats + 1):
            view = game.view(seat)
            assert json.loads(json.dumps(view)) == view


@settings(max_examples=60)
@given(seeds)
def test_a_sample_fits_the_view_and_can_be_played_on(seed: int) -> None:
    rng = Random(seed)
    for game in moments(rng, games=1, chance=0.03):
        seat = game.decision.seat
        other = sample(game, seat, rng)
        check(other)
        assert other.view(seat) == game.view(seat)
        play(other, rng, check)


@pytest.mark.slow
def test_twenty_thousand_games_of_all_modes() -> None:
    """The long sweep: every property at every decision, with progress on the terminal."""
    from rich.progress import track

    games = int(os.environ.get("NONPAREIL_SWEEP", "20000"))
    chance = os.environ.get("CHANCE") or str(SystemRandom().getrandbits(32))
    print(f"CHANCE={chance} plays these games again")
    rng = Random(chance)
    longest = 0
    for _ in track(range(games), description="random games"):
        game = random_game(rng)
        longest = max(longest, play(game, rng, check))
        check(game)
        assert game.winners
    print(f"{games} games, the longest of {longest} decisions")
