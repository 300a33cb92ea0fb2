"""The printed value of an attack is shown to one seat: the number, and nothing else."""

from collections import Counter
from pathlib import Path
from random import Random

from nonpareil import Game
from nonpareil.bots.search import SearchBot
from nonpareil.content.source import Source
from nonpareil.game.invariants import check
from nonpareil.game.viewpoint import Viewpoint

FILE = Path(__file__).parents[1] / "decks" / "web-runner.toml"


def attacked(card: str) -> Game:
    """King Arthur attacks with the card, and the other seat is asked for a defense."""
    text = f"""
        name  = "An attack"
        board = "marmoreal"
        turn  = {{ seat = 1, actions = 1 }}

        [[seats]]
        hero     = "king-arthur"
        fighters = {{ king-arthur = {{ at = 1 }}, merlin = {{ at = 25 }} }}
        hand     = ["{card}", "regroup", "excalibur"]

        [[seats]]
        hero     = "{FILE.as_posix()}"
        fighters = {{ web-runner = {{ at = 3 }} }}
        hand     = ["holding-ground"]
    """
    game = Game.at(Source.parse("attack.toml", text))
    for choice in ("attack", card, "none"):
        game.apply([option.id for option in game.decision.options].index(choice))
    assert game.decision.kind == "defense"
    return game


def told(game: Game, seat: int) -> int | None:
    base: int | None = game.view(seat)["combat"]["attacker"]["base"]
    return base


def glimpses(game: Game, seat: int) -> list[tuple[int | None, str]]:
    seen = [e.as_seen_by(seat) for e in game.events if e.kind == "glimpse"]
    return [(event.data["value"], event.text) for event in seen]


def test_the_number_is_for_one_seat_only() -> None:
    game = attacked("skirmish")
    assert (told(game, 1), told(game, 2), told(game, 0)) == (None, 4, None)
    assert game.view(2)["combat"]["attacker"]["card"] is None
    known = "The Web Runner knows the printed value of the attack"
    assert glimpses(game, 2) == [(4, f"{known}: 4.")]
    assert glimpses(game, 0) == [(None, f"{known}.")]
    assert "with a card of printed value 4. Defend" in game.decision.text


def test_whoever_is_not_shown_it_cannot_tell() -> None:
    one, other = attacked("skirmish"), attacked("feint")
    assert one.view(0) == other.view(0)
    assert one.view(2) != other.view(2)
    seen = [[event.as_seen_by(0).data for event in game.events] for game in (one, other)]
    assert seen[0] == seen[1]


def test_two_cards_of_one_value_look_alike() -> None:
    """Two attacks of value 3: whoever is told 3 knows no more than that."""
    one, other = attacked("swift-strike"), attacked("momentous-shift")
    values = [told(game, 2) for game in (one, other)]
    assert values == [3, 3]
    assert one.view(2) == other.view(2)
    assert Viewpoint(one, 2).observation() == Viewpoint(other, 2).observation()
    rng = Random(1), Random(1)
    first, second = (Viewpoint(game, 2).game(r) for game, r in zip((one, other), rng, strict=True))
    assert first._state.combats[0].card == second._state.combats[0].card


def test_samples_have_an_attack_of_that_value() -> None:
    game = attacked("skirmish")
    rng = Random(2)
    kinds: Counter[str] = Counter()
    for _ in range(80):
        guess = Viewpoint(game, 2).game(rng)
        assert guess.view(2) == game.view(2)
        check(guess)
        kind = guess.match.kinds[guess._state.combats[0].card[0]]
        assert kind.value == 4
        kinds[kind.id] += 1
    assert len(kinds) > 1


def test_a_spectator_and_the_attacker_sample_freely() -> None:
    game = attacked("skirmish")
    rng = Random(3)
    values = set()
    for _ in range(60):
        guess = Viewpoint(game, 0).game(rng)
        assert guess.view(0) == game.view(0)
        values.add(guess.match.kinds[guess._state.combats[0].card[0]].value)
    assert len(values) > 1


def test_the_search_defends_with_what_it_knows() -> None:
    game = attacked("skirmish")
    bot = SearchBot(seed=1, iterations=30)
    game.apply(bot.choose(Viewpoint(game, 2)))
    check(game)
