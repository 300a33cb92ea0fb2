"""A made-up hero on a made-up board, from their files to a record that somebody else replays."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest

from nonpareil.cli import main
from nonpareil.cli.play import page_of_new_table
from nonpareil.content import library
from nonpareil.errors import NonpareilError

ROOT = Path(__file__).resolve().parents[2]
GUESTS = ROOT / "tests" / "guests"
PROGRAM = [sys.executable, "-c", "import sys; from nonpareil.cli import main; sys.exit(main())"]
Run = Callable[..., str]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a hero and a board."""
    for name in ("lamplighter.toml", "lighthouse.toml"):
        copy(GUESTS / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def elsewhere(folder: Path, *args: str | Path) -> str:
    """What the program prints in another process, which has neither the files nor the folder."""
    folder.mkdir()
    done = subprocess.run(
        [*PROGRAM, *map(str, args)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_from_the_files_to_the_record(
    run: Run, files: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = run("check", "lamplighter.toml", "lighthouse.toml")
    assert "The Lamplighter is valid" in checked
    assert "The Lighthouse is valid" in checked
    assert "If you won the combat, move the opposing fighter" in run("show", "lamplighter.toml")
    assert "12 spaces" in run("show", "lighthouse.toml")

    duel = ("--opponent", "alice", "--board", "lighthouse.toml", "--hero", "lamplighter.toml")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 1000))
    game = run("play", "--terminal", *duel, "--seed", "1", "--save", "game.json")
    assert re.search(r"You (win|lose): .* won after \d+ turns\.", game)
    assert "The Lighthouse" in game

    counted = run("sim", "lamplighter.toml", "alice", "--board", "lighthouse.toml", "--games", "4")
    assert "4 games, duel, on the Lighthouse" in counted
    assert "The Lamplighter" in counted

    few = ("--boards", "lighthouse.toml", "--games", "2", "--bot", "random", "--workers", "1")
    judged = run("lab", "gauntlet", "lamplighter.toml", "results.jsonl", *few)
    assert "32 games against 16 heroes on 1 board, played by random" in judged
    assert "not enough games to say" in judged

    record = (files / "game.json").read_text("utf-8")
    results = (files / "results.jsonl").read_text("utf-8")
    for path in files.iterdir():
        path.unlink()
    far = tmp_path_factory.mktemp("far")
    (far / "game.json").write_text(record, "utf-8")
    (far / "results.jsonl").write_text(results, "utf-8")
    replayed = json.loads(elsewhere(far / "1", "replay", far / "game.json", "--json"))
    assert replayed["over"]
    score = elsewhere(far / "2", "replay", far / "game.json", "--text")
    assert "Lamplighter" in score
    assert "Lighthouse" in score


def test_a_matrix_with_a_file_is_reported_elsewhere(
    run: Run, files: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    few = ("--boards", "lighthouse.toml,soho", "--bot", "random", "--workers", "1")
    run("lab", "matrix", "few.jsonl", "--heroes", "medusa,lamplighter.toml", *few)
    far = tmp_path_factory.mktemp("far")
    copy("few.jsonl", far)
    text = elsewhere(far / "1", "lab", "report", far / "few.jsonl", "--json")
    assert "The Lamplighter" in [row["name"] for row in json.loads(text)["heroes"]]


def test_the_gauntlet_as_json(run: Run, files: Path) -> None:
    few = ("--boards", "soho", "--games", "2", "--bot", "random", "--workers", "1", "--json")
    found = json.loads(run("lab", "gauntlet", "lamplighter.toml", *few))
    assert found["hero"] == "lamplighter"
    assert found["games"] == 32
    assert {path.name for path in files.iterdir()} == {"lamplighter.toml", "lighthouse.toml"}


@pytest.mark.parametrize(
    "command",
    [
        "show {}",
        "sim {} alice",
        "play --terminal --hero {}",
        "play --hero {}",
        "lab gauntlet {}",
        "lab matrix --heroes {},medusa",
        "lab ladder --heroes medusa,{}",
        "bench --heroes {},medusa",
    ],
)
def test_a_file_with_an_error_says_what_check_says(
    command: str, files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (files / "lamplighter.toml").read_text("utf-8")
    (files / "broken.toml").write_text(good.replace("heal lamplighter", "heel lamplighter"))
    assert main(["check", "broken.toml"]) == 1
    checked = capsys.readouterr().out
    assert "^" in checked
    assert "1 error" in checked
    assert main(command.format("broken.toml").split()) == 2
    assert capsys.readouterr().err == checked


def test_what_is_no_file_is_an_id(run: Run, files: Path) -> None:
    (files / "medusa").write_text("not a hero", "utf-8")
    assert "Medusa" in run("show", "medusa")
    copy("lamplighter.toml", "lamp")
    assert "The Lamplighter" in run("show", "lamp")
    run("show", "nowhere.toml", code=2)
    run("show", "nobody", code=2)
    run("sim", "lighthouse.toml", "medusa", code=2)
    run("sim", "alice", "medusa", "--board", "lamplighter.toml", code=2)


# --- In the browser ------------------------------------------------------------------------------


def test_the_table_that_opens_has_the_guests() -> None:
    hero = library.load_hero_file(GUESTS / "lamplighter.toml")
    board = library.load_board_file(GUESTS / "lighthouse.toml")
    assert page_of_new_table(None, [], None) == ""
    page = page_of_new_table(hero, [library.hero("medusa")], board)
    assert page == "/new?hero=lamplighter&board=lighthouse&opponent=medusa"
    assert "lamplighter" in library.hero_ids()
    assert "lighthouse" in library.board_ids()
    with pytest.raises(NonpareilError, match="the same hero"):
        page_of_new_table(hero, [hero], None)
