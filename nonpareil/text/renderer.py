"""From the tree to the words on a card: the same tree that the rules run, so that a card cannot
say one thing and do another. See `phrases` for how a node finds its message."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from nonpareil.script import tree as t
from nonpareil.text.phrases import Args, Context, Names, Phrases, Words, kebab, named, yes

__all__ = ["Names", "Renderer", "Words"]


class Renderer(Phrases):
    """Effects and standing rules of one hero as whole sentences.

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
        """The text of an effect. `lead` puts words in front of its first sentence."""
        self.context = Context(source, timing)
        clauses = [clause for action in block.actions for clause in self.clauses(action)]
        if lead:
            clauses[0] = lead(clauses[0])
        return self.finished(clauses)

    def rule(self, rule: t.Rule) -> str:
        """The text of a standing rule."""
        self.context = Context("ability", "standing")
        return self.finished([self.node("rule", rule)])

    def finished(self, clauses: list[str]) -> str:
        """Clauses as sentences, one after another."""
        text = ""
        for clause in clauses:
            sentence = self.say("sentence", text=clause[:1].upper() + clause[1:])
            text = self.say("sentences", first=text, second=sentence) if text else sentence
        return text

    # --- Choices and order

    def clauses(self, action: t.Action) -> list[str]:
        """An action as one or more sentences, without capital and full stop. Only the first can
        be put behind a condition; the others refer to it by themselves ("if you do, ...")."""
        match action:
            case t.Block():
                return self.in_turn(action)
            case t.If():
                return self.conditional(action)
            case t.May():
                return self.optional(action)
            case t.Choose():
                return [self.choice(action)]
        return [self.simple(action)]

    def clause(self, action: t.Action) -> str:
        """An action as a single clause; what follows from it goes into brackets."""
        first, *rest = self.clauses(action)
        return self.say("aside", text=first, rest=self.listed("asides", rest)) if rest else first

    def in_turn(self, block: t.Block) -> list[str]:
        *before, last = block.actions
        done = [self.clause(action) for action in before]
        first, *rest = self.clauses(last)
        kind = (
            "then-others"
            if any(_actor(action) != t.Who.YOU for action in block.actions)
            else "then"
        )
        return [self.listed(kind, [*done, first]), *rest]

    def conditional(self, action: t.If) -> list[str]:
        condition = self.condition(action.condition)
        if action.otherwise is None:
            first, *rest = self.clauses(action.then)
            return [self.say("if", condition=condition, then=first), *rest]
        then = self.say("if", condition=condition, then=self.clause(action.then))
        first, *rest = self.clauses(action.otherwise)
        return [then, self.say("otherwise", then=first), *rest]

    def optional(self, action: t.May) -> list[str]:
        who = kebab(action.who.name)
        with self.formed("may"):
            price = self.clause(action.price)
        actor = kebab(_actor(action.price).name)
        clauses = [self.say("may", who=who, actor=actor, action=price)]
        if action.then:
            several = action.otherwise is None  # or it would be unclear what "if not" refers to
            first, *rest = self.clauses(action.then) if several else [self.clause(action.then)]
            clauses += [self.say("if-done", who=who, then=first), *rest]
        if action.otherwise:
            first, *rest = self.clauses(action.otherwise)
            clauses += [self.say("if-not-done", who=who, then=first), *rest]
        return clauses

    def choice(self, action: t.Choose) -> str:
        with self.formed("do" if action.who == t.Who.YOU else "chosen"):
            options = [self.clause(option) for option in action.options]
        return self.say(
            "choose",
            who=kebab(action.who.name),
            number=action.number,
            options=self.listed("one-of" if action.number == 1 else "some-of", options),
        )

    @contextmanager
    def formed(self, form: str) -> Iterator[None]:
        """What is said inside stands in another form."""
        before, self.context.form = self.context.form, form
        yield
        self.context.form = before

    # --- Actions

    def simple(self, action: t.Simple) -> str:
        return self.node("do", action)

    def do_damage(self, action: t.Damage) -> Args:
        target = self.target(action.target, "to")
        return {"target": target, **self.amount(action.amount, action.target)}

    def do_heal(self, action: t.Heal) -> Args:
        target = self.target(action.target, "to")
        return {"target": target, **self.amount(action.amount, action.target)}

    def do_set_health(self, action: t.SetHealth) -> Args:
        return {"fighter": self.ref(action.ref, "of"), "number": action.value}

    def do_draw(self, action: t.Draw) -> Args:
        amount = self.amount(action.amount)
        if action.up_to:
            amount["amount"] = "up-to"
        return {"who": kebab(action.who.name), **amount}

    def do_gain(self, action: t.Gain) -> Args:
        return {"who": kebab(action.who.name), "number": action.actions}

    def do_discard(self, action: t.Discard) -> Args:
        self.context.owner = "you" if action.who == t.Who.YOU else "opponent"
        return {
            "who": kebab(action.who.name),
            "many": "exactly" if action.number else "any",
            "number": action.number,
            "choice": kebab(action.choice.name),
            **self.filter(action.filter),
        }

    def do_discard_top(self, action: t.DiscardTop) -> Args:
        self.context.owner = "you"
        return {}

    def do_discard_that(self, action: t.DiscardThat) -> Args:
        return {"owner": self.context.owner}

    def do_boost(self, action: t.Boost) -> Args:
        again = self.context.boosted
        self.context.boosted = True
        return {"who": kebab(action.who.name), "again": yes(again)}

    def do_cancel(self, action: t.Cancel) -> Args:
        self.context.cancelled = True
        return {}

    def do_ignore(self, action: t.Ignore) -> Args:
        return {"again": yes(self.context.cancelled)}

    def do_value_add(self, action: t.ValueAdd) -> Args:
        return {"sign": "plus" if action.sign > 0 else "minus", **self.amount(action.amount)}

    def do_value_is(self, action: t.ValueIs) -> Args:
        return {
            "whose": "opposing" if action.opposing else "own",
            "printed": yes(action.printed),
            "locked": yes(action.locked),
            **self.amount(action.amount, own="opposing" if action.opposing else ""),
        }

    def do_lock_values(self, action: t.LockValues) -> Args:
        return {"number": action.value}

    def do_move(self, action: t.Move) -> Args:
        target = self.target(action.target, "object")
        return {"target": target, "number": action.steps, "through": yes(action.through)}

    def do_move_token(self, action: t.MoveToken) -> Args:
        token = self.token(action.token, "object")
        return {"who": kebab(action.who.name), "token": token, "number": action.steps}

    def do_place_token(self, action: t.PlaceToken) -> Args:
        token = self.token(action.token, "object")
        spaces = self.spaces(action.spaces)
        return {"token": token, "pick": kebab(action.token.pick.name), "spaces": spaces}

    def do_place(self, action: t.Place) -> Args:
        fighter = self.ref(action.ref, "object")
        return {"fighter": fighter, "spaces": self.spaces(action.spaces, action.ref)}

    def do_return(self, action: t.Return) -> Args:
        self.context.swapped = False
        fighter = self.group(action.group, "one", "object")
        return {"fighter": fighter, "spaces": self.spaces(action.spaces)}

    def do_revive(self, action: t.Revive) -> Args:
        fighter = self.ref(action.ref, "object")
        spaces = self.spaces(action.spaces, action.ref)
        kind = "named" if action.ref.kind == t.RefKind.NAMED else "any"
        return {"fighter": fighter, "kind": kind, "number": action.health, "spaces": spaces}

    def do_summon(self, action: t.Summon) -> Args:
        fighter = self.kind_of(action.named, "object")
        return {"fighter": fighter, "spaces": self.spaces(action.spaces)}

    def do_summon_under(self, action: t.SummonUnder) -> Args:
        return {
            "fighter": self.kind_of(action.named, "object"),
            "above": self.ref(action.above, "object"),
            "under": self.ref(action.above, "of"),
            "spaces": self.spaces(action.spaces, action.above),
        }

    def do_swap(self, action: t.Swap) -> Args:
        self.context.swapped = True
        return {"first": self.ref(action.first, "with"), "second": self.ref(action.second, "with")}

    def do_take_over(self, action: t.TakeOver) -> Args:
        return {"swapped": yes(self.context.swapped)}

    def do_switch_state(self, action: t.SwitchState) -> Args:
        return {"state": self.names.states[action.state]}

    def do_become(self, action: t.Become) -> Args:
        return {
            "state": self.names.states[action.state],
            "value": self.names.values[action.value],
        }

    def do_pick_from_hand(self, action: t.PickFromHand) -> Args:
        self.context.owner = "opponent"
        return {}

    def do_bottom_that(self, action: t.BottomThat) -> Args:
        return {"owner": self.context.owner}

    def do_look_at_top(self, action: t.LookAtTop) -> Args:
        return {"number": action.cards, "taken": action.take}

    def do_reveal_top(self, action: t.RevealTop) -> Args:
        self.context.owner = "you"
        return {}

    def do_take_that(self, action: t.TakeThat) -> Args:
        return {"owner": self.context.owner}

    def do_search(self, action: t.Search) -> Args:
        return {"card": self.names.cards[action.card]}

    def do_take(self, action: t.Take) -> Args:
        pick = "boosted" if action.boosted else "each" if action.every else "one"
        return {"pick": pick, **self.filter(action.filter)}

    def do_put_on_top(self, action: t.PutOnTop) -> Args:
        return {"number": action.cards}

    def do_keep_drawn(self, action: t.KeepDrawn) -> Args:
        return {"number": action.cards}

    def do_replace_card(self, action: t.ReplaceCard) -> Args:
        return {"whose": "opposing" if action.opposing else "own"}

    def do_choose_opponent(self, action: t.ChooseOpponent) -> Args:
        self.context.chosen = True
        return {}

    def do_choose_fighter(self, action: t.ChooseFighter) -> Args:
        self.context.swapped = False
        return {"fighter": self.group(action.group, "one", "object")}

    def do_mark(self, action: t.Mark) -> Args:
        spaces = self.spaces(action.spaces)
        self.context.marks += 1
        return {"spaces": spaces}

    def do_leave_board(self, action: t.LeaveBoard) -> Args:
        return {"fighter": self.ref(action.ref, "object")}

    # --- Standing rules

    def rule_value_bonus(self, rule: t.ValueBonus) -> Args:
        args: Args = {
            "way": "attack" if rule.attack else "defense",
            "fighter": self.ref(rule.ref, "subject"),
            "number": rule.amount,
            "always": yes(rule.condition is None),
        }
        if rule.condition:
            args["condition"] = self.condition(rule.condition)
        return args

    def rule_maneuver_bonus(self, rule: t.ManeuverBonus) -> Args:
        return self.amount(rule.amount)

    def rule_boosted_place(self, rule: t.BoostedPlace) -> Args:
        return {"fighter": self.ref(rule.ref, "subject")}

    def rule_hidden_boost(self, rule: t.HiddenBoost) -> Args:
        return {"fighter": self.ref(rule.ref, "subject")}

    def rule_uncancellable(self, rule: t.Uncancellable) -> Args:
        fighters = [self.ref(ref, "object") for ref in rule.refs]
        return {"fighters": self.listed("or", fighters)}

    def rule_token_links(self, rule: t.TokenLinks) -> Args:
        return {"fighter": self.ref(rule.ref, "subject"), **named(self.names.tokens[rule.token])}

    def rule_shift_damage(self, rule: t.ShiftDamage) -> Args:
        group = self.group(rule.group, "each", "subject", rule.ref)
        return {"fighter": self.ref(rule.ref, "to"), "group": group}


def _actor(action: t.Action) -> t.Who:
    """Who is the subject of an action's clause."""
    if isinstance(action, t.Discard) and action.choice == t.Choice.YOURS:
        return t.Who.YOU
    who: t.Who = getattr(action, "who", t.Who.YOU)
    return who
