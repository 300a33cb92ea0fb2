"""Picks: the fighters, spaces, cards, numbers and opponents that an action is about to use.

The controller of an effect picks, when the sentence comes up (R-EFFECT-7).
"""

from typing import Final

from nonpareil import events
from nonpareil.engine.bodies import covered
from nonpareil.engine.cards import distinct
from nonpareil.engine.evaluate import (
    area,
    combat_of,
    fighter_of,
    fighters_of,
    heroes_there,
    nearest,
    spaces_at,
    spaces_for,
    spaces_of,
)
from nonpareil.engine.event_kinds import BOOSTED_MOVE, ENTER, LEAVE, MOVE
from nonpareil.engine.frames import Effect
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.movement import destinations, exact_destinations, others, passings, round_trip
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import anchored, held, may_play
from nonpareil.engine.state import DEFEATED, NONE, OFF, State
from nonpareil.engine.win import dormant
from nonpareil.engine.words.asking import WAIT, answered, doer, proceed, settled
from nonpareil.script import tree as t

# Actions that use cards of a hand if the text says so
FROM_HAND: Final = (t.Discard, t.Put, t.Remove, t.Reveal, t.ChooseCards, t.TurnUp, t.Play)
# Kinds of events that a round trip can cause, as bits
ON_THE_WAY: Final = 1 << ENTER | 1 << LEAVE | 1 << MOVE | 1 << BOOSTED_MOVE
HIGHEST_NAMED: Final = 9  # the highest number that can be named; no card has a higher value


def pick_fighter(s: State, f: Effect, i: Instr) -> None:
    if f.step:
        chosen = answered(s, f)
    else:
        chosen = settled(s, f, i, doer(f, i.who), Purpose.FIGHTER, _candidates(s, f, i.node))
    if chosen != WAIT and proceed(f, i, chosen):
        f.that_fighter = chosen


def pick_fighters(s: State, f: Effect, i: Instr) -> None:
    """Several different fighters, all of them before anything happens to the first
    (R-EFFECT-7)."""
    node: t.Some = i.node
    if f.step == 0:
        f.todo = 0
        f.left = number(s, node.number, f.seat, f)
    elif answered(s, f) == NONE:
        f.left = 0
        if not node.up_to:
            f.todo = 0
    else:
        f.todo |= 1 << s.answer
        f.left -= 1
    group = fighters_of(s, node.group, f.seat, f)
    left = [fighter for fighter in group if not f.todo >> fighter & 1]
    declinable = node.up_to or (i.optional and not f.todo)
    if f.left and left and not declinable and len(left) <= f.left:
        for fighter in left:
            f.todo |= 1 << fighter
    elif f.left and left:
        f.step = 1
        options = [*left, NONE] if declinable else left
        s.ask(doer(f, i.who), Purpose.FIGHTER, options, f.program)
        return
    f.pc = f.pc + 1 if f.todo else i.jump


def _candidates(s: State, f: Effect, node: t.Group | t.Place | t.Return) -> list[int]:
    """A fighter can only be placed or return if there is a space for it (R-PLACE-7)."""
    if isinstance(node, t.Group):
        return fighters_of(s, node, f.seat, f)
    assert isinstance(node.target, t.One)
    group = fighters_of(s, node.target.group, f.seat, f)
    return [fighter for fighter in group if _has_space(s, f, node, fighter)]


def _has_space(s: State, f: Effect, node: t.Place | t.Return, fighter: int) -> bool:
    """Whether there is a space for it. A text that has chosen nobody before means the fighter
    itself by "that fighter"."""
    if node.spaces.there:
        return f.space >= 0 and not others(s, fighter) >> f.space & 1
    if s.pos[fighter] >= 0 and (held(s, fighter) or anchored(s, fighter, f.seat)):
        return False
    before, f.that_fighter = f.that_fighter, fighter
    spaces = spaces_for(s, node.spaces, fighter, f)
    f.that_fighter = before
    return spaces > 0


def pick_next(s: State, f: Effect, i: Instr) -> None:
    """Which of several fighters is placed next (R-PLACE-11)."""
    if f.step:
        chosen = answered(s, f)
    else:
        node: t.Place | t.Return = i.node
        left = [x for x in range(s.m.fighters) if f.todo >> x & 1 and s.pos[x] != OFF]
        there = [x for x in left if _has_space(s, f, node, x)]
        chosen = settled(s, f, i, doer(f, i.who), Purpose.FIGHTER, there)
    if chosen != WAIT and proceed(f, i, chosen):
        f.that_fighter = chosen


