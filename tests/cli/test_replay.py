"""`nonpareil replay`: a record's result, and the game as text."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from nonpareil import Game
from nonpareil.cli import main

Run = Callable[..., str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a random game."""
    random = Random(1)
    game = Game.new("soho", ["medusa", "alice"], seed=9)
    while not game.over:
        game.apply(random.randrange(len(game.decision.options)))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.record()))
    return path


def test_replay(run: Run, record: Path) -> None:
    data = json.loads(record.read_text())
    result = json.loads(run("replay", record, "--json"))
    assert result["over"]
    assert result["winners"] == data["result"]["winners"]
    assert result["choices"] == len(data["choices"])
    text = run("replay", record)
    assert "Medusa against Alice: duel on Soho" in text
    assert "Won by" in text
    assert "Unfinished" in run("replay", record, "--upto", "5")
    assert json.loads(run("replay", record, "--upto", "5", "--json"))["choices"] == 5


def test_replay_as_text(run: Run, record: Path) -> None:
    score = run("replay", record, "--text")
    assert "Medusa" in score
    assert len(score.splitlines()) > 20
    assert json.loads(run("replay", record, "--text", "--json"))["text"] == score.strip()


def test_a_game_of_other_rules_says_so(
    run: Run, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("replay", record)
    assert capsys.readouterr().err == ""
    data = json.loads(record.read_text())
    record.write_text(json.dumps({**data, "rules": 99}))
    main(["replay", str(record)])
    assert "played under version 99 of the rules" in capsys.readouterr().err
