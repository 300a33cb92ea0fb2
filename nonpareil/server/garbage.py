"""Garbage collection without long pauses.

Python looks at everything that has lived for a while whenever that has grown by a quarter. With a
thousand tables this takes half a second, in which nobody is served. So whatever survives a full
collection is left out of the next ones, and only now and then is everything looked at again.
"""

import gc
import time
from collections.abc import Callable
from typing import Any

EVERYTHING_AFTER = 600.0  # seconds


class Collector:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._looked_at_everything = clock()

    def start(self) -> None:
        gc.collect()
        gc.freeze()
        gc.callbacks.append(self._collected)

    def stop(self) -> None:
        gc.callbacks.remove(self._collected)
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
