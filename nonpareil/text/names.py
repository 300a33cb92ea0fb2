"""What things in a match are called: fighters, seats, cards, spaces, and the sources of effects.

Names are in the form used in mid-sentence ("the Genie"); `sentence` capitalizes a complete text.
Prompts, options, event texts and the score all use these names.
"""

from collections.abc import Sequence
from functools import cache

from nonpareil.engine.compiled_hero import CardKind, CompiledHero
from nonpareil.engine.match import Match
from nonpareil.engine.program import Program
from nonpareil.events import Account
from nonpareil.text import card_text
from nonpareil.text.language import words
from nonpareil.text.phrases import named
from nonpareil.text.renderer import Renderer

_RENDERERS: dict[tuple[int, str], tuple[CompiledHero, Renderer]] = {}


class MatchNames:
    """The names of everything in one match, in one language."""

    def __init__(self, m: Match, lang: str = "en") -> None:
        self.m = m
        self.lang = lang
        self.say = words(lang)

    # --- Names

    def seat(self, seat: int) -> str:
        """The seat's hero, plus the seat number if another seat has the same hero."""
        heroes = self.m.heroes
        name = self._inside(heroes[seat].definition.name)
        if sum(hero.definition.id == heroes[seat].definition.id for hero in heroes) > 1:
            return self.say("name-with-seat", name=name, seat=seat + 1)
        return name

    def fighter(self, fighter: int) -> str:
        m = self.m
        name = self._inside(m.fighter_name(fighter))
        if sum(m.fighter_id(fighter) in hero.fighter_ids for hero in m.heroes) > 1:
            return self.say("name-with-seat", name=name, seat=m.seat_of[fighter] + 1)
        return name

    def card(self, card: int) -> str:
        return self.m.kinds[card].card.name

    def bonus_attack(self, card: int) -> str:
        """The name of a card's bonus attack."""
        bonus = self.m.kinds[card].bonus
        assert bonus is not None
        return bonus.name

    def played(self, account: Account) -> str:
        """The card or bonus attack that one side of a combat played."""
        if account.bonus >= 0:
            return self.bonus_attack(account.bonus)
        return self.card(account.card)

    def space(self, space: int) -> str:
        return str(self.m.graph.ids[space])

    def zones(self, space: int) -> str:
        """The zones of a space, by color."""
        return ", ".join(z.replace("-", " ") for z in self.m.graph.board.spaces[space].zones)

    def state(self, seat: int, state: int) -> str:
        return self.m.heroes[seat].definition.states[state].name

    def state_value(self, seat: int, state: int, value: int) -> str:
        return self.m.heroes[seat].definition.states[state].value_names[value]

    def token(self, seat: int, token: int) -> str:
        hero = self.m.heroes[seat]
        kind = hero.token_kinds[token]
        return next(each.name for each in hero.definition.tokens if each.id == kind)

    def of(self, name: str) -> str:
        """The possessive form of a name: "Medusa's"."""
        return self.say("ref-named", role="of", **named(name))

    def listed(self, parts: Sequence[str]) -> str:
        """Several names: "a, b and c"."""
        if len(parts) == 2:
            return self.say("list-pair", first=parts[0], second=parts[1])
        text = parts[0] if parts else ""
        for i, part in enumerate(parts[1:], start=2):
            place = "last" if i == len(parts) else "middle"
            text = self.say(f"list-{place}", first=text, second=part)
        return text

    def sentence(self, message: str, **args: str | int) -> str:
        """A message as a complete text: capitalized, and without a period after a name that ends in
        a punctuation mark ("With Haste!")."""
        return capital(self.say(message, **args)).replace("!.", "!").replace("?.", "?")

    def _inside(self, name: str) -> str:
        article = _article(self.lang)
        return name[0].lower() + name[1:] if name.startswith(f"{article} ") else name

    # --- Effects

    def renderer(self, seat: int) -> Renderer:
        """The renderer for the effects of a seat's hero."""
        hero = self.m.heroes[seat]
        found = _RENDERERS.get((id(hero), self.lang))
        if found is None or found[0] is not hero:
            renderer = Renderer(self.say, card_text.names(hero.definition, self.say))
            found = _RENDERERS[id(hero), self.lang] = (hero, renderer)
        return found[1]

    def source(self, program: Program, seat: int, whose: str = "own") -> str:
        """Where an effect comes from: "Skirmish, after combat". If it is another player's, the hero
        is named too."""
        kind, bonus = origin(self.m.heroes[seat], program)
        name = self.seat(seat)
        ability = self.m.heroes[seat].definition.ability.name
        if kind is not None and program.timing == "scheme":
            return self.say("source-scheme", name=kind.card.name, whose=whose, seat=name)
        when = self.say(f"when-{program.timing}")
        if kind is not None:
            title = kind.bonus.name if bonus and kind.bonus else kind.card.name
            return self.say("source-card", name=title, whose=whose, seat=name, when=when)
        if ability is not None:
            args = {"name": ability, "whose": whose, "seat": name, "when": when}
            return self.say("source-ability-named", **args)
        return self.say("source-ability", seats=self.of(name), when=when)

    def effect(self, program: Program, seat: int) -> str:
        """The text of an effect, as printed on its card or on the hero card."""
        source, timing = self.context(program, seat)
        return self.renderer(seat).effect(program.block, source=source, timing=timing)

    def context(self, program: Program, seat: int) -> tuple[str, str]:
        """The source and timing of an effect, as the renderer expects them."""
        kind, bonus = origin(self.m.heroes[seat], program)
        return ("ability" if kind is None else "bonus" if bonus else "card"), program.timing


@cache
def _article(lang: str) -> str:
    return words(lang)("name-article")


def origin(hero: CompiledHero, program: Program) -> tuple[CardKind | None, bool]:
    """The card that an effect is printed on, and whether it belongs to the card's bonus attack. For
    an ability there is no card."""
    for kind in hero.cards:
        if kind.id != program.source:
            continue
        lists = [*kind.windows, kind.scheme, kind.commit, kind.boosted, kind.discarded]
        if any(program is each for programs in lists for each in programs):
            return kind, False
        if kind.bonus and any(program is each for own in kind.bonus.windows for each in own):
            return kind, True
    return None, False


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
