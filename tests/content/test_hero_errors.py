"""A mistake in a hero's file is told with its place and what would be right, never a traceback."""

import datetime
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest

from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.hero_checks import STANDING, check_words
from nonpareil.content.source import Source
from nonpareil.errors import ContentError
from nonpareil.script.parser import ScriptError, keywords, parse_effect, parse_rule
from nonpareil.script.symbols import Symbols

GOOD = """\
id = "robber"
name = "Robber"
emblem = "hood"
color = "#35641f"
move = 2

[[fighters]]
id = "robber"
name = "Robber"
role = "hero"
health = 12
attack = "melee"

[[fighters]]
id = "dog"
name = "Dog"
emblem = "hound"
role = "sidekick"
count = 2
health = 1
attack = "ranged"
starts = "off"

[[states]]
id = "mood"
name = "mood"
start = "choose"
values = { calm = "CALM", angry = "ANGRY" }

[[states]]
id = "coat"
name = "coat"
start = "black"
values = { black = "BLACK", red = "RED" }

[[tokens]]
id = "trap"
name = "Trap"
emblem = "wolf-trap"
count = 3

[[tokens]]
id = "rope"
name = "Rope"
count = 1

[ability]
standing = ["attack of robber +1 while no enemy next to robber"]
when_defeated = { dog = "draw 4" }
turn_start = "draw 5"
turn_end = "draw 6"
after_maneuver = "draw 7"
after_attack = "draw 8"
after_combat = "if won: draw 9"
immediately = "draw 10"

[[cards]]
id = "grab"
name = "Grab"
emblem = "grab"
type = "attack"
value = 3
boost = 1
copies = 10
by = "robber"
tags = ["theft"]
after = "bonus attack"
bonus = { name = "Grab again", value = 2, during = "value + 1" }
commit = "name a number"

[[cards]]
id = "hide"
name = "Hide"
type = "defense"
value = 4
copies = 10
by = ["robber", "dog"]
form = "calm"
after = ["if won: draw 1", "draw 2"]
boosted = "draw 11"
discarded = "draw 12"

[[cards]]
id = "whistle"
name = "Whistle"
type = "scheme"
boost = 2
copies = 10
scheme = "draw 3"
"""


def test_the_file_that_the_next_tests_break_is_good() -> None:
    assert [card.id for card in load(GOOD).cards] == ["grab", "hide", "whistle"]


# --- Values of a table: the error has a line -----------------------------------------------------


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        # Kinds of values
        ('form = "calm"', "form = [1]", "'form' must be a text, not a list"),
        ('form = "calm"', 'form = "cal"', "(calm, angry, black, red), not 'cal'"),
        ('by = "robber"', 'by = [["robber"]]', "'by' must be 'any', a fighter or a list"),
        ('by = "robber"', "by = [{ a = 1 }]", "robber, dog"),
        ('by = "robber"', "by = []", "robber, dog"),
        ('by = "robber"', "by = 3", "robber, dog"),
        ('tags = ["theft"]', 'tags = "theft"', "'tags' must be a list, not 'theft'"),
        ('tags = ["theft"]', "tags = [3]", "3 is not an id"),
        ('black = "BLACK"', "black = 3", "'black' must be a text, not 3"),
        ('starts = "off"', 'starts = "of"', "'starts' must be one of board, off, not 'of'"),
        ('scheme = "draw 3"', "scheme = []", "leave the key out, or give a text"),
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
        ('id = "robber"', 'id = "Robber"', "'Robber' is not an id: that is lower-case letters"),
        ('id = "dog"', 'id = "big dog"', "'big dog' is not an id"),
        ('id = "mood"', 'id = "mood_1"', "'mood_1' is not an id"),
        ('id = "trap"', 'id = "träp"', "'träp' is not an id"),
        ('id = "grab"', 'id = "grab\\n"', "is not an id"),
        ('id = "grab"', 'id = "3"', "'3' is not an id"),
        ("calm = ", "Calm = ", "'Calm' is not an id"),
        ('["theft"]', '["The Theft"]', "'The Theft' is not an id"),
        ('id = "dog"', 'id = "foe"', "'foe' is a word of the card language"),
        ('id = "mood"', 'id = "value"', "'value' is a word of the card language"),
        ('id = "trap"', 'id = "mark"', "'mark' is a word of the card language"),
        ("angry = ", "standing = ", "'standing' is a word of the card language"),
        ('["theft"]', '["matching"]', "'matching' is a word of the card language"),
        ('id = "coat"', 'id = "dog"', "a fighter has the id 'dog' as well"),
        ("red = ", "angry = ", "'angry' is a value of 'mood' already"),
        # Looks
        ('emblem = "hood"', 'emblem = "Robin Hood"', "such as 'wolf-head', not 'Robin Hood'"),
        ('emblem = "hood"', "emblem = 3", "'emblem' must be a text, not 3"),
        ('emblem = "hood"', 'emblem = ""', "'emblem' must not be empty"),
        ('emblem = "hound"', 'emblem = "hound_head"', "an icon of game-icons.net, in lower-case"),
        ('emblem = "wolf-trap"', 'emblem = "wolf-trap.svg"', "not 'wolf-trap.svg'"),
        ('emblem = "grab"', 'emblem = "-grab"', "letters, digits and hyphens"),
        ('color = "#35641f"', 'color = "green"', "'color' must be like '#4A90C4'"),
        ('color = "#35641f"', "color = 35641", "'color' must be a text, not 35641"),
        # Names of fighters and bonus attacks
        ('"bonus attack"\nbonus', '"draw 1"\nbonus', "no text of the card says 'bonus attack'"),
        ("{ dog = ", "{ cat = ", "there is no fighter 'cat'; there are: robber, dog"),
    ],
)
def test_an_error_names_its_line(good: str, bad: str, message: str) -> None:
    error = fails(good, bad)
    assert message in error.message
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
def test_of_two_with_the_same_id_the_second_is_told(good: str, bad: str, message: str) -> None:
    error = fails(good, bad)
    assert message in error.message
    assert error.line == line(GOOD, GOOD.rindex("[[", 0, GOOD.index(good)))


