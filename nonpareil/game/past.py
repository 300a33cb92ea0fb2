"""What was before a position: what has happened in the turn so far, as far as texts remember it,
and the effects of cards that still last."""

from collections.abc import Iterator
from typing import Final

from nonpareil.content.locations import Key
from nonpareil.content.source import Table, hint
from nonpareil.engine import event_kinds as kinds
from nonpareil.engine.combat_state import ATTACKER, Combat
from nonpareil.engine.compiled_hero import CardKind
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.program import Program
from nonpareil.engine.rules import begin_lasting
from nonpareil.engine.state import Lasting, State, changed
from nonpareil.game.ids import Reader
from nonpareil.script import tree as t

Memory = tuple[int, int, int, int, int, int]  # as in `State.memory`

DEEDS: Final = {"maneuver": t.Deed.MANEUVER, "scheme": t.Deed.SCHEME, "attack": t.Deed.ATTACK}
# What can have happened, each with the keys that can follow the first.
HAPPENINGS: Final = {
    "attack": ("target", "damage", "tie", "bonus"),
    "maneuver": (),
    "scheme": (),
    "move": ("spaces",),
    "place": (),
    "damage": ("to",),
    "heal": ("by",),
    "defeat": (),
    "boost": ("by",),
    "discard": (),
    "draw": (),
    "gain": ("by",),
    "lose": ("by",),
}
OF_LASTING: Final = ("card", "by", "about", "opponent", "turns_ago")
# Lasting effects that are over as soon as the turn begins with which they end.
AT_START: Final = (t.Until.MY_TURN_STARTS, t.Until.THEIR_TURN_STARTS)


