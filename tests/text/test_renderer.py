"""Trees become sentences: some are checked word for word, and every node in every form."""

from collections import Counter
from dataclasses import fields, is_dataclass
from enum import IntEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from nonpareil.script import tree as t
from nonpareil.script.parser import nodes, parse_effect, parse_rule
from nonpareil.script.symbols import Symbols
from nonpareil.text.language import words
from nonpareil.text.renderer import Renderer
from tests.naming import StubNames

SYMBOLS = Symbols(
    fighters={"achilles": 0b0001, "porter": 0b0010, "archer": 0b1100},
    tags={"voyage": 1},
    states={"size": ("big", "small")},
    tokens=("fog",),
    cards=frozenset({"excalibur"}),
)
NAMES = StubNames(
    fighters={"achilles": "Achilles", "porter": "the Porter", "archer": "Archer"},
    tokens={"fog": "fog token"},
    counters={"rage": "rage", "hoard": "pearl"},
    states={"size": "size"},
    values={"big": "BIG", "small": "SMALL"},
    tags={"voyage": "VOYAGE"},
    cards={"excalibur": "Excalibur"},
    piles={"vault": "Vault"},
)
VAULT = t.Pile(t.PileKind.OWN, t.Whose.MINE, "vault")


def effect(text: str, **how: str) -> str:
    return Renderer(words(), NAMES).effect(parse_effect(text, SYMBOLS), **how)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("script", "text"),
    [
        # one and many
        ("draw 1", "Draw 1 card."),
        ("gain 2 actions", "Gain 2 actions."),
        ("move porter up to 1", "Move the Porter up to 1 space."),
        # articles, possessives, capitals
        ("choose an archer", "Choose an Archer."),
        ("move token fog up to 2", "Move a fog token up to 2 spaces."),
        (
            "damage 1 to an enemy in zone of achilles",
            "Deal 1 damage to an opposing fighter in Achilles' zone.",
        ),
        ("set health of porter to 3", "Set the Porter's health to 3."),
        # the same fighter twice
        (
            "place porter in an empty space in zone of porter",
            "Place the Porter in an empty space in the same zone.",
        ),
        (
            "damage 1 per archer next to foe to foe",
            "Deal 1 damage to the opposing fighter for each Archer adjacent to it.",
        ),
        # conditions and their opposites
        (
            "if not (won and foe is a hero): draw 1",
            "If you did not win the combat or the opposing fighter is not a hero, draw 1 card.",
        ),
        (
            "if no archer next to foe: draw 1",
            "If there is no Archer adjacent to the opposing fighter, draw 1 card.",
        ),
        (
            "if any porter next to foe: draw 1",
            "If the Porter is adjacent to the opposing fighter, draw 1 card.",
        ),
        # what depends on what
        (
            "if won: may discard 1 card: draw 2 else: draw 1",
            "If you won the combat, you may discard 1 card (if you do, draw 2 cards). "
            "Otherwise, draw 1 card.",
        ),
        (
            "if won: opponent discards 1 card, draw 1, gain 1 action",
            "If you won the combat: your opponent discards 1 card; draw 1 card; "
            "then gain 1 action.",
        ),
        (
            "choose 1: may discard 1 card: draw 2 | gain 1 action",
            "Choose one: you may discard 1 card (if you do, draw 2 cards); or gain 1 action.",
        ),
        # whose card, whose opponent
        (
            "reveal the top card, put that card in hand",
            "Reveal the top card of your deck. Take that card into your hand.",
        ),
        (
            "opponent draws 1, choose an opponent, opponent draws 1",
            "Your opponent draws 1 card. Choose an opponent. That opponent draws 1 card.",
        ),
        # what I may have somebody else do
        ("may opponent draws 1", "You may have your opponent draw 1 card."),
        ("opponent may draw 1", "Your opponent may draw 1 card."),
        ("opponent may gain 1 action", "Your opponent may gain 1 action."),
    ],
)
def test_a_text_reads_like_this(script: str, text: str) -> None:
    assert effect(script) == text


def test_words_depend_on_where_the_text_stands() -> None:
    assert effect("move my fighter up to 2", timing="scheme") == (
        "Move the active fighter up to 2 spaces."
    )
    assert effect("move my fighter up to 2", source="ability", timing="after_attack") == (
        "Move the attacking fighter up to 2 spaces."
    )
    assert effect("value + 1", source="bonus") == "Add 1 to this attack's value."


