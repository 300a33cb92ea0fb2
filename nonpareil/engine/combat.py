"""Combat (R-COMBAT), read from top to bottom: defend, reveal, windows, result, after, clean-up,
special effects. A bonus attack is the same frame once more, inside the first one's windows."""

from typing import Final

from nonpareil import events
from nonpareil.engine.cards import discard, distinct, expose, leave_hand, record_commit
from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.compiled_hero import AFTER, DEFENSE, DURING, IMMEDIATELY, SPECIAL
from nonpareil.engine.damage import deal, settle
from nonpareil.engine.effects import begin_in_combat
from nonpareil.engine.evaluate import fighter_of, holds
from nonpareil.engine.frames import Frame
from nonpareil.engine.program import Program
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE, State
from nonpareil.engine.win import check_effect
from nonpareil.engine.words.combat import windows_of
from nonpareil.engine.words.picks import usable

COMMITTED: Final = 0
DEFEND: Final = 1
DEFENDED: Final = 2
REVEAL: Final = 3
WINDOWS: Final = 4
ORDERED: Final = 5
RESULT: Final = 6
DEALT: Final = 7
CLEAN_UP: Final = 8
OVER: Final = 9


def run_combat(s: State, f: Frame) -> None:
    c = s.combats[-1]
    if f.pc == WINDOWS:
        next_effect(s, f, c)
    elif f.pc == ORDERED:
        begin_effect(s, f, c, s.answer)
    elif f.pc == COMMITTED:
        f.pc = DEFEND
        begin_commitments(s, c, ATTACKER)
    elif f.pc == DEFEND:
        ask_defense(s, f, c)
    elif f.pc == DEFENDED:
        defend(s, f, c)
    elif f.pc == REVEAL:
        reveal(s, f, c)
    elif f.pc == RESULT:
        result(s, f, c)
    elif f.pc == DEALT:
        fix_winner(s, f, c)
    elif f.pc == CLEAN_UP:
        clean_up(s, f, c)
    else:
        s.combats.pop()
        s.stack.pop()


# --- Cards -----------------------------------------------------------------------------------


def ask_defense(s: State, f: Frame, c: Combat) -> None:
    """Asked whenever the hand is not empty, so that nothing leaks (R-COMBAT-2, R-INFO-5)."""
    seat = c.seat[DEFENDER]
    f.pc = DEFENDED
    if not s.hands[seat]:
        s.answer = NONE
        if s.log is not None:
            s.log.add(events.NoDefense(seat, False))
        return
    fighter = c.fighter[DEFENDER]
    kinds = s.m.kinds
    cards = [x for x in s.hands[seat] if kinds[x].type & DEFENSE and usable(s, x, fighter)]
    s.ask(seat, Purpose.DEFENSE, [*distinct(s, cards), NONE], None)


def defend(s: State, f: Frame, c: Combat) -> None:
    f.pc = REVEAL
    card = s.answer
    if card == NONE:
        if s.log is not None and s.hands[c.seat[DEFENDER]]:
            s.log.add(events.NoDefense(c.seat[DEFENDER], True))
        return
    leave_hand(s, card)
    c.card[DEFENDER] = card
    if s.log is not None:
        record_commit(s, s.log, card, DEFENDER)
    begin_commitments(s, c, DEFENDER)


def begin_commitments(s: State, c: Combat, side: int) -> None:
    """What a card says of being played is done as it is committed (R-COMBAT-4)."""
    kind = s.m.kinds[c.card[side]]
    if c.bonus is not None and side == ATTACKER:
        return
    if kind.face_up:
        expose(s, c.card[side])
    for program in reversed(kind.commit):
        begin_in_combat(s, program, side)


