"""The clients of the load test, in processes of their own: each takes seats at many tables and
chooses at random after a pause, like people who play fast."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from random import Random
from threading import Barrier

from uvicorn.loops.auto import auto_loop_factory

from nonpareil.server.client import Seat

THINKING = (0.5, 1.5)  # seconds, from and to
# Seconds between the last client's arrival and the first choice that counts. Tables begin one after
# another in this time: if all began at once, most choices would go on coming at the same moments.
SETTLING = 4.0
PATIENCE = 900.0  # seconds for all clients to arrive

Choices = dict[int, int]  # option by version
Tokens = Sequence[str]  # of the people at one table


@dataclass(frozen=True, slots=True)
class Played:
    """The choices at each table, how long they took in seconds, and the processor time that this
    process needed for it."""

    choices: list[Choices]
    times: list[float]
    processor_seconds: float


_everybody_is_here: Barrier


def prepare(barrier: Barrier) -> None:
    """Give a new process the barrier at which all of them meet."""
    global _everybody_is_here
    _everybody_is_here = barrier


def play_tables(address: str, tables: Sequence[Tokens], seed: int, seconds: float) -> Played:
    try:
        # On uvloop if it is installed, like the server: clients use its cores.
        with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
            return runner.run(_play_tables(address, tables, Random(seed), seconds))
    except BaseException:
        _everybody_is_here.abort()
        raise


async def _play_tables(
    address: str, tables: Sequence[Tokens], chance: Random, seconds: float
) -> Played:
    times: list[float] = []
    async with AsyncExitStack() as stack:
        # Like a browser, a client answers pings but sends none.
        seats = [
            [
                await stack.enter_async_context(Seat(address, token, ping_interval=None))
                for token in tokens
            ]
            for tokens in tables
        ]
        await asyncio.to_thread(_everybody_is_here.wait, PATIENCE)
        loop = asyncio.get_running_loop()
        start = loop.time() + SETTLING
        worked: list[float] = []
        loop.call_at(start, lambda: worked.append(time.process_time()))
        made = await asyncio.gather(
            *(_play_table(table, chance, start, seconds, times) for table in seats)
        )
        spent = time.process_time() - worked[0]
    choices = [{v: option for part in parts for v, option in part.items()} for parts in made]
    return Played(choices, times, spent)


async def _play_table(
    seats: Sequence[Seat], chance: Random, start: float, seconds: float, times: list[float]
) -> list[Choices]:
    await asyncio.sleep(chance.uniform(0, SETTLING - THINKING[1]))
    return await asyncio.gather(*(_play(seat, chance, start, seconds, times) for seat in seats))


async def _play(
    seat: Seat, chance: Random, start: float, seconds: float, times: list[float]
) -> Choices:
    """Play until the end and return each choice with the version it answered. Choices after the
    start have their times taken."""
    loop = asyncio.get_running_loop()
    end = start + seconds
    made: Choices = {}
    while not seat.over:
        if seat.asked:
            await asyncio.sleep(chance.uniform(*THINKING))
            if loop.time() > end:
                break
            version, option = seat.version, chance.randrange(seat.options)
            counts = loop.time() >= start
            sent = time.perf_counter()  # the time of uvloop is in whole milliseconds
            await seat.choose(option)
            if counts:
                times.append(time.perf_counter() - sent)
            made[version] = option
        else:
            try:
                async with asyncio.timeout_at(end):
                    await seat.updated()
            except TimeoutError:
                break
    return made
