"""Errors that a person can act on: a broken file, an illegal request.

Their messages explain themselves in one line; any other exception is a bug. This module is the
bottom layer and imports nothing from the package.
"""

from collections.abc import Iterator
from contextlib import contextmanager


class NonpareilError(Exception):
    """Something a person can fix. Shown as its message, never as a traceback."""

    def in_language(self, lang: str) -> str:
        """The message for a reader of this language. Not every message has been translated: this
        one is English."""
        return str(self)


class ContentError(NonpareilError):
    """A content file cannot be used. Names the file, line and column as far as they are known."""

    def __init__(self, path: str, line: int | None, column: int | None, message: str) -> None:
        super().__init__(path, line, column, message)  # all four, for pickling
        self.path = path
        self.line = line
        self.column = column
        self.message = message

    def __str__(self) -> str:
        place = [str(part) for part in (self.path, self.line, self.column) if part is not None]
        return f"{':'.join(place)}: {self.message}"


class GameError(NonpareilError):
    """An illegal request to a game. The game is unchanged."""


class MissingExtra(NonpareilError):
    """Packages are missing that a light install leaves out."""


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Wraps imports of packages that come with an extra. If one is missing, the error says how to
    install it."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if problem.name is None or problem.name.startswith("nonpareil"):
            raise  # a bug
        raise MissingExtra(
            f"this needs nonpareil[{extra}] ({problem.name} is missing): "
            f"pip install 'nonpareil[{extra}]'"
        ) from None


# What a file from elsewhere can still raise if it is broken in a way that no check covers.
UNFORESEEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    StopIteration,
    TypeError,
    ValueError,
)
