"""Tokens, and the lines that some of them lie on."""

from dataclasses import replace
from typing import Any

from lark import v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.part import Part


@v_args(inline=True)
class Tokens(Part):
    def token_one(self, name: str, place: Any) -> t.Token:
        return _token(name, t.TokenPick.ONE, place)

    def token_another(self, name: str, place: Any) -> t.Token:
        return _token(name, t.TokenPick.ANOTHER, place)

    def token_each(self, name: str, place: Any) -> t.Token:
        return _token(name, t.TokenPick.EACH, place)

    def token_some(self, number: int, name: str, place: Any) -> t.Token:
        return replace(_token(name, t.TokenPick.SOME, place), number=number)

    def token_that(self) -> t.Token:
        return t.Token("", t.TokenPick.THAT)

    def from_supply(self) -> t.TokenFrom:
        return t.TokenFrom.SUPPLY

    def from_either(self) -> t.TokenFrom:
        return t.TokenFrom.EITHER

    def any_line(self) -> t.Lines:
        return t.Lines()

    def line_at(self, target: t.Target) -> t.Lines:
        return t.Lines(target)


def _token(name: str, pick: t.TokenPick, place: t.Where | t.TokenFrom | None) -> t.Token:
    if isinstance(place, t.TokenFrom):
        return t.Token(name, pick, source=place)
    return t.Token(name, pick, place)
