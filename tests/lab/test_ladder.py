"""The ladder is fair to both bots, reproducible, and records times."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from nonpareil import GameError
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.ladder import RUNGS, Ladder, result
from nonpareil.lab.store import Store

LADDER = Ladder.of([("easy", "random")], ["medusa", "alice", "sinbad"], ["soho"], games=4, seed=3)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return LADDER.run(tmp_path_factory.mktemp("ladder") / "easy.jsonl", Backend(workers=1))


def test_seats_and_heroes_are_swapped() -> None:
    tasks = Ladder.of(games=20).tasks()
    assert sorted(task.place for task in tasks) == list(range(80))
    for one, other in zip(tasks[::2], tasks[1::2], strict=True):
        assert (one.heroes, one.board, one.seed) == (other.heroes, other.board, other.seed)
        assert one.bots == other.bots[::-1]
    assert [task.bots for task in tasks[::20]] == list(RUNGS)
    assert len({task.heroes for task in tasks}) > 5
    assert len({task.board for task in tasks}) > 3
    more = {task.place: task for task in Ladder.of(games=40).tasks()}
    assert all(more[task.place] == task for task in tasks)


def test_result(store: Store) -> None:
    found = result(store)
    (match,) = found.matches
    assert (match.bot, match.other, match.games) == ("easy", "random", 4)
    assert match.wins >= 3
    assert match.low < match.rate <= match.high
    assert [bot.bot for bot in found.bots] == ["easy", "random"]
    easy, random = found.bots
    assert easy.decisions > 50
    assert easy.p95 >= easy.median > random.median > 0
    assert Counter(bot for line in store.lines.values() for bot in line["bots"][:1]) == {
        "easy": 2,
        "random": 2,
    }


def test_all_but_the_times_is_the_same_again(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "again.jsonl"
    lines = store.path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:3]) + lines[3][:40], "utf-8")
    again = LADDER.run(path, Backend(workers=2))
    for old, new in zip(store.in_order(), again.in_order(), strict=True):
        assert {**old, "times": None} == {**new, "times": None}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"games": 3}, "must be even"),
        ({"games": 0}, "must be even"),
        ({"matches": [("random", "random")]}, "two different bots"),
        ({"matches": [("random", "rnadom")]}, "did you mean 'random'"),
    ],
)
def test_bad_arguments(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises((GameError, LabError), match=message):
        Ladder.of(**wrong)
