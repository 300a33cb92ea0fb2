"""Games with large fighters: what holds of every game holds of them, and every reader of a game
knows both of their spaces."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.bots.random import RandomBot
from nonpareil.bots.search import SearchBot
from nonpareil.cli.screen import Screen
from nonpareil.content import library
from nonpareil.content.source import Source
from nonpareil.engine.bodies import covered
from nonpareil.errors import ContentError
from nonpareil.formats.scenario.scenario import Scenario
from nonpareil.game import layout as lay
from nonpareil.game.invariants import check
from nonpareil.game.viewpoint import Viewpoint
from tests.cli.test_screen import shown
from tests.games import boards_for, play, sample

GUESTS = Path(__file__).resolve().parents[1] / "guests"
LIZARD = library.load_hero_file(GUESTS / "thunder-lizard.toml")
SCENARIO = GUESTS.parent / "scenarios" / "large" / "the-tail-follows.toml"

Places = dict[str, tuple[Any, Any]]


def games(label: str, number: int, events: bool = False) -> list[tuple[Game, Random]]:
    """Duels, and now and then a game of four, against heroes of the project or another lizard."""
    found: list[tuple[Game, Random]] = []
    for index in range(number):
        rng = Random(f"{label} {index}")
        mode = ("duel", "duel", "duel", "teams", "duel", "free-for-all")[index % 6]
        others = rng.sample(library.hero_ids(), 1 if mode == "duel" else 3)
        if index % 3 == 0:
            others[0] = LIZARD  # type: ignore[call-overload]
        game = Game.new(
            board=rng.choice(boards_for(mode)),
            heroes=[LIZARD, *others],
            seed=rng.getrandbits(32),
            mode=mode,
            mirror=True,
            events=events,
        )
        found.append((game, rng))
    return found


def test_every_position_is_possible_and_every_question_has_words() -> None:
    asked: set[str] = set()

    def look(game: Game) -> None:
        check(game)
        decision = game.decision
        asked.add(decision.kind)
        if decision.kind in ("tail", "swapped-space", "way"):
            assert decision.text
            assert all(option.text for option in decision.options)

    for game, rng in games("positions", 18):
        play(game, rng, look)
        check(game)
    assert {"tail", "swapped-space", "way", "returning"} <= asked


def test_the_events_tell_where_everybody_is() -> None:
    """Whoever reads them needs no rules: the browser does the same."""
    seen = 0
    for game, rng in games("events", 6, events=True):
        play(game, rng)
        places: Places = {}
        for event in game.events:
            follow(places, event.kind, event.data)
        large = {each["id"] for each in game.view(0)["fighters"] if each["large"]}
        assert large
        for fighter in game.view(0)["fighters"]:
            if fighter["seat"] in out(game):
                continue
            tail = fighter["tail"]
            space, told = places.get(fighter["id"], (None, None))
            assert (space, told if fighter["id"] in large else None) == (fighter["space"], tail)
            seen += tail is not None
    assert seen > 5


def follow(places: Places, kind: str, data: dict[str, Any]) -> None:
    if kind in ("setup-place", "place", "return"):
        places[data["fighter"]] = data["space"], None
    elif kind == "tail":
        places[data["fighter"]] = places[data["fighter"]][0], data["space"]
    elif kind == "move":
        places[data["fighter"]] = data["path"][-1], data["path"][-2]
    elif kind == "swap":
        for which in ("first", "second"):
            places[data[which]] = data[f"{which}_space"], None
    elif kind in ("defeat", "off-board"):
        places[data["fighter"]] = None, None


def out(game: Game) -> list[int]:
    return [seat["seat"] for seat in game.view(0)["seats"] if seat["out"]]


def test_a_game_is_its_choices() -> None:
    """Played again, it is the same."""
    for game, rng in games("replays", 3):
        play(game, rng)
        again = Game.replay(game.record())
        assert again.view(0) == game.view(0)
        assert again._state.pos == game._state.pos


def test_what_is_hidden_does_not_show() -> None:
    for game, rng in games("views", 3):
        while not game.over:
            if rng.random() < 0.03:
                for seat in range(1, game._state.m.seats + 1):
                    twin = sample(game, seat, rng)
                    assert twin.view(seat) == game.view(seat)
                    assert (
                        Viewpoint(twin, seat).observation() == Viewpoint(game, seat).observation()
                    )
            game.apply(rng.randrange(len(game.decision.options)))


def test_both_spaces_are_in_the_observation() -> None:
    game = Scenario.read(SCENARIO).game()
    viewpoint = Viewpoint(game, 1)
    row, layout = viewpoint.observation(), viewpoint.layout
    plane = layout.fighters + lay.FIGHTER_FACTS
    spaces = [x for x in range(layout.spaces) if row[plane + x]]
    assert spaces == game._state.m.graph.spaces(covered(game._state, 0))
    assert len(spaces) == 2


def test_the_search_plays_them() -> None:
    game = Game.new(board="soho", heroes=[LIZARD, "medusa"], seed=5)
    bots: list[SearchBot | RandomBot] = [SearchBot(iterations=20, seed=1), RandomBot(seed=2)]
    for _ in range(60):
        if game.over:
            break
        seat = game.decision.seat
        game.apply(bots[seat - 1].choose(Viewpoint(game, seat)))
        check(game)


def test_the_terminal_marks_both_spaces() -> None:
    game = Scenario.read(SCENARIO).game()
    view = game.view(1)
    screen = Screen(game.board, game.heroes, view, "en")
    mark = screen.mark(view["fighters"][0])
    assert shown(screen.battlefield(view, 100)).count(mark) == 2
    assert "spaces d and e" in shown(screen.sides(view))


@pytest.mark.parametrize(
    ("at", "problem"),
    [
        ('["d", "f"]', "spaces 'd' and 'f' are not adjacent"),
        ('["d", "e", "f"]', "expected one space, or a list of two, for 'thunder-lizard'"),
        ('["b", "c"]', "space 'c' already has a fighter"),
        ('["d", "d"]', "spaces 'd' and 'd' are not adjacent"),
    ],
)
def test_a_position_that_cannot_be(at: str, problem: str) -> None:
    text = SCENARIO.read_text("utf-8").replace('at = ["d", "e"]', f"at = {at}", 1)
    with pytest.raises(ContentError, match=problem.replace("'", ".")):
        Scenario(Source.parse(str(SCENARIO), text)).game()
