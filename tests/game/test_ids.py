"""Ids in scenario files."""

import pytest

from nonpareil import Game
from nonpareil.content.source import Source
from nonpareil.errors import ContentError
from nonpareil.game.ids import Reader, fighters_named, split


def reader(*heroes: str) -> Reader:
    game = Game.new("marmoreal", list(heroes), seed=1, mirror=True)
    return Reader(Source.parse("test.toml", ""), game._state.m)


def test_a_seat_may_stand_before_an_id() -> None:
    assert split("2:feint") == ("2", "feint")
    assert split("feint") == ("", "feint")


def test_a_shared_id_means_a_fighter_of_each_seat() -> None:
    m = reader("medusa", "medusa").m
    assert fighters_named(m, "medusa") == [0, 4]
    assert fighters_named(m, "2:medusa") == [4]
    assert fighters_named(m, "3:medusa") == []


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 999])
def test_a_space_is_found_by_an_id_of_its_type(value: object) -> None:
    read = reader("medusa", "alice")
    assert read.space(1) == read.m.graph.index[1]
    with pytest.raises(ContentError, match="the board has no space"):
        read.space(value)


def test_a_card_must_belong_to_the_seat_that_is_named() -> None:
    read = reader("medusa", "alice")
    read.card("gaze-of-stone")
    read.card("1:gaze-of-stone")
    with pytest.raises(ContentError, match="no seat has a card '2:gaze-of-stone'"):
        read.card("2:gaze-of-stone")
