"""Turns a Lark parse into the typed tree: one method per alternative in grammar.lark. The
alternatives that come from word descriptions are built by the functions in those descriptions."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeGuard

from lark import Token, Transformer, v_args

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError, Symbols
from nonpareil.script.vocabulary import FORMS
from nonpareil.script.words.word import Doer, WithSymbols, both

Wanted = tuple[t.Number | None, bool]  # how many, or any number; and whether fewer will do
THOSE = t.Pile(t.PileKind.THOSE)
LONGEST_NUMBER = 3  # digits; int() refuses strings of thousands of digits


@v_args(inline=True)
class Builder(Transformer[Token, Any]):
    """One method per grammar alternative, in the order of the grammar."""

    def __init__(self, symbols: Symbols) -> None:
        super().__init__()
        self.symbols = symbols

    def INT(self, token: Token) -> int:  # noqa: N802 (named by the grammar)
        if len(token) > LONGEST_NUMBER:
            raise MeaningError(f"a number can have at most {LONGEST_NUMBER} digits")
        return int(token)

    # Choices and order
    def effect(self, *sentences: Any) -> t.Block:
        actions: list[t.Action] = []
        for sentence in sentences:
            actions += sentence.actions if isinstance(sentence, t.Block) else [sentence]
        return t.Block(tuple(actions))

    def actions(self, *actions: t.Action) -> t.Block:
        """A "may" without a colon takes in what follows, up to the next "may"."""
        taken: list[t.Action] = []
        for action in actions:
            before = taken[-1] if taken else None
            if _is_bare(before) and not isinstance(action, t.May):
                taken[-1] = _with_part(before, action)
            else:
                taken.append(action)
        return t.Block(tuple(taken))

    def if_(self, condition: t.Condition, then: t.Block, otherwise: t.Block | None) -> t.If:
        match then.actions:
            case (t.If(second, inner, None),) if otherwise is None:  # "if A: if B: …"
                return t.If(t.And((condition, second)), inner)
        return t.If(condition, then, otherwise)

    def once(self, action: t.Action) -> t.Once:
        return t.Once(action if isinstance(action, t.Block) else t.Block((action,)))

    def for_each(self, group: t.Group, then: t.Block) -> t.ForEach:
        return t.ForEach(group, then)

    def repeat(self, number: t.Number, then: t.Block) -> t.Repeat:
        return t.Repeat(number, then)

    def may_you(self, part: Any, again: Any, then: Any, otherwise: Any) -> t.May | t.If:
        return _may(t.Who.YOU, part, then, otherwise, again)

    def may_other(
        self, who: t.Who, part: Any, again: Any, then: Any, otherwise: Any
    ) -> t.May | t.If:
        return _may(who, _done_by(who, part), then, otherwise, again)

    def again(self) -> bool:
        return True

    def choose_you(self, number: t.Number, options: tuple[t.Block, ...]) -> t.Choose:
        if isinstance(number, t.Const) and not 1 <= number.value <= len(options):
            raise MeaningError(
                f"cannot choose {number.value} of {len(options)} options; "
                f"use a number from 1 to {len(options)}, or add options"
            )
        return t.Choose(t.Who.YOU, number, options)

    def choose_other(
        self, who: t.Who, number: t.Number | None, options: tuple[t.Block, ...]
    ) -> t.Choose:
        return replace(self.choose_you(number or t.Const(1), options), who=who)

    def opponent_acts(self) -> t.Who:
        return t.Who.OPPONENT

    def each_opponent_acts(self) -> t.Who:
        return t.Who.EACH_OPPONENT

    def each_player_acts(self) -> t.Who:
        return t.Who.EACH_PLAYER

    def options(self, *options: t.Block) -> tuple[t.Block, ...]:
        return options

    # Numbers
    def const(self, number: int) -> t.Const:
        return t.Const(number)

    def const_per(self, number: int, count: t.Measure | t.Count) -> t.Per:
        return t.Per(number, count)

    def plus(self, left: t.Number, right: t.Number) -> t.Sum:
        return t.Sum(left, right)

    def minus(self, left: t.Number, right: t.Number) -> t.Sum:
        return t.Sum(left, right, -1)

    def twice(self, number: t.Number) -> t.Twice:
        return t.Twice(number)

    def half_up(self, number: t.Number) -> t.Half:
        return t.Half(number, up=True)

    def half_down(self, number: t.Number) -> t.Half:
        return t.Half(number, up=False)

    def difference(self, one: t.Number, two: t.Number) -> t.Difference:
        return t.Difference(one, two)

    def number_of(self, count: t.Count) -> t.Count:
        return count

    def per(self, count: t.Measure | t.Count) -> t.Measure | t.Count:
        return count

    def is_(self) -> t.Op:
        return t.Op.IS

    def is_not(self) -> t.Op:
        return t.Op.IS_NOT

    def at_least(self) -> t.Op:
        return t.Op.AT_LEAST

    def at_most(self) -> t.Op:
        return t.Op.AT_MOST

    def more(self) -> t.Op:
        return t.Op.MORE

    def less(self) -> t.Op:
        return t.Op.LESS

    # Parts of actions
    def exactly(self, number: t.Number) -> Wanted:
        return number, False

    def up_to(self, number: t.Number) -> Wanted:
        return number, True

    def any_number(self) -> Wanted:
        return None, True

    def at_random(self) -> bool:
        return True

    def mixed(self) -> bool:
        return True

    def filter_tag(self, name: Token) -> t.CardFilter:
        return t.CardFilter(str(name), self.symbols.tag(name))

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

    def called_named(self, name: str) -> t.CardFilter:
        return t.CardFilter(named=name)

    def with_value(self, op: t.Op | None, number: t.Number) -> t.CardFilter:
        return t.CardFilter(which=t.CardNumber.VALUE, op=op or t.Op.IS, number=number)

    def with_boost(self, op: t.Op | None, number: t.Number) -> t.CardFilter:
        return t.CardFilter(which=t.CardNumber.BOOST, op=op or t.Op.IS, number=number)

    def like_that(self) -> t.CardFilter:
        return t.CardFilter(alike=t.Alike.SAME)

    def unlike_that(self) -> t.CardFilter:
        return t.CardFilter(alike=t.Alike.OTHER)

    def of_different_names(self) -> t.CardFilter:
        return t.CardFilter(alike=t.Alike.DIFFERENT)

    def locked(self) -> bool:
        return True

    def through_enemies(self) -> t.Through:
        return t.Through.ENEMIES

    def through_sidekicks(self) -> t.Through:
        return t.Through.SIDEKICKS

    def in_all(self) -> bool:
        return True

    # What happens
    def when(self, event: t.Event, then: t.Block) -> t.When:
        return t.When(event, then)

    def you(self) -> t.Player:
        return t.Player.YOU

    def an_opponent(self) -> t.Player:
        return t.Player.OPPONENT

    def anybody(self) -> t.Player:
        return t.Player.ANYONE

    # Tokens
    def token_one(self, name: str, place: Any) -> t.Token:
        return _token(name, t.TokenPick.ONE, place)

    def token_another(self, name: str, place: Any) -> t.Token:
        return _token(name, t.TokenPick.ANOTHER, place)

    def token_each(self, name: str, place: Any) -> t.Token:
        return _token(name, t.TokenPick.EACH, place)

    def token_some(self, number: int, name: str, place: Any) -> t.Token:
        return replace(_token(name, t.TokenPick.SOME, place), number=number)

    def token_that(self) -> t.Token:
        return t.Token("", t.TokenPick.THAT)

    def from_supply(self) -> t.TokenFrom:
        return t.TokenFrom.SUPPLY

    def from_either(self) -> t.TokenFrom:
        return t.TokenFrom.EITHER

    def any_line(self) -> t.Lines:
        return t.Lines()

    def line_at(self, target: t.Target) -> t.Lines:
        return t.Lines(target)

    # Who and where
    def one(self, group: t.Group) -> t.One:
        return t.One(group)

    def several(self, number: t.Number, group: t.Group) -> t.Some:
        return t.Some(group, number)

    def in_parentheses(self, number: t.Number) -> t.Number:
        return number

    def up_to_several(self, number: t.Number, group: t.Group) -> t.Some:
        return t.Some(group, number, up_to=True)

    def each(self, group: t.Group) -> t.Each:
        return t.Each(group)

    def mine(self) -> t.Ref:
        return t.Ref(t.RefKind.MINE)

    def foe(self) -> t.Ref:
        return t.Ref(t.RefKind.FOE)

    def that(self) -> t.Ref:
        return t.Ref(t.RefKind.THAT)

    def hero_of_opponent(self) -> t.Ref:
        return t.Ref(t.RefKind.HERO)

    def named(self, name: Token) -> t.Ref:
        # In "size is big" the state parses as a fighter; the "REF is NAME" word corrects that.
        # Any such reference that remains is a mistake. The parser finds it afterward, and takes
        # its position from the token, so the token is kept here instead of a plain string.
        if name in self.symbols.states:
            return t.Ref(t.RefKind.NAMED, name)
        return t.Ref(t.RefKind.NAMED, str(name), self.symbols.single(name))

    def refs(self, *refs: t.Ref) -> tuple[t.Ref, ...]:
        return refs

    def group(self, defeated: Any, other: Any, kind: t.Group, where: t.Where | None) -> t.Group:
        return replace(kind, where=where, defeated=bool(defeated), other=bool(other))

    def defeated(self) -> bool:
        return True

    def other(self) -> bool:
        return True

    def anyone(self, role: t.Role) -> t.Group:
        return t.Group(t.Side.ANYONE, role=role)

    def enemy(self, role: t.Role | None) -> t.Group:
        return t.Group(t.Side.ENEMY, role=role or t.Role.FIGHTER)

    def friend(self, role: t.Role | None) -> t.Group:
        return t.Group(t.Side.FRIEND, role=role or t.Role.FIGHTER)

    def own(self, role: t.Role) -> t.Group:
        return t.Group(t.Side.OWN, role=role)

    def fighter(self) -> t.Role:
        return t.Role.FIGHTER

    def hero(self) -> t.Role:
        return t.Role.HERO

    def sidekick(self) -> t.Role:
        return t.Role.SIDEKICK

    def and_where(self, where: t.Where, also: t.Where) -> t.Where:
        return replace(also, also=where)

    def not_there(self, where: t.Where) -> t.Where:
        return replace(where, negated=True)

    def other_than(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.OTHER_THAN, ref)

    def kind_named(self, name: Token) -> t.Group:
        return t.Group(t.Side.OWN, str(name), self.symbols.fighter(name))

    def next_to(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO, ref)

    def in_zone_of(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.IN_ZONE_OF, ref)

    def on_token(self, name: str) -> t.Where:
        return t.Where(t.WhereKind.ON_TOKEN, token=name)

    def in_combat(self) -> t.Where:
        return t.Where(t.WhereKind.IN_COMBAT)

    def in_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.IN_CHOSEN)

    def in_all_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.IN_CHOSEN, all=True)

    def next_to_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO_CHOSEN)

    def next_to_all_chosen(self) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO_CHOSEN, all=True)

    def next_to_one(self, group: t.Group) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO, group=group)

    def in_zone_of_one(self, group: t.Group) -> t.Where:
        return t.Where(t.WhereKind.IN_ZONE_OF, group=group)

    def within(self, number: t.Number, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.WITHIN, ref, number=number)

    def nearest(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.NEAREST, ref)

    def in_a_zone(self, ref: t.Ref | None, without: t.Group | None) -> t.Where:
        if ref is None and without is None:
            raise MeaningError(
                "say which zone", note="write: in zone of …, or: in a zone without …"
            )
        return t.Where(t.WhereKind.IN_A_ZONE, ref, group=without)

    def of_fighter(self, ref: t.Ref) -> t.Ref:
        return ref

    def without(self, group: t.Group) -> t.Group:
        return group

    def in_that_zone(self) -> t.Where:
        return t.Where(t.WhereKind.IN_THAT_ZONE)

    def at_start(self) -> t.Where:
        return t.Where(t.WhereKind.AT_START)

    def in_start_zone(self) -> t.Where:
        return t.Where(t.WhereKind.IN_START_ZONE)

    def passed(self) -> t.Where:
        return t.Where(t.WhereKind.PASSED)

    def under(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.UNDER, ref)

    def around(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.AROUND, ref)

    def next_to_token(self, name: str) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO_TOKEN, token=name)

    def around_token(self, name: str) -> t.Where:
        return t.Where(t.WhereKind.AROUND_TOKEN, token=name)

    def any_space(self) -> t.Spaces:
        return t.Spaces()

    def any_other_space(self) -> t.Spaces:
        return t.Spaces(other=True)

    def a_space(self, where: t.Where) -> t.Spaces:
        return t.Spaces(where=where)

    def an_empty_space(self, where: t.Where | None) -> t.Spaces:
        return t.Spaces(empty=True, where=where)

    def that_space(self) -> t.Spaces:
        return t.Spaces(there=True)

    # Cards
    def that_card(self) -> t.CardRef:
        return t.CardRef.THAT

    def opposing_card(self) -> t.CardRef:
        return t.CardRef.OPPOSING

    def first_defense(self) -> t.CardRef:
        return t.CardRef.FIRST_DEFENSE

    def this_card(self) -> t.CardRef:
        return t.CardRef.THIS

    def the_card(self, card: t.CardRef) -> t.Cards:
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
        self, which: t.CardFilter | None, called: t.CardFilter | None, pile: t.Pile
    ) -> t.Cards:
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

    # Conditions
    def or_(self, *parts: t.Condition) -> t.Condition:
        return parts[0] if len(parts) == 1 else t.Or(parts)

    def and_(self, *parts: t.Condition) -> t.Condition:
        return parts[0] if len(parts) == 1 else t.And(parts)

    def not_(self, inner: t.Condition) -> t.Not:
        return t.Not(inner)

    # Names of the hero's things
    def fighter_name(self, name: Token) -> t.Ref:
        return t.Ref(t.RefKind.NAMED, str(name), self.symbols.fighter(name))

    def token_name(self, name: Token) -> str:
        return self.symbols.token(name)

    def state_name(self, name: Token) -> tuple[str, int]:
        return str(name), self.symbols.state(name)

    def state_value(self, name: Token) -> tuple[str, str, int, int]:
        state, index, value_index = self.symbols.value(name)
        return state, str(name), index, value_index

    def counter(self, name: Token) -> t.Counter:
        return t.Counter(str(name), self.symbols.counter(name))

    def card_name(self, name: Token) -> str:
        return self.symbols.card(name)

    def now(self) -> bool:
        return True

    def by(self, ref: t.Ref) -> t.Ref:
        return ref

    def against(self, ref: t.Ref) -> t.Ref:
        return ref

    def any_damage(self) -> t.DamageKind:
        return t.DamageKind.ANY

    def combat_damage(self) -> t.DamageKind:
        return t.DamageKind.COMBAT

    def effect_damage(self) -> t.DamageKind:
        return t.DamageKind.EFFECT

    # Words
    def __getattr__(self, alternative: str) -> Callable[[list[Any]], Any]:
        """Build the alternatives that come from word descriptions, and points in time, which are
        named like the members of their enumerations."""
        kind, _, name = alternative.partition("_")
        if kind in _TIMES:
            return lambda parts: _TIMES[kind][name.upper()]
        form = FORMS.get(alternative)
        if form is None:
            raise AttributeError(alternative)
        make = form.make
        if isinstance(make, WithSymbols):
            make = partial(make.make, self.symbols)
        elif isinstance(make, Doer):
            make = make.make
        return lambda parts: make(*parts)


def _token(name: str, pick: t.TokenPick, place: t.Where | t.TokenFrom | None) -> t.Token:
    if isinstance(place, t.TokenFrom):
        return t.Token(name, pick, source=place)
    return t.Token(name, pick, place)


_TIMES: dict[str, Any] = {"until": t.Until, "point": t.Point, "deed": t.Deed}


def _done_by(who: t.Who, part: Any) -> Any:
    """In "opponent may A", it is the opponent who does A, with the opponent's own cards."""
    if isinstance(part, t.Block):
        return t.Block(tuple(_done_by(who, action) for action in part.actions))
    if isinstance(part, t.If):
        otherwise = _done_by(who, part.otherwise) if part.otherwise else None
        return t.If(part.condition, _done_by(who, part.then), otherwise)
    if isinstance(part, t.May):
        return replace(part, who=who, price=_done_by(who, part.price))
    if isinstance(part, t.ForEach | t.Repeat):
        return replace(part, then=_done_by(who, part.then))
    return replace(part, who=who) if hasattr(part, "who") else part


