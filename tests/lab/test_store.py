"""Results files: what is written can be read and continued, and is never lost or damaged."""

import gzip
import os
from pathlib import Path

import pytest

from nonpareil.lab import LabError
from nonpareil.lab.store import FORMAT, Store

HEADER = {"kind": "matrix", "bot": "random", "games": 2, "total": 4, "engine": "abc"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with two of four games."""
    store = Store.open(tmp_path / "deep" / "results.jsonl", HEADER)
    for place in (2, 0):
        store.add({"place": place, "winner": 1})
    return store.path


def places(path: Path) -> list[int]:
    return [line["place"] for line in Store.open(path, HEADER).lines.values()]


def test_lines_come_as_they_are_added_and_end_in_order(path: Path) -> None:
    assert places(path) == [2, 0]
    Store.open(path, HEADER).rewrite()
    assert places(path) == [0, 2]


@pytest.mark.parametrize("torn", ['{"pl', '{"place":3,"winner":1}', '{"place":3,"win\n', "é"])
def test_a_torn_last_line_is_dropped(path: Path, torn: str) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + torn.encode()[: len(torn)])  # the last one ends inside a character
    assert sorted(places(path)) == [0, 2]
    store = Store.open(path, HEADER)
    store.add({"place": 3, "winner": 2})
    assert sorted(places(path)) == [0, 2, 3]


def test_more_games(path: Path) -> None:
    more = Store.open(path, {**HEADER, "games": 3, "total": 6})
    assert len(more.lines) == 2
    assert Store.read(path).header["games"] == 3
    with pytest.raises(LabError, match="started with 3 games each, not 2"):
        Store.open(path, HEADER)


def test_a_different_setup_is_refused(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(LabError, match=r"a different bot \(random, not greedy\)"):
        Store.open(path, {**HEADER, "bot": "greedy"})
    with pytest.raises(LabError, match="different rules, heroes or bots"):
        Store.open(path, {**HEADER, "engine": "def"})
    assert path.read_bytes() == before
    assert Store.open(path, {**HEADER, "engine": "def"}, mixed=True).lines
    assert Store.read(path).header["engines"] == ["abc", "def"]


def test_a_finished_file_is_read_whatever_the_rules_are_now(path: Path) -> None:
    store = Store.open(path, HEADER)
    for place in (1, 3):
        store.add({"place": place, "winner": 1})
    before = path.read_bytes()
    assert len(Store.open(path, {**HEADER, "engine": "def"}).lines) == 4
    assert path.read_bytes() == before
    with pytest.raises(LabError, match="different rules, heroes or bots"):
        Store.open(path, {**HEADER, "engine": "def", "games": 3, "total": 6})


def test_without_games_any_setup_will_do(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Store.open(path, HEADER)
    assert Store.open(path, {**HEADER, "engine": "def"}).header["engine"] == "def"


@pytest.mark.parametrize("text", ["# Notes\n", "notes", '{"a": 1}\n{"b": 2}\n', "[1]\n"])
def test_other_files_are_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes"
    path.write_text(text, "utf-8")
    with pytest.raises(LabError, match="not a lab results file"):
        Store.open(path, HEADER)
    assert path.read_text("utf-8") == text


def test_a_file_of_no_kind(path: Path) -> None:
    path.write_text(f'{{"format":"{FORMAT}"}}\n', "utf-8")
    with pytest.raises(LabError, match="not of lab matrix"):
        Store.read(path, "matrix")


@pytest.mark.parametrize("damage", ['{"plaice"', '{"place":[2],"x"', '{"place":"2","x"'])
def test_damage_in_the_middle_is_named(path: Path, damage: str) -> None:
    text = path.read_text("utf-8").replace('{"place":2', damage)
    path.write_text(text, "utf-8")
    with pytest.raises(LabError, match=r"results.jsonl:2: not the result of a game"):
        Store.read(path)


def test_compressed_files_can_be_read_but_not_added_to(path: Path) -> None:
    packed = path.with_name("results.jsonl.gz")
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert Store.read(packed).lines == Store.read(path).lines
    with pytest.raises(LabError, match="compressed"):
        Store.open(packed, HEADER)
    packed.write_bytes(b"no gzip")
    with pytest.raises(LabError, match="cannot be read"):
        Store.read(packed)


def test_paths_that_cannot_be_used(path: Path, tmp_path: Path) -> None:
    with pytest.raises(LabError, match="cannot be read"):
        Store.read(tmp_path / "nowhere")
    with pytest.raises(LabError, match="cannot be written"):
        Store.open(path / "below-a-file", HEADER)
    with pytest.raises(LabError, match="contains results of lab matrix, not of lab ladder"):
        Store.read(path, kind="ladder")


def test_what_is_not_a_regular_file_is_left_alone(tmp_path: Path) -> None:
    """Rewriting would put a file in place of a pipe, or of a device such as /dev/null."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        with pytest.raises(LabError, match="not a regular file"):
            Store.open(path, HEADER)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]
