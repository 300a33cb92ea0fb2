"""Places, zones and loops of the card language, in made-up cards on a row of eight spaces."""

from collections.abc import Callable

import pytest

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
HIT = 6  # after the attack itself


@pytest.fixture
def snipe(become: Become) -> Callable[[str], None]:
    """Gives the attack card another text, after combat."""
    return lambda text: become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))


Snipe = Callable[[str], None]


# --- Places (R-BOARD-17, R-BOARD-18) -----------------------------------------------------------


@pytest.mark.parametrize(("spaces", "merlin"), [(4, 7), (5, 6)])
def test_within_so_many_spaces(snipe: Snipe, spaces: int, merlin: int) -> None:
    """Medusa in c, Arthur in d, Merlin in h: one and five steps away. She is not near herself."""
    snipe(f"damage 1 to each fighter within {spaces} spaces of medusa")
    passes(
        ATTACK,
        "defend = {}",
        f"expect = {{ king-arthur.health = {HIT - 1}, merlin.health = {merlin} }}",
        "expect = { medusa.health = 16, harpy-1.defeated = true }",
    )


def test_the_nearest_fighters(snipe: Snipe) -> None:
    snipe("damage 1 to each enemy nearest to medusa")
    passes(
        ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1}, merlin.health = 7 }}"
    )


def test_the_nearest_free_space(snipe: Snipe) -> None:
    """d and the two next to it: c is Medusa's own, which counts as free for her."""
    snipe("place medusa in a space nearest to foe")
    passes(ATTACK, "defend = {}", 'offers = ["c", "e"]', 'lacks = ["b", "f"]')


def test_next_to_any_one_of_a_group(snipe: Snipe) -> None:
    snipe("damage 1 to each enemy next to an own fighter")
    passes(
        ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1}, merlin.health = 7 }}"
    )


def test_in_the_zone_of_any_one_of_a_group(snipe: Snipe) -> None:
    snipe("damage 1 to each fighter not in zone of an enemy")
    passes(ATTACK, "defend = {}", "expect = { harpy-1.health = 1, medusa.health = 16 }")


def test_one_zone_of_several(snipe: Snipe) -> None:
    """Arthur's space d is red and green; Merlin comes to f, which is green and blue."""
    snipe("choose a zone of foe, damage 1 to each fighter in that zone")
    near = ARTHUR.replace('merlin = { at = "h" }', 'merlin = { at = "f" }')
    steps = (ATTACK, "defend = {}", 'offers = ["red", "green"]')
    passes(*steps, 'choose = "green"', "expect = { merlin.health = 6 }", seats=(MEDUSA, near))
    passes(
        *steps,
        'choose = "red"',
        "expect = { merlin.health = 7, medusa.health = 15 }",
        seats=(MEDUSA, near),
    )
    game = played(ATTACK, "defend = {}", seats=(MEDUSA, near))
    assert "choose one of" in game.decision.text
    assert [option.text for option in game.decision.options] == ["The red zone", "The green zone"]


def test_a_single_zone_is_not_asked_for(snipe: Snipe) -> None:
    snipe("choose a zone of medusa, damage 1 to each enemy in that zone")
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1} }}")


def test_any_zone_of_the_board(snipe: Snipe) -> None:
    """R-BOARD-17"""
    snipe("choose any zone, damage 1 to each fighter in that zone")
    steps = (ATTACK, "defend = {}", 'offers = ["red", "green", "blue"]')
    passes(*steps, 'choose = "blue"', "expect = { merlin.health = 6, medusa.health = 16 }")
    assert "choose any zone" in played(ATTACK, "defend = {}").decision.text.lower()


def test_a_zone_without_somebody(snipe: Snipe) -> None:
    """Nobody is in the green zone but Arthur, who is in the red one with Medusa, too."""
    snipe("place medusa in a space in a zone without own fighters")
    passes(ATTACK, "defend = {}", 'offers = ["e", "f", "g"]', 'lacks = ["a", "b", "c"]')
    snipe("place medusa in a space in a zone without fighters")
    passes(ATTACK, "defend = {}", "expect = { medusa.at = 'c', deciding = 1 }")


