"""A hero as data: fighters, states, tokens, ability and cards, loaded from a file and checked.

Card-language texts are parsed here, using the names that the hero defines, so a mistake is reported
with its file, line and column.
"""

from dataclasses import dataclass, field
from typing import Any

from nonpareil.content import hero_checks as checks
from nonpareil.content import looks
from nonpareil.content.deck_choices import DECK_SIZE as DECK_SIZE
from nonpareil.content.deck_choices import DeckChoice, check_deck, read_choices
from nonpareil.content.hero_checks import Effects, read_one_of
from nonpareil.content.hero_sense import check_sense
from nonpareil.content.hero_texts import Texts
from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, hint
from nonpareil.script.builder.fallen import THAT, of_fallen
from nonpareil.script.symbols import Symbols
from nonpareil.script.tree import CannotPlay, Rule, When

MOST_FIGHTERS = 10
MOST_TOKENS = 30  # of one kind
MOST_REACH = 30
MAY = "may"  # a card is played face up if its player likes
CUSTOM = "custom"  # the set of heroes that name none
TYPES = ("attack", "defense", "versatile", "scheme")


@dataclass(frozen=True, slots=True)
class FighterKind:
    id: str
    name: str
    role: str
    count: int
    health: int
    attack: str
    starts_off: bool = False
    large: bool = False
    emblem: str = field(default="", repr=False)

    def facts(self) -> dict[str, Any]:
        """What a fighter's card says, for other programs."""
        return {
            "id": self.id,
            "name": self.name,
            "role": self.role,
            "count": self.count,
            "health": self.health,
            "attack": self.attack,
            "large": self.large,
        }


@dataclass(frozen=True, slots=True)
class HeroState:
    """Something the hero keeps track of, such as a size or a form. If `start` is None, the player
    chooses it during setup."""

    id: str
    name: str
    values: tuple[str, ...]
    value_names: tuple[str, ...]
    start: str | None


@dataclass(frozen=True, slots=True)
class TokenKind:
    """Markers that block nobody. `start` of them are on the board when the game begins, the others
    in the supply."""

    id: str
    name: str
    plural: str
    count: int
    start: int
    place: str = "zone"
    stack: bool = False
    on_lines: bool = False
    emblem: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class CounterKind:
    """A number that the hero keeps. If it is `shared`, the table keeps it, in a place of that
    name, and all heroes with a shared counter of the same id have it in common."""

    id: str
    name: str
    plural: str
    start: int
    most: int | None
    shared: str
    emblem: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class OwnPile:
    """A pile of cards that only this hero has. Everybody sees what is in it."""

    id: str
    name: str
    emblem: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Ongoing:
    """What holds while a card is in play."""

    standing: tuple[Rule, ...] = ()
    when: tuple[When, ...] = ()


@dataclass(frozen=True, slots=True)
class Bonus:
    """The bonus attack that a card can start."""

    name: str
    value: int
    effects: Effects


@dataclass(frozen=True, slots=True)
class Card:
    """An empty `by` means any of the hero's fighters. With a `form`, the card can be played only
    while one of the hero's states has that value."""

    id: str
    name: str
    type: str
    value: int | None
    boost: int | None
    copies: int
    by: tuple[str, ...]
    form: str | None
    tags: tuple[str, ...]
    uncancellable: bool
    guards_hand: bool
    face_up: bool | str  # "may": as its player likes
    reach: int | str  # of an attack with it: 0 as its fighter's
    effects: Effects
    bonus: Bonus | None
    ongoing: Ongoing | None = None  # of a scheme that stays in play
    reaction: tuple[When | Rule, ...] = ()  # for which it can be discarded from hand
    only_if: CannotPlay | None = None  # has the condition under which it can be played
    emblem: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Ability:
    name: str | None = None
    standing: tuple[Rule, ...] = ()
    effects: Effects = field(default_factory=dict)
    when_defeated: Effects = field(default_factory=dict)
    when: tuple[When, ...] = ()


