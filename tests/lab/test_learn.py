"""Learning: whole games, weights from them, and a match that decides."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from nonpareil.bots.features import FEATURES
from nonpareil.bots.weights import load
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.beliefs import beliefs
from nonpareil.lab.fit import fit, table_of
from nonpareil.lab.forecast import forecast
from nonpareil.lab.guests import Guests
from nonpareil.lab.ladder import Ladder, result
from nonpareil.lab.learn import BEST, Learning, Round, searcher
from nonpareil.lab.selfplay import Selfplay
from nonpareil.lab.series import Progress
from nonpareil.lab.store import Store

HEROES = ["medusa", "alice", "sinbad"]


def quiet(doing: str) -> nullcontext[Progress]:
    return nullcontext(lambda done, total: None)


def learn(folder: Path, rounds: int = 2) -> list[Round]:
    tiny = Learning(folder, 6, 2, 4, 2, HEROES, ["soho"], seed=1)
    return tiny.run(rounds, Backend(workers=1), quiet)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("learning")
    learn(folder)
    return folder


def test_rounds_add_up(folder: Path) -> None:
    found = learn(folder)
    assert [row.games for row in found] == [6, 12]
    assert found[1].positions > found[0].positions > 50
    for row in found:
        weights = load(str(folder / f"weights-{row.round}.json"))
        assert list(weights.features) == list(FEATURES)
        assert set(weights.heroes) <= set(HEROES)
        assert f"round {row.round}" in weights.made
    kept = [row.round for row in found if row.kept]
    assert (folder / BEST).exists() == bool(kept)
    if kept:
        best = (folder / f"weights-{kept[-1]}.json").read_bytes()
        assert (folder / BEST).read_bytes() == best


def test_a_finished_run_plays_nothing_and_a_broken_one_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    found = learn(folder)
    games = folder / "games-2.jsonl"
    games.write_bytes(b"\n".join(games.read_bytes().split(b"\n")[:4]))
    (folder / "weights-2.json").unlink()
    assert learn(folder) == found
    after = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert before == after


def test_games_are_kept_whole(folder: Path) -> None:
    store = Store.read(folder / "games-1.jsonl", Selfplay.kind)
    table = table_of(store.in_order(), Guests.of(store.header))
    assert len(set(table.games)) == len(store.lines) == 6
    heroes = {hero for hero, _, _ in table.columns}
    assert heroes == {"", *HEROES}
    assert {kind for _, kind, _ in table.columns} == {"feature", "card", "state", "start"}


def test_a_fit_finds_what_decided_games(folder: Path) -> None:
    """Who has more health at the end of these games has won most of them."""
    store = Store.read(folder / "games-1.jsonl")
    weights = fit(table_of(store.in_order(), Guests.of(store.header)), "a test").features
    assert weights["health"] + weights["last health"] + weights["late health"] > 0.0


def test_all_meetings_in_both_orders() -> None:
    tasks = Selfplay.of("random", HEROES, ["soho", "yukon"], games=12).tasks()
    assert len({(task.heroes, task.board) for task in tasks}) == 12
    assert len({task.seed for task in tasks}) == 12
    fewer = Selfplay.of("random", HEROES, ["soho", "yukon"], games=5).tasks()
    assert tasks[:5] == fewer


def test_beliefs_are_nearer_to_the_truth(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Selfplay.of("greedy", HEROES, ["soho"], games=12, seed=3).run(path, Backend(workers=1))
    found = [row for row in beliefs(path) if "defend" in row.question]
    assert len(found) == 2
    for row in found:
        assert row.cases > 10
        assert abs(row.believed - row.real) < abs(row.even - row.real)


def test_forecasts(folder: Path) -> None:
    """Weights fitted to games foretell those games better than the ones by hand; each position is
    in one of the two halves."""
    rows = forecast(folder / "games-1.jsonl", str(folder / "weights-1.json"))
    found = {(row.task, row.baseline): row for row in rows}
    assert len(found) == len(rows) == 6
    fitted = str(folder / "weights-1.json")
    assert found["all", fitted].log_loss < found["all", "by hand"].log_loss
    assert found["all", fitted].auc > 0.5
    for name in ("by hand", fitted):
        halves = [found[rows, name].examples for rows in ("before turn 17", "from turn 17")]
        assert sum(halves) == found["all", name].examples
    store = Store.read(folder / "games-1.jsonl", Selfplay.kind)
    positions = len(table_of(store.in_order(), Guests.of(store.header)).won)
    assert found["all", fitted].examples == 2 * positions, "one for each seat"
    with pytest.raises(LabError, match="no games to look at"):
        forecast(folder / "games-1.jsonl", fitted, skip=6)


def test_heroes_without_sidekicks(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Selfplay.of("random", ["genie", "bloody-mary"], ["soho"], games=2).run(path, Backend(workers=1))
    store = Store.read(path)
    weights = fit(table_of(store.in_order(), Guests.of(store.header)), "a test")
    assert weights.features["sidekick health"] == 0.0


def test_other_settings_take_another_folder(folder: Path) -> None:
    """What was learned from fewer games would stay as it is."""
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    more = Learning(folder, 8, 2, 4, 2, HEROES, ["soho"], seed=1)
    with pytest.raises(LabError, match="learned with other settings"):
        more.run(2, Backend(workers=1), quiet)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_no_game_is_played_in_vain(tmp_path: Path) -> None:
    odd = Learning(tmp_path, 6, 2, 5, 2, HEROES, ["soho"])
    with pytest.raises(LabError, match="must be even"):
        odd.run(1, Backend(workers=1), quiet)
    assert not list(tmp_path.iterdir())
    (tmp_path / "file").touch()
    with pytest.raises(LabError, match="cannot be created"):
        learn(tmp_path / "file")


def test_no_rounds(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="at least 1, not 0"):
        learn(tmp_path, rounds=0)


@pytest.mark.slow
@pytest.mark.timeout(7200)  # ten minutes are those of the compiled package on two idle cores
def test_ten_minutes_of_learning_beat_a_bot_that_has_learned_nothing(tmp_path: Path) -> None:
    """From scratch, against the unlearned search with the same number of iterations."""
    learning = Learning(tmp_path, games=400, iterations=30, match_games=100, match_iterations=60)
    learning.run(2, Backend(), quiet)
    name = searcher(str(tmp_path / BEST), 60)
    series = Ladder.of([(name, searcher("", 60))], games=200, seed=99)
    (outcome,) = result(series.run(tmp_path / "proof.jsonl", Backend())).matches
    assert outcome.rate > 0.5
