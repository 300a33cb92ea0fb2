"""Several searches at once: all are heard, unless they have died or nobody wants to wait."""

import os
import signal
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from nonpareil.bots import parallel
from nonpareil.bots.parallel import search_in_parallel, usable_cores

LONG = 120.0  # seconds: nobody waits for that


def never() -> bool:
    return False


def test_every_search_is_heard() -> None:
    found = search_in_parallel(lambda number: (number, os.getpid()), 3, never)
    assert [number for number, _ in found] == [0, 1, 2]
    assert len({pid for _, pid in found}) == 3
    assert found[0] == (0, os.getpid())
    assert search_in_parallel(lambda number: number, 1, never) == [0]


def test_a_search_that_dies_is_left_out() -> None:
    def search(number: int) -> int:
        if number == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    assert search_in_parallel(search, 3, never) == [0, 2]


def test_nobody_waits_once_it_is_stopped() -> None:
    def search(number: int) -> int:
        if number:
            time.sleep(LONG)
        return number

    assert search_in_parallel(search, 3, lambda: True) == [0]


def test_nobody_waits_after_an_interrupt(tmp_path: Path) -> None:
    """The other searches are stopped before they are done."""
    done = tmp_path / "done"

    def search(number: int) -> None:
        if number:
            time.sleep(LONG)
            done.touch()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        search_in_parallel(search, 3, never)
    assert not done.exists()
    assert not active_children()


def test_one_core_where_processes_cannot_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "get_all_start_methods", lambda: ["spawn"])
    assert usable_cores(4) == 1
    monkeypatch.setattr(parallel, "get_all_start_methods", lambda: ["fork", "spawn"])
    assert usable_cores(4) == 4
