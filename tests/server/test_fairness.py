"""Records that anyone can verify."""

import json
from pathlib import Path

import pytest

from nonpareil.cli import main
from tests.server.serving import (
    Served,
    finished,
)

pytestmark = pytest.mark.anyio


async def test_anyone_can_verify_a_record(
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
