"""What card texts refer to, in the position as it is."""

from nonpareil.engine.combat_state import DEFENDER, Combat
from nonpareil.engine.conditions import holds
from nonpareil.engine.evaluate import area, fighter_of, fighters_of, spaces_for
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.numbers import number, readable
from nonpareil.engine.state import OFF, State
from nonpareil.script import tree as t
from tests.engine.numbers import card, fighter, spaces, state
from tests.scenes import ALICE, ARTHUR, GENIE, MEDUSA, game

MINE = t.Ref(t.RefKind.MINE)
FOE = t.Ref(t.RefKind.FOE)
HERO = t.Ref(t.RefKind.NAMED, "medusa", 1)
ENEMIES = t.Group(t.Side.ENEMY)


def effect(s: State, name: str, seat: int = 0) -> Effect:
    """An effect outside a combat whose "my fighter" this is."""
    return Effect.of(s.m.heroes[0].turn_start[0], seat, -1, fighter(s, name))


def ids(s: State, fighters: list[int]) -> list[str]:
    return [s.m.fighter_id(each) for each in fighters]


def test_own_friendly_and_opposing_fighters_of_a_team() -> None:
    s = state(
        game(head='mode = "teams"', seats=(MEDUSA, ARTHUR, GENIE, ALICE.replace('"e"', '"f"')))
    )
    sides = {side: ids(s, fighters_of(s, t.Group(side), 0, None)) for side in t.Side}
    assert sides[t.Side.OWN] == ["medusa", "harpy-1"]
    assert sides[t.Side.FRIEND] == ["medusa", "harpy-1", "genie"]
    assert sides[t.Side.ENEMY] == ["king-arthur", "merlin", "alice", "jabberwock"]


def test_the_defeated_are_meant_only_if_the_text_says_so() -> None:
    s = state(game())
    group = t.Group(t.Side.OWN, defeated=True)
    assert ids(s, fighters_of(s, group, 0, None)) == ["harpy-2", "harpy-3"]


def test_who_is_in_the_combat_now() -> None:
    s = state(game())
    f = effect(s, "medusa")
    assert fighter_of(s, FOE, 0, f) == NOBODY, "there is no combat"
    s.combats.append(Combat.between(fighter(s, "harpy-1"), fighter(s, "king-arthur"), 0, 1))
    f.combat = 0
    assert ids(s, [fighter_of(s, ref, 0, f) for ref in (MINE, FOE)]) == ["harpy-1", "king-arthur"]
    s.combats[0].fighter[DEFENDER] = fighter(s, "merlin")
    assert ids(s, [fighter_of(s, FOE, 0, f)]) == ["merlin"]


def test_adjacent_spaces_and_zones_of_a_fighter() -> None:
    s = state(game())
    next_to, zone = (t.Where(kind, HERO) for kind in (t.WhereKind.NEXT_TO, t.WhereKind.IN_ZONE_OF))
    assert spaces(s, area(s, next_to, 0, None)) == "bd"
    assert spaces(s, area(s, zone, 0, None)) == "abcd"
    s.pos[fighter(s, "medusa")] = OFF
    assert area(s, next_to, 0, None) == area(s, zone, 0, None) == 0


def test_nothing_is_true_of_the_zone_of_an_absent_fighter() -> None:
    """Neither that an enemy is in it, nor that none is (R-TEAM-8)."""
    s = state(game())
    there = t.Exists(t.Group(t.Side.ENEMY, where=t.Where(t.WhereKind.IN_ZONE_OF, HERO)))
    assert holds(s, there, 0, None)
    assert not holds(s, t.Not(there), 0, None)
    s.pos[fighter(s, "medusa")] = OFF
    assert not holds(s, there, 0, None)
    assert not holds(s, t.Not(there), 0, None)


def test_where_a_fighter_may_be_placed() -> None:
    s = state(game())
    f, medusa = effect(s, "medusa"), fighter(s, "medusa")
    assert spaces(s, spaces_for(s, t.Spaces(), medusa, f)) == "bcefg"
    assert spaces(s, spaces_for(s, t.Spaces(other=True), medusa, f)) == "befg"
    assert spaces(s, spaces_for(s, t.Spaces(empty=True), medusa, f)) == "befg"


def test_a_card_that_is_not_there_reads_as_nothing() -> None:
    s = state(game())
    f = effect(s, "medusa")
    f.combat = 0
    s.combats.append(Combat.between(fighter(s, "medusa"), fighter(s, "king-arthur"), 0, 1))
    boost, printed = t.BoostOf(t.CardRef.OPPOSING), t.PrintedOf(t.CardRef.OPPOSING)
    assert not readable(s, boost, f.seat, f)
    assert not readable(s, printed, f.seat, f)
    assert number(s, boost, 0, f) == number(s, printed, 0, f) == 0
    skirmish = card(s, 1, "skirmish")
    s.combats[0].card[DEFENDER] = skirmish
    s.combats[0].printed[DEFENDER] = 7
    assert number(s, boost, 0, f) == s.m.kinds[skirmish].boost
    assert number(s, printed, 0, f) == 7, "as an effect rewrote it"


def test_counting() -> None:
    s = state(game())
    per = t.Per(2, t.FighterCount(ENEMIES))
    assert number(s, per, 0, None) == 4
    assert number(s, t.Per(1, t.ZoneCount(t.Ref(t.RefKind.NAMED, "king-arthur", 1))), 1, None) == 2
