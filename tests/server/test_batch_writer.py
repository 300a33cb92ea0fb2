"""Writes that arrive together are committed together, and a bad one fails alone."""

import asyncio
from collections.abc import Sequence

import pytest

from nonpareil.server.batch_writer import BatchWriter, TableWrite, VersionConflict

pytestmark = pytest.mark.anyio


def write(number: int) -> TableWrite:
    return TableWrite("table", number, [{"version": number}], {}, None)


class Database:
    """Remembers batches, the first of which waits for `free`. It refuses version 13."""

    def __init__(self) -> None:
        self.batches: list[list[int]] = []
        self.free = asyncio.Event()

    async def commit(self, writes: Sequence[TableWrite]) -> None:
        await self.free.wait()
        versions = [row["version"] for one in writes for row in one.log]
        if 13 in versions:
            raise VersionConflict
        self.batches.append(versions)


async def test_writes_share_the_next_transaction() -> None:
    database = Database()
    writer = BatchWriter(database.commit)
    writer.start()
    first = asyncio.create_task(writer.write(write(1)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # the first transaction has begun
    others = [asyncio.create_task(writer.write(write(number))) for number in (2, 3, 4)]
    await asyncio.sleep(0)
    database.free.set()
    await asyncio.gather(first, *others)
    assert database.batches == [[1], [2, 3, 4]]
    await writer.stop()


async def test_a_bad_write_fails_alone() -> None:
    database = Database()
    database.free.set()
    writer = BatchWriter(database.commit)
    writes = [asyncio.create_task(writer.write(write(number))) for number in (12, 13, 14)]
    await asyncio.sleep(0)
    writer.start()
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), VersionConflict, type(None)]
    assert database.batches == [[12], [14]]
    await writer.stop()


async def test_stopping_stores_what_is_pending() -> None:
    database = Database()
    database.free.set()
    writer = BatchWriter(database.commit)
    pending = asyncio.create_task(writer.write(write(1)))
    await asyncio.sleep(0)
    writer.start()
    await writer.stop()
    await pending
    assert database.batches == [[1]]
