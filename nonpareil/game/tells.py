"""What players give away about their hands by what they do in the open.

Whoever declines to defend a hero probably cannot; whoever attacks with a low card hardly holds a
high one. For each seat, tells are weights by kind of card: how much likelier than usual a hidden
card of its hand is of that kind. They follow from public choices and counts alone, so they are the
same for everybody. As cards are drawn, they fade.
"""

from typing import Final

from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE, CardKind
from nonpareil.engine.state import NONE, State

# By seat and kind of card; a seat that has given nothing away has an empty list. Lists are replaced
# as a whole, never changed in place.
Tells = list[list[float]]
Likelihoods = tuple[float, ...]

# How much likelier than usual a card is to be there, by its value, as games of the search bot
# against itself show (`nonpareil lab beliefs`).
HERO_UNDEFENDED: Final[Likelihoods] = (
    0.3,
    0.3,
    0.2,
    0.1,
)  # the last one also stands for higher values
SIDEKICK_UNDEFENDED: Final[Likelihoods] = (1.0, 1.0, 0.9, 0.6, 0.5)
LAID: Final[Likelihoods] = (0.3, 0.5, 0.65, 1.1, 1.6, 3.0, 4.0)  # as an attack, face down
# By how much its value is higher than that of the card that was played.
LOWER: Final = 1.1
ATTACK_HIGHER: Final[Likelihoods] = (0.85, 0.85, 0.6)
DEFENSE_HIGHER: Final[Likelihoods] = (0.9, 0.6, 0.5)


def at(table: Likelihoods, index: int) -> float:
    return table[min(index, len(table) - 1)]


class Notice:
    """What is public about a defense, noted before it is chosen and told once it has been."""

    __slots__ = ("attack", "combat", "defense", "hands", "left")

    def __init__(self, s: State) -> None:
        self.hands: list[int] = [len(hand) for hand in s.hands]
        self.left: list[int] = [len(deck) for deck in s.decks]
        self.combat: Combat | None = None
        self.attack: list[float] = []
        self.defense: list[float] = []

    def defend(self, s: State, chosen: int) -> None:
        """The defender's choice. Other cards that the fighters could have used are less likely."""
        c = s.combats[-1]
        self.combat = c
        fighter = c.fighter[DEFENDER]
        if chosen == NONE:
            table = HERO_UNDEFENDED if s.m.is_hero[fighter] else SIDEKICK_UNDEFENDED
            self.defense = declined(s, fighter, table)
        elif s.m.is_hero[fighter]:
            self.defense = outranked(s, fighter, DEFENSE, chosen, DEFENSE_HIGHER)
        if c.bonus is None and c.card[ATTACKER] >= 0:
            self.attack = outranked(s, c.player[ATTACKER], ATTACK, c.card[ATTACKER], ATTACK_HIGHER)

    def told(self, s: State, tells: Tells, chosen: int) -> Tells:
        """The tells after the choice. Cards tell nothing until they are turned over."""
        new = tells[:] if tells else [[] for _ in self.hands]
        c = self.combat
        if c is not None:
            if chosen == NONE or c.revealed:
                new[c.seat[DEFENDER]] = product(new[c.seat[DEFENDER]], self.defense)
            if c.revealed:
                new[c.seat[ATTACKER]] = product(new[c.seat[ATTACKER]], self.attack)
        for seat in range(len(new)):
            drawn = self.left[seat] - len(s.decks[seat])
            if new[seat] and drawn > 0:
                new[seat] = faded(new[seat], self.hands[seat], drawn)
        return new


def declined(s: State, fighter: int, table: Likelihoods) -> list[float]:
    """By kind: how likely a card still is after its owner has played none of them."""
    seat = s.m.seat_of[fighter]
    found = [1.0] * len(s.m.heroes[seat].cards)
    for kind in s.m.heroes[seat].cards:
        if kind.type & DEFENSE and fits(s, kind, fighter):
            found[kind.index] = at(table, kind.value)
    return found


def outranked(s: State, fighter: int, role: int, played: int, higher: Likelihoods) -> list[float]:
    """By kind: how likely a card still is after another one has been played in its place."""
    seat = s.m.seat_of[fighter]
    value = s.m.kinds[played].value
    found = [1.0] * len(s.m.heroes[seat].cards)
    for kind in s.m.heroes[seat].cards:
        if kind.type & role and fits(s, kind, fighter):
            found[kind.index] = LOWER if kind.value < value else at(higher, kind.value - value)
    return found


def fits(s: State, kind: CardKind, fighter: int) -> bool:
    """Whether the fighter could use such a card now, as `usable` says of single cards."""
    seat = s.m.seat_of[fighter]
    if not kind.users >> (fighter - s.m.base[seat]) & 1:
        return False
    return kind.form < 0 or s.states[s.m.state_base[seat] + kind.form_state] == kind.form


def product(one: list[float], other: list[float]) -> list[float]:
    if not one or not other:
        return one or other
    return [one[i] * other[i] for i in range(len(one))]


def faded(weights: list[float], held: int, drawn: int) -> list[float]:
    """A card of the hand may be one of those that were there before, or a new one."""
    return [(weight * held + drawn) / (held + drawn) for weight in weights]
