"""Whether an action can be done at all, for offers that must be payable and worth it."""

from nonpareil.engine.evaluate import fighter_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.state import OFF, State
from nonpareil.engine.words.table import BEHAVIORS
from nonpareil.script import tree as t


def buyable(s: State, f: Effect, node: t.May) -> bool:
    """The price can be paid in full, and what it buys would still do something then."""
    price = node.price
    if not possible(s, f, price):
        return False
    if node.then is None:
        return True
    bought = node.then.actions[0]
    fallen = _would_fall(s, f, price)
    if fallen < 0:
        return possible(s, f, bought)
    space = s.pos[fallen]
    s.pos[fallen] = OFF  # look at the board as the price would leave it (R-HERO-WUK-7)
    worth = possible(s, f, bought)
    s.pos[fallen] = space
    return worth


def _would_fall(s: State, f: Effect, price: t.Simple | t.Choose) -> int:
    """The fighter that damage paid as a price would defeat."""
    if isinstance(price, t.Damage) and isinstance(price.target, t.Ref):
        fighter = fighter_of(s, price.target, f.seat, f)
        if isinstance(price.amount, t.Const) and s.health[fighter] <= price.amount.value:
            return fighter
    return -1


def possible(s: State, f: Effect, node: t.Action) -> bool:
    """What is made of other actions is offered: only they know, when they are reached."""
    if isinstance(node, t.Simple):
        return BEHAVIORS[type(node)].possible(s, f, node)
    return True
