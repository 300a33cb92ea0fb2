"""Conditions that a text can test. `and`, `or` and `not` are in the grammar."""

from dataclasses import replace

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError, Symbols
from nonpareil.script.words.numbers import CARD_NEEDS
from nonpareil.script.words.word import (
    ANYWHERE,
    Needs,
    Setting,
    WithSymbols,
    Word,
    a_combat,
    a_decided_combat,
    an_effect,
    both,
)


def _is_name(symbols: Symbols, ref: t.Ref, name: str) -> t.Condition:
    """Either a state and its value or a fighter and its name; it depends on the hero's names."""
    if ref.name in symbols.states:
        state, index, value_index = symbols.value(name)
        if state == ref.name:
            return t.StateIs(state, str(name), index, value_index)
        raise MeaningError(f"'{name}' is a value of '{state}', not of '{ref.name}'")
    return t.IsNamed(ref, t.Ref(t.RefKind.NAMED, str(name), symbols.fighter(name)))


def _stands(ref: t.Ref, where: t.Where) -> t.Condition:
    """ "foe is not next to alice" is the same as "not foe is next to alice"."""
    if where.kind in HEALTH:
        note = "write: if health of foe is 2, if foe is an enemy with most health"
        raise MeaningError("nobody is 'with health'", note=note)
    if where.negated and where.also is None:
        return t.Not(t.Stands(ref, replace(where, negated=False)))
    return t.Stands(ref, where)


HEALTH = (t.WhereKind.WITH_HEALTH, t.WhereKind.MOST_HEALTH, t.WhereKind.LEAST_HEALTH)


def _any(thing: t.Count) -> t.Condition:
    """Fighters are there or not; of other things there is at least one."""
    if isinstance(thing, t.FighterCount):
        return t.Exists(thing.group)
    return t.Compare(thing, t.Op.AT_LEAST, t.Const(1))


def _no(thing: t.Count) -> t.Condition:
    if isinstance(thing, t.FighterCount):
        return t.Not(t.Exists(thing.group))
    return t.Compare(thing, t.Op.IS, t.Const(0))


IS_NAME = {"REF is NAME": WithSymbols(_is_name)}

