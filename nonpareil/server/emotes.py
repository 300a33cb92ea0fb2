"""Emotes: the few things that players can say to each other. They are shown and forgotten.

Whatever is said goes to all processes as a note, so each of them knows how recently a seat has said
something.
"""

import time
from collections.abc import Callable

from nonpareil.server.refusal import Refusal

PAUSE = 3.0  # seconds between two emotes of a seat


class Emotes:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: dict[int, float] = {}

    def check(self, seat: int) -> None:
        """Raise a Refusal if the seat has said something just now."""
        if self._clock() - self._last.get(seat, float("-inf")) < PAUSE:
            raise Refusal("too-fast", "emotes-too-fast")
        self._last[seat] = self._clock()

    def heard(self, seat: int) -> None:
        self._last[seat] = self._clock()