def reveal(s: State, f: Frame, c: Combat) -> None:
    """Both cards at the same time, and the boost that lay with the attack (R-COMBAT-3)."""
    kinds = s.m.kinds
    c.revealed = True
    for side in (ATTACKER, DEFENDER):
        card = c.card[side]
        if card >= 0:
            expose(s, card)
            value = kinds[card].value
            if c.bonus is not None and side == ATTACKER:
                value = c.bonus.value
            c.printed[side] = value
            c.base[side] = value
    if c.hidden_boost >= 0:
        expose(s, c.hidden_boost)
        c.ability_plus[ATTACKER] += kinds[c.hidden_boost].boost
    if s.log is not None:
        seat, defender = c.seat
        attack, defense = c.card
        bonus = attack if c.bonus is not None else -1
        s.log.add(events.Reveal(seat, defender, attack, defense, c.hidden_boost, bonus))
    open_window(f, c, IMMEDIATELY)


# --- Windows -----------------------------------------------------------------------------------


def open_window(f: Frame, c: Combat, window: int) -> None:
    c.window = window
    c.side = DEFENDER
    c.done = 0
    f.pc = WINDOWS


def effects_of(s: State, c: Combat) -> list[Program]:
    """The effects of the side and window that are on: abilities first, then the card's."""
    side = c.side
    hero = s.m.heroes[c.seat[side]]
    if c.window == SPECIAL:
        return hero.special if side == DEFENDER else hero.after_attack + hero.special
    programs = hero.abilities[c.window]
    card = c.card[side]
    if card >= 0 and (not c.cancelled[side] or s.m.kinds[card].uncancellable):
        own = windows_of(s, c, side)[c.window]
        return programs + own if programs else own
    return programs


def next_effect(s: State, f: Frame, c: Combat) -> None:
    """The defender's effects before the attacker's, each side's in its own order (R-COMBAT-12)."""
    programs = effects_of(s, c)
    if programs:
        left = [x for x in range(len(programs)) if not c.done >> x & 1]
        if len(left) == 1:
            begin_effect(s, f, c, left[0])
            return
        if left:
            f.pc = ORDERED
            s.ask(c.seat[c.side], Purpose.ORDER, left, programs[left[0]])
            return
    c.done = 0
    if c.side == DEFENDER:
        c.side = ATTACKER
    else:
        close_window(s, f, c)


def begin_effect(s: State, f: Frame, c: Combat, which: int) -> None:
    f.pc = WINDOWS
    program = effects_of(s, c)[which]
    c.done |= 1 << which
    begin_in_combat(s, program, c.side)


def close_window(s: State, f: Frame, c: Combat) -> None:
    if c.window == IMMEDIATELY:
        open_window(f, c, DURING)
    elif c.window == DURING:
        f.pc = RESULT
    elif c.window == AFTER:
        c.window = SPECIAL
        f.pc = CLEAN_UP
    else:
        f.pc = OVER


# --- Values and result ---------------------------------------------------------------------------


def standing_bonus(s: State, c: Combat, side: int) -> int:
    """High ground and the heroes' own standing rules: no card effects (R-VALUE-4, R-BOARD-13)."""
    m = s.m
    seat = c.seat[side]
    fighter = c.fighter[side]
    hero = m.heroes[seat]
    bonus = 0
    for rule in hero.attack_bonuses if side == ATTACKER else hero.defense_bonuses:
        if fighter_of(s, rule.ref, seat, None) == fighter and (
            rule.condition is None or holds(s, rule.condition, seat, None)
        ):
            bonus += rule.amount
    if side == ATTACKER:
        above, below = s.pos[c.fighter[ATTACKER]], s.pos[c.fighter[DEFENDER]]
        if above >= 0 and below >= 0 and m.graph.high[above] >> below & 1:
            bonus += 1
    return bonus


def value(s: State, c: Combat, side: int) -> int:
    """Base and additions, never below 0; ignored beats locked beats the rest (R-VALUE-1..7)."""
    if c.card[side] < 0 or c.ignored[side]:
        return 0
    lock = s.locks[c.seat[side]]
    if lock >= 0:
        return lock
    total = c.base[side] + c.ability_plus[side] + standing_bonus(s, c, side)
    if not c.locked[side]:
        total += c.plus[side]
    return max(0, total)


