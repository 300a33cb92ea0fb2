"""The kinds of events that texts can react to or remember, as numbers."""

from typing import Final

from nonpareil.script import tree as t

TURN_STARTS: Final = 0
TURN_ENDS: Final = 1
ACTION: Final = 2
BOOST: Final = 3
DRAW: Final = 4
DISCARD: Final = 5
ATTACK: Final = 6
WON: Final = 7
LOST: Final = 8
TIED: Final = 9
COMBAT_DAMAGE: Final = 10
EFFECT_DAMAGE: Final = 11
HEAL: Final = 12
FALL: Final = 13
MOVE: Final = 14
PLACE: Final = 15
ENTER: Final = 16
LEAVE: Final = 17
COUNTER_UP: Final = 18
COUNTER_DOWN: Final = 19
BOOSTED_MOVE: Final = 20  # in a boosted maneuver; it is a MOVE as well
GAME_STARTS: Final = 21
PLAY: Final = 22
BEGINS: Final = 23
FELL: Final = 24
STATE: Final = 25
KINDS: Final = 26


def kinds_of(event: t.Event) -> list[int]:
    """The kinds of events that a text means."""
    if isinstance(event, t.TurnPoint):
        return [TURN_STARTS if event.starts else TURN_ENDS]
    if isinstance(event, t.CombatDecided):
        return [WON + event.outcome]
    if isinstance(event, t.Damaged):
        if event.kind == t.DamageKind.ANY:
            return [COMBAT_DAMAGE, EFFECT_DAMAGE]
        return [COMBAT_DAMAGE if event.kind == t.DamageKind.COMBAT else EFFECT_DAMAGE]
    if isinstance(event, t.Moves):
        return [BOOSTED_MOVE if event.boosted else MOVE]
    if isinstance(event, t.CounterMoves):
        return [COUNTER_UP if event.up else COUNTER_DOWN]
    return [_KINDS[type(event)]]


_KINDS: Final[dict[type, int]] = {
    t.GameStarts: GAME_STARTS,
    t.ActionTaken: ACTION,
    t.ActionBegins: BEGINS,
    t.StateChanges: STATE,
    t.Boosted: BOOST,
    t.CardDrawn: DRAW,
    t.CardDiscarded: DISCARD,
    t.CardPlayed: PLAY,
    t.Attacks: ATTACK,
    t.IsAttacked: ATTACK,
    t.Deals: COMBAT_DAMAGE,
    t.Healed: HEAL,
    t.Falls: FALL,
    t.Fells: FELL,
    t.IsPlaced: PLACE,
    t.Enters: ENTER,
    t.Leaves: LEAVE,
}
