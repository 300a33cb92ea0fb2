"""Shuffles that anyone can check.

A table publishes the hash of its seed before the first card is dealt, and the seed itself when the
game is over. All randomness in a game comes from its seed, so anyone who has both, and the choices,
can replay the whole game.
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
    """`honest` is None if the record has no published hash to compare the seed with."""

    game: Game | None  # None if it could not be replayed
    honest: bool | None
    problem: GameError | None  # why the record could not be replayed

    @property
    def good(self) -> bool:
        return self.problem is None and self.honest is not False


def verify(record: Mapping[str, Any]) -> Verdict:
    """Check the seed against the published hash, and the choices and result against the rules."""
    published = record.get("seed_hash")
    honest = None if published is None else published == seed_hash(record.get("seed"))
    try:
        return Verdict(Game.replay(record), honest, None)
    except GameError as problem:
        return Verdict(None, honest, problem)
