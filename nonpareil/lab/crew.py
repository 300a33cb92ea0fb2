"""Workers on this machine: processes that are given tasks one by one.

A worker that dies is replaced and its task given out again. If the program itself dies, however
suddenly, its workers end too.
"""

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from nonpareil.errors import NonpareilError
from nonpareil.lab import LabError

T = TypeVar("T")
R = TypeVar("R")

TRIES = 3  # of a task, before its workers' deaths are put down to it


def all_cores() -> int:
    """As many as this process may use."""
    with suppress(AttributeError):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def crew(work: Callable[[T], R], tasks: Iterable[T], workers: int) -> Generator[R, None, None]:
    """The results of all tasks, each as soon as it is there. One worker needs no process."""
    if workers == 1:
        yield from map(work, tasks)
        return
    left = iter(tasks)
    hands = [_Hand(work, task) for _, task in zip(range(workers), left, strict=False)]
    try:
        while hands:
            ready = wait([hand.pipe for hand in hands])
            for hand in [hand for hand in hands if hand.pipe in ready]:
                answer = hand.answer()
                if answer is None:
                    hands[hands.index(hand)] = _Hand(work, hand.task, hand.tries + 1)
                    continue
                task = next(left, None)
                if task is None:
                    hands.remove(hand)
                    hand.end()
                else:
                    hand.give(task)
                problem, result = answer
                if problem is not None:
                    raise problem
                yield result
    finally:
        for hand in hands:
            hand.end()


class _Hand(Generic[T, R]):
    """One worker process, seen from here."""

    def __init__(self, work: Callable[[T], R], task: T, tries: int = 1) -> None:
        if tries > TRIES:
            raise LabError(f"a worker died {TRIES} times over the same game: {task}")
        # Spawned, not forked: a fork copies locks of threads that do not exist in the child.
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self.process.start()
        theirs.close()
        self.give(task)
        self.tries = tries

    def give(self, task: T) -> None:
        self.task = task
        self.tries = 1
        with suppress(BrokenPipeError, ConnectionResetError):  # then there will be no answer
            self.pipe.send(task)

    def answer(self) -> tuple[Exception | None, Any] | None:
        """What went wrong and the result, one of the two; None if the worker is dead."""
        try:
            answer: tuple[Exception | None, Any] = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self.end()
            return None
        return answer

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def _serve(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started us will end us
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            task = pipe.recv()
            answer: tuple[Exception | None, Any]
            try:
                answer = (None, work(task))
            except NonpareilError as problem:
                answer = (problem, None)
            except Exception:
                answer = (RuntimeError(f"{task}\n{traceback.format_exc()}"), None)
            pipe.send(answer)


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
