"""What a learned evaluation looks at, and how it weighs it."""

from pathlib import Path

import pytest

from nonpareil import Game, GameError
from nonpareil.bots import make_bot
from nonpareil.bots.evaluation import Evaluator
from nonpareil.bots.examples import sides
from nonpareil.bots.features import FEATURES, describe
from nonpareil.bots.learned import Learned
from nonpareil.bots.search import SearchBot
from nonpareil.bots.weights import SHIPPED, HeroWeights, Weights, load
from nonpareil.content import library
from nonpareil.engine.state import State
from tests.scenes import ARTHUR, MEDUSA, scenario, scene


def position(medusa: str = MEDUSA, arthur: str = ARTHUR) -> State:
    return scenario(scene(seats=(medusa, arthur))).game()._state


def seen(s: State, seat: int) -> dict[str, float]:
    return dict(zip(FEATURES, describe(s)[seat], strict=True))


def test_a_threat_counts_only_with_cards_to_back_it() -> None:
    armed = seen(position(), 0)
    assert armed["threat"] == 1.0
    assert armed["strike"] > 0.0
    s = position()
    s.hands[0] = ()
    bare = seen(s, 0)
    assert bare["threat"] == 1.0
    assert bare["strike"] == bare["next strike"] == bare["attack"] == 0.0
    assert seen(s, 1)["exposed"] == 0.0


def test_what_one_threatens_the_other_is_exposed_to() -> None:
    s = position()
    medusa, arthur = seen(s, 0), seen(s, 1)
    assert arthur["exposed"] == medusa["strike"]
    assert arthur["open"] == max(0.0, medusa["strike"] - arthur["best defense"])
    assert arthur["mortal"] == 0.0
    s.health[s.m.hero_of[1]] = 1
    s.hands[1] = ()
    assert seen(s, 1)["mortal"] == 1.0


def test_an_empty_deck_and_a_hand_are_counted() -> None:
    s = position()
    before = seen(s, 0)
    s.decks[0] = ()
    after = seen(s, 0)
    assert (before["empty deck"], after["empty deck"]) == (0.0, 1.0)
    assert after["deck"] == 0.0
    assert after["late health"] > before["late health"]
    s.hands[0] = s.hands[0][:1]
    assert seen(s, 0)["cards"] == seen(s, 0)["first cards"] == 1.0


def test_a_card_whose_fighter_is_gone_is_useless() -> None:
    s = position()
    mine = [*s.hands[0], *s.decks[0]]
    only = [card for card in mine if not s.m.kinds[card].users & 1]
    assert only, "some cards are for the sidekicks"
    s.hands[0] = (only[0],)
    for fighter in range(s.m.base[0] + 1, s.m.base[1]):
        s.pos[fighter] = -2
    assert seen(s, 0)["useless"] == 1.0
    assert seen(s, 0)["sidekicks"] == 0.0


@pytest.mark.parametrize("health", [99, 100, 100_000])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hero_of_ones_own_may_have_any_health(health: int, seat: int) -> None:
    s = position()
    for evaluator in (Evaluator(), Learned(s.m, load(SHIPPED))):
        before = evaluator.chances(s)[seat]
        s.health[s.m.hero_of[seat]] = health
        after = evaluator.chances(s)
        assert before < after[seat] <= 1.0
        assert sum(after) == pytest.approx(1.0)
        s.health[s.m.hero_of[seat]] = 5


def test_everybody_may_have_any_health() -> None:
    heroes = ["medusa", "alice", "sinbad", "dracula"]
    s = Game.new("hanging-gardens", heroes, seed=1, mode="free-for-all")._state
    for fighter in range(s.m.fighters):
        s.health[fighter] = 100_000
    for evaluator in (Evaluator(), Learned(s.m, load(SHIPPED))):
        assert sum(evaluator.chances(s)) == pytest.approx(1.0)


def test_only_the_seat_on_turn_has_actions() -> None:
    s = position()
    assert (seen(s, 0)["turn"], seen(s, 1)["turn"]) == (1.0, 0.0)
    assert seen(s, 0)["actions"] == s.actions


def test_an_evaluation_is_the_sum_of_what_it_weighs() -> None:
    s = position()
    card = s.m.kinds[s.hands[0][0]].id
    weights = Weights("a test", {"health": 0.5}, {"medusa": HeroWeights(0.25, {}, {card: 2.0})})
    own = sum(s.m.kinds[each].id == card for each in s.hands[0])
    points = [0.25 + 0.5 * seen(s, 0)["health"] + 2.0 * own, 0.5 * seen(s, 1)["health"]]
    first, second = Learned(s.m, weights).chances(s)
    assert first == pytest.approx(1 / (1 + 2.718281828 ** (points[1] - points[0])))
    assert first + second == pytest.approx(1.0)


@pytest.mark.parametrize("mode", ["free-for-all", "teams"])
def test_chances_of_many_seats_are_shared_out(mode: str) -> None:
    heroes = ["medusa", "alice", "sinbad", "dracula"]
    game = Game.new("hanging-gardens", heroes, seed=1, mode=mode)
    while game.decision.kind != "action":
        game.apply(0)
    s = game._state
    found = Learned(s.m, Weights("a test", {"health": 0.3})).chances(s)
    everybody = found[:2] if mode == "teams" else found
    assert sum(everybody) == pytest.approx(1.0)
    if mode == "teams":
        assert found[0] == pytest.approx(found[2])


def test_weights_are_kept_as_they_are(tmp_path: Path) -> None:
    weights = Weights("by hand", {"health": 1.0}, {"medusa": HeroWeights(0.5, {"cards": 0.1})})
    weights.save(tmp_path / "some.json")
    assert load(str(tmp_path / "some.json")) == weights
    bot = make_bot(f"search-20@{tmp_path / 'some.json'}")
    assert isinstance(bot, SearchBot)
    assert bot.mind.weights == str(tmp_path / "some.json")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": "other"}',
        '{"format": 1}',
        "nul",
        "[" * 100_000,
        '{"format": "nonpareil-weights-1", "made": "", "features": {"cards": NaN}, "heroes": {}}',
        '{"format": "nonpareil-weights-1", "made": "", "features": {"cards": 1e400}, "heroes": {}}',
    ],
)
def test_a_file_that_is_not_one_of_weights(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, "utf-8")
    with pytest.raises(GameError, match="not a file of weights"):
        make_bot(f"search-20@{path}")
    with pytest.raises(GameError, match="cannot be read"):
        make_bot(f"search-20@{tmp_path / 'missing.json'}")


def test_examples_are_taken_between_actions() -> None:
    game = Game.new("soho", ["jekyll-and-hyde", "alice"], seed=2, events=False)
    assert sides(game) is None, "during the setup"
    while game.decision.kind != "action":
        game.apply(0)
    found = sides(game)
    assert found is not None
    one, other = found
    assert (one.hero, other.hero) == ("jekyll-and-hyde", "alice")
    assert len(one.features) == len(FEATURES)
    assert len(one.cards) == len(game._state.hands[0])
    assert len(one.states) == len(library.hero("jekyll-and-hyde").states)
