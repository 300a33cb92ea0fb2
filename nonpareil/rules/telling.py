"""An event as plain data and as a sentence. How each field of an event is told depends only on its
type, which `events` declares; a few kinds need a word of their own.

Everything told here stands in the event and the match: nothing is read from the game as it is now.
"""

from collections.abc import Callable
from typing import Any

from nonpareil.rules.ask import ACTIONS
from nonpareil.rules.events import ACCOUNT, FIELDS, Event
from nonpareil.rules.match import Match
from nonpareil.rules.naming import Speaker
from nonpareil.rules.options import fighter_id
from nonpareil.script.phrases import Args, kebab, yes

Recorded = tuple[Any, ...]  # an event as the engine writes it down
SIDES = ("attacker", "defender")


def _fields(text: str) -> list[tuple[str, str]]:
    pairs = [field.partition(":") for field in text.split()]
    return [(name, kind or name) for name, _, kind in pairs]


TYPES: dict[Event, list[tuple[str, str]]] = {kind: _fields(text) for kind, text in FIELDS.items()}


_KINDS: dict[int, str] = {kind: kebab(kind.name) for kind in Event}


def kind_of(event: Recorded) -> str:
    return _KINDS[event[0]]


def data(m: Match, event: Recorded, known: bool = True) -> dict[str, Any]:
    """The fields by their names, JSON-safe: seats from 1, everything else by its id. Cards that
    the reader may not know are None."""
    told: dict[str, Any] = {}
    for (name, kind), value in zip(TYPES[event[0]], event[1:], strict=True):
        if kind in ("card", "cards") and not known:
            told[name] = None
        elif kind == "program":
            told |= {"source": value.source if known else None, "timing": value.timing}
        elif kind != "knowing":
            told[name] = _DATA[kind](m, value, event) if kind in _DATA else value
        if kind == "cards":
            told["number"] = len(value)
    if event[0] == Event.EFFECT:
        del told["card"]  # the one that was played, whatever the effect stands on
    return told


def _bits(value: int) -> list[int]:
    return [x for x in range(value.bit_length()) if value >> x & 1]


def _account(m: Match, account: tuple[int, ...]) -> dict[str, Any]:
    told: dict[str, Any] = dict(zip(ACCOUNT, account, strict=True))
    told["fighter"] = fighter_id(m, told["fighter"])
    told["card"] = m.kinds[told["card"]].id if told["card"] >= 0 else None
    told["high_ground"] = bool(told["high_ground"])
    told["ignored"] = bool(told["ignored"])
    told["locked"] = bool(told["locked"])
    told["fixed"] = told["fixed"] if told["fixed"] >= 0 else None
    return told


# By type: from the engine's number to an id. What belongs to a seat comes after it in the event.
_DATA: dict[str, Callable[[Match, Any, Any], Any]] = {
    "seat": lambda m, x, _: x + 1,
    "seats": lambda m, x, _: [seat + 1 for seat in _bits(x)],
    "fighter": lambda m, x, _: fighter_id(m, x),
    "fighters": lambda m, x, _: [fighter_id(m, fighter) for fighter in _bits(x)],
    "card": lambda m, x, _: m.kinds[x].id if x >= 0 else None,
    "cards": lambda m, x, _: [m.kinds[card].id for card in x],
    "space": lambda m, x, _: m.field.ids[x],
    "spaces": lambda m, x, _: [m.field.ids[space] for space in x],
    "token": lambda m, x, event: m.sheets[event[1]].token_kinds[x],
    "action": lambda m, x, _: ACTIONS[x],
    "side": lambda m, x, _: SIDES[x],
    "bonus": lambda m, x, _: x.name if x else None,
    "account": lambda m, x, _: _account(m, x),
    "state": lambda m, x, event: m.sheets[event[1]].hero.states[x].id,
    "value": lambda m, x, event: m.sheets[event[1]].hero.states[event[2]].values[x],
}


