"""An error in a hero file gives its location and what would be right, never a traceback."""

import datetime
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest

from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.errors import ContentError
from nonpareil.script.parser import ScriptError, keywords, parse_effect
from nonpareil.script.symbols import Symbols
from tests.content.robber import GOOD, column, fails, line, load


def test_the_file_that_the_next_tests_break_is_good() -> None:
    assert [card.id for card in load(GOOD).cards] == ["grab", "hide", "whistle"]


# --- Values of a table: the error has a line -----------------------------------------------------


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        # Keys
        ("move = 2", "moves = 2", "did you mean 'move'?"),
        ("health = 12", "helth = 12", "did you mean 'health'?"),
        ('discarded = "draw', 'discard = "draw', "did you mean 'discarded'?"),
        # Kinds of values
        ("health = 12", 'health = "12"', "must be a whole number"),
        ('attack = "melee"', 'attack = "magic"', "melee"),
        ('type = "attack"', 'type = "spell"', "versatile"),
        ('by = "robber"', 'by = "rober"', "there is no fighter 'rober'; did you mean 'robber'?"),
        ('form = "calm"', "form = [1]", "'form' must be a text in quotes, not a list"),
        ('form = "calm"', 'form = "cal"', "(calm, angry, black, red), not 'cal'"),
        ('by = "robber"', 'by = [["robber"]]', "there is no fighter a list; known: robber, dog"),
        ('by = "robber"', "by = [{ a = 1 }]", "robber, dog"),
        ('by = "robber"', "by = []", "'by' names nobody; write 'any' for all fighters"),
        ('by = "robber"', "by = 3", "robber, dog"),
        ('tags = ["theft"]', 'tags = "theft"', "'tags' must be a list, not 'theft'"),
        ('tags = ["theft"]', "tags = [3]", "3 is not a valid id"),
        ('black = "BLACK"', "black = 3", "'black' must be a text in quotes, not 3"),
        ('starts = "off"', 'starts = "of"', "'starts' must be one of board, off, not 'of'"),
        ('scheme = "draw 3"', "scheme = []", "remove the key or add a text"),
        ('standing = ["attack of robber +1 while no', "standing = [] # ", "the list is empty"),
        # Numbers
        ("value = 3", "value = -1", "'value' must be at least 0, not -1"),
        ("value = 2", "value = -1", "'value' must be at least 0, not -1"),
        ("boost = 1", "boost = -1", "'boost' must be at least 0, not -1"),
        ("move = 2", "move = -1", "'move' must be at least 0, not -1"),
        ("copies = 10", "copies = -1", "'copies' must be at least 1, not -1"),
        ("copies = 10", "copies = 0", "'copies' must be at least 1, not 0"),
        ("health = 12", "health = 0", "'health' must be at least 1, not 0"),
        ("count = 2", "count = 0", "'count' must be at least 1, not 0"),
        ("count = 2", "count = 1000", "'count' must be at most 10, not 1000"),
        ("count = 3", "count = 0", "'count' must be at least 1, not 0"),
        # Ids
        ('id = "robber"', 'id = "Robber"', "'Robber' is not a valid id; use lowercase letters"),
        ('id = "dog"', 'id = "big dog"', "'big dog' is not a valid id"),
        ('id = "mood"', 'id = "mood_1"', "'mood_1' is not a valid id"),
        ('id = "trap"', 'id = "träp"', "'träp' is not a valid id"),
        ('id = "grab"', 'id = "grab\\n"', "is not a valid id"),
        ('id = "grab"', 'id = "3"', "'3' is not a valid id"),
        ("calm = ", "Calm = ", "'Calm' is not a valid id"),
        ('["theft"]', '["The Theft"]', "'The Theft' is not a valid id"),
        ('id = "dog"', 'id = "foe"', "'foe' is a word of the card language"),
        ('id = "mood"', 'id = "value"', "'value' is a word of the card language"),
        ('id = "trap"', 'id = "nearest"', "'nearest' is a word of the card language"),
        ("angry = ", "standing = ", "'standing' is a word of the card language"),
        ('["theft"]', '["matching"]', "'matching' is a word of the card language"),
        ('id = "coat"', 'id = "dog"', "a fighter already has the id 'dog'"),
        ("red = ", "angry = ", "'angry' is already a value of 'mood'"),
        # Looks
        ('emblem = "hood"', 'emblem = "Robin Hood"', "such as 'wolf-head', not 'Robin Hood'"),
        ('emblem = "hood"', "emblem = 3", "'emblem' must be a text in quotes, not 3"),
        ('emblem = "hood"', 'emblem = ""', "'emblem' must not be empty"),
        ('emblem = "hound"', 'emblem = "hound_head"', "an icon from game-icons.net, in lowercase"),
        ('emblem = "wolf-trap"', 'emblem = "wolf-trap.svg"', "not 'wolf-trap.svg'"),
        ('emblem = "grab"', 'emblem = "-grab"', "letters, digits and hyphens"),
        (
            'color = "#35641f"',
            'color = "green"',
            "a color like '#4A90C4', not 'green'",
        ),
        ('color = "#35641f"', "color = 35641", "'color' must be a text in quotes, not 35641"),
        # Names of fighters and bonus attacks
        ('"bonus attack"\nbonus', '"draw 1"\nbonus', "the card never makes its bonus attack"),
        ("{ dog = ", "{ cat = ", "there is no fighter 'cat'; known: robber, dog"),
    ],
)
def test_an_error_names_its_line(good: str, bad: str, message: str) -> None:
    error = fails(good, bad)
    assert message in str(error)
    assert error.path == "robber.toml"
    assert error.line == line(GOOD, GOOD.index(good) + good.find("\n") + 1)


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ('id = "dog"', 'id = "robber"', "two fighters have the id 'robber'"),
        ('id = "coat"', 'id = "mood"', "two states have the id 'mood'"),
        ('id = "rope"', 'id = "trap"', "two tokens have the id 'trap'"),
        ('id = "hide"', 'id = "grab"', "two cards have the id 'grab'"),
    ],
)
def test_of_two_with_the_same_id_the_second_is_reported(good: str, bad: str, message: str) -> None:
    error = fails(good, bad)
    assert message in error.message
    assert error.line == line(GOOD, GOOD.index(good))


