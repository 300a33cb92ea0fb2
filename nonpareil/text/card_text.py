"""The printed texts of a hero: what each card says, and the ability on the hero card.

No text is stored anywhere: it is generated from the same trees that the engine runs.
"""

from collections.abc import Iterator

from nonpareil.content.hero import Bonus, Card, Hero
from nonpareil.script.tree import Block, Ref, RefKind
from nonpareil.text.language import words
from nonpareil.text.renderer import Names, Renderer, Words

# The order of the lines on a card; the bonus attack is printed in between.
BEFORE_BONUS = ("commit", "immediately", "during", "after", "scheme")
AFTER_BONUS = ("boosted", "discarded")


def card_text(hero: Hero, card: Card, lang: str = "en") -> str:
    """The text of a card, one line per effect; empty for a card without effects."""
    return "\n".join(_Printer(hero, lang).card(card))


def ability_text(hero: Hero, lang: str = "en") -> str:
    """The text of the hero's ability and setup rules, one line for each."""
    return "\n".join(_Printer(hero, lang).ability())


def banner_text(hero: Hero, card: Card, lang: str = "en") -> str:
    """Who may play a card, and its tags: "Sinbad · VOYAGE"."""
    return _Printer(hero, lang).banner(card)


def names(hero: Hero, say: Words) -> Names:
    """What the hero's fighters, tokens, states and cards are called in mid-sentence."""
    article = say("name-article")
    values = {
        value: name
        for state in hero.states
        for value, name in zip(state.values, state.value_names, strict=True)
    }
    return Names(
        fighters={f.id: _inside(f.name, article) for f in hero.fighters},
        tokens={token.id: _inside(token.name, article) for token in hero.tokens},
        states={state.id: state.name for state in hero.states},
        values=values,
        tags={tag: values.get(tag, tag.upper()) for tag in hero.symbols.tags},
        cards={card.id: card.name for card in hero.cards},
    )


def _inside(name: str, article: str) -> str:
    return name[0].lower() + name[1:] if name.startswith(f"{article} ") else name


class _Printer:
    """The texts of one hero in one language."""

    def __init__(self, hero: Hero, lang: str) -> None:
        self.hero = hero
        self.say = words(lang)
        self.names = names(hero, self.say)
        self.text = Renderer(self.say, self.names)

    # --- Cards

    def card(self, card: Card) -> Iterator[str]:
        if card.uncancellable:
            yield self.say("line-uncancellable")
        for timing in BEFORE_BONUS:
            yield from self._lines(card, timing)
        if card.guards_hand:
            yield self.say("line-guards-hand")
        if card.bonus:
            yield self._bonus(card.bonus)
        for timing in AFTER_BONUS:
            yield from self._lines(card, timing)

    def _lines(self, card: Card, timing: str) -> Iterator[str]:
        texts = [self.text.effect(e, timing=timing) for e in card.effects.get(timing, ())]
        if timing == "commit" and card.face_up:
            face_up = self.say("line-face-up")
            texts[:1] = [self.say("sentences", first=face_up, second=t) for t in texts[:1]] or [
                face_up
            ]
        for text in texts:
            yield self._line(timing, text)

    def _line(self, timing: str, text: str) -> str:
        return self.say("line-effect", **{"timing-label": self.say(f"timing-{timing}")}, text=text)

    def _bonus(self, bonus: Bonus) -> str:
        line = self.say("line-bonus", name=bonus.name.upper(), value=bonus.value)
        for timing, effects in bonus.effects.items():
            for effect in effects:
                text = self.text.effect(effect, source="bonus", timing=timing)
                line = self.say("line-bonus-effect", line=line, effect=self._line(timing, text))
        return line

    def banner(self, card: Card) -> str:
        fighters = [f.name for f in self.hero.fighters if f.id in card.by]
        text = self.text.listed("or", fighters) if fighters else self.say("banner-any")
        if card.form:
            args = {"fighters": text, "form-name": self.names.values[card.form]}
            text = self.say("banner-form", **args)
        if card.tags:
            tags = self.text.listed("tags", [self.names.tags[tag] for tag in card.tags])
            text = self.say("banner-tags", banner=text, tags=tags)
        return text

    # --- The hero card

    def ability(self) -> Iterator[str]:
        yield from self._set_up()
        ability = self.hero.ability
        for rule in ability.standing:
            yield self.text.rule(rule)
        for timing, effects in ability.effects.items():
            for effect in effects:
                yield self._triggered(effect, timing)
        for name, effects in ability.when_defeated.items():
            fallen = Ref(RefKind.NAMED, name, self.hero.symbols.fighters[name])
            for effect in effects:
                fighter = self.text.kind_of(fallen, "subject")
                yield self._triggered(effect, "when-defeated", fighter=fighter)

    def _triggered(self, effect: Block, timing: str, **args: str) -> str:
        def lead(text: str) -> str:
            return self.say(f"ability-{timing}", text=text, **args)

        return self.text.effect(effect, source="ability", timing=timing, lead=lead)

    def _set_up(self) -> Iterator[str]:
        for state in self.hero.states:
            if state.start is None:
                values = self.text.listed("or", state.value_names)
                yield self.say("setup-choose", state=state.name, values=values)
            else:
                value = self.names.values[state.start]
                yield self.say("setup-start", state=state.name, value=value)
            if any(card.form in state.values for card in self.hero.cards):
                yield self.say("setup-form", state=state.name)
        hero = self.hero.fighters[0].id
        zone = self.text.ref(Ref(RefKind.NAMED, hero, 1), "of")
        for token in self.hero.tokens:
            name = self.names.tokens[token.id]
            yield self.say("setup-tokens", name=name, number=token.count, fighter=zone)
        for kind in self.hero.fighters:
            if kind.starts_off:
                name = self.names.fighters[kind.id]
                yield self.say("setup-off", name=name, capital=kind.name, number=kind.count)
            if kind.large:
                name = self.names.fighters[kind.id]
                yield self.say("setup-large", name=name, capital=kind.name, number=kind.count)