@dataclass(frozen=True, slots=True)
class Hero:
    """If `emblem`, `color` or `accent` is empty, the user interface picks one."""

    id: str
    name: str
    set: str
    move: int
    fighters: tuple[FighterKind, ...]
    states: tuple[HeroState, ...]
    tokens: tuple[TokenKind, ...]
    ability: Ability
    cards: tuple[Card, ...]
    symbols: Symbols
    emblem: str = field(default="", repr=False)
    color: str = field(default="", repr=False)
    counters: tuple[CounterKind, ...] = ()
    piles: tuple[OwnPile, ...] = ()
    choices: tuple[DeckChoice, ...] = ()  # before the game, of cards for the deck
    accent: str = field(default="", repr=False)  # the second ink of its portrait
    ornament: looks.Ornament = field(default=looks.DEFAULT_ORNAMENT, repr=False)
    data: Table = field(default_factory=dict, repr=False, compare=False)  # as it was written
    # What others work out once about this hero, by their own keys. It goes when the hero goes.
    derived: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def choice_of(self, card: str) -> DeckChoice | None:
        """The choice that the card is an alternative of, if it is one."""
        return next((choice for choice in self.choices if card in choice.one_of), None)

    def trees(self) -> tuple[object, ...]:
        """All texts of the language that the hero has."""
        found: list[object] = [*self.ability.standing, *self.ability.when]
        found += [*self.ability.effects.values(), *self.ability.when_defeated.values()]
        for card in self.cards:
            found += [*card.effects.values(), *(card.bonus.effects.values() if card.bonus else ())]
            if card.ongoing:
                found += [*card.ongoing.standing, *card.ongoing.when]
            found += card.reaction
            if card.only_if:
                found.append(card.only_if)
        return tuple(found)


def load_hero(source: Source) -> Hero:
    """Load a hero; a ContentError says what is wrong and where. Warnings are left in
    `source.problems`."""
    return _Reader(source.collecting()).hero()


