"""A content file as read: its data, and where in the file each value stands.

Loaders take values out of a `Source` and raise what it makes of a complaint, so that every error
in a hero or a board names file and line. What a value *means* is the loaders' business.
"""

import re
import tomllib
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Self, TypeVar

from nonpareil.content.places import Key, KeyPath, Place, find_places
from nonpareil.errors import ContentError

Table = dict[str, Any]
T = TypeVar("T")

_OPENING_QUOTES = re.compile(r'"""\n?|\'\'\'\n?|"|\'')  # TOML drops a line break after three


class Source:
    """A parsed file, or a table inside one.

    The `where` of its methods is the way from the top of `data` to a table, so that
    `source.integer(card, "boost", "cards", 3)` reads the boost of the fourth card.
    """

    def __init__(self, name: str, data: Table, text: str = "", base: KeyPath = ()) -> None:
        self.name = name
        self.data = data
        self._text = text
        self._base = base  # where in the text's document `data` stands

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
        except ValueError as problem:  # a TOMLDecodeError, or a number beyond all measure
            raise _syntax_error(name, text, str(problem)) from None

    @classmethod
    def inline(cls, name: str, data: Table) -> Self:
        """Data without a text of its own: errors name the key path instead of a line."""
        return cls(name, data)

    def inside(self, *keys: Key) -> "Source":
        """The table at `keys` as a source of its own, in the same file."""
        table: Any = self.data
        for key in keys:
            table = table[key]
        return Source(self.name, table, self._text, self._base + keys)

    # --- Where things stand

    def line(self, *keys: Key) -> int | None:
        """The line of the value at `keys`, or of the nearest table around it that has one."""
        place = self._place(keys)
        return self._text.count("\n", 0, place.key) + 1 if place else None

    def error(self, message: str, *keys: Key, offset: int | None = None) -> ContentError:
        """A complaint about the value at `keys`; `offset` counts into a string value."""
        if not self._text:
            path = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys)
            return ContentError(
                self.name, None, None, f"{path.lstrip('.')}: {message}" if path else message
            )
        place = self._place(keys)
        if place is None or offset is None:
            return ContentError(self.name, self.line(*keys), None, message)
        quotes = _OPENING_QUOTES.match(self._text, place.value)
        position = (quotes.end() if quotes else place.value) + offset
        line = self._text.count("\n", 0, position) + 1
        column = position - self._text.rfind("\n", 0, position)
        return ContentError(self.name, line, column, message)

    def _place(self, keys: KeyPath) -> Place | None:
        # Found anew each time: this runs once, for the error that ends the loading.
        places = find_places(self._text)
        path = self._base + keys
        while path and path not in places:
            path = path[:-1]
        return places.get(path)

    # --- Taking values out

    def known_keys(self, table: Table, allowed: Collection[str], *where: Key) -> None:
        for key in table:
            if key not in allowed:
                raise self.error(f"unknown key {key!r}{hint(key, allowed)}", *where, key)

    def text(self, table: Table, key: str, *where: Key, default: str | None = None) -> str:
        value = self._take(table, key, where, str, "a text", default)
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
                message = f"{key!r} must be a list of tables, not of {shown(value)}"
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
        # To Python a bool is an int; to the author of a file it is not.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.error(f"{key!r} must be {what}, not {shown(value)}", *where, key)
        return value


def hint(found: str, allowed: Collection[str]) -> str:
    """The end of an "unknown …" message: the nearest known word, or all of them."""
    nearest = get_close_matches(found, allowed, n=1)
    if nearest:
        return f"; did you mean {nearest[0]!r}?"
    return f"; known: {', '.join(allowed)}" if 0 < len(allowed) <= 20 else ""


def shown(value: object) -> str:
    """A value as a short phrase for an error message."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    words = repr(value)
    return words if len(words) <= 40 else f"{words[:37]}..."


def _syntax_error(name: str, text: str, problem: str) -> ContentError:
    # tomllib tells the place only as the tail of its message.
    place = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", problem)
    if place is None:
        return ContentError(name, None, None, problem)
    message = problem[: place.start()]
    if place[1] is None:
        return ContentError(name, text.count("\n") + 1, None, f"{message} at the end of the file")
    return ContentError(name, int(place[1]), int(place[2]), message)
