"""Bots, hints and replays share the workers, in turns."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from nonpareil.server.limits import Limits
from nonpareil.server.metrics import Metrics
from nonpareil.server.refusal import Refusal
from nonpareil.server.work_queue import Kind, WorkQueue
from tests.server.serving import Inline

pytestmark = pytest.mark.anyio


class ByHand(Inline):
    """Workers that finish a call when the test says so."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes)
        self.running: dict[str, Future[Any]] = {}
        self.started: list[str] = []

    def submit(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        name = work(*args, **kwargs)
        self.started.append(name)
        self.running[name] = Future()
        return self.running[name]

    async def finish(self, name: str) -> None:
        self.running.pop(name).set_result(name)
        await asyncio.sleep(0)  # the queue hears of it …
        await asyncio.sleep(0)  # … and so does whoever asked


class Asking:
    def __init__(self, processes: int, **limits: Any) -> None:
        self.pool = ByHand(processes)
        self.queue = WorkQueue(self.pool, Limits(**limits), Metrics())
        self.tasks: dict[str, asyncio.Task[str]] = {}

    async def ask(self, kind: Kind, *names: str) -> None:
        """The owner is the first letter."""
        for name in names:
            asking = self.queue.run(kind, name[0], str, name)
            self.tasks[name] = asyncio.create_task(asking)
            await asyncio.sleep(0)

    async def finish_all(self) -> None:
        while self.pool.running:
            await self.pool.finish(next(iter(self.pool.running)))


async def test_everybody_takes_turns() -> None:
    asking = Asking(processes=1)
    await asking.ask("hint", "a1", "a2", "a3", "b1", "c1", "b2")
    await asking.finish_all()
    assert asking.pool.started == ["a1", "a2", "b1", "c1", "a3", "b2"]
    assert [await task for task in asking.tasks.values()] == list(asking.tasks)


async def test_hints_leave_a_worker_to_the_bots() -> None:
    asking = Asking(processes=3)
    await asking.ask("hint", *(f"{owner}1" for owner in "abcdefgh"))
    await asking.ask("replay", "x1")
    assert asking.pool.started == ["a1", "b1"]
    await asking.ask("bot", "T1")
    assert asking.pool.started == ["a1", "b1", "T1"]
    await asking.ask("bot", "U1", "V1")
    await asking.pool.finish("a1")  # however many hints are waiting, the next one is a bot
    assert asking.pool.started[3:] == ["U1"]
    await asking.finish_all()
    assert sorted(asking.pool.started) == sorted(asking.tasks)


async def test_bots_do_not_keep_others_waiting_forever() -> None:
    asking = Asking(processes=1)
    await asking.ask("bot", *(f"T{number}" for number in range(10)))
    await asking.ask("hint", "a1", "a2")
    await asking.ask("replay", "b1")
    await asking.finish_all()
    assert [name[0] for name in asking.pool.started] == list("TTTaTTTbTTTaT")


async def test_limits() -> None:
    asking = Asking(processes=1, hints_per_address=2, hints=3)
    await asking.ask("hint", "a1", "a2")
    with pytest.raises(Refusal, match="Your last requests"):
        await asking.queue.run("hint", "a", str)
    await asking.ask("hint", "b1", "c1")
    with pytest.raises(Refusal, match="Too many people"):
        await asking.queue.run("hint", "d", str)
    await asking.ask("bot", *(f"T{number}" for number in range(10)))  # bots are never refused
    await asking.finish_all()
    await asking.ask("hint", "a4")
    assert asking.pool.started[-1] == "a4"


async def test_whoever_leaves_the_line_frees_their_place() -> None:
    asking = Asking(processes=1, hints_per_address=2)
    await asking.ask("hint", "a1", "a2")
    asking.tasks["a2"].cancel()
    await asyncio.sleep(0)
    await asking.ask("hint", "a3")
    asking.tasks["a1"].cancel()  # a worker is busy with it, so it still counts
    await asyncio.sleep(0)
    with pytest.raises(Refusal):
        await asking.queue.run("hint", "a", str)
    await asking.finish_all()
    assert asking.pool.started == ["a1", "a3"]


async def test_a_call_that_fails() -> None:
    asking = Asking(processes=1)
    await asking.ask("bot", "T1", "T2")
    asking.pool.running.pop("T1").set_exception(ValueError("no"))
    with pytest.raises(ValueError, match="no"):
        await asking.tasks["T1"]
    await asking.finish_all()
    assert await asking.tasks["T2"] == "T2"


async def test_closing_cancels_whatever_waits() -> None:
    asking = Asking(processes=1)
    await asking.ask("bot", "T1", "T2")
    asking.queue.close()
    with pytest.raises(asyncio.CancelledError):
        await asking.tasks["T2"]
    assert asking.pool.started == ["T1"]
