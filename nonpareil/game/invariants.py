"""What holds at every moment of every game. For tests, and for `lab coverage`, which plays decks
that nobody has tested.

>>> from nonpareil import Game
>>> check(Game.new(board="sarpedon", heroes=["medusa", "alice"], seed=1))
"""

from nonpareil.engine.bodies import tail_at
from nonpareil.engine.frames import SchemeAction, Walk
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.state import DEFEATED, State
from nonpareil.errors import InvariantError
from nonpareil.game.game import Game


def check(game: Game) -> None:
    """Raise an `InvariantError` if the position is impossible."""
    s = game._state
    _cards(s)
    _board(s)
    _counters(s)
    if not game.over:
        _decision(s)


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise InvariantError(what)


def _cards(s: State) -> None:
    """Thirty cards per seat, each in exactly one place (R-CARD-6); the hand and deck of an
    eliminated seat have left the game (R-FFA-8). There are no cards before all have chosen theirs
    (R-SETUP-15)."""
    if s.m.undecided:
        _must(not any(s.decks) and not any(s.hands), "somebody has cards before all have chosen")
        return
    in_play = {card for c in s.combats for card in (*c.card, c.hidden_boost) if card >= 0}
    in_play |= {f.card for f in s.stack if isinstance(f, SchemeAction) and f.fighter >= 0}
    in_play |= {card for card, _ in s.in_play} | {card for pile in s.aside for card in pile}
    for seat in range(s.m.seats):
        own = [card for card in in_play if s.m.owner(card) == seat]
        cards = [*s.decks[seat], *s.hands[seat], *s.discards[seat], *s.removed[seat], *own]
        first = seat * DECK_SIZE
        every = range(first, first + DECK_SIZE)
        if s.out >> seat & 1:
            _must(not s.hands[seat] and not s.decks[seat], f"seat {seat} is out but has cards")
            _must(len(set(cards)) == len(cards), f"a card of seat {seat} is in two places")
            _must(set(cards) <= set(every), f"seat {seat} has a card of another")
        else:
            _must(sorted(cards) == list(every), f"cards of seat {seat}: {sorted(cards)}")


def _board(s: State) -> None:
    """One fighter per space (except one that is walking through), a tail next to its head, health
    within bounds, and 0 health only for defeated fighters."""
    m = s.m
    walking = {frame.fighter for frame in s.stack if isinstance(frame, Walk)}
    standing = [
        space for x, space in enumerate(s.pos) if space >= 0 and m.body_of[x] not in walking
    ]
    _must(len(standing) == len(set(standing)), f"two fighters share a space: {s.pos}")
    for fighter, space in enumerate(s.pos[: m.fighters]):
        tail = tail_at(s, fighter)
        beside = space >= 0 and m.graph.near[space] >> max(tail, 0) & 1
        _must(tail < 0 or bool(beside), f"the tail of fighter {fighter} is at {tail}, not {space}")
        health = s.health[fighter]
        _must(health >= 0, f"fighter {fighter} has health {health}")
        fallen = space == DEFEATED
        _must(fallen == (health == 0), f"fighter {fighter} has health {health} at {space}")
        _must(space < len(s.m.graph.ids), f"fighter {fighter} stands on no space: {space}")
    for seat, places in enumerate(s.tokens):
        hero = s.m.heroes[seat]
        for kind in hero.definition.tokens:
            own = [x for x, each in enumerate(hero.token_kinds) if each == kind.id]
            lying = [places[x] for x in own if places[x] >= 0]
            if not kind.stack:
                _must(len(lying) == len(set(lying)), f"tokens of seat {seat} share a place")


def _counters(s: State) -> None:
    for seat in range(s.m.seats):
        for kind, slot in zip(
            s.m.heroes[seat].definition.counters, s.m.counter_slots[seat], strict=True
        ):
            most = kind.most if kind.most is not None else s.counters[slot]
            _must(0 <= s.counters[slot] <= most, f"{kind.id} of seat {seat}: {s.counters[slot]}")


def _decision(s: State) -> None:
    _must(0 <= s.asked < s.m.seats, f"nobody is asked: {s.asked}")
    _must(bool(s.options), "there is nothing to choose from")
    _must(len(s.options) == len(set(s.options)), f"duplicate option: {s.options}")
