"""Compiles the trees of a hero's effects to programs. Order and choice (if, may, choose) are laid
out here; the instructions of an action are in its own description in `words/`.

Picking and doing are separate instructions, so that a "may" can offer "none" together with its
first pick (R-EFFECT-5).
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from nonpareil.content.hero import Hero
from nonpareil.engine.compiled_hero import CompiledHero
from nonpareil.engine.program import Code, Label, Program, Step
from nonpareil.engine.words import control
from nonpareil.engine.words.behavior import Laid, Steps, jump
from nonpareil.engine.words.gather import offer_ignoring
from nonpareil.engine.words.picks import keep_earlier, pick_hero, pick_opponent
from nonpareil.engine.words.table import BEHAVIORS
from nonpareil.script import tree as t
from nonpareil.script.parser import nodes
from nonpareil.script.vocabulary import action as described


def compile_hero(hero: Hero) -> CompiledHero:
    """The compiled hero. Each loaded hero is compiled once."""
    found: CompiledHero | None = hero.derived.get("compiled")
    if found is None:
        found = hero.derived["compiled"] = CompiledHero(hero, compile_effect)
    return found


def compile_effect(block: t.Block, source: str, timing: str, replacing: bool = False) -> Program:
    """`replacing`: it happens instead of something, which happens all the same if it is only an
    offer and not accepted (R-DAMAGE-12)."""
    compiler = _Compiler(source)
    compiler.offer = t.offered(block) if replacing else None
    compiler.block(block)
    return Program(block, compiler.code.finish(), source, timing)


PLACING = (t.Place, t.Return, t.Revive, t.Summon, t.SummonUnder)
TOGETHER = (t.Discard, t.Reveal)  # all choose before the first of them acts


class _Compiler:
    def __init__(self, source: str) -> None:
        self.code = Code()
        self.source = source
        self.limit: t.Once | None = None
        self.changed: dict[int, t.Simple] = {}  # by the id of the node in the tree
        self.offer: t.May | None = None  # in place of something
        self.agreed: list[t.Discard] = []  # by those who discard, so they cannot ignore it

    def block(self, block: t.Block | None) -> None:
        for action in block.actions if block else ():
            self.action(action)

    def action(self, action: t.Action) -> None:
        who: t.Who = getattr(action, "who", t.Who.YOU)
        if who >= t.Who.EACH_OPPONENT and not isinstance(action, TOGETHER):
            self.round(action, who)
        else:
            self.once(action)

    def round(self, action: t.Action, who: t.Who) -> None:
        """What each opponent or each player does, one after the other."""
        end = Label()
        self.code.emit(control.begin_round, who)
        first = self.code.here()
        self.code.emit(control.next_actor, None, end)
        self.once(action)
        self.code.emit(jump, None, first)
        self.code.mark(end)

    def once(self, action: t.Action) -> None:
        if isinstance(action, t.If):
            self.if_(action)
        elif isinstance(action, t.May):
            self.may(action)
        elif isinstance(action, t.Choose):
            self.choose(action, None)
        elif isinstance(action, t.Block):
            self.block(action)
        elif isinstance(action, t.Once):
            self.once_(action)
        elif isinstance(action, t.ForEach):
            self.loop(control.begin_for_each, control.next_fighter, action)
        elif isinstance(action, t.Repeat):
            self.loop(control.begin_repeat, control.next_round, action)
        elif isinstance(action, t.RepeatUntil):
            self.repeat_until(action)
        else:
            self.simple(action)

    def if_(self, node: t.If) -> None:
        otherwise, end = Label(), Label()
        if _mentions_opponent(node.condition):
            self.code.emit(pick_opponent, None, otherwise)
        self.pick_hero(node.condition)
        self.code.emit(control.if_, node.condition, otherwise)
        self.block(node.then)
        if node.otherwise:
            self.code.emit(jump, None, end)
        self.code.mark(otherwise)
        self.block(node.otherwise)
        self.code.mark(end)

    def once_(self, node: t.Once) -> None:
        end = Label()
        self.code.emit(control.if_unspent, node, end)
        before, self.limit = self.limit, node
        self.block(node.then)
        self.limit = before
        self.code.mark(end)

    def loop(self, begin: Step, each: Step, node: t.ForEach | t.Repeat) -> None:
        end = Label()
        if _mentions_opponent(node.group if isinstance(node, t.ForEach) else node.number):
            self.code.emit(pick_opponent, None, end)
        self.pick_hero(node.group if isinstance(node, t.ForEach) else node.number)
        self.code.emit(begin, node)
        first = self.code.here()
        instr = self.code.emit(each, node, end)
        instr.final = not _asks(node.then)
        self.block(node.then)
        self.code.emit(jump, None, first)
        self.code.mark(end)

    def repeat_until(self, node: t.RepeatUntil) -> None:
        end = Label()
        if _mentions_opponent(node.condition):
            self.code.emit(pick_opponent, None, end)
        self.pick_hero(node.condition)
        self.code.emit(control.begin_until, node)
        first = self.code.here()
        self.code.emit(control.next_round, None, end)
        self.block(node.then)
        self.code.emit(control.if_, node.condition, first)
        self.code.emit(control.leave_loop)
        self.code.mark(end)

    def may(self, node: t.May) -> None:
        if not node.again:
            self.may_once(node)
            return
        end = Label()
        self.code.emit(control.begin_again, node)
        first = self.code.here()
        self.code.emit(control.next_round, None, end)
        self.may_once(node, first)
        self.code.emit(control.leave_loop)
        self.code.mark(end)

    def may_once(self, node: t.May, again: Label | None = None) -> None:
        """The first pick carries the option "none". If there is nothing to pick, "may" asks yes
        or no. A price that picks nothing is paid after the pick of the one thing that it buys.
        (R-EFFECT-1, R-EFFECT-5)
        """
        otherwise, end = Label(), Label()
        price = node.price
        self.agree(node.who, price)
        if node.who == t.Who.OPPONENT or _speaks_of_opponent(price):
            self.code.emit(pick_opponent, None, end)
        may = self.code.emit(control.may, node, otherwise)
        bought = node.then.actions[0] if node.then and len(node.then.actions) == 1 else None
        if isinstance(price, t.Choose):
            self.choose(price, otherwise)
        elif isinstance(price, t.Block):
            may.optional = True
            self.block(price)
        elif described(price).asks_for(price):
            self.picks(price, otherwise, optional=True)
            self.act(price, otherwise, optional=True)
        elif (
            isinstance(bought, t.Simple)
            and described(bought).asks_for(bought)
            and not hasattr(price, "cards")  # whose cards would replace those just picked
        ):
            self.picks(bought, otherwise, optional=True)
            self.picks(price, otherwise, optional=False)
            self.act(price, otherwise)
            self.if_dealt(price, otherwise)
            self.act(bought, end)
            self.closing(node, otherwise, end, again)
            return
        else:
            may.optional = True  # asks yes or no itself
            self.picks(price, otherwise, optional=False)
            self.act(price, otherwise)
        self.if_dealt(price, otherwise)
        self.block(node.then)
        self.closing(node, otherwise, end, again)

    def closing(self, node: t.May, otherwise: Label, end: Label, again: Label | None) -> None:
        if again is not None:
            self.code.emit(jump, None, again)
        if node.otherwise or node is self.offer:
            self.code.emit(jump, None, end)
        self.code.mark(otherwise)
        self.block(node.otherwise)
        if node is self.offer:
            self.code.emit(control.not_instead)
        self.code.mark(end)

    def if_dealt(self, price: t.Action, otherwise: Label) -> None:
        """If the damage was not dealt, what it would have paid for does not happen (R-EFFECT-4)."""
        if isinstance(price, t.Damage):
            self.code.emit(control.if_dealt, None, otherwise)

    def agree(self, who: t.Who, tree: object) -> None:
        """What others do of their own choice, they cannot ignore (R-EFFECT-22)."""
        if who != t.Who.YOU:
            self.agreed += [each for each in nodes(tree) if isinstance(each, t.Discard)]

    def choose(self, node: t.Choose, none: Label | None) -> None:
        self.agree(node.who, node.options)
        end = Label()
        if node.who == t.Who.OPPONENT:
            self.code.emit(pick_opponent, None, none or end)
        # A jump table follows: one entry per option and one to the end. `choose` queues the chosen
        # entries, and every option ends by going to the next in the queue.
        starts = [Label() for _ in node.options]
        instr = self.code.emit(control.choose, node, none or end)
        instr.optional = none is not None
        for start in (*starts, end):
            self.code.emit(jump, None, start)
        for start, option in zip(starts, node.options, strict=True):
            self.code.mark(start)
            self.block(option)
            self.code.emit(control.next_chosen)
        self.code.mark(end)

    # --- the two halves of a simple action

    def simple(self, action: t.Simple) -> None:
        end = Label()
        self.picks(action, end, optional=False)
        self.act(action, end)
        self.code.mark(end)

    def picks(self, node: t.Simple, end: Label, optional: bool) -> None:
        """The instructions that pick what the action needs."""
        if _speaks_of_opponent(node):
            self.code.emit(pick_opponent, None, end)
        self.pick_hero(node)
        node = self.looking_back(node)
        if _place_of(node):
            self.code.emit(keep_earlier)
        if isinstance(node, t.Discard) and not any(node is each for each in self.agreed):
            self.code.emit(offer_ignoring, node)
        who: int = getattr(node, "who", t.Who.YOU)
        BEHAVIORS[type(node)].picks(Steps(self.code, end, optional, who), node)

    def looking_back(self, node: t.Simple) -> t.Simple:
        """Where a fighter is placed, "that fighter" is the one that was chosen before it."""
        where = _place_of(node)
        if not where:
            return node
        if id(node) not in self.changed:
            old = getattr(node, where)
            place = _earlier(old)
            same = t.Ref(t.RefKind.THAT) in (getattr(node, key, None) for key in ("target", "ref"))
            new: Any = node
            if not same and place != old:
                new = replace(new, **{where: place})
            self.changed[id(node)] = new
        return self.changed[id(node)]

    def pick_hero(self, tree: object) -> None:
        """Whoever has several heroes chooses which of them is meant, if one is; what an effect puts
        off asks for itself when its time has come. (R-HEROES-4)"""
        rule = tree.rule if isinstance(tree, t.Lasting) else tree
        if not isinstance(rule, t.Later | t.When) and any(
            _is_their_hero(node) for node in nodes(tree)
        ):
            self.code.emit(pick_hero)

    def act(self, node: t.Simple, end: Label, optional: bool = False) -> None:
        limit = None if self.limit is None else (control.spend_once, self.limit)
        node = self.looking_back(node)
        does = BEHAVIORS[type(node)].does
        if isinstance(does, Laid):
            who: int = getattr(node, "who", t.Who.YOU)
            does.lay(Steps(self.code, end, optional, who, limit), node)
            return
        if limit is not None:
            self.code.emit(*limit)
        if does is not None:
            instr = self.code.emit(does, node)
            if isinstance(node, t.Lasting | t.Later):
                later = node.rule if isinstance(node, t.Lasting) else node
                if isinstance(later, t.When | t.Later | t.InsteadOfDamage | t.InsteadOfDefeat):
                    instead = isinstance(later, t.InsteadOfDamage | t.InsteadOfDefeat)
                    instr.program = compile_effect(later.then, self.source, "later", instead)


def _place_of(node: t.Simple) -> str:
    """What says where a fighter gets to, if anything does."""
    if isinstance(node, t.Move) and node.heading is not None:
        return "heading"
    return "spaces" if isinstance(node, PLACING) else ""


def _asks(block: t.Block) -> bool:
    """Whether something is chosen in the course of it."""
    for node in nodes(block):
        if isinstance(node, t.May | t.Choose):
            return True
        if isinstance(node, t.Simple) and described(node).asks_for(node):
            return True
    return False


def _speaks_of_opponent(node: t.Action) -> bool:
    """Whether it must be known who "the opponent" is before the action (R-SCHEME-6)."""
    if isinstance(node, t.Block):
        return any(_speaks_of_opponent(action) for action in node.actions)
    if not isinstance(node, t.Simple):
        return False
    return described(node).speaks_of_opponent(node) or _mentions_opponent(node)


def _mentions_opponent(tree: object) -> bool:
    """Whether the opponent acts in it, or something in it is the opponent's: cards, fighters."""
    for node in nodes(tree):
        if isinstance(node, t.Pile) and node.whose == t.Whose.OPPONENT:
            return True
        if isinstance(node, t.Group) and node.side == t.Side.OPPONENT:
            return True
        if _is_their_hero(node) or t.CardRef.THEIRS in (
            getattr(node, "card", None),
            getattr(node, "ref", None),
        ):
            return True
        if getattr(node, "who", t.Who.YOU) == t.Who.OPPONENT:
            return True
    return False


def _earlier(part: Any) -> Any:
    """What a text says about a place, with "that fighter" as the one before."""
    if part == t.Ref(t.RefKind.THAT):
        return t.Ref(t.RefKind.EARLIER)
    if is_dataclass(part) and not isinstance(part, type):
        parts = {each.name: _earlier(getattr(part, each.name)) for each in fields(part)}
        return replace(part, **parts)
    return part


def _is_their_hero(node: object) -> bool:
    return isinstance(node, t.Ref) and node.kind == t.RefKind.HERO
