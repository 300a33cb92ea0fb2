"""From the grammar's parse to the typed tree: one method an alternative of the grammar."""

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError, Symbols

LONGEST_NUMBER = 3  # digits; Python would choke on thousands of them


@v_args(inline=True)
class Builder(Transformer[Token, Any]):
    """One method a grammar alternative, in the grammar's order."""

    def __init__(self, symbols: Symbols) -> None:
        super().__init__()
        self.symbols = symbols

    def INT(self, token: Token) -> int:  # noqa: N802 (named by the grammar)
        if len(token) > LONGEST_NUMBER:
            raise MeaningError(f"a number has at most {LONGEST_NUMBER} digits")
        return int(token)

    # Choices and order
    def effect(self, *sentences: Any) -> t.Block:
        actions: list[t.Action] = []
        for sentence in sentences:
            actions += sentence.actions if isinstance(sentence, t.Block) else [sentence]
        return t.Block(tuple(actions))

    def actions(self, *actions: t.Action) -> t.Block:
        return t.Block(actions)

    def if_(self, condition: t.Condition, then: t.Block, otherwise: t.Block | None) -> t.If:
        return t.If(condition, then, otherwise)

    def may_you(self, price: Any, then: Any, otherwise: Any) -> t.May:
        return t.May(t.Who.YOU, price, then, otherwise)

    def may_opponent(self, price: Any, then: Any, otherwise: Any) -> t.May:
        return t.May(t.Who.OPPONENT, _as_opponents(price), then, otherwise)

    def choose_you(self, number: int, options: tuple[t.Block, ...]) -> t.Choose:
        if not 1 <= number <= len(options):
            raise MeaningError(
                f"cannot choose {number} of {len(options)} options; "
                f"say a number from 1 to {len(options)}, or give more options"
            )
        return t.Choose(t.Who.YOU, number, options)

    def choose_opponent(self, options: tuple[t.Block, ...]) -> t.Choose:
        return t.Choose(t.Who.OPPONENT, 1, options)

    def options(self, *options: t.Block) -> tuple[t.Block, ...]:
        return options

    # Actions
    def damage(self, amount: t.Number, target: t.Target) -> t.Damage:
        return t.Damage(amount, target)

    def heal(self, target: t.Target, amount: t.Number) -> t.Heal:
        return t.Heal(target, amount)

    def set_health(self, ref: t.Ref, value: int) -> t.SetHealth:
        return t.SetHealth(ref, value)

    def draw(self, amount: t.Number) -> t.Draw:
        return t.Draw(t.Who.YOU, amount)

    def draw_up_to(self, number: int) -> t.Draw:
        return t.Draw(t.Who.YOU, t.Const(number), up_to=True)

    def opponent_draws(self, amount: t.Number) -> t.Draw:
        return t.Draw(t.Who.OPPONENT, amount)

    def gain(self, actions: int) -> t.Gain:
        return t.Gain(t.Who.YOU, actions)

    def opponent_gains(self, actions: int) -> t.Gain:
        return t.Gain(t.Who.OPPONENT, actions)

    def discard(self, number: int, filter_: Any, random: Any) -> t.Discard:
        choice = t.Choice.RANDOM if random else t.Choice.OWNER
        return t.Discard(t.Who.YOU, number, choice, filter_ or t.CardFilter())

    def opponent_discards(self, number: int, filter_: Any, choice: Any) -> t.Discard:
        if choice and not number:
            raise MeaningError("say how many cards: only the owner can discard any number")
        return t.Discard(
            t.Who.OPPONENT, number, choice or t.Choice.OWNER, filter_ or t.CardFilter()
        )

    def each_opponent_discards(self, number: int, filter_: Any) -> t.Discard:
        return t.Discard(t.Who.EACH_OPPONENT, number, t.Choice.OWNER, filter_ or t.CardFilter())

    def exactly(self, number: int) -> int:
        return number

    def any_number(self) -> int:
        return 0

    def at_random(self) -> bool:
        return True

    def random(self) -> t.Choice:
        return t.Choice.RANDOM

    def yours(self) -> t.Choice:
        return t.Choice.YOURS

    def filter_tag(self, name: Token) -> t.CardFilter:
        return t.CardFilter(str(name), self.symbols.tag(name))

    def filter_named(self) -> t.CardFilter:
        return t.CardFilter(named_value=True)

    def discard_top(self) -> t.DiscardTop:
        return t.DiscardTop()

    def discard_that(self) -> t.DiscardThat:
        return t.DiscardThat()

    def boost(self) -> t.Boost:
        return t.Boost(t.Who.YOU)

    def cancel(self) -> t.Cancel:
        return t.Cancel()

    def ignore(self) -> t.Ignore:
        return t.Ignore()

    def value_plus(self, amount: t.Number) -> t.ValueAdd:
        return t.ValueAdd(amount)

    def value_minus(self, amount: t.Number) -> t.ValueAdd:
        return t.ValueAdd(amount, sign=-1)

    def value_is(self, amount: t.Number) -> t.ValueIs:
        return t.ValueIs(opposing=False, amount=amount)

    def opposing_value_is(self, amount: t.Number, locked: Any) -> t.ValueIs:
        return t.ValueIs(opposing=True, amount=amount, locked=bool(locked))

    def opposing_printed_is(self, amount: t.Number) -> t.ValueIs:
        return t.ValueIs(opposing=True, amount=amount, printed=True)

    def locked(self) -> bool:
        return True

    def lock_values(self, value: int) -> t.LockValues:
        return t.LockValues(value)

    def prevent(self) -> t.Prevent:
        return t.Prevent()

    def reflect(self) -> t.Reflect:
        return t.Reflect()

    def move(self, target: t.Target, steps: int, through: Any) -> t.Move:
        return t.Move(target, steps, bool(through))

    def through(self) -> bool:
        return True

    def move_token(self, token: t.Token, steps: int) -> t.MoveToken:
        return t.MoveToken(t.Who.YOU, token, steps)

    def opponent_moves_token(self, token: t.Token, steps: int) -> t.MoveToken:
        return t.MoveToken(t.Who.OPPONENT, token, steps)

    def place(self, ref: t.Ref, spaces: t.Spaces) -> t.Place:
        return t.Place(ref, spaces)

    def place_token(self, token: t.Token, spaces: t.Spaces) -> t.PlaceToken:
        return t.PlaceToken(token, spaces)

    def return_(self, group: t.Group, spaces: t.Spaces) -> t.Return:
        return t.Return(group, spaces)

    def revive(self, ref: t.Ref, health: int, spaces: t.Spaces) -> t.Revive:
        return t.Revive(ref, health, spaces)

    def summon(self, name: Token, spaces: t.Spaces) -> t.Summon:
        return t.Summon(self._several(name), spaces)

    def summon_under(self, name: Token, above: t.Ref, _: t.Ref, spaces: t.Spaces) -> t.SummonUnder:
        return t.SummonUnder(self._several(name), above, spaces)

    def swap(self, first: t.Ref, second: t.Ref) -> t.Swap:
        return t.Swap(first, second)

    def take_over(self) -> t.TakeOver:
        return t.TakeOver()

    def switch(self, name: Token) -> t.SwitchState:
        return t.SwitchState(str(name), self.symbols.state(name))

    def become(self, name: Token) -> t.Become:
        state, index, value_index = self.symbols.value(name)
        return t.Become(state, str(name), index, value_index)

    def look_at_hand(self) -> t.LookAtHand:
        return t.LookAtHand()

    def reveal_hand(self) -> t.RevealHand:
        return t.RevealHand()

    def pick_from_hand(self) -> t.PickFromHand:
        return t.PickFromHand()

    def bottom_that(self) -> t.BottomThat:
        return t.BottomThat()

    def look_at_top(self, cards: int, take: int) -> t.LookAtTop:
        return t.LookAtTop(cards, take)

    def reveal_top(self) -> t.RevealTop:
        return t.RevealTop()

    def take_that(self) -> t.TakeThat:
        return t.TakeThat()

    def search(self, name: Token) -> t.Search:
        return t.Search(self.symbols.card(name))

    def take(self, filter_: Any) -> t.Take:
        return t.Take(filter_ or t.CardFilter())

    def take_each(self, filter_: Any) -> t.Take:
        return t.Take(filter_ or t.CardFilter(), every=True)

    def take_boost(self) -> t.Take:
        return t.Take(t.CardFilter(), boosted=True)

    def put_on_top(self, cards: int) -> t.PutOnTop:
        return t.PutOnTop(cards)

    def keep_drawn(self, cards: int) -> t.KeepDrawn:
        return t.KeepDrawn(cards)

    def replace_own(self) -> t.ReplaceCard:
        return t.ReplaceCard(opposing=False)

    def replace_opposing(self) -> t.ReplaceCard:
        return t.ReplaceCard(opposing=True)

    def name_number(self) -> t.NameNumber:
        return t.NameNumber()

    def choose_opponent_seat(self) -> t.ChooseOpponent:
        return t.ChooseOpponent()

    def choose_fighter(self, group: t.Group) -> t.ChooseFighter:
        return t.ChooseFighter(group)

    def mark(self, spaces: t.Spaces) -> t.Mark:
        return t.Mark(spaces)

    def bonus_attack(self) -> t.BonusAttack:
        return t.BonusAttack()

    def leave_board(self, ref: t.Ref) -> t.LeaveBoard:
        return t.LeaveBoard(ref)

    def end_turn(self) -> t.EndTurn:
        return t.EndTurn()

    # Tokens
    def token_one(self, name: Token) -> t.Token:
        return t.Token(self.symbols.token(name), t.TokenPick.ONE)

    def token_another(self, name: Token) -> t.Token:
        return t.Token(self.symbols.token(name), t.TokenPick.ANOTHER)

    def token_each(self, name: Token) -> t.Token:
        return t.Token(self.symbols.token(name), t.TokenPick.EACH)

    def token_under(self, name: Token, ref: t.Ref) -> t.Token:
        return t.Token(self.symbols.token(name), t.TokenPick.UNDER, ref)

    # Who and where
    def one(self, group: t.Group) -> t.One:
        return t.One(group)

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
        # A state's name stands in a fighter's place in "size is big"; is_name takes it out again.
        # Whatever else is left of such references is a mistake: the parser looks for them, and
        # reads off the token where they stand.
        if name in self.symbols.states:
            return t.Ref(t.RefKind.NAMED, name)
        return t.Ref(t.RefKind.NAMED, str(name), self.symbols.single(name))

    def _several(self, name: Token) -> t.Ref:
        return t.Ref(t.RefKind.NAMED, str(name), self.symbols.fighter(name))

    def group(self, defeated: Any, other: Any, kind: t.Group, where: t.Where | None) -> t.Group:
        return t.Group(kind.side, kind.name, kind.slots, where, bool(defeated), bool(other))

    def defeated(self) -> bool:
        return True

    def other(self) -> bool:
        return True

    def anyone(self) -> t.Group:
        return t.Group(t.Side.ANYONE)

    def enemy(self) -> t.Group:
        return t.Group(t.Side.ENEMY)

    def friend(self) -> t.Group:
        return t.Group(t.Side.FRIEND)

    def own(self) -> t.Group:
        return t.Group(t.Side.OWN)

    def kind_named(self, name: Token) -> t.Group:
        return t.Group(t.Side.OWN, str(name), self.symbols.fighter(name))

    def next_to(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO, ref)

    def in_zone_of(self, ref: t.Ref) -> t.Where:
        return t.Where(t.WhereKind.IN_ZONE_OF, ref)

    def on_token(self, name: Token) -> t.Where:
        return t.Where(t.WhereKind.ON_TOKEN, token=self.symbols.token(name))

    def in_combat(self) -> t.Where:
        return t.Where(t.WhereKind.IN_COMBAT)

    def on_mark(self) -> t.Where:
        return t.Where(t.WhereKind.ON_MARK)

    def next_to_mark(self) -> t.Where:
        return t.Where(t.WhereKind.NEXT_TO_MARK)

    def passed(self) -> t.Where:
        return t.Where(t.WhereKind.PASSED)

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

    # Numbers
    def const(self, value: int) -> t.Const:
        return t.Const(value)

    def per(self, value: int, count: t.Count) -> t.Per:
        return t.Per(value, count)

    def boost_of(self, card: t.CardRef) -> t.BoostOf:
        return t.BoostOf(card)

    def printed_of(self, card: t.CardRef) -> t.PrintedOf:
        return t.PrintedOf(card)

    def fighter_count(self, group: t.Group) -> t.FighterCount:
        return t.FighterCount(group)

    def pile_count(self, other: Any, filter_: t.CardFilter) -> t.PileCount:
        return t.PileCount(filter_, bool(other))

    def zone_count(self, ref: t.Ref) -> t.ZoneCount:
        return t.ZoneCount(ref)

    def discarded_count(self) -> t.DiscardedCount:
        return t.DiscardedCount()

    def damage_dealt(self) -> t.DamageDealt:
        return t.DamageDealt()

    def combat_damage(self, ref: t.Ref) -> t.CombatDamage:
        return t.CombatDamage(ref)

    def that_card(self) -> t.CardRef:
        return t.CardRef.THAT

    def opposing_card(self) -> t.CardRef:
        return t.CardRef.OPPOSING

    def first_defense(self) -> t.CardRef:
        return t.CardRef.FIRST_DEFENSE

    # Conditions
    def or_(self, *parts: t.Condition) -> t.Condition:
        return parts[0] if len(parts) == 1 else t.Or(parts)

    def and_(self, *parts: t.Condition) -> t.Condition:
        return parts[0] if len(parts) == 1 else t.And(parts)

    def not_(self, inner: t.Condition) -> t.Not:
        return t.Not(inner)

    def won(self) -> t.Won:
        return t.Won()

    def lost(self) -> t.Lost:
        return t.Lost()

    def attacking(self) -> t.Attacking:
        return t.Attacking()

    def defending(self) -> t.Defending:
        return t.Defending()

    def stands(self, ref: t.Ref, where: t.Where) -> t.Stands:
        return t.Stands(ref, where)

    def is_defeated(self, ref: t.Ref) -> t.IsDefeated:
        return t.IsDefeated(ref)

    def is_standing(self, ref: t.Ref) -> t.IsStanding:
        return t.IsStanding(ref)

    def is_hero(self, ref: t.Ref) -> t.IsHero:
        return t.IsHero(ref)

    def is_name(self, ref: t.Ref, name: Token) -> t.Condition:
        if ref.name in self.symbols.states:
            state, index, value_index = self.symbols.value(name)
            if state == ref.name:
                return t.StateIs(state, str(name), index, value_index)
            raise MeaningError(f"'{name}' is a value of '{state}', not of '{ref.name}'")
        return t.IsNamed(ref, self._several(name))

    def started_elsewhere(self, ref: t.Ref) -> t.StartedElsewhere:
        return t.StartedElsewhere(ref)

    def started_on(self, ref: t.Ref, name: Token) -> t.StartedOn:
        return t.StartedOn(ref, self.symbols.token(name))

    def left_zones(self, ref: t.Ref) -> t.LeftZones:
        return t.LeftZones(ref)

    def played_by(self, name: Token) -> t.PlayedBy:
        return t.PlayedBy(self._several(name))

    def health_at_most(self, ref: t.Ref, value: int) -> t.HealthAtMost:
        return t.HealthAtMost(ref, value)

    def hand_is(self, value: int) -> t.HandIs:
        return t.HandIs(value)

    def action_is(self, value: int) -> t.ActionIs:
        return t.ActionIs(value)

    def exists(self, group: t.Group) -> t.Exists:
        return t.Exists(group)

    def none(self, group: t.Group) -> t.Not:
        return t.Not(t.Exists(group))

    def opponent_defended(self) -> t.OpponentDefended:
        return t.OpponentDefended()

    def values_match(self) -> t.ValuesMatch:
        return t.ValuesMatch()

    def fighter_fell(self) -> t.FighterFell:
        return t.FighterFell()

    def guess_right(self) -> t.GuessRight:
        return t.GuessRight()

    def opponent_holds(self, filter_: t.CardFilter) -> t.OpponentHolds:
        return t.OpponentHolds(filter_)

    # Standing rules
    def attack_bonus(self, ref: t.Ref, amount: int, condition: Any) -> t.ValueBonus:
        return t.ValueBonus(True, ref, amount, condition)

    def defense_bonus(self, ref: t.Ref, amount: int, condition: Any) -> t.ValueBonus:
        return t.ValueBonus(False, ref, amount, condition)

    def maneuver_bonus(self, amount: t.Number) -> t.ManeuverBonus:
        return t.ManeuverBonus(amount)

    def boosted_place(self, ref: t.Ref) -> t.BoostedPlace:
        return t.BoostedPlace(ref)

    def hidden_boost(self, ref: t.Ref) -> t.HiddenBoost:
        return t.HiddenBoost(ref)

    def uncancellable(self, *refs: t.Ref) -> t.Uncancellable:
        return t.Uncancellable(refs)

    def token_links(self, name: Token, ref: t.Ref) -> t.TokenLinks:
        return t.TokenLinks(self.symbols.token(name), ref)

    def shift_damage(self, ref: t.Ref, group: t.Group) -> t.ShiftDamage:
        return t.ShiftDamage(ref, group)


def _as_opponents(price: t.Simple | t.Choose) -> t.Simple | t.Choose:
    """What the opponent may do, the opponent does: with the own cards, for the own good."""
    if isinstance(price, t.Discard | t.Boost | t.Draw | t.Gain | t.MoveToken | t.Choose):
        return replace(price, who=t.Who.OPPONENT)
    return price
