"""A seat belongs to the browser that took it, and to those that its owner lets in."""

import asyncio
import json
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from nonpareil.server import claims
from nonpareil.server.claims import CODE_SECONDS, CODE_TRIES, taken_seats
from nonpareil.server.client import Refused, Seat
from nonpareil.server.database import Database
from nonpareil.server.database_tables import CLAIMS, DEVICE_CODES, SEATS
from nonpareil.server.live_state import Claim
from nonpareil.server.run import database_url
from tests.server.golden_database import rematch_of
from tests.server.postgres import Cluster
from tests.server.serving import Json, Served, serving, until

pytestmark = pytest.mark.anyio

ANN, BOB, EVE = (f"the-secret-of-{name}" for name in ("ann", "bob", "eve"))
WRONG = "no code"


def taken(seat: Seat) -> list[Json]:
    found: list[Json] = seat.last["taken"]
    return found


def alone(seat: int) -> Json:
    return {"seat": seat, "name": None, "browsers": 1, "also": []}


async def code_for(seat: Seat) -> str:
    await seat.send(type="device-code")
    answer = await seat.reply("device-code")
    assert answer["seconds"] == CODE_SECONDS
    code: str = answer["code"]
    return code


async def refused(server: Served, table: Json, number: int, **options: Any) -> str:
    with pytest.raises(Refused) as problem:
        async with server.seat(table, number, **options):
            pass
    return problem.value.code


async def test_the_first_browser_has_the_seat(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1, browser=ANN) as one:
        assert taken(one) == [alone(1)]
        assert await refused(server, table, 1, browser=EVE) == "seat-taken"
        async with server.seat(table, 2, browser=BOB) as two:
            assert taken(two) == [alone(1), alone(2)]  # at once
            await until(one, lambda s: taken(s) == [alone(1), alone(2)])
    assert await refused(server, table, 1, browser=EVE) == "seat-taken"  # nobody is there
    async with server.seat(table, 1, browser=ANN) as again:
        assert again.seat == 1


async def test_whoever_opened_the_table_cannot_sit_in_unseen(server: Served) -> None:
    """The opponent's link in the same browser: both seats are that browser's, and all can see."""
    table = await server.create()
    async with (
        server.seat(table, 1, browser=ANN),
        server.seat(table, 2, browser=ANN),
        server.seat(table, 0, browser=EVE) as spectator,
    ):
        both = [
            {**alone(1), "also": [2]},
            {**alone(2), "also": [1]},
        ]
        await until(spectator, lambda s: taken(s) == both)
        assert await refused(server, table, 2, browser=BOB) == "seat-taken"


async def test_everybody_may_watch(server: Served) -> None:
    table = await server.create()
    for browser in (ANN, BOB):
        async with server.seat(table, 0, browser=browser) as spectator:
            assert taken(spectator) == []
            await spectator.send(type="device-code")
            assert (await spectator.reply("refused"))["code"] == "impossible"


async def test_the_database_has_only_a_hash(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.create()
        async with server.seat(table, 1, browser=ANN):
            pass
    database = Database(database_url(tmp_path))
    rows = await database.transact(lambda t: t.execute(select(CLAIMS)).all())
    await database.close()
    assert [tuple(row) for row in rows] == [(table["table"], 1, sha256(ANN.encode()).hexdigest())]
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("*.sqlite*"))
    assert ANN.encode() not in stored


async def test_claims_survive_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.create()
        async with server.seat(table, 1, browser=ANN):
            pass
    async with serving(tmp_path) as server:
        assert await refused(server, table, 1, browser=EVE) == "seat-taken"
        async with server.seat(table, 1, browser=ANN) as one:
            assert taken(one) == [alone(1)]


async def test_a_code_lets_one_more_device_in(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1, browser=ANN) as laptop:
        code = await code_for(laptop)
        async with server.seat(table, 1, browser="the-phone-of-ann", code=code) as phone:
            assert phone.seat == 1
            await until(laptop, lambda s: taken(s) == [{**alone(1), "browsers": 2}])
        # It is used up, and both devices keep the seat.
        assert await refused(server, table, 1, browser=EVE, code=code) == "wrong-code"
        async with server.seat(table, 1, browser="the-phone-of-ann"):
            pass
    async with server.seat(table, 1, browser=ANN) as laptop:
        await code_for(laptop)


async def test_a_code_is_for_its_own_seats_only(server: Served) -> None:
    table, other = await server.create(), await server.create()
    async with (
        server.seat(table, 1, browser=ANN) as one,
        server.seat(table, 2, browser=BOB),
        server.seat(other, 1, browser=BOB),
    ):
        code = await code_for(one)
        assert await refused(server, table, 2, browser=EVE, code=code) == "wrong-code"
        assert await refused(server, other, 1, browser=EVE, code=code) == "wrong-code"
        async with server.seat(table, 1, browser=EVE, code=code):
            pass


async def test_a_shared_device_moves_with_one_code(server: Served) -> None:
    table = await server.create(("here", "here"))
    async with server.seat(table, 1, browser=ANN), server.seat(table, 2, browser=ANN) as two:
        code = await code_for(two)
        async with server.seat(table, 1, browser=BOB, code=code):
            pass
        async with server.seat(table, 2, browser=BOB) as moved:
            assert [seat["browsers"] for seat in taken(moved)] == [2, 2]


async def test_a_new_code_replaces_the_last(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1, browser=ANN) as one:
        first, second = await code_for(one), await code_for(one)
        assert first != second
        assert await refused(server, table, 1, browser=EVE, code=first) == "wrong-code"
        async with server.seat(table, 1, browser=BOB, code=second):
            pass


