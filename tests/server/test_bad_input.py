"""Bad input gets a clear answer and changes nothing."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nonpareil.server.client import Refused, Seat
from nonpareil.server.limits import BODY_BYTES, MESSAGE_BYTES, RatePerClient
from tests.server.serving import Json, Served, go_to, serving

pytestmark = pytest.mark.anyio

SEATS = [{"hero": "medusa", "player": "here"}, {"hero": "sinbad", "player": "easy"}]
WISH = {"board": "marmoreal", "seats": SEATS}


# --- Sockets -----------------------------------------------------------------------------------


MALFORMED = [
    "",
    "null",
    "[]",
    "{",
    "42",
    "[" * 2000,
    '{"type": "dance"}',
    '{"type": "choose"}',
    '{"type": "choose", "version": "now", "option": 0}',
    '{"type": "choose", "version": 0, "option": -1}',
    '{"type": "choose", "version": 0, "option": 0, "seat": 2}',
    '{"type": "choose", "version": 1e99, "option": 0}',
    '{"type": "inspect", "fighter": ""}',
    '{"type": "concede", "seat": 2}',
    '{"type": "sit", "token": "0123456789abcdefg", "seat": 1}',
    "x" * (MESSAGE_BYTES + 1),
    "\u0000",
]


async def test_malformed_messages(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one:
        before = one.version
        for text in MALFORMED:
            await one.send_text(text)
            refused = await one.reply("refused")
            assert refused["code"] in ("malformed", "unknown-seat"), text
            assert refused["text"]
        assert one._socket is not None
        await one._socket.send(b"\x00\xff")
        assert (await one.reply("refused"))["code"] == "malformed"
        await one.choose(0)  # the socket is still there, and nothing has happened
        assert one.version == before + 1


async def test_a_flood_of_bytes_closes_the_socket(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one:
        await one.send_text("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            await one.reply("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_an_unknown_fighter(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one:
        await one.send(type="inspect", fighter="nobody")
        refused = await one.reply("refused")
        assert refused["code"] == "impossible"
        assert "there is no fighter 'nobody'" in refused["text"]
        await one.send(type="inspect", fighter=one.view["fighters"][0]["id"])
        assert (await one.reply("reach"))["moves"]


HOUR = 3600.0


async def test_too_fast(tmp_path: Path) -> None:
    async with serving(tmp_path, messages=(5, HOUR)) as server:
        table = await server.create()
        async with server.seat(table, 1) as one, server.seat(table, 2) as two:
            for _ in range(20):
                await one.send(type="ping")
            answers: list[Json] = []
            while len(answers) < 20:
                answers += [answer for answer in [await one.read()] if answer["type"] != "update"]
            assert [answer["type"] for answer in answers] == ["pong"] * 5 + ["refused"] * 15
            refusals = {(answer["request"], answer["code"]) for answer in answers[5:]}
            assert refusals == {("ping", "too-fast")}
            await two.send(type="ping")  # each socket for itself
            await two.reply("pong")


async def test_nobody_plays_too_fast(tmp_path: Path) -> None:
    """Whatever else was asked, and however often one has chosen already."""
    async with serving(tmp_path, messages=(2, HOUR)) as server:
        table = await server.create(("here", "here"))
        async with server.seat(table, 1) as one, server.seat(table, 2) as two:
            fighter = one.view["fighters"][0]["id"]
            for _ in range(2):
                await one.send(type="inspect", fighter=fighter)
                await one.reply("reach")
            await one.send(type="inspect", fighter=fighter)
            refused = await one.reply("refused")
            assert (refused["request"], refused["code"]) == ("inspect", "too-fast")
            await go_to(100, one, two)


async def test_choices_that_are_refused_count(tmp_path: Path) -> None:
    async with serving(tmp_path, messages=(2, HOUR)) as server:
        table = await server.create(("here", "here"))
        async with server.seat(table, 1) as one:
            codes: list[str] = []
            for _ in range(3):
                await one.send(type="choose", version=99, option=0)
                codes.append((await one.reply("refused"))["code"])
            assert codes == ["stale", "stale", "too-fast"]


CHOICE = '{"type": "choose", "version": 99, "option": 0}'


async def flood(seat: Seat, text: str) -> None:
    for _ in range(30):
        await seat.send_text(text)
    while True:
        await seat.read()


@pytest.mark.parametrize("text", ["", '{"type": "ping"}', CHOICE])
async def test_who_does_not_stop_is_shown_out(tmp_path: Path, text: str) -> None:
    async with serving(tmp_path, messages=(2, HOUR)) as server:
        table = await server.create()
        async with server.seat(table, 1) as one:
            with pytest.raises(ConnectionClosed):
                await flood(one, text)


async def test_nor_may_anybody_shout_who_has_not_sat_down(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, messages=(2, HOUR)) as server,
        connect(server.address.replace("http", "ws") + "/ws") as socket,
    ):
        for _ in range(20):
            await socket.send("")
            assert '"malformed"' in str(await socket.recv())
        with pytest.raises(ConnectionClosed):
            await socket.recv()


async def test_unknown_and_impossible_tokens_are_alike(server: Served) -> None:
    tokens: list[Any] = ["0123456789abcdefghijklmn", "", "?", "x" * 1000, 5, None]
    for token in tokens:
        with pytest.raises(Refused, match="unknown-seat: There is no such seat"):
            async with Seat(server.address, token):
                pass


SIT_WITHIN = "nonpareil.server.sockets.SIT_WITHIN"


async def test_first_say_where_you_sit(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SIT_WITHIN, HOUR)
    async with connect(server.address.replace("http", "ws") + "/ws") as socket:
        await socket.send('{"type": "ping"}')
        assert '"malformed"' in str(await socket.recv())


async def test_who_does_not_sit_down_is_shown_out(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SIT_WITHIN, 0.0)
    async with connect(server.address.replace("http", "ws") + "/ws") as socket:
        with pytest.raises(ConnectionClosed):
            await socket.recv()


async def test_one_seat_a_socket(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one:
        await one.send(type="sit", token=table["tokens"][2])
        assert (await one.reply("refused"))["code"] == "malformed"
        assert one.seat == 1


async def test_only_our_own_pages_may_connect(tmp_path: Path) -> None:
    async with serving(tmp_path, allow_origins=("https://friend.example",)) as server:
        table = await server.create()
        for origin in (None, server.address, "https://friend.example"):
            async with server.seat(table, 1, origin=origin):
                pass
        for origin in ("https://elsewhere.example", "null", f"{server.address}.example"):
            with pytest.raises(InvalidStatus):
                async with server.seat(table, 1, origin=origin):
                    pass


# --- Requests ----------------------------------------------------------------------------------


def refused(answer: httpx.Response, status: int, code: str) -> str:
    assert answer.status_code == status, answer.text
    said: Json = answer.json()
    assert said["code"] == code
    text: str = said["text"]
    return text


TABLES: list[tuple[Json, int, str]] = [
    ({"board": "nowhere"}, 400, "there is no board 'nowhere'"),
    ({"seats": [SEATS[0], SEATS[0]]}, 400, "two seats have the same hero"),
    ({"seats": [{**SEATS[0], "hero": "nobody"}, SEATS[1]]}, 400, "there is no hero 'nobody'"),
    ({"mode": "teams"}, 400, "mode 'teams' takes 4 heroes, not 2"),
    ({"mode": "chess"}, 422, "mode: "),
    ({"seats": SEATS[:1]}, 422, "seats: "),
    ({"seats": [{"hero": "medusa", "player": "god"}, SEATS[1]]}, 422, "seats.0.player"),
    ({"clock": 1}, 422, "clock: "),
    ({"seed": 7}, 422, "seed: "),
    ({"go_on": {"replay": "no-such-game", "upto": 3}}, 404, "There is no such replay."),
]


async def test_tables_that_cannot_be(server: Served) -> None:
    codes = {400: "impossible", 422: "malformed", 404: "unknown-replay"}
    for change, status, text in TABLES:
        answer = await server.http.post("/api/tables", json={**WISH, **change})
        assert text in refused(answer, status, codes[status])


async def test_requests_that_are_none(server: Served) -> None:
    post, get = server.http.post, server.http.get
    as_json = {"Content-Type": "application/json"}
    refused(await post("/api/tables", content=b"{", headers=as_json), 422, "malformed")
    deep = b"[" * 100_000
    assert (await post("/api/replays", content=deep, headers=as_json)).status_code in (400, 422)
    long = b"[" + b"1," * BODY_BYTES
    refused(await post("/api/replays", content=long, headers=as_json), 413, "too-long")
    refused(await get("/api/nothing"), 404, "not-found")
    refused(await get("/api/replays/nothing"), 404, "unknown-replay")
    refused(await get("/api/replays/nothing/frames?seat=9"), 422, "malformed")
    refused(await post("/api/tables/status", json={"tokens": ["x"] * 51}), 422, "malformed")
    assert (await post("/api/tables/status", json={"tokens": ["x", "y" * 16]})).json() == []


async def test_a_body_that_does_not_say_how_long_it_is(server: Served) -> None:
    async def endless() -> Any:
        for _ in range(BODY_BYTES // 1024 + 10):
            yield b"[" * 1024

    answer = await server.http.post(
        "/api/replays", content=endless(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 413)


RECORDS: list[Json] = [
    {},
    {"format": 1},
    {"format": 99},
    {"format": 1, "setup": []},
    {"format": 1, "setup": {"board": {}, "heroes": {}}, "choices": [], "seed": 1},
    {"format": 1, "position": {"board": 5}, "choices": []},
]


async def test_records_that_are_none(server: Served) -> None:
    for record in RECORDS:
        assert refused(await server.http.post("/api/replays", json=record), 400, "impossible")


def test_tables_are_rationed_for_strangers() -> None:
    rate = RatePerClient(2, 60.0)
    assert [rate.allows("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert rate.allows("192.0.2.2")
    assert all(rate.allows(home) for home in ("127.0.0.1", "::1") for _ in range(5))
