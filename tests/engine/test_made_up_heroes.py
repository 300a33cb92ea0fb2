"""What the card language can say and none of the project's heroes does.

Each test plays a hero of the project with a line or two of its file replaced.
"""

from collections.abc import Callable

from tests.scenes import ARTHUR, MEDUSA, passes, played

Become = Callable[..., None]

ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'
SNIPE = """id = "snipe"
name = "Snipe"
type = "versatile"
value = 3
boost = 1
copies = 3
by = "any"
"""
DRAW = f'{SNIPE}after = "draw 1"'
EMPTY_HANDED = ARTHUR.replace('["skirmish", "feint"]', "[]")
GRIFFIN = """
hero = "invisible-man"
fighters = { invisible-man = { at = "d" } }
hand = ["slip-away", "rolling-fog", "surprise-attack"]
state = { fog = ["a", "g", "h"] }
"""


# --- Order -------------------------------------------------------------------------------------


def test_effects_of_one_window_come_in_the_order_of_their_owner(become: Become) -> None:
    """R-COMBAT-12: an ability and a card, both after combat."""
    become("medusa", ("[ability]", '[ability]\nafter = "move medusa up to 1"'))
    game = played(ATTACK, "defend = {}", 'offers = ["effect-1", "effect-2"]')
    assert game.decision.kind == "order"
    assert [option.text for option in game.decision.options] == [
        "Medusa's ability, after combat: Move Medusa up to 1 space.",
        "Snipe, after combat: Draw 1 card.",
    ]
    passes(
        ATTACK,
        "defend = {}",
        'choose = "effect-2"',
        'expect = { seat1.hand_size = 3, medusa.at = "c" }',
        'choose = "b"',
        'expect = { medusa.at = "b" }',
    )
    passes(ATTACK, "defend = {}", "choose = ['effect-1', 'b']", "expect = { seat1.hand_size = 3 }")


def test_sentences_inside_sentences(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}after = "draw 1, [may discard 1 card: draw 2; draw 1]"'))
    passes(
        ATTACK,
        "defend = {}",
        'choose = "regroup"',
        "expect = { seat1 = { hand_size = 5, discard = ['regroup', 'snipe'] } }",
    )


# --- Hands -------------------------------------------------------------------------------------


def test_two_cards_of_your_choice(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}after = "discard 2 cards from hand of opponent"'))
    passes(
        ATTACK,
        "defend = {}",
        "seat = 1\noffers = ['skirmish', 'feint']",
        'choose = "feint"',
        'choose = "skirmish"',
        'expect = { seat2 = { hand = ["regroup"], discard = ["feint", "skirmish"] } }',
        seats=(MEDUSA, ARTHUR.replace('"feint"]', '"feint", "regroup"]')),
    )


def test_a_price_that_leaves_no_choice_is_asked_with_yes_or_no(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}after = "may discard 1 card at random: draw 2"'))
    for answer, hand in (("yes", 3), ("no", 2)):
        passes(
            ATTACK,
            "defend = {}",
            'offers = ["yes", "no"]',
            f'choose = "{answer}"',
            f"expect = {{ seat1.hand_size = {hand} }}",
        )


def test_what_is_optional_and_leaves_no_choice(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}after = "may discard 1 card at random"'))
    for answer, hand in (("yes", 1), ("no", 2)):
        passes(
            ATTACK,
            "defend = {}",
            f'choose = "{answer}"',
            f"expect = {{ seat1.hand_size = {hand} }}",
        )


def test_a_price_is_asked_only_where_it_buys_something(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}after = "may discard 1 card: move a harpy up to 1"'))
    steps = (ATTACK, "defend = {}")
    passes(*steps, 'choose = "regroup"', 'choose = "b"', 'expect = { harpy-1.at = "b" }')
    alone = MEDUSA.replace(
        'fighters.harpy-1 = { at = "a" }', "fighters.harpy-1 = { defeated = true }"
    )
    passes(*steps, 'offers = ["maneuver"]', seats=(alone, ARTHUR))


def test_options_that_need_a_hand_to_look_at(become: Become) -> None:
    """Where none of the listed effects could do anything, nobody is asked (R-EFFECT-8)."""
    listed = "choose 1: choose 1 card from hand of opponent | opponent discards 1 card"
    become("medusa", (DRAW, f'{SNIPE}after = "{listed}"'))
    passes(ATTACK, "defend = {}", "offers = ['option-1', 'discard']")
    passes(ATTACK, "expect = { deciding = 1, seat1.actions = 1 }", seats=(MEDUSA, EMPTY_HANDED))


def test_a_card_that_was_picked_can_be_discarded_once(become: Become) -> None:
    text = "choose 1 card from hand of opponent, discard that card, discard that card"
    become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))
    passes(
        ATTACK,
        "defend = {}",
        'choose = "feint"',
        'expect = { seat2 = { hand = ["skirmish"], discard = ["feint"] } }',
    )


def test_a_card_that_is_in_hand_cannot_be_taken(become: Become) -> None:
    text = "reveal the top card, put that card in hand, put that card in hand"
    become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))
    passes(ATTACK, 'expect = { seat1.hand = ["feint", "regroup", "winged-frenzy"] }')


