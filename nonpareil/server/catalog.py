"""Heroes and boards for the browser to show, and fair matchups for a quick game."""

from functools import cache
from random import Random

from nonpareil.content import library
from nonpareil.content.board import Board, zone_letters
from nonpareil.content.hero import Card, Hero
from nonpareil.game.setup import MODE_SEATS, legal_boards, mode_teams
from nonpareil.lab.ratings import real_ratings
from nonpareil.server.messages import (
    BoardSheet,
    CardSheet,
    Catalog,
    HeroSheet,
    Matchup,
    ModeSheet,
    SetSheet,
)
from nonpareil.server.table_setup import LEVELS
from nonpareil.text.card_text import ability_text, banner_text, card_text
from nonpareil.text.names import set_name

NEAREST = 4  # opponents to draw from: those with the closest ratings
UNRATED = 0.0  # the mean rating


@cache
def catalog() -> Catalog:
    heroes = [library.hero(id_) for id_ in library.hero_ids()]
    boards = [library.board(id_) for id_ in library.board_ids()]
    sets = sorted({hero.set for hero in heroes} | {board.set for board in boards} - {""})
    return Catalog.model_validate(
        {
            "sets": [SetSheet(id=id_, name=set_name(id_)) for id_ in sets],
            "heroes": [hero_sheet(hero) for hero in heroes],
            "boards": [board_sheet(board) for board in boards],
            "levels": LEVELS,
            "modes": [mode_sheet(mode) for mode in MODE_SEATS],
        }
    )


def hero_sheet(hero: Hero) -> HeroSheet:
    fighters = [{**kind.facts(), "emblem": kind.emblem} for kind in hero.fighters]
    tokens = {kind.id: {"name": kind.name, "emblem": kind.emblem} for kind in hero.tokens}
    return HeroSheet.model_validate(
        {
            "id": hero.id,
            "name": hero.name,
            "set": hero.set,
            "move": hero.move,
            "emblem": hero.emblem,
            "color": hero.color,
            "fighters": fighters,
            "ability_name": hero.ability.name,
            "ability": ability_text(hero),
            "cards": [card_sheet(hero, card) for card in hero.cards],
            "states": {state.id: state.name for state in hero.states},
            "state_values": {
                value: name
                for state in hero.states
                for value, name in zip(state.values, state.value_names, strict=True)
            },
            "tokens": tokens,
        }
    )


def card_sheet(hero: Hero, card: Card) -> CardSheet:
    return CardSheet.model_validate(
        {
            "id": card.id,
            "name": card.name,
            "type": card.type,
            "value": card.value,
            "boost": card.boost,
            "copies": card.copies,
            "by": list(card.by),
            "banner": banner_text(hero, card),
            "text": card_text(hero, card),
            "emblem": card.emblem,
        }
    )


def board_sheet(board: Board) -> BoardSheet:
    letters = zone_letters(board)
    starts = {space: seat for seat, space in enumerate(board.starts, 1)}
    return BoardSheet.model_validate(
        {
            "id": board.id,
            "name": board.name,
            "set": board.set,
            "players": list(board.players),
            "width": board.size[0],
            "height": board.size[1],
            "radius": board.radius,
            "motif": board.motif,
            "zones": [
                {"id": zone.id, "color": zone.color, "letter": letters[zone.id]}
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


def mode_sheet(mode: str) -> ModeSheet:
    return ModeSheet.model_validate(
        {"id": mode, "seats": list(MODE_SEATS[mode]), "teams": mode_teams(mode)}
    )


def matchup(rng: Random) -> Matchup:
    """Two heroes that people win with about equally often, on a board for two."""
    heroes = library.hero_ids()
    known = real_ratings()
    ratings = {hero: known[hero].pooled if hero in known else UNRATED for hero in heroes}
    one = rng.choice(heroes)
    others = sorted(
        (hero for hero in heroes if hero != one), key=lambda x: abs(ratings[x] - ratings[one])
    )
    pair = [one, rng.choice(others[:NEAREST])]
    return Matchup(heroes=pair, board=rng.choice(legal_boards(len(pair), "duel")).id)
