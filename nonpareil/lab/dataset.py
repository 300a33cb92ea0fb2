"""Plays games and keeps what the bots thought: how often they tried each option, and its value.

A line of the results file has a game's choices and these thoughts. What a seat saw follows from the
choices, so it is worked out again when the data set is written (see `dataset_rows`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any, ClassVar

from nonpareil.bots import Bot
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.lab import LabError
from nonpareil.lab.guests import BoardLike, Guests, HeroLike, ids
from nonpareil.lab.series import Series, Task, chosen_boards, chosen_heroes, fingerprint, known_bot
from nonpareil.lab.store import Line

SPLITS = ("train", "validation", "test")
SHARES = (80, 90, 100)  # percent of all seeds up to the end of each split
DIGITS = 4  # of a value


@dataclass(frozen=True)
class Dataset(Series):
    """`games` is the number of games. Each pairing is played twice, with the heroes swapped."""

    kind: ClassVar[str] = "dataset"

    bot: str

    @classmethod
    def of(
        cls,
        heroes: Sequence[HeroLike] | None = None,
        boards: Sequence[BoardLike] | None = None,
        games: int = 100,
        bot: str = "search-200",
        seed: int = 0,
    ) -> "Dataset":
        """A data set with checked arguments; heroes and boards default to all."""
        if games < 2 or games % 2:
            raise LabError(f"the number of games must be even, to swap seats, not {games}")
        cast, grounds = chosen_heroes(heroes), chosen_boards(boards)
        guests = Guests.among(cast, grounds)
        return cls(ids(cast), ids(grounds), games, seed, guests, known_bot(bot))

    def tasks(self) -> list[Task]:
        """All games, in a random order of heroes and boards. A data set with more games extends one
        with fewer."""
        met = self.meetings()
        Random(f"dataset/{self.seed}").shuffle(met)
        engine = fingerprint()
        tasks: list[Task] = []
        for place in range(self.games):
            meeting, swapped = divmod(place, 2)
            (one, other), board = met[meeting % len(met)]
            heroes = (other, one) if swapped else (one, other)
            # Both games of a pairing have the same seed, and so the same split.
            seed = f"{self.seed}/{meeting}"
            tasks.append(Task(place, heroes, board, (self.bot, self.bot), seed, engine))
        return tasks

    def settings(self) -> Line:
        return {"bot": self.bot}

    def bots(self, task: Task) -> list[Bot]:
        return [RecordedBot(bot) for bot in Series.bots(self, task)]

    def findings(self, task: Task, game: Game, bots: Sequence[Bot]) -> Line:
        thoughts: dict[int, Line] = {}
        for bot in bots:
            if isinstance(bot, RecordedBot):
                thoughts |= bot.thoughts
        return {
            "choices": game.choices,
            "thoughts": {str(n): thoughts[n] for n in sorted(thoughts)},
        }


class RecordedBot:
    """A bot whose thoughts are kept, by the number of choices made before; nothing about decisions
    with one option. A bot that does not explain itself has none."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.thoughts: dict[int, Line] = {}

    def choose(self, viewpoint: Viewpoint) -> int:
        choice = self.bot.choose(viewpoint)
        explain: Any = getattr(self.bot, "explain", None)
        count = len(viewpoint.decision.options)
        if explain is not None and count > 1:
            visits, values = [0] * count, [0.0] * count
            for thought in explain():
                visits[thought.index] = thought.visits
                values[thought.index] = round(thought.chance, DIGITS)
            self.thoughts[viewpoint.choices_made] = {"visits": visits, "values": values}
        return choice


def split_of(seed: str) -> str:
    """Which split the games with this seed belong to: the same in every data set.

    >>> [split_of(f"0/{number}") for number in (6, 7, 14)]
    ['train', 'test', 'validation']
    """
    percent = int.from_bytes(sha256(seed.encode()).digest()[:8], "big") % 100
    return next(name for name, end in zip(SPLITS, SHARES, strict=True) if percent < end)
