"""Errors that a person can act on: a broken file, an illegal request.

Their messages explain themselves in one line; any other exception is a bug. This module is the
bottom layer and imports nothing from the package.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Self


class NonpareilError(Exception):
    """Something a person can fix. Shown as its message, never as a traceback."""

    def in_language(self, lang: str) -> str:
        """The message for a reader of this language. Not every message has been translated: this
        one is English."""
        return str(self)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a content file, or that looks wrong: where, what, and what would
    be right."""

    path: str
    line: int | None
    column: int | None
    message: str
    notes: tuple[str, ...] = ()  # what would be right there, one line each
    excerpt: str = ""  # the line of the file
    width: int = 1  # of the place within it
    warning: bool = False

    @property
    def place(self) -> str:
        return ":".join(str(x) for x in (self.path, self.line, self.column) if x is not None)

    def __str__(self) -> str:
        """On one line, so without long lists."""
        short = [note for note in self.notes if "\n" not in note]
        return "; ".join((f"{self.place}: {self.message}", *short))


class ContentError(NonpareilError):
    """A content file cannot be used. Names the file, line and column as far as they are known.

    A loader that goes on after a mistake lists all of them in `problems`; the error itself is about
    the first.
    """

    def __init__(
        self,
        path: str,
        line: int | None,
        column: int | None,
        message: str,
        problems: tuple[Problem, ...] = (),
    ) -> None:
        super().__init__(path, line, column, message, problems)  # all of them, for pickling
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        self.problems = problems or (Problem(path, line, column, message),)

    @classmethod
    def of(cls, *problems: Problem) -> Self:
        first = problems[0]
        return cls(first.path, first.line, first.column, first.message, problems)

    def __str__(self) -> str:
        more = len(self.problems) - 1
        return str(self.problems[0]) + (f" (and {more} more)" if more else "")


class GameError(NonpareilError):
    """An illegal request to a game. The game is unchanged."""


class InvariantError(AssertionError):
    """A position that the rules do not allow: a bug in the engine."""


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
