"""How a search thinks: how it values positions and what it believes about hidden cards.

A mind is a value, so a bot that has one keeps playing as it does, whatever later ones learn.
"""

from dataclasses import dataclass

from nonpareil.bots.weights import SHIPPED


@dataclass(frozen=True, slots=True)
class Mind:
    # The file of weights by which it values positions; "": by hand-made ones
    weights: str = SHIPPED
    beliefs: bool = True  # deal hidden cards as what the others did makes them likely
    # Remember choices with a single option as well, so that others do not learn from a missing
    # choice what a hand contains.
    forced: bool = True
    # Of cards that are nearly as good, play now one and now another face down: whoever always plays
    # the same can be read.
    mixes: bool = True


# The search as it was before it learned anything: what newer ones are measured against.
REFERENCE = Mind(weights="", beliefs=False, forced=False, mixes=False)
LATEST = Mind()
