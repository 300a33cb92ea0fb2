"""What happens in a game, for texts that react to it or remember it (R-EFFECT-10, R-EVENT).

Whoever changes the game says so with `happen`. That costs nothing unless somebody listens:
`State.listens` has a bit for each kind of event that a text reacts to or remembers, and the
reactions are found by kind, never by looking through all of them.
"""

from dataclasses import replace
from typing import Final

from nonpareil.engine.evaluate import area, fighter_of, fighters_of
from nonpareil.engine.event_kinds import ENTER, LEAVE, PLACE, kinds_of
from nonpareil.engine.frames import NOBODY, Effect, Reactions
from nonpareil.engine.lookup import CONDITIONS, NUMBERS
from nonpareil.engine.program import Program
from nonpareil.engine.rules import ability_off, drop, in_force
from nonpareil.engine.state import DEFEATED, Lasting, State, Waiting
from nonpareil.script import tree as t


class Moment:
    """One thing that happened: to which seat and fighter, with whom on the other side, with which
    card, how much of it, and from which space to which."""

    __slots__ = ("amount", "card", "fighter", "kind", "origin", "other", "seat", "space")

    def __init__(
        self,
        kind: int,
        seat: int,
        fighter: int,
        other: int,
        card: int,
        amount: int,
        origin: int,
        space: int,
    ) -> None:
        self.kind: int = kind
        self.seat: int = seat
        self.fighter: int = fighter
        self.other: int = other
        self.card: int = card
        self.amount: int = amount
        self.origin: int = origin
        self.space: int = space


def happen(
    s: State,
    kind: int,
    seat: int,
    fighter: int = NOBODY,
    other: int = NOBODY,
    card: int = -1,
    amount: int = 0,
    origin: int = -1,
    space: int = -1,
    now: bool = False,
) -> None:
    """Say that something has happened. Reactions wait for the end of the effect that caused it;
    with `now` they resolve before anything else. Seats that are out do not react. (R-EFFECT-10,
    R-EVENT-1)
    """
    if not s.listens >> kind & 1:
        return
    found = reactions(s, Moment(kind, seat, fighter, other, card, amount, origin, space))
    if now:
        stack_up(s, found)
    else:
        s.triggers += found


def reactions(s: State, moment: Moment) -> list[Waiting]:
    """The reactions to something that has just happened, and that is remembered from now on."""
    kind = moment.kind
    if s.m.recalls >> kind & 1:
        s.memory += ((kind, moment.seat, moment.fighter, moment.other, moment.card, moment.amount),)
    return [
        _waiting(s, owner, event, program, card, moment)
        for owner, event, program, card in heard(s, kind)
        if concerns(s, event, owner, moment)
    ]


def heard(s: State, kind: int) -> list[tuple[int, t.Event, Program, int]]:
    """Who reacts to a kind of event now: the seat, the event that its text means, its effect, and
    the card in play that has the text."""
    found = [
        (seat, event, program, -1)
        for seat, event, program in s.m.hears[kind]
        if not s.out >> seat & 1 and not ability_off(s, seat)
    ]
    for lasting in s.lasting:
        rule = lasting.rule
        if isinstance(rule, t.When) and kind in kinds_of(rule.event) and in_force(s, lasting):
            assert lasting.program is not None
            found.append((lasting.seat, rule.event, lasting.program, lasting.card))
    return found


def _waiting(
    s: State, owner: int, event: t.Event, program: Program, card: int, moment: Moment
) -> Waiting:
    """A reaction, with what its text refers to."""
    m = s.m
    enemies = m.enemies[owner]
    opponent = NOBODY
    if enemies >> moment.seat & 1:
        opponent = moment.seat
    elif moment.other >= 0 and enemies >> m.seat_of[moment.other] & 1:
        opponent = m.seat_of[moment.other]
    space = moment.origin if moment.kind == LEAVE else moment.space
    token = _token_at(s, event, owner, space)
    return Waiting(
        owner, card, program, moment.fighter, opponent, moment.card, moment.amount, space, token
    )


def _token_at(s: State, event: t.Event, owner: int, space: int) -> int:
    """The token of the owner that lies where a fighter entered or left, if the text is about it."""
    if isinstance(event, t.Enters | t.Leaves) and event.where.kind == t.WhereKind.ON_TOKEN:
        kinds = s.m.heroes[owner].token_kinds
        for token, place in enumerate(s.tokens[owner]):
            if place == space and kinds[token] == event.where.token:
                return token
    return -1


