"""The state of a game: integers, lists of integers, a stack of frames and the combats in progress.

Copies are explicit and complete: whatever is shared is static (`Match`), immutable (tuples), or a
list that is only ever replaced as a whole.
"""

from typing import Any, Final, TypeVar

from nonpareil import events
from nonpareil.engine.combat_state import Combat
from nonpareil.engine.frames import Effect, Frame
from nonpareil.engine.match import Match
from nonpareil.engine.program import Program

OFF: Final = -1  # not on the board, undefeated
DEFEATED: Final = -2
BOXED: Final = -3  # a token that is out of the game; one in the supply is OFF
NONE: Final = -1  # the option "none"


T = TypeVar("T")


def changed(items: list[T], index: int, value: T) -> list[T]:
    """A list with one item changed, for lists that copies of a state share."""
    others = items[:]
    others[index] = value
    return others


class Waiting:
    """An effect that waits until the one in progress is over, and what its text refers to. It never
    changes, so copies share it."""

    __slots__ = (
        "amount",
        "card",
        "fighter",
        "offer",
        "opponent",
        "passed",
        "program",
        "seat",
        "space",
        "that_card",
        "token",
        "told",
        "walked",
    )

    def __init__(
        self,
        seat: int,
        card: int,
        program: Program,
        fighter: int = -1,
        opponent: int = -1,
        that_card: int = -1,
        amount: int = 0,
        space: int = -1,
        token: int = -1,
        offer: int = -1,
        walked: int = 0,
        passed: int = 0,
        told: Effect | None = None,
    ) -> None:
        self.told: Effect | None = told
        self.seat: int = seat
        self.card: int = card
        self.program: Program = program
        self.fighter: int = fighter
        self.opponent: int = opponent
        self.that_card: int = that_card
        self.amount: int = amount
        self.space: int = space
        self.token: int = token
        self.walked: int = walked
        self.passed: int = passed
        self.offer: int = offer  # the kind of card in hand that it takes, if it is for choice


class Lasting:
    """A rule, a reaction or a delayed effect that is in force for some time. `who` and `turn` are
    the turn with which it ends or begins, `combat` the place of its combat on the stack of combats,
    `card` the card in play that it belongs to, `told` what its text had chosen and counted when it
    began. It never changes, so copies share it."""

    __slots__ = (
        "card",
        "combat",
        "fighter",
        "opponent",
        "program",
        "rule",
        "seat",
        "that_fighter",
        "told",
        "turn",
        "until",
        "who",
    )

    def __init__(
        self,
        seat: int,
        rule: Any,
        program: Program | None,
        until: int,
        who: int,
        turn: int,
        combat: int,
        opponent: int,
        fighter: int,
        that_fighter: int,
        card: int = -1,
        told: Effect | None = None,
    ) -> None:
        self.card: int = card
        self.told: Effect | None = told
        self.seat: int = seat
        self.rule: Any = rule
        self.program: Program | None = program
        self.until: int = until
        self.who: int = who
        self.turn: int = turn
        self.combat: int = combat
        self.opponent: int = opponent
        self.fighter: int = fighter
        self.that_fighter: int = that_fighter

    def in_combat(self, combat: int) -> "Lasting":
        """The same for the combat that has just begun."""
        return self._with(combat, self.told)

    def remembering(self, told: Effect) -> "Lasting":
        """The same with something else chosen and counted before it began."""
        return self._with(self.combat, told)

    def _with(self, combat: int, told: Effect | None) -> "Lasting":
        return Lasting(
            self.seat,
            self.rule,
            self.program,
            self.until,
            self.who,
            self.turn,
            combat,
            self.opponent,
            self.fighter,
            self.that_fighter,
            self.card,
            told,
        )


