"""Players that choose. A bot is given its seat's viewpoint, and never the game itself.

>>> from nonpareil.game.game import Game
>>> game = Game.new("marmoreal", ["alice", "sinbad"], seed=1)
>>> make_bot("random", seed=7).choose(Viewpoint(game, 1)) < len(game.decision.options)
True
"""

from collections.abc import Callable
from typing import Protocol

from nonpareil.bots.greedy import GreedyBot
from nonpareil.bots.random import RandomBot
from nonpareil.bots.search import SearchBot
from nonpareil.content.source import hint
from nonpareil.errors import GameError
from nonpareil.game.viewpoint import Viewpoint

Seed = int | str


class Bot(Protocol):
    def choose(self, viewpoint: Viewpoint) -> int:
        """The index of one of the options of the seat's pending decision."""


# The levels are for people: they answer while one is still looking at the board.
BOTS: dict[str, Callable[[Seed, int], Bot]] = {
    "random": lambda seed, cores: RandomBot(seed),
    "greedy": lambda seed, cores: GreedyBot(seed),
    "easy": lambda seed, cores: GreedyBot(seed, samples=1, slips=0.2),
    "medium": lambda seed, cores: SearchBot(seed, 150, seconds=0.25, cores=cores),
    "hard": lambda seed, cores: SearchBot(seed, 8000, seconds=1.8, cores=cores),
}
SEARCH = "search-"


def make_bot(name: str, seed: Seed = 0, cores: int = 1) -> Bot:
    """The bot of that name; "search-800" searches with 800 iterations. With the same seed it
    plays the same game in the same way, as long as no clock cuts its thinking short. Those that
    search use as many cores as they are given."""
    budget = name.removeprefix(SEARCH)
    if budget != name and budget.isdecimal() and int(budget) > 0:
        return SearchBot(seed, int(budget), cores=cores)
    if name not in BOTS:
        known = [*BOTS, f"{SEARCH}200"]
        raise GameError(f"there is no bot '{name}'{hint(name, known)}")
    return BOTS[name](seed, cores)
