"""The load test: a real server with many tables. People play against each other, or each against a
bot; they choose at random after a pause, like people who play fast.

Afterwards every acknowledged choice must be in the log exactly once, and the log must hold nothing
else except the choices of bots and forced ones.
"""

import asyncio
import json
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path
from random import Random
from threading import BrokenBarrierError
from typing import Any
from urllib.request import Request, urlopen

from nonpareil.content import library
from nonpareil.errors import NonpareilError
from nonpareil.game import compiled
from nonpareil.game.game import Game
from nonpareil.game.setup import legal_boards
from nonpareil.server.load_clients import (
    PATIENCE,
    SETTLING,
    Choices,
    Played,
    play_tables,
    prepare,
)
from nonpareil.server.run import database_url
from nonpareil.server.storage import LogEntry, Storage, TableSetup
from nonpareil.server.table_setup import LEVELS

CLIENT_PROCESSES = 2  # so that the clients do not wait for each other
QUICK = 0.5  # seconds; bots' answers should not take longer


@dataclass(frozen=True, slots=True)
class BotTimes:
    """How long bots took to answer, in milliseconds: thinking, and waiting for their turn to think.
    The time that answers take so as not to tell anything (`pacing`) is not part of it. Quantiles
    are interpolated from the server's histogram."""

    answers: int
    p50: float
    p95: float
    quick: float  # the share of answers within `QUICK`


@dataclass(frozen=True, slots=True)
class LoadResult:
    """Times are in milliseconds, measured by the client from sending a choice to its update. Loads
    are processor time per second, so 1 is one whole core."""

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
    server_load: float | None  # of the server process, without bots; None as above
    client_load: float  # of the busiest process of clients
    bots: BotTimes | None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def load(tables: int, seconds: float, seed: int = 1, bots: str | None = None) -> LoadResult:
    """With `bots`, one seat of each table is played by a bot of that level."""
    if bots is not None and bots not in LEVELS:
        raise NonpareilError(f"there is no level '{bots}'; known: {', '.join(LEVELS)}")
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (address, process):
        return measure(tables, seconds, seed, bots, address, process, Path(folder))


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


def measure(
    tables: int,
    seconds: float,
    seed: int,
    bots: str | None,
    address: str,
    process: int,
    folder: Path,
) -> LoadResult:
    chance = Random(seed)
    created = [create_table(address, chance, bots) for _ in range(tables)]
    before = memory(process)
    tokens = [[key["token"] for key in table["here"]] for table in created]
    context = multiprocessing.get_context("spawn")
    everybody_is_here = context.Barrier(CLIENT_PROCESSES + 1)
    with ProcessPoolExecutor(CLIENT_PROCESSES, context, prepare, (everybody_is_here,)) as pool:
        parts = [
            pool.submit(play_tables, address, tokens[i::CLIENT_PROCESSES], seed + i, seconds)
            for i in range(CLIENT_PROCESSES)
        ]
        try:
            everybody_is_here.wait(PATIENCE)
        except BrokenBarrierError:
            raise NonpareilError(f"the clients cannot play: {_why(parts)}") from None
        time.sleep(SETTLING)
        worked = processor_seconds(process)
        time.sleep(seconds)
        worked = None if worked is None else (processor_seconds(process) or 0.0) - worked
        after = memory(process)
        played = [part.result() for part in parts]
    answers = bot_times(metrics(address), bots) if bots else None
    lost, doubled = asyncio.run(audit_all(folder, [table["table"] for table in created], played))
    times = sorted(moment for part in played for moment in part.times)
    return LoadResult(
        tables=tables,
        clients=sum(map(len, tokens)),
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
        server_load=None if worked is None else round(worked / seconds, 2),
        client_load=round(max(part.processor_seconds for part in played) / seconds, 2),
        bots=answers,
    )


def _why(parts: Sequence[Future[Played]]) -> str:
    """The problem that stopped the clients."""
    problems = [part.exception() for part in parts]
    own = [each for each in problems if each and not isinstance(each, BrokenBarrierError)]
    return str(own[0]) if own else "they did not arrive in time"


async def audit_all(
    folder: Path, tables: Sequence[str], played: Sequence[Played]
) -> tuple[int, int]:
    storage = Storage(database_url(folder))
    await storage.open()
    lost = doubled = 0
    for number, table in enumerate(tables):
        turn, process = divmod(number, CLIENT_PROCESSES)
        stored = await storage.table(table)
        assert stored is not None
        log = await storage.log(table)
        missing, extra = audit(stored.setup, log, played[process].choices[turn])
        lost += missing
        doubled += extra
    await storage.close()
    return lost, doubled


def create_table(address: str, chance: Random, bots: str | None) -> dict[str, Any]:
    heroes = chance.sample(library.hero_ids(), 2)
    board = chance.choice(legal_boards(len(heroes), "duel")).id
    players = ["here", bots or "here"]
    seats = [{"hero": hero, "player": who} for hero, who in zip(heroes, players, strict=True)]
    body = {"board": board, "seats": seats}
    request = Request(
        f"{address}/api/tables",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    with urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
    return made


def audit(setup: TableSetup, log: Sequence[LogEntry], acknowledged: Choices) -> tuple[int, int]:
    """Count acknowledged choices missing from the log, and choices in it that nobody made."""
    game = Game.replay(setup.start_record)
    extra = 0
    for version, entry in enumerate(log):
        a_choice = len(game.decision.options) > 1 and game.decision.seat in setup.persons
        if version not in acknowledged and a_choice:
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


def processor_seconds(process: int) -> float | None:
    """How much a process has worked so far."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def metrics(address: str) -> str:
    with urlopen(f"{address}/metrics") as answer:
        text: str = answer.read().decode()
    return text


def bot_times(text: str, level: str) -> BotTimes:
    """From the server's metrics."""
    pattern = rf'^nonpareil_bot_seconds_bucket{{le="(.*)",level="{level}"}} (.*)$'
    buckets = [(float(top), float(n)) for top, n in re.findall(pattern, text, re.MULTILINE)]
    answers = int(buckets[-1][1]) if buckets else 0
    within = max((count for top, count in buckets if top <= QUICK), default=0.0)
    return BotTimes(
        answers=answers,
        p50=interpolated(buckets, 0.5),
        p95=interpolated(buckets, 0.95),
        quick=round(within / answers, 4) if answers else 0.0,
    )


def interpolated(buckets: Sequence[tuple[float, float]], share: float) -> float:
    """A quantile of a histogram in milliseconds. Each bucket has its upper bound in seconds and the
    number of values up to there.

    >>> interpolated([(0.1, 50.0), (0.2, 100.0), (float("inf"), 100.0)], 0.75)
    150.0
    """
    wanted = share * buckets[-1][1] if buckets else 0.0
    low, before = 0.0, 0.0
    for top, count in buckets:
        if count >= wanted and count > before:
            width = 0.0 if top == inf else top - low
            return round(1000 * (low + width * (wanted - before) / (count - before)), 1)
        low, before = top, count
    return 0.0
