"""Robots that play at tables whose servers are killed. They connect again, send again what was not
acknowledged, take choices back, concede, and go on to the rematch."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from nonpareil.server.client import Seat
from tests.server.serving import PATIENCE

RECONNECT_DELAY = 0.05  # seconds
UNDO = 0.05  # of the moments when it is possible
AGREE_TO_UNDO = 0.7
CONCEDE = 0.002
CONCEDE_AT_THE_END = 0.2


@dataclass
class Sheet:
    """What robots did at one table. A choice is acknowledged when the server has answered the
    message after it, without having refused the choice."""

    sent: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))  # by version
    acknowledged: dict[int, int] = field(default_factory=dict)
    undone: set[int] = field(default_factory=set)  # versions at which an undo was asked for
    conceded: set[int] = field(default_factory=set)  # seats


class Party:
    """All robots, and what they share. `addresses` are those of the servers."""

    def __init__(self, addresses: Callable[[], list[str]]) -> None:
        self.addresses = addresses
        self.sheets: dict[str, Sheet] = defaultdict(Sheet)  # by table
        self.acknowledged = 0
        self.ending = False
        self.stuck: list[str] = []  # where robots waited in vain
        self._has_rematch: dict[str, bool] = {}

    def has_rematch(self, table: str) -> bool:
        """The same answer for everybody at a table, so that nobody goes there alone."""
        return self._has_rematch.setdefault(table, not self.ending)


class Robot:
    def __init__(self, party: Party, token: str, chance: Random) -> None:
        self._party = party
        self._token = token
        self._chance = chance
        self._browser = f"the-browser-of-{chance.getrandbits(64):x}"
        self._pending: tuple[int, int] | None = None  # version and option, not acknowledged

    async def run(self) -> None:
        """Play until the party ends, through any number of connections."""
        done = False
        while not done:
            address = self._chance.choice(self._party.addresses())
            options: dict[str, Any] = {"open_timeout": PATIENCE, "ping_timeout": PATIENCE}
            seat = Seat(address, self._token, browser=self._browser, **options)
            try:
                async with asyncio.timeout(PATIENCE) as patience, seat:
                    done = await self._play(seat, patience)
            except TimeoutError:
                table = seat.info.get("table", "?")
                self._party.stuck.append(f"seat {seat.seat} of {table} at {address}: {seat.last}")
                return
            except (WebSocketException, OSError, EOFError):
                await asyncio.sleep(RECONNECT_DELAY)

    async def _play(self, seat: Seat, patience: asyncio.Timeout) -> bool:
        """Return whether this was the last game. Nothing may take longer than our patience."""
        loop = asyncio.get_running_loop()
        while not seat.over:
            patience.reschedule(loop.time() + PATIENCE)
            if self._party.ending and not _has_persons(seat):
                await _next_version(seat, seat.version)  # the bots go on
                return True
            wish = seat.last["undo_wish"]
            if wish is not None and seat.seat in wish["waiting"]:
                agree = self._chance.random() < AGREE_TO_UNDO
                await _ask(seat, type="answer-undo", version=seat.version, agree=agree)
            elif seat.seat and self._chance.random() < self._eagerness_to_concede():
                self._sheet(seat).conceded.add(seat.seat)
                await _ask(seat, type="concede")
            elif self._wants_undo(seat):
                await self._undo(seat)
            elif seat.asked:
                await self._choose(seat)
            else:
                await seat.updated()
        return not await self._go_to_rematch(seat)

    def _sheet(self, seat: Seat) -> Sheet:
        return self._party.sheets[seat.info["table"]]

    async def _choose(self, seat: Seat) -> None:
        version = seat.version
        if self._pending is None or self._pending[0] != version:
            self._pending = (version, self._chance.randrange(seat.options))
        option = self._pending[1]
        sheet = self._sheet(seat)
        sheet.sent[version].add(option)
        if await _ask(seat, type="choose", version=version, option=option):
            sheet.acknowledged[version] = option
            self._party.acknowledged += 1
        self._pending = None
        await _next_version(seat, version)

    def _wants_undo(self, seat: Seat) -> bool:
        offer = seat.last["undo"]
        possible = offer and not offer["refused"] and (offer["way"] == "free" or not seat.asked)
        return possible and self._chance.random() < UNDO

    async def _undo(self, seat: Seat) -> None:
        version, free = seat.version, seat.last["undo"]["way"] == "free"
        self._sheet(seat).undone.add(version)
        if await _ask(seat, type="undo", version=version) and free:
            await _next_version(seat, version)

    def _eagerness_to_concede(self) -> float:
        return CONCEDE_AT_THE_END if self._party.ending else CONCEDE

    async def _go_to_rematch(self, seat: Seat) -> bool:
        if not _has_persons(seat) or not self._party.has_rematch(seat.info["table"]):
            return False
        if seat.seat:
            await seat.send(type="rematch")
        while seat.last["rematch"] is None:
            await seat.updated()
        self._token = seat.last["rematch"]["token"]
        return True


async def _ask(seat: Seat, **message: object) -> bool:
    """Send a message and wait until the server has dealt with it. Return False if it refused."""
    await seat.send(**message)
    await seat.send(type="ping")
    accepted = True
    while (answer := await seat.read())["type"] != "pong":
        if answer["type"] == "refused":
            assert answer["request"] == message["type"], answer
            accepted = False
    return accepted


def _has_persons(seat: Seat) -> bool:
    return any(one["player"] == "person" for one in seat.info["seats"])


async def _next_version(seat: Seat, version: int) -> None:
    while seat.version == version:
        await seat.updated()
