"""Servers in the event loop of the test, and people who play."""

import asyncio
import json
import re
import threading
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, ParamSpec, TypeVar

import httpx

from nonpareil.server.app import Settings, create_app
from nonpareil.server.client import Seat
from nonpareil.server.hub import Hub
from nonpareil.server.run import Server, address_of, database_url, listen
from nonpareil.server.storage import TableSetup, TableStatus
from nonpareil.server.table_setup import new_table
from nonpareil.server.table_types import NewTable
from nonpareil.worker_pool import WorkerPool

P = ParamSpec("P")
T = TypeVar("T")
RNG = Random()  # for servers in this process; every test seeds it
Json = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0  # seconds for anything to happen, even on a very slow machine
HEROES = ("medusa", "king-arthur", "sinbad", "alice")
ONE_SIDEKICK_EACH = ("sinbad", "king-arthur")  # after one choice the other seat is asked


class Inline(WorkerPool):
    """Bots that think in threads of the test, so that no processes have to start."""

    def __init__(self, processes: int = 8) -> None:
        self.processes = processes
        self.jobs = 0
        self.threads = ThreadPoolExecutor()

    def warm_up(self, work: Callable[[], object]) -> None:
        pass

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        self.jobs += 1
        return self.threads.submit(work, *args, **kwargs)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


class Rationed(Inline):
    """Bots that think `ration` times, then wait until `free` is set."""

    def __init__(self, ration: int) -> None:
        super().__init__()
        self._ration = ration
        self.free = threading.Event()

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if self.jobs < self._ration:
            return super().submit(work, *args, **kwargs)

        def later() -> T:
            self.free.wait()
            self.jobs += 1
            return work(*args, **kwargs)

        return self.threads.submit(later)

    def close(self) -> None:
        self.free.set()
        super().close()


class Served:
    """A running server."""

    def __init__(
        self, address: str, hub: Hub | None = None, connections: Collection[object] = ()
    ) -> None:
        self.address = address
        self.hub = hub
        self.connections = connections  # that are open
        self.openapi: Callable[[], Json] = dict  # the schema of the API
        # No connection is used twice: the server closes one that was idle for a while, and on a
        # busy machine that may be at any moment.
        fresh = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=fresh)

    async def create(
        self,
        players: Sequence[str] = ("here", "link"),
        heroes: Sequence[str] = HEROES,
        board: str = "marmoreal",
        **more: Any,
    ) -> Json:
        """The server's answer to a new table, with `tokens` by seat."""
        seats = [
            {"hero": hero, "player": player} for hero, player in zip(heroes, players, strict=False)
        ]
        answer = await self.http.post("/api/tables", json={"board": board, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        keys = [*made["here"], *made["links"], made["spectator"]]
        return {**made, "tokens": {key["seat"]: key["token"] for key in keys}}

    def seat(self, table: Json, number: int, **options: Any) -> Seat:
        patient = {"open_timeout": PATIENCE, "ping_timeout": PATIENCE, **options}
        return Seat(self.address, table["tokens"][number], keep=True, **patient)

    async def get(self, path: str) -> Json:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found


@asynccontextmanager
async def serving(
    place: Path | str, workers: WorkerPool | None = None, **settings: Any
) -> AsyncIterator[Served]:
    """A server in this event loop, on its own port. Its database is in a folder, or at a URL."""
    database = place if isinstance(place, str) else database_url(place)
    configured = Settings(database, **{"pace": 0, **settings})
    app = create_app(configured, workers or Inline(), RNG)
    ready = asyncio.Event()
    server = Server(app, ready.set)
    listener = listen("127.0.0.1", 0)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    await ready.wait()
    served = Served(address_of(listener), app.state.hub, server.server_state.connections)
    served.openapi = app.openapi
    try:
        yield served
    finally:
        await served.http.aclose()
        server.should_exit = True
        await task


# --- Tables -----------------------------------------------------------------------------------


def a_table() -> tuple[TableSetup, TableStatus]:
    """A new duel that is not stored anywhere."""
    seats = [{"hero": hero, "player": "here"} for hero in ("medusa", "sinbad")]
    return new_table(NewTable.model_validate({"board": "marmoreal", "seats": seats}), None, RNG)


async def finished(server: Served) -> tuple[Json, Json]:
    """A table with a finished game, and its record."""
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await play_out(one, two)
    return table, await server.get(f"/api/replays/{table['table']}/record")


async def play(seat: Seat, chance: Random, choices: int | None = None) -> None:
    """Choose at random until the game is over or this many choices are made."""
    while not seat.over and choices != 0:
        if seat.asked:
            await seat.choose(chance.randrange(seat.options))
            choices = None if choices is None else choices - 1
        else:
            await seat.updated()


async def play_out(*seats: Seat, seed: int = 1) -> None:
    await asyncio.gather(
        *(play(seat, Random(f"{seed}/{number}")) for number, seat in enumerate(seats))
    )


async def go_to(version: int, *seats: Seat) -> None:
    """Everybody takes the first option until the table has this version."""
    while (now := max(seat.version for seat in seats)) < version:
        for seat in seats:
            await reaches(seat, now)
        await next(seat for seat in seats if seat.asked).choose(0)
    for seat in seats:
        await reaches(seat, version)


async def reaches(seat: Seat, version: int) -> None:
    await until(seat, lambda s: s.version >= version)


async def until(seat: Seat, true: Callable[[Seat], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true(seat):
            await seat.updated()


async def comes_true(condition: Callable[[], object]) -> None:
    """Wait for something that no seat is told about."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def cards_in(text: str, cards: Sequence[str]) -> set[str]:
    """Those of the cards that a message mentions."""
    return {card for card in cards if re.search(rf'"{re.escape(card)}"', text)}


def plain(data: object) -> Any:
    """The data after a round trip through JSON."""
    return json.loads(json.dumps(data))
