"""Routes lines between boxes on a grid of characters.

A line avoids all other boxes, bends as little as possible and shares no character with another
line, except to cross it at a right angle. Nothing here knows what the boxes represent.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeVar

Point = tuple[int, int]  # column, row
Direction = tuple[int, int]
Move = tuple[Point, Direction]  # the point reached, and the direction of the step to it
Name = TypeVar("Name", bound=Hashable)

RIGHT, LEFT, DOWN, UP = (1, 0), (-1, 0), (0, 1), (0, -1)

# The cost of a line, in character widths. A character is about twice as tall as it is wide.
LENGTH = {RIGHT: 1, LEFT: 1, DOWN: 2, UP: 2}
BEND = 3
CROSSING = 12
OFF_MIDDLE = 1  # per character between a line's end and the middle of the box's side
CLOSE = 1  # next to a box or another line, where the two are easily confused


class Box(NamedTuple):
    left: int
    top: int
    width: int
    height: int

    def points(self) -> Iterator[Point]:
        for row in range(self.top, self.top + self.height):
            for column in range(self.left, self.left + self.width):
                yield column, row

    def doors(self) -> Iterator[tuple[Point, Direction, int]]:
        """Where a line can leave: the point outside, the step to it, the distance from the
        middle."""
        right, bottom = self.left + self.width, self.top + self.height
        for row in range(self.top, bottom):
            off = abs(2 * (row - self.top) + 1 - self.height) // 2
            yield (right, row), RIGHT, off
            yield (self.left - 1, row), LEFT, off
        for column in range(self.left + 1, right - 1):  # not at a corner
            off = abs(2 * (column - self.left) + 1 - self.width) // 2
            yield (column, bottom), DOWN, off
            yield (column, self.top - 1), UP, off

    def distance(self, point: Point) -> int:
        """A lower bound on the cost of a line from the point to this box."""
        column, row = point
        across = max(self.left - 1 - column, column - self.left - self.width, 0)
        down = max(self.top - 1 - row, row - self.top - self.height, 0)
        return across * LENGTH[RIGHT] + down * LENGTH[DOWN]


class Segment(NamedTuple):
    """One character of a line: where it is, the step into it and the step out of it."""

    point: Point
    into: Direction
    out: Direction


Line = list[Segment]


def draw_lines(
    boxes: Mapping[Name, Box], pairs: Sequence[tuple[Name, Name]], width: int, height: int
) -> dict[tuple[Name, Name], Line]:
    """A line for each pair of boxes that can still be joined on a grid of this size."""
    grid = _Grid(boxes.values(), width, height)

    def gap(pair: tuple[Name, Name]) -> int:
        return min(boxes[pair[1]].distance(point) for point in boxes[pair[0]].points())

    lines = {}
    for pair in sorted(pairs, key=gap):  # neighbors first: they have the fewest alternatives
        line = grid.join(boxes[pair[0]], boxes[pair[1]])
        if line:
            lines[pair] = line
    return lines


class _Grid:
    """What has been drawn so far."""

    def __init__(self, boxes: Iterable[Box], width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.taken = {point for box in boxes for point in box.points()}
        self.segments: dict[Point, Segment] = {}

    def join(self, start: Box, goal: Box) -> Line:
        """Draws and returns the cheapest line between two boxes (A*); empty if there is none."""
        entrances = {(point, _back(step)): off for point, step, off in goal.doors()}
        costs: dict[Move, int] = {}
        before: dict[Move, Move | None] = {}
        queue: list[tuple[int, int, Move]] = []

        def reach(move: Move, cost: int, previous: Move | None) -> None:
            if cost < costs.get(move, cost + 1):
                costs[move] = cost
                before[move] = previous
                heappush(queue, (cost + goal.distance(move[0]), cost, move))

        for point, step, off in start.doors():
            price = self.price(point, step)
            if price is not None:
                reach((point, step), price + off * OFF_MIDDLE, None)
        while queue:
            _, cost, move = heappop(queue)
            point, step = move
            if point in self.taken:  # a line can enter only the goal
                return self.draw(move, before)
            for out in (step,) if point in self.segments else (RIGHT, LEFT, DOWN, UP):
                if out == _back(step):
                    continue
                ahead = (point[0] + out[0], point[1] + out[1])
                if (point, out) in entrances:
                    price = entrances[point, out] * OFF_MIDDLE
                else:
                    price = self.price(ahead, out)
                if price is not None:
                    reach((ahead, out), cost + price + BEND * (out != step), move)
        return []

    def price(self, point: Point, step: Direction) -> int | None:
        """The cost of a step onto a point; None if the step is not allowed."""
        column, row = point
        if point in self.taken or not (0 <= column < self.width and 0 <= row < self.height):
            return None
        near = [(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        price = LENGTH[step] + CLOSE * any(p in self.taken or p in self.segments for p in near)
        if other := self.segments.get(point):
            if other.into != other.out or step in (other.out, _back(other.out)):
                return None
            price += CROSSING
        return price

    def draw(self, last: Move, before: Mapping[Move, Move | None]) -> Line:
        line = []
        out, move = last[1], before[last]
        while move:
            point, step = move
            line.append(Segment(point, step, out))
            out, move = step, before[move]
        line.reverse()
        for segment in line:
            self.segments.setdefault(segment.point, segment)
        return line


def _back(step: Direction) -> Direction:
    return -step[0], -step[1]
