"""`nonpareil sim`: many games between the same heroes."""

import json
from collections.abc import Callable

import pytest

from nonpareil.bots import Bot
from nonpareil.bots.random import RandomBot

Run = Callable[..., str]


def test_sim(run: Run) -> None:
    args = ("sim", "medusa", "king-arthur", "--games", "200", "--seed", "3", "--json")
    data = json.loads(run(*args))
    assert data["games"] == sum(data["wins"].values()) == 200
    assert min(data["wins"].values()) > 0
    assert json.loads(run(*args)) == data
    text = run(*args[:-1])
    assert "200 games, duel, on 8 boards in turn, seed 3" in text
    assert "King Arthur" in text


def test_sim_of_more_heroes(run: Run) -> None:
    three = json.loads(run("sim", "medusa", "alice", "sinbad", "--games", "3", "--json"))
    assert three["mode"] == "free-for-all"
    four = ("sim", "medusa", "alice", "sinbad", "genie", "--mode", "teams", "--games", "2")
    assert "2 games, teams, on Soho" in run(*four, "--board", "soho")
    assert "1 game, " in run("sim", "medusa", "alice", "--games", "1", "--bots", "random,random")


def test_sim_on_several_cores(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def player(name: str, seed: str, cores: int) -> Bot:
        asked.append((name, cores))
        return RandomBot(seed)

    monkeypatch.setattr("nonpareil.lab.sim.player", player)
    args = ("sim", "medusa", "alice", "--games", "1", "--bots", "search-200")
    run(*args, "--cores", "3")
    run(*args)
    assert asked == [("search-200", 3)] * 2 + [("search-200", 1)] * 2