def pick_other(s: State, f: Effect, i: Instr) -> None:
    """The second of two different fighters."""
    if f.step:
        chosen = answered(s, f)
    else:
        others = [x for x in fighters_of(s, i.node, f.seat, f) if x != f.earlier]
        chosen = settled(s, f, i, doer(f, i.who), Purpose.FIGHTER, others)
    if chosen != WAIT and proceed(f, i, chosen):
        f.that_fighter = chosen


def set_fighter(s: State, f: Effect, i: Instr) -> None:
    """The fighter that the text names, if it is on the board, or defeated where it is to return.
    (R-MOVE-9, R-TURN-13, R-COMBAT-21)
    """
    ref, fallen = i.node if isinstance(i.node, tuple) else (i.node, False)
    fighter = fighter_of(s, ref, f.seat, f)
    f.asked = False
    there = fighter >= 0 and (s.pos[fighter] == DEFEATED if fallen else s.pos[fighter] >= 0)
    if not there:
        f.pc = i.jump
        return
    f.that_fighter = fighter
    f.pc += 1


def keep_earlier(s: State, f: Effect, i: Instr) -> None:
    f.earlier = f.that_fighter
    f.pc += 1


def begin_each(s: State, f: Effect, i: Instr) -> None:
    f.todo = 0
    for fighter in fighters_of(s, i.node, f.seat, f):
        f.todo |= 1 << fighter
    f.pc += 1


def pick_mover(s: State, f: Effect, i: Instr) -> None:
    """Which fighter moves next, among those that can move at all (R-MOVE-6, R-MOVE-8)."""
    group, node = i.node
    if f.step:
        chosen = answered(s, f)
    else:
        f.asked = False
        if group is None:
            candidates = [x for x in range(s.m.fighters) if f.todo >> x & 1 and s.pos[x] >= 0]
        else:
            candidates = fighters_of(s, group, f.seat, f)
        movable = [x for x in candidates if _where_to(s, f, node, x)]
        chosen = settled(s, f, i, doer(f, i.who), Purpose.MOVER, movable)
    if chosen != WAIT and proceed(f, i, chosen):
        f.that_fighter = chosen


def pick_destination(s: State, f: Effect, i: Instr) -> None:
    """Where to move: every move of the card language is "up to N" (R-MOVE-7, R-MOVE-5)."""
    node: t.Move = i.node
    if f.step:
        chosen = answered(s, f)
    else:
        # "Up to N" can be 0, even for the fighter that was picked to move (R-EFFECT-2).
        declinable = isinstance(node.target, t.One)
        spaces = s.m.graph.spaces(_where_to(s, f, node, f.that_fighter))
        chosen = settled(s, f, i, doer(f, i.who), Purpose.DESTINATION, spaces, declinable)
    if chosen != WAIT and proceed(f, i, chosen):
        f.space = chosen


def _where_to(s: State, f: Effect, node: t.Move, fighter: int) -> int:
    if anchored(s, fighter, f.seat):
        return 0
    steps = f.left if node.in_all else number(s, node.steps, f.seat, f)
    if node.heading is not None:
        return headed(s, f, node, fighter, steps)
    if node.exact:
        return exact_destinations(s, fighter, steps, node.through)
    spaces = destinations(s, fighter, steps, node.through)
    own = s.pos[fighter]
    # If the path matters, a round trip may be worth walking (R-MOVE-3).
    if f.program.uses_passed and s.m.tail_of[fighter] < 0 and any(passings(s, fighter, own, steps)):
        spaces |= 1 << own
    elif f.program.uses_walked or s.listens & ON_THE_WAY:
        spaces |= round_trip(s, fighter, steps, node.through)
    return spaces


def headed(s: State, f: Effect, node: t.Move, fighter: int, steps: int) -> int:
    """Where a move can end that leads somewhere: nearer to a fighter or farther from it than it
    begins, or in certain spaces (R-MOVE-13)."""
    heading = node.heading
    assert heading is not None
    if node.exact:
        found = exact_destinations(s, fighter, steps, node.through)
    else:
        found = destinations(s, fighter, steps, node.through)
    spaces = heading.spaces
    if spaces is not None:
        if spaces.there:
            return found & 1 << f.space if f.space >= 0 else 0
        if spaces.where is None:
            return found
        return nearest(s, spaces.where, found & area(s, spaces.where, f.seat, f), f.seat, f)
    assert heading.ref is not None
    graph = s.m.graph
    own = covered(s, fighter)
    near = spaces_of(s, heading.ref, f.seat, f)
    if not near:
        return 0
    while not near & own:
        wider = graph.wider(near)
        if wider == near or wider & own:
            return found & (~wider if heading.away else near)
        near = wider
    return found & ~near if heading.away else 0


