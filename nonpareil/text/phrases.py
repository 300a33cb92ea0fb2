"""Parts of sentences: wording for the fighters, spaces, numbers and conditions of the tree.

There is no natural language in here. A node becomes a message id plus arguments, which a `Catalog`
turns into text. Conditions are finished text; everything else is a `Phrase`, so that the sentence
it is used in can ask for a case.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from nonpareil.script import tree as t
from nonpareil.text.language import Catalog
from nonpareil.text.name import Inflected, Name, Phrase
from nonpareil.text.quantities import bounded, in_common

Args = dict[str, str | int]


class Names(Protocol):
    """What one hero's fighters, tokens and so on are called, by id (see `names.HeroNames`)."""

    def fighter(self, id_: str, /) -> Name: ...
    def token(self, id_: str, /) -> Name: ...
    def counter(self, id_: str, /) -> Name: ...
    def pool(self, id_: str, /) -> Name | None: ...
    def pile(self, id_: str, /) -> Name: ...
    def state(self, id_: str, /) -> Name: ...
    def value(self, id_: str, /) -> Name: ...
    def tag(self, id_: str, /) -> Name: ...
    def card(self, id_: str, /) -> Name: ...


@dataclass(slots=True)
class Context:
    """What earlier sentences have established and later ones build on."""

    source: str = "card"  # what the text belongs to: "card", "bonus" (a bonus attack) or "ability"
    timing: str = ""  # the key of the text in the hero's file: "scheme", "after_attack", ...
    instead: str = ""  # what an effect belongs to that replaces something, if not to the source
    form: str = "do"  # of a clause; "may" after that verb, "chosen" as another player's option
    chosen: bool = False  # an opponent has been chosen, so it is "that" opponent, not "your"
    owner: str = "unknown"  # of "that card": "you", "opponent"
    dealer: bool = False  # "that card" is the one that deals damage which is replaced
    swapped: bool = False  # "that fighter" is the one from a swap
    picked: bool = False  # some of "those cards" have been used: what is left is "the rest"
    marks: int = 0  # spaces marked so far
    spent: str = "spent"  # how a counter was lowered: "spent", "paid", "removed", "lost"
    named_card: bool = False  # a card has been named, not a number
    boosted: bool = False  # an earlier sentence offered a boost
    canceled: bool = False  # the previous sentence canceled the opponent's card
    one_combat: bool = False  # a rule holds for one combat only
    seen: bool = False  # you have looked at the opponent's hand
    token: str = "none"  # what "that token" is called
    after: str = "none"  # whose turn it will be by then: "mine", "theirs", "some"
    depth: int = 0  # of options within options
    theirs: bool = False  # the opponent chooses, so the opponent's fighters are "their" fighters


