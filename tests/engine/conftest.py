"""Made-up heroes for the tests of the engine."""

from collections.abc import Callable

import pytest

from nonpareil.content import library
from tests.watching import changed


@pytest.fixture
def become(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Make heroes of the project made-up ones, by replacing lines of their files."""

    def replace(hero: str, *changes: tuple[str, str]) -> None:
        plain = library.hero
        other = changed(hero, *changes)
        monkeypatch.setattr(library, "hero", lambda id_: other if id_ == hero else plain(id_))

    return replace
