"""What is in progress: a stack of frames, each a procedure of the rules and its current step.

Whatever can wait for a player is a frame. Frames hold plain numbers and copy themselves field by
field, so that a game can be copied at any decision.
"""

from typing import Final

from nonpareil.engine.program import Instr, Program

NOBODY: Final = -1  # no fighter, no seat


class Frame:
    """A procedure of the rules in progress: which one, and its next step."""

    __slots__ = ("kind", "pc")

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.pc: int = 0

    def copy(self) -> "Frame":
        frame = Frame(self.kind)
        frame.pc = self.pc
        return frame


# The kinds of frames. `loop.run` knows what to do with each.
SETUP: Final = 0
TURN: Final = 1
MANEUVER: Final = 2
SCHEME_ACTION: Final = 3
ATTACK_ACTION: Final = 4
COMBAT: Final = 5
EFFECT: Final = 6
DAMAGE: Final = 7
REACTIONS: Final = 8
WALK: Final = 9
TAIL: Final = 10
OFFER: Final = 11
KINDS: Final = 12


class Setup(Frame):
    """Choosing cards for the decks, then placing the fighters, seat by seat."""

    __slots__ = ("chosen", "seat", "slot", "state", "token")

    def __init__(self) -> None:
        self.kind = SETUP
        self.pc = 0
        self.seat: int = 0
        self.slot: int = 0  # which of the seat's fighters, states and tokens is next
        self.state: int = 0
        self.token: int = 0
        self.chosen: tuple[tuple[int, ...], ...] = ()  # by seat: cards for the deck; still secret

    def copy(self) -> "Setup":
        frame = Setup()
        frame.pc = self.pc
        frame.seat = self.seat
        frame.slot = self.slot
        frame.state = self.state
        frame.token = self.token
        frame.chosen = self.chosen
        return frame


class Turn(Frame):
    """The root of the stack after setup."""

    __slots__ = ("action", "again", "begun")

    def __init__(self) -> None:
        self.kind = TURN
        self.pc = 0
        self.begun: int = 0  # bits of the start or end effects that have begun
        self.action: int = -1  # the action in progress
        self.again: int = -1  # the seat that takes another turn after this one

    def copy(self) -> "Turn":
        frame = Turn()
        frame.pc = self.pc
        frame.begun = self.begun
        frame.action = self.action
        frame.again = self.again
        return frame


class Maneuver(Frame):
    __slots__ = ("boosted", "fighter", "moved", "value")

    def __init__(self) -> None:
        self.kind = MANEUVER
        self.pc = 0
        self.value: int = 0
        self.boosted: bool = False
        self.moved: int = 0
        self.fighter: int = NOBODY

    def copy(self) -> "Maneuver":
        frame = Maneuver()
        frame.pc = self.pc
        frame.value = self.value
        frame.boosted = self.boosted
        frame.moved = self.moved
        frame.fighter = self.fighter
        return frame


class SchemeAction(Frame):
    """A scheme that is being played: as an action, or by a text (R-SCHEME-7)."""

    __slots__ = ("card", "fighter", "goes", "seat")

    def __init__(self, seat: int, card: int = -1) -> None:
        self.kind = SCHEME_ACTION
        self.pc = 0
        self.seat: int = seat
        self.card: int = card  # known from the start if a text plays it
        self.fighter: int = NOBODY
        self.goes: int = 0  # where the card goes in the end, if not to the discard pile

    def copy(self) -> "SchemeAction":
        frame = SchemeAction(self.seat, self.card)
        frame.pc = self.pc
        frame.fighter = self.fighter
        frame.goes = self.goes
        return frame


class AttackAction(Frame):
    __slots__ = ("against", "attacker", "by", "card", "target")

    def __init__(self) -> None:
        self.kind = ATTACK_ACTION
        self.pc = 0
        self.attacker: int = NOBODY
        self.target: int = NOBODY
        self.card: int = -1
        self.by: int = NOBODY  # who must attack, and whom, if the action was gained for that
        self.against: int = NOBODY

    def copy(self) -> "AttackAction":
        frame = AttackAction()
        frame.pc = self.pc
        frame.by = self.by
        frame.against = self.against
        frame.attacker = self.attacker
        frame.target = self.target
        frame.card = self.card
        return frame


