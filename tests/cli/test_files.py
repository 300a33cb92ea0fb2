"""Commands that read files: scenarios, records, and the files of heroes and boards."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from nonpareil import Game
from nonpareil.cli import main
from nonpareil.content import library

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"

Run = Callable[..., str]

GOOD = """\
name = "A maneuver draws a card"
rules = ["R-MAN-1"]
board = "soho"
[[seats]]
hero = "medusa"
hand = []
[[seats]]
hero = "alice"
[[steps]]
maneuver = {}
[[steps]]
expect = { seat1 = { hand_size = 1 } }
"""


def test_scenarios(run: Run, tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(GOOD)
    assert run("scenario", good) == "1 of 1 passed\n"
    (tmp_path / "inside").mkdir()
    bad = tmp_path / "inside" / "bad.toml"
    bad.write_text(GOOD.replace("hand_size = 1", "hand_size = 2"))
    text = run("scenario", tmp_path, code=1)
    assert f"FAIL {bad}: A maneuver draws a card [R-MAN-1]" in text
    assert "step 2 (line 11)" in text
    assert "1 of 2 passed, 1 failed" in text
    results = json.loads(run("scenario", tmp_path, "--json", code=1))
    assert [result["passed"] for result in results] == [True, False]
    assert results[1]["rules"] == ["R-MAN-1"]


def test_a_broken_scenario_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in (
        ("a", GOOD.replace("medusa", "nobody")),
        ("b", "steps = ["),
        ("c", GOOD.replace("maneuver = {}", "attack = {}")),
        ("d", GOOD),
    ):
        (tmp_path / f"{name}.toml").write_text(text)
    assert main(["scenario", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == "1 of 4 passed, 3 could not be run\n"
    lines = err.splitlines()
    assert [line.partition(".toml")[0][-1] for line in lines] == ["a", "b", "c"]
    assert "there is no hero 'nobody'" in lines[0]


def test_our_scenarios(run: Run) -> None:
    folder = SCENARIOS / "worked-examples"
    number = len(list(folder.rglob("*.toml")))
    assert run("scenario", folder) == f"{number} of {number} passed\n"


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
    assert "Not over yet" in run("replay", record, "--upto", "5")
    assert json.loads(run("replay", record, "--upto", "5", "--json"))["choices"] == 5


def test_replay_as_text(run: Run, record: Path) -> None:
    score = run("replay", record, "--text")
    assert "Medusa" in score
    assert len(score.splitlines()) > 20
    assert json.loads(run("replay", record, "--text", "--json"))["text"] == score.strip()


def test_check(run: Run, tmp_path: Path) -> None:
    assert run("check", library.HEROES, library.BOARDS).count(" is fine\n") == 24
    results = json.loads(run("check", library.HEROES / "medusa.toml", "--json"))
    assert results[0]["kind"] == "hero"
    assert results[0]["error"] is None


@pytest.mark.parametrize(
    ("source", "found", "wrong", "line"),
    [
        (library.HEROES / "medusa.toml", "copies = 3", "copies = 4", "this one has"),
        (library.HEROES / "medusa.toml", 'role = "hero"', 'role = "boss"', "'role' must be one of"),
        (library.BOARDS / "soho.toml", "edges = [", "edges = [[0, 99],", "unknown space 99"),
        (library.BOARDS / "soho.toml", "\nname ", "\nnome ", "'nome'; did you mean 'name'?"),
    ],
)
def test_check_finds_what_is_wrong(
    source: Path,
    found: str,
    wrong: str,
    line: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / source.name
    path.write_text(source.read_text().replace(found, wrong, 1))
    assert main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"error: {path}:")
    assert line in err
    assert err.count("\n") == 1
