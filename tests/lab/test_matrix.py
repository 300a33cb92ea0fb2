"""The matrix: who plays whom, and what is counted."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from nonpareil import GameError
from nonpareil.content import library
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.matrix import Matrix, standings
from nonpareil.lab.store import Store

HEROES = ["medusa", "alice", "sinbad"]
MATRIX = Matrix.of(HEROES, ["soho", "yukon"], games=2, bot="random", seed=7)
ALONE = Backend(workers=1)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return MATRIX.run(tmp_path_factory.mktemp("matrix") / "whole.jsonl", ALONE).path


def test_every_pair_is_played() -> None:
    tasks = MATRIX.tasks()
    assert [task.place for task in tasks] == list(range(24))
    meetings = Counter((task.heroes, task.board) for task in tasks)
    assert len(meetings) == 3 * 2 * 2
    assert set(meetings.values()) == {2}
    assert len({task.seed for task in tasks}) == 24
    assert Matrix.of(HEROES, ["soho", "yukon"], 3, "random", 7).tasks()[:24] == tasks
    assert len(Matrix.of().tasks()) == 120 * 8 * 2


def test_what_is_stored_about_a_game(finished: Path) -> None:
    store = Store.read(finished)
    assert len(store.lines) == store.header["total"] == 24
    for line in store.in_order():
        assert line["winner"] in (1, 2)
        winner, loser = line["winner"] - 1, 2 - line["winner"]
        assert line["health"][winner] > 0 or line["health"][loser] == 0
        assert 5 < line["turns"] < 100 < line["decisions"] * 10
        for seat, hero in enumerate(line["heroes"]):
            ids = store.header["cards"][hero]
            copies = {card.id: card.copies for card in library.hero(hero).cards}
            assert len(line["drawn"][seat]) == len(line["played"][seat]) == len(ids)
            assert sum(line["drawn"][seat]) >= 5
            assert ids == list(copies)
    assert any(sum(line["played"][0]) for line in store.lines.values())


def test_standings(finished: Path) -> None:
    rows = standings(Store.read(finished))
    assert sum(row["wins"] for row in rows) == 24
    assert {row["games"] for row in rows} == {16}
    assert all(row["low"] <= row["rate"] <= row["high"] for row in rows)
    assert json.dumps(rows)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"heroes": ["medusa", "medusa"]}, "two different heroes"),
        ({"heroes": ["medusa", "alcie"]}, "did you mean 'alice'"),
        ({"boards": ["soh"]}, "did you mean 'soho'"),
        ({"games": 0}, "at least 1"),
        ({"bot": "alphazero"}, "there is no bot"),
    ],
)
def test_bad_arguments(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises((GameError, LabError), match=message):
        Matrix.of(**wrong)
    with pytest.raises(LabError, match="workers"):
        Backend(workers=0)
