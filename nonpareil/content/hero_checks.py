"""Checks of a hero file beyond keys and types: ids must be usable in texts, and words of the card
language must be used where they make sense."""

import re
from collections.abc import Collection, Mapping, Sequence

from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, shown
from nonpareil.script import tree as t
from nonpareil.script.parser import ScriptError, is_name, keywords, nodes
from nonpareil.script.vocabulary import needs
from nonpareil.script.words.word import Setting

Effects = dict[str, tuple[t.Block, ...]]

# --- Ids -----------------------------------------------------------------------------------------


def read_id(source: Source, table: Table, *where: Key) -> str:
    return _checked_id(source, source.text(table, "id", *where), *where, "id")


def read_word(source: Source, table: Table, *where: Key) -> str:
    return checked_word(source, source.text(table, "id", *where), *where, "id")


def _checked_id(source: Source, word: object, *where: Key) -> str:
    if isinstance(word, str) and is_name(word):
        return word
    raise source.error(
        f"{shown(word)} is not a valid id; use lowercase letters, digits and hyphens, "
        "such as 'gray-wolf' or '72-wolves'",
        *where,
    )


def checked_word(source: Source, word: object, *where: Key) -> str:
    """An id that texts use, so it must not be a keyword of the card language."""
    name = _checked_id(source, word, *where)
    if name in keywords():
        raise source.error(
            f"'{name}' is a word of the card language, so it cannot be used as an id; "
            "choose another",
            *where,
        )
    return name


def check_unique(source: Source, key: str, ids: Sequence[str]) -> None:
    for i, word in enumerate(ids):
        if word in ids[:i]:
            raise source.error(f"two {key} have the id '{word}'; ids must be unique", key, i)


def check_states(
    source: Source, states: Mapping[str, Sequence[str]], fighters: Collection[str]
) -> None:
    """State ids must differ from fighter ids, and each value must belong to a single state."""
    owner: dict[str, str] = {}
    for i, (state, values) in enumerate(states.items()):
        if state in fighters:
            message = f"a fighter already has the id '{state}'; choose another for the state"
            raise source.error(message, "states", i, "id")
        for value in values:
            if value in owner:
                message = f"'{value}' is already a value of '{owner[value]}'; choose another"
                raise source.error(message, "states", i, "values", value)
            owner[value] = state


# --- Words where they make sense -----------------------------------------------------------------

_IN_COMBAT = "works only in a combat: under 'immediately', 'during' or 'after'"
_REQUIREMENTS = {
    Setting.EFFECT: "works only in an effect; in a standing rule, refer to fighters by id",
    Setting.COMBAT: _IN_COMBAT,
    Setting.OPEN_COMBAT: _IN_COMBAT,
    Setting.BONUS: "works only on a card with a bonus attack: bonus = { name = '…', value = 3 }",
}

# The timings of effects, with the setting in which their texts are read.
Timings = Mapping[str, Setting]

COMBAT_KEYS = ("immediately", "during", "after")
COMBAT_TIMINGS: Timings = dict.fromkeys(COMBAT_KEYS, Setting.OPEN_COMBAT)
BONUS_TIMINGS: Timings = dict.fromkeys(COMBAT_KEYS, Setting.BONUS)
CARD_TIMINGS: Timings = {
    **COMBAT_TIMINGS,
    **dict.fromkeys(("scheme", "commit", "boosted", "discarded"), Setting.EFFECT),
}
ABILITY_TIMINGS: Timings = {
    **dict.fromkeys(("turn_start", "turn_end", "after_maneuver"), Setting.EFFECT),
    **COMBAT_TIMINGS,
    **dict.fromkeys(("after_attack", "after_combat"), Setting.COMBAT),
}


def card_timings(card: Table) -> Timings:
    return {**CARD_TIMINGS, **BONUS_TIMINGS} if "bonus" in card else CARD_TIMINGS


def when_defeated_timings(fighters: Collection[str]) -> Timings:
    return dict.fromkeys(fighters, Setting.EFFECT)


def check_words(tree: object, text: str, setting: Setting) -> None:
    """Reject words that make no sense in this setting."""
    for node in nodes(tree):
        needed = needs(node)
        if needed.setting > setting:
            # A bonus attack outside a combat needs a combat before anything else.
            outside = needed.setting == Setting.BONUS and setting < Setting.OPEN_COMBAT
            requirement = _IN_COMBAT if outside else _REQUIREMENTS[needed.setting]
            raise ScriptError(f"'{needed.phrase}' {requirement}", _find(needed.phrase, text))


def _find(phrase: str, text: str) -> int:
    # "boost of" a card is a number, not the action "boost".
    words = r"\s+".join(phrase.split())
    return next(re.finditer(rf"(?<![\w-]){words}(?![\w-]|\s+of\b)", text)).start()


def check_bonus(source: Source, card: Table, effects: Effects, *where: Key) -> None:
    if "bonus" in card and t.BonusAttack() not in nodes(tuple(effects.values())):
        message = 'the card never makes its bonus attack; add after = "bonus attack", for example'
        raise source.error(message, *where, "bonus")
