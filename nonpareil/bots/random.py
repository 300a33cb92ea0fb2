"""The random player: every option is as good as any other."""

from collections.abc import Mapping
from random import Random
from typing import Any


class RandomBot:
    """
    >>> RandomBot(seed=1).pick(1)
    0
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int | str = 0) -> None:
        # As text, so that 7 and "7" are the same seed here as they are for a game.
        self._random = Random(str(seed)).random

    def choose(self, view: Mapping[str, Any]) -> int:
        return self.pick(len(view["decision"]["options"]))

    def pick(self, options: int) -> int:
        return int(self._random() * options)