def pick_space(s: State, f: Effect, i: Instr) -> None:
    if f.step:
        chosen = answered(s, f)
    else:
        spaces = s.m.graph.spaces(_open_spaces(s, f, i))
        chosen = settled(s, f, i, doer(f, i.who), Purpose.SPACE, spaces)
    if chosen != WAIT and proceed(f, i, chosen):
        f.space = chosen


def _open_spaces(s: State, f: Effect, i: Instr) -> int:
    node = i.node
    if isinstance(node, t.ChooseSpace):
        where = node.spaces.where
        if where is None:
            return s.m.graph.all
        return nearest(s, where, area(s, where, f.seat, f), f.seat, f)
    if isinstance(node, t.SummonUnder):
        above = fighter_of(s, node.above, f.seat, f)
        lifted = s.pos[f.that_fighter]
        spaces = spaces_for(s, node.spaces, above, f) & ~covered(s, above)
        if lifted >= 0 and node.spaces.where is not None:
            spaces |= area(s, node.spaces.where, f.seat, f) & 1 << lifted
        return spaces
    if isinstance(node, t.Summon):
        if node.spaces.there:
            return 1 << f.space & ~others(s, f.that_fighter) if f.space >= 0 else 0
        # The space that a lifted fighter leaves is free (R-HERO-WUK-4).
        return spaces_at(s, node.spaces.where, False, f.that_fighter, f)
    if held(s, f.that_fighter) or anchored(s, f.that_fighter, f.seat):
        return 0
    return spaces_for(s, node, f.that_fighter, f)


def pick_zone(s: State, f: Effect, i: Instr) -> None:
    """One of the zones of a fighter's space, or of the board (R-BOARD-17)."""
    if f.step:
        chosen = answered(s, f)
    else:
        ref: t.Ref | None = i.node.ref
        own = s.m.graph.all if ref is None else spaces_of(s, ref, f.seat, f)
        mine = [x for x, zone in enumerate(s.m.graph.zones) if zone & own]
        chosen = settled(s, f, i, f.seat, Purpose.ZONE, mine)
    if chosen != WAIT and proceed(f, i, chosen):
        f.zone = chosen


def pick_summon(s: State, f: Effect, i: Instr) -> None:
    """One that is off the board, unused or defeated; if all are on it, one of them is lifted off.
    (R-PLACE-8, R-HERO-WUK-3)
    """
    if f.step:
        chosen = answered(s, f)
    else:
        f.asked = False
        base = s.m.base[f.seat]
        slots: int = i.node.named.slots
        kin = [x for x in range(base, s.m.base[f.seat + 1]) if slots >> (x - base) & 1]
        if s.m.is_hero[kin[0]]:
            kin = [x for x in kin if s.pos[x] == OFF]  # a hero comes once (R-HEROES-3)
        reserve = [x for x in kin if s.pos[x] < 0]
        if isinstance(i.node, t.Summon) and i.node.number is not None:
            kin = reserve = reserve if f.left > 0 else []
        if isinstance(i.node, t.SummonUnder) and not _stands(s, f, i.node.above):
            kin, reserve = [], []
        if reserve:
            chosen = reserve[0]
        else:
            chosen = settled(s, f, i, f.seat, Purpose.FIGHTER, kin)
    if chosen != WAIT and proceed(f, i, chosen):
        f.that_fighter = chosen


def _stands(s: State, f: Effect, ref: t.Ref) -> bool:
    fighter = fighter_of(s, ref, f.seat, f)
    return fighter >= 0 and s.pos[fighter] >= 0


def pick_card(s: State, f: Effect, i: Instr) -> None:
    if f.step:
        chosen = answered(s, f)
    else:
        node = i.node
        seat = doer(f, node.who) if isinstance(node, t.Boost | t.ReplaceCard) else f.seat
        purpose = Purpose.BOOST if isinstance(node, t.Boost) else Purpose.CARD
        assert i.among is not None
        found = distinct(s, i.among(s, f, node))
        chosen = settled(s, f, i, seat, purpose, found, secret=of_own_hand(s, node, seat))
    if chosen != WAIT and proceed(f, i, chosen):
        f.that_card = chosen


