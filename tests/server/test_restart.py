"""Kill the server at any moment, and every game continues where it was."""

import asyncio
import contextlib
import signal
from functools import partial
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from nonpareil import Game
from nonpareil.server.client import Seat
from nonpareil.server.run import database_url
from nonpareil.server.storage import LogEntry, Storage
from nonpareil.server.table_game import fold_log
from tests.server.processes import Options, Process
from tests.server.serving import (
    PATIENCE,
    Served,
    comes_true,
    go_to,
    play,
    play_out,
    serving,
    until,
)

pytestmark = pytest.mark.anyio


Done = list[tuple[int, int]]  # version and option of acknowledged choices


async def test_kill_in_mid_combat(tmp_path: Path) -> None:
    """Acknowledged choices are in the log once; one in flight is either there or not."""
    process = Process(Options(database_url(tmp_path), workers=1))
    process.start()
    served = Served(process.address)
    table = await served.create()
    done: Done = []
    for hurry in (False, True):
        fighting = asyncio.Event()
        async with served.seat(table, 1) as one, served.seat(table, 2) as two:
            playing = asyncio.gather(*(duel(s, done, fighting, hurry) for s in (one, two)))
            await asyncio.wait_for(fighting.wait(), PATIENCE)
            children = process.children()
            process.stop(signal.SIGKILL)
            await asyncio.wait_for(playing, PATIENCE)
        process.start()
        assert children
        for pid in children:  # workers exit with their server
            await comes_true(partial(gone, pid))
        async with served.seat(table, 1) as one:
            assert one.version >= max(version for version, _ in done)
            assert hurry or one.view["combat"] is not None
    async with served.seat(table, 1) as one, served.seat(table, 2) as two:
        await go_to(one.version + 20, one, two)
    await served.http.aclose()
    process.stop(signal.SIGTERM)
    await check_log(tmp_path, table["table"], done)


async def duel(seat: Seat, done: Done, fighting: asyncio.Event, hurry: bool) -> None:
    """Attack as soon as possible, then wait to be killed. `hurry`: with a choice in flight."""
    chance = Random(f"{seat.seat}/{hurry}")
    with contextlib.suppress(ConnectionClosed):
        while not fighting.is_set():
            if not seat.asked:
                await seat.updated()
                continue
            version, options = seat.version, seat.view["decision"]["options"]
            attack = [i for i, option in enumerate(options) if option["id"] == "attack"]
            option = attack[0] if attack else chance.randrange(len(options))
            if seat.view["combat"] is not None:
                if hurry:
                    await seat.send(type="choose", version=version, option=option)
                fighting.set()
            else:
                await seat.choose(option)
                done.append((version, option))


async def check_log(folder: Path, table: str, done: Done) -> None:
    storage = Storage(database_url(folder))
    await storage.open()
    stored = await storage.table(table)
    log = await storage.log(table)
    await storage.close()
    assert stored is not None
    versions = [version for version, _ in done]
    assert len(versions) == len(set(versions))
    for version, option in done:
        assert log[version] == LogEntry("choice", option)
    setup = stored.setup.start_record
    Game.replay({**setup, "choices": fold_log(setup["choices"], log)})


def gone(pid: int) -> bool:
    """Or a zombie, where nothing reaps orphaned processes."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


async def test_bots_continue_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.create(("here", "random"))
        async with server.seat(table, 1) as one:
            await play(one, Random(1), choices=15)
            version = one.version
    async with serving(tmp_path) as server, server.seat(table, 1) as one:
        assert one.version >= version
        await until(one, lambda s: s.asked or s.over)
        await play_out(one)
        assert one.over


async def test_a_clean_shutdown_closes_sockets_with_a_reason(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.create(("here", "hard"))
        one = server.seat(table, 1)
        await one.__aenter__()
        await one.choose(0)
    with pytest.raises(ConnectionClosed) as closed:
        await read_on(one)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


async def read_on(seat: Seat) -> None:
    while True:
        await seat.read()
