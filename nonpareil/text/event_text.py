"""Describes events in sentences.

How a field is worded depends only on its role; a few kinds of events need special treatment.
Everything comes from the event and the match, never from the current state of the game.
"""

from collections.abc import Callable
from typing import Any

from nonpareil import events
from nonpareil.engine.aside import IN_PLAY
from nonpareil.engine.match import Match
from nonpareil.events import Account, Event, Role, fields_of
from nonpareil.events.fields import ACTIONS, SIDES
from nonpareil.text.language import in_language
from nonpareil.text.match_names import match_names
from nonpareil.text.phrases import Args, yes


def event_text(m: Match, event: Event, known: bool, lang: str) -> str:
    """The sentence for an event; `known` says whether the reader may know which card it is."""
    return in_language(lang, lambda lang: _EventText(m, lang).text(event, known))


class _EventText:
    """Describes the events of one match, in one language."""

    def __init__(self, m: Match, lang: str) -> None:
        self.m = m
        self.names = match_names(m, lang)

    def text(self, event: Event, known: bool) -> str:
        args: Args = {"known": yes(known)}
        for name, role in fields_of(type(event)):
            self.put(args, name, role, getattr(event, name), event, known)
        special: Callable[..., str] | None = getattr(
            self, f"on_{event.kind.replace('-', '_')}", None
        )
        message = special(event, args, known) if special else f"event-{event.kind}"
        return self.names.sentence(message, **args)

    def put(self, args: Args, name: str, role: Role, value: Any, event: Any, known: bool) -> None:
        """Add the message arguments for one field."""
        names = self.names
        match role:
            case Role.SEAT:
                args[name] = names.seat(value)
            case Role.SEATS:
                winners = [names.seat(seat) for seat in range(self.m.seats) if value >> seat & 1]
                args[name] = names.listed(winners)
                args["number"] = len(winners)
            case Role.FIGHTER:
                args[name] = names.fighter(value)
            case Role.FIGHTERS:
                those = [names.fighter(x) for x in range(self.m.fighters) if value >> x & 1]
                args[name] = names.listed(those) or "none"
            case Role.CARD:
                args[name] = names.card(value) if known and value >= 0 else "none"
            case Role.CARDS:
                cards = [names.card(card) for card in value] if known else []
                args[name] = names.listed(cards)
                args["number"] = len(value)
            case Role.SPACE:
                args[name] = names.space(value)
            case Role.PLACE:
                args[name] = names.place(value)
            case Role.TOKEN:
                args[name] = names.token(event.seat, value)
            case Role.STATE:
                args[name] = names.state(event.seat, value)
            case Role.STATE_VALUE:
                args[name] = names.state_value(event.seat, event.state, value)
            case Role.COUNTER:
                args[name] = names.counter(event.seat, value)
                args["pool"] = names.pool(event.seat, value) or "none"
            case Role.ACTION:
                args[name] = ACTIONS[value]
            case Role.SIDE:
                args[name] = SIDES[value]
            case Role.FLAG:
                args[name] = yes(value)
            case Role.HIDDEN_NUMBER:
                args[name] = value if known else "none"
            case Role.NUMBER | Role.WORD:
                args[name] = value
            case _:  # effects, accounts and paths: see below
                pass

    # --- Kinds with special treatment: extra arguments, and the message to use

    def on_move(self, event: events.Move, args: Args, known: bool) -> str:
        first, last = event.path[0], event.path[-1]
        args |= {"from": self.names.space(first), "to": self.names.space(last)}
        if self.names.m.tail_of[event.fighter] >= 0:
            args["tail"] = self.names.space(event.path[-2])
            return "event-move-large"
        return "event-move-back" if first == last and event.passed else "event-move"

    def on_place(self, event: events.Place, args: Args, known: bool) -> str:
        return "event-place-same" if event.space == event.origin else "event-place"

    def on_token(self, event: events.Token, args: Args, known: bool) -> str:
        if event.space < 0:
            return "event-token-removed" if event.boxed else "event-token-returned"
        return "event-token" if event.origin >= 0 else "event-token-placed"

    def on_return(self, event: events.Return, args: Args, known: bool) -> str:
        return "event-summon" if event.summoned else "event-return"

    def on_look(self, event: events.Look, args: Args, known: bool) -> str:
        args["same"] = yes(event.seat == event.owner)
        return "event-look"

    def on_effect(self, event: events.Effect, args: Args, known: bool) -> str:
        if not known:
            args["label"] = self.names.say("source-hidden", seat=self.names.seat(event.seat))
            return "event-effect-hidden"
        args["label"] = self.names.source(event.effect, event.seat, "other")
        args["text"] = self.names.effect(event.effect, event.seat)
        return "event-effect"

    def on_counter(self, event: events.Counter, args: Args, known: bool) -> str:
        args["change"] = abs(event.change)
        args["sign"] = "plus" if event.change > 0 else "minus"
        return "event-counter"

    def on_set_aside(self, event: events.SetAside, args: Args, known: bool) -> str:
        if event.pile == IN_PLAY:
            args["own"] = yes(event.seat == event.holder)
            return "event-in-play"
        args["pile"] = self.names.pile(event.holder, event.pile)
        return "event-set-aside"

    def on_value(self, event: events.Value, args: Args, known: bool) -> str:
        if event.bonus >= 0:
            args["card"] = self.names.bonus_attack(event.bonus)
        args["plus"] = abs(event.plus)
        args["sign"] = "plus" if event.plus > 0 else "minus" if event.plus < 0 else "none"
        return "event-value"

    def on_bonus_attack(self, event: events.BonusAttack, args: Args, known: bool) -> str:
        bonus = self.m.kinds[event.card].bonus
        assert bonus is not None
        args |= {"name": self.names.bonus_attack(event.card), "value": bonus.value}
        return "event-bonus-attack"

    def on_reveal(self, event: events.Reveal, args: Args, known: bool) -> str:
        say, kinds = self.names.say, self.m.kinds
        attack: Args = {"card": self.names.card(event.attack), "value": kinds[event.attack].value}
        bonus = kinds[event.bonus].bonus if event.bonus >= 0 else None
        if bonus is not None:
            attack = {"card": self.names.bonus_attack(event.bonus), "value": bonus.value}
        if event.boost >= 0:
            attack |= {"boost": self.names.card(event.boost), "plus": kinds[event.boost].boost}
        args["attack"] = say("revealed-boosted" if event.boost >= 0 else "revealed", **attack)
        if event.defense < 0:
            return "event-reveal-alone"
        card: Args = {"card": self.names.card(event.defense), "value": kinds[event.defense].value}
        args["defense"] = say("revealed", **card)
        return "event-reveal"

    def on_result(self, event: events.Result, args: Args, known: bool) -> str:
        """The result of a combat, with everything that counted toward it (R-VALUE)."""
        args["attack"] = self.account(event.attack)
        args["defense"] = self.account(event.defense, inside=True)
        args["attacker"] = self.names.fighter(event.attack.fighter)
        args["target"] = self.names.fighter(event.defense.fighter)
        return "event-result"

    def account(self, account: Account, inside: bool = False) -> str:
        """How one side's value came about; `inside` a larger sum, it is put in parentheses."""
        say = self.names.say
        if account.reason == "none":
            return say("account-none")
        card = self.names.played(account)
        if account.reason is not None:
            return say(f"account-{account.reason}", card=card, value=account.value)
        text = say("account-card", card=card, base=account.base)
        total = account.base
        for term in account.terms:
            total += term.number
            sign = "plus" if term.number > 0 else "minus"
            args: Args = {"number": abs(term.number), "what": say(f"account-{term.what}")}
            text = say(f"account-{sign}", sum=text, **args)
        if total < 0:
            text = say("account-floor", sum=text)
        several = account.terms and (inside or total < 0)
        return say("account-several", sum=text) if several else text