def reaction(s: State, w: Waiting) -> Effect:
    """The effect of a reaction. In a combat of its seat it belongs to that combat."""
    m = s.m
    mine = w.fighter >= 0 and m.seat_of[w.fighter] == w.seat
    f = Effect.of(w.program, w.seat, w.card, w.fighter if mine else m.hero_of[w.seat])
    f.that_fighter = w.fighter
    f.opponent = w.opponent
    f.that_card = w.that_card
    f.amount = w.amount
    f.space = w.space
    f.token = w.token
    if s.combats and w.program.timing in ("when", "later", "instead", "ongoing"):
        c = s.combats[-1]
        if w.seat in c.seat:
            f.combat = len(s.combats) - 1
            f.side = c.seat.index(w.seat)
    return f


def in_order(s: State, waiting: list[Waiting]) -> list[Waiting]:
    """In a combat the defender's reactions, then the attacker's, then those of other seats in turn
    order; outside a combat all in turn order. (R-EFFECT-11, R-COMBAT-16)
    """
    if len(waiting) < 2:
        return waiting
    first = [s.combats[-1].seat[1], s.combats[-1].seat[0]] if s.combats else []
    order = first + [seat for seat in s.m.turn_order(s.seat) if seat not in first]
    return sorted(waiting, key=lambda each: order.index(each.seat))


def stack_up(s: State, waiting: list[Waiting]) -> None:
    """Put reactions on the stack, to resolve before anything else: seat by seat, and those of one
    seat in the order that it chooses. (R-EFFECT-11, R-EVENT-2, R-COMBAT-16)
    """
    waiting = in_order(s, waiting)
    first = len(waiting)
    while first:
        last = first
        seat = waiting[first - 1].seat
        while first and waiting[first - 1].seat == seat:
            first -= 1
        due = [reaction(s, each) for each in waiting[first:last]]
        if all(effect.program is due[0].program for effect in due):
            s.stack += due[::-1]
        else:
            s.stack.append(Reactions(due))


# --- Whether an event is the one that a text means


def concerns(s: State, event: t.Event, owner: int, moment: Moment, f: Effect | None = None) -> bool:
    if isinstance(event, t.TurnPoint | t.Boosted | t.CardDrawn | t.CardDiscarded):
        return _is_player(s, event.player, owner, moment.seat)
    if isinstance(event, t.ActionTaken):
        wanted = event.deed == t.Deed.ANY or event.deed == moment.amount
        return wanted and _is_player(s, event.player, owner, moment.seat)
    if isinstance(event, t.CombatDecided):
        if event.subject is not None:
            return _is_subject(s, event.subject, owner, moment.fighter, f)
        return _is_player(s, event.player, owner, moment.seat)
    if isinstance(event, t.IsAttacked | t.Deals):
        return _is_subject(s, event.subject, owner, moment.other, f)
    if isinstance(event, t.Enters | t.Leaves):
        if not _is_subject(s, event.subject, owner, moment.fighter, f):
            return False
        inside = area(s, event.where, owner, f)
        here, there = moment.space, moment.origin
        if isinstance(event, t.Leaves):
            here, there = there, here
        return crosses(inside, event.zone, here, there)
    if isinstance(event, t.CounterMoves):
        return s.m.counter_slots[owner][event.counter.index] == moment.card
    assert isinstance(event, t.Attacks | t.Damaged | t.Healed | t.Falls | t.Moves | t.IsPlaced), (
        event
    )
    return _is_subject(s, event.subject, owner, moment.fighter, f)


def _is_player(s: State, player: t.Player, owner: int, seat: int) -> bool:
    if player == t.Player.YOU:
        return seat == owner
    return player == t.Player.ANYONE or bool(s.m.enemies[owner] >> seat & 1)


def _is_subject(s: State, target: t.Target, owner: int, fighter: int, f: Effect | None) -> bool:
    """Reactions are found while the fighter is still where it was (R-EVENT-1)."""
    if isinstance(target, t.Ref):
        return fighter >= 0 and fighter_of(s, target, owner, f) == fighter
    assert isinstance(target, t.One)
    if fighter in fighters_of(s, target.group, owner, f):
        return True
    if fighter < 0 or s.pos[fighter] != DEFEATED:
        return False
    return fighter in fighters_of(s, replace(target.group, defeated=True), owner, f)


