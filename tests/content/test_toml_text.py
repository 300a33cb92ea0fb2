"""A file that is not TOML is explained in plain words."""

import pytest

from nonpareil.content.source import Source
from nonpareil.content.toml_text import place_in_string
from nonpareil.errors import ContentError


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("name = “Bob”\n", "1:8", "this kind of quote does not begin a text"),
        ('name = "Bob”\n', "1:13", "this kind of quote does not end a text"),
        ('name = "Bob\n', "1:12", "the quotes are not closed"),
        ("name = 'Bob\n", "1:12", "the quotes are not closed"),
        ('name = """Bob\n', "1:14", "the quotes are not closed"),
        ('name: "Bob"\n', "1:5", "expected '=' after the key, not ':'"),
        ('name "Bob"\n', "1:6", "expected '=' after the key"),
        ("name = Bob\n", "1:8", "a text needs quotes"),
        ("name =\n", "1:7", "there is no value after '='"),
        ("move = = 2\n", "1:8", "there is one '=' too many"),
        ("move = 2,5\n", "1:8", "expected a whole number"),
        ("large = True\n", "1:9", "expected true or false"),
        ('name = "a "b" c"\n', "1:12", "the text ended before this, at its second quote"),
        ('a = "1" b = "2"\n', "1:9", "the text ended before this, at its second quote"),
        ("id = 1\nid = 2\n", "2:1", "this key is given twice"),
        ("[cards]\n[cards]\n", "2:1", "a table with this name exists already"),
        ("[[cards]\n", "1:1", "the brackets are not closed"),
        ("a = [1, 2\nb = 3\n", "2:1", "the list is not complete"),
        ("a = [\n  1,\n", "2:5", "the list is not complete"),
        ("a = { b = 1\n", "1:12", "the braces are not complete"),
        ('a = "\\ "\n', "1:8", "a backslash has a special meaning in texts"),
        ("= 3\n", "1:1", "expected a key"),
    ],
)
def test_a_syntax_error_in_plain_words(text: str, place: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        Source.parse("x.toml", text)
    (problem,) = caught.value.problems
    assert (problem.place, problem.message) == (f"x.toml:{place}", message)
    assert problem.excerpt == text.split("\n")[(problem.line or 1) - 1]


@pytest.mark.parametrize(
    ("text", "offset", "found"),
    [
        ('"draw 1"', 5, "1"),
        ("'draw 1'", 5, "1"),
        ('"""\ndraw 1"""', 5, "1"),
        (r'"a\"b\u00e9c"', 4, "c"),
        ('"""a\\\n   b"""', 1, "b"),
    ],
)
def test_a_place_in_a_string(text: str, offset: int, found: str) -> None:
    assert text[place_in_string(text, 0, offset)] == found
