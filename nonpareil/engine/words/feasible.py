"""Whether an action is possible at all: an offer must be affordable and achieve something."""

from typing import Final

from nonpareil.engine.bodies import put, tail_at
from nonpareil.engine.evaluate import fighter_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.state import OFF, State
from nonpareil.engine.words.gather import can_gather
from nonpareil.engine.words.table import BEHAVIORS
from nonpareil.script import tree as t

OF_CARDS: Final = {t.Discard, t.Put, t.Remove, t.TurnUp, t.TurnDown, t.ChooseCards}


def affordable(s: State, f: Effect, node: t.May) -> bool:
    """Whether the price can be paid in full and what it pays for would still do something then.
    (R-EFFECT-5)
    """
    price = node.price
    if not possible(s, f, price):
        return False
    if node.then is None:
        return True
    bought = node.then
    fallen = _would_fall(s, f, price)
    if fallen < 0:
        return _worth(s, f, bought)
    space, tail = s.pos[fallen], tail_at(s, fallen)
    put(s, fallen, OFF)  # judge the board as the price would leave it (R-HERO-WUK-7)
    worth = _worth(s, f, bought)
    put(s, fallen, space, tail)
    return worth


def _worth(s: State, f: Effect, bought: t.Action) -> bool:
    """Whether it would do something, if not all of it (R-EFFECT-3): how many cards it is about may
    depend on the price."""
    if type(bought) in OF_CARDS:
        return can_gather(s, f, bought, True)
    if isinstance(bought, t.Block):
        return any(_worth(s, f, action) for action in bought.actions)
    return possible(s, f, bought)


def _would_fall(s: State, f: Effect, price: t.Simple | t.Choose | t.Block) -> int:
    """The fighter that would be defeated by damage paid as a price, or -1."""
    if isinstance(price, t.Damage) and isinstance(price.target, t.Ref):
        fighter = fighter_of(s, price.target, f.seat, f)
        if isinstance(price.amount, t.Const) and s.health[fighter] <= price.amount.value:
            return fighter
    return -1


def possible(s: State, f: Effect, node: t.Action) -> bool:
    """Several actions are, if one of them is. Choices and conditions are always offered: only their
    parts know, when they come."""
    if isinstance(node, t.Simple):
        return BEHAVIORS[type(node)].possible(s, f, node)
    if isinstance(node, t.Block):
        return any(possible(s, f, action) for action in node.actions)
    return True


def payable(s: State, f: Effect, option: t.Block) -> bool:
    """An option that begins with spending has that for a price: it is offered only if that much is
    there. (R-COUNTER-3, R-EFFECT-5)
    """
    first = option.actions[0]
    if isinstance(first, t.Block):
        return payable(s, f, first)
    free = not isinstance(first, t.SpendCounter) or first.amount is None or first.up_to
    return free or possible(s, f, first)
