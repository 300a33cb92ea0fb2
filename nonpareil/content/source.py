"""A parsed content file, with the location of every value.

Loaders read values through a `Source`, so every mistake in a hero or board is reported with its
file, line and column. What a value *means* is up to the loaders.
"""

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, Self, TypeVar

from nonpareil.content.locations import Key, KeyPath, Location, find_locations
from nonpareil.content.toml_text import parse_toml, place_in_string, read_text
from nonpareil.errors import ContentError, Problem

Table = dict[str, Any]
T = TypeVar("T")


class Source:
    """A parsed file, or a table inside one.

    `where`, in its methods, is the path from the top of `data` to a table:
    `source.integer(card, "boost", "cards", 3)` reads the boost of the fourth card.

    A mistake is raised at once, unless the source is `collecting`: then it is added to `problems`,
    the reader gets a value to go on with, and `finish` raises all mistakes together. A mistake that
    only follows from an earlier one is left out.
    """

    def __init__(self, name: str, data: Table, text: str = "", base: KeyPath = ()) -> None:
        self.name = name
        self.data = data
        self.problems: list[Problem] = []
        self._text = text
        self._base = base  # the path of `data` within the document
        self._collects = False
        self._reported: set[tuple[KeyPath, int | None]] = set()
        self._unusable: set[KeyPath] = set()  # values whose contents are not worth a word

    @classmethod
    def read(cls, path: str | Path) -> Self:
        return cls.parse(str(path), read_text(path))

    @classmethod
    def parse(cls, name: str, text: str) -> Self:
        text = text.replace("\r\n", "\n")
        return cls(name, parse_toml(name, text), text)

    @classmethod
    def inline(cls, name: str, data: Table) -> Self:
        """Data that did not come from a text: errors give the key path instead of a line."""
        return cls(name, data)

    def inside(self, *keys: Key) -> "Source":
        """The table at `keys`, as a separate source in the same file."""
        table: Any = self.data
        for key in keys:
            table = table[key]
        return Source(self.name, table, self._text, self._base + keys)

    # --- Mistakes

    def error(
        self, message: str, *keys: Key, offset: int | None = None, width: int = 1
    ) -> ContentError:
        """An error about the value at `keys`; `offset` is an index into a string value."""
        return ContentError.of(self._problem(message, keys, offset, width))

    def report(
        self,
        message: str,
        *keys: Key,
        offset: int | None = None,
        width: int = 1,
        notes: tuple[str, ...] = (),
        at_key: bool = False,
    ) -> None:
        """Like `error`, but a collecting source goes on. There is one error for each value, and
        none for what is inside a value that cannot be used at all."""
        problem = self._problem(message, keys, offset, width, notes, at_key)
        if not self._collects:
            raise ContentError.of(problem)
        unusable = any(keys[:length] in self._unusable for length in range(len(keys) + 1))
        if not unusable and (keys, offset) not in self._reported:
            self._reported.add((keys, offset))
            self.problems.append(problem)

    def warn(
        self,
        message: str,
        *keys: Key,
        offset: int | None = None,
        width: int = 1,
        notes: tuple[str, ...] = (),
    ) -> None:
        """Something that is probably not what the author meant."""
        found = self._problem(message, keys, offset, width, notes, warning=True)
        if found not in self.problems:
            self.problems.append(found)

    @property
    def is_text(self) -> bool:
        """Whether somebody is writing it: data from a record were good when they were recorded."""
        return bool(self._text)

    def collecting(self) -> Self:
        self._collects = True
        return self

    def broken(self, *keys: Key | None) -> bool:
        """Whether an error was found in the value at `keys` or inside it; None is any key."""
        return any(
            (len(found) >= len(keys) or found in self._unusable)
            and all(key in (None, each) for key, each in zip(keys, found, strict=False))
            for found, _ in self._reported
        )

    def finish(self) -> None:
        """Raise the errors that were collected, in the order of the file."""
        self.problems.sort(key=lambda found: (found.line or 0, found.column or 0))
        errors = [found for found in self.problems if not found.warning]
        if errors:
            raise ContentError.of(*errors)

    # --- Locations

    def line(self, *keys: Key) -> int | None:
        """The line of the value at `keys`, or of the closest table around it that has one."""
        found = self._locate(keys)
        return self._text.count("\n", 0, found.key) + 1 if found else None

    def _problem(
        self,
        message: str,
        keys: KeyPath,
        offset: int | None = None,
        width: int = 1,
        notes: tuple[str, ...] = (),
        at_key: bool = False,
        warning: bool = False,
    ) -> Problem:
        found = self._locate(keys)
        if found is None:
            path = "" if self._text else self._path(keys)
            said = f"{path}: {message}" if path else message
            return Problem(self.name, None, None, said, notes, warning=warning)
        if offset is not None:
            start = place_in_string(self._text, found.value, offset)
            end = start + width
        else:
            start, end = found[:2] if at_key else found[2:]
        line_start = self._text.rfind("\n", 0, start) + 1
        line_end = self._text.find("\n", start)
        line_end = len(self._text) if line_end < 0 else line_end
        return Problem(
            self.name,
            self._text.count("\n", 0, start) + 1,
            start - line_start + 1,
            message,
            notes,
            excerpt=self._text[line_start:line_end],
            width=max(1, min(end, line_end) - start),
            warning=warning,
        )

    def _path(self, keys: KeyPath) -> str:
        """The path of a value, or of what it is missing from: "cards[3].boost"."""
        path = ""
        value: Any = self.data
        for key in keys:
            if isinstance(value, dict) and key not in value:
                break
            value = value[key] if isinstance(value, dict) or isinstance(key, int) else None
            path += f"[{key}]" if isinstance(key, int) else f".{key}"
        return path.lstrip(".")

    def _locate(self, keys: KeyPath) -> Location | None:
        path = self._base + keys
        while path and path not in self._locations:
            path = path[:-1]
        return self._locations.get(path)

    @cached_property
    def _locations(self) -> dict[KeyPath, Location]:
        return find_locations(self._text)

    # --- Reading values

    def known_keys(self, table: Table, allowed: Collection[str], *where: Key) -> None:
        for key in table:
            if key not in allowed:
                meant = hint(key, allowed)
                self.report(f"unknown key {key!r}{meant}", *where, key, at_key=True)
                for near in get_close_matches(key, allowed, n=1):
                    self._unusable.add((*where, near))  # that it is missing goes without saying
                    self._reported.add(((*where, near), None))

    def text(self, table: Table, key: str, *where: Key, default: str | None = None) -> str:
        value = self._take(table, key, where, str, "a text in quotes", default)
        if not value.strip() and key in table:
            self.report(f"{key!r} must not be empty", *where, key)
        return value

    def integer(
        self,
        table: Table,
        key: str,
        *where: Key,
        default: int | None = None,
        low: int | None = None,
        high: int | None = None,
    ) -> int:
        value = self._take(table, key, where, int, "a whole number", default)
        if low is not None and value < low:
            self.report(f"{key!r} must be at least {low}, not {shown(value)}", *where, key)
            return low
        if high is not None and value > high:
            self.report(f"{key!r} must be at most {high}, not {shown(value)}", *where, key)
            return high
        return value

    def flag(self, table: Table, key: str, *where: Key, default: bool | None = None) -> bool:
        return self._take(table, key, where, bool, "true or false", default)

    def array(
        self, table: Table, key: str, *where: Key, default: Sequence[Any] | None = None
    ) -> list[Any]:
        fallback = None if default is None else list(default)
        return self._take(table, key, where, list, "a list", fallback)

    def table(self, table: Table, key: str, *where: Key, default: Table | None = None) -> Table:
        return self._take(table, key, where, dict, "a table", default)

    def tables(
        self, table: Table, key: str, *where: Key, default: Sequence[Table] | None = None
    ) -> list[Table]:
        values = self.array(table, key, *where, default=default)
        for index, value in enumerate(values):
            if not isinstance(value, dict):
                message = f"{key!r} must be a list of tables, but contains {shown(value)}"
                self._reject(message, *where, key, index)
        return [value if isinstance(value, dict) else {} for value in values]

    def _take(
        self,
        table: Table,
        key: str,
        where: KeyPath,
        kind: type[T],
        what: str,
        default: T | None,
    ) -> T:
        if key not in table:
            if default is None:
                self._reject(f"{key!r} is missing", *where, key)
                return kind()
            return default
        value = table[key]
        # In Python a bool is an int; to the author of a file it is not.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            message = f"{key!r} must be {what}, not {shown(value)}"
            bare = {int: r"\d+", bool: "true|false"}.get(kind)
            if bare and isinstance(value, str) and re.fullmatch(bare, value):
                message += f"; write it without quotes: {value}"
            self._reject(message, *where, key)
            return kind() if default is None else default
        return value

    def _reject(self, message: str, *keys: Key) -> None:
        self.report(message, *keys)
        self._unusable.add(keys)


def hint(found: str, allowed: Collection[str]) -> str:
    """The end of an "unknown …" message: the closest known word, or all of them."""
    kind, text = suggestion(found, allowed)
    return {"near": f"; did you mean {text!r}?", "known": f"; known: {text}", "none": ""}[kind]


def suggestion(found: str, allowed: Collection[str]) -> tuple[str, str]:
    """What helps somebody who wrote an unknown word: the word that is "near", or all those "known"
    if they are not too many, or "none"."""
    nearest = get_close_matches(found, allowed, n=1)
    if nearest:
        return "near", nearest[0]
    return ("known", ", ".join(allowed)) if 0 < len(allowed) <= 20 else ("none", "")


def shown(value: object) -> str:
    """A short description of a value, for error messages."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    words = repr(value)
    return words if len(words) <= 40 else f"{words[:37]}..."
