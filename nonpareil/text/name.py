"""Names and phrases that know their forms, and the Fluent functions that ask for them.

A sentence decides in which case a fighter or a card is named, so what is passed to its message is
not a finished word but a `Name` or a `Phrase`: the nominative, as a string, that can be inflected.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol

CASES: Final = ("nom", "gen", "dat", "acc", "ins", "loc")
NOMINATIVE: Final = "nom"
SINGULAR: Final = "sg"
FORMS: Final = frozenset((*CASES, *(f"pl-{case}" for case in CASES)))
UNKNOWN: Final = "unknown"  # a trait that the language does not give

Value = str | float
Items = tuple[tuple[str, Value], ...]  # the arguments of a message


class Messages(Protocol):
    """The messages of a language."""

    def __call__(self, message: str, /, **args: Value) -> str: ...
    def has(self, message: str) -> bool: ...
    def attributes(self, message: str) -> tuple[str, ...]: ...
    def attribute(self, message: str, attribute: str, /, **args: Value) -> str | None: ...


class Inflected(str, ABC):
    """A string with forms; its own value is the nominative singular.

    It compares like any other string, except that two inflected strings are equal only if they
    agree in all their forms.
    """

    __slots__ = ("_content", "_messages")
    _content: tuple[Any, ...]  # its message first
    _messages: Messages

    @abstractmethod
    def form(self, case: str, number: str = SINGULAR) -> str:
        """How it reads in a case, singular or plural."""

    @abstractmethod
    def trait(self, trait: str) -> str:
        """What the language says about it, such as its gender."""

    def traits(self) -> dict[str, str]:
        """Everything that the language says about it."""
        names = self._messages.attributes(self._content[0])
        return {name: self.trait(name) for name in names if name not in FORMS}

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Inflected):
            return self is other or self._content == other._content
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class Name(Inflected):
    """What something is called, in mid-sentence.

    Its message has the name as its value, its forms as the attributes `.gen`, `.dat`, … and
    `.pl-nom`, `.pl-gen`, …, and its traits as further attributes. Without a message the name is the
    one in the hero's or board's file. Forms that are not given are made by `name-form`.
    """

    __slots__ = ()

    def __new__(cls, messages: Messages, plain: str, message: str = "", plural: str = "") -> "Name":
        own = message if messages.has(message) else ""
        base = messages(own) if own else plain
        self = super().__new__(cls, _name_form(messages, base, own, NOMINATIVE, SINGULAR))
        self._messages = messages
        self._content = (own, base, "" if own else plural)
        return self

    def form(self, case: str, number: str = SINGULAR) -> str:
        if case == NOMINATIVE and number == SINGULAR:
            return str(self)
        own, base, plural = self._content
        if plural and number != SINGULAR:  # the file gives it, and the language makes its cases
            base, number = plural, SINGULAR
        return _name_form(self._messages, base, own, case, number)

    def trait(self, trait: str) -> str:
        own = self._content[0]
        return self._messages.attribute(own, trait) or UNKNOWN


class Phrase(Inflected):
    """A message that answers to `$case`: "that fighter", "a Harpy adjacent to Medusa". Its traits
    are the attributes of the message."""

    __slots__ = ()

    def __new__(cls, messages: Messages, message: str, args: dict[str, Value]) -> "Phrase":
        self = super().__new__(cls, messages(message, case=NOMINATIVE, **args))
        self._messages = messages
        self._content = (message, tuple(args.items()))
        return self

    def form(self, case: str, number: str = SINGULAR) -> str:
        if case == NOMINATIVE:
            return str(self)
        message, args = self._content
        return self._messages(message, case=case, **dict(args))

    def trait(self, trait: str) -> str:
        message, args = self._content
        found = self._messages.attribute(message, trait, case=NOMINATIVE, **dict(args))
        return found or UNKNOWN


def _name_form(messages: Messages, base: str, own: str, case: str, number: str) -> str:
    given = messages.attribute(own, case if number == SINGULAR else f"{number}-{case}")
    if given is not None or not messages.has("name-form"):
        return given or base
    return messages("name-form", name=base, stem=base[:-1], case=case, number=number)


# --- Functions that messages can call. Plain strings stay as they are.


def form(value: Value, case: str = NOMINATIVE, *, number: str = SINGULAR) -> Value:
    """`{ FORM($fighter, case: "gen") }`; inside a phrase `{ FORM($name, $case) }` passes on the
    case that the phrase itself is asked for."""
    if case not in CASES:
        raise ValueError(f"there is no case '{case}'; the cases are {', '.join(CASES)}")
    return value.form(case, number) if isinstance(value, Inflected) else value


def trait(value: Value, *, of: str) -> str:
    """`{ TRAIT($fighter, of: "gender") -> … }`. Of any text, `first` and `last` are its first and
    last letter and `ending` its last two, in lowercase."""
    if of == "first":
        return str(value)[:1].lower()
    if of == "last":
        return str(value)[-1:].lower()
    if of == "ending":
        return str(value)[-2:].lower()
    return value.trait(of) if isinstance(value, Inflected) else UNKNOWN


def capitalize(value: Value) -> str:
    """`{ CAPITALIZE($name) }`: a name that stands by itself. Only the first letter changes."""
    return capital(str(value))


def uppercase(value: Value) -> str:
    return str(value).upper()


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "FORM": form,
    "TRAIT": trait,
    "CAPITALIZE": capitalize,
    "UPPERCASE": uppercase,
}


@lru_cache(4096)  # a lookup takes a third of the time
def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
