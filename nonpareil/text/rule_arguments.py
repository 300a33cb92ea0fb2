"""The arguments of the messages for events and standing rules: one method per word, in the order of
the tree's modules. A word whose message takes no arguments says so explicitly."""

from abc import ABC, abstractmethod
from dataclasses import replace

from nonpareil.script import tree as t
from nonpareil.text.condition_arguments import ConditionArguments
from nonpareil.text.name import Inflected
from nonpareil.text.phrases import Args, Phrases, kebab, yes


class RuleArguments(ConditionArguments, ABC):
    """The message for `IsAttacked` is `on-is-attacked`; for `HandLimit` it is `rule-hand-limit`."""

    # --- What happens. In the past tense the same arguments go with another message

    def on_turn_point(self, event: t.TurnPoint) -> Args:
        return {"player": kebab(event.player.name), "starts": yes(event.starts)}

    on_game_starts = Phrases.no_arguments

    def on_action_taken(self, event: t.ActionTaken) -> Args:
        return {"player": kebab(event.player.name), "deed": kebab(event.deed.name)}

    def on_boosted(self, event: t.Boosted) -> Args:
        return {"of-kind": yes(event.filter is not None), **self.about_card(event)}

    def on_card_drawn(self, event: t.CardDrawn) -> Args:
        return {"player": kebab(event.player.name)}

    def on_card_discarded(self, event: t.CardDiscarded) -> Args:
        return self.about_card(event)

    def on_card_played(self, event: t.CardPlayed) -> Args:
        return self.about_card(event)

    def about_card(self, event: t.Boosted | t.CardDiscarded | t.CardPlayed) -> Args:
        """Arguments that say who does it and with which cards."""
        return {"player": kebab(event.player.name), **self.filter(event.filter or t.CardFilter())}

    def on_action_begins(self, event: t.ActionBegins) -> Args:
        return {"player": kebab(event.player.name), "deed": kebab(event.deed.name)}

    def on_attacks(self, event: t.Attacks) -> Args:
        return self.on_one(event)

    def on_one(self, event: t.Attacks | t.Deals | t.Fells) -> Args:
        """Arguments that say who, and perhaps to whom."""
        args: Args = {"fighter": self.target(event.subject), "anybody": yes(event.victim is None)}
        return args if event.victim is None else {**args, "victim": self.target(event.victim)}

    def on_is_attacked(self, event: t.IsAttacked) -> Args:
        return {"fighter": self.target(event.subject)}

    def on_combat_decided(self, event: t.CombatDecided) -> Args:
        args: Args = {"outcome": kebab(event.outcome.name), "player": kebab(event.player.name)}
        if event.subject is not None:
            args |= {"player": "fighter", "fighter": self.target(event.subject)}
        return args

    def on_damaged(self, event: t.Damaged) -> Args:
        return {"fighter": self.target(event.subject), "kind": kebab(event.kind.name)}

    def on_deals(self, event: t.Deals) -> Args:
        return self.on_one(event)

    def on_fells(self, event: t.Fells) -> Args:
        return self.on_one(event)

    def on_healed(self, event: t.Healed) -> Args:
        return {"fighter": self.target(event.subject)}

    def on_falls(self, event: t.Falls) -> Args:
        return {"fighter": self.target(event.subject)}

    def on_moves(self, event: t.Moves) -> Args:
        return {"boosted": yes(event.boosted), "fighter": self.target(event.subject)}

    def on_is_placed(self, event: t.IsPlaced) -> Args:
        return {"fighter": self.target(event.subject)}

    def on_enters(self, event: t.Enters) -> Args:
        return self.crossing(event)

    def on_leaves(self, event: t.Leaves) -> Args:
        return self.crossing(event)

    def crossing(self, event: t.Enters | t.Leaves) -> Args:
        where = event.where
        args: Args = {"fighter": self.target(event.subject), "zone": "no"}
        if event.zone and where.ref is not None:
            return {**args, "zone": "yes", "of": self.ref(where.ref)}
        if event.zone:
            return {**args, "zone": "that"}
        if where.token:
            self.context.token = self.names.token(where.token)
        return {**args, "where": self.where(where, "space")}

    def on_state_changes(self, event: t.StateChanges) -> Args:
        return {"value": self.names.value(event.value)}

    def on_counter_moves(self, event: t.CounterMoves) -> Args:
        return {**self.counter(event.counter), "up": yes(event.up)}

    def if_happened(self, condition: t.Happened) -> Args:
        return {"earlier": yes(condition.earlier)}

    # --- Standing rules

    def rule_value_bonus(self, rule: t.ValueBonus) -> Args:
        sign = "plus" if rule.sign > 0 else "minus"
        return {"sign": sign, **self.value_rule(rule), **self.amount(rule.amount)}

    def rule_value_fixed(self, rule: t.ValueFixed) -> Args:
        return {**self.value_rule(rule), **self.amount(rule.amount)}

    def value_rule(self, rule: t.ValueBonus | t.ValueFixed) -> Args:
        """Arguments that say whose cards, and while what is so."""
        args: Args = {
            "way": "attack" if rule.attack else "defense",
            "fighter": self.target(rule.target),
        }
        return {**args, **self.on_condition(rule.condition)}

    def on_condition(self, condition: t.Condition | None) -> Args:
        """Arguments of a rule that may hold only while something is so."""
        if condition is None:
            return {"always": "yes"}
        return {"always": "no", "condition": self.condition(condition)}

    def rule_reach(self, rule: t.Reach) -> Args:
        args: Args = {"fighter": self.target(rule.target), **self.on_condition(rule.condition)}
        return {**args, **self.amount(rule.amount)}

    def rule_reach_as(self, rule: t.ReachAs) -> Args:
        args: Args = {"fighter": self.target(rule.target), **self.on_condition(rule.condition)}
        return {**args, "ranged": yes(rule.ranged)}

    def rule_reach_along(self, rule: t.ReachAlong) -> Args:
        names = {"fighter": self.target(rule.target), "name": self.names.token(rule.token)}
        return {**names, **self.on_condition(rule.condition)}

    def rule_reach_from(self, rule: t.ReachFrom) -> Args:
        own = rule.target if isinstance(rule.target, t.Ref) else None
        args: Args = {"fighter": self.target(rule.target)}
        return {
            **args,
            "spaces": self.spaces(rule.spaces, own),
            **self.on_condition(rule.condition),
        }

    def rule_move_value(self, rule: t.MoveValue) -> Args:
        sign = {0: "set", 1: "plus", -1: "minus"}[rule.sign]
        args: Args = {**self.whose(rule.target), "sign": sign}
        return {**args, **self.on_condition(rule.condition), **self.amount(rule.amount)}

    def whose(self, target: t.Target) -> Args:
        """Arguments of a rule about something that fighters have."""
        return self.having(target)

    def having(self, target: t.Target) -> Args:
        """Arguments of a message about something that fighters have: "Medusa's health", but "the
        health of each Harpy"."""
        return {"fighter": self.target(target), "several": yes(not isinstance(target, t.Ref))}

    def rule_moves_through(self, rule: t.MovesThrough) -> Args:
        args: Args = {"fighter": self.target(rule.target), "through": kebab(rule.through.name)}
        return {**args, **self.on_condition(rule.condition)}

    def rule_start_elsewhere(self, rule: t.StartElsewhere) -> Args:
        own = rule.target if isinstance(rule.target, t.Ref) else None
        spaces = self.spaces(rule.spaces, own)
        args: Args = {**self.whose(rule.target), "spaces": spaces}
        return {**args, **self.on_condition(rule.condition)}

    def hindered(self, target: t.Target) -> Args:
        """Arguments that say who cannot do something: "the Harpy cannot", "no Harpy can"."""
        if isinstance(target, t.Each):
            return {"fighter": self.group(target.group, "no"), "nobody": "yes"}
        return {"fighter": self.target(target), "nobody": "no"}

    def rule_cannot_leave(self, rule: t.CannotLeave) -> Args:
        return {**self.hindered(rule.target), **self.on_condition(rule.condition)}

    def rule_cannot_move_into(self, rule: t.CannotMoveInto) -> Args:
        args: Args = {**self.hindered(rule.target), **self.on_condition(rule.condition)}
        return {**args, "spaces": self.spaces(t.Spaces(where=rule.where))}

    def rule_cannot_attack(self, rule: t.CannotAttack) -> Args:
        args: Args = {**self.hindered(rule.target), "anybody": yes(rule.victim is None)}
        args |= {"only": "no", **self.on_condition(rule.condition)}
        if isinstance(rule.target, t.Each) and (others := _others(rule.target.group)):
            args |= {"only": "yes", "fighter": self.group(others, "many")}
        if rule.victim is None:
            return args
        if isinstance(rule.victim, t.Each):  # "cannot attack each" would leave out some
            return {**args, "victim": self.group(rule.victim.group, "any")}
        return {**args, "victim": self.target(rule.victim)}

    def rule_cannot_be_moved(self, rule: t.CannotBeMoved) -> Args:
        return {"fighter": self.target(rule.target), **self.on_condition(rule.condition)}

    def rule_cannot_heal(self, rule: t.CannotHeal) -> Args:
        return {**self.hindered(rule.target), **self.on_condition(rule.condition)}

    def rule_player_cannot(self, rule: t.PlayerCannot) -> Args:
        return {"what": kebab(rule.what.name), **self.player(rule)}

    def rule_cannot_play(self, rule: t.CannotPlay) -> Args:
        cards = self.phrase("many-cards", **self.filter(rule.filter))
        return {"cards": cards, **self.player(rule)}

    def rule_ability_off(self, rule: t.AbilityOff) -> Args:
        return self.player(rule)

    def player(self, rule: t.PlayerCannot | t.CannotPlay | t.AbilityOff | t.BoostBonus) -> Args:
        """The player that a rule is about: one of the match by name, once it is fixed."""
        if rule.seat >= 0 and self.seats:
            who: Args = {"player": "named", "name": self.seats[rule.seat]}
        else:
            who = {"player": kebab(rule.player.name)}
        return {**who, **self.on_condition(rule.condition)}

    def rule_damage_at_most(self, rule: t.DamageAtMost) -> Args:
        return {**self.damage_rule(rule), **self.amount(rule.amount)}

    def rule_damage_less(self, rule: t.DamageLess) -> Args:
        args: Args = {**self.each_damage(rule), "all": yes(rule.amount is None)}
        if rule.amount is None:
            return {**args, "fighter": self.target(rule.target)}
        return {**args, **self.amount(rule.amount)}

    def rule_damage_more(self, rule: t.DamageMore) -> Args:
        return {**self.each_damage(rule), **self.amount(rule.amount)}

    def each_damage(self, rule: t.DamageLess | t.DamageMore) -> Args:
        """Arguments of a rule about each damage, of which a combat has one."""
        once = self.context.one_combat and rule.kind == t.DamageKind.COMBAT
        fighter = self.target(rule.target) if once else self.any_of(rule.target)
        return {**self.damage_rule(rule), "fighter": fighter, "once": yes(once)}

    def any_of(self, target: t.Target) -> Inflected:
        """Whoever it happens to: "one of your fighters", not "each of your fighters"."""
        return (
            self.group(target.group, "one") if isinstance(target, t.Each) else self.target(target)
        )

    def rule_damage_halved(self, rule: t.DamageHalved) -> Args:
        return {**self.damage_rule(rule), "up": yes(rule.up)}

    def rule_damage_doubled(self, rule: t.DamageDoubled) -> Args:
        return self.damage_rule(rule)

    def rule_instead_of_damage(self, rule: t.InsteadOfDamage) -> Args:
        return self.replaced(rule)

    def rule_instead_of_defeat(self, rule: t.InsteadOfDefeat) -> Args:
        return self.replaced(rule)

    def replaced(self, rule: t.InsteadOfDamage | t.InsteadOfDefeat) -> Args:
        args: Args = {**self.damage_rule(rule), "fighter": self.any_of(rule.target)}
        source = self.context.source
        self.context.dealer, self.context.source = True, self.context.instead or source
        args |= self.consequence(rule.then)
        args["offer"] = yes(t.offered(rule.then) is not None)
        self.context.dealer, self.context.source = False, source
        return args

    def damage_rule(
        self,
        rule: t.DamageAtMost
        | t.DamageLess
        | t.DamageMore
        | t.DamageHalved
        | t.DamageDoubled
        | t.InsteadOfDamage
        | t.InsteadOfDefeat,
    ) -> Args:
        args: Args = {"fighter": self.target(rule.target), "kind": kebab(rule.kind.name)}
        return {**args, **self.on_condition(rule.condition)}

    @abstractmethod
    def consequence(self, then: t.Block) -> Args:
        """Arguments that say what happens then, as one clause."""

    def rule_ties_have_no_winner(self, rule: t.TiesHaveNoWinner) -> Args:
        return self.on_condition(rule.condition)

    def rule_hand_limit(self, rule: t.HandLimit) -> Args:
        args: Args = {"player": kebab(rule.player.name), **self.amount(rule.amount)}
        return {**args, **self.on_condition(rule.condition)}

    def rule_ignores_discards(self, rule: t.IgnoresDiscards) -> Args:
        return self.on_condition(rule.condition)

    def rule_marked(self, rule: t.Marked) -> Args:
        return {"fighter": self.ref(rule.ref), "mark": rule.mark}

    def rule_shows_value(self, rule: t.ShowsValue) -> Args:
        return {"fighter": self.target(rule.target), **self.on_condition(rule.condition)}

    def rule_maneuver_bonus(self, rule: t.ManeuverBonus) -> Args:
        return {**self.on_condition(rule.condition), **self.amount(rule.amount)}

    def rule_boost_bonus(self, rule: t.BoostBonus) -> Args:
        cards = self.phrase("many-cards", **self.filter(rule.filter or t.CardFilter()))
        sign = "plus" if rule.sign > 0 else "minus"
        args: Args = {"cards": cards, "sign": sign, **self.amount(rule.amount)}
        return {**self.player(rule), **args}

    def rule_boost_from(self, rule: t.BoostFrom) -> Args:
        return {"pile": self.names.pile(rule.pile.name), **self.on_condition(rule.condition)}

    def rule_boosted_place(self, rule: t.BoostedPlace) -> Args:
        return {"fighter": self.ref(rule.ref)}

    def rule_hidden_boost(self, rule: t.HiddenBoost) -> Args:
        return {"fighter": self.ref(rule.ref)}

    def rule_uncancellable(self, rule: t.Uncancellable) -> Args:
        fighters = [self.ref(ref) for ref in rule.refs]
        return {"fighters": self.listed("or", fighters)}

    def rule_token_links(self, rule: t.TokenLinks) -> Args:
        return {"fighter": self.ref(rule.ref), "name": self.names.token(rule.token)}

    def rule_shift_damage(self, rule: t.ShiftDamage) -> Args:
        group = self.group(rule.group, "each", rule.ref)
        args: Args = {"fighter": self.ref(rule.ref), "group": group, "kind": kebab(rule.kind.name)}
        return {**args, **self.on_condition(rule.condition)}


def _others(group: t.Group) -> t.Group | None:
    """Those that a group leaves out, if all that it says of the place is where they are not."""
    where = group.where
    if where is None or not where.negated or where.also is not None:
        return None
    return replace(group, where=replace(where, negated=False))