def of_own_hand(s: State, node: t.Action, seat: int) -> bool:
    """Whether an action uses cards of the seat's hand that others cannot see, and they must not
    learn how many would do. (R-INFO-10)"""
    if not s.m.discreet or not s.hands[seat]:
        return False
    if isinstance(node, FROM_HAND):
        cards = node.cards
        own = cards.pile.kind == t.PileKind.HAND and cards.pile.whose == t.Whose.DOER
        own = own and not cards.filter.revealed
        return own and cards.pick == t.CardPick.CHOSEN and cards.filter != t.CardFilter()
    if isinstance(node, t.Boost):
        return node.cards is None
    return isinstance(node, t.ReplaceCard) and not node.opposing and not node.deck


def usable(s: State, card: int, fighter: int) -> bool:
    """Whether the banner of the card fits the fighter, and the hero is in the form that the card
    is for. Only the moment of playing counts. (R-CARD-3, R-CARD-4, R-HERO-JEK-1, R-HERO-JEK-2)
    """
    m = s.m
    kind = m.kinds[card]
    seat = m.seat_of[fighter]
    if not kind.users >> (fighter - m.base[seat]) & 1:
        return False
    return kind.form < 0 or s.states[m.state_base[seat] + kind.form_state] == kind.form


def playable(s: State, card: int, fighter: int) -> bool:
    """Whether the fighter can play the card now: nothing forbids it, either (R-LAST-8)."""
    return usable(s, card, fighter) and may_play(s, card)


def players(s: State, card: int) -> list[int]:
    """The fighters on the board that may use the card (R-CARD-4)."""
    m = s.m
    seat = m.owner(card)
    if not may_play(s, card):
        return []
    return [
        fighter
        for fighter in range(m.base[seat], m.base[seat + 1])
        if s.pos[fighter] >= 0 and usable(s, card, fighter)
    ]


def pick_number(s: State, f: Effect, i: Instr) -> None:
    """A number to name, or how many cards to draw: chosen before the first draw (R-DRAW-7)."""
    if f.step:
        chosen = answered(s, f)
    else:
        node = i.node
        if isinstance(node, t.Draw):
            numbers = list(range(number(s, node.amount, f.seat, f) + 1))
            chosen = settled(s, f, i, doer(f, node.who), Purpose.DRAW_UP_TO, numbers)
        else:
            numbers = list(range(HIGHEST_NAMED + 1))
            chosen = settled(s, f, i, doer(f, node.who), Purpose.NUMBER, numbers)
    if chosen != WAIT and proceed(f, i, chosen):
        f.number = chosen
        f.named = -1
        if s.log is not None and isinstance(i.node, t.NameNumber):
            s.log.add(events.Named(doer(f, i.node.who), chosen))
        c = combat_of(s, f)
        if c is not None:
            c.guess[f.side] = chosen


def pick_name(s: State, f: Effect, i: Instr) -> None:
    """A card of the opponent's deck, whose contents everyone knows (R-INFO-14)."""
    if f.step:
        chosen = answered(s, f)
    else:
        first = f.opponent * DECK_SIZE
        names = distinct(s, list(range(first, first + DECK_SIZE)))
        chosen = settled(s, f, i, f.seat, Purpose.CARD_NAME, names)
    if chosen != WAIT and proceed(f, i, chosen):
        f.named = chosen
        if s.log is not None:
            s.log.add(events.NamedCard(f.seat, chosen))


def pick_opponent(s: State, f: Effect, i: Instr) -> None:
    """In a combat the player on the other side, otherwise an opponent that the controller picks;
    never a teammate. (R-FFA-5, R-SCHEME-6, R-TEAM-11)
    """
    if f.step:
        chosen = answered(s, f)
    elif f.opponent >= 0:
        chosen = f.opponent
    elif f.combat >= 0:
        chosen = s.combats[f.combat].seat[1 - f.side]
    else:
        enemies = s.m.enemies[f.seat] & ~s.out
        seats = [x for x in range(s.m.seats) if enemies >> x & 1 and not dormant(s, x)]
        chosen = settled(s, f, i, f.seat, Purpose.OPPONENT, seats)
    if chosen != WAIT and proceed(f, i, chosen):
        f.opponent = chosen


def pick_hero(s: State, f: Effect, i: Instr) -> None:
    """If the opponent has several heroes, its player chooses which one the effect is about, once
    for the whole effect unless that one is gone (R-HEROES-4)."""
    if f.step:
        f.hero = answered(s, f)
    else:
        heroes = heroes_there(s, f.opponent) if f.opponent >= 0 else []
        if len(heroes) > 1 and f.hero not in heroes:
            f.step = 1
            s.ask(f.opponent, Purpose.HERO, heroes, f.program)
            return
    f.pc += 1
