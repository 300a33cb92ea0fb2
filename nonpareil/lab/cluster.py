"""Runs tasks on a Ray cluster, which may be started just for this run.

Ray reassigns a task if the worker or machine that was running it dies.
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
RETRIES = 5  # for a task whose worker died
CONNECT_TIMEOUT = 10.0  # seconds
MIN_QUEUED = 100  # tasks to queue at least, so that an autoscaling cluster sees a reason to grow


def run_on_cluster(
    work: Callable[[T], R], tasks: Iterable[T], address: str, workers: int | None = None
) -> Generator[R, None, None]:
    """Yield the results of all tasks as they become available.

    `address` is the address of a running cluster, or "local" to start one on this machine with that
    many workers.
    """
    ray = need("ray", extra="ray")
    _connect(ray, address, workers)
    try:
        job = ray.remote(max_retries=RETRIES)(lambda task: work(task))
        left = iter(tasks)
        most = max(MIN_QUEUED, 4 * int(ray.cluster_resources().get("CPU", 1)))
        pending = [job.remote(task) for task in islice(left, most)]
        while pending:
            ready, pending = ray.wait(pending, num_returns=1)
            pending += [job.remote(task) for task in islice(left, len(ready))]
            yield _result(ray, ready[0])
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, workers: int | None) -> None:
    _check_reachable(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # telemetry is opt-in here
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        options |= {"num_cpus": workers, "include_dashboard": False}
    try:
        ray.init(address=address, **options)
    except (OSError, RuntimeError, ValueError) as problem:
        raise LabError(
            f"cannot connect to a Ray cluster at '{address}' (if it needs a token, set "
            f"RAY_AUTH_TOKEN): {problem}"
        ) from None


def _check_reachable(address: str) -> None:
    """Fail early if nothing listens there: Ray itself would keep trying for minutes."""
    where = re.fullmatch(r"(?:ray://)?(.+):(\d{1,5})", address)
    if not where:
        return
    try:
        socket.create_connection((where[1].strip("[]"), int(where[2])), CONNECT_TIMEOUT).close()
    except (OSError, OverflowError) as problem:
        raise LabError(f"there is no Ray cluster at '{address}': {problem}") from None


def _result(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    except ray.exceptions.RayError as problem:
        raise LabError(f"a game was lost on the Ray cluster: {problem}") from None
