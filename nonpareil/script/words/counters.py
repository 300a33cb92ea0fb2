"""Words about the hero's counters."""

from collections.abc import Callable

from nonpareil.script import tree as t
from nonpareil.script.words.word import ANYWHERE, YOU, Action, Make, times


def _changed(node: Callable[..., t.Simple]) -> Make:
    """A counter, and by how much."""
    return lambda amount, counter, per: node(counter, times(amount, per))


COUNTERS = (
    Action(
        t.GainCounter,
        forms={"gain QUANTITY COUNTER [PER]": _changed(t.GainCounter)},
        needs=ANYWHERE,
        meaning="what goes beyond its greatest value is lost",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.LoseCounter,
        forms={"lose QUANTITY COUNTER [PER]": _changed(t.LoseCounter)},
        needs=ANYWHERE,
        meaning="or as many as you have",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.SpendCounter,
        forms={
            "spend QUANTITY COUNTER": (
                lambda amount, counter: t.SpendCounter(YOU, counter, amount)
            ),
            "spend up to QUANTITY COUNTER": (
                lambda amount, counter: t.SpendCounter(YOU, counter, amount, up_to=True)
            ),
            "spend any number of COUNTER": lambda counter: t.SpendCounter(YOU, counter, None),
            "pay QUANTITY COUNTER to COUNTER": (
                lambda amount, counter, target: t.SpendCounter(YOU, counter, amount, target=target)
            ),
            "pay up to QUANTITY COUNTER to COUNTER": (
                lambda amount, counter, target: t.SpendCounter(
                    YOU, counter, amount, up_to=True, target=target
                )
            ),
            "pay any number of COUNTER to COUNTER": (
                lambda counter, target: t.SpendCounter(YOU, counter, None, target=target)
            ),
        },
        needs=ANYWHERE,
        meaning="only in full, so it can be a price; `pay` adds to another counter what it takes",
        listed_as=None,
        asks=lambda node: node.amount is None or node.up_to,
        opponent=False,
    ),
    Action(
        t.SetCounter,
        forms={"set COUNTER to NUMBER": t.SetCounter},
        needs=ANYWHERE,
        meaning="whatever it was before",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
)