class _Reader:
    """Reads one hero file, section by section, and goes on after a mistake."""

    def __init__(self, source: Source) -> None:
        self.source, self.data = source, source.data
        self.emblem = ""

    def hero(self) -> Hero:
        source, data = self.source, self.data
        plain = ("id", "name", "set", "move", "emblem", "color", "accent", "ornament")
        things = ("fighters", "states", "tokens", "counters", "piles", "setup", "ability", "cards")
        source.known_keys(data, (*plain, *things))
        self.emblem = looks.read_icon(source, data, "emblem")
        id_ = checks.read_id(source, data)
        name = source.text(data, "name")
        set_ = source.text(data, "set", default=CUSTOM)
        move = source.integer(data, "move", low=0)
        color = looks.read_ink(source, data, "color")
        fighters = self.fighters()
        states = tuple(map(self.state, *_numbered(source.tables(data, "states", default=()))))
        tokens = tuple(map(self.token, *_numbered(source.tables(data, "tokens", default=()))))
        counters = tuple(map(self.counter, *_numbered(source.tables(data, "counters", default=()))))
        piles = tuple(map(self.pile, *_numbered(source.tables(data, "piles", default=()))))
        tables = source.tables(data, "cards")
        self.symbols = self.names(fighters, states, tokens, counters, piles, tables)
        self.texts = Texts(source, self.symbols)
        ability = self.ability()
        cards = tuple(map(self.card, *_numbered(tables)))
        copies = {card.id: card.copies for card in cards}
        choices = read_choices(source, copies)
        check_deck(source, sum(card.copies for card in cards), copies, choices)
        if source.is_text:
            check_sense(source, self.texts)
        source.finish()
        return Hero(
            id=id_,
            name=name,
            set=set_,
            move=move,
            fighters=fighters,
            states=states,
            tokens=tokens,
            ability=ability,
            cards=cards,
            symbols=self.symbols,
            emblem=self.emblem,
            color=color,
            counters=counters,
            piles=piles,
            choices=choices,
            accent=looks.read_color(source, data, "accent", default=""),
            ornament=looks.read_ornament(source, data, "ornament"),
            data=data,
        )

    def fighters(self) -> tuple[FighterKind, ...]:
        source = self.source
        tables = source.tables(self.data, "fighters")
        fighters = tuple(map(self.fighter, *_numbered(tables)))
        if fighters and fighters[0].role != "hero" and not source.broken("fighters", 0, "role"):
            source.report("the first fighter must have role 'hero'", "fighters", 0, "role")
        if tables and all(kind.starts_off for kind in fighters):
            source.report("one fighter has to start on the board", "fighters", 0, "starts")
        if not tables and not source.broken("fighters"):
            source.report("a hero needs at least one fighter", "fighters")
        number = sum(kind.count for kind in fighters)
        if number > MOST_FIGHTERS and not source.broken("fighters"):
            message = f"a hero can have at most {MOST_FIGHTERS} fighters; this one has {number}"
            source.report(message, "fighters")
        return fighters

    def fighter(self, table: Table, i: int) -> FighterKind:
        source = self.source
        where = ("fighters", i)
        keys = ("id", "name", "role", "count", "health", "attack", "starts", "large", "emblem")
        source.known_keys(table, keys, *where)
        starts = read_one_of(source, table, "starts", ("board", "off"), *where, default="board")
        return FighterKind(
            id=checks.read_word(source, table, *where),
            name=source.text(table, "name", *where),
            role=read_one_of(source, table, "role", ("hero", "sidekick"), *where),
            count=source.integer(table, "count", *where, default=1, low=1, high=MOST_FIGHTERS),
            health=source.integer(table, "health", *where, low=1),
            attack=read_one_of(source, table, "attack", ("melee", "ranged"), *where),
            starts_off=starts == "off",
            large=source.flag(table, "large", *where, default=False),
            emblem=looks.read_icon(source, table, "emblem", *where, default=self.emblem),
        )

    def state(self, table: Table, i: int) -> HeroState:
        source = self.source
        where = ("states", i)
        source.known_keys(table, ("id", "name", "values", "start"), *where)
        values = source.table(table, "values", *where)
        inside = (*where, "values")
        if len(values) < 2 and not source.broken(*inside):
            message = "a state needs at least two values"
            note = 'write, for example: values = { calm = "calm", wild = "wild" }'
            source.report(message, *inside, notes=(note,))
        start = source.text(table, "start", *where, default=next(iter(values), ""))
        if start != "choose" and start not in values and not source.broken(*inside):
            message = f"'start' must be 'choose' or one of {', '.join(values)}, not '{start}'"
            source.report(message, *where, "start")
        return HeroState(
            id=checks.read_word(source, table, *where),
            name=source.text(table, "name", *where),
            values=tuple(checks.checked_word(source, value, *inside, value) for value in values),
            value_names=tuple(source.text(values, value, *inside) for value in values),
            start=None if start == "choose" else start,
        )

    def token(self, table: Table, i: int) -> TokenKind:
        source = self.source
        where = ("tokens", i)
        keys = ("id", "name", "plural", "count", "start", "place", "stack", "on", "emblem")
        source.known_keys(table, keys, *where)
        count = source.integer(table, "count", *where, low=1, high=MOST_TOKENS)
        on_lines = read_one_of(source, table, "on", ("spaces", "lines"), *where, default="spaces")
        start = self.starting_tokens(table, count, *where)
        if start and on_lines == "lines":
            message = "tokens on lines have to start in the supply"
            source.report(message, *where, "start", notes=('write: start = "supply"',))
        name = source.text(table, "name", *where)
        return TokenKind(
            id=checks.read_word(source, table, *where),
            name=name,
            plural=source.text(table, "plural", *where, default=f"{name}s"),
            count=count,
            start=start,
            place=read_one_of(source, table, "place", ("zone", "starts"), *where, default="zone"),
            stack=source.flag(table, "stack", *where, default=False),
            on_lines=on_lines == "lines",
            emblem=looks.read_icon(source, table, "emblem", *where, default=self.emblem),
        )

    def counter(self, table: Table, i: int) -> CounterKind:
        source = self.source
        where = ("counters", i)
        keys = ("id", "name", "plural", "start", "most", "shared", "emblem")
        source.known_keys(table, keys, *where)
        name = source.text(table, "name", *where)
        most = source.integer(table, "most", *where, low=1) if "most" in table else None
        return CounterKind(
            id=checks.read_word(source, table, *where),
            name=name,
            plural=source.text(table, "plural", *where, default=name),
            start=source.integer(table, "start", *where, default=0, low=0, high=most),
            most=most,
            shared=source.text(table, "shared", *where, default=""),
            emblem=looks.read_icon(source, table, "emblem", *where, default=self.emblem),
        )

    def pile(self, table: Table, i: int) -> OwnPile:
        source = self.source
        where = ("piles", i)
        source.known_keys(table, ("id", "name", "emblem"), *where)
        return OwnPile(
            id=checks.read_word(source, table, *where),
            name=source.text(table, "name", *where),
            emblem=looks.read_icon(source, table, "emblem", *where, default=self.emblem),
        )

    def starting_tokens(self, table: Table, count: int, *where: Key) -> int:
        """How many of the tokens begin on the board: all, none, or a number."""
        start = table.get("start", "board")
        if start in ("board", "supply"):
            return count if start == "board" else 0
        if not isinstance(start, int) or isinstance(start, bool) or not 0 <= start <= count:
            message = f"'start' must be 'board', 'supply' or a number from 0 to {count}"
            self.source.report(message, *where, "start")
            return 0
        return start

    def names(
        self,
        fighters: tuple[FighterKind, ...],
        states: tuple[HeroState, ...],
        tokens: tuple[TokenKind, ...],
        counters: tuple[CounterKind, ...],
        piles: tuple[OwnPile, ...],
        cards: list[Table],
    ) -> Symbols:
        source = self.source
        slots: dict[str, int] = {}
        first = 0
        for kind in fighters:
            slots[kind.id] = ((1 << kind.count) - 1) << first
            first += kind.count
        card_ids = [checks.read_id(source, card, "cards", i) for i, card in enumerate(cards)]
        for key, ids in (
            ("fighters", [kind.id for kind in fighters]),
            ("states", [state.id for state in states]),
            ("tokens", [token.id for token in tokens]),
            ("counters", [counter.id for counter in counters]),
            ("piles", [pile.id for pile in piles]),
            ("cards", card_ids),
        ):
            checks.check_unique(source, key, ids)
        values = {state.id: state.values for state in states}
        checks.check_states(source, values, slots)
        # A form works like a tag: texts can ask for its cards by name.
        tags = [tag for i, card in enumerate(cards) for tag in self.tags(card, i)]
        forms = [card["form"] for card in cards if isinstance(card.get("form"), str)]
        others = {
            "fighter": {*slots},
            "state": {*values},
            "value": {value for each in values.values() for value in each},
            "token": {token.id for token in tokens},
            "tag": set(tags),
        }
        counted = [counter.id for counter in counters]
        checks.check_own_words(source, "counters", counted, others)
        others["counter"] = set(counted)
        checks.check_own_words(source, "piles", [pile.id for pile in piles], others)
        return Symbols(
            fighters=slots,
            tags={tag: 1 << bit for bit, tag in enumerate(dict.fromkeys([*tags, *forms]))},
            states=values,
            tokens=tuple(token.id for token in tokens),
            cards=frozenset(card_ids),
            counters=tuple(counter.id for counter in counters),
            piles=tuple(pile.id for pile in piles),
        )

    def tags(self, card: Table, i: int) -> tuple[str, ...]:
        where = ("cards", i)
        tags = self.source.array(card, "tags", *where, default=())
        return tuple(
            checks.checked_word(self.source, tag, *where, "tags", n) for n, tag in enumerate(tags)
        )

    def card(self, table: Table, i: int) -> Card:
        source = self.source
        where = ("cards", i)
        flags = ("uncancellable", "guards_hand", "face_up")
        plain = ("id", "name", "type", "value", "boost", "copies", "by", "form", "tags", "emblem")
        more = ("bonus", "ongoing", "reaction", "reach", "only_if", *flags)
        source.known_keys(table, (*plain, *more, *checks.CARD_TIMINGS), *where)
        kind = read_one_of(source, table, "type", TYPES, *where)
        if kind == "scheme" and "value" in table:
            source.report("a scheme has no 'value'", *where, "value", at_key=True)
        elif kind in TYPES and kind != "scheme" and "value" not in table:
            source.report(f"a card of type '{kind}' needs a 'value'", *where, "value")
        effects = self.texts.effects(table, checks.card_timings(table), *where)
        checks.check_bonus(source, table, effects, *where)
        return Card(
            id=source.text(table, "id", *where),
            name=source.text(table, "name", *where),
            type=kind,
            value=source.integer(table, "value", *where, low=0) if "value" in table else None,
            boost=source.integer(table, "boost", *where, low=0) if "boost" in table else None,
            copies=source.integer(table, "copies", *where, low=1),
            by=tuple(checks.read_users(source, table, self.symbols.fighters, *where)),
            form=self.form(table, *where),
            tags=self.tags(table, i),
            uncancellable=source.flag(table, "uncancellable", *where, default=False),
            guards_hand=source.flag(table, "guards_hand", *where, default=False),
            face_up=self.face_up(table, *where),
            reach=self.reach(table, *where),
            effects=effects,
            bonus=self.bonus(table, *where),
            ongoing=self.ongoing(table, *where),
            reaction=self.texts.reactions(table, *where),
            only_if=self.texts.only_if(table, *where),
            emblem=looks.read_icon(
                source, table, "emblem", *where, default=looks.EMBLEMS_OF_TYPES.get(kind, "")
            ),
        )

    def face_up(self, card: Table, *where: Key) -> bool | str:
        """Whether the card is played face up: never, always, or as its player likes."""
        if card.get("face_up") == MAY:
            return MAY
        if isinstance(card.get("face_up"), str):
            message = f"'face_up' must be true, false or '{MAY}', not {card['face_up']!r}"
            self.source.report(message, *where, "face_up")
            return False
        return self.source.flag(card, "face_up", *where, default=False)

    def reach(self, card: Table, *where: Key) -> int | str:
        """How far an attack with the card reaches: some spaces, or by another type of attack."""
        if "reach" not in card:
            return 0
        if isinstance(card["reach"], int):
            return self.source.integer(card, "reach", *where, low=1, high=MOST_REACH)
        kind = self.source.text(card, "reach", *where)
        if kind in ("melee", "ranged"):
            return kind
        message = f"'reach' must be a number of spaces, 'melee' or 'ranged', not '{kind}'"
        self.source.report(message, *where, "reach")
        return 0

    def form(self, card: Table, *where: Key) -> str | None:
        if "form" not in card:
            return None
        form = self.source.text(card, "form", *where)
        known = self.symbols.values()
        if form not in known and not self.source.broken("states"):
            values = ", ".join(known) or "it has none"
            message = f"'form' must be a value of one of the hero's states ({values}), not '{form}'"
            self.source.report(message, *where, "form")
        return form

    def bonus(self, card: Table, *where: Key) -> Bonus | None:
        if "bonus" not in card:
            return None
        source = self.source
        table = source.table(card, "bonus", *where)
        here = (*where, "bonus")
        source.known_keys(table, ("name", "value", *checks.COMBAT_KEYS), *here)
        return Bonus(
            name=source.text(table, "name", *here),
            value=source.integer(table, "value", *here, low=0),
            effects=self.texts.effects(table, checks.BONUS_TIMINGS, *here),
        )

    def ongoing(self, card: Table, *where: Key) -> Ongoing | None:
        if "ongoing" not in card:
            return None
        source = self.source
        table = source.table(card, "ongoing", *where)
        here = (*where, "ongoing")
        source.known_keys(table, ("standing", "when"), *here)
        if not table and not source.broken(*here):
            note = 'write, for example: ongoing = { when = "my turn ends: discard this card" }'
            source.report("'ongoing' is empty", *here, notes=(note,))
        return Ongoing(self.standing(table, *here), self.texts.whens(table, *here))

    def standing(self, table: Table, *where: Key) -> tuple[Rule, ...]:
        if "standing" not in table:
            return ()
        texts = self.source.array(table, "standing", *where)
        return self.texts.rules(texts, *where, "standing")

    def ability(self) -> Ability:
        source = self.source
        table = source.table(self.data, "ability", default={})
        where = ("ability",)
        timings = checks.ABILITY_TIMINGS
        source.known_keys(table, ("name", "standing", "when", "when_defeated", *timings), *where)
        fallen = source.table(table, "when_defeated", *where, default={})
        fighters = self.symbols.fighters
        if not source.broken("fighters"):
            for name in fallen:
                if name not in fighters:
                    message = f"there is no fighter '{name}'{hint(name, fighters)}"
                    source.report(message, *where, "when_defeated", name, at_key=True)
        defeats = checks.when_defeated_timings(fallen)
        return Ability(
            name=source.text(table, "name", *where) if "name" in table else None,
            standing=self.standing(table, *where),
            effects=self.texts.effects(table, timings, *where),
            when_defeated={
                name: of_fallen(blocks, THAT)
                for name, blocks in self.texts.effects(
                    fallen, defeats, *where, "when_defeated"
                ).items()
            },
            when=self.texts.whens(table, *where),
        )


def _numbered(tables: list[Table]) -> tuple[list[Table], range]:
    return tables, range(len(tables))
