"""`nonpareil analyze`: a game judged, as text and as JSON."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nonpareil.analysis.judgment import VERDICTS

Run = Callable[..., str]
GAME = Path(__file__).parents[1] / "analysis" / "duel.json"
FAST = ("--iterations", "4", "--cores", "1")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The end of a duel is left out, so that it takes less time."""
    data = json.loads(GAME.read_text("utf-8"))
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**data, "choices": data["choices"][:40], "result": {}}))
    return path


def test_analyze(run: Run, record: Path) -> None:
    text = run("analyze", record, *FAST)
    assert "Medusa against King Arthur: duel on Marmoreal" in text
    assert "Chance of winning, from what each player knew and with all hands open:" in text
    result = json.loads(run("analyze", record, *FAST, "--json"))
    assert result == json.loads(run("analyze", record, *FAST, "--json"))
    assert result["iterations"] == 4
    assert [player["seat"] for player in result["players"]] == [1, 2]
    assert {choice["verdict"] for choice in result["choices"]} <= {*VERDICTS}
    assert len(result["points"]) == len(result["choices"])


def test_all_choices(run: Run, record: Path) -> None:
    choices = json.loads(run("analyze", record, *FAST, "--json"))["choices"]
    assert run("analyze", record, *FAST, "--all").count("(−") == len(choices)


def test_what_is_no_record(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("[]", "{}", '{"choices": 3}'):
        file = tmp_path / "game.json"
        file.write_text(text)
        run("analyze", file, code=2)
