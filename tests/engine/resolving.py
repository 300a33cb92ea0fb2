"""Effects of one's own wording, resolved in the middle of a game."""

from nonpareil.engine.compiler import compile_effect
from nonpareil.engine.effects import begin, run_effect
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.state import State
from nonpareil.script.parser import parse_effect


def resolve(s: State, text: str, seat: int = 0) -> Effect:
    """Run an effect of this seat, counted from 0, up to its first question or its end. "My fighter"
    is the hero."""
    symbols = s.m.heroes[seat].definition.symbols
    program = compile_effect(parse_effect(text, symbols), "test", "scheme")
    s.asked = NOBODY
    f = begin(s, program, seat, -1, s.m.hero_of[seat])
    run_effect(s, f)
    return f


def answer(s: State, option: int) -> None:
    """Answer the question of the effect, and run it up to the next one."""
    assert s.asked != NOBODY, "nobody was asked"
    assert option in s.options, s.options
    f = s.stack[-1]
    assert isinstance(f, Effect)
    s.answer = option
    s.asked = NOBODY
    run_effect(s, f)


def in_progress(s: State) -> bool:
    return isinstance(s.stack[-1], Effect)
