"""When the game is over, and for whom."""

import pytest

from nonpareil.engine.bodies import put
from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.compiled_hero import AFTER, DURING, SPECIAL
from nonpareil.engine.state import DEFEATED, OFF, State
from nonpareil.engine.win import check, check_effect, check_instant, dormant, has_fighter, shielded
from tests.engine.numbers import card, fighter, state
from tests.scenes import ALICE, ARTHUR, GENIE, HOUDINI, MEDUSA, game

FOUR = (MEDUSA, ARTHUR.replace('"h"', '"b"'), GENIE, ALICE.replace('"e"', '"f"'))


def table(mode: str = "duel", seat: int = 1, **head: str) -> State:
    lines = [f'mode = "{mode}"', *(f'{key} = "{value}"' for key, value in head.items())]
    seats = FOUR[:2] if mode == "duel" else FOUR
    return state(game(head="\n".join([*lines, f"turn = {{ seat = {seat} }}"]), seats=seats))


def fell(s: State, *seats: int) -> None:
    for seat in seats:
        hero = s.m.hero_of[seat - 1]
        s.health[hero] = 0
        put(s, hero, DEFEATED)


@pytest.mark.parametrize("active", [1, 2])
def test_if_both_heroes_are_down_the_active_player_wins(active: int) -> None:
    s = table(seat=active)
    fell(s, 1, 2)
    check(s)
    assert (s.over, s.winners) == (True, 1 << (active - 1))


def test_the_active_player_can_lose_too() -> None:
    s = table(seat=1)
    fell(s, 1)
    check(s)
    assert s.winners == 0b10


def test_a_free_for_all_goes_on_until_one_is_left() -> None:
    s = table("free-for-all")
    fell(s, 2)
    check(s)
    assert not s.over
    assert s.out == 0b0010
    assert s.hands[1] == s.decks[1] == ()
    assert s.pos[fighter(s, "merlin")] == OFF, "sidekicks leave with their hero"
    fell(s, 3, 4)
    check(s)
    assert (s.over, s.winners) == (True, 0b0001)
    assert s.places == [0, 1, 2, 2]


def test_if_the_last_ones_fall_together_the_next_in_turn_order_wins() -> None:
    s = table("free-for-all", seat=2)
    fell(s, 2)
    check(s)
    fell(s, 1, 3, 4)
    check(s)
    assert s.winners == 0b0100, "seat 2 is active but already out: seat 3 is next"


def test_a_team_loses_with_both_heroes() -> None:
    s = table("teams")
    fell(s, 1)
    check(s)
    assert not s.over
    assert not s.out, "a harpy is left"
    fell(s, 3)
    check(s)
    assert s.winners == 0b1010


def test_a_seat_of_a_team_without_fighters_is_out() -> None:
    s = table("teams")
    fell(s, 3)
    check(s)
    assert (s.over, s.out) == (False, 0b0100), "the Genie has no sidekicks"


@pytest.mark.parametrize(
    ("setting", "instant", "effect"),
    [("effect", False, True), ("action", False, False), ("instant", True, True)],
)
def test_the_setting_says_when_to_look(setting: str, instant: bool, effect: bool) -> None:
    s = table(win_check=setting)
    fell(s, 2)
    check_instant(s)
    assert s.over == instant
    check_effect(s)
    assert s.over == effect
    check(s)
    assert s.over


@pytest.mark.parametrize(
    ("window", "side", "waits"),
    [
        (DURING, DEFENDER, True),
        (AFTER, DEFENDER, True),
        (AFTER, ATTACKER, False),
        (SPECIAL, DEFENDER, False),
    ],
)
def test_a_hero_about_to_be_revived_is_overlooked(window: int, side: int, waits: bool) -> None:
    """Until the defender's part of the window is over."""
    s = state(game(seats=(HOUDINI, MEDUSA), head="turn = { seat = 2 }"))
    houdini = fighter(s, "houdini")
    c = Combat.between(fighter(s, "medusa"), houdini, 1, 0)
    c.card[DEFENDER] = card(s, 0, "all-part-of-the-show")
    c.window, c.side = window, side
    s.combats.append(c)
    assert not shielded(s), "it still lies face down"
    c.revealed = True
    assert bool(shielded(s) >> houdini & 1) == waits
    fell(s, 1)
    check(s)
    assert s.over != waits


def test_a_seat_with_nobody_on_the_board_is_not_out_if_somebody_returns() -> None:
    s = table()
    for name in ("king-arthur", "merlin"):
        s.pos[fighter(s, name)] = OFF
    assert dormant(s, 1)
    assert not has_fighter(s, 1)
    s.away = 1 << fighter(s, "king-arthur")
    assert dormant(s, 1)
    assert has_fighter(s, 1)
