"""Who attacks and defeats whom, which cards, which spaces: finer words in made-up texts on a row of
eight spaces: Medusa in c, Arthur in d, Merlin in h."""

from collections.abc import Callable

import pytest

from tests.scenes import ARTHUR, ATTACK, MEDUSA, hand, passes

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
BACK = 'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }'
ARTHURS = "turn = { seat = 2, actions = 2 }"


@pytest.fixture
def after(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


@pytest.fixture
def during(become: Become) -> Text:
    return lambda text: become("medusa", (DRAW, f'{SNIPE}during = "{text}"'))


@pytest.fixture
def ability(become: Become) -> Text:
    return lambda text: become("medusa", ("[ability]", f"[ability]\n{text}"))


# --- Who does it to whom


@pytest.mark.parametrize(
    ("event", "drawn"),
    [("an enemy attacks medusa", 1), ("an enemy attacks a harpy", 0)],
)
def test_whom_an_attack_is_against(ability: Text, event: str, drawn: int) -> None:
    ability(f"when = '{event}: draw 1'")
    passes(BACK, "defend = {}", f"expect = {{ seat1.hand_size = {3 + drawn} }}", head=ARTHURS)


@pytest.mark.parametrize(
    ("event", "left"),
    [
        ("medusa attacks an enemy hero", 5),
        ("medusa attacks an enemy sidekick", 6),
        ("medusa deals combat damage to an enemy hero", 5),
        ("medusa deals combat damage to an enemy sidekick", 6),
        ("a harpy deals combat damage to an enemy hero", 6),
    ],
)
def test_of_which_kind_the_other_is(ability: Text, event: str, left: int) -> None:
    ability(f"when = '{event}: damage 1 to foe'")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {left} }}")


def test_that_fighter_is_the_one_who_was_hurt(ability: Text) -> None:
    ability("when = 'medusa deals combat damage: damage 1 to that fighter'")
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 5, medusa.health = 16 }")


def test_a_fighter_defeats_another(ability: Text) -> None:
    ability("when = 'medusa defeats an enemy sidekick: draw 2'")
    merlin = ARTHUR.replace('merlin = { at = "h" }', 'merlin = { at = "b", health = 3 }')
    shot = ATTACK.replace("king-arthur", "merlin")
    passes(shot, "defend = {}", "expect = { seat1.hand_size = 5 }", seats=(MEDUSA, merlin))
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 3 }")


def test_what_falls_by_an_effect_is_defeated_by_nobody(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'medusa defeats an enemy: draw 2'"),
        (DRAW, f'{SNIPE}after = "damage 9 to an enemy sidekick"'),
    )
    passes(ATTACK, "defend = {}", "expect = { merlin.defeated = true, seat1.hand_size = 2 }")


def test_attacks_are_remembered_with_their_targets(after: Text) -> None:
    after("if medusa attacked foe this turn: draw 1; if foe attacked medusa this turn: draw 1")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 3 }")


def test_a_state_that_changes(become: Become) -> None:
    state = "[[states]]\nid = 'mood'\nname = 'mood'\nvalues = { calm = 'calm', wild = 'wild' }\n"
    become(
        "medusa",
        ("[ability]", f"{state}\n[ability]\nwhen = 'you become wild: draw 1'"),
        (DRAW, f'{SNIPE}after = "become wild, become wild, become calm"'),
    )
    passes(
        ATTACK, "defend = {}", "expect = { seat1.hand_size = 3, seat1.state = { mood = 'calm' } }"
    )


# --- Cards


def test_whether_a_card_was_canceled(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nafter = 'if this card was cancelled: draw 2 else: draw 1'"),
        (DRAW, f'{SNIPE}during = "value + 1"'),
    )
    passes(ATTACK, 'defend = { card = "feint" }', "expect = { seat1.hand_size = 4 }")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 3 }")


def test_a_tag_and_a_type_together(become: Become) -> None:
    become(
        "medusa",
        (DRAW, f'{SNIPE}tags = ["far"]\nafter = "put 1 far scheme card from discard in hand"'),
    )
    far = MEDUSA.replace("deck_top", 'discard = ["snipe", "a-momentary-glance"]\ndeck_top')
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 2 }", seats=(far, ARTHUR))


