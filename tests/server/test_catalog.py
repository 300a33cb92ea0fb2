"""The catalog of heroes and boards, and fair matchups."""

from random import Random

import pytest

from nonpareil.content import library
from nonpareil.content.style import style
from nonpareil.errors import GameError
from nonpareil.lab.ratings import real_ratings
from nonpareil.server.catalog import catalog, matchup


def test_the_catalog_has_everything() -> None:
    everything = catalog("en")
    assert [hero.id for hero in everything.heroes] == [*library.hero_ids()]
    assert [board.id for board in everything.boards] == [*library.board_ids()]
    sets = {entry.id for entry in everything.sets}
    assert {hero.set for hero in everything.heroes} <= sets
    assert {board.set for board in everything.boards} <= sets
    for hero in everything.heroes:
        assert sum(card.copies for card in hero.cards) == 30
        assert hero.ability
        assert hero.emblem
        assert all(card.banner and card.emblem for card in hero.cards)
    for board in everything.boards:
        letters = [zone.letter for zone in board.zones]
        assert len(set(letters)) == len(letters)
        starts = [space.start for space in board.spaces if space.start]
        assert sorted(starts) == [*range(1, len(starts) + 1)]
        assert len(starts) >= board.players[1]


def test_matchups_are_fair() -> None:
    ratings = real_ratings()
    gaps = []
    for seed in range(50):
        found = matchup(Random(seed))
        one, other = found.heroes
        assert one != other
        assert library.board(found.board).players[0] <= 2
        gaps.append(abs(ratings[one].pooled - ratings[other].pooled))
    assert sum(gaps) / len(gaps) < 40


def test_matchups_for_a_hero_and_for_beginners() -> None:
    assert {matchup(Random(seed), hero="alice").heroes[0] for seed in range(9)} == {"alice"}
    for seed in range(20):
        both = matchup(Random(seed), easy=True).heroes
        assert {style(library.hero(hero)).difficulty for hero in both} == {"easy"}
        assert len({*both}) == 2
    with pytest.raises(GameError):
        matchup(Random(1), hero="nobody")


def test_the_catalog_says_how_heroes_fare() -> None:
    fares = {fare.hero: fare for fare in catalog("en").fares}
    assert sorted(fares) == [*library.our_hero_ids()]
    assert all(fare.people and fare.bots for fare in fares.values())


def test_the_catalog_says_who_can_play_a_mode() -> None:
    modes = {mode.id: (mode.seats, mode.teams) for mode in catalog("en").modes}
    assert modes == {
        "duel": ([2], []),
        "free-for-all": ([3, 4], []),
        "teams": ([4], [[1, 3], [2, 4]]),
    }
