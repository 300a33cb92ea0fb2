"""Where the games of a series are played: on the cores of this machine or on a Ray cluster."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from nonpareil.lab import LabError
from nonpareil.lab.cluster import run_on_cluster
from nonpareil.lab.local import run_locally
from nonpareil.worker_pool import available_cores

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Backend:
    """Worker processes on this machine, by default one per core, or a Ray cluster."""

    workers: int | None = None
    ray: str | None = None

    def __post_init__(self) -> None:
        if self.workers is not None and self.workers < 1:
            raise LabError(f"the number of workers must be at least 1, not {self.workers}")

    def run(self, work: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
        """Yield the results of all tasks as they become available."""
        if self.ray is not None:
            return run_on_cluster(work, tasks, self.ray, self.workers)
        return run_locally(work, tasks, min(self.workers or available_cores(), len(tasks)))