@pytest.mark.parametrize(("harpy", "health"), [("a", HIT), ("g", HIT - 2)])
def test_alone_with_each_other(become: Become, harpy: str, health: int) -> None:
    text = "if foe is in a zone of my fighter without fighters not in combat: damage 2 to foe"
    become("medusa", (DRAW, f'{SNIPE}after = "{text}"'))
    seat = MEDUSA.replace('harpy-1 = { at = "a" }', f'harpy-1 = {{ at = "{harpy}" }}')
    passes(
        ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {health} }}", seats=(seat, ARTHUR)
    )


def test_starting_spaces_and_zones(snipe: Snipe) -> None:
    snipe("place medusa in a space on a starting space")
    passes(ATTACK, "defend = {}", 'offers = ["b", "g"]', 'lacks = ["c", "a", "h"]')
    snipe("place foe in a space in my starting zone")
    passes(ATTACK, "defend = {}", 'offers = ["b", "d"]', 'lacks = ["e"]')


def test_chosen_spaces(snipe: Snipe) -> None:
    text = (
        "choose a space next to medusa, choose any space, damage 1 to each fighter in those spaces"
    )
    snipe(text)
    steps = (ATTACK, "defend = {}", 'choose = ["d", "h"]')
    passes(*steps, f"expect = {{ king-arthur.health = {HIT - 1}, merlin.health = 6 }}")
    snipe("choose any space, choose any space, damage 1 to each fighter in that space")
    passes(*steps, f"expect = {{ king-arthur.health = {HIT}, merlin.health = 6 }}")


# --- Loops (R-EFFECT-21) -----------------------------------------------------------------------


def test_for_each_of_a_group(snipe: Snipe) -> None:
    """Arthur stands next to both of them, and is hit twice."""
    snipe("for each own fighter: damage 1 to each enemy next to that fighter")
    seat = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    passes(
        ATTACK,
        "defend = {}",
        f"expect = {{ king-arthur.health = {HIT - 2} }}",
        seats=(seat, ARTHUR),
    )


def test_the_order_is_a_choice_where_something_is_chosen(snipe: Snipe) -> None:
    snipe("for each own fighter: place that fighter in an empty space in zone of that fighter")
    steps = (ATTACK, "defend = {}", 'offers = ["medusa", "harpy-1"]')
    passes(
        *steps,
        'choose = "harpy-1"',
        'choose = "b"',
        "expect = { medusa.at = 'a', harpy-1.at = 'b' }",
    )
    game = played(*steps)
    assert game.decision.text.endswith("choose one of your fighters to be next.")


def test_whoever_is_gone_by_then_is_left_out(snipe: Snipe) -> None:
    snipe("for each own fighter: damage 1 to a harpy")
    passes(ATTACK, "defend = {}", "choose = 'medusa'", "expect = { harpy-1.defeated = true }")


def test_a_loop_inside_a_loop(snipe: Snipe) -> None:
    snipe("for each own fighter: for each enemy: damage 1 to that fighter")
    passes(
        ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 2}, merlin.health = 5 }}"
    )


def test_repeated_so_many_times(snipe: Snipe) -> None:
    snipe(
        "repeat (number of own fighters + 1) times: damage 1 to foe; damage 1 to hero of opponent"
    )
    passes(ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 4} }}")


def test_any_number_of_times(snipe: Snipe) -> None:
    snipe("may discard 1 card any number of times: damage 1 to foe")
    steps = (ATTACK, "defend = {}")
    passes(*steps, 'choose = "none"', f"expect = {{ king-arthur.health = {HIT} }}")
    passes(
        *steps,
        'choose = "regroup"',
        'choose = "none"',
        f"expect = {{ king-arthur.health = {HIT - 1}, seat1.hand = ['winged-frenzy'] }}",
    )
    passes(
        *steps,
        'choose = ["regroup", "winged-frenzy"]',
        f"expect = {{ king-arthur.health = {HIT - 2}, seat1.hand = [], deciding = 1 }}",
    )


def test_as_many_fighters_as_a_number_says(snipe: Snipe) -> None:
    snipe("damage 1 to (hand of opponent) enemies")
    passes(
        ATTACK, "defend = {}", f"expect = {{ king-arthur.health = {HIT - 1}, merlin.health = 6 }}"
    )
