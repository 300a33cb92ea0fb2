"""Parts of sentences: wording for the fighters, spaces, numbers and conditions of the tree.

There is no natural language in here. A node becomes a message id plus arguments; a `Words` turns
both into text, and a `Names` holds what the hero's fighters, tokens and cards are called.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from nonpareil.script import tree as t

Args = dict[str, str | int]


class Words(Protocol):
    """Formats a message in some language."""

    def __call__(self, message: str, /, **args: str | int) -> str: ...


@dataclass(frozen=True, slots=True)
class Names:
    """What one hero's fighters, tokens, … are called in mid-sentence, by id."""

    fighters: Mapping[str, str] = field(default_factory=dict)
    tokens: Mapping[str, str] = field(default_factory=dict)
    states: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Context:
    """What earlier sentences have established and later ones build on."""

    source: str = "card"  # what the text belongs to: "card", "bonus" (a bonus attack) or "ability"
    timing: str = ""  # the key of the text in the hero's file: "scheme", "after_attack", ...
    form: str = "do"  # of a clause; "may" after that verb, "chosen" as another player's option
    chosen: bool = False  # an opponent has been chosen, so it is "that" opponent, not "your"
    owner: str = "unknown"  # of "that card": "you", "opponent"
    swapped: bool = False  # "that fighter" is the one from a swap
    marks: int = 0  # spaces marked so far
    boosted: bool = False  # an earlier sentence offered a boost
    canceled: bool = False  # the previous sentence canceled the opponent's card


