"""What happens in a game, for texts that react to it or remember it (R-EFFECT-10, R-EFFECT-17).

Whoever changes the game says so with `happen`. That costs nothing unless somebody listens:
`State.listens` has a bit for each kind of event that a text reacts to or remembers, and the
reactions are found by kind, never by looking through all of them.
"""

from dataclasses import replace

from nonpareil.engine.evaluate import area, fighter_of, fighters_of
from nonpareil.engine.event_kinds import ENTER, LEAVE, PLACE, kinds_of
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.lookup import CONDITIONS
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
    R-EFFECT-18, R-EFFECT-20)
    """
    if not s.listens >> kind & 1:
        return
    m = s.m
    moment = Moment(kind, seat, fighter, other, card, amount, origin, space)
    if m.recalls >> kind & 1:
        s.memory += ((kind, seat, fighter, other, card, amount),)
    found: list[Waiting] = []
    for owner, event, program in m.hears[kind]:
        if (
            not s.out >> owner & 1
            and concerns(s, event, owner, moment)
            and not (s.lasting and ability_off(s, owner))
        ):
            found.append(_waiting(s, owner, program, moment))
    for each in s.lasting:
        rule = each.rule
        if (
            isinstance(rule, t.When)
            and kind in kinds_of(rule.event)
            and in_force(s, each)
            and concerns(s, rule.event, each.seat, moment)
        ):
            assert each.program is not None
            found.append(_waiting(s, each.seat, each.program, moment))
    if now:
        for waiting in reversed(in_order(s, found)):
            s.stack.append(reaction(s, waiting))
    else:
        s.triggers += found


def _waiting(s: State, owner: int, program: Program, moment: Moment) -> Waiting:
    """A reaction, with what its text refers to."""
    m = s.m
    enemies = m.enemies[owner]
    opponent = NOBODY
    if enemies >> moment.seat & 1:
        opponent = moment.seat
    elif moment.other >= 0 and enemies >> m.seat_of[moment.other] & 1:
        opponent = m.seat_of[moment.other]
    return Waiting(
        owner, -1, program, moment.fighter, opponent, moment.card, moment.amount, moment.space
    )


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
    if s.combats and w.card < 0 and w.program.timing in ("when", "later", "instead"):
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
    if isinstance(event, t.IsAttacked):
        return _is_subject(s, event.subject, owner, moment.other, f)
    if isinstance(event, t.Enters | t.Leaves):
        if not _is_subject(s, event.subject, owner, moment.fighter, f):
            return False
        inside = area(s, event.where, owner, f)
        before = moment.origin >= 0 and bool(inside >> moment.origin & 1)
        after = moment.space >= 0 and bool(inside >> moment.space & 1)
        return after and not before if isinstance(event, t.Enters) else before and not after
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
    """Reactions are found while the fighter is still where it was (R-EFFECT-19)."""
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
    last = len(s.memory)
    if node.earlier:
        last = s.combats[f.combat].begun if f is not None and f.combat >= 0 else s.acted
    kinds = kinds_of(node.event)
    for kind, who, fighter, other, card, amount in s.memory[:last]:
        if kind in kinds:
            moment = Moment(kind, who, fighter, other, card, amount, -1, -1)
            if concerns(s, node.event, seat, moment, f):
                return True
    return False


def relocated(s: State, fighter: int, origin: int, space: int, moved: bool) -> None:
    """A fighter has come from one space to another; one of them may be off the board. Reactions to
    that do not wait. (R-EFFECT-18)
    """
    seat = s.m.seat_of[fighter]
    if not moved and space >= 0:
        happen(s, PLACE, seat, fighter, origin=origin, space=space)
    happen(s, LEAVE, seat, fighter, origin=origin, space=space, now=True)
    happen(s, ENTER, seat, fighter, origin=origin, space=space, now=True)


CONDITIONS[t.Happened] = happened
