"""How far a "may" or an "if" reaches can be heard: trees that mean different things never read the
same. Small trees of every shape are tried, and some are checked word for word."""

from collections.abc import Iterator
from itertools import product

import pytest

from nonpareil.script import tree as t
from nonpareil.text.language import words
from nonpareil.text.reach import parts
from nonpareil.text.renderer import Renderer
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


@pytest.mark.parametrize(
    ("script", "text"),
    [
        # what may be done, and what must be done all the same
        (
            "if won: may draw 1, gain 1 action",
            "If you won the combat, you may draw 1 card, then gain 1 action.",
        ),
        (
            "if won: [may draw 1; gain 1 action]",
            "If you won the combat: you may draw 1 card; whether or not you do, gain 1 action.",
        ),
        (
            "if won: [opponent may draw 1; gain 1 action]",
            "If you won the combat: your opponent may draw 1 card; whether or not they do, "
            "gain 1 action.",
        ),
        # two choices need no such words
        (
            "if won: [may draw 1; may gain 1 action]",
            "If you won the combat, you may draw 1 card, then you may gain 1 action.",
        ),
        # conditions in conditions
        (
            "if won: [if attacking: draw 2; gain 1 action]",
            "If you won the combat: if you are attacking, draw 2 cards; in either case, "
            "gain 1 action.",
        ),
        (
            "if won: [if attacking: draw 2] else: gain 1 action",
            "If you won the combat, if you are attacking, draw 2 cards. "
            "Otherwise (if you did not win the combat), gain 1 action.",
        ),
        (
            "if won: [if attacking: draw 2 else: draw 1]",
            "If you won the combat, if you are attacking, draw 2 cards; otherwise, draw 1 card.",
        ),
        (
            "if won: may discard 1 card: draw 2 or else: draw 1",
            "If you won the combat, you may discard 1 card; if you do, draw 2 cards; "
            "if you do not, draw 1 card.",
        ),
        # "if you do not" is about the offer that stands before it
        (
            "may discard 1 card: [may draw 2: gain 1 action] or else: draw 1",
            "You may discard 1 card. If you do not, draw 1 card. If you do, you may draw 2 cards. "
            "If you do, gain 1 action.",
        ),
        # a list inside a list
        (
            "if won: [for each archer: [may draw 1; gain 1 action]; draw 2]",
            "If you won the combat: (for each Archer: you may draw 1 card; whether or not you do, "
            "gain 1 action); after that, draw 2 cards.",
        ),
        (
            "repeat 2 times: [choose 1: draw 1 | gain 1 action; draw 2]",
            "Do this twice: choose one: draw 1 card; or gain 1 action; whichever you chose, "
            "draw 2 cards.",
        ),
        # options with parts, and options within them
        (
            "choose 1: opponent draws 1, draw 1 | gain 1 action",
            "Choose one: (1) your opponent draws 1 card; then draw 1 card; or (2) gain 1 action.",
        ),
        # later, and later still
        (
            "if won: [at end of turn: draw 1; gain 1 action]",
            "If you won the combat: at the end of this turn, draw 1 card; right now, "
            "gain 1 action.",
        ),
        (
            "at end of next turn of opponent: [draw 1; at end of next turn of opponent: draw 1]",
            "At the end of your opponent's next turn, draw 1 card, then at the end of your "
            "opponent's turn after that, draw 1 card.",
        ),
        # an offer in one branch has not been made in the other
        (
            "if won: may boost else: may boost",
            "If you won the combat, you may boost this card. Otherwise, you may boost this card.",
        ),
        ("may boost; may boost", "You may boost this card. You may boost this card again."),
        (
            "may [for each archer: draw 1; gain 1 action]",
            "You may do this: for each Archer, draw 1 card; after that, gain 1 action.",
        ),
    ],
)
def test_a_text_says_how_far_its_parts_reach(script: str, text: str) -> None:
    assert effect(script) == text
