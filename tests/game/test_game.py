"""The game as the README describes it: what it gives, and what it says to a wrong call."""

import pickle
from collections.abc import Callable
from copy import copy as shallow_copy
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from nonpareil import Game
from nonpareil.content import library
from nonpareil.engine.purposes import Purpose
from nonpareil.errors import GameError
from nonpareil.game.invariants import check
from nonpareil.game.viewpoint import Viewpoint
from tests.games import play, random_game, told
from tests.scenes import ARTHUR, MEDUSA, scenario, scene

FOUR = ["medusa", "king-arthur", "alice", "sinbad"]


def snapshot(game: Game) -> tuple[Any, ...]:
    """All that can be seen of a game, by everybody."""
    s = game._state
    views = [game.view(seat) for seat in range(s.m.seats + 1)]
    return views, game.choices[:], len(game.events), s.randoms, s.seed, game.ranking, game.winners


def refused(game: Game, call: Callable[[], object]) -> str:
    """What the game says to a wrong call, after which nothing has changed."""
    before = snapshot(game)
    with pytest.raises(GameError) as caught:
        call()
    assert snapshot(game) == before
    check(game)
    return str(caught.value)


def duel(**settings: Any) -> Game:
    return Game.new(board="sarpedon", heroes=["medusa", "king-arthur"], seed=7, **settings)


def ffa(seed: int = 1, seats: int = 3) -> Game:
    return Game.new(board="soho", heroes=FOUR[:seats], seed=seed, mode="free-for-all")


def teams(seed: int = 1) -> Game:
    return Game.new(board="soho", heroes=FOUR, seed=seed, mode="teams")


def until(game: Game, found: Callable[[Game], bool], seed: int = 0) -> Game:
    """Play at random until this is so."""
    rng = Random(seed)
    while not game.over:
        if found(game):
            return game
        game.apply(rng.randrange(len(game.decision.options)))
    raise AssertionError("it never came to that")


def at_action(game: Game) -> Game:
    return until(game, lambda g: g.decision.kind == "action")


# --- Beginnings --------------------------------------------------------------------------------


def test_a_new_game_is_at_its_first_decision() -> None:
    game = duel()
    assert (game.decision.seat, game.decision.kind) == (1, "setup-space")
    assert not game.over
    assert game.winners == ()
    assert game.ranking == (1, 1)
    assert game.names == ("Medusa", "King Arthur")


def test_turns_and_health_are_those_of_the_view() -> None:
    game = duel()
    assert game.turns == game.view(0)["turns"]
    assert game.hero_health == tuple(library.hero(hero).fighters[0].health for hero in FOUR[:2])
    rng = Random("turns and health")
    while not game.over:
        game.apply(rng.randrange(len(game.decision.options)))
    view = game.view(0)
    assert game.turns == view["turns"] > 2
    heroes = [fighter["health"] for fighter in view["fighters"] if fighter["role"] == "hero"]
    assert list(game.hero_health) == heroes
    assert 0 in heroes


def test_the_same_seed_is_the_same_game_and_none_is_a_new_one() -> None:
    assert snapshot(duel()) == snapshot(duel())
    games = [Game.new("sarpedon", ["medusa", "alice"]) for _ in range(2)]
    assert games[0].seed != games[1].seed
    assert games[0]._state.decks != games[1]._state.decks


@pytest.mark.parametrize("seed", ["", "a seed", "\ud800", 0, -5, 10**60])
def test_seeds(seed: int | str) -> None:
    assert Game.new("soho", ["medusa", "alice"], seed=seed).seed == seed


