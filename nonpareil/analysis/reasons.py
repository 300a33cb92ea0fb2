"""Why one option is better than another, in words a player uses.

A reason is something that differs between the positions after them (see `bots.prospects`): health,
cards, defenses, threats. No hero is named, and a hero of one's own is explained like any other.
"""

from collections.abc import Sequence
from typing import Final, TypedDict

from nonpareil.bots.prospects import Prospect, prospect
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.text.language import Catalog

SAMPLES: Final = 48  # deals on which two options are compared
MOST: Final = 2  # reasons for one choice
CLEAR: Final = 0.5  # a difference that counts, in points of health

# What one of each is worth, in points of health; what is bad for the seat is negative.
WORTH: Final[dict[str, float]] = {
    "health": 1.0,
    "foe-health": -1.0,
    "sidekicks": 2.0,
    "foes": -2.0,
    "defenses": 0.8,
    "exposed": -1.0,
    "cards": 0.6,
    "threat": 0.4,
    "actions": 0.6,
    "deck": 0.3,
}


class Reason(TypedDict):
    """`better` and `other`: what the number is on average after the two options."""

    kind: str
    better: float
    other: float


def compare(viewpoint: Viewpoint, better: int, other: int) -> list[Reason]:
    """The most important reasons for the one option and against the other, by their indices."""
    return reasons(*(prospect(viewpoint, option, SAMPLES) for option in (better, other)))


def reasons(better: Prospect, other: Prospect) -> list[Reason]:
    weights = {kind: worth * (better[kind] - other[kind]) for kind, worth in WORTH.items()}
    if weights["defenses"] >= CLEAR:  # they are cards, too
        weights["cards"] -= weights["defenses"]
    found = [kind for kind in WORTH if weights[kind] >= CLEAR]
    found.sort(key=lambda kind: -weights[kind])
    return [
        {"kind": kind, "better": round(better[kind], 2), "other": round(other[kind], 2)}
        for kind in found[:MOST]
    ]


def in_words(found: Sequence[Reason], say: Catalog) -> str:
    """ "keeps 2 defenses in hand and threatens 5 damage"; empty if there is no reason."""
    parts = [_phrase(reason, say) for reason in found]
    return say("because", reasons=say.listed("list", parts)) if parts else ""


def _phrase(reason: Reason, say: Catalog) -> str:
    more = max(1, round(abs(reason["better"] - reason["other"])))
    return say.phrase(f"because-{reason['kind']}", number=round(reason["better"]), more=more)