CONDITIONS = (
    Word(
        t.Won,
        forms={"won": t.Won},
        needs=a_decided_combat("won"),
        meaning="you did, in this combat",
    ),
    Word(
        t.Lost,
        forms={"lost": t.Lost},
        needs=a_decided_combat("lost"),
        meaning="you did, in this combat",
    ),
    Word(
        t.Attacking,
        forms={"attacking": t.Attacking},
        needs=Needs(Setting.COMBAT, "attacking", instead=Setting.BEGUN),
        meaning="your side of it",
    ),
    Word(
        t.Defending,
        forms={"defending": t.Defending},
        needs=Needs(Setting.COMBAT, "defending", instead=Setting.BEGUN),
        meaning="your side of it",
    ),
    Word(
        t.Stands,
        forms={"REF is WHERE": _stands},
        needs=ANYWHERE,
        meaning="where that fighter stands, as in [groups](#groups-of-fighters)",
    ),
    Word(
        t.IsDefeated,
        forms={"REF is defeated": t.IsDefeated},
        needs=ANYWHERE,
        meaning="opposites of each other",
    ),
    Word(
        t.IsStanding,
        forms={"REF is standing": t.IsStanding},
        needs=ANYWHERE,
        meaning="opposites of each other",
    ),
    Word(
        t.IsA,
        forms={"REF is a(n) GROUP": t.IsA},
        needs=ANYWHERE,
        meaning="whether it is one of that [group](#groups-of-fighters)",
    ),
    Word(
        t.IsNamed,
        forms=IS_NAME,
        needs=ANYWHERE,
        meaning="what kind of fighter it is",
    ),
    Word(
        t.StateIs,
        forms=IS_NAME,
        needs=ANYWHERE,
        meaning="a state and its value",
    ),
    Word(
        t.StartedElsewhere,
        forms={"REF started elsewhere": t.StartedElsewhere},
        needs=ANYWHERE,
        meaning="it began this turn on another space; a large fighter has left both",
    ),
    Word(
        t.StartedOn,
        forms={"REF started on TOKEN_NAME": t.StartedOn},
        needs=ANYWHERE,
        meaning="it began this turn on a token of that name",
    ),
    Word(
        t.LeftZones,
        forms={"REF left its zones": t.LeftZones},
        needs=ANYWHERE,
        meaning="its space has no zone in common with the space where it began this turn",
    ),
    Word(
        t.PlayedBy,
        forms={"played by FIGHTER_NAME": t.PlayedBy},
        needs=an_effect("played by"),
        meaning="a fighter of that name plays the card",
    ),
    Word(
        t.PlayedFaceUp,
        forms={"played face up": t.PlayedFaceUp},
        needs=a_combat("played face up"),
        meaning="your card in the combat was",
    ),
    Word(
        t.WasBoosted,
        forms={
            "this card was boosted": lambda: t.WasBoosted(opposing=False),
            "opposing card was boosted": lambda: t.WasBoosted(opposing=True),
        },
        needs=a_combat("card was boosted"),
        meaning="in this combat, by now",
    ),
    Word(
        t.WasCanceled,
        forms={
            "this card was cancelled": lambda: t.WasCanceled(opposing=False),
            "opposing card was cancelled": lambda: t.WasCanceled(opposing=True),
        },
        needs=a_combat("card was cancelled"),
        meaning="its effects, in this combat, by now",
    ),
    Word(
        t.ReplacedAnother,
        forms={"this card replaced another": t.ReplacedAnother},
        needs=a_combat("this card replaced another"),
        meaning="it came into the combat in place of another card",
    ),
    Word(
        t.IsSame,
        forms={
            "REF is that fighter": lambda ref: t.IsSame(ref, t.Ref(t.RefKind.THAT)),
            "REF is my fighter": lambda ref: t.IsSame(ref, t.Ref(t.RefKind.MINE)),
            "REF is foe": lambda ref: t.IsSame(ref, t.Ref(t.RefKind.FOE)),
        },
        needs=ANYWHERE,
        meaning="whether the two are one and the same",
    ),
    Word(
        t.TurnOf,
        forms={"it is WHOSE_TURN": t.TurnOf},
        needs=ANYWHERE,
        meaning="whose turn is being played: `my turn` or `turn of opponent`",
    ),
    Word(
        t.Compare,
        forms={"SUM OP NUMBER": t.Compare},
        needs=ANYWHERE,
        meaning="two [numbers](#numbers): `is`, `is not`, `is at least`, `is at most`, "
        "`is more than`, `is less than`",
    ),
    Word(
        t.ActionIs,
        forms={"action is INT": t.ActionIs},
        needs=ANYWHERE,
        meaning="the current action is your third of this turn",
    ),
    Word(
        t.Exists,
        forms={"any THING": _any, "no THING": _no},
        needs=ANYWHERE,
        meaning="whether there is one on the board, or a defeated one if the group says so; "
        "or a card in a pile, a token",
    ),
    Word(
        t.OpponentDefended,
        forms={"opponent defended": t.OpponentDefended},
        needs=a_combat("opponent defended"),
        meaning="the opponent played a card to defend",
    ),
    Word(
        t.ValuesMatch,
        forms={"values match": t.ValuesMatch},
        needs=a_decided_combat("values match"),
        meaning="both cards ended the combat with the same value",
    ),
    Word(
        t.FighterFell,
        forms={"a fighter fell": t.FighterFell},
        needs=an_effect("a fighter fell"),
        meaning="the most recent damage of this text defeated a fighter",
    ),
    Word(
        t.GuessRight,
        forms={"guess is right": t.GuessRight},
        needs=a_combat("guess is right"),
        meaning="the number named is the printed value of the opposing card",
    ),
    Word(
        t.Happened,
        forms={
            "PAST this turn": t.Happened,
            "PAST earlier this turn": lambda event: t.Happened(event, earlier=True),
        },
        needs=ANYWHERE,
        meaning="in the turn that is being played; "
        "`earlier`: before the combat or action that is going on",
    ),
    Word(
        t.CardIs,
        forms={
            "CARD is a(n) FILTER card [CALLED]": lambda card, which, called: t.CardIs(
                card, both(which, called)
            ),
            "CARD is a card CALLED": t.CardIs,
        },
        needs=lambda node: CARD_NEEDS.get(node.card, ANYWHERE),
        meaning="what the card is; false if there is none",
    ),
    Word(
        t.OpponentHolds,
        forms={
            "opponent holds a FILTER card [CALLED]": lambda which, called: t.OpponentHolds(
                both(which, called)
            ),
            "opponent holds a card CALLED": t.OpponentHolds,
        },
        needs=an_effect("opponent holds"),
        meaning="in hand; a tag works too",
    ),
)
