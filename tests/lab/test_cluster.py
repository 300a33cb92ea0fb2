"""The same plan on a Ray cluster: for real, here, with two workers, one of them killed."""

import os
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

from nonpareil.errors import MissingExtra
from nonpareil.lab import LabError
from nonpareil.lab.cluster import cluster
from nonpareil.lab.matrix import Matrix, play_task, run
from nonpareil.lab.plan import Task
from nonpareil.lab.run import Means, carry_out
from nonpareil.lab.store import Line, Store

PLAN = Matrix.of(["medusa", "alice", "sinbad"], ["soho"], games=3, bot="random", seed=1)
LONG = 120.0  # seconds: somebody will have been killed by then


@pytest.mark.ray
def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    alone = run(PLAN, tmp_path / "alone.jsonl", Means(workers=1)).path
    mark = tmp_path / "victim"
    killed: list[int] = []

    def play(task: Task) -> Line:
        """The first worker that comes to the fifth game says who it is, and waits."""
        if task.place == 4 and not mark.exists():
            aside = mark.with_suffix(".new")
            aside.write_text(str(os.getpid()), "utf-8")
            aside.replace(mark)
            time.sleep(LONG)
        return play_task(task)

    def kill() -> None:
        deadline = time.monotonic() + LONG
        while not mark.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        victim = int(mark.read_text("utf-8"))
        os.kill(victim, signal.SIGKILL)
        killed.append(victim)

    killer = threading.Thread(target=kill)
    killer.start()
    tasks = PLAN.tasks()
    store = Store.open(tmp_path / "ray.jsonl", PLAN.header(len(tasks)))
    begun = time.monotonic()
    carry_out(store, tasks, play, Means(workers=2, ray="local"))
    killer.join()
    assert len(killed) == 1
    assert killed[0] != os.getpid()
    assert time.monotonic() - begun < LONG
    assert len(store.lines) == len(tasks) == 18
    assert store.path.read_bytes() == alone.read_bytes()


def test_without_ray(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"ray is missing.*pip install 'nonpareil\[ray\]'"):
        run(PLAN, tmp_path / "none.jsonl", Means(ray="local"))


@pytest.mark.ray
def test_where_there_is_no_cluster() -> None:
    for address, message in (
        ("127.0.0.1:1", "no Ray cluster at '127.0.0.1:1'"),
        ("nowhere", "'nowhere'"),
    ):
        with pytest.raises(LabError, match=message):
            list(cluster(play_task, PLAN.tasks(), address))
