"""What every bot must do: choose legally, the same way again, and from what its seat knows."""

from random import Random
from threading import Event, Thread

import pytest

from nonpareil import Game, GameError
from nonpareil.bots import BOTS, Bot, make_bot
from nonpareil.bots.search import SearchBot
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab.sim import play
from tests.games import moments, random_game, sample

QUICK = ("random", "greedy", "search-12")


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("mode", ["duel", "free-for-all", "teams"])
def test_a_whole_game_in_every_mode(name: str, mode: str) -> None:
    game = random_game(Random(f"{name} {mode}"), mode)
    play(game, [make_bot(name, seat) for seat in range(game._state.m.seats)])
    assert game.winners


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def choices() -> list[int]:
        game = Game.new("sarpedon", ["medusa", "sinbad"], seed=5, events=False)
        play(game, [make_bot(name, seat) for seat in (1, 2)])
        return game.choices

    assert choices() == choices()


@pytest.mark.parametrize("name", ["greedy", "search-12"])
def test_a_bot_cannot_tell_games_apart_that_its_seat_cannot(name: str) -> None:
    """The guard of the views, for bots: other hidden cards, same choice."""
    rng = Random(f"bots are blind {name}")
    compared = 0
    for game in moments(rng, games=25, chance=0.04):
        seat = game.decision.seat
        twin = sample(game, seat, rng)
        if len(game.decision.options) < 2 or twin._state.hands == game._state.hands:
            continue
        one, other = make_bot(name, 3), make_bot(name, 3)
        assert one.choose(Viewpoint(game, seat)) == other.choose(Viewpoint(twin, seat))
        compared += 1
    assert compared > 60


def test_greedy_beats_random() -> None:
    rng = Random("greedy")
    won = 0
    for number in range(16):
        game = random_game(rng, "duel")
        bots: list[Bot] = [make_bot("random", number), make_bot("greedy", number)]
        if number % 2:
            bots.reverse()
        play(game, bots)
        won += game.winners == ((1,) if number % 2 else (2,))
    assert won >= 14


def test_search_explains_itself() -> None:
    game = Game.new("soho", ["dracula", "alice"], seed=2, events=False)
    while game.decision.kind != "action" or len(game.decision.options) < 2:
        game.apply(0)
    bot = SearchBot(seed=1, iterations=60)
    chosen = bot.choose(Viewpoint(game, game.decision.seat))
    thoughts = bot.explain()
    assert {thought.option for thought in thoughts} == {o.id for o in game.decision.options}
    assert thoughts[0].index == chosen
    assert all(game.decision.options[thought.index].id == thought.option for thought in thoughts)
    assert sum(thought.visits for thought in thoughts) == 60
    assert all(0.0 <= thought.chance <= 1.0 for thought in thoughts)


def test_search_can_be_stopped_and_keeps_time() -> None:
    game = Game.new("soho", ["dracula", "alice"], seed=2, events=False)
    bot = SearchBot(seed=1, iterations=10**9, seconds=0.05)
    assert bot.choose(Viewpoint(game, 1)) < len(game.decision.options)
    assert sum(thought.visits for thought in bot.explain()) < 10**6


def test_search_on_several_cores() -> None:
    """The work is shared out, the answer is the same every time, and stopping stops all."""
    game = Game.new("soho", ["dracula", "alice"], seed=2, events=False)
    while game.decision.kind != "action" or len(game.decision.options) < 2:
        game.apply(0)
    here = Viewpoint(game, game.decision.seat)
    bots = [SearchBot(seed=1, iterations=60, cores=3) for _ in range(2)]
    assert bots[0].choose(here) == bots[1].choose(here)
    assert bots[0].explain() == bots[1].explain()
    assert sum(thought.visits for thought in bots[0].explain()) == 60
    endless = SearchBot(seed=1, iterations=10**9, cores=2)
    answered = Event()

    def stop() -> None:
        """Again and again: the bot may not have begun when it is told for the first time."""
        while not answered.wait(0.05):
            endless.stop()

    stopper = Thread(target=stop)
    stopper.start()
    try:
        assert endless.choose(here) < len(game.decision.options)
    finally:
        answered.set()
        stopper.join()


@pytest.mark.parametrize("name", BOTS)
def test_levels_by_name(name: str) -> None:
    game = Game.new("soho", ["dracula", "alice"], seed=2, events=False)
    assert make_bot(name, 1).choose(Viewpoint(game, 1)) < len(game.decision.options)


def test_unknown_names() -> None:
    with pytest.raises(GameError, match="'randon'; did you mean 'random'"):
        make_bot("randon")
    with pytest.raises(GameError, match="there is no bot 'search-0'"):
        make_bot("search-0")
