"""Cards: which, how many, and from what pile."""

from dataclasses import replace
from typing import Any

from lark import Token, v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.part import Part
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.word import both

Wanted = tuple[t.Number | None, bool]  # how many, or any number; and whether fewer will do
THOSE = t.Pile(t.PileKind.THOSE)


@v_args(inline=True)
class Cards(Part):
    def exactly(self, number: t.Number) -> Wanted:
        return number, False

    def up_to(self, number: t.Number) -> Wanted:
        return number, True

    def any_number(self) -> Wanted:
        return None, True

    def at_random(self) -> bool:
        return True

    def with_cards(self, which: t.CardFilter | None, called: t.CardFilter | None) -> t.CardFilter:
        return both(which, called)

    def mixed(self) -> bool:
        return True

    def filter_tag(self, name: Token, type_: t.CardFilter | None) -> t.CardFilter:
        return replace(type_ or t.CardFilter(), tag=str(name), bit=self.symbols.tag(name))

    def filter_matching(self) -> t.CardFilter:
        return t.CardFilter(named_value=True)

    def filter_attack(self) -> t.CardFilter:
        return t.CardFilter(type=t.CardType.ATTACK)

    def filter_defense(self) -> t.CardFilter:
        return t.CardFilter(type=t.CardType.DEFENSE)

    def filter_versatile(self) -> t.CardFilter:
        return t.CardFilter(type=t.CardType.VERSATILE)

    def filter_scheme(self) -> t.CardFilter:
        return t.CardFilter(type=t.CardType.SCHEME)

    def filter_combat(self) -> t.CardFilter:
        return t.CardFilter(type=t.CardType.COMBAT)

    def filter_boost(self) -> t.CardFilter:
        return t.CardFilter(boosted=True)

    def filter_revealed(self, which: t.CardFilter | None) -> t.CardFilter:
        return replace(which or t.CardFilter(), revealed=True)

    def called_named(self, name: str) -> t.CardFilter:
        return t.CardFilter(named=name)

    def called_by(self, named: t.Ref) -> t.CardFilter:
        return t.CardFilter(by=named)

    def with_value(self, op: t.Op | None, number: t.Number) -> t.CardFilter:
        return t.CardFilter(which=t.CardNumber.VALUE, op=op or t.Op.IS, number=number)

    def with_boost(self, op: t.Op | None, number: t.Number) -> t.CardFilter:
        return t.CardFilter(which=t.CardNumber.BOOST, op=op or t.Op.IS, number=number)

    def like_that(self) -> t.CardFilter:
        return t.CardFilter(alike=t.Alike.SAME)

    def unlike_that(self) -> t.CardFilter:
        return t.CardFilter(alike=t.Alike.OTHER)

    def like_this(self) -> t.CardFilter:
        return t.CardFilter(alike=t.Alike.SAME_AS_THIS)

    def unlike_this(self) -> t.CardFilter:
        return t.CardFilter(alike=t.Alike.OTHER_THAN_THIS)

    def of_different_names(self) -> t.CardFilter:
        return t.CardFilter(alike=t.Alike.DIFFERENT)

    def that_card(self) -> t.CardRef:
        return t.CardRef.THAT

    def opposing_card(self) -> t.CardRef:
        return t.CardRef.OPPOSING

    def first_defense(self) -> t.CardRef:
        return t.CardRef.FIRST_DEFENSE

    def this_card(self) -> t.CardRef:
        return t.CardRef.THIS

    def chosen_card(self) -> t.CardRef:
        return t.CardRef.CHOSEN

    def my_card(self) -> t.CardRef:
        return t.CardRef.MINE

    def their_card(self) -> t.CardRef:
        return t.CardRef.THEIRS

    def top_of_discard(self) -> t.CardRef:
        return t.CardRef.TOP

    def tally_total(self) -> t.Tallied:
        return t.Tallied.TOTAL

    def tally_highest(self) -> t.Tallied:
        return t.Tallied.HIGHEST

    def tally_lowest(self) -> t.Tallied:
        return t.Tallied.LOWEST

    def the_card(self, card: t.CardRef) -> t.Cards:
        if card == t.CardRef.TOP:
            return t.Cards(t.CardPick.TOP, t.Pile(t.PileKind.DISCARD))
        if card == t.CardRef.FIRST_DEFENSE:
            raise MeaningError("the first defense card has left the combat")
        return t.Cards(t.CardPick.THE, ref=card)

    def some_cards(
        self,
        how_many: Wanted,
        which: t.CardFilter | None,
        called: t.CardFilter | None,
        pile: t.Pile | None,
        random: Any,
    ) -> t.Cards:
        number, up_to = how_many
        return _some(number, up_to, both(which, called), pile or t.Pile(t.PileKind.HAND), random)

    def each_card(
        self, which: t.CardFilter | None, called: t.CardFilter | None, pile: t.Pile | None
    ) -> t.Cards:
        pile = pile or t.Pile(t.PileKind.HAND)
        return t.Cards(t.CardPick.EACH, pile, filter=both(which, called))

    def end_cards(self, end: t.CardPick, number: t.Number | None, pile: t.Pile | None) -> t.Cards:
        pile = pile or t.Pile(t.PileKind.DECK)
        if pile.kind == t.PileKind.HAND:
            raise MeaningError("a hand has no top and no bottom")
        return t.Cards(end, pile, number or t.Const(1))

    def all_cards(self, pile: t.Pile) -> t.Cards:
        return t.Cards(t.CardPick.EACH, pile)

    def those_cards(self, which: t.CardFilter | None) -> t.Cards:
        return t.Cards(t.CardPick.EACH, THOSE, filter=which or t.CardFilter())

    def some_of_those(
        self,
        how_many: Wanted,
        which: t.CardFilter | None,
        called: t.CardFilter | None,
        random: Any,
    ) -> t.Cards:
        number, up_to = how_many
        return _some(number, up_to, both(which, called), THOSE, random)

    def any_of_those(self, which: t.CardFilter | None, called: t.CardFilter | None) -> t.Cards:
        return _some(None, True, both(which, called), THOSE, False)

    def from_(self, pile: t.Pile) -> t.Pile:
        return pile

    def of(self, pile: t.Pile) -> t.Pile:
        return pile

    def top(self) -> t.CardPick:
        return t.CardPick.TOP

    def bottom(self) -> t.CardPick:
        return t.CardPick.BOTTOM

    def wanted(
        self, how_many: Wanted, which: t.CardFilter | None, called: t.CardFilter | None
    ) -> t.Cards:
        number, up_to = how_many
        return _some(number, up_to, both(which, called), t.Pile(t.PileKind.DECK), False)

    def pile_mine(self, kind: t.PileKind) -> t.Pile:
        return t.Pile(kind, t.Whose.MINE)

    def pile_of_doer(self, kind: t.PileKind) -> t.Pile:
        return t.Pile(kind)

    def pile_of_opponent(self, kind: t.PileKind) -> t.Pile:
        return t.Pile(kind, t.Whose.OPPONENT)

    def pile_of_each_opponent(self, kind: t.PileKind) -> t.Pile:
        return t.Pile(kind, t.Whose.EACH_OPPONENT)

    def own_pile(self, name: Token) -> t.Pile:
        index = self.symbols.piles.index(name)
        return t.Pile(t.PileKind.OWN, t.Whose.MINE, str(name), index)

    def play_mine(self) -> t.Pile:
        return t.Pile(t.PileKind.PLAY, t.Whose.MINE)

    def play_of_opponent(self) -> t.Pile:
        return t.Pile(t.PileKind.PLAY, t.Whose.OPPONENT)

    def hand(self) -> t.PileKind:
        return t.PileKind.HAND

    def deck(self) -> t.PileKind:
        return t.PileKind.DECK

    def discard_pile(self) -> t.PileKind:
        return t.PileKind.DISCARD


def _some(
    number: t.Number | None, up_to: bool, which: t.CardFilter, pile: t.Pile, random: Any
) -> t.Cards:
    if random and up_to:
        note = "write: discard 2 cards at random"
        raise MeaningError("chance needs a number of cards", note=note)
    pick = t.CardPick.RANDOM if random else t.CardPick.CHOSEN
    return t.Cards(pick, pile, number, which, up_to)
