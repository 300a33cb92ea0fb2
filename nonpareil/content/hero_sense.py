"""Finds what is well written but cannot work: texts that refer to nothing, conditions that never
hold, effects that never happen, names that nothing uses.

Whatever could be meant is only a warning. The checks read the texts and the plain data of a file.
"""

from collections.abc import Iterator
from typing import Any

from nonpareil.content.hero_checks import COMBAT_KEYS
from nonpareil.content.hero_texts import Text, Texts
from nonpareil.content.source import Source, Table
from nonpareil.script import tree as t
from nonpareil.script.memory import (
    BEFORE,
    FIGHTER,
    REPLACED,
    SPACE,
    references,
    unset_in_event,
    unset_references,
)
from nonpareil.script.parser import nodes
from nonpareil.script.words.happenings import means
from nonpareil.script.words.standing import FROM_THE_START

ARTICLES = {"attack": "an attack card", "defense": "a defense card", "scheme": "a scheme"}


def check_sense(source: Source, texts: Texts) -> None:
    for text in texts.all:
        _Sense(texts, text).check()
    if any(not problem.warning for problem in source.problems):
        return  # what is missing may be in the part that could not be read
    for i, card in enumerate(source.data["cards"]):
        _check_card(source, card, i)
    _check_deck(source)
    _check_uses(source, texts)


# --- One text ------------------------------------------------------------------------------------


