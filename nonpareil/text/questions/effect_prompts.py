"""Prompts for the decisions of cards and abilities.

The effect on top of the stack is waiting at an instruction. The prompt follows from that
instruction and from the action it belongs to.
"""

from collections.abc import Callable
from typing import TypeVar

from nonpareil.engine.combat_state import ATTACKER
from nonpareil.engine.evaluate import combat_of, fighter_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE, State
from nonpareil.script import tree as t
from nonpareil.script.parser import nodes
from nonpareil.text.match_names import match_names
from nonpareil.text.name import capital
from nonpareil.text.phrases import Args, Context, kebab, yes

T = TypeVar("T")
Message = tuple[str, Args]  # its id and arguments

# Actions that ask for a card in words of their own; any other one is the question itself.
ASKING = (t.Keep, t.Search, t.ReplaceCard)


class EffectPrompt:
    """The prompt for the decision that the effect on top of the stack is waiting for."""

    def __init__(self, s: State, lang: str) -> None:
        self.s = s
        self.names = match_names(s.m, lang)
        frame = s.stack[-1]
        assert isinstance(frame, Effect)
        self.f = frame
        self.instr = frame.code[frame.pc]
        self.render = self.names.renderer(frame.seat)
        self.render.context = Context(*self.names.context(frame.program, frame.seat))

    def text(self, purpose: Purpose) -> str:
        """The prompt with its source. An offer includes its price or consequence, and a prompt from
        another player's card quotes the card."""
        f = self.f
        mine = self.s.asked == f.seat
        label = self.label(mine)
        if purpose == Purpose.GUARD:
            return self.say("ask-guard", label=label, card=self.names.guard(self.s.asked))
        if purpose == Purpose.IGNORE:
            text = self.names.effect(f.program, f.seat)
            return self.say("ask-ignore", label=label, text=text)
        if purpose == Purpose.CONFIRM and mine:
            return self.say("ask-offer", label=label, text=self.offer(self.instr))
        offer = self.offered()
        if offer is not None and mine and (offer.node.then or offer.node.otherwise):
            return self.say("ask-offer", label=label, text=self.offer(offer))
        ask = self.ask(purpose)
        if NONE in self.s.options:
            ask = self.say("ask-may", ask=ask)
        if card := self.that_card():
            ask = self.say("ask-with-card", ask=ask, card=card)
        if mine and not self.any_number():
            return self.say("ask-effect", label=label, ask=ask)
        text = self.names.effect(f.program, f.seat)
        return self.say("ask-quoted", label=label, text=text, ask=capital(ask))

    def say(self, message: str, **args: str | int) -> str:
        return self.names.say(message, **args)

    def label(self, mine: bool) -> str:
        f = self.f
        hidden = f.program.timing == "commit" and f.card >= 0
        if hidden and not mine and not self.s.combats[f.combat].face_up >> f.side & 1:
            return self.say("source-hidden", seat=self.names.seat(f.seat))
        return self.names.source(f.program, f.seat, "own" if mine else "other")

    def offered(self) -> Instr | None:
        """The instruction of the "may" whose price is being chosen."""
        f = self.f
        if NONE not in self.s.options or f.step == 0:
            return None
        for instr in reversed(f.code[: f.pc]):
            if isinstance(instr.node, t.May) and instr.jump > f.pc:
                asked = isinstance(instr.node.price, t.Block)  # with a yes or no of its own
                return None if asked else instr
        return None

    def offer(self, instr: Instr) -> str:
        def make() -> str:
            clauses = self.render.optional(instr.node)
            return clauses[0][:1] + self.render.finished(clauses)[1:]

        return self.kept("offer", make, instr)

    def kept(self, part: str, make: Callable[[], T], instr: Instr | None = None) -> T:
        """A part that depends on nothing but the instruction (the one that asks, by default): it is
        made once for all games with the hero."""
        parts = self.names.heroes[self.f.seat].prompt_parts
        key = (instr or self.instr, part)
        if key not in parts:
            parts[key] = make()
        found: T = parts[key]
        return found

    def that_card(self) -> str:
        """The card that the offered effects call "that card", if the player deciding knows it."""
        card = self.f.that_card
        listed = self.s.purpose in (Purpose.CHOICE, Purpose.CONFIRM)
        if not listed or card < 0 or not self.s.known[card] >> self.s.asked & 1:
            return ""
        mentioned = self.kept("mentions-card", lambda: mentions_that_card(self.instr.node))
        return self.names.card(card) if mentioned else ""

    def any_number(self) -> bool:
        """Whether any number may be discarded or spent: only the full text says what for."""
        node = self.instr.node
        if isinstance(node, t.SpendCounter):
            return node.amount is None
        return isinstance(node, t.Discard) and node.cards.number is None

    def which_cards(self) -> str:
        """What is done with cards of some pile. The rest of the text may have to be asked for one
        card at a time."""
        node = self.instr.node
        cards: t.Cards | None = getattr(node, "cards", None)
        hand = cards is not None and cards.pile.kind == t.PileKind.HAND
        if isinstance(node, t.Put) and node.place == t.CardPlace.HAND and self.own(cards):
            return self.say("ask-card-take", number=self.f.left)
        if cards is None or not hand or cards.pile.whose != t.Whose.OPPONENT:
            return self.kept("action", lambda: self.render.simple(node))
        kind = "discard" if isinstance(node, t.Discard) else "pick"
        return self.say(f"ask-card-{kind}", seat=self.names.seat(self.f.opponent))

    def own(self, cards: t.Cards | None) -> bool:
        """Whether they are "those cards", of whoever played this card. An earlier sentence says
        whose they are; the question has only the cards."""
        if cards is None or cards.pile.kind != t.PileKind.THOSE or self.s.asked != self.f.seat:
            return False
        return self.names.m.owner(self.s.options[0]) == self.f.seat

    # --- One method per purpose that needs arguments, named after it

    def ask(self, purpose: Purpose) -> str:
        if purpose == Purpose.CARD and not isinstance(self.instr.node, ASKING):
            return self.which_cards()
        method: Callable[[], Message] = getattr(self, purpose.name.lower(), self.plain)
        message, args = method()
        return self.say(message, **args)

    def fighter(self) -> Message:
        node = self.instr.node
        if isinstance(node, t.Summon | t.SummonUnder):
            return "ask-summon", {"group": self.render.kind_of(node.named)}
        if isinstance(node, t.ForEach):
            return "ask-fighter-next", {"group": self.one_of(node.group)}
        placed = isinstance(node, t.Place | t.Return)
        if placed and isinstance(node.target, t.Each | t.Some):
            return "ask-fighter-next", {"group": self.one_of(node.target.group)}
        served = node if placed else self.served()
        group = self.one_of(node.target.group if placed else getattr(node, "group", node))
        if isinstance(served, t.Damage | t.Heal):
            amount_of = served.amount
            fixed = self.kept("fixed", lambda: not depends_on_that_fighter(amount_of))
            amount = number(self.s, served.amount, self.f.seat, self.f) if fixed else 0
            kind = "damage" if isinstance(served, t.Damage) else "heal"
            return f"ask-fighter-{kind}", {"group": group, "number": amount, "fixed": yes(fixed)}
        if isinstance(served, t.Return):
            return "ask-fighter-return", {"group": group}
        return "ask-fighter", {"group": group}

    def one_of(self, group: t.Group) -> str:
        return self.kept("group", lambda: self.render.group(group, "one"))

    def served(self) -> object:
        """The action for which a fighter or a space is being chosen."""
        return self.kept("served", self.find_served)

    def find_served(self) -> object:
        wanted = self.instr.node
        for later in self.f.code[self.f.pc + 1 :]:
            node = later.node
            target = getattr(node, "target", None)
            parts = (getattr(node, "spaces", None), getattr(node, "group", None))
            if any(part is wanted for part in (*parts, target, getattr(target, "group", None))):
                return node
        return None

    def mover(self) -> Message:
        group, move = self.instr.node
        args = self.walk(move)
        if group is None:
            return "ask-effect-next-mover", args
        return "ask-effect-mover", {**args, "group": self.one_of(group)}

    def destination(self) -> Message:
        move: t.Move = self.instr.node
        args = self.walk(move)
        return "ask-effect-destination", {**args, "fighter": self.that_fighter()}

    def walk(self, move: t.Move) -> Args:
        """How far a fighter can go, and through whom."""
        steps = self.f.left if move.in_all else self.counted(move.steps)
        exact = yes(move.exact)
        return {"number": steps, "through": kebab(move.through.name), "exact": exact}

    def that_fighter(self) -> str:
        return self.names.fighter(self.f.that_fighter)

    def passing(self) -> Message:
        space = self.names.space(self.f.space)
        return "ask-passing", {"fighter": self.that_fighter(), "space": space}

    def space(self) -> Message:
        node = self.instr.node
        if isinstance(node, t.ChooseSpace):
            self.render.context.marks = self.f.marks.bit_count()
            return "ask-space-mark", {"spaces": self.render.spaces(node.spaces)}
        if isinstance(node, t.SummonUnder):
            above = fighter_of(self.s, node.above, self.f.seat, self.f)
            spaces = self.somewhere(node.spaces, node.above)
            return "ask-space-place", {"fighter": self.names.fighter(above), "spaces": spaces}
        if isinstance(node, t.Summon):
            spaces = self.somewhere(node.spaces)
            return "ask-space-summon", {"fighter": self.that_fighter(), "spaces": spaces}
        served = self.served()
        back = isinstance(served, t.Return | t.Revive)
        named = getattr(served, "ref", getattr(served, "target", None))
        spaces = self.somewhere(node, named if isinstance(named, t.Ref) else None)
        args: Args = {"fighter": self.that_fighter(), "spaces": spaces}
        return f"ask-space-{'return' if back else 'place'}", args

    def somewhere(self, spaces: t.Spaces, of: t.Ref | None = None) -> str:
        return self.kept("spaces", lambda: self.render.spaces(spaces, of))

    def zone(self) -> Message:
        return "ask-zone", self.render.do_choose_zone(self.instr.node)

    def card(self) -> Message:
        node = self.instr.node
        f = self.f
        if isinstance(node, t.Keep):
            return "ask-card-keep", {"number": f.left}
        if isinstance(node, t.Search):
            return "ask-card-take", {"number": f.left}
        if isinstance(node, t.ReplaceCard) and not node.opposing:
            side = f.side if node.who == t.Who.YOU else 1 - f.side
            return "ask-card-replace", {"card": self.played(side)}
        hand: Args = {"seat": self.names.seat(f.opponent)}
        return "ask-card-replace-opposing", hand

    def played(self, side: int) -> str:
        c = combat_of(self.s, self.f)
        assert c is not None
        if c.bonus is not None and side == ATTACKER:
            return self.names.bonus_in(c)
        return self.names.card(c.card[side])

    def pile(self) -> Message:
        node: t.Search = self.instr.node
        which = self.which(node.cards)
        return "ask-pile", {"card": self.render.say("wanted-card", **which)}

    def which(self, cards: t.Cards) -> Args:
        return self.kept("filter", lambda: self.render.filter(cards.filter))

    def put_back(self) -> Message:
        node, f = self.instr.node, self.f
        where = "bottom" if node.place == t.CardPlace.BOTTOM else "top"
        return "ask-put-back", {"where": where, "several": yes(bool(f.pool) or f.left > 1)}

    def boost(self) -> Message:
        f = self.f
        side = f.side if self.instr.node.who == t.Who.YOU else 1 - f.side
        return "ask-boost", {"card": self.played(side)}

    def discard(self) -> Message:
        node: t.Discard = self.instr.node
        many = "exactly" if node.cards.number else "any"
        which = self.which(node.cards)
        return "ask-discard", {"many": many, "number": self.f.left, **which}

    def spend(self) -> Message:
        node: t.SpendCounter = self.instr.node
        counter = self.names.counter(self.f.seat, node.counter.index)
        return "ask-spend", {"counter": counter, "who": kebab(node.who.name)}

    def token(self) -> Message:
        token, node, several = self.instr.node
        wanted: t.Token = t.Token(token.name, t.TokenPick.ONE) if several else token
        return "ask-token", {"token": self.render.token(wanted), **self.steps(node)}

    def token_space(self) -> Message:
        f = self.f
        place = self.s.tokens[f.seat][f.token]
        name = self.names.token(f.seat, f.token)
        if place < 0:
            node: t.PlaceToken = self.instr.node
            assert isinstance(node.spaces, t.Spaces)
            return "ask-token-supply", {"name": name, "spaces": self.somewhere(node.spaces)}
        args: Args = {"name": name, "space": self.names.space(place)}
        return "ask-token-space", {**args, **self.steps(self.instr.node)}

    def line(self) -> Message:
        """A line for a token, or a token that lies on a line."""
        f, node = self.f, self.instr.node
        if isinstance(node, tuple):
            return self.token()
        return "ask-line", {
            "name": self.names.token(f.seat, f.token),
            "lines": self.render.lines(node.spaces),
        }

    def steps(self, node: t.MoveToken | t.PlaceToken | t.ReturnToken) -> Args:
        if isinstance(node, t.MoveToken):
            return {"place": "no", "number": self.counted(node.steps)}
        if isinstance(node, t.ReturnToken):
            return {"place": "box" if node.box else "supply", "number": 0}
        return {"place": "yes", "number": 0}

    def counted(self, amount: t.Number) -> int:
        return number(self.s, amount, self.f.seat, self.f)

    def choice(self) -> Message:
        if self.s.asked != self.f.seat:
            return "ask-choice-other", {}
        if NONE in self.s.options:
            return "ask-choice-may", {}
        node: t.Choose = self.instr.node
        wanted = min(self.counted(node.number), len(node.options))
        if wanted == 1:
            return "ask-choice", {"turn": "only", "number": 1}
        first = self.f.left == wanted
        return "ask-choice", {"turn": "first" if first else "next", "number": wanted}

    def plain(self) -> Message:
        return f"ask-{kebab(Purpose(self.s.purpose).name)}", {}


def mentions_that_card(tree: object) -> bool:
    """Whether a text refers to "that card"."""
    return any(_is_about_that_card(node) for node in nodes(tree))


def _is_about_that_card(node: object) -> bool:
    if isinstance(node, t.Cards):
        return node.pick == t.CardPick.THE and node.ref == t.CardRef.THAT
    return isinstance(node, t.BoostOf | t.PrintedOf) and node.card == t.CardRef.THAT


def depends_on_that_fighter(number: t.Number) -> bool:
    """Whether a number is known only after "that fighter" has been chosen."""
    return any(isinstance(x, t.Ref) and x.kind == t.RefKind.THAT for x in nodes(number))
