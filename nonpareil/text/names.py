"""What heroes, boards and their parts are called, in one language: everything that is shown gets
its name here.

The messages of names begin with `name-`, followed by the kind of thing and its ids, such as
`name-fighter-medusa_harpy`; docs/languages.md lists them. A thing without a message has the name
from its file.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.text.language import ENGLISH, words
from nonpareil.text.name import Inflected, Name


@dataclass(frozen=True, slots=True)
class Label:
    """A name that is in no language yet."""

    plain: str
    message: str

    def name(self, lang: str) -> Name:
        return Name(words(lang), self.plain, self.message)


class HeroNames:
    """The names of a hero, its fighters, cards and so on, in the form used in mid-sentence ("the
    Genie")."""

    def __init__(self, hero: Hero, lang: str = ENGLISH) -> None:
        self.say = say = words(lang)

        def name(kind: str, part: str, plain: str, plural: str = "") -> Name:
            return Name(say, plain, f"name-{kind}-{hero.id}_{part}", plural)

        self.hero = Name(say, _inside(hero.name), f"name-hero-{hero.id}")
        title = hero.ability.name
        self.ability = None if title is None else Name(say, title, f"name-ability-{hero.id}")
        self._fighters = {
            f.id: name("fighter", f.id, _inside(f.name) if f.count == 1 else _bare(f.name))
            for f in hero.fighters
        }
        self._counts = {f.id: f.count for f in hero.fighters}
        self._cards = {card.id: name("card", card.id, card.name) for card in hero.cards}
        bonuses = [(card.id, card.bonus.name) for card in hero.cards if card.bonus]
        self._bonuses = {card: name("bonus", card, plain) for card, plain in bonuses}
        self._tokens = {
            token.id: name("token", token.id, _inside(token.name), token.plural)
            for token in hero.tokens
        }
        self._states = {state.id: name("state", state.id, state.name) for state in hero.states}
        self._values = {
            value: name("value", value, plain)
            for state in hero.states
            for value, plain in zip(state.values, state.value_names, strict=True)
        }
        self._counters = {c.id: name("counter", c.id, c.name, c.plural) for c in hero.counters}
        self._pools = {c.id: name("pool", c.id, c.shared) for c in hero.counters if c.shared}
        self._piles = {pile.id: name("pile", pile.id, pile.name) for pile in hero.piles}
        self._choices = {c.id: name("choice", c.id, c.name) for c in hero.choices}
        tags = {tag: name("tag", tag, tag.upper()) for tag in hero.symbols.tags}
        self._tags = tags | self._values  # a form of the hero can be used like a tag
        # Parts of prompts that follow from an instruction alone: see `effect_prompts`.
        self.prompt_parts: dict[tuple[object, str], Any] = {}
        self.effects: dict[object, str] = {}  # texts of effects by program: see `match_names`

    def fighter(self, id_: str) -> Name:
        """A kind of fighter: "Harpy"."""
        return self._fighters[id_]

    def card(self, id_: str) -> Name:
        return self._cards[id_]

    def bonus(self, card: str) -> Name:
        """The bonus attack of a card."""
        return self._bonuses[card]

    def token(self, id_: str) -> Name:
        return self._tokens[id_]

    def counter(self, id_: str) -> Name:
        """What is counted: "doubloon"."""
        return self._counters[id_]

    def pool(self, id_: str) -> Name | None:
        """Where a shared counter is kept: "treasury"."""
        return self._pools.get(id_)

    def pile(self, id_: str) -> Name:
        """A pile of the hero's own: "Suit"."""
        return self._piles[id_]

    def choice(self, id_: str) -> Name:
        """What a card is chosen as before the game: "sword"."""
        return self._choices[id_]

    def state(self, id_: str) -> Name:
        return self._states[id_]

    def value(self, id_: str) -> Name:
        """A value of a state, such as a size or a form of the hero."""
        return self._values[id_]

    def tag(self, id_: str) -> Name:
        return self._tags[id_]

    @cached_property
    def each_fighter(self) -> list[Inflected]:
        """Every fighter in order: "Medusa", "Harpy 1", "Harpy 2", "Harpy 3"."""
        return [
            name if count == 1 else self.say.phrase("name-numbered", name=name, number=number)
            for name, count in zip(self._fighters.values(), self._counts.values(), strict=True)
            for number in range(1, count + 1)
        ]


class BoardNames:
    """The names of a board and its zones."""

    def __init__(self, board: Board, lang: str = ENGLISH) -> None:
        self.say = say = words(lang)
        self.board = board_label(board).name(lang)
        self._zones = {
            zone.id: Name(say, zone.id.replace("-", " "), f"name-zone-{zone.id}")
            for zone in board.zones
        }
        self._spaces = [space.zones for space in board.spaces]
        self.space_options: dict[int, str] = {}  # texts of empty spaces: see `option_text`

    def zone(self, id_: str) -> Name:
        return self._zones[id_]

    @cached_property
    def zones_by_space(self) -> list[str]:
        """The zones of every space: "green, purple"."""
        return [
            self.say.listed("commas", [self._zones[zone] for zone in zones])
            for zones in self._spaces
        ]


def hero_names(hero: Hero, lang: str = ENGLISH) -> HeroNames:
    """The names of a hero, made once."""
    key = f"names-{lang}"
    found: HeroNames | None = hero.derived.get(key)
    if found is None or found.say is not words(lang):
        found = hero.derived[key] = HeroNames(hero, lang)
    return found


def board_names(board: Board, lang: str = ENGLISH) -> BoardNames:
    """The names of a board, made once."""
    key = f"names-{lang}"
    found: BoardNames | None = board.derived.get(key)
    if found is None or found.say is not words(lang):
        found = board.derived[key] = BoardNames(board, lang)
    return found


def board_label(board: Board) -> Label:
    return Label(_inside(board.name), f"name-board-{board.id}")


def set_name(set_id: str, lang: str = ENGLISH) -> Name:
    """The name of the box that a hero or board came in; a set without a message is its own name."""
    message = f"name-set-{set_id}"
    english = words(ENGLISH)
    return Name(words(lang), english(message) if english.has(message) else set_id, message)


def _bare(name: str) -> str:
    """A name that several bear, which a text puts after "a", "each" or a number: "each Outlaw"."""
    return name.removeprefix(f"{words(ENGLISH)('name-article')} ")


def _inside(name: str) -> str:
    """A name from a file in mid-sentence: "the Genie". Files have English names."""
    article = words(ENGLISH)("name-article")
    return name[0].lower() + name[1:] if name.startswith(f"{article} ") else name
