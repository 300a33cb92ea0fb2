"""Combat (R-COMBAT), to be read from top to bottom: defend, reveal, windows, result, clean-up,
special effects. A bonus attack is another combat frame on top of the first."""

from typing import Final

from nonpareil import events
from nonpareil.engine.cards import (
    discard,
    distinct,
    expose,
    watchers,
)
from nonpareil.engine.combat_state import ATTACKER, DEFENDER, NEITHER, Combat
from nonpareil.engine.commit import ask_face, lay, show_face
from nonpareil.engine.compiled_hero import AFTER, DEFENSE, DURING, IMMEDIATELY, SPECIAL
from nonpareil.engine.damage import deal
from nonpareil.engine.effects import begin_in_combat
from nonpareil.engine.event_kinds import ATTACK as ATTACK_EVENT
from nonpareil.engine.event_kinds import LOST, PLAY, TIED, WON
from nonpareil.engine.frames import Frame
from nonpareil.engine.happenings import happen
from nonpareil.engine.program import Program
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import (
    DEFENDING,
    ability_off,
    covers,
    end_with_combat,
    forbidden,
    rules_of,
    use_next,
)
from nonpareil.engine.state import NONE, State
from nonpareil.engine.values import additions, fixed_for, value
from nonpareil.engine.win import check_effect
from nonpareil.engine.words.cards import clear_away
from nonpareil.engine.words.combat import copies, note_value, windows_of
from nonpareil.engine.words.picks import playable
from nonpareil.script import tree as t

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
FACED: Final = 10

TERMS: Final = ("boost", "effect", "ability", "high-ground")  # of `additions`, in order


def run_combat(s: State, f: Frame) -> None:
    """A combat runs to its end even if a fighter falls or a seat goes out: the cards on the table
    keep resolving as far as they can. (R-COMBAT-21, R-FFA-9)
    """
    c = s.combats[-1]
    if f.pc == WINDOWS:
        next_effect(s, f, c)
    elif f.pc == ORDERED:
        begin_effect(s, f, c, s.answer)
    elif f.pc == COMMITTED:
        f.pc = DEFEND
        c.begun = len(s.memory)
        if s.lasting:
            use_next(s, c.fighter[ATTACKER], c.fighter[DEFENDER])
        if c.bonus is None:
            attacker, defender = c.fighter
            happen(s, ATTACK_EVENT, c.seat[ATTACKER], attacker, defender)
        begin_commitments(s, c, ATTACKER)
    elif f.pc == DEFEND:
        if s.lasting or s.m.shows_values:
            show_value(s, c)
        ask_defense(s, f, c)
    elif f.pc == DEFENDED:
        defend(s, f, c)
    elif f.pc == FACED:
        defended(s, f, c)
    elif f.pc == REVEAL:
        reveal(s, f, c)
    elif f.pc == RESULT:
        result(s, f, c)
    elif f.pc == DEALT:
        fix_winner(s, f, c)
    elif f.pc == CLEAN_UP:
        clean_up(s, f, c)
    else:
        if s.lasting:
            end_with_combat(s)
        s.combats.pop()
        s.stack.pop()


# --- Cards -----------------------------------------------------------------------------------


def show_value(s: State, c: Combat) -> None:
    """Tell those who may know it what the attack card is worth in print (R-INFO-15)."""
    if c.bonus is not None or c.face_up >> ATTACKER & 1:
        return  # everybody sees it
    for owner, rule, _, _ in rules_of(s, t.ShowsValue):
        seen = watchers(s, owner) & ~c.told
        if seen and covers(s, rule.target, owner, c.fighter[DEFENDER]):
            c.told |= seen
            if s.log is not None:
                worth = s.m.kinds[c.card[ATTACKER]].value
                side = watchers(s, c.seat[ATTACKER])
                s.log.add(events.Glimpse(owner, worth, seen | side))