class Damage(Frame):
    """Damage about to be dealt that somebody may still shift (R-HERO-YEN-3)."""

    __slots__ = ("asked", "combat", "hits", "proposed", "step", "taker", "which")

    def __init__(self, hits: list[tuple[int, int]], combat: bool) -> None:
        self.kind = DAMAGE
        self.pc = 0
        self.hits: list[tuple[int, int]] = hits
        self.combat: bool = combat
        self.proposed: int = len(hits)  # the hits before any shift; what is shifted follows them
        self.which: int = 0
        self.taker: int = 0
        self.asked: int = 0  # bits of the seats that were asked for a reaction to this hit
        self.step: int = 0  # where to go on after such a question

    def copy(self) -> "Damage":
        frame = Damage(self.hits[:], self.combat)
        frame.pc = self.pc
        frame.proposed = self.proposed
        frame.which = self.which
        frame.taker = self.taker
        frame.asked = self.asked
        frame.step = self.step
        return frame


class Effect(Frame):
    """A program in progress, with its registers.

    `fighter` is "my fighter" outside a combat. `that_fighter`, `that_card`, `space`, `token`,
    `number` and `opponent` hold the latest pick of their kind; `held` are the cards that were
    picked but have not moved yet.
    """

    __slots__ = (
        "actor",
        "actors",
        "ahead",
        "amount",
        "asked",
        "card",
        "code",
        "combat",
        "discarded",
        "earlier",
        "fighter",
        "foe",
        "held",
        "hero",
        "left",
        "loops",
        "marks",
        "named",
        "number",
        "opponent",
        "order",
        "passed",
        "pool",
        "program",
        "seat",
        "seats",
        "side",
        "space",
        "spared",
        "spent",
        "step",
        "that_card",
        "that_fighter",
        "those",
        "todo",
        "token",
        "walked",
        "zone",
    )

    program: Program
    code: list[Instr]
    seat: int
    card: int
    fighter: int
    foe: int  # of the combat in which the text put this off
    combat: int  # index into State.combats
    side: int
    step: int
    asked: bool
    opponent: int
    that_fighter: int
    earlier: int  # "that fighter" before the action that is going on
    that_card: int
    space: int
    token: int
    number: int
    named: int  # one card of the name that was named; which one does not matter
    left: int
    todo: int
    marks: int
    passed: int
    walked: int  # bits of the spaces and lines of a move
    discarded: int
    spent: int  # what was taken from a counter
    amount: int  # of the event that it reacts to
    seats: int
    spared: int  # bits of the seats that ignore a discard
    actor: int  # of an action that several seats do in turn
    actors: int  # bits of those that have yet to do it
    held: tuple[int, ...]
    hero: int  # of the opponent, if it has several: the one that its player has chosen
    those: tuple[int, ...]  # "those cards"
    pool: tuple[int, ...]  # the cards to choose from, once they are fixed
    order: tuple[int, ...]
    zone: int  # the one chosen, among the board's
    loops: tuple[int, ...]  # of loops one inside the other: the fighters or rounds yet to come
    ahead: tuple[int, ...]  # the queue of chosen options, as places in the code

    def __init__(self) -> None:
        self.kind = EFFECT
        self.pc = 0

    @staticmethod
    def of(program: Program, seat: int, card: int, fighter: int) -> "Effect":
        """A program about to begin."""
        f = Effect()
        f.program = program
        f.code = program.code
        f.seat = seat
        f.card = card
        f.fighter = fighter
        f.foe = NOBODY
        f.combat = -1
        f.side = 0
        f.step = 0
        f.asked = False
        f.opponent = NOBODY
        f.that_fighter = NOBODY
        f.earlier = NOBODY
        f.that_card = -1
        f.space = -1
        f.token = -1
        f.number = 0
        f.named = -1
        f.left = 0
        f.todo = 0
        f.marks = 0
        f.passed = 0
        f.walked = 0
        f.discarded = 0
        f.spent = 0
        f.amount = 0
        f.seats = 0
        f.spared = 0
        f.held = ()
        f.hero = -1
        f.actor = NOBODY
        f.actors = 0
        f.those = ()
        f.pool = ()
        f.order = ()
        f.ahead = ()
        f.zone = -1
        f.loops = ()
        return f

    def copy(self) -> "Effect":
        frame = Effect()
        frame.pc = self.pc
        frame.program = self.program
        frame.code = self.code
        frame.seat = self.seat
        frame.card = self.card
        frame.fighter = self.fighter
        frame.foe = self.foe
        frame.combat = self.combat
        frame.side = self.side
        frame.step = self.step
        frame.asked = self.asked
        frame.opponent = self.opponent
        frame.that_fighter = self.that_fighter
        frame.earlier = self.earlier
        frame.that_card = self.that_card
        frame.space = self.space
        frame.token = self.token
        frame.number = self.number
        frame.named = self.named
        frame.left = self.left
        frame.todo = self.todo
        frame.marks = self.marks
        frame.passed = self.passed
        frame.walked = self.walked
        frame.discarded = self.discarded
        frame.spent = self.spent
        frame.amount = self.amount
        frame.seats = self.seats
        frame.spared = self.spared
        frame.held = self.held
        frame.hero = self.hero
        frame.actor = self.actor
        frame.actors = self.actors
        frame.those = self.those
        frame.pool = self.pool
        frame.order = self.order
        frame.ahead = self.ahead
        frame.zone = self.zone
        frame.loops = self.loops
        return frame


