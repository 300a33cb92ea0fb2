"""Measuring heroes, bots and the engine: many games at once, and what they tell.

Nothing in here decides what happens in a game: bots choose, the rules judge, the lab counts.
"""

from importlib import import_module
from typing import Any

from nonpareil.errors import NonpareilError, needs_extra


class LabError(NonpareilError):
    """Something that the lab cannot do as asked, and why."""


def need(module: str, extra: str) -> Any:
    """A module of an optional dependency."""
    with needs_extra(extra):
        return import_module(module)
