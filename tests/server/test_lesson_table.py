"""Lessons at tables: the opponent follows the script, and the reader is told what to choose."""

from random import Random

import pytest

from nonpareil.formats.lesson import lessons
from nonpareil.server.lesson_table import course, lesson_step, lesson_table, scripted_choice
from nonpareil.server.refusal import HttpRefusal
from nonpareil.server.table_game import TableGame
from nonpareil.server.table_setup import table_info


def table(id_: str) -> TableGame:
    setup, _ = lesson_table(id_, Random(1))
    return TableGame(setup, ())


def test_the_course() -> None:
    assert [sheet.id for sheet in course()] == list(lessons())
    with pytest.raises(HttpRefusal):
        lesson_table("sleeping", Random(1))


@pytest.mark.parametrize("id_", lessons())
def test_a_reader_who_does_as_told_gets_to_the_end(id_: str) -> None:
    current = table(id_)
    assert table_info(current.setup, "en").lesson == id_
    while not (step := lesson_step(current)) or not step.done:
        assert step is not None
        assert 1 <= step.number <= step.of
        option = scripted_choice(current)
        assert option is not None
        assert step.option == (option if current.asked == 1 else None)
        current = current.choice(option).after
    assert step.option is None
    assert scripted_choice(current) is None


def test_another_way_leaves_the_lesson_and_undo_leads_back() -> None:
    current = table("move")
    current = current.choice(0).after
    away = current.choice(0).after
    assert lesson_step(away) is None
    back = away.undo(len(current.game.choices)).after
    assert lesson_step(back) == lesson_step(current)


def test_a_lesson_that_has_changed_since_is_just_a_game() -> None:
    current = table("move")
    current.setup.start_record["position"]["seats"][0]["hand"] = ["snipe", "dash"]
    assert lesson_step(TableGame(current.setup, ())) is None
