"""Data sets: what the bots saw and thought, in fixed splits, the same again from the same seed."""

import gzip
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from nonpareil.errors import GameError
from nonpareil.game.encoder import HAND, UNSEEN
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.dataset import SPLITS, Dataset, split_of
from nonpareil.lab.dataset_files import CARD, GAMES, read_rows, write_dataset
from nonpareil.lab.dataset_rows import COLUMNS
from nonpareil.lab.matrix import Matrix
from nonpareil.lab.real_matchups import matchups
from nonpareil.lab.store import Store
from nonpareil.lab.tasks import Rows, hidden_hand, win_prediction

HEROES, BOARDS = ["medusa", "alice"], ["soho"]
GAMES_PLAYED = 30  # the fewest with which every split has some
FILES = [f"{split}.{ending}" for split in SPLITS for ending in ("jsonl.gz", "parquet")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set of random games, which are quick to play."""
    found = tmp_path_factory.mktemp("dataset")
    series = Dataset.of(HEROES, BOARDS, GAMES_PLAYED, "random", seed=0)
    write_dataset(found, series.run(found / GAMES, Backend(workers=1)))
    return found


def test_every_row_is_what_the_seat_saw(folder: Path) -> None:
    line = Store.read(folder / GAMES, "dataset").in_order()[0]
    rows = [row for row in read_rows(folder, split_of(line["seed"])) if row["game"] == 0]
    game = Game.new(line["board"], line["heroes"], seed=line["seed"])
    for row in rows:
        game.follow(line["choices"][len(game.choices) : row["step"]])
        seen = Viewpoint(game, row["seat"])
        assert list(row) == list(COLUMNS)
        assert row["observation"] == seen.observation()
        assert (row["seat"], row["kind"]) == (game.decision.seat, game.decision.kind)
        assert row["actions"] == seen.action_ids()
        assert row["option"] == line["choices"][row["step"]]
        assert row["action"] == row["actions"][row["option"]]
        assert row["outcome"] == (1 if line["winner"] == row["seat"] else -1)
        other = game.view(3 - row["seat"])["seats"][2 - row["seat"]]
        assert (
            sum(row["hidden_hand"])
            == other["hand"]
            == row["observation"][seen.layout.fact_of(1, HAND)]
        )
        unseen = row["observation"][seen.layout.cards_of(1, UNSEEN)]
        assert sum(unseen) >= sum(row["hidden_hand"]) - 3
    assert len(rows) > 50


def test_what_a_bot_thought(tmp_path: Path) -> None:
    series = Dataset.of(HEROES, BOARDS, 2, "search-5", seed=0)
    store = series.run(tmp_path / GAMES, Backend(workers=1))
    write_dataset(tmp_path, store, parquet=False)
    rows = list(read_rows(tmp_path, "train"))
    assert all(len(row["visits"]) == len(row["values"]) == len(row["actions"]) for row in rows)
    assert all(row["visits"][row["option"]] > 0 for row in rows)
    assert all(0 <= value <= 1 for row in rows for value in row["values"])
    assert not list(tmp_path.glob("*.parquet"))


def test_both_forms_say_the_same(folder: Path) -> None:
    for split in SPLITS:
        table = pq.read_table(folder / f"{split}.parquet")
        assert table.column_names == list(COLUMNS)
        rows = list(read_rows(folder, split))
        assert table.num_rows == len(rows) > 0
        assert table.slice(0, 3).to_pylist() == rows[:3]


def test_splits_are_fixed(folder: Path) -> None:
    seeds = {split: {row["seed"] for row in read_rows(folder, split)} for split in SPLITS}
    assert all(split_of(seed) == split for split in SPLITS for seed in seeds[split])
    assert len(set.union(*seeds.values())) == GAMES_PLAYED / 2
    shares = [split_of(str(number)) for number in range(2000)]
    assert [round(shares.count(split) / 2000, 1) for split in SPLITS] == [0.8, 0.1, 0.1]


def test_stopped_and_continued_it_is_the_same(folder: Path, tmp_path: Path) -> None:
    lines = (folder / GAMES).read_text("utf-8").splitlines(keepends=True)
    (tmp_path / GAMES).write_text("".join(lines[:28]) + lines[28][:50], "utf-8")
    series = Dataset.of(HEROES, BOARDS, GAMES_PLAYED, "random", seed=0)
    write_dataset(tmp_path, series.run(tmp_path / GAMES, Backend(workers=1)))
    for name in (GAMES, CARD, *FILES):
        assert (folder / name).read_bytes() == (tmp_path / name).read_bytes(), name
    assert not list(tmp_path.glob("*.new"))


def test_the_card_describes_it(folder: Path) -> None:
    text = (folder / CARD).read_text("utf-8")
    assert f"# {GAMES_PLAYED} games of Nonpareil, played by random" in text
    assert "--bot random --games 30 --seed 0" in text
    assert all(f"| `{name}` | {meaning} |" in text for name, meaning in COLUMNS.items())
    rows = len(list(read_rows(folder, "test")))
    assert f"| {rows:,} | 10 % |" in text


def test_what_cannot_be_read_is_explained(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(LabError, match="cannot be read: No such file"):
        list(read_rows(tmp_path, "train"))
    for text in (b"nonsense\n", b"5\n", b"{}\n"):
        (tmp_path / "train.jsonl.gz").write_bytes(gzip.compress(text))
        with pytest.raises(LabError, match="it is damaged"):
            list(read_rows(tmp_path, "train"))
    with pytest.raises(LabError, match="must be even"):
        Dataset.of(games=3)


def test_what_cannot_be_written_leaves_nothing_behind(folder: Path, tmp_path: Path) -> None:
    store = Store.read(folder / GAMES, "dataset")
    (tmp_path / "validation.parquet").mkdir()
    with pytest.raises(LabError, match="cannot be written: Is a directory"):
        write_dataset(tmp_path, store)
    assert not list(tmp_path.glob("*.new"))
    line = {**store.in_order()[0], "board": "nowhere"}
    broken = Store(store.path, store.header, {0: line}, torn=False)
    with pytest.raises(GameError):
        write_dataset(tmp_path, broken)
    assert not list(tmp_path.glob("*.new"))


def test_baselines(folder: Path) -> None:
    rows = Rows(folder)
    coin, fitted = win_prediction(rows)
    assert (coin.log_loss, coin.auc) == (0.6931, 0.5)
    assert fitted.auc > coin.auc, "health says something"
    even, learned = hidden_hand(rows)
    assert 0.5 < even.auc < 1
    assert learned.examples == even.examples > coin.examples
    assert json.dumps([score.to_json() for score in (coin, fitted, even, learned)])


def test_matchups_of_people() -> None:
    coin, raw, shrunk = matchups()
    assert coin.pairs == raw.pairs == 120
    assert coin.rank is None
    assert raw.rank is not None
    assert raw.rank > 0.5
    assert shrunk.error < min(coin.error, raw.error), "bots know something, but exaggerate"
    assert coin.r is None
    assert shrunk.r is not None
    assert shrunk.r > 0.5


def test_matchups_of_a_matrix(tmp_path: Path) -> None:
    path = tmp_path / "few.jsonl"
    heroes = ["medusa", "alice", "sinbad", "dracula"]
    Matrix.of(heroes, ["soho"], 1, "random").run(path, Backend(workers=1))
    found = matchups(path)
    assert [score.baseline for score in found] == [
        "coin",
        "bots' win rates",
        "bots' win rates, shrunk",
        "bots' matchups",
        "bots' matchups, shrunk",
    ]
    assert {score.pairs for score in found} == {6}