class _Sense:
    """The checks of one text."""

    def __init__(self, texts: Texts, text: Text) -> None:
        self.texts, self.text = texts, text
        self.card: Table = {}
        if text.where[0] == "cards" and isinstance(text.where[1], int):
            self.card = texts.source.data["cards"][text.where[1]]
        self.type = "attack" if text.in_bonus else str(self.card.get("type", ""))

    def check(self) -> None:
        tree = self.text.tree
        known: tuple[str, ...] = ()
        if isinstance(tree, t.When):
            for phrase in unset_in_event(tree.event):
                self.error(phrase, f"'{phrase}' means nothing here: {BEFORE[phrase]}")
            known, tree = means(tree.event), tree.then
        elif isinstance(tree, t.InsteadOfDamage | t.InsteadOfDefeat):
            known, tree = REPLACED, tree.then
        elif "when_defeated" in self.text.where:
            known = (FIGHTER, SPACE)
        if isinstance(tree, t.TokenLinks):
            self.check_links(tree)
        if isinstance(tree, FROM_THE_START) and "ongoing" in self.text.where:
            message = "this rule holds for the whole game or not at all"
            self.error(self.text.text, message, "it goes under 'standing' of the ability")
        if isinstance(self.text.tree, t.InsteadOfDefeat):
            self.check_survival(self.text.tree)
        if not isinstance(tree, t.Block):
            return
        for phrase in unset_references(tree, self.before(), known):
            self.error(phrase, f"'{phrase}' means nothing here: {BEFORE[phrase]}")
        for node in nodes(self.text.tree):
            self.check_side(node)
            self.check_number(node)
            self.check_fighters(node)
            self.check_tokens(node)
        self.check_timing()

    def before(self) -> list[object]:
        """The texts of the same card that come earlier in the combat."""
        if not self.card or self.text.timing not in COMBAT_KEYS:
            return []
        earlier = COMBAT_KEYS[: COMBAT_KEYS.index(self.text.timing)]
        return [
            other.tree
            for other in self.texts.all
            if other.where[:2] == self.text.where[:2] and other.timing in earlier
        ]

    def error(self, phrase: str, message: str, *notes: str) -> None:
        self.texts.report(self.text, phrase, message, *notes)

    def warn(self, phrase: str, message: str, *notes: str) -> None:
        self.texts.report(self.text, phrase, message, *notes, warning=True)

    def comes_later(self, node: Any) -> bool:
        """Whether it does not happen in the combat itself, but in a turn after it."""
        laters = (each for each in nodes(self.text.tree) if isinstance(each, t.Later | t.When))
        return any(inner is node for later in laters for inner in nodes(later))

    def check_side(self, node: Any) -> None:
        """A card that can only attack, or only defend, knows which side it is on, and whose turn
        it is."""
        combat = self.text.timing in COMBAT_KEYS
        if not combat or self.type not in ("attack", "defense"):
            return
        card = ARTICLES[self.type]
        attacks = self.type == "attack"
        match node:
            case t.Attacking() | t.Defending():
                always = isinstance(node, t.Attacking) == attacks
                word = "attacking" if isinstance(node, t.Attacking) else "defending"
                self.warn(word, f"'{word}' is {'always' if always else 'never'} true on {card}")
            case t.OpponentDefended() if not attacks:
                self.error("opponent defended", f"'opponent defended' is never true on {card}")
            case t.ActionIs() if not attacks:
                self.error("action is", f"'action is' never holds on {card}: it is not your turn")
            case t.Gain(t.Who.YOU) if not attacks and not self.comes_later(node):
                self.error("gain", f"'gain' does nothing on {card}: it is not your turn")
            case t.Gain(t.Who.OPPONENT) if attacks and not self.comes_later(node):
                message = f"'opponent gains' does nothing on {card}: it is your turn"
                self.error("opponent gains", message)
            case t.BonusAttack() if not attacks:
                self.error("bonus attack", f"{card} cannot make a bonus attack")

    def check_number(self, node: Any) -> None:
        match node:
            case t.SetHealth(_, t.Const(0)):
                self.error("to 0", "health cannot be set to 0", "a fighter is defeated by damage")
        amounts = [getattr(node, key, None) for key in ("amount", "steps", "actions", "number")]
        fixed = isinstance(node, t.ValueIs | t.SetCounter) or (
            isinstance(node, t.Cards) and node.until
        )
        if isinstance(node, t.Simple | t.Cards) and not fixed and t.Const(0) in amounts:
            self.error("0", "0 has no effect; use a higher number")

    def check_fighters(self, node: Any) -> None:
        users = self.card.get("by", "any")
        banner = [users] if isinstance(users, str) else users
        match node:
            case t.Return(t.One(group) | t.Each(group) | t.Some(group)) if not group.defeated:
                self.error(
                    "return", "only a defeated fighter can return", "write: return a defeated …"
                )
            case t.Group(defeated=True, where=where) if where is not None:
                message = "a defeated fighter is not on the board, so it has no place there"
                self.error("defeated", message)
            case t.Damage(target=target) | t.Heal(target=target) | t.Move(target=target):
                if isinstance(target, t.One | t.Each) and target.group.defeated:
                    message = "a defeated fighter is not on the board"
                    self.error("defeated", message, "'return' brings it back")
            case t.Swap(first, second) if first == second:
                self.error("swap", "a fighter cannot swap spaces with itself")
            case t.Put(place=t.CardPlace.HAND, pile=None, cards=cards) if (
                cards.pile.kind == t.PileKind.HAND and cards.pick != t.CardPick.THE
            ):
                message = "nothing happens: a card goes to its owner's hand, where it is already"
                self.error("in hand", message)
            case t.Lasting(until=t.Until.NEXT_ATTACK) if self.type == "defense":
                message = "this is for an attack this turn, and it is not your turn"
                note = "write, for example: next time my fighter attacks: value + 2"
                self.warn("for my next attack", message, note)
            case t.PlayedBy(named) if self.card and "any" not in banner:
                if named.name not in banner:
                    message = f"'played by {named.name}' is never true: 'by' does not name it"
                    self.error(f"played by {named.name}", message)
            case t.IsNamed(t.Ref(t.RefKind.MINE), named) if self.card and "any" not in banner:
                if named.name not in banner and self.text.timing != "scheme":
                    message = f"'my fighter' is never '{named.name}': 'by' does not name it"
                    self.warn(named.name, message)

    def check_survival(self, rule: t.InsteadOfDefeat) -> None:
        """A rule that always replaces a defeat leaves nobody a way to win."""
        always = rule.condition is None and rule.kind == t.DamageKind.ANY and not self.card
        if always and not isinstance(rule.then.actions[0], t.Once):
            message = (
                "without a condition this holds every time, so damage never defeats the fighter"
            )
            note = "write, for example: instead of defeat of …: once per game …"
            self.warn("instead of defeat", message, note)

    def check_links(self, rule: t.TokenLinks) -> None:
        """A large fighter covers adjacent spaces only (R-LARGE-8)."""
        for fighter in self.texts.source.data["fighters"]:
            if fighter.get("large") and fighter.get("id") == rule.ref.name:
                message = f"'{rule.ref.name}' is large, and tokens do not link spaces for it"
                self.error("links", message)

    def check_tokens(self, node: Any) -> None:
        """Tokens of lines never lie on spaces, and the other way around."""
        kinds = {x["id"]: x for x in self.texts.source.data.get("tokens", ()) if "id" in x}
        match node:
            case t.MoveToken(token=token) if kinds.get(token.name, {}).get("on") == "lines":
                self.error("move", f"'{token.name}' lies on lines and cannot move along them")
            case t.PlaceToken(token=token, spaces=spaces) if token.name in kinds:
                lines = kinds[token.name].get("on") == "lines"
                if lines != isinstance(spaces, t.Lines):
                    right = "on any line" if lines else "in any space"
                    message = f"'{token.name}' lies on {'lines' if lines else 'spaces'} only"
                    self.error("place", message, f"write, for example: place … {right}")

    def check_timing(self) -> None:
        tree, timing = self.text.tree, self.text.timing
        if timing == "after" and self.card and t.Cancel() in nodes(tree):
            phrase = "cancel opposing card"
            if self.type == "attack":
                message = f"'{phrase}' comes too late: the defender's effects have happened"
                self.error(phrase, message, "it works under 'immediately' or 'during'")
            else:
                message = f"'{phrase}' comes late: only the attacker's 'after' is still to come"
                self.warn(phrase, message, "it stops more under 'immediately'")
        for setter, phrase, reference in (
            (t.ChooseZone, "choose a zone", "that zone"),
            (t.ChooseFighter, "choose", "that fighter"),
        ):
            chooses = any(isinstance(node, setter) for node in nodes(tree))
            if chooses and reference not in references(tree):
                message = f"nothing is done with the choice: '{reference}' does not follow"
                self.warn(phrase, message)


