"""The pending decision as others see it: who is asked, what for, and the options.

Options are built only when looked at, so that counting and choosing them stays cheap.
"""

from collections.abc import Iterator, Sequence
from typing import overload

from nonpareil.engine.pending import OptionId, concerned, decline, fighter_id, option_id
from nonpareil.engine.purposes import SUBJECTS, Purpose
from nonpareil.engine.state import NONE, State
from nonpareil.text import prompts


class Option:
    """One answer to a decision. `subject` is what kind of thing it is, `id` which one."""

    __slots__ = ("_state", "id", "subject", "value")

    def __init__(self, state: State, value: int) -> None:
        self._state = state
        self.value = value  # as the engine counts it
        subject = SUBJECTS[state.purpose]
        self.subject: str = "none" if value == NONE else subject.name.lower()
        self.id: OptionId = option_id(state, value)

    @property
    def owner(self) -> int | None:
        """The seat whose card it is, where it is one: two heroes may have cards of one id."""
        return self._state.m.owner(self.value) + 1 if self.subject == "card" else None

    @property
    def text(self) -> str:
        return prompts.option(self._state, self.value)

    def __repr__(self) -> str:
        return f"Option({self.id!r}, {self.subject!r})"


class Options(Sequence[Option]):
    __slots__ = ("_state", "_values")

    def __init__(self, state: State) -> None:
        self._state = state
        self._values = state.options

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [Option(self._state, value) for value in self._values[index]]
        return Option(self._state, self._values[index])

    def __iter__(self) -> Iterator[Option]:
        return (Option(self._state, value) for value in self._values)


class Decision:
    """What the game waits for. `seat` counts from 1; `kind` says what is chosen; `source` is the
    id of the card or hero whose effect asks, or None where the rules themselves do."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def seat(self) -> int:
        return self._state.asked + 1

    @property
    def kind(self) -> str:
        return Purpose(self._state.purpose).name.lower().replace("_", "-")

    @property
    def source(self) -> str | None:
        program = self._state.source
        return None if program is None else program.source

    @property
    def fighter(self) -> str | None:
        """Whom it is about: the fighter that moves, attacks, defends or gets a space."""
        fighter = concerned(self._state)
        return fighter_id(self._state.m, fighter) if fighter >= 0 else None

    @property
    def options(self) -> Options:
        return Options(self._state)

    @property
    def text(self) -> str:
        """What is asked, in a sentence."""
        return prompts.prompt(self._state)

    @property
    def optional(self) -> bool:
        """Whether it can be declined."""
        return self.decline is not None

    @property
    def decline(self) -> int | None:
        """The index of the option that leaves things as they are, if there is one."""
        return decline(self._state)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={len(self.options)})"
