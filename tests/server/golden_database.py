"""Makes the database that every later version must be able to open:

    python -m tests.server.golden_database

It has a game in mid-combat against a bot, a game with an undo and a pending undo wish, a finished
game with a clock, its rematch and the rematch of that, and the replay of a game whose hero
and board do not come with the project. When the version of the rules rises, this makes the
next one, beside those that were kept before.
"""

import asyncio
import sqlite3
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from nonpareil import Game
from nonpareil.game.record import RULES_VERSION
from nonpareil.server.client import Seat
from nonpareil.server.run import database_file
from tests.server.serving import RNG, ROOT, Json, Served, play_out, reaches, serving, until

FOLDER = ROOT / "tests" / "golden" / "databases"
GUESTS = ROOT / "tests" / "guests"


async def make(file: Path) -> None:
    RNG.seed("golden")
    with TemporaryDirectory() as folder:
        async with serving(Path(folder)) as server:
            await fight(server)
            await take_back(server)
            await play_rematches(server)
            await import_guests(server)
        compact(database_file(Path(folder)))
        file.write_bytes(database_file(Path(folder)).read_bytes())


async def fight(server: Served) -> None:
    """Until the person is asked something in the middle of a combat."""
    table = await server.create(("here", "easy"))
    chance = Random("fight")
    async with server.seat(table, 1) as one:
        while not (one.asked and one.view["combat"]):
            if one.asked:
                options = one.view["decision"]["options"]
                attacks = [i for i, option in enumerate(options) if option["id"] == "attack"]
                await one.choose(attacks[0] if attacks else chance.randrange(len(options)))
            else:
                await one.updated()
            assert not one.over


async def take_back(server: Served) -> None:
    """Once with the opponent's consent; a second wish is not answered."""
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        for answered in (True, False):
            await play_until_consent_is_needed(one, two)
            version = one.version
            await one.send(type="undo", version=version)
            await until(two, lambda seat: seat.last["undo_wish"])
            if answered:
                await two.send(type="answer-undo", version=version, agree=True)
                await reaches(one, version + 1)


async def play_until_consent_is_needed(one: Seat, two: Seat) -> None:
    """For seat 1 to take something back, after some more choices."""
    chance = Random("undo")
    enough = one.version + 8
    while True:
        newest = max(one.version, two.version)
        for seat in (one, two):
            await reaches(seat, newest)
        if newest >= enough and one.last["undo"] == "ask":
            return
        asked = one if one.asked else two
        await asked.choose(chance.randrange(asked.options))


async def play_rematches(server: Served) -> None:
    """The first is played to its end, the second conceded, and the third has just begun."""
    table = await server.create(clock=300)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await play_out(one, two)
        table = await rematch_of(one, two)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await one.send(type="concede")
        table = await rematch_of(one, two)
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await (one if one.asked else two).choose(0)


async def rematch_of(*seats: Seat) -> Json:
    for seat in seats:
        await until(seat, lambda s: s.over)
    await seats[0].send(type="rematch")
    for seat in seats:
        await until(seat, lambda s: s.last["rematch"])
    keys = [seat.last["rematch"] for seat in seats]
    return {"tokens": {key["seat"]: key["token"] for key in keys}}


async def import_guests(server: Served) -> None:
    heroes: list[str | Path] = [GUESTS / "lamplighter.toml", "medusa"]
    game = Game.new(board=GUESTS / "lighthouse.toml", heroes=heroes, seed="golden")
    chance = Random("guests")
    while not game.over:
        game.apply(chance.randrange(len(game.decision.options)))
    answer = await server.http.post("/api/replays", json=game.record())
    assert answer.is_success, answer.text


def compact(file: Path) -> None:
    """All in one file, without free pages."""
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("VACUUM")
    connection.close()


if __name__ == "__main__":
    file = FOLDER / f"rules-{RULES_VERSION}.sqlite"
    if file.exists():
        sys.exit(f"{file} exists, and must stay as it is")
    asyncio.run(make(file))
    print(f"{file}: {file.stat().st_size:,} bytes")
