"""The page on boards names every key, and its examples load."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from nonpareil.cli.check import report
from nonpareil.content.board import Board, load_board
from nonpareil.content.source import Source

PAGE = Path(__file__).resolve().parents[2] / "docs" / "boards.md"
FENCE = re.compile(r"^ *```([\w-]+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    return [text for found, text in FENCE.findall(PAGE.read_text("utf-8")) if found == kind]


def loaded(text: str) -> Source:
    source = Source.parse("jetty.toml", text)
    load_board(source)
    return source


def test_the_board_is_good() -> None:
    (text,) = blocks("toml")
    assert loaded(text).problems == []


@pytest.mark.parametrize("part", blocks("toml-part"))
def test_a_part_fits_into_the_board(part: str) -> None:
    (text,) = blocks("toml")
    key = part.split("=")[0].strip()
    whole = re.sub(rf"^{key} = .*\n", "", text, flags=re.MULTILINE)
    if key == "crossings":
        whole = whole.replace("[2, 7], [6, 7]", "[2, 7], [3, 6], [6, 7]")
    assert loaded(whole + part.strip() + "\n").data[key]


def test_a_warning_reads_as_the_page_says() -> None:
    (text,) = blocks("toml")
    (told,) = blocks("report")
    problems = loaded(text.replace("x = 350, y = 120", "x = 270, y = 120")).problems
    assert report(problems[0]) == told.strip()


def test_the_board_can_be_played_from_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (code,) = blocks("python")
    (text,) = blocks("toml")
    (tmp_path / "jetty.toml").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    found: dict[str, Any] = {}
    exec(code, found)
    assert found["game"].decision is not None


def test_every_key_is_explained() -> None:
    keys = {field.name for field in fields(Board)} - {"data", "derived"}  # not in a file
    explained = set(re.findall(r"^\| `(\w+)` \|", PAGE.read_text("utf-8"), re.MULTILINE))
    assert keys == explained
