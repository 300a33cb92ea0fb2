"""How far a fighter can move and what it can attack, for display.

Only public information is used, so the answer is the same for everyone.
"""

from typing import Any

from nonpareil.engine.attack import reach_of
from nonpareil.engine.bodies import covered
from nonpareil.engine.maneuver import move_value, steps_of
from nonpareil.engine.movement import destinations
from nonpareil.engine.pending import fighter_id
from nonpareil.game.game import Game, Word
from nonpareil.text.errors import refusal


def reach(game: Game, fighter: Word) -> dict[str, Any]:
    """Where the fighter can go in a maneuver without a boost, the spaces it can attack, and the
    zones it is in. All are empty if it is not on the board.

    >>> game = Game.new(board="marmoreal", heroes=["medusa", "king-arthur"], seed=7)
    >>> sorted(reach(game, "medusa"))
    ['attacks', 'fighter', 'moves', 'zones']
    """
    s = game._state
    m = s.m
    ids = [fighter_id(m, x) for x in range(m.fighters)]
    if fighter not in ids:
        raise refusal("no-fighter", fighter=repr(fighter), fighters=", ".join(ids))
    who = ids.index(fighter)
    moves = attacks = 0
    zones: list[str] = []
    if s.pos[who] >= 0:
        moves = destinations(s, who, steps_of(s, who, move_value(s, m.seat_of[who])), 0)
        attacks = reach_of(s, who)
        spaces = [m.graph.board.spaces[x] for x in m.graph.spaces(covered(s, who))]
        zones = list(dict.fromkeys(zone for space in spaces for zone in space.zones))
    return {
        "fighter": fighter,
        "moves": [m.graph.ids[x] for x in m.graph.spaces(moves)],
        "attacks": [m.graph.ids[x] for x in m.graph.spaces(attacks)],
        "zones": zones,
    }
