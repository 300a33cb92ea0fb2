"""How a table starts: as requested, from a moment in a replay, as a rematch, or from a record. One
for a lesson starts in `lesson_table`.

Each of these makes a `TableSetup`, which never changes, and the first `TableStatus`.
"""

import re
import time
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from json import dumps
from random import Random
from typing import Any, TypeVar, get_args

from nonpareil.errors import UNFORESEEN
from nonpareil.game.game import Game
from nonpareil.game.record import RULES_VERSION, other_rules
from nonpareil.game.record import read as read_record
from nonpareil.game.setup import GameSetup
from nonpareil.server.fairness import new_seed, seed_hash
from nonpareil.server.sheet_builder import board_title, hero_title
from nonpareil.server.storage import PERSON, Record, TableSetup, TableStatus
from nonpareil.server.table_types import NewTable, TableInfo
from nonpareil.server.wire import Level
from nonpareil.text.errors import refusal
from nonpareil.text.language import ENGLISH

T = TypeVar("T")

LEVELS: tuple[Level, ...] = get_args(Level)
SHA256 = re.compile("[0-9a-f]{64}")
LESSON = "lesson"  # a key of the start record, if the table is for one
TABLE_ID_BYTES = 9  # of randomness in a table's id
IMPORT_SECONDS = 10.0  # that the replay of a record may take; a real one takes a fraction of one
TOKEN_BYTES = 18  # of randomness in a seat's token


def new_token(rng: Random, size: int = TOKEN_BYTES) -> str:
    """A URL-safe string made of this many random bytes."""
    return urlsafe_b64encode(rng.randbytes(size)).rstrip(b"=").decode()


def new_table(
    request: NewTable, source: Record | None, rng: Random
) -> tuple[TableSetup, TableStatus]:
    """`source` is the record of the game that the table continues, if any."""
    players = tuple(
        PERSON if seat.player in ("here", "link") else seat.player for seat in request.seats
    )
    heroes = [seat.hero for seat in request.seats]
    if request.go_on is None or source is None:
        seed = new_seed(rng)
        game = Game.new(request.board, heroes, seed=seed, mode=request.mode, discreet=True)
    else:
        game = _continued_game(request, source, request.go_on.upto)
        if request.go_on.anew_for is not None:
            game = game.dealt_anew(request.go_on.anew_for, new_seed(rng))
    continued = None if request.go_on is None else request.go_on.model_dump()
    return set_up(game, players, request.clock, continued, request.hints, rng)


def _continued_game(request: NewTable, source: Record, upto: int) -> Game:
    # What was dealt anew later on belongs to the game that went on from there.
    redeals = [deal for deal in source.get("redeals", ()) if deal["after"] <= upto]
    game = Game.replay({**source, "redeals": redeals}, upto)
    ids = [hero.id for hero in game.heroes]
    wanted = [seat.hero for seat in request.seats]
    if [request.mode, request.board, wanted] != [game.mode, game.board.id, ids]:
        raise refusal("continue-other")
    if upto > len(source["choices"]):
        raise refusal("continue-upto", number=len(source["choices"]), upto=upto)
    if game.over:
        raise refusal("continue-over")
    return game


def rematch(of: TableSetup, rng: Random) -> tuple[TableSetup, TableStatus]:
    """Same heroes, same board; everybody moves up a seat, so that the second player goes first."""
    before = content_of(of)
    heroes = _rotated(before.heroes)
    players = _rotated(of.players)
    seed = new_seed(rng)
    game = Game.new(before.board, heroes, seed, before.mode, mirror=True, discreet=True)
    return set_up(game, tuple(players), of.clock, None, of.hints, rng)


def content_of(table: TableSetup) -> GameSetup:
    """The board, heroes and settings that the table started with, whatever the library has now."""
    return read_record(table.start_record).setup


def rematch_seat(seat: int, seats: int) -> int:
    """The same player's seat in the rematch. Spectators (seat 0) stay spectators.

    >>> [rematch_seat(seat, seats=3) for seat in range(4)]
    [0, 3, 1, 2]
    """
    return (seat - 2) % seats + 1 if seat else 0


