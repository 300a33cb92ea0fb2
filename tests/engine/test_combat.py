"""What cards are worth in a combat, and whose effects come when."""

from nonpareil.engine.combat import effects_of
from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.compiled_hero import AFTER, IMMEDIATELY, SPECIAL
from nonpareil.engine.state import State
from nonpareil.engine.values import ability_bonus, high_ground, value
from tests.engine.numbers import card, fighter, state
from tests.scenes import ALICE, ARTHUR, GENIE, LINE, MEDUSA, game

HILL = LINE + 'high_ground = [["c", "d"]]\n'


def fought(attack: str, defense: str = "", head: str = "") -> tuple[State, Combat]:
    """Medusa at c attacks Arthur at d; the cards are revealed."""
    s = state(game(head=head))
    c = Combat.between(fighter(s, "medusa"), fighter(s, "king-arthur"), 0, 1)
    for side, name in ((ATTACKER, attack), (DEFENDER, defense)):
        if name:
            c.card[side] = card(s, side, name)
            c.printed[side] = c.base[side] = s.m.kinds[c.card[side]].value
    c.revealed = True
    s.combats.append(c)
    return s, c


def test_a_value_is_the_base_and_what_is_added() -> None:
    s, c = fought("snipe", "skirmish")
    printed = value(s, c, ATTACKER)
    c.plus[ATTACKER] = 2
    c.ability_plus[ATTACKER] = 1
    assert value(s, c, ATTACKER) == printed + 3
    c.base[ATTACKER] = 1
    assert value(s, c, ATTACKER) == 4, "a new base keeps the additions"
    c.plus[ATTACKER] = -9
    assert value(s, c, ATTACKER) == 0, "never below"


def test_without_a_card_nothing_is_added() -> None:
    s, c = fought("snipe")
    c.plus[DEFENDER] = 3
    assert value(s, c, DEFENDER) == 0


def test_a_lock_shuts_out_card_effects_and_nothing_else() -> None:
    s, c = fought("snipe", "skirmish", head=HILL)
    c.base[ATTACKER] = 2
    c.locked[ATTACKER] = True
    c.plus[ATTACKER] = 5
    c.ability_plus[ATTACKER] = 1
    assert value(s, c, ATTACKER) == 4, "the base, the ability's boost and the high ground"


def test_a_lock_for_the_turn_shuts_out_everything() -> None:
    s, c = fought("snipe", "skirmish", head=HILL)
    s.locks[0] = 4
    c.plus[ATTACKER] = 5
    assert value(s, c, ATTACKER) == 4


def test_ignoring_overrides_locks() -> None:
    s, c = fought("snipe", "skirmish")
    s.locks[0] = 4
    c.locked[ATTACKER] = True
    c.ignored[ATTACKER] = True
    assert value(s, c, ATTACKER) == 0


def test_high_ground_helps_the_attacker_downhill() -> None:
    s, c = fought("snipe", "skirmish", head=HILL)
    assert (high_ground(s, c, ATTACKER), high_ground(s, c, DEFENDER)) == (1, 0)
    uphill = Combat.between(fighter(s, "king-arthur"), fighter(s, "medusa"), 1, 0)
    assert high_ground(s, uphill, ATTACKER) == 0
    s.pos[fighter(s, "king-arthur")] = -2
    assert high_ground(s, c, ATTACKER) == 0, "the defender is gone"


def test_a_standing_bonus_is_for_one_fighter_in_one_role() -> None:
    s = state(game(seats=(ALICE, ARTHUR)))
    alice, jabberwock, arthur = (fighter(s, x) for x in ("alice", "jabberwock", "king-arthur"))
    assert ability_bonus(s, Combat.between(alice, arthur, 0, 1), ATTACKER) == 2
    assert ability_bonus(s, Combat.between(jabberwock, arthur, 0, 1), ATTACKER) == 0
    assert ability_bonus(s, Combat.between(arthur, alice, 1, 0), DEFENDER) == 0, "big, not small"


def test_a_canceled_card_has_no_effects_left_but_a_protected_one_does() -> None:
    s, c = fought("snipe", "feint")
    c.window, c.side = IMMEDIATELY, DEFENDER
    assert len(effects_of(s, c)) == 1
    c.cancelled[DEFENDER] = True
    assert effects_of(s, c) == []
    holmes = "hero = 'sherlock-holmes'\nfighters = { sherlock-holmes.at = 'd', dr-watson.at = 'h' }"
    s = state(game(seats=(holmes, MEDUSA)))
    c = Combat.between(fighter(s, "sherlock-holmes"), fighter(s, "medusa"), 0, 1)
    kinds = [x for x, kind in enumerate(s.m.kinds[:30]) if kind.card.by and kind.windows[AFTER]]
    c.card[ATTACKER] = kinds[0]
    c.cancelled[ATTACKER] = True
    c.window, c.side = AFTER, ATTACKER
    assert effects_of(s, c) == s.m.kinds[kinds[0]].windows[AFTER]


def test_abilities_after_an_attack_belong_to_the_attacker() -> None:
    robin = "hero = 'robin-hood'\nfighters.robin-hood.at = 'd'"
    s = state(game(seats=(robin, GENIE)))
    c = Combat.between(fighter(s, "robin-hood"), fighter(s, "genie"), 0, 1)
    c.window, c.side = SPECIAL, ATTACKER
    assert effects_of(s, c) == s.m.heroes[0].after_attack != []
    c = Combat.between(fighter(s, "genie"), fighter(s, "robin-hood"), 1, 0)
    c.window, c.side = SPECIAL, DEFENDER
    assert effects_of(s, c) == []
