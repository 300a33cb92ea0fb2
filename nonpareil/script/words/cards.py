"""Words about cards: drawing, discarding, looking, revealing, putting them somewhere else."""

from dataclasses import replace
from typing import Any

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.numbers import CARD_NEEDS
from nonpareil.script.words.word import ANYWHERE, Action, Doer, Needs, a_combat, times


def _chooses(node: Any) -> bool:
    return bool(node.cards.pick == t.CardPick.CHOSEN)


def _needs(node: Any) -> Needs:
    cards: t.Cards = node.cards
    if cards.filter.boosted:
        return a_combat("boost card")
    if cards.pick == t.CardPick.THE:
        return CARD_NEEDS[cards.ref]
    return ANYWHERE


def _checked(cards: t.Cards) -> t.Cards:
    """Nobody sees a deck: its cards have an order, or are searched."""
    if cards.pile.kind == t.PileKind.DECK and cards.pick in (t.CardPick.CHOSEN, t.CardPick.EACH):
        raise MeaningError(
            "cards of a deck cannot be chosen",
            note="write: search deck for 1 card, or: the top card of deck",
        )
    return cards


def _in_hand(cards: t.Cards) -> t.Cards:
    """Cards can lie open in a hand, and nowhere else."""
    if cards.pick != t.CardPick.THE and cards.pile.kind not in (t.PileKind.HAND, t.PileKind.THOSE):
        raise MeaningError(
            "only cards of a hand can be turned up or down", note="turn up 1 card from hand"
        )
    return cards


def _turn_down(who: t.Who, cards: t.Cards) -> t.TurnDown:
    """Only revealed cards can be turned down, so that need not be said."""
    return t.TurnDown(who, replace(_in_hand(cards), filter=replace(cards.filter, revealed=True)))


def _play(who: t.Who, cards: t.Cards) -> t.Play:
    """Only schemes can be played without an action, so that need not be said."""
    if cards.pick == t.CardPick.THE:
        if cards.ref != t.CardRef.THAT:
            raise MeaningError("this card is being played already", note="play that card")
        return t.Play(who, cards)
    if cards.filter.type not in (t.CardType.ANY, t.CardType.SCHEME):
        raise MeaningError(
            "only schemes can be played outside an action", note="play 1 scheme card from discard"
        )
    schemes = replace(cards.filter, type=t.CardType.SCHEME)
    return t.Play(who, replace(_checked(cards), filter=schemes))


def _put(place: t.CardPlace) -> Doer:
    return Doer(lambda who, cards: t.Put(who, _checked(cards), place))


def _put_aside(who: t.Who, cards: t.Cards, pile: t.Pile) -> t.Put:
    return t.Put(who, _checked(cards), t.CardPlace.PILE, pile=pile)


def _put_mixed(place: t.CardPlace) -> Doer:
    return Doer(lambda who, cards, mixed: t.Put(who, _checked(cards), place, bool(mixed)))


def _kept(who: t.Who, cards: t.Cards) -> t.Keep:
    if cards.pile.kind != t.PileKind.THOSE:
        raise MeaningError("only some of those cards can be kept", note="keep 1 of those cards")
    return t.Keep(who, cards)


def _discard(who: t.Who, cards: t.Cards, per: t.Per | None) -> t.Discard:
    if per is not None:
        if cards.number is None:
            note = "write: discard 1 card per …"
            raise MeaningError("'per' needs a number of cards", note=note)
        cards = replace(cards, number=times(cards.number, per))
    return t.Discard(who, _checked(cards))


def _until(who: t.Who, number: t.Number) -> t.Discard:
    hand = t.Pile(t.PileKind.HAND)
    return t.Discard(who, t.Cards(t.CardPick.CHOSEN, hand, number, until=True))


