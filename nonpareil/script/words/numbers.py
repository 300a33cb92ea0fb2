"""Amounts, and the things that can be counted."""

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.word import (
    ANYWHERE,
    Needs,
    Word,
    a_combat,
    a_decided_combat,
    an_effect,
    inside_a_bonus,
)

_CARDS = {
    t.CardRef.THAT: an_effect("that card"),
    t.CardRef.OPPOSING: a_combat("opposing card"),
    t.CardRef.FIRST_DEFENSE: inside_a_bonus("first defense card"),
}


def _boost_of(card: t.CardRef) -> t.BoostOf:
    if card == t.CardRef.FIRST_DEFENSE:
        raise MeaningError(
            "only the printed value of the first defense card can be used",
            note="write: printed value of first defense card",
        )
    return t.BoostOf(card)


def _needs_card(node: t.BoostOf | t.PrintedOf) -> Needs:
    return _CARDS[node.card]


PLAIN = (
    Word(
        t.Const,
        forms={"INT": t.Const},
        needs=ANYWHERE,
        meaning="that number",
    ),
    Word(
        t.Per,
        forms={"INT per COUNT": t.Per},
        needs=ANYWHERE,
        meaning="that much for each",
    ),
)

SIZES = (
    Word(
        t.BoostOf,
        forms={"boost of CARD": _boost_of},
        needs=_needs_card,
        meaning="a card's BOOST value; 0 if it has none",
    ),
    Word(
        t.PrintedOf,
        forms={"printed value of CARD": t.PrintedOf},
        needs=_needs_card,
        meaning="the number on the card, whatever its value has become",
    ),
)

COUNTS = (
    Word(
        t.CounterValue,
        forms={"COUNTER": t.CounterValue},
        needs=ANYWHERE,
        meaning="what is on a counter; it is also a number by itself: `value is pearl`",
    ),
    Word(
        t.CounterSpent,
        forms={"COUNTER spent": t.CounterSpent},
        needs=an_effect("spent"),
        meaning="what this text has just taken from a counter",
    ),
    Word(
        t.FighterCount,
        forms={"GROUP": t.FighterCount},
        needs=ANYWHERE,
        meaning="fighters on the board: `1 per heron`, `1 per enemy next to foe`",
    ),
    Word(
        t.PileCount,
        forms={
            "[OTHER] FILTER card in discard": lambda other, which: t.PileCount(which, bool(other))
        },
        needs=ANYWHERE,
        meaning="in your discard pile; "
        "`other tide card in discard` does not count the card with this text",
    ),
    Word(
        t.ZoneCount,
        forms={"zone of REF": t.ZoneCount},
        needs=ANYWHERE,
        meaning="zones of the fighter's space",
    ),
    Word(
        t.DiscardedCount,
        forms={"discarded card": t.DiscardedCount},
        needs=an_effect("discarded card"),
        meaning="cards discarded by the previous action",
    ),
    Word(
        t.DamageDealt,
        forms={"damage dealt": t.DamageDealt},
        needs=an_effect("damage dealt"),
        meaning="points of damage most recently dealt by this text",
    ),
    Word(
        t.CombatDamage,
        forms={"combat damage to REF": t.CombatDamage},
        needs=a_decided_combat("combat damage"),
        meaning="points of combat damage that the fighter itself took in this combat",
    ),
)
