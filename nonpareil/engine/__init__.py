"""What happens: state, set-up, turns, actions, combat, damage, effects.

The engine knows no screen, no bot, no network and no language, and no hero by name. It works in
integers: seats, fighters, cards and spaces are numbers, sets of them are bits. It compiles whole.
"""


def compiled() -> bool:
    """Whether the engine runs as compiled code, or as the plain Python it is written in."""
    from nonpareil.engine import loop

    return not loop.__file__.endswith(".py")
