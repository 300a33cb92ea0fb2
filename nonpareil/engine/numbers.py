"""Evaluates the numbers of a card text. None of them is ever below 0. (R-EFFECT-20)"""

from collections.abc import Callable
from typing import Any, Final

from nonpareil.engine.evaluate import (
    combat_of,
    fighter_of,
    fighters_of,
    space_of,
    spaces_of,
    tokens_of,
)
from nonpareil.engine.frames import Effect
from nonpareil.engine.lookup import NUMBERS, number
from nonpareil.engine.named_cards import card_of, fits, pile_cards
from nonpareil.engine.state import OFF, State
from nonpareil.engine.values import value
from nonpareil.script import tree as t

__all__ = ["NUMBERS", "counter", "number", "readable"]


def readable(s: State, node: t.Number, seat: int, f: Effect | None) -> bool:
    """Whether whatever the number is read from is there at all: a card that was played, a fighter
    on the board (R-VALUE-9). Most numbers always are."""
    found = READABLE.get(type(node))
    return found is None or found(s, node, seat, f)


# --- Arithmetic ----------------------------------------------------------------------------------


def _per(s: State, node: t.Per, seat: int, f: Effect | None) -> int:
    return node.value * (number(s, node.count, seat, f) // node.every)


def _sum(s: State, node: t.Sum, seat: int, f: Effect | None) -> int:
    right = number(s, node.right, seat, f)
    return max(0, number(s, node.left, seat, f) + node.sign * right)


def _twice(s: State, node: t.Twice, seat: int, f: Effect | None) -> int:
    return 2 * number(s, node.number, seat, f)


def _half(s: State, node: t.Half, seat: int, f: Effect | None) -> int:
    return (number(s, node.number, seat, f) + (1 if node.up else 0)) // 2


def _difference(s: State, node: t.Difference, seat: int, f: Effect | None) -> int:
    return abs(number(s, node.one, seat, f) - number(s, node.two, seat, f))


def _extreme(s: State, node: t.Extreme, seat: int, f: Effect | None) -> int:
    one, two = number(s, node.one, seat, f), number(s, node.two, seat, f)
    return max(one, two) if node.greater else min(one, two)


# --- Numbers that are read off something ---------------------------------------------------------


def _card(s: State, ref: t.CardRef, seat: int, f: Effect | None) -> int:
    """The card that a number is read off, or -1."""
    if ref == t.CardRef.TOP:
        return s.discards[seat][-1] if s.discards[seat] else -1
    return -1 if f is None else card_of(s, ref, f)


def _boost_of(s: State, node: t.BoostOf, seat: int, f: Effect | None) -> int:
    """Read, not boosted with: no BOOST value reads as 0 (R-CARD-9, R-BOOST-8, R-HERO-HOU-4)."""
    card = _card(s, node.card, seat, f)
    return max(0, s.m.kinds[card].boost) if card >= 0 else 0


def _printed_of(s: State, node: t.PrintedOf, seat: int, f: Effect | None) -> int:
    c = combat_of(s, f)
    if node.card == t.CardRef.FIRST_DEFENSE:
        return 0 if c is None else max(0, c.first_defense)
    in_combat = node.card == t.CardRef.THIS or node.card == t.CardRef.OPPOSING
    if c is not None and f is not None and in_combat:
        return c.printed[f.side if node.card == t.CardRef.THIS else 1 - f.side]
    card = _card(s, node.card, seat, f)
    return s.m.kinds[card].card.value or 0 if card >= 0 else 0


def _value_of(s: State, node: t.ValueOf, seat: int, f: Effect | None) -> int:
    """Live before the result, fixed with it (R-COMBAT-28)."""
    c = combat_of(s, f)
    if c is None or f is None:
        return 0
    side = f.side if node.card == t.CardRef.THIS else 1 - f.side
    return value(s, c, side) if c.winner < 0 else c.final[side]


def _health_of(s: State, node: t.HealthOf, seat: int, f: Effect | None) -> int:
    fighter = fighter_of(s, node.ref, seat, f)
    if fighter < 0:
        return 0
    start = s.m.start_health[fighter]
    if node.kind == t.HealthKind.START:
        return start
    left = s.health[fighter]
    return left if node.kind == t.HealthKind.LEFT else max(0, start - left)


def _distance(s: State, node: t.Distance, seat: int, f: Effect | None) -> int:
    """By lines, whoever stands on the way (R-BOARD-18); 0 if one of the two is not there."""
    graph = s.m.graph
    one, two = spaces_of(s, node.one, seat, f), spaces_of(s, node.two, seat, f)
    if not one or not two:
        return 0
    steps = 0
    while not one & two:
        wider = graph.wider(one)
        if wider == one:
            return 0
        one = wider
        steps += 1
    return steps


def _pile_size(s: State, node: t.PileSize, seat: int, f: Effect | None) -> int:
    return len(pile_cards(s, node.pile, seat, f))


def _damage_dealt(s: State, node: t.DamageDealt, seat: int, f: Effect | None) -> int:
    return s.dealt


def _actions_left(s: State, node: t.ActionsLeft, seat: int, f: Effect | None) -> int:
    return s.actions + len(s.bound) if s.seat == seat else 0


def _combat_damage(s: State, node: t.CombatDamage, seat: int, f: Effect | None) -> int:
    c = combat_of(s, f)
    if c is None:
        return 0
    fighter = fighter_of(s, node.ref, seat, f)
    return sum(c.taken[side] for side in (0, 1) if c.fighter[side] == fighter)


def counter(s: State, seat: int, which: t.Counter) -> int:
    """What is on a counter of the seat's hero, as it is now (R-COUNTER-8)."""
    return s.counters[s.m.counter_slots[seat][which.index]]


def _counter_value(s: State, node: t.CounterValue, seat: int, f: Effect | None) -> int:
    return counter(s, seat, node.counter)


def _that_much(s: State, node: t.ThatMuch, seat: int, f: Effect | None) -> int:
    return f.amount if f is not None else 0


def _number_named(s: State, node: t.NumberNamed, seat: int, f: Effect | None) -> int:
    return f.number if f is not None else 0


def _counter_spent(s: State, node: t.CounterSpent, seat: int, f: Effect | None) -> int:
    return f.spent if f is not None else 0


# --- What is counted -----------------------------------------------------------------------------


def _fighter_count(s: State, node: t.FighterCount, seat: int, f: Effect | None) -> int:
    return len(fighters_of(s, node.group, seat, f))


def _card_count(s: State, node: t.CardCount, seat: int, f: Effect | None) -> int:
    pile = pile_cards(s, node.pile, seat, f)
    if node.filter.alike == t.Alike.DIFFERENT:  # each name once (R-CARD-14)
        return len({s.m.kinds[card].id for card in pile if fits(s, card, node.filter, seat, f)})
    return sum(1 for card in pile if fits(s, card, node.filter, seat, f))


def _tally(s: State, node: t.Tally, seat: int, f: Effect | None) -> int:
    """Cards without a value or without a BOOST value have no such number (R-CARD-13)."""
    cards = pile_cards(s, node.cards.pile, seat, f)
    found = [s.m.kinds[x].card for x in cards if fits(s, x, node.cards.filter, seat, f)]
    printed = [card.boost if node.boost else card.value for card in found]
    numbers = [x for x in printed if x is not None]
    if node.how == t.Tallied.TOTAL:
        return sum(numbers)
    return (max if node.how == t.Tallied.HIGHEST else min)(numbers, default=0)


def _token_count(s: State, node: t.TokenCount, seat: int, f: Effect | None) -> int:
    if node.supply:
        kinds = s.m.heroes[seat].token_kinds
        places = s.tokens[seat]
        return sum(kind == node.token and places[x] == OFF for x, kind in enumerate(kinds))
    return len(tokens_of(s, node.token, node.where, seat, f))


def _zone_count(s: State, node: t.ZoneCount, seat: int, f: Effect | None) -> int:
    own = spaces_of(s, node.ref, seat, f)
    return sum(bool(zone & own) for zone in s.m.graph.zones)


def _discarded_count(s: State, node: t.DiscardedCount, seat: int, f: Effect | None) -> int:
    return f.discarded if f is not None else 0


# --- Whether a number can be read ----------------------------------------------------------------


def _card_is_there(
    s: State, node: t.BoostOf | t.ValueOf | t.PrintedOf, seat: int, f: Effect | None
) -> bool:
    if node.card == t.CardRef.FIRST_DEFENSE:
        c = combat_of(s, f)
        return c is not None and c.first_defense >= 0
    return _card(s, node.card, seat, f) >= 0


def _is_on_board(s: State, node: t.HealthOf, seat: int, f: Effect | None) -> bool:
    return space_of(s, node.ref, seat, f) >= 0


def _are_on_board(s: State, node: t.Distance, seat: int, f: Effect | None) -> bool:
    return space_of(s, node.one, seat, f) >= 0 and space_of(s, node.two, seat, f) >= 0


def _summands(s: State, node: t.Sum, seat: int, f: Effect | None) -> bool:
    return readable(s, node.left, seat, f) and readable(s, node.right, seat, f)


def _both(s: State, node: t.Difference | t.Extreme, seat: int, f: Effect | None) -> bool:
    return readable(s, node.one, seat, f) and readable(s, node.two, seat, f)


def _inner(s: State, node: t.Twice | t.Half, seat: int, f: Effect | None) -> bool:
    return readable(s, node.number, seat, f)


READABLE: Final[dict[type, Callable[[State, Any, int, Any], bool]]] = {
    t.BoostOf: _card_is_there,
    t.ValueOf: _card_is_there,
    t.PrintedOf: _card_is_there,
    t.HealthOf: _is_on_board,
    t.Distance: _are_on_board,
    t.Sum: _summands,
    t.Difference: _both,
    t.Extreme: _both,
    t.Twice: _inner,
    t.Half: _inner,
}

NUMBERS.update(
    {
        t.Per: _per,
        t.Sum: _sum,
        t.Twice: _twice,
        t.Half: _half,
        t.Difference: _difference,
        t.Extreme: _extreme,
        t.Tally: _tally,
        t.BoostOf: _boost_of,
        t.PrintedOf: _printed_of,
        t.ValueOf: _value_of,
        t.HealthOf: _health_of,
        t.Distance: _distance,
        t.PileSize: _pile_size,
        t.DamageDealt: _damage_dealt,
        t.ActionsLeft: _actions_left,
        t.CombatDamage: _combat_damage,
        t.CounterValue: _counter_value,
        t.CounterSpent: _counter_spent,
        t.ThatMuch: _that_much,
        t.NumberNamed: _number_named,
        t.FighterCount: _fighter_count,
        t.CardCount: _card_count,
        t.TokenCount: _token_count,
        t.ZoneCount: _zone_count,
        t.DiscardedCount: _discarded_count,
    }
)