def test_a_hero_has_ten_fighters_at_most() -> None:
    assert load(GOOD.replace("count = 2", "count = 9")).fighters[1].count == 9
    error = fails("count = 2", "count = 10")
    assert error.message == "a hero has at most 10 fighters, this one has 11"
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
        ("draw 1;\n  drav 2", "drav", "found 'drav'"),
        ("draw 1;\n  damage 1\n    to rober", "rober", "did you mean 'robber'?"),
        ("\n\ndraw", "draw", "the end of the text"),
        ("draw 1;\n  damage 1 to\n  foe", "foe", "'foe' belongs in a combat"),
        ("draw 1,\n  choose 4: draw 1 | draw 2", "4", "cannot choose 4 of 2 options"),
    ],
)
@pytest.mark.parametrize("quotes", ['"""', "'''", '"""\n'])
def test_an_error_in_a_text_of_many_lines(text: str, at: str, message: str, quotes: str) -> None:
    value = quotes + text + "\n" + quotes.strip()
    error = fails('scheme = "draw 3"', f"scheme = {value}")
    whole = GOOD.replace('"draw 3"', value)
    place = whole.index(at, whole.index("scheme = ")) + (
        len(at) if "the end" in message else 0  # right behind the last word, not lines below
    )
    assert message in error.message
    assert (error.line, error.column) == (line(whole, place), column(whole, place))


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("damage 1 to mood", "mood", "'mood' is a state; here must stand a fighter: robber, dog"),
        ("if mood is next to robber: draw 1", "mood", "'mood' is a state"),
        ("damage 1 to a fighter next to coat", "coat", "'coat' is a state"),
        ("if mood is red: draw 1", "red", "'red' is a value of 'coat', not of 'mood'"),
        ("choose 4: draw 1 | draw 2", "4", "say a number from 1 to 2, or give more options"),
        ("choose 0: draw 1 | draw 2", "0", "say a number from 1 to 2"),
        ("draw " + "9" * 5000, "9", "a number has at most 3 digits"),
        ("[" * 5000 + "draw 1" + "]" * 5000, "[", "nested too deeply"),
    ],
)
def test_a_text_that_means_nothing(text: str, at: str, message: str) -> None:
    error = fails("draw 3", text)
    whole = GOOD.replace("draw 3", text)
    place = whole.index(at, whole.index("scheme = "))
    assert message in error.message
    assert (error.line, error.column) == (line(whole, place), column(whole, place))


@pytest.mark.parametrize("text", ["if mood is calm: draw 1", "choose 2: draw 1 | draw 2"])
def test_a_text_that_means_something(text: str) -> None:
    assert load(GOOD.replace("draw 3", text))


def test_nesting_is_told_however_deep_it_is() -> None:
    for depth in range(100, 900, 7):
        with suppress(ScriptError):
            parse_effect(f"if {'not ' * depth}won: draw 1", Symbols())


# --- Words where they mean nothing ---------------------------------------------------------------

