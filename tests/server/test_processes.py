"""Three server processes on one PostgreSQL: whichever one you are connected to, it is the same
table."""

import asyncio
import re
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from nonpareil.server.client import Seat
from nonpareil.server.storage import Storage
from tests.server.postgres import Cluster
from tests.server.processes import Options, Process
from tests.server.serving import (
    ONE_SIDEKICK_EACH,
    PATIENCE,
    Json,
    Served,
    go_to,
    play,
    reaches,
    until,
)

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def database(postgres: Cluster) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def processes(database: str) -> Iterator[list[Process]]:
    # Nobody dies here, so nobody may be taken for dead on a busy machine: bots would think twice.
    options = Options(database, expire_after=PATIENCE)
    started = [Process(options, f"process {number}") for number in range(3)]
    for process in started:
        process.start()
    yield started
    for process in started:
        process.stop(signal.SIGTERM)


@pytest.fixture
async def servers(processes: list[Process], anyio_backend: str) -> AsyncIterator[list[Served]]:
    async with AsyncExitStack() as stack:
        served = [Served(process.address) for process in processes]
        for one in served:
            await stack.enter_async_context(one.http)
        yield served


@pytest.fixture
async def storage(database: str, anyio_backend: str) -> AsyncIterator[Storage]:
    opened = Storage(database)
    await opened.open()
    yield opened
    await opened.close()


async def seats_elsewhere(
    stack: AsyncExitStack, servers: list[Served], table: Json
) -> tuple[Seat, Seat, Seat]:
    """Both players and a spectator, each connected to another process."""
    one, two, spectator = [
        await stack.enter_async_context(server.seat(table, number))
        for server, number in zip(servers, (1, 2, 0), strict=True)
    ]
    return one, two, spectator


async def test_names_and_emotes(servers: list[Served]) -> None:
    table = await servers[0].create()
    async with AsyncExitStack() as stack:
        one, two, spectator = await seats_elsewhere(stack, servers, table)
        await one.send(type="name", name="Ann")
        for seat in (one, two, spectator):
            await until(seat, lambda s: "Ann" in [taken["name"] for taken in s.last["taken"]])
        await two.send(type="emote", emote="wow")
        for seat in (one, two, spectator):
            assert (await seat.reply("emote"))["seat"] == 2


async def test_choices_and_presence(servers: list[Served]) -> None:
    table = await servers[2].create()
    async with AsyncExitStack() as stack:
        seats = await seats_elsewhere(stack, servers, table)
        for seat in seats:
            await until(seat, lambda s: s.last["present"] == [1, 2])
        await go_to(20, *seats)
        kinds = [[event["kind"] for event in seat.events] for seat in seats]
        assert kinds[0] == kinds[1] == kinds[2]
        async with servers[2].seat(table, 1) as again:
            assert (again.view, again.events) == (seats[0].view, seats[0].events)
    async with servers[0].seat(table, 1) as one:
        async with servers[1].seat(table, 2):
            await until(one, lambda s: s.last["present"] == [1, 2])
        await until(one, lambda s: s.last["present"] == [1])


async def test_two_choices_at_once(servers: list[Served]) -> None:
    """One seat, connected to three processes: one choice is made, and the others are refused."""
    table = await servers[0].create(heroes=ONE_SIDEKICK_EACH)
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(server.seat(table, 1)) for server in servers]
        for option, seat in enumerate(seats):
            await seat.send(type="choose", version=0, option=option)
            await seat.send(type="ping")
        refused = [await refusals_before_pong(seat) for seat in seats]
        assert sorted(refused) == [[], ["stale"], ["stale"]]
        for seat in seats:
            await reaches(seat, 1)
            assert seat.version == 1
        assert seats[0].view == seats[1].view == seats[2].view


async def refusals_before_pong(seat: Seat) -> list[str]:
    found = []
    async with asyncio.timeout(PATIENCE):
        while (answer := await seat.read())["type"] != "pong":
            if answer["type"] == "refused":
                found.append(answer["code"])
    return found


async def test_undo_by_consent(servers: list[Served]) -> None:
    table = await servers[0].create(heroes=ONE_SIDEKICK_EACH)
    async with AsyncExitStack() as stack:
        one, two, spectator = await seats_elsewhere(stack, servers, table)
        version = 12
        await go_to(version, one, two, spectator)
        for agree in (False, True):
            await one.send(type="undo", version=version)
            for seat in (one, two, spectator):
                await until(seat, lambda s: s.last["undo_wish"] == {"seat": 1, "waiting": [2]})
            await two.send(type="answer-undo", version=version, agree=agree)
            for seat in (one, two, spectator):
                await until(seat, lambda s: s.last["undo_wish"] is None)
            if not agree:
                await until(one, lambda s: s.last["undo"]["refused"] == 2)
                await two.choose(0)
                version = two.version
                for seat in (one, two, spectator):
                    await reaches(seat, version)
                assert one.last["undo"]["refused"] is None
        for seat in (one, two, spectator):
            await reaches(seat, version + 1)
        assert len(one.events) == len(two.events) == len(spectator.events)


async def test_the_same_rematch(servers: list[Served]) -> None:
    table = await servers[0].create()
    async with AsyncExitStack() as stack:
        one, two, spectator = await seats_elsewhere(stack, servers, table)
        await one.send(type="concede")
        for seat in (one, two):
            await until(seat, lambda s: s.over)
            await seat.send(type="rematch")
        for seat in (one, two, spectator):
            await until(seat, lambda s: s.last["rematch"])
        tables = set()
        for seat, server in zip((spectator, one, two), servers, strict=True):
            key = seat.last["rematch"]
            found = Seat(server.address, key["token"])
            await stack.enter_async_context(found)
            tables.add(found.info["table"])
        assert len(tables) == 1


async def test_one_process_thinks_for_the_bots(servers: list[Served], storage: Storage) -> None:
    before = await thoughts(servers)
    table = await servers[0].create(("here", "random"))
    async with AsyncExitStack() as stack:
        watching = [await stack.enter_async_context(server.seat(table, 0)) for server in servers]
        one = await stack.enter_async_context(servers[0].seat(table, 1))
        await play(one, Random(1), choices=15)
        await until(one, lambda s: s.asked or s.over)
        for seat in watching:
            await reaches(seat, one.version)
            assert [e["kind"] for e in seat.events] == [e["kind"] for e in one.events]
    log = await storage.log(table["table"])
    made = len(log) - 15
    assert 0 < await thoughts(servers) - before <= made  # forced choices need no thought


async def thoughts(servers: list[Served]) -> int:
    """How often bots of any process have thought."""
    found = 0
    for server in servers:
        text = (await server.http.get("/metrics")).text
        counts = re.findall(r"^nonpareil_bot_seconds_count\{.*\} (\S+)$", text, re.MULTILINE)
        found += sum(round(float(number)) for number in counts)
    return found
