"""Worker processes: every call is answered once, even if a worker dies; none outlives us."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from nonpareil.errors import ContentError
from nonpareil.worker_pool import WorkerPool, available_cores

ROOT = Path(__file__).resolve().parents[1]
LONG = 300.0  # seconds; no test waits that long
PATIENCE = 120.0  # seconds for anything to happen, even on a very slow machine


# Worker processes must be able to import these, so they are module-level functions.
def square(number: int) -> int:
    return number * number


def die_once(marks: Path, number: int) -> int:
    """The first worker that gets a 3 dies."""
    mark = marks / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def complain() -> None:
    raise ContentError("hero.toml", 3, 1, "nobody can play this")


def hang(mark: Path) -> None:
    mark.touch()
    time.sleep(LONG)


def wait_for(mark: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while not mark.exists():
        assert time.monotonic() < deadline, "no worker has started"
        time.sleep(0.02)


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool(2)
    yield pool
    pool.close()


def test_calls_run_in_other_processes(pool: WorkerPool) -> None:
    pool.warm_up(os.getpid)
    futures = [pool.submit(square, number) for number in range(10)]
    assert [future.result() for future in futures] == [x * x for x in range(10)]
    assert pool.submit(os.getpid).result() != os.getpid()


def test_a_worker_that_dies_is_replaced(pool: WorkerPool, tmp_path: Path) -> None:
    futures = [pool.submit(die_once, tmp_path, number) for number in range(8)]
    assert [future.result() for future in futures] == list(range(8))
    assert (tmp_path / "died").exists()


def test_a_call_that_kills_every_worker(pool: WorkerPool) -> None:
    with pytest.raises(BrokenProcessPool):
        pool.submit(die).result()
    assert pool.submit(square, 3).result() == 9


def test_exceptions_are_passed_on(pool: WorkerPool) -> None:
    with pytest.raises(ContentError, match="nobody can play this"):
        pool.submit(complain).result()
    wrong = pool.submit(square, "x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="can't multiply sequence") as problem:
        wrong.result()
    assert "in square" in str(problem.value.__cause__)  # the traceback in the worker


def test_closing_does_not_wait(tmp_path: Path) -> None:
    pool = WorkerPool(1)
    busy = pool.submit(hang, tmp_path / "mark")
    waiting = pool.submit(square, 2)
    wait_for(tmp_path / "mark")
    pool.close()
    for future in (busy, waiting):
        with pytest.raises(CancelledError):
            future.result()


PROGRAM = """
import sys
from pathlib import Path
from nonpareil.worker_pool import WorkerPool
from tests.test_worker_pool import hang

if __name__ == "__main__":
    WorkerPool(1).submit(hang, Path(sys.argv[1])).result()
"""


def test_workers_exit_with_the_program(tmp_path: Path) -> None:
    """Its output ends when the last process that could write to it exits."""
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, "utf-8")
    program = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "mark")],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )
    try:
        wait_for(tmp_path / "mark")
        program.kill()
        program.communicate(timeout=PATIENCE)
    except BaseException:
        os.killpg(program.pid, signal.SIGKILL)
        program.communicate()
        raise


def test_the_cores_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 3, 5}, raising=False)
    assert available_cores() == 3


def test_all_cores_if_the_system_does_not_say_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert available_cores() == 8
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert available_cores() == 1
