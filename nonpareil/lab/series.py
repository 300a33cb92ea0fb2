"""A series of games, with one line of results for each.

A task fully determines its game, including the seed, so it does not matter where, when or in what
order the tasks are played. A run plays the games that are missing from the results file.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import ClassVar

import nonpareil
from nonpareil.bots import Bot, make_bot
from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.game.game import Game
from nonpareil.game.setup import find_board, find_hero, legal_boards
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.guests import BoardLike, Guests, HeroLike, different
from nonpareil.lab.sim import play, player
from nonpareil.lab.store import Line, Store

Meeting = tuple[tuple[str, str], str]  # two heroes and a board, by id
Progress = Callable[[int, int], None]  # called with the games done and the total

# Results are comparable only if they come from the same code and content. These packages do not
# influence how a game goes.
UNRELATED_PACKAGES = frozenset({"cli", "lab", "server"})
KINDS = frozenset({".py", ".toml", ".lark", ".json"})


@dataclass(frozen=True, slots=True)
class Task:
    """One game. Heroes and bots are in seat order."""

    place: int  # in the series
    heroes: tuple[str, str]
    board: str
    bots: tuple[str, str]
    seed: str
    engine: str  # the fingerprint of the rules and bots that the series was made with


@dataclass(frozen=True)
class Series(ABC):
    """What all series have in common. Each kind of series defines what `games` counts."""

    kind: ClassVar[str]

    heroes: tuple[str, ...]
    boards: tuple[str, ...]
    games: int
    seed: int
    guests: Guests  # those of the heroes and boards that are not ours

    @abstractmethod
    def tasks(self) -> list[Task]:
        """All games. A series with more games extends one with fewer."""

    @abstractmethod
    def settings(self) -> Line:
        """Settings to store in the results beyond heroes, boards, games and seed."""

    @abstractmethod
    def findings(self, task: Task, game: Game, bots: Sequence[Bot]) -> Line:
        """What to store about a finished game beyond the winner and the length."""

    def bots(self, task: Task) -> list[Bot]:
        return [player(name, f"{task.seed}/{seat}") for seat, name in enumerate(task.bots, start=1)]

    def play(self, task: Task) -> Line:
        """Play one game and return its line of results. Lists are in seat order."""
        if task.engine != fingerprint():
            raise LabError(
                "a worker has different rules, heroes or bots from the program that started it; "
                "install the same version of nonpareil everywhere"
            )
        heroes = [self.guests.hero(hero) for hero in task.heroes]
        game = Game.new(self.guests.board(task.board), heroes, seed=task.seed)
        bots = self.bots(task)
        decisions = play(game, bots)
        return {
            "place": task.place,
            "heroes": list(task.heroes),
            "board": task.board,
            "seed": task.seed,
            "winner": game.winners[0],
            "turns": game.turns,
            "decisions": decisions,
            **self.findings(task, game, bots),
        }

    def header(self, total: int) -> Line:
        """The first line of the results file."""
        return {
            "kind": self.kind,
            "heroes": list(self.heroes),
            "boards": list(self.boards),
            "games": self.games,
            "seed": self.seed,
            "total": total,
            "engine": fingerprint(),
            **self.settings(),
            **self.guests.to_json(),
        }

    def meetings(self) -> list[Meeting]:
        """Every pair of heroes on every board that is legal for a duel."""
        return [(pair, board) for pair in combinations(self.heroes, 2) for board in self.arenas()]

    def arenas(self) -> list[str]:
        """The boards that are legal for a duel."""
        boards = [self.guests.board(board) for board in self.boards]
        return [board.id for board in legal_boards(2, "duel", boards)]

    def run(
        self,
        path: Path,
        backend: Backend | None = None,
        on_progress: Progress | None = None,
        mixed: bool = False,
    ) -> Store:
        """Play the games that are missing from the file. `mixed` allows this even if the others
        were played with different rules or bots."""
        tasks = self.tasks()
        store = Store.open(path, self.header(len(tasks)), mixed)
        left = [task for task in tasks if task.place not in store.lines]
        done = len(tasks) - len(left)
        if on_progress:
            on_progress(done, len(tasks))
        if left:
            with closing((backend or Backend()).run(self.play, left)) as results:
                for line in results:
                    store.add(line)
                    done += 1
                    if on_progress:
                        on_progress(done, len(tasks))
            store.rewrite()
        return store


@cache
def fingerprint() -> str:
    """A hash of exactly these rules, heroes, boards and bots."""
    package = Path(nonpareil.__file__).parent
    digest = sha256()
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package)
        if path.suffix in KINDS and name.parts[0] not in UNRELATED_PACKAGES:
            digest.update(f"{name.as_posix()}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def chosen_heroes(wanted: Sequence[HeroLike] | None) -> list[Hero]:
    """The wanted heroes, or all, without duplicates."""
    heroes = different(find_hero(hero) for hero in wanted or library.hero_ids())
    if len(heroes) < 2:
        raise LabError("comparing heroes takes at least two different heroes")
    return heroes


def chosen_boards(wanted: Sequence[BoardLike] | None) -> list[Board]:
    return different(find_board(board) for board in wanted or library.board_ids())


def known_bot(name: str) -> str:
    """The name, if such a bot exists."""
    make_bot(name)
    return name
