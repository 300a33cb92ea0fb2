"""Shuffles that anyone can check.

A table publishes the hash of its seed before the first card is dealt and the seed itself when the
game is over. All chance of a game follows from its seed, so whoever has both, and the choices, can
deal the whole game again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from nonpareil.errors import GameError
from nonpareil.game.game import Game

SEED_BYTES = 32


def new_seed(rng: Random) -> str:
    return rng.randbytes(SEED_BYTES).hex()


def seed_hash(seed: object) -> str:
    """
    >>> seed_hash("abc")[:8]
    'ba7816bf'
    """
    return sha256(str(seed).encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class Verdict:
    """`honest` is None where the record has no hash to compare its seed with."""

    game: Game | None  # as far as it could be played
    honest: bool | None
    problem: str | None  # why the choices or the result are not those of a game

    @property
    def good(self) -> bool:
        return self.problem is None and self.honest is not False


def verify(record: Mapping[str, Any]) -> Verdict:
    """Does the seed have the published hash, do all choices fit, is the result the one told?"""
    published = record.get("seed_hash")
    honest = None if published is None else published == seed_hash(record.get("seed"))
    try:
        return Verdict(Game.replay(record), honest, None)
    except GameError as problem:
        return Verdict(None, honest, str(problem))
