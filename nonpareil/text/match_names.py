"""What things in a match are called: fighters, seats, cards, spaces, and the sources of effects.

Names are in the form used in mid-sentence ("the Genie"); `sentence` capitalizes a complete text.
Prompts, options, event texts and the score all use these names.
"""

from collections.abc import Sequence
from functools import cached_property

from nonpareil.engine.aside import IN_PLAY
from nonpareil.engine.combat_state import ATTACKER, Combat
from nonpareil.engine.compiled_hero import CardKind, CompiledHero
from nonpareil.engine.match import Match
from nonpareil.engine.program import Program
from nonpareil.engine.state import Lasting
from nonpareil.events import Account
from nonpareil.script import tree as t
from nonpareil.text.language import ENGLISH, in_language, words
from nonpareil.text.name import Inflected, Name, capital
from nonpareil.text.names import board_names, hero_names
from nonpareil.text.phrases import Context, kebab
from nonpareil.text.renderer import Renderer


def match_names(m: Match, lang: str = ENGLISH) -> "MatchNames":
    """The names of a match, made once."""
    found: MatchNames | None = m.derived.get(lang)
    if found is None or found.say is not words(lang):  # a folder of languages was added
        found = m.derived[lang] = MatchNames(m, lang)
    return found


def fighter_labels(m: Match, lang: str) -> list[str]:
    """What stands next to each fighter on a screen."""
    return in_language(lang, lambda lang: match_names(m, lang).labels)


def bonus_label(m: Match, c: Combat, lang: str) -> str:
    """What a screen calls the bonus attack that a combat is about."""
    return in_language(lang, lambda lang: str(match_names(m, lang).bonus_in(c)))


def counter_label(m: Match, seat: int, counter: int, lang: str) -> str:
    """What stands next to the value of a counter on a screen."""

    def label(lang: str) -> str:
        names = match_names(m, lang)
        pool = names.pool(seat, counter)
        return names.say("label-counter", counter=names.counter(seat, counter), pool=pool or "none")

    return in_language(lang, label)


def pile_label(m: Match, seat: int, pile: str, lang: str) -> str:
    """What stands next to a pile of a hero's own, or next to the cards in play, on a screen."""
    return in_language(lang, lambda lang: capital(str(match_names(m, lang).pile(seat, pile))))


def card_label(m: Match, card: int, lang: str) -> str:
    return in_language(lang, lambda lang: capital(str(match_names(m, lang).card(card))))


def lasting_text(m: Match, each: Lasting, lang: str) -> str:
    """An effect that is in force, as a sentence."""
    return in_language(lang, lambda lang: match_names(m, lang).lasting(each))


def bound_text(m: Match, each: tuple[int, int, int, int], lang: str) -> str:
    """An action that can be used for one thing only, as a sentence."""

    def text(lang: str) -> str:
        names = match_names(m, lang)
        deed, now, by, against = each
        args: dict[str, str | int] = {
            "deed": kebab(t.Deed(deed).name),
            "now": "yes" if now else "no",
            "by": names.fighter(by) if by >= 0 else "none",
            "against": names.fighter(against) if against >= 0 else "none",
        }
        return capital(names.say("bound-action", **args))

    return in_language(lang, text)


