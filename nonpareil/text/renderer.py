"""Renders the tree as the text on a card. The engine runs the same tree, so a card cannot say one
thing and do another. `phrases` explains how a node finds its message; `arguments` has the arguments
of each word's message."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from nonpareil.script import tree as t
from nonpareil.script.words.happenings import gives
from nonpareil.script.words.word import Setting
from nonpareil.text import reach
from nonpareil.text.arguments import Arguments
from nonpareil.text.name import capital
from nonpareil.text.phrases import Args, Context, kebab, yes

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
        return self.sentences(block, lead)

    def sentences(self, block: t.Block, lead: Callable[[str], str] | None = None) -> str:
        clauses = [clause for action in reach.parts(block) for clause in self.clauses(action)]
        if lead:
            clauses[0] = lead(clauses[0])
        return self.finished(clauses)

    def when(self, when: t.When, source: str = "ability") -> str:
        """The text of a reaction: "When Medusa moves, draw 1 card." """
        timing = "when-in-combat" if gives(when.event) & Setting.COMBAT else "when"
        self.context = Context(source, timing)
        event = self.event(when.event)
        return self.sentences(
            when.then,
            lambda text: self.say("ability-when", event=event, text=text, list="no"),
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
                often = "game" if game else "turn"
                first, *rest = self.inside(then)
                return [self.say("once", then=first, per=often, **colon(then)), *rest]
            case t.ForEach(group, then):
                each = self.group(group, "each")
                return [self.say("for-each", group=each, then=self.clause(then), **colon(then))]
            case t.Repeat(number, then):
                args = self.amount(number)
                return [self.say("repeat", **args, then=self.clause(then), **colon(then))]
            case t.RepeatUntil(condition, then):
                done = self.clause(then)  # first, because the condition can speak of it
                until = self.condition(condition)
                return [self.say("repeat-until", condition=until, then=done)]
        return [self.simple(action)]

    def clause(self, action: t.Action) -> str:
        """An action as a single clause; its consequences go in parentheses."""
        return self.with_asides(self.clauses(action))

    def with_asides(self, clauses: list[str]) -> str:
        first, *rest = clauses
        return self.say("aside", text=first, rest=self.listed("asides", rest)) if rest else first

    def in_turn(self, block: t.Block) -> list[str]:
        """What is done one after the other. Where a comma would let a "may" or an "if" reach too
        far, the next part begins with words that end it: "whether or not you do"."""
        *before, last = reach.parts(block)
        done: list[str] = []
        after: t.Action | None = None
        for part in before:
            text = self.clause(part)
            if type(part) in reach.CLOSINGS and self.needs_parentheses(part):
                text = self.say("closed", text=text)
            done.append(self.following(after, part, text))
            after = part
        first, *rest = self.clauses(last)
        if not reach.is_list(block):
            return [self.listed("then", [*done, first]) if done else first, *rest]
        if reach.closing(after, last):
            first = self.following(after, last, first)
        else:
            first = self.say("part-last", then=first)
        return [self.listed("parts", [*done, first]), *rest]

    def needs_parentheses(self, part: t.Action) -> bool:
        """Whether its end would be hard to find among others: it is a list itself."""
        if isinstance(part, t.Choose):
            return False  # "whichever that is" ends it
        return reach.has_list(part)

    def following(self, before: t.Action | None, part: t.Action, text: str) -> str:
        """A part of a list that begins by saying that what stands before it is over."""
        closing = reach.closing(before, part)
        if before is None or not closing:
            return text
        args: Args = {"who": kebab(reach.actor(before).name)}
        if isinstance(before, t.Choose):
            args["who"] = "nobody" if before.random else args["who"]
            args["one"] = yes(before.number == t.Const(1))
        return self.say(f"after-{closing}", **args, then=text)

    def conditional(self, action: t.If, asides: bool = False) -> list[str]:
        """With `asides`, consequences go in parentheses as in the branches before this one."""
        condition = self.condition(action.condition)
        before = replace(self.context)
        then = self.inside(action.then)
        if action.otherwise is None:
            first, *rest = [self.with_asides(then)] if asides else then
            self.context.boosted = before.boosted
            self.context.canceled = before.canceled
            return [self.say("if", condition=condition, then=first, **colon(action.then)), *rest]
        asides = asides or len(then) > 1
        first = self.say(
            "if", condition=condition, then=self.with_asides(then), **colon(action.then)
        )
        past, self.context = self.context, before
        rest = self.otherwise(action, asides)
        past.boosted = past.boosted and self.context.boosted
        past.canceled = past.canceled and self.context.canceled
        self.context = past
        return [first, *rest]

    def otherwise(self, action: t.If, asides: bool) -> list[str]:
        assert action.otherwise is not None
        contrary: Args = {"contrary": "none"}
        if reach.ends_with_if(action.then):
            contrary["contrary"] = self.condition(action.condition, negated=True)
        match reach.parts(action.otherwise):
            case (t.If() as chained,):
                texts = self.conditional(chained, asides)
            case _:
                texts = self.inside(action.otherwise)
                texts = [self.with_asides(texts)] if asides else texts
        first, *rest = texts
        return [self.say("otherwise", then=first, **contrary, **colon(action.otherwise)), *rest]

    def inside(self, then: t.Block) -> list[str]:
        """What depends on something. An "otherwise" or "if not" at its end must not seem to be the
        contrary of that, so it stays in the same sentence."""
        texts = self.in_turn(then)
        return [self.listed("asides", texts)] if reach.forks(then) else texts

    def optional(self, action: t.May) -> list[str]:
        who = kebab(action.who.name)
        actor, price = self.price(action)
        if action.again:
            most: Args = self.amount(action.most) if action.most else {"amount": "any"}
            price = self.say("any-number-of-times", action=price, **most)
        offered = self.say("may", who=who, actor=actor, action=price)
        before = self.context.chosen
        if action.who == t.Who.EACH_OPPONENT:  # what follows is about each of them in turn
            self.context.chosen = True
        done = self.done(action) if action.then else []
        refused: list[str] = []
        if action.otherwise:
            first, *rest = self.inside(action.otherwise)
            text = self.say("if-not-done", who=who, then=first, **colon(action.otherwise))
            refused = [self.listed("asides", [text, *rest])]
        self.context.chosen = before
        if action.then and reach.offers(action.then, action.who):
            return [offered, *refused, *done]  # "if you do not" would be about that offer
        return [offered, *done, *refused]

    def price(self, action: t.May) -> tuple[str, str]:
        """What somebody may do, and who does it."""
        who = kebab(action.who.name)
        block = action.price
        if isinstance(reach.parts(block)[0], reach.PUT_OFF):
            with self.formed("do"):
                return who, self.say("have-this-happen", then=self.clause(block))
        if not isinstance(block, t.Block):
            with self.formed("may"):
                return kebab(reach.actor(block).name), self.clause(block)
        *before, _ = all_parts = reach.parts(block)
        unwieldy = any(isinstance(part, reach.UNWIELDY) for part in all_parts)
        if unwieldy or any(type(part) in reach.CLOSINGS for part in before):
            with self.formed("do"):
                return who, self.say("do-this", then=self.clause(block))
        with self.formed("may"):
            return who, self.joint(block, action.who)

    def joint(self, price: t.Block, who: t.Who) -> str:
        """What somebody may do, in several parts, each done by that player or by another."""
        texts = []
        for part in reach.parts(price):
            text = self.clause(part)
            actor = reach.actor(part)
            if actor != who and isinstance(part, t.Simple):
                text = self.say("have-done", actor=kebab(actor.name), action=text)
            texts.append(text)
        return self.listed("then", texts)

    def done(self, action: t.May) -> list[str]:
        """What follows if somebody does what they may."""
        assert action.then is not None
        who = kebab(action.who.name)
        if not action.again:
            match reach.parts(action.then):
                case (t.If(condition, then, None),):  # not "if you do, if …"
                    also = self.condition(condition)
                    first, *rest = self.inside(then)
                    args: Args = {"who": who, "condition": also, **colon(then)}
                    return [self.say("if-done-and", then=first, **args), *rest]
        first, *rest = self.inside(action.then)
        message = "each-time-done" if action.again else "if-done"
        return [self.say(message, who=who, then=first, **colon(action.then)), *rest]

    def choice(self, action: t.Choose) -> str:
        before = replace(self.context)
        options: list[str] = []
        with self.formed("do" if action.who == t.Who.YOU else "chosen"):
            self.context.depth += 1
            for option in action.options:
                self.context.boosted = before.boosted
                self.context.canceled = before.canceled
                options.append(self.clause(option))
            self.context.depth -= 1
        self.context.boosted = before.boosted
        self.context.canceled = before.canceled
        if any(reach.has_list(option) for option in action.options):
            options = self.numbered(options)
        if action.random and action.number == t.Const(1):
            options = self.likely(options)
        one = action.number == t.Const(1)
        return self.say(
            "choose",
            who=kebab(action.who.name),
            way="random" if action.random else "up-to" if action.up_to else "exactly",
            all=yes(action.number == t.Const(len(options))),
            **self.amount(action.number),
            options=self.listed("one-of" if one else "some-of", options),
        )

    def numbered(self, options: list[str]) -> list[str]:
        """Options with semicolons inside have a number each, or a letter inside others."""
        inner = yes(self.context.depth > 0)
        return [
            self.say("option", number=i, letter=chr(ord("a") + i - 1), inner=inner, text=text)
            for i, text in enumerate(options, start=1)
        ]

    def likely(self, options: list[str]) -> list[str]:
        """The options of chance, those that are alike as one."""
        many = len(options)
        found: list[str] = []
        for option in dict.fromkeys(options):
            same = options.count(option)
            alike = self.say("likely", option=option, many=same, number=many)
            found.append(alike if len(set(options)) < many else option)
        return found

    def consequence(self, then: t.Block) -> Args:
        return {"then": self.clause(then), **colon(then)}

    @contextmanager
    def formed(self, form: str) -> Iterator[None]:
        """Use another clause form for a while."""
        before, self.context.form = self.context.form, form
        yield
        self.context.form = before

    def simple(self, action: t.Simple) -> str:
        message, args = self.node("do", action)
        return self.say(message, **args)


def colon(then: t.Block) -> Args:
    """The argument that says whether what follows a condition is announced by a colon."""
    return {"list": yes(reach.opens_list(then))}