class Reactions(Frame):
    """Reactions of one seat that are due, and whose order it chooses (R-EVENT-2)."""

    __slots__ = ("due",)

    def __init__(self, due: list[Effect]) -> None:
        self.kind = REACTIONS
        self.pc = 0
        self.due: list[Effect] = due

    def copy(self) -> "Reactions":
        frame = Reactions(self.due[:])
        frame.pc = self.pc
        return frame


class Offer(Frame):
    """Reactions that one seat can make with cards in its hand: the effects, and for each of them
    which kind of card it takes (R-REACT-2)."""

    __slots__ = ("due", "kinds", "seat")

    def __init__(self, seat: int, due: list[Effect], kinds: list[int]) -> None:
        self.kind = OFFER
        self.pc = 0
        self.seat: int = seat
        self.due: list[Effect] = due  # never changed in place, so copies share them
        self.kinds: list[int] = kinds

    def copy(self) -> "Offer":
        frame = Offer(self.seat, self.due, self.kinds)
        frame.pc = self.pc
        return frame


class Walk(Frame):
    """A move that somebody reacts to on its way, step by step (R-EVENT-4)."""

    __slots__ = (
        "boosted",
        "chooser",
        "exact",
        "fighter",
        "left",
        "maneuver",
        "marked",
        "passed",
        "passing",
        "rest",
        "steps",
        "stopped",
        "tail",
        "target",
        "through",
        "walked",
        "way",
    )

    def __init__(self, fighter: int, target: int, chooser: int) -> None:
        self.kind = WALK
        self.pc = 0
        self.fighter: int = fighter
        self.target: int = target
        self.chooser: int = chooser  # the seat that moves it
        self.left: int = 0  # steps that it can still take
        self.steps: int = 0  # steps that it has taken
        self.exact: bool = False
        self.stopped: bool = False  # by a text
        self.through: int = 0
        self.maneuver: bool = False
        self.boosted: bool = False  # whether the maneuver is
        self.marked: int = 0  # bits of the spaces and lines that make a difference
        self.walked: int = 0  # bits of those that it has passed
        self.passing: bool = False  # whether it matters whom it passes
        self.passed: int = 0  # bits of the enemies that it has passed
        self.tail: int = -1  # where the tail of a large fighter will be
        self.rest: int = -1  # the latest place on its way where it could stay (`walk.node`)
        self.way: tuple[int, ...] = ()  # its spaces since its move was last told

    def copy(self) -> "Walk":
        frame = Walk(self.fighter, self.target, self.chooser)
        frame.pc = self.pc
        frame.left = self.left
        frame.steps = self.steps
        frame.exact = self.exact
        frame.stopped = self.stopped
        frame.through = self.through
        frame.maneuver = self.maneuver
        frame.boosted = self.boosted
        frame.marked = self.marked
        frame.walked = self.walked
        frame.passing = self.passing
        frame.passed = self.passed
        frame.tail = self.tail
        frame.rest = self.rest
        frame.way = self.way
        return frame


class Tail(Frame):
    """The tail of a large fighter is about to be laid (R-LARGE-5)."""

    __slots__ = ("chooser", "fighter", "spaces")

    def __init__(self, fighter: int, chooser: int, spaces: int) -> None:
        self.kind = TAIL
        self.pc = 0
        self.fighter: int = fighter
        self.chooser: int = chooser  # the seat that places it
        self.spaces: int = spaces

    def copy(self) -> "Tail":
        frame = Tail(self.fighter, self.chooser, self.spaces)
        frame.pc = self.pc
        return frame
