"""How tables start: as requested, continued, as a rematch, from a record."""

import re
from random import Random
from typing import Any

import pytest

from nonpareil import Game, GameError
from nonpareil.content import library
from nonpareil.server.fairness import seed_hash
from nonpareil.server.table_setup import (
    content_of,
    hints_allowed,
    imported,
    is_forced,
    new_table,
    new_token,
    rematch,
    rematch_seat,
    table_info,
)
from nonpareil.server.table_types import NewTable
from tests.server.serving import a_table

PAIR = ("medusa", "sinbad")


def request(*players: str, **more: Any) -> NewTable:
    seats = [{"hero": hero, "player": player} for hero, player in zip(PAIR, players, strict=True)]
    return NewTable.model_validate({"board": "marmoreal", "seats": seats, **more})


def finished_game() -> Game:
    game = Game.new("marmoreal", PAIR, seed=3)
    game.concede(2)
    return game


def test_tables_are_discreet() -> None:
    """Rematches, too."""
    setup, _ = a_table()
    for table in (setup, rematch(setup, Random(2))[0]):
        assert content_of(table).discreet


def test_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    for number in range(20):
        setup, status = new_table(request("here", "easy"), None, Random(number))
        game = Game.replay(setup.start_record)
        assert not is_forced(game)
        assert status.asked == game.decision.seat


def test_the_seed_matches_its_published_hash() -> None:
    setup, _ = a_table()
    assert seed_hash(setup.start_record["seed"]) == setup.seed_hash


def test_seats_of_a_rematch() -> None:
    setup, _ = new_table(request("here", "easy", clock=30), None, Random(1))
    again, _ = rematch(setup, Random(2))
    assert again.players == ("easy", "person")
    assert again.clock == 30
    before, after = table_info(setup, "en").seats, table_info(again, "en").seats
    for seat in before:
        assert after[rematch_seat(seat.seat, 2) - 1].hero == seat.hero


def test_continuing_a_game() -> None:
    record = finished_game().record()
    source = {**record, "choices": record["choices"][:-1]}
    del source["result"]
    go_on = {"replay": "x", "upto": 0, "anew_for": None}
    setup, _ = new_table(request("here", "link", go_on=go_on), source, Random(1))
    assert setup.continued == go_on
    assert setup.start_record["seed"] == record["seed"]
    board = library.board("sarpedon").data
    other = {**source, "setup": {**source["setup"], "board": board}}
    with pytest.raises(GameError, match="keep its mode, board and heroes"):
        new_table(request("here", "link", go_on=go_on), other, Random(1))


def test_importing_the_same_record_twice_gives_the_same_table() -> None:
    record = finished_game().record()
    setup, status = imported(record)
    assert (status.over, status.winners) == (True, (1,))
    assert setup.seed_hash == ""
    assert imported(record)[0].id == setup.id
    assert imported({**record, "rules": 99})[0].start_record["rules"] == 99
    assert imported({**record, "seed_hash": seed_hash(record["seed"])})[0].id != setup.id


def test_records_that_cannot_be_imported() -> None:
    with pytest.raises(GameError, match="not over yet"):
        imported(Game.new("marmoreal", PAIR, seed=3).record())
    with pytest.raises(GameError):
        imported({"format": 1, "setup": []})
    record = finished_game().record()
    for wrong in ("", "0" * 63, "0" * 65, "x" * 64, 5, ["0"]):
        with pytest.raises(GameError, match="seed_hash"):
            imported({**record, "seed_hash": wrong})


def test_tokens_are_safe_in_urls() -> None:
    rng = Random(1)
    tokens = {new_token(rng) for _ in range(100)}
    assert len(tokens) == 100
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{24}", token) for token in tokens)


@pytest.mark.parametrize(
    ("mode", "players", "hints", "allowed"),
    [
        ("duel", ("here", "easy"), False, True),
        ("duel", ("here", "link"), False, False),
        ("duel", ("here", "here"), False, False),
        ("duel", ("here", "link"), True, True),
        ("duel", ("easy", "easy"), False, True),
        ("teams", ("here", "easy", "link", "easy"), False, True),
        ("teams", ("here", "link", "easy", "easy"), False, False),
        ("free-for-all", ("here", "easy", "link"), False, False),
    ],
)
def test_hints_are_for_games_against_bots_unless_agreed(
    mode: str, players: tuple[str, ...], hints: bool, allowed: bool
) -> None:
    """A rematch keeps what was agreed."""
    seats = [
        {"hero": hero, "player": player}
        for hero, player in zip(("medusa", "sinbad", "alice", "genie"), players, strict=False)
    ]
    wanted = {"mode": mode, "board": "sarpedon", "seats": seats, "hints": hints}
    setup, _ = new_table(NewTable.model_validate(wanted), None, Random(1))
    for table in (setup, rematch(setup, Random(2))[0]):
        assert hints_allowed(table) == allowed
        assert table_info(table, "en").hints == allowed