async def test_a_code_expires(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await server.create()
    time = 1000.0
    monkeypatch.setattr(claims, "now", lambda: time)
    async with server.seat(table, 1, browser=ANN) as one:
        code = await code_for(one)
        time += CODE_SECONDS
        assert await refused(server, table, 1, browser=BOB, code=code) == "wrong-code"
        time -= 1
        async with server.seat(table, 1, browser=BOB, code=code):
            pass


async def test_a_code_cannot_be_guessed(server: Served) -> None:
    """A few tries, one by one or at once, and even the right one no longer helps."""
    table = await server.create()
    async with server.seat(table, 1, browser=ANN) as one:
        code = await code_for(one)
        tries = [refused(server, table, 1, browser=EVE, code=WRONG) for _ in range(CODE_TRIES)]
        assert await asyncio.gather(*tries) == ["wrong-code"] * CODE_TRIES
        assert await refused(server, table, 1, browser=EVE, code=code) == "wrong-code"
        again = await code_for(one)
        for _ in range(CODE_TRIES - 1):
            assert await refused(server, table, 1, browser=EVE, code=WRONG) == "wrong-code"
        async with server.seat(table, 1, browser=BOB, code=again):
            pass


async def test_odd_codes(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1, browser=ANN):
        for code in ("", "\0", "é" * 20, "123456"):
            assert await refused(server, table, 1, browser=EVE, code=code) == "wrong-code"
        for odd in ("x" * 21, 5, ["1"]):
            assert await refused(server, table, 1, browser=EVE, code=odd) == "unknown-seat"
        for browser in ("", "short", "x" * 65, "\ud800" * 20, 5):
            assert await refused(server, table, 1, browser=browser) == "unknown-seat"


async def test_a_page_from_before_an_upgrade_is_told_to_reload(server: Served) -> None:
    table = await server.create()
    old = Seat(server.address, "")
    sit = json.dumps({"type": "sit", "token": table["tokens"][1], "lang": "en"})

    async def send(**_: Any) -> None:
        await old.send_text(sit)

    old.send = send  # type: ignore[method-assign]
    with pytest.raises(Refused, match="outdated: This page is older than the server"):
        await old.__aenter__()


@pytest.mark.parametrize("players", [("here", "link"), ("here", "link", "link")])
async def test_claims_carry_over_to_the_rematch(server: Served, players: tuple[str, ...]) -> None:
    table = await server.create(players, mode="duel" if len(players) == 2 else "free-for-all")
    names = [f"the-secret-of-person-{seat}" for seat in range(len(players) + 1)]
    async with AsyncExitStack() as stack:
        seats = [
            await stack.enter_async_context(server.seat(table, seat, browser=names[seat]))
            for seat in range(1, len(players))  # the last one never came
        ]
        code = await code_for(seats[0])
        async with server.seat(table, 1, browser="the-phone-of-the-first", code=code):
            pass
        for seat in (*seats[1:], seats[0])[: len(players) - 1]:
            await seat.send(type="concede")
        after = await rematch_of(*seats)
        for old, key in zip(seats, after["tokens"], strict=True):
            assert await refused(server, after, key, browser=EVE) == "seat-taken"
            async with server.seat(after, key, browser=names[old.seat]) as there:
                browsers = {seat["seat"]: seat["browsers"] for seat in taken(there)}
                assert len(browsers) == len(seats)
                assert browsers[key] == (2 if old.seat == 1 else 1)


async def test_two_browsers_at_once(postgres: Cluster) -> None:
    """On two servers, of which exactly one lets its visitor in; one browser with two pages is the
    same as with one."""
    url = postgres.new_database()
    async with serving(url) as one, serving(url) as two:
        for _ in range(10):
            table = await one.create()

            async def sit(server: Served, browser: str, table: Json = table) -> str:
                try:
                    async with server.seat(table, 2, browser=browser):
                        return browser
                except Refused as problem:
                    return problem.code

            sitting = [sit(server, name) for server in (one, two) for name in (ANN, ANN, BOB)]
            found = await asyncio.gather(*sitting)
            assert sorted(found) in (
                sorted([*[ANN] * 4, *["seat-taken"] * 2]),
                sorted([*[BOB] * 2, *["seat-taken"] * 4]),
            )


async def test_a_code_works_once_on_all_servers(postgres: Cluster) -> None:
    url = postgres.new_database()
    async with serving(url) as one, serving(url) as two:
        table = await one.create()
        async with one.seat(table, 1, browser=ANN) as owner:
            code = await code_for(owner)

            async def sit(number: int) -> str:
                server = (one, two)[number % 2]
                try:
                    async with server.seat(table, 1, browser=f"{EVE}-{number}", code=code):
                        return "in"
                except Refused as problem:
                    return problem.code

            found = await asyncio.gather(*(sit(number) for number in range(2 * CODE_TRIES)))
            assert sorted(found) == ["in", *["wrong-code"] * (2 * CODE_TRIES - 1)]
            await until(owner, lambda s: taken(s) == [{**alone(1), "browsers": 2}])
    database = Database(url)
    assert await database.transact(lambda t: t.execute(select(DEVICE_CODES)).all()) == []
    claimed = select(SEATS.c.seat).where(SEATS.c.claimed)
    assert await database.transact(lambda t: t.execute(claimed).scalars().all()) == [1]
    await database.close()


def test_who_has_which_seats() -> None:
    found = taken_seats(frozenset({Claim(1, "a"), Claim(2, "b"), Claim(2, "c"), Claim(3, "b")}))
    assert [(seat.seat, seat.browsers, seat.also) for seat in found] == [
        (1, 1, []),
        (2, 2, [3]),
        (3, 1, [2]),
    ]
