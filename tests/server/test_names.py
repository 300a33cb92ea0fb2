"""People at a table have names, and can say a few things to each other."""

from pathlib import Path

import pytest

from nonpareil.server.client import Refused, Seat
from nonpareil.server.emotes import PAUSE, Emotes
from nonpareil.server.person_name import NAME_LENGTH, person_name
from nonpareil.server.refusal import Refusal
from tests.server.golden_database import rematch_of
from tests.server.serving import Served, serving, until

pytestmark = pytest.mark.anyio

ANN, BOB, EVE = (f"the-secret-of-{name}" for name in ("ann", "bob", "eve"))


def names(seat: Seat) -> dict[int, str | None]:
    return {taken["seat"]: taken["name"] for taken in seat.last["taken"]}


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann\tof \n Cleves ", "Ann of Cleves"),
        ("", None),
        ("\u200b\u2800 ", None),
        ("\u202eAnn\u0007", "Ann"),
        ("A" * 50, "A" * NAME_LENGTH),
        ("Zoë", "Zoë"),
        ("a" + "\u0301" * 9, "á\u0301\u0301"),
        ("<b>Ann</b>", "<b>Ann</b>"),  # shown as text, never as markup
        ("李小龙", "李小龙"),
        ("\ud800", None),
    ],
)
def test_a_name_is_fit_to_be_shown(typed: str, shown: str | None) -> None:
    assert person_name(typed) == shown


async def test_everybody_sees_the_names(server: Served) -> None:
    table = await server.create()
    async with (
        server.seat(table, 1, browser=ANN, name=" Ann ") as one,
        server.seat(table, 2, browser=BOB) as two,
        server.seat(table, 0, browser=EVE, name="Eve") as spectator,
    ):
        assert names(one) == {1: "Ann"}  # at once
        await two.send(type="name", name="Bob")
        for seat in (one, two, spectator):
            await until(seat, lambda s: names(s) == {1: "Ann", 2: "Bob"})
        await one.send(type="name", name="")
        await until(two, lambda s: names(s) == {1: None, 2: "Bob"})
        await spectator.send(type="name", name="Eve")
        with pytest.raises(Refused) as problem:
            await spectator.reply("pong")
        assert problem.value.code == "impossible"


async def test_a_name_stays_until_it_is_changed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.create()
        async with server.seat(table, 1, browser=ANN, name="Ann"):
            pass
    async with serving(tmp_path) as server:
        async with server.seat(table, 1, browser=ANN) as again:
            assert names(again) == {1: "Ann"}
        async with server.seat(table, 1, browser=ANN, name="Anna") as again:
            assert names(again) == {1: "Anna"}


async def test_whoever_does_not_get_the_seat_does_not_name_it(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1, browser=ANN, name="Ann") as one:
        with pytest.raises(Refused):
            async with server.seat(table, 1, browser=EVE, name="Eve"):
                pass
        await one.send(type="ping")
        await one.reply("pong")
        assert names(one) == {1: "Ann"}


async def test_the_rematch_knows_the_names(server: Served) -> None:
    table = await server.create()
    async with (
        server.seat(table, 1, browser=ANN, name="Ann") as one,
        server.seat(table, 2, browser=BOB, name="Bob") as two,
    ):
        await one.send(type="concede")
        table = await rematch_of(one, two)
    async with server.seat(table, 2, browser=ANN) as again:
        assert names(again) == {1: "Bob", 2: "Ann"}


async def test_the_replay_shows_the_names_and_the_record_does_not(server: Served) -> None:
    table = await server.create()
    replay = f"/api/replays/{table['table']}"
    async with (
        server.seat(table, 1, browser=ANN, name="Ann") as one,
        server.seat(table, 2, browser=BOB) as two,
    ):
        await one.send(type="concede")
        await until(two, lambda s: s.last["view"]["over"])
        assert (await server.get(f"{replay}/frames"))["info"]["people"] == ["Ann", None]
        await two.send(type="name", name="Bob")
        await until(two, lambda s: names(s) == {1: "Ann", 2: "Bob"})
    assert (await server.get(f"{replay}/frames"))["info"]["people"] == ["Ann", "Bob"]
    record = await server.get(f"{replay}/record")
    assert "Ann" not in str(record)
    again = await server.http.post("/api/replays", json=record)
    assert again.json()["people"] == [None, None]


# --- Emotes


async def test_an_emote_reaches_everybody(server: Served) -> None:
    table = await server.create()
    async with (
        server.seat(table, 1, browser=ANN) as one,
        server.seat(table, 2, browser=BOB) as two,
        server.seat(table, 0, browser=EVE) as spectator,
    ):
        await two.send(type="emote", emote="wow")
        for seat in (one, two, spectator):
            said = await seat.reply("emote")
            assert said == {"type": "emote", "seat": 2, "emote": "wow"}
        version = one.version
        await spectator.send(type="emote", emote="wow")
        with pytest.raises(Refused) as problem:
            await spectator.reply("emote")
        assert problem.value.code == "impossible"
        await two.send(type="emote", emote="thanks")
        with pytest.raises(Refused) as problem:
            await two.reply("emote")
        assert problem.value.code == "too-fast"
        await one.send(type="emote", emote="hello")  # others may speak
        assert (await two.reply("emote"))["seat"] == 1
        assert one.version == version  # nothing has happened in the game


async def test_there_are_only_a_few_things_to_say(server: Served) -> None:
    table = await server.create()
    async with server.seat(table, 1) as one:
        await one.send(type="emote", emote="anything at all")
        with pytest.raises(Refused) as problem:
            await one.reply("emote")
        assert problem.value.code == "malformed"


def test_nobody_talks_all_the_time() -> None:
    now = 0.0
    emotes = Emotes(lambda: now)
    emotes.check(1)
    emotes.check(2)
    for seat in (1, 2):
        with pytest.raises(Refusal):
            emotes.check(seat)
    now = PAUSE
    emotes.check(1)
    emotes.heard(2)  # said by way of another process
    with pytest.raises(Refusal):
        emotes.check(2)
