"""Cards that copy the effects of others (R-EFFECT-26), in made-up texts on a row of eight spaces:
Medusa in c, Arthur in d."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, ATTACK, MEDUSA, hand, passes, played

Become = Callable[..., None]
Text = Callable[[str], None]

SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""
DRAW = f'{SNIPE}after = "draw 1"'
SKIRMISH = 'defend = { card = "skirmish" }'


@pytest.fixture
def immediately(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}immediately = "{text}"'))


def discard(*cards: str) -> tuple[str, str]:
    """Both seats, with these cards in Medusa's discard pile."""
    return MEDUSA.replace("deck_top", f"discard = {list(cards)}\ndeck_top"), ARTHUR


def test_what_it_does_later_is_copied(immediately: Text) -> None:
    """Regroup, after combat: draw 1, or 2 if you won."""
    immediately("copy top card of discard")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 4 }", seats=discard("regroup"))


def test_what_is_to_come_in_the_same_window(immediately: Text) -> None:
    """Feint cancels Skirmish. Without it, Arthur could have moved somebody."""
    immediately("copy top card of discard")
    game = played(ATTACK, SKIRMISH, seats=discard("feint"))
    assert [event.kind for event in game.events].count("cancel") == 1


def test_its_value_stays(immediately: Text) -> None:
    """3, not the 5 of Hounds of Mighty Zeus."""
    immediately("copy top card of discard")
    seats = discard("the-hounds-of-mighty-zeus")
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 6 }", seats=seats)


def test_the_card_of_the_opponent(immediately: Text) -> None:
    """Skirmish, after combat: if you won, move either fighter. Medusa has won."""
    immediately("copy opposing card, value + 9")
    game = played(ATTACK, SKIRMISH)
    assert game.decision is not None
    assert game.decision.seat == 1
    assert game.decision.source == "skirmish"
    told = [event.text for event in game.events if event.kind == "effect"]
    assert any("Skirmish" in text and "move either fighter" in text for text in told)
    assert len(game.decision.options) == 3  # either of the two, or neither


def test_what_speaks_of_another_hero_is_not_copied(immediately: Text) -> None:
    """Bewilderment, during: prevent combat damage; after: may place Merlin. Only the first is
    copied, and Arthur places him."""
    immediately("copy opposing card")
    merlin = ARTHUR.replace('merlin = { at = "h" }', 'merlin = { at = "b" }')
    passes(
        ATTACK.replace("king-arthur", "merlin"),
        'defend = { card = "bewilderment" }',
        "choose = 'none'",
        "expect = { deciding = 1, merlin.health = 7, seat1.actions = 1 }",
        seats=(MEDUSA, hand(merlin, "bewilderment")),
    )


def test_a_canceled_card_has_lost_its_copies(immediately: Text) -> None:
    immediately("copy top card of discard")
    passes(
        ATTACK,
        'defend = { card = "feint" }',
        "expect = { seat1.hand_size = 2 }",
        seats=discard("regroup"),
    )


def test_copies_of_copies_end(become: Become) -> None:
    """Each has copied the other."""
    become("medusa", (DRAW, f'{SNIPE}immediately = "copy opposing card"\nafter = "draw 1"'))
    other = MEDUSA.replace('medusa = { at = "c" }', 'medusa = { at = "d" }')
    seats = (hand(MEDUSA, "snipe"), hand(other.replace('"a"', '"h"'), "snipe"))
    passes(
        'attack = { by = "1:medusa", target = "2:medusa", card = "1:snipe" }',
        'defend = { card = "2:snipe" }',
        "expect = { seat1.hand_size = 1, seat2.hand_size = 1 }",
        seats=seats,
    )


def test_the_effect_of_a_scheme(become: Become) -> None:
    """Winged Frenzy copies A Momentary Glance: 2 damage to a fighter in Medusa's zone."""
    become(
        "medusa",
        (
            "move each own fighter up to 3 through enemies; return a defeated harpy "
            "to a space in zone of medusa",
            "copy top card of discard",
        ),
    )
    passes(
        'scheme = { card = "winged-frenzy", by = "medusa" }',
        'choose = "king-arthur"',
        'expect = { king-arthur.health = 7, seat1.discard_top = "winged-frenzy" }',
        seats=discard("a-momentary-glance"),
    )


def test_a_scheme_does_not_copy_itself(become: Become) -> None:
    become(
        "medusa",
        (
            "move each own fighter up to 3 through enemies; return a defeated harpy "
            "to a space in zone of medusa",
            "draw 1, copy top card of discard",
        ),
    )
    passes(
        'scheme = { card = "winged-frenzy", by = "medusa" }',
        "expect = { seat1.hand_size = 3, seat1.actions = 1 }",
        seats=discard("winged-frenzy"),
    )
