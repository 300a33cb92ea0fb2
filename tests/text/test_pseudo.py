"""Whole games in the pseudo-language: no English is left, and every name is in some case.

Keys and ids are not texts, so they are not looked at.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.bots import make_bot
from nonpareil.content import library
from nonpareil.errors import GameError
from nonpareil.formats.score import score
from nonpareil.game.reach import reach
from nonpareil.text.card_text import ability_text, banner_text, card_text
from nonpareil.text.language import ENGLISH, words
from nonpareil.text.name import Name
from nonpareil.text.names import board_names, hero_names, set_name
from tests.games import play, random_game
from tests.pseudo import (
    LETTERS,
    NAME_LETTERS,
    PSEUDO,
    TEXT_LETTERS,
    accented,
    english_left,
    spoken,
    translate,
    unmarked_names,
)
from tests.watching import run_scenarios


@pytest.fixture(scope="module", autouse=True)
def language() -> Iterator[None]:
    with spoken():
        yield


def check(*texts: str, allowed: frozenset[str] = frozenset()) -> None:
    for text in texts:
        assert english_left(text, allowed) == [], text
        assert unmarked_names(text) == [], text


# --- The language itself


def test_letters_can_be_told_apart_in_upper_and_lower_case() -> None:
    for letters in (TEXT_LETTERS, NAME_LETTERS):
        assert len(set(letters)) == len(LETTERS)
        assert letters.upper() == letters[26:] * 2
    assert not set(TEXT_LETTERS) & set(NAME_LETTERS)


def test_texts_are_longer() -> None:
    english = words()("ask-order")
    assert 1.2 < len(words(PSEUDO)("ask-order")) / len(english) < 1.6


def test_messages_keep_what_is_not_text() -> None:
    message = "a = Take { $n ->\n    [one] it\n   *[other] { NUMBER($n) } { $what }\n} { b }\n"
    assert translate(message) == (
        "a =\n    ⟦Ţááķéé { $n ->\n        [one] ííţ\n"
        '       *[other] { NUMBER($n) } { FORM($what, case: "ins") }\n'
        "    } { b }⟧\n"
    )


def test_english_and_bare_names_are_found() -> None:
    medusa = Name(words(PSEUDO), "Medusa", "name-hero-medusa")
    assert english_left(f"{accented('Draw')} two 2 {medusa}") == ["two"]
    assert english_left("two", allowed=["two"]) == []
    assert unmarked_names(f"{accented('Draw')} {medusa}, {medusa.form('dat')}!") == []
    bare = medusa.removesuffix("‹nom›")
    assert unmarked_names(f"{bare} {accented('wins')}") == [bare]
    assert unmarked_names(f"{bare} {accented('and')} {medusa}") == [bare]


# --- What people read


@pytest.mark.parametrize("id_", library.hero_ids())
def test_heroes(id_: str) -> None:
    hero = library.hero(id_)
    names = hero_names(hero, PSEUDO)
    check(ability_text(hero, PSEUDO), names.hero, set_name(hero.set, PSEUDO))
    check(*(card_text(hero, card, PSEUDO) for card in hero.cards))
    check(*(banner_text(hero, card, PSEUDO) for card in hero.cards))
    check(*(names.card(card.id) for card in hero.cards))


@pytest.mark.parametrize("id_", library.board_ids())
def test_boards(id_: str) -> None:
    names = board_names(library.board(id_), PSEUDO)
    check(names.board, *names.zones_by_space)


def view_texts(view: dict[str, Any]) -> Iterator[str]:
    """All texts and names of a view."""
    yield from (fighter["name"] for fighter in view["fighters"])
    if view["combat"] and view["combat"]["bonus_attack"]:
        yield view["combat"]["bonus_attack"]
    decision = view["decision"] or {}
    if decision.get("text") is not None:
        yield decision["text"]
        yield from (option["text"] for option in decision["options"])
        yield from (refused["text"] for refused in decision["refused"])


def event_names(data: dict[str, Any]) -> Iterator[str]:
    """The names in the data of an event: bonus attacks have no other id."""
    for part in (data, data.get("attack"), data.get("defense")):
        if isinstance(part, dict) and part.get("bonus"):
            yield part["bonus"]


def look(game: Game) -> None:
    for seat in range(len(game.heroes) + 1):
        check(*view_texts(game.view(seat, PSEUDO)))
    decision = game.decision.in_language(PSEUDO)
    check(decision.text, *(option.text for option in decision.options))
    assert decision.kind == game.decision.kind
    assert [o.id for o in decision.options] == [o.id for o in game.decision.options]


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "teams"])
@pytest.mark.parametrize("seed", range(5))
def test_games(mode: str, seed: int) -> None:
    rng = Random(f"pseudo {mode} {seed}")
    game = random_game(rng, mode, events=True)
    play(game, rng, look)
    check(*view_texts(game.open_view(PSEUDO)), score(game, PSEUDO))
    for event in game.events.in_language(PSEUDO):
        check(event.text, *event_names(event.data))
        for seat in range(len(game.heroes) + 1):
            check(event.as_seen_by(seat).text)


def test_every_question_of_the_scenarios() -> None:
    """Their boards are their own, so zones and spaces have the names from the file."""

    def ask(game: Game) -> None:
        zones = {word for zone in game.board.zones for word in zone.id.split("-")}
        spaces = {str(space.id) for space in game.board.spaces}
        view = game.view(game.decision.seat, PSEUDO)
        check(*view_texts(view), allowed=frozenset(zones | spaces))

    run_scenarios(before=ask)


def test_the_language_of_one_reader_changes_nothing_for_another() -> None:
    game = Game.new("soho", ["medusa", "king-arthur"], seed=3)
    before = game.view(1)
    assert game.view(1, PSEUDO) != before
    assert game.view(1) == before


def test_a_player_with_a_name() -> None:
    game = Game.new("soho", ["medusa", "king-arthur"], seed=3)
    game.names = ("Zoë", "")
    check(score(game, PSEUDO), allowed=frozenset({"Zo"}))


# --- Errors


# What an error quotes is an id, and stays as it is.
IDS = frozenset(
    {"duel", "teams", "free", "for", "all", "effect", "action", "instant"}
    | {"medusa", "king", "arthur", "merlin", "harpy"}
    | {"random", "greedy", "easy", "medium", "hard", "search"}
)


def attempts() -> list[Callable[[], Any]]:
    """Things that cannot be done."""
    game = Game.new("soho", ["medusa", "king-arthur"], seed=3)
    over = game.copy()
    over.concede(1)
    asked = game.decision
    game.apply(0)
    quiet = Game.new("soho", ["medusa", "king-arthur"], seed=3, events=False)
    record = game.record()
    pair: Any = ["medusa", "alice"]
    number: Any = 42
    return [
        lambda: game.apply(99),
        lambda: game.apply(0, seat=3),
        lambda: game.view(9),
        lambda: game.concede(7),
        lambda: over.decision,
        lambda: over.apply(0),
        lambda: over.concede(1),
        lambda: asked.text,
        lambda: score(quiet),
        lambda: reach(game, "42"),
        lambda: make_bot("42"),
        lambda: Game.new("soho", ["medusa"], seed=3),
        lambda: Game.new("soho", ["medusa", "medusa"], seed=3),
        lambda: Game.new("soho", pair, mode="42"),
        lambda: Game.new("soho", pair, mode="duels"),
        lambda: Game.new("soho", pair, win_check="42"),
        lambda: Game.new("soho", pair, seed=4.2),
        lambda: Game.new(number, pair),
        lambda: Game.new("soho", number),
        lambda: Game.new("soho", [number, number]),
        lambda: Game.replay(record, upto=-1),
        lambda: Game.replay({}),
        lambda: Game.replay({**record, "format": 99}),
        lambda: Game.replay({**record, "choices": [99]}),
        lambda: Game.replay({**record, "choices": [99], "rules": 99}),
        lambda: Game.replay({**record, "result": {"winners": [1]}}),
    ]


@pytest.mark.parametrize("attempt", attempts())
def test_errors(attempt: Callable[[], Any]) -> None:
    with pytest.raises(GameError) as caught:
        attempt()
    error = caught.value
    check(error.in_language(PSEUDO), allowed=IDS | {"duels", "Path", "Board", "Hero"})
    assert error.in_language(ENGLISH) == str(error)
