"""Games of all kinds, for tests that look at every decision or every event."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.source import Source
from nonpareil.formats.scenario.scenario import Scenario
from tests.games import boards_for

SCENARIOS = Path(__file__).resolve().parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.toml"))


def all_sorts(events: bool = False) -> Iterator[Game]:
    """Every hero in every mode, every board; and a mirror match."""
    heroes = library.hero_ids()
    for mode, seats in (("duel", 2), ("free-for-all", 4), ("teams", 4)):
        boards = boards_for(mode)
        for i in range(0, len(heroes), seats):
            yield Game.new(
                board=boards[i // seats % len(boards)],
                heroes=heroes[i : i + seats],
                seed=i,
                mode=mode,
                events=events,
            )
    yield Game.new(board="soho", heroes=["medusa", "medusa"], seed=1, mirror=True, events=events)


def run_scenarios(
    before: Callable[[Game], None] | None = None, after: Callable[[Game], None] | None = None
) -> None:
    """Play the script of every scenario and look at the game before and after each choice."""
    plain = Game.apply

    def apply(game: Game, option: int, seat: int | None = None) -> None:
        if before is not None:
            before(game)
        plain(game, option, seat)
        if after is not None:
            after(game)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "apply", apply)
        for path in FILES:
            Scenario.read(path).run()


def changed(hero: str, *changes: tuple[str, str]) -> Hero:
    """One of the project's heroes with some lines of its file replaced, without pictures."""
    path = Path(library.__file__).parent / "heroes" / f"{hero}.toml"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith("emblem"))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return load_hero(Source.parse(path.name, text))
