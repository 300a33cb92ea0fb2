"""Every step of every card's and ability's program runs in some scenario or random game."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from nonpareil.content import library
from nonpareil.engine.compiled_hero import CompiledHero
from nonpareil.engine.compiler import compile_hero
from nonpareil.engine.program import Instr, Program, Step
from nonpareil.formats.scenario.scenario import Scenario
from tests.games import play, random_game

SCENARIOS = sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.toml"))
GAMES = 400


def programs_of(sheet: CompiledHero) -> Iterator[Program]:
    yield from sheet.turn_start
    yield from sheet.turn_end
    yield from sheet.after_maneuver
    yield from sheet.after_attack
    yield from sheet.special
    for programs in sheet.abilities:
        yield from programs
    for _, program in sheet.when:
        yield program
    for kind in sheet.cards:
        for programs in (*kind.windows, kind.scheme, kind.commit, kind.boosted, kind.discarded):
            yield from programs
        for programs in kind.bonus.windows if kind.bonus else ():
            yield from programs


def test_every_step_of_every_effect_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: set[int] = set()

    def watched(step: Step) -> Step:
        def run(s: object, f: object, instr: Instr) -> None:
            ran.add(id(instr))
            step(s, f, instr)

        return run

    steps = [
        (instr, f"{hero}: {program.source} {program.timing}, step {place} ({instr.do.__name__})")
        for hero in library.hero_ids()
        for program in programs_of(compile_hero(library.hero(hero)))
        for place, instr in enumerate(program.code)
    ]
    for instr, _ in steps:
        monkeypatch.setattr(instr, "do", watched(instr.do))
    for path in SCENARIOS:
        Scenario.read(path).run()
    rng = Random("effect coverage")
    for _ in range(GAMES):
        play(random_game(rng), rng)
    never = [name for instr, name in steps if id(instr) not in ran]
    assert not never, "never run:\n" + "\n".join(never)
