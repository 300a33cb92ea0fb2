"""What does not change during a game: board, heroes, seats and settings, arranged for speed."""

from typing import Any, Final

from nonpareil.engine.board_graph import BoardGraph
from nonpareil.engine.compiled_hero import CardKind, CompiledHero
from nonpareil.engine.event_kinds import KINDS, kinds_of
from nonpareil.engine.program import Program
from nonpareil.script import tree as t

DECK_SIZE: Final = 30
WIN_CHECKS: Final = ("effect", "action", "instant")  # when the engine looks for a win (R-WIN-10)
BY_EFFECT: Final = 0
BY_ACTION: Final = 1
INSTANT: Final = 2
NOTHING: Final[list[tuple[Any, ...]]] = [()]
DAMAGE_RULES: Final = {
    t.DamageAtMost,
    t.DamageLess,
    t.DamageMore,
    t.DamageHalved,
    t.DamageDoubled,
    t.InsteadOfDamage,
    t.InsteadOfDefeat,
}

REACH_RULES: Final = {t.Reach, t.ReachAs, t.ReachAlong, t.ReachFrom}


class Match:
    """The static data of a game.

    Seats count from 0. Fighters are numbered consecutively across seats, and so are cards: seat 2
    has the cards 60 to 89, whatever its player has chosen for the deck. Sets of seats are bit
    masks. Seats are independent of players: one player may run both seats of a team. (R-TEAM-12)
    """

    __slots__ = (
        "allies",
        "anchors",
        "bans",
        "base",
        "body_of",
        "boosts",
        "card_reach",
        "chosen",
        "counter_slots",
        "counter_start",
        "derived",
        "discreet",
        "enemies",
        "far_bonuses",
        "fighters",
        "fixes_values",
        "graph",
        "guarded",
        "hand_hears",
        "hand_instead",
        "hand_limits",
        "hears",
        "hero_of",
        "heroes",
        "heroes_of",
        "ignores_discards",
        "is_hero",
        "kinds",
        "large",
        "late",
        "lead_of",
        "links",
        "listens",
        "maneuver_bonuses",
        "mode",
        "move_values",
        "no_cards_aside",
        "no_cards_in_play",
        "open_teams",
        "passes",
        "pile_base",
        "pins",
        "prohibits",
        "ranged",
        "reaches",
        "recalls",
        "rules",
        "seat_of",
        "seats",
        "shift_of",
        "shows_values",
        "silences",
        "spares",
        "start_health",
        "starts_elsewhere",
        "state_base",
        "tail_of",
        "teams",
        "undecided",
        "ways",
        "win_check",
        "wounds",
    )

    def __init__(
        self,
        graph: BoardGraph,
        heroes: list[CompiledHero],
        mode: str,
        win_check: str,
        open_teams: bool = True,
        discreet: bool = False,
        chosen: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.graph = graph
        self.heroes = heroes
        self.mode = mode
        self.teams: bool = mode == "teams"
        self.win_check: int = WIN_CHECKS.index(win_check)
        self.open_teams = open_teams
        # Ask even if hidden cards leave a single answer, because a missing question would tell.
        self.discreet = discreet
        self.seats: int = len(heroes)
        # By seat: the kinds of cards that were chosen before the game. Until that is done, the
        # first of each choice stand for them.
        self.undecided: bool = not chosen and any(hero.choices for hero in heroes)
        self.chosen: tuple[tuple[int, ...], ...] = chosen or tuple(
            [tuple([choice[0] for choice in hero.choices]) for hero in heroes]
        )
        everyone = (1 << self.seats) - 1
        self.allies: list[int] = allies(mode, self.seats)
        self.enemies: list[int] = [everyone & ~self.allies[a] for a in range(self.seats)]
        self.base: list[int] = []  # the first fighter of each seat, then the number of fighters
        self.seat_of: list[int] = []
        self.start_health: list[int] = []
        self.ranged: list[bool] = []
        self.ways: list[BoardGraph] = []  # by fighter: the graph it moves on (R-LARGE-1)
        self.links: list[bool] = []
        self.card_reach: list[bool] = []  # by seat: some of its cards have a reach of their own
        self.shift_of: list[bool] = []
        self.kinds: list[CardKind] = []
        self.state_base: list[int] = []
        # What others work out once about this match, by their own keys. It goes with it.
        self.derived: dict[str, Any] = {}
        # By seat and counter: its place in `State.counters`, and what it starts with.
        self.counter_slots: list[list[int]] = []
        self.counter_start: tuple[int, ...] = ()
        self._number_counters()
        # By seat: the place of its first pile in `State.aside`. The piles and what is in play begin
        # empty, and the compiler must not think that they stay so.
        self.pile_base: list[int] = []
        self.no_cards_aside: tuple[tuple[int, ...], ...] = ()
        self.no_cards_in_play: tuple[tuple[int, int], ...] = ()
        for hero in heroes:
            self.pile_base.append(len(self.no_cards_aside))
            self.no_cards_aside += ((),) * len(hero.definition.piles)
        # By kind of event: the reactions of all seats, each with its seat; and, as bits, the kinds
        # that some text remembers, and those that anybody reacts to or remembers.
        self.hears: list[tuple[tuple[int, t.Event, Program], ...]] = NOTHING * KINDS
        self.recalls: int = 0
        for seat, hero in enumerate(heroes):
            for event, program in hero.when:
                for kind in kinds_of(event):
                    self.hears[kind] += ((seat, event, program),)
            for event in hero.remembered:
                for kind in kinds_of(event):
                    self.recalls |= 1 << kind
        # The same for cards in hand, with their kinds; and what they replace.
        self.hand_hears: list[tuple[tuple[int, t.Event, Program, int], ...]] = NOTHING * KINDS
        self.hand_instead: list[tuple[int, t.Rule, Program, int]] = []
        for seat, hero in enumerate(heroes):
            for card in hero.cards:
                for what, program in card.reactions:
                    if not isinstance(what, t.When):
                        self.hand_instead.append((seat, what, program, card.index))
                        continue
                    for kind in kinds_of(what.event):
                        self.hand_hears[kind] += ((seat, what.event, program, card.index),)
        # By class: the standing rules of all seats, each with its seat and its effect.
        self.rules: dict[type, list[tuple[int, Any, Program | None]]] = {}
        for seat, hero in enumerate(heroes):
            for rule, instead in hero.rules:
                self.rules.setdefault(type(rule), []).append((seat, rule, instead))
        # Whether anybody has a rule about whom fighters can attack, whom they can pass and what is
        # closed to them, and how far and from where they go in a maneuver.
        self.reaches: bool = not REACH_RULES.isdisjoint(self.rules)
        self.far_bonuses: bool = t.ValueBonus in self.rules
        self.passes: bool = t.MovesThrough in self.rules or t.CannotMoveInto in self.rules
        self.move_values: bool = t.MoveValue in self.rules
        self.maneuver_bonuses: bool = t.ManeuverBonus in self.rules
        self.starts_elsewhere: bool = t.StartElsewhere in self.rules
        self.silences: bool = t.AbilityOff in self.rules
        # And whether anybody has a rule that keeps players from something, fighters from leaving
        # their spaces, from being healed and from attacking; or one about hands and values.
        self.prohibits: bool = t.PlayerCannot in self.rules
        self.pins: bool = t.CannotLeave in self.rules
        self.anchors: bool = t.CannotBeMoved in self.rules
        self.wounds: bool = t.CannotHeal in self.rules
        self.spares: bool = t.CannotAttack in self.rules
        self.hand_limits: bool = t.HandLimit in self.rules
        self.ignores_discards: bool = t.IgnoresDiscards in self.rules
        self.fixes_values: bool = t.ValueFixed in self.rules
        self.bans: bool = t.CannotPlay in self.rules or any(
            card.only_if is not None for hero in heroes for card in hero.cards
        )
        self.boosts: bool = t.BoostBonus in self.rules
        self.shows_values: bool = t.ShowsValue in self.rules
        self.guarded: bool = bool(self.hand_instead) or not DAMAGE_RULES.isdisjoint(self.rules)
        self.listens: int = self.recalls
        for kind in range(KINDS):
            if self.hears[kind] or self.hand_hears[kind]:
                self.listens |= 1 << kind
        states = 0
        for seat, hero in enumerate(heroes):
            self.base.append(len(self.seat_of))
            self.state_base.append(states)
            states += len(hero.state_start)
            for slot in range(len(hero.fighter_ids)):
                self.seat_of.append(seat)
                self.start_health.append(hero.health[slot])
                self.ranged.append(hero.ranged[slot])
                self.ways.append(graph.without_passages if hero.large[slot] else graph)
                # Tokens that join spaces are like passages: closed to large fighters (R-LARGE-8).
                joins = hero.links >> slot & 1 and not hero.large[slot]
                self.links.append(bool(joins))
                self.shift_of.append(any(rule.ref.slots >> slot & 1 for rule in hero.shifts))
            self.card_reach.append(any(kind.reach for kind in hero.cards))
            self.kinds += hero.deck(self.chosen[seat])
        self.hero_of: list[int] = list(self.base)  # by seat: its first hero, often the only one
        self.is_hero: list[bool] = [role for hero in heroes for role in hero.is_hero]
        # By seat: all its heroes, and the fighter that takes its starting space.
        self.heroes_of: list[list[int]] = []
        self.lead_of: list[int] = []
        for seat, hero in enumerate(heroes):
            base = self.base[seat]
            self.heroes_of.append([base + x for x, role in enumerate(hero.is_hero) if role])
            self.lead_of.append(base + hero.starts_off.index(False))
        # Whether a hero starts off the board: then its seat can be defeated without it.
        self.late: bool = any(
            off and role
            for hero in heroes
            for off, role in zip(hero.starts_off, hero.is_hero, strict=True)
        )
        self.fighters: int = len(self.seat_of)
        self.base.append(self.fighters)
        # By fighter: the place of its tail in `State.pos` if it is large, or -1. And whose each of
        # those places is, tails included. (R-LARGE-2, R-LARGE-6)
        self.tail_of: list[int] = [-1] * self.fighters
        self.body_of: list[int] = list(range(self.fighters))
        for fighter in range(self.fighters):
            seat = self.seat_of[fighter]
            if heroes[seat].large[fighter - self.base[seat]]:
                self.tail_of[fighter] = len(self.body_of)
                self.body_of.append(fighter)
                self.seat_of.append(seat)
                self.is_hero.append(self.is_hero[fighter])
        self.large: bool = len(self.body_of) > self.fighters

    def _number_counters(self) -> None:
        """A shared counter is the same for all seats whose heroes have one with its id."""
        start: list[int] = []
        shared: dict[str, int] = {}
        for hero in self.heroes:
            slots: list[int] = []
            for index, counter in enumerate(hero.definition.counters):
                if counter.shared and counter.id in shared:
                    slots.append(shared[counter.id])
                    continue
                if counter.shared:
                    shared[counter.id] = len(start)
                slots.append(len(start))
                start.append(hero.counter_start[index])
            self.counter_slots.append(slots)
        self.counter_start = tuple(start)

    def with_decks(self, chosen: tuple[tuple[int, ...], ...]) -> "Match":
        """The same match with the cards that were chosen before the game (R-SETUP-15). Made once
        for each choice, since those who look ahead try many."""
        key = f"decks {chosen}"
        found: Match | None = self.derived.get(key)
        if found is None:
            win_check = WIN_CHECKS[self.win_check]
            found = Match(
                self.graph,
                self.heroes,
                self.mode,
                win_check,
                self.open_teams,
                self.discreet,
                chosen,
            )
            self.derived[key] = found
        return found

    def owner(self, card: int) -> int:
        return card // DECK_SIZE

    def fighter_id(self, fighter: int) -> str:
        seat = self.seat_of[fighter]
        return self.heroes[seat].fighter_ids[fighter - self.base[seat]]

    def turn_order(self, first: int) -> list[int]:
        """All seats in turn order, starting with this one (R-TEAM-4)."""
        return [(first + i) % self.seats for i in range(self.seats)]


def allies(mode: str, seats: int) -> list[int]:
    """For each seat the bits of the seats on its side, its own included. Teams alternate in turn
    order. (R-CORE-5, R-TEAM-2, R-TEAM-4)"""
    if mode != "teams":
        return [1 << seat for seat in range(seats)]
    return [sum(1 << b for b in range(seats) if b % 2 == a % 2) for a in range(seats)]
