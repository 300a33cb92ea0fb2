"""Heroes and boards of one's own in the lab: they travel with the tasks and with the results."""

import json
import re
from pathlib import Path

import pytest

from nonpareil.content import library
from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.source import Source
from nonpareil.lab import LabError
from nonpareil.lab.backend import Backend
from nonpareil.lab.bench import bench
from nonpareil.lab.guests import Guests
from nonpareil.lab.ladder import Ladder
from nonpareil.lab.matrix import Matrix, standings
from nonpareil.lab.report import report
from nonpareil.lab.sim import simulate
from nonpareil.lab.store import Store

GUESTS = Path(__file__).parents[1] / "guests"
HERO = library.load_hero_file(GUESTS / "lamplighter.toml")
BOARD = library.load_board_file(GUESTS / "lighthouse.toml")
ALONE = Backend(workers=1)


def changed(hero: Hero, **data: object) -> Hero:
    return load_hero(Source.inline("changed", {**hero.data, **data}))


def matrix(hero: Hero = HERO) -> Matrix:
    return Matrix.of(["medusa", hero, "alice"], [BOARD, "soho"], bot="random", seed=1)


def test_workers_need_no_files(tmp_path: Path) -> None:
    """They are other processes, in which nobody has loaded or registered anything."""
    alone = matrix().run(tmp_path / "alone.jsonl", ALONE).path
    two = matrix().run(tmp_path / "two.jsonl", Backend(workers=2)).path
    assert two.read_bytes() == alone.read_bytes()


@pytest.mark.ray
def test_ray_workers_need_no_files(tmp_path: Path) -> None:
    alone = matrix().run(tmp_path / "alone.jsonl", ALONE).path
    ray = matrix().run(tmp_path / "ray.jsonl", Backend(workers=1, ray="local")).path
    assert ray.read_bytes() == alone.read_bytes()


def test_results_hold_the_guests_whole(tmp_path: Path) -> None:
    path = matrix().run(tmp_path / "results.jsonl", ALONE).path
    store = Store.read(path)
    assert store.header["heroes"] == ["medusa", "lamplighter", "alice"]
    assert store.header["guests"] == {
        "heroes": {"lamplighter": HERO.data},
        "boards": {"lighthouse": BOARD.data},
    }
    assert {row["hero"] for row in standings(store)} == {"medusa", "lamplighter", "alice"}
    guests = Guests.of(store.header)
    assert guests.hero("lamplighter") == HERO
    assert guests.board("lighthouse") == BOARD
    summary, files = report(path)
    assert "The Lamplighter" in [row.name for row in summary.heroes]
    assert [row.name for row in summary.seats] == ["The Lighthouse", "Soho"]
    assert "Long Pole" in files[0].read_text("utf-8")
    assert {row.hero for row in summary.reality.rows} == {"medusa", "alice"}


def test_only_guests_are_stored() -> None:
    assert "guests" not in Matrix.of(["medusa", "alice"], ["soho"]).header(0)
    copied = changed(library.hero("medusa"))
    assert Matrix.of([copied, "alice"], ["soho"]) == Matrix.of(["medusa", "alice"], ["soho"])


def test_a_changed_file_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    matrix().run(path, ALONE)
    before = path.read_bytes()
    with pytest.raises(LabError, match="started with a different version of 'lamplighter'"):
        matrix(changed(HERO, move=3)).run(path, ALONE)
    assert path.read_bytes() == before
    matrix().run(path, ALONE)
    assert path.read_bytes() == before


def test_a_version_of_ours_is_a_guest(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    faster = changed(library.hero("medusa"), move=4)
    series = Matrix.of([faster, "alice"], ["soho"], bot="random")
    store = series.run(path, ALONE)
    assert list(store.header["guests"]["heroes"]) == ["medusa"]
    summary, _ = report(path)
    assert {row.hero for row in summary.reality.rows} == {"alice"}  # people play another Medusa
    with pytest.raises(LabError, match="started with a different version of 'medusa'"):
        Matrix.of(["medusa", "alice"], ["soho"], bot="random").run(path, ALONE)


def test_two_heroes_with_one_id() -> None:
    message = re.escape("two different heroes with the id 'lamplighter'")
    other = changed(HERO, move=3)
    with pytest.raises(LabError, match=message):
        Matrix.of([HERO, other])
    with pytest.raises(LabError, match=message):
        Ladder.of(heroes=[HERO, "medusa", other])
    with pytest.raises(LabError, match=message):
        simulate([HERO, other])


def test_a_ladder_with_guests(tmp_path: Path) -> None:
    series = Ladder.of([("greedy", "random")], [HERO, "medusa"], [BOARD], games=2)
    store = series.run(tmp_path / "ladder.jsonl", ALONE)
    assert [line["board"] for line in store.in_order()] == ["lighthouse"] * 2


def test_files_as_they_are(tmp_path: Path) -> None:
    """A `Path` is a file, as in `Game.new`."""
    result = simulate([GUESTS / "lamplighter.toml", "medusa"], GUESTS / "lighthouse.toml", games=2)
    assert result.boards == ("lighthouse",)
    assert [hero.hero for hero in result.heroes] == ["lamplighter", "medusa"]
    assert json.dumps(result.to_json())
    assert bench(0.05, [HERO, "medusa"]).heroes == ("lamplighter", "medusa")
