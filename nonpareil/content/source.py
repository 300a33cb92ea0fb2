"""A parsed content file, with the location of every value.

Loaders read values through a `Source` and raise the errors it makes, so every error in a hero or
board names its file and line. What a value *means* is up to the loaders.
"""

import re
import tomllib
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Self, TypeVar

from nonpareil.content.locations import Key, KeyPath, Location, find_locations
from nonpareil.errors import ContentError

Table = dict[str, Any]
T = TypeVar("T")

_OPENING_QUOTES = re.compile(r'"""\n?|\'\'\'\n?|"|\'')  # TOML drops a line break after three


class Source:
    """A parsed file, or a table inside one.

    `where`, in its methods, is the path from the top of `data` to a table:
    `source.integer(card, "boost", "cards", 3)` reads the boost of the fourth card.
    """

    def __init__(self, name: str, data: Table, text: str = "", base: KeyPath = ()) -> None:
        self.name = name
        self.data = data
        self._text = text
        self._base = base  # the path of `data` within the document

    @classmethod
    def read(cls, path: str | Path) -> Self:
        name = str(path)
        try:
            text = Path(path).read_bytes().decode("utf-8-sig")
        except OSError as problem:
            reason = problem.strerror or str(problem)
            raise ContentError(name, None, None, f"cannot be read: {reason}") from None
        except UnicodeDecodeError as problem:
            line = problem.object.count(b"\n", 0, problem.start) + 1
            raise ContentError(name, line, None, "is not UTF-8 text") from None
        return cls.parse(name, text)

    @classmethod
    def parse(cls, name: str, text: str) -> Self:
        text = text.replace("\r\n", "\n")
        try:
            return cls(name, tomllib.loads(text), text)
        except RecursionError:
            raise ContentError(name, None, None, "is nested too deeply") from None
        except ValueError as problem:  # a TOMLDecodeError, or a number with too many digits
            raise _syntax_error(name, text, str(problem)) from None

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

    # --- Locations

    def line(self, *keys: Key) -> int | None:
        """The line of the value at `keys`, or of the closest table around it that has one."""
        found = self._locate(keys)
        return self._text.count("\n", 0, found.key) + 1 if found else None

    def error(self, message: str, *keys: Key, offset: int | None = None) -> ContentError:
        """An error about the value at `keys`; `offset` is an index into a string value."""
        if not self._text:
            path = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys)
            return ContentError(
                self.name, None, None, f"{path.lstrip('.')}: {message}" if path else message
            )
        found = self._locate(keys)
        if found is None or offset is None:
            return ContentError(self.name, self.line(*keys), None, message)
        quotes = _OPENING_QUOTES.match(self._text, found.value)
        position = (quotes.end() if quotes else found.value) + offset
        line = self._text.count("\n", 0, position) + 1
        column = position - self._text.rfind("\n", 0, position)
        return ContentError(self.name, line, column, message)

    def _locate(self, keys: KeyPath) -> Location | None:
        # Not cached: this usually runs once, for the error that stops loading.
        locations = find_locations(self._text)
        path = self._base + keys
        while path and path not in locations:
            path = path[:-1]
        return locations.get(path)

    # --- Reading values

    def known_keys(self, table: Table, allowed: Collection[str], *where: Key) -> None:
        for key in table:
            if key not in allowed:
                raise self.error(f"unknown key {key!r}{hint(key, allowed)}", *where, key)

    def text(self, table: Table, key: str, *where: Key, default: str | None = None) -> str:
        value = self._take(table, key, where, str, "a string", default)
        if not value.strip() and key in table:
            raise self.error(f"{key!r} must not be empty", *where, key)
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
            raise self.error(f"{key!r} must be at least {low}, not {value}", *where, key)
        if high is not None and value > high:
            raise self.error(f"{key!r} must be at most {high}, not {value}", *where, key)
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
                raise self.error(message, *where, key, index)
        return values

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
                raise self.error(f"{key!r} is missing", *where)
            return default
        value = table[key]
        # In Python a bool is an int; to the author of a file it is not.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.error(f"{key!r} must be {what}, not {shown(value)}", *where, key)
        return value


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


def _syntax_error(name: str, text: str, problem: str) -> ContentError:
    # tomllib gives the location only at the end of its message.
    found = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", problem)
    if found is None:
        return ContentError(name, None, None, problem)
    message = problem[: found.start()]
    if found[1] is None:
        return ContentError(name, text.count("\n") + 1, None, f"{message} at the end of the file")
    return ContentError(name, int(found[1]), int(found[2]), message)
