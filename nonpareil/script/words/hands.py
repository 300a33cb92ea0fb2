"""Words about hands: looking at them, picking from them, discarding."""

from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.word import ANYWHERE, OPPONENT, YOU, Action, is_opponents, times

Wanted = t.CardFilter | None
Each = t.Measure | t.Count | None


def _discard(number: t.Number | None, which: Wanted, per: Each, random: Any) -> t.Discard:
    choice = t.Choice.RANDOM if random else t.Choice.OWNER
    return _of(YOU, number, which, per, choice)


def _opponent_discards(number: t.Number | None, which: Wanted, per: Each, choice: Any) -> t.Discard:
    return _of(OPPONENT, number, which, per, choice or t.Choice.OWNER)


def _each_opponent_discards(number: t.Number | None, which: Wanted, per: Each) -> t.Discard:
    return _of(t.Who.EACH_OPPONENT, number, which, per, t.Choice.OWNER)


def _of(
    who: t.Who, number: t.Number | None, which: Wanted, per: Each, choice: t.Choice
) -> t.Discard:
    if number is None and choice != t.Choice.OWNER:
        raise MeaningError(
            "'any number of' works only if the owner chooses", note="give the number of cards"
        )
    if number is not None:
        number = times(number, per)
    elif per is not None:
        raise MeaningError("'per' needs a number of cards", note="write: discard 1 card per …")
    if choice == t.Choice.YOURS and not isinstance(number, t.Const):
        raise MeaningError("'of your choice' works only with a plain number of cards")
    return t.Discard(who, number, choice, which or t.CardFilter())


HANDS = (
    Action(
        t.Discard,
        forms={
            "discard HOW_MANY [FILTER] card(s) [PER] [AT_RANDOM]": _discard,
            "opponent discards HOW_MANY [FILTER] card(s) [PER] [PICKED]": _opponent_discards,
            "each opponent discards HOW_MANY [FILTER] card(s) [PER]": _each_opponent_discards,
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
