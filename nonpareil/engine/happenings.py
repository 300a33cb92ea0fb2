"""What happens in a game, for texts that react to it or remember it (R-EFFECT-10, R-EVENT).

Whoever changes the game says so with `happen`. That costs nothing unless somebody listens:
`State.listens` has a bit for each kind of event that a text reacts to or remembers, and the
reactions are found by kind, never by looking through all of them.
"""

from dataclasses import replace
from typing import Final

from nonpareil.engine.bodies import covered
from nonpareil.engine.evaluate import area, fighter_of, fighters_of
from nonpareil.engine.event_kinds import BOOSTED_MOVE, ENTER, LEAVE, MOVE, PLACE, kinds_of
from nonpareil.engine.frames import NOBODY, Effect, Offer, Reactions
from nonpareil.engine.lookup import CONDITIONS, NUMBERS
from nonpareil.engine.named_cards import fits
from nonpareil.engine.program import Program
from nonpareil.engine.rules import ability_off, drop, in_force
from nonpareil.engine.state import DEFEATED, Lasting, State, Waiting
from nonpareil.script import tree as t

# Timings of effects that belong to the combat of their seat, if there is one.
IN_COMBAT: Final = ("when", "later", "instead", "ongoing", "reaction")


class Moment:
    """One thing that happened: to which seat and fighter, with whom on the other side, with which
    card, how much of it, in which space, and which spaces the fighter covered before and after."""

    __slots__ = (
        "after",
        "amount",
        "before",
        "card",
        "fighter",
        "kind",
        "other",
        "passed",
        "seat",
        "space",
        "walked",
    )

    def __init__(
        self,
        kind: int,
        seat: int,
        fighter: int,
        other: int,
        card: int,
        amount: int,
        space: int,
        before: int = 0,
        after: int = 0,
        walked: int = 0,
        passed: int = 0,
    ) -> None:
        self.walked: int = walked
        self.passed: int = passed
        self.kind: int = kind
        self.seat: int = seat
        self.fighter: int = fighter
        self.other: int = other
        self.card: int = card
        self.amount: int = amount
        self.space: int = space
        self.before: int = before
        self.after: int = after


def happen(
    s: State,
    kind: int,
    seat: int,
    fighter: int = NOBODY,
    other: int = NOBODY,
    card: int = -1,
    amount: int = 0,
    space: int = -1,
    before: int = 0,
    now: bool = False,
    walked: int = 0,
    passed: int = 0,
) -> None:
    """Say that something has happened. Reactions wait for the end of the effect that caused it;
    with `now` they resolve before anything else. Seats that are out do not react. (R-EFFECT-10,
    R-EVENT-1)
    """
    if not s.listens >> kind & 1:
        return
    moment = Moment(
        kind, seat, fighter, other, card, amount, space, before, walked=walked, passed=passed
    )
    found = reactions(s, moment)
    s.steps += len(found)
    if now:
        stack_up(s, found)
    else:
        s.triggers += found


def reactions(s: State, moment: Moment) -> list[Waiting]:
    """The reactions to something that has just happened, and that is remembered from now on."""
    kind = moment.kind
    if s.m.recalls >> kind & 1:
        s.memory += ((kind, moment.seat, moment.fighter, moment.other, moment.card, moment.amount),)
    found = [
        _waiting(s, owner, event, program, moment, lasting)
        for owner, event, program, lasting in heard(s, kind)
        if concerns(s, event, owner, moment)
    ]
    if found and s.lasting:
        use_once(s, moment)
    for owner, event, program, card_kind in s.m.hand_hears[kind]:
        if not s.out >> owner & 1 and concerns(s, event, owner, moment):
            found.append(_waiting(s, owner, event, program, moment, None, card_kind))
    return found


def use_once(s: State, moment: Moment) -> None:
    """What lasts until it happens for the first time is over (R-LAST-9)."""
    over: list[Lasting] = []
    for each in s.lasting:
        rule = each.rule
        if not isinstance(rule, t.When) or moment.kind not in kinds_of(rule.event):
            continue
        if rule.once and in_force(s, each) and concerns(s, rule.event, each.seat, moment):
            over.append(each)
    drop(s, over)


