"""The state of a combat: who fights with which cards, the values so far, and the outcome.

`combat` runs it; `words.combat` is what cards do to it.
"""

from typing import Final

from nonpareil.engine.compiled_hero import BonusKind

ATTACKER: Final = 0
DEFENDER: Final = 1
NEITHER: Final = 2  # a combat without a winner


class Combat:
    """One combat. Pairs are indexed by side: the attacker's first, the defender's second."""

    __slots__ = (
        "ability_plus",
        "base",
        "begun",
        "bonus",
        "boosts",
        "cancelled",
        "card",
        "copied",
        "dealt",
        "done",
        "face_up",
        "fighter",
        "final",
        "first_defense",
        "fought_with",
        "goes",
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
        "stopped",
        "switched",
        "taken",
        "that_card",
        "told",
        "window",
        "winner",
    )

    fighter: list[int]
    player: list[int]  # the fighter that played the card
    seat: list[int]
    card: list[int]
    face_up: int  # bits of the sides whose card was played face up
    bonus: BonusKind | None
    hidden_boost: int
    switched: int  # bits of the sides whose card replaced another
    revealed: bool
    told: int  # bits of the seats that know the printed value of the attack card
    printed: list[int]  # as on the card, or as an effect rewrote it (R-CARD-8)
    base: list[int]
    replaced: list[bool]  # the base is no longer the printed value
    plus: list[int]  # additions by card effects
    ability_plus: list[int]  # additions by abilities: the face-down boost
    ignored: list[bool]
    locked: list[bool]
    cancelled: list[bool]
    boosts: list[tuple[int, ...]]
    copied: list[tuple[int, ...]]  # cards whose effects each side's card has, too
    fought_with: tuple[int, int]  # the cards that were in it, once they have been cleared away
    goes: list[int]  # where the card goes in the end, if not to the discard pile
    that_card: list[int]  # "that card" of the effects so far
    guess: list[int]
    prevented: list[bool]
    reflected: list[bool]
    first_defense: int  # the printed value of the main attack's defense card
    final: list[int]
    taken: list[int]  # combat damage that each fighter took
    dealt: int  # combat damage, to whomever
    winner: int
    stopped: bool  # the turn has ended: only the clean-up is left
    window: int
    side: int  # whose effects of the window are resolving
    begun: int  # how much was in the memory of the turn when it began
    done: int  # bits of the effects of this side and window that have begun

    @staticmethod
    def between(attacker: int, defender: int, attacking: int, defending: int) -> "Combat":
        """A combat about to begin between two fighters, given with their seats."""
        c = Combat()
        c.fighter = [attacker, defender]
        c.player = [attacker, defender]
        c.seat = [attacking, defending]
        c.card = [-1, -1]
        c.face_up = 0
        c.switched = 0
        c.bonus = None
        c.hidden_boost = -1
        c.revealed = False
        c.told = 0
        c.printed = [0, 0]
        c.base = [0, 0]
        c.replaced = [False, False]
        c.plus = [0, 0]
        c.ability_plus = [0, 0]
        c.ignored = [False, False]
        c.locked = [False, False]
        c.cancelled = [False, False]
        c.boosts = [(), ()]
        c.copied = [(), ()]
        c.fought_with = (-1, -1)
        c.goes = [0, 0]
        c.that_card = [-1, -1]
        c.guess = [-1, -1]
        c.prevented = [False, False]
        c.reflected = [False, False]
        c.first_defense = -1
        c.final = [0, 0]
        c.taken = [0, 0]
        c.dealt = 0
        c.winner = -1
        c.stopped = False
        c.window = -1
        c.side = DEFENDER
        c.done = 0
        c.begun = 0
        return c

    def added(self, side: int) -> int:
        """What boosts and card effects add to the base so far. A lock overrides what cards add."""
        return self.ability_plus[side] + (0 if self.locked[side] else self.plus[side])

    def card_of(self, side: int) -> int:
        """The card of a side, even when the combat is over and its cards have been cleared away."""
        return self.card[side] if self.card[side] >= 0 else self.fought_with[side]

    def copy(self) -> "Combat":
        c = Combat()
        c.fighter = self.fighter[:]
        c.player = self.player[:]
        c.seat = self.seat
        c.card = self.card[:]
        c.face_up = self.face_up
        c.switched = self.switched
        c.bonus = self.bonus
        c.hidden_boost = self.hidden_boost
        c.revealed = self.revealed
        c.told = self.told
        c.printed = self.printed[:]
        c.base = self.base[:]
        c.replaced = self.replaced[:]
        c.plus = self.plus[:]
        c.ability_plus = self.ability_plus[:]
        c.ignored = self.ignored[:]
        c.locked = self.locked[:]
        c.cancelled = self.cancelled[:]
        c.boosts = self.boosts[:]
        c.copied = self.copied[:]
        c.fought_with = self.fought_with
        c.goes = self.goes[:]
        c.that_card = self.that_card[:]
        c.guess = self.guess[:]
        c.prevented = self.prevented[:]
        c.reflected = self.reflected[:]
        c.first_defense = self.first_defense
        c.final = self.final[:]
        c.taken = self.taken[:]
        c.dealt = self.dealt
        c.winner = self.winner
        c.stopped = self.stopped
        c.window = self.window
        c.side = self.side
        c.done = self.done
        c.begun = self.begun
        return c
