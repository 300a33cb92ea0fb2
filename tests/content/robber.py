"""A hero file that uses nearly every feature, for tests to break."""

import pytest

from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.source import Source
from nonpareil.errors import ContentError

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
boost = 3
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
discarded = "summon a dog in any space"
"""


def load(text: str) -> Hero:
    return load_hero(Source.parse("robber.toml", text))


def fails(good: str, bad: str) -> ContentError:
    """The error after replacing the first `good` in the file with `bad`."""
    assert good in GOOD
    with pytest.raises(ContentError) as caught:
        load(GOOD.replace(good, bad, 1))
    return caught.value


def misplaced(good: str, text: str) -> ContentError:
    """The error for a text in which "§" marks where it must be reported."""
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
