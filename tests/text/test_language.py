"""Messages are found, fall back to English, or are reported as missing."""

from pathlib import Path

import pytest

from nonpareil.errors import ContentError, NonpareilError
from nonpareil.text.language import Catalog, MissingMessageError, words


def catalog(folder: Path, text: str) -> Catalog:
    (folder / "cards.ftl").write_text(text, "utf-8")
    return Catalog("xx", [folder])


def test_a_missing_message_is_named() -> None:
    with pytest.raises(MissingMessageError, match="'do-juggle'"):
        words()("do-juggle")


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(MissingMessageError, match=r"'do-gain'.*number"):
        words()("do-gain", who="you", form="do")


def test_an_unknown_language_is_reported() -> None:
    with pytest.raises(NonpareilError, match=r"there is no language 'tlh'; known: .*en"):
        words("tlh")


def test_missing_messages_fall_back_to_english(tmp_path: Path) -> None:
    partly = catalog(tmp_path, "do-end-turn = koniec kolejki\n")
    assert partly("do-end-turn") == "koniec kolejki"
    assert partly("do-name-number") == "name a number"


def test_a_file_that_is_not_fluent_is_reported_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.ftl:2: is not valid Fluent"):
        catalog(tmp_path, "do-end-turn = fine\ndo-name-number broken\n")
