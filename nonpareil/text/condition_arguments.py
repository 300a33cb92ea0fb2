"""Conditions: the clauses after "if" and "while", and the arguments of their messages, one method
per word."""

from dataclasses import replace

from nonpareil.script import tree as t
from nonpareil.text.phrases import Args, Phrases, is_owned, kebab, single, yes

OPPOSITE = {
    t.Op.IS: t.Op.IS_NOT,
    t.Op.IS_NOT: t.Op.IS,
    t.Op.AT_LEAST: t.Op.LESS,
    t.Op.LESS: t.Op.AT_LEAST,
    t.Op.AT_MOST: t.Op.MORE,
    t.Op.MORE: t.Op.AT_MOST,
}


class ConditionArguments(Phrases):
    """The message for `Stands` is `if-stands`."""

    def condition(self, condition: t.Condition, negated: bool = False, inside: bool = False) -> str:
        """The clause after "if"; `negated` for the opposite, `inside` as part of a larger one."""
        if isinstance(condition, t.Not):
            return self.condition(condition.inner, not negated, inside)
        if isinstance(condition, t.And | t.Or):
            parts = [self.condition(part, negated, inside=True) for part in condition.parts]
            both = isinstance(condition, t.And) != negated
            mixed = any(isinstance(part, t.And | t.Or) for part in condition.parts)
            text = self.listed(f"{'and' if both else 'or'}{'-mixed' * (mixed and not both)}", parts)
            return self.say("either", text=text) if inside and not both else text
        if isinstance(condition, t.Happened):
            message, args = self.node("on", condition.event, no=yes(negated))
            past = self.say(message.replace("on-", "past-", 1), **args)
            return self.say("if-happened", past=past, earlier=yes(condition.earlier))
        if isinstance(condition, t.Exists):
            group = condition.group
            if _is_one(group) and not group.where and not group.defeated:
                fighter = self.names.fighter(group.name)
                return self.say("if-on-board", fighter=fighter, no=yes(negated))
            condition = _of_one(condition)
        if isinstance(condition, t.Compare) and negated:
            condition = t.Compare(condition.left, OPPOSITE[condition.op], condition.right)
        message, args = self.node("if", condition, no=yes(negated))
        return self.say(message, **args)

    if_won = Phrases.no_arguments
    if_lost = Phrases.no_arguments
    if_attacking = Phrases.no_arguments
    if_defending = Phrases.no_arguments

    def if_stands(self, condition: t.Stands) -> Args:
        fighter = self.ref(condition.ref)
        return {"fighter": fighter, "where": self.where(condition.where, "is", head=fighter)}

    def if_started_elsewhere(self, condition: t.StartedElsewhere) -> Args:
        return {"fighter": self.ref(condition.ref)}

    def if_left_zones(self, condition: t.LeftZones) -> Args:
        return {"fighter": self.ref(condition.ref)}

    def if_started_on(self, condition: t.StartedOn) -> Args:
        token = self.names.token(condition.token)
        return {"fighter": self.ref(condition.ref), "name": token}

    def if_is_defeated(self, condition: t.IsDefeated) -> Args:
        return {"fighter": self.ref(condition.ref)}

    def if_is_same(self, condition: t.IsSame) -> Args:
        return {"fighter": self.ref(condition.ref), "other": self.ref(condition.other)}

    def if_turn_of(self, condition: t.TurnOf) -> Args:
        return {"player": kebab(condition.player.name)}

    def if_is_standing(self, condition: t.IsStanding) -> Args:
        return {"fighter": self.ref(condition.ref)}

    def if_is_a(self, condition: t.IsA) -> Args:
        group = self.group(condition.group, "one")
        return {"fighter": self.ref(condition.ref), "group": group}

    def if_is_named(self, condition: t.IsNamed) -> Args:
        kind = self.kind_of(condition.named)
        return {"fighter": self.ref(condition.ref), "kind": kind}

    def if_played_by(self, condition: t.PlayedBy) -> Args:
        return {"fighter": self.kind_of(condition.named)}

    def if_state_is(self, condition: t.StateIs) -> Args:
        return {
            "state": self.names.state(condition.state),
            "value": self.names.value(condition.value),
        }

    def if_compare(self, condition: t.Compare) -> Args:
        """Few numbers are said to "be" something: somebody "has" three cards or less than five
        health, and there "are" two fighters."""
        left, right = condition.left, condition.right
        if condition.op == t.Op.IS_NOT and right == t.Const(0):
            return self.if_compare(t.Compare(left, t.Op.AT_LEAST, t.Const(1)))
        args: Args = {"op": kebab(condition.op.name)}
        if not isinstance(right, t.Const):
            return {**args, "about": "sizes", "left": self.size(left), "right": self.size(right)}
        args |= {"number": right.value, "none": yes(condition.op == t.Op.IS and not right.value)}
        those = isinstance(left, t.CardCount) and left.pile.kind == t.PileKind.THOSE
        if isinstance(left, t.PileSize | t.CardCount) and not those:
            return {**args, "about": "cards", **self.node("size", left)[1]}
        if isinstance(left, t.CounterValue):
            return {**args, "about": "counter", **self.counter(left.counter)}
        if isinstance(left, t.FighterCount):
            one = right.value == 1
            own = yes(is_owned(left.group) and not one)
            args |= self.fighter_count(left, "bare" if one else "many")
            return {**args, "about": "fighters", "own": own}
        if isinstance(left, t.TokenCount):
            return {**args, "about": "tokens", **self.token_count(left)}
        if isinstance(left, t.HealthOf) and left.kind == t.HealthKind.LEFT:
            return {**args, "about": "health", "fighter": self.ref(left.ref)}
        if isinstance(left, t.CombatDamage):
            return {**args, "about": "taken", "fighter": self.ref(left.ref)}
        return {**args, "about": "size", "left": self.size(left), "right": self.size(right)}

    def if_action_is(self, condition: t.ActionIs) -> Args:
        return {"number": condition.value}

    def if_exists(self, condition: t.Exists) -> Args:
        group = condition.group
        fallen = group.defeated and group.where is None
        if fallen:
            group = replace(group, defeated=False)
        if group.where is not None and not group.defeated and is_owned(group):
            where, group = self.where(group.where, "is"), replace(group, where=None)
            said: Args = {"fallen": "no", "placed": "yes", "where": where}
            return {**said, "some": self.group(group, "one"), "none": self.group(group, "no")}
        return {
            "placed": "no",
            "fallen": yes(fallen),
            "some": self.group(group, "one"),
            "none": self.group(group, "no"),
        }

    if_played_face_up = Phrases.no_arguments
    if_replaced_another = Phrases.no_arguments
    if_opponent_defended = Phrases.no_arguments
    if_values_match = Phrases.no_arguments
    if_fighter_fell = Phrases.no_arguments
    if_guess_right = Phrases.no_arguments

    def if_was_boosted(self, condition: t.WasBoosted) -> Args:
        return {"card": "opposing" if condition.opposing else "this"}

    def if_was_canceled(self, condition: t.WasCanceled) -> Args:
        return {"card": "opposing" if condition.opposing else "this"}

    def if_card_is(self, condition: t.CardIs) -> Args:
        return {"card": kebab(condition.card.name), **self.filter(condition.filter)}

    def if_opponent_holds(self, condition: t.OpponentHolds) -> Args:
        return self.filter(condition.filter)


def _is_one(group: t.Group) -> bool:
    """Whether only one fighter can be meant."""
    return bool(group.name) and single(group.slots)


def _of_one(condition: t.Exists) -> t.Exists | t.Stands | t.IsDefeated:
    """For a fighter that is the only one of its name, "the Porter is …", not "there is a …"."""
    group = condition.group
    if not _is_one(group):
        return condition
    ref = t.Ref(t.RefKind.NAMED, group.name, group.slots)
    if group.where:
        return t.Stands(ref, group.where)
    return t.IsDefeated(ref)
