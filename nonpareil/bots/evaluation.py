"""Evaluates a position: each seat's chance to win, estimated from what is public.

The unit is a point of a hero's health, since that is what decides games.
"""

from math import exp
from typing import Final

from nonpareil.engine.attack import reach_of
from nonpareil.engine.bodies import covered
from nonpareil.engine.state import State

# Tuned on games of the search bot against itself, by what winners had had more of.
LAST: Final = 0.6  # extra weight of each of a hero's last four points of health
LAST_POINTS: Final = 4
SIDEKICK: Final = 0.3  # a point of a sidekick's health
CARD: Final = 1.1  # a card in hand
FULL_HAND: Final = 7
DECK: Final = 0.7  # a card left to draw, up to a dozen: empty decks soon hurt
DECK_WORTH: Final = 12
ACTION: Final = 0.55  # an action still to take
THREAT: Final = 0.8  # having a fighter in reach of an enemy hero
SPREAD: Final = 3.5  # a lead of this many points wins about three games in four
FAR: Final = 500.0  # spreads; the exponential of more would soon be too large a number


def strength(s: State, seat: int) -> float:
    """How well a seat stands."""
    m = s.m
    points = 0.0
    for hero in m.heroes_of[seat]:
        health = s.health[hero]
        points += health + LAST * min(health, LAST_POINTS)
    for fighter in range(m.base[seat], m.base[seat + 1]):
        if s.pos[fighter] >= 0 and not m.is_hero[fighter]:
            points += SIDEKICK * s.health[fighter]
    points += CARD * min(len(s.hands[seat]), FULL_HAND)
    points += DECK * min(len(s.decks[seat]), DECK_WORTH)
    if seat == s.seat:
        points += ACTION * s.actions
    if threatens(s, seat):
        points += THREAT
    return points


def threatens(s: State, seat: int) -> bool:
    """Whether an enemy hero is in reach of a fighter of the seat."""
    m = s.m
    heroes = 0
    for other in range(m.seats):
        if m.enemies[seat] >> other & 1:
            for hero in m.heroes_of[other]:
                heroes |= covered(s, hero)
    for fighter in range(m.base[seat], m.base[seat + 1]):
        if s.pos[fighter] >= 0 and reach_of(s, fighter) & heroes:
            return True
    return False


def chances(s: State) -> list[float]:
    """For each seat the chance that it or its team wins."""
    m = s.m
    if s.over:
        return [1.0 if s.winners >> seat & 1 else 0.0 for seat in range(m.seats)]
    if m.seats == 2:
        deficit = (strength(s, 1) - strength(s, 0)) / SPREAD
        first = 1.0 / (1.0 + exp(min(FAR, deficit)))
        return [first, 1.0 - first]
    weights = [
        0.0 if s.out >> seat & 1 else exp(min(FAR, strength(s, seat) / SPREAD))
        for seat in range(m.seats)
    ]
    sides = [0.0] * m.seats  # a team's total is kept at its first seat
    everybody = 0.0
    for seat in range(m.seats):
        sides[seat % 2 if m.teams else seat] += weights[seat]
        everybody += weights[seat]
    return [sides[seat % 2 if m.teams else seat] / everybody for seat in range(m.seats)]


class Evaluator:
    """What a search asks for the chances. This one has learned nothing."""

    __slots__ = ()

    def chances(self, s: State) -> list[float]:
        return chances(s)
