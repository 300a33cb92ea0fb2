"""Where something is, and the spaces to choose from."""

from dataclasses import replace

from lark import v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.part import Part
from nonpareil.script.symbols import MeaningError

# A fighter, any one of a group, any token of that name, or the space chosen last
Anchor = t.Ref | t.Group | str | None


def _at(kind: t.WhereKind, anchor: Anchor, number: t.Number | None = None) -> t.Where:
    if isinstance(anchor, t.Ref):
        return t.Where(kind, anchor, number=number)
    if isinstance(anchor, t.Group):
        return t.Where(kind, group=anchor, number=number)
    return t.Where(kind, token=anchor or "", number=number, there=anchor is None)


def _place(where: t.Where | None) -> t.Where | None:
    """A space has no health, and is neither melee nor ranged."""
    part = where
    while part is not None:
        if part.kind >= t.WhereKind.WITH_HEALTH:
            raise MeaningError("only fighters are like that", note="write: next to a damaged enemy")
        part = part.also
    return where


@v_args(inline=True)
class Places(Part):
    def and_where(self, where: t.Where, also: t.Where) -> t.Where:
        return replace(also, also=where)

    def not_there(self, where: t.Where) -> t.Where:
        return replace(where, negated=True)

    def other_than(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.OTHER_THAN, ref)

    def next_to(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO, ref)

    def in_zone_of(self, anchor: Anchor) -> t.Where:
        return _at(t.WhereKind.IN_ZONE_OF, anchor)

    def anchor_there(self) -> None:
        return None

    def anchor_token(self, name: str) -> str:
        return name

    def anchor_group(self, group: t.Group) -> t.Group:
        return group

    def on_token(self, name: str) -> t.Where:
        return t.Where(t.WhereKind.ON_TOKEN, token=name)

    def in_combat(self) -> t.Where:
        return t.Where(t.WhereKind.IN_COMBAT)

    def in_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.IN_CHOSEN)

    def in_all_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.IN_CHOSEN, all=True)

    def next_to_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO_CHOSEN)

    def next_to_all_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO_CHOSEN, all=True)

    def around_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.AROUND, there=True)

    def next_to_one(self, group: t.Group) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO, group=group)

    def in_zone_of_one(self, group: t.Group) -> t.Where:
        return t.Where(t.WhereKind.IN_ZONE_OF, group=group)

    def next_to_several(self, number: t.Number, group: t.Group) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO, group=group, number=number)

    def in_zone_of_several(self, number: t.Number, group: t.Group) -> t.Where:
        return t.Where(t.WhereKind.IN_ZONE_OF, group=group, number=number)

    def at_distance(self, number: t.Number, anchor: Anchor) -> t.Where:
        return _at(t.WhereKind.AT_DISTANCE, anchor, number)

    def within(self, number: t.Number, anchor: Anchor) -> t.Where:
        return _at(t.WhereKind.WITHIN, anchor, number)

    def nearest(self, anchor: Anchor) -> t.Where:
        return _at(t.WhereKind.NEAREST, anchor)

    def in_a_zone(self, ref: t.Ref | None, without: t.Group | None) -> t.Where:
        if ref is None and without is None:
            raise MeaningError(
                "say which zone", note="write: in zone of …, or: in a zone without …"
            )
        return t.Where(t.WhereKind.IN_A_ZONE, ref, group=without)

    def of_fighter(self, ref: t.Ref) -> t.Ref:
        return ref

    def without(self, group: t.Group) -> t.Group:
        return group

    def in_that_zone(self) -> t.Where:
        return t.Where(t.WhereKind.IN_THAT_ZONE)

    def at_start(self) -> t.Where:
        return t.Where(t.WhereKind.AT_START)

    def in_start_zone(self) -> t.Where:
        return t.Where(t.WhereKind.IN_START_ZONE)

    def in_start_zone_of(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.IN_START_ZONE, ref)

    def passed(self) -> t.Where:
        return t.Where(t.WhereKind.PASSED)

    def under(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.UNDER, ref)

    def around(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.AROUND, ref)

    def damaged(self) -> t.Where:
        return t.Where(t.WhereKind.DAMAGED)

    def ranged(self) -> t.Where:
        return t.Where(t.WhereKind.RANGED)

    def melee(self) -> t.Where:
        return t.Where(t.WhereKind.MELEE)

    def mark(self, name: str) -> str:
        return str(name)

    def marked(self, mark: str) -> t.Where:
        return t.Where(t.WhereKind.MARKED, mark=mark)

    def with_health(self, op: t.Op | None, number: t.Number) -> t.Where:
        return t.Where(t.WhereKind.WITH_HEALTH, number=number, op=op or t.Op.IS)

    def most_health(self) -> t.Where:
        return t.Where(t.WhereKind.MOST_HEALTH)

    def least_health(self) -> t.Where:
        return t.Where(t.WhereKind.LEAST_HEALTH)

    def next_to_token(self, name: str) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO_TOKEN, token=name)

    def around_token(self, name: str) -> t.Where:
        return t.Where(t.WhereKind.AROUND_TOKEN, token=name)

    def any_space(self, where: t.Where | None) -> t.Spaces:
        return t.Spaces(where=_place(where))

    def any_other_space(self, where: t.Where | None) -> t.Spaces:
        return t.Spaces(other=True, where=_place(where))

    def a_space(self, where: t.Where) -> t.Spaces:
        return t.Spaces(where=_place(where))

    def an_empty_space(self, where: t.Where | None) -> t.Spaces:
        return t.Spaces(empty=True, where=_place(where))

    def that_space(self) -> t.Spaces:
        return t.Spaces(there=True)