def test_a_missing_key_is_reported_where_its_table_begins() -> None:
    error = fails("value = 3\n", "")
    assert "needs a 'value'" in error.message
    assert error.line == line(GOOD, GOOD.index("[[cards]]"))


def test_a_deck_has_thirty_cards() -> None:
    error = fails("copies = 10", "copies = 9")
    assert "a deck must have 30 cards, counting copies; this one has 29" in error.message
    assert error.line == line(GOOD, GOOD.index("[[cards]]"))


def test_a_hero_has_ten_fighters_at_most() -> None:
    assert load(GOOD.replace("count = 2", "count = 9")).fighters[1].count == 9
    error = fails("count = 2", "count = 10")
    assert error.message == "a hero can have at most 10 fighters; this one has 11"
    assert error.line == line(GOOD, GOOD.index("[[fighters]]"))


def test_an_id_of_a_card_may_be_a_word_of_the_language() -> None:
    assert load(GOOD.replace('id = "grab"', 'id = "swap"')).cards[0].id == "swap"


def test_the_keywords_are_those_of_the_grammar() -> None:
    assert {"foe", "next", "cannot", "shift"} <= keywords()
    assert not {"mood", "immediately", "NAME", "INT"} & keywords()


# --- Texts of the language: the error has a column, too ------------------------------------------


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("draw 1;\n  drav 2", "drav", "unexpected 'drav'"),
        ("draw 1;\n  damage 1\n    to rober", "rober", "did you mean 'robber'?"),
        ("\n\ndraw", "draw", "the text ends too early"),
        ("draw 1;\n  damage 1 to\n  foe", "foe", "'foe' works only in a combat"),
        ("draw 1,\n  choose 4: draw 1 | draw 2", "4", "cannot choose 4 of 2 options"),
    ],
)
@pytest.mark.parametrize("quotes", ['"""', "'''", '"""\n'])
def test_an_error_in_a_text_of_many_lines(text: str, at: str, message: str, quotes: str) -> None:
    value = quotes + text + "\n" + quotes.strip()
    error = fails('scheme = "draw 3"', f"scheme = {value}")
    whole = GOOD.replace('"draw 3"', value)
    place = whole.index(at, whole.index("scheme = ")) + (
        len(at) if "too early" in message else 0  # right after the last word, not lines below
    )
    assert message in str(error)
    assert (error.line, error.column) == (line(whole, place), column(whole, place))


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("place rober in any space", "rober", "did you mean 'robber'?"),
        ("move each cat up to 2", "cat", "there is no fighter 'cat'"),
        ("place dog in any space", "dog", "there are several 'dog'"),
        ("if robber is defeated; draw 1", ";", "unexpected ';'; expected 'and', 'or' or ':'"),
        ("draw", '"\n', "the text ends too early"),
        (
            "damage 1 to mood",
            "mood",
            "'mood' is a state, not a fighter; expected a fighter: robber, dog",
        ),
        ("if mood is next to robber: draw 1", "mood", "'mood' is a state"),
        ("damage 1 to a fighter next to coat", "coat", "'coat' is a state"),
        ("if mood is red: draw 1", "red", "'red' is a value of 'coat', not of 'mood'"),
        ("choose 4: draw 1 | draw 2", "4", "use a number from 1 to 2, or add options"),
        ("choose 0: draw 1 | draw 2", "0", "use a number from 1 to 2"),
        ("draw " + "9" * 5000, "9", "a number can have at most 3 digits"),
        ("[" * 5000 + "draw 1" + "]" * 5000, "[", "nested too deeply"),
    ],
)
def test_a_text_that_makes_no_sense(text: str, at: str, message: str) -> None:
    error = fails("draw 3", text)
    whole = GOOD.replace("draw 3", text)
    place = whole.index(at, whole.index("scheme = "))
    assert message in str(error)
    assert (error.line, error.column) == (line(whole, place), column(whole, place))