def test_a_price_of_the_card_that_was_picked(become: Become) -> None:
    text = "choose 1 card from hand of opponent, may discard that card: draw 1"
    become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))
    passes(
        ATTACK,
        "defend = {}",
        'choose = "feint"',
        'choose = "yes"',
        'expect = { seat2.discard = ["feint"], seat1.hand_size = 3 }',
    )


# --- Combat ------------------------------------------------------------------------------------


def test_a_bonus_attack_whose_card_is_replaced(become: Become) -> None:
    """The new card fights on as an attack card of its own."""
    bonus = 'bonus = { name = "Second Sting", value = 2, immediately = "may replace own card" }'
    become("medusa", (DRAW, f'{SNIPE}after = "bonus attack"\n{bonus}'))
    hand = MEDUSA.replace('"regroup"', '"gaze-of-stone"')
    steps = (ATTACK, "defend = {}", "defend = {}")
    game = played(*steps, seats=(hand, ARTHUR))
    assert game.decision.text.startswith("Second Sting")
    passes(
        *steps,
        'choose = "gaze-of-stone"',
        "expect = { king-arthur = { health = 0 }, over = true }",
        seats=(hand, ARTHUR),
    )
    passes(*steps, "expect = { king-arthur = { health = 4 } }", seats=(hand, ARTHUR))


def test_a_bonus_attack_is_the_attacker_s_alone(become: Become) -> None:
    bonus = 'bonus = { name = "Second Sting", value = 2 }'
    become("medusa", (DRAW, f'{SNIPE}after = "bonus attack"\n{bonus}'))
    passes(
        'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }',
        "seat = 1\ndefend = { card = 'snipe' }",
        "seat = 2\nmaneuver = {}",
        "expect = { king-arthur.health = 9, medusa.health = 15 }",
        head="turn = { seat = 2 }",
    )


def test_an_attack_that_is_played_face_up(become: Become) -> None:
    become("medusa", (SNIPE, f"{SNIPE}face_up = true\n"))
    game = played(ATTACK)
    assert "Snipe" in game.decision.text
    passes(ATTACK, 'expect = { view = { seat = 2, shows = ["snipe"] } }', "defend = {}")


def test_a_value_does_not_fall_below_0(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}during = "value - 5"'))
    game = played(ATTACK, 'defend = { card = "feint" }', "maneuver = {}")
    assert game._state.last_attack == 3, "the feint cancels it"
    game = played(ATTACK, 'defend = { card = "skirmish" }', "choose = 'none'")
    assert game._state.last_attack == 0
    told = [event.text for event in game.events if event.kind == "result"]
    assert told == ["(Snipe 3 − 5 effect, at least 0) − Skirmish 4: no damage."]


def test_an_ability_that_adds_to_a_card_needs_one(become: Become) -> None:
    become("medusa", ("[ability]", '[ability]\nduring = "value + 2"'))
    passes(ATTACK, "defend = {}", "expect = { value = { attack = 5 } }")
    passes(
        'attack = { by = "king-arthur", target = "medusa", card = "feint" }',
        "seat = 1\ndefend = {}",
        "expect = { value = { attack = 2, defense = 0 } }",
        head="turn = { seat = 2 }",
    )


def test_replacing_an_opposing_card_that_is_not_there(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}immediately = "replace opposing card"'))
    passes(
        ATTACK,
        "expect = { king-arthur.health = 6, seat2.hand_size = 2 }",
    )
    two = ARTHUR.replace('"feint"', '"regroup"')
    passes(
        ATTACK,
        'defend = { card = "regroup" }',
        "seat = 1\nchoose = 'skirmish'",
        "expect = { value.defense = 4, seat2.hand = ['regroup'] }",
        'choose = "none"',
        seats=(MEDUSA, two),
    )


def test_a_lock_outlasts_every_card_that_replaces_another(become: Become) -> None:
    """R-VALUE-6: the defender locks the attack, and the attacker replaces the card twice."""
    become(
        "king-arthur",
        ('immediately = "cancel opposing card"', 'immediately = "opposing value is 1 locked"'),
    )
    twice = "may replace own card, may replace own card"
    become("medusa", (DRAW, f'{SNIPE}immediately = "{twice}"'))
    passes(
        ATTACK,
        'defend = { card = "feint" }',
        'choose = ["regroup", "snipe"]',
        "expect = { value = { attack = 1, defense = 2 }, seat1.discard = ['snipe'] }",
    )
    passes(
        ATTACK,
        'defend = { card = "skirmish" }',
        'choose = ["regroup", "snipe"]',
        "expect = { value = { attack = 3, defense = 4 } }",
    )


def test_nobody_takes_over_who_is_not_there(become: Become) -> None:
    text = "choose a harpy, damage 1 to that fighter, that fighter takes over"
    become("medusa", (DRAW, f'{SNIPE}during = "{text}"'))
    passes(
        ATTACK,
        "defend = {}",
        "expect = { harpy-1.defeated = true, king-arthur.health = 6, combat_winner = 1 }",
    )