def test_heroes_and_boards_may_be_given_as_they_are() -> None:
    game = Game.new(library.board("soho"), (library.hero("medusa"), "alice"), seed=1)
    assert [hero.id for hero in game.heroes] == ["medusa", "alice"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"board": "atlantis"}, "there is no board 'atlantis'; known: baskerville-manor"),
        ({"board": "sarpedom"}, "did you mean 'sarpedon'?"),
        ({"board": 5}, "a board must be an id, a Path or a Board, not 5"),
        ({"board": None}, "a board must be an id, a Path or a Board, not None"),
        ({"heroes": ["medusa", "nobody"]}, "there is no hero 'nobody'; known: achilles"),
        ({"heroes": ["medusa", "king-artur"]}, "did you mean 'king-arthur'?"),
        ({"heroes": ["medusa", 5]}, "a hero must be an id, a Path or a Hero, not 5"),
        ({"heroes": "medusa"}, "heroes must be a list, not 'medusa'"),
        ({"heroes": None}, "heroes must be a list, not None"),
        ({"heroes": []}, "mode 'duel' takes 2 heroes, not 0"),
        ({"heroes": ["medusa"]}, "mode 'duel' takes 2 heroes, not 1"),
        ({"heroes": FOUR}, "mode 'duel' takes 2 heroes, not 4"),
        ({"heroes": ["medusa", "medusa"]}, "two seats have the same hero"),
        ({"mode": "free-for-all"}, "mode 'free-for-all' takes 3 or 4 heroes, not 2"),
        ({"mode": "teams"}, "mode 'teams' takes 4 heroes, not 2"),
        ({"mode": "teams", "heroes": FOUR[:3]}, "mode 'teams' takes 4 heroes, not 3"),
        ({"mode": "team"}, "there is no mode 'team'; did you mean 'teams'?"),
        ({"mode": None}, "there is no mode None; known: duel, free-for-all, teams"),
        ({"mode": []}, "there is no mode a list"),
        ({"win_check": "never"}, "there is no win check 'never'; known: effect, action, instant"),
        ({"win_check": 1}, "there is no win check 1"),
        ({"seed": 1.5}, "a seed must be a whole number or a string, not 1.5"),
        ({"seed": True}, "a seed must be a whole number or a string, not true"),
        ({"seed": b"x"}, "a seed must be a whole number or a string"),
    ],
)
def test_a_game_that_cannot_be(change: dict[str, Any], message: str) -> None:
    settings = {"board": "sarpedon", "heroes": ["medusa", "king-arthur"], "seed": 7, **change}
    with pytest.raises(GameError) as caught:
        Game.new(**settings)
    assert message in str(caught.value)


def test_a_board_with_too_few_starting_spaces_is_refused_with_the_reason() -> None:
    small = [b for b in library.board_ids() if len(library.board(b).starts) < 4]
    assert small
    for board in small:
        for mode, seats in (("free-for-all", 3), ("free-for-all", 4), ("teams", 4)):
            with pytest.raises(GameError) as caught:
                Game.new(board=board, heroes=FOUR[:seats], mode=mode)
            name = library.board(board).name
            wanted = f"{name} has 2 starting spaces; mode '{mode}' needs 4"
            assert str(caught.value) == wanted


def test_a_mirror_match_where_it_is_allowed() -> None:
    game = Game.new("soho", ["medusa", "medusa"], seed=1, mirror=True)
    assert [x["id"] for x in game.view(1)["fighters"]][:2] == ["1:medusa", "1:harpy-1"]


# --- Deciding ----------------------------------------------------------------------------------


@pytest.mark.parametrize("option", [-1, 99, "0", True, None, 1.0, [0]])
def test_no_such_option(option: Any) -> None:
    game = duel()
    count = len(game.decision.options)
    said = refused(game, lambda: game.apply(option))
    assert said == f"there is no option {option!r}; options are 0 to {count - 1}"


@pytest.mark.parametrize("seat", [2, 0, -1, 3, "1", True])
def test_a_seat_that_is_not_asked(seat: Any) -> None:
    game = duel()
    assert refused(game, lambda: game.apply(0, seat=seat)) == (
        f"it is not seat {seat!r}'s decision but seat 1's"
    )
    game.apply(0, seat=1)


def test_nothing_after_the_end() -> None:
    game = duel()
    game.concede(1)
    assert refused(game, lambda: game.apply(0)) == ("the game is over: there is nothing to decide")
    assert "the game is over" in refused(game, lambda: game.decision)
    assert "seat 2 is no longer in the game" in refused(game, lambda: game.concede(2))


def test_declining() -> None:
    game = at_action(duel())
    assert not game.decision.optional
    assert not game.decline()
    game.apply(0)
    assert game.decision.kind == "maneuver-boost"
    assert game.decision.optional
    assert game.decline()
    assert game.decision.kind == "mover"


def test_a_decision_in_short() -> None:
    game = scenario(scene()).game()
    decision = game.decision
    assert repr(decision) == "Decision(seat=1, kind='action', options=3)"
    assert repr(decision.options[0]) == "Option('maneuver', 'action')"
    assert [option.id for option in decision.options[:2]] == ["maneuver", "scheme"]
    assert decision.options[-1].id == "attack"
    assert decision.source is None
    with pytest.raises(IndexError):
        decision.options[3]


# --- Looking -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 3, "1", None, True, 1.0])
def test_a_view_of_no_seat(seat: Any) -> None:
    game = duel()
    said = refused(game, lambda: game.view(seat))
    assert said == f"there is no seat {seat!r}; seats are 1 to 2"


