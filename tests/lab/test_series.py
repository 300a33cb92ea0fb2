"""A series gives the same file regardless of who plays the games and how often it is stopped."""

from pathlib import Path

import pytest

from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.matrix import Matrix

HEROES = ["medusa", "alice", "sinbad"]
SERIES = Matrix.of(HEROES, ["soho", "yukon"], games=2, bot="random", seed=7)
ALONE = Backend(workers=1)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return SERIES.run(tmp_path_factory.mktemp("series") / "whole.jsonl", ALONE).path


def test_a_game_does_not_depend_on_other_games() -> None:
    task = SERIES.tasks()[5]
    assert SERIES.play(task) == SERIES.play(task)


def test_same_file_with_more_workers(finished: Path, tmp_path: Path) -> None:
    other = SERIES.run(tmp_path / "two.jsonl", Backend(workers=2)).path
    assert other.read_bytes() == finished.read_bytes()


@pytest.mark.parametrize("cut", [0, 700, 2000, 5000])
def test_same_file_after_an_interruption(finished: Path, tmp_path: Path, cut: int) -> None:
    """Wherever the file was cut off, and in any order of lines."""
    whole = finished.read_bytes()
    header, *lines = whole.splitlines(keepends=True)
    shuffled = header + b"".join(reversed(lines))
    path = tmp_path / "cut.jsonl"
    path.write_bytes(shuffled[: max(cut, len(header))] if cut else b"")
    seen: list[tuple[int, int]] = []
    SERIES.run(path, ALONE, lambda done, total: seen.append((done, total)))
    assert path.read_bytes() == whole
    assert seen[0][0] == max(0, shuffled[:cut].count(b"\n") - 1)
    assert seen[-1] == (24, 24)
    seen.clear()
    SERIES.run(path, ALONE, lambda done, total: seen.append((done, total)))
    assert seen == [(24, 24)]


def test_more_games_are_added(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "more.jsonl"
    fewer = Matrix.of(HEROES, ["soho", "yukon"], games=1, bot="random", seed=7)
    fewer.run(path, ALONE)
    SERIES.run(path, ALONE)
    assert path.read_bytes() == finished.read_bytes()


def test_a_worker_with_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    task = SERIES.tasks()[0]
    monkeypatch.setattr("nonpareil.lab.series.fingerprint", lambda: "other")
    with pytest.raises(LabError, match="same version of nonpareil everywhere"):
        SERIES.play(task)
