"""A battlefield: spaces, the lines between them, zones, and what else is printed on it (R-BOARD).

`load_board` accepts only playable boards, so a `Board` needs no further checks.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from nonpareil.content import looks
from nonpareil.content.board_drawing import check_drawing
from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, hint, shown

SpaceId = int | str
Pair = tuple[SpaceId, SpaceId]
T = TypeVar("T")

DEFAULT_RADIUS = 40
ENOUGH_ROOM = 5  # spaces in the zones of a starting space: a hero and four sidekicks

_REQUIRED = ("id", "name", "players", "size", "zones", "spaces", "edges", "starts")
_OPTIONAL = ("set", "motif", "ground", "radius", "passages", "high_ground", "crossings")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SPACE_ID = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Zone:
    id: str
    color: str


@dataclass(frozen=True, slots=True)
class Space:
    id: SpaceId
    x: int
    y: int
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Board:
    id: str
    name: str
    set: str
    players: tuple[int, int]  # fewest, most
    size: tuple[int, int]  # width and height, in the units of the spaces' coordinates
    radius: int  # of a space, in the same units
    zones: tuple[Zone, ...]
    spaces: tuple[Space, ...]
    edges: tuple[Pair, ...]  # undirected
    starts: tuple[SpaceId, ...]  # of seats 1, 2, ...
    passages: tuple[tuple[SpaceId, ...], ...]  # networks of spaces linked to each other
    high_ground: tuple[Pair, ...]  # an attack from the first space against the second gets +1
    crossings: tuple[tuple[Pair, Pair], ...]  # edges that pass over each other
    motif: str = field(default="", repr=False)  # a picture behind the spaces
    ground: looks.Ground = field(default=looks.DEFAULT_GROUND, repr=False)  # what it is printed on
    data: Table = field(default_factory=dict, repr=False, compare=False)  # as it was written
    # What others work out once about this board, by their own keys. It goes when the board goes.
    derived: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)


def to_json(board: Board) -> dict[str, Any]:
    """The board in the format of its file, for other programs."""
    one_network = len(board.passages) == 1
    return {
        "id": board.id,
        "name": board.name,
        "set": board.set,
        "players": list(board.players),
        "size": list(board.size),
        "zones": [{"id": zone.id, "color": zone.color} for zone in board.zones],
        "spaces": [
            {"id": space.id, "x": space.x, "y": space.y, "zones": list(space.zones)}
            for space in board.spaces
        ],
        "edges": [list(edge) for edge in board.edges],
        "starts": list(board.starts),
        "passages": list(board.passages[0]) if one_network else [*map(list, board.passages)],
        "high_ground": [list(arrow) for arrow in board.high_ground],
        "crossings": [[list(one), list(other)] for one, other in board.crossings],
    }


def zone_letters(board: Board) -> dict[str, str]:
    return looks.zone_letters(zone.id for zone in board.zones)


def load_board(source: Source) -> Board:
    """Load a board; a ContentError says what is wrong and where. Warnings are left in
    `source.problems`."""
    board = _Reader(source.collecting()).board()
    if source.is_text:
        centers = {space.id: (space.x, space.y) for space in board.spaces}
        check_drawing(source, centers, board.edges, board.crossings, board.radius, board.size)
        _check_uses(source, board)
    return board


def _check_uses(source: Source, board: Board) -> None:
    """What is there, but to no purpose."""
    used = {zone for space in board.spaces for zone in space.zones}
    colors: dict[str, str] = {}
    for i, zone in enumerate(board.zones):
        if zone.id not in used:
            source.warn(f"no space is in the zone {zone.id!r}", "zones", i, "id")
        if zone.color in colors:
            message = f"the zones {colors[zone.color]!r} and {zone.id!r} have the same color"
            source.warn(message, "zones", i, "color")
        colors.setdefault(zone.color, zone.id)
    zones = {space.id: set(space.zones) for space in board.spaces}
    for i, start in enumerate(board.starts):
        room = sum(not zones[start].isdisjoint(each) for each in zones.values())
        if room < ENOUGH_ROOM:
            message = (
                f"there is little room to start: the zones of space {start} have {room} spaces"
            )
            note = f"a hero and its sidekicks need up to {ENOUGH_ROOM}"
            source.warn(message, "starts", i, notes=(note,))
    if len(board.starts) > board.players[1]:
        message = f"only the first {board.players[1]} starting spaces are used"
        source.warn(message, "starts")


class _Reader:
    """Reads and checks one board file, section by section, and goes on after a mistake."""

    def __init__(self, source: Source) -> None:
        self.source, self.data, self.report = source, source.data, source.report
        self.known: Sequence[SpaceId] = ()  # the spaces, once they have been read
        self.edges: Sequence[Pair] = ()

    def board(self) -> Board:
        self.source.known_keys(self.data, (*_REQUIRED, *_OPTIONAL))
        size = self.two_integers("size", low=1, high=100_000)
        zones = self.zones()
        spaces = self.spaces(size, [zone.id for zone in zones])
        self.known = [space.id for space in spaces]
        self.edges = self.read_edges()
        passages = self.passages()
        self.check_connected([*self.edges, *passages])
        starts = self.spaces_at(self.source.array(self.data, "starts"), "starts")
        board = Board(
            id=self.id_of(self.data),
            name=self.source.text(self.data, "name"),
            set=self.source.text(self.data, "set", default=""),
            players=self.players(len(starts)),
            size=size,
            radius=self.source.integer(self.data, "radius", default=DEFAULT_RADIUS, low=1),
            zones=zones,
            spaces=spaces,
            edges=tuple(self.edges),
            starts=starts,
            passages=passages,
            high_ground=self.high_ground(),
            crossings=self.crossings(),
            motif=looks.read_icon(self.source, self.data, "motif"),
            ground=looks.read_ground(self.source, self.data, "ground"),
            data=self.data,
        )
        self.source.finish()
        return board

    # --- The sections of a file, in order

    def id_of(self, table: Table, *where: Key) -> str:
        found = self.source.text(table, "id", *where)
        if not _ID.fullmatch(found):
            message = f"'id' must be lowercase letters, digits and hyphens, not {shown(found)}"
            self.report(message, *where, "id")
        return found

    def players(self, starts: int) -> tuple[int, int]:
        fewest, most = self.two_integers("players", low=2, high=4)
        if fewest > most:
            self.report("'players' must be [fewest, most], in that order", "players")
        if most > starts and not self.source.broken("starts"):
            message = f"{most} players need {most} starting spaces; 'starts' has {starts}"
            self.report(message, "players")
        return fewest, most

    def zones(self) -> tuple[Zone, ...]:
        zones: dict[str, Zone] = {}
        for index, table in enumerate(self.source.tables(self.data, "zones")):
            where = ("zones", index)
            self.source.known_keys(table, ("id", "color"), *where)
            color = looks.read_color(self.source, table, "color", *where)
            zone = Zone(self.id_of(table, *where), color)
            if zone.id in zones:
                self.report(f"duplicate zone {zone.id!r}", *where, "id")
            zones[zone.id] = zone
        return tuple(zones.values())

    def spaces(self, size: tuple[int, int], zones: Sequence[str]) -> tuple[Space, ...]:
        spaces: dict[str, Space] = {}
        centers: dict[tuple[int, int], SpaceId] = {}
        wide, high = (None, None) if self.source.broken("size") else size
        for index, table in enumerate(self.source.tables(self.data, "spaces")):
            where = ("spaces", index)
            self.source.known_keys(table, ("id", "x", "y", "zones"), *where)
            space = Space(
                id=self.space_id(table, *where),
                x=self.source.integer(table, "x", *where, low=0, high=wide),
                y=self.source.integer(table, "y", *where, low=0, high=high),
                zones=self.some_of(zones, "zone", table.get("zones", []), *where, "zones"),
            )
            if not table.get("zones"):
                self.report(f"space {space.id} needs at least one zone", *where, "zones")
            if str(space.id) in spaces:  # 1 and "1" would look the same to a player
                self.report(f"duplicate space {space.id}", *where, "id")
            center = (space.x, space.y)
            if center in centers and not self.source.broken(*where):
                message = f"space {space.id} has the same position as space {centers[center]}"
                self.report(message, *where)
            spaces[str(space.id)] = space
            centers[center] = space.id
        if not spaces and not self.source.broken("spaces"):
            self.report("a board needs at least one space", "spaces")
        return tuple(spaces.values())

    def space_id(self, table: Table, *where: Key) -> SpaceId:
        if not isinstance(table.get("id"), str):
            return self.source.integer(table, "id", *where, low=0)
        if not _SPACE_ID.fullmatch(table["id"]):
            message = f"'id' must be a number or one word, not {shown(table['id'])}"
            self.report(message, *where, "id")
        return self.source.text(table, "id", *where)

    def read_edges(self) -> tuple[Pair, ...]:
        edges: dict[frozenset[SpaceId], Pair] = {}
        for index, value in enumerate(self.source.array(self.data, "edges")):
            edge = self.pair_at(value, "edges", index)
            if edge is None:
                continue
            if frozenset(edge) in edges:
                self.report(f"duplicate edge {edge[0]}-{edge[1]}", "edges", index)
            edges[frozenset(edge)] = edge
        return tuple(edges.values())

    def passages(self) -> tuple[tuple[SpaceId, ...], ...]:
        """A flat list is one network (R-BOARD-12); a list of lists is several."""
        values = self.source.array(self.data, "passages", default=())
        flat = not any(isinstance(value, list) for value in values)
        networks = [values] if values and flat else values
        passages = []
        for index, network in enumerate(networks):
            where = ("passages",) if flat else ("passages", index)
            spaces = self.spaces_at(network, *where)
            if isinstance(network, list) and len(network) < 2:
                self.report("a secret passage needs at least two spaces", *where)
            passages.append(spaces)
        return tuple(passages)

    def high_ground(self) -> tuple[Pair, ...]:
        arrows: dict[Pair, None] = {}
        for index, value in enumerate(self.source.array(self.data, "high_ground", default=())):
            where = ("high_ground", index)
            arrow = self.edge_at(value, *where)
            if arrow is None:
                continue
            if arrow in arrows:
                self.report(f"duplicate arrow from {arrow[0]} to {arrow[1]}", *where)
            elif arrow[::-1] in arrows:
                message = f"{arrow[0]} and {arrow[1]} cannot both be higher than the other"
                self.report(message, *where)
            arrows[arrow] = None
        return tuple(arrows)

    def crossings(self) -> tuple[tuple[Pair, Pair], ...]:
        crossings = []
        for index, value in enumerate(self.source.array(self.data, "crossings", default=())):
            where = ("crossings", index)
            if not isinstance(value, list) or len(value) != 2:
                self.report("a crossing must be a list of two edges", *where)
                continue
            one, other = (self.edge_at(edge, *where, i) for i, edge in enumerate(value))
            if one is None or other is None:
                continue
            if set(one) & set(other):
                self.report("edges that share a space do not cross", *where)
            crossings.append((one, other))
        return tuple(crossings)

    # --- Shared by the sections

    def two_integers(self, key: str, low: int, high: int) -> tuple[int, int]:
        numbers = self.source.array(self.data, key)
        if len(numbers) != 2 or not all(type(n) is int and low <= n <= high for n in numbers):
            self.report(f"{key!r} must be two whole numbers from {low} to {high}", key)
            return low, low
        return numbers[0], numbers[1]

    def some_of(self, known: Sequence[T], what: str, values: Any, *where: Key) -> tuple[T, ...]:
        """Check that the values are a list of known ones, without duplicates."""
        if not isinstance(values, list):
            self.report(f"expected a list of {what}s, not {shown(values)}", *where)
            return ()
        chosen: list[T] = []
        for index, value in enumerate(values):
            # Compare types as well: in Python, 1 == True == 1.0.
            found = [item for item in known if type(item) is type(value) and item == value]
            if not found:
                if not self.source.broken(f"{what}s", None, "id"):
                    words = [item for item in known if isinstance(item, str)]
                    message = f"unknown {what} {shown(value)}{hint(str(value), words)}"
                    self.report(message, *where, index)
                return ()
            if found[0] in chosen:
                self.report(f"duplicate {what} {value}", *where, index)
                return ()
            chosen += found
        return tuple(chosen)

    def spaces_at(self, values: Any, *where: Key) -> tuple[SpaceId, ...]:
        return self.some_of(self.known, "space", values, *where)

    def pair_at(self, value: Any, *where: Key) -> Pair | None:
        spaces = self.spaces_at(value, *where)
        if len(spaces) == 2:
            return spaces[0], spaces[1]
        if isinstance(value, list) and len(value) != 2:
            self.report(f"expected two spaces, not {len(value)}", *where)
        return None

    def edge_at(self, value: Any, *where: Key) -> Pair | None:
        """A pair of spaces joined by an edge, in either direction."""
        pair = self.pair_at(value, *where)
        if pair is None or self.source.broken("edges"):
            return None
        if pair not in self.edges and pair[::-1] not in self.edges:
            self.report(f"no edge joins {pair[0]} and {pair[1]}", *where)
            return None
        return pair

    def check_connected(self, groups: Sequence[Sequence[SpaceId]]) -> None:
        """Every space must be reachable from the first, by edges or secret passages."""
        if not self.known or any(map(self.source.broken, ("spaces", "edges", "passages"))):
            return
        first = self.known[0]
        reached: set[SpaceId] = set()
        touched = {first}
        while touched > reached:
            reached = touched
            touched = reached.union(*(group for group in groups if not reached.isdisjoint(group)))
        lost = [space for space in self.known if space not in reached]
        if lost:
            spaces = f"space{'s' * (len(lost) > 1)} {', '.join(map(str, lost))}"
            message = f"{spaces} cannot be reached from space {first}"
            self.report(message, "spaces", self.known.index(lost[0]))
