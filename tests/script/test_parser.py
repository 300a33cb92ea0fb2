"""Texts of the card language become the right trees, and errors give their position."""

import pytest

from nonpareil.script import tree as t
from nonpareil.script.parser import ScriptError, parse_effect, parse_rule
from nonpareil.script.symbols import Symbols

SYMBOLS = Symbols(
    fighters={"marsh-king": 0b001, "heron": 0b110},
    tags={"tide": 1},
    states={"mood": ("calm", "wild")},
    tokens=("mist",),
    cards=frozenset({"high-tide", "72-waves"}),
)
KING = t.Ref(t.RefKind.NAMED, "marsh-king", 0b001)
MINE = t.Ref(t.RefKind.MINE)
FOE = t.Ref(t.RefKind.FOE)
WILD = t.StateIs("mood", "wild", 0, 1)
CALM = t.StateIs("mood", "calm", 0, 0)
DISCARD = t.Discard(t.Who.YOU, 1)
ACTION = t.Gain(t.Who.YOU, 1)


def draw(number: int, who: t.Who = t.Who.YOU) -> t.Draw:
    return t.Draw(who, t.Const(number))


def block(*actions: t.Action) -> t.Block:
    return t.Block(actions)


def parse(text: str) -> t.Block:
    return parse_effect(text, SYMBOLS)


def condition(text: str) -> t.Condition:
    (action,) = parse(f"if {text}: draw 1").actions
    assert isinstance(action, t.If)
    return action.condition


# --- Trees ---------------------------------------------------------------------------------------


def test_a_target_with_all_its_parts() -> None:
    heron = t.Group(
        t.Side.OWN,
        "heron",
        0b110,
        where=t.Where(t.WhereKind.IN_ZONE_OF, KING),
        defeated=True,
        other=True,
    )
    spaces = t.Spaces(empty=True, where=t.Where(t.WhereKind.NEXT_TO, FOE))
    text = "return a defeated other heron in zone of marsh-king to an empty space next to foe"
    assert parse(text) == block(t.Return(heron, spaces))


def test_one_and_each_and_a_fighter() -> None:
    near = t.Group(t.Side.ENEMY, where=t.Where(t.WhereKind.NEXT_TO, MINE))
    assert parse("damage 1 to an enemy next to my fighter") == block(
        t.Damage(t.Const(1), t.One(near))
    )
    assert parse("damage 1 to each enemy next to my fighter") == block(
        t.Damage(t.Const(1), t.Each(near))
    )
    assert parse("damage 1 to foe") == block(t.Damage(t.Const(1), FOE))


def test_an_amount_for_each() -> None:
    tides = t.PileCount(t.CardFilter("tide", 1), other=True)
    assert parse("value + 2 per other tide card in discard") == block(t.ValueAdd(t.Per(2, tides)))


def test_whose_cards_and_whose_choice() -> None:
    assert parse("discard any number of tide cards") == block(
        t.Discard(t.Who.YOU, 0, filter=t.CardFilter("tide", 1))
    )
    assert parse("opponent discards 1 card of your choice") == block(
        t.Discard(t.Who.OPPONENT, 1, t.Choice.YOURS)
    )
    assert parse("opponent may discard 2 cards") == block(
        t.May(t.Who.OPPONENT, t.Discard(t.Who.OPPONENT, 2))
    )


def test_a_name_may_begin_with_a_number() -> None:
    assert parse("search for 72-waves") == block(t.Search("72-waves"))


def test_a_standing_rule() -> None:
    assert parse_rule("attack of marsh-king +2 while mood is wild", SYMBOLS) == t.ValueBonus(
        True, KING, 2, WILD
    )


# --- What belongs together -----------------------------------------------------------------------


def test_a_comma_continues_and_a_semicolon_ends_the_sentence() -> None:
    inside = parse("if won: draw 1, gain 1 action")
    outside = parse("if won: draw 1; gain 1 action")
    assert inside == block(t.If(t.Won(), block(draw(1), ACTION)))
    assert outside == block(t.If(t.Won(), block(draw(1))), ACTION)


