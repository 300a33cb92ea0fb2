"""How true beliefs are: hidden cards as they were in finished games, and as samples deal them.

For each question there is the truth, what deals say in which all cards are equally likely, and what
deals say that believe in tells. Whoever asks knows all cards, so this is for finished games only.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from nonpareil.engine.combat_state import ATTACKER, DEFENDER
from nonpareil.engine.compiled_hero import DEFENSE
from nonpareil.engine.frames import AttackAction
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE, State
from nonpareil.engine.words.picks import usable
from nonpareil.game.game import Game
from nonpareil.game.sample import Determinizer

DEALS: Final = 12  # of each kind, for each question
DECLINED: Final = "cards that can defend, after declining to"
ATTACKED: Final = "cards that can defend, when attacked"
LAID: Final = "value of an attack that lies face down"
KEPT: Final = "value of a card in hand, after discarding down to the limit"

Measure = Callable[[State], float]  # what is asked about a position


class Tally:
    """Sums over all cases of one question."""

    __slots__ = ("believed", "cases", "even", "real")

    def __init__(self) -> None:
        self.cases: int = 0
        self.real: float = 0.0
        self.even: float = 0.0
        self.believed: float = 0.0

    def add(self, real: float, even: float, believed: float) -> None:
        self.cases += 1
        self.real += real
        self.even += even
        self.believed += believed


def compare(game: Game, choices: list[int], rng: Random) -> dict[str, Tally]:
    """Play the choices and ask wherever a question comes up."""
    found = {DECLINED: Tally(), ATTACKED: Tally(), LAID: Tally(), KEPT: Tally()}
    for choice in choices:
        s = game._state
        declined = limited = -1  # the hero that was not defended; the seat that discarded
        seat = NONE
        if s.purpose == Purpose.ATTACK_CARD and isinstance(s.stack[-1], AttackAction):
            target = s.stack[-1].target
            if s.m.is_hero[target] and s.hands[s.m.seat_of[target]]:
                _ask(found[ATTACKED], game, s.asked, defenses_of(target), rng)
        elif s.purpose == Purpose.DEFENSE:
            c = s.combats[-1]
            if c.bonus is None and not c.face_up:
                _ask(found[LAID], game, s.asked, laid, rng)
            if s.m.is_hero[c.fighter[DEFENDER]] and s.options[choice] == NONE:
                declined, seat = c.fighter[DEFENDER], c.seat[ATTACKER]
        elif s.purpose == Purpose.HAND_LIMIT:
            limited = s.asked
        game.apply(choice)
        if s.over:
            break
        if declined >= 0 and s.hands[s.m.seat_of[declined]]:
            _ask(found[DECLINED], game, seat, defenses_of(declined), rng)
        elif limited >= 0 and s.purpose != Purpose.HAND_LIMIT:
            for viewer in range(s.m.seats):
                if s.m.enemies[limited] >> viewer & 1:
                    _ask(found[KEPT], game, viewer, values_of(limited), rng)
    return found


def _ask(tally: Tally, game: Game, viewer: int, measure: Measure, rng: Random) -> None:
    s = game._state
    even = believed = 0.0
    deals = Determinizer(s, viewer + 1), Determinizer(s, viewer + 1, game.tells)
    for _ in range(DEALS):
        even += measure(deals[0].deal(rng)) / DEALS
        believed += measure(deals[1].deal(rng)) / DEALS
    tally.add(measure(s), even, believed)


def defenses_of(fighter: int) -> Measure:
    """The share of the hand that can defend this fighter."""

    def share(s: State) -> float:
        hand = s.hands[s.m.seat_of[fighter]]
        able = [c for c in hand if s.m.kinds[c].type & DEFENSE and usable(s, c, fighter)]
        return len(able) / len(hand)

    return share


def values_of(seat: int) -> Measure:
    """The average value of the cards in a hand."""

    def value(s: State) -> float:
        return sum([s.m.kinds[card].value for card in s.hands[seat]]) / len(s.hands[seat])

    return value


def laid(s: State) -> float:
    """The value of the attack card."""
    return float(s.m.kinds[s.combats[-1].card[ATTACKER]].value)
