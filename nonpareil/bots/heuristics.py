"""Rules of thumb: how promising each option looks at first sight.

Cheap enough for playouts, which make thousands of choices for every real one, and good enough to
try likely options first. The only hidden cards they use are those of the seat that decides.
"""

from collections.abc import Callable
from typing import Final

from nonpareil.engine.bodies import covered
from nonpareil.engine.bodies import reach as reach_from
from nonpareil.engine.combat_state import DEFENDER
from nonpareil.engine.frames import Effect, Maneuver
from nonpareil.engine.movement import held_by
from nonpareil.engine.purposes import ATTACK, MANEUVER, NO, Purpose
from nonpareil.engine.state import NONE, State

# Breaks ties between equally good spaces, so that the search can narrow them down to a few.
NUDGE: Final = 0.001

Random = Callable[[], float]  # returns a number from 0 up to, but not including, 1


def pick(s: State, random: Random) -> int:
    """The index of a random option, weighted by how promising it looks."""
    options = s.options
    count = len(options)
    if count == 1:
        return 0
    weigh = _WEIGHTS[s.purpose]
    if weigh is None:
        return int(random() * count)
    weights = weigh(s)
    together = 0.0
    for weight in weights:
        together += weight
    rest = random() * together
    for index in range(count):
        rest -= weights[index]
        if rest < 0.0:
            return index
    return count - 1


def weights_of(s: State) -> list[float]:
    """How promising each option looks; all equal if there is no rule of thumb."""
    weigh = _WEIGHTS[s.purpose]
    return [1.0] * len(s.options) if weigh is None else weigh(s)


def _action(s: State) -> list[float]:
    return [6.0 if option == ATTACK else 2.0 if option == MANEUVER else 2.5 for option in s.options]


def _target(s: State) -> list[float]:
    """Heroes decide games, and fighters with little health fall soon."""
    heroes = s.m.is_hero
    return [
        (4.0 if heroes[fighter] else 1.5) * (1.0 + 3.0 / (1 + s.health[fighter]))
        for fighter in s.options
    ]


def _attack_card(s: State) -> list[float]:
    kinds = s.m.kinds
    return [1.0 + kinds[card].value * kinds[card].value for card in s.options]


def _defense(s: State) -> list[float]:
    """A high card, if the fighter is worth it. Sidekicks often are not."""
    kinds = s.m.kinds
    c = s.combats[-1]
    fighter = c.fighter[DEFENDER]
    hero = s.m.is_hero[fighter]
    none = 1.0 if hero else 3.0
    if hero and s.health[fighter] <= 5:
        none = 0.2
    return [none if card == NONE else 1.0 + kinds[card].value for card in s.options]


def _boost(s: State) -> list[float]:
    kinds = s.m.kinds
    return [2.0 if card == NONE else 0.5 + 0.3 * kinds[card].boost for card in s.options]


def _maneuver_boost(s: State) -> list[float]:
    return [6.0 if card == NONE else 0.4 for card in s.options]


def _keep_good(s: State) -> list[float]:
    """Discard low cards first."""
    kinds = s.m.kinds
    return [1.0 if card == NONE else 4.0 / (1 + kinds[card].value) for card in s.options]


def _confirm(s: State) -> list[float]:
    return [1.0 if option == NO else 3.0 for option in s.options]


def _reaction(s: State) -> list[float]:
    return [1.0 if card == NONE else 3.0 for card in s.options]


def _fighter(s: State) -> list[float]:
    """Enemies first: most effects on a chosen fighter hurt it."""
    m = s.m
    enemies = m.enemies[s.asked]
    return [
        0.5
        if fighter == NONE
        else (3.0 if enemies >> m.seat_of[fighter] & 1 else 0.3)
        * (1.5 if m.is_hero[fighter] else 1.0)
        for fighter in s.options
    ]


def _mover(s: State) -> list[float]:
    heroes = s.m.is_hero
    return [1.0 if x == NONE else 2.0 if heroes[x] else 1.5 for x in s.options]


def _destination(s: State) -> list[float]:
    """Prefer spaces with enemies in reach, heroes above all, and out of reach of theirs. A hero in
    bad shape stays away. For an enemy fighter it is the other way around."""
    m = s.m
    fighter = _moved(s)
    if fighter < 0:
        return [1.0] * len(s.options)
    graph = m.graph
    seat = m.seat_of[fighter]
    mine = bool(m.allies[s.asked] >> seat & 1)
    enemies = m.enemies[seat] & ~s.out
    prey = held_by(s, enemies)
    heroes = danger = 0
    for other in range(m.fighters):
        if s.pos[other] >= 0 and enemies >> m.seat_of[other] & 1:
            danger |= reach_from(s, other, m.ranged[other])
            if m.is_hero[other]:
                heroes |= covered(s, other)
    reach = _reach(s, fighter)
    hiding = m.is_hero[fighter] and s.health[fighter] * 3 <= m.start_health[fighter]
    weights: list[float] = []
    for space in s.options:
        weight = 1.0
        if space != NONE:
            if not hiding:
                if reach[space] & heroes:
                    weight = 4.0
                elif reach[space] & prey:
                    weight = 2.5
                elif graph.zone[space] & prey:
                    weight = 1.3
            if danger >> space & 1:
                weight *= 0.3 if hiding else 0.6
            weight += NUDGE * (space * 11 % 31)
        weights.append(weight if mine else 1.0 / weight)
    return weights


def _moved(s: State) -> int:
    """The fighter that a space is being chosen for, or a negative number if that is unclear."""
    frame = s.stack[-1]
    if isinstance(frame, Maneuver):
        return frame.fighter
    if isinstance(frame, Effect):
        return frame.that_fighter
    return -1


def _reach(s: State, fighter: int) -> list[int]:
    """By space: the spaces that this fighter can attack from it."""
    graph = s.m.graph
    return graph.ranged if s.m.ranged[fighter] else graph.near


def _number(s: State) -> list[float]:
    """Most printed values are 2 to 4."""
    likely = (0.4, 0.8, 2.0, 4.0, 3.0, 1.2, 0.6, 0.3, 0.1, 0.1)
    return [likely[option] for option in s.options]


def _most(s: State) -> list[float]:
    return [1.0 + option for option in s.options]


Weigh = Callable[[State], list[float]]
_BY_PURPOSE: Final[dict[int, Weigh]] = {
    Purpose.ACTION: _action,
    Purpose.TARGET: _target,
    Purpose.ATTACK_CARD: _attack_card,
    Purpose.HIDDEN_BOOST: _boost,
    Purpose.DEFENSE: _defense,
    Purpose.MANEUVER_BOOST: _maneuver_boost,
    Purpose.MOVER: _mover,
    Purpose.DESTINATION: _destination,
    Purpose.FIGHTER: _fighter,
    Purpose.BOOST: _boost,
    Purpose.DISCARD: _keep_good,
    Purpose.HAND_LIMIT: _keep_good,
    Purpose.NUMBER: _number,
    Purpose.DRAW_UP_TO: _most,
    Purpose.SHIFT: _most,
    Purpose.CONFIRM: _confirm,
    Purpose.REACTION: _reaction,
}
_WEIGHTS: Final[list[Weigh | None]] = [_BY_PURPOSE.get(purpose) for purpose in Purpose]