class Teller:
    """Sentences for the events of one match, in one language."""

    def __init__(self, m: Match, lang: str) -> None:
        self.m = m
        self.speak = Speaker(m, lang)

    def text(self, event: Recorded, known: bool = True) -> str:
        kind = Event(event[0])
        args: Args = {"known": yes(known)}
        for (name, type_), value in zip(TYPES[kind], event[1:], strict=True):
            args |= self.words(name, type_, value, event, known)
        special: Callable[..., str] | None = getattr(self, f"on_{kind.name.lower()}", None)
        message = special(args, known, *event[1:]) if special else f"event-{kind_of(event)}"
        return self.speak.sentence(message, **args)

    def words(self, name: str, kind: str, value: Any, event: Recorded, known: bool) -> Args:
        """What a message gets to know of a field."""
        speak = self.speak
        match kind:
            case "seat":
                return {name: speak.seat(value)}
            case "seats":
                winners = [speak.seat(seat) for seat in _bits(value)]
                return {name: speak.listed(winners), "number": len(winners)}
            case "fighter":
                return {name: speak.fighter(value)}
            case "fighters":
                return {name: speak.listed([speak.fighter(x) for x in _bits(value)]) or "none"}
            case "card" if known and value >= 0:
                return {name: speak.card(value), "owner": speak.seat(self.m.owner(value))}
            case "card":
                return {name: "none"}
            case "cards":
                names = [speak.card(card) for card in value] if known else []
                return {name: speak.listed(names), "number": len(value)}
            case "space":
                return {name: speak.space(value)}
            case "token":
                return {name: speak.token(event[1], value)}
            case "state":
                return {name: speak.state(event[1], value)}
            case "value":
                return {name: speak.state_value(event[1], event[2], value)}
            case "action":
                return {name: ACTIONS[value]}
            case "side":
                return {name: SIDES[value]}
            case "flag":
                return {name: yes(value)}
            case "number" | "word":
                return {name: value}
        return {}  # programs, accounts, ways: see below

    # --- Kinds that need more: what their messages get, and which message it is

    def on_move(
        self, args: Args, known: bool, fighter: int, path: list[int], maneuver: bool, passed: int
    ) -> str:
        args |= {"from": self.speak.space(path[0]), "to": self.speak.space(path[-1])}
        return "event-move-back" if path[0] == path[-1] and passed else "event-move"

    def on_place(
        self, args: Args, known: bool, fighter: int, space: int, start: int, maneuver: bool
    ) -> str:
        return "event-place-same" if space == start else "event-place"

    def on_return(self, args: Args, known: bool, fighter: int, space: int, health: int) -> str:
        seat = self.m.seat_of[fighter]
        summoned = self.m.sheets[seat].starts_off[fighter - self.m.base[seat]]
        return "event-summon" if summoned else "event-return"

    def on_look(self, args: Args, known: bool, seat: int, owner: int, cards: Any) -> str:
        args["same"] = yes(seat == owner)
        return "event-look"

    def on_effect(self, args: Args, known: bool, seat: int, card: int, program: Any) -> str:
        if not known:
            args["label"] = self.speak.say("source-hidden", seat=self.speak.seat(seat))
            return "event-effect-hidden"
        args["label"] = self.speak.source(program, seat, "other")
        args["text"] = self.speak.effect(program, seat)
        return "event-effect"

    def on_value(self, args: Args, known: bool, card: int, base: int, plus: int, bonus: Any) -> str:
        args["card"] = bonus.name if bonus else args["card"]
        args["plus"] = abs(plus)
        args["sign"] = "plus" if plus > 0 else "minus" if plus < 0 else "none"
        return "event-value"

    def on_bonus_attack(
        self, args: Args, known: bool, card: int, attacker: int, target: int
    ) -> str:
        bonus = self.m.kinds[card].bonus
        assert bonus is not None
        args |= {"name": bonus.name, "value": bonus.value}
        return "event-bonus-attack"

    def on_reveal(
        self, args: Args, known: bool, attack: int, defense: int, boost: int, bonus: Any
    ) -> str:
        kinds = self.m.kinds
        name, value = (
            (bonus.name, bonus.value) if bonus else (self.speak.card(attack), kinds[attack].value)
        )
        if boost >= 0:
            extra: Args = {"boost": self.speak.card(boost), "plus": kinds[boost].boost}
            args["attack"] = self.speak.say("revealed-boosted", card=name, value=value, **extra)
        else:
            args["attack"] = self.speak.say("revealed", card=name, value=value)
        if defense < 0:
            return "event-reveal-alone"
        card: Args = {"card": self.speak.card(defense), "value": kinds[defense].value}
        args["defense"] = self.speak.say("revealed", **card)
        return "event-reveal"

    def on_result(
        self, args: Args, known: bool, attack: Any, defense: Any, bonus: Any, damage: int, fate: str
    ) -> str:
        """The sum of a combat, with everything that counted (R-VALUE)."""
        name = bonus.name if bonus else ""
        ours, theirs = Account(self.speak, attack, name), Account(self.speak, defense)
        args["attack"], args["defense"] = ours.text(), theirs.text(inside=True)
        args["amount"] = max(0, ours.final - theirs.final)
        args["attacker"] = self.speak.fighter(attack[0])
        args["target"] = self.speak.fighter(defense[0])
        return "event-result"


class Account:
    """How one side came to its value, as an event tells it."""

    def __init__(self, speak: Speaker, account: tuple[int, ...], name: str = "") -> None:
        self.say = speak.say
        told = dict(zip(ACCOUNT, account, strict=True))
        self.name = name or (speak.card(told["card"]) if told["card"] >= 0 else "")
        self.ignored, self.fixed = bool(told["ignored"]), told["fixed"]
        self.base, self.final = told["base"], told["value"]
        effects, boosts = told["plus"] - told["boosts"], told["boosts"]
        if told["locked"]:
            effects = boosts = 0
        self.terms: list[tuple[str, int]] = [
            (what, number)
            for what, number in (
                ("boost", boosts + told["hidden_boost"]),
                ("effect", effects),
                ("bonus", told["bonus"]),
                ("high-ground", told["high_ground"]),
            )
            if number
        ]

    def text(self, inside: bool = False) -> str:
        """The sum; `inside` a larger one it needs brackets."""
        if not self.name:
            return self.say("account-none")
        if self.ignored:
            return self.say("account-ignored", card=self.name)
        if self.fixed >= 0:
            return self.say("account-fixed", card=self.name, value=self.fixed)
        text = self.say("account-card", card=self.name, base=self.base)
        total = self.base
        for what, number in self.terms:
            total += number
            sign = "plus" if number > 0 else "minus"
            args: Args = {"number": abs(number), "what": self.say(f"account-{what}")}
            text = self.say(f"account-{sign}", sum=text, **args)
        if total < 0:
            text = self.say("account-floor", sum=text)
        several = self.terms and (inside or total < 0)
        return self.say("account-several", sum=text) if several else text
