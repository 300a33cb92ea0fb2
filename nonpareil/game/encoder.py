"""What a seat may know as a row of bytes, and its options as action ids, for programs that learn.

Built like a view, by listing what is allowed; `layout` says where everything goes. Seats are
counted from the one that looks, in turn order, so that a program finds itself in the same place
whatever its seat. Numbers above 255 are shown as 255.
"""

from typing import Final

from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE
from nonpareil.engine.compiled_hero import SCHEME as SCHEME_CARD
from nonpareil.engine.frames import Effect, SchemeAction
from nonpareil.engine.match import Match
from nonpareil.engine.pending import concerned
from nonpareil.engine.purposes import SUBJECTS, Purpose, Subject
from nonpareil.engine.state import DEFEATED, NONE, OFF, State
from nonpareil.game.layout import (
    CARD_FACTS,
    COMBAT_FACTS,
    FIGHTER_FACTS,
    FIGHTERS,
    MODES,
    SEAT_FACTS,
    SIDE_FACTS,
    Layout,
)
from nonpareil.game.setup import MODES as MODE_NAMES
from nonpareil.game.view import face_down

MOST: Final = 255
UNKNOWN_ID: Final = -1  # an option that has no action id: a number beyond the layout

# Facts of a card, by kind. The first six never change.
COPIES: Final = 0  # in the deck that is played
IS_ATTACK: Final = 1
IS_DEFENSE: Final = 2
IS_SCHEME: Final = 3
VALUE: Final = 4
BOOST: Final = 5  # one more than the boost value; 0 if there is none
IN_HAND: Final = 6  # as far as the seat knows
UNSEEN: Final = 7  # in hand, face down or in the deck: the seat does not know which
IN_DECK: Final = 8  # cards of the deck that the seat knows
DISCARDED: Final = 9
ASIDE: Final = 10
IN_PLAY: Final = 11
PLAYED: Final = 12  # in the combat by the attacker, then by the defender
BOOSTING: Final = 14  # face down, for those who may see it
RESOLVING: Final = 15  # a scheme
ASKS: Final = 16

# Facts of a fighter. The first four never change.
PRESENT: Final = 0
HERO: Final = 1
RANGED: Final = 2
MOST_HEALTH: Final = 3
HEALTH: Final = 4
ON_BOARD: Final = 5
IS_DEFEATED: Final = 6
OFF_BOARD: Final = 7
FIGHTS: Final = 8  # as the attacker, then as the defender
CONCERNED: Final = 10  # the decision is about it

# Facts of a seat
ALLY: Final = 0
OUT: Final = 1
HAND: Final = 2
DECK: Final = 3
DISCARDS: Final = 4
FACE_DOWN: Final = 5
LOCKED: Final = 6  # one more than the value that all its cards have this turn

_SUBJECT: Final[list[int]] = [int(SUBJECTS[purpose]) for purpose in Purpose]
_CARD: Final[int] = int(Subject.CARD)
_FIGHTER: Final[int] = int(Subject.FIGHTER)
_PLACES: Final[list[bool]] = [
    SUBJECTS[purpose] in (Subject.SPACE, Subject.LINE) for purpose in Purpose
]
_SEAT: Final[int] = int(Subject.SEAT)
_WAYS: Final[int] = int(Subject.FIGHTERS)


class Piles:
    """What an encoder wrote about the piles of a seat, and what it looked at. Piles are tuples that
    are replaced when they change, so it is enough to see whether they are still the same ones."""

    __slots__ = ("deck", "discards", "hand", "known", "laid", "part")

    def __init__(
        self,
        hand: tuple[int, ...],
        laid: tuple[int, ...],
        deck: tuple[int, ...],
        discards: tuple[int, ...],
        known: bytearray,
        part: bytearray,
    ) -> None:
        self.hand = hand
        self.laid = laid
        self.deck = deck
        self.discards = discards
        self.known = known
        self.part = part


