"""How true beliefs are: hidden cards as they were in finished games, and as samples deal them.

For each question there is the truth, what deals say in which all cards are equally likely, and what
deals say that believe in tells. Whoever asks knows all cards, so this is for finished games only.
"""

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
    found = {DECLINED: Tally(), ATTACKED: Tally(), LAID: Tally()}
    for choice in choices:
        s = game._state
        declined = -1  # the hero that was not defended
        seat = NONE
        if s.purpose == Purpose.ATTACK_CARD and isinstance(s.stack[-1], AttackAction):
            target = s.stack[-1].target
            if s.m.is_hero[target] and s.hands[s.m.seat_of[target]]:
                _ask(found[ATTACKED], game, s.asked, target, rng)
        elif s.purpose == Purpose.DEFENSE:
            c = s.combats[-1]
            if c.bonus is None and not c.face_up:
                _ask_laid(found[LAID], game, s.asked, rng)
            if s.m.is_hero[c.fighter[DEFENDER]] and s.options[choice] == NONE:
                declined, seat = c.fighter[DEFENDER], c.seat[ATTACKER]
        game.apply(choice)
        if declined >= 0 and not s.over and s.hands[s.m.seat_of[declined]]:
            _ask(found[DECLINED], game, seat, declined, rng)
    return found


def _ask(tally: Tally, game: Game, viewer: int, fighter: int, rng: Random) -> None:
    s = game._state
    even = believed = 0.0
    deals = Determinizer(s, viewer + 1), Determinizer(s, viewer + 1, game.tells)
    for _ in range(DEALS):
        even += _defenses(deals[0].deal(rng), fighter) / DEALS
        believed += _defenses(deals[1].deal(rng), fighter) / DEALS
    tally.add(_defenses(s, fighter), even, believed)


def _defenses(s: State, fighter: int) -> float:
    """The share of the hand that can defend this fighter."""
    hand = s.hands[s.m.seat_of[fighter]]
    able = [c for c in hand if s.m.kinds[c].type & DEFENSE and usable(s, c, fighter)]
    return len(able) / len(hand)


def _ask_laid(tally: Tally, game: Game, viewer: int, rng: Random) -> None:
    s = game._state
    even = believed = 0.0
    deals = Determinizer(s, viewer + 1), Determinizer(s, viewer + 1, game.tells)
    for _ in range(DEALS):
        even += _value(deals[0].deal(rng)) / DEALS
        believed += _value(deals[1].deal(rng)) / DEALS
    tally.add(_value(s), even, believed)


def _value(s: State) -> float:
    return float(s.m.kinds[s.combats[-1].card[ATTACKER]].value)
