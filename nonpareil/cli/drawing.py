"""Draws a battlefield as text for a terminal.

Each space is a small block with its id, its fighter and its zones; lines join adjacent spaces.
Letters and symbols carry all the information; color only repeats it.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations, groupby
from math import dist
from operator import itemgetter
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from nonpareil.cli.language import Speech
from nonpareil.cli.routing import DOWN, LEFT, RIGHT, UP, Box, Line, Point, draw_lines
from nonpareil.content.board import Board, Pair, Space, SpaceId, zone_letters
from nonpareil.text.language import ENGLISH

NARROWEST, HEIGHT = 7, 3  # of a space's block
ROOMY = 15  # most columns between adjacent spaces, so a small board does not fill a wide window
START = "*"
PASSAGE = "∩"
ARROWS = {RIGHT: "►", LEFT: "◄", DOWN: "▼", UP: "▲"}
FIGHTER = Style(color="#000000", bgcolor="#FFFFFF", bold=True)
BOLD = Style(bold=True)
FRAME = "▐▌"

# fmt: off
STROKES = {
    (RIGHT, RIGHT): "─", (LEFT, LEFT): "─", (UP, UP): "│", (DOWN, DOWN): "│",
    (RIGHT, DOWN): "╮", (UP, LEFT): "╮", (RIGHT, UP): "╯", (DOWN, LEFT): "╯",
    (LEFT, DOWN): "╭", (UP, RIGHT): "╭", (LEFT, UP): "╰", (DOWN, RIGHT): "╰",
}
# fmt: on

Canvas = dict[Point, tuple[str, Style]]
BLANK = (" ", Style.null())


class Layout(NamedTuple):
    """Where everything is on the grid of characters."""

    boxes: dict[SpaceId, Box]
    lines: dict[Pair, Line]


def draw_board(
    board: Board, labels: Mapping[SpaceId, str] | None = None, width: int = 100, lang: str = ENGLISH
) -> Text:
    """The board with a legend below it; `labels` go into the spaces they are keyed by."""
    layout = _layout(board, width)
    canvas: Canvas = {}
    _draw_lines(canvas, board, layout)
    for space in board.spaces:
        _draw_space(canvas, board, space, layout.boxes[space.id], (labels or {}).get(space.id, ""))
    picture = Text(no_wrap=True, overflow="crop")
    for row in range(min(row for _, row in canvas), max(row for _, row in canvas) + 1):
        end = max((column for column, drawn in canvas if drawn == row), default=-1) + 1
        characters = (canvas.get((column, row), BLANK) for column in range(end))
        for style, run in groupby(characters, key=itemgetter(1)):
            picture.append("".join(character for character, _ in run), style)
        picture.append("\n")
    return picture.append("\n").append_text(_legend(board, layout, width, lang))


# --- Layout


@lru_cache(maxsize=16)  # a game draws the same board again and again
def _layout(board: Board, width: int) -> Layout:
    boxes = _place_boxes(board, width)
    height = max(box.top + box.height for box in boxes.values()) + 1
    return Layout(boxes, draw_lines(boxes, board.edges, width, height))


def _place_boxes(board: Board, width: int) -> dict[SpaceId, Box]:
    """Place boxes as on the board, but far enough apart that a line fits between any two."""
    box_width = max(
        NARROWEST,
        *(len(f"{space.id} {_marks(board, space.id)}") + 2 for space in board.spaces),
        *(2 * len(space.zones) + 1 for space in board.spaces),
    )
    left, top = min(s.x for s in board.spaces), min(s.y for s in board.spaces)
    across = max(s.x for s in board.spaces) - left
    pairs = combinations(board.spaces, 2)
    nearest = min((dist((a.x, a.y), (b.x, b.y)) for a, b in pairs), default=1)
    # The width of a character in board units; a character is twice as tall as it is wide.
    unit = max(across / max(width - box_width - 2, 1), nearest / ROOMY)
    for stretch in range(20, 33):
        boxes = {
            space.id: Box(
                1 + round((space.x - left) / unit),
                1 + round((space.y - top) / unit / 2 * stretch / 20),
                box_width,
                HEIGHT,
            )
            for space in board.spaces
        }
        if not any(_too_close(one, other) for one, other in combinations(boxes.values(), 2)):
            return boxes
    return _pushed_apart(boxes)


def _too_close(one: Box, other: Box) -> bool:
    return abs(one.left - other.left) <= one.width and abs(one.top - other.top) <= one.height


def _pushed_apart(boxes: Mapping[SpaceId, Box]) -> dict[SpaceId, Box]:
    """Move boxes down until they fit, for a very crowded board or a very narrow window."""
    placed: dict[SpaceId, Box] = {}
    for name, box in sorted(boxes.items(), key=lambda item: (item[1].top, item[1].left)):
        while any(_too_close(box, other) for other in placed.values()):
            box = box._replace(top=box.top + 1)
        placed[name] = box
    return placed


# --- Drawing


def _draw_lines(canvas: Canvas, board: Board, layout: Layout) -> None:
    bridges = set()
    for line in layout.lines.values():
        for segment in line:
            # Where lines cross, one passes under the other: a plus sign would look like a junction.
            if segment.point in canvas:
                bridges.add(segment.point)
            stroke = "─" if segment.point in bridges else STROKES[segment.into, segment.out]
            canvas[segment.point] = (stroke, Style.null())
    for start, end in board.high_ground:
        forward = (start, end) in layout.lines
        line = layout.lines.get((start, end) if forward else (end, start), [])
        shafts = [t for t in line if t.into == t.out and t.point not in bridges] or line
        if shafts:
            segment = shafts[len(shafts) // 2]
            step = segment.out if forward else (-segment.out[0], -segment.out[1])
            canvas[segment.point] = (ARROWS[step], BOLD)


def _draw_space(canvas: Canvas, board: Board, space: Space, box: Box, label: str) -> None:
    inner = box.width - 2
    marks = _marks(board, space.id)
    # The zones are side by side, each with its letter in the middle.
    zones = [space.zones[c * len(space.zones) // box.width] for c in range(box.width)]
    letters = [" "] * inner
    for zone in space.zones:
        middle = zones.index(zone) + (zones.count(zone) - 1) // 2
        letters[min(max(middle, 1), inner) - 1] = zone_letters(board)[zone]
    rows = (str(space.id).ljust(inner - len(marks)) + marks, " " * inner, "".join(letters))
    colors = {zone.id: zone.color for zone in board.zones}
    for row, text in enumerate(rows):
        for column, character in enumerate(f"{FRAME[0]}{text}{FRAME[1]}"):
            color = colors[zones[column]]
            # The frame is for terminals without color; with color it is invisible.
            ink = color if column in (0, box.width - 1) else _ink(color)
            style = Style(color=ink, bgcolor=color)
            canvas[box.left + column, box.top + row] = (character, style)
    if label:
        for column, character in enumerate(label[:inner].center(inner)):
            canvas[box.left + 1 + column, box.top + 1] = (character, FIGHTER)


def _ink(color: str) -> str:
    """Black or white, whichever is more readable on the color."""
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return "#000000" if 3 * red + 6 * green + blue > 1250 else "#FFFFFF"


def _marks(board: Board, space: SpaceId) -> str:
    """The symbols next to a space's id: its starting number and its secret passages."""
    marks = ""
    if space in board.starts:
        marks += f"{START}{board.starts.index(space) + 1}"
    for number, network in enumerate(board.passages, 1):
        if space in network:
            marks += PASSAGE if len(board.passages) == 1 else f"{PASSAGE}{number}"
    return marks


