"""What a text can react to, in the present tense, and remember, in the past tense."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.word import ANYWHERE, Make, Setting, Word

_BEFORE = Setting.COMBAT | Setting.OPEN | Setting.UNDECIDED
_AFTER = Setting.COMBAT | Setting.OPEN | Setting.DECIDED


@dataclass(frozen=True, slots=True)
class EventWord(Word):
    """Something that happens."""

    past: Mapping[
        str, Make
    ]  # how it is written when it has happened; empty if it is not remembered
    gives: Setting  # what a reaction can refer to, beyond what every effect can
    sets: tuple[str, ...]  # which of "that fighter", "that card", "that much" and so on it means


FIGHTER, CARD, MUCH = "that fighter", "that card", "that much"
SPACE, TOKEN = "that space", "that token"


def _one(make: Any) -> Any:
    """An event is about one fighter at a time."""

    def checked(subject: t.Target, *rest: Any) -> t.Event:
        if isinstance(subject, t.Each):
            raise MeaningError(
                "this happens to one fighter at a time", note="write 'a' or 'an' instead of 'each'"
            )
        event: t.Event = make(subject, *rest)
        return event

    return checked


def _deed(deed: t.Deed) -> Any:
    return lambda player: t.ActionTaken(player, deed)


def _outcome(outcome: t.Outcome) -> Any:
    return lambda player: t.CombatDecided(outcome, player)


def _outcome_of(outcome: t.Outcome) -> Any:
    return _one(lambda subject: t.CombatDecided(outcome, subject=subject))


def _damage(kind: t.DamageKind) -> Any:
    return _one(lambda subject: t.Damaged(subject, kind))


EVENTS = (
    EventWord(
        t.TurnPoint,
        forms={
            "WHOSE_TURN starts": lambda player: t.TurnPoint(player, starts=True),
            "WHOSE_TURN ends": lambda player: t.TurnPoint(player, starts=False),
        },
        past={},
        needs=ANYWHERE,
        meaning="after the start or end effects of that player",
        gives=Setting.STANDING,
        sets=(),
    ),
    EventWord(
        t.ActionTaken,
        forms={
            "PLAYER maneuver(s)": _deed(t.Deed.MANEUVER),
            "PLAYER play(s) a scheme": _deed(t.Deed.SCHEME),
            "PLAYER attack(s)": _deed(t.Deed.ATTACK),
            "PLAYER take(s) an action": _deed(t.Deed.ANY),
        },
        past={
            "PLAYER maneuvered": _deed(t.Deed.MANEUVER),
            "PLAYER played a scheme": _deed(t.Deed.SCHEME),
            "PLAYER attacked": _deed(t.Deed.ATTACK),
            "PLAYER took an action": _deed(t.Deed.ANY),
        },
        needs=ANYWHERE,
        meaning="when that action is over; a bonus attack is no action",
        gives=Setting.STANDING,
        sets=(),
    ),
    EventWord(
        t.Boosted,
        forms={"PLAYER boost(s)": t.Boosted},
        past={"PLAYER boosted": t.Boosted},
        needs=ANYWHERE,
        meaning="a maneuver or a card, right after the boost counts; `that card` is the boost",
        gives=Setting.STANDING,
        sets=(CARD, MUCH),
    ),
    EventWord(
        t.CardDrawn,
        forms={"PLAYER draw(s) a card": t.CardDrawn},
        past={"PLAYER drew a card": t.CardDrawn},
        needs=ANYWHERE,
        meaning="for each card",
        gives=Setting.STANDING,
        sets=(),
    ),
    EventWord(
        t.CardDiscarded,
        forms={"PLAYER discard(s) a card": t.CardDiscarded},
        past={"PLAYER discarded a card": t.CardDiscarded},
        needs=ANYWHERE,
        meaning="from hand, for each card; a boost is not discarded in this sense",
        gives=Setting.STANDING,
        sets=(CARD,),
    ),
    EventWord(
        t.Attacks,
        forms={"TARGET attacks": _one(t.Attacks)},
        past={"TARGET attacked": _one(t.Attacks)},
        needs=ANYWHERE,
        meaning="once the attack card lies face down, before the defender chooses",
        gives=_BEFORE,
        sets=(FIGHTER,),
    ),
    EventWord(
        t.IsAttacked,
        forms={"TARGET is attacked": _one(t.IsAttacked)},
        past={"TARGET was attacked": _one(t.IsAttacked)},
        needs=ANYWHERE,
        meaning="at the same moment; `that fighter` is the one under attack",
        gives=_BEFORE,
        sets=(FIGHTER,),
    ),
    EventWord(
        t.CombatDecided,
        forms={
            "PLAYER win(s) a combat": _outcome(t.Outcome.WON),
            "PLAYER lose(s) a combat": _outcome(t.Outcome.LOST),
            "PLAYER tie(s) a combat": _outcome(t.Outcome.TIED),
            "TARGET wins a combat": _outcome_of(t.Outcome.WON),
            "TARGET loses a combat": _outcome_of(t.Outcome.LOST),
            "TARGET ties a combat": _outcome_of(t.Outcome.TIED),
        },
        past={
            "PLAYER won a combat": _outcome(t.Outcome.WON),
            "PLAYER lost a combat": _outcome(t.Outcome.LOST),
            "PLAYER tied a combat": _outcome(t.Outcome.TIED),
            "TARGET won a combat": _outcome_of(t.Outcome.WON),
            "TARGET lost a combat": _outcome_of(t.Outcome.LOST),
            "TARGET tied a combat": _outcome_of(t.Outcome.TIED),
        },
        needs=ANYWHERE,
        meaning="once the damage is dealt, before the effects after combat; "
        "a tie means that both values are equal",
        gives=_AFTER,
        sets=(FIGHTER,),
    ),
    EventWord(
        t.Damaged,
        forms={
            "TARGET is dealt damage": _damage(t.DamageKind.ANY),
            "TARGET is dealt combat damage": _damage(t.DamageKind.COMBAT),
            "TARGET is dealt effect damage": _damage(t.DamageKind.EFFECT),
        },
        past={
            "TARGET was dealt damage": _damage(t.DamageKind.ANY),
            "TARGET was dealt combat damage": _damage(t.DamageKind.COMBAT),
            "TARGET was dealt effect damage": _damage(t.DamageKind.EFFECT),
        },
        needs=ANYWHERE,
        meaning="once for all points of one moment; `that much` is how many",
        gives=Setting.STANDING,
        sets=(FIGHTER, MUCH),
    ),
    EventWord(
        t.Deals,
        forms={"TARGET deals combat damage": _one(t.Deals)},
        past={"TARGET dealt combat damage": _one(t.Deals)},
        needs=ANYWHERE,
        meaning="by its attack; `that much` is how many points, `that fighter` who deals them",
        gives=Setting.STANDING,
        sets=(FIGHTER, MUCH),
    ),
    EventWord(
        t.Healed,
        forms={"TARGET is healed": _one(t.Healed)},
        past={"TARGET was healed": _one(t.Healed)},
        needs=ANYWHERE,
        meaning="by at least one point; `that much` is how many",
        gives=Setting.STANDING,
        sets=(FIGHTER, MUCH),
    ),
    EventWord(
        t.Falls,
        forms={"TARGET is defeated": _one(t.Falls)},
        past={"TARGET was defeated": _one(t.Falls)},
        needs=ANYWHERE,
        meaning="`that fighter` is gone from the board by then",
        gives=Setting.STANDING,
        sets=(FIGHTER,),
    ),
    EventWord(
        t.Moves,
        forms={"TARGET moves": _one(t.Moves)},
        past={"TARGET moved": _one(t.Moves)},
        needs=ANYWHERE,
        meaning="at the end of its move, whoever moved it; `that much` is how many spaces",
        gives=Setting.STANDING,
        sets=(FIGHTER, MUCH, SPACE),
    ),
    EventWord(
        t.IsPlaced,
        forms={"TARGET is placed": _one(t.IsPlaced)},
        past={"TARGET was placed": _one(t.IsPlaced)},
        needs=ANYWHERE,
        meaning="in a space, also by a swap or when it returns",
        gives=Setting.STANDING,
        sets=(FIGHTER, SPACE),
    ),
    EventWord(
        t.Enters,
        forms={
            "TARGET enters zone of REF": _one(
                lambda subject, ref: t.Enters(subject, t.Where(t.WhereKind.IN_ZONE_OF, ref), True)
            ),
            "TARGET enters a space WHERE": _one(t.Enters),
        },
        past={},
        needs=ANYWHERE,
        meaning="by a step or by being placed, at once; a zone from outside, "
        "and not if the zone comes to it",
        gives=Setting.STANDING,
        sets=(FIGHTER, SPACE, TOKEN),
    ),
    EventWord(
        t.Leaves,
        forms={
            "TARGET leaves zone of REF": _one(
                lambda subject, ref: t.Leaves(subject, t.Where(t.WhereKind.IN_ZONE_OF, ref), True)
            ),
            "TARGET leaves a space WHERE": _one(t.Leaves),
        },
        past={},
        needs=ANYWHERE,
        meaning="by a step, by being placed or taken off, at once; not if the zone leaves it",
        gives=Setting.STANDING,
        sets=(FIGHTER, SPACE, TOKEN),
    ),
    EventWord(
        t.CounterMoves,
        forms={
            "COUNTER is gained": lambda counter: t.CounterMoves(counter, up=True),
            "COUNTER is lost": lambda counter: t.CounterMoves(counter, up=False),
        },
        past={
            "COUNTER was gained": lambda counter: t.CounterMoves(counter, up=True),
            "COUNTER was lost": lambda counter: t.CounterMoves(counter, up=False),
        },
        needs=ANYWHERE,
        meaning="by how much, says `that much`; spending is losing, too",
        gives=Setting.STANDING,
        sets=(MUCH,),
    ),
)


_BY_NODE = {word.node: word for word in EVENTS}


def gives(event: t.Event) -> Setting:
    """What a reaction to the event can refer to, beyond what every effect can."""
    return _BY_NODE[type(event)].gives


def means(event: t.Event) -> tuple[str, ...]:
    """Which of "that fighter", "that card" and so on a reaction to the event can use."""
    sets = _BY_NODE[type(event)].sets
    if isinstance(event, t.Enters | t.Leaves) and event.where.kind != t.WhereKind.ON_TOKEN:
        return tuple(each for each in sets if each != TOKEN)
    return sets
