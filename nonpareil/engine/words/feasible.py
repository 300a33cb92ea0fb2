"""Whether an action is possible at all: an offer must be affordable and achieve something."""

from nonpareil.engine.bodies import put, tail_at
from nonpareil.engine.evaluate import fighter_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.state import OFF, State
from nonpareil.engine.words.table import BEHAVIORS
from nonpareil.script import tree as t


def affordable(s: State, f: Effect, node: t.May) -> bool:
    """Whether the price can be paid in full and what it pays for would still do something then.
    (R-EFFECT-5)
    """
    price = node.price
    if not possible(s, f, price):
        return False
    if node.then is None:
        return True
    bought = node.then.actions[0]
    fallen = _would_fall(s, f, price)
    if fallen < 0:
        return possible(s, f, bought)
    space, tail = s.pos[fallen], tail_at(s, fallen)
    put(s, fallen, OFF)  # judge the board as the price would leave it (R-HERO-WUK-7)
    worth = possible(s, f, bought)
    put(s, fallen, space, tail)
    return worth


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
