"""Damage in batches: dealt together, shifted at most once."""

from collections.abc import Callable

from nonpareil.engine.damage import deal, exhaust, run_damage, settle
from nonpareil.engine.frames import Damage, Effect
from nonpareil.engine.state import DEFEATED, OFF, State, Waiting
from tests.engine.numbers import fighter, state
from tests.scenes import ALICE, ARTHUR, MEDUSA, game

Become = Callable[..., None]

YENNENGA = """
hero = "yennenga"
fighters = { yennenga.at = "b", archer-1.at = "c", archer-2.at = "g" }
hand = []
deck = []
"""
ACHILLES = """
hero = "achilles"
fighters = { achilles.at = "b", patroclus.at = "c" }
hand = []
"""
RAGE = '"attack of achilles +2 while patroclus is defeated"'
BROTHERS = (
    '"damage to achilles may shift to patroclus in zone of achilles"',
    '"damage to patroclus may shift to achilles in zone of patroclus"',
)


def test_the_surplus_counts_as_dealt() -> None:
    s = state(game())
    harpy = fighter(s, "harpy-1")
    assert not deal(s, [(harpy, 4)])
    assert (s.health[harpy], s.pos[harpy]) == (0, DEFEATED)
    assert (s.dealt, s.felled) == (4, 1)


def test_nobody_off_the_board_takes_damage() -> None:
    s = state(game())
    medusa = fighter(s, "medusa")
    s.pos[medusa] = OFF
    health = s.health[medusa]
    deal(s, [(medusa, 3)])
    assert (s.health[medusa], s.dealt) == (health, 0)


def test_all_of_a_batch_is_marked_before_anybody_falls() -> None:
    s = state(game())
    hit = [fighter(s, name) for name in ("harpy-1", "king-arthur")]
    deal(s, [(each, 9) for each in hit])
    assert [s.pos[each] for each in hit] == [DEFEATED, DEFEATED]
    assert (s.dealt, s.felled, s.over) == (18, 2, False), "a check ends the game, damage does not"


def test_exhaustion_hurts_the_whole_seat_and_nobody_else() -> None:
    s = state(game())
    before = s.health[:]
    exhaust(s, 1)
    hurt = {s.m.fighter_id(x) for x, health in enumerate(s.health) if health != before[x]}
    assert hurt == {"king-arthur", "merlin"}


def proposed(s: State, *hits: tuple[str, int]) -> Damage:
    """Damage that waits for somebody to shift it."""
    assert deal(s, [(fighter(s, name), amount) for name, amount in hits])
    frame = s.stack[-1]
    assert isinstance(frame, Damage)
    run_damage(s, frame)
    return frame


def test_damage_is_offered_to_takers_within_their_health() -> None:
    s = state(game(seats=(YENNENGA, ARTHUR)))
    frame = proposed(s, ("yennenga", 3), ("archer-1", 1))
    assert s.options == [0, 1], "the archer has 2 health and takes 1 anyway"
    s.answer = 1
    run_damage(s, frame)
    assert s.pos[fighter(s, "archer-1")] == DEFEATED
    assert (s.dealt, s.felled) == (4, 1)
    assert frame not in s.stack


def test_what_was_shifted_is_not_shifted_again(become: Become) -> None:
    """R-EFFECT-13: or else two fighters could pass damage back and forth forever."""
    become("achilles", (RAGE, ", ".join(BROTHERS)))
    s = state(game(seats=(ACHILLES, ARTHUR)))
    before = s.health[:]
    frame = proposed(s, ("achilles", 2))
    assert s.options == [0, 1, 2]
    s.answer = 2
    run_damage(s, frame)
    assert frame not in s.stack
    hurt = {s.m.fighter_id(x): n - s.health[x] for x, n in enumerate(before) if n != s.health[x]}
    assert hurt == {"patroclus": 2}


def test_triggers_outside_a_combat_go_by_turn_order() -> None:
    s = state(
        game(head='mode = "free-for-all"\nturn = { seat = 2 }', seats=(MEDUSA, ARTHUR, ALICE))
    )
    program = s.m.heroes[0].turn_start[0]
    s.triggers = [Waiting(seat, -1, program) for seat in (0, 1, 2)]
    settle(s)
    waiting = [frame.seat for frame in reversed(s.stack) if isinstance(frame, Effect)]
    assert waiting == [1, 2, 0]
