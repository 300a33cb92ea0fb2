"""Where games are played."""

import pytest

from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend


def double(number: int) -> int:
    return 2 * number


def test_all_tasks_are_done_on_this_machine() -> None:
    assert sorted(Backend(workers=1).run(double, [1, 2, 3])) == [2, 4, 6]
    assert sorted(Backend(workers=2).run(double, [1, 2, 3])) == [2, 4, 6]


def test_there_must_be_a_worker() -> None:
    with pytest.raises(LabError, match="the number of workers must be at least 1, not 0"):
        Backend(workers=0)
