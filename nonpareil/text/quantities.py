"""Numbers that have words of their own: "that many cards plus 1", "(at least 3 and at most 6)"."""

from dataclasses import dataclass, replace

from nonpareil.script import tree as t


@dataclass(frozen=True, slots=True)
class Bounded:
    """A number that is held between two others: "the greater of 3 and the lesser of 6 and N"."""

    number: t.Number
    least: int | None = None
    most: int | None = None

    def args(self) -> dict[str, str | int]:
        least = "none" if self.least is None else self.least
        return {"least": least, "most": "none" if self.most is None else self.most}


def bounded(number: t.Number) -> Bounded | None:
    """What "at least" and "at most" are clearer for than "the greater of"."""
    found = Bounded(number)
    while isinstance(found.number, t.Extreme):
        greater, one, two = found.number.greater, found.number.one, found.number.two
        bound, inner = (two, one) if isinstance(two, t.Const) else (one, two)
        if not isinstance(bound, t.Const) or (found.least if greater else found.most) is not None:
            return None
        found = replace(found, number=inner, **{"least" if greater else "most": bound.value})
    return None if isinstance(found.number, t.Const | t.Half) or found.number == number else found


def in_common(number: t.Number) -> str:
    """Whether a number can be called "that many": of the cards that the text has just spoken of."""
    if isinstance(number, t.DiscardedCount):
        return "discarded"
    if isinstance(number, t.CardCount) and number.pile.kind == t.PileKind.THOSE:
        return "size" if number.other or number.filter != t.CardFilter() else "those"
    return "size"
