"""The phases of a turn that ask something."""

from collections.abc import Callable

from tests.scenes import ARTHUR, MEDUSA, game, passes

Become = Callable[..., None]

START = 'turn = { phase = "start" }'
ABILITY = 'turn_start = "may damage 1 to an enemy in zone of medusa"'


def two_effects(become: Become) -> None:
    become("medusa", (ABILITY, 'turn_start = ["draw 1", "heal medusa by 1"]'))


def test_start_effects_come_in_the_order_their_owner_chooses(become: Become) -> None:
    """R-TURN-6; the last one needs no question."""
    two_effects(become)
    hurt = MEDUSA.replace('at = "c"', 'at = "c", health = 10')
    for first in (1, 2):
        passes(
            "seat = 1\noffers = ['effect-1', 'effect-2']",
            f"choose = 'effect-{first}'",
            "expect = { deciding = 1, seat1 = { hand_size = 4, actions = 2 }, medusa.health = 11 }",
            head=START,
            seats=(hurt, ARTHUR),
        )


def test_who_gives_up_instead_of_choosing_has_no_effects(become: Become) -> None:
    """R-FFA-10: the next seat begins."""
    two_effects(become)
    third = 'hero = "alice"\nfighters = { alice.at = "f", jabberwock.at = "g" }\nstate.size = "big"'
    position = game(head=f'mode = "free-for-all"\n{START}', seats=(MEDUSA, ARTHUR, third))
    assert position.decision.kind == "order"
    position.concede(1)
    assert not position.over
    assert position.decision.seat == 2
    assert position.view(2)["seats"][0]["hand"] == 0
