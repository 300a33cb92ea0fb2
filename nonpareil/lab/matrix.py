"""Plays every hero against every other on every board, in both seat orders.

>>> matrix = Matrix.of(heroes=["sinbad", "alice", "medusa"], boards=["soho"], games=2)
>>> len(matrix.tasks())  # 3 pairs, 1 board, 2 seat orders, 2 games each
12
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from nonpareil.bots import Bot
from nonpareil.content.hero import Hero
from nonpareil.game.game import Game
from nonpareil.lab import LabError
from nonpareil.lab.guests import BoardLike, Guests, HeroLike, ids
from nonpareil.lab.series import Series, Task, chosen_boards, chosen_heroes, fingerprint, known_bot
from nonpareil.lab.stats import Share
from nonpareil.lab.store import Line, Store

# The kinds of events by which a seat gets or plays a card, and the field with the card.
DRAWN = {"draw": "card", "take": "card"}
PLAYED = {"commit": "card", "scheme": "card", "replace": "new"}


@dataclass(frozen=True)
class Matrix(Series):
    """`games` is the number of games per pair, board and seat order."""

    kind: ClassVar[str] = "matrix"

    bot: str

    @classmethod
    def of(
        cls,
        heroes: Sequence[HeroLike] | None = None,
        boards: Sequence[BoardLike] | None = None,
        games: int = 1,
        bot: str = "greedy",
        seed: int = 0,
    ) -> "Matrix":
        """A matrix with checked arguments; heroes and boards default to all."""
        if games < 1:
            raise LabError(f"the number of games must be at least 1, not {games}")
        cast, grounds = chosen_heroes(heroes), chosen_boards(boards)
        guests = Guests.among(cast, grounds)
        return cls(ids(cast), ids(grounds), games, seed, guests, known_bot(bot))

    def tasks(self) -> list[Task]:
        """All games: first one of each kind, then a second one of each, and so on. So a partial
        matrix is still balanced, and a matrix with more games extends one with fewer."""
        met = self.meetings()
        engine = fingerprint()
        bots = (self.bot, self.bot)
        tasks: list[Task] = []
        for _ in range(self.games):
            for pair, board in met:
                for heroes in (pair, (pair[1], pair[0])):
                    place = len(tasks)
                    seed = f"{self.seed}/{place}"
                    tasks.append(Task(place, heroes, board, bots, seed, engine))
        return tasks

    def settings(self) -> Line:
        """The bot, and each hero's cards in the order in which they are counted."""
        cards = {hero: card_ids(self.guests.hero(hero)) for hero in self.heroes}
        return {"bot": self.bot, "cards": cards}

    def findings(self, task: Task, game: Game, bots: Sequence[Bot]) -> Line:
        return {"health": list(game.hero_health), **count_cards(game)}


def card_ids(hero: Hero) -> list[str]:
    return [card.id for card in hero.cards]


def count_cards(game: Game) -> dict[str, list[list[int]]]:
    """How often each card of each seat was drawn and played, not counting boosts."""
    ids = [card_ids(hero) for hero in game.heroes]
    drawn = [[0] * len(cards) for cards in ids]
    played = [[0] * len(cards) for cards in ids]
    for event in game.events:
        kind = event.kind
        if kind in DRAWN:
            counts, field = drawn, DRAWN[kind]
        elif kind in PLAYED:
            counts, field = played, PLAYED[kind]
        elif kind == "discard" and event.data["origin"] == "reaction":
            counts, field = played, "card"
        else:
            continue
        data = event.data
        if kind == "take" and data["origin"] != "deck":
            continue
        seat = data["seat"] - 1
        counts[seat][ids[seat].index(data[field])] += 1
    return {"drawn": drawn, "played": played}


def standings(store: Store) -> list[dict[str, Any]]:
    """The heroes by win rate, with 95% intervals."""
    won: dict[str, list[bool]] = {hero: [] for hero in store.header["heroes"]}
    for line in store.lines.values():
        for seat, hero in enumerate(line["heroes"], start=1):
            won[hero].append(line["winner"] == seat)
    rows = [{"hero": hero, **asdict(Share.of(results))} for hero, results in won.items()]
    return sorted(rows, key=lambda row: -row["rate"])