def _some(
    number: t.Number | None, up_to: bool, which: t.CardFilter, pile: t.Pile, random: Any
) -> t.Cards:
    if random and up_to:
        note = "write: discard 2 cards at random"
        raise MeaningError("chance needs a number of cards", note=note)
    pick = t.CardPick.RANDOM if random else t.CardPick.CHOSEN
    return t.Cards(pick, pile, number, which, up_to)


def _may(
    who: t.Who, part: t.Action, then: t.Block | None, otherwise: t.Block | None, again: Any
) -> t.May | t.If:
    """ "may if C: A" is the same as "if C: may A"; then nobody is asked in vain."""
    if isinstance(part, t.If):
        if part.otherwise is None:
            refused = otherwise
        else:
            refused = t.Block((_may(who, part.otherwise, then, otherwise, again),))
        offered = t.Block((_may(who, part.then, then, otherwise, again),))
        return t.If(part.condition, offered, refused)
    if isinstance(part, t.Block) and len(part.actions) == 1:
        return _may(who, part.actions[0], then, otherwise, again)
    if isinstance(part, t.May):
        raise MeaningError("one 'may' is enough")
    if isinstance(part, t.Once):
        raise MeaningError("'once per turn' comes first", note="write: once per turn may …")
    if again and otherwise is not None:
        raise MeaningError("'or else' cannot follow 'any number of times'")
    if isinstance(part, t.ForEach | t.Repeat):
        part = t.Block((part,))
    return t.May(who, part, then, otherwise, bool(again))


def _is_bare(action: t.Action | None) -> TypeGuard[t.May]:
    if not isinstance(action, t.May) or action.again:
        return False
    return action.then is None and action.otherwise is None


def _with_part(may: t.May, part: t.Action) -> t.May:
    parts = may.price.actions if isinstance(may.price, t.Block) else (may.price,)
    more = part if may.who == t.Who.YOU else _done_by(may.who, part)
    return t.May(may.who, t.Block((*parts, more)))
