"""Weights for an evaluation, as `lab learn` writes them: general ones, and those of known heroes.

A hero's own weights are added to the general ones; a hero that is not in the file has to do with
what its sheet and its deck say. Nothing in the code knows a hero.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any

from nonpareil.errors import GameError

FORMAT = "nonpareil-weights-1"
SHIPPED = "learned"  # those that come with the package


@dataclass(frozen=True, slots=True)
class HeroWeights:
    """What is different about a hero: a start, features, cards in hand and states."""

    start: float = 0.0
    features: dict[str, float] = field(default_factory=dict)
    cards: dict[str, float] = field(default_factory=dict)
    states: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weights:
    made: str  # how
    features: dict[str, float]
    heroes: dict[str, HeroWeights] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        heroes = {
            id_: {
                "start": hero.start,
                "features": hero.features,
                "cards": hero.cards,
                "states": hero.states,
            }
            for id_, hero in self.heroes.items()
        }
        return {"format": FORMAT, "made": self.made, "features": self.features, "heroes": heroes}

    @staticmethod
    def from_json(data: Any) -> "Weights":
        """A ValueError or a KeyError if that is something else."""
        if data["format"] != FORMAT:
            raise ValueError(f"its format is not {FORMAT}")
        heroes = {
            str(id_): HeroWeights(
                _number(hero["start"]),
                _numbers(hero["features"]),
                _numbers(hero["cards"]),
                _numbers(hero["states"]),
            )
            for id_, hero in data["heroes"].items()
        }
        return Weights(str(data["made"]), _numbers(data["features"]), heroes)

    def save(self, path: Path) -> None:
        text = json.dumps(self.to_json(), indent=1, ensure_ascii=False)
        new = path.with_name(f"{path.name}.new")
        new.write_text(text + "\n", "utf-8")
        new.replace(path)


def _numbers(data: Any) -> dict[str, float]:
    return {str(name): _number(value) for name, value in data.items()}


def _number(value: Any) -> float:
    number = float(value)
    if not isfinite(number):
        raise ValueError(f"{number} is not a weight")
    return number


@cache
def load(name: str) -> Weights:
    """Those of the file with this name, or those that come with the package."""
    path = Path(__file__).with_name("learned.json") if name == SHIPPED else Path(name)
    try:
        return Weights.from_json(json.loads(path.read_text("utf-8")))
    except OSError as error:
        raise GameError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise GameError(f"{path}: not a file of weights ({error})") from None
