"""The messages of each language, from Fluent files in folders named after the languages.

A language may be incomplete. A text that lacks a message in it is given in English as a whole, so
that no text mixes languages (`in_language`). A message that English lacks is a bug and raises an
error that names it.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax import ast

from nonpareil import content
from nonpareil.errors import ContentError, NonpareilError
from nonpareil.text.name import FUNCTIONS, Items, Phrase, Value, capital
from nonpareil.text.shortcuts import Shortcut, shortcut

LOCALE = Path(content.__file__).with_name("locale")
ENGLISH = "en"
CACHE_SIZE = 16_384  # texts per language: the same names and numbers keep coming back

T = TypeVar("T")

_folders: list[Path] = [LOCALE]
_catalogs: dict[str, "Catalog"] = {}


class MissingMessageError(LookupError):
    """The language lacks a message, or something that the message refers to."""


class Catalog:
    """The messages of one language: `catalog("do-draw", who="you", ...)` formats one."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        general = language.partition("-")[0]
        self._bundle = FluentBundle(
            [language, general, ENGLISH], functions=FUNCTIONS, use_isolating=False
        )
        for folder in folders:  # later folders override earlier ones
            for path in sorted(folder.glob("*.ftl")):
                self._bundle.add_resource(_resource(path), allow_overrides=True)
        self._shortcuts: dict[str, Shortcut | None] = {}  # by message
        self._text = lru_cache(CACHE_SIZE)(self._format)
        self._sentence = lru_cache(CACHE_SIZE)(self._finish)
        self._phrase = lru_cache(CACHE_SIZE)(self._make_phrase)

    def __call__(self, message: str, /, **args: Value) -> str:
        return self._text(message, tuple(args.items()))

    def sentence(self, message: str, /, **args: Value) -> str:
        """A message as a complete text: capitalized, and without a period after a name that ends in
        a punctuation mark ("With Haste!")."""
        return self._sentence(message, tuple(args.items()))

    def phrase(self, message: str, /, **args: Value) -> Phrase:
        """A message that can be put into any case. The same phrase is the same object, so that
        texts with it are found again quickly."""
        return self._phrase(message, tuple(args.items()))

    def listed(self, kind: str, parts: Sequence[str], /, **args: Value) -> str:
        """Several phrases joined into one: "a and b", "a, b, and c"."""
        if len(parts) == 2:
            return self.phrase(f"{kind}-pair", first=parts[0], second=parts[1], **args)
        text = parts[0]
        for i, part in enumerate(parts[1:], start=2):
            place = "last" if i == len(parts) else "middle"
            text = self.phrase(f"{kind}-{place}", first=text, second=part, **args)
        return text

    def has(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def attributes(self, message: str) -> tuple[str, ...]:
        return tuple(self._bundle.get_message(message).attributes) if self.has(message) else ()

    def attribute(self, message: str, attribute: str, /, **args: Value) -> str | None:
        """An attribute of a message, or None if there is no such message or attribute."""
        if not self.has(message):
            return None
        pattern = self._bundle.get_message(message).attributes.get(attribute)
        where = f"{message}.{attribute}"
        return None if pattern is None else self._formatted(where, pattern, args)

    def _finish(self, message: str, args: Items) -> str:
        return capital(self._format(message, args)).replace("!.", "!").replace("?.", "?")

    def _make_phrase(self, message: str, args: Items) -> Phrase:
        return Phrase(self, message, dict(args))

    def _format(self, message: str, args: Items) -> str:
        if not self.has(message):
            raise MissingMessageError(f"there is no message '{message}' ({self.language})")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise MissingMessageError(f"message '{message}' has no text ({self.language})")
        if message not in self._shortcuts:
            self._shortcuts[message] = shortcut(pattern)
        shorter, given = self._shortcuts[message], dict(args)
        text = None if shorter is None else shorter(given)
        return self._formatted(message, pattern, given) if text is None else str(text)

    def _formatted(self, message: str, pattern: Pattern, args: dict[str, Value]) -> str:
        text, problems = self._bundle.format_pattern(pattern, args)
        if problems:
            details = "; ".join(str(problem) for problem in problems)
            raise MissingMessageError(f"message '{message}' ({self.language}): {details}")
        return str(text)


def languages() -> tuple[str, ...]:
    """The languages that are available."""
    found = {path.parent.name for folder in _folders for path in folder.glob("*/*.ftl")}
    return tuple(sorted(found))


def words(lang: str = ENGLISH) -> Catalog:
    """The messages of a language, loaded once; a NonpareilError if it is not available.

    >>> words()("sentence", text="Draw 2 cards")
    'Draw 2 cards.'
    """
    found = _catalogs.get(lang)
    if found is None:
        if lang not in languages():
            known = ", ".join(languages())
            raise NonpareilError(f"there is no language '{lang}'; known: {known}")
        found = _catalogs[lang] = Catalog(lang, [folder / lang for folder in _folders])
    return found


def add_folder(folder: Path) -> None:
    """Make languages available from a folder that contains one folder of Fluent files for each.
    What is there already for the same language can be added to or replaced."""
    if folder in _folders:
        return
    added = {path.parent.name for path in folder.glob("*/*.ftl")}
    if not added:
        message = "has no languages; expected folders of Fluent files, such as 'uk/cards.ftl'"
        raise ContentError(str(folder), None, None, message)
    _folders.append(folder)
    for lang in added:
        _catalogs.pop(lang, None)


def added_folders() -> tuple[Path, ...]:
    """The folders of `add_folder`: another process has to add them, too."""
    return tuple(_folders[1:])


def remove_folder(folder: Path) -> None:
    """Undo `add_folder`."""
    _folders.remove(folder)
    _catalogs.clear()


def negotiate(wanted: Sequence[str]) -> str:
    """The best available language for a list of wishes, best first; English if there is none.

    A wish is a language tag or a POSIX locale. Another region of the same language is better than
    another language.

    >>> negotiate(["xx", "en_US.UTF-8"])
    'en'
    """
    available = {lang.lower(): lang for lang in languages()}
    for wish in wanted:
        tag = re.split(r"[.@]", wish)[0].replace("_", "-").lower()
        general = tag.partition("-")[0]
        related = [each for each in available if each.partition("-")[0] == general]
        for lang in (tag, general, *related):
            if lang in available:
                return available[lang]
    return ENGLISH


def in_language(lang: str, text: Callable[[str], T]) -> T:
    """A whole text in this language, or in English if the language lacks anything that it needs."""
    if lang == ENGLISH:
        return text(lang)
    try:
        return text(lang)
    except MissingMessageError:
        return text(ENGLISH)


def resources(lang: str) -> list[ast.Resource]:
    """The Fluent files of a language; later ones override earlier ones."""
    return [
        _resource(path) for folder in _folders for path in sorted((folder / lang).glob("*.ftl"))
    ]


def _resource(path: Path) -> ast.Resource:
    """Parse a file strictly; Fluent itself silently skips what it cannot parse."""
    text = path.read_text("utf-8")
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            reason = entry.annotations[0]
            line = text.count("\n", 0, reason.span.start) + 1 if reason.span else None
            raise ContentError(str(path), line, None, f"is not valid Fluent: {reason.message}")
    return resource
