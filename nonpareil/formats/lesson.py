"""Lessons: a position to learn something in, and a script that the reader follows.

A lesson file is a scenario file (`formats/scenario`) in which steps can have words: `say = "draw"`
is the message `ui-lesson-ID-draw`, which stays on the screen until the next step that says
something. The file `2-zones.toml` is the lesson `zones`, the second of the course. The reader plays
seat 1.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from nonpareil.content.source import Source, Table
from nonpareil.formats.scenario.runner import Mismatch, Runner
from nonpareil.formats.scenario.schema import kind_of, read_steps
from nonpareil.game.game import Game
from nonpareil.game.ids import Reader

LESSONS = Path(__file__).parents[1] / "content" / "lessons"
READER = 1  # the seat of whoever takes the lesson


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    record: dict[str, Any]  # of the game at its start
    script: tuple[int, ...]  # all choices, those of the opponent and forced ones included
    says: tuple[str, ...]  # what is said, in order …
    said_at: tuple[int, ...]  # … and for each choice, how much of that has been said before it

    def next_choice(self, choices: list[int]) -> int | None:
        """What to choose after these choices; None at the end, or if they are not the script's."""
        place = len(choices)
        if place >= len(self.script) or self.script[:place] != tuple(choices):
            return None
        return self.script[place]

    def is_done(self, choices: list[int]) -> bool:
        return tuple(choices[: len(self.script)]) == self.script


def read_lesson(path: Path) -> Lesson:
    """Play the script once, to find the choices that it stands for. A ContentError or a Mismatch
    says what is wrong with the file."""
    source = Source.read(path)
    data = deepcopy(source.data)
    steps: list[Table] = data.get("steps", [])
    words = [step.pop("say", None) for step in steps]
    for number, word in enumerate(words):
        if word is not None and not isinstance(word, str):
            raise source.error("'say' must be a word", "steps", number, "say")
    if not steps or words[0] is None:
        raise source.error("the first step of a lesson must say something", "steps")
    plain = Source.inline(str(path), data)
    game = Game.at(plain)
    record = game.record()
    said = list(_said(game, plain, words))
    says = tuple(word for word in words if word is not None)
    return Lesson(path.stem.partition("-")[2], record, tuple(game.choices), says, tuple(said))


def _said(game: Game, source: Source, words: list[str | None]) -> Iterator[int]:
    """Plays the script; for each choice, how many of the words have been said before it."""
    steps = read_steps(Reader(source, game.setup.match()))
    runner = Runner(game)
    number = 1
    yield from [number] * len(game.choices)
    for place, step in enumerate(steps):
        number = sum(word is not None for word in words[: place + 1])
        before = len(game.choices)
        try:
            runner.step(step, steps[place + 1 :])
        except Mismatch as problem:
            raise Mismatch(
                f"{source.name}: step {place + 1} ({kind_of(step)}): {problem}"
            ) from None
        yield from [number] * (len(game.choices) - before)


@cache
def lessons() -> dict[str, Lesson]:
    """The course, in order."""
    found = [read_lesson(path) for path in sorted(LESSONS.glob("*.toml"))]
    return {lesson.id: lesson for lesson in found}
