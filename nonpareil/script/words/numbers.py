"""What is a number by itself, and what can be counted."""

from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.happenings import MUCH, means
from nonpareil.script.words.word import (
    ANYWHERE,
    Needs,
    Word,
    a_combat,
    a_decided_combat,
    an_effect,
    both,
    inside_a_bonus,
)

CARD_NEEDS = {
    t.CardRef.THAT: an_effect("that card"),
    t.CardRef.OPPOSING: a_combat("opposing card"),
    t.CardRef.FIRST_DEFENSE: inside_a_bonus("first defense card"),
    t.CardRef.THIS: an_effect("this card"),
    t.CardRef.TOP: ANYWHERE,
    t.CardRef.CHOSEN: an_effect("chosen card"),
    t.CardRef.MINE: an_effect("my card"),
    t.CardRef.THEIRS: an_effect("card of opponent"),
}


def _boost_of(card: t.CardRef) -> t.BoostOf:
    if card == t.CardRef.FIRST_DEFENSE:
        raise MeaningError(
            "only the printed value of the first defense card can be used",
            note="write: printed value of first defense card",
        )
    return t.BoostOf(card)


def _value_of(card: t.CardRef) -> t.ValueOf:
    if card not in (t.CardRef.THIS, t.CardRef.OPPOSING):
        raise MeaningError(
            "only a card in the combat has a value that can change",
            note="write: printed value of …",
        )
    return t.ValueOf(card)


def _needs_card(node: t.BoostOf | t.PrintedOf) -> Needs:
    return CARD_NEEDS[node.card]


def _cards(
    other: Any, which: t.CardFilter | None, called: t.CardFilter | None, pile: t.Pile
) -> t.Number:
    if which is None and called is None and not other:
        return t.PileSize(pile)
    return t.CardCount(pile, both(which, called), bool(other))


def _tally(boost: bool) -> Any:
    def made(how: t.Tallied, *which: Any) -> t.Tally:
        *filters, pile = which
        return t.Tally(how, boost, t.CardCount(pile, both(*filters)))

    return made


def _tally_those(boost: bool) -> Any:
    those = t.Pile(t.PileKind.THOSE)
    return lambda how, which: t.Tally(how, boost, t.CardCount(those, which or t.CardFilter()))


def _how_much(event: t.Event, earlier: bool = False) -> t.HowMuch:
    if MUCH not in means(event):
        raise MeaningError("this has no amount", note="write: times …, to count how often")
    return t.HowMuch(event, earlier)


MEASURES = (
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
    Word(
        t.ValueOf,
        forms={"value of CARD": _value_of},
        needs=a_combat("value of"),
        meaning="what a card counts for in the combat: so far, or in the end once it is decided",
    ),
    Word(
        t.Tally,
        forms={
            "TALLY boost of [FILTER] cards [CALLED] in PILE": _tally(boost=True),
            "TALLY printed value of [FILTER] cards [CALLED] in PILE": _tally(boost=False),
            "TALLY boost of those [FILTER] cards": _tally_those(boost=True),
            "TALLY printed value of those [FILTER] cards": _tally_those(boost=False),
        },
        needs=ANYWHERE,
        meaning="of several cards together, or of the one that has most or least; "
        "cards without that number do not count",
    ),
    Word(
        t.CounterValue,
        forms={"COUNTER": t.CounterValue},
        needs=ANYWHERE,
        meaning="what is on a counter; it is also a number by itself: `value is pearl`",
    ),
    Word(
        t.ThatMuch,
        forms={"that much": t.ThatMuch},
        needs=an_effect("that much"),
        meaning="how much the event was about to which a text reacts; a number by itself, too",
    ),
    Word(
        t.NumberNamed,
        forms={"number named": t.NumberNamed},
        needs=an_effect("number named"),
        meaning="what a text has let somebody name: `name a number`, `opponent names a number`",
    ),
    Word(
        t.CounterSpent,
        forms={"COUNTER spent": t.CounterSpent},
        needs=an_effect("spent"),
        meaning="what this text has just taken from a counter",
    ),
    Word(
        t.HealthOf,
        forms={
            "health of REF": t.HealthOf,
            "starting health of REF": lambda ref: t.HealthOf(ref, t.HealthKind.START),
            "damage on REF": lambda ref: t.HealthOf(ref, t.HealthKind.LOST),
        },
        needs=ANYWHERE,
        meaning="what the fighter has left, began the game with, or has lost of that",
    ),
    Word(
        t.Distance,
        forms={"distance from REF to REF": t.Distance},
        needs=ANYWHERE,
        meaning="how many spaces the one is away from the other, by lines, "
        "whoever is in between; 1 if they are adjacent",
    ),
    Word(
        t.PileSize,
        forms={"PILE": t.PileSize},
        needs=ANYWHERE,
        meaning="how many cards it has: `hand`, `deck of opponent`",
    ),
    Word(
        t.DamageDealt,
        forms={"damage dealt": t.DamageDealt},
        needs=an_effect("damage dealt"),
        meaning="points of damage most recently dealt by this text",
    ),
    Word(
        t.ActionsLeft,
        forms={"actions left": t.ActionsLeft},
        needs=ANYWHERE,
        meaning="that you can still take this turn; none if it is not yours",
    ),
    Word(
        t.CombatDamage,
        forms={"combat damage to REF": t.CombatDamage},
        needs=a_decided_combat("combat damage"),
        meaning="points of combat damage that the fighter itself took in this combat",
    ),
    Word(
        t.Times,
        forms={
            "times PAST this turn": t.Times,
            "times PAST earlier this turn": lambda event: t.Times(event, earlier=True),
        },
        needs=ANYWHERE,
        meaning="how many times it has happened, as in [conditions](#conditions)",
    ),
    Word(
        t.HowMuch,
        forms={
            "how much PAST this turn": _how_much,
            "how much PAST earlier this turn": lambda event: _how_much(event, earlier=True),
        },
        needs=ANYWHERE,
        meaning="how much it came to: points of damage or health, spaces, BOOST values",
    ),
)

THINGS = (
    Word(
        t.FighterCount,
        forms={"GROUP": t.FighterCount},
        needs=ANYWHERE,
        meaning="fighters on the board: `1 per heron`, `number of enemies next to foe`",
    ),
    Word(
        t.CardCount,
        forms={
            "[OTHER] [FILTER] card(s) [CALLED] in PILE": _cards,
            "those [FILTER] cards": lambda which: t.CardCount(
                t.Pile(t.PileKind.THOSE), which or t.CardFilter()
            ),
        },
        needs=ANYWHERE,
        meaning="in that pile, or of those that this text has just drawn, looked at, …; "
        "`other tide card in discard` does not count the card with this text",
    ),
    Word(
        t.TokenCount,
        forms={
            "token(s) TOKEN_NAME [WHERE]": t.TokenCount,
            "token(s) TOKEN_NAME in supply": lambda name: t.TokenCount(name, supply=True),
        },
        needs=ANYWHERE,
        meaning="tokens of that name on the board: `1 per token mist next to foe`; "
        "or those in your supply",
    ),
    Word(
        t.ZoneCount,
        forms={"zone(s) of REF": t.ZoneCount},
        needs=ANYWHERE,
        meaning="zones of the fighter's space",
    ),
    Word(
        t.DiscardedCount,
        forms={"discarded card(s)": t.DiscardedCount},
        needs=an_effect("discarded card"),
        meaning="cards discarded by the previous action",
    ),
)
