"""`nonpareil check` says what is wrong with a hero or board file, and where."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nonpareil.cli import main
from nonpareil.content import library

Run = Callable[..., str]


def test_check(run: Run, tmp_path: Path) -> None:
    assert run("check", library.HEROES, library.BOARDS).count(" is valid\n") == 24
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
