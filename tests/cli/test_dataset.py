"""`nonpareil lab dataset`, `lab tasks` and `lab complexity`: from games to scores."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from nonpareil.cli import main

Run = Callable[..., str]
FEW = ["--heroes", "medusa,alice", "--boards", "soho"]


def test_data_and_tasks(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = ("lab", "dataset", tmp_path, "--bot", "random", *FEW, "--workers", "1", "--jsonl")
    data = json.loads(run(*made, "--games", "2", "--json"))
    assert [split["games"] for split in data["splits"]] == [2, 0, 0]
    assert main(["lab", "tasks", str(tmp_path), "--games", "0"]) == 2
    assert "the data set is too small: add games" in capsys.readouterr().err
    text = run(*made, "--games", "16")
    assert "README.md" in text
    ladder = ("--bot", "random", "--against", "easy", "--games", "2", "--workers", "1")
    text = run("lab", "tasks", tmp_path, *ladder)
    assert all(word in text for word in ("logistic", "shrunk", "random against easy"))
    scores = json.loads(run("lab", "tasks", tmp_path, *ladder, "--json"))
    assert scores["equal_time"]["matches"][0]["games"] == 2
    assert {score["task"] for score in scores["win_prediction"]} == {"win"}


def test_parquet_needs_its_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["lab", "dataset", str(tmp_path / "new")]) == 2
    assert "nonpareil[data]" in capsys.readouterr().err
    assert not (tmp_path / "new").exists(), "no game is played in vain"


def test_a_folder_without_a_data_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "tasks", str(tmp_path)]) == 2
    assert "games.jsonl: cannot be read" in capsys.readouterr().err


def test_complexity(run: Run) -> None:
    args = ("lab", "complexity", "--games", "1", "--bot", "random", *FEW)
    assert "1 games between 2 heroes, played by random" in run(*args)
    data = json.loads(run(*args, "--json"))
    assert data["options"]["mean"] > 2
    assert data["positions"]["mean"] > data["hands"]["mean"]
