"""The heroes and boards that can be called by their ids: ours, and those in folders of one's own.

Content from a file, a folder or a record is the same thing once it is loaded. It never replaces
ours: an id that is taken cannot be taken again.
"""

import copyreg
import json
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from nonpareil.content.board import Board, load_board
from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.source import Source, Table, hint
from nonpareil.errors import UNFORESEEN, ContentError, GameError
from nonpareil.script.older_words import in_todays_words

HEROES = Path(__file__).with_name("heroes")
BOARDS = Path(__file__).with_name("boards")
TRAVELERS = 64  # heroes and boards from records that are kept in mind, of each kind

_guest_heroes: dict[str, Hero] = {}
_guest_boards: dict[str, Board] = {}


# --- By id ---------------------------------------------------------------------------------------


@cache
def our_hero_ids() -> tuple[str, ...]:
    """The heroes that come with the project."""
    return tuple(sorted(path.stem for path in HEROES.glob("*.toml")))


@cache
def our_board_ids() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in BOARDS.glob("*.toml")))


def hero_ids() -> tuple[str, ...]:
    """Ours, then the guests."""
    return (*our_hero_ids(), *_guest_heroes)


def board_ids() -> tuple[str, ...]:
    return (*our_board_ids(), *_guest_boards)


def hero(id_: str) -> Hero:
    """
    >>> hero("medusa").move
    3
    """
    if id_ in _guest_heroes:
        return _guest_heroes[id_]
    if id_ not in our_hero_ids():
        raise GameError(f"there is no hero '{id_}'{hint(id_, hero_ids())}")
    return _our_hero(id_)


def board(id_: str) -> Board:
    if id_ in _guest_boards:
        return _guest_boards[id_]
    if id_ not in our_board_ids():
        raise GameError(f"there is no board '{id_}'{hint(id_, board_ids())}")
    return _our_board(id_)


@cache
def _our_hero(id_: str) -> Hero:
    return load_hero(Source.read(HEROES / f"{id_}.toml"))


@cache
def _our_board(id_: str) -> Board:
    return load_board(Source.read(BOARDS / f"{id_}.toml"))


# --- From files ----------------------------------------------------------------------------------


def load(path: Path) -> Hero | Board:
    """The hero or board in a file."""
    source = Source.read(path)
    if "spaces" in source.data or "edges" in source.data:
        return load_board(source)
    if "cards" in source.data or "fighters" in source.data:
        return load_hero(source)
    message = "is neither a hero (no 'cards') nor a board (no 'spaces')"
    raise ContentError(str(path), None, None, message)


def load_hero_file(path: Path) -> Hero:
    found = load(path)
    if isinstance(found, Board):
        raise ContentError(str(path), None, None, "is a board; a hero is needed here")
    return found


def load_board_file(path: Path) -> Board:
    found = load(path)
    if isinstance(found, Hero):
        raise ContentError(str(path), None, None, "is a hero; a board is needed here")
    return found


def add_folder(folder: Path) -> list[ContentError]:
    """Make the heroes and boards in a folder, and in the folders inside it, available by their ids.
    Files that cannot be used are left out; the result says why."""
    problems: list[ContentError] = []
    for path in sorted(folder.rglob("*.toml")):
        try:
            add(load(path), str(path))
        except ContentError as problem:
            problems.append(problem)
        except UNFORESEEN as problem:
            reason = f"is malformed ({type(problem).__name__}: {problem})"
            problems.append(ContentError(str(path), None, None, reason))
    return problems


def add(guest: Hero | Board, name: str) -> None:
    """Make a hero or board available by its id. `name` is for errors. Adding the same one again
    changes nothing."""
    known = hero_ids() if isinstance(guest, Hero) else board_ids()
    if guest.id in known:
        kind, find = ("hero", hero) if isinstance(guest, Hero) else ("board", board)
        if find(guest.id).data == guest.data:
            return
        message = f"there is already a {kind} '{guest.id}'; choose another 'id'"
        raise ContentError(name, None, None, message)
    if isinstance(guest, Hero):
        _guest_heroes[guest.id] = guest
    else:
        _guest_boards[guest.id] = guest


def forget_guests() -> None:
    """Leave only ours."""
    _guest_heroes.clear()
    _guest_boards.clear()


# --- From records --------------------------------------------------------------------------------


def hero_from(data: Table, name: str) -> Hero:
    """The hero that data from elsewhere describe. If it is one of those in the library, it is that
    very object, so everything that was worked out about it is there already. `name` is for errors.
    """
    id_ = data.get("id")
    if id_ in hero_ids() and hero(id_).data == data:
        return hero(id_)
    return _traveling_hero(_plain(data, name), name)


def board_from(data: Table, name: str) -> Board:
    id_ = data.get("id")
    if id_ in board_ids() and board(id_).data == data:
        return board(id_)
    return _traveling_board(_plain(data, name), name)


def is_known(data: Table) -> bool:
    """Whether data from elsewhere describe a hero or a board that can be called by its id."""
    id_ = data.get("id")
    if id_ in hero_ids() and hero(id_).data == in_todays_words(data):
        return True
    return id_ in board_ids() and board(id_).data == data


@lru_cache(TRAVELERS)
def _traveling_hero(text: str, name: str) -> Hero:
    return load_hero(Source.inline(name, json.loads(text)))


@lru_cache(TRAVELERS)
def _traveling_board(text: str, name: str) -> Board:
    return load_board(Source.inline(name, json.loads(text)))


def _plain(data: Any, name: str, ordered: bool = True) -> str:
    """The data as JSON, in their own order: states switch in the order of their values."""
    try:
        return json.dumps(data, sort_keys=not ordered)
    except (TypeError, ValueError, RecursionError):
        raise ContentError(name, None, None, "is not plain data") from None


def _pickled_hero(hero: Hero) -> tuple[Any, ...]:
    return hero_from, (hero.data, f"the hero '{hero.id}'")


def _pickled_board(board: Board) -> tuple[Any, ...]:
    return board_from, (board.data, f"the board '{board.id}'")


# What is pickled, or copied by Python, is what their files say.
copyreg.pickle(Hero, _pickled_hero)
copyreg.pickle(Board, _pickled_board)


# --- What the rules depend on --------------------------------------------------------------------

COSMETIC = frozenset({"accent", "color", "emblem", "ground", "motif", "name", "ornament", "set"})


def fingerprint(content: Hero | Board) -> str:
    """A hash of what the file says, as far as the rules depend on it. Our classes play no part in
    it, and neither do names and looks."""
    text = _plain(_rules_only(content.data), content.id, ordered=False)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _rules_only(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rules_only(each) for key, each in value.items() if key not in COSMETIC}
    return [_rules_only(each) for each in value] if isinstance(value, list) else value
