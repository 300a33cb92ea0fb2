"""Prompts and option texts for every kind of decision.

The prompts of the rules themselves are here; those of cards and abilities are in `effect_prompts`,
and option texts in `option_text`. None of them may reveal anything that the deciding seat does not
know.
"""

from collections.abc import Callable

from nonpareil.engine.combat_state import ATTACKER
from nonpareil.engine.frames import (
    AttackAction,
    Damage,
    Effect,
    Maneuver,
    SchemeAction,
    Setup,
    Walk,
)
from nonpareil.engine.maneuver import steps_of
from nonpareil.engine.pending import concerned
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import State
from nonpareil.engine.turn import coming_back, hand_limit
from nonpareil.engine.walk import CHOSE_END
from nonpareil.engine.words.fighters import swapping
from nonpareil.text.language import ENGLISH, MissingMessageError, in_language
from nonpareil.text.match_names import match_names
from nonpareil.text.name import capital
from nonpareil.text.phrases import Args, kebab, yes
from nonpareil.text.questions.effect_prompts import EffectPrompt, Message
from nonpareil.text.questions.option_text import OptionText, shifting


def prompt(s: State, lang: str = ENGLISH) -> str:
    """What the pending decision asks, as a sentence."""
    return in_language(lang, lambda lang: _prompt(s, lang))


def option(s: State, value: int, lang: str = ENGLISH) -> str:
    """The text of one option of the pending decision."""
    return in_language(lang, lambda lang: OptionText(s, lang).text(value))


def options(s: State, lang: str = ENGLISH) -> list[str]:
    """The texts of all options, which is faster than one at a time."""
    try:
        return OptionText(s, lang).texts()
    except MissingMessageError:  # each text by itself is in one language
        return [option(s, value, lang) for value in s.options]


def _prompt(s: State, lang: str) -> str:
    if s.source is not None and s.purpose != Purpose.ORDER:
        return capital(EffectPrompt(s, lang).text(Purpose(s.purpose)))
    question = _RulePrompt(s, lang)
    method: Callable[[], Message] = getattr(question, _METHODS[s.purpose], question.plain)
    message, args = method()
    return question.names.sentence(message, **args)


_METHODS = [purpose.name.lower() for purpose in Purpose]


