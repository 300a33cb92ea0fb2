"""What is to be played: every game of an experiment as a small task with a place in the plan.

A task says all that there is to know about its game, the seed included, so that it does not matter
who plays it, when, and in whose company.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import nonpareil
from nonpareil.bots import make_bot
from nonpareil.content import library
from nonpareil.game.game import Game
from nonpareil.lab import LabError
from nonpareil.lab.sim import legal_boards

Meeting = tuple[tuple[str, str], str]  # two heroes and a board

# What decides how a game goes: a result is good only together with these.
ROOMS = ("bots", "content", "rules", "script")
KINDS = frozenset({".py", ".toml", ".lark"})


@dataclass(frozen=True, slots=True)
class Task:
    """One game. Heroes and bots are in the order of the seats."""

    place: int
    heroes: tuple[str, str]
    board: str
    bots: tuple[str, str]
    seed: str
    engine: str  # the fingerprint of the rules and bots that the plan was made with


def start(task: Task) -> Game:
    """The task's game, before its first choice."""
    if task.engine != fingerprint():
        raise LabError(
            "a worker has other rules, heroes or bots than the program that made the plan; "
            "install the same version of nonpareil everywhere"
        )
    return Game.new(task.board, task.heroes, seed=task.seed)


@cache
def fingerprint() -> str:
    """A short name for exactly these rules, heroes, boards and bots."""
    package = Path(nonpareil.__file__).parent
    digest = sha256()
    for room in ROOMS:
        for path in sorted((package / room).rglob("*")):
            if path.suffix in KINDS:
                digest.update(f"{path.relative_to(package).as_posix()}\n".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def chosen_heroes(names: Sequence[str] | None) -> tuple[str, ...]:
    """Those named, or all; each once."""
    heroes = tuple(dict.fromkeys(names)) if names else library.hero_ids()
    for name in heroes:
        library.hero(name)
    if len(heroes) < 2:
        raise LabError("it takes two different heroes to compare")
    return heroes


def chosen_boards(names: Sequence[str] | None) -> tuple[str, ...]:
    boards = tuple(dict.fromkeys(names)) if names else library.board_ids()
    for name in boards:
        library.board(name)
    return boards


def known_bot(name: str) -> str:
    """The name, if there is such a bot."""
    make_bot(name)
    return name


def meetings(heroes: Sequence[str], boards: Sequence[str]) -> list[Meeting]:
    """Every pair of the heroes on every board where the two can meet."""
    return [
        (pair, board)
        for pair in combinations(heroes, 2)
        for board in legal_boards(pair, "duel", boards)
    ]
