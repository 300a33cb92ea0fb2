"""Errors that reach a player, in the player's language.

The message comes from errors.ftl. Errors in content files and those of the lab are for people who
write heroes or run experiments; they are in English only.
"""

from collections.abc import Collection, Mapping

from nonpareil.content.source import suggestion
from nonpareil.errors import GameError, NonpareilError
from nonpareil.text.language import ENGLISH, in_language, words
from nonpareil.text.names import Label

Argument = str | int | Label | NonpareilError  # the last two are in no language yet


class WordedError(GameError):
    """A GameError whose message is in the Fluent files. As a string it is English."""

    def __init__(self, message: str, arguments: Mapping[str, Argument]) -> None:
        super().__init__(message, arguments)  # both, for pickling
        self.message = message
        self.arguments = arguments

    def __str__(self) -> str:
        return self.in_language(ENGLISH)

    def in_language(self, lang: str) -> str:
        return in_language(lang, self._text)

    def _text(self, lang: str) -> str:
        args = {name: _in_words(value, lang) for name, value in self.arguments.items()}
        return words(lang)(f"error-{self.message}", **args)


def refusal(message: str, **arguments: Argument) -> GameError:
    """
    >>> raise refusal("over")
    Traceback (most recent call last):
    nonpareil.text.errors.WordedError: the game is over: there is nothing to decide
    """
    return WordedError(message, arguments)


def hinting(found: str, allowed: Collection[str]) -> dict[str, str]:
    """Arguments for `error-hint`, which ends a message about an unknown word."""
    kind, text = suggestion(found, allowed)
    return {"hint": kind, "known": text}


def _in_words(value: Argument, lang: str) -> str | int:
    if isinstance(value, Label):
        return value.name(lang)
    return value.in_language(lang) if isinstance(value, NonpareilError) else value
