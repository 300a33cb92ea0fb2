"""Renders the tree as the text on a card. The engine runs the same tree, so a card cannot say one
thing and do another. `phrases` explains how a node finds its message; `arguments` has the arguments
of each word's message."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from nonpareil.script import tree as t
from nonpareil.text.arguments import Arguments
from nonpareil.text.name import capital
from nonpareil.text.phrases import Args, Context, kebab, yes

PARTS = "; "  # between parts of a clause that must not run into each other
LEADING_NUMBER = re.compile(r"[0-9]+(?![0-9])")


class Renderer(Arguments):
    """Renders the effects and standing rules of one hero as complete sentences.

    >>> Renderer(words("en"), names).effect(parse_effect("draw 2", symbols))  # doctest: +SKIP
    'Draw 2 cards.'
    """

    def effect(
        self,
        block: t.Block,
        *,
        source: str = "card",
        timing: str = "",
        lead: Callable[[str], str] | None = None,
    ) -> str:
        """The text of an effect. `lead` adds an introduction to its first sentence."""
        self.context = Context(source, timing)
        clauses = [clause for action in block.actions for clause in self.clauses(action)]
        if lead:
            clauses[0] = lead(clauses[0])
        return self.finished(clauses)

    def when(self, when: t.When, source: str = "ability") -> str:
        """The text of a reaction: "When Medusa moves, draw 1 card." """
        self.context = Context(source, "when")
        event = self.event(when.event)
        return self.effect(
            when.then,
            source=source,
            timing="when",
            lead=lambda text: self.say("ability-when", event=event, text=text),
        )

    def event(self, event: t.Event) -> str:
        """What a text reacts to: "when Medusa moves", "at the end of your turn"."""
        message, args = self.node("on", event, once="no")
        return self.say(message, **args)

    def rule(self, rule: t.Rule, source: str = "ability") -> str:
        """The text of a standing rule; what happens instead of something can be about a card."""
        self.context = Context("ability", "standing", instead=source)
        return self.finished([self.rule_text(rule)])

    def only_if(self, condition: t.Condition) -> str:
        """When a card can be played: "Play this card only if Bess is defeated." """
        self.context = Context("card", "standing")
        return self.finished([self.say("line-only-if", condition=self.condition(condition))])

    def finished(self, clauses: list[str]) -> str:
        """Join clauses as sentences."""
        text = ""
        for clause in clauses:
            sentence = self.say("sentence", text=capital(self.in_words(clause)))
            text = self.say("sentences", first=text, second=sentence) if text else sentence
        return text

    def in_words(self, clause: str) -> str:
        """No sentence begins with a digit."""
        digits = LEADING_NUMBER.match(clause)
        if digits is None:
            return clause
        return self.say("number-word", number=int(digits[0])) + clause[digits.end() :]

    # --- Choices and sequences

    def clauses(self, action: t.Action) -> list[str]:
        """An action as one or more clauses, without capitals and periods. Only the first can follow
        a condition; the others refer back to it on their own ("if you do, ...")."""
        match action:
            case t.Block():
                return self.in_turn(action)
            case t.If():
                return self.conditional(action)
            case t.May():
                return self.optional(action)
            case t.Choose():
                return [self.choice(action)]
            case t.Once(then, game):
                first, *rest = self.clauses(then)
                return [self.say("once", then=first, per="game" if game else "turn"), *rest]
            case t.ForEach(group, then):
                each = self.group(group, "each")
                return [self.say("for-each", group=each, then=self.clause(then))]
            case t.Repeat(number, then):
                args = self.amount(number)
                return [self.say("repeat", **args, then=self.clause(then))]
            case t.RepeatUntil(condition, then):
                done = self.clause(then)  # first, because the condition can speak of it
                until = self.condition(condition)
                return [self.say("repeat-until", condition=until, then=done)]
        return [self.simple(action)]

    def clause(self, action: t.Action) -> str:
        """An action as a single clause; its consequences go in parentheses."""
        first, *rest = self.clauses(action)
        return self.say("aside", text=first, rest=self.listed("asides", rest)) if rest else first

    def in_turn(self, block: t.Block) -> list[str]:
        *before, last = block.actions
        done = [self.clause(action) for action in before]
        first, *rest = self.clauses(last)
        others = any(_actor(action) != t.Who.YOU for action in block.actions)
        # What is listed or repeated ends before the next part, and a comma would not say so.
        open_ended = any(map(_is_open_ended, before, done))
        kind = "then-others" if others or open_ended else "then"
        return [self.listed(kind, [*done, first]), *rest]

    def conditional(self, action: t.If) -> list[str]:
        condition = self.condition(action.condition)
        if action.otherwise is None:
            first, *rest = self.inside(action.then)
            return [self.say("if", condition=condition, then=first), *rest]
        before = self.context.boosted
        then = self.say("if", condition=condition, then=self.clause(action.then))
        self.context.boosted = before  # one of the two happens
        first, *rest = self.clauses(action.otherwise)
        return [then, self.say("otherwise", then=first), *rest]

    def inside(self, then: t.Block) -> list[str]:
        """What depends on something. An "otherwise" at its end must not seem to belong to that."""
        last: t.Action = then
        while isinstance(last, t.Block):
            last = last.actions[-1]
        inner = isinstance(last, t.If) and last.otherwise
        return [self.clause(then)] if inner else self.clauses(then)

    def optional(self, action: t.May) -> list[str]:
        who = kebab(action.who.name)
        with self.formed("may"):
            if isinstance(action.price, t.Block):
                actor, price = who, self.parts(action.price, action.who)
            else:
                actor, price = kebab(_actor(action.price).name), self.clause(action.price)
        if action.again:
            most: Args = self.amount(action.most) if action.most else {"amount": "any"}
            price = self.say("any-number-of-times", action=price, **most)
        clauses = [self.say("may", who=who, actor=actor, action=price)]
        before = self.context.chosen
        if action.who == t.Who.EACH_OPPONENT:  # what follows is about each of them in turn
            self.context.chosen = True
        if action.then:
            several = action.otherwise is None  # otherwise "if not" would be ambiguous
            first, *rest = self.inside(action.then) if several else [self.clause(action.then)]
            done = "each-time-done" if action.again else "if-done"
            clauses += [self.say(done, who=who, then=first), *rest]
        if action.otherwise:
            first, *rest = self.clauses(action.otherwise)
            clauses += [self.say("if-not-done", who=who, then=first), *rest]
        self.context.chosen = before
        return clauses

    def parts(self, price: t.Block, who: t.Who) -> str:
        """What somebody may do, in several parts, each done by that player or by another."""
        texts = []
        for part in price.actions:
            text = self.clause(part)
            actor = _actor(part)
            if actor != who and isinstance(part, t.Simple):
                text = self.say("have-done", actor=kebab(actor.name), action=text)
            texts.append(text)
        return self.listed("then", texts)

    def choice(self, action: t.Choose) -> str:
        with self.formed("do" if action.who == t.Who.YOU else "chosen"):
            options = [self.clause(option) for option in action.options]
        if action.random and action.number == t.Const(1):
            options = self.likely(options)
        if any(PARTS in option for option in options):
            options = [
                self.say("numbered-option", number=number, option=option)
                for number, option in enumerate(options, 1)
            ]
        one = action.number == t.Const(1)
        return self.say(
            "choose",
            who=kebab(action.who.name),
            way="random" if action.random else "up-to" if action.up_to else "exactly",
            all=yes(action.number == t.Const(len(options))),
            **self.amount(action.number),
            options=self.listed("one-of" if one else "some-of", options),
        )

    def likely(self, options: list[str]) -> list[str]:
        """The options of chance, those that are alike as one."""
        many = len(options)
        found: list[str] = []
        for option in dict.fromkeys(options):
            same = options.count(option)
            alike = self.say("likely", option=option, many=same, number=many)
            found.append(alike if len(set(options)) < many else option)
        return found

    def consequence(self, then: t.Block) -> str:
        return self.clause(then)

    @contextmanager
    def formed(self, form: str) -> Iterator[None]:
        """Use another clause form for a while."""
        before, self.context.form = self.context.form, form
        yield
        self.context.form = before

    def simple(self, action: t.Simple) -> str:
        message, args = self.node("do", action)
        return self.say(message, **args)


def _is_open_ended(action: t.Action, text: str) -> bool:
    """Whether what follows could seem to be a part of it. What stands in parentheses is closed."""
    while isinstance(action, t.Block) and len(action.actions) == 1:
        action = action.actions[0]
    if isinstance(action, t.Choose | t.ForEach | t.Repeat | t.RepeatUntil):
        return True
    parted = isinstance(action, t.If | t.May | t.Once | t.Lasting | t.Later)
    return parted and not text.endswith(")")


def _actor(action: t.Action) -> t.Who:
    """The subject of an action's clause."""
    who: t.Who = getattr(action, "who", t.Who.YOU)
    return who
