"""A game in the terminal: one person, with bots in the other seats."""

import json
from collections.abc import Iterable, Mapping
from itertools import count, groupby
from pathlib import Path
from typing import Any

from rich.text import Text

from nonpareil.bots import Bot
from nonpareil.cli.output import Indented
from nonpareil.cli.screen import Screen, actions_left
from nonpareil.cli.terminal import EndOfInput, Terminal
from nonpareil.errors import NonpareilError
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint

HELP = """\
Type the number of an option; Enter takes the one marked (Enter).
  h  your hand                     b  the board and the fighters
  d  the discard piles             l  everything that has happened
  u  take back your last choice    s  save the record: s, or s FILE
  q  quit                          ?  this help
On the board, [ABC] is one of your fighters, ABC is an opponent's,
{ABC} is your partner's, and (1) is an option you can choose."""

# Decisions that cannot be declined, but where Enter may safely take the first option.
FIRST_IS_FINE = ("setup-space", "setup-token")
# Decisions where declining is a serious choice that Enter should not make.
NO_DEFAULT = ("defense", "draw-up-to")


class Quit(Exception):
    """The player wants to quit."""


class Session:
    def __init__(
        self, terminal: Terminal, game: Game, seat: int, bots: Mapping[int, Bot], save: Path | None
    ) -> None:
        self.terminal = terminal
        self.game = game
        self.seat = seat
        self.bots = bots
        self.save = save
        self.saved: Path | None = None
        self.screen = Screen(game.board, game.heroes, game.view(seat))
        self.shown = 0  # how many events the player has seen
        self.asked_at: list[int] = []  # for each of the player's choices, how many preceded it

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            while not self.game.over:
                seat = self.game.decision.seat
                if seat != self.seat:
                    self.game.apply(self.bots[seat].choose(Viewpoint(self.game, seat)))
                elif self.forced():
                    self.game.apply(0)
                else:
                    self.my_choice()
            self.finish()
        except Quit:
            self.leave()
        except (EndOfInput, KeyboardInterrupt):
            if self.save:
                self.write(self.save)
            raise

    def forced(self) -> bool:
        """Whether there is only one option, so that the player need not be asked. The choice of an
        action is always shown."""
        decision = self.game.decision
        return len(decision.options) == 1 and decision.kind != "action"

    # --- Asking

    def my_choice(self) -> None:
        view = self.game.view(self.seat)
        decision = view["decision"]
        self.picture(view)
        self.show_events()
        if combat := self.screen.combat(view):
            self.terminal.say(combat)
        default = self.default()
        self.terminal.say()
        self.terminal.say(Text(decision["text"] or decision["kind"], "bold"))
        self.terminal.say(self.screen.options(decision, self.owners(), default))
        choice = self.answer(len(decision["options"]), default)
        if choice is not None:
            self.asked_at.append(len(self.game.choices))
            self.game.apply(choice, seat=self.seat)

    def picture(self, view: Mapping[str, Any]) -> None:
        """Show everything before an action, and the board before a choice of space."""
        decision = view["decision"]
        spaces = any(option["subject"] == "space" for option in decision["options"])
        if decision["kind"] == "action":
            self.terminal.title(f"Your turn, {actions_left(view)}")
            self.terminal.say(self.screen.battlefield(view, self.terminal.width))
            self.terminal.say("", self.screen.sides(view), "", self.screen.hand(view))
        elif spaces:
            self.terminal.say(self.screen.battlefield(view, self.terminal.width))

    def owners(self) -> list[int]:
        """The owner of each option's card: heroes may have cards with the same name."""
        return [option.owner or 0 for option in self.game.decision.options]

    def default(self) -> int | None:
        """What Enter does: decline, or take the first option where that is harmless."""
        decision = self.game.decision
        if decision.kind in FIRST_IS_FINE or len(decision.options) == 1:
            return 0
        if decision.kind in NO_DEFAULT:
            return None
        return decision.decline

    def answer(self, number: int, default: int | None) -> int | None:
        """The index of an option, or None after a command that changed the game."""
        hint = ", Enter" if default is not None else ""
        while True:
            answer = self.terminal.ask(f"1-{number}{hint}, ? for help > ")
            if not answer and default is not None:
                return default
            if answer.isdecimal() and 1 <= int(answer) <= number:
                return int(answer) - 1
            if answer.isdecimal() or not answer:
                self.terminal.say(f"Please type a number from 1 to {number}.")
            elif self.command(answer):
                return None

    # --- Showing what happened

    def show_events(self) -> None:
        """Show what has happened since the last time, as seen from this seat."""
        lines = self.lines(self.shown)
        self.shown = len(self.game.events)
        if lines:
            self.terminal.say()
        self.say_lines(lines)

    def say_lines(self, lines: Iterable[str]) -> None:
        for line, same in groupby(lines):
            times = len(list(same))
            text = f"{line} ({times} times)" if times > 1 else line
            self.terminal.say(Indented(text, 2, "•"))

    def lines(self, first: int = 0) -> list[str]:
        events = self.game.events[first:]
        return [event.as_seen_by(self.seat).text for event in events if not event.minor]

    # --- Commands

    def command(self, answer: str) -> bool:
        """Run a one-letter command; True if the decision must be shown again."""
        word, _, rest = answer.partition(" ")
        view = self.game.view(self.seat)
        say = self.terminal.say
        match word.lower():
            case "?" | "help":
                say(HELP)
            case "h" | "hand":
                say(self.screen.hand(view))
            case "b" | "board":
                say(self.screen.battlefield(view, self.terminal.width), "", self.screen.sides(view))
            case "d" | "discard":
                say(self.screen.discards(view))
            case "l" | "log":
                self.say_lines(self.lines())
            case "u" | "undo":
                return self.undo()
            case "s" | "save":
                self.save_as(rest.strip())
            case "q" | "quit":
                raise Quit
            case _:
                say(f"'{answer}' is neither a number nor a command; type ? for help.")
        return False

    def undo(self) -> bool:
        if not self.asked_at:
            self.terminal.say("You have not made a choice yet.")
            return False
        # Replay the same game up to that choice; hidden cards stay hidden.
        self.game = Game.replay(self.game.record(), upto=self.asked_at.pop())
        self.shown = len(self.game.events)
        self.terminal.say("Back at your last choice; everything after it is undone.")
        return True

    # --- Saving

    def save_as(self, name: str) -> None:
        """Save to a file; ask before overwriting another one."""
        path = Path(name).expanduser() if name else self.free_name()
        if path.exists() and path != self.saved:
            self.terminal.say(f"{path} already exists. Overwrite it?")
            if self.terminal.ask("1 no, 2 yes > ") != "2":
                return
        try:
            self.write(path)
        except NonpareilError as problem:
            self.terminal.say(str(problem))

    def free_name(self) -> Path:
        """A file name for the record that is not taken yet."""
        stem = "-".join(hero.id for hero in self.game.heroes)
        numbered = (Path(f"{stem}-{number}.json") for number in count(1))
        return next(path for path in numbered if not path.exists())

    def write(self, path: Path) -> None:
        write_record(self.game, path)
        self.saved = path
        self.terminal.say(f"Saved as {path}", f"To read it: nonpareil replay {path} --text")

    def leave(self) -> None:
        """Save to the file given on the command line, or ask."""
        if self.save:
            self.write(self.save)
            return
        self.terminal.say("", Text("Save the record of this game?", "bold"))
        self.terminal.say("1  No  (Enter)", f"2  Yes, as {self.free_name()}")
        try:
            answer = self.terminal.ask("1-2, or a file name > ")
        except EndOfInput:
            return
        if answer not in ("", "1"):
            self.save_as("" if answer == "2" else answer)

    def finish(self) -> None:
        view = self.game.view(self.seat)
        self.terminal.title("The game is over")
        self.terminal.say(self.screen.battlefield(view, self.terminal.width))
        self.terminal.say("", self.screen.sides(view))
        self.show_events()
        winners = " and ".join(self.game.heroes[seat - 1].name for seat in self.game.winners)
        result = "You win" if self.seat in self.game.winners else "You lose"
        self.terminal.say("", Text(f"{result}: {winners} won after {view['turns']} turns.", "bold"))
        self.leave()


def write_record(game: Game, path: Path) -> None:
    text = json.dumps(game.record(), indent=1, ensure_ascii=False) + "\n"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise NonpareilError(f"{path} cannot be written: {reason}") from None