def ask_defense(s: State, f: Frame, c: Combat) -> None:
    """Ask the owner of the fighter under attack whenever its hand is not empty, even if no card
    fits: a missing question would tell. (R-COMBAT-2, R-COMBAT-3, R-INFO-5)
    """
    seat = c.seat[DEFENDER]
    f.pc = DEFENDED
    if not s.hands[seat] or forbidden(s, seat, DEFENDING):
        s.answer = NONE
        if s.log is not None:
            s.log.add(events.NoDefense(seat, False))
        return
    fighter = c.fighter[DEFENDER]
    kinds = s.m.kinds
    cards = [x for x in s.hands[seat] if kinds[x].type & DEFENSE and playable(s, x, fighter)]
    s.ask(seat, Purpose.DEFENSE, [*distinct(s, cards), NONE], None)


def defend(s: State, f: Frame, c: Combat) -> None:
    f.pc = REVEAL
    card = s.answer
    if card == NONE:
        seat = c.seat[DEFENDER]
        if s.log is not None and s.hands[seat] and not forbidden(s, seat, DEFENDING):
            s.log.add(events.NoDefense(c.seat[DEFENDER], True))
        return
    lay(s, c, DEFENDER, card)
    f.pc = FACED
    if not ask_face(s, c, DEFENDER):
        defended(s, f, c)


def defended(s: State, f: Frame, c: Combat) -> None:
    f.pc = REVEAL
    show_face(s, c, DEFENDER)
    begin_commitments(s, c, DEFENDER)


def begin_commitments(s: State, c: Combat, side: int) -> None:
    """Do what a card asks for while it is being played (R-COMBAT-4, R-OPEN-2)."""
    kind = s.m.kinds[c.card[side]]
    if c.bonus is not None and side == ATTACKER:
        return
    if c.face_up >> side & 1:
        expose(s, c.card[side])
    for program in reversed(kind.commit):
        begin_in_combat(s, program, side)


def reveal(s: State, f: Frame, c: Combat) -> None:
    """Turn both cards over together, and the face-down boost with them. From here on the boost is
    an addition. (R-COMBAT-3, R-HERO-ART-2)
    """
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
        if c.hidden_boost >= 0:
            note_value(s, c, ATTACKER, told=True)
    if s.listens >> PLAY & 1:
        note_played(s, c)
    open_window(f, c, IMMEDIATELY)


def note_played(s: State, c: Combat) -> None:
    """Tell those who listen which cards have been played. A bonus attack is no card. (R-EVENT-7)"""
    for side in (DEFENDER, ATTACKER):
        if c.card[side] >= 0 and (c.bonus is None or side == DEFENDER):
            other = c.fighter[1 - side]
            happen(s, PLAY, c.seat[side], c.fighter[side], other, c.card[side])


# --- Windows -----------------------------------------------------------------------------------


def open_window(f: Frame, c: Combat, window: int) -> None:
    c.window = window
    c.side = DEFENDER
    c.done = 0
    f.pc = WINDOWS


def effects_of(s: State, c: Combat) -> list[Program]:
    """The effects of the current side in the current window: its abilities and its card's.

    A labeled ability belongs to the window of its label, one without a label to the last window.
    Canceled cards have no effects left unless they are protected. (R-COMBAT-11, R-EFFECT-12,
    R-CANCEL-1, R-CANCEL-6)
    """
    side = c.side
    hero = s.m.heroes[c.seat[side]]
    if ability_off(s, c.seat[side]):
        return [] if c.window == SPECIAL else own_effects(s, c)
    if c.window == SPECIAL:
        return hero.special if side == DEFENDER else hero.after_attack + hero.special
    programs = hero.abilities[c.window]
    own = own_effects(s, c)
    return programs + own if programs else own


def own_effects(s: State, c: Combat) -> list[Program]:
    """Those of the card, unless it is canceled."""
    card = c.card[c.side]
    if card >= 0 and (not c.cancelled[c.side] or s.m.kinds[card].uncancellable):
        programs = windows_of(s, c, c.side)[c.window]
        return programs + copies(s, c, c.side, c.window) if c.copied[c.side] else programs
    return []