def test_without_events_nothing_is_recorded() -> None:
    game = duel(events=False)
    play(game, Random(1))
    assert len(game.events) == 0
    heard = duel()
    play(heard, Random(1))
    assert heard.choices == game.choices
    assert len(heard.events) > 100


@pytest.mark.parametrize("events", [True, False])
def test_pickling_and_copying_by_python(events: bool) -> None:
    game = until(duel(events=events), lambda g: len(g.choices) == 40)
    view = game.view(game.decision.seat)
    for other in (pickle.loads(pickle.dumps(game)), deepcopy(game), shallow_copy(game)):
        assert other.view(game.decision.seat) == view
        assert (other.recorded is not None) == events
        other.apply(0)
    assert game.view(game.decision.seat) == view


def test_a_viewpoint_can_be_pickled_and_copied() -> None:
    game = at_action(duel())
    viewpoint = Viewpoint(game, game.decision.seat)
    for other in (pickle.loads(pickle.dumps(viewpoint)), deepcopy(viewpoint)):
        assert other.view() == viewpoint.view()


def test_a_copy_goes_its_own_way() -> None:
    game = until(duel(), lambda g: len(g.choices) == 30)
    before = snapshot(game)
    copy = game.copy()
    assert len(copy.events) == 0
    assert (copy.board, copy.heroes, copy.seed, copy.names) == (
        game.board,
        game.heroes,
        game.seed,
        game.names,
    )
    play(copy, Random(1))
    copy.names = ("A", "B")
    assert snapshot(game) == before
    assert copy.over
    assert not game.over


# --- Giving up ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, -1, 3, "1", None, True, 1.0])
def test_no_such_seat_can_concede(seat: Any) -> None:
    game = duel()
    said = refused(game, lambda: game.concede(seat))
    assert said == f"there is no seat {seat!r}; seats are 1 to 2"


@pytest.mark.parametrize("seat", [1, 2])
def test_conceding_a_duel_ends_it(seat: int) -> None:
    for moves in (0, 1, 5, 20, 40):
        game = until(duel(), lambda g, n=moves: len(g.choices) == n)  # type: ignore[misc]
        game.concede(seat)
        assert game.over
        assert game.winners == (3 - seat,)
        assert game.ranking == ((2, 1) if seat == 1 else (1, 2))
        assert game.choices[-1] == -seat
        check(game)


def test_a_hero_that_would_be_revived_does_not_come_back_from_conceding() -> None:
    """Houdini is defended by a card that sets him back after combat (R-WIN-6)."""
    seat = """
hero = "houdini"
fighters = { houdini = { at = "d" }, bess = { at = "h" } }
hand = ["all-part-of-the-show"]
"""
    game = scenario(scene(seats=(MEDUSA.replace("snipe", "dash"), seat))).game()
    until(game, lambda g: bool(g._state.combats) and g._state.combats[-1].revealed, seed=3)
    game.concede(2)
    assert game.winners == (1,)


def asked_in_combat(game: Game) -> bool:
    return bool(game._state.combats) and game.decision.kind == "defense"


def test_the_active_seat_concedes_in_mid_combat() -> None:
    """Its card is on the table: it goes to the pile, or out of the game with the rest."""
    for seed in range(20):
        game = until(ffa(seed), asked_in_combat)
        active, defender = game.turn, game.decision.seat
        game.concede(active)
        check(game)
        assert game.decision.seat == defender, "who was asked is still asked"
        game.decline()
        check(game)
        assert game._state.out >> (active - 1) & 1
        assert game.ranking[active - 1] == 3
        play(game, Random(seed), never_asks(active))
        assert game.turn != active


def test_the_asked_seat_concedes_in_mid_combat() -> None:
    for seed in range(20):
        game = until(ffa(seed), asked_in_combat)
        seat = game.decision.seat
        game.concede(seat)
        check(game)
        assert not game.over
        assert game.decision.seat != seat
        play(game, Random(seed), never_asks(seat))
        assert game.ranking[seat - 1] == 3


def never_asks(seat: int) -> Callable[[Game], None]:
    def look(game: Game) -> None:
        check(game)
        assert game.decision.seat != seat

    return look


