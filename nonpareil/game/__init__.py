"""The game as the world sees it: games, decisions, views, samples, undo, events, records.

The state of a game never leaves this room: a player, a bot or a network gets a view, a decision
that is plain data, or a sample made up from what the seat knows. Everything in here counts seats
from 1 and names things by their ids; the numbers of the engine stay inside.
"""


def compiled() -> bool:
    """Whether games run as compiled code, or as the plain Python they are written in."""
    from nonpareil.engine import loop

    return not loop.__file__.endswith(".py")
