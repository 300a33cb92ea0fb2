"""The greedy bot: tries every option, plays the action to its end, and takes the best result."""

from random import Random
from typing import Final

from nonpareil.bots.evaluation import chances
from nonpareil.bots.heuristics import pick
from nonpareil.engine.loop import answer
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import State
from nonpareil.game.viewpoint import Viewpoint

SAMPLES: Final = 2  # positions that fit what the seat knows; every option is tried in each
HORIZON: Final = 40  # decisions: more than the longest action takes


class GreedyBot:
    """Looks one action ahead. `slips` is the chance that it does not, but does what looks good at
    first sight, as people do who overlook something."""

    def __init__(self, seed: int | str = 0, samples: int = SAMPLES, slips: float = 0.0) -> None:
        self._rng = Random(f"greedy/{seed}")
        self.samples = samples
        self.slips = slips

    def choose(self, viewpoint: Viewpoint) -> int:
        count = len(viewpoint.decision.options)
        if count == 1:
            return 0
        deals = viewpoint.deals()
        if self._rng.random() < self.slips:
            return pick(deals.deal(self._rng), self._rng.random)
        seat = viewpoint.seat - 1
        totals = [0.0] * count
        for _ in range(self.samples):
            state = deals.deal(self._rng)
            for option in range(count):
                totals[option] += self._worth(state.copy(), option, seat)
        return max(range(count), key=lambda option: totals[option])

    def _worth(self, s: State, option: int, seat: int) -> float:
        """The seat's chance to win after the action that this choice is part of."""
        before = (s.seat, s.taken)
        answer(s, s.options[option])
        left = HORIZON
        while not s.over and left > 0 and not _action_over(s, before):
            answer(s, s.options[pick(s, self._rng.random)])
            left -= 1
        return chances(s)[seat]


def _action_over(s: State, before: tuple[int, int]) -> bool:
    """Whether somebody chooses an action next, other than the one the choice began with."""
    return s.purpose == Purpose.ACTION and (s.seat, s.taken) != before
