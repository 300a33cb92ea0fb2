"""Games that are over: frames, records that can be checked, and going on from somewhere."""

import json
from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.cli import main
from nonpareil.server.fairness import seed_hash, verify
from nonpareil.server.messages import Replay, ReplayInfo, View
from tests.server.serving import HEROES, Inline, Json, Served, play_out, serving, until

pytestmark = pytest.mark.anyio


async def finished(server: Served) -> tuple[Json, Json]:
    """A table whose game is over, and its record."""
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2) as two:
        await play_out(one, two)
    return table, await server.get(f"/api/replays/{table['table']}/record")


async def test_frames_records_and_going_on(tmp_path: Path) -> None:
    workers = Inline()
    async with serving(tmp_path, workers) as server:
        table, record = await finished(server)
        address = f"/api/replays/{table['table']}"
        info = ReplayInfo.model_validate(await server.get(address))
        check_info(info, record)
        await check_frames(server, address, record, info)
        computed = workers.jobs
        await server.get(f"{address}/frames?seat=1")
        assert workers.jobs == computed  # the second time it is there already
        await check_going_on(server, table, record)
        await check_taking_in(server, record)


def check_info(info: ReplayInfo, record: Json) -> None:
    assert info.verified
    assert (info.choices, info.seed) == (len(record["choices"]), record["seed"])
    assert info.winners == record["result"]["winners"]
    assert seed_hash(info.seed) == info.info.seed_hash


async def check_frames(server: Served, address: str, record: Json, info: ReplayInfo) -> None:
    replays = {
        seat: Replay.model_validate(await server.get(f"{address}/frames?seat={seat}"))
        for seat in (-1, 0, 1, 2)
    }
    for seat, replay in replays.items():
        assert replay.info == info
        assert [frame.choices for frame in replay.frames] == [*range(info.choices + 1)]
        assert replay.frames[-1].events == len(replay.events)
        assert sum(frame.turn_start for frame in replay.frames) == info.turns + 1
        for upto in (0, 7, 40, info.choices):
            game = Game.replay(record, upto)
            view = game.open_view() if seat == -1 else game.view(seat)
            assert replay.frames[upto].view == View.model_validate(view)
            assert replay.frames[upto].events == len(game.events)
        for event, place in zip(replay.events, range(len(replay.events)), strict=True):
            assert place < replay.frames[event["choice"]].events
        assert record["setup"]["heroes"][0].split("-")[0] in replay.notation.lower()
    hidden = [event["text"] for event in replays[0].events]
    assert hidden != [event["text"] for event in replays[-1].events]
    first = replays[-1].frames[0].view.seats
    assert [len(seat.cards) for seat in first] == [5, 5]
    answer = await server.http.get(f"{address}/frames?seat=3")
    assert answer.status_code == 404
    plain = await server.http.get(f"{address}/frames?seat=1", headers={"Accept-Encoding": "x"})
    assert Replay.model_validate_json(plain.content) == replays[1]


async def check_going_on(server: Served, table: Json, record: Json) -> None:
    go_on = {"replay": table["table"], "upto": 40}
    new = await server.create(("here", "random"), go_on=go_on)
    assert new["table"] != table["table"]
    async with server.seat(new, 1) as one:
        assert one.info["continued"] == go_on
        assert one.last["undo"] is None  # what was chosen before is out of reach
        start = Game.replay(record, 40)
        assert [event["kind"] for event in one.events][: len(start.events)] == [
            event.kind for event in start.events
        ]
        await play_out(one)
    longer = await server.get(f"/api/replays/{new['table']}/record")
    assert longer["choices"][:40] == record["choices"][:40]
    assert longer["seed"] == record["seed"]
    assert verify(longer).good
    for wrong, text in (
        ({"go_on": {**go_on, "upto": len(record["choices"])}}, "the game is over there"),
        ({"go_on": {**go_on, "upto": 9999}}, "has only"),
        ({"go_on": go_on, "heroes": HEROES[1::-1]}, "has its mode, board and heroes"),
    ):
        with pytest.raises(AssertionError, match=text):
            await server.create(**{"players": ("here", "random"), **wrong})


async def check_taking_in(server: Served, record: Json) -> None:
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
    assert "is not over" in answer.json()["text"]
    forged = {**record, "result": {"over": True, "winners": [3]}}
    assert (await server.http.post("/api/replays", json=forged)).status_code == 400


async def test_of_a_running_game_nothing_is_given_out(server: Served) -> None:
    table = await server.create()
    for path in ("", "/record", "/frames?seat=1"):
        answer = await server.http.get(f"/api/replays/{table['table']}{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-replay")
    async with server.seat(table, 1) as one:
        assert one.last["seed"] is None
        await until(one, lambda s: s.last["present"] == [1])


async def test_the_record_is_verified_by_anybody(
    server: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, record = await finished(server)
    other = "0" * 64
    cases = {
        "good": (record, 0, ["matches the hash", "VERIFIED"]),
        "no-hash": (
            {key: value for key, value in record.items() if key != "seed_hash"},
            0,
            ["no published hash", "cannot be verified"],
        ),
        "other-hash": ({**record, "seed_hash": other}, 1, ["NOT match", "NOT VERIFIED"]),
        "other-seed": ({**record, "seed": other}, 1, ["NOT match", "NOT VERIFIED"]),
        "other-choices": (
            {**record, "choices": record["choices"][:-1]},
            1,
            ["matches the hash", "NOT a legal game", "NOT VERIFIED"],
        ),
        "other-winner": (
            {**record, "result": {"over": True, "winners": [3 - record["result"]["winners"][0]]}},
            1,
            ["NOT a legal game", "NOT VERIFIED"],
        ),
    }
    for name, (data, code, texts) in cases.items():
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(data))
        assert main(["replay", str(file), "--verify"]) == code, name
        said = capsys.readouterr().out
        assert all(text in said for text in texts), said
        assert main(["replay", str(file), "--verify", "--json"]) == code
        assert json.loads(capsys.readouterr().out)["good"] == (code == 0)
    file.write_text("[]")
    assert main(["replay", str(file), "--verify"]) == 2