@pytest.mark.parametrize("text", ["if mood is calm: draw 1", "choose 2: draw 1 | draw 2"])
def test_a_text_that_means_something(text: str) -> None:
    assert load(GOOD.replace("draw 3", text))


def test_nesting_is_told_however_deep_it_is() -> None:
    for depth in range(100, 900, 7):
        with suppress(ScriptError):
            parse_effect(f"if {'not ' * depth}won: draw 1", Symbols())


# --- Whatever stands in a file, no traceback -----------------------------------------------------

ODD: list[Any] = [
    *("", " ", "x", "any", "foe", -1, 0, 10**30, 1.5, True, datetime.date(2020, 2, 2)),
    *([], [1], ["x"], [["robber"]], [{}], [{"a": 1}], {}, {"a": 1}, {"a": {}, "b": []}),
]


def test_no_value_of_any_kind_makes_a_traceback() -> None:
    good = tomllib.loads(GOOD)
    for keys in list(paths(good)):
        for value in ODD:
            data = deepcopy(good)
            table: Any = data
            for key in keys[:-1]:
                table = table[key]
            table[keys[-1]] = value
            with suppress(ContentError):
                load_hero(Source.inline("robber", data))


def test_no_missing_key_makes_a_traceback() -> None:
    good = tomllib.loads(GOOD)
    for keys in list(paths(good)):
        data = deepcopy(good)
        table: Any = data
        for key in keys[:-1]:
            table = table[key]
        del table[keys[-1]]
        with suppress(ContentError):
            load_hero(Source.inline("robber", data))


def paths(value: Any, *above: str | int) -> Iterator[tuple[str | int, ...]]:
    """The way to every value inside, tables and lists included."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*above, key)
        if isinstance(inner, dict | list):
            yield from paths(inner, *above, key)


def test_a_name_that_cannot_be_one_is_told_once() -> None:
    """Not in every text that uses it."""
    text = GOOD.replace("mood", "face").replace('scheme = "draw 3"', 'scheme = "switch face"')
    with pytest.raises(ContentError) as caught:
        load_hero(Source.parse("robber.toml", text))
    (problem,) = caught.value.problems
    assert "'face' is a word of the card language" in str(problem)
