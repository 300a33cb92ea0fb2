"""What defenses of heroes lose, judged by a longer search: those that the search chooses, and those
by rules that need no search.

`python -m nonpareil.analysis.defenses` prints the table of docs/performance.md. As far as the
longer search is right, a few games show what takes hundreds against the stubborn bot.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from nonpareil.analysis.analyst import ITERATIONS, loss_of, searched
from nonpareil.bots import make_bot
from nonpareil.bots.stubborn import Defenses, defenses_of_hero
from nonpareil.content import library
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint

LONGER: Final = 8_000  # iterations of the search that judges
PLAYERS: Final = "search-100"  # who play the games
GAMES: Final = 16
SHARE: Final = 0.5  # of the defenses that are judged
RULES: Final = ("the search", "the highest card", "no card")

Losses = tuple[float, ...]  # of one defense, rule by rule


def losses(games: int, iterations: int, longer: int, seed: str) -> Iterator[Losses]:
    """Some of the defenses of heroes, from games of the search with itself."""
    rng = Random(seed)
    boards = [board for board in library.board_ids() if len(library.board(board).starts) >= 2]
    for number in range(games):
        heroes = rng.sample(library.hero_ids(), 2)
        game = Game.new(rng.choice(boards), heroes, seed=f"{seed}/{number}", events=False)
        bots = [make_bot(PLAYERS, f"{seed}/{number}/{seat}") for seat in (1, 2)]
        while not game.over:
            viewpoint = Viewpoint(game, game.decision.seat)
            options = defenses_of_hero(viewpoint)
            if options and options.none not in (-1, options.highest) and rng.random() < SHARE:
                yield _losses(viewpoint, options, iterations, longer)
            game.apply(bots[viewpoint.seat - 1].choose(viewpoint))


def _losses(viewpoint: Viewpoint, options: Defenses, iterations: int, longer: int) -> Losses:
    searching = make_bot(f"search-{iterations}", viewpoint.choices_made)
    choices = (searching.choose(viewpoint), options.highest, options.none)
    thoughts = searched(viewpoint, longer)
    return tuple([loss_of(viewpoint, thoughts, option, longer) for option in choices])


def table(found: Iterable[Losses]) -> list[float]:
    """What each rule loses on average."""
    rows = list(found)
    return [sum(row[rule] for row in rows) / len(rows) for rule in range(len(RULES))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--longer", type=int, default=LONGER)
    parser.add_argument("--seed", default="defenses")
    given = parser.parse_args()
    found: list[Losses] = []
    for row in losses(given.games, given.iterations, given.longer, given.seed):
        found.append(row)
        print(f"\r{len(found)} defenses", end="", file=sys.stderr)
    print(file=sys.stderr)
    each = len(found) / given.games / SHARE / 2
    print(f"| {len(found)} defenses, about {each:.1f} of a seat's in a game | chance to win lost |")
    print("|---|---|")
    for rule, loss in zip(RULES, table(found), strict=True):
        print(f"| {rule} | {loss:.2%} |")


if __name__ == "__main__":
    main()
