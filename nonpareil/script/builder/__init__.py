"""Turns a Lark parse into the typed tree: one method per alternative in grammar.lark, in a module
for each kind of thing. The alternatives that come from word descriptions are built by the functions
in those descriptions."""

from collections.abc import Callable
from functools import partial
from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.builder.actions import Actions
from nonpareil.script.builder.cards import Cards
from nonpareil.script.builder.conditions import Conditions
from nonpareil.script.builder.fighters import Fighters
from nonpareil.script.builder.happenings import Happenings
from nonpareil.script.builder.names import Names
from nonpareil.script.builder.numbers import Numbers
from nonpareil.script.builder.places import Places
from nonpareil.script.builder.sentences import Sentences
from nonpareil.script.builder.tokens import Tokens
from nonpareil.script.vocabulary import FORMS
from nonpareil.script.words.word import Doer, WithSymbols

_TIMES: dict[str, Any] = {"until": t.Until, "point": t.Point, "deed": t.Deed}


class Builder(
    Sentences,
    Numbers,
    Actions,
    Happenings,
    Conditions,
    Tokens,
    Fighters,
    Places,
    Cards,
    Names,
):
    """All alternatives together."""

    def __getattr__(self, alternative: str) -> Callable[[list[Any]], Any]:
        """Build the alternatives that come from word descriptions, and points in time, which are
        named like the members of their enumerations."""
        kind, _, name = alternative.partition("_")
        if kind in _TIMES:
            return lambda parts: _TIMES[kind][name.upper()]
        form = FORMS.get(alternative)
        if form is None:
            raise AttributeError(alternative)
        make = form.make
        if isinstance(make, WithSymbols):
            make = partial(make.make, self.symbols)
        elif isinstance(make, Doer):
            make = make.make
        return lambda parts: make(*parts)
