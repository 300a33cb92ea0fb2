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


def test_the_hand_is_cut_to_seven_at_the_end_of_the_turn() -> None:
    """R-TURN-10: card by card, of one's own choice."""
    full = MEDUSA.replace('["snipe"', '["snipe", "snipe", "snipe", "regroup"')
    passes(
        "maneuver = {}",
        "maneuver = {}",
        "offers = ['snipe', 'feint', 'regroup', 'winged-frenzy']",
        "lacks = ['none']",
        "choose = 'snipe'",
        "expect = { turn = 2, seat1 = { hand_size = 7, discard = ['snipe'] } }",
        seats=(full, ARTHUR.replace('"d"', '"f"')),
    )


def test_a_seat_that_is_out_has_no_turn() -> None:
    """R-FFA-12."""
    third = 'hero = "genie"\nfighters = { genie.at = "f" }'
    position = game(head='mode = "free-for-all"', seats=(MEDUSA, ARTHUR, third))
    position.concede(2)
    for _ in range(2):
        position.apply([option.id for option in position.decision.options].index("maneuver"))
        while position.turn == 1 and position.decision.kind != "action":
            assert position.decline()
    assert position.turn == 3
