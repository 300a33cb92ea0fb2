"""The commands that a player can type during a game, and the help that lists them.

A language has words of its own for them; the English ones are understood in every language.
"""

from nonpareil.cli.language import Speech
from nonpareil.text.language import ENGLISH

COMMANDS = ("hand", "board", "discard", "log", "undo", "save", "quit", "help")  # as in the help
GAP = 4  # spaces between the columns of the help


class Commands:
    """The commands in one language."""

    def __init__(self, lang: str) -> None:
        self.say = Speech(lang)
        self.words: dict[str, str] = {}
        for each in (lang, ENGLISH):  # where they collide, the reader's own words win
            say = Speech(each)
            for command in COMMANDS:
                for word in say(f"terminal-type-{command}").split():
                    self.words.setdefault(word.lower(), command)

    def called(self, word: str) -> str | None:
        """The command that this word stands for."""
        return self.words.get(word.lower())

    def key(self, command: str) -> str:
        """The shortest word for a command."""
        return self.say(f"terminal-type-{command}").split()[0]

    def help(self, width: int) -> str:
        """What can be typed, in two columns if there is room."""
        entries = []
        for command in COMMANDS:
            key = self.key(command)
            does = self.say(f"terminal-does-{command}", key=key)
            entries.append(f"  {key}  {does}")
        pairs = list(zip(entries[::2], entries[1::2], strict=True))
        column = max(len(entry) for entry, _ in pairs) + GAP - 2
        rows = [left.ljust(column) + right for left, right in pairs]
        if max(map(len, rows)) > width:
            rows = entries
        return "\n".join((self.say("terminal-help"), *rows, self.say("terminal-help-board")))
