"""The errors that a person can act on: a broken file, an illegal request.

Whatever raises one of these explains itself in one line; any other exception is a bug of ours.
This module is the floor of the building and imports nothing of ours.
"""

from collections.abc import Iterator
from contextlib import contextmanager


class NonpareilError(Exception):
    """Something a person can put right. Shown as its message, never as a traceback."""


class ContentError(NonpareilError):
    """A content file cannot be used. Names the place, as far as it is known."""

    def __init__(self, path: str, line: int | None, column: int | None, message: str) -> None:
        super().__init__(path, line, column, message)  # all of them, so that it can be pickled
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
    """Something needs packages that a light install leaves out."""


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """For imports of what comes with an extra: if it is missing, the error says how to get it."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if problem.name is None or problem.name.startswith("nonpareil"):
            raise  # a bug of ours
        raise MissingExtra(
            f"this needs nonpareil[{extra}] ({problem.name} is missing): "
            f"pip install 'nonpareil[{extra}]'"
        ) from None


# What a stranger's file can still raise, being wrong in ways that no check foresaw.
UNFORESEEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    StopIteration,
    TypeError,
    ValueError,
)
