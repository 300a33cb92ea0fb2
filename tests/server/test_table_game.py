"""The game of a table follows from its setup and its log."""

import gc
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from nonpareil import GameError
from nonpareil.server.storage import LogEntry
from nonpareil.server.table_game import TableGame
from tests.server.serving import a_table


def test_a_change_leaves_the_game_as_it_was() -> None:
    game = TableGame(a_table()[0], [])
    choices = list(game.game.choices)
    change = game.choice(0)
    with pytest.raises(GameError):
        game.choice(99)
    assert game.game.choices == choices
    assert change.after.version == len(change.entries)
    assert change.after.game.choices == [*choices, *(entry.value for entry in change.entries)]


def test_tables_share_their_heroes_and_boards() -> None:
    """What comes from the database is a copy of what is in memory already."""
    setup = a_table()[0]
    copy = replace(setup, start_record=deepcopy(setup.start_record))
    one, two = TableGame(setup, []), TableGame(copy, [])
    assert two.setup == copy
    mine, others = one.setup.start_record["setup"], two.setup.start_record["setup"]
    assert mine["board"] is others["board"]
    assert all(a is b for a, b in zip(mine["heroes"], others["heroes"], strict=True))


def test_a_table_game_is_the_fold_of_its_log() -> None:
    """Undos included: a game built change by change equals one built from the log."""
    chance = Random(5)
    setup = a_table()[0]
    game = TableGame(setup, [])
    log: list[LogEntry] = []
    while not game.game.over:
        asked = game.asked
        assert asked is not None
        kept = game.free_undo(asked)
        if kept is not None and chance.random() < 0.2:
            change = game.undo(kept)
        else:
            change = game.choice(chance.randrange(len(game.game.decision.options)))
        game = change.after
        log += change.entries
        assert game.version == len(log)
        assert change.status.asked == game.asked
        if chance.random() < 0.1:
            again = TableGame(setup, log)
            assert again.game.choices == game.game.choices
            for seat in (0, 1, 2):
                assert again.game.view(seat) == game.game.view(seat)
                assert again.event_texts(seat, "en") == game.event_texts(seat, "en")
                assert again.free_undo(seat) == game.free_undo(seat)
    assert any(entry.kind == "undo" for entry in log)


def test_following_the_log_of_another_process() -> None:
    """However many entries arrive at once, the game becomes the same, and everything that an undo
    took back is sent again."""
    chance = Random(6)
    setup = a_table()[0]
    game = follower = TableGame(setup, [])
    unread: list[LogEntry] = []
    sent: list[str] = []  # to a spectator of the follower
    while not game.game.over:
        kept = chance.randrange(len(game.game.choices) + 1)
        if chance.random() < 0.1:
            change = game.undo(kept)
        else:
            change = game.choice(chance.randrange(len(game.game.decision.options)))
        game = change.after
        unread += change.entries
        if chance.random() < 0.3:
            follower, undone = follower.follow(unread)
            unread = []
            if undone is not None:
                del sent[undone:]
            sent += follower.event_texts(0, "en", len(sent))
            assert (follower.version, follower.game.choices) == (game.version, game.game.choices)
            assert sent == game.event_texts(0, "en")
            for seat in (1, 2):
                assert follower.game.view(seat) == game.game.view(seat)
                assert follower.free_undo(seat) == game.free_undo(seat)
        if game.version > 400:
            break


def test_nothing_is_left_for_the_garbage_collector() -> None:
    """The position before a choice is freed at once. Were it part of a cycle, thousands of them
    would wait for the next collection, which would then take long."""
    chance = Random(7)
    game = TableGame(a_table()[0], [])
    gc.collect()
    gc.disable()
    try:
        while not game.game.over:
            for seat in (0, 1, 2):
                game.view_text(seat, "en")
                game.event_texts(seat, "en")
            game = game.choice(chance.randrange(len(game.game.decision.options))).after
            if len(game.game.choices) % 20 == 0:
                assert gc.collect() == 0
    finally:
        gc.enable()