def recall(s: State, kind: int, seat: int, amount: int) -> None:
    """Remember something that nobody can react to."""
    if s.m.recalls >> kind & 1:
        s.memory += ((kind, seat, NOBODY, NOBODY, -1, amount),)


def heard(s: State, kind: int) -> list[tuple[int, t.Event, Program, Lasting | None]]:
    """Who reacts to a kind of event now: the seat, the event that its text means, its effect, and
    what lasts, if it comes from that."""
    found: list[tuple[int, t.Event, Program, Lasting | None]] = [
        (seat, event, program, None)
        for seat, event, program in s.m.hears[kind]
        if not s.out >> seat & 1 and not ability_off(s, seat)
    ]
    for lasting in s.lasting:
        rule = lasting.rule
        if isinstance(rule, t.When) and kind in kinds_of(rule.event) and in_force(s, lasting):
            assert lasting.program is not None
            found.append((lasting.seat, rule.event, lasting.program, lasting))
    return found


def _waiting(
    s: State,
    owner: int,
    event: t.Event,
    program: Program,
    moment: Moment,
    lasting: Lasting | None,
    offer: int = -1,
) -> Waiting:
    """A reaction, with what its text refers to."""
    m = s.m
    enemies = m.enemies[owner]
    opponent = NOBODY
    if enemies >> moment.seat & 1:
        opponent = moment.seat
    elif moment.other >= 0 and enemies >> m.seat_of[moment.other] & 1:
        opponent = m.seat_of[moment.other]
    space = moment.space
    if isinstance(event, t.Enters | t.Leaves):
        space = _crossed(s, event, owner, moment)
    token = _token_at(s, event, owner, space)
    return Waiting(
        owner,
        -1 if lasting is None else lasting.card,
        program,
        moment.other if isinstance(event, t.IsAttacked) else moment.fighter,
        opponent,
        moment.card,
        moment.amount,
        space,
        token,
        offer,
        moment.walked,
        moment.passed,
        None if lasting is None else lasting.told,
    )


def _crossed(s: State, event: t.Enters | t.Leaves, owner: int, moment: Moment) -> int:
    """The space that a fighter has entered or left, of those that the text means."""
    here, there = moment.after, moment.before
    if isinstance(event, t.Leaves):
        here, there = there, here
    spaces = area(s, event.where, owner, None) & here & ~there
    return s.m.graph.spaces(spaces)[0] if spaces else -1


def _token_at(s: State, event: t.Event, owner: int, space: int) -> int:
    """The token of the owner that lies where a fighter entered or left, if the text is about it."""
    if isinstance(event, t.Enters | t.Leaves) and event.where.kind == t.WhereKind.ON_TOKEN:
        kinds = s.m.heroes[owner].token_kinds
        for token, place in enumerate(s.tokens[owner]):
            if place == space and kinds[token] == event.where.token:
                return token
    return -1


def reaction(s: State, w: Waiting) -> Effect:
    """The effect of a reaction. In a combat of its seat it belongs to that combat. Where the event
    says nothing, the text that began it is remembered. (R-LAST-12)"""
    m = s.m
    mine = w.fighter >= 0 and m.seat_of[w.fighter] == w.seat
    f = Effect.of(w.program, w.seat, w.card, w.fighter if mine else m.hero_of[w.seat])
    f.that_fighter = w.fighter
    f.opponent = w.opponent
    f.that_card = w.that_card
    f.amount = w.amount
    f.space = w.space
    f.token = w.token
    f.walked = w.walked
    f.passed = w.passed
    if w.told is not None:
        remember(f, w.told, mine)
    if s.combats and w.program.timing in IN_COMBAT:
        c = s.combats[-1]
        if w.seat in c.seat:
            f.combat = len(s.combats) - 1
            f.side = c.seat.index(w.seat)
    return f


