"""What would look wrong on a board is a warning."""

import pytest

from nonpareil.content import library
from nonpareil.content.board import load_board
from nonpareil.content.source import Source
from tests.content.test_board import BOARDS, SMALL

FREE = SMALL.replace('"c",\n  4,\n]', '"a",\n  4,\n]').replace(
    '["b", "c"],\n', '["b", "c"],\n  ["c", 4],\n'
)


def warnings(text: str) -> list[str]:
    source = Source.parse("small.toml", text)
    load_board(source)
    return [problem.message for problem in source.problems if "little room" not in problem.message]


def test_the_small_board_looks_right() -> None:
    assert warnings(SMALL) == warnings(FREE) == []


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        (
            "x = 150, y = 50",
            "x = 110, y = 50",
            "spaces a and b overlap: their centers are 60 apart, less than twice the radius (80)",
        ),
        ("x = 50, y = 50", "x = 30, y = 50", "space a is cut off by the edge of the board"),
        ('["b", "c"],', '["b", "c"], ["a", "c"],', "the line from a to c runs through space b"),
        (
            "high_ground",
            'crossings = [[["a", "b"], ["c", 4]]]\nhigh_ground',
            "the lines a-b and c-4 do not cross",
        ),
        ('"#4C8FCB"', '"#CC4A46"', "the zones 'red' and 'blue' have the same color"),
        (
            "zones = [\n",
            'zones = [\n  { id = "green", color = "#118811" },\n',
            "no space is in the zone 'green'",
        ),
        (
            'starts = ["a", 4]',
            'starts = ["a", 4, "b"]',
            "only the first 2 starting spaces are used",
        ),
    ],
)
def test_a_warning(good: str, bad: str, message: str) -> None:
    assert good in FREE
    assert warnings(FREE.replace(good, bad, 1)) == [message]


def test_lines_that_cross() -> None:
    spaces = SMALL.replace(
        "  { id = 4, x", '  { id = "d", x = 50, y = 150, zones = ["red"] },\n  { id = 4, x'
    )
    text = spaces.replace('["b", "c"],', '["b", "c"], ["d", "b"], ["a", 4],')
    assert warnings(text) == ["the lines d-b and a-4 cross"]
    announced = text.replace("high_ground", 'crossings = [[["d", "b"], ["a", 4]]]\nhigh_ground')
    assert warnings(announced) == []


def test_little_room_to_start() -> None:
    source = Source.parse("small.toml", SMALL)
    load_board(source)
    assert [problem.message for problem in source.problems] == [
        "there is little room to start: the zones of space a have 2 spaces",
        "there is little room to start: the zones of space 4 have 3 spaces",
    ]


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_our_boards_look_right(path: object) -> None:
    source = Source.read(str(path))
    assert load_board(source).id in library.board_ids()
    assert source.problems == []
