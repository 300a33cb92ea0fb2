"""Texts that are made once and sent to many are what each would get from scratch: every seat and
the spectators, in two languages, whoever looks first."""

from random import Random

from pydantic import TypeAdapter

from nonpareil.content import library
from nonpareil.server.event_types import EventView, event_view
from nonpareil.server.storage import LogEntry, TableSetup
from nonpareil.server.table_game import TableGame
from nonpareil.server.table_setup import new_table
from nonpareil.server.table_types import NewTable
from nonpareil.server.view_types import View
from tests.games import SEATS, boards_for
from tests.pseudo import spoken

EVENT: TypeAdapter[EventView] = TypeAdapter(EventView)
CHANGES = 120  # in each game, at most
Reader = tuple[int, str]  # seat and language


def a_table(rng: Random, mode: str) -> TableSetup:
    heroes = rng.sample(library.hero_ids(), SEATS[mode][1])
    seats = [{"hero": hero, "player": "here"} for hero in heroes]
    wish = {"board": rng.choice(boards_for(mode)), "mode": mode, "seats": seats}
    return new_table(NewTable.model_validate(wish), None, rng)[0]


def changes(game: TableGame, rng: Random) -> list[LogEntry]:
    """A random change: a choice, or sometimes an undo."""
    kept = game.free_undo(game.asked or 0)
    if kept is not None and rng.random() < 0.15:
        change = game.undo(kept)
    else:
        change = game.choice(rng.randrange(len(game.game.decision.options)))
    return list(change.entries)


def from_scratch(game: TableGame, reader: Reader) -> tuple[str, list[str]]:
    """What the models make of the view and the events of a game that nobody has looked at."""
    seat, lang = reader
    view = View.model_validate(game.game.view(seat, lang)).model_dump_json()
    events = []
    for number, event in enumerate(game.game.events.in_language(lang)):
        choice = sum(before <= number for before in game._events_before)
        told = EVENT.validate_python(event_view(event.as_seen_by(seat), choice), strict=True)
        events.append(EVENT.dump_json(told).decode())
    return view, events


def test_shared_texts_are_those_made_from_scratch() -> None:
    rng = Random("shared texts")
    compared = 0
    with spoken() as pseudo:
        for mode in ("duel", "duel", "free-for-all", "teams"):
            setup = a_table(rng, mode)
            game, log = TableGame(setup, []), list[LogEntry]()
            seats = range(len(setup.players) + 1)
            readers = [(seat, lang) for seat in seats for lang in ("en", pseudo)]
            sent: dict[Reader, list[str]] = {reader: [] for reader in readers}
            while not game.game.over and len(log) < CHANGES:
                new = changes(game, rng)
                game, undone = game.follow(new)
                log += new
                rng.shuffle(readers)
                for reader in readers:
                    if undone is not None:
                        del sent[reader][undone:]
                    if rng.random() < 0.7:  # others get their update later
                        sent[reader] += game.event_texts(*reader, len(sent[reader]))
                        game.view_text(*reader)
                if rng.random() < 0.1:
                    fresh = TableGame(setup, log)
                    for reader in readers:
                        sent[reader] += game.event_texts(*reader, len(sent[reader]))
                        texts = game.view_text(*reader), sent[reader]
                        assert texts == from_scratch(fresh, reader)
                        compared += 1
    assert compared > 100
