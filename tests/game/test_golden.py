"""Regression tables: counts of choices from fixed positions, and whole games as they were.

A change of the rules changes them; look at the difference, and if it is meant, write them anew:
`NONPAREIL_GOLDEN=write make test`.
"""

import json
import os
from pathlib import Path
from random import Random

import pytest

from nonpareil import Game
from nonpareil.content import library
from tests.games import boards_for

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
DEPTH = 3


def leaves(game: Game, depth: int) -> int:
    """How many sequences of so many choices there are, as perft counts for chess."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for option in range(len(game.decision.options)):
        child = game.copy()
        child.apply(option)
        total += leaves(child, depth - 1)
    return total


def positions() -> list[Game]:
    """One position from the middle of a game of every hero, on every board in turn."""
    found: list[Game] = []
    boards = library.board_ids()
    heroes = library.hero_ids()
    for number, hero in enumerate(heroes):
        rng = Random(hero)
        game = Game.new(
            board=boards[number % len(boards)],
            heroes=[hero, heroes[(number + 5) % len(heroes)]],
            seed=number,
        )
        for _ in range(40):
            game.apply(rng.randrange(len(game.decision.options)))
        found.append(game)
    return found


def compare(name: str, have: object) -> None:
    path = GOLDEN / name
    if os.environ.get("NONPAREIL_GOLDEN") == "write":
        path.write_text(json.dumps(have, indent=1, ensure_ascii=False) + "\n", "utf-8")
    assert have == json.loads(path.read_text("utf-8"))


def test_counts_of_choices() -> None:
    counts = {
        f"{game.heroes[0].id} on {game.board.id}": [leaves(game, d) for d in range(1, DEPTH + 1)]
        for game in positions()
    }
    compare("choices.json", counts)


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "teams"])
def test_a_whole_game_is_as_it_was(mode: str) -> None:
    heroes = library.hero_ids()
    count = 2 if mode == "duel" else 4
    rng = Random(mode)
    game = Game.new(
        board=boards_for(mode)[0], heroes=rng.sample(heroes, count), seed=mode, mode=mode
    )
    while not game.over:
        game.apply(rng.randrange(len(game.decision.options)))
    compare(
        f"{mode}.json",
        {
            "heroes": [hero.id for hero in game.heroes],
            "board": game.board.id,
            "decisions": len(game.choices),
            "winners": list(game.winners),
            "ranking": list(game.ranking),
            "health": game._state.health,
            "choices": "".join(chr(48 + choice) for choice in game.choices),
        },
    )
