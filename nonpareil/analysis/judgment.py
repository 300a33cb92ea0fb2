"""The names that a choice is given for the chance to win that it lost.

docs/analysis.md has the same limits, and says how sure they are.
"""

from typing import Final, Literal, get_args

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)

# The chance that may be lost at most; whatever loses more is a blunder.
LIMITS: Final[dict[Verdict, float]] = {
    "best": 0.01,
    "good": 0.03,
    "inaccuracy": 0.06,
    "mistake": 0.12,
}


def verdict_of(loss: float) -> Verdict:
    """
    >>> [verdict_of(loss) for loss in (0.0, 0.02, 0.05, 0.1, 0.3)]
    ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
    """
    return next((name for name, limit in LIMITS.items() if loss <= limit), "blunder")


def is_poor(verdict: Verdict) -> bool:
    """Whether a better choice is worth pointing out."""
    return VERDICTS.index(verdict) >= VERDICTS.index("inaccuracy")


def accuracy(losses: list[float], stakes: list[float]) -> float | None:
    """How much of what was at stake was kept: 1 for whoever always chose best, 0 for whoever did no
    better than chance. The stake of a choice is what an option picked at random would have lost.
    None if nothing was at stake.

    >>> accuracy([0.0, 0.1], [0.2, 0.2])
    0.75
    """
    stake = sum(stakes)
    return max(0.0, 1.0 - sum(losses) / stake) if stake > 0 else None
