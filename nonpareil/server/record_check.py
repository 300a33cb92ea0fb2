"""Records from elsewhere are JSON, but not all JSON can be stored and sent again.

Lone surrogates cannot be encoded, NUL cannot be stored by every database, infinity is not JSON, and
what is nested too deeply cannot be walked.
"""

import math
from typing import Any

from nonpareil.text.errors import refusal

DEEPEST = 50  # a real record has seven levels
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
            return
        level = below
    raise refusal("import-broken", problem=f"nested more than {DEEPEST} levels deep")


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
