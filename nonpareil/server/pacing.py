"""How long an answer takes that depends on hidden cards, whoever gives it.

If a bot answered at once whenever it has no card to play, or the server did so for a person, the
time alone would tell the opponents. So every such answer takes a time that is drawn without looking
at the cards. It is log-normal, like the time that people take for a simple answer: half the answers
take less than `MEDIAN` seconds, and nineteen of twenty between 1 and 4 seconds.
"""

import asyncio
from math import log
from random import Random

MEDIAN = 2.0  # seconds
SPREAD = 0.35  # the standard deviation of the logarithm


class Pace:
    def __init__(self, median: float, rng: Random) -> None:
        self._median = median  # 0: answer at once
        self._rng = rng

    def draw(self) -> float:
        """The seconds that the next answer takes."""
        return self._rng.lognormvariate(log(self._median), SPREAD) if self._median else 0.0

    async def wait(self) -> None:
        await asyncio.sleep(self.draw())

    async def rest(self, seconds: float) -> None:
        """Wait for the rest of the time that a bot may take for its answer."""
        if self._median and seconds > 0:
            await asyncio.sleep(seconds)
