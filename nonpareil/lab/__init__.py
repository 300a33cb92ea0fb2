"""Measuring heroes, bots and the engine: many games at once, and what they tell.

Nothing in here decides what happens in a game: bots choose, the rules judge, the lab counts.
"""

from importlib import import_module
from typing import Any

from nonpareil.errors import NonpareilError


class LabError(NonpareilError):
    """Something that the lab cannot do as asked, and why."""


def need(module: str, extra: str) -> Any:
    """A module of an optional dependency; if it is missing, the error says how to get it."""
    try:
        return import_module(module)
    except ImportError as problem:
        name = module.partition(".")[0]
        raise LabError(
            f"this needs {name} ({problem}); install it with: pip install 'nonpareil[{extra}]'"
        ) from None
