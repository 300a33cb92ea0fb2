"""The load test: a real server with two clients at each table, who choose at random after a pause,
like people who play fast.

Afterwards every acknowledged choice must be in the log exactly once, and the log must hold nothing
else except forced choices.
"""

import asyncio
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any
from urllib.request import Request, urlopen

from nonpareil.content import library
from nonpareil.errors import NonpareilError
from nonpareil.game import compiled
from nonpareil.game.game import Game
from nonpareil.game.setup import legal_boards
from nonpareil.server.client import Seat
from nonpareil.server.run import database_url
from nonpareil.server.storage import LogEntry, Storage, TableSetup

THINKING = (0.5, 1.5)  # seconds, from and to
SETTLING = 2.0  # seconds between the last client's arrival and the first choice

Choices = dict[int, int]  # option by version


@dataclass(frozen=True, slots=True)
class LoadResult:
    """Times are in milliseconds, measured by the client from sending a choice to its update."""

    tables: int
    clients: int
    seconds: float
    compiled: bool
    choices: int
    choices_per_second: float
    p50: float
    p95: float
    p99: float
    worst: float
    lost: int
    doubled: int
    memory_per_table: int | None  # bytes in the server process; None where it cannot be measured

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def load(tables: int, seconds: float, seed: int = 1) -> LoadResult:
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (address, process):
        return asyncio.run(measure(tables, seconds, seed, address, process, Path(folder)))


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """Start a server and yield its address and process id."""
    command = [sys.executable, "-m", "nonpareil", "serve", "--port", "0", "--data", str(folder)]
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            if found is None:
                raise NonpareilError(f"the server did not start: {(folder / 'log').read_text()}")
            yield found[0], process.pid
        finally:
            process.terminate()


async def measure(
    tables: int, seconds: float, seed: int, address: str, process: int, folder: Path
) -> LoadResult:
    chance = Random(seed)
    created = [await asyncio.to_thread(create_table, address, chance) for _ in range(tables)]
    before = memory(process)
    times: list[float] = []
    async with AsyncExitStack() as stack:
        seats = [
            [await stack.enter_async_context(Seat(address, key["token"])) for key in table["here"]]
            for table in created
        ]
        start = asyncio.get_running_loop().time() + SETTLING
        done = await asyncio.gather(
            *(
                play(seat, Random(chance.getrandbits(64)), start, start + seconds, times)
                for table in seats
                for seat in table
            )
        )
        after = memory(process)
    lost = doubled = 0
    storage = Storage(database_url(folder))
    await storage.open()
    for i, table in enumerate(created):
        acknowledged = {v: option for part in done[2 * i : 2 * i + 2] for v, option in part}
        stored = await storage.table(table["table"])
        assert stored is not None
        missing, extra = audit(stored.setup, await storage.log(table["table"]), acknowledged)
        lost += missing
        doubled += extra
    await storage.close()
    times.sort()
    return LoadResult(
        tables=tables,
        clients=2 * tables,
        seconds=seconds,
        compiled=compiled(),
        choices=len(times),
        choices_per_second=round(len(times) / seconds, 1),
        p50=quantile(times, 0.5),
        p95=quantile(times, 0.95),
        p99=quantile(times, 0.99),
        worst=quantile(times, 1.0),
        lost=lost,
        doubled=doubled,
        memory_per_table=None if before is None or after is None else (after - before) // tables,
    )


def create_table(address: str, chance: Random) -> dict[str, Any]:
    heroes = chance.sample(library.hero_ids(), 2)
    board = chance.choice(legal_boards(len(heroes), "duel")).id
    body = {"board": board, "seats": [{"hero": hero, "player": "here"} for hero in heroes]}
    request = Request(
        f"{address}/api/tables",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    with urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
    return made


async def play(
    seat: Seat, chance: Random, start: float, end: float, times: list[float]
) -> list[tuple[int, int]]:
    """Play until the end and return each choice with the version it answered."""
    loop = asyncio.get_running_loop()
    done: list[tuple[int, int]] = []
    await asyncio.sleep(start - loop.time())
    while not seat.over:
        if seat.asked:
            await asyncio.sleep(chance.uniform(*THINKING))
            if loop.time() > end:
                break
            version, option = seat.version, chance.randrange(seat.options)
            sent = perf_counter()
            await seat.choose(option)
            times.append(perf_counter() - sent)
            done.append((version, option))
        else:
            try:
                async with asyncio.timeout_at(end):
                    await seat.updated()
            except TimeoutError:
                break
    return done


def audit(setup: TableSetup, log: Sequence[LogEntry], acknowledged: Choices) -> tuple[int, int]:
    """Count acknowledged choices missing from the log, and choices in it that nobody made."""
    game = Game.replay(setup.start_record)
    extra = 0
    for version, entry in enumerate(log):
        choices = len(game.decision.options)
        if version not in acknowledged and choices > 1:
            extra += 1
        game.follow([entry.value])
    kept = {version: entry.value for version, entry in enumerate(log)}
    missing = sum(kept.get(version) != option for version, option in acknowledged.items())
    return missing, extra


def quantile(times: Sequence[float], share: float) -> float:
    """A quantile of sorted times, in milliseconds."""
    if not times:
        return 0.0
    return round(1000 * times[min(int(share * len(times)), len(times) - 1)], 1)


def memory(process: int) -> int | None:
    """Resident memory of a process, in bytes."""
    try:
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    except OSError:
        return None
    return int(found[1]) * 1024 if found else None