def test_cards_are_asked_for_by_their_banners(after: Text) -> None:
    """Winged Frenzy is for anybody, A Momentary Glance for Medusa."""
    after("put each card by medusa from discard in hand")
    both = MEDUSA.replace("deck_top", 'discard = ["winged-frenzy", "a-momentary-glance"]\ndeck_top')
    passes(
        ATTACK,
        "defend = {}",
        'expect = { seat1.hand = ["regroup", "winged-frenzy", "a-momentary-glance"] }',
        seats=(both, ARTHUR),
    )


def test_names_are_counted_once(during: Text) -> None:
    during("value + number of cards of different names in discard")
    three = MEDUSA.replace("deck_top", 'discard = ["snipe", "snipe", "feint"]\ndeck_top')
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 4 }", seats=(three, ARTHUR))


def test_damage_is_prevented_for_each_card(during: Text) -> None:
    during("discard any number of cards, prevent 1 combat damage per discarded card")
    passes(
        BACK,
        'defend = { card = "snipe" }',
        'choose = ["regroup", "none"]',
        "expect = { medusa.health = 16 }",
        head=ARTHURS,
    )


# --- Damage, reach and distance


def test_damage_is_doubled_after_additions(ability: Text) -> None:
    ability(
        "standing = ['combat damage to each enemy is doubled', 'combat damage to each enemy + 1']"
    )
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 1 }")


def test_it_is_doubled_before_it_is_halved(ability: Text) -> None:
    ability(
        "standing = ['combat damage to each enemy is doubled', "
        "'combat damage to each enemy is halved rounded down']"
    )
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 6 }")


def test_an_attack_from_another_space(ability: Text) -> None:
    """Medusa sees red spaces; the harpy in g is next to Merlin."""
    ability("standing = ['medusa reaches from a space next to a harpy']")
    harpy = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "f" }')
    shot = ATTACK.replace("king-arthur", "merlin")
    passes(shot, "defend = {}", "expect = { merlin.health = 4 }", seats=(harpy, ARTHUR))


def test_without_the_rule_he_is_out_of_reach() -> None:
    shot = ATTACK.replace("king-arthur", "merlin")
    passes(f"refuse = {{ {shot} }}")


@pytest.mark.parametrize(
    ("where", "health"),
    [
        ("within 2 spaces of a harpy", 5),
        ("within 1 space of a harpy", 6),
        ("exactly 2 spaces from an own sidekick", 5),
        ("nearest to a harpy", 5),
    ],
)
def test_distances_from_any_of_a_group(after: Text, where: str, health: int) -> None:
    harpy = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "b" }')
    after(f"damage 1 to each enemy {where}")
    passes(
        ATTACK,
        "defend = {}",
        f"expect = {{ king-arthur.health = {health}, merlin.health = 7 }}",
        seats=(harpy, ARTHUR),
    )


def test_nobody_is_near_itself(after: Text) -> None:
    after("damage 1 to each harpy within 2 spaces of a harpy")
    passes(ATTACK, "defend = {}", "expect = { harpy-1.defeated = false }")


# --- Again until


def test_it_is_repeated_until_it_is_so(after: Text) -> None:
    """Two of the top cards; the second is an attack card."""
    after("repeat until that card is an attack card: discard the top card")
    deck = MEDUSA.replace(
        'deck_top = ["feint", "regroup"]',
        'deck_top = ["a-momentary-glance", "a-momentary-glance", "snipe", "snipe"]',
    )
    passes(
        ATTACK,
        "defend = {}",
        'expect = { seat1.discard_top = "snipe", seat1.deck_top = ["snipe"] }',
        seats=(deck, ARTHUR),
    )


def test_it_is_done_once_at_least(after: Text) -> None:
    after("repeat until hand is at least 1: draw 1")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 3 }")


def test_what_never_comes_true_ends(after: Text) -> None:
    after("repeat until hand is 99: heal medusa by 1")
    passes(ATTACK, "defend = {}", "expect = { deciding = 1, medusa.health = 16 }")


# --- What a price buys


def test_a_price_is_offered_for_any_part_of_what_it_buys(after: Text) -> None:
    """There is no harpy left to hurt, but there are cards to draw."""
    after("may damage 1 to medusa: damage 1 to a harpy next to foe, draw 2")
    seats = (hand(MEDUSA, "snipe"), ARTHUR)
    passes(
        ATTACK,
        "defend = {}",
        'choose = "yes"',
        "expect = { medusa.health = 15, seat1.hand_size = 2 }",
        seats=seats,
    )
