"""Small statistics: confidence intervals for win rates, and compact histograms of times."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import floor, log10, sqrt

Z95 = 1.959964  # standard deviations on either side of the mean that cover 95%
STEPS = 50  # histogram bins per power of ten: times are accurate to within 2.5%
SHORTEST = 1e-7


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% Wilson score interval for a win rate; from 0 to 1 if there are no games.

    >>> [round(bound, 3) for bound in wilson(80, 100)]
    [0.711, 0.867]
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z95 * Z95 / games
    middle = share + spread / 2
    reach = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games))
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    return max(0.0, low), min(1.0, high)


@dataclass(frozen=True, slots=True)
class Share:
    """Wins out of games, with the 95% interval of the rate."""

    games: int
    wins: int
    rate: float
    low: float
    high: float

    @classmethod
    def of(cls, won: Iterable[bool]) -> "Share":
        """
        >>> Share.of([True, True, False, True])
        Share(games=4, wins=3, rate=0.75, low=0.3006, high=0.9544)
        """
        results = list(won)
        games, wins = len(results), sum(results)
        low, high = wilson(wins, games)
        rate = wins / games if games else 0.5
        return cls(games, wins, round(rate, 4), round(low, 4), round(high, 4))


class Times:
    """Many times in seconds, as a histogram with logarithmic bins."""

    def __init__(self, counts: Mapping[str, int] | None = None) -> None:
        self.counts: Counter[int] = Counter()
        if counts:
            self.add_all(counts)

    def add(self, seconds: float) -> None:
        self.counts[floor(STEPS * log10(max(seconds, SHORTEST)))] += 1

    def add_all(self, counts: Mapping[str, int]) -> None:
        """Add counts as returned by `to_json`."""
        for step, count in counts.items():
            self.counts[int(step)] += count

    def to_json(self) -> dict[str, int]:
        return {str(step): self.counts[step] for step in sorted(self.counts)}

    @property
    def total(self) -> int:
        return self.counts.total()

    def quantile(self, share: float) -> float:
        """The time that this share of all times does not exceed; 0 if there are none."""
        rank = share * self.total
        passed = 0
        for step in sorted(self.counts):
            passed += self.counts[step]
            if passed >= rank:
                return float(10 ** ((step + 0.5) / STEPS))
        return 0.0
