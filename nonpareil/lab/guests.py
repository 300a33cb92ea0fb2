"""The heroes and boards of a series that do not come with the project.

They are kept whole, as plain data. So they travel with the tasks, and a worker needs none of the
files that they came from; and they are stored with the results, which can be read anywhere.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.content.source import Table
from nonpareil.lab import LabError

# What the lab takes: an id, a file or loaded content.
HeroLike = str | Path | Hero
BoardLike = str | Path | Board
T = TypeVar("T", Hero, Board)


@dataclass(frozen=True, slots=True)
class Guests:
    """What their files say, by id."""

    heroes: Mapping[str, Table] = field(default_factory=dict)
    boards: Mapping[str, Table] = field(default_factory=dict)

    @classmethod
    def among(cls, heroes: Iterable[Hero], boards: Iterable[Board]) -> "Guests":
        """Those of the heroes and boards that are not ours."""
        return cls(
            {hero.id: hero.data for hero in heroes if not _is_ours(hero)},
            {board.id: board.data for board in boards if not _is_ours(board)},
        )

    @classmethod
    def of(cls, header: Mapping[str, Any]) -> "Guests":
        """Those in the header of a results file."""
        found = header.get("guests", {})
        return cls(found.get("heroes", {}), found.get("boards", {}))

    def to_json(self) -> dict[str, Any]:
        """The part of a header that holds them; empty if there are none."""
        return {"guests": asdict(self)} if self.heroes or self.boards else {}

    def hero(self, id_: str) -> Hero:
        """The guest with this id, otherwise ours."""
        data = self.heroes.get(id_)
        return library.hero(id_) if data is None else library.hero_from(data, f"the hero '{id_}'")

    def board(self, id_: str) -> Board:
        data = self.boards.get(id_)
        if data is None:
            return library.board(id_)
        return library.board_from(data, f"the board '{id_}'")


def ids(content: Iterable[Hero | Board]) -> tuple[str, ...]:
    return tuple(each.id for each in content)


def different(content: Iterable[T]) -> list[T]:
    """The content without duplicates. Results are counted by id, so no two heroes, and no two
    boards, may share one."""
    found: dict[str, T] = {}
    for each in content:
        first = found.setdefault(each.id, each)
        if first.data != each.data:
            kind = "heroes" if isinstance(each, Hero) else "boards"
            message = f"there are two different {kind} with the id '{each.id}'; change one of them"
            raise LabError(message)
    return list(found.values())


def _is_ours(content: Hero | Board) -> bool:
    if isinstance(content, Hero):
        ours = content.id in library.our_hero_ids()
        return ours and library.hero(content.id).data == content.data
    ours = content.id in library.our_board_ids()
    return ours and library.board(content.id).data == content.data
