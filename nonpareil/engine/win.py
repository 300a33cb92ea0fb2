"""The end of the game (R-WIN): checks, elimination, the defeat of a team, conceding."""

from nonpareil import events
from nonpareil.engine.aside import clear_aside
from nonpareil.engine.bodies import put
from nonpareil.engine.combat_state import ATTACKER, DEFENDER
from nonpareil.engine.compiled_hero import AFTER
from nonpareil.engine.match import BY_ACTION, INSTANT
from nonpareil.engine.rules import drop
from nonpareil.engine.state import DEFEATED, OFF, State, changed


def check_effect(s: State) -> None:
    """The check before and after an effect; the setting `action` does without it.
    (R-WIN-1, R-WIN-4, R-WIN-10)
    """
    if s.m.win_check != BY_ACTION:
        check(s)


def check_action(s: State) -> None:
    """The check between actions and phases, under every setting."""
    check(s)


def check_instant(s: State) -> None:
    """The check right after a defeat, for the setting `instant`."""
    if s.m.win_check == INSTANT:
        check(s)


def check(s: State) -> None:
    """Look for fallen heroes. A duel ends with one of them, a free-for-all when one seat is left,
    a team game when both heroes of a team are down. (R-WIN-1, R-WIN-8)
    """
    m = s.m
    if s.gone:
        defeat_conceded(s)
    if not (s.hero_fell or m.late):
        return  # the common case
    if m.teams:
        _check_teams(s)
        return
    fallen = 0
    shield = shielded(s)
    for seat in range(m.seats):
        if not s.out >> seat & 1 and has_fallen(s, seat, shield):
            fallen |= 1 << seat
    if fallen:
        _eliminate(s, fallen)


def has_fallen(s: State, seat: int, shield: int) -> bool:
    """Whether all heroes of the seat are defeated. One that has not come to the board yet keeps its
    seat in the game only while the seat has another fighter. (R-HEROES-1, R-HEROES-3)
    """
    m = s.m
    waiting = False
    for hero in m.heroes_of[seat]:
        if s.pos[hero] >= 0 or (shield | s.away) >> hero & 1:
            return False
        if s.pos[hero] != DEFEATED:
            waiting = True
    return not waiting or not has_fighter(s, seat, shield)


def shielded(s: State) -> int:
    """Fighters that an effect still to come in this combat would revive: the one in the combat, and
    no other. (R-WIN-6, R-HERO-HOU-5, R-HERO-HOU-6)
    """
    m = s.m
    fighters = 0
    for c in s.combats:
        if not c.revealed:
            continue
        for side in (ATTACKER, DEFENDER):
            if c.card[side] < 0 or s.gone >> c.seat[side] & 1:
                continue
            kind = m.kinds[c.card[side]]
            if c.cancelled[side] and not kind.uncancellable:
                continue
            # The defender's effects of a window come first.
            over = c.window > AFTER or (c.window == AFTER and c.side < side)
            if not over and any(program.revives for program in kind.windows[AFTER]):
                fighters |= 1 << c.fighter[side]
    return fighters


def _eliminate(s: State, fallen: int) -> None:
    """Duel and free-for-all: seats found fallen in one check go out together. If nobody is left,
    the active seat wins if it is one of them, otherwise the next of them in turn order.
    (R-WIN-2, R-WIN-3, R-FFA-7, R-FFA-8, R-FFA-11, R-FFA-13)
    """
    m = s.m
    living = [x for x in range(m.seats) if not (s.out | fallen) >> x & 1]
    order = max(s.places) + 1
    for seat in range(m.seats):
        if fallen >> seat & 1 and not s.gone >> seat & 1:
            s.places = changed(s.places, seat, order)
    if not living:
        last = fallen & ~s.gone
        winner = next(x for x in m.turn_order(s.seat) if last >> x & 1)
        s.places = changed(s.places, winner, 0)
        finish(s, 1 << winner)
    elif len(living) == 1:
        finish(s, 1 << living[0])
    else:
        for seat in range(m.seats):
            if fallen >> seat & 1:
                put_out(s, seat)