CARDS = (
    Action(
        t.Draw,
        forms={
            "draw NUMBER": Doer(t.Draw),
            "draw up to NUMBER": Doer(lambda who, amount: t.Draw(who, amount, up_to=True)),
            "draw until hand is NUMBER": Doer(lambda who, amount: t.Draw(who, amount, until=True)),
        },
        needs=ANYWHERE,
        meaning="each card you cannot draw damages all your fighters",
        listed_as="draw",
        asks=lambda node: node.up_to,
        opponent=False,
    ),
    Action(
        t.Discard,
        forms={
            "discard CARDS [PER]": Doer(_discard),
            "discard until hand is NUMBER": Doer(_until),
        },
        needs=_needs,
        meaning="to their owner's discard pile; from hand, if the text names no pile",
        listed_as="discard",
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.Put,
        forms={
            "put CARDS in hand": _put(t.CardPlace.HAND),
            "put CARDS on top of the deck [MIXED]": _put_mixed(t.CardPlace.TOP),
            "put CARDS under the deck [MIXED]": _put_mixed(t.CardPlace.BOTTOM),
            "put CARDS on top of discard": _put(t.CardPlace.DISCARD),
            "put CARDS under discard": _put(t.CardPlace.UNDER),
            "shuffle CARDS into the deck": _put(t.CardPlace.DECK),
            "put CARDS in OWN_PILE": Doer(_put_aside),
            "put CARDS in PLAY": Doer(_put_aside),
        },
        needs=_needs,
        meaning="of their owner, or to one of your own piles, or in play; "
        "you choose the order, or it is `in random order`",
        listed_as=None,
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.Remove,
        forms={"remove CARDS": Doer(lambda who, cards: t.Remove(who, _checked(cards)))},
        needs=_needs,
        meaning="from the game, for good",
        listed_as=None,
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.Reveal,
        forms={"reveal CARDS": Doer(lambda who, cards: t.Reveal(who, _checked(cards)))},
        needs=_needs,
        meaning="everyone sees them; they stay where they are",
        listed_as=None,
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.TurnUp,
        forms={"turn up CARDS": Doer(lambda who, cards: t.TurnUp(who, _in_hand(cards)))},
        needs=_needs,
        meaning="cards of a hand lie open from now on, as `revealed` cards",
        listed_as="reveal",
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.TurnDown,
        forms={"turn down CARDS": Doer(_turn_down)},
        needs=_needs,
        meaning="revealed cards are ordinary cards of that hand again",
        listed_as="turn-down",
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.Play,
        forms={"play CARDS": Doer(_play)},
        needs=_needs,
        meaning="schemes of whoever acts, at once and without an action; "
        "those that no fighter of theirs can play stay where they are",
        listed_as="play",
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.Look,
        forms={"look at CARDS": Doer(t.Look)},
        needs=_needs,
        meaning="only whoever looks sees them; they stay where they are",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.ChooseCards,
        forms={"choose SOME": Doer(lambda who, cards: t.ChooseCards(who, _checked(cards)))},
        needs=_needs,
        meaning="they become `that card` and `those cards`; "
        "a hand that they are chosen from is seen",
        listed_as=None,
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.Keep,
        forms={"keep CARDS": Doer(_kept)},
        needs=_needs,
        meaning="these stay where they are, and `those cards` are the rest",
        listed_as=None,
        asks=_chooses,
        opponent=False,
    ),
    Action(
        t.Search,
        forms={
            "search PILE for WANTED": Doer(lambda who, pile, cards: t.Search(who, (pile,), cards)),
            "search PILE or PILE for WANTED": Doer(
                lambda who, one, two, cards: t.Search(who, (one, two), cards)
            ),
        },
        needs=ANYWHERE,
        meaning="into hand; cards that the text describes are shown; "
        "if you searched a deck, it is shuffled",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.Shuffle,
        forms={"shuffle the PILE": Doer(t.Shuffle)},
        needs=ANYWHERE,
        meaning="nobody knows its order any more",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
)
