"""Games of a bot against itself, kept whole: what an evaluation is learned from.

Now and then a bot slips and takes any option, so that the games also visit positions that a good
player would avoid: a search looks at those, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from nonpareil.bots import Bot
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab.guests import BoardLike, Guests, HeroLike, ids
from nonpareil.lab.series import Series, Task, chosen_boards, chosen_heroes, fingerprint, known_bot
from nonpareil.lab.store import Line

SLIPS = 0.03  # the chance that a bot takes any option


@dataclass(frozen=True)
class Selfplay(Series):
    """`games` is the number of games altogether."""

    kind: ClassVar[str] = "selfplay"

    bot: str

    @classmethod
    def of(
        cls,
        bot: str,
        heroes: Sequence[HeroLike] | None = None,
        boards: Sequence[BoardLike] | None = None,
        games: int = 400,
        seed: int = 0,
    ) -> "Selfplay":
        """A series with checked arguments; heroes and boards default to all."""
        cast, grounds = chosen_heroes(heroes), chosen_boards(boards)
        guests = Guests.among(cast, grounds)
        return cls(ids(cast), ids(grounds), games, seed, guests, known_bot(bot))

    def tasks(self) -> list[Task]:
        """All meetings in random order, again and again with other cards, in both seat orders."""
        met = self.meetings()
        Random(f"selfplay/{self.seed}").shuffle(met)
        engine = fingerprint()
        tasks: list[Task] = []
        for place in range(self.games):
            (one, other), board = met[place % len(met)]
            heroes = (other, one) if (place + place // len(met)) % 2 else (one, other)
            seed = f"{self.seed}/{place}"
            tasks.append(Task(place, heroes, board, (self.bot, self.bot), seed, engine))
        return tasks

    def settings(self) -> Line:
        return {"bot": self.bot}

    def bots(self, task: Task) -> list[Bot]:
        bots = Series.bots(self, task)
        return [SlippingBot(bot, f"{task.seed}/{seat}") for seat, bot in enumerate(bots)]

    def findings(self, task: Task, game: Game, bots: Sequence[Bot]) -> Line:
        return {"choices": game.choices}


class SlippingBot:
    def __init__(self, bot: Bot, seed: str) -> None:
        self._bot = bot
        self._random = Random(f"slips/{seed}").random

    def choose(self, viewpoint: Viewpoint) -> int:
        slips = self._random() < SLIPS
        count = len(viewpoint.decision.options)
        return int(self._random() * count) if slips else self._bot.choose(viewpoint)
