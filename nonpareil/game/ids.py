"""The ids in a scenario file, and what they mean in its game.

If seats share an id, `"2:feint"` is the one of seat 2. Mistakes are ContentErrors that name the
place and suggest what was meant.
"""

from typing import Any

from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, hint, shown
from nonpareil.engine.match import Match
from nonpareil.errors import ContentError


def split(name: str) -> tuple[str, str]:
    """The seat and the plain id of "2:feint"; the seat is empty if none is given."""
    seat, _, plain = name.rpartition(":")
    return seat, plain


def fighters_named(m: Match, name: str) -> list[int]:
    """All fighters with that id; several if seats share it."""
    seat, plain = split(name)
    return [
        fighter
        for fighter in range(m.fighters)
        if m.fighter_id(fighter) == plain and seat in ("", str(m.seat_of[fighter] + 1))
    ]


def texts(source: Source, table: Table, key: str, *where: Key) -> list[str]:
    """A list of strings; empty if the key is missing."""
    values = source.array(table, key, *where, default=())
    for index, value in enumerate(values):
        if not isinstance(value, str):
            message = f"{key!r} must be a list of strings, but contains {shown(value)}"
            raise source.error(message, *where, key, index)
    return values


class Reader:
    """Reads the ids of one file for one match."""

    def __init__(self, source: Source, match: Match) -> None:
        self.source = source
        self.m = match

    def error(self, message: str, *where: Key) -> ContentError:
        return self.source.error(message, *where)

    def seat(self, table: Table, key: str, *where: Key, low: int = 1) -> int:
        return self.source.integer(table, key, *where, low=low, high=self.m.seats)

    def seats(self, table: Table, key: str, *where: Key) -> None:
        for index, value in enumerate(self.source.array(table, key, *where)):
            if type(value) is not int or not 1 <= value <= self.m.seats:
                message = f"{key!r} must list seats from 1 to {self.m.seats}, not {shown(value)}"
                raise self.error(message, *where, key, index)

    def space(self, value: Any, *where: Key) -> int:
        """The space with that id. The type matters: to Python, 1, true and 1.0 are equal."""
        if type(value) not in (int, str) or value not in self.m.graph.index:
            raise self.error(f"the board has no space {shown(value)}", *where)
        return self.m.graph.index[value]

    def spaces(self, table: Table, key: str, *where: Key) -> list[int]:
        values = self.source.array(table, key, *where)
        return [self.space(value, *where, key, index) for index, value in enumerate(values)]

    def places(self, table: Table, key: str, *where: Key) -> list[int]:
        """Spaces by their ids, or lines by their ends: "3-4"."""
        graph = self.m.graph
        lines = {graph.place_id(graph.size + x): graph.size + x for x in range(len(graph.lines))}
        lines |= {
            f"{graph.ids[other]}-{graph.ids[one]}": graph.size + x
            for x, (one, other) in enumerate(graph.lines)
        }
        found = []
        for index, value in enumerate(self.source.array(table, key, *where)):
            known = isinstance(value, str) and value in lines and value not in graph.index
            found.append(lines[value] if known else self.space(value, *where, key, index))
        return found

    def fighter(self, name: Any, *where: Key) -> list[int]:
        """All fighters that a name can mean: at least one."""
        ids = [self.m.fighter_id(fighter) for fighter in range(self.m.fighters)]
        found = fighters_named(self.m, name) if isinstance(name, str) else []
        if not found:
            message = f"there is no fighter {shown(name)}{hint(str(name), dict.fromkeys(ids))}"
            raise self.error(message, *where)
        return found

    def card(self, name: Any, *where: Key) -> None:
        seat, plain = split(name) if isinstance(name, str) else ("", "")
        for number, hero in enumerate(self.m.heroes, 1):
            if seat in ("", str(number)) and any(kind.id == plain for kind in hero.cards):
                return
        ids = [kind.id for hero in self.m.heroes for kind in hero.cards]
        raise self.error(f"no seat has a card {shown(name)}{hint(str(name), ids)}", *where)

    def cards(self, table: Table, key: str, *where: Key) -> None:
        for index, name in enumerate(texts(self.source, table, key, *where)):
            self.card(name, *where, key, index)
