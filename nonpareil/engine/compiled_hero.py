"""A hero as the engine sees it: fighters in slots, cards by kind, effects as programs."""

from collections.abc import Callable
from typing import Final, assert_never

from nonpareil.content.hero import Card, Hero, TokenKind
from nonpareil.engine.program import Program
from nonpareil.script import tree as t
from nonpareil.script.parser import nodes

# A tree, its source and its timing, and whether it happens instead of something
Compile = Callable[..., Program]

ATTACK: Final = 1
DEFENSE: Final = 2
SCHEME: Final = 4
TYPES: Final = {
    "attack": ATTACK,
    "defense": DEFENSE,
    "versatile": ATTACK | DEFENSE,
    "scheme": SCHEME,
}
NO_BOOST: Final = -1
# How far an attack with a card reaches, if that is not a number of spaces; 0: as its fighter does.
AS_MELEE: Final = -1
AS_RANGED: Final = -2
REACHES: Final = {"melee": AS_MELEE, "ranged": AS_RANGED}
UNLIMITED: Final = 999  # the greatest value of a counter that has none of its own

# The windows of a combat in which effects resolve. The result comes between DURING and AFTER, and
# clean-up between AFTER and SPECIAL (see `combat.close_window`).
IMMEDIATELY: Final = 0
DURING: Final = 1
AFTER: Final = 2
SPECIAL: Final = 3
WINDOWS: Final = ("immediately", "during", "after")


class CardKind:
    """All copies of one card. `users` are bits of the hero's slots.

    A versatile card is both an attack and a defense card. A card whose effects cannot be canceled
    says so itself, or its hero protects all cards of that banner. (R-CARD-2, R-CARD-5, R-CANCEL-6,
    R-CANCEL-7)
    """

    __slots__ = (
        "bonus",
        "boost",
        "boosted",
        "card",
        "commit",
        "discarded",
        "face_up",
        "form",
        "form_state",
        "guards_hand",
        "id",
        "index",
        "may_face_up",
        "ongoing",
        "only_if",
        "playable",
        "reach",
        "reactions",
        "scheme",
        "several",
        "tags",
        "type",
        "uncancellable",
        "users",
        "value",
        "windows",
    )

    def __init__(self, hero: Hero, card: Card, index: int, compiled: Compile) -> None:
        self.card = card
        self.id = card.id
        self.index = index
        self.several: bool = card.copies > 1
        self.type: int = TYPES[card.type]
        self.value: int = card.value if card.value is not None else 0
        self.boost: int = card.boost if card.boost is not None else NO_BOOST
        slots = hero.symbols.fighters
        self.users: int = 0
        for name in card.by or tuple(slots):
            self.users |= slots[name]
        self.form_state: int = -1
        self.form: int = -1
        if card.form is not None:
            _, self.form_state, self.form = hero.symbols.value(card.form)
        self.tags: int = 0
        for tag in (*card.tags, *((card.form,) if card.form else ())):
            self.tags |= hero.symbols.tags[tag]
        shielded = {
            ref.name
            for rule in hero.ability.standing
            if isinstance(rule, t.Uncancellable)
            for ref in rule.refs
        }
        self.uncancellable: bool = card.uncancellable or (
            bool(card.by) and all(name in shielded for name in card.by)
        )
        self.guards_hand: bool = card.guards_hand
        self.only_if: t.Condition | None = card.only_if.condition if card.only_if else None
        self.face_up: bool = card.face_up is True
        self.may_face_up: bool = card.face_up == "may"
        self.reach: int = card.reach if isinstance(card.reach, int) else REACHES[card.reach]
        self.windows: list[list[Program]] = [
            [compiled(block, card.id, key) for block in card.effects.get(key, ())]
            for key in WINDOWS
        ]
        self.scheme: list[Program] = self._programs("scheme", compiled)
        self.commit: list[Program] = self._programs("commit", compiled)
        self.boosted: list[Program] = self._programs("boosted", compiled)
        self.discarded: list[Program] = self._programs("discarded", compiled)
        self.bonus: BonusKind | None = BonusKind(card, compiled) if card.bonus else None
        # What holds while the card is in play: rules and reactions, with their effects.
        self.ongoing: list[tuple[t.Rule | t.When, Program | None]] = []
        if card.ongoing:
            for rule in card.ongoing.standing:
                self.ongoing.append((rule, self._consequence(rule, compiled)))
            for when in card.ongoing.when:
                self.ongoing.append((when, compiled(when.then, card.id, "ongoing")))

        self.playable: bool = bool(self.scheme or self.ongoing)  # as a scheme

        # What it can be discarded from hand for, with what happens then.
        self.reactions: list[tuple[t.When | t.Rule, Program]] = []
        for each in card.reaction:
            assert isinstance(each, t.When | t.InsteadOfDamage | t.InsteadOfDefeat)
            self.reactions.append((each, compiled(each.then, card.id, "reaction")))

    def _consequence(self, rule: t.Rule, compiled: Compile) -> Program | None:
        if isinstance(rule, t.InsteadOfDamage | t.InsteadOfDefeat):
            return compiled(rule.then, self.id, "ongoing")
        return None

    def _programs(self, key: str, compiled: Compile) -> list[Program]:
        return [compiled(block, self.id, key) for block in self.card.effects.get(key, ())]


