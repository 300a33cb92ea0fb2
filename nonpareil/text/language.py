"""The messages of a language, from the Fluent files in `locale/<language>/`.

A language may be incomplete: missing messages fall back to English. A message that English lacks is
a bug and raises an error that names it.
"""

from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from nonpareil import content
from nonpareil.errors import ContentError, NonpareilError

LOCALE = Path(content.__file__).with_name("locale")
ENGLISH = "en"
CACHE_SIZE = 16_384  # texts per language: the same names and numbers keep coming back


class MissingMessageError(LookupError):
    """A message, or something that it refers to, is not in any file."""


class Catalog:
    """The messages of one language: `catalog("do-draw", who="you", ...)` formats one."""

    def __init__(self, language: str, folders: list[Path]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:  # later folders override earlier ones
            for path in sorted(folder.glob("*.ftl")):
                self._bundle.add_resource(_resource(path), allow_overrides=True)
        self._text = lru_cache(CACHE_SIZE)(self._format)

    def __call__(self, message: str, /, **args: str | int) -> str:
        return self._text(message, tuple(args.items()))

    def _format(self, message: str, args: tuple[tuple[str, str | int], ...]) -> str:
        if not self._bundle.has_message(message):
            raise MissingMessageError(f"there is no message '{message}' ({self.language})")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise MissingMessageError(f"message '{message}' has no text ({self.language})")
        text, problems = self._bundle.format_pattern(pattern, dict(args))
        if problems:
            details = "; ".join(str(problem) for problem in problems)
            raise MissingMessageError(f"message '{message}' ({self.language}): {details}")
        return str(text)


def languages() -> tuple[str, ...]:
    """The languages that are available."""
    return tuple(sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir()))


@cache
def words(lang: str = ENGLISH) -> Catalog:
    """The messages of a language, loaded once.

    >>> words()("sentence", text="Draw 2 cards")
    'Draw 2 cards.'
    """
    if lang not in languages():
        raise NonpareilError(f"there is no language '{lang}'; known: {', '.join(languages())}")
    return Catalog(lang, [LOCALE / name for name in dict.fromkeys((ENGLISH, lang))])


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
