"""The behaviors of all actions of the card language, by class of node."""

from typing import Final

from nonpareil.engine.words import cards, combat, counters, fighters, lasting, tokens, turn
from nonpareil.engine.words.behavior import Behavior

BEHAVIORS: Final[dict[type, Behavior]] = {
    behavior.node: behavior
    for behavior in (
        *fighters.BEHAVIORS,
        *cards.BEHAVIORS,
        *combat.BEHAVIORS,
        *tokens.BEHAVIORS,
        *counters.BEHAVIORS,
        *turn.BEHAVIORS,
        *lasting.BEHAVIORS,
    )
}
