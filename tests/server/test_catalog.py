"""The catalog of heroes and boards, and fair matchups."""

from random import Random

from nonpareil.content import library
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


def test_the_catalog_says_who_can_play_a_mode() -> None:
    modes = {mode.id: (mode.seats, mode.teams) for mode in catalog("en").modes}
    assert modes == {
        "duel": ([2], []),
        "free-for-all": ([3, 4], []),
        "teams": ([4], [[1, 3], [2, 4]]),
    }
