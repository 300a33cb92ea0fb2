"""A finished game frame by frame, as one seat saw it or with all cards open."""

from typing import Any

from nonpareil.formats.score import score
from nonpareil.game.game import Game
from nonpareil.server.event_types import event_view
from nonpareil.server.replay_types import Frame, Replay, ReplayInfo
from nonpareil.server.sheet_builder import sheets
from nonpareil.server.view_types import View

ALL_OPEN = -1  # in place of a seat: all cards open


def build_replay(record: dict[str, Any], info: ReplayInfo, seat: int, lang: str) -> Replay:
    """The replay has one frame before the first choice and one after each choice."""
    game = Game.replay(record, upto=0)
    frames: list[Frame] = []
    choices_before: list[int] = []  # for each event
    turns = -1
    for choice in [None, *record["choices"]]:
        if choice is not None:
            game.follow([choice])
        choices_before += [len(frames)] * (len(game.events) - len(choices_before))
        turns_before, turns = turns, game.turns
        view = game.open_view(lang) if seat == ALL_OPEN else game.view(seat, lang)
        frames.append(
            Frame(
                choices=len(frames),
                view=View.model_validate(view),
                events=len(game.events),
                turn_start=turns != turns_before,
                action_start=not game.over and game.decision.kind == "action",
            )
        )
    seen = (event.as_seen_by(seat).in_language(lang) for event in game.events)
    events = [event_view(event, number) for event, number in zip(seen, choices_before, strict=True)]
    return Replay(
        info=info,
        sheets=sheets(game.heroes, game.board, lang),
        seat=seat,
        frames=frames,
        events=events,
        notation=score(game, lang=lang),
    )
