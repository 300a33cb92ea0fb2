"""Finds the function that evaluates a node. Numbers and conditions contain one another, so they
meet here: `numbers` and `conditions` fill the two tables."""

from collections.abc import Callable
from typing import Any, Final

from nonpareil.engine.frames import Effect
from nonpareil.engine.state import State
from nonpareil.script import tree as t

NUMBERS: Final[dict[type, Callable[[State, Any, int, Any], int]]] = {}
CONDITIONS: Final[dict[type, Callable[[State, Any, int, Any], bool]]] = {}


def number(s: State, node: t.Number, seat: int, f: Effect | None) -> int:
    if isinstance(node, t.Const):
        return node.value
    return NUMBERS[type(node)](s, node, seat, f)


def holds(s: State, node: t.Condition, seat: int, f: Effect | None) -> bool:
    return CONDITIONS[type(node)](s, node, seat, f)