def next_effect(s: State, f: Frame, c: Combat) -> None:
    """Resolve the defender's effects, then the attacker's, one at a time. Each side orders its own.
    (R-COMBAT-12, R-COMBAT-13, R-COMBAT-15)
    """
    if c.stopped:
        c.done = 0
        f.pc = OVER if c.window == SPECIAL else CLEAN_UP
        return
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
    """The order of a combat: IMMEDIATELY, DURING COMBAT, the result, AFTER COMBAT, clean-up,
    special effects. (R-COMBAT-5, R-COMBAT-6, R-COMBAT-7, R-COMBAT-8, R-COMBAT-9, R-COMBAT-10)
    """
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


def result(s: State, f: Frame, c: Combat) -> None:
    """Window 3: fix the values and deal the difference, if it is positive and the defender is
    still on the board. A fallen attacker's attack still counts. (R-COMBAT-7, R-COMBAT-22,
    R-COMBAT-23, R-COMBAT-28, R-DAMAGE-1, R-DAMAGE-2, R-DAMAGE-3)
    """
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
    """How a side's value came about, for the event log."""
    added = zip(TERMS, additions(s, c, side), strict=True)
    terms = [events.Term(what, number) for what, number in added if number]
    reason = None
    if c.card[side] < 0:
        reason = "none"
    elif c.ignored[side]:
        reason = "ignored"
    elif fixed_for(s, c, side) >= 0:
        reason = "fixed"
    return events.Account(
        c.seat[side],
        c.fighter[side],
        c.card[side],
        c.card[side] if c.bonus is not None and side == ATTACKER else -1,
        c.base[side],
        [] if reason else terms,
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
    """The attacker wins if the attack dealt combat damage to the other side, otherwise the
    defender does. Decided once and for all. (R-COMBAT-18, R-COMBAT-19, R-DAMAGE-5, R-HERO-YEN-5,
    R-HERO-HOU-7)
    """
    hurt = c.dealt > 0 and not c.reflected[DEFENDER]
    c.winner = ATTACKER if hurt else DEFENDER
    if c.final[ATTACKER] == c.final[DEFENDER] and has_no_winner(s, c):
        c.winner = NEITHER
    s.last_winner = -1 if c.winner == NEITHER else c.seat[c.winner]
    if s.log is not None and c.winner != NEITHER:
        s.log.add(events.Won(s.last_winner, c.winner, c.fighter[c.winner]))
    note_outcome(s, c)
    check_effect(s)
    if not s.over:
        open_window(f, c, AFTER)


def has_no_winner(s: State, c: Combat) -> bool:
    """Whether a rule of one of the two seats leaves ties undecided (R-COMBAT-30)."""
    return any(found[0] in c.seat for found in rules_of(s, t.TiesHaveNoWinner))


def note_outcome(s: State, c: Combat) -> None:
    """Tell those who listen how the combat ended. Equal values are a tie, whoever won."""
    for side in (DEFENDER, ATTACKER):
        if c.winner != NEITHER:
            kind = WON if side == c.winner else LOST
            happen(s, kind, c.seat[side], c.fighter[side], c.fighter[1 - side], c.card[side])
        if c.final[ATTACKER] == c.final[DEFENDER]:
            happen(s, TIED, c.seat[side], c.fighter[side], c.fighter[1 - side], c.card[side])


def clean_up(s: State, f: Frame, c: Combat) -> None:
    """Window 5: the cards still on the table go to their owners' discard piles.
    (R-COMBAT-9, R-COMBAT-14, R-BONUS-8)
    """
    if c.card[DEFENDER] >= 0:
        clear_away(s, c.card[DEFENDER], c.goes[DEFENDER])
    if c.card[ATTACKER] >= 0 and c.bonus is None:  # a bonus attack leaves its card to the main one
        clear_away(s, c.card[ATTACKER], c.goes[ATTACKER])
    if c.hidden_boost >= 0:
        discard(s, c.hidden_boost)
    c.fought_with = (c.card[ATTACKER], c.card[DEFENDER])
    c.card = [-1, -1]
    c.hidden_boost = -1
    open_window(f, c, SPECIAL)