def test_ending_the_turn_is_for_the_one_whose_turn_it_is(become: Become) -> None:
    become("medusa", (DRAW, f'{SNIPE}after = "end turn"'))
    passes(ATTACK, "defend = {}", "expect = { turn = 2 }")
    passes(
        'attack = { by = "king-arthur", target = "medusa", card = "skirmish" }',
        "defend = { card = 'snipe' }",
        "expect = { turn = 1 }",
        head="turn = { seat = 2 }",
    )


def test_damage_shifts_only_by_the_rule_of_its_fighter(become: Become) -> None:
    become(
        "yennenga",
        (
            'standing = ["damage to yennenga may shift to archer in zone of yennenga"]',
            'standing = ["damage to yennenga may shift to archer in zone of yennenga",\n'
            '"damage to yennenga may shift to archer next to yennenga"]',
        ),
    )
    seat = """
hero = "yennenga"
fighters = { yennenga = { at = "d" }, archer-1 = { at = "f" }, archer-2 = { defeated = true } }
hand = []
"""
    passes(
        ATTACK.replace("king-arthur", "yennenga"),
        "choose = 2",
        "expect = { yennenga.health = 14, archer-1.health = 0 }",
        seats=(MEDUSA, seat),
    )


# --- Fighters and tokens -----------------------------------------------------------------------


def test_the_health_of_a_fighter_that_is_gone_cannot_be_set(become: Become) -> None:
    become("king-arthur", ('after = "draw 2"', 'after = "set health of merlin to 3"'))
    seat = ARTHUR.replace('"skirmish", "feint"', '"the-aid-of-morgana"')
    attack = 'attack = { by = "king-arthur", target = "medusa", card = "the-aid-of-morgana" }'
    head = "turn = { seat = 2 }"
    passes(attack, "expect = { merlin.health = 3 }", head=head, seats=(MEDUSA, seat))
    gone = seat.replace('merlin = { at = "h" }', "merlin = { defeated = true }")
    passes(attack, "expect = { merlin.health = 0 }", head=head, seats=(MEDUSA, gone))


def test_nobody_is_placed_where_somebody_stands(become: Become) -> None:
    become("invisible-man", ("place token fog in an empty space", "place token fog in any space"))
    passes(
        'attack = { by = "invisible-man", target = "medusa", card = "slip-away" }',
        "defend = {}",
        'choose = "h"',
        'choose = "c"',
        'expect = { invisible-man.at = "d", seat1.state.fog = ["a", "c", "g"] }',
        seats=(GRIFFIN, MEDUSA),
    )


def test_a_token_may_stay_where_any_space_will_do(become: Become) -> None:
    become(
        "invisible-man",
        ("place token fog in any other space, gain", "place token fog in any space, gain"),
    )
    passes(
        'scheme = { card = "rolling-fog" }',
        'choose = "h"',
        'offers = ["h", "b"]',
        'lacks = ["g"]',
        seats=(GRIFFIN, MEDUSA),
    )


def test_the_token_under_a_fighter_that_stands_on_none(become: Become) -> None:
    become(
        "invisible-man",
        ("if invisible-man is on fog: place token fog under", "place token fog under"),
    )
    attack = 'attack = { by = "invisible-man", target = "medusa", card = "surprise-attack" }'
    passes(
        attack,
        "defend = {}",
        "expect = { seat1 = { actions = 1, state.fog = ['a', 'g', 'h'] } }",
        seats=(GRIFFIN, MEDUSA),
    )
    on_fog = GRIFFIN.replace('["a", "g", "h"]', '["d", "g", "h"]')
    passes(
        attack,
        "defend = {}",
        "choose = 'b'",
        "expect = { seat1.state.fog = ['b', 'g', 'h'] }",
        seats=(on_fog, MEDUSA),
    )


def test_a_reaction_in_between_does_not_make_a_card_forget(become: Become) -> None:
    """ "That card" lasts from one timing to the next, whatever the ability does meanwhile."""
    become(
        "medusa",
        ("[ability]", '[ability]\nwhen = "medusa deals combat damage: heal medusa by 1"'),
        (
            DRAW,
            f'{SNIPE}during = "discard the top card"\nafter = "if won: put that card in hand"',
        ),
    )
    passes(
        ATTACK,
        "defend = {}",
        "expect = { seat1.hand = ['regroup', 'winged-frenzy', 'feint'] }",
    )


# --- Instead -----------------------------------------------------------------------------------


def test_what_replaces_damage_does_not_replace_its_own(become: Become) -> None:
    """R-EFFECT-13: at most once for each event, or it would never end."""
    rule = "instead of damage to medusa: damage 1 to medusa, draw that much"
    become(
        "medusa",
        ("[ability]", f'[ability]\nstanding = ["{rule}"]'),
        (DRAW, f'{SNIPE}after = "damage 3 to medusa"'),
    )
    passes(ATTACK, "defend = {}", "expect = { medusa.health = 15, seat1.hand_size = 5 }")