def come_due(s: State, starts: bool) -> None:
    """Queue the delayed effects of this moment of the turn (R-LAST-7)."""
    due = [each for each in s.lasting if _is_due(s, each, starts)]
    for each in due:
        assert each.program is not None
        s.triggers.append(Waiting(each.seat, -1, each.program, each.that_fighter, each.opponent))
    drop(s, due)


def _is_due(s: State, each: Lasting, starts: bool) -> bool:
    if not isinstance(each.rule, t.Later) or each.who != s.seat or s.turns[s.seat] < each.turn:
        return False
    point = each.rule.point
    return starts == (point in (t.Point.MY_TURN_STARTS, t.Point.THEIR_TURN_STARTS))


def happened(s: State, node: t.Happened, seat: int, f: Effect | None) -> bool:
    """Whether it has happened this turn, or earlier: before the combat that the text belongs to, or
    else before the action in progress. (R-TURN-14, R-TURN-15)
    """
    return bool(_amounts(s, node.event, node.earlier, seat, f))


def _amounts(s: State, event: t.Event, earlier: bool, seat: int, f: Effect | None) -> list[int]:
    """How much it was about, for each time that it happened."""
    last = len(s.memory)
    if earlier:
        last = s.combats[f.combat].begun if f is not None and f.combat >= 0 else s.acted
    kinds = kinds_of(event)
    found: list[int] = []
    for kind, who, fighter, other, card, amount in s.memory[:last]:
        if kind in kinds:
            moment = Moment(kind, who, fighter, other, card, amount, -1, -1)
            if concerns(s, event, seat, moment, f):
                found.append(amount)
    return found


def _times(s: State, node: t.Times, seat: int, f: Effect | None) -> int:
    return len(_amounts(s, node.event, node.earlier, seat, f))


def _how_much(s: State, node: t.HowMuch, seat: int, f: Effect | None) -> int:
    return sum(_amounts(s, node.event, node.earlier, seat, f))


# --- Fighters that come and go

RELOCATIONS: Final = 1 << PLACE | 1 << ENTER | 1 << LEAVE
CROSSINGS: Final = 1 << ENTER | 1 << LEAVE


def crosses(inside: int, zone: bool, here: int, there: int) -> bool:
    """Whether a fighter that is `here` now and was (or will be) `there` has entered (or left) one
    of these spaces, or the whole zone that they are (R-EVENT-3)."""
    if here < 0 or here == there or not inside >> here & 1:
        return False
    return not zone or there < 0 or not inside >> there & 1


def relocated(s: State, fighter: int, origin: int, space: int, moved: bool) -> None:
    """A fighter has come from one space to another; the first may be off the board. Reactions to
    that do not wait. (R-EVENT-3)
    """
    if s.listens & RELOCATIONS and origin != space:
        stack_up(s, arrivals(s, fighter, origin, space, moved))


def arrivals(s: State, fighter: int, origin: int, space: int, moved: bool) -> list[Waiting]:
    """The reactions to that. Those to placing wait for the end of the effect."""
    seat = s.m.seat_of[fighter]
    if not moved:
        happen(s, PLACE, seat, fighter, origin=origin, space=space)
    found: list[Waiting] = []
    for kind in (LEAVE, ENTER):
        if s.listens >> kind & 1:
            found += reactions(s, Moment(kind, seat, fighter, NOBODY, -1, 0, origin, space))
    return found


def departs(s: State, fighter: int) -> None:
    """A fighter is about to leave the board, defeated or not. Reactions wait for the end of the
    effect, because others may leave together with it. (R-EVENT-3)
    """
    if s.listens >> LEAVE & 1:
        happen(s, LEAVE, s.m.seat_of[fighter], fighter, origin=s.pos[fighter], space=-1)


def watched(s: State, fighter: int) -> list[tuple[bool, bool, int]]:
    """What anybody reacts to when this fighter takes a step: whether it is entering (or leaving),
    whether a whole zone, and the spaces."""
    return [
        (isinstance(event, t.Enters), event.zone, area(s, event.where, owner, None))
        for kind in (ENTER, LEAVE)
        if s.listens >> kind & 1
        for owner, event, _, _ in heard(s, kind)
        if isinstance(event, t.Enters | t.Leaves)
        and _is_subject(s, event.subject, owner, fighter, None)
    ]


CONDITIONS[t.Happened] = happened
NUMBERS[t.Times] = _times
NUMBERS[t.HowMuch] = _how_much
