"""Worker processes: function calls that run on other cores.

`WorkerPool` adds three things to `ProcessPoolExecutor`. Workers exit with the process that started
them, however suddenly it ends. If a worker dies, the pool is replaced and its calls run again. And
closing the pool stops the workers at once, even in the middle of a call.
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
TRIES = 3  # per call, before the call is blamed for the death of its workers


def available_cores() -> int:
    """The number of cores this process may use."""
    with suppress(AttributeError):  # not available on every system
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def exit_with_parent(*also: Connection) -> None:
    """Make this new process exit when its parent exits or one of these pipes is closed.

    Ctrl+C is left to the parent: a terminal sends it to both, but only one should react.
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
    """`niceness` lowers the priority of the workers, on systems that support it. Each worker begins
    with `prepare`."""

    def __init__(
        self,
        processes: int | None = None,
        niceness: int = 0,
        prepare: Callable[[], object] | None = None,
    ) -> None:
        self.processes = processes or available_cores()
        self._niceness = niceness
        self._prepare = prepare
        self._lock = Lock()
        self._closed = False
        # Nothing is ever sent through this pipe: workers exit when our end is closed.
        self._their_end, self._our_end = get_context("spawn").Pipe(duplex=False)
        self._executor = self._new_executor()

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The future result; a `BrokenProcessPool` if `TRIES` workers in a row die of the call."""
        result: Future[T] = Future()
        self._attempt(partial(work, *args, **kwargs), result, TRIES)
        return result

    def warm_up(self, work: Callable[[], object]) -> None:
        """Start all workers before they are needed, and let each import what `work` needs."""
        for _ in range(self.processes):
            self.submit(work)

    def close(self) -> None:
        """Stop the workers. Unfinished calls are canceled."""
        with self._lock:
            self._closed = True
        self._our_end.close()
        self._executor.shutdown(cancel_futures=True)
        self._their_end.close()

    def _new_executor(self) -> ProcessPoolExecutor:
        # Spawn, do not fork: a fork copies locks held by threads that do not exist in the child.
        context = get_context("spawn")
        arguments = (self._their_end, self._niceness, self._prepare)
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


def _start_worker(pool: Connection, niceness: int, prepare: Callable[[], object] | None) -> None:
    exit_with_parent(pool)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    if prepare is not None:
        prepare()
