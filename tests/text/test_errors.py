"""Errors that reach a player are English as strings, and speak any language when asked."""

import pickle

import pytest

from nonpareil import Game
from nonpareil.bots import make_bot
from nonpareil.content.library import board
from nonpareil.errors import GameError, NonpareilError
from nonpareil.text.errors import hinting, refusal
from nonpareil.text.names import board_label
from tests.pseudo import english_left, spoken


def test_a_refusal_is_an_english_game_error() -> None:
    with pytest.raises(GameError, match=r"^the game is over: there is nothing to decide$"):
        raise refusal("over")


def test_other_errors_are_english_in_every_language() -> None:
    assert NonpareilError("no space left").in_language("en") == "no space left"


def test_a_refusal_survives_pickling() -> None:
    inner = refusal("no-option", option="9", last=2)
    error = refusal("record-choice", number=3, error=inner)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert str(again) == (
        "choice 3 of the record is not legal: there is no option 9; options are 0 to 2"
    )


def test_a_refusal_in_another_language() -> None:
    soho = board_label(board("soho"))
    inner = refusal("mode-starts", board=soho, number=2, mode="teams", needed=4)
    error = refusal("record-choice", number=3, error=inner)
    assert "Soho has 2 starting spaces; mode 'teams' needs 4" in str(error)
    with spoken() as lang:
        assert english_left(error.in_language(lang)) == []
        assert "Ŝòĥò‹ins›" in error.in_language(lang)


def test_hints() -> None:
    assert hinting("dual", ["duel", "teams"]) == {"hint": "near", "known": "duel"}
    assert hinting("x", ["duel", "teams"]) == {"hint": "known", "known": "duel, teams"}
    assert hinting("x", [])["hint"] == "none"
    with pytest.raises(GameError, match=r"there is no mode 'dual'; did you mean 'duel'\?$"):
        Game.new("soho", ["medusa", "alice"], mode="dual")
    with pytest.raises(GameError, match="there is no bot 'x'; known: random, "):
        make_bot("x")
