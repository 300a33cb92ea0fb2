"""What a text remembers from one action to the next, such as "that card", and texts that refer to
something that nothing before them has set."""

from collections.abc import Iterable, Iterator
from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.parser import nodes
from nonpareil.script.words.happenings import means

CARD, FIGHTER, SPACE, PASSED = "that card", "that fighter", "that space", "passed"
SPACES, ZONE = "those spaces", "that zone"
THOSE, DISCARDED, DEALT, FELL = "those", "discarded card", "damage dealt", "a fighter fell"
NUMBER, TOKEN, THAT_TOKEN = "matching", "another token", "that token"
MUCH, SPENT = "that much", "spent"

OF_THOSE = (t.CardRef.CHOSEN, t.CardRef.MINE, t.CardRef.THEIRS)  # one of "those cards"
REPLACED = (FIGHTER, MUCH, CARD)  # what is known of damage or a defeat that is replaced

# What has to come before each, as an error puts it.
BEFORE = {
    CARD: "no card is discarded, revealed or picked before it",
    FIGHTER: "no fighter is chosen, moved, placed or returned before it",
    SPACE: "no space is chosen before it",
    SPACES: "no space is chosen before it",
    ZONE: "no zone is chosen before it",
    PASSED: "no fighter moves before it",
    THOSE: "no cards are drawn, looked at or chosen before it",
    DISCARDED: "no card is discarded before it",
    DEALT: "no damage is dealt before it; that of the combat is 'combat damage to foe'",
    FELL: "no damage is dealt before it",
    NUMBER: "no number or card is named before it",
    TOKEN: "no token is moved before it",
    THAT_TOKEN: "no token is moved, placed or entered before it",
    SPENT: "nothing is taken from a counter before it",
    MUCH: "only a reaction under 'when' has an amount, and not every event does",
}

_SETS: dict[type, tuple[str, ...]] = {
    t.Discard: (CARD, THOSE, DISCARDED),
    t.Put: (CARD, THOSE),
    t.Remove: (CARD, THOSE),
    t.Reveal: (CARD, THOSE),
    t.TurnUp: (CARD, THOSE),
    t.TurnDown: (CARD, THOSE),
    t.Look: (CARD, THOSE),
    t.Play: (CARD, THOSE),
    t.ChooseCards: (CARD, THOSE),
    t.Keep: (CARD, THOSE),
    t.Search: (CARD, THOSE),
    t.Boost: (CARD, THOSE),
    t.ReplaceCard: (CARD,),
    t.Draw: (THOSE,),
    t.Damage: (DEALT, FELL),
    t.Defeat: (FELL,),
    t.Move: (FIGHTER, SPACE, PASSED),
    t.Place: (FIGHTER, SPACE),
    t.Return: (FIGHTER, SPACE),
    t.Revive: (FIGHTER, SPACE),
    t.Summon: (FIGHTER, SPACE),
    t.SummonUnder: (FIGHTER, SPACE),
    t.ReplaceFighter: (FIGHTER, SPACE),
    t.Swap: (FIGHTER,),
    t.ChooseFighter: (FIGHTER,),
    t.ChooseSpace: (SPACES, SPACE),
    t.ChooseZone: (ZONE,),
    t.MoveToken: (TOKEN, THAT_TOKEN, SPACE),
    t.PlaceToken: (TOKEN, THAT_TOKEN, SPACE),
    t.ReturnToken: (SPACE,),
    t.NameNumber: (NUMBER,),
    t.NameCard: (NUMBER,),
    t.SpendCounter: (SPENT,),
    t.LoseCounter: (SPENT,),
    t.SetCounter: (SPENT,),
}

_REFERS: dict[type, str] = {
    t.TakeOver: FIGHTER,
    t.DiscardedCount: DISCARDED,
    t.DamageDealt: DEALT,
    t.NumberNamed: NUMBER,
    t.FighterFell: FELL,
    t.ThatMuch: MUCH,
    t.CounterSpent: SPENT,
}


def unset_references(
    effect: t.Block, before: Iterable[object] = (), told: tuple[str, ...] = ()
) -> Iterator[str]:
    """The phrases of an effect that refer to nothing. "That card" lasts for a combat, so that it
    can come from the texts `before`; `told` is known from the start."""
    known = {CARD} if any(CARD in _SETS.get(type(x), ()) for x in nodes(tuple(before))) else set()
    known |= set(told)
    yield from _Walk().block(effect, frozenset(known))[1]


Outcome = tuple[frozenset[str], list[str]]  # what is remembered, and the references to nothing


def unset_in_event(event: object) -> list[str]:
    """The phrases of an event that refer to nothing: a text of its own has chosen nothing yet."""
    return _unset(event, frozenset())


def references(tree: object) -> set[str]:
    """Everything that a text refers to."""
    return {_reference(node) for node in nodes(tree)}


