"""Describes the options of a decision: cards with their values, fighters with their health, spaces
with their occupants, and what it means to decline."""

from collections.abc import Callable
from itertools import chain

from nonpareil.content.hero import Card
from nonpareil.engine.bodies import tail_at
from nonpareil.engine.combat import effects_of
from nonpareil.engine.damage import takers_of
from nonpareil.engine.frames import Damage, Effect, Maneuver, Reactions, Setup, Turn
from nonpareil.engine.program import Program
from nonpareil.engine.purposes import PILES, SUBJECTS, YES, Purpose, Subject
from nonpareil.engine.state import DEFEATED, NONE, State
from nonpareil.engine.turn import START_ORDER
from nonpareil.engine.ways import node
from nonpareil.events.fields import ACTIONS
from nonpareil.script import tree as t
from nonpareil.text.match_names import match_names
from nonpareil.text.name import Name, capital
from nonpareil.text.phrases import Context, kebab

METHODS = {
    Subject.ACTION: "action",
    Subject.CARD: "card",
    Subject.FIGHTER: "fighter",
    Subject.SPACE: "space",
    Subject.NUMBER: "number",
    Subject.ANSWER: "answer",
    Subject.OPTION: "listed",
    Subject.SEAT: "seat",
    Subject.STATE: "state",
    Subject.LINE: "line",
    Subject.ZONE: "zone",
    Subject.EFFECT: "effect",
    Subject.FIGHTERS: "fighters",
    Subject.PILE: "pile",
    Subject.CARD_KIND: "card_kind",
}
NOTHING = [f"none-{kebab(purpose.name)}" for purpose in Purpose]


def shifting(s: State) -> tuple[int, int, int]:
    """Damage that may be shifted: from which fighter, to which fighter, and how much there is."""
    frame = s.stack[-1]
    assert isinstance(frame, Damage)
    fighter, amount = frame.hits[frame.which]
    return fighter, takers_of(s, fighter, frame.combat)[frame.taker], amount