# --- One card ------------------------------------------------------------------------------------


def _check_card(source: Source, card: Table, i: int) -> None:
    where = ("cards", i)
    kind = card["type"]
    combat = [key for key in COMBAT_KEYS if key in card]
    if kind == "scheme":
        for key in (*combat, "commit", "bonus", "face_up", "uncancellable"):
            if key in card:
                message = f"'{key}' never happens on a scheme: it is not played in a combat"
                source.report(message, *where, key, at_key=True)
        if not {"scheme", "reaction", "ongoing"} & set(card):
            note = 'write, for example: scheme = "draw 2"'
            source.report("a scheme needs an effect", *where, "scheme", notes=(note,))
    elif "scheme" in card:
        message = "only a card of type 'scheme' can have a 'scheme' effect"
        source.report(message, *where, "scheme", at_key=True)
    elif "ongoing" in card:
        message = "only a scheme stays in play by itself; 'ongoing' never begins"
        source.report(message, *where, "ongoing", at_key=True)
    elif card.get("uncancellable") and not combat:
        message = "'uncancellable' changes nothing: the card has no effects in a combat"
        source.warn(message, *where, "uncancellable")
    if "boosted" in card and "boost" not in card:
        message = "'boosted' never happens: a card without a 'boost' value cannot boost"
        source.report(message, *where, "boosted", at_key=True)


# --- The whole hero ------------------------------------------------------------------------------


def _check_deck(source: Source) -> None:
    cards, fighters = source.data["cards"], source.data["fighters"]
    for key, things in (("cards", cards), ("fighters", fighters)):
        names = [thing["name"] for thing in things]
        for i, name in enumerate(names):
            if name in names[:i]:
                source.warn(f"two {key} are called '{name}'", key, i, "name")
    for kind, verb in (("attack", "attack"), ("defense", "defend")):
        if not any(card["type"] in (kind, "versatile") for card in cards):
            source.warn(f"the deck has no card to {verb} with", "cards")
    for i, fighter in enumerate(fighters):
        used = [card.get("by", "any") for card in cards]
        if not any(by == "any" or fighter["id"] in by for by in used):
            source.warn(f"no card can be played by '{fighter['id']}'", "fighters", i, "id")


