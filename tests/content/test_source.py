"""Reading a content file: its values, and errors that name the line."""

import pickle
from pathlib import Path

import pytest

from nonpareil.content.source import Source
from nonpareil.errors import ContentError

HERO = '''\
# a comment with [brackets] and "quotes"
id = "someone"
name = { en = "Someone", "x y" = "Jemand" }
note = """
cards = [ not a key
"""
ability.turn_start = "draw 1"

[[cards]]
id = "first"
tags = ["a", 'b',
  "c",   # [
  { deep = 1.5 },
]

[[cards]]
id = "second"
during = "value +1"

[cards.bonus]
value = 3

[[cards.bonus.lines]]
text = "one"

[[cards.bonus.lines]]
text = """
two
  three"""

[extra.deep]
when = 1979-05-27 07:32:00
'''


@pytest.fixture
def hero() -> Source:
    return Source.parse("hero.toml", HERO)


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (("id",), 2),
        (("name",), 3),
        (("name", "x y"), 3),
        (("note",), 4),
        (("ability",), 7),
        (("ability", "turn_start"), 7),
        (("cards",), 9),
        (("cards", 0), 9),
        (("cards", 0, "id"), 10),
        (("cards", 0, "tags", 1), 11),
        (("cards", 0, "tags", 2), 12),
        (("cards", 0, "tags", 3, "deep"), 13),
        (("cards", 1), 16),
        (("cards", 1, "during"), 18),
        (("cards", 1, "bonus"), 20),
        (("cards", 1, "bonus", "value"), 21),
        (("cards", 1, "bonus", "lines", 1, "text"), 27),
        (("extra",), 31),
        (("extra", "deep", "when"), 32),
        (("cards", 1, "boost"), 16),  # not there: its card
        (("cards", 7, "boost"), 9),
        (("nothing",), None),
        ((), None),
    ],
)
def test_line(hero: Source, keys: tuple[str | int, ...], line: int | None) -> None:
    assert hero.line(*keys) == line


def test_windows_line_endings() -> None:
    source = Source.parse("hero.toml", HERO.replace("\n", "\r\n"))
    assert source.line("cards", 1, "bonus", "lines", 1, "text") == 27


def test_error_inside_a_text_has_a_column(hero: Source) -> None:
    error = hero.error("what?", "cards", 1, "during", offset=6)
    assert str(error) == "hero.toml:18:17: what?"
    assert HERO.splitlines()[17][error.column or 0 :].startswith('1"')
    longer = hero.error("what?", "cards", 1, "bonus", "lines", 1, "text", offset=6)
    assert str(longer) == "hero.toml:29:3: what?"


def test_error_without_a_text_names_the_keys() -> None:
    source = Source.inline("a scenario", {"cards": [{"boost": 1}]})
    assert source.line("cards") is None
    assert str(source.error("what?", "cards", 0, "boost")) == "a scenario: cards[0].boost: what?"
    assert str(source.error("what?")) == "a scenario: what?"


def test_a_table_inside_a_file_keeps_its_lines(hero: Source) -> None:
    card = hero.inside("cards", 1)
    assert card.data["id"] == "second"
    assert card.line("bonus", "value") == 21
    assert card.line("nothing") == 16


def test_errors_survive_pickling(hero: Source) -> None:
    error = hero.error("what?", "id")
    assert str(pickle.loads(pickle.dumps(error))) == str(error) == "hero.toml:2:6: what?"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'id = "a"\nmove = = 2\n', ":2:8: there is one '=' too many"),
        (
            b'id = "a"\nid = "b"\n',
            ":2:1: this key is given twice; remove one of the two, or begin the next table, such "
            "as [[cards]], before it",
        ),
        (
            b"spaces = [\n  1,\n",
            ":2:5: the list is not complete; put a comma between two items, and ] after the last",
        ),
        (b'id = "a"\nname = "\xff"\n', ":2: is not UTF-8 text"),
        (b"a = " + b"[" * 100_000, ": is nested too deeply"),
    ],
)
def test_unreadable(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "hero.toml"
    path.write_bytes(content)
    with pytest.raises(ContentError) as caught:
        Source.read(path)
    assert str(caught.value) == f"{path}{message}"


def test_a_number_with_too_many_digits() -> None:
    with pytest.raises(ContentError):
        Source.parse("hero.toml", "a = " + "9" * 10_000)


def test_missing_file_and_folder(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.toml: cannot be read: No such file"):
        Source.read(tmp_path / "none.toml")
    with pytest.raises(ContentError, match="cannot be read"):
        Source.read(str(tmp_path))


def test_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "hero.toml"
    path.write_bytes(b'\xef\xbb\xbfid = "a"\n')
    assert Source.read(path).data == {"id": "a"}


VALUES = """\
word = "yes"
empty = " "
number = 3
flag = true
list = [1, 2]
tables = [
  { a = 1 },
  2,
]
"""


def test_getters() -> None:
    source = Source.parse("values.toml", VALUES)
    data = source.data
    assert source.text(data, "word") == "yes"
    assert source.text(data, "other", default="") == ""
    assert source.integer(data, "number", low=3, high=3) == 3
    assert source.integer(data, "other", default=0) == 0
    assert source.flag(data, "flag") is True
    assert source.flag(data, "other", default=False) is False
    assert source.array(data, "list") == [1, 2]
    assert source.array(data, "other", default=()) == []
    assert source.table(data, "other", default={}) == {}
    assert source.tables({"t": [{"a": 1}]}, "t") == [{"a": 1}]


@pytest.mark.parametrize(
    ("method", "key", "options", "message"),
    [
        ("text", "number", {}, "3:10: 'number' must be a text in quotes, not 3"),
        ("text", "empty", {}, "2:9: 'empty' must not be empty"),
        ("text", "other", {}, " 'other' is missing"),
        ("integer", "word", {}, "1:8: 'word' must be a whole number, not 'yes'"),
        ("integer", "flag", {}, "4:8: 'flag' must be a whole number, not true"),
        ("integer", "number", {"low": 4}, "3:10: 'number' must be at least 4, not 3"),
        ("integer", "number", {"high": 2}, "3:10: 'number' must be at most 2, not 3"),
        ("flag", "number", {}, "3:10: 'number' must be true or false, not 3"),
        ("array", "word", {}, "1:8: 'word' must be a list, not 'yes'"),
        ("table", "list", {}, "5:8: 'list' must be a table, not a list"),
        ("tables", "tables", {}, "8:3: 'tables' must be a list of tables, but contains 2"),
    ],
)
def test_getters_complain(method: str, key: str, options: dict[str, int], message: str) -> None:
    source = Source.parse("values.toml", VALUES)
    with pytest.raises(ContentError) as caught:
        getattr(source, method)(source.data, key, **options)
    assert str(caught.value) == f"values.toml:{message}"


def test_unknown_keys() -> None:
    source = Source.parse("values.toml", VALUES)
    with pytest.raises(ContentError, match=r":4:1: unknown key 'flag'; did you mean 'flags'\?"):
        source.known_keys(source.data, ("word", "empty", "number", "flags"))
    with pytest.raises(ContentError, match=":1:1: unknown key 'word'; known: id, name"):
        source.known_keys(source.data, ("id", "name"))
