"""Explains what cannot be done: the actions and cards in hand that a player might expect among the
options of a decision, each with the reason why it is not offered.

The reasons come from the same rules that produce the options (`attack`, `scheme`, `combat`,
`words`). They reveal only what the deciding seat knows: its own hand, and what is face up.
"""

from collections.abc import Callable, Sequence
from functools import reduce

from nonpareil.engine.attack import attackable, targets_of
from nonpareil.engine.cards import distinct, is_open
from nonpareil.engine.combat_state import ATTACKER
from nonpareil.engine.compiled_hero import ATTACK as ATTACK_CARD
from nonpareil.engine.compiled_hero import DEFENSE as DEFENSE_CARD
from nonpareil.engine.compiled_hero import SCHEME as SCHEME_CARD
from nonpareil.engine.compiled_hero import CardKind
from nonpareil.engine.evaluate import combat_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.purposes import ATTACK, MANEUVER, SCHEME, SUBJECTS, Purpose, Subject
from nonpareil.engine.rules import forbidden, may_play
from nonpareil.engine.state import State
from nonpareil.events.fields import ACTIONS
from nonpareil.script import tree as t
from nonpareil.text.language import ENGLISH, in_language
from nonpareil.text.match_names import bound_text, match_names

Refused = tuple[str, str]  # the id of the action or card, and the reason

BOOSTS = (Purpose.BOOST, Purpose.HIDDEN_BOOST, Purpose.MANEUVER_BOOST)
ROLES = {Purpose.ATTACK_CARD: ATTACK_CARD, Purpose.DEFENSE: DEFENSE_CARD}


def refused(s: State, lang: str = ENGLISH) -> list[Refused]:
    """What the deciding seat cannot choose now, and why."""
    return in_language(lang, lambda lang: _refused(s, lang))


def _refused(s: State, lang: str) -> list[Refused]:
    if s.purpose == Purpose.ACTION:
        return _Refusals(s, lang).actions()
    if SUBJECTS[s.purpose] != Subject.CARD:
        return []
    return _Refusals(s, lang).cards()