def remember(f: Effect, told: Effect, mine: bool) -> None:
    """Take from the text that put an effect off what its event does not say (R-LAST-12)."""
    if not mine:
        f.fighter = told.fighter
    if f.card < 0:
        f.card = told.card
    if f.that_fighter < 0:
        f.that_fighter = told.that_fighter
    if f.opponent < 0:
        f.opponent = told.opponent
    if f.that_card < 0:
        f.that_card = told.that_card
    if f.space < 0:
        f.space = told.space
    if f.token < 0:
        f.token = told.token
    f.foe = told.foe
    f.those = told.those
    f.marks = told.marks
    f.zone = told.zone
    f.number = told.number
    f.named = told.named
    f.spent = told.spent
    f.discarded = told.discarded


def in_order(s: State, waiting: list[Waiting]) -> list[Waiting]:
    """In a combat the defender's reactions, then the attacker's, then those of other seats in turn
    order; outside a combat all in turn order. (R-EFFECT-11, R-COMBAT-16)
    """
    if len(waiting) < 2:
        return waiting
    order = seats_in_order(s)
    return sorted(waiting, key=lambda each: order.index(each.seat))


def seats_in_order(s: State) -> list[int]:
    first = [s.combats[-1].seat[1], s.combats[-1].seat[0]] if s.combats else []
    return first + [seat for seat in s.m.turn_order(s.seat) if seat not in first]


def stack_up(s: State, waiting: list[Waiting]) -> None:
    """Put reactions on the stack, to resolve before anything else: seat by seat, and those of one
    seat in the order that it chooses. (R-EFFECT-11, R-EVENT-2, R-COMBAT-16)
    """
    waiting = in_order(s, waiting)
    if any(each.offer >= 0 for each in waiting):
        stack_offers(s, [each for each in waiting if each.offer >= 0])
        waiting = [each for each in waiting if each.offer < 0]
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


def stack_offers(s: State, waiting: list[Waiting]) -> None:
    """Reactions from hands come after all others: seat by seat, one question for each
    (R-REACT-2)."""
    for seat in reversed(list(dict.fromkeys([each.seat for each in waiting]))):
        own = [each for each in waiting if each.seat == seat]
        due = [reaction(s, each) for each in own]
        s.stack.append(Offer(seat, due, [each.offer for each in own]))


# --- Whether an event is the one that a text means


def concerns(s: State, event: t.Event, owner: int, moment: Moment, f: Effect | None = None) -> bool:
    if isinstance(event, t.GameStarts):
        return True
    if isinstance(event, t.TurnPoint | t.CardDrawn):
        return _is_player(s, event.player, owner, moment.seat)
    if isinstance(event, t.Boosted | t.CardDiscarded | t.CardPlayed):
        wanted_card = event.filter
        if wanted_card is not None and (
            moment.card < 0 or not fits(s, moment.card, wanted_card, owner, f)
        ):
            return False
        return _is_player(s, event.player, owner, moment.seat)
    if isinstance(event, t.ActionTaken | t.ActionBegins):
        wanted = event.deed == moment.amount
        if moment.amount == t.Deed.PLAYED:
            wanted = event.deed == t.Deed.SCHEME
        elif event.deed == t.Deed.ANY:
            wanted = True
        return wanted and _is_player(s, event.player, owner, moment.seat)
    if isinstance(event, t.CombatDecided):
        if event.subject is not None:
            return _is_subject(s, event.subject, owner, moment.fighter, f)
        return _is_player(s, event.player, owner, moment.seat)
    if isinstance(event, t.IsAttacked):
        return _is_subject(s, event.subject, owner, moment.other, f)
    if isinstance(event, t.Deals):
        victim = event.victim
        return _is_subject(s, event.subject, owner, moment.other, f) and (
            victim is None or _is_subject(s, victim, owner, moment.fighter, f)
        )
    if isinstance(event, t.Attacks | t.Fells):
        victim = event.victim
        return _is_subject(s, event.subject, owner, moment.fighter, f) and (
            victim is None or _is_subject(s, victim, owner, moment.other, f)
        )
    if isinstance(event, t.StateChanges):
        state = s.m.state_base[owner] + event.index
        return moment.card == state and moment.amount == event.value_index
    if isinstance(event, t.Enters | t.Leaves):
        if not _is_subject(s, event.subject, owner, moment.fighter, f):
            return False
        inside = area(s, event.where, owner, f)
        here, there = moment.after, moment.before
        if isinstance(event, t.Leaves):
            here, there = there, here
        return crosses(inside, event.zone, here, there)
    if isinstance(event, t.CounterMoves):
        return s.m.counter_slots[owner][event.counter.index] == moment.card
    assert isinstance(event, t.Damaged | t.Healed | t.Falls | t.Moves | t.IsPlaced), event
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
        amount = 0 if each.told is None else each.told.amount
        s.triggers.append(Waiting(each.seat, -1, each.program, amount=amount, told=each.told))
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
            moment = Moment(kind, who, fighter, other, card, amount, -1)
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
    """Whether a fighter that covers the spaces `here` now and was (or will be) `there` has entered
    (or left) one of these spaces, or the whole zone that they are (R-EVENT-3)."""
    if not inside & here & ~there:
        return False
    return not zone or not inside & there


