"""Texts of the card language become the right trees, and errors give their position."""

from typing import Any

import pytest

from nonpareil.script import tree as t
from nonpareil.script.parser import (
    ScriptError,
    mistakes,
    parse_effect,
    parse_rule,
    parse_when,
)
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


def cards(number: t.Number | None = None, **parts: Any) -> t.Cards:
    return t.Cards(t.CardPick.CHOSEN, number=number, **parts)


DISCARD = t.Discard(t.Who.YOU, cards(t.Const(1)))
ACTION = t.Gain(t.Who.YOU, t.Const(1))


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
    assert parse(text) == block(t.Return(t.One(heron), spaces))


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
    pile = t.Pile(t.PileKind.DISCARD)
    tides = t.CardCount(pile, t.CardFilter("tide", 1), other=True)
    assert parse("value + 2 per other tide card in discard") == block(t.ValueAdd(t.Per(2, tides)))


def test_whose_cards_and_whose_choice() -> None:
    assert parse("discard any number of tide cards") == block(
        t.Discard(t.Who.YOU, cards(filter=t.CardFilter("tide", 1), up_to=True))
    )
    theirs = t.Pile(t.PileKind.HAND, t.Whose.OPPONENT)
    assert parse("discard 1 card from hand of opponent") == block(
        t.Discard(t.Who.YOU, cards(t.Const(1), pile=theirs))
    )
    assert parse("opponent may discard 2 cards") == block(
        t.May(t.Who.OPPONENT, t.Discard(t.Who.OPPONENT, cards(t.Const(2))))
    )


def test_a_name_may_begin_with_a_number() -> None:
    (search,) = parse("search deck for 1 card named 72-waves").actions
    assert isinstance(search, t.Search)
    assert search.cards.filter.named == "72-waves"


