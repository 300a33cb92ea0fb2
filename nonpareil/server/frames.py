"""A finished game frame by frame, as one seat saw it or with all cards open."""

from typing import Any

from nonpareil.formats.score import score
from nonpareil.game.game import Game
from nonpareil.server.messages import EventView, Frame, Replay, ReplayInfo, View

OPEN = -1  # as a seat: all cards open


def replay_frames(record: dict[str, Any], info: ReplayInfo, seat: int) -> Replay:
    """A frame before the first choice, and one after each."""
    game = Game.replay(record, upto=0)
    frames: list[Frame] = []
    marks: list[int] = []  # of each event, how many choices had been made
    turns = -1
    for choice in [None, *record["choices"]]:
        if choice is not None:
            game.follow([choice])
        marks += [len(frames)] * (len(game.events) - len(marks))
        turns_before, turns = turns, game.turns
        frames.append(
            Frame(
                choices=len(frames),
                view=View.model_validate(game.open_view() if seat == OPEN else game.view(seat)),
                events=len(game.events),
                turn_start=turns != turns_before,
                action_start=not game.over and game.decision.kind == "action",
            )
        )
    seen = (event.as_seen_by(seat) for event in game.events)
    events = [
        EventView(kind=e.kind, data=e.data, text=e.text, minor=e.minor, choice=mark)
        for e, mark in zip(seen, marks, strict=True)
    ]
    return Replay(info=info, seat=seat, frames=frames, events=events, notation=score(game))
