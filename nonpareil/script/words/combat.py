"""Words about the current combat: boosts, values, canceling, replacing, bonus attacks."""

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.numbers import CARD_NEEDS
from nonpareil.script.words.word import (
    ANYWHERE,
    Action,
    Doer,
    a_bonus,
    a_decided_combat,
    an_open_combat,
    an_undecided_combat,
    times,
)


def _prevent(amount: t.Number, per: t.Per | None) -> t.Lasting:
    """A part of the damage: what a standing rule does, for this combat."""
    less = t.DamageLess(t.DamageKind.COMBAT, t.Ref(t.RefKind.MINE), times(amount, per))
    return t.Lasting(t.Until.COMBAT_ENDS, less)


def _copy(card: t.CardRef) -> t.Copy:
    if card in (t.CardRef.THIS, t.CardRef.FIRST_DEFENSE):
        raise MeaningError("only another card can be copied", note="write: copy opposing card")
    return t.Copy(card)


COMBAT = (
    Action(
        t.Boost,
        forms={
            "boost": Doer(t.Boost),
            "boost with CARDS": Doer(t.Boost),
            "boost with CARDS even without a card": Doer(
                lambda who, cards: t.Boost(who, cards, bare=True)
            ),
        },
        needs=an_undecided_combat("boost"),
        meaning="discard a card and add its BOOST value to your card in the combat; "
        "without a card, to 0",
        listed_as=None,
        asks=lambda node: node.cards is None or node.cards.pick == t.CardPick.CHOSEN,
        opponent=False,
    ),
    Action(
        t.Cancel,
        forms={"cancel opposing card": t.Cancel},
        needs=an_open_combat("cancel opposing card"),
        meaning="all its effects that have not happened yet",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.Copy,
        forms={"copy CARD": _copy},
        needs=lambda node: CARD_NEEDS[node.card],
        meaning="your card has its effects, too, from now on; outside a combat, "
        "what a scheme does is done. What speaks of things of another hero is not copied",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.Ignore,
        forms={"ignore opposing value": t.Ignore},
        needs=an_undecided_combat("ignore opposing value"),
        meaning="its value is 0, whatever else would change it",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.ValueAdd,
        forms={
            "value + NUMBER": t.ValueAdd,
            "value - NUMBER": lambda amount: t.ValueAdd(amount, sign=-1),
            "opposing value + NUMBER": lambda amount: t.ValueAdd(amount, opposing=True),
            "opposing value - NUMBER": lambda amount: t.ValueAdd(amount, -1, opposing=True),
        },
        needs=an_undecided_combat("value"),
        meaning="of your card in the combat, or of the opponent's",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.ValueIs,
        forms={
            "value is NUMBER [LOCKED]": lambda amount, locked: t.ValueIs(
                opposing=False, amount=amount, locked=bool(locked)
            ),
            "opposing value is NUMBER [LOCKED]": lambda amount, locked: t.ValueIs(
                opposing=True, amount=amount, locked=bool(locked)
            ),
            "opposing printed value is NUMBER": lambda amount: t.ValueIs(
                opposing=True, amount=amount, printed=True
            ),
        },
        needs=an_undecided_combat("value"),
        meaning="replaces the number that additions are added to; with `locked`, card effects "
        "change it no more",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.LockValues,
        forms={"own values are NUMBER this turn": t.LockValues},
        needs=ANYWHERE,
        meaning="every card you play until the turn ends; nothing can change it",
        listed_as="lock",
        asks=False,
        opponent=False,
    ),
    Action(
        t.Prevent,
        forms={"prevent combat damage": t.Prevent, "prevent AMOUNT combat damage [PER]": _prevent},
        needs=an_undecided_combat("prevent"),
        meaning="none is dealt to your fighter, or that much less",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.Reflect,
        forms={"reflect combat damage": t.Reflect},
        needs=an_undecided_combat("reflect combat damage"),
        meaning="what your fighter would take is dealt to the other one",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.TakeOver,
        forms={"that fighter takes over": t.TakeOver},
        needs=an_undecided_combat("takes over"),
        meaning="it replaces your fighter in the combat",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.ReplaceCard,
        forms={
            "replace own card": Doer(lambda who: t.ReplaceCard(opposing=False, who=who)),
            "replace own card from deck": Doer(
                lambda who: t.ReplaceCard(opposing=False, who=who, deck=True)
            ),
            "replace opposing card": lambda: t.ReplaceCard(opposing=True),
        },
        needs=an_undecided_combat("replace"),
        meaning="it goes back to hand, and another card from there replaces it; "
        "`from deck`: it is discarded for one that you search your deck for",
        listed_as=None,
        asks=True,
        opponent=lambda node: node.opposing,
    ),
    Action(
        t.CountAsWinner,
        forms={"count as winner": t.CountAsWinner},
        needs=a_decided_combat("count as winner"),
        meaning="for what comes after it in this combat; the opponent has lost",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.BonusAttack,
        forms={"bonus attack": t.BonusAttack},
        needs=a_bonus("bonus attack"),
        meaning="the card's own, against the same fighter: see `bonus` under [cards](#cards)",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
)
