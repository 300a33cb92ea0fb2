"""What cannot be chosen has a reason, and the reason is true."""

import re
from random import Random

import pytest

from nonpareil import Game
from nonpareil.engine.aside import boosts_aside
from nonpareil.game.view import decision_view
from nonpareil.text.questions.refusals import refused
from tests.decisions import told_in
from tests.games import play
from tests.scenes import ARTHUR, MEDUSA, hand, played
from tests.watching import all_sorts, run_scenarios

OWN_HAND = {"attack-card", "defense", "scheme-card", "hidden-boost", "maneuver-boost", "hand-limit"}

HYDE = """
hero = "jekyll-and-hyde"
fighters = { jekyll-and-hyde = { at = "d" } }
hand = ["calming-research", "pure-evil", "strange-case", "feint", "skirmish"]
state = { form = "jekyll" }
"""


def reasons(game: Game) -> dict[str, str]:
    return dict(refused(game._state))


# --- Actions -----------------------------------------------------------------------------------


def test_no_card_for_an_action() -> None:
    game = played(seats=(hand(MEDUSA, "hiss-and-slither"), ARTHUR))
    assert reasons(game) == {
        "scheme": "You have no scheme card in hand.",
        "attack": "You have no attack or versatile card in hand.",
    }


def test_what_can_be_done_is_not_refused() -> None:
    assert reasons(played()) == {}


def test_nobody_in_reach() -> None:
    far = ARTHUR.replace('"d"', '"f"')
    assert reasons(played(seats=(MEDUSA, far))) == {
        "attack": "No enemy is within reach of your fighters."
    }


def test_no_card_for_those_who_have_a_target() -> None:
    medusa = hand(MEDUSA, "clutching-claws", "winged-frenzy")
    assert reasons(played(seats=(medusa, ARTHUR))) == {
        "attack": "You have no attack card that Medusa may play, "
        "and no other fighter of yours has an enemy within reach."
    }
    alone = medusa.replace('{ at = "a" }', "{ defeated = true }")
    assert reasons(played(seats=(alone, ARTHUR))) == {
        "attack": "You have no attack card that Medusa may play."
    }


def test_a_scheme_that_nobody_here_may_play() -> None:
    fallen = hand(ARTHUR, "prophecy").replace('{ at = "h" }', "{ defeated = true }")
    game = played(seats=(MEDUSA, fallen), head="turn = { seat = 2 }")
    assert reasons(game)["scheme"] == ("Only Merlin, who is not on the board, may play Prophecy.")


def test_a_form_that_the_hero_does_not_have() -> None:
    game = played(seats=(HYDE.replace('"calming-research", ', ""), ARTHUR.replace('"d"', '"f"')))
    assert reasons(game)["scheme"] == (
        "You may play Pure Evil only as Mr. Hyde. You may play Strange Case only as Mr. Hyde."
    )


def test_the_first_round_of_many() -> None:
    seats = (
        MEDUSA,
        ARTHUR.replace('"d"', '"f"'),
        'hero = "alice"\nfighters = { alice = { at = "d" }, jabberwock = { at = "g" } }',
    )
    game = played(seats=seats, head='mode = "free-for-all"\nturn = { round = 1 }')
    assert reasons(game)["attack"] == (
        "On your first turn you may attack only fighters of King Arthur, "
        "and none of them is within reach."
    )


# --- Cards -------------------------------------------------------------------------------------


def at(game: Game, kind: str, *choices: str) -> Game:
    """The game at a decision of this kind, after these choices."""
    for choice in choices:
        game.apply([o.id for o in game.decision.options].index(choice))
    assert game.decision.kind == kind
    return game


def test_attack_cards() -> None:
    cards = ("snipe", "gaze-of-stone", "clutching-claws", "hiss-and-slither", "winged-frenzy")
    game = played(seats=(hand(MEDUSA, *cards), ARTHUR))
    assert reasons(at(game, "attack-card", "attack")) == {
        "clutching-claws": "Only a Harpy may play it.",
        "hiss-and-slither": "You can't attack with a defense card.",
        "winged-frenzy": "You can't attack with a scheme card.",
    }


def test_defense_cards() -> None:
    cards = ("feint", "excalibur", "prophecy", "divine-intervention")
    merlin = hand(ARTHUR, *cards).replace('"d"', '"x"').replace('"h"', '"d"').replace('"x"', '"h"')
    game = played(seats=(hand(MEDUSA, "snipe"), merlin))
    assert reasons(at(game, "defense", "attack")) == {
        "excalibur": "You can't defend with an attack card.",
        "prophecy": "You can't defend with a scheme card.",
        "divine-intervention": "Only King Arthur may play it.",
    }


def test_boosts() -> None:
    game = played(seats=(hand(MEDUSA, "snipe", "regroup"), ARTHUR))
    assert reasons(at(game, "maneuver-boost", "maneuver")) == {}
    voyage = "voyage-to-the-island-that-was-a-whale"
    sinbad = (
        'hero = "sinbad"\nfighters = { sinbad = { at = "c" }, porter = { at = "a" } }\nhand = []'
    )
    game = played(seats=(hand(sinbad, "feint", voyage), ARTHUR))
    assert reasons(at(game, "maneuver-boost", "maneuver"))[voyage] == "It has no boost value."


def test_schemes() -> None:
    cards = ("winged-frenzy", "a-momentary-glance", "second-shot", "feint", "hiss-and-slither")
    game = played(seats=(hand(MEDUSA, *cards), ARTHUR))
    assert reasons(at(game, "scheme-card", "scheme")) == {
        "second-shot": "An attack card is not a scheme.",
        "feint": "A versatile card is not a scheme.",
        "hiss-and-slither": "A defense card is not a scheme.",
    }


# --- All of them -------------------------------------------------------------------------------


def check(game: Game) -> None:
    """Options and refusals together cover everything, each exactly once."""
    s = game._state
    decision = game.decision
    found = refused(s)
    ids = [id_ for id_, _ in found]
    offered = [option.id for option in decision.options]
    assert len(set(ids)) == len(ids)
    assert not set(ids) & set(offered)
    if decision.kind == "action":
        assert {*ids, *offered} == {"maneuver", "scheme", "attack"}
    elif decision.kind in OWN_HAND:
        cards = [*s.hands[s.asked]]
        if decision.kind == "maneuver-boost":
            cards += boosts_aside(s, s.asked)
        own = {s.m.kinds[card].id for card in cards}
        assert {*ids, *offered} - {"none"} == own
    for _, text in found:
        assert text.endswith("."), text
        assert text[0] == text[0].upper()
        assert not re.search(r"[{}$]|\bNone\b|  ", text), text


def test_every_decision_of_random_games() -> None:
    rng = Random("refusals")
    for game in all_sorts():
        play(game, rng, check)


def test_every_decision_of_the_scenarios() -> None:
    run_scenarios(before=check)


@pytest.mark.parametrize("viewer", [-1, 1])
def test_only_the_seat_that_is_asked_is_told(viewer: int) -> None:
    told = decision_view(played()._state, viewer)
    assert told is not None
    assert told_in(told) == {"seat"}
