"""A hero as data: fighters, states, tokens, ability and 30 cards, loaded from a file and checked.

Card-language texts are parsed here, using the names that the hero defines, so a mistake is reported
with its file, line and column.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from nonpareil.content import hero_checks as checks
from nonpareil.content import looks
from nonpareil.content.hero_checks import Effects
from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, shown
from nonpareil.script.parser import ScriptError, parse_effect, parse_rule
from nonpareil.script.symbols import Symbols
from nonpareil.script.tree import Rule
from nonpareil.script.words.word import Setting

DECK_SIZE = 30  # R-CARD-1
MOST_FIGHTERS = 10
CUSTOM = "custom"  # the set of heroes that name none
TYPES = ("attack", "defense", "versatile", "scheme")

T = TypeVar("T")


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
    id: str
    name: str
    count: int
    emblem: str = field(default="", repr=False)


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
    face_up: bool
    effects: Effects
    bonus: Bonus | None
    emblem: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Ability:
    name: str | None = None
    standing: tuple[Rule, ...] = ()
    effects: Effects = field(default_factory=dict)
    when_defeated: Effects = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hero:
    """If `emblem` or `color` is empty, the user interface picks one."""

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
    data: Table = field(default_factory=dict, repr=False, compare=False)  # as it was written
    # What others work out once about this hero, by their own keys. It goes when the hero goes.
    derived: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)


def load_hero(source: Source) -> Hero:
    """Load a hero; a ContentError says what is wrong and where."""
    data = source.data
    plain = ("id", "name", "set", "move", "emblem", "color")
    source.known_keys(data, (*plain, "fighters", "states", "tokens", "ability", "cards"))
    emblem = looks.read_icon(source, data, "emblem")
    fighters = tuple(
        _fighter(source, t, i, emblem) for i, t in enumerate(source.tables(data, "fighters"))
    )
    if [f.role for f in fighters].count("hero") != 1 or fighters[0].role != "hero":
        raise source.error("the first fighter, and no other, must have role 'hero'", "fighters")
    if (number := sum(kind.count for kind in fighters)) > MOST_FIGHTERS:
        message = f"a hero can have at most {MOST_FIGHTERS} fighters; this one has {number}"
        raise source.error(message, "fighters")
    states = tuple(
        _state(source, t, i) for i, t in enumerate(source.tables(data, "states", default=()))
    )
    tokens = tuple(
        _token(source, t, i, emblem)
        for i, t in enumerate(source.tables(data, "tokens", default=()))
    )
    symbols = _symbols(source, fighters, states, tokens)
    cards = tuple(_card(source, t, i, symbols) for i, t in enumerate(source.tables(data, "cards")))
    if (size := sum(card.copies for card in cards)) != DECK_SIZE:
        message = f"a deck must have {DECK_SIZE} cards, counting copies; this one has {size}"
        raise source.error(message, "cards")
    return Hero(
        id=checks.read_id(source, data),
        name=source.text(data, "name"),
        set=source.text(data, "set", default=CUSTOM),
        move=source.integer(data, "move", low=0),
        fighters=fighters,
        states=states,
        tokens=tokens,
        ability=_ability(source, symbols),
        cards=cards,
        symbols=symbols,
        emblem=emblem,
        color=looks.read_color(source, data, "color", default=""),
        data=data,
    )


def _fighter(source: Source, table: Table, i: int, emblem: str) -> FighterKind:
    where = ("fighters", i)
    keys = ("id", "name", "role", "count", "health", "attack", "starts", "large", "emblem")
    source.known_keys(table, keys, *where)
    starts = _one_of(source, table, "starts", ("board", "off"), *where, default="board")
    return FighterKind(
        id=checks.read_word(source, table, *where),
        name=source.text(table, "name", *where),
        role=_one_of(source, table, "role", ("hero", "sidekick"), *where),
        count=source.integer(table, "count", *where, default=1, low=1, high=MOST_FIGHTERS),
        health=source.integer(table, "health", *where, low=1),
        attack=_one_of(source, table, "attack", ("melee", "ranged"), *where),
        starts_off=starts == "off",
        large=source.flag(table, "large", *where, default=False),
        emblem=looks.read_icon(source, table, "emblem", *where, default=emblem),
    )


def _state(source: Source, table: Table, i: int) -> HeroState:
    where = ("states", i)
    source.known_keys(table, ("id", "name", "values", "start"), *where)
    values = table.get("values")
    if not isinstance(values, dict) or len(values) < 2:
        message = "'values' must be a table with at least two values: { big = 'BIG', … }"
        raise source.error(message, *where, "values")
    start = source.text(table, "start", *where)
    if start != "choose" and start not in values:
        message = f"'start' must be 'choose' or one of {', '.join(values)}, not '{start}'"
        raise source.error(message, *where, "start")
    inside = (*where, "values")
    return HeroState(
        id=checks.read_word(source, table, *where),
        name=source.text(table, "name", *where),
        values=tuple(checks.checked_word(source, value, *inside, value) for value in values),
        value_names=tuple(source.text(values, value, *inside) for value in values),
        start=None if start == "choose" else start,
    )


def _token(source: Source, table: Table, i: int, emblem: str) -> TokenKind:
    where = ("tokens", i)
    source.known_keys(table, ("id", "name", "count", "emblem"), *where)
    return TokenKind(
        id=checks.read_word(source, table, *where),
        name=source.text(table, "name", *where),
        count=source.integer(table, "count", *where, low=1),
        emblem=looks.read_icon(source, table, "emblem", *where, default=emblem),
    )


def _symbols(
    source: Source,
    fighters: tuple[FighterKind, ...],
    states: tuple[HeroState, ...],
    tokens: tuple[TokenKind, ...],
) -> Symbols:
    slots: dict[str, int] = {}
    first = 0
    for kind in fighters:
        slots[kind.id] = ((1 << kind.count) - 1) << first
        first += kind.count
    cards = list(enumerate(source.tables(source.data, "cards")))
    card_ids = [checks.read_id(source, card, "cards", i) for i, card in cards]
    for key, ids in (
        ("fighters", [kind.id for kind in fighters]),
        ("states", [state.id for state in states]),
        ("tokens", [token.id for token in tokens]),
        ("cards", card_ids),
    ):
        checks.check_unique(source, key, ids)
    values = {state.id: state.values for state in states}
    checks.check_states(source, values, slots)
    # A form works like a tag: texts can ask for its cards by name.
    tags = [tag for i, card in cards for tag in _tags(source, card, "cards", i)]
    tags += [source.text(card, "form", "cards", i) for i, card in cards if "form" in card]
    return Symbols(
        fighters=slots,
        tags={tag: 1 << bit for bit, tag in enumerate(dict.fromkeys(tags))},
        states=values,
        tokens=tuple(token.id for token in tokens),
        cards=frozenset(card_ids),
    )


def _card(source: Source, table: Table, i: int, symbols: Symbols) -> Card:
    where = ("cards", i)
    flags = ("uncancellable", "guards_hand", "face_up")
    plain = ("id", "name", "type", "value", "boost", "copies", "by", "form", "tags", "bonus")
    source.known_keys(table, (*plain, "emblem", *flags, *checks.CARD_TIMINGS), *where)
    kind = _one_of(source, table, "type", TYPES, *where)
    if (kind == "scheme") == ("value" in table):
        need = "cannot have" if kind == "scheme" else "needs"
        raise source.error(f"a card of type '{kind}' {need} a 'value'", *where)
    if ("scheme" in table) and kind != "scheme":
        message = "only a card of type 'scheme' can have a 'scheme' effect"
        raise source.error(message, *where, "scheme")
    effects = _effects(source, table, checks.card_timings(table), symbols, *where)
    if kind == "scheme" and any(key in effects for key in checks.COMBAT_KEYS):
        raise source.error("a scheme cannot have combat effects", *where)
    checks.check_bonus(source, table, effects, *where)
    return Card(
        id=source.text(table, "id", *where),
        name=source.text(table, "name", *where),
        type=kind,
        value=source.integer(table, "value", *where, low=0) if "value" in table else None,
        boost=source.integer(table, "boost", *where, low=0) if "boost" in table else None,
        copies=source.integer(table, "copies", *where, low=1),
        by=_users(source, table, symbols, *where),
        form=_form(source, table, symbols, *where),
        tags=_tags(source, table, *where),
        uncancellable=source.flag(table, "uncancellable", *where, default=False),
        guards_hand=source.flag(table, "guards_hand", *where, default=False),
        face_up=source.flag(table, "face_up", *where, default=False),
        effects=effects,
        bonus=_bonus(source, table, symbols, *where),
        emblem=looks.read_icon(
            source, table, "emblem", *where, default=looks.EMBLEMS_OF_TYPES[kind]
        ),
    )


def _users(source: Source, card: Table, symbols: Symbols, *where: Key) -> tuple[str, ...]:
    by = card.get("by", "any")
    if by == "any":
        return ()
    names = by if isinstance(by, list) else [by]
    known = list(symbols.fighters)
    if not names or any(name not in known for name in names):
        message = f"'by' must be 'any', a fighter or a list of fighters: {', '.join(known)}"
        raise source.error(message, *where, "by")
    return tuple(names)


def _form(source: Source, card: Table, symbols: Symbols, *where: Key) -> str | None:
    if "form" not in card:
        return None
    form = source.text(card, "form", *where)
    known = [value for values in symbols.states.values() for value in values]
    if form not in known:
        values = ", ".join(known) or "it has none"
        message = f"'form' must be a value of one of the hero's states ({values}), not '{form}'"
        raise source.error(message, *where, "form")
    return form


def _tags(source: Source, card: Table, *where: Key) -> tuple[str, ...]:
    tags = source.array(card, "tags", *where, default=())
    return tuple(checks.checked_word(source, tag, *where, "tags", i) for i, tag in enumerate(tags))


def _bonus(source: Source, card: Table, symbols: Symbols, *where: Key) -> Bonus | None:
    if "bonus" not in card:
        return None
    table = source.table(card, "bonus", *where)
    here = (*where, "bonus")
    source.known_keys(table, ("name", "value", *checks.COMBAT_KEYS), *here)
    return Bonus(
        name=source.text(table, "name", *here),
        value=source.integer(table, "value", *here, low=0),
        effects=_effects(source, table, checks.COMBAT_TIMINGS, symbols, *here),
    )


def _ability(source: Source, symbols: Symbols) -> Ability:
    table = source.table(source.data, "ability", default={})
    where = ("ability",)
    timings = checks.ABILITY_TIMINGS
    source.known_keys(table, ("name", "standing", "when_defeated", *timings), *where)
    fallen = source.table(table, "when_defeated", *where, default={})
    for name in fallen:
        if name not in symbols.fighters:
            known = ", ".join(symbols.fighters)
            message = f"there is no fighter '{name}'; known: {known}"
            raise source.error(message, *where, "when_defeated", name)
    standing: tuple[Rule, ...] = ()
    if "standing" in table:
        texts = source.array(table, "standing", *where)
        standing = _scripts(
            source, parse_rule, texts, symbols, Setting.STANDING, *where, "standing"
        )
    return Ability(
        name=source.text(table, "name", *where) if "name" in table else None,
        standing=standing,
        effects=_effects(source, table, timings, symbols, *where),
        when_defeated=_effects(
            source, fallen, checks.when_defeated_timings(fallen), symbols, *where, "when_defeated"
        ),
    )


def _effects(
    source: Source, table: Table, timings: checks.Timings, symbols: Symbols, *where: Key
) -> Effects:
    """The effects in a table, by timing; a list holds several effects with the same timing."""
    return {
        key: _scripts(source, parse_effect, table[key], symbols, setting, *where, key)
        for key, setting in timings.items()
        if key in table
    }


def _scripts(
    source: Source,
    parse: Callable[[str, Symbols], T],
    texts: Any,
    symbols: Symbols,
    setting: Setting,
    *where: Key,
) -> tuple[T, ...]:
    if texts == []:
        raise source.error("the list is empty; remove the key or add a text", *where)
    if isinstance(texts, list):
        each = [(text, (*where, index)) for index, text in enumerate(texts)]
    else:
        each = [(texts, where)]
    trees: list[T] = []
    for text, here in each:
        if not isinstance(text, str):
            message = f"expected a text in the card language, not {shown(text)}"
            raise source.error(message, *here)
        try:
            tree = parse(text, symbols)
            checks.check_words(tree, text, setting)
        except ScriptError as error:
            raise source.error(str(error), *here, offset=error.offset) from None
        trees.append(tree)
    return tuple(trees)


def _one_of(
    source: Source,
    table: Table,
    key: str,
    allowed: tuple[str, ...],
    *where: Key,
    default: str | None = None,
) -> str:
    value = source.text(table, key, *where, default=default)
    if value not in allowed:
        message = f"'{key}' must be one of {', '.join(allowed)}, not '{value}'"
        raise source.error(message, *where, key)
    return value
