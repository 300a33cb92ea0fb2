"""`lab coverage`: what is counted, and what happens to decks that do not work."""

import re
from pathlib import Path

import pytest

from nonpareil.cli.coverage import sentence
from nonpareil.errors import ContentError
from nonpareil.lab.coverage import UNSAID, cover, read_decks

DECKS = Path(__file__).parents[1] / "decks"
GUEST = Path(__file__).parents[1] / "guests" / "lamplighter.toml"


def folder_with(folder: Path, hero: str, notes: str = "") -> Path:
    (folder / "lamplighter.toml").write_text(hero, "utf-8")
    if notes:
        (folder / UNSAID).write_text(notes, "utf-8")
    return folder


def test_our_test_decks_load_print_and_play() -> None:
    found = cover(DECKS, games=1)
    assert [deck for deck in found.decks if deck.broken] == []
    assert {deck.games for deck in found.decks} == {1}


def test_what_is_listed_as_unsaid_counts_against_the_deck(tmp_path: Path) -> None:
    hero = GUEST.read_text("utf-8")
    whole = cover(folder_with(tmp_path, hero), games=1).decks[0]
    assert (whole.said, whole.ability, whole.whole) == (whole.cards, True, True)
    notes = """
[lamplighter]
ability = "it is about tomorrow's weather"
cards = { "Blown Out" = "a candle has to be blown out at the table" }
filler = ["feint"]

[nobody]
cards = { "Nothing" = "nothing is known about it" }
"""
    found = cover(folder_with(tmp_path, hero, notes), games=1)
    part, nobody = found.decks
    filler = "feint" in hero
    assert (part.cards, part.said) == (whole.cards + 1 - filler, whole.cards - filler)
    assert (part.ability, part.whole, part.broken) == (False, False, False)
    assert [each.what for each in part.unsaid] == ["Blown Out", "ability"]
    assert (nobody.cards, nobody.said, nobody.broken) == (1, 0, False)
    assert sentence(found).endswith("0 of 1 abilities, 0 of 2 whole decks; 1 random game with each")


def test_a_deck_that_does_not_load_says_nothing(tmp_path: Path) -> None:
    hero = GUEST.read_text("utf-8").replace("draw", "drwa")
    found = cover(folder_with(tmp_path, hero), games=1).decks[0]
    assert found.broken
    assert (found.said, found.games, found.ability) == (0, 0, False)
    assert found.cards == hero.count("[[cards]]")
    assert "drwa" in found.unsaid[0].reason


def test_a_deck_that_breaks_a_rule_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def impossible(game: object) -> None:
        raise AssertionError("two fighters share a space")

    monkeypatch.setattr("nonpareil.lab.coverage.check", impossible)
    found = cover(folder_with(tmp_path, GUEST.read_text("utf-8")), games=3).decks[0]
    assert (found.broken, found.whole, found.games) == (True, False, 0)
    assert (found.said, found.unsaid) == (found.cards, ())
    words = found.failure.split(": ")
    assert words[1:] == ["AssertionError", "two fighters share a space"]
    meeting = r"game 0 of seed 0, (duel|free-for-all|teams) of .+, .+ on [a-z-]+ with seed [0-9]+"
    assert re.fullmatch(meeting, words[0])
    assert found.name in words[0]


@pytest.mark.parametrize("notes", ["[lamplighter]\nspells = 3", "[lamplighter]\nability = 3"])
def test_notes_that_make_no_sense(tmp_path: Path, notes: str) -> None:
    with pytest.raises(ContentError, match=UNSAID):
        read_decks(folder_with(tmp_path, GUEST.read_text("utf-8"), notes))


def test_a_folder_without_decks(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no decks"):
        read_decks(tmp_path)
    with pytest.raises(ContentError, match="no such folder"):
        read_decks(tmp_path / "nowhere")
