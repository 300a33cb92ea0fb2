"""Card texts in words that have been replaced since.

A record keeps the texts that it was played with, so those words go on being understood there. Files
of heroes use today's words; `check` says which.
"""

import re
from typing import Any, Final

TITLES: Final = frozenset({"id", "name", "plural", "shared"})  # not in the card language

_REPLACED: Final = [
    (re.compile(rf"\b{old}\b"), new)
    for old, new in (
        (r"keep (\d+) drawn cards?", r"keep \1 of those cards, put those cards under the deck"),
        (r"take that card", "put that card in hand"),
        (r"take a ((?:[\w-]+ )?card) from discard", r"put 1 \1 from discard in hand"),
        (r"take each ((?:[\w-]+ )?card) from discard", r"put each \1 from discard in hand"),
        (r"pick a card from", "choose 1 card from"),
        (
            r"opponent discards (\d+ cards?) of your choice",
            r"discard \1 from hand of opponent",
        ),
        (r"search for ([\w-]+)", r"search deck or discard for 1 card named \1"),
        (
            r"look at the top (\d+) cards and take (\d+)",
            r"look at the top \1 cards, put \2 of those cards in hand, "
            "put those cards on top of the deck",
        ),
        (r"mark a space", "choose a space"),
        (r"next to mark", "next to that space"),
        (r"on mark", "in those spaces"),
        (r"passed(?! by\b)", "passed by that fighter"),
    )
]


def in_todays_words(data: Any, key: str = "") -> Any:
    """The data of a hero, with its texts in today's words.

    >>> in_todays_words({"name": "On mark", "after": "take a card from discard"})
    {'name': 'On mark', 'after': 'put 1 card from discard in hand'}
    """
    if isinstance(data, dict):
        return {name: in_todays_words(value, name) for name, value in data.items()}
    if isinstance(data, list):
        return [in_todays_words(value, key) for value in data]
    if not isinstance(data, str) or key in TITLES:
        return data
    for old, new in _REPLACED:
        data = old.sub(new, data)
    return data
