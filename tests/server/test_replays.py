"""Finished games over HTTP: frames, records, imports, and tables that continue them."""

from pathlib import Path
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.server.fairness import seed_hash, verify
from nonpareil.server.replay_types import Replay, ReplayInfo
from tests.server.serving import (
    HEROES,
    Inline,
    Json,
    Served,
    finished,
    plain,
    play_out,
    serving,
    until,
)

pytestmark = pytest.mark.anyio


async def test_frames_records_and_continued_games(tmp_path: Path) -> None:
    workers = Inline()
    async with serving(tmp_path, workers) as server:
        table, record = await finished(server)
        address = f"/api/replays/{table['table']}"
        info = ReplayInfo.model_validate(await server.get(address))
        check_info(info, record)
        await check_frames(server, address, info)
        computed = workers.jobs
        await server.get(f"{address}/frames?seat=1")
        assert workers.jobs == computed  # cached
        await check_continuing(server, table, record)
        await check_importing(server, record)


def check_info(info: ReplayInfo, record: Json) -> None:
    assert info.verified
    assert (info.choices, info.seed) == (len(record["choices"]), record["seed"])
    assert info.winners == record["result"]["winners"]
    assert seed_hash(info.seed) == info.info.seed_hash


async def check_frames(server: Served, address: str, info: ReplayInfo) -> None:
    replays = {
        seat: Replay.model_validate(await server.get(f"{address}/frames?seat={seat}"))
        for seat in (-1, 0, 1, 2)
    }
    for seat, replay in replays.items():
        assert (replay.seat, replay.info) == (seat, info)
        assert len(replay.frames) == info.choices + 1
    answer = await server.http.get(f"{address}/frames?seat=3")
    assert answer.status_code == 404
    plain = await server.http.get(f"{address}/frames?seat=1", headers={"Accept-Encoding": "x"})
    assert Replay.model_validate_json(plain.content) == replays[1]


async def check_continuing(server: Served, table: Json, record: Json) -> None:
    go_on = {"replay": table["table"], "upto": 40}
    new = await server.create(("here", "random"), go_on=go_on)
    assert new["table"] != table["table"]
    async with server.seat(new, 1) as one:
        assert one.info["continued"] == {**go_on, "anew_for": None}
        assert one.last["undo"] is None  # choices from the original game cannot be undone
        start = Game.replay(record, 40)
        assert [event["kind"] for event in one.events][: len(start.events)] == [
            event.kind for event in start.events
        ]
        await play_out(one)
    longer = await server.get(f"/api/replays/{new['table']}/record")
    assert longer["choices"][:40] == record["choices"][:40]
    assert longer["seed"] == record["seed"]
    assert verify(longer).good
    await check_trying_again(server, table, record)
    refusals: list[tuple[dict[str, Any], str]] = [
        ({"go_on": {**go_on, "upto": len(record["choices"])}}, "already over at that point"),
        ({"go_on": {**go_on, "upto": 9999}}, "has only"),
        ({"go_on": go_on, "heroes": HEROES[1::-1]}, "keep its mode, board and heroes"),
    ]
    for wrong, text in refusals:
        with pytest.raises(AssertionError, match=text):
            await server.create(**{"players": ("here", "random"), **wrong})


async def check_trying_again(server: Served, table: Json, record: Json) -> None:
    """From what a seat knew: it finds the same position, and different cards with the others."""
    start = Game.replay(record, 40)
    seat = start.decision.seat
    go_on = {"replay": table["table"], "upto": 40, "anew_for": seat}
    players = ["here" if number == seat else "random" for number in (1, 2)]
    new = await server.create(players, go_on=go_on)
    async with server.seat(new, seat) as reader:
        assert reader.info["continued"] == go_on
        assert reader.asked
        known = plain(start.view(seat))
        for key in ("seats", "fighters", "combat"):
            assert known[key] == reader.last["view"][key], key
        await play_out(reader)
    again = await server.get(f"/api/replays/{new['table']}/record")
    assert again["redeals"][0]["after"] == 40
    assert verify(again).good
    assert Game.replay(again, 40).open_view() != start.open_view()
    # Continued once more, from before the cards were dealt anew.
    earlier = {"replay": new["table"], "upto": 20}
    before = await server.create(("here", "here"), go_on=earlier)
    assert server.hub is not None
    stored = await server.hub._storage.table(before["table"])
    assert stored is not None
    assert "redeals" not in stored.setup.start_record
    with pytest.raises(AssertionError, match=f"not seat {3 - seat}'s decision"):
        await server.create(players, go_on={**go_on, "anew_for": 3 - seat})


async def check_importing(server: Served, record: Json) -> None:
    answers = [await server.http.post("/api/replays", json=record) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    first, second = (ReplayInfo.model_validate(answer.json()) for answer in answers)
    assert first == second
    assert first.verified
    again = await server.get(f"/api/replays/{first.replay}/record")
    assert {**again, "seed_hash": record["seed_hash"]} == record
    frames = await server.get(f"/api/replays/{first.replay}/frames?seat=2")
    assert len(frames["frames"]) == len(record["choices"]) + 1
    unsigned = {key: value for key, value in record.items() if key != "seed_hash"}
    answer = await server.http.post("/api/replays", json=unsigned)
    assert not answer.json()["verified"]
    half = {**record, "choices": record["choices"][:50], "result": {}}
    answer = await server.http.post("/api/replays", json=half)
    assert "not over yet" in answer.json()["text"]
    forged = {**record, "result": {"over": True, "winners": [3]}}
    assert (await server.http.post("/api/replays", json=forged)).status_code == 400


async def test_nothing_about_a_running_game_is_revealed(server: Served) -> None:
    table = await server.create()
    for path in ("", "/record", "/frames?seat=1"):
        answer = await server.http.get(f"/api/replays/{table['table']}{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-replay")
    async with server.seat(table, 1) as one:
        assert one.last["seed"] is None
        await until(one, lambda s: s.last["present"] == [1])
