"""Every event that a game produces fits the wire types."""

from random import Random

from pydantic import TypeAdapter

from nonpareil.server.event_types import EventView, event_view
from tests.watching import all_sorts


def test_events_of_all_kinds() -> None:
    wire = TypeAdapter(EventView)
    rng = Random("events")
    kinds: set[str] = set()
    for game in all_sorts(events=True):
        while not game.over:
            game.apply(rng.randrange(len(game.decision.options)))
        for event in game.events:
            for seat in (0, 1, 2):
                view = event_view(event.as_seen_by(seat), 7)
                assert wire.validate_python(view, strict=True) == view
                assert view["choice"] == 7
            kinds.add(event.kind)
    assert len(kinds) > 20
