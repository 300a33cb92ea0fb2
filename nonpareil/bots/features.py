"""A position as a few numbers for each seat: what a learned evaluation weighs.

They say nothing about particular heroes and are cheap, since every iteration of a search ends with
them. `Learned` weighs them, and `lab learn` finds the weights.
"""

from math import log
from typing import Final

from nonpareil.engine.attack import reach_of
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE, SCHEME
from nonpareil.engine.state import State

LAST_POINTS: Final = 4
FULL_HAND: Final = 7
FEW_CARDS: Final = 2
DECK_WORTH: Final = 12
FULL_DECK: Final = 25.0  # cards left once hands have been drawn
MOST_HEALTH: Final = 99  # more counts as this much, where the logarithm is asked for
LOGS: Final[list[float]] = [log(1 + health) for health in range(MOST_HEALTH + 1)]

# In the order of `describe`.
FEATURES: Final[tuple[str, ...]] = (
    "health",  # of the heroes, together
    "last health",  # up to four points of each
    "log health",
    "late health",  # health, the more the fewer cards everybody has left to draw
    "sidekick",  # whether there is one
    "sidekicks",
    "sidekick health",
    "cards",  # in hand, up to seven
    "first cards",  # up to two
    "deck",  # up to a dozen
    "empty deck",
    "attack",  # the values of all attacks in hand
    "best attack",
    "defense",  # the values of all defenses in hand that a hero could use
    "best defense",
    "no defense",
    "schemes",
    "boost",  # the boost values of all cards in hand
    "useless",  # cards in hand that no fighter on the board can use
    "threat",  # an enemy's hero is within reach
    "strike",  # the best attack in hand that could be made on one
    "prey",  # some enemy is within reach
    "exposed",  # the best strike of an enemy
    "open",  # that strike, less the best defense
    "mortal",  # whether that would be the end
    "turn",  # has an action left
    "actions",
    "next strike",  # the best strike, with an action left for it
)
COUNT: Final = len(FEATURES)
BEST_DEFENSE: Final = FEATURES.index("best defense")
HEALTH: Final = FEATURES.index("health")
STRIKE: Final = FEATURES.index("strike")
EXPOSED: Final = FEATURES.index("exposed")


def describe(s: State) -> list[list[float]]:
    """The features of all seats, in order."""
    m = s.m
    left = 0
    for deck in s.decks:
        left += len(deck)
    late = 1.0 - min(1.0, left / (FULL_DECK * m.seats))
    found = [_own(s, seat, late) for seat in range(m.seats)]
    for seat in range(m.seats):
        exposed = 0.0
        for other in range(m.seats):
            if m.enemies[seat] >> other & 1:
                strike = found[other][STRIKE]
                if strike > exposed:
                    exposed = strike
        if exposed > 0.0:
            own = found[seat]
            through = exposed - own[BEST_DEFENSE]
            own[EXPOSED] = exposed
            own[EXPOSED + 1] = max(0.0, through)
            own[EXPOSED + 2] = 1.0 if through >= own[HEALTH] else 0.0
    return found


def _own(s: State, seat: int, late: float) -> list[float]:
    """The features of a seat, except for what its enemies could do to it."""
    m = s.m
    pos = s.pos
    base = m.base[seat]
    enemies = m.enemies[seat] & ~s.out
    hunted = prey = 0  # the spaces of enemy heroes, and of all enemies
    for fighter in range(m.fighters):
        space = pos[fighter]
        if space >= 0 and enemies >> m.seat_of[fighter] & 1:
            prey |= 1 << space
            if m.is_hero[fighter]:
                hunted |= 1 << space
    health = last = sidekicks = sidekick_health = 0
    logs = 0.0
    heroes = standing = reaching = 0  # slots
    near = False
    for fighter in range(base, m.base[seat + 1]):
        if m.is_hero[fighter]:
            points = s.health[fighter]
            health += points
            last += min(LAST_POINTS, points)
            logs += LOGS[min(MOST_HEALTH, points)]
        if pos[fighter] < 0:
            continue
        slot = 1 << (fighter - base)
        standing |= slot
        if m.is_hero[fighter]:
            heroes |= slot
        else:
            sidekicks += 1
            sidekick_health += s.health[fighter]
        reach = reach_of(s, fighter)
        if reach & hunted:
            reaching |= slot
        if reach & prey:
            near = True
    hand = s.hands[seat]
    attack = best_attack = defense = best_defense = schemes = boost = useless = strike = 0
    states = m.state_base[seat]
    for card in hand:
        kind = m.kinds[card]
        if kind.boost > 0:
            boost += kind.boost
        if not kind.users & standing:
            useless += 1
            continue
        if kind.type & SCHEME:
            schemes += 1
            continue
        if kind.form >= 0 and s.states[states + kind.form_state] != kind.form:
            continue
        value = kind.value
        if kind.type & ATTACK:
            attack += value
            if value > best_attack:
                best_attack = value
            if value > strike and kind.users & reaching:
                strike = value
        if kind.type & DEFENSE and kind.users & heroes:
            defense += value
            if value > best_defense:
                best_defense = value
    cards = len(hand)
    deck = len(s.decks[seat])
    actions = s.actions if s.seat == seat and not s.over else 0
    return [
        float(health),
        float(last),
        logs,
        health * late,
        1.0 if sidekicks else 0.0,
        float(sidekicks),
        float(sidekick_health),
        float(min(FULL_HAND, cards)),
        float(min(FEW_CARDS, cards)),
        float(min(DECK_WORTH, deck)),
        0.0 if deck else 1.0,
        float(attack),
        float(best_attack),
        float(defense),
        float(best_defense),
        0.0 if defense else 1.0,
        float(schemes),
        float(boost),
        float(useless),
        1.0 if reaching else 0.0,
        float(strike),
        1.0 if near else 0.0,
        0.0,
        0.0,
        0.0,
        1.0 if actions else 0.0,
        float(actions),
        float(strike) if actions else 0.0,
    ]
