"""`nonpareil scenario`: what passes, what fails, and what cannot be run."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nonpareil.cli import main

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
