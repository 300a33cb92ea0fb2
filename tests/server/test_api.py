"""HTTP requests: bad ones get a clear answer and change nothing."""

import json

import httpx
import pytest

from nonpareil.server import api
from nonpareil.server.limits import BODY_BYTES
from nonpareil.server.reader import page_words
from tests.server.serving import Json, Served

pytestmark = pytest.mark.anyio


SEATS = [{"hero": "medusa", "player": "here"}, {"hero": "sinbad", "player": "easy"}]


AS_JSON = {"Content-Type": "application/json"}
REQUEST = {"board": "marmoreal", "seats": SEATS}


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
    ({"seats": [{"hero": "medusa", "player": "a:B"}, SEATS[1]]}, 422, "seats.0.player"),
    ({"seats": [{"hero": "medusa", "player": "god"}, SEATS[1]]}, 400, "there is no bot 'god'"),
    ({"clock": 1}, 422, "clock: "),
    ({"clock": "60"}, 422, "clock: "),
    ({"clock": True}, 422, "clock: "),
    ({"clock": 60.0}, 422, "clock: "),
    ({"board": "\0"}, 400, "there is no board"),
    ({"go_on": {"replay": "no such game\0", "upto": 3}}, 422, "go_on.replay: "),
    ({"seed": 7}, 422, "seed: "),
    ({"go_on": {"replay": "no-such-game", "upto": 3}}, 404, "There is no such replay."),
]


async def test_answers_for_everybody_are_made_once(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often they are asked for, the others do not wait."""
    made: list[str] = []

    def counted(lang: str) -> str:
        made.append(lang)
        return page_words(lang)

    monkeypatch.setattr(api, "page_words", counted)
    for path in ("/api/words/en", "/api/catalog"):
        plain = await server.http.get(path, headers={"Accept-Encoding": "identity"})
        zipped = await server.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert zipped.headers["content-encoding"] == "gzip"
        assert zipped.text == plain.text
        tag = plain.headers["etag"]
        again = await server.http.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
    assert made == ["en"]


async def test_impossible_tables(server: Served) -> None:
    codes = {400: "impossible", 422: "malformed", 404: "unknown-replay"}
    for change, status, text in TABLES:
        answer = await server.http.post("/api/tables", json={**REQUEST, **change})
        assert text in refused(answer, status, codes[status])


async def test_malformed_requests(server: Served) -> None:
    post, get = server.http.post, server.http.get
    refused(await post("/api/tables", content=b"{", headers=AS_JSON), 422, "malformed")
    deep = b"[" * 100_000
    assert (await post("/api/replays", content=deep, headers=AS_JSON)).status_code in (400, 422)
    long = b"[" + b"1," * BODY_BYTES
    refused(await post("/api/replays", content=long, headers=AS_JSON), 413, "too-long")
    refused(await get("/api/nothing"), 404, "not-found")
    refused(await get("/api/replays/nothing"), 404, "unknown-replay")
    refused(await get("/api/replays/no%00thing"), 422, "malformed")
    refused(await get("/api/replays/no%20thing/record"), 422, "malformed")
    refused(await get("/api/replays/nothing/frames?seat=9"), 422, "malformed")
    refused(await post("/api/tables/status", json={"tokens": ["x"] * 51}), 422, "malformed")
    assert (await post("/api/tables/status", json={"tokens": ["x", "y" * 16]})).json() == []
    odd = json.dumps({"tokens": ["\0" * 20, "y" * 100_000]})
    assert (await post("/api/tables/status", content=odd, headers=AS_JSON)).json() == []
    surrogates = json.dumps({"\ud800": 1, "tokens": ["\ud800" * 20]})
    assert (await post("/api/tables/status", content=surrogates, headers=AS_JSON)).json() == []
    refused(await post("/api/tables", content='{"\\ud800": 1}', headers=AS_JSON), 422, "malformed")
    digits = '{"clock": 1' + "0" * 5000 + "}"
    assert (await post("/api/tables", content=digits, headers=AS_JSON)).status_code in (400, 422)


def deep(levels: int) -> Json:
    found: Json = {}
    for _ in range(levels):
        found = {"position": found}
    return found


RECORDS: list[Json] = [
    {},
    {"format": 1},
    {"format": 99},
    {"format": 1, "setup": []},
    {"format": 1, "setup": {"board": {}, "heroes": {}}, "choices": [], "seed": 1},
    {"format": 1, "position": {"board": 5}, "choices": []},
    {"format": 1, "seed": "\ud800"},
    {"format": 1, "\udfff": 1},
    {"format": 1, "seed": "\0"},
    {"format": 1, "position": deep(900), "choices": []},
    {"format": 1, "choices": [10**30]},
    {"format": 1, "seed": 10**30},
]


async def test_malformed_records(server: Served) -> None:
    for record in RECORDS:
        answer = await server.http.post("/api/replays", content=json.dumps(record), headers=AS_JSON)
        assert refused(answer, 400, "impossible")
    infinite = b'{"format": 1, "seed": 1e999}'
    answer = await server.http.post("/api/replays", content=infinite, headers=AS_JSON)
    assert "not finite" in refused(answer, 400, "impossible")


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
