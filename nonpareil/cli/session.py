"""A game in the terminal: one person, with bots in the other seats."""

import json
from collections.abc import Iterable, Mapping
from itertools import count, groupby
from pathlib import Path
from typing import Any

from rich.text import Text

from nonpareil.bots import Bot
from nonpareil.cli.commands import Commands
from nonpareil.cli.output import Indented
from nonpareil.cli.screen import Screen
from nonpareil.cli.terminal import EndOfInput, Terminal
from nonpareil.errors import NonpareilError
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.text.errors import refusal
from nonpareil.text.phrases import yes

# Decisions that cannot be declined, but where Enter may safely take the first option.
FIRST_IS_FINE = ("setup-space", "setup-token")
# Decisions where declining is a serious choice that Enter should not make.
NO_DEFAULT = ("defense", "draw-up-to")


class Quit(Exception):
    """The player wants to quit."""


class Session:
    """One person's game, told in that person's language (the terminal's)."""

    def __init__(
        self, terminal: Terminal, game: Game, seat: int, bots: Mapping[int, Bot], save: Path | None
    ) -> None:
        self.terminal = terminal
        self.lang = terminal.lang
        self.words = terminal.words
        self.commands = Commands(terminal.lang)
        self.help_key = self.commands.key("help")
        self.game = game
        self.seat = seat
        self.bots = bots
        self.save = save
        self.saved: Path | None = None
        self.screen = Screen(game.board, game.heroes, self.view(), self.lang)
        self.shown = 0  # how many events the player has seen
        self.asked_at: list[int] = []  # for each of the player's choices, how many preceded it

    def view(self) -> dict[str, Any]:
        return self.game.view(self.seat, lang=self.lang)

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
        view = self.view()
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
            self.terminal.title(self.words("terminal-your-turn", number=view["actions"]))
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
        enter = yes(default is not None)
        prompt = self.words("terminal-prompt", most=number, enter=enter, help=self.help_key)
        while True:
            answer = self.terminal.ask(prompt)
            if not answer and default is not None:
                return default
            if answer.isdecimal() and 1 <= int(answer) <= number:
                return int(answer) - 1
            if answer.isdecimal() or not answer:
                self.terminal.tell("terminal-not-in-list", most=number)
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
            text = line
            if times > 1:
                text = self.words("terminal-event-times", event=line, number=times)
            self.terminal.say(Indented(text, 2, "•"))

    def lines(self, first: int = 0) -> list[str]:
        events = (event for event in self.game.events[first:] if not event.minor)
        return [event.as_seen_by(self.seat).in_language(self.lang).text for event in events]

    # --- Commands

    def command(self, answer: str) -> bool:
        """Run a command; True if the decision must be shown again."""
        word, _, rest = answer.partition(" ")
        view = self.view()
        say = self.terminal.say
        match self.commands.called(word):
            case "help":
                say(self.commands.help(self.terminal.width))
            case "hand":
                say(self.screen.hand(view))
            case "board":
                say(self.screen.battlefield(view, self.terminal.width), "", self.screen.sides(view))
            case "discard":
                say(self.screen.discards(view))
            case "log":
                self.say_lines(self.lines())
            case "undo":
                return self.undo()
            case "save":
                self.save_as(rest.strip())
            case "quit":
                raise Quit
            case _:
                self.terminal.tell("terminal-not-a-command", answer=answer, help=self.help_key)
        return False

    def undo(self) -> bool:
        if not self.asked_at:
            self.terminal.tell("terminal-nothing-to-undo")
            return False
        # Replay the same game up to that choice; hidden cards stay hidden.
        self.game = Game.replay(self.game.record(), upto=self.asked_at.pop())
        self.shown = len(self.game.events)
        self.terminal.tell("terminal-undone")
        return True

    # --- Saving

    def save_as(self, name: str) -> None:
        """Save to a file; ask before overwriting another one."""
        path = Path(name).expanduser() if name else self.free_name()
        if path.exists() and path != self.saved:
            self.terminal.tell("terminal-overwrite", file=str(path))
            if self.terminal.ask(self.words("terminal-overwrite-prompt")) != "2":
                return
        try:
            self.write(path)
        except NonpareilError as problem:
            self.terminal.say(problem.in_language(self.lang))

    def free_name(self) -> Path:
        """A file name for the record that is not taken yet."""
        stem = "-".join(hero.id for hero in self.game.heroes)
        numbered = (Path(f"{stem}-{number}.json") for number in count(1))
        return next(path for path in numbered if not path.exists())

    def write(self, path: Path) -> None:
        write_record(self.game, path)
        self.saved = path
        command = f"nonpareil replay {path} --text"
        self.terminal.tell("terminal-saved", file=str(path))
        self.terminal.tell("terminal-read-record", command=command)

    def leave(self) -> None:
        """Save to the file given on the command line, or ask."""
        if self.save:
            self.write(self.save)
            return
        self.terminal.say("", Text(self.words("terminal-save"), "bold"))
        name = str(self.free_name())
        self.terminal.say(
            f"1  {self.words('terminal-save-no')}  {self.words('terminal-enter')}",
            f"2  {self.words('terminal-save-yes', file=name)}",
        )
        try:
            answer = self.terminal.ask(self.words("terminal-save-prompt"))
        except EndOfInput:
            return
        if answer not in ("", "1"):
            self.save_as("" if answer == "2" else answer)

    def finish(self) -> None:
        view = self.view()
        self.terminal.title(self.words("terminal-over"))
        self.terminal.say(self.screen.battlefield(view, self.terminal.width))
        self.terminal.say("", self.screen.sides(view))
        self.show_events()
        winners = [self.screen.heroes[seat - 1].names.hero for seat in self.game.winners]
        result = self.words(
            "terminal-result",
            outcome="won" if self.seat in self.game.winners else "lost",
            winners=self.words.listed("list", winners),
            number=len(winners),
            turns=view["turns"],
        )
        self.terminal.say("", Text(result, "bold"))
        self.leave()


def check_writable(path: Path) -> None:
    """An error if a record cannot be saved under this name."""
    if path.is_dir():
        raise refusal("not-written-folder", file=str(path))
    if not path.parent.is_dir():
        raise refusal("not-written-nowhere", file=str(path), folder=str(path.parent))


def write_record(game: Game, path: Path) -> None:
    check_writable(path)
    text = json.dumps(game.record(), indent=1, ensure_ascii=False) + "\n"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise refusal("not-written", file=str(path), reason=reason) from None