def relocated(s: State, fighter: int, before: int, moved: bool) -> None:
    """A fighter has come from these spaces to where it is now; from none if it was off the board.
    Reactions to that do not wait. (R-EVENT-3)
    """
    if s.listens & RELOCATIONS and before != covered(s, fighter):
        stack_up(s, arrivals(s, fighter, before, moved))


def arrivals(s: State, fighter: int, before: int, moved: bool) -> list[Waiting]:
    """The reactions to that. Those to placing wait for the end of the effect."""
    seat = s.m.seat_of[fighter]
    space = s.pos[fighter]
    if not moved:
        happen(s, PLACE, seat, fighter, space=space)
    after = covered(s, fighter)
    found: list[Waiting] = []
    for kind in (LEAVE, ENTER):
        if s.listens >> kind & 1:
            found += reactions(s, Moment(kind, seat, fighter, NOBODY, -1, 0, space, before, after))
    return found


def departs(s: State, fighter: int) -> None:
    """A fighter is about to leave the board, defeated or not. Reactions wait for the end of the
    effect, because others may leave together with it. (R-EVENT-3)
    """
    if s.listens >> LEAVE & 1:
        happen(s, LEAVE, s.m.seat_of[fighter], fighter, before=covered(s, fighter))


def moved(
    s: State,
    fighter: int,
    steps: int,
    space: int,
    boosted: bool,
    walked: int = 0,
    passed: int = 0,
) -> None:
    """A fighter has moved, in a boosted maneuver or otherwise, past these spaces and lines and
    these enemies."""
    seat = s.m.seat_of[fighter]
    for kind in (MOVE, BOOSTED_MOVE) if boosted else (MOVE,):
        happen(s, kind, seat, fighter, amount=steps, space=space, walked=walked, passed=passed)


def passing_matters(s: State, fighter: int, boosted: bool) -> bool:
    """Whether somebody will ask whom the fighter passes (R-MOVE-10)."""
    for kind in (MOVE, BOOSTED_MOVE):
        if s.listens >> kind & 1 and (boosted or kind == MOVE):
            for owner, event, program, _ in heard(s, kind):
                if (
                    program.uses_passed
                    and isinstance(event, t.Moves)
                    and _is_subject(s, event.subject, owner, fighter, None)
                ):
                    return True
    return False


def marked_places(s: State, fighter: int, boosted: bool) -> int:
    """The spaces and lines with tokens that somebody will ask for if the fighter passes them, as
    bits (R-TOKEN-10)."""
    found = 0
    for kind in (MOVE, BOOSTED_MOVE):
        if s.listens >> kind & 1 and (boosted or kind == MOVE):
            for owner, event, program, _ in heard(s, kind):
                if (
                    program.uses_walked
                    and isinstance(event, t.Moves)
                    and _is_subject(s, event.subject, owner, fighter, None)
                ):
                    found |= token_places(s, owner)
    return found


def token_places(s: State, seat: int) -> int:
    found = 0
    for place in s.tokens[seat]:
        if place >= 0:
            found |= 1 << place
    return found


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
