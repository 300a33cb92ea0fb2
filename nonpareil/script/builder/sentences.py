"""Choices and order: what is done if, once, for each, again and again, or only if somebody
likes to."""

from dataclasses import replace
from typing import Any, TypeGuard

from lark import v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.fallen import if_fallen
from nonpareil.script.builder.part import Part
from nonpareil.script.symbols import MeaningError


@v_args(inline=True)
class Sentences(Part):
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

    def if_(self, condition: t.Condition, then: t.Block, otherwise: t.Block | t.If | None) -> t.If:
        then = if_fallen(then, condition)
        if isinstance(otherwise, t.If):  # "else if"
            otherwise = t.Block((otherwise,))
        match then.actions:
            case (t.If(second, inner, None),) if otherwise is None:  # "if A: if B: …"
                return t.If(t.And((condition, second)), inner)
        return t.If(condition, then, otherwise)

    def once_per_turn(self, action: t.Action) -> t.Once:
        return t.Once(action if isinstance(action, t.Block) else t.Block((action,)))

    def once_per_game(self, action: t.Action) -> t.Once:
        return replace(self.once_per_turn(action), game=True)

    def for_each(self, group: t.Group, then: t.Block) -> t.ForEach:
        return t.ForEach(group, then)

    def repeat(self, number: t.Number, then: t.Block) -> t.Repeat:
        return t.Repeat(number, then)

    def repeat_until(self, condition: t.Condition, then: t.Block) -> t.RepeatUntil:
        return t.RepeatUntil(condition, then)

    def may_you(self, part: Any, again: Any, then: Any, otherwise: Any) -> t.May | t.If:
        return _may(t.Who.YOU, part, then, otherwise, again)

    def may_other(
        self, who: t.Who, part: Any, again: Any, then: Any, otherwise: Any
    ) -> t.May | t.If:
        return _may(who, _done_by(who, part), then, otherwise, again)

    def again(self) -> bool:
        return True

    def again_up_to(self, number: t.Number) -> t.Number:
        return number

    def choose_you(
        self,
        how_many: tuple[t.Number | None, bool],
        random: Any,
        options: tuple[t.Block, ...],
    ) -> t.Choose:
        number = how_many[0] or t.Const(len(options))
        if random and how_many[1]:
            raise MeaningError("chance needs a number of options", note="choose 1 at random: …")
        if isinstance(number, t.Const) and not 1 <= number.value <= len(options):
            raise MeaningError(
                f"cannot choose {number.value} of {len(options)} options; "
                f"use a number from 1 to {len(options)}, or add options"
            )
        return t.Choose(t.Who.YOU, number, options, how_many[1], bool(random))

    def choose_other(
        self,
        who: t.Who,
        how_many: tuple[t.Number | None, bool] | None,
        options: tuple[t.Block, ...],
    ) -> t.Choose:
        return replace(self.choose_you(how_many or (t.Const(1), False), None, options), who=who)

    def opponent_acts(self) -> t.Who:
        return t.Who.OPPONENT

    def each_opponent_acts(self) -> t.Who:
        return t.Who.EACH_OPPONENT

    def each_player_acts(self) -> t.Who:
        return t.Who.EACH_PLAYER

    def options(self, *options: t.Block) -> tuple[t.Block, ...]:
        return options


def _done_by(who: t.Who, part: Any) -> Any:
    """In "opponent may A", it is the opponent who does A, with the opponent's own cards."""
    if isinstance(part, t.Block):
        return t.Block(tuple(_done_by(who, action) for action in part.actions))
    if isinstance(part, t.If):
        otherwise = _done_by(who, part.otherwise) if part.otherwise else None
        return t.If(part.condition, _done_by(who, part.then), otherwise)
    if isinstance(part, t.May):
        return replace(part, who=who, price=_done_by(who, part.price))
    if isinstance(part, t.ForEach | t.Repeat | t.RepeatUntil):
        return replace(part, then=_done_by(who, part.then))
    return replace(part, who=who) if hasattr(part, "who") else part


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
        often = "once per game" if part.game else "once per turn"
        raise MeaningError(f"'{often}' comes first", note=f"write: {often} may …")
    if again and otherwise is not None:
        raise MeaningError("'or else' cannot follow what is done several times")
    if isinstance(part, t.ForEach | t.Repeat | t.RepeatUntil):
        part = t.Block((part,))
    most = again if isinstance(again, t.Number) else None
    return t.May(who, part, then, otherwise, bool(again), most)


def _is_bare(action: t.Action | None) -> TypeGuard[t.May]:
    if not isinstance(action, t.May) or action.again:
        return False
    return action.then is None and action.otherwise is None


def _with_part(may: t.May, part: t.Action) -> t.May:
    parts = may.price.actions if isinstance(may.price, t.Block) else (may.price,)
    more = part if may.who == t.Who.YOU else _done_by(may.who, part)
    return t.May(may.who, t.Block((*parts, more)))
