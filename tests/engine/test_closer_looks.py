"""Who attacks and defeats whom, which cards, which spaces: finer words in made-up texts on a row of
eight spaces: Medusa in c, Arthur in d, Merlin in h."""

from collections.abc import Callable

import pytest

from nonpareil.errors import ContentError
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
BACK = 'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }'
ARTHURS = "turn = { seat = 2, actions = 2 }"
WEAK = ARTHUR.replace("health = 9", "health = 3")


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
    """No harpy is there to be hurt, but there are cards to draw."""
    after("may damage 1 to medusa: damage 1 to a harpy next to foe, draw 2")
    seats = (hand(MEDUSA, "snipe"), ARTHUR)
    passes(
        ATTACK,
        "defend = {}",
        'choose = "yes"',
        "expect = { medusa.health = 15, seat1.hand_size = 2 }",
        seats=seats,
    )


# --- There and back

ALONE = MEDUSA.replace('harpy-1 = { at = "a" }', "harpy-1 = { defeated = true }")


def test_a_round_trip_is_a_move(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'medusa moves: draw that much'"),
        (DRAW, f'{SNIPE}after = "move medusa up to 3"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        'offers = ["b", "c", "none"]',
        'choose = "c"',
        'expect = { medusa.at = "c", seat1.hand_size = 4 }',
    )


def test_one_step_leads_nowhere_and_back(become: Become) -> None:
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'medusa moves: draw that much'"),
        (DRAW, f'{SNIPE}after = "move medusa up to 1"'),
    )
    passes(ATTACK, "defend = {}", 'lacks = ["c"]')


def test_in_a_maneuver_too(become: Become) -> None:
    """A step to b and back, and nothing else."""
    become("medusa", ("[ability]", "[ability]\nwhen = 'medusa moves: draw 1'"))
    passes(
        'choose = ["maneuver", "none"]',
        'offers = ["a", "b", "c", "none"]',
        'choose = "c"',
        'expect = { medusa.at = "c", seat1.hand_size = 5 }',
        seats=(ALONE, ARTHUR),
    )


def test_what_lies_on_the_way_is_entered(become: Become) -> None:
    """To b, next to the harpy, and back."""
    become(
        "medusa",
        ("[ability]", "[ability]\nwhen = 'medusa enters a space next to a harpy: draw 1'"),
        (DRAW, f'{SNIPE}after = "move medusa up to 2"'),
    )
    passes(
        ATTACK,
        "defend = {}",
        'choose = "c"',
        'expect = { medusa.at = "c", seat1.hand_size = 3 }',
    )


def test_nobody_goes_out_and_back_for_nothing() -> None:
    passes('choose = ["maneuver", "none"]', 'lacks = ["c"]', seats=(ALONE, ARTHUR))


def test_whom_a_fighter_passes_on_its_way(become: Become) -> None:
    """She goes through Arthur, and is not asked which way, since there is only one."""
    become(
        "medusa",
        (
            "[ability]",
            "[ability]\nstanding = ['medusa moves through enemies']\n"
            "when = 'medusa moves: damage 1 to each enemy passed by that fighter'",
        ),
    )
    passes(
        'maneuver = { moves = [["medusa", "e"]] }',
        "expect = { king-arthur.health = 8, merlin.health = 7 }",
    )


def test_that_fighter_is_the_one_under_attack(ability: Text) -> None:
    ability("when = 'an own fighter is attacked: damage 1 to that fighter'")
    passes(BACK, "defend = {}", "expect = { medusa.health = 11 }", head=ARTHURS)


def test_a_fighter_returns_as_it_falls(ability: Text) -> None:
    ability("when = 'a harpy is defeated: return that fighter to a space next to medusa'")
    harpy = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    seats = (harpy, ARTHUR)
    attack = BACK.replace('"medusa"', '"harpy-1"')
    passes(attack, "defend = {}", 'expect = { harpy-1.at = "b" }', head=ARTHURS, seats=seats)


def test_each_card_of_a_kind_from_hand(after: Text) -> None:
    after("discard each scheme card, draw 2")
    passes(ATTACK, "defend = {}", "expect = { seat1.hand_size = 3 }")


def test_those_next_to_where_a_fighter_fell(ability: Text) -> None:
    """The harpy in e, next to Arthur in d."""
    ability("when = 'a harpy is defeated: damage 1 to each enemy next to that space'")
    harpy = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    attack = BACK.replace('"medusa"', '"harpy-1"')
    passes(
        attack,
        "defend = {}",
        "expect = { king-arthur.health = 8, merlin.health = 7 }",
        head=ARTHURS,
        seats=(harpy, ARTHUR),
    )


def test_cards_that_cannot_be_canceled_for_a_while(become: Become) -> None:
    """Arthur's Feint comes too late for Snipe, which is for anybody, but not for Second Shot."""
    become(
        "medusa",
        (
            "[ability]",
            "[ability]\nwhen = "
            "'you begin an attack: until action ends: cards of medusa cannot be cancelled'",
        ),
    )
    feint = 'defend = { card = "feint" }'
    glance = 'attack = { by = "medusa", target = "king-arthur", card = "gaze-of-stone" }'
    seats = (hand(MEDUSA, "gaze-of-stone", "snipe"), ARTHUR)
    passes(ATTACK, feint, "expect = { seat1.hand_size = 1 }", seats=seats)
    game = played(glance, feint, seats=seats)
    assert [event.kind for event in game.events].count("cancel") == 0


@pytest.mark.parametrize(
    "rule",
    [
        "damage to medusa may shift to harpy",
        "attack of medusa may take a hidden boost",
        "boosted maneuver may place medusa",
    ],
)
def test_what_heroes_are_made_with_does_not_begin_later(after: Text, rule: str) -> None:
    with pytest.raises(ContentError, match="for the whole game or not at all"):
        after(f"until turn ends: {rule}")


FIRM = ('standing = ["', 'standing = ["opponent cannot move king-arthur", "')


@pytest.mark.parametrize(
    "text",
    [
        "move foe up to 3",
        "place foe in any space",
        "place each enemy hero in any space",
        "swap medusa with foe",
        "take foe off the board",
        "opponent may move foe up to 2",
    ],
)
def test_a_fighter_that_opponents_cannot_move(become: Become, text: str) -> None:
    become("king-arthur", FIRM)
    become("medusa", (DRAW, f'{SNIPE}after = "{text}; draw 1"'))
    passes(ATTACK, "defend = {}", 'expect = { king-arthur.at = "d", seat1.hand_size = 3 }')


def test_its_own_side_moves_it(become: Become) -> None:
    become("king-arthur", FIRM)
    passes(
        'maneuver = { moves = [["king-arthur", "f"]] }',
        'expect = { king-arthur.at = "f" }',
        head=ARTHURS,
    )


def test_the_other_fighter_is_known_as_a_card_is_played(become: Become) -> None:
    text = "until combat ends: combat damage to foe is doubled while attacking"
    become("medusa", (DRAW, f'{SNIPE}commit = "{text}"'))
    passes(ATTACK, "defend = {}", "expect = { king-arthur.health = 3 }")
