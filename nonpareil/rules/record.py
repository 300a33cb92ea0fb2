"""Records: a game as its set-up and its choices, to be kept, sent and replayed."""

from collections.abc import Mapping, Sequence
from typing import Any

from nonpareil.content import library
from nonpareil.content.board import Board, load_board, to_json
from nonpareil.content.hero import Hero
from nonpareil.content.source import Source
from nonpareil.errors import ContentError, GameError
from nonpareil.rules.game import Game
from nonpareil.rules.position import build

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
        "position": game.position,
        "seed": game.seed,
        "names": list(game.names),
        "choices": list(game.choices),
        "result": {"over": game.over, "winners": list(game.winners)},
    }


def board_table(board: Board) -> dict[str, Any]:
    """A board that did not come with the project travels in the record itself."""
    return {**to_json(board), "radius": board.radius}


def replay(data: Mapping[str, Any], upto: int | None = None, heroes: Sequence[Hero] = ()) -> Game:
    """The game of a record, or its beginning. `heroes` are ones that are not in the library."""
    game = beginning(data, {hero.id: hero for hero in heroes})
    made_with = library.fingerprint(game.board, list(game.heroes))
    if data["content"] != made_with:
        raise GameError(
            f"the record was made with other content ({data['content']}) than is here "
            f"({made_with}): heroes or board have changed since, so it cannot be replayed"
        )
    game.names = tuple(str(name) for name in data.get("names", game.names))
    choices = list(data["choices"])
    for number, choice in enumerate(choices[: len(choices) if upto is None else upto], 1):
        try:
            if isinstance(choice, int) and choice < 0:
                game.concede(-choice)
            else:
                game.apply(choice)
        except GameError as error:
            raise GameError(f"choice {number} of the record does not fit: {error}") from None
    result = data.get("result") or {}
    if len(game.choices) == len(choices) and (
        result.get("over", game.over) != game.over
        or list(result.get("winners", game.winners)) != list(game.winners)
    ):
        raise GameError("the record's result is not the result of its choices")
    return game


def beginning(data: Mapping[str, Any], made_up: Mapping[str, Hero]) -> Game:
    """The game before the first choice, after checking that this is a record at all."""
    if not isinstance(data, Mapping) or "format" not in data:
        raise GameError("this is not a record of a game: it has no 'format'")
    if data["format"] != FORMAT:
        raise GameError(f"the record has format {data['format']!r}; this program reads {FORMAT}")
    missing = [key for key in ("content", "setup", "seed", "choices") if key not in data]
    if missing or not isinstance(data["choices"], list):
        raise GameError(f"the record lacks {', '.join(missing) or 'a list of choices'}")
    if data.get("position") is not None:
        return build(Source.inline("position of the record", dict(data["position"])))
    setup = data["setup"]
    try:
        board = setup["board"]
        if isinstance(board, Mapping):
            board = load_board(Source.inline("board of the record", dict(board)))
        return Game.new(
            board=board,
            heroes=[made_up.get(name, name) for name in setup["heroes"]],
            seed=data["seed"],
            mode=setup["mode"],
            win_check=setup.get("win_check", "effect"),
            open_teams=setup.get("open_teams", True),
            mirror=True,
        )
    except ContentError as error:
        raise GameError(str(error)) from None
    except (KeyError, TypeError) as error:
        raise GameError(f"the record's set-up is broken: {error}") from None
