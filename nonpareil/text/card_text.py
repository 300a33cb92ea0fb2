"""The printed texts of a hero: what each card says, and the ability on the hero card.

No text is stored anywhere: it is generated from the same trees that the engine runs.
"""

from collections.abc import Iterator

from nonpareil.content.hero import Bonus, Card, Hero, Ongoing
from nonpareil.script.tree import Block, Ref, RefKind, When
from nonpareil.text.language import ENGLISH, in_language, words
from nonpareil.text.name import capital
from nonpareil.text.names import hero_names
from nonpareil.text.phrases import Args
from nonpareil.text.renderer import Renderer

# The order of the lines on a card; the bonus attack is printed in between.
BEFORE_BONUS = ("commit", "immediately", "during", "after", "scheme")
AFTER_BONUS = ("boosted", "discarded")


def card_text(hero: Hero, card: Card, lang: str = ENGLISH) -> str:
    """The text of a card, one line per effect; empty for a card without effects."""
    return in_language(lang, lambda lang: "\n".join(_Printer(hero, lang).card(card)))


def ability_text(hero: Hero, lang: str = ENGLISH) -> str:
    """The text of the hero's ability and setup rules, one line for each."""
    return in_language(lang, lambda lang: "\n".join(_Printer(hero, lang).ability()))


def banner_text(hero: Hero, card: Card, lang: str = ENGLISH) -> str:
    """Who may play a card, and its tags: "Sinbad · VOYAGE"."""
    return in_language(lang, lambda lang: capital(_Printer(hero, lang).banner(card)))


class _Printer:
    """The texts of one hero in one language."""

    def __init__(self, hero: Hero, lang: str) -> None:
        self.hero = hero
        self.say = words(lang)
        self.names = hero_names(hero, lang)
        self.text = Renderer(self.say, self.names)

    # --- Cards

    def card(self, card: Card) -> Iterator[str]:
        if card.only_if and card.only_if.condition:
            yield self.text.only_if(card.only_if.condition)
        if card.uncancellable:
            yield self.say("line-uncancellable")
        if card.reach:
            spaces = card.reach if isinstance(card.reach, int) else 0
            kind = "spaces" if spaces else str(card.reach)
            yield self.say("line-reach", kind=kind, number=spaces)
        for timing in BEFORE_BONUS:
            yield from self._lines(card, timing)
        if card.guards_hand:
            yield self.say("line-guards-hand")
        if card.bonus:
            yield self._bonus(card, card.bonus)
        if card.ongoing:
            yield from self._ongoing(card.ongoing)
        for each in card.reaction:
            if isinstance(each, When):
                yield self._line("reaction", self.text.when(each, source="card"))
            else:
                yield self._line("reaction", self.text.rule(each, source="card"))
        for timing in AFTER_BONUS:
            yield from self._lines(card, timing)

    def _lines(self, card: Card, timing: str) -> Iterator[str]:
        texts = [self.text.effect(e, timing=timing) for e in card.effects.get(timing, ())]
        if timing == "commit" and card.face_up:
            face_up = self.say("line-face-up" if card.face_up is True else "line-may-face-up")
            texts[:1] = [self.say("sentences", first=face_up, second=t) for t in texts[:1]] or [
                face_up
            ]
        for text in texts:
            yield self._line(timing, text)

    def _line(self, timing: str, text: str) -> str:
        return self.say("line-effect", **{"timing-label": self.say(f"timing-{timing}")}, text=text)

    def _bonus(self, card: Card, bonus: Bonus) -> str:
        line = self.say("line-bonus", name=self.names.bonus(card.id), value=bonus.value)
        for timing, effects in bonus.effects.items():
            for effect in effects:
                text = self.text.effect(effect, source="bonus", timing=timing)
                line = self.say("line-bonus-effect", line=line, effect=self._line(timing, text))
        return line

    def _ongoing(self, ongoing: Ongoing) -> Iterator[str]:
        texts = [self.text.rule(rule, source="card") for rule in ongoing.standing]
        texts += [self.text.when(when, source="card") for when in ongoing.when]
        for text in texts:
            yield self._line("ongoing", text)

    def banner(self, card: Card) -> str:
        fighters = [self.names.fighter(f.id) for f in self.hero.fighters if f.id in card.by]
        text = self.text.listed("or", fighters) if fighters else self.say("banner-any")
        if card.form:
            args = {"fighters": text, "form-name": self.names.value(card.form)}
            text = self.say("banner-form", **args)
        if choice := self.hero.choice_of(card.id):
            text = self.say("banner-choice", banner=text, choice=self.names.choice(choice.id))
        if card.tags:
            tags = self.text.listed("commas", [self.names.tag(tag) for tag in card.tags])
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
        for when in ability.when:
            yield self.text.when(when)
        for name, effects in ability.when_defeated.items():
            fallen = Ref(RefKind.NAMED, name, self.hero.symbols.fighters[name])
            for effect in effects:
                fighter = self.text.kind_of(fallen)
                yield self._triggered(effect, "when-defeated", fighter=fighter)

    def _triggered(self, effect: Block, timing: str, **args: str) -> str:
        def lead(text: str) -> str:
            return self.say(f"ability-{timing}", text=text, **args)

        return self.text.effect(effect, source="ability", timing=timing, lead=lead)

    def _set_up(self) -> Iterator[str]:
        names = self.names
        for choice in self.hero.choices:
            cards = [names.card(id_) for id_ in choice.one_of]
            first = next(card for card in self.hero.cards if card.id == choice.one_of[0])
            yield self.say(
                "setup-choose-card",
                choice=names.choice(choice.id),
                cards=self.text.listed("or", cards),
                number=first.copies,
            )
        for state in self.hero.states:
            name = names.state(state.id)
            if state.start is None:
                values = self.text.listed("or", [names.value(value) for value in state.values])
                yield self.say("setup-choose", state=name, values=values)
            else:
                yield self.say("setup-start", state=name, value=names.value(state.start))
            if any(card.form in state.values for card in self.hero.cards):
                yield self.say("setup-form", state=name)
        for counter in self.hero.counters:
            args: Args = {
                "counter": names.counter(counter.id),
                "number": counter.start,
                "most": "none" if counter.most is None else counter.most,
            }
            if pool := names.pool(counter.id):
                yield self.say("setup-counter-shared", pool=pool, **args)
            elif counter.start or counter.most is not None:
                yield self.say("setup-counter", **args)
        for pile in self.hero.piles:
            yield self.say("setup-pile", pile=names.pile(pile.id))
        leader = names.fighter(self.hero.fighters[0].id)
        for token in self.hero.tokens:
            args = {"name": names.token(token.id), "fighter": leader, "place": token.place}
            if token.start:
                yield self.say("setup-tokens", number=token.start, **args)
            if token.start < token.count:
                number = token.count - token.start
                yield capital(self.say("setup-supply", number=number, **args))
        heroes = sum(kind.count for kind in self.hero.fighters if kind.role == "hero")
        if heroes > 1:
            yield self.say("setup-heroes", number=heroes)
        for kind in self.hero.fighters:
            name = names.fighter(kind.id)
            if kind.starts_off:
                yield capital(self.say("setup-off", name=name, number=kind.count, role=kind.role))
            if kind.large:
                yield capital(self.say("setup-large", name=name, number=kind.count))
