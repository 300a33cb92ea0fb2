"""What the bots make of a position."""

from itertools import pairwise

import pytest

from nonpareil.bots.evaluation import chances, strength, threatens
from nonpareil.engine.state import State
from tests.scenes import ARTHUR, MEDUSA, scenario, scene


def position(medusa: str = MEDUSA, arthur: str = ARTHUR) -> State:
    return scenario(scene(seats=(medusa, arthur))).game()._state


@pytest.mark.parametrize(
    ("medusa", "arthur", "threats"),
    [
        ("c", "d", (True, True)),
        ("b", "d", (True, False)),  # she shoots through her zone, he needs to be beside her
        ("c", "e", (False, False)),
        ("d", "f", (True, False)),
        ("h", "e", (False, False)),
    ],
)
def test_a_threat_is_an_enemys_hero_within_reach(
    medusa: str, arthur: str, threats: tuple[bool, bool]
) -> None:
    s = position(
        MEDUSA.replace('at = "c"', f'at = "{medusa}"'),
        ARTHUR.replace('at = "d"', f'at = "{arthur}"').replace('at = "h"', "defeated = true"),
    )
    assert (threatens(s, 0), threatens(s, 1)) == threats


def test_the_last_points_of_health_count_most() -> None:
    worth = []
    for health in range(1, 10):
        s = position(arthur=ARTHUR.replace("health = 9", f"health = {health}"))
        worth.append(strength(s, 1))
    steps = [round(after - before, 6) for before, after in pairwise(worth)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > steps[-1]


def test_chances_are_shared_out() -> None:
    s = position()
    assert sum(chances(s)) == pytest.approx(1.0)
    s.health[s.m.hero_of[1]] = 1
    assert chances(s)[0] > 0.5
