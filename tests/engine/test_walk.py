"""Entering, leaving and being placed (R-EVENT-3), and moves that go step by step because somebody
reacts to them (R-EVENT-4, R-EVENT-5)."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from nonpareil import Game
from tests.scenes import ARTHUR, GRIFFIN, HOUDINI, MEDUSA, hand, passes, played

Become = Callable[..., None]
Watch = Callable[..., None]

# Two ways from a to d: by b and by c. From d it goes on to e.
RING = """
[board]
id = "ring"
name = "Ring"
players = [2, 2]
size = [900, 600]
zones = [{ id = "red", color = "#B5483F" }, { id = "blue", color = "#46719A" }]
spaces = [
  { id = "a", x = 100, y = 300, zones = ["red"] },
  { id = "b", x = 300, y = 100, zones = ["red"] },
  { id = "c", x = 300, y = 500, zones = ["red"] },
  { id = "d", x = 500, y = 300, zones = ["red"] },
  { id = "e", x = 700, y = 300, zones = ["blue"] },
]
edges = [["a", "b"], ["a", "c"], ["b", "d"], ["c", "d"], ["d", "e"]]
starts = ["a", "e"]
"""
MINE = """
hero = "medusa"
fighters.medusa = { at = "e" }
fighters.harpy-1 = { defeated = true }
fighters.harpy-2 = { defeated = true }
fighters.harpy-3 = { defeated = true }
hand = []
"""
RUNNER = """
hero = "king-arthur"
fighters = { king-arthur = { at = "a" }, merlin = { defeated = true } }
hand = []
"""
THEIR_TURN = "turn = { seat = 2 }"


def go(fighter: str, space: str) -> str:
    return f"maneuver = {{ moves = [['{fighter}', '{space}']] }}"


def at(seat: str, **places: str) -> str:
    """The same seat with fighters elsewhere."""
    for fighter, space in places.items():
        name = fighter.replace("_", "-")
        seat = re.sub(rf'({name} = \{{ at = )"."', rf'\1"{space}"', seat)
    return seat


@pytest.fixture
def watch(become: Become) -> Watch:
    """Give Medusa this reaction instead of her ability."""

    def replace(when: str) -> None:
        start = 'turn_start = "may damage 1 to an enemy in zone of medusa"\n'
        become("medusa", (start, f'when = "{when}"\n'))

    return replace


def seen(game: Game, fighter: str) -> Any:
    return next(each for each in game.view(0)["fighters"] if each["id"] == fighter)


def health(game: Game, fighter: str) -> Any:
    return seen(game, fighter)["health"]


def space(game: Game, fighter: str) -> Any:
    return seen(game, fighter)["space"]


def asked(game: Game) -> tuple[str, list[object]]:
    return game.decision.kind, [option.id for option in game.decision.options]


LEAVES = "an enemy hero leaves zone of medusa: damage 1 to that fighter"
ENTERS = "an enemy enters a space in zone of medusa: damage 1 to that fighter"


def test_leaving_a_zone(watch: Watch) -> None:
    """From d, which is red and green, Arthur steps out of Medusa's red zone."""
    watch(LEAVES)
    passes(go("king-arthur", "e"), "expect = { king-arthur.health = 8 }", head=THEIR_TURN)


def test_within_the_zone_nobody_leaves_it(watch: Watch) -> None:
    watch(LEAVES)
    seats = (at(MEDUSA, medusa="a", harpy_1="h"), at(ARTHUR, merlin="g"))
    passes(
        go("king-arthur", "b"), "expect = { king-arthur.health = 9 }", head=THEIR_TURN, seats=seats
    )


def test_a_zone_that_comes_to_a_fighter_is_not_entered(watch: Watch) -> None:
    """Medusa goes from red to green and blue, where Arthur is."""
    watch("an enemy enters zone of medusa: damage 1 to that fighter")
    seats = (at(MEDUSA, medusa="d"), at(ARTHUR, king_arthur="g"))
    passes(go("medusa", "f"), "expect = { king-arthur.health = 9 }", seats=seats)


def test_every_step_counts_and_resolves_before_the_next(watch: Watch) -> None:
    """Both ways to d lead through two red spaces; the free one is taken without a question."""
    watch(ENTERS)
    game = played(
        go("king-arthur", "d"), head=THEIR_TURN + RING, seats=(at(MINE, medusa="b"), RUNNER)
    )
    assert health(game, "king-arthur") == 16
    told = [event.data for event in game.events if event.kind in ("move", "damage")]
    assert [data.get("path", data.get("amount")) for data in told] == [["a", "c"], 1, ["c", "d"], 1]


