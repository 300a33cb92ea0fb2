"""Scores follow docs/notation.md."""

import re
from pathlib import Path
from random import Random

import pytest

from nonpareil import Game
from nonpareil.content.source import Source
from nonpareil.errors import GameError
from nonpareil.formats.scenario.scenario import Scenario
from nonpareil.formats.score import WIDTH, score
from tests.games import play
from tests.watching import SCENARIOS, all_sorts

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def block(kind: str) -> str:
    (text,) = [text for found, text in FENCE.findall(PAGE.read_text("utf-8")) if found == kind]
    return str(text)


def turns_of(path: str) -> str:
    """The turns of a scenario's score, without header and legend."""
    return score(Scenario.read(SCENARIOS / path).play()).split("\n\n")[1]


def test_the_example_in_the_docs() -> None:
    game = Scenario(Source.parse("docs/notation.md", block("toml"))).play()
    assert score(game) == block("text")


def test_scores_of_all_sorts_of_games() -> None:
    rng = Random("scores")
    for game in all_sorts(events=True):
        play(game, rng)
        text = score(game)
        lines = text.splitlines()
        assert lines[0] == f"Board   {game.board.name}"
        assert f"Turns   {sum(game._state.turns)}" in lines
        assert re.search(r"^Result  .* wins?$", text, re.MULTILINE)
        assert [int(x) for x in re.findall(r"^ *(\d+)\. ", text, re.MULTILINE)] == list(
            range(1, sum(game._state.turns) + 1)
        )
        assert max(len(line) for line in lines) <= WIDTH
        assert not re.search(r"\bNone\b|\u00a0| $", text, re.MULTILINE)
        assert text.count("{") == text.count("}")


def test_scores_of_scenarios() -> None:
    for path in sorted(SCENARIOS.rglob("s-1*.toml")):
        scenario = Scenario.read(path)
        if "invalid" not in scenario.source.data:
            assert score(scenario.play())


def test_a_combat_of_the_worked_examples() -> None:
    start = "  3. The Genie  "
    inner = " " * (len(start) + 2)
    assert turns_of("worked-examples/s-001.toml").splitlines() == [
        f"{start}A The Genie > Houdini: Careful What You Wish For 4 : Grand Escape 2+2 = 0",
        f"{inner}{{Grand Escape: +2 All Part of the Show; All Part of the Show: Houdini +2 (5);",
        f"{inner}Grand Escape: Houdini @r4}}",
    ]


def test_players_and_results_stand_in_the_header() -> None:
    game = Game.new(board="soho", heroes=["medusa", "genie"], seed=2)
    game.names = ("Anna", "The Genie")
    assert score(game).splitlines()[:6] == [
        "Board   Soho",
        "Mode    duel",
        "Seat 1  Medusa (Anna)",
        "Seat 2  The Genie",
        "Result  Unfinished",
        "Turns   0",
    ]
    game.concede(1)
    assert "Result  The Genie wins" in score(game)


def test_a_game_without_events_has_no_score() -> None:
    game = Game.new(board="soho", heroes=["medusa", "genie"], seed=2, events=False)
    with pytest.raises(GameError, match="without events"):
        score(game)
