"""Checks of a hero file beyond keys and types: ids must be usable in texts, and words of the card
language must be used where they make sense."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, hint, shown
from nonpareil.script import tree as t
from nonpareil.script.explain import ScriptError
from nonpareil.script.parser import is_name, keywords, nodes
from nonpareil.script.vocabulary import needs
from nonpareil.script.words.happenings import gives
from nonpareil.script.words.standing import is_about_combat
from nonpareil.script.words.word import Setting

Effects = dict[str, tuple[t.Block, ...]]

# --- Ids -----------------------------------------------------------------------------------------


def read_id(source: Source, table: Table, *where: Key) -> str:
    return _checked_id(source, source.text(table, "id", *where), *where, "id")


def read_word(source: Source, table: Table, *where: Key) -> str:
    return checked_word(source, source.text(table, "id", *where), *where, "id")


def _checked_id(source: Source, word: object, *where: Key) -> str:
    if not isinstance(word, str) or not is_name(word):
        source.report(
            f"{shown(word)} is not a valid id; use lowercase letters, digits and hyphens, "
            "such as 'gray-wolf' or '72-wolves'",
            *where,
        )
    return str(word)


def checked_word(source: Source, word: object, *where: Key) -> str:
    """An id that texts use, so it must not be a keyword of the card language."""
    name = _checked_id(source, word, *where)
    if name in keywords():
        source.report(
            f"'{name}' is a word of the card language, so it cannot be used as an id; "
            "choose another",
            *where,
        )
    return name


def check_unique(source: Source, key: str, ids: Sequence[str]) -> None:
    for i, word in enumerate(ids):
        if word in ids[:i]:
            source.report(f"two {key} have the id '{word}'; ids must be unique", key, i, "id")


def check_states(
    source: Source, states: Mapping[str, Sequence[str]], fighters: Collection[str]
) -> None:
    """State ids must differ from fighter ids, and each value must belong to a single state."""
    owner: dict[str, str] = {}
    for i, (state, values) in enumerate(states.items()):
        if state in fighters:
            message = f"a fighter already has the id '{state}'; choose another for the state"
            source.report(message, "states", i, "id")
        for value in values:
            if value in owner:
                message = f"'{value}' is already a value of '{owner[value]}'; choose another"
                source.report(message, "states", i, "values", value, at_key=True)
            owner[value] = state


def check_own_words(
    source: Source, key: str, words: Sequence[str], others: Mapping[str, Collection[str]]
) -> None:
    """A text must be able to tell a counter or a pile from everything else by its id."""
    for i, word in enumerate(words):
        for kind, ids in others.items():
            if word in ids:
                message = f"a {kind} already has the id '{word}'; choose another"
                source.report(message, key, i, "id")


def read_one_of(
    source: Source,
    table: Table,
    key: str,
    allowed: Sequence[str],
    *where: Key,
    default: str | None = None,
) -> str:
    value = source.text(table, key, *where, default=default)
    if value not in allowed:
        message = f"'{key}' must be one of {', '.join(allowed)}, not '{value}'"
        source.report(message, *where, key)
    return value


def read_users(source: Source, card: Table, fighters: Collection[str], *where: Key) -> list[Any]:
    """The fighters on a card's banner; none means all."""
    by = card.get("by", "any")
    if by == "any":
        return []
    names = by if isinstance(by, list) else [by]
    if not names:
        source.report("'by' names nobody; write 'any' for all fighters", *where, "by")
    for i, name in enumerate(names):
        place = (*where, "by", i) if isinstance(by, list) else (*where, "by")
        if not isinstance(name, str) or name not in fighters:
            if not source.broken("fighters", None, "id"):
                meant = hint(name if isinstance(name, str) else "", fighters)
                message = f"there is no fighter {shown(name)}{meant}"
                source.report(message, *place)
        elif name in names[:i]:
            source.report(f"'{name}' is named twice", *place)
    return [name for name in names if isinstance(name, str)]


# --- Words where they make sense -----------------------------------------------------------------

