"""A battlefield as bit masks: a set of spaces is an integer whose bit i is space i.

A graph is static and shared by all games on its board. Only its cache of walks grows.
"""

from typing import Final

from nonpareil.content.board import Board, SpaceId
from nonpareil.errors import GameError

CACHE_LIMIT: Final = 200_000  # entries: bounds memory, and is far more than one game needs
BYTES: Final = 16
MOST_SPACES: Final = 8 * BYTES

# For every byte of a mask and every value of that byte: its spaces. Masks are read byte by byte.
SPACES_OF_BYTE: Final[list[list[list[int]]]] = [
    [[8 * place + bit for bit in range(8) if value >> bit & 1] for value in range(256)]
    for place in range(BYTES)
]


class BoardGraph:
    """Lines and zones are independent of each other (R-BOARD-5)."""

    __slots__ = (
        "_steps",
        "_walks",
        "_within",
        "all",
        "balls",
        "board",
        "high",
        "ids",
        "index",
        "lines",
        "lines_at",
        "near",
        "ranged",
        "size",
        "starts",
        "walk",
        "without_passages",
        "zone",
        "zone_names",
        "zones",
    )

    def __init__(self, board: Board, passages: bool = True) -> None:
        self.board = board
        self.ids: list[SpaceId] = [space.id for space in board.spaces]
        self.index: dict[SpaceId, int] = {id_: i for i, id_ in enumerate(self.ids)}
        size = len(self.ids)
        if size > MOST_SPACES:
            raise GameError(f"{board.name} has {size} spaces; a board has at most {MOST_SPACES}")
        self.size: int = size
        self.all: int = (1 << size) - 1
        # Adjacent spaces: joined by a line, never by a passage (R-BOARD-2, R-BOARD-9).
        self.near: list[int] = [0] * size
        for one, other in board.edges:
            a, b = self.index[one], self.index[other]
            self.near[a] |= 1 << b
            self.near[b] |= 1 << a
        # Tokens may lie on lines: the places of lines are numbered on from the spaces.
        self.lines: list[tuple[int, int]] = [
            (self.index[one], self.index[other]) for one, other in board.edges
        ]
        self.lines_at: list[list[int]] = [
            [size + line for line, ends in enumerate(self.lines) if i in ends] for i in range(size)
        ]
        # One step of movement: along a line or through a passage (R-BOARD-8, R-MOVE-1).
        self.walk: list[int] = list(self.near)
        for network in board.passages if passages else ():
            ends = sum(1 << self.index[id_] for id_ in network)
            for id_ in network:
                self.walk[self.index[id_]] |= ends & ~(1 << self.index[id_])
        # The board of large fighters, who cannot use passages (R-BOARD-11, R-LARGE-1).
        self.without_passages: BoardGraph = self
        if passages and board.passages:
            self.without_passages = BoardGraph(board, passages=False)
        members: dict[str, int] = {}
        for i, space in enumerate(board.spaces):
            for name in space.zones:
                members[name] = members.get(name, 0) | 1 << i
        # Spaces that share a zone with a space, the space itself included: one zone in common is
        # enough (R-BOARD-3, R-BOARD-4, R-BOARD-6).
        self.zone: list[int] = [0] * size
        for i, space in enumerate(board.spaces):
            for name in space.zones:
                self.zone[i] |= members[name]
        self.zone_names: list[str] = list(members)
        self.zones: list[int] = list(members.values())
        self.ranged: list[int] = [self.near[i] | self.zone[i] & ~(1 << i) for i in range(size)]
        self.high: list[int] = [0] * size  # the spaces a high-ground arrow points to (R-BOARD-13)
        for upper, lower in board.high_ground:
            self.high[self.index[upper]] |= 1 << self.index[lower]
        self.starts: list[int] = [self.index[id_] for id_ in board.starts]
        self.balls: dict[int, int] = {}
        self._walks: dict[int, int] = {}
        self._within: dict[int, int] = {}
        # For every byte of a mask and every value of that byte: the spaces one step away.
        self._steps: list[list[int]] = [
            [sum_of(self.walk, spaces) for spaces in by_value]
            for by_value in SPACES_OF_BYTE[: (size + 7) // 8]
        ]

    def place_id(self, place: int) -> SpaceId:
        """The id of a space, or of a line by its ends: "3-4"."""
        if place < self.size:
            return self.ids[place]
        one, other = self.lines[place - self.size]
        return f"{self.ids[one]}-{self.ids[other]}"

    def spaces(self, mask: int) -> list[int]:
        """The spaces of a mask, in order."""
        found: list[int] = []
        place = 0
        while mask:
            if mask & 255:
                found += SPACES_OF_BYTE[place][mask & 255]
            mask >>= 8
            place += 1
        return found

    def reach(self, start: int, steps: int, blocked: int) -> int:
        """Spaces at most `steps` steps of movement away, without entering a blocked space. The
        start is included."""
        ball = self.balls.get(start << 8 | steps)
        if ball is None:
            ball = self._spread(start, steps, 0)
            self.balls[start << 8 | steps] = ball
        near_block = blocked & ball
        if not near_block:
            return ball
        key = (near_block << 8 | start) << 8 | steps
        found = self._walks.get(key)
        if found is None:
            found = self._spread(start, steps, near_block)
            if len(self._walks) > CACHE_LIMIT:
                self._walks.clear()
            self._walks[key] = found
        return found

    def wider(self, mask: int) -> int:
        """These spaces and those adjacent to them."""
        for space in self.spaces(mask):
            mask |= self.near[space]
        return mask

    def within(self, start: int, steps: int) -> int:
        """Spaces at most `steps` lines away, whoever is in between; passages do not count."""
        key = start << 8 | steps
        found = self._within.get(key)
        if found is None:
            found = 1 << start
            for _ in range(min(steps, self.size)):
                found = self.wider(found)
            self._within[key] = found
        return found

    def within_any(self, mask: int, steps: int) -> int:
        """Spaces at most `steps` lines away from any of these; they are among them."""
        found = 0
        for space in self.spaces(mask):
            found |= self.within(space, steps)
        return found

    def _spread(self, start: int, steps: int, blocked: int) -> int:
        seen = 1 << start
        frontier = seen
        while steps and frontier:
            frontier = self.around(frontier) & ~(seen | blocked)
            seen |= frontier
            steps -= 1
        return seen

    def around(self, mask: int) -> int:
        """Every space one step of movement away from any space of the mask."""
        found = 0
        place = 0
        while mask:
            if mask & 255:
                found |= self._steps[place][mask & 255]
            mask >>= 8
            place += 1
        return found


def sum_of(masks: list[int], spaces: list[int]) -> int:
    """The union of the masks of these spaces. The last byte may name spaces beyond the board."""
    union = 0
    for space in spaces:
        if space < len(masks):
            union |= masks[space]
    return union
