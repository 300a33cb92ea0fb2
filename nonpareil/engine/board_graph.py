"""A battlefield as bits: every set of spaces is one integer, space i its i-th bit.

Static and shared by all games on the board; nothing here changes after it is made, except a
cache of walks that a second look would compute again.
"""

from typing import Final

from nonpareil.content.board import Board, SpaceId
from nonpareil.errors import GameError

CACHE_LIMIT: Final = 200_000  # entries; a bound on memory, far above what a game fills
BYTES: Final = 16
MOST_SPACES: Final = 8 * BYTES

# The spaces of every value of every byte of a set, so that sets are read eight spaces at a time.
SPACES_OF_BYTE: Final[list[list[list[int]]]] = [
    [[8 * place + bit for bit in range(8) if value >> bit & 1] for value in range(256)]
    for place in range(BYTES)
]


class BoardGraph:
    __slots__ = (
        "_steps",
        "_walks",
        "all",
        "balls",
        "board",
        "high",
        "ids",
        "index",
        "near",
        "ranged",
        "starts",
        "walk",
        "without_passages",
        "zone",
        "zone_count",
    )

    def __init__(self, board: Board, passages: bool = True) -> None:
        self.board = board
        self.ids: list[SpaceId] = [space.id for space in board.spaces]
        self.index: dict[SpaceId, int] = {id_: i for i, id_ in enumerate(self.ids)}
        size = len(self.ids)
        if size > MOST_SPACES:
            raise GameError(f"{board.name} has {size} spaces; a board has at most {MOST_SPACES}")
        self.all: int = (1 << size) - 1
        self.near: list[int] = [0] * size  # adjacent spaces (R-BOARD-2)
        for one, other in board.edges:
            a, b = self.index[one], self.index[other]
            self.near[a] |= 1 << b
            self.near[b] |= 1 << a
        self.walk: list[int] = list(self.near)  # one step of movement: passages too (R-BOARD-8)
        for network in board.passages if passages else ():
            ends = sum(1 << self.index[id_] for id_ in network)
            for id_ in network:
                self.walk[self.index[id_]] |= ends & ~(1 << self.index[id_])
        # The board for large fighters, to whom passages are closed (R-BOARD-11).
        self.without_passages: BoardGraph = self
        if passages and board.passages:
            self.without_passages = BoardGraph(board, passages=False)
        members: dict[str, int] = {}
        for i, space in enumerate(board.spaces):
            for name in space.zones:
                members[name] = members.get(name, 0) | 1 << i
        self.zone: list[int] = [0] * size  # spaces that share a zone, the space itself included
        self.zone_count: list[int] = [len(space.zones) for space in board.spaces]
        for i, space in enumerate(board.spaces):
            for name in space.zones:
                self.zone[i] |= members[name]
        self.ranged: list[int] = [self.near[i] | self.zone[i] & ~(1 << i) for i in range(size)]
        self.high: list[int] = [0] * size  # where an arrow from here points (R-BOARD-13)
        for upper, lower in board.high_ground:
            self.high[self.index[upper]] |= 1 << self.index[lower]
        self.starts: list[int] = [self.index[id_] for id_ in board.starts]
        self.balls: dict[int, int] = {}
        self._walks: dict[int, int] = {}
        # For every value of every byte of a set: all spaces one step away from it.
        self._steps: list[list[int]] = [
            [sum_of(self.walk, spaces) for spaces in by_value]
            for by_value in SPACES_OF_BYTE[: (size + 7) // 8]
        ]

    def spaces(self, mask: int) -> list[int]:
        """The spaces of a set, in order."""
        found: list[int] = []
        place = 0
        while mask:
            found += SPACES_OF_BYTE[place][mask & 255]
            mask >>= 8
            place += 1
        return found

    def reach(self, start: int, steps: int, blocked: int) -> int:
        """Spaces within so many steps of movement, the start included, entering none blocked."""
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

    def _spread(self, start: int, steps: int, blocked: int) -> int:
        seen = 1 << start
        frontier = seen
        while steps and frontier:
            frontier = self.around(frontier) & ~(seen | blocked)
            seen |= frontier
            steps -= 1
        return seen

    def around(self, mask: int) -> int:
        """Every space one step of movement away from some space of the set."""
        found = 0
        place = 0
        while mask:
            found |= self._steps[place][mask & 255]
            mask >>= 8
            place += 1
        return found


def sum_of(masks: list[int], spaces: list[int]) -> int:
    """The union of the sets that belong to these spaces (those beyond the board have none)."""
    union = 0
    for space in spaces:
        if space < len(masks):
            union |= masks[space]
    return union
