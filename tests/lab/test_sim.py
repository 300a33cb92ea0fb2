"""Simulations: reproducible, fair to all seats, and with numbers that add up."""

import json
from time import perf_counter, thread_time
from typing import Any

import pytest

from nonpareil import Game, GameError
from nonpareil.bots import make_bot
from nonpareil.bots.random import RandomBot
from nonpareil.bots.search import SearchBot
from nonpareil.game.setup import legal_boards
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab.sim import play, player, simulate

FOUR = ["medusa", "king-arthur", "alice", "sinbad"]


def test_both_sides_win_some() -> None:
    result = simulate(["medusa", "king-arthur"], games=200, seed=1)
    assert result.games == 200
    assert sum(result.seat_wins) == sum(hero.wins for hero in result.heroes) == 200
    assert all(hero.wins >= 10 for hero in result.heroes)
    assert all(hero.starts == 100 for hero in result.heroes)
    assert result.first_seat_wins == sum(hero.wins_as_first for hero in result.heroes)
    assert 20 < result.decisions.min <= result.decisions.average <= result.decisions.max < 2000
    assert 5 < result.turns.min <= result.turns.average <= result.turns.max < 100
    assert all(0 < hero.health_left < 16 for hero in result.heroes)
    assert len(result.boards) == 8


def test_same_seed_same_result() -> None:
    one, same, other = (simulate(FOUR[:2], games=20, seed=seed) for seed in (5, 5, 6))
    assert one == same
    assert one != other


def test_a_game_does_not_depend_on_other_games() -> None:
    seen: list[int] = []
    few = simulate(FOUR[:2], board="soho", games=4, seed=5, on_progress=seen.append)
    many = simulate(FOUR[:2], board="soho", games=8, seed=5)
    assert seen == [1, 2, 3, 4]
    assert few.decisions.min >= many.decisions.min
    assert few.decisions.max <= many.decisions.max


@pytest.mark.parametrize(
    ("heroes", "mode", "winners"),
    [(FOUR[:3], "free-for-all", 1), (FOUR, "free-for-all", 1), (FOUR, "teams", 2)],
)
def test_more_seats(heroes: list[str], mode: str, winners: int) -> None:
    result = simulate(heroes, mode=mode, games=12, seed=1)
    assert sum(result.seat_wins) == 12 * winners
    assert {hero.starts for hero in result.heroes} == {12 // len(heroes)}
    assert set(result.boards) == {board.id for board in legal_boards(len(heroes), mode)}
    assert "yukon" not in result.boards  # it has two starting spaces
    if mode == "teams":
        assert result.heroes[0].wins == result.heroes[2].wins
        assert result.heroes[1].wins == result.heroes[3].wins


def test_limits_in_seconds_count_processor_time() -> None:
    """Not the time that people at a table have to wait, which depends on who else is busy."""
    clocks = []
    for bot in (player("search-0.5s", 1), make_bot("search-0.5s", 1)):
        assert isinstance(bot, SearchBot)
        clocks.append(bot.clock)
    assert clocks == [thread_time, perf_counter]


def test_a_hero_against_itself() -> None:
    result = simulate(["alice", "alice"], board="yukon", games=4)
    assert result.boards == ("yukon",)
    assert result.to_json()["wins"] == {"alice": 4}


def test_as_json() -> None:
    data = simulate(FOUR[:2], games=2).to_json()
    assert json.loads(json.dumps(data))["games"] == 2
    assert set(data["wins"]) == set(FOUR[:2])
    assert set(data["decisions"]) == {"average", "min", "max"}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"heroes": ["medusa"]}, "takes 2 heroes, not 1"),
        ({"heroes": ["medusa", "medussa"]}, "did you mean 'medusa'"),
        ({"heroes": FOUR[:2], "board": "soh"}, "did you mean 'soho'"),
        ({"heroes": FOUR, "mode": "teams", "board": "yukon"}, "Yukon has 2 starting spaces"),
        ({"heroes": FOUR[:2], "mode": "war"}, "there is no mode 'war'"),
        ({"heroes": FOUR[:2], "games": 0}, "at least 1"),
        ({"heroes": FOUR[:2], "bots": ["alphazero"]}, "there is no bot"),
        ({"heroes": FOUR[:2], "bots": ["random"] * 3}, "2 heroes but 3 bots"),
    ],
)
def test_bad_arguments(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(GameError, match=message):
        simulate(**wrong)


class Looking:
    """A player that looks at its view and keeps it."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, viewpoint: Viewpoint) -> int:
        view = viewpoint.view()
        self.seats.add(view["seat"])
        return len(view["decision"]["options"]) - 1


def test_a_bot_that_looks_gets_its_own_view() -> None:
    looking = Looking()
    game = Game.new("soho", FOUR[:2], seed=3, events=False)
    assert play(game, [RandomBot(1), looking]) == len(game.choices)
    assert looking.seats == {2}