def _check_uses(source: Source, texts: Texts) -> None:
    """Names that nothing uses."""
    data = source.data
    used = [node for text in texts.all for node in nodes(text.tree)]
    tokens = {getattr(node, "token", "") for node in used}
    tokens |= {node.name for node in used if isinstance(node, t.Token)}
    for i, token in enumerate(data.get("tokens", ())):
        if token["id"] not in tokens:
            source.warn(f"no text uses the token '{token['id']}'", "tokens", i, "id")
    counters = {node.name for node in used if isinstance(node, t.Counter)}
    for i, counter in enumerate(data.get("counters", ())):
        if counter["id"] not in counters:
            source.warn(f"no text uses the counter '{counter['id']}'", "counters", i, "id")
    piles = {node.name for node in used if isinstance(node, t.Pile)}
    for i, pile in enumerate(data.get("piles", ())):
        if pile["id"] not in piles:
            source.warn(f"no text uses the pile '{pile['id']}'", "piles", i, "id")
    states = {getattr(node, "state", "") for node in used}
    forms = {card.get("form") for card in data["cards"]}
    changed = {node.state for node in used if isinstance(node, t.SwitchState | t.Become)}
    for i, state in enumerate(data.get("states", ())):
        if state["id"] not in states and not forms & set(state["values"]):
            source.warn(f"no text or form uses the state '{state['id']}'", "states", i, "id")
        elif state["id"] not in changed and state.get("start") != "choose":
            message = f"the state '{state['id']}' never changes: no text switches it"
            source.warn(message, "states", i, "id")
    asked = {node.tag for node in used if isinstance(node, t.CardFilter)}
    for tag, (i, n) in _first_tags(data["cards"]):
        if tag not in asked:
            source.warn(f"no text asks for the tag '{tag}'", "cards", i, "tags", n)
    arrivals = (t.Summon, t.SummonUnder, t.ReplaceFighter)
    summoned = {node.named.name for node in used if isinstance(node, arrivals)}
    for i, fighter in enumerate(data["fighters"]):
        if fighter.get("starts") == "off" and fighter["id"] not in summoned:
            message = f"'{fighter['id']}' never gets on the board: no text summons it"
            source.report(message, "fighters", i, "starts")
    leaving = {_name_of(node.target) for node in used if isinstance(node, t.ReplaceFighter)}
    for text in texts.all:
        for node in nodes(text.tree):
            if isinstance(node, t.ReplaceFighter) and node.named.name not in leaving:
                name = node.named.name
                if any(x["id"] == name and x.get("starts") != "off" for x in data["fighters"]):
                    message = f"'{name}' starts on the board, so it cannot come in place of another"
                    texts.report(text, f"with {name}", message, 'write: starts = "off"')
    given = {node.mark for node in used if isinstance(node, t.Marked)}
    for text in texts.all:
        for node in nodes(text.tree):
            mark = node.mark if isinstance(node, t.Where | t.Unmark) else ""
            if mark and mark not in given:
                note = f"write: for the rest of the game: foe is marked {mark}"
                texts.report(text, mark, f"no text marks a fighter '{mark}'", note)
    _check_numbers_named(source, texts)


def _name_of(target: t.Target) -> str:
    """The id by which a text calls fighters, if it does."""
    return target.name if isinstance(target, t.Ref) else target.group.name


def _first_tags(cards: list[Table]) -> Iterator[tuple[str, tuple[int, int]]]:
    """Each tag, with the card and the place where it is first given."""
    seen: set[str] = set()
    for i, card in enumerate(cards):
        for n, tag in enumerate(card.get("tags", ())):
            if tag not in seen:
                seen.add(tag)
                yield tag, (i, n)


def _check_numbers_named(source: Source, texts: Texts) -> None:
    """A guess needs a number that the card or the ability names, and the other way around."""

    def on_same(text: Text, kind: type) -> bool:
        return any(
            isinstance(node, kind)
            for other in texts.all
            if other.where[:2] == text.where[:2] or "ability" in (other.where[0], text.where[0])
            for node in nodes(other.tree)
        )

    for text in texts.all:
        for node in nodes(text.tree):
            if isinstance(node, t.GuessRight) and not on_same(text, t.NameNumber):
                message = "'guess is right' means nothing here: no text names a number"
                note = 'write, for example: commit = "name a number"'
                texts.report(text, "guess is right", message, note)
            if isinstance(node, t.NameNumber):
                matches = any(
                    isinstance(each, t.NumberNamed)
                    or (isinstance(each, t.CardFilter) and each.named_value)
                    for each in nodes(text.tree)
                )
                if not matches and not on_same(text, t.GuessRight):
                    message = "nothing is done with the number"
                    note = "'matching', 'number named' and 'guess is right' refer to it"
                    texts.report(text, "name a number", message, note, warning=True)