_IN_COMBAT = "works only in a combat: under 'immediately', 'during' or 'after'"
_REQUIREMENTS = {
    Setting.EFFECT: "works only in an effect; in a standing rule, refer to fighters by id",
    Setting.COMBAT: _IN_COMBAT,
    Setting.BEGUN: _IN_COMBAT,
    Setting.OPEN: _IN_COMBAT,
    Setting.UNDECIDED: "comes too late, because the combat is decided; "
    "it works under 'immediately' or 'during'",
    Setting.DECIDED: "is not known yet, because the combat is not decided; it works under 'after'",
    Setting.BONUS: "works only on a card with a bonus attack: bonus = { name = '…', value = 3 }",
    Setting.IN_BONUS: "works only among the effects of a bonus attack",
}

# The timings of effects, with the setting in which their texts are read.
Timings = Mapping[str, Setting]

_OPEN = Setting.EFFECT | Setting.COMBAT | Setting.BEGUN | Setting.OPEN
_BEFORE = _OPEN | Setting.UNDECIDED
_AFTER = _OPEN | Setting.DECIDED
_OVER = Setting.EFFECT | Setting.COMBAT | Setting.DECIDED

COMBAT_TIMINGS: Timings = {"immediately": _BEFORE, "during": _BEFORE, "after": _AFTER}
COMBAT_KEYS = tuple(COMBAT_TIMINGS)
BONUS_TIMINGS: Timings = {key: each | Setting.IN_BONUS for key, each in COMBAT_TIMINGS.items()}
CARD_TIMINGS: Timings = {
    **COMBAT_TIMINGS,
    **dict.fromkeys(("scheme", "boosted", "discarded"), Setting.EFFECT),
    "commit": Setting.EFFECT | Setting.BEGUN,
}
ABILITY_TIMINGS: Timings = {
    **dict.fromkeys(("turn_start", "turn_end", "after_maneuver"), Setting.EFFECT),
    **COMBAT_TIMINGS,
    **dict.fromkeys(("after_attack", "after_combat"), _OVER),
}


def card_timings(card: Table) -> Timings:
    if "bonus" not in card:
        return CARD_TIMINGS
    with_bonus = {key: each | Setting.BONUS for key, each in COMBAT_TIMINGS.items()}
    return {**CARD_TIMINGS, **with_bonus}


def when_defeated_timings(fighters: Collection[str]) -> Timings:
    return dict.fromkeys(fighters, Setting.EFFECT)


def misplaced_words(tree: object, text: str, setting: Setting) -> Iterator[ScriptError]:
    """Words that make no sense in this setting."""
    later = dict(_later(tree))
    for node in nodes(tree):
        needed = needs(node)
        given = setting | later.get(id(node), setting)
        missing = needed.setting & ~given
        if missing and not needed.instead & given:
            if missing & ~Setting.EFFECT and not setting & Setting.COMBAT:
                missing |= Setting.COMBAT  # whatever else it needs, it needs a combat first
            requirement = _REQUIREMENTS[min(each for each in Setting if each & missing)]
            offset = find_phrase(needed.phrase, text)
            yield ScriptError(f"'{needed.phrase}' {requirement}", offset, len(needed.phrase))


def _later(tree: object) -> Iterator[tuple[int, Setting]]:
    """What parts of an effect that lasts can speak of when their time comes, beyond what it can: a
    rule about values meets its combats later, and so does a reaction."""
    for node in nodes(tree):
        if not isinstance(node, t.Lasting):
            continue
        if isinstance(node.rule, t.When):
            there = gives(node.rule.event)
            yield from ((id(part), there) for part in nodes(node.rule.then))
        elif is_about_combat(node.rule):
            condition = getattr(node.rule, "condition", None)
            yield from ((id(part), Setting.COMBAT) for part in nodes(condition))


def find_phrase(phrase: str, text: str) -> int:
    """Where a phrase of the language is in a text."""
    # "boost of" a card is a number, not the action "boost".
    words = r"\s+".join(map(re.escape, phrase.split()))
    found = re.search(rf"(?<![\w-]){words}(?![\w-]|\s+of\b)", text)
    return found.start() if found else 0


def check_bonus(source: Source, card: Table, effects: Effects, *where: Key) -> None:
    made = t.BonusAttack() in nodes(tuple(effects.values()))
    unread = any(source.broken(*where, key) for key in COMBAT_KEYS)
    if "bonus" in card and not made and not unread:
        note = 'write, for example: after = "bonus attack"'
        message = "the card never makes its bonus attack"
        source.report(message, *where, "bonus", notes=(note,), at_key=True)
