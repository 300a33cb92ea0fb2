"""Scores of predictions of yes or no."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from nonpareil.lab import need

SURE = 0.001  # no prediction is surer than this


@dataclass(frozen=True, slots=True)
class Score:
    task: str
    baseline: str
    examples: int
    log_loss: float  # less is better; 0.693 is a coin
    auc: float  # 0.5 is a coin

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def score(task: str, baseline: str, truths: Sequence[int], chances: Sequence[float]) -> Score:
    """The truths are 1 or 0, and there are some of both.

    >>> score("rain", "a guess", [1, 0, 1, 0], [0.9, 0.2, 0.6, 0.7])
    Score(task='rain', baseline='a guess', examples=4, log_loss=0.5108, auc=0.75)
    """
    np = need("numpy", extra="lab")
    stats = need("scipy.stats", extra="lab")
    truth = np.array(truths, dtype=float)
    chance = np.clip(np.array(chances, dtype=float), SURE, 1 - SURE)
    loss = -(truth * np.log(chance) + (1 - truth) * np.log(1 - chance)).mean()
    ranks = stats.rankdata(chance)
    yes = truth.sum()
    auc = (ranks[truth == 1].sum() - yes * (yes + 1) / 2) / (yes * (len(truth) - yes))
    return Score(task, baseline, len(truths), round(float(loss), 4), round(float(auc), 4))
