"""Conditions that are made of others."""

from lark import v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.part import Part


@v_args(inline=True)
class Conditions(Part):
    def or_(self, *parts: t.Condition) -> t.Condition:
        return parts[0] if len(parts) == 1 else t.Or(parts)

    def and_(self, *parts: t.Condition) -> t.Condition:
        return parts[0] if len(parts) == 1 else t.And(parts)

    def not_(self, inner: t.Condition) -> t.Not:
        return t.Not(inner)
