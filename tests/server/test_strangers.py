"""Records from strangers: what they say can be looked at, but it cannot keep the server busy."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.server.limits import LONGEST_GAME
from nonpareil.server.record_check import LONGEST_PART
from nonpareil.server.table_setup import table_info
from tests.server.serving import Inline, Json, Served, finished, serving

pytestmark = pytest.mark.anyio

STRANGER = {"X-Forwarded-For": "192.0.2.1"}  # the test is on a machine that the server trusts
STRANGE = ("sisyphus", "medusa")
KNOWN = ("king-arthur", "medusa")


def a_record(*heroes: str, effects: int = 1) -> Json:
    data = library.hero("king-arthur").data
    ability = {"turn_end": ["heal king-arthur by 1"] * effects}
    strange = {**data, "id": "sisyphus", "name": "Sisyphus", "ability": ability}
    hero = load_hero(Source.inline("sisyphus", strange))
    known = [hero if id_ == hero.id else library.hero(id_) for id_ in heroes]
    game = Game.new("marmoreal", known, seed=1, discreet=True)
    game.concede(1)
    record: Json = game.record()
    return record


async def upload(server: Served, record: Json) -> httpx.Response:
    return await server.http.post("/api/replays", json=record, headers=STRANGER)


async def replay_of(server: Served, *heroes: str) -> str:
    answer = await upload(server, a_record(*heroes))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


async def play_on(
    server: Served, replay: str, heroes: tuple[str, ...], headers: dict[str, str]
) -> httpx.Response:
    seats = [{"hero": hero, "player": "here"} for hero in heroes]
    wanted: Json = {"board": "marmoreal", "seats": seats, "go_on": {"replay": replay, "upto": 0}}
    return await server.http.post("/api/tables", json=wanted, headers=headers)


async def test_a_strangers_hero_can_only_be_watched(server: Served) -> None:
    replay = await replay_of(server, *STRANGE)
    answer = await server.http.get(f"/api/replays/{replay}/frames", headers=STRANGER)
    assert answer.status_code == 200
    analysis = f"/api/replays/{replay}/analysis"
    refused = [
        await play_on(server, replay, STRANGE, STRANGER),
        await server.http.post(analysis, headers=STRANGER),
    ]
    for answer in refused:
        assert answer.status_code == 400
        assert "Sisyphus is not among the heroes and boards of this server" in answer.text
    # Whoever sits at the machine itself may do as they like.
    assert (await play_on(server, replay, STRANGE, {})).status_code == 201


async def test_a_strangers_hero_is_read_by_workers(tmp_path: Path) -> None:
    """While one reads, nobody waits; and it is read once for each language."""
    workers = Inline()
    async with serving(tmp_path, workers) as server:
        address = f"/api/replays/{await replay_of(server, *STRANGE)}"
        done = workers.jobs
        assert (await server.get(address))["info"]["seats"][0]["name"] == "Sisyphus"
        assert workers.jobs == done
        assert server.hub is not None
        server.hub._infos._kept.clear()  # as if the server had been restarted
        for _ in range(2):
            await server.get(address)
            assert workers.jobs == done + 1


async def test_games_of_known_heroes_go_on(server: Served) -> None:
    replay = await replay_of(server, *KNOWN)
    assert (await play_on(server, replay, KNOWN, STRANGER)).status_code == 201


async def test_games_that_were_played_here_go_on(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even after the server's own heroes have changed."""
    table, record = await finished(server)
    monkeypatch.setattr(library, "is_known", lambda data: False)
    heroes = tuple(hero["id"] for hero in record["setup"]["heroes"])
    assert (await play_on(server, table["table"], heroes, STRANGER)).status_code == 201


SAME: Json = a_record(*KNOWN)
TOO_LARGE: list[tuple[Json, str]] = [
    ({"choices": [0] * (LONGEST_GAME + 1)}, "more than 3,000 choices"),
    ({"redeals": [{"after": 0, "seat": 1, "seed": 1, "cards": []}] * 51}, "more than 50 redeals"),
    ({"setup": {**SAME["setup"], "board": {"name": "x" * LONGEST_PART}}}, "16,000 characters"),
    ({"setup": a_record(*STRANGE, effects=1000)["setup"]}, "16,000 characters"),
    ({"position": {"note": "x" * LONGEST_PART}}, "16,000 characters"),
]


@pytest.mark.parametrize(("change", "said"), TOO_LARGE)
async def test_records_that_are_too_large(server: Served, change: Json, said: str) -> None:
    answer = await upload(server, {**SAME, **change})
    assert answer.status_code == 400
    assert said in answer.text


async def test_a_record_that_takes_too_long(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonpareil.server.table_setup.IMPORT_SECONDS", -1.0)
    answer = await upload(server, SAME)
    assert answer.status_code == 400
    assert "takes too long" in answer.text


async def test_lists_of_tables_are_cheap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they say about a table is made once, however often it is asked for."""
    made: list[str] = []

    def counted(table: Any, lang: str) -> Any:
        made.append(table.id)
        return table_info(table, lang)

    monkeypatch.setattr("nonpareil.server.table_infos.table_info", counted)
    async with serving(tmp_path) as server:
        table = await server.create()
        tokens = {"tokens": [table["tokens"][1]] * 50}
        for _ in range(3):
            answer = await server.http.post("/api/tables/status", json=tokens)
            assert [line["seat"] for line in answer.json()] == [1]
        assert made == [table["table"]]
