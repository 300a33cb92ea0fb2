"""Positions with a past: what happened this turn, what still lasts, and cards beside the hand."""

import pytest

from nonpareil.engine.state import BOXED, OFF, State
from nonpareil.errors import ContentError
from nonpareil.game.game import Game
from nonpareil.game.invariants import check
from tests.engine.numbers import state
from tests.scenes import LINE, cards, game, passes, played

DECKS = "tests/decks"
KILLER = f"""
hero = "{DECKS}/lakeside-killer.toml"
fighters = {{ killer = {{ at = "c" }} }}
hand = ["frenzy", "frenzy"]
"""
PANTHER = f"""
hero = "{DECKS}/panther-king.toml"
fighters = {{ panther-king = {{ at = "c" }}, sister = {{ at = "a" }} }}
hand = ["study-and-adapt"]
"""
WOLF = f"""
hero = "{DECKS}/white-wolf.toml"
fighters = {{ white-wolf = {{ at = "d" }}, bard = {{ at = "h" }} }}
hand = ["hard-blow", "hold-fast"]
"""
RUNNER = f"""
hero = "{DECKS}/web-runner.toml"
fighters = {{ web-runner = {{ at = "c" }} }}
hand = ["skirmish"]
"""


def turn(*happened: str) -> str:
    return f"turn = {{ actions = 1, happened = [{', '.join(happened)}] }}\n{LINE}"


def test_an_attack_that_a_file_tells_of_is_one_that_was_played() -> None:
    attack = 'attack = { by = "killer", target = "white-wolf", card = "frenzy" }'
    after = state(played(attack, "defend = {}", "expect = {}", seats=(KILLER, WOLF)))
    told = state(
        game(
            head=turn('{ attack = "killer", target = "white-wolf", damage = 3 }'),
            seats=(KILLER, WOLF),
        )
    )
    assert after.memory
    assert without_cards(told) == without_cards(after)


def without_cards(s: State) -> list[tuple[int, ...]]:
    return [(*each[:4], each[5]) for each in s.memory]


def test_what_happened_counts() -> None:
    attack = 'attack = { by = "killer", target = "white-wolf", card = "frenzy" }'
    passes(attack, "defend = {}", "expect = { value.attack = 3 }", seats=(KILLER, WOLF))
    passes(
        attack,
        "defend = {}",
        "expect = { value.attack = 5 }",
        head=turn('{ attack = "killer", target = "bard" }'),
        seats=(KILLER, WOLF),
    )


def test_everything_that_can_have_happened() -> None:
    head = turn(
        "{ maneuver = 1 }",
        "{ scheme = 2 }",
        "{ draw = 1 }",
        '{ move = "bard", spaces = 2 }',
        '{ place = "bard" }',
        '{ damage = 2, to = "bard" }',
        '{ heal = "bard", by = 1 }',
        '{ defeat = "bard" }',
        '{ boost = "frenzy" }',
        '{ discard = "2:hard-blow" }',
        '{ attack = "bard", target = "killer", tie = true, bonus = true }',
    )
    check(game(head=head, seats=(KILLER, WOLF)))


@pytest.mark.parametrize(
    ("happened", "message"),
    [
        ("{ jump = 1 }", "what happened begins with one of attack, maneuver"),
        ('{ attack = "bard" }', "'target' is missing"),
        ('{ move = "baard", spaces = 1 }', "there is no fighter 'baard'; did you mean 'bard'?"),
        ('{ move = "bard", far = 1 }', "unknown key 'far'"),
        ("{ maneuver = 3 }", "'maneuver' must be at most 2"),
        ('{ gain = "rage" }', "there is no counter 'rage'"),
        ('{ boost = "frenzi" }', "no seat has a card 'frenzi'; did you mean 'frenzy'?"),
        ('{ attack = "bard", target = "killer", damage = 1, tie = true }', "a tie deals"),
    ],
)
def test_what_cannot_have_happened(happened: str, message: str) -> None:
    with pytest.raises(ContentError) as error:
        game(head=turn(happened), seats=(KILLER, WOLF))
    assert message in str(error.value)


