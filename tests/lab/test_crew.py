"""Workers: every task done once, also when one of them dies."""

import os
import signal
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nonpareil.errors import GameError
from nonpareil.lab import LabError
from nonpareil.lab.crew import all_cores, crew


# What workers do must be found by a new process: these are functions of this module, and it is
# imported by its path.
def square(number: int) -> int:
    return number * number


def die_once(marks: Path, number: int) -> int:
    """The first who is given 3 dies over it."""
    mark = marks / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def complain(number: int) -> int:
    if number == 2:
        raise GameError("two is too many")
    return number


@pytest.mark.parametrize("workers", [1, 2])
def test_every_task_is_done(workers: int) -> None:
    assert sorted(crew(square, range(10), workers)) == [x * x for x in range(10)]
    assert list(crew(square, [], workers)) == []


def test_a_dead_worker_is_replaced(tmp_path: Path) -> None:
    assert sorted(crew(partial(die_once, tmp_path), range(8), 2)) == list(range(8))
    assert (tmp_path / "died").exists()


def test_a_task_that_kills_every_worker() -> None:
    with pytest.raises(LabError, match="died 3 times over the same game"):
        list(crew(die, range(4), 2))


@pytest.mark.parametrize("workers", [1, 2])
def test_what_goes_wrong_comes_back(workers: int) -> None:
    with pytest.raises(GameError, match="two is too many"):
        list(crew(complain, range(6), workers))


def test_a_bug_comes_back_with_its_traceback() -> None:
    wrong: list[Any] = [1, "x", 2]
    with pytest.raises(RuntimeError, match="can't multiply sequence"):
        list(crew(square, wrong, 2))


def test_cores() -> None:
    assert all_cores() >= 1
