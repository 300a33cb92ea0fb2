"""What a hero's file must keep to beyond keys and types: ids that texts can use, and words of the
card language only where they mean something."""

import re
from collections.abc import Collection, Mapping, Sequence

from nonpareil.content.places import Key
from nonpareil.content.source import Source, Table, shown
from nonpareil.script import tree as t
from nonpareil.script.parser import ScriptError, is_name, keywords, nodes

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

# What is barred from a text: a type of node, or one very node, with the words that make it and
# the place where they belong.
Barred = dict[object, tuple[str, str]]


def _barred(place: str, words: Mapping[object, str]) -> Barred:
    return {node: (phrase, place) for node, phrase in words.items()}


_IN_COMBAT = "belongs in a combat: in 'immediately', 'during' or 'after'"
_CHANGES: Barred = _barred(
    _IN_COMBAT,
    {
        t.Boost: "boost",
        t.Cancel: "cancel opposing card",
        t.Ignore: "ignore opposing value",
        t.ValueAdd: "value",
        t.ValueIs: "value",
        t.Prevent: "prevent combat damage",
        t.Reflect: "reflect combat damage",
        t.ReplaceCard: "replace",
        t.TakeOver: "takes over",
        t.BonusAttack: "bonus attack",
    },
)
_COMBAT: Barred = _CHANGES | _barred(
    _IN_COMBAT,
    {
        t.Won: "won",
        t.Lost: "lost",
        t.Attacking: "attacking",
        t.Defending: "defending",
        t.OpponentDefended: "opponent defended",
        t.ValuesMatch: "values match",
        t.GuessRight: "guess is right",
        t.CombatDamage: "combat damage",
        t.Revive: "revive",
        t.Ref(t.RefKind.FOE): "foe",
        t.Where(t.WhereKind.IN_COMBAT): "in combat",
        t.BoostOf(t.CardRef.OPPOSING): "opposing card",
        t.PrintedOf(t.CardRef.OPPOSING): "opposing card",
        t.BoostOf(t.CardRef.FIRST_DEFENSE): "first defense card",
        t.PrintedOf(t.CardRef.FIRST_DEFENSE): "first defense card",
        t.Take(t.CardFilter(), boosted=True): "boost card",
    },
)
_NO_BONUS: Barred = _barred(
    "belongs in a text of a card that has a table: bonus = { name = '…', value = 3 }",
    {t.BonusAttack: "bonus attack"},
)
# A standing rule holds all the time: nothing is chosen, drawn or played while it is looked at.
STANDING: Barred = _COMBAT | _barred(
    "belongs in an effect; a standing rule calls fighters by their ids",
    {
        t.Ref(t.RefKind.MINE): "my fighter",
        t.Ref(t.RefKind.THAT): "that fighter",
        t.Ref(t.RefKind.HERO): "hero of opponent",
        t.PlayedBy: "played by",
        t.FighterFell: "a fighter fell",
        t.OpponentHolds: "opponent holds",
        t.DamageDealt: "damage dealt",
        t.DiscardedCount: "discarded card",
        t.BoostOf(t.CardRef.THAT): "that card",
        t.PrintedOf(t.CardRef.THAT): "that card",
        t.CardFilter(named_value=True): "matching",
        t.Where(t.WhereKind.ON_MARK): "on mark",
        t.Where(t.WhereKind.NEXT_TO_MARK): "next to mark",
        t.Where(t.WhereKind.PASSED): "passed",
    },
)

# The timings of effects, with what is barred from their texts.
Timings = Mapping[str, Barred]

COMBAT_KEYS = ("immediately", "during", "after")
BONUS_TIMINGS: Timings = dict.fromkeys(COMBAT_KEYS, _NO_BONUS)
CARD_TIMINGS: Timings = {
    **{key: {} for key in COMBAT_KEYS},
    **dict.fromkeys(("scheme", "commit", "boosted", "discarded"), _COMBAT),
}
ABILITY_TIMINGS: Timings = {
    **dict.fromkeys(("turn_start", "turn_end", "after_maneuver"), _COMBAT),
    **BONUS_TIMINGS,
    **dict.fromkeys(("after_attack", "after_combat"), _CHANGES),
}


def card_timings(card: Table) -> Timings:
    return CARD_TIMINGS if "bonus" in card else {**CARD_TIMINGS, **BONUS_TIMINGS}


def when_defeated_timings(fighters: Collection[str]) -> Timings:
    return dict.fromkeys(fighters, _COMBAT)


def check_words(tree: object, text: str, barred: Barred) -> None:
    for node in nodes(tree):
        found = barred.get(type(node)) or barred.get(node)
        if found:
            phrase, place = found
            raise ScriptError(f"'{phrase}' {place}", _find(phrase, text))


def _find(phrase: str, text: str) -> int:
    # The "boost of" a card is a number, not the action "boost".
    words = r"\s+".join(phrase.split())
    return next(re.finditer(rf"(?<![\w-]){words}(?![\w-]|\s+of\b)", text)).start()


def check_bonus(source: Source, card: Table, effects: Effects, *where: Key) -> None:
    if "bonus" in card and t.BonusAttack() not in nodes(tuple(effects.values())):
        message = "no text of the card says 'bonus attack', such as after = \"bonus attack\""
        raise source.error(message, *where, "bonus")
