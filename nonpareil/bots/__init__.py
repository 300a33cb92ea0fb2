"""Computer players. A bot gets the viewpoint of its seat, never the game itself.

>>> from nonpareil.game.game import Game
>>> game = Game.new("marmoreal", ["alice", "sinbad"], seed=1)
>>> make_bot("random", seed=7).choose(Viewpoint(game, 1)) < len(game.decision.options)
True
"""

import re
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Protocol

from nonpareil.bots.greedy import GreedyBot
from nonpareil.bots.mind import LATEST, REFERENCE, Mind
from nonpareil.bots.outside import outside_bot, registered
from nonpareil.bots.program import PREFIX as PROGRAM
from nonpareil.bots.program import ProgramBot
from nonpareil.bots.random import RandomBot
from nonpareil.bots.search import Clock, SearchBot, share_of_time
from nonpareil.bots.stubborn import StubbornBot
from nonpareil.bots.weights import load
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.text.errors import hinting, refusal

Seed = int | str


class Bot(Protocol):
    def choose(self, viewpoint: Viewpoint) -> int:
        """The index of an option of the seat's pending decision."""


# The levels for people answer within two seconds: the iterations and the seconds that those that
# search take at most.
MOST_ITERATIONS = {"medium": 150, "hard": 8000}
MOST_SECONDS = {"medium": 0.25, "hard": 1.5}
BOTS: dict[str, Callable[[Seed, int, Clock], Bot]] = {
    "random": lambda seed, cores, clock: RandomBot(seed),
    "greedy": lambda seed, cores, clock: GreedyBot(seed),
    "easy": lambda seed, cores, clock: GreedyBot(seed, samples=1, slips=0.2),
    "medium": lambda seed, cores, clock: _level("medium", seed, cores, clock),
    "hard": lambda seed, cores, clock: _level("hard", seed, cores, clock),
}
SEARCH = re.compile(
    r"(search|reference|stubborn)-(?:([1-9]\d*)|(\d+(?:\.\d+)?)s)(?:@(.+))?", re.ASCII
)
FOREVER = 10**9  # iterations: until the time is up


def most_seconds(level: str, options: int | None) -> float:
    """How long a bot of this level thinks at most about so many options. None: as many as there may
    be.

    >>> most_seconds("hard", 2) < most_seconds("hard", 20) == most_seconds("hard", None)
    True
    """
    share = 1.0 if options is None else share_of_time(options)
    return MOST_SECONDS.get(level, 0.0) * share


def make_bot(name: str, seed: Seed = 0, cores: int = 1, clock: Clock = perf_counter) -> Bot:
    """The bot with that name. "search-800" searches for 800 iterations, "search-0.5s" for half a
    second; "reference-800", "reference-hard" and "stubborn-800" are there to be compared with
    (docs/bots.md), and "search-800@FILE" values positions by the weights in a file;
    "package.module:Class", the name of an installed bot and "program:COMMAND" are bots from
    outside. With the same seed a bot plays a game the same way, unless a time limit cuts its search
    short, which is measured by the clock. Only bots that search use more than one core."""
    if name in BOTS:
        return BOTS[name](seed, cores, clock)
    search = _search(name, seed, cores, clock)
    if search is not None:
        return search
    if name.startswith(PROGRAM):
        return ProgramBot(name, seed)
    outside = outside_bot(name, seed)
    if outside is None:
        known = [*BOTS, "search-200", *registered()]
        raise refusal("no-bot", name=name, **hinting(name, known))
    return outside


def _level(name: str, seed: Seed, cores: int, clock: Clock, mind: Mind = LATEST) -> Bot:
    """A level for people that searches."""
    return SearchBot(seed, MOST_ITERATIONS[name], MOST_SECONDS[name], cores, mind, clock)


def _search(name: str, seed: Seed, cores: int, clock: Clock) -> Bot | None:
    """A bot whose name says how long it searches."""
    level = name.removeprefix("reference-")
    if level != name and level in MOST_SECONDS:
        return _level(level, seed, cores, clock, REFERENCE)
    found = SEARCH.fullmatch(name)
    if found is None or (found[3] and not float(found[3])):
        return None
    kind, iterations, seconds, weights = found.groups()
    mind = REFERENCE if kind == "reference" else LATEST
    if weights:
        load(weights)  # complain now if that is not such a file
        mind = replace(mind, weights=weights)
    bot = SearchBot(
        seed,
        int(iterations or FOREVER),
        seconds=float(seconds) if seconds else None,
        cores=cores,
        mind=mind,
        clock=clock,
    )
    return StubbornBot(bot) if kind == "stubborn" else bot
