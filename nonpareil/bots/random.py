"""The random bot: every option is equally likely."""

from random import Random

from nonpareil.game.viewpoint import Viewpoint


class RandomBot:
    __slots__ = ("_random",)

    def __init__(self, seed: int | str = 0) -> None:
        # As a string, so that 7 and "7" are the same seed, as they are for a game.
        self._random = Random(str(seed)).random

    def choose(self, viewpoint: Viewpoint) -> int:
        return int(self._random() * len(viewpoint.decision.options))
