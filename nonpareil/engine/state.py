"""The state of a game: integers, lists of integers, and a stack of small frames.

Everything that can wait for a player is a frame. Copying is explicit and complete: what is not
copied here is static (`Match`) or never changed in place (tuples).
"""

from typing import Any, Final

from nonpareil.engine.compiled_hero import BonusKind
from nonpareil.engine.match import Match
from nonpareil.engine.program import Instr, Program

OFF: Final = -1  # not on the board, undefeated
DEFEATED: Final = -2
NONE: Final = -1  # the option that declines
NOBODY: Final = -1

ATTACKER: Final = 0
DEFENDER: Final = 1


class Frame:
    """A piece of the rules in progress: which one, and how far it is."""

    __slots__ = ("kind", "pc")

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.pc: int = 0

    def copy(self) -> "Frame":
        frame = Frame(self.kind)
        frame.pc = self.pc
        return frame


# The kinds of frames; the engine has a handler for each.
SETUP: Final = 0
TURN: Final = 1
MANEUVER: Final = 2
SCHEME_ACTION: Final = 3
ATTACK_ACTION: Final = 4
COMBAT: Final = 5
EFFECT: Final = 6
DAMAGE: Final = 7


class Setup(Frame):
    """Placing the fighters, seat by seat."""

    __slots__ = ("fighter", "item", "seat")

    def __init__(self) -> None:
        self.kind = SETUP
        self.pc = 0
        self.seat: int = 0
        self.item: int = 0
        self.fighter: int = 0

    def copy(self) -> "Setup":
        frame = Setup()
        frame.pc = self.pc
        frame.seat = self.seat
        frame.item = self.item
        frame.fighter = self.fighter
        return frame


class Turn(Frame):
    """The root of the stack once the game runs. `done`: effects of the phase already begun."""

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.kind = TURN
        self.pc = 0
        self.done: int = 0

    def copy(self) -> "Turn":
        frame = Turn()
        frame.pc = self.pc
        frame.done = self.done
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
    __slots__ = ("card", "fighter")

    def __init__(self) -> None:
        self.kind = SCHEME_ACTION
        self.pc = 0
        self.card: int = -1
        self.fighter: int = NOBODY

    def copy(self) -> "SchemeAction":
        frame = SchemeAction()
        frame.pc = self.pc
        frame.card = self.card
        frame.fighter = self.fighter
        return frame


class AttackAction(Frame):
    __slots__ = ("attacker", "card", "target")

    def __init__(self) -> None:
        self.kind = ATTACK_ACTION
        self.pc = 0
        self.attacker: int = NOBODY
        self.target: int = NOBODY
        self.card: int = -1

    def copy(self) -> "AttackAction":
        frame = AttackAction()
        frame.pc = self.pc
        frame.attacker = self.attacker
        frame.target = self.target
        frame.card = self.card
        return frame


class Damage(Frame):
    """Damage that is about to be dealt while somebody may still shift it (R-HERO-YEN-3)."""

    __slots__ = ("combat", "hits", "taker", "which")

    def __init__(self, hits: list[tuple[int, int]], combat: bool) -> None:
        self.kind = DAMAGE
        self.pc = 0
        self.hits: list[tuple[int, int]] = hits
        self.combat: bool = combat
        self.which: int = 0
        self.taker: int = 0

    def copy(self) -> "Damage":
        frame = Damage(self.hits[:], self.combat)
        frame.pc = self.pc
        frame.which = self.which
        frame.taker = self.taker
        return frame