def put_out(s: State, seat: int) -> None:
    """Take the seat's fighters and tokens off the board, its hand and deck out of the game, and
    all from its counters, and end what its cards began. Its discard pile stays. (R-FFA-7, R-FFA-8,
    R-TEAM-7, R-COUNTER-7, R-TOKEN-7)
    """
    m = s.m
    s.out |= 1 << seat
    for card in s.hands[seat]:
        s.shown &= ~(1 << card)
    s.hands[seat] = s.decks[seat] = ()
    for fighter in range(m.base[seat], m.base[seat + 1]):
        if s.pos[fighter] >= 0:
            put(s, fighter, OFF)
        s.away &= ~(1 << fighter)
    if s.aside or s.in_play:
        clear_aside(s, seat)
    drop(s, [each for each in s.lasting if each.seat == seat])
    s.tokens = changed(s.tokens, seat, tuple(OFF for _ in s.tokens[seat]))
    for index, counter in enumerate(m.heroes[seat].definition.counters):
        slot = m.counter_slots[seat][index]
        if not counter.shared:
            s.counters = (*s.counters[:slot], 0, *s.counters[slot + 1 :])
    if s.log is not None:
        s.log.add(events.Out(seat))


def _check_teams(s: State) -> None:
    """A team loses when both heroes are down; if both teams do at once, the active team wins. A
    seat without fighters goes out. (R-TEAM-7, R-TEAM-9)
    """
    m = s.m
    lost = 0
    shield = shielded(s)
    for team in (0, 1):
        if all(has_fallen(s, seat, shield) for seat in range(team, m.seats, 2)):
            lost |= 1 << team
    if lost:
        winner = s.seat % 2 if lost == 3 else (1 if lost == 1 else 0)
        finish(s, m.allies[winner])
        return
    for seat in range(m.seats):
        if not s.out >> seat & 1 and not has_fighter(s, seat, shield):
            s.places = changed(s.places, seat, s.places[seat] or max(s.places) + 1)
            put_out(s, seat)


def has_fighter(s: State, seat: int, shield: int = 0) -> bool:
    """Whether the seat has a fighter on the board or one that will return.
    (R-TURN-13, R-TEAM-6, R-TEAM-7)
    """
    m = s.m
    coming = s.away | shield
    return any(s.pos[f] >= 0 or coming >> f & 1 for f in range(m.base[seat], m.base[seat + 1]))


def dormant(s: State, seat: int) -> bool:
    """A seat with nobody on the board takes no actions and draws no cards (R-TURN-13)."""
    m = s.m
    return all(s.pos[f] < 0 for f in range(m.base[seat], m.base[seat + 1]))


def finish(s: State, winners: int) -> None:
    """End the game: nothing else resolves, and the board stays as it is (R-WIN-7)."""
    s.over = True
    s.winners = winners
    s.asked = -1
    if s.log is not None:
        s.log.add(events.Over(winners))


def concede(s: State, seat: int) -> None:
    """The seat's hero counts as defeated, and the seat is not asked anything again (R-WIN-9).

    If that ends the game, it ends now. Otherwise the hero falls at the next check, so that the
    position does not change under a decision of somebody else.
    """
    s.gone |= 1 << seat
    s.places = changed(s.places, seat, max(s.places) + 1)
    if s.log is not None:
        s.log.add(events.Concede(seat))
    m = s.m
    standing = [x for x in range(m.seats) if not (s.out | s.gone) >> x & 1]
    if m.teams:
        standing = [x for x in standing if not has_fallen(s, x, 0)]
    if len({m.allies[x] for x in standing}) <= 1:
        check(s)


def defeat_conceded(s: State) -> None:
    """Defeat the heroes of the seats that conceded."""
    for seat, heroes in enumerate(s.m.heroes_of):
        if s.gone >> seat & 1:
            for hero in heroes:
                s.health[hero] = 0
                put(s, hero, DEFEATED)