def test_a_standing_rule_is_a_sentence() -> None:
    rule = parse_rule("defense of porter +1 while size is small", SYMBOLS)
    assert Renderer(words(), NAMES).rule(rule) == (
        "While you are SMALL, cards that the Porter defends with get +1 value."
    )


def test_one_text_leaves_nothing_behind_for_the_next() -> None:
    renderer = Renderer(words(), NAMES)
    renderer.effect(parse_effect("choose an opponent, may boost", SYMBOLS))
    again = renderer.effect(parse_effect("may boost; opponent draws 1", SYMBOLS))
    assert again == "You may boost this card. Your opponent draws 1 card."


# --- Every node ----------------------------------------------------------------------------------

STRINGS = {
    "name": "archer",
    "token": "fog",
    "state": "size",
    "value": "big",
    "tag": "voyage",
    "card": "excalibur",
    "mark": "poison",
}
NUMBERS = {"slots": [0b1100, 0b0001], "sign": [1, -1]}
REF = t.Ref(t.RefKind.NAMED, "porter", 0b0010)
BASES = (t.Simple, t.Condition, t.Number)
NODES = [kind for kind in vars(t).values() if isinstance(kind, type) and is_dataclass(kind)]
# One of each sort; all of them are tried in a few places
SOME_NUMBERS: list[t.Number] = [
    t.Const(2),
    t.Const(1),
    t.Const(0),
    t.Per(2, t.FighterCount(t.Group(t.Side.ENEMY))),
    t.BoostOf(t.CardRef.THAT),
]
SOME = 6  # kinds of conditions inside other nodes
DEEP = 2
ENOUGH = 25  # of an action inside choices and conditions
AMONG = (t.WhereKind.NEXT_TO, t.WhereKind.IN_ZONE_OF, t.WhereKind.IN_A_ZONE)
FINER = [t.CardFilter(which=t.CardNumber.VALUE, op=op, number=t.Const(3)) for op in t.Op] + [
    t.CardFilter(which=t.CardNumber.BOOST, number=t.BoostOf(t.CardRef.THAT))
]
FINER += [t.CardFilter(alike=alike) for alike in t.Alike]
# Node types for which not every combination of parts makes sense
GIVEN: dict[type, list[Any]] = {
    t.Ref: [REF, *(t.Ref(kind) for kind in t.RefKind if kind != t.RefKind.NAMED)],
    t.Where: [
        *(t.Where(kind, REF, "fog", number=t.Const(2), mark="poison") for kind in t.WhereKind),
        *(t.Where(t.WhereKind.IN_CHOSEN, all=each) for each in (False, True)),
        *(t.Where(kind, group=t.Group(t.Side.OWN)) for kind in AMONG),
    ],
    t.Counter: [t.Counter("rage", 0), t.Counter("hoard", 1)],
    t.Token: [
        *(t.Token("fog", pick) for pick in t.TokenPick),
        t.Token("fog", t.TokenPick.ONE, t.Where(t.WhereKind.UNDER, REF)),
        *(t.Token("fog", t.TokenPick.EACH, None, each) for each in t.TokenFrom),
    ],
    t.HowMuch: [
        t.HowMuch(t.Boosted(t.Player.OPPONENT)),
        *(t.HowMuch(t.Damaged(REF, kind)) for kind in t.DamageKind),
        t.HowMuch(t.Deals(REF), earlier=True),
        t.HowMuch(t.Deals(REF, REF)),
        t.HowMuch(t.Healed(REF)),
        t.HowMuch(t.Moves(REF)),
        *(t.HowMuch(t.CounterMoves(t.Counter("rage", 0), up)) for up in (True, False)),
    ],
    t.CardFilter: [
        t.CardFilter(),
        t.CardFilter("voyage", 1),
        t.CardFilter("voyage", 1, type=t.CardType.ATTACK),
        t.CardFilter(by=REF),
        t.CardFilter(named_value=True),
        *FINER,
    ],
    t.Pile: [
        *(t.Pile(kind) for kind in t.PileKind if kind not in (t.PileKind.OWN, t.PileKind.PLAY)),
        *(t.Pile(t.PileKind.HAND, whose) for whose in t.Whose),
        *(t.Pile(t.PileKind.PLAY, whose) for whose in (t.Whose.MINE, t.Whose.OPPONENT)),
        VAULT,
    ],
    t.BoostFrom: [t.BoostFrom(VAULT)],
}


