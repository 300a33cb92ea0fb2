"""Working through a plan: here or on a cluster, from where the last run stopped."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass

from nonpareil.lab import LabError
from nonpareil.lab.cluster import cluster
from nonpareil.lab.crew import all_cores, crew
from nonpareil.lab.plan import Task
from nonpareil.lab.store import Line, Store

Work = Callable[[Task], Line]
Progress = Callable[[int, int], None]  # games done, and games of the plan


@dataclass(frozen=True, slots=True)
class Means:
    """Who plays: workers of this machine, by default one a core, or a Ray cluster."""

    workers: int | None = None
    ray: str | None = None

    def __post_init__(self) -> None:
        if self.workers is not None and self.workers < 1:
            raise LabError(f"the number of workers must be at least 1, not {self.workers}")


def carry_out(
    store: Store,
    tasks: Sequence[Task],
    work: Work,
    means: Means,
    on_progress: Progress | None = None,
) -> int:
    """Play what the store lacks; the number of games played."""
    left = [task for task in tasks if task.place not in store.lines]
    if on_progress:
        on_progress(len(tasks) - len(left), len(tasks))
    if not left:
        return 0
    if means.ray is not None:
        results = cluster(work, left, means.ray, means.workers)
    else:
        results = crew(work, left, min(means.workers or all_cores(), len(left)))
    with closing(results):
        for done, line in enumerate(results, start=len(tasks) - len(left) + 1):
            store.add(line)
            if on_progress:
                on_progress(done, len(tasks))
    store.rewrite()
    return len(left)
