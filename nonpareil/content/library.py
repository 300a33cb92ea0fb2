"""The heroes and boards that come with the project, each loaded on first use."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from nonpareil.content.board import Board, load_board, to_json
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


# Keys of a hero or board file that the rules do not depend on.
COSMETIC = frozenset({"color", "emblem", "motif", "name", "set"})
SCHEME = "2-"  # the first scheme, without a prefix, hashed our classes


def fingerprint(board: Board, heroes: list[Hero]) -> str:
    """A hash of what the files say, as far as the rules depend on it. Our classes play no part in
    it, and neither do names and looks."""
    content = [to_json(board), *(hero.data for hero in heroes)]
    text = json.dumps([_rules_only(part) for part in content], sort_keys=True)
    return SCHEME + sha256(text.encode()).hexdigest()[:16]


def comparable(found: str) -> bool:
    """Whether a fingerprint is of today's scheme, so that a different one means other content."""
    return found.startswith(SCHEME)


def _rules_only(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rules_only(each) for key, each in value.items() if key not in COSMETIC}
    return [_rules_only(each) for each in value] if isinstance(value, list) else value
