"""Whether an action can be done at all, for offers that must be payable and worth it."""

from nonpareil.engine.evaluate import combat_of, fighter_of, fighters_of, fits, readable, spaces_for
from nonpareil.engine.frames import Effect
from nonpareil.engine.state import OFF, State
from nonpareil.engine.words.picks import cards_to_pick
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
    if isinstance(node, t.Damage | t.Heal):
        return readable(s, node.amount, f) and _reaches(s, f, node.target)
    if isinstance(node, t.Move):
        return _reaches(s, f, node.target)
    if isinstance(node, t.DiscardThat):
        return f.that_card >= 0
    if isinstance(node, t.Discard):
        seat = f.seat if node.who == t.Who.YOU else f.opponent
        held = sum(1 for card in s.hands[seat] if fits(s, card, node.filter, f.number))
        return held >= max(1, node.number)
    if isinstance(node, t.Boost | t.Take | t.ReplaceCard):
        return bool(cards_to_pick(s, f, node))
    if isinstance(node, t.PickFromHand):
        return bool(s.hands[f.opponent])
    if isinstance(node, t.Place):
        fighter = fighter_of(s, node.ref, f.seat, f)
        return fighter >= 0 and s.pos[fighter] >= 0 and spaces_for(s, node.spaces, fighter, f) > 0
    if isinstance(node, t.Return):
        defeated = fighters_of(s, node.group, f.seat, f)
        return bool(defeated) and spaces_for(s, node.spaces, defeated[0], f) > 0
    if isinstance(node, t.Summon):
        return _summonable(s, f, node)
    if isinstance(node, t.Swap):
        pair = [fighter_of(s, ref, f.seat, f) for ref in (node.first, node.second)]
        return all(fighter >= 0 and s.pos[fighter] >= 0 for fighter in pair)
    if isinstance(node, t.ValueIs | t.ValueAdd):
        c = combat_of(s, f)
        side = 1 - f.side if isinstance(node, t.ValueIs) and node.opposing else f.side
        return c is not None and c.card[side] >= 0 and readable(s, node.amount, f)
    if isinstance(node, t.Gain):
        return (f.seat if node.who == t.Who.YOU else f.opponent) == s.seat
    return True


def _reaches(s: State, f: Effect, target: t.Target) -> bool:
    if isinstance(target, t.One | t.Each):
        return bool(fighters_of(s, target.group, f.seat, f))
    fighter = fighter_of(s, target, f.seat, f)
    return fighter >= 0 and s.pos[fighter] >= 0


def _summonable(s: State, f: Effect, node: t.Summon) -> bool:
    base = s.m.base[f.seat]
    kin = [x for x in range(base, s.m.base[f.seat + 1]) if node.named.slots >> (x - base) & 1]
    lifted = [x for x in kin if s.pos[x] < 0][:1] or kin
    plain = t.Spaces(where=node.spaces.where)
    return any(spaces_for(s, plain, fighter, f) for fighter in lifted)
