"""TOML as text: reading a file, finding a place inside a string, and explaining syntax errors to
somebody who does not know what TOML is."""

import re
import tomllib
from pathlib import Path
from typing import Any, Literal, NamedTuple

from nonpareil.errors import ContentError, Problem

_OPENING_QUOTES = re.compile(r'"""\n?|\'\'\'\n?|"|\'')  # TOML drops a line break after three
_ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
_JOINT = re.compile(r"\\[ \t]*\n\s*")
_LOCATION = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class _Explanation(NamedTuple):
    """`said` is what the parser says, `looks` what the line looks like (both patterns), and the
    mark goes under the place that the parser names, or the line's key or value."""

    said: str
    looks: str
    message: str
    note: str = ""
    mark: Literal["place", "key", "value"] = "place"


_STRAIGHT = 'use straight quotes: " at the beginning and " at the end'

_EXPLANATIONS = [  # the first that matches counts
    _Explanation(
        "", r"=\s*[“”„‟«»‘’‚]", "this kind of quote does not begin a text", _STRAIGHT, "value"
    ),
    _Explanation("", r'=\s*"[^"]*[“”„‟]\s*$', "this kind of quote does not end a text", _STRAIGHT),
    _Explanation(
        "Expected '='", r"^[^=]*:", "expected '=' after the key, not ':'", "write: key = value"
    ),
    _Explanation(
        "Expected '='",
        "",
        "expected '=' after the key",
        'write: key = value, with texts in quotes: name = "Robber"',
    ),
    _Explanation(
        r"Illegal character '\\n'|Unterminated string|Expected \"'",
        "",
        "the quotes are not closed",
        'end the text with "; a text of several lines begins and ends with """',
    ),
    _Explanation("Invalid value", r"=\s*(#|$)", "there is no value after '='"),
    _Explanation(
        "Invalid value",
        r"=\s*(True|False|TRUE|FALSE|yes|no|Yes|No)\b",
        "expected true or false",
        "in lowercase letters and without quotes",
        "value",
    ),
    _Explanation("Invalid value", r"=\s*=", "there is one '=' too many"),
    _Explanation(
        "Invalid value|Expected newline",
        r"=\s*[^\W\d]",
        "a text needs quotes",
        'write: name = "Robber"',
        "value",
    ),
    _Explanation(
        "Expected newline",
        r'=\s*".*".*"',
        "the text ended before this, at its second quote",
        r"inside a text, write \" for a quote",
    ),
    _Explanation(
        "Expected newline",
        r"=\s*[0-9]",
        "expected a whole number",
        "write it in digits only: 12",
        "value",
    ),
    _Explanation(
        "Expected newline", "", "expected the end of the line", "one key and its value on each line"
    ),
    _Explanation(
        "Cannot overwrite a value",
        "",
        "this key is given twice",
        "remove one of the two, or begin the next table, such as [[cards]], before it",
        "key",
    ),
    _Explanation(
        "Cannot declare|Cannot mutate|Cannot overwrite",
        r"^\s*\[",
        "a table with this name exists already",
        "fighters, tokens, states and cards begin with their name in double brackets: [[cards]]",
        "key",
    ),
    _Explanation(
        "Unclosed array|Invalid value",
        r"^\s*[^\s=]*,?\s*$|\[",
        "the list is not complete",
        "put a comma between two items, and ] after the last",
    ),
    _Explanation(
        "Unclosed array",
        "",
        "the list is not complete",
        "put a comma between two items, and ] after the last",
    ),
    _Explanation(
        "Unclosed inline table|Expected.*inline table|Invalid initial character",
        "",
        "the braces are not complete",
        'write, on one line: { calm = "calm", wild = "wild" }',
    ),
    _Explanation(
        "Unescaped", "", "a backslash has a special meaning in texts", r"write \\ for a backslash"
    ),
    _Explanation(
        r"Expected '\]",
        "",
        "the brackets are not closed",
        "write [ability] or [[cards]], alone on a line",
        "key",
    ),
    _Explanation(
        "Invalid statement", "", "expected a key", "write: key = value; a comment begins with #"
    ),
]


def read_text(path: str | Path) -> str:
    name = str(path)
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise ContentError(name, None, None, f"cannot be read: {reason}") from None
    except UnicodeDecodeError as problem:
        line = problem.object.count(b"\n", 0, problem.start) + 1
        raise ContentError(name, line, None, "is not UTF-8 text") from None


def parse_toml(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ContentError(name, None, None, "is nested too deeply") from None
    except ValueError as problem:  # a TOMLDecodeError, or a number with too many digits
        raise ContentError.of(_explained(name, text, str(problem))) from None


def place_in_string(text: str, start: int, offset: int) -> int:
    """Where the character at `offset` of a string is in the file; the string begins at `start`."""
    quotes = _OPENING_QUOTES.match(text, start)
    place = quotes.end() if quotes else start
    if quotes is None or quotes.group().startswith("'"):
        return place + offset
    for _ in range(offset):
        place = _after_joint(text, place)
        escape = _ESCAPE.match(text, place)
        place = escape.end() if escape else place + 1
    return _after_joint(text, place)


def _after_joint(text: str, place: int) -> int:
    """A backslash at the end of a line joins it to the next, and leaves nothing in the string."""
    joint = _JOINT.match(text, place)
    return joint.end() if joint else place


def _explained(name: str, text: str, problem: str) -> Problem:
    found = _LOCATION.search(problem)  # tomllib gives the location only at the end of its message
    if found is None:
        return Problem(name, None, None, problem)
    said = problem[: found.start()]
    lines = text.split("\n")
    if found[1] is None:
        filled = [number for number, line in enumerate(lines, 1) if line.strip()]
        number = filled[-1] if filled else 1
        column = len(lines[number - 1].rstrip()) + 1
    else:
        number, column = int(found[1]), int(found[2])
    line = lines[number - 1]
    for saying in _EXPLANATIONS:
        if re.match(saying.said, said) and re.search(saying.looks, line):
            column, width = _mark(line, column, saying.mark)
            notes = (saying.note,) if saying.note else ()
            return Problem(name, number, column, saying.message, notes, line, width)
    return Problem(name, number, column, said[:1].lower() + said[1:], (), line)


def _mark(line: str, column: int, mark: str) -> tuple[int, int]:
    """The column and width of what an explanation is about."""
    parts = re.match(r"(\s*)([^=]*?)(\s*=\s*|\s*$)", line)
    if mark == "place" or parts is None:
        return column, 1
    if mark == "key":
        return parts.end(1) + 1, max(1, len(parts[2]))
    return parts.end() + 1, max(1, len(line.rstrip()) - parts.end())
