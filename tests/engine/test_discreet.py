"""In a discreet game, others cannot tell from the questions which cards a seat holds (R-INFO-10).

Each story is played with two hands that allow different things, and with the same public choices.
What an opponent sees, question by question, must be the same.
"""

from random import Random
from typing import Any

import pytest

from nonpareil import Game
from tests.games import play, random_game
from tests.scenes import ARTHUR, HOUDINI, MEDUSA, game, hand

SINBAD = """
hero = "sinbad"
fighters = { sinbad = { at = "a" }, porter = { at = "b" } }
hand = ["feint"]
deck_top = ["voyage-to-the-island-that-was-a-whale"]
"""
HYDE = """
hero = "jekyll-and-hyde"
fighters = { jekyll-and-hyde = { at = "c" } }
hand = ["forever-hyde"]
state = { form = "hyde" }
"""

SNAKES = "voyage-to-the-valley-of-the-giant-snakes"


def discreet(*seats: str) -> Game:
    at = game(seats=seats)
    record = at.record()
    record["setup"]["discreet"] = True
    return Game.replay(record)


def seen(at: Game, by: int) -> Any:
    """What another seat sees, without the cards that are shown by now."""
    return at.view(by), [event.as_seen_by(by).data for event in at.events]


def choose(at: Game, *choices: str) -> None:
    for choice in choices:
        at.apply([str(option.id) for option in at.decision.options].index(choice))


def story(at: Game, *choices: str) -> list[Any]:
    """What the second seat sees after each choice of the first."""
    trace = [seen(at, 2)]
    for choice in choices:
        assert at.decision.seat == 1
        choose(at, choice)
        trace.append(seen(at, 2))
    return trace


@pytest.mark.parametrize(
    ("seat", "other", "one", "another", "choices"),
    [
        # another card to attack with, or not
        (MEDUSA, ARTHUR, ["snipe", "feint"], ["snipe", "winged-frenzy"], ["attack", "snipe"]),
        # another scheme, or not
        (
            MEDUSA,
            ARTHUR,
            ["winged-frenzy", "a-momentary-glance"],
            ["winged-frenzy", "feint"],
            ["scheme", "winged-frenzy"],
        ),
        # a card to boost with, or none
        (
            SINBAD,
            ARTHUR,
            ["feint"],
            [SNAKES],
            ["maneuver", "none"],
        ),
    ],
)
def test_the_same_questions(
    seat: str, other: str, one: list[str], another: list[str], choices: list[str]
) -> None:
    traces = [story(discreet(hand(seat, *cards), other), *choices) for cards in (one, another)]
    assert traces[0] == traces[1]


def test_who_attacks_is_asked_if_several_fighters_could() -> None:
    """Both Medusa and a harpy have a target, but only one of them may have a card."""
    harpy = MEDUSA.replace('harpy-1 = { at = "a" }', 'harpy-1 = { at = "e" }')
    both = discreet(hand(harpy, "feint", "regroup"), ARTHUR)
    alone = discreet(hand(harpy, "gaze-of-stone", "regroup"), ARTHUR)
    for at in (both, alone):
        choose(at, "attack")
        assert at.decision.kind == "attacker"
    only = discreet(hand(MEDUSA, "feint", "regroup"), ARTHUR)
    choose(only, "attack")
    assert only.decision.kind == "attack-card", "everyone can see that nobody else has a target"


def test_discarding_from_a_kind_that_one_may_not_have() -> None:
    """Without such cards, the only answer is none."""
    at = discreet(hand(HYDE, "forever-hyde", "feint"), hand(ARTHUR, "excalibur"))
    choose(at, "attack", "forever-hyde", "none")
    assert (at.decision.seat, at.decision.kind) == (1, "discard")
    assert [option.id for option in at.decision.options] == ["none"]


def test_a_replacement_that_one_may_not_have() -> None:
    """Sleight of Hand: with no other attack card, the only answer is no."""
    adjacent = HOUDINI.replace('houdini = { at = "e" }', 'houdini = { at = "c" }')
    for cards, options in (
        (("sleight-of-hand", "flourish"), ["flourish", "none"]),
        (("sleight-of-hand", "grand-escape"), ["no"]),
    ):
        at = discreet(hand(adjacent, *cards), hand(ARTHUR, "excalibur"))
        choose(at, "attack", "houdini", "sleight-of-hand", "none")
        assert at.decision.seat == 1
        assert [option.id for option in at.decision.options] == options


def test_other_games_ask_less() -> None:
    at = game(seats=(hand(MEDUSA, "snipe", "winged-frenzy"), ARTHUR))
    choose(at, "attack")
    assert at.decision.seat == 2


def test_discreet_games_end_and_can_be_replayed() -> None:
    rng = Random("discreet")
    single = 0
    for _ in range(6):
        begun = random_game(rng)
        record = begun.record()
        record["setup"]["discreet"] = True
        at = Game.replay(record)

        def look(now: Game) -> None:
            nonlocal single
            decision = now.decision
            single += len(decision.options) == 1 and decision.secret
            assert decision.text
            assert all(option.text for option in decision.options)

        play(at, rng, look)
        again = Game.replay(at.record())
        assert again.record() == at.record()
    assert single > 20
