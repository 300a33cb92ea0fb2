"""Answers questions about a position that neither a decision nor a view can.

For tools that check or explain a game, such as the scenario runner: which actions are possible,
what is going on behind the pending decision, how the last combat ended. Not for players, who only
get their view.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from nonpareil.content.board import SpaceId
from nonpareil.engine.attack import attack_cards, attackable, attackers, targets_of
from nonpareil.engine.bodies import covered
from nonpareil.engine.frames import NOBODY, Effect, Maneuver
from nonpareil.engine.movement import blockers, linked_spaces, neighbors
from nonpareil.engine.pending import fighter_id
from nonpareil.engine.purposes import ATTACK
from nonpareil.engine.scheme import playable_schemes
from nonpareil.engine.turn import bound_to
from nonpareil.engine.words.picks import players
from nonpareil.game.game import Game
from nonpareil.script import tree as t


class Attack(NamedTuple):
    """The possible targets of a fighter and the cards it could use."""

    targets: list[str]
    cards: list[str]


class CombatResult(NamedTuple):
    attack: int
    defense: int
    winner: int  # a seat


def possible_attacks(game: Game) -> dict[str, Attack]:
    """The possible attacks of the active seat, by fighter."""
    s = game._state
    seats = attackable(s, s.seat)
    by, against = bound_to(s, ATTACK)
    return {
        fighter_id(s.m, fighter): Attack(
            [
                fighter_id(s.m, target)
                for target in targets_of(s, fighter, seats)
                if against in (NOBODY, target)
            ],
            [s.m.kinds[card].id for card in attack_cards(s, fighter)],
        )
        for fighter in attackers(s, s.seat, by, against)
    }


def possible_schemes(game: Game) -> dict[str, list[str]]:
    """The schemes that the active seat could play, each with the fighters that could play it."""
    s = game._state
    return {
        s.m.kinds[card].id: [fighter_id(s.m, fighter) for fighter in players(s, card)]
        for card in playable_schemes(s, s.seat)
    }


def is_maneuvering(game: Game) -> bool:
    """Whether a maneuver is in progress, even if the pending decision belongs to an effect."""
    return any(isinstance(frame, Maneuver) for frame in game._state.stack)


def can_walk(game: Game, way: Sequence[SpaceId]) -> bool:
    """Whether the fighter that a maneuver is about to move can take this path, step by step. The
    path may start with the fighter's own space, or one of them if it is large."""
    s = game._state
    frame = s.stack[-1]
    assert isinstance(frame, Maneuver)
    spaces = [s.m.graph.index[space] for space in way]
    own = covered(s, frame.fighter)
    starts = [] if own >> spaces[0] & 1 else s.m.graph.spaces(own)
    tokens = linked_spaces(s, s.m.seat_of[frame.fighter])
    blocked = blockers(s, frame.fighter, t.Through.NOBODY)
    for begun in [[start, *spaces] for start in starts] or [spaces]:
        steps = [
            neighbors(s, frame.fighter, here, tokens) & ~blocked & 1 << there
            for here, there in pairwise(begun)
        ]
        if all(steps) and len(steps) <= frame.value:
            return True
    return False


def picked_fighter(game: Game) -> str | None:
    """The fighter that the effect in progress picked last, whether or not anybody was asked."""
    s = game._state
    frame = s.stack[-1]
    if not isinstance(frame, Effect) or frame.that_fighter < 0:
        return None
    return fighter_id(s.m, frame.that_fighter)


def last_combat(game: Game) -> CombatResult:
    """The values and the winner of the last combat; -1, -1 and seat 0 before the first."""
    s = game._state
    return CombatResult(s.last_attack, s.last_defense, s.last_winner + 1)
