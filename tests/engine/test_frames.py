"""Frames copy themselves field by field: no field is forgotten, none is shared."""

from typing import Any

import pytest

from nonpareil.engine import frames
from nonpareil.engine.combat_state import Combat
from nonpareil.engine.frames import (
    AttackAction,
    Damage,
    Effect,
    Frame,
    Maneuver,
    Offer,
    Reactions,
    SchemeAction,
    Setup,
    Tail,
    Turn,
    Walk,
)

EVERY = (
    Frame(frames.COMBAT),
    Setup(),
    Turn(),
    Maneuver(),
    SchemeAction(0),
    AttackAction(),
    Damage([], combat=False),
    Effect(),
    Reactions([]),
    Offer(0, [], []),
    Walk(0, 0, 0),
    Tail(0, 0, 0),
    Combat(),
)


def fields(frame: object) -> list[str]:
    return [name for part in type(frame).__mro__ for name in getattr(part, "__slots__", ())]


def contents(frame: object) -> dict[str, Any]:
    return {name: getattr(frame, name) for name in fields(frame)}


def test_every_class_is_here() -> None:
    found = {x for x in vars(frames).values() if isinstance(x, type) and issubclass(x, Frame)}
    assert {type(frame) for frame in EVERY} == {*found, Combat}


@pytest.mark.parametrize("frame", EVERY, ids=lambda frame: type(frame).__name__)
def test_a_copy_has_every_field(frame: Frame | Combat) -> None:
    """Whatever the fields hold: here, numbers that are all different, in lists."""
    for number, name in enumerate(fields(frame)):
        setattr(frame, name, frame.kind if name == "kind" else [number])  # type: ignore[union-attr]
    copy = frame.copy()
    assert type(copy) is type(frame)
    assert contents(copy) == contents(frame)


def test_copies_share_no_list_that_changes() -> None:
    combat = Combat.between(0, 4, 0, 1)
    copy = combat.copy()
    changing = [x for x in fields(combat) if isinstance(getattr(combat, x), list) and x != "seat"]
    assert len(changing) > 10
    for name in changing:
        assert getattr(copy, name) is not getattr(combat, name), name
    damage = Damage([(0, 2)], combat=True)
    damage.copy().hits.append((1, 1))
    assert damage.hits == [(0, 2)]
