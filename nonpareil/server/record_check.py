"""Records from elsewhere are JSON, but not all JSON can be stored and sent again.

Lone surrogates cannot be encoded, NUL cannot be stored by every database, infinity is not JSON, and
what is nested too deeply cannot be walked. And a record that is much larger than any real one could
keep the server busy for long.
"""

import json
import math
from typing import Any

from nonpareil.server.limits import LONGEST_GAME
from nonpareil.text.errors import refusal

DEEPEST = 50  # a real record has seven levels
MOST_REDEALS = 50  # one for each time that somebody has tried again from the middle
LONGEST_PART = 16_000  # characters of a hero, a board or a position; our heroes have 4,000 at most
LARGEST = 2**63


def check_record(record: dict[str, Any]) -> None:
    """Raise a GameError if the record contains anything that could not be handled later."""
    level: list[object] = [record]
    for _ in range(DEEPEST):
        below: list[object] = []
        for value in level:
            if isinstance(value, dict):
                below += [*value, *value.values()]
            elif isinstance(value, list):
                below += value
            elif problem := _problem(value):
                raise refusal("import-broken", problem=problem)
        if not below:
            _check_size(record)
            return
        level = below
    raise refusal("import-broken", problem=f"nested more than {DEEPEST} levels deep")


def _check_size(record: dict[str, Any]) -> None:
    for key, most in (("choices", LONGEST_GAME), ("redeals", MOST_REDEALS)):
        found = record.get(key)
        if isinstance(found, list) and len(found) > most:
            raise refusal("import-broken", problem=f"it has more than {most:,} {key}")
    setup = record.get("setup")
    parts = [record.get("position")]
    if isinstance(setup, dict):
        heroes = setup.get("heroes")
        parts += [setup.get("board"), *(heroes if isinstance(heroes, list) else ())]
    if any(len(json.dumps(part)) > LONGEST_PART for part in parts):
        problem = f"a hero, the board or the position has more than {LONGEST_PART:,} characters"
        raise refusal("import-broken", problem=problem)


def _problem(value: object) -> str | None:
    if isinstance(value, str):
        if "\0" in value:
            return "it contains the character NUL"
        try:
            value.encode()
        except UnicodeEncodeError:
            return "it contains half of a surrogate pair"
    elif isinstance(value, float) and not math.isfinite(value):
        return "it contains a number that is not finite"
    elif isinstance(value, int) and abs(value) >= LARGEST:
        return "it contains a number that is too large"
    return None
