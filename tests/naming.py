"""Names of an imaginary hero, for tests of the renderer."""

from collections.abc import Mapping

from nonpareil.text.language import words
from nonpareil.text.name import Name


class StubNames:
    """The names given here, by kind of thing and id."""

    def __init__(self, **names: Mapping[str, str]) -> None:
        self._names = names

    def _name(self, kind: str, id_: str) -> Name:
        return Name(words(), self._names[kind][id_])

    def fighter(self, id_: str, /) -> Name:
        return self._name("fighters", id_)

    def token(self, id_: str, /) -> Name:
        return self._name("tokens", id_)

    def counter(self, id_: str, /) -> Name:
        return self._name("counters", id_)

    def pool(self, id_: str, /) -> Name | None:
        return Name(words(), "hoard") if id_ == "hoard" else None

    def pile(self, id_: str, /) -> Name:
        return self._name("piles", id_)

    def state(self, id_: str, /) -> Name:
        return self._name("states", id_)

    def value(self, id_: str, /) -> Name:
        return self._name("values", id_)

    def tag(self, id_: str, /) -> Name:
        return self._name("tags", id_)

    def card(self, id_: str, /) -> Name:
        return self._name("cards", id_)
