"""A decision is a snapshot: true for ever, and nobody gets at the game through it."""

import gc
from collections.abc import Callable
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest

from nonpareil import Game, GameError
from nonpareil.engine.state import State
from nonpareil.errors import NonpareilError
from nonpareil.game.decision import Decision
from nonpareil.game.sample import Determinizer
from nonpareil.game.viewpoint import Viewpoint
from tests.decisions import contents, words
from tests.games import random_game
from tests.pseudo import spoken

# Classes and functions lead to modules, and those to everything.
EVERYWHERE = (type, ModuleType, FunctionType, BuiltinFunctionType)


def test_a_decision_stays_true_after_the_game_has_moved_on() -> None:
    rng = Random("snapshots")
    kinds: set[str] = set()
    for _ in range(25):
        game = random_game(rng)
        kept: list[tuple[Decision, tuple[Any, ...]]] = []
        while not game.over:
            kept.append((game.decision, contents(game.decision)))
            game.apply(rng.randrange(len(game.decision.options)))
        for decision, seen in kept:
            assert contents(decision) == seen
            kinds.add(decision.kind)
    assert {"choice", "setup-state", "destination", "defense", "confirm"} <= kinds


def test_it_is_one_decision_until_it_is_answered() -> None:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=7)
    first = game.decision
    assert game.decision is first
    game.copy().apply(0)
    assert game.decision is first
    game.apply(0)
    assert game.decision is not first


@pytest.mark.parametrize("answer", [lambda game: game.apply(0), lambda game: game.concede(3)])
def test_its_words_must_be_read_before_it_is_answered(answer: Any) -> None:
    game = Game.new("sarpedon", ["medusa", "alice", "sinbad"], seed=7, mode="free-for-all")
    decision = game.decision
    option = decision.options[0]
    assert all(words(decision))
    answer(game)
    for reading in (decision, option, decision.options[-1]):
        with pytest.raises(GameError, match="no texts: they must be read before it is answered"):
            _ = reading.text
    assert all(words(game.decision))


def test_a_bot_finds_the_words_in_its_view() -> None:
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=7)
    point = Viewpoint(game, 1)
    with pytest.raises(GameError, match="a bot finds the texts of its decision in its view"):
        _ = point.decision.text
    told = point.view()["decision"]
    assert [told["text"], *(option["text"] for option in told["options"])] == words(game.decision)


def test_only_samples_lead_from_a_viewpoint_to_a_position() -> None:
    rng = Random("reach")
    for _ in range(10):
        game = random_game(rng)
        for _ in range(rng.randrange(120)):
            if not game.over:
                game.apply(rng.randrange(len(game.decision.options)))
        if game.over:
            continue
        point = Viewpoint(game, game.decision.seat)
        shown = {
            name: getattr(point, name)
            for name in dir(type(point))
            if not name.startswith("_") and not callable(getattr(type(point), name))
        }
        assert shown.keys() == {"choices_made", "decision", "hand", "layout", "seat", "seats"}
        decision = point.decision
        parts = [*shown.values(), point.view(), *decision.options, decision.options]
        assert not leads_to_a_game(parts)
        assert type(point.deals()) is Determinizer
        assert type(point.sample(rng)) is State


def test_the_guard_is_guarded() -> None:
    """It does notice the position that the words of a game's own decision are made from."""
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=7)
    assert leads_to_a_game(game.decision)
    assert leads_to_a_game(game.decision.options[0])
    decision = game.decision
    game.apply(0)
    assert not leads_to_a_game(decision)


def leads_to_a_game(start: object) -> bool:
    """Whether a position or a game can be reached from here, by whatever attribute."""
    seen = {id(start): start}
    found = [start]
    while found:
        for each in gc.get_referents(found.pop()):
            if isinstance(each, State | Game | Determinizer):
                return True
            if id(each) not in seen and not isinstance(each, EVERYWHERE):
                seen[id(each)] = each
                found.append(each)
    return False


def test_a_decision_in_another_language() -> None:
    game = Game.new("soho", ["medusa", "king-arthur"], seed=1)
    with spoken() as lang:
        other = game.decision.in_language(lang)
        assert (other.seat, other.kind) == (game.decision.seat, game.decision.kind)
        assert other.text != game.decision.text
        assert other.in_language("en").text == game.decision.text
        assert other.options[0].id == game.decision.options[0].id
        assert other.options[0].text != game.decision.options[0].text
        game.apply(0)
        with pytest.raises(GameError, match="has no texts"):
            _ = other.text


def test_a_language_that_does_not_exist() -> None:
    game = Game.new("soho", ["medusa", "king-arthur"], seed=1)
    attempts: tuple[Callable[[], object], ...] = (
        lambda: game.view(1, "tlh"),
        lambda: game.open_view("tlh"),
        lambda: game.decision.in_language("tlh"),
        lambda: game.events.in_language("tlh"),
        lambda: game.events[0].in_language("tlh"),
    )
    for attempt in attempts:
        with pytest.raises(NonpareilError, match="there is no language 'tlh'; known: "):
            attempt()
