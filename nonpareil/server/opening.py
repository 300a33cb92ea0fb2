"""How a table begins: from what somebody wishes to play, from a replay, or as a rematch."""

import time
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from json import dumps
from random import Random
from typing import Any

from nonpareil.content import library
from nonpareil.errors import UNFORESEEN, GameError
from nonpareil.game.game import Game
from nonpareil.server.fairness import new_seed, seed_hash
from nonpareil.server.messages import NewTable, TableInfo
from nonpareil.server.storage import Opening, Record, Standing

PERSON = "person"
LEVELS = ("random", "easy", "medium", "hard")
TABLE_BYTES = 9  # of chance in the id of a table
TOKEN_BYTES = 18  # … and in the token of a seat


def new_token(rng: Random, size: int = TOKEN_BYTES) -> str:
    """Letters that can stand in an address, made of so many random bytes."""
    return urlsafe_b64encode(rng.randbytes(size)).rstrip(b"=").decode()


def new_table(wish: NewTable, source: Record | None, rng: Random) -> tuple[Opening, Standing]:
    """A table as wished. `source` is the record of the game that it goes on from."""
    players = tuple(
        PERSON if seat.player in ("here", "link") else seat.player for seat in wish.seats
    )
    heroes = [seat.hero for seat in wish.seats]
    if wish.go_on is None or source is None:
        game = Game.new(wish.board, heroes, seed=new_seed(rng), mode=wish.mode)
    else:
        game = _position(wish, source, wish.go_on.upto)
    continued = None if wish.go_on is None else wish.go_on.model_dump()
    return _opening(game, players, wish.clock, continued, rng)


def _position(wish: NewTable, source: Record, upto: int) -> Game:
    setup = source["setup"]
    if [wish.mode, wish.board, [seat.hero for seat in wish.seats]] != [
        setup["mode"],
        setup["board"],
        setup["heroes"],
    ]:
        raise GameError("a table that goes on from a game has its mode, board and heroes")
    if upto > len(source["choices"]):
        raise GameError(f"that game has only {len(source['choices'])} choices, not {upto}")
    game = Game.replay(source, upto)
    if game.over:
        raise GameError("the game is over there: choose an earlier moment to go on from")
    return game


def rematch(of: Opening, rng: Random) -> tuple[Opening, Standing]:
    """The same heroes on the same board; who sat behind the first seat begins."""
    setup = of.beginning["setup"]
    heroes = _rotated(setup["heroes"])
    players = _rotated(of.players)
    board = library.board(setup["board"])
    game = Game.new(board, heroes, seed=new_seed(rng), mode=setup["mode"], mirror=True)
    return _opening(game, tuple(players), of.clock, None, rng)


def rematch_seat(seat: int, seats: int) -> int:
    """Where a seat sits at the rematch; spectators stay what they are.

    >>> [rematch_seat(seat, seats=3) for seat in range(4)]
    [0, 3, 1, 2]
    """
    return (seat - 2) % seats + 1 if seat else 0


def imported(record: Record) -> tuple[Opening, Standing]:
    """A game that was played elsewhere. The same record is the same table."""
    try:
        game = Game.replay(record)
    except UNFORESEEN as problem:
        raise GameError(f"this is no record of a game ({type(problem).__name__})") from None
    if not game.over:
        raise GameError("the game of this record is not over: there is nothing to replay yet")
    if game.board.id not in library.board_ids() or game.board != library.board(game.board.id):
        raise GameError(f"the board of this record, {game.board.name}, is not known here")
    kept = game.record()
    text = dumps([kept, record.get("seed_hash")], sort_keys=True)
    published = record.get("seed_hash")
    opening = Opening(
        id=sha256(text.encode()).hexdigest()[:24],
        created=time.time(),
        beginning={key: value for key, value in kept.items() if key != "result"},
        players=tuple(name if name in LEVELS else PERSON for name in game.names),
        clock=None,
        seed_hash=published if isinstance(published, str) else "",
        continued=None,
    )
    return opening, standing_of(game)


def _opening(
    game: Game,
    players: tuple[str, ...],
    clock: int | None,
    continued: dict[str, Any] | None,
    rng: Random,
) -> tuple[Opening, Standing]:
    while forced(game, players):
        game.apply(0)
    game.names = tuple(
        hero.name if player == PERSON else player
        for hero, player in zip(game.heroes, players, strict=True)
    )
    beginning = {key: value for key, value in game.record().items() if key != "result"}
    opening = Opening(
        id=new_token(rng, TABLE_BYTES),
        created=time.time(),
        beginning=beginning,
        players=players,
        clock=clock,
        seed_hash=seed_hash(game.seed),
        continued=continued,
    )
    return opening, standing_of(game)


def _rotated(items: Sequence[str]) -> list[str]:
    return [*items[1:], items[0]]


def standing_of(game: Game) -> Standing:
    asked = None if game.over else game.decision.seat
    return Standing(asked, game.turns, game.winners)


def forced(game: Game, players: Sequence[str]) -> bool:
    """Nothing to choose, so nobody is asked; but a person whose action it is finds out here that
    it is."""
    if game.over:
        return False
    decision = game.decision
    if len(decision.options) > 1:
        return False
    return decision.kind != "action" or players[decision.seat - 1] != PERSON


def info_of(opening: Opening) -> TableInfo:
    setup = opening.beginning["setup"]
    number = len(setup["heroes"])
    apart = 2 if setup["mode"] == "teams" else number  # two seats of one side
    seats = [
        {
            "seat": seat,
            "hero": hero,
            "name": library.hero(hero).name,
            "player": player,
            "team": [x for x in range(1, number + 1) if (x - seat) % apart == 0],
        }
        for seat, (hero, player) in enumerate(zip(setup["heroes"], opening.players, strict=True), 1)
    ]
    return TableInfo.model_validate(
        {
            "table": opening.id,
            "mode": setup["mode"],
            "board": setup["board"],
            "seats": seats,
            "clock": opening.clock,
            "seed_hash": opening.seed_hash,
            "continued": opening.continued,
        }
    )
