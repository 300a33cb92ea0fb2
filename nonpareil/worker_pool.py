"""Worker processes: calls that run on other cores, whoever asks for them.

`WorkerPool` is a `ProcessPoolExecutor` with three habits added. Its processes exit with the process
that started them, however suddenly that ends; when one dies, the pool is replaced and what it was
working on starts again; and closing the pool stops them at once, in the middle of their work.
"""

import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Lock, Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

LOG = logging.getLogger(__name__)
TRIES = 3  # of a call, before the deaths of its workers are blamed on it


def available_cores() -> int:
    """As many as this process may use."""
    with suppress(AttributeError):  # not every system can tell
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def exit_with_parent(*also: Connection) -> None:
    """Called in a new process: it exits when its parent does or when one of these pipes is closed.

    Ctrl+C is left to the parent. A terminal sends it to both, and one of them should react.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    watched: list[Connection | int] = [*also]
    if parent is not None:
        watched.append(parent.sentinel)

    def watch() -> None:
        wait(watched)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


class WorkerPool:
    """`niceness` lowers the priority of the workers, where the system has such a thing."""

    def __init__(self, processes: int | None = None, niceness: int = 0) -> None:
        self.processes = processes or available_cores()
        self._niceness = niceness
        self._lock = Lock()
        self._closed = False
        # Nothing is ever sent: the workers notice when our end is closed.
        self._their_end, self._our_end = get_context("spawn").Pipe(duplex=False)
        self._executor = self._new_executor()

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The result to come. If workers die over it `TRIES` times: `BrokenProcessPool`."""
        result: Future[T] = Future()
        self._attempt(partial(work, *args, **kwargs), result, TRIES)
        return result

    def warm_up(self, work: Callable[[], object]) -> None:
        """Start all processes before they are needed, with `work` and what it imports loaded."""
        for _ in range(self.processes):
            self.submit(work)

    def close(self) -> None:
        """Stop the workers. What is unfinished is canceled."""
        with self._lock:
            self._closed = True
        self._our_end.close()
        self._executor.shutdown(cancel_futures=True)
        self._their_end.close()

    def _new_executor(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a fork copies locks of threads that do not exist in the child.
        context = get_context("spawn")
        arguments = (self._their_end, self._niceness)
        return ProcessPoolExecutor(self.processes, context, _start_worker, arguments)

    def _attempt(self, call: Callable[[], T], result: Future[T], tries: int) -> None:
        executor = self._executor
        try:
            attempt = executor.submit(call)
        except BrokenProcessPool:  # not this call's fault
            self._retry(executor, call, result, tries)
            return

        def settle(attempt: Future[T]) -> None:
            if attempt.cancelled():
                result.cancel()
                return
            problem = attempt.exception()
            if isinstance(problem, BrokenProcessPool) and tries > 1:
                self._retry(executor, call, result, tries - 1)
            elif result.set_running_or_notify_cancel():
                if problem is None:
                    result.set_result(attempt.result())
                else:
                    result.set_exception(problem)

        attempt.add_done_callback(settle)
        result.add_done_callback(lambda _: attempt.cancel())

    def _retry(
        self, broken: ProcessPoolExecutor, call: Callable[[], T], result: Future[T], tries: int
    ) -> None:
        with self._lock:
            if self._executor is broken and not self._closed:
                LOG.warning("a worker died; starting new ones")
                self._executor = self._new_executor()
        if self._closed:
            result.cancel()
        else:
            self._attempt(call, result, tries)


def _start_worker(pool: Connection, niceness: int) -> None:
    exit_with_parent(pool)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