def imported(record: Record) -> tuple[TableSetup, TableStatus]:
    """A game played elsewhere. Importing the same record again gives the same table id."""
    try:
        _check_speed(record)
        game = Game.replay(record)
    except (*UNFORESEEN, RecursionError) as problem:
        raise refusal("import-broken", problem=type(problem).__name__) from None
    if not game.over:
        raise refusal("import-unfinished")
    start = {**_start_record(game), "rules": other_rules(record) or RULES_VERSION}
    published = record.get("seed_hash")
    if published is not None and not (isinstance(published, str) and SHA256.fullmatch(published)):
        raise refusal("import-broken", problem="seed_hash")
    text = dumps([game.record(), published], sort_keys=True)
    setup = TableSetup(
        id=sha256(text.encode()).hexdigest()[:24],
        created=time.time(),
        start_record=start,
        players=tuple(name if name in LEVELS else PERSON for name in game.names),
        clock=None,
        seed_hash=published or "",
        continued=None,
    )
    try:
        table_info(setup, ENGLISH)
    except UNFORESEEN as problem:  # such as a name of a thousand letters
        raise refusal("import-broken", problem=type(problem).__name__) from None
    return setup, status_of(game)


def _check_speed(record: Record) -> None:
    """The effects of somebody else's heroes may take as long as their author wished."""
    ends = time.monotonic() + IMPORT_SECONDS
    game = Game.replay(record, upto=0)
    for choice in record["choices"]:
        game.follow([choice])
        if time.monotonic() > ends:
            raise refusal("import-broken", problem="it takes too long to replay")


def set_up(
    game: Game,
    players: tuple[str, ...],
    clock: int | None,
    continued: dict[str, Any] | None,
    hints: bool,
    rng: Random,
) -> tuple[TableSetup, TableStatus]:
    while is_forced(game):
        game.apply(0)
    game.names = tuple(
        hero.name if player == PERSON else player
        for hero, player in zip(game.heroes, players, strict=True)
    )
    setup = TableSetup(
        id=new_token(rng, TABLE_ID_BYTES),
        created=time.time(),
        start_record=_start_record(game),
        players=players,
        clock=clock,
        seed_hash=seed_hash(game.seed),
        continued=continued,
        hints=hints,
    )
    return setup, status_of(game)


def _start_record(game: Game) -> Record:
    return {key: value for key, value in game.record().items() if key != "result"}


def _rotated(items: Sequence[T]) -> list[T]:
    return [*items[1:], items[0]]


def status_of(game: Game) -> TableStatus:
    asked = None if game.over else game.decision.seat
    return TableStatus(asked, game.turns, game.winners)


def is_forced(game: Game) -> bool:
    """Whether nobody needs to be asked for the pending decision, as everyone can see the only
    option. Whoever has a single option because of hidden cards is asked."""
    return not game.over and game.decision.forced


def hints_allowed(table: TableSetup) -> bool:
    """Whether players can ask for hints: always against bots, and against people if the table
    was set up that way."""
    people = table.persons
    return table.hints or not people or {*people} <= {*team_of(table, people[0])}


def team_of(table: TableSetup, seat: int) -> list[int]:
    """The seats on the same side, this one included."""
    setup = table.start_record["setup"]
    number = len(setup["heroes"])
    sides = 2 if setup["mode"] == "teams" else number
    return [x for x in range(1, number + 1) if (x - seat) % sides == 0]


def table_info(table: TableSetup, lang: str, content: GameSetup | None = None) -> TableInfo:
    """`content` is what the table started with, if it has been read already."""
    setup = content or content_of(table)
    seats = [
        {
            "seat": seat,
            "hero": hero.id,
            "name": hero_title(hero, lang),
            "player": player,
            "team": team_of(table, seat),
        }
        for seat, (hero, player) in enumerate(zip(setup.heroes, table.players, strict=True), 1)
    ]
    return TableInfo.model_validate(
        {
            "table": table.id,
            "mode": setup.mode,
            "board": setup.board.id,
            "board_name": board_title(setup.board, lang),
            "seats": seats,
            "clock": table.clock,
            "seed_hash": table.seed_hash,
            "continued": table.continued,
            "hints": hints_allowed(table),
            "lesson": table.start_record.get(LESSON),
        }
    )