class BonusKind:
    """The bonus attack of a card: a value and effects of its own (R-BONUS-3)."""

    __slots__ = ("card", "value", "windows")

    def __init__(self, card: Card, compiled: Compile) -> None:
        assert card.bonus is not None
        self.card = card.id
        self.value: int = card.bonus.value
        self.windows: list[list[Program]] = [
            [compiled(block, card.id, key) for block in card.bonus.effects.get(key, ())]
            for key in WINDOWS
        ]


def is_own(target: t.Target) -> bool:
    """Whether a rule can only be about fighters of the seat whose rule it is."""
    if isinstance(target, t.Ref):
        return target.kind == t.RefKind.NAMED
    return target.group.side == t.Side.OWN


class CompiledHero:
    """One hero, compiled. Fighters are numbered by slot: 0 is the hero, then come the sidekicks.
    All of them share the hero's move value. (R-CORE-3, R-CORE-4)
    """

    __slots__ = (
        "_decks",
        "abilities",
        "after_attack",
        "after_maneuver",
        "attack_bonuses",
        "boosted_place",
        "cards",
        "choices",
        "counter_most",
        "counter_start",
        "defense_bonuses",
        "definition",
        "fighter_ids",
        "fighter_kinds",
        "guarded",
        "health",
        "hidden_boost",
        "is_hero",
        "large",
        "link_tokens",
        "links",
        "may_face_up",
        "move",
        "ranged",
        "remembered",
        "rules",
        "shifts",
        "special",
        "stacks",
        "starts_off",
        "state_start",
        "token_kinds",
        "token_starts",
        "tokens_of",
        "turn_end",
        "turn_start",
        "when",
    )

    def __init__(self, hero: Hero, compiled: Compile) -> None:
        self.definition = hero
        self.move: int = hero.move
        self.fighter_ids: list[str] = []
        self.fighter_kinds: list[str] = []
        self.health: list[int] = []
        self.ranged: list[bool] = []
        self.starts_off: list[bool] = []
        self.large: list[bool] = []
        self.is_hero: list[bool] = []
        for kind in hero.fighters:
            for number in range(1, kind.count + 1):
                several = kind.count > 1
                self.fighter_ids.append(f"{kind.id}-{number}" if several else kind.id)
                self.fighter_kinds.append(kind.id)
                self.health.append(kind.health)
                self.ranged.append(kind.attack == "ranged")
                self.starts_off.append(kind.starts_off)
                self.large.append(kind.large)
                self.is_hero.append(kind.role == "hero")
        self.cards: list[CardKind] = [
            CardKind(hero, card, index, compiled) for index, card in enumerate(hero.cards)
        ]
        # By choice before the game: the numbers of the cards of which one is in the deck.
        ids = [card.id for card in hero.cards]
        self.choices: list[list[int]] = [
            [ids.index(id_) for id_ in choice.one_of] for choice in hero.choices
        ]
        self._decks: dict[tuple[int, ...], list[CardKind]] = {}
        self.guarded: bool = any(kind.guards_hand for kind in self.cards)
        self.may_face_up: bool = any(kind.may_face_up for kind in self.cards)
        self.state_start: list[int] = [
            -1 if state.start is None else state.values.index(state.start) for state in hero.states
        ]
        self.counter_start: list[int] = [counter.start for counter in hero.counters]
        self.counter_most: list[int] = [
            counter.most if counter.most is not None else UNLIMITED for counter in hero.counters
        ]
        self.token_kinds: list[str] = [k.id for k in hero.tokens for _ in range(k.count)]
        self.token_starts: list[bool] = [x < k.start for k in hero.tokens for x in range(k.count)]
        self.stacks: dict[str, bool] = {kind.id: kind.stack for kind in hero.tokens}
        self.tokens_of: dict[str, int] = {  # by kind: bits of its tokens
            kind.id: sum(1 << x for x, name in enumerate(self.token_kinds) if name == kind.id)
            for kind in hero.tokens
        }
        ability = hero.ability
        self.turn_start: list[Program] = self._programs("turn_start", compiled)
        self.turn_end: list[Program] = self._programs("turn_end", compiled)
        self.after_maneuver: list[Program] = self._programs("after_maneuver", compiled)
        self.abilities: list[list[Program]] = [self._programs(key, compiled) for key in WINDOWS]
        self.after_attack: list[Program] = self._programs("after_attack", compiled)
        self.special: list[Program] = self._programs("after_combat", compiled)
        self.when: list[tuple[t.Event, Program]] = [
            (when.event, compiled(when.then, hero.id, "when")) for when in ability.when
        ]
        self.remembered: list[t.Event] = [
            node.event
            for node in nodes(hero.trees())
            if isinstance(node, t.Happened | t.Times | t.HowMuch)
        ]
        for name, blocks in ability.when_defeated.items():
            kin = t.Group(t.Side.OWN, name, hero.symbols.fighters[name])
            self.when += [
                (t.Falls(t.One(kin)), compiled(block, hero.id, "when_defeated")) for block in blocks
            ]
        self.attack_bonuses: list[t.ValueBonus] = []
        self.defense_bonuses: list[t.ValueBonus] = []
        self.boosted_place: int = 0
        self.hidden_boost: int = 0
        self.links: int = 0
        self.link_tokens: int = 0
        self.shifts: list[t.ShiftDamage] = []
        # Those that are looked up by their class (`rules.rules_of`), with the effect they contain.
        self.rules: list[tuple[t.Rule, Program | None]] = []
        for rule in ability.standing:
            self._add_rule(rule, compiled)

    def deck(self, chosen: tuple[int, ...]) -> list[CardKind]:
        """The deck with these cards of the choices (R-SETUP-15). Each is made once."""
        found = self._decks.get(chosen)
        if found is None:
            left_out = {index for choice in self.choices for index in choice if index not in chosen}
            found = [
                kind
                for kind in self.cards
                if kind.index not in left_out
                for _ in range(kind.card.copies)
            ]
            self._decks[chosen] = found
        return found

    def definition_of_token(self, token: int) -> TokenKind:
        return next(kind for kind in self.definition.tokens if kind.id == self.token_kinds[token])

    def _add_rule(self, rule: t.Rule, compiled: Compile) -> None:
        if isinstance(rule, t.ValueBonus) and is_own(rule.target):
            (self.attack_bonuses if rule.attack else self.defense_bonuses).append(rule)
        elif isinstance(rule, t.BoostedPlace):
            self.boosted_place |= rule.ref.slots
        elif isinstance(rule, t.HiddenBoost):
            self.hidden_boost |= rule.ref.slots
        elif isinstance(rule, t.TokenLinks):
            self.links |= rule.ref.slots
            self.link_tokens |= self.tokens_of[rule.token]
        elif isinstance(rule, t.ShiftDamage):
            self.shifts.append(rule)
        elif isinstance(rule, t.InsteadOfDamage | t.InsteadOfDefeat):
            program = compiled(rule.then, self.definition.id, "instead", True)
            self.rules.append((rule, program))
        elif isinstance(
            rule,
            t.ValueBonus  # of fighters of others
            | t.ValueFixed
            | t.Reach
            | t.ReachAs
            | t.ReachAlong
            | t.ReachFrom
            | t.MoveValue
            | t.MovesThrough
            | t.StartElsewhere
            | t.ManeuverBonus
            | t.BoostBonus
            | t.BoostFrom
            | t.CannotLeave
            | t.CannotMoveInto
            | t.CannotAttack
            | t.CannotBeMoved
            | t.CannotHeal
            | t.PlayerCannot
            | t.CannotPlay
            | t.AbilityOff
            | t.DamageAtMost
            | t.DamageLess
            | t.DamageMore
            | t.DamageHalved
            | t.DamageDoubled
            | t.Marked
            | t.ShowsValue
            | t.IgnoresDiscards
            | t.TiesHaveNoWinner
            | t.HandLimit,
        ):
            self.rules.append((rule, None))
        elif not isinstance(rule, t.Uncancellable):  # `CardKind` reads that one
            assert_never(rule)

    def _programs(self, key: str, compiled: Compile) -> list[Program]:
        blocks = self.definition.ability.effects.get(key, ())
        return [compiled(block, self.definition.id, key) for block in blocks]
