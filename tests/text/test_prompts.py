"""Every prompt has a text, and every option's text is unique."""

import re
from random import Random

import pytest

from nonpareil import Game
from nonpareil.engine.purposes import Purpose
from nonpareil.formats.scenario.runner import Runner
from nonpareil.formats.scenario.scenario import Scenario
from nonpareil.text.language import LOCALE
from nonpareil.text.questions.prompts import options
from tests.games import play
from tests.watching import SCENARIOS, all_sorts, changed, run_scenarios

Asked = dict[tuple[int, str | None], set[str]]


def check_words(game: Game) -> None:
    decision = game.decision
    prompt = decision.text
    assert prompt[0] == prompt[0].upper()
    assert prompt.endswith((".", "?", "!")), prompt
    texts = [option.text for option in decision.options]
    assert all(texts), (prompt, texts)
    assert texts == options(game._state), "some are remembered from another position"
    assert len(set(texts)) == len(texts), (prompt, texts)
    for text in (prompt, *texts):
        assert text == text.strip()
        assert not re.search(r"[{}$]|\bNone\b(?! of)|  ", text), text


def asks(game: Game) -> tuple[str, list[str]]:
    return game.decision.text, [option.text for option in game.decision.options]


def scenario(path: str, steps: int) -> Game:
    """The game of a scenario file after that many steps of its script."""
    it = Scenario.read(SCENARIOS / path)
    runner = Runner(it.game())
    script = it.source.tables(it.source.data, "steps")
    for number, step in enumerate(script[:steps], 1):
        runner.step(step, script[number:])
    return runner.game


# --- All of them -------------------------------------------------------------------------------


def test_every_decision_of_random_games_is_in_words() -> None:
    rng = Random("wording")
    for game in all_sorts():
        play(game, rng, check_words)


@pytest.fixture(scope="module")
def asked() -> Asked:
    """The prompts in all scenarios by purpose and source, each of them checked."""
    found: Asked = {}

    def look(game: Game) -> None:
        check_words(game)
        key = (game._state.purpose, game.decision.source)
        found.setdefault(key, set()).add(game.decision.text)

    run_scenarios(before=look)
    return found


def test_every_purpose_is_asked_in_words(asked: Asked) -> None:
    """In the scenarios, except for one that no hero needs; it has its own test."""
    assert set(Purpose) - {purpose for purpose, _ in asked} == {Purpose.PILE}


def test_effects_to_be_put_in_order() -> None:
    hero = changed(
        "medusa",
        (
            'turn_start = "may damage 1 to an enemy in zone of medusa"',
            'turn_start = ["draw 1", "move medusa up to 1", "draw 1"]',
        ),
    )
    game = Game.new(board="soho", heroes=[hero, "king-arthur"], seed=1)
    while game.decision.kind != "order":
        game.apply(0)
    check_words(game)
    assert asks(game) == (
        "Several of your effects happen now. Choose which comes first.",
        [
            "Medusa's ability, at the start of the turn: Draw 1 card. (1)",
            "Medusa's ability, at the start of the turn: Move Medusa up to 1 space.",
            "Medusa's ability, at the start of the turn: Draw 1 card. (3)",
        ],
    )


def test_no_two_files_define_the_same_message() -> None:
    """One would silently replace the other."""
    for folder in LOCALE.iterdir():
        found: dict[str, str] = {}
        for path in sorted(folder.glob("*.ftl")):
            for name in re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE):
                assert name not in found, f"{name} is in {found[name]} and in {path.name}"
                found[name] = path.name


# --- Some of them, to the letter ---------------------------------------------------------------


def test_the_questions_of_a_turn() -> None:
    game = Game.new(board="sarpedon", heroes=["medusa", "king-arthur"], seed=3)
    prompt, texts = asks(game)
    assert prompt == "Place Harpy 1."
    assert texts[0] == "Space 20 (blue)"
    while game.decision.kind == "setup-space":
        game.apply(0)
    assert asks(game) == (
        "Choose an action (2 left).",
        [
            "Maneuver: draw a card and move your fighters",
            "Scheme: play a scheme card",
        ],
    )
    game.apply(0)
    prompt, texts = asks(game)
    assert prompt == "Your fighters may move up to 3 spaces each. Boost with a card to go farther?"
    assert texts[:2] == [
        "The Hounds of Mighty Zeus (versatile 4, boost 3)",
        "A Momentary Glance (scheme, boost 4)",
    ]
    assert texts[-1] == "Don't boost"
    game.apply(len(texts) - 1)
    prompt, texts = asks(game)
    assert prompt == "Choose a fighter to move up to 3 spaces."
    assert texts[0] == "Medusa (16 health, space 19)"
    assert texts[-1] == "Move nobody"
    game.apply(0)
    prompt, texts = asks(game)
    assert prompt == "Move Medusa up to 3 spaces."
    assert "Space 18 (yellow, purple)" in texts
    game.apply(0)
    prompt, texts = asks(game)
    assert prompt == "Choose the next fighter to move up to 3 spaces."
    assert texts[-1] == "Move nobody else"


