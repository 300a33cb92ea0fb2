"""Heroes and boards for the browser to show, and fair matchups for a quick game."""

from random import Random

from nonpareil.content import library
from nonpareil.game.setup import MODE_SEATS, legal_boards, mode_teams
from nonpareil.lab.ratings import real_ratings
from nonpareil.server.messages import Catalog, LanguageSheet, Matchup, ModeSheet, SetSheet
from nonpareil.server.sheet_builder import forms_of, merge, print_board, print_hero
from nonpareil.server.table_setup import LEVELS
from nonpareil.text.language import languages, words
from nonpareil.text.names import set_name

NEAREST = 4  # opponents to draw from: those with the closest ratings
UNRATED = 0.0  # the mean rating
NAME = "language-name"


def catalog(lang: str) -> Catalog:
    """Everything that can be played, in this language."""
    heroes = [library.hero(id_) for id_ in library.hero_ids()]
    boards = [library.board(id_) for id_ in library.board_ids()]
    ids = {hero.set for hero in heroes} | {board.set for board in boards}
    sets = {id_: set_name(id_, lang) for id_ in sorted(ids - {""})}
    printed = [print_hero(hero, lang) for hero in heroes]
    plates = [print_board(board, lang) for board in boards]
    forms = [*(each.forms for each in printed), *(each.forms for each in plates)]
    return Catalog(
        language=lang,
        languages=[language_sheet(each) for each in languages()],
        sets=[SetSheet(id=id_, name=name) for id_, name in sets.items()],
        heroes=[each.sheet for each in printed],
        boards=[each.sheet for each in plates],
        levels=list(LEVELS),
        modes=[mode_sheet(mode) for mode in MODE_SEATS],
        forms=merge([*forms, forms_of(sets.values())]),
    )


def language_sheet(lang: str) -> LanguageSheet:
    say = words(lang)
    return LanguageSheet(id=lang, name=say(NAME) if say.has(NAME) else lang)


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
