"""Random games for tests."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from nonpareil import Game
from nonpareil.content import library
from nonpareil.game.sample import Determinizer

DECISION_LIMIT = 2000  # no game lasts longer
SEATS = {"duel": (2, 2), "free-for-all": (3, 4), "teams": (4, 4)}


def boards_for(mode: str) -> list[str]:
    need = 2 if mode == "duel" else 4
    return [b for b in library.board_ids() if len(library.board(b).starts) >= need]


def random_game(rng: Random, mode: str | None = None, events: bool = False) -> Game:
    """Any heroes on any board in any mode; one in eight is a mirror match."""
    mode = mode or rng.choice(("duel", "duel", "free-for-all", "teams"))
    seats = rng.randint(*SEATS[mode])
    heroes = rng.sample(library.hero_ids(), seats)
    if rng.random() < 0.125:
        heroes[1] = heroes[0]
    return Game.new(
        board=rng.choice(boards_for(mode)),
        heroes=heroes,
        seed=rng.getrandbits(32),
        mode=mode,
        win_check=rng.choice(("effect", "effect", "action", "instant")),
        mirror=True,
        events=events,
    )


def play(game: Game, rng: Random, look: Callable[[Game], None] | None = None) -> int:
    """Play at random to the end; returns the number of decisions. `look` sees every position."""
    decisions = 0
    while not game.over:
        if look is not None:
            look(game)
        assert decisions < DECISION_LIMIT, "the game does not end"
        game.apply(rng.randrange(len(game.decision.options)))
        decisions += 1
    return decisions


def moments(rng: Random, games: int, chance: float = 0.05) -> Iterator[Game]:
    """Positions from the middle of random games."""
    for _ in range(games):
        game = random_game(rng)
        while not game.over:
            if rng.random() < chance:
                yield game
            game.apply(rng.randrange(len(game.decision.options)))


def sample(game: Game, seat: int, rng: Random) -> Game:
    """A game consistent with what the seat knows: hidden cards are dealt again."""
    other = Game(Determinizer(game._state, seat).deal(rng), game.setup, game.names)
    other.choices = game.choices[:]
    other._tells = game._tells and game._tells.copy()  # public (`test_tells.py`)
    return other


def all_pairs() -> list[tuple[str, str]]:
    return list(combinations(library.hero_ids(), 2))


def told(game: Game) -> list[tuple[str, dict[str, Any]]]:
    """Everything that happened, as data."""
    return [(event.kind, event.data) for event in game.events]
