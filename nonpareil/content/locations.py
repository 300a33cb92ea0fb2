"""Finds where each key and value is in a TOML text, which tomllib does not report.

The text has already been parsed successfully, so this scanner only looks at brackets and
separators. It validates nothing and never fails.
"""

import re
from typing import NamedTuple

Key = str | int
KeyPath = tuple[Key, ...]


class Location(NamedTuple):
    """Where a key and its value start, as offsets into the text."""

    key: int
    value: int


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
        self._note(path, start, start)
        return path

    def _pair(self, table: KeyPath) -> None:
        start = self._tokens[self._position][1]
        self._value((*table, *self._keys("=")), start)

    def _keys(self, end: str) -> list[str]:
        keys = []
        while (token := self._take()[0]) not in (end, ""):
            if token != ".":
                keys.append(token[1:-1] if token[0] in "\"'" else token)
        return keys or [""]

    def _value(self, path: KeyPath, key_start: int | None = None) -> None:
        opening, start = self._take()
        self._note(path, start if key_start is None else key_start, start)
        if opening == "[":
            index = 0
            while self._peek() not in ("]", ""):
                if self._peek() in ("\n", ","):
                    index += self._take()[0] == ","
                else:
                    self._value((*path, index))
            self._take()
        elif opening == "{":
            while self._peek() not in ("}", ""):
                if self._peek() in ("\n", ","):
                    self._take()
                else:
                    self._pair(path)
            self._take()
        else:
            while self._peek() not in ("\n", ",", "]", "}", ""):  # the rest of a number or date
                self._take()

    def _note(self, path: KeyPath, key: int, value: int) -> None:
        for length in range(1, len(path) + 1):
            self.locations.setdefault(path[:length], Location(key, value))
