"""Parts of sentences: which message a node becomes, and with which arguments, in any language."""

import pytest

from nonpareil.script import tree as t
from nonpareil.script.parser import parse_effect
from nonpareil.script.symbols import Symbols
from nonpareil.text.condition_arguments import ConditionArguments
from nonpareil.text.language import Catalog
from nonpareil.text.name import Value
from nonpareil.text.phrases import kebab, single
from tests.naming import StubNames

SYMBOLS = Symbols(fighters={"heron": 0b001, "frog": 0b110}, tokens=("reed",))
NAMES = StubNames(
    fighters={"heron": "the Heron", "frog": "Frog"}, tokens={"reed": "reed"}, tags={"wet": "WET"}
)
SHOWN = ("first", "second", "text", "no", "pick", "group", "where", "fighter", "name", "same")
HERON = t.Ref(t.RefKind.NAMED, "heron", 0b001)


class Plain(Catalog):
    """A language that shows its messages, with the arguments that the tests are about."""

    def __init__(self) -> None:
        super().__init__("xx", [])

    def __call__(self, message: str, /, **args: Value) -> str:
        shown = [f"{name}={args[name]}" for name in SHOWN if args.get(name, "no") != "no"]
        return f"{message}({', '.join(shown)})" if shown else message


@pytest.fixture
def phrases() -> ConditionArguments:
    return ConditionArguments(Plain(), NAMES)


def condition(text: str) -> t.Condition:
    (action,) = parse_effect(f"if {text}: draw 1", SYMBOLS).actions
    assert isinstance(action, t.If)
    return action.condition


def test_messages_are_named_after_classes_and_members() -> None:
    assert kebab("ZoneCount") == kebab("ZONE_COUNT") == "zone-count"
    assert kebab("Won") == kebab("WON") == "won"


def test_whether_a_name_belongs_to_one_fighter() -> None:
    assert single(0b100)
    assert not single(0b110)


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ("a", "a"),
        ("ab", "x-pair(first=a, second=b)"),
        ("abc", "x-last(first=x-middle(first=a, second=b), second=c)"),
    ],
)
def test_lists(phrases: ConditionArguments, parts: str, text: str) -> None:
    assert phrases.listed("x", list(parts)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("won", "if-won"),
        ("not won", "if-won(no=yes)"),
        ("won and attacking", "and-pair(first=if-won, second=if-attacking)"),
        ("won or attacking", "or-pair(first=if-won, second=if-attacking)"),
    ],
)
def test_conditions(phrases: ConditionArguments, text: str, said: str) -> None:
    assert phrases.condition(condition(text)) == said


def test_the_opposite_of_both_is_either() -> None:
    """The opposite of "a and b" is "not a or not b"."""
    both = t.And((condition("won"), condition("attacking")))
    either = t.Or((condition("won"), condition("attacking")))
    phrases = ConditionArguments(Plain(), NAMES)
    nots = "first=if-won(no=yes), second=if-attacking(no=yes)"
    assert phrases.condition(t.Not(both)) == f"or-pair({nots})"
    assert phrases.condition(t.Not(either)) == f"and-pair({nots})"
    assert phrases.condition(t.Not(t.Not(both))) == phrases.condition(both)


def test_a_group_of_one_is_called_by_its_name(phrases: ConditionArguments) -> None:
    only = t.Exists(t.Group(t.Side.OWN, "heron", 0b001))
    several = t.Exists(t.Group(t.Side.OWN, "frog", 0b110))
    assert phrases.condition(only).startswith("if-on-board(")
    assert phrases.condition(several).startswith("if-exists")
    fallen = t.Exists(t.Group(t.Side.OWN, "heron", 0b001, defeated=True))
    assert phrases.condition(fallen).startswith("if-is-defeated(")


def test_one_of_several(phrases: ConditionArguments) -> None:
    frogs = t.Ref(t.RefKind.NAMED, "frog", 0b110)
    assert phrases.kind_of(HERON) == "the Heron"
    assert phrases.kind_of(frogs) == "group-named(pick=one, name=Frog)"


def test_a_fighter_just_mentioned_is_not_named_again(phrases: ConditionArguments) -> None:
    foe = t.Ref(t.RefKind.FOE)
    near = t.Where(t.WhereKind.NEXT_TO, foe)
    assert phrases.where(near, "fighter") == "where-next-to(fighter=ref-foe)"
    assert phrases.where(near, "fighter", same=foe) == "where-next-to(fighter=ref-it, same=yes)"
    by_name = t.Where(t.WhereKind.NEXT_TO, HERON)
    assert "the Heron" in phrases.where(by_name, "fighter", same=HERON), "a name can be repeated"


def test_amounts(phrases: ConditionArguments) -> None:
    assert phrases.amount(t.Const(3)) == {"amount": "fixed", "number": 3}
    per = phrases.amount(t.Per(2, t.FighterCount(t.Group(t.Side.ENEMY))))
    assert (per["amount"], per["number"]) == ("per", 2)
    assert phrases.amount(t.BoostOf(t.CardRef.OPPOSING))["amount"] == "equal"


def test_which_cards(phrases: ConditionArguments) -> None:
    anything = {"type": "any", "filter": "any", "with": "none", "revealed": "no"}
    assert phrases.filter(t.CardFilter()) == anything
    assert phrases.filter(t.CardFilter(tag="wet")) == {**anything, "filter": "tag", "tag": "WET"}
    assert phrases.filter(t.CardFilter(revealed=True)) == {
        **anything,
        "filter": "with",
        "revealed": "yes",
    }