class Encoder:
    """Encodes the games of one match for one seat (counted from 0)."""

    __slots__ = (
        "_card_at",
        "_card_id",
        "_fighter_at",
        "_fighter_id",
        "_from_here",
        "_ids_from",
        "_kind_index",
        "_kinds_at",
        "_m",
        "_owns",
        "_piles_before",
        "_seat_at",
        "_template",
        "_token_kinds",
        "_viewer",
        "layout",
    )

    def __init__(self, m: Match, layout: Layout, viewer: int) -> None:
        seats = m.seats
        self.layout = layout
        self._m = m
        self._viewer: int = viewer
        # By seat: its distance in turn order, its place, whether its secrets are open to the viewer
        self._from_here: list[int] = [(seat - viewer) % seats for seat in range(seats)]
        self._seat_at: list[int] = [layout.seats_at + far * layout.seat for far in self._from_here]
        self._owns: list[bool] = [
            seat == viewer or (m.open_teams and bool(m.allies[seat] >> viewer & 1))
            for seat in range(seats)
        ]
        # By card and by fighter: its place in an observation, and its action id
        self._card_at: list[int] = []
        self._card_id: list[int] = []
        self._kind_index: list[int] = [kind.index for kind in m.kinds]
        self._kinds_at: list[dict[str, int]] = [{} for _ in range(seats)]
        for seat, hero in enumerate(m.heroes):
            first = self._from_here[seat] * layout.kinds
            for kind in hero.cards:
                self._kinds_at[seat][kind.id] = layout.cards + (first + kind.index) * CARD_FACTS
        for card, kind in enumerate(m.kinds):
            number = self._from_here[m.owner(card)] * layout.kinds + kind.index
            self._card_at.append(layout.cards + number * CARD_FACTS)
            self._card_id.append(layout.card_ids + number)
        self._fighter_at: list[int] = []
        self._fighter_id: list[int] = []
        for fighter in range(m.fighters):
            seat = m.seat_of[fighter]
            number = self._from_here[seat] * FIGHTERS + fighter - m.base[seat]
            self._fighter_at.append(layout.fighters + number * layout.fighter)
            self._fighter_id.append(layout.fighter_ids + number)
        # By seat and token: the number of its kind
        self._token_kinds: list[list[int]] = []
        for hero in m.heroes:
            different = list(dict.fromkeys(hero.token_kinds))
            self._token_kinds.append([different.index(kind) for kind in hero.token_kinds])
        self._ids_from: list[int] = self._first_ids()
        self._piles_before: list[Piles | None] = [None] * seats
        self._template = self._made_template()

    def _first_ids(self) -> list[int]:
        """By subject: the action id of its number 0."""
        first = [self.layout.number_ids] * len(Subject)
        first[Subject.ACTION] = self.layout.blocks["action"][0]
        first[Subject.ANSWER] = self.layout.answer_ids
        first[Subject.PILE] = self.layout.pile_ids
        first[Subject.ZONE] = self.layout.zone_ids
        first[Subject.CARD_KIND] = self.layout.card_ids  # the seat's own come first
        return first

    def _made_template(self) -> bytearray:
        """What never changes during a game."""
        m, layout = self._m, self.layout
        row = bytearray(layout.size)
        row[layout.mode + MODE_NAMES.index(m.mode)] = 1
        row[layout.mode + MODES + self._viewer] = 1
        for seat in range(m.seats):
            row[self._seat_at[seat] + ALLY] = m.allies[seat] >> self._viewer & 1
        for fighter in range(m.fighters):
            at = self._fighter_at[fighter]
            row[at + PRESENT] = 1
            row[at + HERO] = m.is_hero[fighter]
            row[at + RANGED] = m.ranged[fighter]
            row[at + MOST_HEALTH] = min(m.start_health[fighter], MOST)
        for seat, hero in enumerate(m.heroes):
            for kind in hero.cards:
                at = self._kinds_at[seat][kind.id]
                row[at + IS_ATTACK] = bool(kind.type & ATTACK)
                row[at + IS_DEFENSE] = bool(kind.type & DEFENSE)
                row[at + IS_SCHEME] = bool(kind.type & SCHEME_CARD)
                row[at + VALUE] = min(kind.value, MOST)
                row[at + BOOST] = min(kind.boost + 1, MOST)
        if not m.undecided:
            for at in self._card_at:
                row[at + COPIES] += 1
        return row

    # --- Actions

    def action_ids(self, s: State) -> list[int]:
        """The action id of each option of the pending decision, which must be this seat's."""
        subject = _SUBJECT[s.purpose]
        options = s.options
        if subject == _CARD:
            known = self._card_id
            return [0 if value == NONE else known[value] for value in options]
        if subject == _FIGHTER:
            known = self._fighter_id
            return [0 if value == NONE else known[value] for value in options]
        if _PLACES[s.purpose]:  # lines are numbered on from the spaces
            spaces, lines = self.layout.space_ids, self.layout.line_ids - s.m.graph.size
            size = s.m.graph.size
            return [
                0 if value == NONE else value + (spaces if value < size else lines)
                for value in options
            ]
        if subject == _WAYS:
            return [self._number_id(place) for place in range(len(options))]
        if subject == _SEAT:
            first = self.layout.seat_ids
            return [0 if value == NONE else first + self._from_here[value] for value in options]
        first = self._ids_from[subject]
        if first == self.layout.number_ids:
            return [0 if value == NONE else self._number_id(value) for value in options]
        return [0 if value == NONE else first + value for value in options]

    def _number_id(self, value: int) -> int:
        return self.layout.number_ids + value if value < self.layout.numbers else UNKNOWN_ID

    # --- Observations

    def observe(self, s: State) -> bytearray:
        row = bytearray(self._template)
        m = s.m
        layout = self.layout
        self._turn(s, row)
        for seat in range(m.seats):
            self._seat(s, seat, row)
        for fighter in range(m.fighters):
            at = self._fighter_at[fighter]
            space = s.pos[fighter]
            row[at + HEALTH] = min(s.health[fighter], MOST)
            if space >= 0:
                row[at + ON_BOARD] = 1
                row[at + FIGHTER_FACTS + space] = 1
                if m.tail_of[fighter] >= 0 and s.pos[m.tail_of[fighter]] >= 0:
                    row[at + FIGHTER_FACTS + s.pos[m.tail_of[fighter]]] = 1
            else:
                row[at + (IS_DEFEATED if space == DEFEATED else OFF_BOARD)] = 1
        for pile in s.aside:
            for card in pile:
                row[self._card_at[card] + ASIDE] += 1
        for card, _ in s.in_play:
            row[self._card_at[card] + IN_PLAY] += 1
        for frame in s.stack:
            if isinstance(frame, SchemeAction) and frame.fighter >= 0:
                row[self._card_at[frame.card] + RESOLVING] = 1
        if s.combats:
            self._combat(s, s.combats[-1], row)
        if not s.over:
            row[layout.asked + self._from_here[s.asked]] = 1
            if s.asked == self._viewer:
                self._decision(s, row)
        return row

    def _turn(self, s: State, row: bytearray) -> None:
        turns = 0
        for each in s.turns:
            turns += each
        at = self.layout.turn
        row[at + self._from_here[s.seat]] = 1
        at += s.m.seats
        row[at] = min(s.actions + len(s.bound), MOST)
        row[at + 1] = min(turns, MOST)
        row[at + 2] = s.over
        row[at + 3] = min(len(s.lasting), MOST)
        row[at + 4] = min(len(s.bound), MOST)

    def _decision(self, s: State, row: bytearray) -> None:
        """What is asked is for the seat that is asked."""
        row[self.layout.purpose + s.purpose] = 1
        fighter = concerned(s)
        if fighter >= 0:
            row[self._fighter_at[fighter] + CONCERNED] = 1
        if s.source is not None:
            frame = s.stack[-1]
            owner = frame.seat if isinstance(frame, Effect) else s.asked
            at = self._kinds_at[owner].get(s.source.source, -1)  # a hero's ability is no card
            if at >= 0:
                row[at + ASKS] = 1

    def _seat(self, s: State, seat: int, row: bytearray) -> None:
        """What is public about a seat, and those of its hidden cards that the viewer knows."""
        m = s.m
        layout = self.layout
        at = self._seat_at[seat]
        hand, deck, discards = s.hands[seat], s.decks[seat], s.discards[seat]
        laid: tuple[int, ...] = ()
        if s.combats:
            laid = face_down(s, seat)
        row[at + HAND] = len(hand)
        row[at + DECK] = len(deck)
        row[at + DISCARDS] = len(discards)
        if laid:
            row[at + FACE_DOWN] = len(laid)
        if s.out >> seat & 1:
            row[at + OUT] = 1
        if s.locks[seat] >= 0:
            row[at + LOCKED] = min(s.locks[seat] + 1, MOST)
        at += SEAT_FACTS
        first = m.state_base[seat]
        for index in range(len(m.heroes[seat].state_start)):
            row[at + index] = s.states[first + index] + 1
        at += layout.states
        slots = m.counter_slots[seat]
        for index in range(len(slots)):
            row[at + index] = min(s.counters[slots[index]], MOST)
        at += layout.counters
        self._piles(s, seat, hand, () if self._owns[seat] else laid, row)
        tokens = s.tokens[seat]
        if tokens:
            kinds = self._token_kinds[seat]
            plane = layout.tokens_at + self._from_here[seat] * layout.tokens * layout.token_plane
            size = m.graph.size
            for index in range(len(tokens)):
                place = tokens[index]
                if place == OFF:
                    row[at + kinds[index]] += 1
                elif place >= 0:
                    if place >= size:
                        place += layout.spaces - size
                    row[plane + kinds[index] * layout.token_plane + place] += 1

    def _piles(
        self, s: State, seat: int, hand: tuple[int, ...], laid: tuple[int, ...], row: bytearray
    ) -> None:
        """Cards by kind. Most decisions leave most piles as they are."""
        deck, discards, known = s.decks[seat], s.discards[seat], s.known
        start = self.layout.cards + self._from_here[seat] * self.layout.kinds * CARD_FACTS
        end = start + self.layout.kinds * CARD_FACTS
        before = self._piles_before[seat]
        if (
            before is not None
            and before.hand is hand
            and before.deck is deck
            and before.discards is discards
            and before.laid == laid
            and before.known == known
        ):
            row[start:end] = before.part
            return
        self._count(seat, (*hand, *laid), deck, discards, list(known), row)
        self._piles_before[seat] = Piles(hand, laid, deck, discards, known[:], row[start:end])

    def _count(
        self,
        seat: int,
        held: tuple[int, ...],
        deck: tuple[int, ...],
        discards: tuple[int, ...],
        known: list[int],
        row: bytearray,
    ) -> None:
        """Cards are counted in lists first: compiled code is quicker with those than with bytes."""
        bit = 1 << self._viewer
        index = self._kind_index
        kinds = self.layout.kinds
        in_hand, unseen, discarded = [0] * kinds, [0] * kinds, [0] * kinds
        for card in held:
            if known[card] & bit:
                in_hand[index[card]] += 1
            else:
                unseen[index[card]] += 1
        for card in deck:
            if known[card] & bit:
                row[self._card_at[card] + IN_DECK] += 1
            else:
                unseen[index[card]] += 1
        for card in discards:
            discarded[index[card]] += 1
        at = self.layout.cards + self._from_here[seat] * kinds * CARD_FACTS
        for kind in range(len(self._m.heroes[seat].cards)):
            if in_hand[kind]:
                row[at + IN_HAND] = in_hand[kind]
            if unseen[kind]:
                row[at + UNSEEN] = unseen[kind]
            if discarded[kind]:
                row[at + DISCARDED] = discarded[kind]
            at += CARD_FACTS

    def _combat(self, s: State, c: Combat, row: bytearray) -> None:
        at = self.layout.combat
        row[at] = 1
        row[at + 1] = c.revealed
        row[at + 2] = c.bonus is not None
        row[at + 3] = c.hidden_boost >= 0
        if c.winner >= 0:
            row[at + 4 + c.winner] = 1
        for side in (ATTACKER, DEFENDER):
            self._side(s, c, side, row, at + COMBAT_FACTS + side * SIDE_FACTS)
        boost = c.hidden_boost
        if boost >= 0 and (c.revealed or self._owns[c.seat[ATTACKER]]):
            row[self._card_at[boost] + BOOSTING] = 1

    def _side(self, s: State, c: Combat, side: int, row: bytearray, at: int) -> None:
        card = c.card[side]
        row[self._fighter_at[c.fighter[side]] + FIGHTS + side] = 1
        if card >= 0:
            row[at] = 1
            seat = c.seat[side]
            if c.revealed or self._owns[seat] or card not in face_down(s, seat):
                row[self._card_at[card] + PLAYED + side] = 1
        row[at + 1] = c.cancelled[side]
        row[at + 2] = c.ignored[side]
        row[at + 3] = min(c.guess[side] + 1, MOST)
        if c.revealed:
            plus = c.added(side)
            row[at + 4] = max(0, min(c.base[side], MOST))
            row[at + 5] = max(0, min(plus, MOST))
            row[at + 6] = max(0, min(-plus, MOST))
        elif side == ATTACKER and c.told >> self._viewer & 1:
            row[at + 4] = min(s.m.kinds[card].value, MOST)
        if c.winner >= 0:
            row[at + 7] = max(0, min(c.final[side], MOST))


def encoder(m: Match, viewer: int) -> Encoder:
    """The encoder for a seat (counted from 0) of a match, made once."""
    found: list[Encoder] | None = m.derived.get("encoders")
    if found is None:
        layout = Layout(m)
        found = m.derived["encoders"] = [Encoder(m, layout, seat) for seat in range(m.seats)]
    return found[viewer]
