"""Who gets a worker next: bots, hints, replays and analyses wait in lines of their own.

Within a line everybody takes turns, so that whoever asks for much waits for much. Bots go first,
but after a few of their turns somebody else has one. The others always leave a worker to the bots,
if there are at least two.
"""

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, ParamSpec, TypeVar

from nonpareil.server.limits import LOCAL, Limits
from nonpareil.server.metrics import Metrics
from nonpareil.server.refusal import Refusal
from nonpareil.worker_pool import WorkerPool

P = ParamSpec("P")
T = TypeVar("T")
Kind = Literal["bot", "hint", "replay", "analysis"]

BOT_TURNS = 3  # in a row, while others wait


@dataclass(eq=False, slots=True)
class Call:
    line: "Line"
    owner: str
    work: Callable[[], Any]
    done: asyncio.Future[Any]


class Line:
    """The waiting calls of one kind. `each` limits how many one owner may have, running or waiting,
    and `all_` how many may wait in all."""

    def __init__(self, each: int | None = None, all_: int | None = None) -> None:
        self._each = each
        self._all = all_
        self._waiting: OrderedDict[str, deque[Call]] = OrderedDict()  # the next owner comes first
        self._owned: Counter[str] = Counter()
        self.length = 0

    def add(self, call: Call) -> None:
        own = self._owned[call.owner]
        if self._each is not None and call.owner != LOCAL and own >= self._each:
            raise Refusal("busy", "too-many-jobs")
        if self._all is not None and self.length >= self._all:
            raise Refusal("busy", "queue-full")
        self._owned[call.owner] += 1
        self._waiting.setdefault(call.owner, deque()).append(call)
        self.length += 1

    def take(self) -> Call:
        """The next call, of the owner whose turn it is."""
        owner, calls = self._waiting.popitem(last=False)
        call = calls.popleft()
        if calls:
            self._waiting[owner] = calls
        self.length -= 1
        return call

    def withdraw(self, call: Call) -> None:
        """Nobody waits for the result any longer. A call that is already running runs on."""
        calls = self._waiting.get(call.owner, deque())
        if call in calls:
            calls.remove(call)
            if not calls:
                del self._waiting[call.owner]
            self.length -= 1
            self.release(call)

    def release(self, call: Call) -> None:
        self._owned[call.owner] -= 1
        if not self._owned[call.owner]:
            del self._owned[call.owner]


class WorkQueue:
    def __init__(self, pool: WorkerPool, limits: Limits, metrics: Metrics) -> None:
        self._pool = pool
        self._bots = Line()
        self._others = [
            Line(limits.hints_per_address, limits.hints),
            Line(limits.replays_per_address, limits.replays),
            Line(),  # `analyses` limits how many there are
        ]
        hints, replays, analyses = self._others
        self._lines: dict[Kind, Line] = {
            "bot": self._bots,
            "hint": hints,
            "replay": replays,
            "analysis": analyses,
        }
        self._running = 0
        self._others_running = 0
        self._bots_in_a_row = 0
        self._closed = False
        for kind, line in self._lines.items():
            metrics.jobs_waiting.labels(kind).set_function(partial(_length, line))

    def warm_up(self, work: Callable[[], object]) -> None:
        self._pool.warm_up(work)

    def close(self) -> None:
        """Stop all work at once. Whoever waits for it is canceled."""
        self._closed = True
        for line in self._lines.values():
            while line.length:
                line.take().done.cancel()
        self._pool.close()

    async def run(
        self, kind: Kind, owner: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The result of the call, made in a worker process when the owner's turn comes.

        Raises a Refusal if too many calls are waiting.
        """
        loop = asyncio.get_running_loop()
        line = self._lines[kind]
        call = Call(line, owner, partial(work, *args, **kwargs), loop.create_future())
        line.add(call)
        self._start_next()
        try:
            result: T = await call.done
        finally:
            line.withdraw(call)
        return result

    def _start_next(self) -> None:
        while not self._closed and self._running < self._pool.processes:
            line = self._next_line()
            if line is None:
                return
            call = line.take()
            self._running += 1
            self._others_running += line is not self._bots
            loop = asyncio.get_running_loop()
            self._pool.submit(call.work).add_done_callback(partial(self._tell, loop, call))

    def _next_line(self) -> Line | None:
        other: Line | None = None
        if self._others_running < max(1, self._pool.processes - 1):
            other = next((line for line in self._others if line.length), None)
        if self._bots.length and (other is None or self._bots_in_a_row < BOT_TURNS):
            self._bots_in_a_row += 1
            return self._bots
        if other is not None:
            self._bots_in_a_row = 0
            self._others.remove(other)  # the other kinds come first next time
            self._others.append(other)
        return other

    def _tell(self, loop: asyncio.AbstractEventLoop, call: Call, result: Future[Any]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(self._finish, call, result)

    def _finish(self, call: Call, result: Future[Any]) -> None:
        self._running -= 1
        self._others_running -= call.line is not self._bots
        call.line.release(call)
        if result.cancelled():
            call.done.cancel()
        elif not call.done.done():
            problem = result.exception()
            if problem is None:
                call.done.set_result(result.result())
            else:
                call.done.set_exception(problem)
        self._start_next()


def _length(line: Line) -> float:
    return line.length