class Effect(Frame):
    """A program in progress, with its registers.

    `fighter` is "my fighter" outside a combat; `that_fighter`, `that_card`, `space`, `token`,
    `number` and `opponent` hold what was chosen last; `held` are cards chosen but not yet moved.
    """

    __slots__ = (
        "ahead",
        "asked",
        "card",
        "code",
        "combat",
        "discarded",
        "drawn",
        "fighter",
        "held",
        "left",
        "marks",
        "number",
        "opponent",
        "order",
        "passed",
        "program",
        "seat",
        "seats",
        "side",
        "space",
        "step",
        "that_card",
        "that_fighter",
        "todo",
        "token",
    )

    program: Program
    code: list[Instr]
    seat: int
    card: int
    fighter: int
    combat: int  # index into State.combats
    side: int
    step: int
    asked: bool
    opponent: int
    that_fighter: int
    that_card: int
    space: int
    token: int
    number: int
    left: int
    todo: int
    marks: int
    passed: int
    discarded: int
    seats: int
    held: tuple[int, ...]
    drawn: tuple[int, ...]
    order: tuple[int, ...]
    ahead: tuple[int, ...]  # places in the code: the chosen effects still to be done

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
        f.combat = -1
        f.side = 0
        f.step = 0
        f.asked = False
        f.opponent = NOBODY
        f.that_fighter = NOBODY
        f.that_card = -1
        f.space = -1
        f.token = -1
        f.number = 0
        f.left = 0
        f.todo = 0
        f.marks = 0
        f.passed = 0
        f.discarded = 0
        f.seats = 0
        f.held = ()
        f.drawn = ()
        f.order = ()
        f.ahead = ()
        return f

    def copy(self) -> "Effect":
        frame = Effect()
        frame.pc = self.pc
        frame.program = self.program
        frame.code = self.code
        frame.seat = self.seat
        frame.card = self.card
        frame.fighter = self.fighter
        frame.combat = self.combat
        frame.side = self.side
        frame.step = self.step
        frame.asked = self.asked
        frame.opponent = self.opponent
        frame.that_fighter = self.that_fighter
        frame.that_card = self.that_card
        frame.space = self.space
        frame.token = self.token
        frame.number = self.number
        frame.left = self.left
        frame.todo = self.todo
        frame.marks = self.marks
        frame.passed = self.passed
        frame.discarded = self.discarded
        frame.seats = self.seats
        frame.held = self.held
        frame.drawn = self.drawn
        frame.order = self.order
        frame.ahead = self.ahead
        return frame


class Combat:
    """One combat. Pairs are indexed by side: the attacker's first, the defender's second."""

    __slots__ = (
        "ability_plus",
        "base",
        "bonus",
        "boosts",
        "cancelled",
        "card",
        "dealt",
        "done",
        "fighter",
        "final",
        "first_defense",
        "guess",
        "hidden_boost",
        "ignored",
        "locked",
        "player",
        "plus",
        "prevented",
        "printed",
        "reflected",
        "replaced",
        "revealed",
        "seat",
        "side",
        "taken",
        "window",
        "winner",
    )

    fighter: list[int]
    player: list[int]  # who played the card
    seat: list[int]
    card: list[int]
    bonus: BonusKind | None
    hidden_boost: int
    revealed: bool
    printed: list[int]
    base: list[int]
    replaced: list[bool]  # the base is no longer the printed value
    plus: list[int]  # by effects on cards
    ability_plus: list[int]
    ignored: list[bool]
    locked: list[bool]
    cancelled: list[bool]
    boosts: list[tuple[int, ...]]
    guess: list[int]
    prevented: list[bool]
    reflected: list[bool]
    first_defense: int  # the printed value of the main attack's defense card
    final: list[int]
    taken: list[int]
    dealt: int
    winner: int
    window: int
    side: int
    done: int

    @staticmethod
    def between(attacker: int, defender: int, attacking: int, defending: int) -> "Combat":
        """A combat about to begin, of two fighters and their seats."""
        c = Combat()
        c.fighter = [attacker, defender]
        c.player = [attacker, defender]
        c.seat = [attacking, defending]
        c.card = [-1, -1]
        c.bonus = None
        c.hidden_boost = -1
        c.revealed = False
        c.printed = [0, 0]
        c.base = [0, 0]
        c.replaced = [False, False]
        c.plus = [0, 0]
        c.ability_plus = [0, 0]
        c.ignored = [False, False]
        c.locked = [False, False]
        c.cancelled = [False, False]
        c.boosts = [(), ()]
        c.guess = [-1, -1]
        c.prevented = [False, False]
        c.reflected = [False, False]
        c.first_defense = -1
        c.final = [0, 0]
        c.taken = [0, 0]
        c.dealt = 0
        c.winner = -1
        c.window = -1
        c.side = DEFENDER
        c.done = 0
        return c

    def copy(self) -> "Combat":
        c = Combat()
        c.fighter = self.fighter[:]
        c.player = self.player[:]
        c.seat = self.seat
        c.card = self.card[:]
        c.bonus = self.bonus
        c.hidden_boost = self.hidden_boost
        c.revealed = self.revealed
        c.printed = self.printed[:]
        c.base = self.base[:]
        c.replaced = self.replaced[:]
        c.plus = self.plus[:]
        c.ability_plus = self.ability_plus[:]
        c.ignored = self.ignored[:]
        c.locked = self.locked[:]
        c.cancelled = self.cancelled[:]
        c.boosts = self.boosts[:]
        c.guess = self.guess[:]
        c.prevented = self.prevented[:]
        c.reflected = self.reflected[:]
        c.first_defense = self.first_defense
        c.final = self.final[:]
        c.taken = self.taken[:]
        c.dealt = self.dealt
        c.winner = self.winner
        c.window = self.window
        c.side = self.side
        c.done = self.done
        return c


