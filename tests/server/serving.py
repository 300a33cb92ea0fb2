"""Servers for tests: one in the test's own event loop, and one in a process that can be killed."""

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, ParamSpec, TypeVar

import httpx

from nonpareil.server.app import Settings, create_app
from nonpareil.server.client import Seat
from nonpareil.server.hub import Hub
from nonpareil.server.run import Server, address_of, database_url, listen
from nonpareil.server.thinkers import Thinkers
from tests.chance import seed

P = ParamSpec("P")
T = TypeVar("T")
RNG = Random()  # of the servers in this process; every test seeds it
Json = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]
HURRY = (100_000, 1.0)  # messages of a socket: programs play faster than people
HEROES = ("medusa", "king-arthur", "sinbad", "alice")
PROGRAM = """
import sys
from pathlib import Path
from random import Random
from nonpareil.server.app import Settings, create_app
from nonpareil.server.run import database_url, listen, run

if __name__ == "__main__":
    settings = Settings(database_url(Path(sys.argv[1])), workers=1, messages=(100_000, 1.0))
    app = create_app(settings, rng=Random(sys.argv[3]))
    run(app, listen("127.0.0.1", int(sys.argv[2])), lambda: print("ready", flush=True))
"""


class Inline(Thinkers):
    """Bots that think in a thread of the test, so that no process need be started."""

    def __init__(self) -> None:
        self.jobs = 0

    def warm_up(self) -> None:
        pass

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        self.jobs += 1
        return await asyncio.to_thread(work, *args, **kwargs)

    def close(self) -> None:
        pass


class Served:
    """A server that is running."""

    def __init__(self, address: str, hub: Hub | None = None) -> None:
        self.address = address
        self.hub = hub
        self.http = httpx.AsyncClient(base_url=address)

    async def create(
        self,
        players: Sequence[str] = ("here", "link"),
        heroes: Sequence[str] = HEROES,
        board: str = "marmoreal",
        **more: Any,
    ) -> Json:
        """What the server said to a new table, and `tokens` by seat."""
        seats = [
            {"hero": hero, "player": player} for hero, player in zip(heroes, players, strict=False)
        ]
        answer = await self.http.post("/api/tables", json={"board": board, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        keys = [*made["here"], *made["links"], made["spectator"]]
        return {**made, "tokens": {key["seat"]: key["token"] for key in keys}}

    def seat(self, table: Json, number: int, **options: Any) -> Seat:
        return Seat(self.address, table["tokens"][number], keep=True, **options)

    async def get(self, path: str) -> Json:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found


@asynccontextmanager
async def serving(
    folder: Path, thinkers: Thinkers | None = None, **settings: Any
) -> AsyncIterator[Served]:
    """A server in this event loop, on a port of its own."""
    wanted = {"messages": HURRY, **settings}
    app = create_app(Settings(database_url(folder), **wanted), thinkers or Inline(), RNG)
    ready = asyncio.Event()
    server = Server(app, ready.set)
    listener = listen("127.0.0.1", 0)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    await ready.wait()
    served = Served(address_of(listener), app.state.hub)
    try:
        yield served
    finally:
        await served.http.aclose()
        server.should_exit = True
        await task


class Process:
    """A server in a process of its own, always at the same port."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with listen("127.0.0.1", 0) as found:
            self._port = found.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self.running: subprocess.Popen[str] | None = None
        self._starts = 0

    def start(self) -> None:
        program = self._folder / "server.py"
        program.write_text(PROGRAM)
        self._starts += 1  # the names of tables must not come twice
        command = [sys.executable, str(program), str(self._folder)]
        self.running = subprocess.Popen(
            [*command, str(self._port), seed(f"start {self._starts}")],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={"PYTHONPATH": str(ROOT)},
        )
        assert self.running.stdout is not None
        assert self.running.stdout.readline() == "ready\n"

    def end(self, by: signal.Signals) -> None:
        assert self.running is not None
        assert self.running.stdout is not None
        self.running.send_signal(by)
        self.running.wait(20)
        self.running.stdout.close()
        self.running = None

    def children(self) -> list[int]:
        assert self.running is not None
        found = Path(f"/proc/{self.running.pid}/task").glob("*/children")
        return [int(pid) for path in found for pid in path.read_text().split()]


# --- Playing -----------------------------------------------------------------------------------


async def play(seat: Seat, chance: Random, choices: int | None = None) -> None:
    """Take any option, until the game is over or so many choices have been made."""
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
    """Everybody takes the first option until then."""
    while (now := max(seat.version for seat in seats)) < version:
        for seat in seats:
            await until(seat, lambda s, now=now: s.version == now)
        await next(seat for seat in seats if seat.asked).choose(0)
    for seat in seats:
        await until(seat, lambda s: s.version >= version)


async def until(seat: Seat, true: Callable[[Seat], object]) -> None:
    async with asyncio.timeout(90):
        while not true(seat):
            await seat.updated()


def cards_in(text: str, cards: Sequence[str]) -> set[str]:
    """Those of the cards that a message names."""
    return {card for card in cards if re.search(rf'"{re.escape(card)}"', text)}


def plain(data: object) -> Any:
    """As it comes out of JSON."""
    return json.loads(json.dumps(data))
