"""Cards of which one is chosen before the game: a hero's file may list more cards than are played.

Each choice is a group of cards with the same number of copies, so every deck that can be chosen has
the same size.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from nonpareil.content import hero_checks as checks
from nonpareil.content.locations import Key
from nonpareil.content.source import Source, Table, hint, shown

DECK_SIZE = 30  # R-CARD-1
MOST_KINDS = 60  # different cards that a file may list
PLACE = ("setup", "choose")


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """One of these cards is in the deck, with all its copies."""

    id: str
    name: str
    one_of: tuple[str, ...]


def read_choices(source: Source, copies: dict[str, int]) -> tuple[DeckChoice, ...]:
    """The choices of a hero's file; `copies` are its cards, by their ids."""
    setup = source.table(source.data, "setup", default={})
    source.known_keys(setup, ("choose",), "setup")
    found: list[DeckChoice] = []
    for i, table in enumerate(source.tables(setup, "choose", "setup", default=())):
        where = (*PLACE, i)
        source.known_keys(table, ("id", "name", "one_of"), *where)
        choice = DeckChoice(
            id=checks.read_id(source, table, *where),
            name=source.text(table, "name", *where),
            one_of=_alternatives(source, table, copies, found, *where),
        )
        if any(choice.id == other.id for other in found):
            message = f"two choices have the id '{choice.id}'; ids must be unique"
            source.report(message, *where, "id")
        found.append(choice)
    return tuple(found)


def _alternatives(
    source: Source,
    table: Table,
    copies: dict[str, int],
    before: Sequence[DeckChoice],
    *where: Key,
) -> tuple[str, ...]:
    here = (*where, "one_of")
    ids = tuple(source.array(table, "one_of", *where))
    if len(ids) < 2:
        note = 'write, for example: one_of = ["long-sword", "short-sword"]'
        source.report("a choice needs at least two cards", *here, notes=(note,))
    for place, id_ in enumerate(ids):
        if not isinstance(id_, str) or id_ not in copies:
            message = f"there is no card {shown(id_)}{hint(str(id_), copies)}"
            source.report(message, *here, place)
        elif id_ in ids[:place] or any(id_ in other.one_of for other in before):
            source.report(f"'{id_}' is listed twice; a card is part of one choice", *here, place)
    numbers = {copies[id_] for id_ in ids if id_ in copies}
    if len(numbers) > 1:
        message = "all cards of a choice need the same number of copies"
        source.report(f"{message}; these have {' and '.join(map(str, sorted(numbers)))}", *here)
    return ids


def check_deck(
    source: Source, listed: int, copies: dict[str, int], choices: Sequence[DeckChoice]
) -> None:
    """Whatever is chosen of the cards that are listed, thirty are played (R-CARD-1)."""
    if source.broken("cards", None, "copies") or source.broken(*PLACE):
        return
    spare = sum(copies[id_] for choice in choices for id_ in choice.one_of[1:])
    size = listed - spare
    if size != DECK_SIZE:
        one = " and one card of each choice" if choices else ""
        message = f"a deck must have {DECK_SIZE} cards, counting copies{one}; this one has {size}"
        source.report(message, "cards")
    if len(copies) > MOST_KINDS:
        message = (
            f"a hero can list at most {MOST_KINDS} different cards; this one has {len(copies)}"
        )
        source.report(message, "cards")