OUT_OF_COMBAT = {
    "scheme": "draw 3",
    "when_defeated": "draw 4",
    "turn_start": "draw 5",
    "turn_end": "draw 6",
    "after_maneuver": "draw 7",
    "commit": "name a number",
    "boosted": "draw 11",
    "discarded": "draw 12",
}
CHANGING_WORDS = [
    "may §boost",
    "damage boost of that card to robber, may §boost",
    "opponent may §boost",
    "§cancel opposing card",
    "§ignore opposing value",
    "§value + 1",
    "§value - 1",
    "§value is 3",
    "opposing §value is 3",
    "opposing printed §value is 3",
    "§prevent combat damage",
    "§reflect combat damage",
    "§replace own card",
    "§replace opposing card",
    "that fighter §takes over",
    "§bonus attack",
    "choose 1: draw 1 | draw 2,\t§value is 3",
]
COMBAT_WORDS = [
    *CHANGING_WORDS,
    "if §won: draw 1",
    "if not (robber is defeated or §lost): draw 1",
    "if §attacking: draw 1",
    "if §defending: draw 1",
    "if §opponent defended: draw 1",
    "if §values match: draw 1",
    "if §guess is right: draw 1",
    "draw 1 per §combat damage to robber",
    "§revive robber with 4 health in any space",
    "may draw 1: damage 1 to §foe",
    "damage 1 to each enemy next to §foe",
    "may draw 1 or else: swap robber with §foe",
    "damage 1 to a fighter §in combat",
    "draw boost of §opposing card",
    "draw printed value of §opposing card",
    "draw printed value of §first defense card",
    "take a §boost card from discard",
]


@pytest.mark.parametrize("text", COMBAT_WORDS)
def test_words_of_combat_belong_in_a_combat(text: str) -> None:
    for good in OUT_OF_COMBAT.values():
        error = misplaced(good, text)
        assert "belongs in a combat: in 'immediately', 'during' or 'after'" in error.message


@pytest.mark.parametrize("text", COMBAT_WORDS)
def test_after_a_combat_its_words_mean_something_but_change_nothing(text: str) -> None:
    for good in ("draw 8", "if won: draw 9"):
        if text in CHANGING_WORDS:
            assert "belongs in a combat" in misplaced(good, text).message
        else:
            assert load(GOOD.replace(good, plain(text)))


@pytest.mark.parametrize("text", COMBAT_WORDS)
def test_in_a_combat_all_its_words_can_stand(text: str) -> None:
    assert load(GOOD.replace("bonus attack", f"{plain(text)}; bonus attack"))


@pytest.mark.parametrize("good", ["value + 1", "draw 10", "draw 2"])
def test_a_bonus_attack_needs_a_card_that_has_one(good: str) -> None:
    """Not the bonus itself, an ability, or a card without a bonus."""
    assert "a card that has a table: bonus =" in misplaced(good, "draw 1, §bonus attack").message


@pytest.mark.parametrize(
    "rule",
    [
        "attack of §my fighter +1",
        "attack of §foe +1",
        "defense of §that fighter +1",
        "attack of §hero of opponent +1",
        "attack of §mood +1",
        "boosted maneuver may place §coat",
        "cards of robber, §foe cannot be cancelled",
        "damage to robber may shift to dog next to §my fighter",
        "attack of robber +1 while §won",
        "attack of robber +1 while §attacking",
        "attack of robber +1 while §played by robber",
        "attack of robber +1 while §a fighter fell",
        "attack of robber +1 while §opponent holds a theft card",
        "attack of robber +1 while any enemy §on mark",
        "attack of robber +1 while any enemy §next to mark",
        "attack of robber +1 while any enemy §passed",
        "attack of robber +1 while any enemy §in combat",
        "maneuver + boost of §that card",
        "maneuver + printed value of §that card",
        "maneuver + 1 per §damage dealt",
        "maneuver + 1 per §discarded card",
        "maneuver + 1 per §matching card in discard",
        "token trap links §rober",
    ],
)
def test_a_standing_rule_names_what_the_hero_has(rule: str) -> None:
    assert misplaced("attack of robber +1 while no enemy next to robber", rule)


def test_a_word_in_an_id_is_not_that_word() -> None:
    symbols = Symbols(fighters={"foe-eater": 1})
    rule = "attack of foe-eater +1 while foe-eater is next to foe"
    tree = parse_rule(rule, symbols)
    with pytest.raises(ScriptError) as caught:
        check_words(tree, rule, STANDING)
    assert caught.value.offset == rule.rindex("foe")


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


# --- Helpers -------------------------------------------------------------------------------------


def load(text: str) -> Hero:
    return load_hero(Source.parse("robber.toml", text))


def fails(good: str, bad: str) -> ContentError:
    """The error of the good file with its first `good` made `bad`."""
    assert good in GOOD
    with pytest.raises(ContentError) as caught:
        load(GOOD.replace(good, bad, 1))
    return caught.value


def misplaced(good: str, text: str) -> ContentError:
    """The error of the good file with a text in which "§" shows where it must be reported."""
    error = fails(good, plain(text))
    whole = GOOD.replace(good, text, 1)
    place = whole.index("§")
    assert (error.line, error.column) == (line(whole, place), column(whole, place))
    return error


def plain(text: str) -> str:
    return text.replace("§", "")


def line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def column(text: str, place: int) -> int:
    return place - text.rfind("\n", 0, place)
