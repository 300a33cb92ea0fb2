"""From trees to programs."""

from collections.abc import Callable

import pytest

from nonpareil.content import library
from nonpareil.engine.compiler import compile_effect, compile_hero
from nonpareil.engine.program import Program
from nonpareil.engine.words import control
from nonpareil.engine.words.behavior import jump
from nonpareil.engine.words.cards import draw_cards
from nonpareil.script.parser import parse_effect

HERO = library.hero("medusa")


def program(text: str) -> Program:
    return compile_effect(parse_effect(text, HERO.symbols), "test", "scheme")


def steps(text: str) -> list[Callable[..., None]]:
    return [instr.do for instr in program(text).code]


def test_sentences_follow_each_other() -> None:
    assert steps("draw 1, draw 2") == [draw_cards, draw_cards]


def test_a_condition_jumps_over_what_it_guards() -> None:
    code = program("if hand is 3: draw 1").code
    assert [instr.do for instr in code] == [control.if_, draw_cards]
    assert code[0].jump == len(code)


def test_may_asks_yes_or_no_only_if_nothing_is_picked() -> None:
    plain = program("may draw 1").code
    assert plain[0].do == control.may
    assert plain[0].optional
    picking = program("may damage 1 to an enemy").code
    assert not picking[0].optional
    assert picking[1].optional, "the pick itself can be declined"


def test_choose_lays_out_a_jump_table() -> None:
    code = program("choose 1: draw 1 | draw 2").code
    assert [instr.do for instr in code] == [
        control.choose,
        *[jump] * 3,
        draw_cards,
        control.next_chosen,
        draw_cards,
        control.next_chosen,
    ]
    assert [instr.jump for instr in code[1:4]] == [4, 6, 8]


@pytest.mark.parametrize(
    ("text", "revives"),
    [
        ("draw 1", False),
        ("if my fighter is defeated: revive my fighter with 4 health in any space", True),
    ],
)
def test_a_program_knows_whether_it_revives(text: str, revives: bool) -> None:
    assert program(text).revives == revives


def test_a_hero_is_compiled_once() -> None:
    assert compile_hero(HERO) is compile_hero(HERO)