class MatchNames:
    """The names of everything in one match, in one language."""

    def __init__(self, m: Match, lang: str = ENGLISH) -> None:
        self.m = m
        self.say = words(lang)
        self.heroes = [hero_names(hero.definition, lang) for hero in m.heroes]
        self._renderers = [Renderer(self.say, names) for names in self.heroes]
        self.board = board_names(m.graph.board, lang)
        self._sources: dict[tuple[Program, int, str], str] = {}
        self._origins: dict[Program, tuple[CardKind | None, bool]] = {}
        # See `option_text`: the texts of cards, and of fighters with their place and health.
        self.card_options: dict[int, str] = {}
        self.fighter_options: dict[int, tuple[int, int, str]] = {}

    # --- Names

    def seat(self, seat: int) -> Inflected:
        """The seat's hero, plus the seat number if another seat has the same hero."""
        return self._seats[seat]

    def fighter(self, fighter: int) -> Inflected:
        """A fighter, plus the seat number if another seat has one of the same name."""
        return self._fighters[fighter]

    def card(self, card: int) -> Name:
        return self.heroes[self.m.owner(card)].card(self.m.kinds[card].id)

    def bonus_attack(self, card: int) -> Name:
        """The name of a card's bonus attack."""
        return self.heroes[self.m.owner(card)].bonus(self.m.kinds[card].id)

    def bonus_in(self, c: Combat) -> Name:
        """The bonus attack that a combat is about."""
        assert c.bonus is not None
        return self.heroes[c.seat[ATTACKER]].bonus(c.bonus.card)

    def played(self, account: Account) -> Name:
        """The card or bonus attack that one side of a combat played."""
        if account.bonus >= 0:
            return self.bonus_attack(account.bonus)
        return self.card(account.card)

    def guard(self, seat: int) -> Name:
        """The card of a seat that guards its hand."""
        kinds = self.m.heroes[seat].cards
        return self.heroes[seat].card(next(kind.id for kind in kinds if kind.guards_hand))

    def space(self, space: int) -> str:
        return str(self.m.graph.ids[space])

    def place(self, place: int) -> str:
        """A space or a line, as a noun: "space 3", "the line from 3 to 4"."""
        graph = self.m.graph
        if place < graph.size:
            return self.say("place-space", space=self.space(place)) if place >= 0 else "none"
        one, other = graph.lines[place - graph.size]
        return self.say("place-line", first=self.space(one), second=self.space(other))

    def zones(self, space: int) -> str:
        """The zones of a space, by color."""
        return self.board.zones_by_space[space]

    def state(self, seat: int, state: int) -> Name:
        return self.heroes[seat].state(self.m.heroes[seat].definition.states[state].id)

    def counter(self, seat: int, counter: int) -> Name:
        return self.heroes[seat].counter(self.m.heroes[seat].definition.counters[counter].id)

    def pool(self, seat: int, counter: int) -> Name | None:
        """Where a counter is kept, if several seats share it."""
        return self.heroes[seat].pool(self.m.heroes[seat].definition.counters[counter].id)

    def pile(self, seat: int, pile: str) -> Inflected:
        """A pile of a hero's own, or what is in play."""
        if pile == IN_PLAY:
            return self.say.phrase("pile-in-play")
        return self.heroes[seat].pile(pile)

    def state_value(self, seat: int, state: int, value: int) -> Name:
        return self.heroes[seat].value(self.m.heroes[seat].definition.states[state].values[value])

    def token(self, seat: int, token: int) -> Name:
        return self.heroes[seat].token(self.m.heroes[seat].token_kinds[token])

    def listed(self, parts: Sequence[str], kind: str = "list") -> str:
        """Several names: "a, b and c"."""
        return self.say.listed(kind, parts) if parts else ""

    def sentence(self, message: str, **args: str | int) -> str:
        """A message as a complete text."""
        return self.say.sentence(message, **args)

    @cached_property
    def _seats(self) -> list[Inflected]:
        ids = [hero.definition.id for hero in self.m.heroes]
        return [
            self._told_apart(names.hero, seat, ids.count(ids[seat]) > 1)
            for seat, names in enumerate(self.heroes)
        ]

    @cached_property
    def _fighters(self) -> list[Inflected]:
        ids = [id_ for hero in self.m.heroes for id_ in hero.fighter_ids]
        names = [name for hero in self.heroes for name in hero.each_fighter]
        seats = self.m.seat_of[: self.m.fighters]
        return [
            self._told_apart(name, seat, ids.count(id_) > 1)
            for name, seat, id_ in zip(names, seats, ids, strict=True)
        ]

    @cached_property
    def labels(self) -> list[str]:
        """What stands next to each fighter on a screen."""
        return [capital(name) for hero in self.heroes for name in hero.each_fighter]

    def _told_apart(self, name: Inflected, seat: int, shared: bool) -> Inflected:
        return self.say.phrase("name-with-seat", name=name, seat=seat + 1) if shared else name

    # --- Effects

    def lasting(self, each: Lasting) -> str:
        """What is in force, and how long: "Until the end of this turn, Medusa cannot …"."""
        render = self._renderers[each.seat]
        render.context = Context("card", "scheme")
        render.fighters, render.seats = self._fighters, self._seats
        render.card_name = self.card
        if isinstance(each.rule, t.Later):
            then = render.consequence(each.rule.then)
            point = kebab(each.rule.point.name)
            text = self.lasts(f"later-{point}", each, str(then["then"]), str(then["list"]))
            return render.finished([text])
        until = kebab(t.Until(each.until).name)
        if each.until == t.Until.GAME and isinstance(each.rule, t.When) and each.rule.once:
            until = "once"
        return render.finished([self.lasts(f"lasts-{until}", each, render.rule_text(each.rule))])

    def lasts(self, message: str, each: Lasting, text: str, list_: str = "no") -> str:
        whose = self.seat(each.who) if each.who >= 0 else ""
        return self.say(message, seat=whose, rule=text, list=list_)

    def renderer(self, seat: int) -> Renderer:
        """The renderer for the effects of a seat's hero."""
        return self._renderers[seat]

    def source(self, program: Program, seat: int, whose: str = "own") -> str:
        """Where an effect comes from: "Skirmish, after combat". If it is another player's, the hero
        is named too."""
        found = self._sources.get((program, seat, whose))
        if found is None:
            found = self._sources[program, seat, whose] = self._source(program, seat, whose)
        return found

    def _source(self, program: Program, seat: int, whose: str) -> str:
        kind, bonus = self._origin(program, seat)
        names = self.heroes[seat]
        if kind is not None and kind not in names_of(self.m, seat):
            names = next(self.heroes[x] for x in range(self.m.seats) if kind in names_of(self.m, x))
        args: dict[str, str | int] = {"whose": whose, "seat": self.seat(seat)}
        if kind is not None and program.timing == "scheme":
            return self.say("source-scheme", name=names.card(kind.id), **args)
        args["when"] = self.say(f"when-{program.timing}")
        if kind is not None:
            title = names.bonus(kind.id) if bonus else names.card(kind.id)
            return self.say("source-card", name=title, **args)
        if names.ability is not None:
            return self.say("source-ability-named", name=names.ability, **args)
        return self.say("source-ability", **args)

    def effect(self, program: Program, seat: int) -> str:
        """The text of an effect, as printed on its card or on the hero card: the same in every
        match with the hero."""
        known = self.heroes[seat].effects
        found = known.get(program)
        if found is None:
            source, timing = self.context(program, seat)
            found = self.renderer(seat).effect(program.block, source=source, timing=timing)
            known[program] = found
        return found

    def context(self, program: Program, seat: int) -> tuple[str, str]:
        """The source and timing of an effect, as the renderer expects them."""
        kind, bonus = self._origin(program, seat)
        return ("ability" if kind is None else "bonus" if bonus else "card"), program.timing

    def _origin(self, program: Program, seat: int) -> tuple[CardKind | None, bool]:
        found = self._origins.get(program)
        if found is None:
            found = origin(self.m.heroes[seat], program)
            if found[0] is None:  # of another hero, if it is a copy
                others = [origin(hero, program) for hero in self.m.heroes]
                found = next((each for each in others if each[0] is not None), found)
            self._origins[program] = found
        return found


def names_of(match: Match, seat: int) -> list[CardKind]:
    """The cards of the hero of a seat."""
    return match.heroes[seat].cards


def origin(hero: CompiledHero, program: Program) -> tuple[CardKind | None, bool]:
    """The card that an effect is printed on, and whether it belongs to the card's bonus attack. For
    an ability there is no card."""
    for kind in hero.cards:
        if kind.id != program.source:
            continue
        lists = [*kind.windows, kind.scheme, kind.commit, kind.boosted, kind.discarded]
        if any(program is each for programs in lists for each in programs):
            return kind, False
        if any(program is each for _, each in (*kind.ongoing, *kind.reactions)):
            return kind, False
        if kind.bonus and any(program is each for own in kind.bonus.windows for each in own):
            return kind, True
    return None, False
