"""A text can refer only to what it has set before."""

import pytest

from nonpareil.content import library
from nonpareil.script.memory import unset_references
from nonpareil.script.parser import parse_effect
from tests.script.test_parser import SYMBOLS


def unset(text: str) -> list[str]:
    return list(unset_references(parse_effect(text, SYMBOLS)))


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("put that card in hand", "that card"),
        ("draw boost of that card", "that card"),
        ("draw 1, discard that card", "that card"),
        ("move that fighter up to 2", "that fighter"),
        ("damage 1 to foe, move that fighter up to 2", "that fighter"),
        ("that fighter takes over", "that fighter"),
        ("place marsh-king in that space", "that space"),
        ("damage 1 to each enemy in those spaces", "those spaces"),
        ("damage 1 to each enemy next to that space", "that space"),
        ("damage 1 to each enemy in that zone", "that zone"),
        ("discard 1 card like that card", "that card"),
        ("damage 1 to each enemy passed by that fighter", "passed"),
        ("keep 1 of those cards", "those"),
        ("value + 1 per discarded card", "discarded card"),
        ("heal marsh-king by 1 per damage dealt", "damage dealt"),
        ("if a fighter fell: draw 1", "a fighter fell"),
        ("if opponent holds a matching card: draw 1", "matching"),
        ("move another token mist up to 2", "another token"),
        ("may discard 1 card or else: value + boost of that card", "that card"),
        ("choose 1: reveal the top card | put that card in hand", "that card"),
    ],
)
def test_nothing_before_it(text: str, phrase: str) -> None:
    assert unset(text) == [phrase]


@pytest.mark.parametrize(
    "text",
    [
        "reveal the top card, put that card in hand",
        "may discard 1 card: value + boost of that card",
        "if won: reveal the top card; put that card in hand",
        "if won: draw 1 else: reveal the top card; put that card in hand",
        "choose 1: reveal the top card | discard the top card; put that card in hand",
        "choose 2: reveal the top card | put that card in hand",
        "damage 1 per heron next to that fighter to a fighter",
        "move token mist up to 1, move another token mist up to 1",
        "name a number, discard 1 matching card",
        "draw 2, keep 1 of those cards, put those cards under the deck",
    ],
)
def test_set_before(text: str) -> None:
    assert unset(text) == []


def test_the_heroes_refer_to_what_there_is() -> None:
    for id_ in library.hero_ids():
        hero = library.hero(id_)
        for card in hero.cards:
            for effects in card.effects.values():
                assert [phrase for effect in effects for phrase in unset_references(effect)] == []
