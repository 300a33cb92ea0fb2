"""Records: a game as its set-up and its choices, to be kept, sent and replayed."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from nonpareil.content import library
from nonpareil.content.board import Board, load_board, to_json
from nonpareil.content.hero import Hero
from nonpareil.content.source import Source, Table, shown
from nonpareil.errors import ContentError, GameError
from nonpareil.rules.game import Game
from nonpareil.rules.position import build
from nonpareil.rules.reader import texts

FORMAT = 1


def record(game: Game) -> dict[str, Any]:
    """Everything needed to replay the game, as plain data."""
    made_here = game.board.id in library.board_ids() and library.board(game.board.id) == game.board
    return {
        "format": FORMAT,
        "content": library.fingerprint(game.board, list(game.heroes)),
        "setup": {
            "board": game.board.id if made_here else board_table(game.board),
            "heroes": [hero.id for hero in game.heroes],
            "mode": game.mode,
            "win_check": game.win_check,
            "open_teams": game.state.m.open_teams,
        },
        "position": deepcopy(game.position),
        "seed": game.seed,
        "names": list(game.names),
        "choices": list(game.choices),
        "result": {"over": game.over, "winners": list(game.winners)},
    }


def board_table(board: Board) -> dict[str, Any]:
    """A board that did not come with the project travels in the record itself."""
    table = {**to_json(board), "radius": board.radius}
    return {key: value for key, value in table.items() if value != ""}  # it may be of no set


def replay(data: Mapping[str, Any], upto: int | None = None, heroes: Sequence[Hero] = ()) -> Game:
    """The game of a record, or its beginning. `heroes` are ones that are not in the library."""
    if upto is not None and (type(upto) is not int or upto < 0):
        raise GameError(f"a game is replayed up to a number of choices, not {upto!r}")
    if not isinstance(data, Mapping) or "format" not in data:
        raise GameError("this is not a record of a game: it has no 'format'")
    if data["format"] != FORMAT:
        raise GameError(f"the record has format {data['format']!r}; this program reads {FORMAT}")
    source = Source.inline("the record", dict(data))
    try:
        game = beginning(source, {hero.id: hero for hero in heroes})
        choices = numbers(source, source.data, "choices")
        follow(game, choices[:upto])
        if len(game.choices) == len(choices):
            check_result(source, game)
    except ContentError as error:
        raise GameError(str(error)) from None
    return game


def beginning(source: Source, made_up: Mapping[str, Hero]) -> Game:
    """The game before the first choice; made with other content it would be another game."""
    data = source.data
    if data.get("position") is None:
        game = new_game(source, made_up)
    else:
        game = build(Source.inline("the record's position", source.table(data, "position")))
    content, here = source.text(data, "content"), library.fingerprint(game.board, [*game.heroes])
    if content != here:
        raise GameError(
            f"the record was made with other content ({content}) than is here ({here}): "
            "heroes or board have changed since, so it cannot be replayed"
        )
    if "names" in data:
        names = texts(source, data, "names")
        if len(names) != len(game.heroes):
            raise source.error(f"there are {len(game.heroes)} seats to name", "names")
        game.names = tuple(names)
    return game


def new_game(source: Source, made_up: Mapping[str, Hero]) -> Game:
    setup = source.table(source.data, "setup")
    if isinstance(setup.get("board"), dict):
        board: str | Board = load_board(Source.inline("the record's board", setup["board"]))
    else:
        board = source.text(setup, "board", "setup")
    seed = source.data.get("seed")
    if type(seed) not in (int, str):
        raise source.error(f"'seed' must be a number or a text, not {shown(seed)}", "seed")
    return Game.new(
        board=board,
        heroes=[made_up.get(name, name) for name in texts(source, setup, "heroes", "setup")],
        seed=seed,
        mode=source.text(setup, "mode", "setup"),
        win_check=source.text(setup, "win_check", "setup", default="effect"),
        open_teams=source.flag(setup, "open_teams", "setup", default=True),
        mirror=True,
    )


def follow(game: Game, choices: list[int]) -> None:
    for number, choice in enumerate(choices, 1):
        try:
            if choice < 0:
                game.concede(-choice)
            else:
                game.apply(choice)
        except GameError as error:
            raise GameError(f"choice {number} of the record does not fit: {error}") from None


def check_result(source: Source, game: Game) -> None:
    """A record may be without a result, but it may not lie about it."""
    result = source.table(source.data, "result", default={})
    over = source.flag(result, "over", "result", default=game.over)
    winners = list(game.winners)
    if "winners" in result:
        winners = numbers(source, result, "winners", "result")
    if over != game.over or winners != list(game.winners):
        raise GameError("the record's result is not the result of its choices")


def numbers(source: Source, table: Table, key: str, *where: str) -> list[int]:
    values = source.array(table, key, *where)
    for index, value in enumerate(values):
        if type(value) is not int:
            message = f"{key!r} must be a list of whole numbers, not of {shown(value)}"
            raise source.error(message, *where, key, index)
    return values