class _Walk:
    """Follows the actions of a text in order. What is set in any of the ways things can go counts
    as set afterward."""

    def block(self, block: t.Block | None, known: frozenset[str]) -> Outcome:
        unset: list[str] = []
        for action in block.actions if block else ():
            known, found = self.action(action, known)
            unset += found
        return known, unset

    def action(self, action: t.Action, known: frozenset[str]) -> Outcome:
        match action:
            case t.Block():
                return self.block(action, known)
            case t.If(condition, then, otherwise):
                after_then, in_then = self.block(then, known)
                after_else, in_else = self.block(otherwise, known)
                return after_then | after_else, [*_unset(condition, known), *in_then, *in_else]
            case t.May(_, price, then, otherwise):
                paid, in_price = self.action(price, known)
                after_then, in_then = self.block(then, paid)
                after_else, in_else = self.block(otherwise, known)
                return after_then | after_else, [*in_price, *in_then, *in_else]
            case t.Lasting(_, rule) | t.Later(_, rule):
                return known, [*_unset_later(rule, known)]
            case t.Once(then):
                return self.block(then, known)
            case t.ForEach(group, then):
                after, unset = self.block(then, known | {FIGHTER})
                return after, [*_unset(group, known), *unset]
            case t.Repeat(number, then):
                after, unset = self.block(then, known)
                return after, [*_unset(number, known), *unset]
            case t.RepeatUntil(condition, then):
                after, unset = self.block(then, known)
                return after, [*unset, *_unset(condition, after)]
            case t.Choose(_, number, options):
                ways = [self.block(option, known) for option in options]
                after = known.union(*(way for way, _ in ways))
                if number != t.Const(1):  # one option can set what another refers to
                    ways = [self.block(option, after) for option in options]
                return after, [phrase for _, unset in ways for phrase in unset]
        chosen = {FIGHTER} if isinstance(getattr(action, "target", None), t.One) else set()
        unset = _unset(action, known | chosen)  # a number can depend on the fighter just chosen
        return known | _set_by(action), unset


def _set_by(action: t.Action) -> frozenset[str]:
    found = frozenset(_SETS.get(type(action), ()))
    one = isinstance(getattr(action, "target", None), t.One)
    if one and isinstance(
        action, t.Damage | t.Heal | t.Defeat | t.SetHealth | t.Unmark | t.LeaveGame
    ):
        found |= {FIGHTER}
    if isinstance(action, t.MoveToken | t.PlaceToken) and _reference(action.token):
        found -= {TOKEN}
    return found


def _unset_later(rule: Any, known: frozenset[str]) -> Iterator[str]:
    """What is fixed when a lasting effect begins must be known by then. Its own effect can also
    refer to the event that it comes with."""
    if isinstance(rule, t.Block):
        yield from unset_references(rule, told=tuple(known))
        return
    then = getattr(rule, "then", None)
    if then is None:
        yield from _unset(rule, known)
        return
    if isinstance(rule, t.When):
        meant = means(rule.event)
        yield from _unset(rule.event, known)
    else:
        meant = REPLACED
        yield from _unset(rule.target, known)
    yield from unset_references(then, told=(*known, *meant))


def _unset(tree: object, known: frozenset[str]) -> list[str]:
    return [phrase for node in nodes(tree) if (phrase := _reference(node)) and phrase not in known]


def _reference(node: Any) -> str:
    """What a node refers to, if anything."""
    match node:
        case t.Ref(t.RefKind.THAT):
            return FIGHTER
        case t.BoostOf(t.CardRef.THAT) | t.PrintedOf(t.CardRef.THAT) | t.Copy(t.CardRef.THAT):
            return CARD
        case t.Cards(pick=t.CardPick.THE, ref=t.CardRef.THAT):
            return CARD
        case t.BoostOf(card) | t.PrintedOf(card) | t.Copy(card) | t.CardIs(card) if (
            card in OF_THOSE
        ):
            return THOSE
        case t.Cards(pick=t.CardPick.THE, ref=card) if card in OF_THOSE:
            return THOSE
        case t.Pile(t.PileKind.THOSE):
            return THOSE
        case t.Spaces(there=True):
            return SPACE
        case t.Where(t.WhereKind.IN_CHOSEN | t.WhereKind.NEXT_TO_CHOSEN):
            return SPACES if node.all else SPACE
        case t.Where(there=True):
            return SPACE
        case t.Where(t.WhereKind.IN_THAT_ZONE):
            return ZONE
        case t.Where(t.WhereKind.PASSED):
            return PASSED
        case t.CardFilter(named_value=True):
            return NUMBER
        case t.CardFilter(alike=t.Alike.SAME | t.Alike.OTHER) | t.CardIs(t.CardRef.THAT):
            return CARD
        case t.Token(pick=t.TokenPick.ANOTHER):
            return TOKEN
        case t.Token(pick=t.TokenPick.THAT):
            return THAT_TOKEN
    return _REFERS.get(type(node), "")
