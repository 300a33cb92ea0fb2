"""What players give away about their hands by what they do in the open.

Whoever declines to defend a hero probably cannot; whoever attacks with a low card hardly holds a
high one. For each seat, tells are weights by kind of card: how much likelier than usual a hidden
card of its hand is of that kind. They follow from public choices and counts alone, so they are the
same for everybody. As cards are drawn, they fade.
"""

from typing import Final

from nonpareil.engine.combat_state import ATTACKER, DEFENDER
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE, CardKind
from nonpareil.engine.match import Match
from nonpareil.engine.state import NONE, State

# By seat and kind of card; a seat that has given nothing away has an empty list. Lists are replaced
# as a whole, never changed in place.
Weights = list[list[float]]
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


class Defended:
    """What is public about a defense, noted before the choice takes effect."""

    __slots__ = (
        "attack",
        "attacker",
        "chosen",
        "defender",
        "fighter",
        "kept",
        "player",
        "revealed",
        "states",
    )

    def __init__(self, s: State, chosen: int) -> None:
        c = s.combats[-1]
        self.defender: int = c.seat[DEFENDER]
        self.attacker: int = c.seat[ATTACKER]
        self.chosen: int = chosen
        self.fighter: int = c.fighter[DEFENDER]
        self.player: int = c.player[ATTACKER]
        self.attack: int = c.card[ATTACKER] if c.bonus is None else -1
        self.states: list[int] = s.states[:]
        self.revealed: bool = False
        self.kept: list[float] = []  # see `Tells.kept`

    def weigh(self, m: Match, weights: Weights) -> None:
        """Other cards that the fighters could have used are less likely. A card that was played
        tells nothing until it is turned over."""
        defender, attacker = self.defender, self.attacker
        if self.chosen == NONE:
            table = HERO_UNDEFENDED if m.is_hero[self.fighter] else SIDEKICK_UNDEFENDED
            told = declined(m, self.states, self.fighter, table)
            weights[defender] = product(weights[defender], told)
        elif self.revealed and m.is_hero[self.fighter]:
            told = outranked(m, self.states, self.fighter, DEFENSE, self.chosen, DEFENSE_HIGHER)
            weights[defender] = product(weights[defender], told)
        if self.revealed and self.attack >= 0:
            told = outranked(m, self.states, self.player, ATTACK, self.attack, ATTACK_HIGHER)
            weights[attacker] = product(weights[attacker], told)


class Tells:
    """What has been told so far. Games are played far more often than anybody asks, so defenses are
    noted and weighed only then."""

    __slots__ = ("decks", "drawn", "facts", "kept", "weights")

    def __init__(
        self,
        weights: Weights,
        facts: list[Defended],
        kept: list[float],
        decks: list[int],
        drawn: int,
    ) -> None:
        self.weights: Weights = weights
        self.facts: list[Defended] = facts
        # By seat: how much of the hand has been there since the latest defense. A card may be one
        # of those, or one drawn since.
        self.kept: list[float] = kept
        # The sizes of the decks and how many cards had been drawn when draws were last noted
        self.decks: list[int] = decks
        self.drawn: int = drawn

    @staticmethod
    def begin(s: State) -> "Tells":
        seats = range(s.m.seats)
        decks = [len(deck) for deck in s.decks]
        return Tells([[] for _ in seats], [], [1.0 for _ in seats], decks, s.drawn)

    def copy(self) -> "Tells":
        return Tells(self.weights, self.facts[:], self.kept[:], self.decks[:], self.drawn)

    def note_defense(self, fact: Defended, revealed: bool) -> None:
        fact.revealed = revealed
        fact.kept = self.kept
        self.kept = [1.0 for _ in self.kept]
        self.facts.append(fact)

    def note_draws(self, s: State) -> None:
        self.drawn = s.drawn
        decks = self.decks
        for seat, deck in enumerate(s.decks):
            drawn = decks[seat] - len(deck)
            if drawn:
                decks[seat] = len(deck)
            if drawn > 0:
                hand = max(drawn, len(s.hands[seat]))
                self.kept[seat] *= (hand - drawn) / hand

    def weigh(self, m: Match) -> Weights:
        for fact in self.facts:
            self.weights = faded(self.weights, fact.kept)
            fact.weigh(m, self.weights)
        self.facts = []
        return faded(self.weights, self.kept)


def declined(m: Match, states: list[int], fighter: int, table: Likelihoods) -> list[float]:
    """By kind: how likely a card still is after its owner has played none of them."""
    cards = m.heroes[m.seat_of[fighter]].cards
    found = [1.0] * len(cards)
    for kind in cards:
        if kind.type & DEFENSE and fits(m, states, kind, fighter):
            found[kind.index] = at(table, kind.value)
    return found


def outranked(
    m: Match, states: list[int], fighter: int, role: int, played: int, higher: Likelihoods
) -> list[float]:
    """By kind: how likely a card still is after another one has been played in its place."""
    cards = m.heroes[m.seat_of[fighter]].cards
    value = m.kinds[played].value
    found = [1.0] * len(cards)
    for kind in cards:
        if kind.type & role and fits(m, states, kind, fighter):
            found[kind.index] = LOWER if kind.value < value else at(higher, kind.value - value)
    return found


def fits(m: Match, states: list[int], kind: CardKind, fighter: int) -> bool:
    """Whether the fighter could use such a card then, as `usable` says of single cards."""
    seat = m.seat_of[fighter]
    if not kind.users >> (fighter - m.base[seat]) & 1:
        return False
    return kind.form < 0 or states[m.state_base[seat] + kind.form_state] == kind.form


def product(one: list[float], other: list[float]) -> list[float]:
    if not one or not other:
        return one or other
    return [one[i] * other[i] for i in range(len(one))]


def faded(weights: Weights, kept: list[float]) -> Weights:
    """The weights when only that much of each hand is what it was."""
    return [
        [1.0 + (weight - 1.0) * kept[seat] for weight in own] for seat, own in enumerate(weights)
    ]
