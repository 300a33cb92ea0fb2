"""The time that is left for decisions, so that nothing but playing on gives more of it.

A decision has all its seconds when it first comes up. If its player goes back to it, it has what
was left when it was answered, and so have the decisions of that player that come after it.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple, Self

KEPT = 40  # of the latest decisions; whoever goes back further has all the time again


class TimeLeft(NamedTuple):
    """For the decision of a seat after so many choices."""

    choices: int
    seat: int
    seconds: float


class ClockBook(tuple[TimeLeft, ...]):
    """A value: every change makes a new one."""

    __slots__ = ()

    @classmethod
    def read(cls, data: Iterable[Iterable[Any]] | None) -> Self:
        """From what JSON makes of it."""
        return cls(TimeLeft(*entry) for entry in data or ())

    def left(self, choices: int, seat: int) -> float | None:
        """The seconds that are left for a decision; None if it has all of them."""
        found = [entry.seconds for entry in self if entry[:2] == (choices, seat)]
        return found[0] if found else None

    def note(self, choices: int, seat: int, seconds: float) -> Self:
        """The decision is answered or taken back with this much time left."""
        others = [entry for entry in self if entry[:2] != (choices, seat)]
        return type(self)(sorted([*others, TimeLeft(choices, seat, seconds)])[-KEPT:])

    def undone(self, seat: int, kept: int) -> Self:
        """The seat goes back to the decision after this many choices. Time that it has spent after
        that is lost to it, but not to the others."""
        return type(self)(x for x in self if x.seat == seat or x.choices <= kept)


EMPTY = ClockBook()
