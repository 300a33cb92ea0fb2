"""The recorder: an effect is recorded only if something comes of it."""

import pytest

from nonpareil import events
from nonpareil.events import Recorder


def effect(seat: int) -> events.Effect:
    return events.Effect(seat, None, 0b111)


FIRST = effect(0)
SECOND = effect(1)
SHUFFLE = events.Shuffle(0)
HEAL = events.Heal(0, 0, 1, 9)


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


def test_an_effect_in_which_nothing_happens_is_not_recorded(recorder: Recorder) -> None:
    recorder.begin_effect(FIRST)
    assert recorder.events == []
    recorder.end_effect()
    recorder.add(SHUFFLE)
    assert recorder.events == [SHUFFLE]


def test_an_effect_is_recorded_once_before_what_happens_in_it(recorder: Recorder) -> None:
    recorder.begin_effect(FIRST)
    recorder.add(SHUFFLE)
    recorder.asked()
    recorder.add(HEAL)
    recorder.end_effect()
    assert recorder.events == [FIRST, SHUFFLE, HEAL]


def test_a_question_is_something_that_happens(recorder: Recorder) -> None:
    """Even if it is declined: otherwise nobody would know what it was about."""
    recorder.asked()
    assert recorder.events == []
    recorder.begin_effect(FIRST)
    recorder.asked()
    recorder.end_effect()
    assert recorder.events == [FIRST]


def test_an_effect_that_another_one_interrupts_comes_first(recorder: Recorder) -> None:
    recorder.begin_effect(FIRST)
    recorder.begin_effect(SECOND)
    assert recorder.events == [FIRST]
    recorder.end_effect()
    recorder.add(SHUFFLE)
    assert recorder.events == [FIRST, SHUFFLE], "nothing came of the second one"


def test_copies_go_their_own_ways(recorder: Recorder) -> None:
    recorder.add(SHUFFLE)
    recorder.begin_effect(FIRST)
    copy = recorder.copy()
    recorder.end_effect()
    copy.add(HEAL)
    assert recorder.events == [SHUFFLE]
    assert copy.events == [SHUFFLE, FIRST, HEAL]
