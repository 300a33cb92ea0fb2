"""What browsers and machines get besides tables: pages, headers, health, figures, logs."""

import json
import logging
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from nonpareil.content import library
from nonpareil.lab.ratings import real_ratings
from nonpareil.server import logs, site
from nonpareil.server.catalog import catalog, matchup
from nonpareil.server.schema import schema
from tests.server.serving import ROOT, Served, play_out

pytestmark = pytest.mark.anyio


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as it is built, in small."""
    place = tmp_path / "site"
    (place / "assets").mkdir(parents=True)
    (place / "index.html").write_text("<!doctype html><title>the table</title>")
    (place / "assets" / "app-1234.js").write_text("play()")
    (place / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret").write_text("not yours")
    monkeypatch.setattr(site, "PLACES", (tmp_path / "nowhere", place))
    return place


async def test_pages(server: Served, pages: Path) -> None:
    get = server.http.get
    for path in ("/", "/new", "/table/abc+def", "/watch/abc", "/replay/x?seat=1", "/heroes/x"):
        answer = await get(path)
        assert answer.status_code == 200
        assert "the table" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    asset = await get("/assets/app-1234.js")
    assert (asset.text, asset.headers["content-type"][:15]) == ("play()", "text/javascript")
    assert "immutable" in asset.headers["cache-control"]
    assert (await get("/favicon.svg")).headers["cache-control"] == "no-cache"
    for path in ("/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret"):
        assert "not yours" not in (await get(path)).text


async def test_without_pages_it_says_how_to_get_them(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "PLACES", ())
    answer = await server.http.get("/")
    assert "npm run build" in answer.text


async def test_headers(server: Served, pages: Path) -> None:
    for path in ("/", "/api/catalog", "/api/nothing", "/assets/app-1234.js"):
        headers = (await server.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_health_and_figures(server: Served) -> None:
    assert (await server.get("/healthz")) == {"status": "ok"}
    table = await server.create(("here", "random"))
    async with server.seat(table, 1) as one:
        await one.send(type="choose", version=99, option=0)
        await one.reply("refused")
        text = (await server.http.get("/metrics")).text
        assert "nonpareil_tables_live 1.0" in text
        assert "nonpareil_sockets 1.0" in text
        assert 'nonpareil_refused_total{code="stale"} 1.0' in text
        await play_out(one)
    text = (await server.http.get("/metrics")).text
    made = re.search(r'nonpareil_log_entries_total\{kind="choice"\} (\d+)', text)
    assert made is not None
    assert int(made[1]) > 50
    assert "nonpareil_choice_seconds_bucket" in text
    assert 'nonpareil_bot_seconds_count{level="random"}' in text
    assert "nonpareil_sockets 0.0" in text


async def test_status_of_tables(server: Served) -> None:
    tables = [await server.create() for _ in range(2)]
    tokens = [tables[1]["tokens"][2], "nothing", tables[0]["tokens"][0]]
    answer = await server.http.post("/api/tables/status", json={"tokens": tokens})
    found = answer.json()
    assert [(line["token"], line["seat"]) for line in found] == [(tokens[0], 2), (tokens[2], 0)]
    assert found[0]["info"]["table"] == tables[1]["table"]
    assert (found[0]["asked"], found[0]["over"], found[0]["turns"]) == (1, False, 0)
    async with server.seat(tables[1], 2) as two:
        await two.send(type="concede")
        await two.updated()
    answer = await server.http.post("/api/tables/status", json={"tokens": tokens[:1]})
    assert (answer.json()[0]["over"], answer.json()[0]["winners"]) == (True, [1])
    assert answer.json()[0]["changed"] > found[0]["changed"]


# --- The catalog -------------------------------------------------------------------------------


def test_the_catalog_says_who_can_play_a_mode() -> None:
    modes = {mode.id: (mode.seats, mode.teams) for mode in catalog().modes}
    assert modes == {
        "duel": ([2], []),
        "free-for-all": ([3, 4], []),
        "teams": ([4], [[1, 3], [2, 4]]),
    }


def test_the_catalog_has_everything() -> None:
    everything = catalog()
    assert [hero.id for hero in everything.heroes] == [*library.hero_ids()]
    assert [board.id for board in everything.boards] == [*library.board_ids()]
    sets = {entry.id for entry in everything.sets}
    assert {hero.set for hero in everything.heroes} <= sets
    assert {board.set for board in everything.boards} <= sets
    for hero in everything.heroes:
        assert sum(card.copies for card in hero.cards) == 30
        assert hero.ability
        assert hero.emblem
        assert all(card.banner and card.emblem for card in hero.cards)
    for board in everything.boards:
        letters = [zone.letter for zone in board.zones]
        assert len(set(letters)) == len(letters)
        starts = [space.start for space in board.spaces if space.start]
        assert sorted(starts) == [*range(1, len(starts) + 1)]
        assert len(starts) >= board.players[1]


def test_matchups_are_fair() -> None:
    ratings = real_ratings()
    gaps = []
    for seed in range(50):
        found = matchup(Random(seed))
        one, other = found.heroes
        assert one != other
        assert library.board(found.board).players[0] <= 2
        gaps.append(abs(ratings[one].pooled - ratings[other].pooled))
    assert sum(gaps) / len(gaps) < 40


def test_the_schema_names_every_message() -> None:
    names = schema()["$defs"]
    assert {"Update", "Choose", "Catalog", "Replay", "NewTable", "Refused"} <= set(names)
    said = subprocess.run(
        [sys.executable, "-m", "nonpareil.server.schema"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    ).stdout
    assert json.loads(said) == schema()


# --- Logs --------------------------------------------------------------------------------------


async def test_logs_hold_no_token(
    server: Served, pages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table = await server.create()
    token = table["tokens"][1]
    await server.http.get(f"/table/{token}")
    await server.http.post("/api/tables/status", json={"tokens": [token]})
    async with server.seat(table, 1) as one:
        await one.choose(0)
    ours = [r for r in caplog.records if not r.name.startswith("httpx")]  # that is the test itself
    lines = [logs.JsonLines().format(record) for record in ours]
    assert any('"path": "/{path:path}"' in line for line in lines)
    assert [line for line in lines if token in line] == []


def test_lines_of_a_log() -> None:
    record = logging.makeLogRecord(
        {"name": "x", "levelname": "INFO", "msg": "request %s", "args": ("now",), "status": 200}
    )
    line = json.loads(logs.JsonLines().format(record))
    assert (line["message"], line["status"], line["level"]) == ("request now", 200, "info")
    assert logs.TextLines().format(record).endswith("info    request now status=200")
