"""Bots that a server's operator offers: chosen by name, and by no visitor's import path."""

from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.errors import NonpareilError
from nonpareil.server.house_bots import parse_bots
from tests.server.serving import HEROES, Served, serving, until

pytestmark = pytest.mark.anyio

BOTS = {"last": "house_last:Last", "broken": "house_broken:Last"}
LAST = "class Last:\n def __init__(self, seed): pass\n def choose(self, viewpoint):\n"
PLAYS = f"{LAST}  return len(viewpoint.decision.options) - 1\n"
FAILS = f"{LAST}  raise RuntimeError('oh')\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, which has two bots."""
    (tmp_path / "house_last.py").write_text(PLAYS, "utf-8")
    (tmp_path / "house_broken.py").write_text(FAILS, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_settings() -> None:
    given = ["last=house_last:Last", "patient=search-2000"]
    assert parse_bots(given) == {"last": "house_last:Last", "patient": "search-2000"}


@pytest.mark.parametrize(
    ("setting", "problem"),
    [
        ("house_last:Last", "must be NAME=BOT"),
        ("Last=house_last:Last", "small letters"),
        ("last=", "must be NAME=BOT"),
        ("hard=house_last:Last", "there is a bot 'hard' already"),
        ("link=house_last:Last", "choose another name"),
        ("last=nowhere:Last", "No module named 'nowhere'"),
    ],
)
def test_a_bad_setting_is_explained(setting: str, problem: str) -> None:
    with pytest.raises(NonpareilError, match=problem):
        parse_bots([setting])


async def a_few_choices(server: Served, bot: str) -> tuple[Game, list[int]]:
    """A game in which a person has made three choices, and what the bot in seat 2 has chosen."""
    table = await server.create(players=("here", bot))
    async with server.seat(table, 1) as seat:
        assert [info["player"] for info in seat.info["seats"]] == ["person", bot]
        for _ in range(3):
            await until(seat, lambda s: s.asked)
            await seat.choose(0)
        await until(seat, lambda s: s.asked)
        assert server.hub is not None
        found = server.hub.tables.loaded(table["table"])
        assert found is not None
        record = found.current.game.record()
    game = Game.replay(record, upto=0)
    chosen: list[int] = []
    for choice in record["choices"]:
        options = len(game.decision.options)
        if game.decision.seat == 2 and options > 1:
            chosen.append(options - 1 - choice)
        game.apply(choice)
    return game, chosen


async def test_it_plays(tmp_path: Path) -> None:
    async with serving(tmp_path, bots=BOTS) as server:
        assert (await server.get("/api/catalog"))["bots"] == ["last", "broken"]
        _, from_the_end = await a_few_choices(server, "last")
        assert from_the_end
        assert set(from_the_end) == {0}, "it takes the last option"


async def test_a_table_goes_on_without_its_bot(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot fails, or the server no longer offers it."""
    async with serving(tmp_path, bots=BOTS) as server:
        _, chosen = await a_few_choices(server, "broken")
        assert chosen
        (said,) = {getattr(each, "problem", None) for each in caplog.records} - {None}
        assert said == "RuntimeError('oh')"
        table = await server.create(players=("here", "last"))
    async with serving(tmp_path) as server, server.seat(table, 1) as seat:
        await until(seat, lambda s: s.asked)
        await seat.choose(0)
        await until(seat, lambda s: s.asked)


@pytest.mark.parametrize(
    "name", ["house_last:Last", "program:true", "lost", "search-200", "greedy"]
)
async def test_visitors_only_choose_by_name(tmp_path: Path, name: str) -> None:
    async with serving(tmp_path, bots=BOTS) as server:
        players = zip(HEROES, ("here", name), strict=False)
        seats = [{"hero": hero, "player": player} for hero, player in players]
        answer = await server.http.post("/api/tables", json={"board": "marmoreal", "seats": seats})
        assert 400 <= answer.status_code < 500
