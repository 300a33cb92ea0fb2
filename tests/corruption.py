"""Breaks data at random, for tests that bad input gives an error and never a crash."""

import copy
from random import Random
from typing import Any

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    99,
    1.5,
    "",
    "x",
    "2:x",
    "medusa",
    [],
    [1],
    ["a"],
    {},
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value inside."""
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    found = [path] if path else []
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


def corrupted(data: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A copy with one value replaced, removed or added."""
    changed = copy.deepcopy(data)
    ways = [way for way in places(changed) if way[0] != "board" or rng.random() < 0.05]
    *way, last = rng.choice(ways)
    table: Any = changed
    for key in way:
        table = table[key]
    if rng.random() < 0.2:
        del table[last]
    elif isinstance(table, dict) and rng.random() < 0.2:
        table[rng.choice(["x", "seat", "card", "at", "medusa", "hand"])] = rng.choice(JUNK)
    else:
        table[last] = rng.choice(JUNK)
    return changed
