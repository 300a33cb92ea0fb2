"""Makes the sheets of heroes and boards that browsers show, in the reader's language.

Heroes, fighters and boards stand by themselves here, so their names are capitalized ("The Genie"),
and so are the forms of these names.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from nonpareil.content.board import Board, zone_letters
from nonpareil.content.hero import Card, Hero
from nonpareil.content.style import style
from nonpareil.server.sheets import BoardSheet, CardSheet, Forms, HeroSheet, Sheets
from nonpareil.text.card_text import ability_text, banner_text, card_text
from nonpareil.text.language import in_language
from nonpareil.text.name import CASES, Inflected, capital
from nonpareil.text.names import BoardNames, HeroNames, board_names, hero_names

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Printed(Generic[S]):
    """A sheet, and the forms of the names on it."""

    names: HeroNames | BoardNames
    sheet: S
    forms: Forms


def sheets(heroes: Sequence[Hero], board: Board, lang: str) -> Sheets:
    """What a game is played with."""
    printed = [print_hero(hero, lang) for hero in {hero.id: hero for hero in heroes}.values()]
    plate = print_board(board, lang)
    return Sheets(
        heroes=[each.sheet for each in printed],
        board=plate.sheet,
        forms=merge([*(each.forms for each in printed), plate.forms]),
    )


def merge(forms: Iterable[Forms]) -> Forms:
    return {name: its for each in forms for name, its in each.items()}


# --- Heroes


def print_hero(hero: Hero, lang: str) -> Printed[HeroSheet]:
    """Made once for each hero and language."""
    key = f"sheet-{lang}"
    names = hero_names(hero, lang)
    found: Printed[HeroSheet] | None = hero.derived.get(key)
    if found is None or found.names is not names:
        found = Printed(names, _hero_sheet(hero, names, lang), _hero_forms(hero, names, lang))
        hero.derived[key] = found
    return found


def hero_title(hero: Hero, lang: str) -> str:
    return capital(hero_names(hero, lang).hero)


def _hero_sheet(hero: Hero, names: HeroNames, lang: str) -> HeroSheet:
    values = [value for state in hero.states for value in state.values]
    plays = style(hero)
    return HeroSheet.model_validate(
        {
            "id": hero.id,
            "name": capital(names.hero),
            "set": hero.set,
            "move": hero.move,
            "emblem": hero.emblem,
            "color": hero.color,
            "accent": hero.accent,
            "ornament": hero.ornament,
            "fighters": [
                {**kind.facts(), "name": capital(names.fighter(kind.id)), "emblem": kind.emblem}
                for kind in hero.fighters
            ],
            "ability_name": names.ability,
            "ability": ability_text(hero, lang),
            "cards": [_card_sheet(hero, card, names, lang) for card in hero.cards],
            "states": {state.id: names.state(state.id) for state in hero.states},
            "state_values": {value: names.value(value) for value in values},
            "tokens": {
                kind.id: {"name": names.token(kind.id), "emblem": kind.emblem}
                for kind in hero.tokens
            },
            "style": {"difficulty": plays.difficulty, "good_at": list(plays.good_at)},
        }
    )


def _card_sheet(hero: Hero, card: Card, names: HeroNames, lang: str) -> CardSheet:
    choice = hero.choice_of(card.id)
    return CardSheet.model_validate(
        {
            "id": card.id,
            "name": names.card(card.id),
            "type": card.type,
            "value": card.value,
            "boost": card.boost,
            "copies": card.copies,
            "choice": names.choice(choice.id) if choice else None,
            "by": list(card.by),
            "banner": banner_text(hero, card, lang),
            "text": card_text(hero, card, lang),
            "emblem": card.emblem,
        }
    )


def _hero_forms(hero: Hero, names: HeroNames, lang: str) -> Forms:
    each = in_language(lang, lambda lang: hero_names(hero, lang).each_fighter)
    titles = [names.hero, *each, *(names.fighter(kind.id) for kind in hero.fighters)]
    others = [
        *(names.card(card.id) for card in hero.cards),
        *(names.bonus(card.id) for card in hero.cards if card.bonus),
        *(names.token(kind.id) for kind in hero.tokens),
        *(names.state(state.id) for state in hero.states),
        *(names.value(value) for state in hero.states for value in state.values),
    ]
    return forms_of(titles, capital) | forms_of(others)


# --- Boards


def print_board(board: Board, lang: str) -> Printed[BoardSheet]:
    """Made once for each board and language."""
    key = f"sheet-{lang}"
    names = board_names(board, lang)
    found: Printed[BoardSheet] | None = board.derived.get(key)
    if found is None or found.names is not names:
        zones = [names.zone(zone.id) for zone in board.zones]
        forms = forms_of([names.board], capital) | forms_of(zones)
        found = board.derived[key] = Printed(names, _board_sheet(board, names), forms)
    return found


def board_title(board: Board, lang: str) -> str:
    return capital(board_names(board, lang).board)


def _board_sheet(board: Board, names: BoardNames) -> BoardSheet:
    letters = zone_letters(board)
    starts = {space: seat for seat, space in enumerate(board.starts, 1)}
    return BoardSheet.model_validate(
        {
            "id": board.id,
            "name": capital(names.board),
            "set": board.set,
            "players": list(board.players),
            "width": board.size[0],
            "height": board.size[1],
            "radius": board.radius,
            "motif": board.motif,
            "ground": board.ground,
            "zones": [
                {
                    "id": zone.id,
                    "name": names.zone(zone.id),
                    "color": zone.color,
                    "letter": letters[zone.id],
                }
                for zone in board.zones
            ],
            "spaces": [
                {
                    "id": space.id,
                    "x": space.x,
                    "y": space.y,
                    "zones": list(space.zones),
                    "start": starts.get(space.id),
                }
                for space in board.spaces
            ],
            "edges": board.edges,
            "passages": [list(network) for network in board.passages],
            "high_ground": board.high_ground,
        }
    )


# --- Forms


def forms_of(names: Iterable[Inflected], written: Callable[[str], str] = str) -> Forms:
    """The forms of names that have any, by the nominative."""
    return {written(name): found for name in names if (found := _forms(name, written))}


def _forms(name: Inflected, written: Callable[[str], str]) -> dict[str, str]:
    """What is known of the name, and its forms as far as they differ: in the singular from the
    nominative, in the plural from the plural's nominative or, if there is none, the singular."""
    found: dict[str, str] = {}
    for case in CASES:
        singular, plural = (written(name.form(case, number)) for number in ("sg", "pl"))
        if singular != written(name):
            found[case] = singular
        if plural != found.get("pl-nom", singular):
            found[f"pl-{case}"] = plural
    return found | name.traits()
