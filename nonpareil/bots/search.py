"""The search bot: Monte Carlo tree search over positions that fit what the seat knows.

Every iteration deals the hidden cards and walks down the tree (`tree`). How the bot values what it
finds there and what it believes about hidden cards is its mind (`mind`).
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from nonpareil.bots.mind import LATEST, Mind
from nonpareil.bots.parallel import search_in_parallel, usable_cores
from nonpareil.bots.tree import Tree, iterate, node_key, option_key, remember
from nonpareil.engine.loop import answer
from nonpareil.engine.pending import OptionId
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import State
from nonpareil.game.viewpoint import Viewpoint

# The two sides of a combat choose without seeing each other's card.
FACE_DOWN: Final = (int(Purpose.ATTACK_CARD), int(Purpose.DEFENSE))
DOUBT: Final = 0.2  # how far off the estimate of an option with a single visit may be
CLOSE: Final = 0.01  # options of a face-down choice that differ by no more are as good
CLEAR: Final = 0.5  # the same, when a search may end because one option is clearly the best
LOOK: Final = 64  # iterations between two looks whether it is
MANY: Final = 8  # options that are worth all the time; with fewer there is less to think about

Clock = Callable[[], float]  # the seconds since some moment


def surest(visits: list[int], means: list[float]) -> int:
    """The option with the best lower bound, among those with enough visits."""
    enough = max(visits) / 8
    looked_at = [i for i in range(len(visits)) if visits[i] and visits[i] >= enough]
    if not looked_at:
        return 0
    return max(looked_at, key=lambda i: means[i] - DOUBT / sqrt(visits[i]))


def mixed(visits: list[int], means: list[float], random: Callable[[], float]) -> int:
    """One of the options that are nearly as good as the best, the more visited ones more often.

    >>> {
    ...     mixed([90, 60, 50, 0], [0.5, 0.499, 0.3, 0.0], chance)
    ...     for chance in (Random(1).random,) * 20
    ... }
    {0, 1}
    """
    best = surest(visits, means)
    close = [
        i
        for i in range(len(visits))
        if visits[i] * 4 >= visits[best] and means[i] >= means[best] - CLOSE
    ]
    rest = random() * sum([visits[i] for i in close])
    for i in close:
        rest -= visits[i]
        if rest < 0.0:
            return i
    return best


def is_clear(visits: list[int], means: list[float]) -> bool:
    """Whether one option is better than all others, however wrong the estimates may be. Those that
    have not been tried yet are worth a look."""
    if min(visits) == 0:
        return False
    best = surest(visits, means)
    least = means[best] - CLEAR / sqrt(visits[best])
    return all(means[i] + CLEAR / sqrt(visits[i]) < least for i in range(len(visits)) if i != best)


def share_of_time(options: int) -> float:
    """How much of its time a bot takes at most for a choice among so many options.

    >>> share_of_time(1), share_of_time(2), share_of_time(20)
    (0.0, 0.25, 1.0)
    """
    return min(1.0, options / MANY) if options > 1 else 0.0


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage collection: a search leaves no cycles, but makes thousands of objects a second
    that a collector would look through again and again."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@dataclass(frozen=True, slots=True)
class Thought:
    """The bot's opinion of one option: its visits, and the chance to win with it."""

    index: int
    option: OptionId
    visits: int
    chance: float


