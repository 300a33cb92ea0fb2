"""The same series on a real local Ray cluster with two workers, one of which is killed."""

import os
import signal
import sys
import threading
from dataclasses import fields
from pathlib import Path

import pytest

from nonpareil.errors import MissingExtra
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.cluster import run_on_cluster
from nonpareil.lab.matrix import Matrix
from nonpareil.lab.series import Task
from nonpareil.lab.store import Line

MATRIX = Matrix.of(["medusa", "alice", "sinbad"], ["soho"], games=3, bot="random", seed=1)


@pytest.mark.ray
def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    alone = MATRIX.run(tmp_path / "alone.jsonl", Backend(workers=1)).path
    mark = tmp_path / "victim"
    killed: list[int] = []

    class Halting(Matrix):
        def play(self, task: Task) -> Line:
            """The first worker that reaches the fifth game writes down its id and waits."""
            if task.place == 4 and not mark.exists():
                aside = mark.with_suffix(".new")
                aside.write_text(str(os.getpid()), "utf-8")
                aside.replace(mark)
                while True:
                    signal.pause()
            return Matrix.play(self, task)

    def kill() -> None:
        while not mark.exists():
            if over.wait(0.05):
                return
        victim = int(mark.read_text("utf-8"))
        os.kill(victim, signal.SIGKILL)
        killed.append(victim)

    killer = threading.Thread(target=kill)
    over = threading.Event()
    killer.start()
    halting = Halting(**{field.name: getattr(MATRIX, field.name) for field in fields(MATRIX)})
    try:
        store = halting.run(tmp_path / "ray.jsonl", Backend(workers=2, ray="local"))
    finally:
        over.set()
        killer.join()
    assert len(killed) == 1
    assert killed[0] != os.getpid()
    assert len(store.lines) == 18
    assert store.path.read_bytes() == alone.read_bytes()


def test_without_ray(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"ray is missing.*pip install 'nonpareil\[ray\]'"):
        MATRIX.run(tmp_path / "none.jsonl", Backend(ray="local"))


@pytest.mark.ray
def test_no_cluster_at_the_address() -> None:
    for address, message in (
        ("127.0.0.1:1", "no Ray cluster at '127.0.0.1:1'"),
        ("nowhere", "'nowhere'"),
    ):
        with pytest.raises(LabError, match=message):
            list(run_on_cluster(MATRIX.play, MATRIX.tasks(), address))