def result(s: State, f: Frame, c: Combat) -> None:
    """Window 3: values are frozen, the difference is dealt (R-DAMAGE-1, R-COMBAT-22, -23)."""
    check_effect(s)
    if s.over:
        return
    f.pc = DEALT
    c.window = DURING
    c.final[ATTACKER] = value(s, c, ATTACKER)
    c.final[DEFENDER] = value(s, c, DEFENDER)
    s.last_attack, s.last_defense = c.final
    amount = difference = max(0, c.final[ATTACKER] - c.final[DEFENDER])
    target = c.fighter[DEFENDER]
    s.dealt = 0
    if s.pos[target] < 0 or c.prevented[DEFENDER]:
        amount = 0
    elif c.reflected[DEFENDER]:
        target = c.fighter[ATTACKER]
    if s.log is not None:
        attack, defense = account(s, c, ATTACKER), account(s, c, DEFENDER)
        s.log.add(events.Result(c.seat[ATTACKER], attack, defense, difference, fate(s, c)))
    if amount > 0:
        deal(s, [(target, amount)], combat=True)


def account(s: State, c: Combat, side: int) -> events.Account:
    """How a side came to its value, for those who listen."""
    m = s.m
    above, below = s.pos[c.fighter[ATTACKER]], s.pos[c.fighter[DEFENDER]]
    high = side == ATTACKER and min(above, below) >= 0 and m.graph.high[above] >> below & 1
    boosts = effects = 0
    if not c.locked[side]:
        boosts = sum(m.kinds[card].boost for card in c.boosts[side])
        effects = c.plus[side] - boosts
    terms = [
        events.Term("boost", boosts + c.ability_plus[side]),
        events.Term("effect", effects),
        events.Term("ability", standing_bonus(s, c, side) - int(high)),
        events.Term("high-ground", int(high)),
    ]
    reason = None
    if c.card[side] < 0:
        reason = "none"
    elif c.ignored[side]:
        reason = "ignored"
    elif s.locks[c.seat[side]] >= 0:
        reason = "fixed"
    return events.Account(
        c.seat[side],
        c.fighter[side],
        c.card[side],
        c.card[side] if c.bonus is not None and side == ATTACKER else -1,
        c.base[side],
        [] if reason else [term for term in terms if term.number],
        reason,
        c.final[side],
    )


def fate(s: State, c: Combat) -> str:
    if s.pos[c.fighter[DEFENDER]] < 0:
        return "gone"
    if c.prevented[DEFENDER]:
        return "prevented"
    return "reflected" if c.reflected[DEFENDER] else "dealt"


def fix_winner(s: State, f: Frame, c: Combat) -> None:
    """The attacker, if the attack dealt damage to the other side (R-COMBAT-18, R-DAMAGE-5)."""
    hurt = c.dealt > 0 and not c.reflected[DEFENDER]
    c.winner = ATTACKER if hurt else DEFENDER
    s.last_winner = c.seat[c.winner]
    if s.log is not None:
        s.log.add(events.Won(s.last_winner, c.winner, c.fighter[c.winner]))
    check_effect(s)
    if s.over:
        return
    open_window(f, c, AFTER)
    if s.triggers:
        settle(s)


def clean_up(s: State, f: Frame, c: Combat) -> None:
    """Played cards go to their owners' piles before special effects (R-COMBAT-9, -14)."""
    if c.card[DEFENDER] >= 0:
        discard(s, c.card[DEFENDER])
    if c.card[ATTACKER] >= 0 and c.bonus is None:
        discard(s, c.card[ATTACKER])  # a bonus attack's card is cleaned up once, with the main
    if c.hidden_boost >= 0:
        discard(s, c.hidden_boost)
    c.card = [-1, -1]
    c.hidden_boost = -1
    open_window(f, c, SPECIAL)
