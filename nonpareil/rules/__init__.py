"""The rules: state, decisions and everything that happens between them.

Only views leave this room. It knows no screen, no bot and no network, and no hero by name.
"""


def compiled() -> bool:
    """Whether the rules run as compiled code, or as the plain Python they are written in."""
    from nonpareil.rules import engine

    return not engine.__file__.endswith(".py")
