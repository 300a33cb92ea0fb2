"""Records: a game as its set-up and its choices, to be kept and replayed."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonpareil.rules.game import Game


def record(game: "Game") -> dict[str, Any]:
    return {}


def replay(record: Mapping[str, Any], upto: int | None) -> "Game":
    raise NotImplementedError
