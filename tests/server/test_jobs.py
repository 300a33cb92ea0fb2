"""Bots and hints run in worker processes and do not hold up the table."""

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from nonpareil.bots import Bot, make_bot
from nonpareil.bots.search import surest
from nonpareil.worker_pool import WorkerPool
from tests.server.serving import (
    ONE_SIDEKICK_EACH,
    Served,
    serving,
    until,
)

pytestmark = pytest.mark.anyio


async def test_the_table_answers_while_bots_think(tmp_path: Path) -> None:
    workers = WorkerPool(1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    async with serving(tmp_path, workers) as server:
        table = await server.create(("here", "hard"), ONE_SIDEKICK_EACH)
        async with server.seat(table, 1) as one:
            # Keep the only worker busy until something is written to the pipe.
            busy = workers.submit(Path.read_text, pipe)
            await one.choose(0)
            assert not one.asked
            before = one.version
            for _ in range(10):
                await one.send(type="ping")
                await one.reply("pong")
            assert one.version == before
            await asyncio.to_thread(pipe.write_text, "enough")
            assert await asyncio.wrap_future(busy) == "enough"
            await until(one, lambda s: s.version > before)


async def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    workers = WorkerPool(1)
    async with serving(tmp_path, workers) as server:
        table = await server.create(("here", "medium"), ONE_SIDEKICK_EACH)
        async with server.seat(table, 1) as one:
            pid = await asyncio.wrap_future(workers.submit(os.getpid))
            before = one.version
            await one.choose(0)
            os.kill(pid, signal.SIGKILL)
            await until(one, lambda s: s.asked and s.version > before + 1)
            assert await asyncio.wrap_future(workers.submit(os.getpid)) != pid


async def test_no_hints_between_people(server: Served) -> None:
    """Unless the table was set up with them, which everybody there can see."""
    for hints in (False, True):
        table = await server.create(hints=hints)
        async with server.seat(table, 1) as one, server.seat(table, 0) as spectator:
            assert one.info["hints"] == spectator.info["hints"] == hints
            await one.send(type="hint", version=one.version)
            if hints:
                await one.reply("hint")
            else:
                assert (await one.reply("refused"))["code"] == "impossible"


async def test_hints(server: Served) -> None:
    table = await server.create(hints=True)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        asked, other = (one, two) if one.asked else (two, one)
        await other.send(type="hint", version=other.version)
        assert (await other.reply("refused"))["code"] == "not-asked"
        await asked.send(type="hint", version=asked.version)
        hint = await asked.reply("hint")
        assert hint["version"] == asked.version
        options = asked.view["decision"]["options"]
        thoughts = hint["thoughts"]
        assert sorted(thought["option"] for thought in thoughts) == [*range(len(options))]
        visits = [thought["visits"] for thought in thoughts]
        chances = [thought["chance"] for thought in thoughts]
        assert surest(visits, chances) == 0
        assert visits[1:] == sorted(visits[1:], reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
        assert hint["text"].startswith(options[thoughts[0]["option"]]["text"])
        await asked.send(type="hint", version=asked.version + 1)
        assert (await asked.reply("refused"))["code"] == "stale"


async def test_a_bots_luck_is_a_secret(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever knew it could work out what the bot would choose with which cards."""
    seeds: list[str] = []

    def made(name: str, seed: str) -> Bot:
        seeds.append(seed)
        return make_bot(name, seed)

    monkeypatch.setattr("nonpareil.server.jobs.make_bot", made)
    table = await server.create(("here", "random"), ONE_SIDEKICK_EACH)
    async with server.seat(table, 1) as one:
        await one.choose(0)
        await until(one, lambda s: s.asked)
        known = json.dumps(one.last) + json.dumps(one.info)
        await one.send(type="concede")
        await until(one, lambda s: s.over)
        secret = one.last["seed"]
    assert seeds
    assert secret not in known
    assert all(secret in seed for seed in seeds)
