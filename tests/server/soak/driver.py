"""Kills servers at random moments while robots play on them, then looks for every acknowledged
choice in the log."""

import asyncio
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from nonpareil.game.game import Game
from nonpareil.server.storage import LogEntry, Storage, TableSetup
from nonpareil.server.table_setup import is_forced
from tests.server.processes import Options, Process
from tests.server.serving import HEROES, PATIENCE, Served
from tests.server.soak.robots import Party, Robot, Sheet

KINDS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (  # players, and more about the table
    (("here", "link"), {"board": "marmoreal"}),
    (("here", "random"), {"board": "marmoreal"}),
    (("here", "link", "random", "easy"), {"board": "sarpedon", "mode": "free-for-all"}),
    (("here", "link", "here", "link"), {"board": "sarpedon", "mode": "teams"}),
    (("random", "random"), {"board": "marmoreal"}),
)
CHOICES_PER_KILL = 15  # acknowledged ones between two kills, at most
MOMENT = 0.02  # seconds, at most, from there to the kill
NEWS = 10  # kills between two lines of progress


@dataclass(frozen=True, slots=True)
class Result:
    kills: int
    acknowledged: int
    lost: int
    doubled: int
    stuck: int

    def __add__(self, other: "Result") -> "Result":
        return Result(
            self.kills + other.kills,
            self.acknowledged + other.acknowledged,
            self.lost + other.lost,
            self.doubled + other.doubled,
            self.stuck + other.stuck,
        )

    @property
    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.stuck)

    def __str__(self) -> str:
        return (
            f"{self.kills:,} kills, {self.acknowledged:,} acknowledged choices: "
            f"{self.lost} lost, {self.doubled} doubled, {self.stuck} clients stuck"
        )


class Progress:
    """Of all that is going on at the same time. Once it is `stopped`, nobody is killed any more."""

    def __init__(self, kills: int) -> None:
        self.stopped = False
        self._wanted = kills
        self._kills = 0
        self._started = time.monotonic()

    def stop(self) -> None:
        self.stopped = True
        print("Stopping: the games come to their end and are looked through", file=sys.stderr)

    def killed(self) -> None:
        self._kills += 1
        if self._kills % NEWS == 0:
            each = (time.monotonic() - self._started) / self._kills
            left = each * (self._wanted - self._kills) / 60
            done = f"{self._kills:,} of {self._wanted:,} kills"
            print(f"{done}, {each:.1f} s each, {left:.0f} minutes left", file=sys.stderr)


async def soak(
    database: str,
    processes: int,
    tables: int,
    kills: int,
    seed: str,
    progress: Progress | None = None,
) -> Result:
    progress = progress or Progress(kills)
    chance = Random(seed)
    servers = [Process(Options(database), f"{seed} {number}") for number in range(processes)]
    party = Party(lambda: [server.address for server in servers])
    try:
        for server in servers:
            await asyncio.to_thread(server.start)
        robots = await seat_robots(party, tables, chance)
        killed = await kill_at_random(servers, party, kills, robots, chance, progress)
        party.ending = True
        await asyncio.gather(*robots)
    finally:
        for server in servers:
            await asyncio.to_thread(server.stop, signal.SIGTERM)
    for place in party.stuck:
        print(f"stuck: {place}")
    lost, doubled = await audit(database, party)
    return Result(killed, party.acknowledged, lost, doubled, len(party.stuck))


async def seat_robots(party: Party, tables: int, chance: Random) -> list[asyncio.Task[None]]:
    """A robot for every person and a spectator, at each table."""
    served = Served(party.addresses()[0])
    tokens: list[str] = []
    for number in range(tables):
        players, more = KINDS[number % len(KINDS)]
        table = await served.create(players, chance.sample(HEROES, len(HEROES)), **more)
        tokens += table["tokens"].values()
    await served.http.aclose()
    return [
        asyncio.create_task(Robot(party, token, Random(chance.getrandbits(64))).run())
        for token in tokens
    ]


async def kill_at_random(
    servers: Sequence[Process],
    party: Party,
    kills: int,
    robots: Sequence[asyncio.Task[None]],
    chance: Random,
    progress: Progress,
) -> int:
    """Each kill waits for some choices, so that there is progress however slow the machine is.
    Stop early if there is none. Return the number of kills."""
    for kill in range(kills):
        if progress.stopped:
            return kill
        enough = party.acknowledged + chance.randint(1, CHOICES_PER_KILL)
        try:
            async with asyncio.timeout(2 * PATIENCE):
                while party.acknowledged < enough and not progress.stopped:
                    for robot in robots:
                        if robot.done():
                            robot.result()  # raises what it raised
                    await asyncio.sleep(0.01)
        except TimeoutError:
            return kill
        if progress.stopped:
            return kill
        await asyncio.sleep(chance.uniform(0, MOMENT))
        victim = chance.choice(servers)
        await asyncio.to_thread(victim.stop, signal.SIGKILL)
        await asyncio.to_thread(victim.start)
        progress.killed()
    return kills


# --- Afterwards


async def audit(database: str, party: Party) -> tuple[int, int]:
    """Count acknowledged choices that are lost, and entries of the log that nobody made."""
    storage = Storage(database)
    await storage.open()
    lost = doubled = 0
    for id_, sheet in party.sheets.items():
        stored = await storage.table(id_)
        assert stored is not None
        log = await storage.log(id_)
        kept = dict(enumerate(log))
        lost += sum(
            kept.get(version) != LogEntry("choice", option)
            for version, option in sheet.acknowledged.items()
        )
        doubled += unexplained(stored.setup, log, sheet)
    await storage.close()
    return lost, doubled


def unexplained(setup: TableSetup, log: Sequence[LogEntry], sheet: Sheet) -> int:
    """Count the entries that neither a robot, nor a bot, nor the rules can have made."""
    game = Game.replay(setup.start_record)
    found = 0
    for version, entry in enumerate(log):
        if entry.kind == "undo":
            found += version not in sheet.undone
            choices = game.choices[: entry.value]
            game = Game.replay({**setup.start_record, "choices": choices})
            continue
        if entry.kind == "concede":
            found += entry.value not in sheet.conceded
            game.concede(entry.value)
            continue
        of_a_person = game.decision.seat in setup.persons and not is_forced(game)
        if of_a_person and entry.value not in sheet.sent.get(version, ()):
            found += 1
        game.apply(entry.value)  # raises if it cannot be
    return found
