"""Whoever wants much waits for it, and nobody else does: requests, changes, bots, games."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from nonpareil.server.client import Refused, Seat
from nonpareil.server.limits import LOCAL, FairRequests, Limits, Turns
from tests.server.serving import Inline, Json, Rationed, Served, comes_true, serving, until

pytestmark = pytest.mark.anyio

GREEDY, OTHER = "192.0.2.1", "192.0.2.2"


def coming_from(address: str) -> dict[str, str]:
    """The test is on this machine, which the server trusts as a proxy."""
    return {"X-Forwarded-For": address}


def seat_from(server: Served, table: Json, number: int, address: str) -> Seat:
    return server.seat(table, number, additional_headers=coming_from(address))


class Gate:
    """Whoever comes here waits until the test lets everybody go on."""

    def __init__(self) -> None:
        self.waiting: Counter[str] = Counter()
        self.opened = asyncio.Event()

    async def wait(self, who: str) -> None:
        self.waiting[who] += 1
        await self.opened.wait()


async def test_turns() -> None:
    turns, gate = Turns(2), Gate()

    async def work(client: str) -> None:
        async with turns.of(client):
            await gate.wait(client)

    tasks = [asyncio.create_task(work(client)) for client in (4 * [GREEDY] + [OTHER] + 3 * [LOCAL])]
    await comes_true(lambda: gate.waiting.total() == 6)
    assert gate.waiting == {GREEDY: 2, OTHER: 1, LOCAL: 3}
    tasks[0].cancel()
    await comes_true(lambda: gate.waiting[GREEDY] == 3)
    gate.opened.set()
    await asyncio.wait(tasks)
    assert not turns._gates


async def test_requests_of_one_address_wait_for_each_other(tmp_path: Path) -> None:
    gate = Gate()
    async with serving(tmp_path, limits=Limits(requests_at_once=2)) as server:
        hub: Any = server.hub

        async def summaries(tokens: list[str], lang: str) -> list[Any]:
            await gate.wait(tokens[0])
            return []

        hub.summaries = summaries

        def ask(address: str) -> asyncio.Task[Any]:
            body = {"tokens": [address.replace(".", "-") + "-and-more"]}
            headers = coming_from(address)
            post = server.http.post("/api/tables/status", json=body, headers=headers)
            return asyncio.create_task(post)

        asking = [ask(GREEDY) for _ in range(5)]
        await comes_true(lambda: gate.waiting.total() == 2)
        asking.append(ask(OTHER))
        await comes_true(lambda: gate.waiting.total() == 3)
        assert sorted(gate.waiting.values()) == [1, 2]
        gate.opened.set()
        assert {(await answer).status_code for answer in asking} == {200}


async def test_not_too_many_requests_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonpareil.server.limits.MOST_WAITING", 2)
    gate, turns, sent = Gate(), Turns(1), list[Message]()

    async def work(scope: Scope, receive: Receive, send: Send) -> None:
        await gate.wait(GREEDY)

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    def ask() -> Any:
        return FairRequests(work, turns)({"type": "http", "client": (GREEDY, 1)}, receive, send)

    tasks = [asyncio.create_task(ask()) for _ in range(2)]
    await comes_true(lambda: turns.wanted_by(GREEDY) == 2)
    await ask()
    assert [message.get("status") for message in sent] == [429, None]
    gate.opened.set()
    await asyncio.gather(*tasks)


async def test_changes_of_one_address_wait_for_each_other(tmp_path: Path) -> None:
    """Each has a transaction of its own, for which everybody's choices wait."""
    gate = Gate()
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        hub: Any = server.hub

        async def rename(table: str, seat: int, name: str) -> None:
            await gate.wait(name)

        hub.claims.rename = rename
        tables = [await server.create() for _ in range(3)]
        seats = [
            await stack.enter_async_context(seat_from(server, table, 1, address))
            for table, address in zip(tables, (GREEDY, GREEDY, OTHER), strict=True)
        ]
        for seat, name in zip(seats, ("greedy", "greedy", "other"), strict=True):
            await seat.send(type="name", name=name)
        await comes_true(lambda: gate.waiting.total() == 2)
        assert gate.waiting == {"greedy": 1, "other": 1}
        gate.opened.set()
        await comes_true(lambda: gate.waiting["greedy"] == 2)


async def test_bots_of_one_address_take_turns(tmp_path: Path) -> None:
    """However many tables it has, and whoever watches them."""
    workers = Rationed(0)
    workers.processes = 1
    async with serving(tmp_path, workers) as server, AsyncExitStack() as stack:
        hub: Any = server.hub
        bots = hub._workers._bots
        for _ in range(5):
            table = await server.create(("easy", "easy"))
            await stack.enter_async_context(seat_from(server, table, 0, GREEDY))
        await comes_true(lambda: bots.length == 4)
        table = await server.create(("easy", "here"))
        await stack.enter_async_context(seat_from(server, table, 0, GREEDY))
        await comes_true(lambda: bots.length == 5)
        table = await server.create(("easy", "here"))
        await stack.enter_async_context(seat_from(server, table, 2, OTHER))
        await comes_true(lambda: bots.length == 6)
        assert set(bots._waiting) == {GREEDY, OTHER}
        workers.free.set()


async def test_a_rematch_is_a_new_table(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(tables_per_address=1)) as server:
        seats = [{"hero": hero, "player": "here"} for hero in ("medusa", "sinbad")]
        wanted = {"board": "marmoreal", "seats": seats}
        answer = await server.http.post("/api/tables", json=wanted, headers=coming_from(GREEDY))
        table = {"tokens": {key["seat"]: key["token"] for key in answer.json()["here"]}}
        async with (
            seat_from(server, table, 1, GREEDY) as one,
            seat_from(server, table, 2, OTHER) as two,
        ):
            await one.send(type="concede")
            await until(one, lambda s: s.over)
            await one.send(type="rematch")
            with pytest.raises(Refused, match="too-fast: Too many new tables"):
                await one.reply("pong")
            await two.send(type="rematch")
            await until(one, lambda s: s.last["rematch"])


@pytest.fixture
def short_log(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("nonpareil.server.table_game.LONGEST_LOG", 2)
    return 2


async def test_a_table_is_full_some_day(tmp_path: Path, short_log: int) -> None:
    async with serving(tmp_path) as server:
        table = await server.create(("here", "here"))
        async with server.seat(table, 1) as one:
            while one.version < short_log:
                await one.choose(0)
            for request in ({"type": "choose", "option": 0}, {"type": "undo"}, {"type": "arrange"}):
                await one.send(**request, version=one.version)
                with pytest.raises(Refused, match=f"There have been {one.version} choices"):
                    await one.reply("pong")
            await one.send(type="concede")
            await until(one, lambda s: s.over)


async def test_bots_stop_at_a_full_table(tmp_path: Path, short_log: int) -> None:
    workers = Counted()
    async with serving(tmp_path, workers) as server:
        table = await server.create(("random", "random"))
        async with server.seat(table, 0) as spectator:
            await until(spectator, lambda s: s.version >= short_log)
            hub: Any = server.hub
            duties = hub.tables.loaded(table["table"]).duties
            await comes_true(lambda: duties.task.done())
            assert workers.jobs <= spectator.version


class Counted(Inline):
    def warm_up(self, work: Callable[[], object]) -> None:
        """Nothing that would be counted."""
