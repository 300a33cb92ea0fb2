"""Which cards a text is about: "2 tide cards from discard", "the top card of deck of opponent"."""

from dataclasses import dataclass, field
from enum import IntEnum

from nonpareil.script.tree.nouns import CardFilter, CardRef, Number, Pile, PileKind
from nonpareil.script.tree.numbers import Const


class CardPick(IntEnum):
    THE = 0  # "that card"
    CHOSEN = 1  # "2 cards": by whoever acts
    RANDOM = 2  # "2 cards at random"
    EACH = 3  # "each tide card from discard", "hand"
    TOP = 4  # "the top 3 cards of deck"
    BOTTOM = 5


@dataclass(frozen=True, slots=True)
class Cards:
    """Without a `number`, any number of them. `until`: as many as it takes to leave that many."""

    pick: CardPick
    pile: Pile = field(default_factory=lambda: Pile(PileKind.HAND))
    number: Number | None = field(default_factory=lambda: Const(1))
    filter: CardFilter = field(default_factory=CardFilter)
    up_to: bool = False
    until: bool = False
    ref: CardRef = CardRef.THAT


class CardPlace(IntEnum):
    """Where cards are put: among their owner's, in a pile of the hero, or in play."""

    HAND = 0
    TOP = 1
    BOTTOM = 2
    DECK = 3  # shuffled into it
    PILE = 4
    DISCARD = 5  # on top of the discard pile
    UNDER = 6  # on the bottom of the discard pile
