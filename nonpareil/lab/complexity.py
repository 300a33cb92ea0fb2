"""How complex the game is: how long games are, how much there is to choose from, and how many
positions a player cannot tell apart.

>>> round(positions([2, 1], hand=1), 3)  # a a b, one of them in hand: a|ab a|ba b|aa
0.477
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import factorial, log10
from random import Random
from typing import Any

from nonpareil.env.episode import Episode
from nonpareil.game.encoder import FACE_DOWN, HAND, IN_HAND, UNSEEN
from nonpareil.game.game import Game
from nonpareil.game.layout import Layout
from nonpareil.game.setup import legal_boards
from nonpareil.lab import LabError
from nonpareil.lab.guests import BoardLike, HeroLike, ids
from nonpareil.lab.series import Progress, chosen_boards, chosen_heroes, known_bot
from nonpareil.lab.sim import player


@dataclass(frozen=True, slots=True)
class Spread:
    mean: float
    low: float  # 5 % are below
    median: float
    high: float  # 5 % are above
    most: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> "Spread":
        """
        >>> Spread.of([1, 2, 3, 4])
        Spread(mean=2.5, low=1, median=3, high=4, most=4)
        """
        found = sorted(numbers)
        at = [found[min(len(found) - 1, int(len(found) * share))] for share in (0.05, 0.5, 0.95)]
        mean = sum(found) / len(found)
        return cls(round(mean, 2), *(round(each, 2) for each in (*at, found[-1])))


@dataclass(frozen=True, slots=True)
class Complexity:
    """Of duels. Decisions with one option count for nothing, and options that make no difference,
    such as copies of a card, count once. Large numbers are given as powers of ten."""

    bot: str
    games: int
    seed: int
    heroes: tuple[str, ...]
    boards: tuple[str, ...]
    decisions: Spread  # of a game
    turns: Spread  # of a game, of both seats
    options: Spread  # of a decision
    tree: Spread  # of a game: the product of the options
    hands: Spread  # at a decision: hands that the other seat may hold
    positions: Spread  # at a decision: hands, and orders of both decks

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def complexity(
    games: int = 200,
    bot: str = "greedy",
    seed: int = 0,
    heroes: Sequence[HeroLike] | None = None,
    boards: Sequence[BoardLike] | None = None,
    on_progress: Progress | None = None,
) -> Complexity:
    """Measured over that many games, between all heroes on all boards in a random order."""
    if games < 1:
        raise LabError(f"the number of games must be at least 1, not {games}")
    known_bot(bot)
    cast = chosen_heroes(heroes)
    grounds = legal_boards(2, "duel", chosen_boards(boards))
    meetings = [(pair, board) for pair in combinations(cast, 2) for board in grounds]
    Random(f"complexity/{seed}").shuffle(meetings)
    count = Count()
    for number in range(games):
        pair, board = meetings[number % len(meetings)]
        order = pair if number // len(meetings) % 2 == 0 else pair[::-1]
        game = Game.new(board, order, seed=f"{seed}/{number}", events=False)
        count.play(game, bot, seed=f"{seed}/{number}")
        if on_progress:
            on_progress(number + 1, games)
    return Complexity(
        bot,
        games,
        seed,
        ids(cast),
        ids(grounds),
        *(Spread.of(numbers) for numbers in count.numbers()),
    )


class Count:
    def __init__(self) -> None:
        self.decisions: list[float] = []
        self.turns: list[float] = []
        self.options: list[float] = []
        self.trees: list[float] = []
        self.hands: list[float] = []
        self.positions: list[float] = []

    def numbers(self) -> tuple[list[float], ...]:
        return (
            self.decisions,
            self.turns,
            self.options,
            self.trees,
            self.hands,
            self.positions,
        )

    def play(self, game: Game, bot: str, seed: str) -> None:
        episode = Episode(game)
        layout = episode.viewpoints[0].layout
        bots = [player(bot, f"{seed}/{seat}") for seat in (1, 2)]
        decisions, tree = 0, 0.0
        while not episode.over:
            seat = episode.seat
            options = len(set(episode.action_ids()))
            if options > 1:
                decisions += 1
                tree += log10(options)
                self.options.append(options)
                row = episode.observation(seat)
                self.hands.append(_hidden(row, layout, hands))
                self.positions.append(_hidden(row, layout, positions))
            episode.choose(bots[seat - 1].choose(episode.viewpoints[seat - 1]))
        self.decisions.append(decisions)
        self.turns.append(game.turns)
        self.trees.append(tree)


def _hidden(
    row: bytearray, layout: Layout, counted: Callable[[Sequence[int], int], float]
) -> float:
    """Over both seats. Own cards are hidden in the deck only; a card of the other seat that lies
    face down counts with its hand."""
    found = counted(row[layout.cards_of(0, UNSEEN)], 0)
    held = row[layout.fact_of(1, HAND)] + row[layout.fact_of(1, FACE_DOWN)]
    hidden = max(0, held - sum(row[layout.cards_of(1, IN_HAND)]))
    return found + counted(row[layout.cards_of(1, UNSEEN)], hidden)


def hands(unseen: Sequence[int], hand: int) -> float:
    """The number of different hands of that size, as a power of ten. `unseen` counts the cards
    that may be in it, by kind."""
    return log10(_ways([[1.0] * (count + 1) for count in unseen if count], hand))


def positions(unseen: Sequence[int], hand: int) -> float:
    """The same with the order of the other cards, which are in the deck."""
    left = sum(unseen) - hand
    orders = [
        [1 / factorial(count - taken) for taken in range(count + 1)] for count in unseen if count
    ]
    return log10(_ways(orders, hand) * factorial(max(0, left)))


def _ways(kinds: Sequence[Sequence[float]], size: int) -> float:
    """The sum over all ways to take `size` cards, of the products of what each kind gives for the
    number that is taken of it."""
    found = [1.0] + [0.0] * size
    for gives in kinds:
        found = [
            sum(found[total - taken] * gives[taken] for taken in range(min(total + 1, len(gives))))
            for total in range(size + 1)
        ]
    return found[size] or 1.0
