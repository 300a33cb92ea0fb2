"""`nonpareil lab`: behaves like the other commands."""

import gzip
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., str]
PROGRAM = [sys.executable, "-c", "import sys; from nonpareil.cli import main; sys.exit(main())"]
ROOT = Path(__file__).parents[2]
# The program with workers that play eight games; at the next one each of them gets stuck.
STOPPING = """
import signal
import sys
from nonpareil.cli import main
from nonpareil.lab.matrix import Matrix

played = Matrix.play

def play(matrix, task):
    while task.place >= 8:
        signal.pause()
    return played(matrix, task)

Matrix.play = play  # in the workers too, which import this file

if __name__ == "__main__":
    sys.exit(main())
"""
FEW = ["--heroes", "medusa,alice", "--boards", "soho", "--workers", "1"]


def test_help(run: Run) -> None:
    text = run("lab")
    assert all(f"  {command} " in text for command in ("matrix", "ladder", "report"))
    assert "..." not in text.partition("Commands:")[2]  # nothing is truncated
    for command in ("matrix", "ladder", "report"):
        help_text = run("lab", command, "--help")
        assert f"nonpareil lab {command}" in help_text
        assert not re.search(r"\{[a-z]+\}", help_text)
    for command in re.findall(r"^  ([a-z]+) ", text.partition("Commands:")[2], re.MULTILINE):
        assert "\\b" not in run("lab", command, "--help")


def test_matrix_and_report(run: Run, tmp_path: Path) -> None:
    results = tmp_path / "few.jsonl"
    text = run("lab", "matrix", results, "--bot", "random", "--games", "2", *FEW)
    assert "4 games on 1 board, played by random, seed 0" in text
    assert "Medusa" in text
    data = json.loads(
        run("lab", "matrix", results, "--bot", "random", "--games", "3", *FEW, "--json")
    )
    assert data["games"] == 6
    assert {row["hero"] for row in data["heroes"]} == {"medusa", "alice"}
    lines = run("lab", "report", results).splitlines()
    data = json.loads(run("lab", "report", results, "--json"))
    written = lines[: len(data["files"])]
    assert all(Path(path).exists() for path in written)
    assert "bots' matchups, shrunk" in "\n".join(lines), "the report says how far from real ones"
    assert data["files"] == written
    assert data["games"] == 6


def test_ladder(run: Run, tmp_path: Path) -> None:
    results = tmp_path / "ladder.jsonl"
    command = ["lab", "ladder", results, "--match", "easy,random", "--games", "2", *FEW]
    text = run(*command)
    assert "95% within" in text
    data = json.loads(run(*command, "--json"))
    assert data["matches"][0]["games"] == 2
    assert [bot["bot"] for bot in data["bots"]] == ["easy", "random"]


def test_coverage(run: Run, tmp_path: Path) -> None:
    hero = (ROOT / "tests/guests/lamplighter.toml").read_text("utf-8")
    (tmp_path / "lamplighter.toml").write_text(hero, "utf-8")
    command = ["lab", "coverage", tmp_path, "--games", "2", "--workers", "1"]
    text = run(*command)
    assert "1 of 1 whole decks; 2 random games with each" in " ".join(text.split())
    data = json.loads(run(*command, "--json"))
    assert data["totals"]["whole"] == 1
    assert data["decks"][0]["deck"] == "lamplighter"
    (tmp_path / "lamplighter.toml").write_text(hero.replace("draw", "drwa"), "utf-8")
    assert "drwa" in run(*command, code=1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["matrix", "--bot", "nobody"], "there is no bot 'nobody'"),
        (["matrix", "--heroes", "medusa"], "two different heroes"),
        (["matrix", "--games", "0"], "--games"),
        (["matrix", "--workers", "0"], "--workers"),
        (["ladder", "--match", "random"], "two bots separated by a comma"),
        (["ladder", "--games", "3"], "must be even"),
        (["learn", "--match-games", "3"], "must be even"),
        (["coverage", "nowhere"], "no such folder"),
        (["report"], "RESULTS"),
        (["report", "nothing.jsonl"], "cannot be read"),
        (["repotr"], "repotr"),
    ],
)
def test_bad_input(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from nonpareil.cli import main

    monkeypatch.chdir(tmp_path)
    assert main(["lab", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert message in err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", ["beliefs", "forecast", "tasks"])
def test_a_damaged_file_is_explained(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from nonpareil.cli import main

    games = tmp_path / "games.jsonl"
    kind = "dataset" if command == "tasks" else "selfplay"
    rows = [{"format": "nonpareil-lab-1", "kind": kind}, {"place": 0}]
    games.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    for split in ("train", "test"):
        row = json.dumps({"observation": "eJwDAAAAAAE="})  # of no bytes, and nothing else
        (tmp_path / f"{split}.jsonl.gz").write_bytes(gzip.compress(f"{row}\n".encode()))
    assert main(["lab", command, str(tmp_path if command == "tasks" else games)]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"error: {tmp_path}")
    assert "is malformed (KeyError" in err


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_stopped_and_continued(sign: signal.Signals, run: Run, tmp_path: Path) -> None:
    """When it is stopped while workers are busy, no finished game is lost."""
    results = tmp_path / "results.jsonl"
    command = ["lab", "matrix", str(results), "--bot", "random", "--games", "10"]
    command += ["--heroes", "medusa,alice", "--boards", "soho"]
    stopping = tmp_path / "stopping.py"
    stopping.write_text(STOPPING)
    program = subprocess.Popen(
        [sys.executable, str(stopping), *command, "--workers", "2"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    while not results.exists() or results.read_bytes().count(b"\n") < 1 + 8:
        assert program.poll() is None
        time.sleep(0.02)
    program.send_signal(sign)
    _, err = program.communicate()
    assert program.returncode == (130 if sign == signal.SIGINT else -signal.SIGKILL)
    assert ("Run the same command again to continue" in err) == (sign == signal.SIGINT)
    kept = results.read_bytes().splitlines()
    assert len(kept) == 1 + 8
    data = json.loads(run(*command, "--workers", "1", "--json"))
    assert data["games"] == 20
    assert set(kept) <= set(results.read_bytes().splitlines())
