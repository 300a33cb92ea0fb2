"""Who may ignore a discard, and that everybody sees it."""

from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.engine.compiler import compile_effect
from nonpareil.engine.words.gather import offer_ignoring
from nonpareil.script.parser import parse_effect


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("opponent discards 1 card", True),
        ("each opponent discards 2 cards", True),
        ("may opponent discards 1 card: draw 1", True),
        ("opponent may discard 2 cards or else: draw 1", False),
        ("opponent may [discard 1 card at random, draw 1]: draw 1", False),
        ("opponent chooses: discard 1 card | draw 1", False),
    ],
)
def test_what_somebody_agrees_to_cannot_be_ignored(text: str, offers: bool) -> None:
    program = compile_effect(parse_effect(text, library.hero("alice").symbols), "alice", "scheme")
    assert any(instr.do is offer_ignoring for instr in program.code) == offers


def test_everybody_sees_that_a_discard_was_ignored() -> None:
    folder = Path(__file__).parents[1] / "scenarios" / "things"
    game = Game.from_scenario(folder / "a-discard-is-ignored.toml")
    for choice in ("scheme", "discard"):
        game.apply([option.id for option in game.decision.options].index(choice))
    decision = game.decision
    assert (decision.seat, decision.kind, decision.decline) == (2, "ignore", 1)
    assert decision.text.startswith("Three Wishes (the Genie): “Gain 1 action.")
    assert decision.text.endswith("” Ignore the discard?")
    assert [option.text for option in decision.options] == ["Ignore it", "Discard"]
    game.apply(0)
    told = [event.as_seen_by(0).text for event in game.events if event.kind == "ignore-discard"]
    assert told == ["The White Wolf ignores that and discards nothing."]