class _Refusals:
    def __init__(self, s: State, lang: str) -> None:
        self.s = s
        self.lang = lang
        self.seat = s.asked
        self.hand = distinct(s, list(s.hands[s.asked]))
        self.names = match_names(s.m, lang)
        self.render = self.names.renderer(s.asked)

    def say(self, message: str, **args: str | int) -> str:
        return self.names.sentence(f"refused-{message}", **args)

    # --- Actions (a maneuver is possible unless a rule forbids it or all actions left are bound)

    def actions(self) -> list[Refused]:
        s = self.s
        missing = [each for each in (MANEUVER, SCHEME, ATTACK) if each not in s.options]
        if s.bound and (s.bound[-1][1] or not s.actions):
            bound = bound_text(s.m, s.bound[-1], self.lang)
            return [(ACTIONS[action], bound) for action in missing]
        reasons = {MANEUVER: self.forbidden, SCHEME: self.scheme, ATTACK: self.attack}
        return [(ACTIONS[each], reasons[each]()) for each in missing]

    def forbidden(self) -> str:
        """R-LAST-5."""
        return self.say("forbidden")

    def scheme(self) -> str:
        """R-SCHEME-1."""
        schemes = [card for card in self.hand if self.kind(card).type == SCHEME_CARD]
        if not schemes:
            return self.say("no-scheme-card")
        banned = not any(may_play(self.s, card) for card in schemes)
        if banned or forbidden(self.s, self.seat, t.Deny.SCHEME):
            return self.forbidden()
        reasons = [self.not_theirs(self.kind(x), self.names.card(x)) for x in schemes]
        return reduce(lambda x, y: self.names.say("sentences", first=x, second=y), reasons)

    def attack(self) -> str:
        """R-ATTACK-1: an attack needs a card, and a fighter that can play it and reach an enemy."""
        s, m = self.s, self.s.m
        attacks = [card for card in self.hand if self.kind(card).type & ATTACK_CARD]
        if not attacks:
            return self.say("no-attack-card")
        if not any(may_play(s, card) for card in attacks):
            return self.forbidden()
        allowed = attackable(s, self.seat)
        standing = [x for x in range(m.base[self.seat], m.base[self.seat + 1]) if s.pos[x] >= 0]
        close = [fighter for fighter in standing if targets_of(s, fighter, allowed)]
        if close:
            fighters = self.either([self.names.fighter(fighter) for fighter in close])
            others = "some" if len(standing) > len(close) else "none"
            return self.say("no-card-for", fighters=fighters, others=others)
        enemies = m.enemies[self.seat] & ~s.out
        if any(targets_of(s, fighter, enemies) for fighter in standing):
            seats = [self.names.seat(x) for x in range(m.seats) if allowed >> x & 1]
            return self.say("first-round", seats=self.either(seats))
        return self.say("no-enemy-near")

    # --- Cards in hand

    def cards(self) -> list[Refused]:
        kinds = self.s.m.kinds
        offered = {kinds[card].index for card in self.s.options if card >= 0}
        others = [card for card in self.hand if kinds[card].index not in offered]
        reason = self.judge() if others else None
        if reason is None:
            return []
        return [(kinds[card].id, self.spared(card) or reason(card)) for card in others]

    def spared(self, card: int) -> str:
        """R-OPEN-3: an open card can be played, and used for little else."""
        playing = self.s.purpose in ROLES or self.s.purpose == Purpose.SCHEME_CARD
        return "" if playing or not is_open(self.s, card) else self.say("revealed")

    def judge(self) -> Callable[[int], str] | None:
        """The function that explains why a card is not offered; None if the decision is not about
        cards in hand."""
        purpose = self.s.purpose
        if purpose in ROLES:
            return self.not_in_combat
        if purpose in BOOSTS:
            return lambda card: self.say("no-boost")
        if purpose == Purpose.SCHEME_CARD:
            return self.not_as_scheme
        if purpose == Purpose.DISCARD:
            return self.not_discarded
        if purpose == Purpose.HAND_LIMIT:
            return self.spared
        if purpose in (Purpose.CARD, Purpose.PUT_BACK):
            node = self.effect.code[self.effect.pc].node
            if isinstance(node, t.Put | t.Keep) and node.cards.pile.kind == t.PileKind.THOSE:
                return self.not_drawn
            if isinstance(node, t.Put) and node.cards.pile == t.Pile(t.PileKind.HAND):
                return lambda card: self.say("chosen")
            if isinstance(node, t.ReplaceCard) and not node.opposing and not node.deck:
                return self.not_in_its_place
        return None

    def not_in_combat(self, card: int) -> str:
        return self.unfit(card, ROLES[Purpose(self.s.purpose)])

    def unfit(self, card: int, role: int) -> str:
        """Why the fighter cannot attack or defend with the card (R-CARD-2, R-CARD-3)."""
        kind = self.kind(card)
        if not kind.type & role:
            message = "cannot-attack" if role == ATTACK_CARD else "cannot-defend"
            return self.say(message, type=kind.card.type)
        return self.not_theirs(kind) if may_play(self.s, card) else self.forbidden()

    def not_as_scheme(self, card: int) -> str:
        if self.kind(card).type != SCHEME_CARD:
            return self.say("not-a-scheme", type=self.kind(card).card.type)
        return self.not_theirs(self.kind(card)) if may_play(self.s, card) else self.forbidden()

    def not_theirs(self, kind: CardKind, name: str = "") -> str:
        """The hero is in the wrong form for the card, or another fighter must play it."""
        name = name or self.names.say("refused-it")
        s, m = self.s, self.s.m
        hero = m.heroes[self.seat].definition
        if kind.form >= 0 and s.states[m.state_base[self.seat] + kind.form_state] != kind.form:
            state = hero.states[kind.form_state]
            form = self.names.heroes[self.seat].value(state.values[kind.form])
            return self.say("form", card=name, form=form)
        base = m.base[self.seat]
        able = [x for x in range(base, m.base[self.seat + 1]) if kind.users >> (x - base) & 1]
        named = hero.symbols.fighters
        by = kind.card.by or tuple(named)  # anybody could, if anybody were there
        refs = [t.Ref(t.RefKind.NAMED, id_, named[id_]) for id_ in by]
        fighters = self.either([self.render.kind_of(ref) for ref in refs])
        absent = all(s.pos[fighter] < 0 for fighter in able)
        where = "board" if not absent else "absent" if len(able) == 1 else "all-absent"
        return self.say("only", card=name, fighters=fighters, where=where)

    def not_discarded(self, card: int) -> str:
        node: t.Discard = self.effect.code[self.effect.pc].node
        if card in self.effect.held:
            return self.say("chosen")
        which = self.names.renderer(self.effect.seat).filter(node.cards.filter)
        return self.say("discard", **which)

    def not_drawn(self, card: int) -> str:
        return self.say("chosen" if card in self.effect.those else "not-drawn")

    def not_in_its_place(self, card: int) -> str:
        c = combat_of(self.s, self.effect)
        assert c is not None
        node: t.ReplaceCard = self.effect.code[self.effect.pc].node
        side = self.effect.side if node.who == t.Who.YOU else 1 - self.effect.side
        if c.card[side] >= 0 and self.kind(card) is self.kind(c.card[side]):
            return self.say("same-card")
        role = ATTACK_CARD if side == ATTACKER else DEFENSE_CARD
        return self.unfit(card, role)

    # --- Helpers

    def kind(self, card: int) -> CardKind:
        return self.s.m.kinds[card]

    def either(self, names: Sequence[str]) -> str:
        return self.render.listed("or", names)

    @property
    def effect(self) -> Effect:
        frame = self.s.stack[-1]
        assert isinstance(frame, Effect)
        return frame