class Phrases:
    """The arguments of each node's message: one method per node type, in the order of the tree.

    The message for `Stands` is `if-stands`; for `ZoneCount` it is `per-zone-count`.
    """

    def __init__(self, words: Catalog, names: Names) -> None:
        self.words = words
        self.names = names
        self.context = Context()
        # What the fighters and seats of a match are called, for effects that are in force in it.
        self.fighters: Sequence[Inflected] = ()
        self.seats: Sequence[Inflected] = ()
        self.card_name: Callable[[int], Name]

    def say(self, message: str, **args: str | int) -> str:
        """Format a message with the given arguments plus those that every message gets."""
        return self.words(message, **(self.common() | args))

    def phrase(self, message: str, **args: str | int) -> Phrase:
        """A message that the sentence around it can put into any case."""
        return self.words.phrase(message, **(self.common() | args))

    def common(self) -> Args:
        return {
            "source": self.context.source,
            "timing": self.context.timing or "none",
            "form": self.context.form,
            "chosen": yes(self.context.chosen),
        }

    def node(self, kind: str, node: Any, **args: str | int) -> tuple[str, Args]:
        """The message of a node, named after `kind` and the node's class, and its arguments."""
        message = f"{kind}-{kebab(type(node).__name__)}"
        own: Args = getattr(self, message.replace("-", "_"))(node)
        return message, {**args, **own}

    def no_arguments(self, node: Any) -> Args:
        """For nodes whose message takes no arguments."""
        return {}

    def listed(self, kind: str, parts: Sequence[str]) -> str:
        """Several phrases joined into one: "a and b", "a, b, and c"."""
        return self.words.listed(kind, parts, **self.common())

    # --- Who and where

    def ref(self, ref: t.Ref) -> Inflected:
        if ref.kind == t.RefKind.NAMED:
            return self.names.fighter(ref.name)
        if ref.kind == t.RefKind.BOUND and 0 <= ref.slots < len(self.fighters):
            return self.fighters[ref.slots]
        kind = t.RefKind.THAT if ref.kind == t.RefKind.EARLIER else ref.kind
        return self.phrase(f"ref-{kebab(kind.name)}")

    def kind_of(self, ref: t.Ref) -> Inflected:
        """One of the fighters with a name: "Medusa", but "a Harpy"."""
        if single(ref.slots):
            return self.ref(ref)
        return self.group(t.Group(t.Side.OWN, ref.name, ref.slots), "one")

    def group(self, group: t.Group, pick: str, same: t.Ref | None = None) -> Phrase:
        """`pick` is "one", "each" or "no"; `same` is a fighter that the sentence has just named."""
        if pick == "one" and group.side == t.Side.ANYONE and _in_combat(group) and not group.other:
            return self.phrase("group-either")
        side = "named" if group.name else kebab(group.side.name)
        args: Args = {"pick": f"{pick}-other" if group.other else pick}
        if group.side == t.Side.OPPONENT:
            fixed = group.seat >= 0 and self.seats
            unnamed = "chooser" if self.context.theirs else "none"
            args["player"] = self.seats[group.seat] if fixed else unnamed
        if group.name:
            args["name"] = self.names.fighter(group.name)
            side = "single" if single(group.slots) else side
        if group.role:
            role, defeated = kebab(group.role.name), yes(group.defeated)
            phrase = self.phrase("group-role", side=side, role=role, defeated=defeated, **args)
        else:
            phrase = self.phrase(f"group-{side}{'-defeated' * group.defeated}", **args)
        if group.where is None:
            return phrase
        where = self.where(group.where, "fighter", same, phrase)
        return self.phrase("group-where", group=phrase, where=where)

    def target(self, target: t.Target) -> Inflected:
        if isinstance(target, t.Ref):
            return self.ref(target)
        if isinstance(target, t.Some):
            group = self.group(target.group, "many")
            own = yes(is_owned(target.group))
            args: Args = {"up": yes(target.up_to), "own": own, **self.amount(target.number)}
            args["up"] = "any" if target.number == t.EVERYBODY else args["up"]
            return self.phrase("group-some", group=group, **args)
        return self.group(target.group, "one" if isinstance(target, t.One) else "each")

    def where(
        self, where: t.Where, of: str, same: t.Ref | None = None, head: str = "none"
    ) -> Phrase:
        """`of` says what is located there: "fighter", "space" or, as a predicate, "is". `head` is
        the fighter, for languages in which the words for the place agree with it."""
        again = where.ref is not None and where.ref == same
        args: Args = {"of": of, "same": yes(again), "marks": self.context.marks, "head": head}
        if where.ref is not None:
            pronoun = again and where.ref.kind != t.RefKind.NAMED
            args["fighter"] = self.phrase("ref-it") if pronoun else self.ref(where.ref)
        if where.token:
            args["name"] = self.names.token(where.token)
        args |= {"all": yes(where.all), "without": yes(where.negated), "mark": where.mark}
        if where.there or (where.token and where.kind in FROM_TOKENS):
            kind = "where-there" if where.there else "where-a-token"
            args |= {"same": "group", "fighter": self.phrase(kind, **args)}
        if where.kind == t.WhereKind.IN_START_ZONE:
            args["own"] = yes(where.ref is None)
        if where.kind == t.WhereKind.IN_A_ZONE:
            args |= self.zone_of(where)
        elif where.group is not None and where.number is not None and where.kind not in DISTANCES:
            args |= {"same": "group", "fighter": self.at_least(where.number, where.group)}
        elif where.group is not None:
            pick = "any" if where.negated else "one"
            args |= {"same": "group", "fighter": self.group(where.group, pick)}
        if where.kind == t.WhereKind.WITH_HEALTH and where.number is not None:
            fixed = yes(isinstance(where.number, t.Const))
            args |= {"op": kebab(where.op.name), "fixed": fixed, "size": self.size(where.number)}
        elif where.number is not None and (where.group is None or where.kind in DISTANCES):
            args |= self.amount(where.number)
        phrase = self.phrase(f"where-{kebab(where.kind.name)}", **args)
        if where.negated and where.kind not in QUALITIES:
            phrase = self.phrase("where-not", where=phrase)
        if where.also is None:
            return phrase
        before = self.where(where.also, of, same, head)
        return self.phrase("where-both", first=before, second=phrase)

    def at_least(self, number: t.Number, group: t.Group) -> Phrase:
        """So many of a group or more: "at least 2 Herons"."""
        return self.phrase("so-many-or-more", those=self.target(t.Some(group, number)))

    def zone_of(self, where: t.Where) -> Args:
        """Arguments that say which zone: one of a fighter's, one that a group is not in."""
        none = self.group(where.group, "no") if where.group else "anybody"
        return {"zone": "own" if where.ref else "any", "none": none, "free": yes(not where.group)}

    def spaces(self, spaces: t.Spaces, same: t.Ref | None = None) -> Phrase:
        if spaces.there:
            return self.phrase("space-there")
        if spaces.where is not None and spaces.where.kind in (
            t.WhereKind.UNDER,
            t.WhereKind.AROUND,
            t.WhereKind.NEAREST,
            t.WhereKind.AT_START,
        ):
            return self.where(spaces.where, "space", same)  # a noun of its own: "Medusa's space"
        kind = "empty" if spaces.empty else "other" if spaces.other else "any"
        if spaces.where is None:
            return self.phrase(f"space-{kind}")
        return self.phrase(f"space-{kind}-where", where=self.where(spaces.where, "space", same))

    def token(self, token: t.Token) -> Phrase:
        """Which token, where it lies or where it is taken from."""
        args: Args = {"pick": kebab(token.pick.name), "number": token.number}
        if token.pick == t.TokenPick.THAT:
            return self.phrase("token-that", name=self.context.token)
        self.context.token = self.names.token(token.name)
        phrase = self.phrase("token", **args, name=self.names.token(token.name))
        if token.source != t.TokenFrom.BOARD:
            return self.phrase(f"token-from-{kebab(token.source.name)}", **args, token=phrase)
        if token.where is None:
            return phrase
        return self.phrase("token-where", token=phrase, where=self.where(token.where, "token"))

    def lines(self, lines: t.Lines) -> Phrase:
        if lines.at is None:
            return self.phrase("line-any")
        if isinstance(lines.at, t.Ref):
            return self.phrase("line-at", fighter=self.ref(lines.at))
        return self.phrase("line-at", fighter=self.group(lines.at.group, "one"))

    def filter(self, filter_: t.CardFilter, booster: str | int = "you") -> Args:
        """Arguments that say which cards; `booster` is whose cards they are."""
        args: Args = {"type": kebab(filter_.type.name), "with": "none"}
        args["revealed"] = yes(filter_.revealed)
        if filter_.by is not None:
            args |= {"with": "banner", "banner": self.names.fighter(filter_.by.name)}
        elif filter_.alike:
            args["with"] = kebab(filter_.alike.name)
        elif filter_.number is not None:
            size = self.size(filter_.number)
            way = kebab(filter_.which.name)
            fixed = yes(isinstance(filter_.number, t.Const))
            args |= {"with": way, "with_op": kebab(filter_.op.name), "with_size": size}
            args["with_fixed"] = fixed
        if filter_.copy_of >= 0:
            return {**args, "filter": "called", "name": self.card_name(filter_.copy_of)}
        if filter_.named:
            return {**args, "filter": "called", "name": self.names.card(filter_.named)}
        if filter_.tag:
            return {**args, "filter": "tag", "tag": self.names.tag(filter_.tag)}
        if filter_.boosted:
            return {**args, "filter": "boosted", "booster": booster}
        if filter_.type:
            return {**args, "filter": "type"}
        if filter_.named_value:
            return {**args, "filter": "named-card" if self.context.named_card else "named"}
        plain = args["with"] == "none" and not filter_.revealed
        return {**args, "filter": "any" if plain else "with"}

    # --- Numbers

    def amount(self, number: t.Number, same: t.Target | None = None, own: str = "") -> Args:
        """Arguments that say how much: "fixed", an amount "per" something, or "equal" to something.
        `own` is the card whose value is changed, so that its own number is "its" number."""
        if isinstance(number, t.Const):
            return {"amount": "fixed", "number": number.value}
        if isinstance(number, t.Per):
            count = self.count(number.count, same if isinstance(same, t.Ref) else None)
            if number.every > 1:
                count = self.every(number)
            return {"amount": "per", "number": number.value, "count": count}
        size = self.size(number, own)
        return {"amount": "equal", "number": 0, "size": size, **self.that_many(number)}

    def that_many(self, number: t.Number) -> Args:
        """Arguments that say whether it is the number of cards that the text has just spoken of,
        and how it differs from that: "that many cards plus 1"."""
        args: Args = {"change": "none", "of": in_common(number)}
        if isinstance(number, t.Sum) and isinstance(number.right, t.Const):
            sign = "plus" if number.sign > 0 else "minus"
            args = {"change": sign, "by": number.right.value, "of": in_common(number.left)}
        elif between := bounded(number):
            args = {"change": "bounded", **between.args(), "of": in_common(between.number)}
        return args

    def size(self, number: t.Number, own: str = "") -> Phrase:
        """A number as a noun: "that card's BOOST value", "the number of Herons on the board"."""
        message, args = self.node("size", number)
        if "card" in args:
            args["own"] = yes(args["card"] == own)
        return self.phrase(message, **args)

    def count(self, count: t.Number, same: t.Ref | None = None) -> Phrase:
        """What an amount is multiplied by: "each Heron on the board"."""
        if isinstance(count, t.FighterCount):
            return self.phrase("per-fighter-count", **self.fighter_count(count, "each", same))
        message, args = self.node("per", count)
        return self.phrase(message, **args)

    def every(self, number: t.Per) -> Phrase:
        """What an amount is multiplied by, of which several count as one."""
        count = number.count
        if isinstance(count, BY_THE_NUMBER):
            message, args = self.node("size", count)
            return self.phrase(message.replace("size", "per-every", 1), every=number.every, **args)
        return self.phrase("per-every", every=number.every, size=self.size(count))

    def size_const(self, number: t.Const) -> Args:
        return {"number": number.value}

    def size_per(self, number: t.Per) -> Args:
        count = self.count(number.count) if number.every == 1 else self.every(number)
        return {"number": number.value, "count": count}

    def size_sum(self, number: t.Sum) -> Args:
        sign = "plus" if number.sign > 0 else "minus"
        return {"sign": sign, "first": self.size(number.left), "second": self.size(number.right)}

    def size_twice(self, number: t.Twice) -> Args:
        return {"size": self.size(number.number)}

    def size_half(self, number: t.Half) -> Args:
        return {"size": self.size(number.number), "up": yes(number.up)}

    def size_difference(self, number: t.Difference) -> Args:
        return {"first": self.size(number.one), "second": self.size(number.two)}

    def size_extreme(self, number: t.Extreme) -> Args:
        if between := bounded(number):
            return {"greater": "bounded", "size": self.size(between.number), **between.args()}
        pair: Args = {"first": self.size(number.one), "second": self.size(number.two)}
        return {**pair, "greater": yes(number.greater)}

    def tally(self, number: t.Tally) -> Args:
        args: Args = {"how": kebab(number.how.name), "boost": yes(number.boost)}
        return {**args, "other": "no", **self.card_count(number.cards)}

    size_tally = per_tally = tally

    def of_card(self, number: t.BoostOf | t.PrintedOf | t.ValueOf) -> Args:
        return {"card": kebab(number.card.name), "own": "no"}

    size_boost_of = per_boost_of = of_card
    size_printed_of = per_printed_of = of_card
    size_value_of = per_value_of = of_card

    def health(self, number: t.HealthOf) -> Args:
        return {"fighter": self.ref(number.ref), "kind": kebab(number.kind.name)}

    size_health_of = per_health_of = health

    def distance(self, number: t.Distance) -> Args:
        return {"first": self.ref(number.one), "second": self.ref(number.two)}

    size_distance = per_distance = distance

    def pile(self, pile: t.Pile) -> Args:
        """Arguments that say which pile."""
        whose = {t.Whose.OPPONENT: "opponent", t.Whose.EACH_OPPONENT: "each"}.get(pile.whose, "you")
        name = self.names.pile(pile.name) if pile.name else "none"
        return {"pile": kebab(pile.kind.name), "whose": whose, "called": name}

    def pile_size(self, number: t.PileSize) -> Args:
        plain: Args = {"other": "no", "filter": "any", "type": "any", "with": "none"}
        plain["revealed"] = "no"
        return {**self.pile(number.pile), **plain}

    size_pile_size = per_pile_size = pile_size

    size_damage_dealt = per_damage_dealt = no_arguments
    size_actions_left = per_actions_left = no_arguments

    def combat_damage(self, number: t.CombatDamage) -> Args:
        return {"fighter": self.ref(number.ref)}

    size_combat_damage = per_combat_damage = combat_damage

    def remembered(self, number: t.Times | t.HowMuch) -> Args:
        """What has happened, as a clause, or how much of it there was, as a noun."""
        message, args = self.node("on", number.event, no="no")
        kind = "past" if isinstance(number, t.Times) else "sum"
        past = self.say(message.replace("on-", f"{kind}-", 1), **args)
        return {"past": past, "earlier": yes(number.earlier)}

    size_times = per_times = remembered
    size_how_much = remembered

    def per_how_much(self, number: t.HowMuch) -> Args:
        message, args = self.node("on", number.event, no="no")
        each = self.say(message.replace("on-", "each-", 1), **args)
        return {"each": each, "earlier": yes(number.earlier)}

    def fighter_count(self, count: t.FighterCount, pick: str, same: t.Ref | None = None) -> Args:
        bare = count.group.where is None and not count.group.defeated
        return {"group": self.group(count.group, pick, same), "bare": yes(bare)}

    def size_fighter_count(self, count: t.FighterCount) -> Args:
        return self.fighter_count(count, "many")

    def per_fighter_count(self, count: t.FighterCount) -> Args:
        return self.fighter_count(count, "each")

    def card_count(self, count: t.CardCount) -> Args:
        pile = self.pile(count.pile)
        args = {"other": yes(count.other), **pile, **self.filter(count.filter, pile["whose"])}
        return {**args, "whose": "those"} if count.pile.kind == t.PileKind.THOSE else args

    size_card_count = per_card_count = card_count

    def token_count(self, count: t.TokenCount) -> Args:
        args: Args = {"name": self.names.token(count.token), "place": "board"}
        if count.supply:
            return {**args, "place": "supply"}
        if count.where is not None:
            return {**args, "place": "where", "where": self.where(count.where, "token")}
        return args

    size_token_count = per_token_count = token_count

    def zone_count(self, count: t.ZoneCount) -> Args:
        return {"fighter": self.ref(count.ref)}

    size_zone_count = per_zone_count = zone_count
    size_discarded_count = per_discarded_count = no_arguments

    def counter(self, counter: t.Counter) -> Args:
        """Arguments that say what is counted, and where it is kept if it is shared."""
        pool, name = self.names.pool(counter.name), self.names.counter(counter.name)
        mass = yes(name.form("nom", "pl") == str(name))
        return {"counter": name, "mass": mass, "pool": pool or "none"}

    def counter_value(self, number: t.CounterValue) -> Args:
        return self.counter(number.counter)

    size_counter_value = per_counter_value = counter_value

    def counter_spent(self, number: t.CounterSpent) -> Args:
        return {**self.counter(number.counter), "verb": self.context.spent}

    size_counter_spent = per_counter_spent = counter_spent
    size_that_much = per_that_much = no_arguments
    size_number_named = per_number_named = no_arguments


