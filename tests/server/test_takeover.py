"""Server processes that end, are killed, or are cut off: the others carry on with their tables."""

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, text

from nonpareil.game.game import Game
from nonpareil.server.database_tables import CLOCKS, LEASES
from nonpareil.server.storage import Storage
from nonpareil.server.table_game import fold_log
from tests.server.postgres import Cluster
from tests.server.processes import Options, Process
from tests.server.serving import PATIENCE, Json, Served, go_to, reaches, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def storage(postgres: Cluster, anyio_backend: str) -> AsyncIterator[Storage]:
    """A look into a new database."""
    opened = Storage(postgres.new_database())
    await opened.open()
    yield opened
    await opened.close()


@asynccontextmanager
async def two_servers(
    storage: Storage, **options: Any
) -> AsyncIterator[tuple[Process, Served, Served]]:
    """The first server's process, which may be stopped, and both servers."""
    database = storage.database.engine.url.render_as_string(hide_password=False)
    pair = [Process(replace(Options(database), **options), f"{n} of two") for n in (1, 2)]
    try:
        for process in pair:
            process.start()
        first, second = (Served(process.address) for process in pair)
        async with first.http, second.http:
            yield pair[0], first, second
    finally:
        for process in pair:
            process.stop(signal.SIGKILL)


async def leaseholder(storage: Storage, table: Json) -> str | None:
    query = select(LEASES.c.process).where(LEASES.c.table == table["table"])
    found: str | None = await storage.database.transact(lambda t: t.execute(query).scalar())
    return found


async def deadline(storage: Storage, table: Json) -> float | None:
    query = select(CLOCKS.c.deadline).where(CLOCKS.c.table == table["table"])
    found: float | None = await storage.database.transact(lambda t: t.execute(query).scalar())
    return found


async def comes_true(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await asyncio.sleep(0.05)


async def changes_hands(storage: Storage, table: Json, before: str | None) -> None:
    async def changed() -> bool:
        return await leaseholder(storage, table) not in (before, None)

    await comes_true(changed)


async def has_lease(storage: Storage, table: Json) -> str:
    await changes_hands(storage, table, None)
    found = await leaseholder(storage, table)
    assert found is not None
    return found


async def test_the_clock_of_a_process_that_is_killed(storage: Storage) -> None:
    """Another process goes on with the same deadline."""
    async with two_servers(storage) as (process, killed, other):
        table = await killed.create(clock=3600)
        async with killed.seat(table, 1):
            holder = await has_lease(storage, table)
            async with other.seat(table, 2) as two:
                await until(two, lambda s: s.last["time_left"] is not None)
                before = await deadline(storage, table)
                process.stop(signal.SIGKILL)
                await changes_hands(storage, table, holder)
                await until(two, lambda s: s.last["present"] == [2])
                assert before is not None
                assert await deadline(storage, table) == before


async def test_time_is_up_after_a_kill(storage: Storage) -> None:
    async with two_servers(storage, second=0.05) as (process, killed, other):
        table = await killed.create(clock=20)
        async with killed.seat(table, 1):
            await has_lease(storage, table)
            async with other.seat(table, 2) as two:
                await reaches(two, 1)
                process.stop(signal.SIGKILL)
                await reaches(two, two.version + 2)


async def test_the_bots_of_a_process_that_is_killed(storage: Storage) -> None:
    async with two_servers(storage) as (process, killed, other):
        table = await killed.create(("random", "random"))
        async with killed.seat(table, 0):
            await has_lease(storage, table)
            async with other.seat(table, 0) as spectator:
                await reaches(spectator, 5)
                process.stop(signal.SIGKILL)
                await reaches(spectator, spectator.version + 20)
    stored = await storage.table(table["table"])
    assert stored is not None
    record = stored.setup.start_record
    log = await storage.log(table["table"])
    Game.replay({**record, "choices": fold_log(record["choices"], log)})  # every choice is legal


async def test_a_process_that_says_goodbye(storage: Storage) -> None:
    """Nobody has to wait until its lease expires."""
    async with two_servers(storage, expire_after=24 * 3600.0) as (process, ended, other):
        table = await ended.create(("random", "random"))
        async with ended.seat(table, 0):
            await has_lease(storage, table)
            async with other.seat(table, 0) as spectator:
                await asyncio.to_thread(process.stop, signal.SIGTERM)
                await reaches(spectator, spectator.version + 20)


async def test_a_process_that_was_only_taken_for_dead(storage: Storage) -> None:
    async with two_servers(storage) as (process, slow, other):
        table = await slow.create()
        async with slow.seat(table, 1) as one, other.seat(table, 2) as two:
            await until(two, lambda s: s.last["present"] == [1, 2])
            process.send(signal.SIGSTOP)
            await until(two, lambda s: s.last["present"] == [2])
            process.send(signal.SIGCONT)
            for seat in (one, two):
                await until(seat, lambda s: s.last["present"] == [1, 2])
            await go_to(10, one, two)


async def test_a_process_that_could_not_hear(storage: Storage) -> None:
    """PostgreSQL drops the connections that listen; what happened meanwhile is read again."""
    cut = text(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        " AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')"
    )
    async with two_servers(storage) as (_, here, there):
        table = await here.create()
        async with here.seat(table, 1) as one, there.seat(table, 2) as two:
            for version in (5, 10, 15):
                found = await storage.database.transact(lambda t: t.execute(cut).scalar_one())
                assert found >= 2
                await go_to(version, one, two)
