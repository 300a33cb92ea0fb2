"""The settings in which nouns make sense. grammar.lark says how they are written."""

from collections.abc import Callable
from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.words.word import ANYWHERE, Needs, Setting, a_combat, an_effect

_REFS = {
    t.RefKind.NAMED: ANYWHERE,
    t.RefKind.MINE: Needs(Setting.EFFECT, "my fighter", instead=Setting.COMBAT),
    t.RefKind.FOE: Needs(Setting.COMBAT, "foe", instead=Setting.BEGUN),
    t.RefKind.THAT: an_effect("that fighter"),
    t.RefKind.HERO: an_effect("hero of opponent"),
}
_WHERES = {
    t.WhereKind.NEXT_TO: ANYWHERE,
    t.WhereKind.IN_ZONE_OF: ANYWHERE,
    t.WhereKind.ON_TOKEN: ANYWHERE,
    t.WhereKind.IN_COMBAT: a_combat("in combat"),
    t.WhereKind.IN_CHOSEN: an_effect("in that space"),
    t.WhereKind.NEXT_TO_CHOSEN: an_effect("next to that space"),
    t.WhereKind.OTHER_THAN: ANYWHERE,
    t.WhereKind.PASSED: an_effect("passed"),
    t.WhereKind.UNDER: ANYWHERE,
    t.WhereKind.AROUND: ANYWHERE,
    t.WhereKind.NEXT_TO_TOKEN: ANYWHERE,
    t.WhereKind.AROUND_TOKEN: ANYWHERE,
    t.WhereKind.WITHIN: ANYWHERE,
    t.WhereKind.AT_DISTANCE: ANYWHERE,
    t.WhereKind.NEAREST: ANYWHERE,
    t.WhereKind.IN_A_ZONE: ANYWHERE,
    t.WhereKind.IN_THAT_ZONE: an_effect("in that zone"),
    t.WhereKind.AT_START: ANYWHERE,
    t.WhereKind.WITH_HEALTH: ANYWHERE,
    t.WhereKind.DAMAGED: ANYWHERE,
    t.WhereKind.RANGED: ANYWHERE,
    t.WhereKind.MELEE: ANYWHERE,
    t.WhereKind.MARKED: ANYWHERE,
    t.WhereKind.MOST_HEALTH: ANYWHERE,
    t.WhereKind.LEAST_HEALTH: ANYWHERE,
    t.WhereKind.IN_START_ZONE: ANYWHERE,
}

NOUNS: dict[type, Callable[[Any], Needs]] = {
    t.Ref: lambda ref: _REFS[ref.kind],
    t.Where: lambda where: an_effect("that space") if where.there else _WHERES[where.kind],
    t.Group: lambda group: an_effect("of opponent") if group.side == t.Side.OPPONENT else ANYWHERE,
    t.Pile: lambda pile: an_effect("of opponent") if pile.whose == t.Whose.OPPONENT else ANYWHERE,
    t.CardFilter: lambda which: _filter(which),
}


def _filter(which: t.CardFilter) -> Needs:
    if which.alike in (t.Alike.SAME, t.Alike.OTHER):
        return an_effect("that card")
    if which.alike in (t.Alike.SAME_AS_THIS, t.Alike.OTHER_THAN_THIS):
        return an_effect("this card")
    return an_effect("matching") if which.named_value else ANYWHERE
