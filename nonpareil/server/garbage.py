"""Garbage collection without long pauses.

Python looks at everything that has lived for a while whenever that has grown by a quarter. With a
thousand tables this takes half a second, in which nobody is served. So whatever survives a full
collection is left out of the next ones, and only now and then is everything looked at again.

Python also looks at young objects whenever there are 700 more of them, which is fewer than it takes
to make an update. With them it looks at the current position of every table in use, as all of these
are young, and finds nothing, as no part of a table refers to itself. So we let more of them gather.
"""

import gc
import time
from collections.abc import Callable
from typing import Any

EVERYTHING_AFTER = 600.0  # seconds
# How many new objects lead to a collection. Every second one also looks at those that the first
# left, and every third one at all that are not left out. Were there more in between, the third
# would take longer.
THRESHOLDS = (50_000, 0, 0)


class Collector:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._looked_at_everything = clock()
        self._usual = gc.get_threshold()

    def start(self) -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.callbacks.append(self._collected)

    def stop(self) -> None:
        gc.callbacks.remove(self._collected)
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def _collected(self, phase: str, info: dict[str, Any]) -> None:
        if phase != "stop" or info["generation"] < 2:
            return
        now = self._clock()
        if now - self._looked_at_everything < EVERYTHING_AFTER:
            gc.freeze()
        else:
            self._looked_at_everything = now
            gc.unfreeze()  # until the next full collection
