"""Reads a scenario file, plays it, and reports the outcome."""

from dataclasses import dataclass
from pathlib import Path

from nonpareil.content.source import Source
from nonpareil.errors import ContentError
from nonpareil.formats.scenario.runner import Mismatch, Runner
from nonpareil.formats.scenario.schema import read_steps
from nonpareil.game.game import Game
from nonpareil.game.ids import Reader, texts


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a scenario; `failure` is None if everything was as expected."""

    name: str
    rules: tuple[str, ...]
    failure: str | None


class Scenario:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.name = source.text(source.data, "name", default=source.name)
        self.rules = tuple(texts(source, source.data, "rules"))

    @classmethod
    def read(cls, path: str | Path) -> "Scenario":
        return cls(Source.read(path))

    def game(self) -> Game:
        return Game.at(self.source)

    def play(self) -> Game:
        """The game after the script. A Mismatch says where the two differ."""
        game = self.game()
        steps = read_steps(Reader(self.source, game.setup.match()))
        runner = Runner(game)
        for number, step in enumerate(steps, 1):
            try:
                runner.step(step, steps[number:])
            except Mismatch as problem:
                line = self.source.line("steps", number - 1)
                where = f"step {number}" + (f" (line {line})" if line else "")
                raise Mismatch(f"{where}: {problem}") from None
        return game

    def run(self) -> Outcome:
        """Play the scenario and compare; a malformed file raises a ContentError."""
        failure: str | None = None
        if "invalid" in self.source.data:
            failure = self._invalid()
        else:
            try:
                self.play()
            except Mismatch as difference:
                failure = str(difference)
        return Outcome(self.name, self.rules, failure)

    def _invalid(self) -> str | None:
        """Creating the game must fail with this message."""
        words = self.source.text(self.source.data, "invalid")
        if "steps" in self.source.data:
            raise self.source.error("a scenario has either 'invalid' or 'steps', not both", "steps")
        try:
            self.game()
        except ContentError as error:
            found = words in error.message
            return None if found else f"the error should say '{words}' but says: {error.message}"
        return f"creating the game should have failed with '{words}'"
