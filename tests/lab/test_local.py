"""Tasks on this machine: each is done once, with any number of workers."""

import os
import signal

import pytest

from nonpareil.errors import GameError
from nonpareil.lab import LabError
from nonpareil.lab.local import run_locally


# Worker processes must be able to import these, so they are module-level functions.
def square(number: int) -> int:
    return number * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def complain(number: int) -> int:
    if number == 2:
        raise GameError("two is too many")
    return number


@pytest.mark.parametrize("workers", [1, 2])
def test_every_task_is_done(workers: int) -> None:
    assert sorted(run_locally(square, range(10), workers)) == [x * x for x in range(10)]
    assert list(run_locally(square, [], workers)) == []


def test_a_task_that_kills_every_worker() -> None:
    with pytest.raises(LabError, match="this game crashed its worker 3 times"):
        list(run_locally(die, range(4), 2))


@pytest.mark.parametrize("workers", [1, 2])
def test_exceptions_are_passed_on(workers: int) -> None:
    with pytest.raises(GameError, match="two is too many"):
        list(run_locally(complain, range(6), workers))
