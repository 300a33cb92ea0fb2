"""How far a "may" or an "if" reaches can be heard: trees that mean different things never read the
same. Small trees of every shape are tried, and some are checked word for word."""

from collections.abc import Iterator
from itertools import product

import pytest

from nonpareil.script import tree as t
from nonpareil.text.reach import parts
from nonpareil.text.renderer import Renderer
from nonpareil.text.language import words
from tests.text.test_renderer import NAMES, effect

YOU, OPPONENT = t.Who.YOU, t.Who.OPPONENT
LEAVES: tuple[t.Action, ...] = (
    t.Draw(YOU, t.Const(1)),
    t.Gain(YOU, t.Const(1)),
    t.Draw(OPPONENT, t.Const(1)),
)
ARCHERS = t.Group(t.Side.OWN, "archer", 0b1100)
ONE = t.Const(1)
# What the parser makes something else of, or refuses: "may if …" is "if …: may", for example.
NEVER_A_PRICE = (t.If, t.May, t.Once)


def block(*actions: t.Action) -> t.Block:
    return t.Block(tuple(part for action in actions for part in parts(action)))


def price(action: t.Action) -> t.Simple | t.Choose | t.Block | None:
    """What somebody may do, as the parser would have it; None for what it refuses."""
    if isinstance(action, NEVER_A_PRICE):
        return None
    return action if isinstance(action, t.Simple | t.Choose | t.Block) else t.Block((action,))


def around(one: t.Action) -> Iterator[t.Action]:
    """Everything that can be said around one action."""
    yield t.If(t.Attacking(), block(one))
    yield t.Once(block(one))
    yield t.ForEach(ARCHERS, block(one))
    yield t.Repeat(t.Const(2), block(one))
    yield t.Later(t.Point.TURN_ENDS, block(one))
    yield t.Lasting(t.Until.TURN_ENDS, t.When(t.Boosted(t.Player.YOU), block(one)))
    if offer := price(one):
        yield t.May(YOU, offer)
        yield t.May(OPPONENT, offer)


def both(one: t.Action, two: t.Action) -> Iterator[t.Action]:
    """Everything that can be made of two actions."""
    yield block(one, two)
    yield t.If(t.Won(), block(one), block(two))
    yield t.Choose(YOU, ONE, (block(one), block(two)))
    yield t.Choose(OPPONENT, ONE, (block(one), block(two)))
    if offer := price(one):
        yield t.May(YOU, offer, block(two))
        yield t.May(YOU, offer, None, block(two))
        yield t.May(OPPONENT, offer, None, block(two))


def trees() -> Iterator[t.Action]:
    draw, gain, theirs = LEAVES
    small = [*around(draw), *both(draw, gain), block(draw, theirs)]
    middle = [tree for each in small for tree in around(each)]
    middle += [tree for each in small for tree in both(each, gain)]
    middle += [tree for each in small for tree in both(draw, each)]
    yield from [*LEAVES, *small, *middle]
    for each in middle:
        yield from (tree for tree in around(each) if not is_pair_of_ifs(tree))
        yield block(each, gain)
        yield block(draw, each)
    for one, two in product(small, small):
        yield from both(one, two)


def is_pair_of_ifs(tree: t.Action) -> bool:
    """ "If A: if B" is "if A and B" to the parser."""
    return isinstance(tree, t.If) and any(isinstance(part, t.If) for part in tree.then.actions)


def test_what_means_something_else_reads_differently() -> None:
    renderer = Renderer(words(), NAMES)
    meanings: dict[str, t.Block] = {}
    for tree in trees():
        meaning = block(tree)
        text = renderer.effect(meaning)
        assert meanings.setdefault(text, meaning) == meaning, text
