"""Frames of a replay show what each seat saw, choice by choice."""

from random import Random

import pytest

from nonpareil import Game
from nonpareil.server.fairness import seed_hash
from nonpareil.server.replay_frames import ALL_OPEN, build_replay
from nonpareil.server.replay_types import Replay, ReplayInfo
from nonpareil.server.storage import Record
from nonpareil.server.table_setup import imported, table_info
from nonpareil.server.view_types import View


@pytest.fixture(scope="module")
def record() -> Record:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed="frames")
    rng = Random(1)
    while not game.over:
        game.apply(rng.randrange(len(game.decision.options)))
    return game.record()


def replay_of(record: Record, seat: int) -> Replay:
    setup, status = imported(record)
    info = ReplayInfo(
        replay=setup.id,
        info=table_info(setup, "en"),
        people=[None, None],
        choices=len(record["choices"]),
        turns=status.turns,
        winners=list(status.winners),
        ended=0.0,
        seed=record["seed"],
        verified=setup.seed_hash == seed_hash(record["seed"]),
        other_rules=False,
    )
    return build_replay(record, info, seat, "en")


@pytest.mark.parametrize("seat", [ALL_OPEN, 0, 1, 2])
def test_frames(record: Record, seat: int) -> None:
    replay = replay_of(record, seat)
    choices = len(record["choices"])
    assert [frame.choices for frame in replay.frames] == [*range(choices + 1)]
    assert replay.frames[-1].events == len(replay.events)
    assert sum(frame.turn_start for frame in replay.frames) == replay.info.turns + 1
    for upto in (0, 7, 40, choices):
        game = Game.replay(record, upto)
        view = game.open_view() if seat == ALL_OPEN else game.view(seat)
        assert replay.frames[upto].view == View.model_validate(view)
        assert replay.frames[upto].events == len(game.events)
    for number, event in enumerate(replay.events):
        assert number < replay.frames[event["choice"]].events
    assert "medusa" in replay.notation.lower()


def test_spectators_do_not_see_what_is_hidden(record: Record) -> None:
    closed, everything = replay_of(record, 0), replay_of(record, ALL_OPEN)
    texts = [[event["text"] for event in replay.events] for replay in (closed, everything)]
    assert texts[0] != texts[1]
    assert [len(seat.cards) for seat in everything.frames[0].view.seats] == [5, 5]
