"""Small parts of actions that belong to no noun: how to move, what a gained action is for."""

from lark import v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.part import Part


@v_args(inline=True)
class Actions(Part):
    def locked(self) -> bool:
        return True

    def through_enemies(self) -> t.Through:
        return t.Through.ENEMIES

    def through_sidekicks(self) -> t.Through:
        return t.Through.SIDEKICKS

    def in_all(self) -> bool:
        return True

    def heading_to(self, spaces: t.Spaces) -> t.Heading:
        return t.Heading(spaces)

    def toward(self, ref: t.Ref) -> t.Heading:
        return t.Heading(ref=ref)

    def away_from(self, ref: t.Ref) -> t.Heading:
        return t.Heading(ref=ref, away=True)

    def now(self) -> bool:
        return True

    def by(self, ref: t.Ref) -> t.Ref:
        return ref

    def against(self, ref: t.Ref) -> t.Ref:
        return ref
