"""Records: a game as its setup and its choices, to be stored, sent and replayed."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from nonpareil.content import library
from nonpareil.content.board import Board, load_board, to_json
from nonpareil.content.hero import Hero
from nonpareil.content.source import Source, Table, shown
from nonpareil.game import position
from nonpareil.game.ids import texts
from nonpareil.game.setup import GameSetup, read_setup
from nonpareil.text.errors import refusal

FORMAT = 1


def write(
    setup: GameSetup,
    names: Sequence[str],
    choices: Sequence[int],
    over: bool,
    winners: Sequence[int],
) -> dict[str, Any]:
    """Everything needed to replay a game, as plain data."""
    board = setup.board
    in_library = board.id in library.board_ids() and library.board(board.id) == board
    return {
        "format": FORMAT,
        "content": library.fingerprint(board, list(setup.heroes)),
        "setup": {
            "board": board.id if in_library else board_table(board),
            "heroes": [hero.id for hero in setup.heroes],
            "mode": setup.mode,
            "win_check": setup.win_check,
            "open_teams": setup.open_teams,
        },
        "position": deepcopy(setup.position),
        "seed": setup.seed,
        "names": list(names),
        "choices": list(choices),
        "result": {"over": over, "winners": list(winners)},
    }


def board_table(board: Board) -> dict[str, Any]:
    """The board as data: one that is not in the library is part of the record."""
    table = {**to_json(board), "radius": board.radius}
    return {key: value for key, value in table.items() if value != ""}  # the set may be empty


class Record:
    """A record that has been read: where the game starts, and its choices."""

    def __init__(self, source: Source, made_up: Mapping[str, Hero]) -> None:
        data = source.data
        self.source = source
        self.position: Source | None = None
        if data.get("position") is None:
            self.setup = _setup(source, made_up)
        else:
            place = source.table(data, "position")
            self.position = Source.inline("the record's position", place)
            self.setup = position.read(self.position)
        _check_content(source, self.setup)
        self.choices = numbers(source, data, "choices")
        self.names: tuple[str, ...] = ()
        if "names" in data:
            self.names = tuple(texts(source, data, "names"))
            if len(self.names) != len(self.setup.heroes):
                message = f"expected {len(self.setup.heroes)} names, one for each seat"
                raise source.error(message, "names")

    def check_result(self, over: bool, winners: list[int]) -> None:
        """The result may be missing, but not wrong."""
        source = self.source
        result = source.table(source.data, "result", default={})
        recorded = winners
        if "winners" in result:
            recorded = numbers(source, result, "winners", "result")
        if source.flag(result, "over", "result", default=over) != over or recorded != winners:
            raise refusal("record-result")


def read(data: Mapping[str, Any], made_up: Mapping[str, Hero]) -> Record:
    """The record in the data. `made_up` are the heroes, by id, that are not in the library."""
    if not isinstance(data, Mapping) or "format" not in data:
        raise refusal("record-format-missing")
    if data["format"] != FORMAT:
        raise refusal("record-format", found=repr(data["format"]), expected=FORMAT)
    return Record(Source.inline("the record", dict(data)), made_up)


def _setup(source: Source, made_up: Mapping[str, Hero]) -> GameSetup:
    setup = source.table(source.data, "setup")
    if isinstance(setup.get("board"), dict):
        board: str | Board = load_board(Source.inline("the record's board", setup["board"]))
    else:
        board = source.text(setup, "board", "setup")
    seed = source.data.get("seed")
    if type(seed) not in (int, str):
        raise source.error(f"'seed' must be a whole number or a string, not {shown(seed)}", "seed")
    return read_setup(
        board,
        [made_up.get(name, name) for name in texts(source, setup, "heroes", "setup")],
        seed,
        source.text(setup, "mode", "setup"),
        source.text(setup, "win_check", "setup", default="effect"),
        mirror=True,
        open_teams=source.flag(setup, "open_teams", "setup", default=True),
    )


def _check_content(source: Source, setup: GameSetup) -> None:
    """With other content, the same choices would be another game. What an older version hashed
    cannot be compared any more: there, choices that still fit must do."""
    content = source.text(source.data, "content")
    here = library.fingerprint(setup.board, [*setup.heroes])
    if content != here and library.comparable(content):
        raise refusal("record-content", content=content, here=here)


def numbers(source: Source, table: Table, key: str, *where: str) -> list[int]:
    values = source.array(table, key, *where)
    for index, value in enumerate(values):
        if type(value) is not int:
            message = f"{key!r} must be a list of whole numbers, but contains {shown(value)}"
            raise source.error(message, *where, key, index)
    return values