def test_a_standing_rule() -> None:
    assert parse_rule("attack of marsh-king +2 while mood is wild", SYMBOLS) == t.ValueBonus(
        True, KING, t.Const(2), WILD
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


def test_may_without_a_colon_extends_to_the_end_of_the_sentence_too() -> None:
    both = t.May(t.Who.YOU, block(draw(1), ACTION))
    assert parse("may draw 1, gain 1 action") == block(both)
    assert parse("may [draw 1, gain 1 action]") == block(both)
    assert parse("may draw 1; gain 1 action") == block(t.May(t.Who.YOU, draw(1)), ACTION)


def test_a_second_may_is_a_choice_of_its_own() -> None:
    boost = t.May(t.Who.YOU, t.Boost(t.Who.YOU))
    assert parse("may boost, may boost") == block(boost, boost)
    text = "may draw 1, gain 1 action, may boost"
    assert parse(text) == block(t.May(t.Who.YOU, block(draw(1), ACTION)), boost)


def test_what_an_opponent_may_do_the_opponent_does() -> None:
    opponent = t.Who.OPPONENT
    parts = (draw(1, opponent), t.Discard(opponent, cards(t.Const(1))))
    assert parse("opponent may draw 1, discard 1 card") == block(t.May(opponent, block(*parts)))


def test_a_condition_under_a_may_is_tested_before_anybody_is_asked() -> None:
    may = t.May(t.Who.YOU, draw(1))
    assert parse("may if won: draw 1") == block(t.If(t.Won(), block(may)))
    text = "may if won: draw 1 else: gain 1 action"
    other = t.May(t.Who.YOU, ACTION)
    assert parse(text) == block(t.If(t.Won(), block(may), block(other)))
    text = "may if won: draw 1 or else: draw 2"
    paid = t.May(t.Who.YOU, draw(1), None, block(draw(2)))
    assert parse(text) == block(t.If(t.Won(), block(paid), block(draw(2))))


def test_if_can_stand_wherever_an_action_can() -> None:
    assert parse("draw 1, if won: draw 2") == block(draw(1), t.If(t.Won(), block(draw(2))))
    assert parse("if won: if attacking: draw 1") == block(
        t.If(t.And((t.Won(), t.Attacking())), block(draw(1)))
    )
    assert parse("if won: if attacking: draw 1 else: draw 2") == block(
        t.If(t.Won(), block(t.If(t.Attacking(), block(draw(1)), block(draw(2)))))
    )
    assert parse("choose 1: if won: draw 1 | draw 2") == block(
        t.Choose(t.Who.YOU, t.Const(1), (block(t.If(t.Won(), block(draw(1)))), block(draw(2))))
    )


def test_numbers_can_be_counted_or_read_from_a_card() -> None:
    herons = t.FighterCount(t.Group(t.Side.OWN, "heron", 0b110))
    size = t.BoostOf(t.CardRef.OPPOSING)
    you, each = t.Who.YOU, t.Per(1, herons)
    assert parse("draw up to 1 per heron") == block(t.Draw(you, each, up_to=True))
    assert parse("discard 1 card per heron") == block(t.Discard(you, cards(each)))
    assert parse("discard boost of opposing card cards") == block(t.Discard(you, cards(size)))
    assert parse("gain 1 action per heron") == block(t.Gain(you, each))
    assert parse("gain boost of opposing card actions") == block(t.Gain(you, size))
    assert parse("move foe up to 1 per heron") == block(t.Move(FOE, each))
    assert parse("heal foe by boost of opposing card") == block(t.Heal(FOE, size))


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
        t.Choose(t.Who.YOU, t.Const(1), (block(draw(1), ACTION), block(draw(2))))
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
        (
            "draw two",
            "two",
            "unexpected 'two'; write numbers as digits: 2",
        ),
        ("damage 2 foe", "foe", "unexpected 'foe'; expected 'per', 'to', '-' or '+'"),
        ("draw 1 & draw 2", "&", "unexpected '&'"),
        ("move heron up to 2", "heron", "there are several 'heron'"),
        (
            "draw 1;\nheal herron by 1",
            "herron",
            "there is no fighter 'herron'; did you mean 'heron'?",
        ),
        (
            "if mod is wild: draw 1",
            "mod",
            "there is no fighter or state 'mod'; did you mean 'mood'?",
        ),
        ("discard 1 storm card", "storm", "there is no tag 'storm'; known: tide"),
        ("become angry", "angry", "there is no value 'angry'; known: calm, wild"),
        ("switch form", "form", "there is no state 'form'"),
        ("move token fog up to 1", "fog", "there is no token 'fog'; known: mist"),
        ("search deck for 1 card named ebb", "ebb", "there is no card 'ebb'; known: 72-waves"),
        ("may [may boost]", "may", "one 'may' is enough"),
        ("draw boost of first defense card", "draw", "only the printed value of the first defense"),
        ("discard any number of cards at random", "discard", "chance needs a number of cards"),
    ],
)
def test_an_error_gives_its_position(text: str, place: str, message: str) -> None:
    with pytest.raises(ScriptError) as caught:
        parse(text)
    assert caught.value.in_full().startswith(message)
    assert caught.value.offset == text.index(place)


def test_an_incomplete_text_is_reported_at_its_end() -> None:
    with pytest.raises(ScriptError, match="the text ends too early") as caught:
        parse("damage 2 to")
    assert caught.value.offset == len("damage 2 to")


def test_after_a_mistake_the_next_sentence_is_read() -> None:
    text = "Draw 2; if won: [draw 1; heal foe]; drw 1; draw 3"
    found = mistakes(text, parse_effect, SYMBOLS)
    assert [text[error.offset :][: error.width] for error in found] == ["Draw", "]", "drw"]
    assert mistakes("draw 1; draw 2", parse_effect, SYMBOLS) == []


@pytest.mark.parametrize("who", ["each heron", "2 enemies", "up to 2 enemies"])
def test_an_event_is_about_one_fighter(who: str) -> None:
    with pytest.raises(ScriptError, match="this happens to one fighter at a time"):
        parse_when(f"{who} is attacked: draw 1", SYMBOLS)
