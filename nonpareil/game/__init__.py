"""The game as the world sees it: games, decisions, views, samples, undo, events, records.

The state of a game never leaves this package. A player, a bot or a network gets a view, a decision
as plain data, or a sample that fits what the seat knows. Seats count from 1 here, and everything
goes by its id; the numbers of the engine stay inside.
"""


def compiled() -> bool:
    """Whether the engine runs as compiled code rather than plain Python."""
    from nonpareil.engine import loop

    return not loop.__file__.endswith(".py")
