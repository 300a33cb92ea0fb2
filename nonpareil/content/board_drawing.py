"""Finds what would look wrong on a board: spaces that overlap or are cut off, lines that run
through a space or cross unannounced. Such a board can still be played, so these are warnings."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import dist, hypot
from typing import Any

from nonpareil.content.source import Source

Point = tuple[int, int]
Line = tuple[Any, Any]  # the two spaces that it joins


def check_drawing(
    source: Source,
    centers: Mapping[Any, Point],
    lines: Sequence[Line],
    crossings: Sequence[tuple[Line, Line]],
    radius: int,
    size: Point,
) -> None:
    index = {space: i for i, space in enumerate(centers)}
    for one, other in combinations(centers, 2):
        apart = dist(centers[one], centers[other])
        if apart < 2 * radius:
            source.warn(
                f"spaces {one} and {other} overlap: their centers are {apart:.0f} apart, "
                f"less than twice the radius ({2 * radius})",
                *("spaces", index[other]),
            )
    for space, (x, y) in centers.items():
        if not (radius <= x <= size[0] - radius and radius <= y <= size[1] - radius):
            message = f"space {space} is cut off by the edge of the board"
            note = f"with radius {radius}, x goes from {radius} to {size[0] - radius}, "
            note += f"y from {radius} to {size[1] - radius}"
            source.warn(message, "spaces", index[space], notes=(note,))
    for i, line in enumerate(lines):
        for space in _spaces_under(line, centers, radius):
            message = f"the line from {line[0]} to {line[1]} runs through space {space}"
            source.warn(message, "edges", i)
    _check_crossings(source, centers, lines, crossings)


def _spaces_under(line: Line, centers: Mapping[Any, Point], radius: int) -> Iterator[Any]:
    start, end = centers[line[0]], centers[line[1]]
    for space, center in centers.items():
        if space not in line and _distance(center, start, end) < radius:
            yield space


def _check_crossings(
    source: Source,
    centers: Mapping[Any, Point],
    lines: Sequence[Line],
    crossings: Sequence[tuple[Line, Line]],
) -> None:
    announced = {frozenset(map(frozenset, pair)) for pair in crossings}
    for one, other in combinations(lines, 2):
        pair = frozenset((frozenset(one), frozenset(other)))
        if _cross(one, other, centers) and pair not in announced:
            message = f"the lines {_shown(one)} and {_shown(other)} cross"
            note = f"if they should, add to crossings: [{list(one)}, {list(other)}]"
            source.warn(message, "edges", lines.index(other), notes=(note.replace("'", '"'),))
    for i, (one, other) in enumerate(crossings):
        if not _cross(one, other, centers):
            message = f"the lines {_shown(one)} and {_shown(other)} do not cross"
            source.warn(message, "crossings", i)


def _shown(line: Line) -> str:
    return f"{line[0]}-{line[1]}"


def _distance(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from a line with two ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (point[0] - start[0]) * dx + (point[1] - start[1]) * dy
    share = max(0.0, min(1.0, along / (dx * dx + dy * dy)))
    return hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy)


def _cross(one: Line, other: Line, centers: Mapping[Any, Point]) -> bool:
    if set(one) & set(other):
        return False
    a, b = (centers[space] for space in one)
    c, d = (centers[space] for space in other)
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(start: Point, end: Point, point: Point) -> int:
    """Positive on one side of a line, negative on the other, 0 on it."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
