"""Every hero against every other, on every board, seats swapped: who wins, and with which cards.

>>> plan = Matrix.of(heroes=["sinbad", "alice", "medusa"], boards=["soho"], games=2)
>>> len(plan.tasks())  # 3 pairs, 1 board, 2 orders of seats, 2 games of each
12
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nonpareil.bots import make_bot
from nonpareil.content import library
from nonpareil.game.game import Game
from nonpareil.lab import LabError
from nonpareil.lab.plan import (
    Task,
    chosen_boards,
    chosen_heroes,
    fingerprint,
    known_bot,
    meetings,
    start,
)
from nonpareil.lab.run import Means, Progress, carry_out
from nonpareil.lab.sim import play
from nonpareil.lab.stats import wilson
from nonpareil.lab.store import Line, Store

KIND = "matrix"


@dataclass(frozen=True, slots=True)
class Matrix:
    """The set-up. `games` are those of each pair on each board in each order of seats."""

    heroes: tuple[str, ...]
    boards: tuple[str, ...]
    games: int
    bot: str
    seed: int

    @classmethod
    def of(
        cls,
        heroes: Sequence[str] | None = None,
        boards: Sequence[str] | None = None,
        games: int = 1,
        bot: str = "greedy",
        seed: int = 0,
    ) -> "Matrix":
        """Checked; without heroes or boards all there are."""
        if games < 1:
            raise LabError(f"the number of games must be at least 1, not {games}")
        return cls(chosen_heroes(heroes), chosen_boards(boards), games, known_bot(bot), seed)

    def tasks(self) -> list[Task]:
        """All games, everybody's first before anybody's second, so that half a matrix is a matrix
        and one with more games begins like one with fewer."""
        met = meetings(self.heroes, self.boards)
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

    def header(self, total: int) -> Line:
        """What a reader must know; cards are counted in the order in which they stand here."""
        return {
            "kind": KIND,
            "heroes": list(self.heroes),
            "boards": list(self.boards),
            "bot": self.bot,
            "games": self.games,
            "seed": self.seed,
            "total": total,
            "engine": fingerprint(),
            "cards": {hero: [card.id for card in library.hero(hero).cards] for hero in self.heroes},
        }


def run(
    matrix: Matrix,
    path: Path,
    means: Means | None = None,
    on_progress: Progress | None = None,
    mixed: bool = False,
) -> Store:
    """Play the games that the file lacks."""
    tasks = matrix.tasks()
    store = Store.open(path, matrix.header(len(tasks)), mixed)
    carry_out(store, tasks, play_task, means or Means(), on_progress)
    return store


def play_task(task: Task) -> Line:
    """One game, and what is kept of it. Everything is in the order of the seats."""
    game = start(task)
    bots = [make_bot(name, f"{task.seed}/{seat}") for seat, name in enumerate(task.bots, start=1)]
    decisions = play(game, bots)
    state = game.state
    return {
        "place": task.place,
        "heroes": list(task.heroes),
        "board": task.board,
        "seed": task.seed,
        "winner": game.winners[0],
        "turns": sum(state.turns),
        "decisions": decisions,
        "health": [state.health[hero] for hero in state.m.hero_of],
        **count_cards(game),
    }


def count_cards(game: Game) -> dict[str, list[list[int]]]:
    """How often each card of each seat was drawn, and how often played, not counting boosts."""
    ids = [[card.id for card in hero.cards] for hero in game.heroes]
    drawn = [[0] * len(cards) for cards in ids]
    played = [[0] * len(cards) for cards in ids]
    for event in game.events:
        data = event.data
        if event.kind == "draw" or (event.kind == "take" and data["origin"] == "deck"):
            counts, card = drawn, data["card"]
        elif event.kind in ("commit", "scheme"):
            counts, card = played, data["card"]
        elif event.kind == "replace":
            counts, card = played, data["new"]
        else:
            continue
        seat = data["seat"] - 1
        counts[seat][ids[seat].index(card)] += 1
    return {"drawn": drawn, "played": played}


def standings(store: Store) -> list[dict[str, Any]]:
    """The heroes by their share of wins, with the interval that holds the truth 19 times of 20."""
    games = dict.fromkeys(store.header["heroes"], 0)
    wins = dict.fromkeys(store.header["heroes"], 0)
    for line in store.lines.values():
        wins[line["heroes"][line["winner"] - 1]] += 1
        for hero in line["heroes"]:
            games[hero] += 1
    rows = []
    for hero, played in games.items():
        low, high = wilson(wins[hero], played)
        rate = wins[hero] / played if played else 0.0
        rows.append(
            {
                "hero": hero,
                "games": played,
                "wins": wins[hero],
                "rate": round(rate, 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
        )
    return sorted(rows, key=lambda row: -row["rate"])