def test_another_seat_concedes_while_somebody_chooses() -> None:
    """Whatever is being asked keeps its meaning until it is answered."""
    rng = Random("another seat")
    for seed in range(40):
        game = until(ffa(seed, seats=4), lambda g: g.decision.kind != "action" and g.turn > 1)
        before = (game.decision.seat, [option.id for option in game.decision.options])
        others = [seat for seat in (1, 2, 3, 4) if seat != game.decision.seat]
        seat = rng.choice([x for x in others if not game._state.out >> (x - 1) & 1])
        game.concede(seat)
        assert (game.decision.seat, [option.id for option in game.decision.options]) == before
        play(game, rng, check)
        assert seat not in game.winners


def test_between_actions_a_seat_is_out_at_once() -> None:
    """Also where the one who is asked could have attacked it."""
    seats = (MEDUSA, ARTHUR, 'hero = "genie"\nfighters.genie.at = "e"')
    game = scenario(scene(head='mode = "free-for-all"', seats=seats)).game()
    assert [option.id for option in game.decision.options] == ["maneuver", "scheme", "attack"]
    game.concede(2)
    assert [option.id for option in game.decision.options] == ["maneuver", "scheme"]
    assert game.view(0)["seats"][1]["out"]
    assert game.view(0)["fighters"][4]["defeated"]
    assert game.ranking == (1, 3, 1)
    game.concede(1)
    assert game.winners == (3,)
    assert game.ranking == (2, 3, 1)


def test_conceding_where_nobody_listens() -> None:
    game = duel(events=False)
    game.concede(1)
    assert game.winners == (2,)
    assert len(game.events) == 0


def test_the_active_seat_concedes_between_actions() -> None:
    game = at_action(ffa())
    game.concede(1)
    assert game.turn == 2
    assert game.decision.kind in ("action", "fighter")
    check(game)


def test_nobody_concedes_twice() -> None:
    for game in (at_action(ffa()), ffa(), at_action(teams()), teams()):
        game.concede(2)
        said = refused(game, lambda game=game: game.concede(2))  # type: ignore[misc]
        assert said == "seat 2 is no longer in the game"


def test_conceding_during_set_up() -> None:
    for make in (ffa, teams):
        for seat in (1, 2, 3):
            game = make(2)
            game.concede(seat)
            check(game)
            play(game, Random(seat), never_asks(seat))
            check(game)


def test_a_team_plays_on_without_one_that_conceded() -> None:
    game = at_action(teams())
    game.concede(1)
    assert not game.over
    assert game.view(0)["fighters"][0]["defeated"]
    assert not game.view(0)["seats"][0]["out"], "the harpies fight on (R-TEAM-6)"
    play(game.copy(), Random(1), never_asks(1))
    game.concede(3)
    assert game.over
    assert game.winners == (2, 4)
    assert game.ranking == (3, 1, 3, 1)


def test_random_games_with_concessions() -> None:
    rng = Random("concessions")
    for number in range(60):
        game = random_game(rng, ("free-for-all", "teams")[number % 2], events=True)
        while not game.over:
            check(game)
            assert not game._state.gone >> (game.decision.seat - 1) & 1
            left = game._state.out | game._state.gone
            seats = [x + 1 for x in range(game._state.m.seats) if not left >> x & 1]
            if rng.random() < 0.02:
                game.concede(rng.choice(seats))
            else:
                game.apply(rng.randrange(len(game.decision.options)))
        check(game)
        assert game.winners
        gave_up = game._state.gone
        assert not any(gave_up >> (x - 1) & 1 for x in game.winners) or game.mode == "teams"
        again = Game.replay(game.record())
        assert told(again) == told(game)
        assert again.ranking == game.ranking


# --- How it ended ------------------------------------------------------------------------------


def test_winners_and_ranking_of_whole_games() -> None:
    for seed in range(6):
        game = ffa(seed, seats=4)
        play(game, Random(seed))
        assert len(game.winners) == 1
        assert game.ranking[game.winners[0] - 1] == 1
        assert max(game.ranking) > 1
        game = teams(seed)
        play(game, Random(seed))
        assert game.winners in ((1, 3), (2, 4))
        assert all((rank == 1) == (x in game.winners) for x, rank in enumerate(game.ranking, 1))


def test_out_later_is_ranked_higher() -> None:
    game = at_action(ffa(seats=4))
    for seat in (3, 1, 4):
        game.concede(seat)
    assert game.winners == (2,)
    assert game.ranking == (3, 1, 4, 2)


def test_a_game_from_a_scenario_file(tmp_path: Any) -> None:
    path = tmp_path / "case.toml"
    path.write_text(scene(head="turn = { seat = 2, actions = 1 }"))
    game = Game.from_scenario(path)
    assert (game.turn, game.decision.seat, game._state.actions) == (2, 2, 1)
    assert game._state.purpose == Purpose.ACTION