class _RulePrompt:
    """Prompts of the rules themselves: one method per purpose that needs arguments, named after
    it."""

    def __init__(self, s: State, lang: str) -> None:
        self.s = s
        self.names = match_names(s.m, lang)

    def plain(self) -> Message:
        return f"ask-{kebab(Purpose(self.s.purpose).name)}", {}

    def action(self) -> Message:
        return "ask-action", {"number": self.s.actions + len(self.s.bound)}

    def scheme_fighter(self) -> Message:
        frame = self.s.stack[-1]
        assert isinstance(frame, SchemeAction)
        return "ask-scheme-fighter", {"card": self.names.card(frame.card)}

    def target(self) -> Message:
        return "ask-target", {"attacker": self.names.fighter(self.attack().attacker)}

    def attack_card(self) -> Message:
        return "ask-attack-card", self.pair(self.attack().attacker, self.attack().target)

    def hidden_boost(self) -> Message:
        f = self.attack()
        return "ask-hidden-boost", {
            **self.pair(f.attacker, f.target),
            "card": self.names.card(f.card),
        }

    def face_up(self) -> Message:
        c = self.s.combats[-1]
        card = c.card[c.seat.index(self.s.asked)]
        message = "ask-face-up" if self.s.m.kinds[card].may_face_up else "ask-face-down"
        return message, {"card": self.names.card(card)}

    def reaction(self) -> Message:
        frame = self.s.stack[-1]
        if not isinstance(frame, Damage):
            return "ask-reaction", {}
        fighter, amount = frame.hits[frame.which]
        args: Args = {"fighter": self.names.fighter(fighter), "number": amount}
        return "ask-reaction-damage", args

    def defense(self) -> Message:
        c = self.s.combats[-1]
        pair = self.pair(*c.fighter)
        if c.bonus is not None:
            name = self.names.bonus_in(c)
            return "ask-defense-bonus", {**pair, "name": name, "value": c.bonus.value}
        kind = self.s.m.kinds[c.card[ATTACKER]]
        face_up = bool(c.face_up >> ATTACKER & 1)
        pair |= {"open": yes(face_up), "boosted": yes(c.hidden_boost >= 0)}
        told = c.told >> self.s.asked & 1
        pair["told"] = yes(bool(told))
        if told:
            pair["value"] = kind.value
        if face_up:
            pair |= {"card": self.names.card(c.card[ATTACKER]), "value": kind.value}
        return "ask-defense", pair

    def maneuver_boost(self) -> Message:
        return "ask-maneuver-boost", {"number": self.maneuver().value}

    def mover(self) -> Message:
        f = self.maneuver()
        return "ask-mover", {"number": f.value, "first": yes(f.moved == 0)}

    def destination(self) -> Message:
        f = self.maneuver()
        m = self.s.m
        name = self.names.fighter(f.fighter)
        slot = f.fighter - m.base[self.s.seat]
        if f.boosted and m.heroes[self.s.seat].boosted_place >> slot & 1:
            return "ask-destination-anywhere", {"fighter": name}
        return "ask-destination", {"fighter": name, "number": steps_of(self.s, f.fighter, f.value)}

    def hand_limit(self) -> Message:
        seat = self.s.asked
        number = len(self.s.hands[seat])
        return "ask-hand-limit", {"number": number, "limit": hand_limit(self.s, seat)}

    def shift(self) -> Message:
        fighter, taker, amount = shifting(self.s)
        pair = {"fighter": self.names.fighter(fighter), "taker": self.names.fighter(taker)}
        return "ask-shift", {**pair, "number": amount}

    def setup_space(self) -> Message:
        f = self.setup()
        return "ask-setup-space", {"fighter": self.names.fighter(self.s.m.base[f.seat] + f.slot)}

    def setup_token(self) -> Message:
        f = self.setup()
        hero = self.s.m.heroes[f.seat]
        kinds, starts = hero.token_kinds, hero.token_starts
        alike = [x for x, kind in enumerate(kinds) if kind == kinds[f.token] and starts[x]]
        return "ask-setup-token", {
            "name": self.names.token(f.seat, f.token),
            "number": alike.index(f.token) + 1,
            "all": len(alike),
        }

    def setup_card(self) -> Message:
        f = self.setup()
        hero = self.s.m.heroes[f.seat]
        choice = hero.definition.choices[len(f.chosen[f.seat])]
        copies = hero.cards[self.s.options[0]].card.copies
        name = self.names.heroes[f.seat].choice(choice.id)
        return "ask-setup-card", {"choice": name, "number": copies}

    def setup_state(self) -> Message:
        f = self.setup()
        return "ask-setup-state", {"state": self.names.state(f.seat, f.state)}

    def returning(self) -> Message:
        return "ask-returning", {"fighter": self.names.fighter(coming_back(self.s)[0])}

    def way(self) -> Message:
        frame = self.s.stack[-1]
        assert isinstance(frame, Walk)
        space = self.names.space(frame.target)
        message = "ask-way-end" if frame.pc == CHOSE_END else "ask-way"
        return message, {"fighter": self.names.fighter(frame.fighter), "space": space}

    def tail(self) -> Message:
        return "ask-tail", {"fighter": self.names.fighter(concerned(self.s))}

    def swapped_space(self) -> Message:
        frame = self.s.stack[-1]
        assert isinstance(frame, Effect)
        fighter, other = swapping(self.s, frame)
        return "ask-swapped-space", {
            "fighter": self.names.fighter(fighter),
            "other": self.names.fighter(other),
        }

    # --- The frame that is asking

    def attack(self) -> AttackAction:
        frame = self.s.stack[-1]
        assert isinstance(frame, AttackAction)
        return frame

    def maneuver(self) -> Maneuver:
        frame = self.s.stack[-1]
        assert isinstance(frame, Maneuver)
        return frame

    def setup(self) -> Setup:
        frame = self.s.stack[-1]
        assert isinstance(frame, Setup)
        return frame

    def pair(self, attacker: int, target: int) -> Args:
        return {"attacker": self.names.fighter(attacker), "target": self.names.fighter(target)}
