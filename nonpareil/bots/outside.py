"""Bots from outside: a class by its import path, or a name that an installed package registers.

`package.module:Class` is imported, also from the current folder; a registered name is an entry
point of the group "nonpareil.bots". The class is called with a seed and has a method `choose`,
which gets the viewpoint of a seat and returns the number of an option (docs/bots.md).
"""

import importlib
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from nonpareil.game.viewpoint import Viewpoint
from nonpareil.text.errors import refusal

GROUP: Final = "nonpareil.bots"
SEPARATOR: Final = ":"


class OutsideBot:
    """Holds a bot from outside to the rules: it has to answer with one of the options."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name = name
        self._bot = bot

    def choose(self, viewpoint: Viewpoint) -> int:
        return checked(self.name, self._bot.choose(viewpoint), viewpoint)


def checked(name: str, option: object, viewpoint: Viewpoint) -> int:
    """The option, if it is one."""
    count = len(viewpoint.decision.options)
    if isinstance(option, bool) or not isinstance(option, int) or not 0 <= option < count:
        raise refusal("bot-option", name=name, option=repr(option)[:40], last=count - 1)
    return option


def registered() -> list[str]:
    """The names of bots from installed packages."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def outside_bot(name: str, seed: int | str) -> OutsideBot | None:
    """The bot with that import path or registered name; None if the name is neither."""
    if SEPARATOR in name:
        return OutsideBot(name, _made(name, _imported(name), seed))
    for entry in entry_points(group=GROUP, name=name):
        try:
            made = entry.load()
        except Exception as problem:
            raise refusal("bot-import", name=name, problem=_said(problem)) from problem
        return OutsideBot(name, _made(name, made, seed))
    return None


def _imported(name: str) -> Any:
    module, _, path = name.partition(SEPARATOR)
    here = str(Path.cwd())
    if here not in sys.path:  # a command is not started from the current folder
        sys.path.append(here)
    try:
        found: Any = importlib.import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except Exception as problem:  # whatever the module does while it is imported
        raise refusal("bot-import", name=name, problem=_said(problem)) from problem
    return found


def _made(name: str, maker: Any, seed: int | str) -> Any:
    try:
        bot = maker(seed)
    except Exception as problem:
        raise refusal("bot-made", name=name, problem=_said(problem)) from problem
    if not callable(getattr(bot, "choose", None)):
        raise refusal("bot-choose", name=name)
    return bot


def _said(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"