# Where fighters are of whom something is so. Their messages have the "not" inside.
QUALITIES = (
    t.WhereKind.DAMAGED,
    t.WhereKind.RANGED,
    t.WhereKind.MELEE,
    t.WhereKind.MARKED,
)

DISTANCES = (t.WhereKind.WITHIN, t.WhereKind.AT_DISTANCE, t.WhereKind.NEAREST)
# Places that are measured from a token, not described by one: "in the same zone as a mist token".
FROM_TOKENS = (t.WhereKind.IN_ZONE_OF, *DISTANCES)

# What several of count as one of, and is then called by its own noun: "every 2 pearls you have".
BY_THE_NUMBER = (t.CounterValue, t.FighterCount, t.TokenCount, t.PileSize, t.HealthOf)


def yes(flag: bool) -> str:
    return "yes" if flag else "no"


def single(slots: int) -> bool:
    """Whether only one fighter has the name."""
    return slots & (slots - 1) == 0


@cache
def kebab(name: str) -> str:
    """`ZoneCount` and `ZONE_COUNT` as "zone-count"."""
    if name.isupper():
        return name.lower().replace("_", "-")
    return re.sub(r"(?<=.)(?=[A-Z])", "-", name).lower()


def is_owned(group: t.Group) -> bool:
    """Whether the words for the group begin with whose it is: "your fighters"."""
    return group.side in (t.Side.OWN, t.Side.OPPONENT) and not group.name


def _in_combat(group: t.Group) -> bool:
    return group.where is not None and group.where.kind == t.WhereKind.IN_COMBAT
