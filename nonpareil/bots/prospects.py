"""What an option leads to: the position after the action, in numbers a player would look at.

The analysis and the hints get their reasons from here. Nothing here decides anything: that is up to
the search.
"""

from random import Random

from nonpareil.bots.heuristics import pick
from nonpareil.bots.learned import evaluator
from nonpareil.bots.tree import play_out
from nonpareil.bots.weights import SHIPPED
from nonpareil.engine.attack import reach_of, reach_with
from nonpareil.engine.bodies import covered
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE
from nonpareil.engine.loop import answer
from nonpareil.engine.state import State
from nonpareil.engine.words.picks import usable
from nonpareil.game.sample import Determinizer
from nonpareil.game.viewpoint import Viewpoint

Prospect = dict[str, float]


def prospect(viewpoint: Viewpoint, option: int, samples: int, seed: int = 0) -> Prospect:
    """The average position after the option with this index, at the end of the action. With the
    same seed, two options are tried on the same deals."""
    seat = viewpoint.seat - 1
    deals = viewpoint.deals()
    sums: Prospect = {}
    for number in range(samples):
        rng = Random(seed + number)
        s = deals.deal(rng)
        answer(s, s.options[option])
        play_out(s, rng.random)
        found = outlook(s, seat)
        for name in found:
            sums[name] = sums.get(name, 0.0) + found[name] / samples
    return sums


def outlook(s: State, seat: int) -> Prospect:
    """How things stand for a seat, and what its enemies have left."""
    m = s.m
    hand = s.hands[seat]
    health = foes_health = sidekicks = foes = 0
    exposed = False
    enemies = m.enemies[seat]
    heroes = 0  # the spaces of enemy heroes
    own = 0  # and of our own
    for fighter in range(m.fighters):
        space = s.pos[fighter]
        if space < 0:
            continue
        if m.seat_of[fighter] == seat:
            if m.is_hero[fighter]:
                health += s.health[fighter]
                own |= covered(s, fighter)
            else:
                sidekicks += 1
        elif enemies >> m.seat_of[fighter] & 1:
            if m.is_hero[fighter]:
                foes_health += s.health[fighter]
                heroes |= covered(s, fighter)
            else:
                foes += 1
    for fighter in range(m.fighters):
        hostile = enemies >> m.seat_of[fighter] & 1
        if hostile and s.pos[fighter] >= 0 and reach_of(s, fighter) & own:
            exposed = True
    return {
        "health": health,
        "foe-health": foes_health,
        "sidekicks": sidekicks,
        "foes": foes,
        "cards": len(hand),
        "defenses": sum([1 for card in hand if m.kinds[card].type & DEFENSE]),
        "threat": threat(s, seat, heroes),
        "exposed": 1.0 if exposed else 0.0,
        "deck": len(s.decks[seat]),
        "actions": s.actions if s.seat == seat and not s.over else 0,
    }


def threat(s: State, seat: int, targets: int) -> int:
    """The highest value of a card in hand that could be used to attack one of these spaces."""
    m = s.m
    most = 0
    for fighter in range(m.base[seat], m.base[seat + 1]):
        if s.pos[fighter] < 0:
            continue
        for card in s.hands[seat]:
            kind = m.kinds[card]
            stronger = kind.type & ATTACK and kind.value > most and usable(s, card, fighter)
            if stronger and reach_with(s, fighter, card) & targets:
                most = kind.value
    return most


def look_ahead(
    deals: Determinizer, option: int | None, turns: int, samples: int, seed: int = 0
) -> list[float]:
    """Each seat's chance to win, by playing on with rules of thumb until so many turns have begun:
    after the option with this index, or from where the game is."""
    sums: list[float] = []
    for number in range(samples):
        rng = Random(seed + number)
        s = deals.deal(rng)
        if option is not None:
            answer(s, s.options[option])
        while not s.over and sum(s.turns) < turns:
            answer(s, s.options[pick(s, rng.random)])
        found = evaluator(s.m, SHIPPED).chances(s)
        if not sums:
            sums = [0.0] * len(found)
        for seat in range(len(found)):
            sums[seat] += found[seat] / samples
    return sums
