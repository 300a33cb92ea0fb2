"""Random games for tests, and invariants that hold at every moment of a game."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from nonpareil import Game
from nonpareil.content import library
from nonpareil.engine.frames import SchemeAction, Walk
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.state import DEFEATED, State
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
    return other


def all_pairs() -> list[tuple[str, str]]:
    return list(combinations(library.hero_ids(), 2))


# --- Invariants --------------------------------------------------------------------------------


def check(game: Game) -> None:
    """What holds at every moment of every game."""
    s = game._state
    check_cards(s)
    check_board(s)
    if not game.over:
        check_decision(s)


def check_cards(s: State) -> None:
    """Thirty cards per seat, each in exactly one place (R-CARD-6); the hand and deck of an
    eliminated seat have left the game (R-FFA-8)."""
    in_play = {card for c in s.combats for card in (*c.card, c.hidden_boost) if card >= 0}
    in_play |= {f.card for f in s.stack if isinstance(f, SchemeAction) and f.fighter >= 0}
    for seat in range(s.m.seats):
        own = [card for card in in_play if s.m.owner(card) == seat]
        cards = [*s.decks[seat], *s.hands[seat], *s.discards[seat], *s.removed[seat], *own]
        first = seat * DECK_SIZE
        all_cards = list(range(first, first + DECK_SIZE))
        if s.out >> seat & 1:
            assert not s.hands[seat]
            assert not s.decks[seat]
            assert len(set(cards)) == len(cards)
            assert set(cards) <= set(all_cards)
        else:
            assert sorted(cards) == all_cards, (seat, sorted(cards))


def check_board(s: State) -> None:
    """One fighter per space (except one that is walking through), health within bounds, and 0
    health only for defeated fighters."""
    walking = {frame.fighter for frame in s.stack if isinstance(frame, Walk)}
    standing = [space for x, space in enumerate(s.pos) if space >= 0 and x not in walking]
    assert len(standing) == len(set(standing))
    for fighter, space in enumerate(s.pos):
        assert 0 <= s.health[fighter] <= s.m.start_health[fighter]
        assert (space == DEFEATED) == (s.health[fighter] == 0)
        assert space < len(s.m.graph.ids)
    for tokens, hero in zip(s.tokens, s.m.heroes, strict=True):
        lying = [
            (kind, place)
            for kind, place in zip(hero.token_kinds, tokens, strict=True)
            if place >= 0 and not hero.stacks[kind]
        ]
        assert len(lying) == len(set(lying))


def check_decision(s: State) -> None:
    assert 0 <= s.asked < s.m.seats
    assert s.options
    assert len(s.options) == len(set(s.options))


def told(game: Game) -> list[tuple[str, dict[str, Any]]]:
    """Everything that happened, as data."""
    return [(event.kind, event.data) for event in game.events]
