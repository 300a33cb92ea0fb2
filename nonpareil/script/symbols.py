"""The names that one hero's texts may use, each with the number that the engine uses for it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import NoReturn

PLURALS = (("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("es", ""), ("s", ""))


class MeaningError(Exception):
    """Text that parses but makes no sense, such as a name that the hero does not define: then
    `unknown` is what it should have been."""

    def __init__(self, message: str, unknown: str = "", note: str = "") -> None:
        super().__init__(message)
        self.unknown = unknown
        self.note = note


@dataclass(frozen=True, slots=True)
class Symbols:
    fighters: dict[str, int] = field(default_factory=dict)  # name -> bits of the fighters' slots
    tags: dict[str, int] = field(default_factory=dict)  # name -> bit
    states: dict[str, tuple[str, ...]] = field(default_factory=dict)  # name -> its values
    tokens: tuple[str, ...] = ()
    cards: frozenset[str] = frozenset()
    counters: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()

    def fighter(self, name: str) -> int:
        return self.fighters.get(name) or self._unknown("fighter", name, self.fighters)

    def singular(self, name: str) -> str:
        """The id of fighters that a text calls by their plural: "2 herons", "number of wolves"."""
        if name in self.fighters or name in self.states:
            return name
        for ending, instead in PLURALS:
            if name.endswith(ending) and name[: -len(ending)] + instead in self.fighters:
                return name[: -len(ending)] + instead
        return name

    def single(self, name: str) -> int:
        if name not in self.fighters and get_close_matches(name, self.states):
            self._unknown("fighter or state", name, [*self.fighters, *self.states])
        slots = self.fighter(name)
        if slots & (slots - 1):
            article = "an" if name[0] in "aeiou" else "a"
            raise MeaningError(
                f"there are several '{name}'", note=f"write '{article} {name}' or 'each {name}'"
            )
        return slots

    def tag(self, name: str) -> int:
        return self.tags.get(name) or self._unknown("tag", name, self.tags)

    def state(self, name: str) -> int:
        if name not in self.states:
            self._unknown("state", name, self.states)
        return list(self.states).index(name)

    def value(self, name: str) -> tuple[str, int, int]:
        """The state that has this value, with its index and the value's."""
        for index, (state, values) in enumerate(self.states.items()):
            if name in values:
                return state, index, values.index(name)
        return self._unknown("value", name, self.values())

    def values(self) -> list[str]:
        """The values of all states."""
        return [value for values in self.states.values() for value in values]

    def token(self, name: str) -> str:
        if name not in self.tokens:
            self._unknown("token", name, self.tokens)
        return str(name)

    def counter(self, name: str) -> int:
        return self.counters.index(name)

    def card(self, name: str) -> str:
        if name not in self.cards:
            self._unknown("card", name, self.cards)
        return str(name)

    def by_kind(self) -> dict[str, list[str]]:
        """All names, by what they are names of."""
        return {
            "fighter": list(self.fighters),
            "state": list(self.states),
            "value": self.values(),
            "token": list(self.tokens),
            "counter": list(self.counters),
            "pile": list(self.piles),
            "tag": list(self.tags),
            "card": sorted(self.cards),
        }

    @staticmethod
    def _unknown(kind: str, name: str, known: Iterable[str]) -> NoReturn:
        names = sorted(known)
        near = get_close_matches(name, names, n=1)
        if near:
            note = f"did you mean '{near[0]}'?"
        elif names:
            note = f"known: {', '.join(names)}"
        else:
            note = f"this hero has no {kind}s"
        raise MeaningError(f"there is no {kind} '{name}'", kind, note)