def test_a_defender_is_not_told_the_card() -> None:
    game = scenario("worked-examples/s-001.toml", 1)
    assert asks(game) == (
        "The Genie attacks Houdini. Defend with a card?",
        [
            "Grand Escape (defense 2, boost 3)",
            "All Part of the Show (defense 2, boost 2)",
            "Play no card",
        ],
    )


def test_an_effect_names_its_card() -> None:
    game = scenario("worked-examples/s-001.toml", 3)
    assert asks(game) == (
        "Grand Escape, during combat: you may boost Grand Escape with a card from your hand.",
        ["All Part of the Show (defense 2, boost 2)", "Don't boost"],
    )


def test_damage_to_be_shared_out() -> None:
    assert asks(scenario("damage/s-097.toml", 2)) == (
        "Yennenga is about to take 2 damage. How much of it should Archer 1 take instead?",
        ["Archer 1 takes nothing", "Archer 1 takes 1", "Archer 1 takes 2"],
    )


def test_questions_of_cards(asked: Asked) -> None:
    expected = {
        (Purpose.FIGHTER, "medusa"): "Medusa's ability, at the start of the turn: you may choose "
        "an opposing fighter in Medusa's zone to take 1 damage.",
        (Purpose.DISCARD, "genie"): "Infinite Power, at the start of the turn: you may discard 1 "
        "card. If you do, gain 1 action.",
        (Purpose.CONFIRM, "jekyll-and-hyde"): "Jekyll & Hyde's ability, at the start of the turn: "
        "you may switch your form.",
        (Purpose.MOVER, "skirmish"): "Skirmish, after combat: you may choose either fighter in "
        "this combat to move up to 2 spaces.",
        (Purpose.CHOICE, "looking-glass"): "Looking Glass, after combat: choose 2 of these, "
        "beginning with what to do first.",
        (Purpose.DISCARD, "taunting-laughter"): "Taunting Laughter (Sun Wukong), immediately: "
        "“Your opponent may discard 1 card. If they do not, ignore the value of your opponent's "
        "card.” You may discard a card.",
        (Purpose.OPPONENT, "steal-from-the-rich"): "Steal from the Rich: choose an opponent.",
        (Purpose.SPACE, "mistform"): "Mistform: place Dracula in any space.",
    }
    for key, text in expected.items():
        assert text in asked[key]


def test_a_card_that_lies_face_down_is_not_named_to_others() -> None:
    """An invented card that lets the opponent do something as it is played."""
    hero = changed("medusa", ('during = "may boost"', 'commit = "opponent may discard 1 card"'))
    rng = Random("face down")
    for seed in range(50):
        game = Game.new(board="sarpedon", heroes=[hero, "king-arthur"], seed=seed)
        while not game.over and game.decision.source != "second-shot":
            game.apply(rng.randrange(len(game.decision.options)))
        if not game.over:
            break
    assert game.decision.text.startswith("A face-down card of Medusa: “")
    effect = game.events[-1]
    assert effect.data["source"] == effect.as_seen_by(1).data["source"] == "second-shot"
    assert effect.as_seen_by(2).data["source"] is None
    assert effect.as_seen_by(2).text == "A face-down card of Medusa takes effect."


def test_cards_among_those_of_an_earlier_sentence() -> None:
    """They are the player's own, and the text says how many are still to be chosen."""
    game = scenario("heroes/king-arthur/lady-of-the-lake-after-prophecy.toml", 1)
    first, _ = asks(game)
    assert first == "Prophecy: choose 2 cards to take into your hand, one at a time."
    game.apply(0)
    second, _ = asks(game)
    assert second == "Prophecy: choose a card to take into your hand."
