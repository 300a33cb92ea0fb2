"""What a hero's file must keep to beyond keys and types: ids that texts can use, and words of the
card language only where they mean something."""

import re
from collections.abc import Collection, Mapping, Sequence

from nonpareil.content.places import Key
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
        f"{shown(word)} is not an id: that is lower-case letters, digits and hyphens, "
        "such as 'grey-wolf' or '72-wolves'",
        *where,
    )


def checked_word(source: Source, word: object, *where: Key) -> str:
    """An id that texts use: one of the language's own words would be read as that."""
    name = _checked_id(source, word, *where)
    if name in keywords():
        raise source.error(
            f"'{name}' is a word of the card language, so no text could use it as an id; "
            "take another one",
            *where,
        )
    return name


def check_unique(source: Source, key: str, ids: Sequence[str]) -> None:
    for i, word in enumerate(ids):
        if word in ids[:i]:
            raise source.error(f"two {key} have the id '{word}'; give each its own", key, i)


def check_states(
    source: Source, states: Mapping[str, Sequence[str]], fighters: Collection[str]
) -> None:
    """A text must be able to tell a state from a fighter, and a state by its value."""
    owner: dict[str, str] = {}
    for i, (state, values) in enumerate(states.items()):
        if state in fighters:
            message = f"a fighter has the id '{state}' as well; give the state its own"
            raise source.error(message, "states", i, "id")
        for value in values:
            if value in owner:
                message = f"'{value}' is a value of '{owner[value]}' already; take another id"
                raise source.error(message, "states", i, "values", value)
            owner[value] = state


# --- Words in their right place ------------------------------------------------------------------

_IN_COMBAT = "belongs in a combat: in 'immediately', 'during' or 'after'"
_PLACES = {
    Setting.EFFECT: "belongs in an effect; a standing rule calls fighters by their ids",
    Setting.COMBAT: _IN_COMBAT,
    Setting.OPEN_COMBAT: _IN_COMBAT,
    Setting.BONUS: "belongs in a text of a card that has a table: "
    "bonus = { name = '…', value = 3 }",
}

# The timings of effects, with what their texts can speak of.
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
    """No word stands where it means nothing."""
    for node in nodes(tree):
        needed = needs(node)
        if needed.setting > setting:
            # A bonus attack outside of combats lacks the combat first of all.
            outside = needed.setting == Setting.BONUS and setting < Setting.OPEN_COMBAT
            place = _IN_COMBAT if outside else _PLACES[needed.setting]
            raise ScriptError(f"'{needed.phrase}' {place}", _find(needed.phrase, text))


def _find(phrase: str, text: str) -> int:
    # The "boost of" a card is a number, not the action "boost".
    words = r"\s+".join(phrase.split())
    return next(re.finditer(rf"(?<![\w-]){words}(?![\w-]|\s+of\b)", text)).start()


def check_bonus(source: Source, card: Table, effects: Effects, *where: Key) -> None:
    if "bonus" in card and t.BonusAttack() not in nodes(tuple(effects.values())):
        message = "no text of the card says 'bonus attack', such as after = \"bonus attack\""
        raise source.error(message, *where, "bonus")