def variants(hint: Any, field: str = "", inside: frozenset[type] = frozenset()) -> list[Any]:
    """Values of a type, simplest first, that together use every part the type can have."""
    if hint is t.Number and not inside & {t.Draw, t.Compare}:
        return SOME_NUMBERS
    if hint is t.Number and any(issubclass(kind, t.Number) for kind in inside):
        return SOME_NUMBERS
    if hint in BASES:
        kinds = [kind for kind in NODES if issubclass(kind, hint)]
        if hint is t.Condition and inside:
            kinds = kinds[:SOME]
        return [v for kind in kinds for v in variants(kind, field, inside)]
    if get_origin(hint) is UnionType:
        return [
            v for part in _something_first(get_args(hint)) for v in variants(part, field, inside)
        ]
    if get_origin(hint) is tuple:
        return [(v, v) for v in variants(get_args(hint)[0], field, inside)[:3]]
    if hint is NoneType:
        return [None]
    if hint is bool:
        return [False, True]
    if hint is int:
        return NUMBERS.get(field, [2, 1, 0])
    if hint is str:
        return [STRINGS[field]]
    if issubclass(hint, IntEnum):
        return list(hint)
    if not is_dataclass(hint):  # what several nodes have in common: Simple, Condition, Count
        return [v for kind in NODES if issubclass(kind, hint) for v in variants(kind, "", inside)]
    assert isinstance(hint, type)
    return GIVEN.get(hint) or _built(hint, inside)


def _something_first(parts: tuple[Any, ...]) -> list[Any]:
    return sorted(parts, key=lambda part: part is NoneType)


def _built(kind: type, inside: frozenset[type]) -> list[Any]:
    """Nodes that differ from the simplest one in one part each. Deep inside others the simplest one
    will do: the rest is tried where the node stands by itself."""
    if kind in inside:
        return []  # a condition inside itself, say
    hints = get_type_hints(kind, vars(t))
    parts = {
        field.name: variants(hints[field.name], field.name, inside | {kind})
        for field in fields(kind)
    }
    if not all(parts.values()):
        return []
    simplest = {name: values[0] for name, values in parts.items()}
    if len(inside) >= DEEP:
        return [kind(**simplest)]
    others = [{**simplest, name: v} for name, values in parts.items() for v in values[1:]]
    return [kind(**choice) for choice in [simplest, *others]]


@cache
def everything() -> list[t.Block | t.Rule]:
    """Every action and condition in every place it can stand, and every standing rule."""
    draw = t.Block((t.Draw(t.Who.YOU, t.Const(1)),))
    trees: list[Any] = []
    seen: Counter[type] = Counter()
    for action in variants(t.Simple):
        trees.append(t.Block((action,)))
        seen[type(action)] += 1
        if seen[type(action)] > ENOUGH:
            continue
        trees.append(t.If(t.Won(), t.Block((action, action))))
        trees += [t.May(who, action, draw, draw) for who in (t.Who.YOU, t.Who.OPPONENT)]
        trees += [
            t.Choose(who, t.Const(1), (t.Block((action,)), draw))
            for who in (t.Who.YOU, t.Who.OPPONENT)
        ]
    for condition in variants(t.Condition):
        trees += [t.If(condition, draw), t.If(t.Not(condition), draw, draw)]
    trees += [t.Once(draw), *variants(t.Rule)]
    trees += [t.ForEach(group, draw) for group in variants(t.Group)]
    trees += [t.Repeat(number, draw) for number in SOME_NUMBERS]
    trees.append(t.RepeatUntil(t.Won(), draw))
    trees.append(t.May(t.Who.YOU, t.Boost(t.Who.YOU), draw, again=True))
    return trees


def test_every_node_can_be_rendered() -> None:
    renderer = Renderer(words(), NAMES)
    for tree in everything():
        is_rule = isinstance(tree, get_args(t.Rule))
        text = renderer.rule(tree) if is_rule else renderer.effect(t.Block((tree,)))  # type: ignore[arg-type]
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert "  " not in text, text


def test_every_node_class_was_among_them() -> None:
    seen = {type(node) for tree in everything() for node in nodes(tree)}
    assert set(NODES) - seen == set()
