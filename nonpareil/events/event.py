"""What all events have in common.

`seat` is the seat that an event is about: the one whose turn, card or fighter it is. `side`
is the side of the combat. Both are needed, since two heroes may have cards with the same id.
"""

import re
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from nonpareil.events import fields as f

EVERYBODY: Final = -1  # all bits: every seat and the spectators


class Event:
    """One thing that happened."""

    __slots__ = ()

    kind: ClassVar[str]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def minor(self) -> bool:
        """Whether it adds nothing to the events around it. Logs for people leave it out."""
        return False

    @property
    def seen_by(self) -> int:
        """Who sees which card it is about: bits of the seats, followed by the spectators'."""
        return EVERYBODY


@dataclass(slots=True)
class HiddenCard(Event):
    """Base class of events about a card that not everyone sees."""

    seat: f.Seat
    card: f.Card
    seen: f.Seen

    @property
    def seen_by(self) -> int:
        return self.seen
