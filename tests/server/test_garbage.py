"""What lives long is left out of most collections, but what has died is found in the end."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from nonpareil.server.garbage import EVERYTHING_AFTER, THRESHOLDS, Collector


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Knot:
    """Refers to itself, so only the collector can remove it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def clock() -> Iterator[Clock]:
    clock = Clock()
    collector = Collector(clock)
    collector.start()
    yield clock
    collector.stop()
    assert gc.get_freeze_count() == 0


def test_young_objects_may_gather(clock: Clock) -> None:
    assert gc.get_threshold()[:2] == THRESHOLDS[:2]  # not every Python knows the third


def test_everything_is_as_before_in_the_end() -> None:
    usual = gc.get_threshold()
    collector = Collector()
    collector.start()
    collector.stop()
    assert gc.get_threshold() == usual


def test_what_survives_is_left_out(clock: Clock) -> None:
    before = gc.get_freeze_count()
    assert before > 0
    kept = [Knot() for _ in range(1000)]
    gc.collect(1)
    assert gc.get_freeze_count() == before, "a collection of young objects only"
    gc.collect()
    assert gc.get_freeze_count() >= before + len(kept)


def test_what_has_died_is_found_later(clock: Clock) -> None:
    knot = Knot()
    gc.collect()
    dead = weakref.ref(knot)
    del knot
    gc.collect()
    assert dead() is not None
    clock.now += EVERYTHING_AFTER
    gc.collect()
    assert gc.get_freeze_count() == 0
    gc.collect()
    assert dead() is None
    assert gc.get_freeze_count() > 0


def test_young_garbage_is_found_at_once(clock: Clock) -> None:
    dead = weakref.ref(Knot())
    gc.collect()
    assert dead() is None