class OptionText:
    """Describes the options of the pending decision."""

    def __init__(self, s: State, lang: str) -> None:
        self.s = s
        self.names = match_names(s.m, lang)
        self.say = self.names.say
        self.frame = s.stack[-1]
        self.purpose = s.purpose
        self.subject = SUBJECTS[s.purpose]

    def text(self, value: int) -> str:
        return capital(self.none() if value == NONE else self.describe(value))

    def describe(self, value: int) -> str:
        # Kept as an attribute, a bound method would be a cycle: the whole state would stay in
        # memory until it is collected as garbage.
        method: Callable[[int], str] = getattr(self, METHODS[self.subject])
        return method(value)

    def texts(self) -> list[str]:
        """The texts of all options. That of a card depends on the card alone, unless it lies open,
        and that of an empty space on the space: they are made once."""
        values = self.s.options
        if self.subject == Subject.CARD:
            known, others = self.names.card_options, {NONE}
            if self.s.shown:
                others |= {value for value in values if value >= 0 and self.s.shown >> value & 1}
        elif self.subject == Subject.SPACE:
            known, others = self.names.board.space_options, self.taken()
        else:
            return [self.text(value) for value in values]
        return [
            self.text(value) if value in others else known.get(value) or self.note(known, value)
            for value in values
        ]

    def note(self, known: dict[int, str], value: int) -> str:
        known[value] = self.text(value)
        return known[value]

    def none(self) -> str:
        """What it means to decline here."""
        more = ""
        frame = self.frame
        if self.purpose == Purpose.MOVER:
            if isinstance(frame, Effect):
                more = "-each" if frame.code[frame.pc].node[0] is None else ""
            elif isinstance(frame, Maneuver) and frame.moved:
                more = "-more"
        elif self.purpose == Purpose.DISCARD and isinstance(frame, Effect) and frame.held:
            more = "-more"
        return self.say(f"{NOTHING[self.purpose]}{more}")

    def action(self, value: int) -> str:
        return self.say(f"pick-{ACTIONS[value]}")

    def card(self, value: int) -> str:
        text = self.described(self.s.m.kinds[value].card, self.names.card(value))
        return self.say("pick-revealed", card=text) if self.s.shown >> value & 1 else text

    def card_kind(self, value: int) -> str:
        card = self.s.m.heroes[self.s.asked].cards[value].card
        return self.described(card, self.names.heroes[self.s.asked].card(card.id))

    def described(self, card: Card, name: Name) -> str:
        return self.say(
            "pick-card",
            name=name,
            type=card.type,
            value=card.value if card.value is not None else 0,
            boost="none" if card.boost is None else card.boost,
        )

    def fighter(self, value: int) -> str:
        """Kept as long as the fighter stays where and as it is."""
        place, health = node(self.s.pos[value], tail_at(self.s, value)), self.s.health[value]
        known = self.names.fighter_options.get(value)
        if known is None or known[0] != place or known[1] != health:
            known = place, health, self.standing(value)
            self.names.fighter_options[value] = known
        return known[2]

    def standing(self, value: int) -> str:
        space, tail = self.s.pos[value], tail_at(self.s, value)
        where = "board" if space >= 0 else "defeated" if space == DEFEATED else "off"
        name = self.names.space(space) if space >= 0 else ""
        if tail >= 0:
            where = "both"
            name = self.names.listed([name, self.names.space(tail)])
        return self.say(
            "pick-fighter",
            name=self.names.fighter(value),
            where=where,
            health=self.s.health[value],
            space=name,
        )

    def fighters(self, value: int) -> str:
        m = self.s.m
        passed = [self.names.fighter(x) for x in range(m.fighters) if value >> x & 1]
        if not passed:
            return self.say("pick-passing-nobody")
        return self.say("pick-passing", fighters=self.names.listed(passed))

    def seat(self, value: int) -> str:
        return self.say("pick-seat", seat=value + 1, name=self.names.heroes[value].hero)

    def answer(self, value: int) -> str:
        word = "yes" if value == YES else "no"
        if self.purpose == Purpose.IGNORE:
            return self.say(f"pick-ignore-{word}")
        if self.purpose == Purpose.FACE_UP:
            return self.say(f"pick-face-up-{word}")
        if self.purpose != Purpose.GUARD:
            return self.say(f"pick-{word}")
        return self.say(f"pick-guard-{word}", card=self.names.guard(self.s.asked))

    def pile(self, value: int) -> str:
        return self.say(f"pick-pile-{PILES[value]}")

    def number(self, value: int) -> str:
        if self.purpose == Purpose.SHIFT:
            taker = shifting(self.s)[1]
            return self.say("pick-shift", taker=self.names.fighter(taker), number=value)
        if self.purpose == Purpose.DRAW_UP_TO:
            return self.say("pick-draw", number=value)
        if self.purpose == Purpose.SPEND and isinstance(self.frame, Effect):
            node: t.SpendCounter = self.frame.code[self.frame.pc].node
            counter = self.names.counter(self.frame.seat, node.counter.index)
            return self.say("pick-spend", number=value, counter=counter)
        return str(value)

    def state(self, value: int) -> str:
        assert isinstance(self.frame, Setup)
        return self.names.state_value(self.frame.seat, self.frame.state, value)

    # --- Spaces

    def space(self, value: int) -> str:
        name, zones = self.names.space(value), self.names.zones(value)
        if self.purpose == Purpose.TOKEN and isinstance(self.frame, Effect):
            seat = self.frame.seat
            token = self.names.token(seat, self.token_at(value))
            return self.say("pick-token", name=token, space=name, zones=zones)
        if value == self.own_space():
            kind = "back" if self.purpose == Purpose.DESTINATION else "stay"
            return self.say(f"pick-space-{kind}", space=name, zones=zones)
        there = self.occupants(value)
        who = self.names.listed(there) if there else "nobody"
        return self.say("pick-space", space=name, zones=zones, there=who)

    def token_at(self, place: int) -> int:
        """The token that is picked by choosing this place."""
        frame = self.frame
        assert isinstance(frame, Effect)
        wanted = frame.code[frame.pc].node[0].name
        kinds = self.s.m.heroes[frame.seat].token_kinds
        places = enumerate(self.s.tokens[frame.seat])
        return next(x for x, at in places if at == place and wanted in ("", kinds[x]))

    def line(self, value: int) -> str:
        return self.names.place(value)

    def zone(self, value: int) -> str:
        return self.say("pick-zone", zone=self.names.board.zone(self.s.m.graph.zone_names[value]))

    def taken(self) -> set[int]:
        """The spaces that are not empty, the one that `own_space` names, and no space at all."""
        return {NONE, self.own_space(), *self.s.pos, *chain.from_iterable(self.s.tokens)}

    def occupants(self, space: int) -> list[str]:
        """What is on a space: fighters first, then tokens."""
        found: list[str] = [
            self.names.fighter(self.s.m.body_of[fighter])
            for fighter, place in enumerate(self.s.pos)
            if place == space
        ]
        for seat, tokens in enumerate(self.s.tokens):
            found += [
                self.names.token(seat, token)
                for token, place in enumerate(tokens)
                if place == space
            ]
        return found

    def own_space(self) -> int:
        """The current space of the fighter or token that is about to get a new one."""
        frame = self.frame
        if not isinstance(frame, Effect):
            return -1
        if self.purpose == Purpose.TOKEN_SPACE:
            return self.s.tokens[frame.seat][frame.token]
        node = frame.code[frame.pc].node
        if isinstance(node, t.ChooseSpace | t.Summon | t.SummonUnder) or frame.that_fighter < 0:
            return -1
        return self.s.pos[frame.that_fighter]

    # --- Effects

    def listed(self, value: int) -> str:
        """One of the effects that a "choose" lists, worded as on the card."""
        frame = self.frame
        assert isinstance(frame, Effect)
        instr = frame.code[frame.pc]
        assert isinstance(instr.node, t.Choose)
        render = self.names.renderer(frame.seat)
        mine = self.s.asked == frame.seat
        render.context = Context(*self.names.context(frame.program, frame.seat))
        render.context.form = "do" if mine else "chosen"
        render.context.chosen = not mine
        return render.clause(instr.node.options[value])

    def effect(self, value: int) -> str:
        """One of several effects that are due; identical ones are numbered."""
        label, text = self.due(value)
        others = [self.due(x) for x in self.s.options]
        if others.count((label, text)) == 1:
            return self.say("pick-order", label=label, text=text)
        return self.say("pick-order-again", label=label, text=text, number=value + 1)

    def due(self, value: int) -> tuple[str, str]:
        seat = self.s.asked
        program = self.programs()[value]
        return self.names.source(program, seat), self.names.effect(program, seat)

    def programs(self) -> list[Program]:
        s = self.s
        if isinstance(self.frame, Reactions):
            return [effect.program for effect in self.frame.due]
        if isinstance(self.frame, Turn):
            hero = s.m.heroes[s.seat]
            return hero.turn_start if self.frame.pc == START_ORDER else hero.turn_end
        return effects_of(s, s.combats[-1])
