"""Heroes, their fighters and their cards as lines of text."""

from collections.abc import Sequence
from functools import reduce

from rich.console import Group, RenderableType
from rich.text import Text

from nonpareil.cli.language import Speech
from nonpareil.cli.output import Indented
from nonpareil.content.hero import Card, FighterKind, Hero
from nonpareil.text.card_text import ability_text, banner_text, card_text
from nonpareil.text.phrases import Args, yes


class HeroLines:
    """Describes one hero in one language."""

    def __init__(self, hero: Hero, lang: str) -> None:
        self.hero = hero
        self.lang = lang
        self.say = Speech(lang)
        self.names = self.say.hero(hero)

    # --- Fighters

    def move(self) -> str:
        return self.say("terminal-move", number=self.hero.move)

    def fighter(self, kind: FighterKind) -> str:
        """ "3 × Name, 1 health, melee"."""
        return self.say("terminal-fighter", **self.facts(kind))

    def in_list(self, kind: FighterKind) -> str:
        """ "16 ranged" for a hero, "3 × Name 1 melee" for sidekicks."""
        role = "hero" if kind.role == "hero" else "sidekick"
        return self.say(f"terminal-list-{role}", **self.facts(kind))

    def in_short(self) -> str:
        """ "move 3 · 16 health, ranged · 3 × Sidekick, 1 health, melee"."""
        own, *sidekicks = self.hero.fighters
        parts = [self.move(), self.say("terminal-fighter-facts", **self.facts(own))]
        return " · ".join((*parts, *map(self.fighter, sidekicks)))

    def facts(self, kind: FighterKind) -> Args:
        return {
            "number": kind.count,
            "name": self.names.fighter(kind.id),
            "health": kind.health,
            "attack": kind.attack,
            "large": yes(kind.large),
        }

    def ability(self, indent: int) -> RenderableType:
        lines = ability_text(self.hero, self.lang).splitlines()
        return Group(*(Indented(line, indent) for line in lines))

    # --- Cards

    def numbers(self, card: Card) -> str:
        """ "attack 2 · boost 4"."""
        value = "none" if card.value is None else card.value
        boost = "none" if card.boost is None else card.boost
        return self.say("terminal-card-figures", type=card.type, value=value, boost=boost)

    def headline(self, card: Card, copies: int = 1) -> Text:
        """ "3 × Name · attack 2 · boost 4 · Who may play it"."""
        name = self.say("terminal-several", number=copies, name=self.names.card(card.id))
        banner = banner_text(self.hero, card, self.lang)
        return Text.assemble((name, "bold"), f" · {self.numbers(card)} · {banner}")

    def block(self, card: Card, copies: int = 1, indent: int = 4) -> RenderableType:
        """A card with its text below it."""
        head = Indented(self.headline(card, copies), max(indent - 4, 0))
        text = self.text(card)
        return Group(head, Indented(text, indent)) if text else head

    def hand(self, ids: Sequence[str], indent: int = 4) -> RenderableType:
        """The cards in a hand, grouped, in the order of the hero's card list."""
        cards = [card for card in self.hero.cards if card.id in ids]
        return Group(*(self.block(card, ids.count(card.id), indent) for card in cards))

    def text(self, card: Card) -> str:
        return card_text(self.hero, card, self.lang)


def against(heroes: Sequence[Hero], lang: str) -> str:
    """ "Name against Name"."""
    say = Speech(lang)
    names: list[str] = [say.hero(hero).hero for hero in heroes]
    return reduce(lambda first, second: say("terminal-against", first=first, second=second), names)