class State:
    """A whole game. Lists per seat hold tuples, so that a copy shares the piles."""

    __slots__ = (
        "actions",
        "answer",
        "asked",
        "away",
        "combats",
        "dealt",
        "decks",
        "discards",
        "felled",
        "gone",
        "hands",
        "health",
        "known",
        "last_attack",
        "last_defense",
        "last_winner",
        "locks",
        "log",
        "m",
        "options",
        "out",
        "over",
        "places",
        "pos",
        "purpose",
        "randoms",
        "seat",
        "seed",
        "source",
        "stack",
        "started",
        "started_tokens",
        "states",
        "taken",
        "tokens",
        "triggers",
        "turns",
        "winners",
    )

    m: Match
    pos: list[int]  # by fighter: a space, OFF or DEFEATED
    health: list[int]
    decks: list[tuple[int, ...]]  # by seat, the top card last
    hands: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]  # the top card last
    known: bytearray  # by card: bits of the seats, and of spectators, that know what it is
    tokens: list[tuple[int, ...]]  # by seat: the space of each token
    states: list[int]
    seat: int  # whose turn it is
    actions: int
    taken: int  # actions begun this turn
    turns: list[int]  # by seat: turns begun
    started: list[int]  # where every fighter was as the actions of this turn began (R-TURN-11)
    started_tokens: list[tuple[int, ...]]
    locks: list[int]  # by seat: the value all its cards have this turn, or -1
    away: int  # bits of the fighters that come back at the start of their owner's turn
    out: int  # bits of the seats that are out of the game
    gone: int  # bits of the seats that gave up: they are asked nothing more
    places: list[int]  # by seat: the check at which it fell, 0 while it lives
    stack: list[Frame]
    combats: list[Combat]
    triggers: list[tuple[int, int, Program]]  # seat, card, program: wait for the effect's end
    last_attack: int
    last_defense: int
    last_winner: int
    dealt: int  # of the latest damage
    felled: int
    asked: int  # the seat that must choose, or NOBODY
    purpose: int
    options: list[int]
    source: Program | None
    answer: int
    over: bool
    winners: int
    seed: bytes
    randoms: int  # how many random numbers were drawn
    log: list[tuple[Any, ...]] | None

    def __init__(self, match: Match) -> None:
        self.m = match

    def copy(self) -> "State":
        """An independent game from here on. It keeps no log: it is made to think with."""
        s = State(self.m)
        s.pos = self.pos[:]
        s.health = self.health[:]
        s.decks = self.decks[:]
        s.hands = self.hands[:]
        s.discards = self.discards[:]
        s.known = self.known[:]
        s.tokens = self.tokens[:]
        s.states = self.states[:]
        s.seat = self.seat
        s.actions = self.actions
        s.taken = self.taken
        s.turns = self.turns[:]
        s.started = self.started  # replaced as a whole, never changed in place
        s.started_tokens = self.started_tokens
        s.locks = self.locks[:]
        s.away = self.away
        s.out = self.out
        s.gone = self.gone
        s.places = self.places[:]
        s.stack = [frame.copy() for frame in self.stack]
        s.combats = [combat.copy() for combat in self.combats] if self.combats else []
        s.triggers = self.triggers[:]
        s.last_attack = self.last_attack
        s.last_defense = self.last_defense
        s.last_winner = self.last_winner
        s.dealt = self.dealt
        s.felled = self.felled
        s.asked = self.asked
        s.purpose = self.purpose
        s.options = self.options  # replaced as a whole, never changed in place
        s.source = self.source
        s.answer = self.answer
        s.over = self.over
        s.winners = self.winners
        s.seed = self.seed
        s.randoms = self.randoms
        s.log = None
        return s

    def ask(self, seat: int, purpose: int, options: list[int], source: Program | None) -> None:
        """Stop for a choice; the frame on top of the stack goes on with the answer."""
        self.purpose = purpose
        self.options = options
        self.source = source
        if self.gone >> seat & 1:
            self.answer = min(options)  # NONE, NO or 0, where it can be declined
        else:
            self.asked = seat
