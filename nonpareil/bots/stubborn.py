"""The stubborn bot: searches, but always defends its heroes with the highest card.

Whoever cannot beat it gains nothing from thinking about defenses.
"""

from random import Random

from nonpareil.bots.search import SearchBot
from nonpareil.engine.combat_state import DEFENDER
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE
from nonpareil.game.decision import KINDS
from nonpareil.game.viewpoint import Viewpoint


class StubbornBot:
    def __init__(self, bot: SearchBot) -> None:
        self._bot = bot

    def choose(self, viewpoint: Viewpoint) -> int:
        if viewpoint.decision.kind != KINDS[Purpose.DEFENSE]:
            return self._bot.choose(viewpoint)
        s = viewpoint.sample(Random(0))  # what it looks at is the same in all of them
        if not s.m.is_hero[s.combats[-1].fighter[DEFENDER]]:
            return self._bot.choose(viewpoint)
        values = [-1 if card == NONE else s.m.kinds[card].value for card in s.options]
        return values.index(max(values))
