"""Players that choose. A bot gets what its seat may know, a view, and never the game itself.

>>> bot = make_bot("random", seed=7)
>>> bot.choose({"decision": {"options": ["the only one"]}})
0
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

from nonpareil.bots.random import RandomBot
from nonpareil.content.source import hint
from nonpareil.errors import GameError
from nonpareil.rules.game import Game

View = Mapping[str, Any]


class Bot(Protocol):
    def choose(self, view: View) -> int:
        """The index of one of the options in view["decision"]["options"]."""


@runtime_checkable
class BlindBot(Bot, Protocol):
    """A bot that does not look: how many options there are is all it asks.

    It may be given that number instead of a view, which is much faster to come by. It learns
    nothing that a person in its seat would not: the number is in the view as well.
    """

    def pick(self, options: int) -> int:
        """What `choose` would answer to any view with so many options."""


BOTS: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot}


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """The bot of that name. With the same seed it plays the same game in the same way."""
    if name not in BOTS:
        raise GameError(f"there is no bot '{name}'{hint(name, BOTS)}")
    return BOTS[name](seed)


def answer(bot: Bot, game: Game) -> int:
    """The bot's choice for the seat that is asked, from what that seat may know."""
    if isinstance(bot, BlindBot):
        return bot.pick(len(game.decision.options))
    return bot.choose(game.view(game.decision.seat))
