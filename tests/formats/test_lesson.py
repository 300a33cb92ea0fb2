"""The course: every lesson can be completed by following its script, and every word is there."""

import re
from pathlib import Path

import pytest

from nonpareil.errors import ContentError
from nonpareil.formats.lesson import LESSONS, READER, lessons, read_lesson
from nonpareil.formats.scenario.runner import Mismatch
from nonpareil.game.game import Game
from nonpareil.text.language import LOCALE, words

LESSON = """
board = "soho"
[[seats]]
hero = "medusa"
fighters = { medusa = { at = 3 } }
hand = ["snipe", "dash"]
[[seats]]
hero = "king-arthur"
fighters = { king-arthur = { at = 8 } }
[[steps]]
say = "first"
maneuver = {}
"""


def test_there_is_a_course() -> None:
    assert len(lessons()) >= 5
    assert list(lessons()) == [path.stem[2:] for path in sorted(LESSONS.glob("*.toml"))]


@pytest.mark.parametrize("id_", lessons())
def test_a_lesson_can_be_completed_by_following_its_script(id_: str) -> None:
    lesson = lessons()[id_]
    game = Game.replay(lesson.record)
    readers = 0
    while (option := lesson.next_choice(game.choices)) is not None:
        assert not lesson.is_done(game.choices)
        readers += game.decision.seat == READER
        game.apply(option)
    assert lesson.is_done(game.choices)
    assert readers >= len(lesson.says), "at each step there is something to do"
    assert len(lesson.said_at) == len(lesson.script)
    assert lesson.said_at[0] == 1
    assert set(lesson.said_at) == set(range(1, len(lesson.says) + 1))


def test_every_lesson_has_all_its_words_and_no_others() -> None:
    wanted = {
        f"ui-lesson-{lesson.id}{ending}"
        for lesson in lessons().values()
        for ending in ("", "-about", "-done", *(f"-{say}" for say in lesson.says))
    }
    text = (LOCALE / "en" / "learn.ftl").read_text("utf-8")
    found = {line.split(" =")[0] for line in text.splitlines() if line.startswith("ui-lesson-")}
    ids = tuple(f"ui-lesson-{lesson.id}" for lesson in lessons().values())
    assert wanted == {name for name in found if name.startswith(ids)}
    assert all(words("en").has(name) for name in wanted)


def test_whoever_leaves_the_script_gets_no_more_advice() -> None:
    lesson = lessons()["move"]
    other = [0, 0]  # a boost, which the lesson does not ask for
    assert lesson.script[:2] != tuple(other)
    assert lesson.next_choice(other) is None
    assert not lesson.is_done(other)


def test_mistakes_in_a_lesson_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "1-mine.toml"
    path.write_text(LESSON)
    assert read_lesson(path).says == ("first",)
    path.write_text(LESSON.replace('say = "first"', ""))
    with pytest.raises(ContentError, match="must say something"):
        read_lesson(path)
    path.write_text(LESSON.replace('"first"', "3"))
    with pytest.raises(ContentError, match="must be a word"):
        read_lesson(path)
    path.write_text(LESSON.replace("maneuver = {}", 'choose = "attack"'))
    with pytest.raises(Mismatch, match="step 1"):
        read_lesson(path)


def test_the_lesson_in_the_documentation(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    path = tmp_path / "1-example.toml"
    path.write_text(example)
    assert read_lesson(path).says == ("action", "drawn")
