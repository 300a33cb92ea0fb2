"""Runs tasks on the cores of this machine, in a pool of worker processes."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import islice
from typing import TypeVar

from nonpareil.lab import LabError
from nonpareil.worker_pool import TRIES, WorkerPool

T = TypeVar("T")
R = TypeVar("R")


def run_locally(
    work: Callable[[T], R], tasks: Iterable[T], workers: int
) -> Generator[R, None, None]:
    """Yield the results of all tasks as they become available. A single worker needs no process."""
    if workers == 1:
        yield from map(work, tasks)
        return
    left = iter(tasks)
    with closing(WorkerPool(workers)) as pool:
        # One task per worker at a time: if a worker dies, little has to be repeated.
        running = {pool.submit(work, task): task for task in islice(left, workers)}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(work, task): task for task in islice(left, len(done))}
            for future in done:
                task = running.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    raise LabError(f"this game crashed its worker {TRIES} times: {task}") from None
