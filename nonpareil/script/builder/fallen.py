"""Texts that say themselves that a fighter has been defeated: places that are described by it are
where it stood (R-DEFEAT-7)."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from nonpareil.script import tree as t

THAT = t.Ref(t.RefKind.THAT)


def of_fallen(tree: Any, ref: t.Ref) -> Any:
    """The same text, once the fighter that it calls this has been defeated."""
    if isinstance(tree, tuple):
        return tuple(of_fallen(part, ref) for part in tree)
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    changed: dict[str, Any] = {}
    for field in fields(tree):
        old = getattr(tree, field.name)
        new = of_fallen(old, ref)
        if new != old:
            changed[field.name] = new
    if isinstance(tree, t.Where) and tree.ref == ref:
        changed["fallen"] = True
    return replace(tree, **changed) if changed else tree


def if_fallen(then: t.Block, condition: t.Condition) -> t.Block:
    """What happens if the condition holds: maybe it asks whether somebody has been defeated."""
    parts = condition.parts if isinstance(condition, t.And) else (condition,)
    for part in parts:
        if isinstance(part, t.IsDefeated):
            then = of_fallen(then, part.ref)
    return then