def test_whoever_falls_on_the_way_goes_no_farther(watch: Watch) -> None:
    watch(ENTERS)
    merlin = RUNNER.replace("merlin = { defeated = true }", 'merlin = { at = "a", health = 1 }')
    seats = (at(MINE, medusa="b"), at(merlin, king_arthur="e"))
    game = played(go("merlin", "d"), head=THEIR_TURN + RING, seats=seats)
    assert space(game, "merlin") is None
    assert [e.data["path"] for e in game.events if e.kind == "move"] == [["a", "c"]]


def test_whoever_cannot_go_on_stays_where_there_is_room(become: Become) -> None:
    """Arthur walks through Merlin at c and is stopped right there: he is back at a (R-EVENT-5)."""
    become(
        "medusa",
        (
            'turn_start = "may damage 1 to an enemy in zone of medusa"',
            'when = "an enemy enters a space in zone of medusa: '
            'until turn ends: that fighter cannot leave its space"',
        ),
    )
    merlin = RUNNER.replace("merlin = { defeated = true }", 'merlin = { at = "c" }')
    seats = (at(MINE, medusa="b"), merlin)
    game = played(go("king-arthur", "d"), head=THEIR_TURN + RING, seats=seats)
    assert space(game, "king-arthur") == "a"
    assert space(game, "merlin") == "c"


MINED = "an enemy enters a space on fog: damage 2 to that fighter, remove that token"


def mine_fields(become: Become, *fog: str) -> tuple[str, str]:
    become("invisible-man", ("[ability]", f"[ability]\nwhen = '{MINED}'"))
    return hand(re.sub("fog = .*", f"fog = {[*fog]} }}", GRIFFIN)), RUNNER


def test_the_way_is_a_choice_where_it_matters(become: Become) -> None:
    """Of two ways to d, one leads over the fog on b; `that token` is the one that was entered."""
    game = played(
        go("king-arthur", "d"), head=THEIR_TURN + RING, seats=mine_fields(become, "b", "e")
    )
    assert asked(game) == ("way", ["b", "c"])
    assert game.decision.seat == 2
    assert game.decision.fighter == "king-arthur"
    assert game.decision.text == "King Arthur is on the way to space d. Choose the next step."
    other = game.copy()
    game.apply(0)
    assert (space(game, "king-arthur"), health(game, "king-arthur")) == ("d", 16)
    assert game.view(0)["seats"][0]["tokens"][0]["spaces"] == ["e"]
    other.apply(1)
    assert (space(other, "king-arthur"), health(other, "king-arthur")) == ("d", 18)


def test_ways_that_are_too_long_are_no_choice(become: Become) -> None:
    """From a to b there is one way of one step; to go around takes three, and Arthur has two."""
    seats = mine_fields(become, "c", "e")
    game = played(go("king-arthur", "b"), head=THEIR_TURN + RING, seats=seats)
    assert (space(game, "king-arthur"), health(game, "king-arthur")) == ("b", 18)


def test_from_token_to_token(become: Become) -> None:
    """Each space with a token is entered by itself."""
    seats = mine_fields(become, "b", "c", "d")
    game = played(go("king-arthur", "d"), head=THEIR_TURN + RING, seats=seats)
    assert (space(game, "king-arthur"), health(game, "king-arthur")) == ("d", 14)


def test_a_fighter_moved_by_an_effect(become: Become) -> None:
    """Whoever moves it, it enters; whoever moves it picks the way."""
    become(
        "medusa",
        (
            'turn_start = "may damage 1 to an enemy in zone of medusa"',
            'turn_end = "move an enemy up to 2"\n'
            'when = "an enemy enters a space next to medusa: damage 1 to that fighter"',
        ),
    )
    game = played("maneuver = {}", "maneuver = {}", head=RING, seats=(MINE, RUNNER))
    while asked(game)[0] != "destination":
        game.apply(0)
    game.apply(asked(game)[1].index("d"))
    assert (space(game, "king-arthur"), health(game, "king-arthur")) == ("d", 17)


def test_placing_is_entering(become: Become) -> None:
    """Houdini is placed by his boosted maneuver."""
    become(
        "medusa",
        (
            'turn_start = "may damage 1 to an enemy in zone of medusa"',
            'when = ["an enemy enters a space next to medusa: damage 1 to that fighter", '
            '"an enemy is placed: draw 1"]',
        ),
    )
    seats = (hand(MEDUSA), hand(HOUDINI, "flourish"))
    steps = [
        "maneuver = { boost = 'flourish', moves = [['houdini', 'b']] }",
        "expect = { houdini = { at = 'b', health = 13 }, seat1.hand_size = 1 }",
    ]
    passes(*steps, head=THEIR_TURN, seats=seats)
