"""The pending decision as the outside sees it: who is asked, what for, and the options.

A decision is a snapshot and remains valid after the game has moved on. Only its texts are made from
the position, so they must be read before it is answered. Options are built on access, which keeps
counting and choosing them cheap.
"""

from collections.abc import Iterator
from typing import Final, overload

from nonpareil.engine.pending import (
    OptionId,
    concerned,
    decline,
    fighter_id,
    listing,
    option_id,
)
from nonpareil.engine.purposes import SECRET, SUBJECTS, Purpose
from nonpareil.engine.state import NONE, State
from nonpareil.text.errors import refusal
from nonpareil.text.language import ENGLISH, words
from nonpareil.text.questions import prompts

KINDS: Final = [purpose.name.lower().replace("_", "-") for purpose in Purpose]
# A kind of card is shown as a card: only during setup is there none of it to choose yet.
SUBJECT_NAMES: Final = [SUBJECTS[purpose].name.lower().removesuffix("_kind") for purpose in Purpose]
SETUP_CARD: Final[int] = int(Purpose.SETUP_CARD)


class Decision:
    """What the game is waiting for. `seat` counts from 1."""

    __slots__ = (
        "_concerned",
        "_lang",
        "_listed",
        "_match",
        "_original",
        "_purpose",
        "_shown",
        "_source",
        "_state",
        "_values",
        "seat",
    )

    def __init__(self, s: State, worded: bool, lang: str = ENGLISH) -> None:
        self.seat: int = s.asked + 1
        self._match = s.m
        self._purpose = s.purpose
        self._source = s.source
        self._shown = s.shown
        self._values = s.options  # replaced as a whole, never changed in place
        self._listed = listing(s)
        self._concerned = concerned(s)
        self._state: State | None = s if worded else None
        self._lang = lang
        self._original: Decision | None = None  # the game's own, if this is a translation

    @property
    def kind(self) -> str:
        """What is chosen, such as "attack-card"."""
        return KINDS[self._purpose]

    @property
    def source(self) -> str | None:
        """The id of the card or hero whose effect asks, or None if the rules themselves do."""
        return None if self._source is None else self._source.source

    @property
    def fighter(self) -> str | None:
        """The fighter it is about: the one that moves, attacks, defends or is placed."""
        return fighter_id(self._match, self._concerned) if self._concerned >= 0 else None

    @property
    def options(self) -> "Options":
        return Options(self)

    @property
    def optional(self) -> bool:
        """Whether it can be declined."""
        return self.decline is not None

    @property
    def decline(self) -> int | None:
        """The index of the option that changes nothing, if there is one."""
        return decline(self._purpose, self._values)

    @property
    def secret(self) -> bool:
        """Whether only the seat itself can tell what its options are: hidden cards make them."""
        return self._purpose in SECRET

    @property
    def forced(self) -> bool:
        """Whether everyone can see that there is a single option, so that nobody needs to be asked.

        With a single option that hidden cards leave over, a missing question would tell of them.
        (R-INFO-5, R-INFO-10)
        """
        return len(self._values) == 1 and not self.secret

    @property
    def text(self) -> str:
        """The question, as a sentence."""
        return prompts.prompt(self._position(), self._lang)

    def in_language(self, lang: str) -> "Decision":
        """The same decision for a reader of another language."""
        words(lang)  # refuses an unknown language
        other = Decision(self._position(), True, lang)
        other._original = self
        return other

    def answered(self) -> None:
        """Called when the game moves on: the texts are no longer available."""
        self._state = None

    def _position(self) -> State:
        if self._original is not None:
            return self._original._position()
        if self._state is None:
            raise refusal("no-texts")
        return self._state

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={len(self._values)})"


class Option:
    """One possible answer. `subject` is the kind of thing it is, `id` says which one."""

    __slots__ = ("_decision", "id", "subject", "value")

    def __init__(self, decision: Decision, value: int) -> None:
        purpose = decision._purpose
        self._decision = decision
        self.value = value  # the engine's number
        self.subject: str = "none" if value == NONE else SUBJECT_NAMES[purpose]
        self.id: OptionId = option_id(decision._match, purpose, decision._listed, value)

    @property
    def owner(self) -> int | None:
        """The seat that owns the card, if it is one: two heroes may have cards with the same id."""
        if self.subject != "card":
            return None
        if self._decision._purpose == SETUP_CARD:
            return self._decision.seat
        return self._decision._match.owner(self.value) + 1

    @property
    def revealed(self) -> bool:
        """Whether it is a card that lies open in a hand. Another copy of it may not."""
        return self.subject == "card" and bool(self._decision._shown >> self.value & 1)

    @property
    def text(self) -> str:
        decision = self._decision
        return prompts.option(decision._position(), self.value, decision._lang)

    def __repr__(self) -> str:
        return f"Option({self.id!r}, {self.subject!r})"


class Options:
    """A sequence, but not by inheritance: the compiler makes those slower to create than to use."""

    __slots__ = ("_decision", "_values")

    def __init__(self, decision: Decision) -> None:
        self._decision = decision
        self._values = decision._values

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [Option(self._decision, value) for value in self._values[index]]
        return Option(self._decision, self._values[index])

    def __iter__(self) -> Iterator[Option]:
        return (Option(self._decision, value) for value in self._values)
