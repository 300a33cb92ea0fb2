"""Effects from beginning to end."""

from nonpareil import events
from nonpareil.engine.bodies import put
from nonpareil.engine.cards import everyone, watchers
from nonpareil.engine.combat_state import DEFENDER, Combat
from nonpareil.engine.compiled_hero import AFTER
from nonpareil.engine.effects import begin_in_combat, record_start
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.program import Program
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import DEFEATED, OFF
from tests.engine.numbers import card, fighter, state
from tests.engine.resolving import answer, in_progress, resolve
from tests.scenes import game


def test_what_is_impossible_is_skipped() -> None:
    s = state(game())
    s.pos[fighter(s, "harpy-1")] = OFF
    resolve(s, "move a harpy up to 1, draw 1")
    assert len(s.hands[0]) == 4
    assert not in_progress(s)


def test_nobody_chooses_for_an_opponent_who_is_not_on_the_board() -> None:
    s = state(game())
    for each in ("king-arthur", "merlin"):
        s.pos[fighter(s, each)] = OFF
    resolve(s, "opponent chooses: opponent draws 2 | damage 1 to medusa; draw 1")
    assert len(s.hands[0]) == 4
    assert not in_progress(s)


def test_an_effect_waits_for_its_question() -> None:
    s = state(game())
    arthur, merlin = fighter(s, "king-arthur"), fighter(s, "merlin")
    resolve(s, "damage 2 to an enemy, draw 1")
    assert (s.asked, s.purpose, s.options) == (0, Purpose.FIGHTER, [arthur, merlin])
    assert len(s.hands[0]) == 3
    answer(s, arthur)
    assert s.health[arthur] == 7
    assert len(s.hands[0]) == 4
    assert s.asked == NOBODY
    assert not in_progress(s)


def test_the_game_ends_with_the_effect_and_not_in_it() -> None:
    """R-WIN-4; the setting "instant" does it the other way."""
    for check, hand in (("effect", 4), ("instant", 3)):
        s = state(game(head=f'win_check = "{check}"'))
        s.pos[fighter(s, "merlin")] = OFF
        resolve(s, "damage 9 to an enemy, draw 1")
        assert s.over
        assert len(s.hands[0]) == hand


def test_the_game_ends_before_the_next_effect_begins() -> None:
    s = state(game())
    put(s, fighter(s, "king-arthur"), DEFEATED)
    resolve(s, "damage 1 to medusa")
    assert s.over
    assert s.winners == 0b01


def test_in_a_combat_it_belongs_to_one_side() -> None:
    s = state(game())
    c = Combat.between(fighter(s, "medusa"), fighter(s, "king-arthur"), 0, 1)
    c.card[DEFENDER] = card(s, 1, "skirmish")
    s.combats.append(c)
    begin_in_combat(s, s.m.kinds[c.card[DEFENDER]].windows[AFTER][0], DEFENDER)
    f = s.stack[-1]
    assert isinstance(f, Effect)
    assert (f.seat, f.card, f.fighter) == (1, c.card[DEFENDER], c.fighter[DEFENDER])
    assert (f.combat, f.side) == (0, DEFENDER)


def test_only_an_effect_in_which_something_happens_is_recorded() -> None:
    s = state(game())
    s.log = events.Recorder()
    resolve(s, "if hand is 9: draw 1")
    assert s.log.events == []
    resolve(s, "draw 1")
    assert [event.kind for event in s.log.events] == ["effect", "draw"]


def test_what_a_face_down_card_does_is_hidden_while_it_is_played() -> None:
    s = state(game())
    snipe = card(s, 0, "snipe")
    for timing, seen in (("commit", watchers(s, 0)), ("after", everyone(s))):
        program = Program(s.m.heroes[0].turn_start[0].block, [], "snipe", timing)
        log = events.Recorder()
        record_start(s, log, Effect.of(program, 0, snipe, fighter(s, "medusa")))
        log.asked()
        (event,) = log.events
        assert event.seen_by == seen
