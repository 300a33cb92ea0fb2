"""Cards as lines of text: their numbers, who may play them, and what they do."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from nonpareil.cli.output import Indented
from nonpareil.content.hero import Card, FighterKind, Hero
from nonpareil.text.card_text import banner_text, card_text


def numbers(card: Card) -> str:
    """ "attack 2 · boost 4"."""
    value = card.type if card.value is None else f"{card.type} {card.value}"
    boost = "no boost" if card.boost is None else f"boost {card.boost}"
    return f"{value} · {boost}"


def headline(hero: Hero, card: Card, copies: int = 1) -> Text:
    """ "3 × Name · attack 2 · boost 4 · Who may play it"."""
    times = f"{copies} × " if copies > 1 else ""
    banner = banner_text(hero, card)
    return Text.assemble(times, (card.name, "bold"), f" · {numbers(card)} · {banner}")


def block(hero: Hero, card: Card, copies: int = 1, indent: int = 4) -> RenderableType:
    """A card with its text below it."""
    head = Indented(headline(hero, card, copies), max(indent - 4, 0))
    text = card_text(hero, card)
    return Group(head, Indented(text, indent)) if text else head


def hand(hero: Hero, ids: Sequence[str], indent: int = 4) -> RenderableType:
    """The cards in a hand, grouped, in the order of the hero's card list."""
    cards = [card for card in hero.cards if card.id in ids]
    return Group(*(block(hero, card, ids.count(card.id), indent) for card in cards))


def fighter(kind: FighterKind) -> str:
    """ "3 × Name, 1 health, melee"."""
    times = f"{kind.count} × " if kind.count > 1 else ""
    return f"{times}{kind.name}, {traits(kind)}"


def traits(kind: FighterKind) -> str:
    """ "1 health, melee", plus "large" for large fighters."""
    return f"{kind.health} health, {kind.attack}" + (", large" if kind.large else "")


def in_short(hero: Hero) -> str:
    """ "move 3 · 16 health, ranged · 3 × Sidekick, 1 health, melee"."""
    parts = [f"move {hero.move}", traits(hero.fighters[0])]
    return " · ".join((*parts, *(fighter(kind) for kind in hero.fighters[1:])))
