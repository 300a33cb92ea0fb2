"""Measures heroes, bots and the engine by playing many games.

Nothing here decides what happens in a game: bots choose, the engine applies the rules, and the lab
counts.
"""

from importlib import import_module
from typing import Any

from nonpareil.errors import NonpareilError, needs_extra


class LabError(NonpareilError):
    """The lab cannot do what was asked; the message says why."""


def need(module: str, extra: str) -> Any:
    """Import a module of an optional dependency."""
    with needs_extra(extra):
        return import_module(module)
