"""The stubborn bot: searches, but always defends its heroes with the highest card.

Whoever cannot beat it gains nothing from thinking about defenses.
"""

from random import Random
from typing import NamedTuple

from nonpareil.bots.search import SearchBot
from nonpareil.engine.combat_state import DEFENDER
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE
from nonpareil.game.decision import KINDS
from nonpareil.game.viewpoint import Viewpoint


class Defenses(NamedTuple):
    """The indexes of two options of a hero's defense."""

    highest: int  # of the cards
    none: int  # no card; -1 if there has to be one


def defenses_of_hero(viewpoint: Viewpoint) -> Defenses | None:
    """None if the pending decision is another one."""
    if viewpoint.decision.kind != KINDS[Purpose.DEFENSE]:
        return None
    s = viewpoint.sample(Random(0))  # what is looked at is the same in all of them
    if not s.m.is_hero[s.combats[-1].fighter[DEFENDER]]:
        return None
    values = [-1 if card == NONE else s.m.kinds[card].value for card in s.options]
    none = s.options.index(NONE) if NONE in s.options else -1
    return Defenses(values.index(max(values)), none)


class StubbornBot:
    def __init__(self, bot: SearchBot) -> None:
        self._bot = bot

    def choose(self, viewpoint: Viewpoint) -> int:
        found = defenses_of_hero(viewpoint)
        return self._bot.choose(viewpoint) if found is None else found.highest
