"""The heroes and boards that come with the project, each loaded on first use."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from nonpareil.content.board import Board, load_board
from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.source import Source, hint
from nonpareil.errors import GameError

HEROES = Path(__file__).with_name("heroes")
BOARDS = Path(__file__).with_name("boards")


@cache
def hero_ids() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in HEROES.glob("*.toml")))


@cache
def board_ids() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in BOARDS.glob("*.toml")))


@cache
def hero(id_: str) -> Hero:
    """
    >>> hero("medusa").move
    3
    """
    if id_ not in hero_ids():
        raise GameError(f"there is no hero '{id_}'{hint(id_, hero_ids())}")
    return load_hero(Source.read(HEROES / f"{id_}.toml"))


@cache
def board(id_: str) -> Board:
    if id_ not in board_ids():
        raise GameError(f"there is no board '{id_}'{hint(id_, board_ids())}")
    return load_board(Source.read(BOARDS / f"{id_}.toml"))


def fingerprint(board: Board, heroes: list[Hero]) -> str:
    """A hash of exactly this content: a record made with different content cannot be replayed."""
    text = repr((board, [(h.fighters, h.states, h.tokens, h.ability, h.cards) for h in heroes]))
    return sha256(text.encode()).hexdigest()[:16]