class SearchBot:
    """Searches for a number of iterations or seconds, whichever ends first. With a limit in seconds
    it does not think longer than it has to: less if there are few options, and no longer once one
    of them is clearly the best. Its clock says what a second is: one of those that people wait at a
    table, or one of processor time in the lab.

    With several cores, the iterations are divided among processes with trees of their own, and the
    results are added up. Calling `stop()` from another thread makes the bot answer with the best
    option so far.
    """

    def __init__(
        self,
        seed: int | str = 0,
        iterations: int = 800,
        seconds: float | None = None,
        cores: int = 1,
        mind: Mind = LATEST,
        clock: Clock = perf_counter,
    ) -> None:
        self._rng = Random(f"search/{seed}")
        self.iterations = iterations
        self.seconds = seconds
        self.cores = usable_cores(cores)
        self.mind = mind
        self.clock = clock
        self._stopped = False
        self._tree: Tree | None = None
        self._last: tuple[int, tuple[int, ...]] | None = None
        self._thoughts: list[Thought] = []

    def choose(self, viewpoint: Viewpoint) -> int:
        decision = viewpoint.decision
        if len(decision.options) == 1:
            self._thoughts = [Thought(0, decision.options[0].id, 0, 0.5)]
            return 0
        state = viewpoint.sample(self._rng)
        keys = [option_key(state, option) for option in state.options]
        tree = self._kept(viewpoint, state)
        visits, totals = self._weigh(viewpoint, tree, state, keys)
        means = [totals[i] / visits[i] if visits[i] else 0.0 for i in range(len(keys))]
        if self.mind.mixes and state.purpose in FACE_DOWN:
            best = mixed(visits, means, self._rng.random)
        else:
            best = surest(visits, means)
        order = sorted(range(len(keys)), key=lambda i: (i != best, -visits[i]))
        self._thoughts = [Thought(i, decision.options[i].id, visits[i], means[i]) for i in order]
        remember(state, tree.histories, keys[best])
        self._last = (viewpoint.choices_made + 1, viewpoint.hand)
        return best

    def chance_of(self, viewpoint: Viewpoint, option: int, iterations: int) -> float:
        """The chance to win with this option, by a search of its own. A search for the best one
        drops an option that looks bad at first, before it knows how to go on from there."""
        seat = viewpoint.seat - 1
        deals = viewpoint.deals(self.mind.beliefs)
        s = deals.deal(self._rng)
        tree = Tree(s.m, self.mind)
        remember(s, tree.histories, option_key(s, s.options[option]))
        total = 0.0
        with uncollected():
            for _ in range(iterations):
                answer(s, s.options[option])
                total += iterate(s, tree, self._rng)[seat]
                s = deals.deal(self._rng)
        return total / iterations

    def stop(self) -> None:
        self._stopped = True

    def explain(self) -> list[Thought]:
        """The bot's opinion of the last decision: its choice first, then the others by visits."""
        return list(self._thoughts)

    def _weigh(
        self, viewpoint: Viewpoint, tree: Tree, state: State, keys: list[int]
    ) -> tuple[list[int], list[float]]:
        """The visits of each option, and the sum of its chances."""
        self._stopped = False
        seeds = [self._rng.getrandbits(64) for _ in range(self.cores)]

        def seen() -> list[tuple[int, float]]:
            root = tree.nodes.get(node_key(state, tree.histories[state.asked]))
            found = [None if root is None else root.edges.get(key) for key in keys]
            return [(0, 0.0) if edge is None else (edge.visits, edge.total) for edge in found]

        def clear() -> bool:
            found = dict(zip(keys, seen(), strict=True)).values()  # copies of a card are one option
            means = [total / visits if visits else 0.0 for visits, total in found]
            return is_clear([visits for visits, _ in found], means)

        def search(number: int) -> list[tuple[int, float]]:
            before = seen() if number else [(0, 0.0)] * len(keys)  # count the kept tree once
            self._grow(viewpoint, tree, Random(seeds[number]), clear)
            return [(v - w, t - u) for (v, t), (w, u) in zip(seen(), before, strict=True)]

        reports = search_in_parallel(search, self.cores, lambda: self._stopped)
        visits = [sum(report[i][0] for report in reports) for i in range(len(keys))]
        totals = [sum(report[i][1] for report in reports) for i in range(len(keys))]
        return visits, totals

    def _grow(
        self, viewpoint: Viewpoint, tree: Tree, rng: Random, clear: Callable[[], bool]
    ) -> None:
        share = share_of_time(len(viewpoint.decision.options))
        end = None if self.seconds is None else self.clock() + self.seconds * share
        deals = viewpoint.deals(self.mind.beliefs)
        with uncollected():
            for done in range(1, max(1, self.iterations // self.cores) + 1):
                iterate(deals.deal(rng), tree, rng)
                if self._stopped or (end is not None and done % 8 == 0 and self.clock() > end):
                    break
                if end is not None and done % LOOK == 0 and clear():
                    break

    def _kept(self, viewpoint: Viewpoint, state: State) -> Tree:
        """The tree of the last decision, if nobody has chosen and nothing was drawn since."""
        if self._tree is None or self._last != (viewpoint.choices_made, viewpoint.hand):
            self._tree = Tree(state.m, self.mind)
        return self._tree
