"""Tables at which a reader takes a lesson.

The game starts at the lesson's position. As long as it follows the script, the opponent does what
the script says, and the reader is told what to choose; from there on the opponent is an ordinary
bot. A reader who chooses something else has left the lesson, and the game goes on.
"""

from random import Random

from nonpareil.formats.lesson import READER, Lesson, lessons
from nonpareil.game.game import Game
from nonpareil.server.catalog_types import LessonSheet
from nonpareil.server.refusal import HttpRefusal
from nonpareil.server.storage import PERSON, TableSetup, TableStatus
from nonpareil.server.table_game import TableGame
from nonpareil.server.table_setup import LESSON, set_up
from nonpareil.server.table_types import LessonStep

OPPONENT = "easy"  # once the script is over


def course() -> list[LessonSheet]:
    return [
        LessonSheet(id=lesson.id, heroes=[hero["id"] for hero in lesson.record["setup"]["heroes"]])
        for lesson in lessons().values()
    ]


def lesson_table(id_: str, rng: Random) -> tuple[TableSetup, TableStatus]:
    lesson = lessons().get(id_)
    if lesson is None:
        raise HttpRefusal(404, "not-found", "unknown-lesson")
    game = Game.replay(lesson.record)
    players = (PERSON, *[OPPONENT] * (len(game.heroes) - 1))
    setup, status = set_up(game, players, None, None, False, rng)
    setup.start_record[LESSON] = id_
    return setup, status


def _lesson(setup: TableSetup) -> Lesson | None:
    """The lesson taken at a table, unless its file has changed since."""
    lesson = lessons().get(setup.start_record.get(LESSON, ""))
    same = lesson is not None and lesson.record["position"] == setup.start_record["position"]
    return lesson if same else None


def scripted_choice(current: TableGame) -> int | None:
    """What the script says about the pending decision, if the game has followed it so far."""
    lesson = _lesson(current.setup)
    return None if lesson is None else lesson.next_choice(current.game.choices)


def lesson_step(current: TableGame) -> LessonStep | None:
    lesson = _lesson(current.setup)
    choices = current.game.choices
    if lesson is None:
        return None
    option, done = lesson.next_choice(choices), lesson.is_done(choices)
    if option is None and not done:
        return None
    number = lesson.said_at[min(len(choices), len(lesson.script) - 1)]
    return LessonStep(
        says=lesson.says[number - 1],
        number=number,
        of=len(lesson.says),
        option=option if current.asked == READER else None,
        done=done,
    )
