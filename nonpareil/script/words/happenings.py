"""What a text can react to, in the present tense, and remember, in the past tense."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.word import ANYWHERE, Make, Setting, Word, both

_BEFORE = Setting.COMBAT | Setting.BEGUN | Setting.OPEN | Setting.UNDECIDED
_AFTER = Setting.COMBAT | Setting.BEGUN | Setting.OPEN | Setting.DECIDED


@dataclass(frozen=True, slots=True)
class EventWord(Word):
    """Something that happens."""

    past: Mapping[
        str, Make
    ]  # how it is written when it has happened; empty if it is not remembered
    # What a reaction can refer to, beyond what every effect can. What can happen both in a combat
    # and outside gives the combat: outside, "foe" is nobody, and nobody is attacking.
    gives: Setting
    sets: tuple[str, ...]  # which of "that fighter", "that card", "that much" and so on it means


FIGHTER, CARD, MUCH = "that fighter", "that card", "that much"
PASSED = "passed"
SPACE, TOKEN = "that space", "that token"


def _one(make: Any) -> Any:
    """An event is about one fighter at a time."""

    def checked(subject: t.Target, *rest: Any) -> t.Event:
        if not isinstance(subject, t.Ref | t.One):
            instead = "'each'" if isinstance(subject, t.Each) else "a number"
            note = f"write 'a' or 'an' instead of {instead}"
            raise MeaningError("this happens to one fighter at a time", note=note)
        event: t.Event = make(subject, *rest)
        return event

    return checked


def _on_another(make: Any) -> Any:
    """An event of one fighter and another."""

    def checked(subject: t.Target, victim: t.Target) -> t.Event:
        event: t.Event = _one(lambda other: _one(make)(subject, other))(victim)
        return event

    return checked


def _deed(deed: t.Deed) -> Any:
    return lambda player: t.ActionTaken(player, deed)


def _begins(deed: t.Deed) -> Any:
    return lambda player: t.ActionBegins(player, deed)


def _outcome(outcome: t.Outcome) -> Any:
    return lambda player: t.CombatDecided(outcome, player)


def _outcome_of(outcome: t.Outcome) -> Any:
    return _one(lambda subject: t.CombatDecided(outcome, subject=subject))


def _damage(kind: str) -> Any:
    return _one(lambda subject: t.Damaged(subject, t.DamageKind[kind]))


def _zone(crossing: Any) -> Any:
    """Into or out of a zone, which is a place as a whole."""
    return _one(lambda subject, ref: crossing(subject, t.Where(t.WhereKind.IN_ZONE_OF, ref), True))


def _that_zone(crossing: Any) -> Any:
    """The same of the zone that the text has chosen."""
    return _one(lambda subject: crossing(subject, t.Where(t.WhereKind.IN_THAT_ZONE), True))


def _of_kind(make: Any) -> Any:
    """An event about cards of some kind."""
    return lambda player, which, called: make(player, both(which, called))


def _counter(up: bool) -> Any:
    return lambda counter: t.CounterMoves(counter, up)


def _event(
    node: type,
    written: Mapping[tuple[str, str], Make],
    meaning: str,
    gives: Setting,
    sets: tuple[str, ...],
) -> EventWord:
    """How it is `written` as it happens and when it has happened; the latter is empty if nobody
    remembers it."""
    forms = {present: make for (present, _), make in written.items()}
    past = {past: make for (_, past), make in written.items() if past}
    return EventWord(node, forms, ANYWHERE, meaning, past=past, gives=gives, sets=sets)


EVENTS = (
    _event(
        t.TurnPoint,
        {
            ("WHOSE_TURN starts", ""): lambda player: t.TurnPoint(player, starts=True),
            ("WHOSE_TURN ends", ""): lambda player: t.TurnPoint(player, starts=False),
        },
        meaning="after the start or end effects of that player",
        gives=Setting.STANDING,
        sets=(),
    ),
    _event(
        t.GameStarts,
        {("game starts", ""): t.GameStarts},
        meaning="when all fighters are placed, before the first turn; in turn order",
        gives=Setting.STANDING,
        sets=(),
    ),
    _event(
        t.ActionTaken,
        {
            ("PLAYER maneuver(s)", "PLAYER maneuvered"): _deed(t.Deed.MANEUVER),
            ("PLAYER play(s) a scheme", "PLAYER played a scheme"): _deed(t.Deed.SCHEME),
            ("PLAYER attack(s)", "PLAYER attacked"): _deed(t.Deed.ATTACK),
            ("PLAYER take(s) an action", "PLAYER took an action"): _deed(t.Deed.ANY),
        },
        meaning="when that action is over; a bonus attack is no action",
        gives=Setting.STANDING,
        sets=(),
    ),
    _event(
        t.ActionBegins,
        {
            ("PLAYER begin(s) a maneuver", ""): _begins(t.Deed.MANEUVER),
            ("PLAYER begin(s) a scheme", ""): _begins(t.Deed.SCHEME),
            ("PLAYER begin(s) an attack", ""): _begins(t.Deed.ATTACK),
            ("PLAYER begin(s) an action", ""): _begins(t.Deed.ANY),
        },
        meaning="before anything else of that action, which is lost if it cannot be taken any more",
        gives=Setting.STANDING,
        sets=(),
    ),
    _event(
        t.Boosted,
        {
            ("PLAYER boost(s)", "PLAYER boosted"): t.Boosted,
            (
                "PLAYER boost(s) with a(n) FILTER card [CALLED]",
                "PLAYER boosted with a(n) FILTER card [CALLED]",
            ): _of_kind(t.Boosted),
            (
                "PLAYER boost(s) with a card CALLED",
                "PLAYER boosted with a card CALLED",
            ): t.Boosted,
        },
        meaning="a maneuver or a card, right after the boost counts; `that card` is the boost",
        gives=_BEFORE,
        sets=(CARD, MUCH),
    ),
    _event(
        t.CardDrawn,
        {("PLAYER draw(s) a card", "PLAYER drew a card"): t.CardDrawn},
        meaning="for each card",
        gives=Setting.STANDING,
        sets=(),
    ),
    _event(
        t.CardDiscarded,
        {
            (
                "PLAYER discard(s) a card [CALLED]",
                "PLAYER discarded a card [CALLED]",
            ): t.CardDiscarded,
            (
                "PLAYER discard(s) a(n) FILTER card [CALLED]",
                "PLAYER discarded a(n) FILTER card [CALLED]",
            ): _of_kind(t.CardDiscarded),
        },
        meaning="from hand, for each card; a boost is not discarded in this sense",
        gives=Setting.COMBAT,
        sets=(CARD,),
    ),
    _event(
        t.CardPlayed,
        {
            ("PLAYER play(s) a card [CALLED]", "PLAYER played a card [CALLED]"): t.CardPlayed,
            (
                "PLAYER play(s) a(n) FILTER card [CALLED]",
                "PLAYER played a(n) FILTER card [CALLED]",
            ): _of_kind(t.CardPlayed),
        },
        meaning="once the cards of a combat are revealed, or when the effect of a scheme is over; "
        "`that fighter` plays it",
        gives=_BEFORE,
        sets=(FIGHTER, CARD),
    ),
    _event(
        t.Attacks,
        {
            ("TARGET attacks", "TARGET attacked"): _one(t.Attacks),
            ("TARGET attacks TARGET", "TARGET attacked TARGET"): _on_another(t.Attacks),
        },
        meaning="once the attack card lies face down, before the defender chooses",
        gives=_BEFORE,
        sets=(FIGHTER,),
    ),
    _event(
        t.IsAttacked,
        {("TARGET is attacked", "TARGET was attacked"): _one(t.IsAttacked)},
        meaning="at the same moment; `that fighter` is the one under attack",
        gives=_BEFORE,
        sets=(FIGHTER,),
    ),
    _event(
        t.CombatDecided,
        {
            ("PLAYER win(s) a combat", "PLAYER won a combat"): _outcome(t.Outcome.WON),
            ("PLAYER lose(s) a combat", "PLAYER lost a combat"): _outcome(t.Outcome.LOST),
            ("PLAYER tie(s) a combat", "PLAYER tied a combat"): _outcome(t.Outcome.TIED),
            ("TARGET wins a combat", "TARGET won a combat"): _outcome_of(t.Outcome.WON),
            ("TARGET loses a combat", "TARGET lost a combat"): _outcome_of(t.Outcome.LOST),
            ("TARGET ties a combat", "TARGET tied a combat"): _outcome_of(t.Outcome.TIED),
        },
        meaning="once the damage is dealt, before the effects after combat; "
        "a tie means that both values are equal",
        gives=_AFTER,
        sets=(FIGHTER,),
    ),
    _event(
        t.Damaged,
        {
            ("TARGET is dealt damage", "TARGET was dealt damage"): _damage("ANY"),
            ("TARGET is dealt combat damage", "TARGET was dealt combat damage"): _damage("COMBAT"),
            ("TARGET is dealt effect damage", "TARGET was dealt effect damage"): _damage("EFFECT"),
        },
        meaning="once for all points of one moment; `that much` is how many",
        gives=Setting.COMBAT,
        sets=(FIGHTER, MUCH),
    ),
    _event(
        t.Deals,
        {
            ("TARGET deals combat damage", "TARGET dealt combat damage"): _one(t.Deals),
            (
                "TARGET deals combat damage to TARGET",
                "TARGET dealt combat damage to TARGET",
            ): _on_another(t.Deals),
        },
        meaning="by its attack; `that much` is how many points, `that fighter` who is dealt them",
        gives=Setting.COMBAT,
        sets=(FIGHTER, MUCH),
    ),
    _event(
        t.Healed,
        {("TARGET is healed", "TARGET was healed"): _one(t.Healed)},
        meaning="by at least one point; `that much` is how many",
        gives=Setting.COMBAT,
        sets=(FIGHTER, MUCH),
    ),
    _event(
        t.Falls,
        {("TARGET is defeated", "TARGET was defeated"): _one(t.Falls)},
        meaning="`that fighter` is gone from the board by then; `next to that fighter` and "
        "`that space` are about where it stood",
        gives=Setting.COMBAT,
        sets=(FIGHTER, SPACE),
    ),
    _event(
        t.Fells,
        {("TARGET defeats TARGET", "TARGET defeated TARGET"): _on_another(t.Fells)},
        meaning="by the combat damage of its attack; `that fighter` defeats the other one",
        gives=Setting.COMBAT,
        sets=(FIGHTER, SPACE),
    ),
    _event(
        t.Moves,
        {
            ("TARGET moves", "TARGET moved"): _one(t.Moves),
            (
                "TARGET moves in a boosted maneuver",
                "TARGET moved in a boosted maneuver",
            ): _one(lambda subject: t.Moves(subject, boosted=True)),
        },
        meaning="at the end of its move, whoever moved it; `that much` is how many spaces, and "
        "tokens can be `passed by that fighter`",
        gives=Setting.STANDING,
        sets=(FIGHTER, MUCH, SPACE, PASSED),
    ),
    _event(
        t.IsPlaced,
        {("TARGET is placed", "TARGET was placed"): _one(t.IsPlaced)},
        meaning="in a space, also by a swap or when it returns",
        gives=Setting.STANDING,
        sets=(FIGHTER, SPACE),
    ),
    _event(
        t.Enters,
        {
            ("TARGET enters zone of REF", ""): _zone(t.Enters),
            ("TARGET enters that zone", ""): _that_zone(t.Enters),
            ("TARGET enters a space WHERE", ""): _one(t.Enters),
        },
        meaning="by a step or by being placed, at once; a zone from outside, "
        "and not if the zone comes to it",
        gives=Setting.STANDING,
        sets=(FIGHTER, SPACE, TOKEN),
    ),
    _event(
        t.Leaves,
        {
            ("TARGET leaves zone of REF", ""): _zone(t.Leaves),
            ("TARGET leaves that zone", ""): _that_zone(t.Leaves),
            ("TARGET leaves a space WHERE", ""): _one(t.Leaves),
        },
        meaning="by a step, by being placed or taken off, at once; not if the zone leaves it",
        gives=Setting.STANDING,
        sets=(FIGHTER, SPACE, TOKEN),
    ),
    _event(
        t.StateChanges,
        {
            ("you become STATE_VALUE", "you became STATE_VALUE"): (
                lambda value: t.StateChanges(*value)
            )
        },
        meaning="and were not so before",
        gives=Setting.COMBAT,
        sets=(),
    ),
    _event(
        t.CounterMoves,
        {
            ("COUNTER is gained", "COUNTER was gained"): lambda counter: t.CounterMoves(
                counter, up=True
            ),
            ("COUNTER is lost", "COUNTER was lost"): lambda counter: t.CounterMoves(
                counter, up=False
            ),
        },
        meaning="by how much, says `that much`; spending is losing, too",
        gives=Setting.COMBAT,
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