def test_else_belongs_to_its_if() -> None:
    assert parse("if won: draw 2 else: draw 1, gain 1 action") == block(
        t.If(t.Won(), block(draw(2)), block(draw(1), ACTION))
    )


def test_may_extends_to_the_end_of_the_sentence() -> None:
    text = "may discard 1 card: draw 2, gain 1 action; draw 1"
    paid = t.May(t.Who.YOU, DISCARD, block(draw(2), ACTION))
    assert parse(text) == block(paid, draw(1))


def test_may_without_a_colon_is_only_itself() -> None:
    assert parse("may draw 1, gain 1 action") == block(t.May(t.Who.YOU, draw(1)), ACTION)


def test_or_else_works_with_and_without_a_consequence() -> None:
    assert parse("may discard 1 card or else: draw 1") == block(
        t.May(t.Who.YOU, DISCARD, None, block(draw(1)))
    )
    assert parse("may discard 1 card: draw 2 or else: draw 1") == block(
        t.May(t.Who.YOU, DISCARD, block(draw(2)), block(draw(1)))
    )


def test_brackets_hold_sentences_inside_a_sentence() -> None:
    assert parse("if won: [may discard 1 card: draw 2; gain 1 action], draw 1") == block(
        t.If(
            t.Won(),
            block(block(t.May(t.Who.YOU, DISCARD, block(draw(2))), ACTION), draw(1)),
        )
    )


def test_options_are_separated_by_bars() -> None:
    assert parse("choose 1: draw 1, gain 1 action | draw 2") == block(
        t.Choose(t.Who.YOU, 1, (block(draw(1), ACTION), block(draw(2))))
    )


def test_and_binds_closer_than_or_and_not_closest() -> None:
    assert condition("attacking and mood is wild or defending and mood is calm") == t.Or(
        (t.And((t.Attacking(), WILD)), t.And((t.Defending(), CALM)))
    )
    assert condition("won and (mood is wild or mood is calm)") == t.And(
        (t.Won(), t.Or((WILD, CALM)))
    )
    assert condition("not won and attacking") == t.And((t.Not(t.Won()), t.Attacking()))


def test_is_tells_states_from_fighters() -> None:
    herons = t.Ref(t.RefKind.NAMED, "heron", 0b110)
    assert condition("mood is wild") == WILD
    assert condition("my fighter is heron") == t.IsNamed(MINE, herons)


# --- Mistakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("draw two", "two", "unexpected 'two'; expected: 'boost', 'printed', 'up', a number"),
        ("damage 2 foe", "foe", "unexpected 'foe'; expected: 'per', 'to'"),
        ("draw 1 & draw 2", "&", "unexpected '&'"),
        ("move heron up to 2", "heron", "there are several 'heron'"),
        (
            "draw 1;\nheal herron by 1",
            "herron",
            "there is no fighter 'herron'; did you mean 'heron'?",
        ),
        ("discard 1 storm card", "storm", "there is no card tag 'storm'; known: tide"),
        ("become angry", "angry", "there is no state value 'angry'; known: calm, wild"),
        ("switch form", "form", "there is no state 'form'"),
        ("move token fog up to 1", "fog", "there is no token 'fog'; known: mist"),
        ("search for ebb", "ebb", "there is no card 'ebb'; known: 72-waves, high-tide"),
    ],
)
def test_an_error_gives_its_position(text: str, place: str, message: str) -> None:
    with pytest.raises(ScriptError) as caught:
        parse(text)
    assert str(caught.value).startswith(message)
    assert caught.value.offset == text.index(place)


def test_an_incomplete_text_is_reported_at_its_end() -> None:
    with pytest.raises(ScriptError, match="unexpected end of text") as caught:
        parse("damage 2 to")
    assert caught.value.offset == len("damage 2 to")


def test_a_long_list_of_alternatives_is_shortened() -> None:
    with pytest.raises(ScriptError, match=r"; expected: .* …$"):
        parse("jump 3")
