"""A game set up in the middle: the position of a scenario file (SCENARIO format)."""

from typing import Any

from nonpareil.content import library
from nonpareil.content.board import load_board
from nonpareil.content.source import Source, hint
from nonpareil.errors import ContentError
from nonpareil.rules import engine, setup
from nonpareil.rules.cards import everyone, shuffled, watchers
from nonpareil.rules.game import Game
from nonpareil.rules.match import DECK_SIZE
from nonpareil.rules.movement import occupied
from nonpareil.rules.state import DEFEATED, OFF, State, Turn
from nonpareil.rules.turn import ACTION, ACTIONS_A_TURN, START, snapshot

KEYS = ("name", "rules", "mode", "seed", "board", "win_check", "turn", "seats", "setup", "steps")
SEAT_KEYS = ("hero", "fighters", "hand", "discard", "deck", "deck_top", "state")


def build(source: Source) -> Game:
    """The game of a scenario, at its first decision."""
    data = source.data
    source.known_keys(data, (*KEYS, "invalid"))
    seats = source.tables(data, "seats")
    for i, seat in enumerate(seats):
        source.known_keys(seat, SEAT_KEYS, "seats", i)
    board = data.get("board")
    ground = load_board(source.inside("board")) if isinstance(board, dict) else None
    game = Game.blank(
        ground or library.board(source.text(data, "board")),
        [source.text(seat, "hero", "seats", i) for i, seat in enumerate(seats)],
        source.integer(data, "seed", default=1),
        source.text(data, "mode", default="duel"),
        source.text(data, "win_check", default="effect"),
        mirror=True,
    )
    game.state.log = []
    game.position = {key: data[key] for key in KEYS if key in data and key != "steps"}
    if source.flag(data, "setup", default=False):
        _start(game.state, source, seats)
    else:
        _Placing(game.state, source).run(seats, source.table(data, "turn", default={}))
    engine.advance(game.state)
    return game


def _start(s: State, source: Source, seats: list[dict[str, Any]]) -> None:
    """The set-up itself is played; named cards are in the opening hand."""
    setup.start(s)
    for seat, table in enumerate(seats):
        for name in table.get("hand", []):
            cards = (*s.hands[seat], *s.decks[seat])
            wanted = next((x for x in cards if s.m.kinds[x].id == name), None)
            if wanted is None:
                raise source.error(f"the deck has no card '{name}'", "seats", seat, "hand")
            if wanted in s.decks[seat]:
                named = table["hand"]
                spare = next(x for x in s.hands[seat] if s.m.kinds[x].id not in named)
                s.decks[seat] = tuple(spare if x == wanted else x for x in s.decks[seat])
                s.hands[seat] = tuple(wanted if x == spare else x for x in s.hands[seat])
                s.known[spare], s.known[wanted] = 0, watchers(s, seat)