# --- Legend


def _legend(board: Board, layout: Layout, width: int, lang: str) -> Text:
    say = Speech(lang)
    names = say.board(board)
    letters = zone_letters(board)
    zones = [
        Text.assemble(
            (f" {letters[zone.id]} ", Style(color=_ink(zone.color), bgcolor=zone.color)),
            f" {names.zone(zone.id)}",
        )
        for zone in board.zones
    ]
    signs = [say("terminal-sign-starts", first=f"{START}1", last=f"{START}{len(board.starts)}")]
    if board.passages:
        signs.append(say("terminal-sign-passage", sign=PASSAGE))
    if board.high_ground:
        signs.append(say("terminal-sign-high-ground", sign=ARROWS[RIGHT]))
    hidden = [f"{one}-{other}" for one, other in board.edges if (one, other) not in layout.lines]
    if hidden:
        signs.append(say("terminal-sign-adjacent", pairs=", ".join(hidden)))
    return Text("\n").join((_flow(zones, width), _flow(map(Text, signs), width)))


def _flow(entries: Iterable[Text], width: int) -> Text:
    """The entries in rows, as many per row as fit."""
    rows: list[list[Text]] = [[]]
    for entry in entries:
        used = sum(len(other) + 3 for other in rows[-1])
        if rows[-1] and used + len(entry) > width:
            rows.append([])
        rows[-1].append(entry)
    return Text("\n").join(Text("   ").join(row) for row in rows)
