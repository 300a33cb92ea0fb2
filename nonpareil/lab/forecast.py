"""How well evaluations foretell who wins, in games that are over.

They look at positions between actions, as a search does, but with all cards open. The scores say
how well an evaluation was fitted, not how well a search plays with it: that is for matches to say.
"""

from pathlib import Path

from nonpareil.bots.examples import glance
from nonpareil.bots.weights import load
from nonpareil.game.game import Game
from nonpareil.lab import LabError
from nonpareil.lab.guests import Guests
from nonpareil.lab.scores import Score, score
from nonpareil.lab.selfplay import Selfplay
from nonpareil.lab.store import Store

BY_HAND = ""  # the name of the weights of an evaluation that has learned nothing
LATE = 17  # the turn from which the rows of late positions count
ALL, EARLY, LATER = "all", f"before turn {LATE}", f"from turn {LATE}"


class Said:
    """What one evaluation said about some positions, and who won: an entry for each seat."""

    def __init__(self) -> None:
        self.chances: list[float] = []
        self.won: list[int] = []


def forecast(path: Path, weights: str, skip: int = 0) -> list[Score]:
    """From the games of a file that `lab learn` has played, after as many as are to be skipped: the
    hand-made evaluation, and the one with these weights."""
    load(weights)  # complain now if that is not such a file
    store = Store.read(path, Selfplay.kind)
    guests = Guests.of(store.header)
    names = {"by hand": BY_HAND, weights: weights}
    said = {(rows, name): Said() for rows in (ALL, EARLY, LATER) for name in names}
    for line in store.in_order()[skip:]:
        heroes = [guests.hero(hero) for hero in line["heroes"]]
        game = Game.new(guests.board(line["board"]), heroes, seed=line["seed"], events=False)
        for choice in line["choices"]:
            for name, file in names.items():
                chances = glance(game, file)
                for rows in (ALL, LATER if game.turns >= LATE else EARLY) if chances else ():
                    assert chances is not None
                    said[rows, name].chances += chances
                    said[rows, name].won += [
                        int(line["winner"] == seat) for seat in range(1, len(chances) + 1)
                    ]
            game.apply(choice)
    if not said[ALL, weights].won:
        raise LabError(f"{path}: there are no games to look at")
    return [
        score(rows, name, each.won, each.chances) for (rows, name), each in said.items() if each.won
    ]