class Past:
    """Reads the past of one position."""

    def __init__(self, s: State, reader: Reader) -> None:
        self.s = s
        self.reader = reader
        self.source = reader.source

    # --- The turn so far

    def remember(self, turn: Table) -> None:
        """Fill the memory of the turn (R-TURN-14)."""
        s = self.s
        where = ("turn", "happened")
        found: list[Memory] = []
        for index, table in enumerate(self.source.tables(turn, "happened", "turn", default=())):
            found += self.happening(table, *where, index)
        s.memory = tuple([each for each in found if s.m.recalls >> each[0] & 1])
        s.acted = len(s.memory)

    def happening(self, table: Table, *where: Key) -> Iterator[Memory]:
        what = next(iter(table), "")
        if what not in HAPPENINGS:
            known = ", ".join(HAPPENINGS)
            message = f"what happened begins with one of {known}, not {what!r}"
            raise self.source.error(message + hint(what, HAPPENINGS), *where)
        self.source.known_keys(table, (what, *HAPPENINGS[what]), *where)
        if what == "attack":
            yield from self.attack(table, *where)
        elif what in ("maneuver", "scheme", "draw"):
            seat = self.reader.seat(table, what, *where) - 1
            deed = int(DEEDS[what]) if what in DEEDS else 0
            yield kinds.DRAW if what == "draw" else kinds.ACTION, seat, NOBODY, NOBODY, -1, deed
        elif what in ("gain", "lose"):
            yield self.counter(table, what, *where)
        elif what in ("boost", "discard"):
            yield self.card(table, what, *where)
        else:
            yield self.fighter_event(table, what, *where)

    def attack(self, table: Table, *where: Key) -> Iterator[Memory]:
        """A combat and, unless it was a bonus attack, the action. The attacker has won if damage
        was dealt. (R-COMBAT-7)"""
        seat_of = self.s.m.seat_of
        attacker = self.fighter(table, "attack", *where)
        target = self.fighter(table, "target", *where)
        damage = self.source.integer(table, "damage", *where, default=0, low=0)
        tie = self.source.flag(table, "tie", *where, default=False)
        if tie and damage:
            raise self.source.error("a tie deals no combat damage", *where, "tie")
        yield kinds.ATTACK, seat_of[attacker], attacker, target, -1, 0
        if damage:
            yield kinds.COMBAT_DAMAGE, seat_of[target], target, attacker, -1, damage
        ends = [(target, attacker, not damage), (attacker, target, damage > 0)]
        for one, other, won in ends:
            yield kinds.WON if won else kinds.LOST, seat_of[one], one, other, -1, 0
            if tie:
                yield kinds.TIED, seat_of[one], one, other, -1, 0
        if not self.source.flag(table, "bonus", *where, default=False):
            yield kinds.ACTION, seat_of[attacker], NOBODY, NOBODY, -1, int(t.Deed.ATTACK)

    def fighter_event(self, table: Table, what: str, *where: Key) -> Memory:
        fighter = self.fighter(table, "to" if what == "damage" else what, *where)
        kind, key = {
            "move": (kinds.MOVE, "spaces"),
            "place": (kinds.PLACE, ""),
            "damage": (kinds.EFFECT_DAMAGE, "damage"),
            "heal": (kinds.HEAL, "by"),
            "defeat": (kinds.FALL, ""),
        }[what]
        amount = self.source.integer(table, key, *where, low=1) if key else 0
        return kind, self.s.m.seat_of[fighter], fighter, NOBODY, -1, amount

    def card(self, table: Table, what: str, *where: Key) -> Memory:
        name = self.source.text(table, what, *where)
        seat, kind = self.kind(name, *where, what)
        card = self.s.m.kinds.index(kind, seat * DECK_SIZE)
        if what == "discard":
            return kinds.DISCARD, seat, NOBODY, NOBODY, card, 0
        return kinds.BOOST, seat, NOBODY, NOBODY, card, max(0, kind.boost)

    def counter(self, table: Table, what: str, *where: Key) -> Memory:
        m = self.s.m
        name = self.source.text(table, what, *where)
        amount = self.source.integer(table, "by", *where, default=1, low=1)
        kind = kinds.COUNTER_UP if what == "gain" else kinds.COUNTER_DOWN
        ids = [[counter.id for counter in hero.definition.counters] for hero in m.heroes]
        for seat in range(m.seats):
            if name in ids[seat]:
                slot = m.counter_slots[seat][ids[seat].index(name)]
                return kind, seat, NOBODY, NOBODY, slot, amount
        known = dict.fromkeys(each for own in ids for each in own)
        raise self.source.error(f"there is no counter {name!r}{hint(name, known)}", *where, what)

    # --- Effects that last

    def lasting(self, seat: int, table: Table) -> None:
        """Begin the lasting effects of cards that the seat has played before (R-LAST-1)."""
        for index, each in enumerate(
            self.source.tables(table, "lasting", "seats", seat, default=())
        ):
            self.begin(seat, each, "seats", seat, "lasting", index)

    def begin(self, seat: int, table: Table, *where: Key) -> None:
        s = self.s
        self.source.known_keys(table, OF_LASTING, *where)
        owner, kind = self.kind(self.source.text(table, "card", *where), *where, "card")
        steps = [
            instr
            for program in programs_of(kind)
            for instr in program.code
            if isinstance(instr.node, t.Lasting | t.Later)
        ]
        if owner != seat or not steps:
            whose = "" if owner == seat else " of this seat"
            message = f"{kind.card.name!r} is no card{whose} with an effect that lasts"
            raise self.source.error(message, *where, "card")
        ago = self.source.integer(table, "turns_ago", *where, default=0, low=0)
        now = s.seat, s.turns, s.lasting
        for _ in range(ago):
            s.turns = changed(s.turns, s.seat, s.turns[s.seat] - 1)
            s.seat = (s.seat - 1) % s.m.seats
        effect = self.effect(seat, programs_of(kind)[0], table, *where)
        for instr in steps:
            begin_lasting(s, effect, instr.node, instr.program)
        s.combats = []
        s.seat, s.turns, before = now
        if any(self.is_over(each, ago) for each in s.lasting[len(before) :]):
            message = f"what {kind.card.name!r} does would be over by now"
            raise self.source.error(message, *where)

    def effect(self, seat: int, program: Program, table: Table, *where: Key) -> Effect:
        """The effect that began it: `about` is the opposing fighter, or the one chosen."""
        s = self.s
        m = s.m
        mine = self.fighter(table, "by", *where) if "by" in table else m.hero_of[seat]
        about = self.fighter(table, "about", *where) if "about" in table else NOBODY
        effect = Effect.of(program, seat, -1, mine)
        enemies = [other for other in range(m.seats) if m.enemies[seat] >> other & 1]
        effect.opponent = enemies[0]
        if "opponent" in table:
            effect.opponent = self.reader.seat(table, "opponent", *where) - 1
        elif about >= 0 and m.seat_of[about] in enemies:
            effect.opponent = m.seat_of[about]
        if about >= 0:
            effect.that_fighter = about
            s.combats = [Combat.between(mine, about, seat, m.seat_of[about])]
            effect.combat, effect.side = 0, ATTACKER
        return effect

    def is_over(self, each: Lasting, ago: int) -> bool:
        turns = self.s.turns
        if each.until in (t.Until.COMBAT_ENDS, t.Until.ACTION_ENDS):
            return True
        if each.until in (t.Until.TURN_ENDS, t.Until.NEXT_ATTACK):
            return ago > 0
        if each.until >= t.Until.GAME:
            return False
        begun = turns[each.who] - each.turn
        return begun > 0 or (begun == 0 and each.until in AT_START)

    # --- Names

    def fighter(self, table: Table, key: str, *where: Key) -> int:
        name = self.source.text(table, key, *where)
        return self.reader.fighter(name, *where, key)[0]

    def kind(self, name: str, *where: Key) -> tuple[int, CardKind]:
        """The seat that has a card of that id, and the card."""
        self.reader.card(name, *where)
        prefix, _, plain = name.rpartition(":")
        return next(
            (seat, kind)
            for seat, hero in enumerate(self.s.m.heroes)
            for kind in hero.cards
            if kind.id == plain and prefix in ("", str(seat + 1))
        )


def programs_of(kind: CardKind) -> list[Program]:
    windows = [program for window in kind.windows for program in window]
    return [*windows, *kind.scheme, *kind.commit, *kind.boosted, *kind.discarded]
