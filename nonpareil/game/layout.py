"""Fixed places for what a program that learns sees and does (docs/research.md).

All games with the same number of seats share one layout, whatever their heroes and board, unless
the board is unusually large. Sizes and places only; `encoder` fills them in.
"""

from typing import Final

from nonpareil.engine.match import DECK_SIZE, Match
from nonpareil.engine.purposes import PILES
from nonpareil.events.fields import ACTIONS

# A layout has room for at least this much, and for more if a board or a hero needs it.
SPACES: Final = 48
LINES: Final = 72
ZONES: Final = 12
TOKENS: Final = 2  # kinds of tokens of a hero
STATES: Final = 2
COUNTERS: Final = 4
NUMBERS: Final = 32  # also of listed effects, values of a state, ways and the like

KINDS: Final = DECK_SIZE  # of cards: a hero has more only if some are chosen before the game
FIGHTERS: Final = 10  # of a hero: a hero's file allows no more
PURPOSES: Final = 48  # kinds of decisions, with room for new ones
SEAT_FACTS: Final = 7
FIGHTER_FACTS: Final = 11
CARD_FACTS: Final = 17
TURN_FACTS: Final = 5
COMBAT_FACTS: Final = 7
SIDE_FACTS: Final = 8
MODES: Final = 3


class Layout:
    """`size` is the length of an observation and `actions` the number of action ids; `sections` and
    `blocks` say where each part of them begins and how long it is."""

    __slots__ = (
        "actions",
        "answer_ids",
        "asked",
        "blocks",
        "card_ids",
        "cards",
        "combat",
        "counters",
        "fighter",
        "fighter_ids",
        "fighters",
        "kinds",
        "line_ids",
        "lines",
        "mode",
        "number_ids",
        "numbers",
        "pile_ids",
        "purpose",
        "seat",
        "seat_ids",
        "seats",
        "seats_at",
        "sections",
        "size",
        "space_ids",
        "spaces",
        "states",
        "token_plane",
        "tokens",
        "tokens_at",
        "turn",
        "zone_ids",
        "zones",
    )

    def __init__(self, m: Match) -> None:
        heroes = [hero.definition for hero in m.heroes]
        self.seats: int = m.seats
        self.spaces: int = max(SPACES, m.graph.size)
        self.lines: int = max(LINES, len(m.graph.lines))
        self.zones: int = max(ZONES, len(m.graph.zone_names))
        self.tokens: int = max(TOKENS, *[len(set(hero.token_kinds)) for hero in m.heroes])
        self.kinds: int = max(KINDS, *[len(hero.cards) for hero in heroes])
        self.states: int = max(STATES, *[len(hero.states) for hero in heroes])
        self.counters: int = max(COUNTERS, *[len(hero.counters) for hero in heroes])
        self.numbers: int = max(
            NUMBERS, *[1 + (each.most or 0) for hero in heroes for each in (*hero.counters,)], 0
        )
        # Observations
        self.sections: dict[str, tuple[int, int]] = {}
        self.size: int = 0
        self.fighter: int = FIGHTER_FACTS + self.spaces  # the length of a fighter's part
        self.seat: int = SEAT_FACTS + self.states + self.counters + self.tokens
        self.token_plane: int = self.spaces + self.lines
        self.mode: int = self._section("mode and own seat", MODES + self.seats)
        self.asked: int = self._section("seat that decides", self.seats)
        self.turn: int = self._section("turn", self.seats + TURN_FACTS)
        self.purpose: int = self._section("decision", PURPOSES)
        self.combat: int = self._section("combat", COMBAT_FACTS + 2 * SIDE_FACTS)
        self.seats_at: int = self._section("seats", self.seats * self.seat)
        self.fighters: int = self._section("fighters", self.seats * FIGHTERS * self.fighter)
        self.cards: int = self._section("cards", self.seats * self.kinds * CARD_FACTS)
        self.tokens_at: int = self._section("tokens", self.seats * self.tokens * self.token_plane)
        # Actions
        self.blocks: dict[str, tuple[int, int]] = {}
        self.actions: int = 0
        self._block("none", 1)
        self._block("action", len(ACTIONS))
        self.answer_ids: int = self._block("answer", 2)
        self.pile_ids: int = self._block("pile", len(PILES))
        self.seat_ids: int = self._block("seat", self.seats)
        self.number_ids: int = self._block("number", self.numbers)
        self.zone_ids: int = self._block("zone", self.zones)
        self.space_ids: int = self._block("space", self.spaces)
        self.line_ids: int = self._block("line", self.lines)
        self.fighter_ids: int = self._block("fighter", self.seats * FIGHTERS)
        self.card_ids: int = self._block("card", self.seats * self.kinds)

    # Where to read: `row[layout.cards_of(1, UNSEEN)]`. Seats count from the one that looks, which
    # is 0; the facts have names in `encoder`.

    def cards_of(self, seat: int, fact: int) -> slice:
        """A fact about each kind of card of a seat."""
        start = self.cards + seat * self.kinds * CARD_FACTS
        return slice(start + fact, start + self.kinds * CARD_FACTS, CARD_FACTS)

    def fighters_of(self, seat: int, fact: int) -> slice:
        """A fact about each fighter of a seat."""
        start = self.fighters + seat * FIGHTERS * self.fighter
        return slice(start + fact, start + FIGHTERS * self.fighter, self.fighter)

    def fact_of(self, seat: int, fact: int) -> int:
        """The place of a fact about a seat."""
        return self.seats_at + seat * self.seat + fact

    def _section(self, name: str, length: int) -> int:
        start = self.size
        self.sections[name] = (start, length)
        self.size += length
        return start

    def _block(self, name: str, length: int) -> int:
        start = self.actions
        self.blocks[name] = (start, length)
        self.actions += length
        return start
