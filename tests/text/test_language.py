"""Languages are found, chosen and added; what one lacks is English, a whole text at a time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from nonpareil import Game
from nonpareil.content.library import hero
from nonpareil.errors import ContentError, NonpareilError
from nonpareil.formats.score import score
from nonpareil.text.card_text import card_text
from nonpareil.text.language import (
    Catalog,
    MissingMessageError,
    add_folder,
    languages,
    negotiate,
    remove_folder,
    words,
)


def catalog(folder: Path, text: str) -> Catalog:
    (folder / "cards.ftl").write_text(text, "utf-8")
    return Catalog("xx", [folder])


def test_a_missing_message_is_named() -> None:
    with pytest.raises(MissingMessageError, match="'do-juggle'"):
        words()("do-juggle")


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(MissingMessageError, match=r"'do-gain'.*amount"):
        words()("do-gain", who="you", form="do")


def test_an_unknown_language_is_reported() -> None:
    with pytest.raises(NonpareilError, match=r"there is no language 'tlh'; known: .*en"):
        words("tlh")


def test_a_language_has_only_its_own_messages(tmp_path: Path) -> None:
    partly = catalog(tmp_path, "do-end-turn = koniec kolejki\n")
    assert partly("do-end-turn") == "koniec kolejki"
    with pytest.raises(MissingMessageError, match=r"'do-name-number' \(xx\)"):
        partly("do-name-number")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with a language that has hardly any messages."""
    (tmp_path / "pl").mkdir()
    (tmp_path / "pl" / "cards.ftl").write_text("sentence = { $text }!\n", "utf-8")
    add_folder(tmp_path)
    yield tmp_path
    remove_folder(tmp_path)


def test_a_folder_adds_languages(folder: Path) -> None:
    assert "pl" in languages()
    assert words("pl")("sentence", text="Koniec") == "Koniec!"


def test_a_later_folder_overrides_an_earlier_one(folder: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    (mine / "pl").mkdir(parents=True)
    (mine / "pl" / "cards.ftl").write_text("sentence = { $text }?\n", "utf-8")
    add_folder(mine)
    try:
        assert words("pl")("sentence", text="Koniec") == "Koniec?"
    finally:
        remove_folder(mine)
    assert words("pl")("sentence", text="Koniec") == "Koniec!"


def test_a_folder_without_languages_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="has no languages"):
        add_folder(tmp_path)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([], "en"),
        (["pl"], "pl"),
        (["pl-PL", "en"], "pl"),
        (["xx", "pl_PL.UTF-8"], "pl"),
        (["EN-gb", "pl"], "en"),
        (["C", "xx"], "en"),
    ],
)
def test_the_best_language_is_chosen(folder: Path, wanted: list[str], found: str) -> None:
    assert negotiate(wanted) == found


def test_a_text_that_lacks_a_message_is_all_english(folder: Path) -> None:
    """The language has `sentence`, and even so the sentence ends as in English."""
    genie = hero("genie")
    card = next(card for card in genie.cards if card.effects)
    assert card_text(genie, card, "pl") == card_text(genie, card)
    game = Game.new("soho", ["genie", "medusa"], seed=1)
    assert game.view(1, "pl") == game.view(1)
    assert game.decision.in_language("pl").text == game.decision.text
    assert [e.text for e in game.events.in_language("pl")] == [e.text for e in game.events]
    assert score(game, "pl") == score(game)


def test_a_file_that_is_not_fluent_is_reported_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.ftl:2: is not valid Fluent"):
        catalog(tmp_path, "do-end-turn = fine\ndo-name-number broken\n")
