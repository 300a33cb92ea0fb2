"""Lines between boxes keep clear of the boxes and of each other."""

from nonpareil.cli.routing import Box, draw_lines


def test_lines_avoid_boxes_and_each_other() -> None:
    boxes = {name: Box(10 * n + 2, 2, 5, 3) for n, name in enumerate("abc")}
    lines = draw_lines(boxes, [("a", "c"), ("a", "b"), ("b", "c")], 30, 8)
    points = [segment.point for line in lines.values() for segment in line]
    assert len(lines) == 3
    assert len(points) == len(set(points))
    assert not {point for box in boxes.values() for point in box.points()} & set(points)


def test_boxes_without_room_are_not_joined() -> None:
    boxes = {"a": Box(0, 0, 5, 3), "b": Box(5, 0, 5, 3), "c": Box(10, 0, 5, 3)}
    assert draw_lines(boxes, [("a", "c")], 15, 3) == {}
