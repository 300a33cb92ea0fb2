"""Games that start in the middle: the position described by a scenario file."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from nonpareil.content import library
from nonpareil.content.board import Board, load_board
from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, hint
from nonpareil.engine.aside import enter_play, set_aside
from nonpareil.engine.bodies import in_zone, put
from nonpareil.engine.cards import draw, everyone, shuffled, turn_up, watchers
from nonpareil.engine.frames import Setup, Turn
from nonpareil.engine.match import WIN_CHECKS
from nonpareil.engine.movement import occupied
from nonpareil.engine.pending import fighter_id
from nonpareil.engine.setup import OPENING_HAND, start
from nonpareil.engine.state import BOXED, DEFEATED, OFF, State
from nonpareil.engine.turn import ACTION, ACTIONS_A_TURN, RETURN, snapshot
from nonpareil.errors import GameError
from nonpareil.game.ids import Reader, split, texts
from nonpareil.game.past import Past
from nonpareil.game.setup import MODES, GameSetup

KEYS = ("name", "rules", "mode", "seed", "board", "win_check", "turn", "seats", "setup")
PILES = ("hand", "discard", "removed", "deck", "deck_top")
SEAT_KEYS = ("hero", "choose", "fighters", *PILES, "revealed", "play", "state", "lasting")
SETUP_KEYS = ("hero", "choose", "hand")
TURN_KEYS = ("seat", "actions", "phase", "round", "happened")
PHASES = ("start", "actions")
BOX = "out"  # of the game: where a token can be besides the board and the supply

T = TypeVar("T")


def read(source: Source, content: tuple[Board, Sequence[Hero]] | None = None) -> GameSetup:
    """The setup of a game that starts at this position, with this board and these heroes or, by
    default, with those that it names."""
    data = source.data
    source.known_keys(data, (*KEYS, "steps", "invalid"))
    seats = source.tables(data, "seats")
    played = source.flag(data, "setup", default=False)
    for i, seat in enumerate(seats):
        source.known_keys(seat, SETUP_KEYS if played else SEAT_KEYS, "seats", i)
    if played and "turn" in data:
        raise source.error("'turn' cannot be used together with 'setup = true'", "turn")
    if content is None:
        content = _board(source), [_hero(source, seat, i) for i, seat in enumerate(seats)]
    board, heroes = content
    if len(heroes) != len(seats):
        raise source.error(f"expected {len(heroes)} seats, one for each hero", "seats")
    mode = _one_of(source, data, "mode", MODES, "duel")
    win_check = _one_of(source, data, "win_check", WIN_CHECKS, "effect")
    seed = source.integer(data, "seed", default=1)
    where = {key: data[key] for key in KEYS if key in data}
    setup = GameSetup(board, tuple(heroes), seed, mode, win_check, position=where)
    _found(source, setup.match, "seats")  # checks the number of seats against mode and board
    return setup


def place(s: State, source: Source) -> None:
    """Put a blank game into this position."""
    seats = source.tables(source.data, "seats")
    played = source.flag(source.data, "setup", default=False)
    if s.m.undecided and (not played or any("choose" in seat for seat in seats)):
        chosen = [_chosen(s, source, seat, table) for seat, table in enumerate(seats)]
        s.m = s.m.with_decks(tuple(chosen))
    placing = _Placing(s, source)
    if not played:
        placing.run(seats)
    elif s.m.undecided:
        placing.refuse_hands(seats)
        start(s)
    else:
        placing.start(seats)


def _chosen(s: State, source: Source, seat: int, table: Table) -> tuple[int, ...]:
    """The cards that a seat has chosen for its deck: those that the file names, and otherwise the
    first of each choice (R-SETUP-15)."""
    hero = s.m.heroes[seat]
    where = ("seats", seat)
    named = texts(source, table, "choose", *where)
    known = [id_ for choice in hero.definition.choices for id_ in choice.one_of]
    for index, name in enumerate(named):
        if name not in known:
            message = f"{name!r} is not a card to choose before the game{hint(name, known)}"
            raise source.error(message, *where, "choose", index)
        choice = hero.definition.choice_of(name)
        if choice is not None and any(other in choice.one_of for other in named[:index]):
            message = f"only one {choice.name} can be chosen"
            raise source.error(message, *where, "choose", index)
    ids = [card.id for card in hero.definition.cards]
    return tuple(
        next((ids.index(name) for name in named if name in choice.one_of), ids.index(first))
        for choice in hero.definition.choices
        for first in choice.one_of[:1]
    )


def _board(source: Source) -> Board:
    if isinstance(source.data.get("board"), dict):
        return load_board(source.inside("board"))
    name = source.text(source.data, "board")
    return _found(source, lambda: library.board(name), "board")


def _hero(source: Source, seat: Table, number: int) -> Hero:
    """By id, or by the name of a file, seen from the folder of this one."""
    name = source.text(seat, "hero", "seats", number)
    where = ("seats", number, "hero")
    if not name.endswith(".toml"):
        return _found(source, lambda: library.hero(name), *where)
    file = Path(source.name).parent / name
    if not file.is_file():
        raise source.error(f"there is no file '{name}'", *where)
    return load_hero(Source.read(file))


def _found(source: Source, find: Callable[[], T], *where: Key) -> T:
    """The result of `find`; a GameError becomes an error at this place in the file."""
    try:
        return find()
    except GameError as error:
        raise source.error(str(error), *where) from None


def _one_of(
    source: Source, table: Table, key: str, allowed: Sequence[str], default: str, *where: Key
) -> str:
    value = source.text(table, key, *where, default=default)
    if value not in allowed:
        raise source.error(f"there is no {key} {value!r}{hint(value, allowed)}", *where, key)
    return value


class _Placing:
    """Puts everything where the file says, and the rest where it could be after setup."""

    def __init__(self, s: State, source: Source) -> None:
        self.s = s
        self.source = source
        self.reader = Reader(source, s.m)
        self.past = Past(s, self.reader)
        self.error = source.error

    def start(self, seats: list[Table]) -> None:
        """The game starts with setup; the file may name cards of the opening hands."""
        s = self.s
        for seat, table in enumerate(seats):
            cards = shuffled(s, list(s.decks[seat]))
            hand = self.take(seat, table, "hand", cards)
            if len(hand) > OPENING_HAND:
                message = f"an opening hand has {OPENING_HAND} cards, not {len(hand)}"
                raise self.error(message, "seats", seat, "hand")
            s.decks[seat] = (*cards, *hand)
            for _ in range(OPENING_HAND):
                draw(s, seat)
        s.stack.append(Setup())

    def refuse_hands(self, seats: list[Table]) -> None:
        """Hands are drawn when the cards of the decks have been chosen, so the file cannot say what
        is in them."""
        for seat, table in enumerate(seats):
            if "hand" in table:
                message = "an opening hand can be named only if 'choose' names the chosen cards"
                raise self.error(message, "seats", seat, "hand")

    def run(self, seats: list[Table]) -> None:
        m = self.s.m
        waiting: list[int] = []  # fighters that the file does not place
        for seat, table in enumerate(seats):
            fighters = self.source.table(table, "fighters", "seats", seat, default={})
            waiting += self.fighters(seat, fighters)
        # Heroes first, so that no sidekick takes a starting space.
        for fighter in sorted(waiting, key=lambda fighter: fighter not in m.lead_of):
            self.place_anywhere(fighter)
        for seat, table in enumerate(seats):
            self.states(seat, self.source.table(table, "state", "seats", seat, default={}))
        pools = [list(deck) for deck in self.s.decks]
        laid = [self.beside(seat, table, pools) for seat, table in enumerate(seats)]
        for seat, table in enumerate(seats):
            self.cards(seat, table, pools[seat])
        for seat, cards in enumerate(laid):
            for card in cards:
                enter_play(self.s, card, seat)
        self.turn(self.source.table(self.source.data, "turn", default={}))
        for seat, table in enumerate(seats):
            self.past.lasting(seat, table)

    # --- Fighters

    def fighters(self, seat: int, table: Table) -> list[int]:
        """Place the fighters that the file places, and return the others."""
        m = self.s.m
        ids = m.heroes[seat].fighter_ids
        named: dict[str, Table] = {}
        for name in table:
            where = ("seats", seat, "fighters")
            prefix, plain = split(name)
            if plain not in ids or prefix not in ("", str(seat + 1)):
                raise self.error(f"there is no fighter '{name}'{hint(plain, ids)}", *where, name)
            if plain in named:
                raise self.error(f"duplicate fighter '{plain}'", *where, name)
            named[plain] = self.source.table(table, name, *where)
            self.fighter(m.base[seat] + ids.index(plain), named[plain], *where, name)
        return [
            m.base[seat] + slot
            for slot, id_ in enumerate(ids)
            if not m.heroes[seat].starts_off[slot]
            and not named.get(id_, {}).keys() & {"at", "defeated"}
        ]

    def fighter(self, fighter: int, what: Table, *where: Key) -> None:
        s = self.s
        self.source.known_keys(what, ("at", "health", "defeated"), *where)
        fallen = self.source.flag(what, "defeated", *where, default=False)
        most = 0 if fallen else s.m.start_health[fighter]
        s.health[fighter] = self.source.integer(
            what, "health", *where, default=most, low=min(1, most), high=most
        )
        at = what.get("at", "off")
        if fallen:
            put(s, fighter, DEFEATED)
            if at != "off":
                raise self.error("a defeated fighter cannot be on a space", *where, "at")
        elif at != "off":
            self.stand(fighter, at, *where, "at")
        elif "at" in what and fighter in s.m.hero_of and fighter in s.m.lead_of:
            s.away |= 1 << fighter  # the hero will return (R-TURN-13)

    def stand(self, fighter: int, at: object, *where: Key) -> None:
        """On a space, or on two if the fighter is large."""
        m = self.s.m
        if not isinstance(at, list):
            put(self.s, fighter, self.free(at, *where))
            return
        if m.tail_of[fighter] < 0 or len(at) != 2:
            most = "one space, or a list of two," if m.tail_of[fighter] >= 0 else "one space"
            raise self.error(f"expected {most} for '{fighter_id(m, fighter)}'", *where)
        space, tail = (self.free(each, *where, index) for index, each in enumerate(at))
        if not m.graph.near[space] >> tail & 1:
            raise self.error(f"spaces {at[0]!r} and {at[1]!r} are not adjacent", *where)
        put(self.s, fighter, space, tail)

    def free(self, at: object, *where: Key) -> int:
        space = self.reader.space(at, *where)
        if space in self.s.pos:
            raise self.error(f"space {at!r} already has a fighter", *where)
        return space

    def place_anywhere(self, fighter: int) -> None:
        """Put a fighter where setup could have put it."""
        s = self.s
        m = s.m
        seat = m.seat_of[fighter]
        start = m.graph.starts[seat]
        if fighter == m.lead_of[seat] and start not in s.pos:
            put(s, fighter, start)
        else:
            lead = m.lead_of[seat]
            free = m.graph.all & ~occupied(s)
            near = free & in_zone(s, lead) if s.pos[lead] >= 0 else free
            spaces = m.graph.spaces(near or free)
            put(s, fighter, spaces[0] if spaces else OFF)
        if m.tail_of[fighter] >= 0 and s.pos[fighter] >= 0:
            starts = sum(1 << space for space in m.graph.starts)
            beside = m.graph.spaces(m.graph.near[s.pos[fighter]] & ~occupied(s) & ~starts)
            put(s, fighter, s.pos[fighter], beside[0] if beside else OFF)

    # --- States and tokens

    def states(self, seat: int, table: Table) -> None:
        s = self.s
        hero = s.m.heroes[seat]
        where = ("seats", seat, "state")
        tokens = list(dict.fromkeys(hero.token_kinds))
        names = [state.id for state in hero.definition.states]
        counters = [counter.id for counter in hero.definition.counters]
        piles = [pile.id for pile in hero.definition.piles]
        self.source.known_keys(table, (*names, *tokens, *counters, *piles), *where)
        for index, state in enumerate(hero.definition.states):
            place = s.m.state_base[seat] + index
            first = state.values[max(0, s.states[place])]
            value = _one_of(self.source, table, state.id, state.values, first, *where)
            s.states[place] = state.values.index(value)
        kept = list(s.counters)
        for index, counter in enumerate(counters):
            if counter in table:
                most = hero.counter_most[index]
                slot = s.m.counter_slots[seat][index]
                kept[slot] = self.source.integer(table, counter, *where, low=0, high=most)
        s.counters = tuple(kept)
        spaces: list[int] = []
        for kind in tokens:
            spaces += self.tokens(seat, table, kind, hero.token_kinds.count(kind))
        s.tokens[seat] = tuple(spaces)

    def tokens(self, seat: int, table: Table, kind: str, count: int) -> list[int]:
        """The places that the file gives; otherwise those that start on the board are on free
        spaces, in the hero's zones if possible. The rest is in the supply."""
        s = self.s
        where = ("seats", seat, "state")
        what = next(each for each in s.m.heroes[seat].definition.tokens if each.id == kind)
        if kind in table:
            names = self.source.array(table, kind, *where)
            boxed = 0 if BOX in s.m.graph.index else names.count(BOX)
            if boxed:
                table = {**table, kind: [name for name in names if name != BOX]}
            given = self.reader.places(table, kind, *where)
            if len(given) + boxed > count or (len(set(given)) < len(given) and not what.stack):
                message = f"expected at most {count} different spaces for '{kind}'"
                raise self.error(message, *where, kind)
            if any((place >= s.m.graph.size) != what.on_lines for place in given):
                things = "lines, such as '3-4'," if what.on_lines else "spaces"
                raise self.error(f"'{kind}' lie on {things} only", *where, kind)
            return given + [BOXED] * boxed + [OFF] * (count - len(given) - boxed)
        graph = s.m.graph
        lead = s.m.lead_of[seat]
        zones = in_zone(s, lead) if s.pos[lead] >= 0 else 0
        free = graph.all & ~occupied(s)
        spaces = graph.spaces(free & zones) + graph.spaces(free & ~zones)
        if what.place == "starts":
            spaces = graph.starts[:]
        spaces = spaces[: what.start]
        return spaces + [OFF] * (count - len(spaces))

    # --- Cards

    def beside(self, seat: int, table: Table, pools: list[list[int]]) -> list[int]:
        """Fill the hero's own piles with cards of any seat, and return those in play before it."""
        s = self.s
        where = ("seats", seat)
        state = self.source.table(table, "state", *where, default={})
        for index, pile in enumerate(s.m.heroes[seat].definition.piles):
            for card in self.take_any(seat, state, pile.id, pools, *where, "state"):
                set_aside(s, card, seat, index)
        return self.take_any(seat, table, "play", pools, *where)

    def cards(self, seat: int, table: Table, pool: list[int]) -> None:
        s = self.s
        if "deck" in table and "deck_top" in table:
            raise self.error("use 'deck' or 'deck_top', not both", "seats", seat, "deck_top")
        hand, pile, removed, deck, top = (self.take(seat, table, key, pool) for key in PILES)
        rest = [] if "deck" in table else shuffled(s, pool)
        if "hand" not in table:
            hand, rest = rest[:OPENING_HAND], rest[OPENING_HAND:]
        s.hands[seat] = tuple(hand)
        s.discards[seat] = tuple(pile)
        s.removed[seat] = tuple(removed)
        s.decks[seat] = (*rest, *reversed(top + deck))
        for card in hand:
            s.known[card] = watchers(s, seat)
        for card in self.take(seat, table, "revealed", hand):
            turn_up(s, card)
        for card in (*pile, *removed):
            s.known[card] = everyone(s)

    def take(self, seat: int, table: Table, key: str, pool: list[int]) -> list[int]:
        """Take the named cards of this seat out of its pool."""
        taken: list[int] = []
        for index, name in enumerate(texts(self.source, table, key, "seats", seat)):
            taken.append(self.pick(name, seat, pool, "seats", seat, key, index))
        return taken

    def take_any(
        self, seat: int, table: Table, key: str, pools: list[list[int]], *where: Key
    ) -> list[int]:
        """Take the named cards out of the pools of their owners; this seat's own come first."""
        taken: list[int] = []
        heroes = self.s.m.heroes
        others = [other for other in range(len(heroes)) if other != seat]
        for index, name in enumerate(texts(self.source, table, key, *where)):
            self.reader.card(name, *where, key, index)
            prefix, plain = split(name)
            owner = next(
                owner
                for owner in (seat, *others)
                if prefix in ("", str(owner + 1))
                and any(kind.id == plain for kind in heroes[owner].cards)
            )
            taken.append(self.pick(name, owner, pools[owner], *where, key, index))
        return taken

    def pick(self, name: str, seat: int, pool: list[int], *where: Key) -> int:
        m = self.s.m
        prefix, plain = split(name)
        ids = [kind.id for kind in m.heroes[seat].cards]
        if plain not in ids or prefix not in ("", str(seat + 1)):
            hero = m.heroes[seat].definition.name
            raise self.error(f"{hero} has no card '{name}'{hint(plain, ids)}", *where)
        card = next((card for card in pool if m.kinds[card].id == plain), None)
        if card is None:
            raise self.error(f"not enough copies of '{plain}'", *where)
        pool.remove(card)
        return card

    # --- Turn

    def turn(self, table: Table) -> None:
        s = self.s
        self.source.known_keys(table, TURN_KEYS, "turn")
        seats = s.m.seats
        s.seat = self.source.integer(table, "seat", "turn", default=1, low=1, high=seats) - 1
        s.actions = self.source.integer(table, "actions", "turn", default=ACTIONS_A_TURN, low=0)
        s.taken = max(0, ACTIONS_A_TURN - s.actions)
        rounds = self.source.integer(table, "round", "turn", default=2, low=1)
        s.turns = [rounds - 1 + (seat <= s.seat) for seat in range(seats)]
        self.past.remember(table)
        frame = s.stack[0]
        assert isinstance(frame, Turn)
        if _one_of(self.source, table, "phase", PHASES, "actions", "turn") == "start":
            frame.pc = RETURN
        else:
            snapshot(s)
            frame.pc = ACTION
