"""Compares what the search believes about hidden cards with what they were, in finished games."""

from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from nonpareil.bots.calibration import Tally, compare
from nonpareil.game.game import Game
from nonpareil.lab.guests import Guests
from nonpareil.lab.selfplay import Selfplay
from nonpareil.lab.store import Store


@dataclass(frozen=True, slots=True)
class Belief:
    """One question: the truth, and what samples say without and with beliefs, on average."""

    question: str
    cases: int
    real: float
    even: float
    believed: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def beliefs(path: Path, skip: int = 0) -> list[Belief]:
    """From the games of a file that `lab learn` has played, after as many as are to be skipped."""
    store = Store.read(path, Selfplay.kind)
    guests = Guests.of(store.header)
    sums: dict[str, Tally] = {}
    for line in store.in_order()[skip:]:
        heroes = [guests.hero(hero) for hero in line["heroes"]]
        game = Game.new(guests.board(line["board"]), heroes, seed=line["seed"], events=False)
        for question, tally in compare(game, line["choices"], Random(line["seed"])).items():
            total = sums.setdefault(question, Tally())
            total.cases += tally.cases
            total.real += tally.real
            total.even += tally.even
            total.believed += tally.believed
    return [
        Belief(
            question,
            tally.cases,
            round(tally.real / tally.cases, 3),
            round(tally.even / tally.cases, 3),
            round(tally.believed / tally.cases, 3),
        )
        for question, tally in sums.items()
        if tally.cases
    ]
