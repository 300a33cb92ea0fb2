"""Fighters: one, several, each, by name or by what they are."""

from dataclasses import replace
from typing import Any

from lark import Token, v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.part import Part


@v_args(inline=True)
class Fighters(Part):
    def one(self, group: t.Group) -> t.One:
        return t.One(group)

    def several(self, number: t.Number, group: t.Group) -> t.Some:
        return t.Some(group, number)

    def up_to_several(self, number: t.Number, group: t.Group) -> t.Some:
        return t.Some(group, number, up_to=True)

    def any_of_group(self, group: t.Group) -> t.Some:
        return t.Some(group, t.EVERYBODY, up_to=True)

    def each(self, group: t.Group) -> t.Each:
        return t.Each(group)

    def mine(self) -> t.Ref:
        return t.Ref(t.RefKind.MINE)

    def foe(self) -> t.Ref:
        return t.Ref(t.RefKind.FOE)

    def that(self) -> t.Ref:
        return t.Ref(t.RefKind.THAT)

    def hero_of_opponent(self) -> t.Ref:
        return t.Ref(t.RefKind.HERO)

    def named(self, name: Token) -> t.Ref:
        # In "size is big" the state parses as a fighter; the "REF is NAME" word corrects that.
        # Any such reference that remains is a mistake. The parser finds it afterward, and takes
        # its position from the token, so the token is kept here instead of a plain string.
        if name in self.symbols.states:
            return t.Ref(t.RefKind.NAMED, name)
        return t.Ref(t.RefKind.NAMED, str(name), self.symbols.single(name))

    def refs(self, *refs: t.Ref) -> tuple[t.Ref, ...]:
        return refs

    def group(
        self,
        defeated: Any,
        other: Any,
        quality: t.Where | None,
        kind: t.Group,
        where: t.Where | None,
    ) -> t.Group:
        if quality is not None:
            where = replace(quality, also=where)
        return replace(kind, where=where, defeated=bool(defeated), other=bool(other))

    def defeated(self) -> bool:
        return True

    def other(self) -> bool:
        return True

    def anyone(self, role: t.Role) -> t.Group:
        return t.Group(t.Side.ANYONE, role=role)

    def enemy(self, role: t.Role | None) -> t.Group:
        return t.Group(t.Side.ENEMY, role=role or t.Role.FIGHTER)

    def friend(self, role: t.Role | None) -> t.Group:
        return t.Group(t.Side.FRIEND, role=role or t.Role.FIGHTER)

    def own(self, role: t.Role) -> t.Group:
        return t.Group(t.Side.OWN, role=role)

    def of_opponent(self, role: t.Role) -> t.Group:
        return t.Group(t.Side.OPPONENT, role=role)

    def fighter(self) -> t.Role:
        return t.Role.FIGHTER

    def hero(self) -> t.Role:
        return t.Role.HERO

    def sidekick(self) -> t.Role:
        return t.Role.SIDEKICK

    def kind_named(self, name: Token) -> t.Group:
        known = self.symbols.singular(name)
        if known != name:
            return t.Group(t.Side.OWN, known, self.symbols.fighter(known))
        return t.Group(t.Side.OWN, str(name), self.symbols.fighter(name))
