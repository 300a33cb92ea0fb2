"""Measures the speed of the engine on one core, through the public API.

It plays random games between all pairs of heroes on all boards, always in the same order. Each
figure is the median of several rounds after a warm-up. CPU time is measured, so other programs
have little influence.
"""

import os
import platform
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations, cycle
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from nonpareil.bots.search import SearchBot
from nonpareil.content import library
from nonpareil.content.hero import Hero
from nonpareil.env.episode import Episode
from nonpareil.errors import GameError
from nonpareil.game import compiled
from nonpareil.game.game import Game
from nonpareil.game.setup import find_hero
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab.guests import HeroLike, ids

ROUNDS = 5
POSITIONS = 200  # games stopped at a random point, for the figures that need a game in progress
TYPICAL_LENGTH = 250  # decisions in a game
BATCH = 10  # positions between two looks at the clock
SEARCH = 100  # iterations per search
SEED = 1


FIGURES = ("decisions", "games", "steps", "copies", "views", "options", "iterations")


@dataclass(frozen=True, slots=True)
class BenchResult:
    """All figures are per second."""

    decisions: float
    games: float
    steps: float
    copies: float
    views: float
    options: float
    iterations: float
    heroes: tuple[str, ...]
    boards: tuple[str, ...]
    seconds: float
    rounds: int
    compiled: bool
    python: str
    implementation: str
    system: str
    machine: str
    processor: str
    cores: int
    version: str

    def to_json(self) -> dict[str, Any]:
        data = asdict(self)
        for name in FIGURES:
            data[f"{name}_per_second"] = round(data.pop(name), 1)
        return data


def bench(seconds: float = 10.0, heroes: Sequence[HeroLike] | None = None) -> BenchResult:
    """Measure for about this many seconds, with the given heroes. By default with all of ours, so
    that figures can be compared; boards are always ours."""
    cast = [find_hero(hero) for hero in heroes or library.our_hero_ids()]
    if len(cast) < 2:
        raise GameError("measuring games takes at least two heroes")
    if not 0 < seconds < inf:
        raise GameError(f"the number of seconds must be more than 0, not {seconds}")
    boards = library.our_board_ids()
    # Complete games get half of the time and a quarter again as episodes; each measurement has a
    # warm-up as long as a round.
    share = seconds / 2 / (ROUNDS + 1)
    played = [_play(cast, boards, share) for _ in range(ROUNDS + 1)][1:]
    games = _positions(cast, boards)
    return BenchResult(
        decisions=median(decisions for decisions, _ in played),
        games=median(games for _, games in played),
        steps=median([_learn(cast, boards, share / 2) for _ in range(ROUNDS + 1)][1:]),
        copies=_rate(_copy, games, share / 4),
        views=_rate(_view, games, share / 4),
        options=_rate(_options, games, share / 4),
        iterations=_rate(_search, games, share / 4),
        heroes=ids(cast),
        boards=boards,
        seconds=seconds,
        rounds=ROUNDS,
        compiled=compiled(),
        python=platform.python_version(),
        implementation=platform.python_implementation(),
        system=platform.system(),
        machine=platform.machine(),
        processor=processor(),
        cores=os.cpu_count() or 1,
        version=_version(),
    )


def processor() -> str:
    """The name of the processor; empty if the system does not report it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())


def _version() -> str:
    try:
        return version("nonpareil")
    except PackageNotFoundError:
        return "not installed"


def _new_games(heroes: Sequence[Hero], boards: Sequence[str]) -> Iterator[Game]:
    """Endless games: all pairs on all boards, in a fixed random order."""
    random = Random(SEED)
    meetings = [(pair, board) for pair in combinations(heroes, 2) for board in boards]
    random.shuffle(meetings)
    number = 0
    while True:
        for pair, board in meetings:
            number += 1
            seats = pair if number % 2 else pair[::-1]
            yield Game.new(board, seats, seed=number, mirror=True, events=False)


def _play(heroes: Sequence[Hero], boards: Sequence[str], seconds: float) -> tuple[float, float]:
    """Decisions and games per second; every round plays the same games."""
    random = Random(SEED).random
    decisions = games = 0
    start = process_time()
    spent = 0.0
    for game in _new_games(heroes, boards):
        while not game.over:
            game.apply(int(random() * len(game.decision.options)))
            decisions += 1
        games += 1
        spent = process_time() - start
        if spent >= seconds:
            break
    return decisions / spent, games / spent


def _learn(heroes: Sequence[Hero], boards: Sequence[str], seconds: float) -> float:
    """Steps per second of a program that learns: at each it observes, lists the legal actions and
    takes one."""
    random = Random(SEED).random
    steps = 0
    start = process_time()
    spent = 0.0
    for game in _new_games(heroes, boards):
        episode = Episode(game)
        while not episode.over:
            episode.observation(episode.seat)
            legal = episode.legal_actions()
            episode.act(legal[int(random() * len(legal))])
            steps += 1
        spent = process_time() - start
        if spent >= seconds:
            break
    return steps / spent


def _positions(heroes: Sequence[Hero], boards: Sequence[str]) -> list[Game]:
    """Games in progress, each stopped at a random decision."""
    random = Random(SEED)
    found: list[Game] = []
    for game in _new_games(heroes, boards):
        for _ in range(random.randrange(TYPICAL_LENGTH)):
            if game.over:
                break
            game.apply(random.randrange(len(game.decision.options)))
        if not game.over:
            found.append(game)
        if len(found) == POSITIONS:
            break
    return found


def _rate(work: Callable[[Game], int], games: Sequence[Game], seconds: float) -> float:
    """Units of work per second, the median of the rounds."""
    batched = [games[i : i + BATCH] for i in range(0, len(games), BATCH)]
    rates = []
    for _ in range(ROUNDS + 1):
        done = 0
        start = process_time()
        spent = 0.0
        for batch in cycle(batched):
            for game in batch:
                done += work(game)
            spent = process_time() - start
            if spent >= seconds:
                break
        rates.append(done / spent)
    return median(rates[1:])


def _copy(game: Game) -> int:
    game.copy()
    return 1


def _view(game: Game) -> int:
    game.view(game.decision.seat)
    return 1


def _options(game: Game) -> int:
    return len([option.id for option in game.decision.options])


def _search(game: Game) -> int:
    if len(game.decision.options) == 1:
        return 0
    SearchBot(SEED, iterations=SEARCH).choose(Viewpoint(game, game.decision.seat))
    return SEARCH
