"""Cards and fighters as lines of text."""

from dataclasses import replace

from nonpareil.cli.cards import HeroLines, against
from nonpareil.content import library

MEDUSA = library.hero("medusa")
LINES = HeroLines(MEDUSA, "en")


def test_numbers() -> None:
    card = replace(MEDUSA.cards[0], type="attack", value=2, boost=4)
    assert LINES.numbers(card) == "attack 2 · boost 4"
    scheme = replace(card, type="scheme", value=None, boost=None)
    assert LINES.numbers(scheme) == "scheme · no boost"


def test_copies_are_counted_only_if_there_are_several() -> None:
    card = MEDUSA.cards[0]
    assert LINES.headline(card, copies=3).plain.startswith(f"3 × {card.name} · ")
    assert LINES.headline(card).plain.startswith(f"{card.name} · ")


def test_fighters() -> None:
    hero, harpies = MEDUSA.fighters
    assert LINES.fighter(harpies) == "3 × Harpy, 1 health, melee"
    assert LINES.fighter(replace(hero, large=True)) == "Medusa, 16 health, ranged, large"
    assert LINES.in_list(harpies) == "3 × Harpy 1 melee"
    assert LINES.in_list(replace(hero, large=True)) == "16 ranged large"
    assert LINES.in_short() == "move 3 · 16 health, ranged · 3 × Harpy, 1 health, melee"


def test_who_meets() -> None:
    cast = [library.hero(name) for name in ("genie", "medusa", "alice")]
    assert against(cast, "en") == "The Genie against Medusa against Alice"
