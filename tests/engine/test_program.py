"""Code in the making: labels and jumps."""

from nonpareil.engine.program import Code, Label
from nonpareil.engine.words.behavior import jump


def test_a_jump_forward_is_filled_in_at_the_end() -> None:
    code, end = Code(), Label()
    first = code.emit(jump, None, end)
    code.emit(jump)
    code.mark(end)
    assert code.finish() == code.instrs
    assert first.jump == 2


def test_a_jump_back_goes_to_where_the_label_was_taken() -> None:
    code = Code()
    code.emit(jump)
    here = code.here()
    code.emit(jump)
    again = code.emit(jump, None, here)
    code.finish()
    assert again.jump == 1
