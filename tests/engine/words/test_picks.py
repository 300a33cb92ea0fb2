"""Picks: who and what can be picked, and when nobody needs to be asked."""

from nonpareil.engine.combat_state import DEFENDER, Combat
from nonpareil.engine.frames import NOBODY
from nonpareil.engine.purposes import NO, Purpose
from nonpareil.engine.state import NONE, OFF, State
from nonpareil.engine.words.picks import usable
from tests.engine.numbers import card, fighter, space, state
from tests.engine.resolving import answer, in_progress, resolve
from tests.scenes import ALICE, ARTHUR, GENIE, MEDUSA, game

THREE = (MEDUSA, ARTHUR, GENIE)


def free_for_all() -> State:
    return state(game(head='mode = "free-for-all"', seats=THREE))


def test_a_single_option_is_taken_without_asking() -> None:
    s = state(game())
    s.pos[fighter(s, "merlin")] = OFF
    resolve(s, "damage 1 to an enemy")
    assert s.asked == NOBODY
    assert s.health[fighter(s, "king-arthur")] == 8


def test_a_single_option_that_can_be_declined_is_asked() -> None:
    s = state(game())
    arthur = fighter(s, "king-arthur")
    s.pos[fighter(s, "merlin")] = OFF
    resolve(s, "may damage 1 to an enemy")
    assert s.options == [arthur, NONE]
    answer(s, NONE)
    assert s.health[arthur] == 9
    assert not in_progress(s)


def test_a_named_fighter_that_is_not_there_does_nothing() -> None:
    s = state(game())
    s.pos[fighter(s, "medusa")] = OFF
    resolve(s, "move medusa up to 2, draw 1")
    assert s.asked == NOBODY
    assert len(s.hands[0]) == 4


def test_a_fighter_that_cannot_move_is_not_offered() -> None:
    s = state(game())
    for name, place in (("merlin", "b"), ("harpy-2", "g")):
        s.pos[fighter(s, name)] = space(s, place)
    f = resolve(s, "move a harpy up to 1")
    assert s.purpose == Purpose.DESTINATION, "only one of them can move"
    assert f.that_fighter == fighter(s, "harpy-2")
    assert s.options == [space(s, "f"), space(s, "h"), NONE]


def test_a_fallen_fighter_returns_only_to_a_free_space() -> None:
    s = state(game())
    resolve(s, "return a defeated harpy to a space in zone of medusa")
    assert s.options == [fighter(s, "harpy-2"), fighter(s, "harpy-3")]
    s = state(game())
    for name, place in (("merlin", "b"), ("king-arthur", "d")):
        s.pos[fighter(s, name)] = space(s, place)
    resolve(s, "return a defeated harpy to a space in zone of medusa, draw 1")
    assert s.asked == NOBODY
    assert len(s.hands[0]) == 4


def test_in_a_duel_the_opponent_is_the_other_one() -> None:
    s = state(game())
    assert resolve(s, "opponent draws 1").opponent == 1
    assert len(s.hands[1]) == 3


def test_in_a_free_for_all_an_opponent_is_picked() -> None:
    s = free_for_all()
    f = resolve(s, "opponent draws 1, opponent draws 1")
    assert (s.asked, s.purpose, s.options) == (0, Purpose.OPPONENT, [1, 2])
    before = len(s.hands[2])
    answer(s, 2)
    assert f.opponent == 2
    assert len(s.hands[2]) == before + 2, "the same one again"


def test_nobody_picks_a_seat_that_is_out_or_has_nobody_on_the_board() -> None:
    s = free_for_all()
    s.out = 0b010
    assert resolve(s, "opponent draws 1").opponent == 2
    s = free_for_all()
    s.pos[fighter(s, "genie")] = OFF
    assert resolve(s, "opponent draws 1").opponent == 1


def test_in_a_combat_the_opponent_is_on_the_other_side() -> None:
    s = free_for_all()
    s.combats.append(Combat.between(fighter(s, "genie"), fighter(s, "medusa"), 2, 0))
    f = resolve(s, "may draw 1; opponent draws 1")
    f.combat, f.side = 0, DEFENDER
    before = len(s.hands[2])
    answer(s, NO)
    assert f.opponent == 2
    assert len(s.hands[2]) == before + 1


def test_numbers() -> None:
    s = state(game())
    resolve(s, "draw up to 2")
    assert (s.purpose, s.options) == (Purpose.DRAW_UP_TO, [0, 1, 2])
    answer(s, 2)
    assert len(s.hands[0]) == 5
    s = state(game())
    resolve(s, "name a number")
    assert (s.purpose, s.options) == (Purpose.NUMBER, list(range(10)))


def test_a_banner_must_fit_the_fighter() -> None:
    s = state(game())
    medusa, harpy = fighter(s, "medusa"), fighter(s, "harpy-1")
    fits = {
        name: (usable(s, card(s, 0, name), medusa), usable(s, card(s, 0, name), harpy))
        for name in ("gaze-of-stone", "clutching-claws", "snipe")
    }
    assert fits == {
        "gaze-of-stone": (True, False),
        "clutching-claws": (False, True),
        "snipe": (True, True),
    }


def test_a_card_of_a_form_is_for_that_form() -> None:
    jekyll = "hero = 'jekyll-and-hyde'\nfighters.jekyll-and-hyde.at = 'd'\nstate.form = 'jekyll'"
    s = state(game(seats=(jekyll, ALICE)))
    hero = fighter(s, "jekyll-and-hyde")
    of_hyde = next(x for x, kind in enumerate(s.m.kinds) if kind.card.form == "hyde")
    assert not usable(s, of_hyde, hero)
    s.states[s.m.state_base[0]] = 1
    assert usable(s, of_hyde, hero)
