"""Tasks on a Ray cluster, or on one that lives only for this run.

Ray gives a task out again when the worker or the machine that had it dies.
"""

import logging
import os
import re
import socket
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import Any, TypeVar

from nonpareil.lab import LabError, need

T = TypeVar("T")
R = TypeVar("R")

LOCAL = "local"
RETRIES = 5  # of a task whose worker died
PATIENCE = 10.0  # seconds, for an answer from a cluster
WAITING = 100  # tasks handed over at least, so that a cluster that can grow sees why it should


def run_on_cluster(
    work: Callable[[T], R], tasks: Iterable[T], address: str, workers: int | None = None
) -> Generator[R, None, None]:
    """The results of all tasks, each as soon as it is there.

    `address` is that of a running cluster, or "local" to start one here with so many workers.
    """
    ray = need("ray", extra="ray")
    _connect(ray, address, workers)
    try:
        job = ray.remote(max_retries=RETRIES)(lambda task: work(task))
        left = iter(tasks)
        most = max(WAITING, 4 * int(ray.cluster_resources().get("CPU", 1)))
        pending = [job.remote(task) for task in islice(left, most)]
        while pending:
            ready, pending = ray.wait(pending, num_returns=1)
            pending += [job.remote(task) for task in islice(left, len(ready))]
            yield _result(ray, ready[0])
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, workers: int | None) -> None:
    _knock(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody asked to be counted
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        options |= {"num_cpus": workers, "include_dashboard": False}
    try:
        ray.init(address=address, **options)
    except (OSError, RuntimeError, ValueError) as problem:
        raise LabError(
            f"cannot join a Ray cluster at '{address}' (one that asks for a token takes it from "
            f"RAY_AUTH_TOKEN): {problem}"
        ) from None


def _knock(address: str) -> None:
    """Whether anybody is at home: Ray itself would try for minutes."""
    where = re.fullmatch(r"(?:ray://)?(.+):(\d{1,5})", address)
    if not where:
        return
    try:
        socket.create_connection((where[1].strip("[]"), int(where[2])), PATIENCE).close()
    except (OSError, OverflowError) as problem:
        raise LabError(f"there is no Ray cluster at '{address}': {problem}") from None


def _result(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    except ray.exceptions.RayError as problem:
        raise LabError(f"a game was lost on the Ray cluster: {problem}") from None
