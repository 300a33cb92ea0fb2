"""Heroes and boards for the browser to show, and fair matchups for a quick game."""

from collections.abc import Iterable
from random import Random

from nonpareil.content import library
from nonpareil.content.style import EASY, style
from nonpareil.game.setup import MODE_SEATS, legal_boards, mode_teams
from nonpareil.lab import ratings
from nonpareil.server.catalog_types import (
    Catalog,
    Fare,
    LanguageSheet,
    Matchup,
    ModeSheet,
    SetSheet,
    WinShare,
)
from nonpareil.server.lesson_table import course
from nonpareil.server.sheet_builder import forms_of, merge, print_board, print_hero
from nonpareil.server.table_setup import LEVELS
from nonpareil.text.language import languages, words
from nonpareil.text.names import set_name

NEAREST = 4  # opponents to draw from: those with the closest ratings
UNRATED = 0.0  # the mean rating
NAME = "language-name"


def catalog(lang: str, bots: Iterable[str] = ()) -> Catalog:
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
        fares=fares(),
        boards=[each.sheet for each in plates],
        levels=list(LEVELS),
        bots=list(bots),
        modes=[mode_sheet(mode) for mode in MODE_SEATS],
        lessons=course(),
        forms=merge([*forms, forms_of(sets.values())]),
    )


def fares() -> list[Fare]:
    people, bots = ratings.shares_of_people(), ratings.shares_of_bots()
    return [
        Fare(hero=hero, people=_share(people.get(hero)), bots=_share(bots.get(hero)))
        for hero in library.our_hero_ids()
    ]


def _share(found: ratings.WinShare | None) -> WinShare | None:
    return None if found is None else WinShare(percent=found.percent, games=found.games)


def language_sheet(lang: str) -> LanguageSheet:
    say = words(lang)
    return LanguageSheet(id=lang, name=say(NAME) if say.has(NAME) else lang)


def mode_sheet(mode: str) -> ModeSheet:
    return ModeSheet.model_validate(
        {"id": mode, "seats": list(MODE_SEATS[mode]), "teams": mode_teams(mode)}
    )


def matchup(rng: Random, hero: str | None = None, easy: bool = False) -> Matchup:
    """Two heroes that people win with about equally often, on a board for two. The first one can be
    given, and for a beginner both are easy to play, if there are such heroes."""
    heroes = list(library.hero_ids())
    simple = [id_ for id_ in heroes if style(library.hero(id_)).difficulty == EASY]
    if easy and len(simple) > 1:
        heroes = simple
    known = ratings.real_ratings()
    rated = {id_: known[id_].pooled if id_ in known else UNRATED for id_ in library.hero_ids()}
    one = library.hero(hero).id if hero is not None else rng.choice(heroes)
    others = sorted((id_ for id_ in heroes if id_ != one), key=lambda x: abs(rated[x] - rated[one]))
    pair = [one, rng.choice(others[:NEAREST])]
    return Matchup(heroes=pair, board=rng.choice(legal_boards(len(pair), "duel")).id)
