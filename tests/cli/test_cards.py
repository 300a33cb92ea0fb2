"""Cards and fighters as lines of text."""

from dataclasses import replace

from nonpareil.cli.cards import fighter, headline, in_short, numbers, traits
from nonpareil.content import library

MEDUSA = library.hero("medusa")


def test_numbers() -> None:
    card = replace(MEDUSA.cards[0], type="attack", value=2, boost=4)
    assert numbers(card) == "attack 2 · boost 4"
    assert numbers(replace(card, type="scheme", value=None, boost=None)) == "scheme · no boost"


def test_copies_are_counted_only_if_there_are_several() -> None:
    card = MEDUSA.cards[0]
    assert headline(MEDUSA, card, copies=3).plain.startswith(f"3 × {card.name} · ")
    assert headline(MEDUSA, card).plain.startswith(f"{card.name} · ")


def test_fighters() -> None:
    hero, harpies = MEDUSA.fighters
    assert fighter(harpies) == "3 × Harpy, 1 health, melee"
    assert traits(replace(hero, large=True)).endswith(", large")
    assert in_short(MEDUSA) == "move 3 · 16 health, ranged · 3 × Harpy, 1 health, melee"
