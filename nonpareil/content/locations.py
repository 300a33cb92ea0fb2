"""Finds where each key and value is in a TOML text, which tomllib does not report.

The text has already been parsed successfully, so this scanner only looks at brackets and
separators. It validates nothing and never fails.
"""

import re
from typing import NamedTuple

Key = str | int
KeyPath = tuple[Key, ...]


class Location(NamedTuple):
    """Where a key and its value are, as offsets into the text: for a table with a header, that is
    its header."""

    key: int
    key_end: int
    value: int
    end: int


def find_locations(text: str) -> dict[KeyPath, Location]:
    """The location of every key and list item, by path: ("cards", 3, "boost")."""
    return _Scanner(text).locations


class _Scanner:
    """Scans the tokens of a text once, from top to bottom."""

    _TOKEN = re.compile(
        r"""(?P<skip>[ \t\r]+|\#[^\n]*)
          | (?P<string>\"{3}(?:\\.|[^\\])*?\"{3,5} | '{3}.*?'{3,5}
                     | "(?:\\.|[^"\\\n])*" | '[^'\n]*')
          | (?P<word>[^\s\#"'\[\]{}=,.]+)
          | (?P<mark>[\n\[\]{}=,.])""",
        re.DOTALL | re.VERBOSE,
    )

    def __init__(self, text: str) -> None:
        self.locations: dict[KeyPath, Location] = {}
        self._tokens = [
            (found.group(), found.start())
            for found in self._TOKEN.finditer(text)
            if found.lastgroup != "skip"
        ]
        self._tokens.append(("", len(text)))
        self._position = 0
        self._lengths: dict[KeyPath, int] = {}  # of the [[arrays]] seen so far
        self._document()

    def _peek(self) -> str:
        return self._tokens[self._position][0]

    def _take(self) -> tuple[str, int]:
        token = self._tokens[self._position]
        self._position = min(self._position + 1, len(self._tokens) - 1)
        return token

    def _document(self) -> None:
        table: KeyPath = ()
        while self._peek():
            if self._peek() == "\n":
                self._take()
            elif self._peek() == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> KeyPath:
        _, start = self._take()
        in_array = self._peek() == "["
        if in_array:
            self._take()
        *parents, last = self._keys("]")
        path: KeyPath = ()
        for key in parents:
            path += (key,)
            if path in self._lengths:
                path += (self._lengths[path] - 1,)
        path += (last,)
        if in_array:
            self._take()
            index = self._lengths.get(path, 0)
            self._lengths[path] = index + 1
            path += (index,)
        _, closing = self._tokens[self._position - 1]
        self._note(path, Location(start, closing + 1, start, closing + 1))
        return path

    def _pair(self, table: KeyPath) -> None:
        first = self._position
        keys = self._keys("=")
        last, last_start = self._tokens[max(first, self._position - 2)]
        start = self._tokens[first][1]
        self._value((*table, *keys), (start, last_start + len(last)))

    def _keys(self, end: str) -> list[str]:
        keys = []
        while (token := self._take()[0]) not in (end, ""):
            if token != ".":
                keys.append(token[1:-1] if token[0] in "\"'" else token)
        return keys or [""]

    def _value(self, path: KeyPath, key: tuple[int, int] | None = None) -> None:
        opening, start = self._take()
        first = path not in self.locations
        self._note(path, Location(*(key or (start, start)), start, start))
        end = start + len(opening)
        if opening == "[":
            number = 0
            while self._peek() not in ("]", ""):
                if self._peek() in ("\n", ","):
                    number += self._take()[0] == ","
                else:
                    self._value((*path, number))
            end = self._take()[1] + 1
        elif opening == "{":
            while self._peek() not in ("}", ""):
                if self._peek() in ("\n", ","):
                    self._take()
                else:
                    self._pair(path)
            end = self._take()[1] + 1
        else:
            while self._peek() not in ("\n", ",", "]", "}", ""):  # the rest of a number or date
                rest, rest_start = self._take()
                end = rest_start + len(rest)
        if first:
            self.locations[path] = self.locations[path]._replace(end=end)

    def _note(self, path: KeyPath, location: Location) -> None:
        for length in range(1, len(path) + 1):
            self.locations.setdefault(path[:length], location)
