"""Messages over sockets: bad ones get a clear answer and change nothing, and floods are cut off."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nonpareil.server.client import THIS_PROGRAM, Refused, Seat
from nonpareil.server.limits import LOCAL, MESSAGE_BYTES, Limits, Turns
from nonpareil.server.metrics import Metrics
from nonpareil.server.sockets import Connection
from tests.server.serving import Json, Served, go_to, serving

pytestmark = pytest.mark.anyio


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
    '{"type": "choose", "version": 0, "option": "0"}',
    '{"type": "choose", "version": 0, "option": true}',
    '{"type": "choose", "version": 0, "option": 0.0}',
    '{"type": "choose", "version": 0, "option": 2147483648}',
    '{"type": "choose", "version": 0, "option": 1' + "0" * 2500 + "}",
    '{"type": "answer-undo", "version": 0, "agree": "yes"}',
    '{"type": "answer-undo", "version": 0, "agree": 1}',
    '{"type": "inspect", "fighter": ""}',
    '{"type": "concede", "seat": 2}',
    '{"type": "sit", "token": "0123456789abcdefg", "browser": "0123456789abcdefg", "seat": 1}',
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
        await one.choose(0)  # the socket is still open, and nothing has happened
        assert one.version == before + 1


async def test_an_overlong_message_closes_the_socket(server: Served) -> None:
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
    async with serving(tmp_path, limits=Limits(messages=5, messages_period=HOUR)) as server:
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
            await two.send(type="ping")  # each socket has its own limit
            await two.reply("pong")


async def test_choices_are_not_rate_limited(tmp_path: Path) -> None:
    """Neither other messages nor earlier choices use up the limit."""
    async with serving(tmp_path, limits=Limits(messages=2, messages_period=HOUR)) as server:
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


async def test_refused_choices_are_rate_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(messages=2, messages_period=HOUR)) as server:
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
async def test_flooding_closes_the_socket(tmp_path: Path, text: str) -> None:
    async with serving(tmp_path, limits=Limits(messages=2, messages_period=HOUR)) as server:
        table = await server.create()
        async with server.seat(table, 1) as one:
            with pytest.raises(ConnectionClosed):
                await flood(one, text)


async def test_flooding_before_sit_closes_the_socket(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, limits=Limits(messages=2, messages_period=HOUR)) as server,
        connect(server.address.replace("http", "ws") + "/ws") as socket,
    ):
        for _ in range(20):
            await socket.send("")
            assert '"malformed"' in str(await socket.recv())
        with pytest.raises(ConnectionClosed):
            await socket.recv()


async def test_flooding_and_leaving(server: Served) -> None:
    """The server notices when it answers, and then there is nothing left to close."""
    table = await server.create()
    sit = {"type": "sit", "token": table["tokens"][1], "browser": THIS_PROGRAM}
    messages: list[Message] = [{"type": "websocket.connect"}]
    texts = [json.dumps(sit), *1000 * ["nonsense"]]
    messages += [{"type": "websocket.receive", "text": text} for text in texts]

    async def receive() -> Message:
        await asyncio.sleep(0)  # let the answers be sent
        return messages.pop(0)

    async def send(message: Message) -> None:
        if message["type"] == "websocket.send":
            raise OSError("nobody is there any longer")

    assert server.hub is not None
    scope = {"type": "websocket", "headers": []}
    socket = WebSocket(scope, receive, send)
    connection = Connection(socket, server.hub, Metrics(), Limits(), LOCAL, Turns(1))
    await connection.run(None)
    assert messages


async def test_unknown_and_malformed_tokens_get_the_same_answer(server: Served) -> None:
    tokens: list[Any] = ["0123456789abcdefghijklmn", "", "?", "x" * 1000, 5, None]
    for token in tokens:
        with pytest.raises(Refused, match="unknown-seat: There is no such seat"):
            async with Seat(server.address, token):
                pass


async def test_sit_comes_first(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, limits=Limits(sit_seconds=HOUR)) as server,
        connect(server.address.replace("http", "ws") + "/ws") as socket,
    ):
        await socket.send('{"type": "ping"}')
        assert '"malformed"' in str(await socket.recv())


async def test_a_socket_that_never_sits_is_closed(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, limits=Limits(sit_seconds=0.01)) as server,
        connect(server.address.replace("http", "ws") + "/ws") as socket,
    ):
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "no `sit` in time")


async def test_one_seat_per_socket(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one:
        await one.send(type="sit", token=table["tokens"][2], browser=THIS_PROGRAM)
        assert (await one.reply("refused"))["code"] == "malformed"
        assert one.seat == 1


async def test_only_our_own_pages_may_connect(tmp_path: Path) -> None:
    async with serving(tmp_path, allow_origins=("https://friend.example",)) as server:
        table = await server.create()
        for origin in (None, server.address, "https://friend.example"):
            async with server.seat(table, 1, origin=origin):
                pass
        bad = ("https://elsewhere.example", "null", f"{server.address}.example", "http://[", "//")
        for origin in bad:
            with pytest.raises(InvalidStatus, match="403"):
                async with server.seat(table, 1, origin=origin):
                    pass
