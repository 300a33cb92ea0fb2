"""The arguments of the messages for actions: one method per word, in the order of the tree's
modules. Those for events and standing rules are in `rule_arguments`. A word whose message takes no
arguments says so explicitly."""

from abc import ABC

from nonpareil.script import tree as t
from nonpareil.script.words.happenings import gives
from nonpareil.script.words.word import Setting
from nonpareil.text.phrases import Args, Phrases, kebab, yes
from nonpareil.text.rule_arguments import RuleArguments

# What a message about cards can ask about, even if the card is a particular one.
PLAIN_CARD: Args = {
    "pile": "hand",
    "whose": "you",
    "many": "exactly",
    "amount": "fixed",
    "number": 1,
    "filter": "any",
    "type": "any",
    "rest": "no",
    "with": "none",
    "revealed": "no",
}


# In whose turn something comes that has been put off: "this turn" is "that turn" then, and "your
# next turn" may be "your turn after that".
WHOSE_TURN: dict[t.Until | t.Point, str] = {
    t.Until.MY_TURN_STARTS: "some",
    t.Until.MY_TURN_ENDS: "some",
    t.Until.THEIR_TURN_STARTS: "some",
    t.Until.THEIR_TURN_ENDS: "some",
    t.Until.IN_MY_TURN: "mine",
    t.Until.IN_THEIR_TURN: "theirs",
    t.Until.NEXT_DEFENSE: "some",
    t.Until.THEIR_NEXT_ATTACK: "some",
    t.Until.THEIR_NEXT_DEFENSE: "some",
    t.Until.GAME: "some",
    t.Point.TURN_ENDS: "some",
    t.Point.MY_TURN_STARTS: "mine",
    t.Point.MY_TURN_ENDS: "mine",
    t.Point.THEIR_TURN_STARTS: "theirs",
    t.Point.THEIR_TURN_ENDS: "theirs",
}


# What lasts for one combat
ONE_COMBAT = (
    t.Until.COMBAT_ENDS,
    t.Until.NEXT_ATTACK,
    t.Until.NEXT_DEFENSE,
    t.Until.THEIR_NEXT_ATTACK,
    t.Until.THEIR_NEXT_DEFENSE,
)
# Where there is no combat, or it is not what the text is about
OUTSIDE_COMBAT = ("scheme", "when", "turn_start", "turn_end", "after_maneuver", "standing")


# What leaves the rest of "those cards", even if it is done with all of a kind.
USING_UP = (t.Discard, t.Put, t.Remove, t.Keep)


