"""The gauntlet: who plays whom, what is counted, and what is said about it."""

from collections import Counter
from pathlib import Path

import pytest

from nonpareil.content import library
from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.errors import GameError
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.gauntlet import STRONGEST, UNSURE, VERDICTS, Gauntlet, result, verdict
from nonpareil.lab.stats import Share
from nonpareil.lab.store import Line, Store

GUESTS = Path(__file__).parents[1] / "guests"
HERO = GUESTS / "lamplighter.toml"
OURS = set(library.our_hero_ids())
BOARDS = ["soho", "yukon", "sarpedon"]


def test_everybody_is_met_in_both_seats_on_every_board() -> None:
    tasks = Gauntlet.of(HERO, BOARDS, games=12).tasks()
    met = Counter((task.heroes, task.board) for task in tasks if "lamplighter" in task.heroes)
    assert set(met.values()) == {2}
    assert len(met) == len(OURS) * 2 * len(BOARDS)
    assert {hero for heroes, _ in met for hero in heroes} == {*OURS, "lamplighter"}
    assert [task.place for task in tasks] == list(range(len(tasks)))
    assert len({task.seed for task in tasks}) == len(tasks)


def test_ours_play_a_quarter_of_the_games_without_it() -> None:
    tasks = Gauntlet.of(HERO, BOARDS, games=8).tasks()
    without = [task for task in tasks if "lamplighter" not in task.heroes]
    assert len(without) == 2 * len(OURS)
    for seat in (0, 1):
        assert set(Counter(task.heroes[seat] for task in without).values()) == {2}
    assert all(task.heroes[0] != task.heroes[1] for task in without)


def test_more_games_extend_fewer() -> None:
    few = Gauntlet.of(HERO, BOARDS, games=2, seed=3).tasks()
    assert Gauntlet.of(HERO, BOARDS, games=10, seed=3).tasks()[: len(few)] == few


def test_one_of_ours_and_a_new_version_of_one() -> None:
    others = {*OURS} - {"medusa"}
    new = load_hero(Source.inline("new", {**library.hero("medusa").data, "move": 4}))
    for hero in ("medusa", new):
        gauntlet = Gauntlet.of(hero, games=2)
        assert gauntlet.heroes[0] == "medusa"
        assert set(gauntlet.heroes[1:]) == others
    assert gauntlet.guests.hero("medusa") == new


def test_a_whole_run(tmp_path: Path) -> None:
    gauntlet = Gauntlet.of(HERO, [GUESTS / "lighthouse.toml"], games=2, bot="random")
    path = gauntlet.run(tmp_path / "results.jsonl", Backend(workers=1)).path
    assert gauntlet.run(path, Backend(workers=1)).path.read_bytes() == path.read_bytes()
    found = result(Store.read(path, kind="gauntlet"))
    assert (found.hero, found.name, found.bot) == ("lamplighter", "The Lamplighter", "random")
    assert found.games == found.first.games + found.second.games == 2 * len(OURS)
    assert found.share.wins == found.first.wins + found.second.wins
    assert found.share.wins == sum(each.share.wins for each in found.opponents)
    assert {each.id for each in found.opponents} == OURS
    assert [each.name for each in found.boards] == ["The Lighthouse"]
    assert found.turns > 5
    assert found.usual_turns > 5
    assert [card.id for card in found.cards][:2] == ["long-pole", "glare"]
    assert all(0 < card.drawn <= card.copies for card in found.cards)
    assert found.to_json()["cards"][0]["share"]["games"] > 0


def line(place: int, heroes: list[str], winner: str, **more: object) -> Line:
    seat = heroes.index(winner) + 1
    return {"place": place, "heroes": heroes, "board": "soho", "winner": seat, "turns": 20, **more}


def test_what_is_counted(tmp_path: Path) -> None:
    header = Gauntlet.of(HERO, ["soho"], games=2).header(4)
    drawn, none = [4, 2, 1, 0, 10], [0] * 5
    lines = [
        line(0, ["lamplighter", "alice"], "lamplighter", drawn=drawn, played=[3, 0, 1, 0, 1]),
        line(1, ["medusa", "lamplighter"], "medusa", drawn=drawn, played=[1, 0, 1, 0, 1]),
        line(2, ["alice", "lamplighter"], "lamplighter", drawn=none, played=none),
        line(3, ["alice", "medusa"], "alice") | {"turns": 30},
    ]
    store = Store(tmp_path / "none", header, {each["place"]: each for each in lines}, torn=False)
    found = result(store)
    assert (found.share.games, found.share.wins) == (3, 2)
    assert (found.first.games, found.second.games) == (1, 2)
    assert found.opponents[0].id == "alice"
    assert found.opponents[-1].id == "medusa"
    assert (found.turns, found.usual_turns) == (20.0, 30.0)
    pole, glare, wings, shutter, light = found.cards
    assert (pole.drawn, pole.played, pole.share.games, pole.share.wins) == (2.67, 0.5, 2, 1)
    assert [card.hardly_played for card in found.cards] == [False, True, False, False, True]
    assert (shutter.drawn, shutter.played, shutter.share.games) == (0.0, 0.0, 0)
    assert (glare.played, wings.played, light.played) == (0.0, 1.0, 0.1)


def test_verdicts() -> None:
    def judged(percent: int, hundreds: int) -> str:
        return verdict(Share.of(([True] * percent + [False] * (100 - percent)) * hundreds))

    words = [judged(percent, 20) for percent in (30, 43, 50, 57, 70)]
    assert words == [*(word for _, word in VERDICTS), STRONGEST]
    assert judged(50, 1) == UNSURE
    assert judged(95, 1) == STRONGEST  # that much can be said even after a hundred games
    assert verdict(Share.of([])) == UNSURE


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"hero": "medussa"}, "did you mean 'medusa'"),
        ({"hero": "medusa", "boards": ["soh"]}, "did you mean 'soho'"),
        ({"hero": "medusa", "games": 3}, "must be even"),
        ({"hero": "medusa", "bot": "alphazero"}, "there is no bot"),
    ],
)
def test_bad_arguments(wrong: dict[str, object], message: str) -> None:
    with pytest.raises((GameError, LabError), match=message):
        Gauntlet.of(**wrong)  # type: ignore[arg-type]