class _Placing:
    """Puts everything where the file says, and what it leaves out where set-up might."""

    def __init__(self, s: State, source: Source) -> None:
        self.s = s
        self.source = source

    def run(self, seats: list[dict[str, Any]], turn: dict[str, Any]) -> None:
        for seat, table in enumerate(seats):
            self.fighters(seat, table.get("fighters", {}))
        for seat, table in enumerate(seats):
            self.left_out(seat, table.get("fighters", {}))
            self.states(seat, table.get("state", {}))
            self.cards(seat, table)
        self.turn(turn)

    def error(self, message: str, *keys: str | int) -> ContentError:
        return self.source.error(message, *keys)

    def space(self, name: Any, *where: str | int) -> int:
        field = self.s.m.field
        if name not in field.index:
            raise self.error(f"the board has no space {name!r}", *where)
        return field.index[name]

    def fighters(self, seat: int, table: dict[str, Any]) -> None:
        s = self.s
        ids = s.m.sheets[seat].fighter_ids
        for name, what in table.items():
            where = ("seats", seat, "fighters", name)
            plain = name.split(":")[-1]
            if plain not in ids:
                raise self.error(f"there is no fighter '{name}'{hint(plain, ids)}", *where)
            self.source.known_keys(what, ("at", "health", "defeated"), *where)
            fighter = s.m.base[seat] + ids.index(plain)
            if what.get("defeated"):
                s.pos[fighter], s.health[fighter] = DEFEATED, 0
                continue
            s.health[fighter] = what.get("health", s.health[fighter])
            at = what.get("at")
            if at is not None and at != "off":
                space = self.space(at, *where, "at")
                if space in s.pos:
                    raise self.error(f"two fighters stand on space {at!r}", *where, "at")
                s.pos[fighter] = space

    def left_out(self, seat: int, table: dict[str, Any]) -> None:
        """A fighter that is not mentioned stands in a legal set-up place."""
        s = self.s
        m = s.m
        named = {name.split(":")[-1] for name, what in table.items() if "at" in what}
        named |= {name.split(":")[-1] for name, what in table.items() if what.get("defeated")}
        for slot, id_ in enumerate(m.sheets[seat].fighter_ids):
            fighter = m.base[seat] + slot
            if id_ in named or m.sheets[seat].starts_off[slot]:
                continue
            start = m.field.starts[seat]
            if slot == 0 and start not in s.pos:
                s.pos[fighter] = start
                continue
            hero = s.pos[m.hero_of[seat]]
            free = m.field.all & ~occupied(s)
            near = free & m.field.zone[hero] if hero >= 0 else free
            spaces = m.field.spaces(near or free)
            s.pos[fighter] = spaces[0] if spaces else OFF

    def states(self, seat: int, table: dict[str, Any]) -> None:
        s = self.s
        m = s.m
        sheet = m.sheets[seat]
        tokens = list(dict.fromkeys(sheet.token_kinds))
        names = [state.id for state in sheet.hero.states]
        self.source.known_keys(table, (*names, *tokens), "seats", seat, "state")
        for index, state in enumerate(sheet.hero.states):
            place = m.state_base[seat] + index
            value = table.get(state.id)
            if value is None:
                s.states[place] = max(0, s.states[place])
            elif value in state.values:
                s.states[place] = state.values.index(value)
            else:
                allowed = ", ".join(state.values)
                raise self.error(f"'{state.id}' is one of {allowed}", "seats", seat, "state")
        spaces: list[int] = []
        for kind in tokens:
            count = sheet.token_kinds.count(kind)
            given = [self.space(x, "seats", seat, "state", kind) for x in table.get(kind, [])]
            if len(given) > count or len(set(given)) < len(given):
                raise self.error(
                    f"there are {count} '{kind}', each on its own space", "seats", seat
                )
            hero = s.pos[m.hero_of[seat]]
            free = m.field.zone[hero] & ~occupied(s) if hero >= 0 else m.field.all
            rest = [x for x in m.field.spaces(free) if x not in given]
            spaces += (given + rest)[:count] if not given else given + [OFF] * (count - len(given))
        s.tokens[seat] = tuple(spaces)

    def cards(self, seat: int, table: dict[str, Any]) -> None:
        s = self.s
        pool = list(range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE))

        def take(key: str) -> list[int]:
            taken: list[int] = []
            for name in table.get(key, []):
                plain = name.split(":")[-1]
                card = next((x for x in pool if s.m.kinds[x].id == plain), None)
                if card is None:
                    ids = [kind.id for kind in s.m.sheets[seat].cards]
                    reason = (
                        f"there are not so many '{plain}'"
                        if plain in ids
                        else f"{s.m.sheets[seat].hero.name} has no card '{plain}'{hint(plain, ids)}"
                    )
                    raise self.error(reason, "seats", seat, key)
                pool.remove(card)
                taken.append(card)
            return taken

        hand, pile = take("hand"), take("discard")
        deck, top = take("deck"), take("deck_top")
        rest = [] if "deck" in table else shuffled(s, pool)
        if "hand" not in table:
            hand, rest = rest[: setup.OPENING_HAND], rest[setup.OPENING_HAND :]
        s.hands[seat] = tuple(hand)
        s.discards[seat] = tuple(pile)
        s.decks[seat] = tuple(rest + (top + deck)[::-1])
        for card in hand:
            s.known[card] = watchers(s, seat)
        for card in pile:
            s.known[card] = everyone(s)

    def turn(self, table: dict[str, Any]) -> None:
        s = self.s
        self.source.known_keys(table, ("seat", "actions", "phase", "round"), "turn")
        seats = s.m.seats
        s.seat = self.source.integer(table, "seat", "turn", default=1, low=1, high=seats) - 1
        s.actions = self.source.integer(table, "actions", "turn", default=ACTIONS_A_TURN, low=0)
        s.taken = max(0, ACTIONS_A_TURN - s.actions)
        rounds = self.source.integer(table, "round", "turn", default=2, low=1)
        s.turns = [rounds - 1 + (seat <= s.seat) for seat in range(seats)]
        frame = s.stack[0]
        assert isinstance(frame, Turn)
        if self.source.text(table, "phase", "turn", default="actions") == "start":
            frame.pc = START
        else:
            snapshot(s)
            frame.pc = ACTION