class Arguments(RuleArguments, ABC):
    """The message for `SetHealth` is `do-set-health`."""

    def aimed(self, target: t.Target) -> Args:
        """Arguments that say at whom, and whether they are several."""
        several = isinstance(target, t.Some) and target.number != t.Const(1)
        return {"target": self.target(target), "several": yes(several)}

    def do_damage(self, action: t.Damage) -> Args:
        return {**self.aimed(action.target), **self.amount(action.amount, action.target)}

    def do_heal(self, action: t.Heal) -> Args:
        return {**self.aimed(action.target), **self.amount(action.amount, action.target)}

    def do_defeat(self, action: t.Defeat) -> Args:
        return self.aimed(action.target)

    def do_set_health(self, action: t.SetHealth) -> Args:
        return {**self.having(action.target), **self.amount(action.value)}

    def do_draw(self, action: t.Draw) -> Args:
        amount = self.amount(action.amount)
        if action.up_to:
            amount["amount"] = f"up-to-{amount['amount']}"
        self.context.owner = "you" if action.who == t.Who.YOU else "opponent"
        self.context.picked = False
        return {"who": kebab(action.who.name), **amount, "until": yes(action.until)}

    def do_gain(self, action: t.Gain) -> Args:
        sign = "gain" if action.sign > 0 else "lose"
        return {"who": kebab(action.who.name), "sign": sign, **self.amount(action.actions)}

    def cards(self, cards: t.Cards, who: t.Who) -> Args:
        """Arguments that say which cards, and keep in mind whose "that card" is."""
        if cards.pick == t.CardPick.THE:
            which = kebab(cards.ref.name)
            if cards.ref == t.CardRef.THAT and self.context.dealer:
                which = "dealer"
            owner = {t.CardRef.THIS: "you", t.CardRef.OPPOSING: "opponent"}.get(cards.ref)
            owner = owner or self.context.owner
            return {**PLAIN_CARD, "pick": "the", "card": which, "owner": owner}
        self.context.dealer = False
        args: Args = {"pick": kebab(cards.pick.name), "card": "none", **self.pile(cards.pile)}
        if cards.pile.kind == t.PileKind.THOSE:
            args |= {"owner": self.context.owner, "rest": yes(self.context.picked)}
            self.context.picked = cards.pick != t.CardPick.EACH
        else:
            mine = who == t.Who.YOU and cards.pile.whose == t.Whose.DOER
            mine = mine or cards.pile.whose == t.Whose.MINE
            self.context.owner = "you" if mine else "opponent"
            of_all = who == t.Who.EACH_PLAYER and cards.pile.whose == t.Whose.DOER
            if of_all or cards.pile.kind in (t.PileKind.OWN, t.PileKind.PLAY):
                self.context.owner = "unknown"
            self.context.picked = False
            args |= {"owner": self.context.owner, "rest": "no"}
        whose = {t.Who.YOU: "you", t.Who.OPPONENT: "their"}.get(who, "their")
        if cards.pile.whose == t.Whose.DOER:
            args["whose"] = whose
        args["many"] = "any" if cards.number is None else "up-to" if cards.up_to else "exactly"
        if cards.until:
            args["many"] = "until"
        return {**args, **self.number_of(cards), **self.filter(cards.filter, args["whose"])}

    def number_of(self, cards: t.Cards) -> Args:
        return self.amount(cards.number) if cards.number else {"amount": "fixed", "number": 2}

    def moved(self, action: t.Put) -> Args:
        """Arguments of a message about cards, as a noun phrase and one by one."""
        args: Args = {"who": kebab(action.who.name), **self.cards(action.cards, action.who)}
        if isinstance(action, USING_UP) and action.cards.pile.kind == t.PileKind.THOSE:
            self.context.picked = action.cards.filter != t.CardFilter() or self.context.picked
        one = args.get("number") == 1 and args["pick"] != "each" and args["many"] != "any"
        args |= {"seen": yes(self.context.seen), "one": yes(one)}
        return {**args, "cards": self.phrase("some-cards", **args)}

    def do_gain_bound(self, action: t.GainBound) -> Args:
        return {
            "who": kebab(action.who.name),
            "deed": kebab(action.deed.name),
            "now": yes(action.now),
            "by": self.ref(action.by) if action.by else "none",
            "against": self.ref(action.against) if action.against else "none",
            **self.amount(action.actions),
        }

    def do_discard(self, action: t.Discard) -> Args:
        return self.moved(action)  # type: ignore[arg-type]

    def do_put(self, action: t.Put) -> Args:
        args = self.moved(action)
        place = kebab(action.place.name)
        args |= {"place": place, "mixed": yes(action.mixed)}
        if action.pile is None:
            return args
        if action.pile.kind == t.PileKind.OWN:
            return {**args, "to": "own", "into": self.names.pile(action.pile.name)}
        theirs = action.pile.whose == t.Whose.OPPONENT
        return {**args, "to": "theirs" if theirs else "mine"}

    do_remove = moved
    do_reveal = moved
    do_turn_up = moved
    do_turn_down = moved
    do_play = moved

    def do_look(self, action: t.Look) -> Args:
        args = self.moved(action)  # type: ignore[arg-type]
        cards = action.cards
        whole = cards.pick == t.CardPick.EACH and cards.filter == t.CardFilter()
        hand = cards.pile.kind == t.PileKind.HAND and cards.pile.whose == t.Whose.OPPONENT
        if whole and hand and action.who == t.Who.YOU:
            self.context.seen = True
        return args

    do_choose_cards = moved
    do_keep = moved

    def do_search(self, action: t.Search) -> Args:
        self.context.owner = "you" if action.who == t.Who.YOU else "opponent"
        cards = action.cards
        piles = [self.phrase("pile-name", **self.of(pile, action.who)) for pile in action.piles]
        many = "any" if cards.number is None else "up-to" if cards.up_to else "exactly"
        return {
            "who": kebab(action.who.name),
            "pick": "chosen",
            "piles": self.listed("or", piles),
            "several": yes(len(piles) > 1),
            "deck": yes(any(pile.kind == t.PileKind.DECK for pile in action.piles)),
            "many": many,
            **self.number_of(cards),
            **self.filter(cards.filter),
        }

    def of(self, pile: t.Pile, who: t.Who) -> Args:
        whose = {**self.pile(pile)}
        if pile.whose == t.Whose.DOER and who != t.Who.YOU:
            whose["whose"] = "their"
        return whose

    def do_shuffle(self, action: t.Shuffle) -> Args:
        return {"who": kebab(action.who.name), **self.of(action.pile, action.who)}

    def do_boost(self, action: t.Boost) -> Args:
        again = self.context.boosted
        self.context.boosted = True
        args: Args = {"who": kebab(action.who.name), "again": yes(again), "with": "hand"}
        args["bare"] = yes(action.bare)
        if action.cards:
            which = self.cards(action.cards, action.who)
            args |= {"with": "cards", "cards": self.phrase("some-cards", **which)}
        return args

    def do_cancel(self, action: t.Cancel) -> Args:
        self.context.canceled = True
        return {}

    def do_copy(self, action: t.Copy) -> Args:
        outside = self.context.timing in OUTSIDE_COMBAT
        return {"card": kebab(action.card.name), "combat": yes(not outside)}

    def do_ignore(self, action: t.Ignore) -> Args:
        return {"again": yes(self.context.canceled)}

    def do_value_add(self, action: t.ValueAdd) -> Args:
        return {
            "sign": "plus" if action.sign > 0 else "minus",
            "whose": "opposing" if action.opposing else "own",
            "printed": "no",
            **self.amount(action.amount),
        }

    def do_value_is(self, action: t.ValueIs) -> Args:
        return {
            "whose": "opposing" if action.opposing else "own",
            "printed": yes(action.printed),
            "locked": yes(action.locked),
            **self.amount(action.amount, own="opposing" if action.opposing else ""),
        }

    def do_lock_values(self, action: t.LockValues) -> Args:
        return self.amount(action.value)

    do_prevent = Phrases.no_arguments
    do_reflect = Phrases.no_arguments

    def do_unmark(self, action: t.Unmark) -> Args:
        return {"target": self.target(action.target), "mark": action.mark}

    def do_move(self, action: t.Move) -> Args:
        target = self.target(action.target)
        return {
            "who": kebab(action.who.name),
            "target": target,
            "through": kebab(action.through.name),
            "exact": yes(action.exact),
            "all": yes(action.in_all),
            **self.heading(action.heading),
            **self.amount(action.steps),
        }

    def heading(self, heading: t.Heading | None) -> Args:
        """Arguments that say where a move leads."""
        if heading is None:
            return {"heading": "anywhere"}
        if heading.spaces is not None:
            return {"heading": "to", "spaces": self.spaces(heading.spaces)}
        assert heading.ref is not None
        return {"heading": "away" if heading.away else "toward", "fighter": self.ref(heading.ref)}

    def do_move_token(self, action: t.MoveToken) -> Args:
        token = self.token(action.token)
        return {"who": kebab(action.who.name), "token": token, **self.amount(action.steps)}

    def do_place_token(self, action: t.PlaceToken) -> Args:
        spaces = action.spaces
        return {
            "token": self.token(action.token),
            "pick": kebab(action.token.pick.name),
            "source": kebab(action.token.source.name),
            "on": "lines" if isinstance(spaces, t.Lines) else "spaces",
            "spaces": self.lines(spaces) if isinstance(spaces, t.Lines) else self.spaces(spaces),
        }

    def do_return_token(self, action: t.ReturnToken) -> Args:
        several = action.token.pick in (t.TokenPick.EACH, t.TokenPick.SOME)
        return {"token": self.token(action.token), "box": yes(action.box), "many": yes(several)}

    def do_place(self, action: t.Place) -> Args:
        spaces = self.spaces(action.spaces, self.one(action.target))
        return {
            "who": kebab(action.who.name),
            "fighter": self.target(action.target),
            "spaces": spaces,
        }

    def one(self, target: t.Target) -> t.Ref | None:
        """The fighter, if it is a certain one."""
        return target if isinstance(target, t.Ref) else None

    def do_return(self, action: t.Return) -> Args:
        self.context.swapped = False
        args: Args = {"fighter": self.target(action.target), "full": yes(action.health is None)}
        args |= {"spaces": self.spaces(action.spaces)}
        return args if action.health is None else {**args, **self.amount(action.health)}

    def do_revive(self, action: t.Revive) -> Args:
        fighter = self.ref(action.ref)
        spaces = self.spaces(action.spaces, action.ref)
        kind = "named" if action.ref.kind == t.RefKind.NAMED else "any"
        return {"fighter": fighter, "kind": kind, **self.amount(action.health), "spaces": spaces}

    def do_summon(self, action: t.Summon) -> Args:
        named = action.named
        if action.number is None:
            fighter = self.kind_of(named)
        else:
            kin = t.Group(t.Side.OWN, named.name, named.slots)
            fighter = self.target(t.Some(kin, action.number))
        return {"fighter": fighter, "spaces": self.spaces(action.spaces)}

    def do_summon_under(self, action: t.SummonUnder) -> Args:
        return {
            "fighter": self.kind_of(action.named),
            "above": self.ref(action.above),
            "spaces": self.spaces(action.spaces, action.above),
        }

    def do_replace_fighter(self, action: t.ReplaceFighter) -> Args:
        return {"fighter": self.target(action.target), "other": self.kind_of(action.named)}

    def do_swap(self, action: t.Swap) -> Args:
        self.context.swapped = True
        first = self.target(action.first)
        if action.second is None:
            return {"two": "yes", "first": first}
        return {"two": "no", "first": first, "second": self.target(action.second)}

    def do_take_over(self, action: t.TakeOver) -> Args:
        return {"swapped": yes(self.context.swapped)}

    def do_switch_state(self, action: t.SwitchState) -> Args:
        return {"state": self.names.state(action.state)}

    def do_become(self, action: t.Become) -> Args:
        return {
            "state": self.names.state(action.state),
            "value": self.names.value(action.value),
        }

    def do_gain_counter(self, action: t.GainCounter) -> Args:
        return {**self.counter(action.counter), **self.amount(action.amount)}

    def do_lose_counter(self, action: t.LoseCounter) -> Args:
        self.context.spent = "lost"
        return {**self.counter(action.counter), **self.amount(action.amount)}

    def do_spend_counter(self, action: t.SpendCounter) -> Args:
        mine = action.who == t.Who.YOU
        self.context.spent = "paid" if action.target else "spent" if mine else "removed"
        args: Args = {"who": kebab(action.who.name), **self.counter(action.counter)}
        args["many"] = "any" if action.amount is None else "up-to" if action.up_to else "exactly"
        args |= self.amount(action.amount) if action.amount else {"number": 0}
        args["way"] = "spend"
        if action.target:
            there = self.names.pool(action.target.name)
            args["way"] = "in" if there else "out" if args["pool"] != "none" else "turn"
            args["target"] = there or self.names.counter(action.target.name)
        return args

    def do_set_counter(self, action: t.SetCounter) -> Args:
        self.context.spent = "removed"
        zero = action.amount == t.Const(0)
        return {**self.counter(action.counter), **self.amount(action.amount), "zero": yes(zero)}

    def do_replace_card(self, action: t.ReplaceCard) -> Args:
        return {
            "who": kebab(action.who.name),
            "whose": "opposing" if action.opposing else "own",
            "deck": yes(action.deck),
        }

    do_count_as_winner = Phrases.no_arguments

    def do_name_number(self, action: t.NameNumber) -> Args:
        self.context.named_card = False
        return {"who": kebab(action.who.name)}

    def do_name_card(self, action: t.NameCard) -> Args:
        self.context.named_card = True
        return {}

    def do_choose_opponent(self, action: t.ChooseOpponent) -> Args:
        self.context.chosen = True
        return {}

    def do_choose_fighter(self, action: t.ChooseFighter) -> Args:
        self.context.swapped = False
        self.context.theirs = action.who == t.Who.OPPONENT
        fighter = self.group(action.group, "one")
        self.context.theirs = False
        return {"who": kebab(action.who.name), "fighter": fighter}

    def do_choose_space(self, action: t.ChooseSpace) -> Args:
        spaces = self.spaces(action.spaces)
        self.context.marks += 1
        return {"spaces": spaces}

    def do_choose_zone(self, action: t.ChooseZone) -> Args:
        if action.ref is None:
            return {"whose": "any", "fighter": ""}
        return {"whose": "own", "fighter": self.ref(action.ref)}

    do_bonus_attack = Phrases.no_arguments

    def do_leave_board(self, action: t.LeaveBoard) -> Args:
        ref = self.one(action.target)
        mine = ref is not None and ref.kind in (t.RefKind.NAMED, t.RefKind.MINE)
        return {"fighter": self.target(action.target), "mine": yes(mine)}

    def do_leave_game(self, action: t.LeaveGame) -> Args:
        return self.aimed(action.target)

    do_stop = Phrases.no_arguments

    def do_another_turn(self, action: t.AnotherTurn) -> Args:
        return {"who": kebab(action.who.name)}

    do_end_turn = Phrases.no_arguments

    def do_lasting(self, action: t.Lasting) -> Args:
        once = isinstance(action.rule, t.When) and action.rule.once
        after = self.context.after
        self.context.after = WHOSE_TURN.get(action.until, after)
        self.context.one_combat = action.until in ONE_COMBAT
        rule = self.rule_text(action.rule)
        self.context.after, self.context.one_combat = after, False
        until = kebab(action.until.name)
        return {"until": until, "once": yes(once), "after": after, "rule": rule}

    def do_later(self, action: t.Later) -> Args:
        after = self.context.after
        self.context.after = WHOSE_TURN[action.point]
        then = self.consequence(action.then)
        self.context.after = after
        return {"point": kebab(action.point.name), "after": after, **then}

    def rule_text(self, rule: t.Rule | t.When) -> str:
        """A rule or a reaction as a clause."""
        if isinstance(rule, t.When):
            message, args = self.node("on", rule.event, once=yes(rule.once))
            event = self.say(message, **args)
            source, timing = self.context.source, self.context.timing
            if gives(rule.event) & Setting.COMBAT:  # in a later combat, "this card" is another one
                self.context.source, self.context.timing = "ability", "when-in-combat"
            then = self.consequence(rule.then)
            self.context.source, self.context.timing = source, timing
            return self.say("ability-when", event=event, text=then["then"], list=then["list"])
        message, args = self.node("rule", rule)
        return self.say(message, **args)
