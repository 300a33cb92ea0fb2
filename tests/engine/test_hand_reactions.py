"""Reactions from a hidden hand: what they react to, in which order, and that the question tells
nobody who holds the card."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.content.hero import Hero
from nonpareil.game.invariants import check
from tests.games import sample
from tests.scenes import ARTHUR, MEDUSA, passes, played

Become = Callable[..., None]

BOX = Path(__file__).parents[1] / "decks" / "blue-box.toml"
ATTACK = 'attack = { by = "medusa", target = "king-arthur", card = "snipe" }'
SKIRMISH = 'name = "Skirmish"\n'


def reacting(name: str, text: str) -> tuple[str, str]:
    return name, f'{name}reaction = "{text}"\n'


def test_an_event_is_reacted_to_with_a_card(become: Become) -> None:
    become("king-arthur", reacting(SKIRMISH, "king-arthur is attacked: draw 2"))
    passes(
        ATTACK,
        'seat = 2\nchoose = "skirmish"',
        "expect = { seat2 = { hand_size = 3, discard = ['skirmish'] } }",
        "defend = {}",
    )
    game = played(ATTACK)
    assert game.decision.kind == "reaction"
    assert game.decision.text == "Discard a card from your hand as a reaction?"
    assert [option.text for option in game.decision.options][-1] == "Don't react"


def test_declining_changes_nothing(become: Become) -> None:
    become("king-arthur", reacting(SKIRMISH, "king-arthur is attacked: draw 2"))
    passes(
        ATTACK,
        'seat = 2\nchoose = "none"',
        'seat = 2\ndefend = { card = "skirmish" }',
        "expect = { seat2.discard = ['skirmish'] }",
    )


def test_the_card_that_reacts_is_this_card(become: Become) -> None:
    become("king-arthur", reacting(SKIRMISH, "king-arthur is attacked: put this card in hand"))
    passes(
        ATTACK,
        'seat = 2\nchoose = "skirmish"',
        'seat = 2\nchoose = "none"',
        "expect = { seat2 = { hand = ['skirmish', 'feint'], discard = [] } }",
        "defend = {}",
    )


def test_abilities_react_before_hands_and_the_defender_before_the_attacker(
    become: Become,
) -> None:
    """R-REACT-2"""
    become(
        "king-arthur",
        ("[ability]", '[ability]\nwhen = "king-arthur is attacked: may heal king-arthur by 1"'),
        reacting(SKIRMISH, "king-arthur is attacked: draw 1"),
    )
    game = played(ATTACK)
    assert game.decision.kind in ("confirm", "reaction")
    asked = []
    while game.decision.kind != "defense":
        asked.append((game.decision.seat, game.decision.kind))
        game.apply(game.decision.decline or 0)
    assert asked[-1] == (2, "reaction")


def test_a_defeat_can_be_replaced(become: Become) -> None:
    become(
        "king-arthur",
        reacting(SKIRMISH, "instead of defeat of king-arthur: set health of king-arthur to 1"),
    )
    weak = ARTHUR.replace("health = 9", "health = 2")
    passes(
        ATTACK,
        "defend = {}",
        'seat = 2\nchoose = "skirmish"',
        "expect = { king-arthur.health = 1, seat2.discard = ['skirmish'], combat_winner = 2 }",
        seats=(MEDUSA, weak),
    )
    passes(
        ATTACK, "defend = {}", 'choose = "none"', "expect = { winners = [1] }", seats=(MEDUSA, weak)
    )
    game = played(ATTACK, "defend = {}", seats=(MEDUSA, weak))
    assert game.decision.text.startswith("King Arthur would take 3 damage.")


def ids(game: Game) -> list[str]:
    return [str(option.id) for option in game.decision.options]


def new(discreet: bool, seed: int, mode: str = "duel") -> Game:
    box = library.load_hero_file(BOX)
    heroes: list[str | Hero] = (
        [box, "medusa"] if mode == "duel" else [box, "medusa", box, "king-arthur"]
    )
    board = "sarpedon" if mode == "duel" else "marmoreal"
    return Game.new(
        board=board, heroes=heroes, seed=seed, mode=mode, mirror=True, discreet=discreet
    )


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "teams"])
def test_whoever_might_hold_the_card_is_asked(mode: str) -> None:
    """With people at the table, the question comes with or without the card; bots are asked only
    if there is something to choose. Views and samples agree all the time."""
    rng = Random(f"reactions {mode}")
    with_card = without = 0
    for seed in range(24):
        game = new(True, seed, mode)
        for _ in range(300):
            if game.over:
                break
            if game.decision.kind == "reaction":
                seat = game.decision.seat
                held = "wind-it-back" in game.view(seat)["seats"][seat - 1]["cards"]
                assert ids(game) == (["wind-it-back", "none"] if held else ["none"])
                assert not game.decision.forced
                with_card += held
                without += not held
                for viewer in range(len(game.heroes) + 1):
                    other = sample(game, viewer, rng)
                    check(other)
                    assert other.view(viewer) == game.view(viewer)
            game.apply(rng.randrange(len(game.decision.options)))
    assert with_card
    assert without


def test_nobody_is_asked_in_vain_if_only_bots_play() -> None:
    rng = Random("bots")
    met = 0
    for seed in range(24):
        game = new(False, seed)
        while not game.over:
            if game.decision.kind == "reaction":
                met += 1
                assert "wind-it-back" in ids(game)
            game.apply(rng.randrange(len(game.decision.options)))
    assert met
