"""The battlefield in a terminal: nothing is missing or hidden."""

import io
import re
from collections import Counter
from pathlib import Path

import pytest
from rich.console import Console

import nonpareil.content
from nonpareil.cli.drawing import draw_board
from nonpareil.content.board import Board, load_board, zone_letters
from nonpareil.content.source import Source

BOARDS = [
    load_board(Source.read(path))
    for path in sorted((Path(nonpareil.content.__file__).parent / "boards").glob("*.toml"))
]
each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
each_width = pytest.mark.parametrize("width", [80, 100])


def blocks(text: str) -> list[str]:
    """What is inside the frames of the spaces, row by row."""
    return re.findall(r"▐(.*?)▌", text)


@each_board
@each_width
def test_everything_is_there(board: Board, width: int) -> None:
    text = draw_board(board, width=width).plain
    assert max(map(len, text.splitlines())) <= width
    assert "also adjacent" not in text  # every line could be routed
    rows = blocks(text)
    assert len(rows) == 3 * len(board.spaces)
    ids = Counter(row.split()[0] for row in rows if row[0].isdigit())
    assert ids == Counter(str(space.id) for space in board.spaces)
    letters = zone_letters(board)
    shown = Counter("".join(row.split()) for row in rows if re.fullmatch("[A-Z ]+", row.strip()))
    assert shown == Counter("".join(letters[zone] for zone in s.zones) for s in board.spaces)
    for number, start in enumerate(board.starts, 1):
        assert any(row.split() == [str(start), f"*{number}"] for row in rows)
    for space in [space for network in board.passages for space in network]:
        assert any(row.startswith(f"{space} ") and "∩" in row for row in rows)
    picture = text[: text.rindex("▌")]
    assert len(re.findall("[►◄▲▼]", picture)) == len(board.high_ground)
    for zone in board.zones:
        assert f" {letters[zone.id]}  {zone.id.replace('-', ' ')}" in text


@each_board
def test_labels(board: Board) -> None:
    labels = {board.starts[0]: "Me", board.starts[1]: "a very long name"}
    rows = [row.strip() for row in blocks(draw_board(board, labels).plain)]
    assert rows.count("Me") == 1
    assert rows.count("a ver") == 1


@each_board
def test_without_color_the_text_is_the_same(board: Board) -> None:
    drawn = draw_board(board)
    out = io.StringIO()
    Console(file=out, width=100, force_terminal=True, no_color=True).print(drawn)
    printed = re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())
    assert printed.split() == drawn.plain.split()


def test_crowded_board_in_a_narrow_window() -> None:
    rows = range(6)
    data = {
        "id": "crowd",
        "name": "Crowd",
        "players": [2, 2],
        "size": [100, 100],
        "zones": [{"id": f"zone-{n}", "color": "#123456"} for n in range(5)],
        "spaces": [
            {
                "id": f"space-{x}{y}",
                "x": 10 * x,
                "y": 5 * y,
                "zones": [f"zone-{n}" for n in range(1 + x % 5)],
            }
            for x in rows
            for y in rows
        ],
        "edges": [[f"space-{x}{y}", f"space-{x}{y + 1}"] for x in rows for y in rows[:-1]]
        + [[f"space-{x}0", f"space-{x + 1}0"] for x in rows[:-1]],
        "starts": ["space-00", "space-55"],
        "passages": [["space-00", "space-55"], ["space-05", "space-50"]],
    }
    text = draw_board(load_board(Source.inline("crowd", data)), width=40).plain
    for x in rows:
        for y in rows:
            assert f"▐space-{x}{y} " in text
    assert "*1∩1▌" in text
    assert "∩2▌" in text