class Phrases:
    """The arguments of each node's message: one method per node type, in the order of the tree.

    The message for `Stands` is `if-stands`; for `ZoneCount` it is `per-zone-count`. `role` is the
    role of a phrase in its sentence, so that a language can inflect it: subject, object, to, of,
    beside, with.
    """

    def __init__(self, words: Words, names: Names) -> None:
        self.words = words
        self.names = names
        self.context = Context()

    def say(self, message: str, **args: str | int) -> str:
        """Format a message with the given arguments plus those that every message gets."""
        context: Args = {
            "source": self.context.source,
            "timing": self.context.timing or "none",
            "form": self.context.form,
            "chosen": yes(self.context.chosen),
        }
        return self.words(message, **(context | args))

    def node(self, kind: str, node: Any, **args: str | int) -> str:
        """The text of a node. Its message is named after `kind` and the node's class."""
        message = f"{kind}-{kebab(type(node).__name__)}"
        own: Args = getattr(self, message.replace("-", "_"))(node)
        return self.say(message, **args, **own)

    def no_arguments(self, node: Any) -> Args:
        """For nodes whose message takes no arguments."""
        return {}

    def listed(self, kind: str, parts: Sequence[str]) -> str:
        """Several phrases joined into one: "a and b", "a, b, and c"."""
        if len(parts) == 2:
            return self.say(f"{kind}-pair", first=parts[0], second=parts[1])
        text = parts[0]
        for i, part in enumerate(parts[1:], start=2):
            place = "last" if i == len(parts) else "middle"
            text = self.say(f"{kind}-{place}", first=text, second=part)
        return text

    # --- Who and where

    def ref(self, ref: t.Ref, role: str) -> str:
        args: Args = {"role": role}
        if ref.kind == t.RefKind.NAMED:
            args |= named(self.names.fighters[ref.name])
        return self.say(f"ref-{kebab(ref.kind.name)}", **args)

    def kind_of(self, ref: t.Ref, role: str) -> str:
        """One of the fighters with a name: "Medusa", but "a Harpy"."""
        if single(ref.slots):
            return self.ref(ref, role)
        return self.group(t.Group(t.Side.OWN, ref.name, ref.slots), "one", role)

    def group(self, group: t.Group, pick: str, role: str, same: t.Ref | None = None) -> str:
        """`pick` is "one", "each" or "no"; `same` is a fighter that the sentence has just named."""
        if pick == "one" and group.side == t.Side.ANYONE and _in_combat(group) and not group.other:
            return self.say("group-either", role=role)
        side = "named" if group.name else kebab(group.side.name)
        args: Args = {"pick": f"{pick}-other" if group.other else pick, "role": role}
        if group.name:
            args |= named(self.names.fighters[group.name])
            side = "single" if single(group.slots) else side
        phrase = self.say(f"group-{side}{'-defeated' * group.defeated}", **args)
        if group.where is None:
            return phrase
        return self.say("group-where", group=phrase, where=self.where(group.where, "fighter", same))

    def target(self, target: t.Target, role: str) -> str:
        if isinstance(target, t.Ref):
            return self.ref(target, role)
        return self.group(target.group, "one" if isinstance(target, t.One) else "each", role)

    def where(self, where: t.Where, of: str, same: t.Ref | None = None) -> str:
        """`of` says what is located there: "fighter", "space" or, as a predicate, "is"."""
        again = where.ref is not None and where.ref == same
        args: Args = {"of": of, "same": yes(again), "marks": self.context.marks}
        if where.ref is not None:
            role = "of" if where.kind == t.WhereKind.IN_ZONE_OF else "beside"
            pronoun = again and where.ref.kind != t.RefKind.NAMED
            args["fighter"] = (
                self.say("ref-it", role=role) if pronoun else self.ref(where.ref, role)
            )
        if where.token:
            args |= named(self.names.tokens[where.token])
        return self.say(f"where-{kebab(where.kind.name)}", **args)

    def spaces(self, spaces: t.Spaces, same: t.Ref | None = None) -> str:
        if spaces.there:
            return self.say("space-there")
        kind = "empty" if spaces.empty else "other" if spaces.other else "any"
        if spaces.where is None:
            return self.say(f"space-{kind}")
        return self.say(f"space-{kind}-where", where=self.where(spaces.where, "space", same))

    def token(self, token: t.Token, role: str) -> str:
        args: Args = {"pick": kebab(token.pick.name), "role": role}
        if token.under:
            args["fighter"] = self.ref(token.under, "beside")
        return self.say("token", **args, **named(self.names.tokens[token.name]))

    def filter(self, filter_: t.CardFilter) -> Args:
        """Arguments that say which cards."""
        if filter_.tag:
            tag = self.names.tags[filter_.tag]
            return {"filter": "tag", "tag": tag, "first": tag[:1].lower()}
        return {"filter": "named" if filter_.named_value else "any"}

    # --- Numbers

    def amount(self, number: t.Number, same: t.Target | None = None, own: str = "") -> Args:
        """Arguments that say how much: "fixed", an amount "per" something, or "equal" to something.
        `own` is the card whose value is changed, so that its own number is "its" number."""
        if isinstance(number, t.Const):
            return {"amount": "fixed", "number": number.value}
        if isinstance(number, t.Per):
            count = self.count(number.count, same if isinstance(same, t.Ref) else None)
            return {"amount": "per", "number": number.value, "count": count}
        card = kebab(number.card.name)
        return {
            "amount": "equal",
            "size": self.node("size", number, card=card, own=yes(card == own)),
        }

    def count(self, count: t.Count, same: t.Ref | None = None) -> str:
        if isinstance(count, t.FighterCount):
            return self.say("per-fighter-count", **self.per_fighter_count(count, same))
        return self.node("per", count)

    size_boost_of = no_arguments
    size_printed_of = no_arguments

    def per_fighter_count(self, count: t.FighterCount, same: t.Ref | None = None) -> Args:
        group = self.group(count.group, "each", "per", same)
        bare = count.group.where is None and not count.group.defeated
        return {"group": group, "bare": yes(bare)}

    def per_pile_count(self, count: t.PileCount) -> Args:
        return {"other": yes(count.other), **self.filter(count.filter)}

    def per_zone_count(self, count: t.ZoneCount) -> Args:
        return {"fighter": self.ref(count.ref, "subject")}

    per_discarded_count = no_arguments
    per_damage_dealt = no_arguments

    def per_combat_damage(self, count: t.CombatDamage) -> Args:
        return {"fighter": self.ref(count.ref, "subject")}

    # --- Conditions

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
        if isinstance(condition, t.Exists):
            condition = _of_one(condition)
        return self.node("if", condition, no=yes(negated))

    if_won = no_arguments
    if_lost = no_arguments
    if_attacking = no_arguments
    if_defending = no_arguments

    def if_stands(self, condition: t.Stands) -> Args:
        where = self.where(condition.where, "is")
        return {"fighter": self.ref(condition.ref, "subject"), "where": where}

    def if_started_elsewhere(self, condition: t.StartedElsewhere) -> Args:
        return {"fighter": self.ref(condition.ref, "subject")}

    def if_left_zones(self, condition: t.LeftZones) -> Args:
        return {"fighter": self.ref(condition.ref, "subject")}

    def if_started_on(self, condition: t.StartedOn) -> Args:
        token = self.names.tokens[condition.token]
        return {"fighter": self.ref(condition.ref, "subject"), **named(token)}

    def if_is_defeated(self, condition: t.IsDefeated) -> Args:
        return {"fighter": self.ref(condition.ref, "subject")}

    def if_is_standing(self, condition: t.IsStanding) -> Args:
        return {"fighter": self.ref(condition.ref, "subject")}

    def if_is_hero(self, condition: t.IsHero) -> Args:
        return {"fighter": self.ref(condition.ref, "subject")}

    def if_is_named(self, condition: t.IsNamed) -> Args:
        kind = self.kind_of(condition.named, "object")
        return {"fighter": self.ref(condition.ref, "subject"), "kind": kind}

    def if_played_by(self, condition: t.PlayedBy) -> Args:
        return {"fighter": self.kind_of(condition.named, "subject")}

    def if_state_is(self, condition: t.StateIs) -> Args:
        return {
            "state": self.names.states[condition.state],
            "value": self.names.values[condition.value],
        }

    def if_health_at_most(self, condition: t.HealthAtMost) -> Args:
        return {"fighter": self.ref(condition.ref, "subject"), "number": condition.value}

    def if_hand_is(self, condition: t.HandIs) -> Args:
        return {"number": condition.value}

    def if_action_is(self, condition: t.ActionIs) -> Args:
        return {"number": condition.value}

    def if_exists(self, condition: t.Exists) -> Args:
        return {
            "some": self.group(condition.group, "one", "subject"),
            "none": self.group(condition.group, "no", "subject"),
        }

    if_opponent_defended = no_arguments
    if_values_match = no_arguments
    if_fighter_fell = no_arguments
    if_guess_right = no_arguments

    def if_opponent_holds(self, condition: t.OpponentHolds) -> Args:
        return self.filter(condition.filter)


def yes(flag: bool) -> str:
    return "yes" if flag else "no"


def single(slots: int) -> bool:
    """Whether only one fighter has the name."""
    return slots & (slots - 1) == 0


def named(name: str) -> Args:
    """A name with its first and last letters, for articles and possessives."""
    return {"name": name, "first": name[:1].lower(), "last": name[-1:].lower()}


@cache
def kebab(name: str) -> str:
    """`ZoneCount` and `ZONE_COUNT` as "zone-count"."""
    if name.isupper():
        return name.lower().replace("_", "-")
    return re.sub(r"(?<=.)(?=[A-Z])", "-", name).lower()


def _of_one(condition: t.Exists) -> t.Exists | t.Stands | t.IsDefeated | t.IsStanding:
    """For a fighter that is the only one of its name, "the Porter is …", not "there is a …"."""
    group = condition.group
    if not group.name or not single(group.slots):
        return condition
    ref = t.Ref(t.RefKind.NAMED, group.name, group.slots)
    if group.where:
        return t.Stands(ref, group.where)
    return t.IsDefeated(ref) if group.defeated else t.IsStanding(ref)


def _in_combat(group: t.Group) -> bool:
    return group.where is not None and group.where.kind == t.WhereKind.IN_COMBAT