class State:
    """A whole game. Piles are tuples, so that copies share them."""

    __slots__ = (
        "acted",
        "actions",
        "answer",
        "aside",
        "asked",
        "away",
        "bound",
        "combats",
        "counters",
        "dealt",
        "decks",
        "discards",
        "drawn",
        "fell",
        "felled",
        "gone",
        "hands",
        "health",
        "hero_fell",
        "in_play",
        "known",
        "last_attack",
        "last_defense",
        "last_winner",
        "lasting",
        "listens",
        "locks",
        "log",
        "m",
        "memory",
        "options",
        "out",
        "over",
        "places",
        "pos",
        "purpose",
        "randoms",
        "removed",
        "seat",
        "seed",
        "shown",
        "source",
        "stack",
        "started",
        "started_tokens",
        "states",
        "steps",
        "taken",
        "tokens",
        "triggers",
        "turns",
        "used",
        "winners",
    )

    m: Match
    pos: list[int]  # by fighter: a space, OFF or DEFEATED; then the tails (`Match.tail_of`)
    health: list[int]  # by fighter (R-CORE-6)
    decks: list[tuple[int, ...]]  # by seat, the top card last
    hands: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]  # the top card last
    drawn: int  # how many cards have been drawn
    removed: list[tuple[int, ...]]  # out of the game
    aside: tuple[tuple[int, ...], ...]  # the heroes' own piles, by `Match.pile_base`
    in_play: tuple[tuple[int, int], ...]  # cards in play, each with the seat before which it lies
    shown: int  # bits of the cards that lie open in hands
    known: bytearray  # by card: bits of the seats (and of spectators) that know what it is
    tokens: list[tuple[int, ...]]  # by seat: the space or line of each token, OFF or BOXED
    states: list[int]
    counters: tuple[int, ...]  # by `Match.counter_slots`
    seat: int  # whose turn it is
    actions: int
    bound: tuple[tuple[int, int, int, int], ...]  # gained for one use: deed, now, by, against
    used: tuple[tuple[int, Any], ...]  # seat and text: what has happened once this turn
    taken: int  # actions begun this turn (R-TURN-9)
    turns: list[int]  # by seat: turns begun
    started: list[int]  # the `pos` with which the actions of this turn began (R-TURN-11)
    started_tokens: list[tuple[int, ...]]
    locks: list[int]  # by seat: the value of all its cards this turn, or -1
    away: int  # bits of the fighters that return at the start of their owner's turn
    out: int  # bits of the seats that are out of the game
    gone: int  # bits of the seats that conceded; they are not asked anything again
    places: list[int]  # by seat: the number of the check at which it went out, or 0
    stack: list[Frame]
    combats: list[Combat]
    triggers: list[Waiting]
    lasting: tuple[Lasting, ...]  # in the order in which they began
    listens: int  # bits of the kinds of events that a text reacts to or remembers
    acted: int  # how much was in the memory when the current action began
    memory: tuple[tuple[int, ...], ...]  # what has happened this turn, as far as texts ask for it
    last_attack: int
    last_defense: int
    last_winner: int
    dealt: int  # the amount of the latest damage
    hero_fell: bool  # whether any hero has been defeated, even if it came back
    felled: int  # how many fighters the latest damage defeated
    fell: tuple[tuple[int, int], ...]  # those defeated this turn, each with its last spaces
    asked: int  # the seat that must choose, or NOBODY
    purpose: int
    options: list[int]
    source: Program | None
    answer: int
    steps: int  # of effects since the last answer
    over: bool
    winners: int
    seed: bytes
    randoms: int  # how many random numbers have been drawn
    log: events.Recorder | None

    def __init__(self, match: Match) -> None:
        self.m = match

    def copy(self) -> "State":
        """An independent copy. It has no log: copies are for looking ahead."""
        s = State(self.m)
        s.pos = self.pos[:]
        s.health = self.health[:]
        s.decks = self.decks[:]
        s.hands = self.hands[:]
        s.discards = self.discards[:]
        s.drawn = self.drawn
        s.aside = self.aside
        s.in_play = self.in_play
        s.shown = self.shown
        s.known = self.known[:]
        s.counters = self.counters
        s.seat = self.seat
        s.actions = self.actions
        s.taken = self.taken
        s.bound = self.bound
        s.used = self.used
        s.away = self.away
        s.out = self.out
        s.gone = self.gone
        # These lists are replaced as a whole, never changed in place (see `changed`).
        s.removed = self.removed
        s.tokens = self.tokens
        s.states = self.states
        s.turns = self.turns
        s.started = self.started
        s.started_tokens = self.started_tokens
        s.locks = self.locks
        s.places = self.places
        s.options = self.options
        s.stack = [frame.copy() for frame in self.stack]
        s.combats = [combat.copy() for combat in self.combats] if self.combats else []
        s.triggers = self.triggers[:] if self.triggers else []
        s.lasting = self.lasting
        s.listens = self.listens
        s.memory = self.memory
        s.acted = self.acted
        s.last_attack = self.last_attack
        s.last_defense = self.last_defense
        s.last_winner = self.last_winner
        s.dealt = self.dealt
        s.felled = self.felled
        s.fell = self.fell
        s.hero_fell = self.hero_fell
        s.asked = self.asked
        s.purpose = self.purpose
        s.source = self.source
        s.answer = self.answer
        s.steps = 0
        s.over = self.over
        s.winners = self.winners
        s.seed = self.seed
        s.randoms = self.randoms
        s.log = None
        return s

    def ask(self, seat: int, purpose: int, options: list[int], source: Program | None) -> None:
        """Stop for the choice of one seat. The frame on top of the stack continues with the answer.
        (R-EFFECT-15)
        """
        if self.log is not None:
            self.log.asked()
        self.purpose = purpose
        self.options = options
        self.source = source
        if self.gone >> seat & 1:
            self.answer = min(options)  # declines: NONE, NO or 0, if that is an option
        else:
            self.asked = seat