def test_cards_beside_the_hand() -> None:
    one = PANTHER + 'state = { suit = ["2:hard-blow", "study-and-adapt"] }\nremoved = ["regroup"]'
    two = WOLF + 'play = ["snowstorm"]'
    position = game(seats=(one, two))
    s = state(position)
    assert cards(position, s.aside[0]) == ["hard-blow", "study-and-adapt"]
    assert cards(position, s.removed[0]) == ["regroup"]
    assert len(s.lasting) == 2, "the rule and the reaction of the scheme in play"
    check(position)
    passes(
        'expect = { seat1.state.suit = ["study-and-adapt", "2:hard-blow"] }',
        'expect = { seat2.play = ["snowstorm"], seat1.play = [] }',
        seats=(one, two),
    )


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('state = { suit = ["spoon"] }', "no seat has a card 'spoon'"),
        ('state = { chest = ["regroup"] }', "unknown key 'chest'"),
        ('play = ["3:regroup"]', "no seat has a card '3:regroup'"),
        ('play = ["study-and-adapt", "study-and-adapt", "study-and-adapt"]', "not enough copies"),
        ('removed = ["snowstorm"]', "The Panther King has no card 'snowstorm'"),
    ],
)
def test_cards_that_cannot_be_there(keys: str, message: str) -> None:
    with pytest.raises(ContentError) as error:
        game(seats=(PANTHER + keys, WOLF))
    assert message in str(error.value)


def test_tokens_are_on_the_board_in_the_supply_or_out() -> None:
    buck = f'hero = "{DECKS}/golden-buck.toml"\nfighters = {{ golden-buck = {{ at = "c" }} }}\n'
    two = buck + 'state = { bloom = ["e", "out"] }'
    assert sorted(state(game(seats=(two, WOLF))).tokens[0])[:1] == [BOXED]
    one = buck + 'state = { bloom = ["e"] }'
    assert sorted(state(game(seats=(one, WOLF))).tokens[0])[:1] == [OFF]
    with pytest.raises(ContentError, match="at most 2 different spaces"):
        game(seats=(buck + 'state = { bloom = ["e", "out", "out"] }', WOLF))


def test_effects_that_last() -> None:
    one = RUNNER + 'lasting = [{ card = "great-burden" }, { card = "great-burden" }]'
    attack = 'attack = { by = "web-runner", target = "white-wolf", card = "skirmish" }'
    passes(attack, "defend = {}", "expect = { value.attack = 6 }", seats=(one, WOLF))


def test_whom_a_lasting_effect_is_about() -> None:
    two = WOLF + 'lasting = [{ card = "the-circle", about = "web-runner" }]'
    passes(
        'refuse = { maneuver = { moves = [["web-runner", "b"]] } }',
        seats=(RUNNER, two),
    )


def test_an_effect_of_an_earlier_turn() -> None:
    nick = f'hero = "{DECKS}/old-nick.toml"\nfighters = {{ old-nick = {{ at = "h" }} }}\n'
    two = nick + 'lasting = [{ card = "idleness", about = "web-runner", turns_ago = 1 }]'
    passes('refuse = { maneuver = { moves = [["web-runner", "b"]] } }', seats=(RUNNER, two))


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('{ card = "great-burden", turns_ago = 1 }', "would be over by now"),
        ('{ card = "sticky-net" }', "would be over by now"),
        ('{ card = "skirmish" }', "'Skirmish' is no card with an effect that lasts"),
        ('{ card = "snowstorm" }', "is no card of this seat with an effect that lasts"),
        ("{ by = 'web-runner' }", "'card' is missing"),
        ('{ card = "great-burden", until = 3 }', "unknown key 'until'"),
    ],
)
def test_effects_that_cannot_last(keys: str, message: str) -> None:
    with pytest.raises(ContentError) as error:
        game(seats=(RUNNER + f"lasting = [{keys}]", WOLF))
    assert message in str(error.value)


def test_a_record_keeps_the_past() -> None:
    one = RUNNER + 'lasting = [{ card = "great-burden" }]'
    head = turn('{ attack = "web-runner", target = "white-wolf" }')
    position = game(head=head, seats=(one, WOLF + 'play = ["snowstorm"]'))
    again = Game.replay(position.record())
    assert state(again).memory == state(position).memory
    assert len(state(again).lasting) == len(state(position).lasting) == 3
