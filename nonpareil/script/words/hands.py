"""Words about hands: looking at them, picking from them, discarding."""

from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.word import ANYWHERE, OPPONENT, YOU, Action, is_opponents


def _discard(number: int, which: t.CardFilter | None, random: Any) -> t.Discard:
    choice = t.Choice.RANDOM if random else t.Choice.OWNER
    return t.Discard(YOU, number, choice, which or t.CardFilter())


def _opponent_discards(number: int, which: t.CardFilter | None, choice: Any) -> t.Discard:
    if choice and not number:
        raise MeaningError(
            "'any number of' works only if the owner chooses; give the number of cards"
        )
    return t.Discard(OPPONENT, number, choice or t.Choice.OWNER, which or t.CardFilter())


def _each_opponent_discards(number: int, which: t.CardFilter | None) -> t.Discard:
    return t.Discard(t.Who.EACH_OPPONENT, number, t.Choice.OWNER, which or t.CardFilter())


HANDS = (
    Action(
        t.Discard,
        forms={
            "discard HOW_MANY [FILTER] card(s) [AT_RANDOM]": _discard,
            "opponent discards HOW_MANY [FILTER] card(s) [PICKED]": _opponent_discards,
            "each opponent discards HOW_MANY [FILTER] card(s)": _each_opponent_discards,
        },
        needs=ANYWHERE,
        meaning="from hand, your choice; also `any number of` cards, or `at random`",
        listed_as="discard",
        asks=lambda node: node.choice != t.Choice.RANDOM,
        opponent=is_opponents,
    ),
    Action(
        t.DiscardThat,
        forms={"discard that card": t.DiscardThat},
        needs=ANYWHERE,
        meaning="to its owner's pile",
        listed_as="discard",
        asks=False,
        opponent=False,
    ),
    Action(
        t.LookAtHand,
        forms={"look at hand of opponent": t.LookAtHand},
        needs=ANYWHERE,
        meaning="only you see it",
        listed_as=None,
        asks=False,
        opponent=True,
    ),
    Action(
        t.RevealHand,
        forms={"reveal hand of opponent": t.RevealHand},
        needs=ANYWHERE,
        meaning="everyone sees it",
        listed_as=None,
        asks=False,
        opponent=True,
    ),
    Action(
        t.PickFromHand,
        forms={"pick a card from hand of opponent": t.PickFromHand},
        needs=ANYWHERE,
        meaning="look at the hand and choose one; it becomes `that card`",
        listed_as=None,
        asks=True,
        opponent=True,
    ),
    Action(
        t.BottomThat,
        forms={"put that card under the deck": t.BottomThat},
        needs=ANYWHERE,
        meaning="its owner's",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
)
