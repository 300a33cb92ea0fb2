"""`nonpareil heroes`, `boards` and `show` match the fact sheets and are readable."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from nonpareil.content import library

FACTS = Path(__file__).resolve().parents[1] / "facts"

Run = Callable[..., str]


def sheets(kind: str) -> dict[str, Any]:
    files = sorted((FACTS / kind).glob("*.yaml"))
    return {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in files}


def test_heroes_equal_their_sheets(run: Run) -> None:
    heroes = {hero["id"]: hero for hero in json.loads(run("heroes", "--json"))}
    facts = sheets("heroes")
    assert len(facts) == 16
    assert list(heroes) == list(facts)
    for name, sheet in facts.items():
        hero = heroes[name]
        for key in ("id", "set", "move"):
            assert hero[key] == sheet[key]
        assert hero["name"] == sheet["name"]["en"]
        assert hero["ability"]["text"]
        for ours, theirs in zip(hero["fighters"], sheet["fighters"], strict=True):
            for key in ("id", "role", "count", "health", "attack"):
                assert ours[key] == theirs[key], name
        assert sum(card["copies"] for card in hero["cards"]) == 30
        for ours, theirs in zip(hero["cards"], sheet["cards"], strict=True):
            keys = ("id", "name", "type", "value", "boost", "copies", "by", "text")
            assert tuple(ours) == keys
            wanted = {**theirs, "name": theirs["name"]["en"], "by": theirs["used_by"]}
            for key in keys[:-1]:
                assert ours[key] == wanted.get(key), (name, ours["id"], key)
            assert bool(ours["text"]) == bool(theirs["effect"]), (name, ours["id"])


def test_boards_equal_their_sheets(run: Run) -> None:
    boards = {board["id"]: board for board in json.loads(run("boards", "--json"))}
    facts = sheets("boards")
    assert len(facts) == 8
    assert list(boards) == list(facts)
    for name, sheet in facts.items():
        board = boards[name]
        for key in ("id", "players", "spaces", "starts", "passages", "high_ground"):
            assert board[key] == sheet[key], (name, key)
        assert board["name"] == sheet["name"]["en"]
        edges = [[tuple(sorted(edge)) for edge in each["edges"]] for each in (board, sheet)]
        assert sorted(edges[0]) == sorted(edges[1])


@pytest.mark.parametrize("name", library.hero_ids())
def test_show_a_hero(name: str, run: Run) -> None:
    text = run("show", name)
    assert max(map(len, text.splitlines())) <= 80
    for card in library.hero(name).cards:
        assert card.name in text
    assert json.loads(run("show", name, "--json"))["id"] == name


@pytest.mark.parametrize("name", library.board_ids())
def test_show_a_board(name: str, run: Run) -> None:
    text = run("show", name)
    assert library.board(name).name in text
    assert text.count("▐") == 3 * len(library.board(name).spaces)
    assert json.loads(run("show", name, "--json"))["id"] == name


def test_lists_fit_the_window(run: Run) -> None:
    for command, names in (("heroes", library.hero_ids()), ("boards", library.board_ids())):
        lines = run(command).splitlines()
        assert max(map(len, lines)) <= 80
        for name in names:
            assert len([line for line in lines if line.split()[:1] == [name]]) == 1
