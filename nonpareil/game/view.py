"""What a seat may know (R-INFO), as plain data for the network.

A view is built by listing what is allowed, never by removing what is not. Players, bots and screens
get nothing else of a position.
"""

from typing import Any, Final

from nonpareil.engine.aside import IN_PLAY
from nonpareil.engine.attack import attack_cards, attackable, attackers, targets_of
from nonpareil.engine.bodies import tail_at
from nonpareil.engine.cards import is_open
from nonpareil.engine.combat_state import ATTACKER, DEFENDER, Combat
from nonpareil.engine.frames import Effect, SchemeAction, Setup
from nonpareil.engine.pending import fighter_id, listing, option_id
from nonpareil.engine.purposes import MANEUVER, SCHEME, Purpose
from nonpareil.engine.scheme import playable_schemes
from nonpareil.engine.state import DEFEATED, NONE, OFF, State
from nonpareil.game.decision import KINDS, SUBJECT_NAMES, Decision
from nonpareil.text.language import ENGLISH
from nonpareil.text.match_names import (
    bonus_label,
    bound_text,
    card_label,
    counter_label,
    fighter_labels,
    lasting_text,
    pile_label,
)
from nonpareil.text.questions import prompts, refusals

SIDES: Final = ("attacker", "defender")
ALL_SEEING: Final = -2  # as a viewer: sees all cards, for games that are over
ACTION: Final[int] = int(Purpose.ACTION)  # compiled code compares plain numbers faster
MOVER: Final[int] = int(Purpose.MOVER)
SETUP_CARD: Final[int] = int(Purpose.SETUP_CARD)

# In which kind of decision something of each subject is chosen, once an option has been taken
NOWHERE: Final[dict[str, str]] = {}
TO_SCHEME: Final = {"card": KINDS[Purpose.SCHEME_CARD]}
TO_ATTACK: Final = {"fighter": KINDS[Purpose.TARGET], "card": KINDS[Purpose.ATTACK_CARD]}
TO_MANEUVER: Final = {"fighter": KINDS[Purpose.MOVER], "space": KINDS[Purpose.DESTINATION]}
TO_MOVE: Final = {"space": KINDS[Purpose.DESTINATION]}
# The kinds of decisions on the way that are about something additional
NO_EXTRAS: Final[list[str]] = []
MANEUVER_EXTRAS: Final = [KINDS[Purpose.MANEUVER_BOOST]]


def view(s: State, seat: int, lang: str = ENGLISH) -> dict[str, Any]:
    """The game as this seat sees it; seat 0 is a spectator, who sees what is public (R-INFO-13)."""
    assert seat >= 0
    return seen_by(s, seat - 1, lang)


def open_view(s: State, lang: str = ENGLISH) -> dict[str, Any]:
    """The game with all cards open, for replays of finished games. Its seat is -1. (R-INFO-13)"""
    return seen_by(s, ALL_SEEING, lang)


def seen_by(s: State, viewer: int, lang: str) -> dict[str, Any]:
    """The view of a seat (counted from 0), a spectator (-1) or ALL_SEEING. Everything but hidden
    cards is public. (R-INFO-1)
    """
    labels = fighter_labels(s.m, lang)
    return {
        "seat": viewer + 1,
        "mode": s.m.mode,
        "board": s.m.graph.board.id,
        "turn": s.seat + 1,
        "turns": sum(s.turns),
        "actions": s.actions + len(s.bound),
        "over": s.over,
        "winners": [seat + 1 for seat in range(s.m.seats) if s.winners >> seat & 1],
        "fighters": [fighter_view(s, x, labels[x]) for x in range(s.m.fighters)],
        "seats": [seat_view(s, x, viewer, lang) for x in range(s.m.seats)],
        "lasting": [
            *(
                {"seat": each.seat + 1, "text": lasting_text(s.m, each, lang)}
                for each in s.lasting
                if each.card < 0  # a card in play says it itself
            ),
            *({"seat": s.seat + 1, "text": bound_text(s.m, each, lang)} for each in s.bound),
        ],
        "combat": combat_view(s, s.combats[-1], viewer, lang) if s.combats else None,
        "scheme": scheme_view(s),
        "decision": decision_view(s, viewer, lang),
    }


def fighter_view(s: State, fighter: int, name: str) -> dict[str, Any]:
    m = s.m
    seat = m.seat_of[fighter]
    space, tail = s.pos[fighter], tail_at(s, fighter)
    return {
        "id": fighter_id(m, fighter),
        "kind": m.heroes[seat].fighter_kinds[fighter - m.base[seat]],
        "name": name,
        "seat": seat + 1,
        "role": "hero" if m.is_hero[fighter] else "sidekick",
        "space": m.graph.ids[space] if space >= 0 else None,
        "large": m.tail_of[fighter] >= 0,
        "tail": m.graph.ids[tail] if tail >= 0 else None,
        "health": s.health[fighter],
        "max_health": m.start_health[fighter],
        "defeated": space == DEFEATED,
    }


def seat_view(s: State, seat: int, viewer: int, lang: str) -> dict[str, Any]:
    """What is public about a seat, and those of its hidden cards that the viewer knows.

    The sizes of hand and deck are public, and so is the discard pile. A card committed face down
    is listed with the hand it came from: that it was played is public, which one it is is not.
    (R-INFO-1, R-INFO-2, R-INFO-3, R-INFO-4)
    """
    m = s.m
    hero = m.heroes[seat]
    hand = s.hands[seat]
    hidden = hand if owns(s, seat, viewer) else hand + face_down(s, seat)
    return {
        "seat": seat + 1,
        "hero": hero.definition.id,
        "chosen": chosen_cards(s, seat, viewer),
        "team": [x + 1 for x in range(m.seats) if m.allies[seat] >> x & 1],
        "out": bool(s.out >> seat & 1),
        "hand": len(hand),
        "cards": sorted([m.kinds[x].id for x in hidden if knows(s, x, viewer)]),
        "revealed": revealed(s, seat),
        "deck": len(s.decks[seat]),
        "deck_cards": deck_view(s, seat, viewer),
        "unseen": unseen(s, seat, s.decks[seat] + hidden, viewer),
        "discard": [m.kinds[x].id for x in s.discards[seat]],
        "state": state_view(s, seat),
        "counters": counters_view(s, seat, lang),
        "aside": aside_views(s, seat, lang),
        "tokens": token_views(s, seat),
        "locked_value": s.locks[seat] if s.locks[seat] >= 0 else None,
    }


def chosen_cards(s: State, seat: int, viewer: int) -> list[str]:
    """The cards that were chosen for the deck before the game. While somebody still has to choose,
    they are secret. (R-SETUP-16)
    """
    chosen = s.m.chosen[seat]
    if s.m.undecided:
        frame = s.stack[-1]
        mine = isinstance(frame, Setup) and owns(s, seat, viewer)
        chosen = frame.chosen[seat] if isinstance(frame, Setup) and mine else ()
    cards = s.m.heroes[seat].cards
    return [cards[index].id for index in chosen]


def revealed(s: State, seat: int) -> list[str]:
    """The cards that lie open in the hand (R-OPEN-1)."""
    return sorted([s.m.kinds[card].id for card in s.hands[seat] if is_open(s, card)])


def deck_view(s: State, seat: int, viewer: int) -> dict[str, str]:
    """The cards of the deck that the viewer knows, by their place from the top."""
    deck = s.decks[seat]
    last = len(deck) - 1  # the top
    found: dict[str, str] = {}
    for place in range(len(deck)):
        card = deck[last - place]
        if knows(s, card, viewer):
            found[str(place)] = s.m.kinds[card].id
    return found


def unseen(s: State, seat: int, hidden: tuple[int, ...], viewer: int) -> dict[str, int]:
    """The seat's hidden cards that the viewer does not know one by one: how many of each kind, in
    the order of the hero's file. Everybody knows that as well who knows the deck and has seen all
    other cards (R-INFO-1)."""
    if viewer == ALL_SEEING:
        return {}
    kinds, known = s.m.kinds, s.known
    bit = 1 << (viewer if viewer >= 0 else s.m.seats)
    cards = s.m.heroes[seat].cards
    left = [0] * len(cards)
    for card in hidden:
        if not known[card] & bit:
            left[kinds[card].index] += 1
    return {cards[index].id: left[index] for index in range(len(left)) if left[index]}


def state_view(s: State, seat: int) -> dict[str, Any]:
    """The values of the hero's states."""
    m = s.m
    kept: dict[str, Any] = {}
    for index, state in enumerate(m.heroes[seat].definition.states):
        value = s.states[m.state_base[seat] + index]
        kept[state.id] = state.values[value] if value >= 0 else None
    return kept


def counters_view(s: State, seat: int, lang: str) -> list[dict[str, Any]]:
    """The hero's counters, including those that it shares. They are public. (R-COUNTER-1)"""
    m = s.m
    return [
        {
            "id": counter.id,
            "name": counter_label(m, seat, index, lang),
            "value": s.counters[m.counter_slots[seat][index]],
            "most": counter.most,
            "shared": bool(counter.shared),
            "emblem": counter.emblem,
        }
        for index, counter in enumerate(m.heroes[seat].definition.counters)
    ]


def aside_views(s: State, seat: int, lang: str) -> list[dict[str, Any]]:
    """The hero's own piles, and what is in play before the seat: whose cards, the top one last.
    They are public. (R-ASIDE-1)
    """
    m = s.m
    first = m.pile_base[seat]
    found: list[tuple[str, str, tuple[int, ...]]] = [
        (pile.id, pile.emblem, s.aside[first + index])
        for index, pile in enumerate(m.heroes[seat].definition.piles)
    ]
    played = tuple([card for card, before in s.in_play if before == seat])
    if played:
        found.append((IN_PLAY, "", played))
    return [
        {
            "id": name,
            "name": pile_label(m, seat, name, lang),
            "emblem": emblem,
            "cards": [aside_card(s, card, lang) for card in cards],
        }
        for name, emblem, cards in found
    ]


def aside_card(s: State, card: int, lang: str) -> dict[str, Any]:
    return {
        "id": s.m.kinds[card].id,
        "seat": s.m.owner(card) + 1,
        "name": card_label(s.m, card, lang),
    }


def token_views(s: State, seat: int) -> list[dict[str, Any]]:
    """Each kind of token: the spaces and lines with one, and how many are in the supply. One that
    is out of the game is nowhere."""
    graph = s.m.graph
    kinds = s.m.heroes[seat].token_kinds
    views = []
    for kind in dict.fromkeys(kinds):
        places = [place for x, place in enumerate(s.tokens[seat]) if kinds[x] == kind]
        lines = [graph.lines[place - graph.size] for place in places if place >= graph.size]
        views.append(
            {
                "kind": kind,
                "spaces": [graph.ids[place] for place in places if 0 <= place < graph.size],
                "lines": [[graph.ids[one], graph.ids[other]] for one, other in lines],
                "supply": places.count(OFF),
            }
        )
    return views


def owns(s: State, seat: int, viewer: int) -> bool:
    if viewer < 0:
        return viewer == ALL_SEEING
    return seat == viewer or (s.m.open_teams and bool(s.m.allies[seat] >> viewer & 1))


def knows(s: State, card: int, viewer: int) -> bool:
    """Whether the viewer knows the card. The spectators' bit follows the last seat's."""
    if viewer == ALL_SEEING:
        return True
    return bool(s.known[card] >> (viewer if viewer >= 0 else s.m.seats) & 1)


def face_down(s: State, seat: int) -> tuple[int, ...]:
    """Cards of the seat that lie face down in a combat (R-INFO-4)."""
    cards: list[int] = []
    for c in s.combats:
        if c.revealed:
            continue
        for side in (ATTACKER, DEFENDER):
            card = c.card[side]
            played_open = c.face_up >> side & 1 or (c.bonus and side == ATTACKER)
            if c.seat[side] == seat and card >= 0 and not played_open:
                cards.append(card)
        if c.seat[ATTACKER] == seat and c.hidden_boost >= 0:
            cards.append(c.hidden_boost)
    return tuple(cards)


def combat_view(s: State, c: Combat, viewer: int, lang: str) -> dict[str, Any]:
    m = s.m
    sides: dict[str, Any] = {}
    for side in (ATTACKER, DEFENDER):
        card = c.card[side]
        seen = card >= 0 and (
            c.revealed or card not in face_down(s, c.seat[side]) or owns(s, c.seat[side], viewer)
        )
        sides[SIDES[side]] = {
            "fighter": fighter_id(m, c.fighter[side]),
            "seat": c.seat[side] + 1,
            "played": card >= 0,
            "card": m.kinds[card].id if seen else None,
            "base": c.base[side] if c.revealed else told_value(s, c, side, viewer),
            "plus": c.added(side) if c.revealed else None,
            "cancelled": c.cancelled[side],
            "ignored": c.ignored[side],
            "value": c.final[side] if c.winner >= 0 else None,
            "named": c.guess[side] if c.guess[side] >= 0 else None,
        }
    boost = c.hidden_boost
    open_boost = boost >= 0 and (c.revealed or owns(s, c.seat[ATTACKER], viewer))
    return {
        **sides,
        "bonus_attack": bonus_label(m, c, lang) if c.bonus else None,
        "boost_played": boost >= 0,
        "boost": m.kinds[boost].id if open_boost else None,
        "revealed": c.revealed,
        "winner": c.seat[c.winner] + 1 if c.winner in (0, 1) else None,
    }


def told_value(s: State, c: Combat, side: int, viewer: int) -> int | None:
    """The printed value of a face-down attack card, for a viewer who has been shown it
    (R-INFO-15)."""
    if side != ATTACKER or viewer < 0 or not c.told >> viewer & 1:
        return None
    return s.m.kinds[c.card[side]].value


def scheme_view(s: State) -> dict[str, Any] | None:
    """The scheme being resolved: in neither hand nor discard pile, and public; if it has
    made another one be played, that one (R-SCHEME-5)."""
    for frame in reversed(s.stack):
        if isinstance(frame, SchemeAction) and frame.fighter >= 0:
            return {
                "seat": s.m.owner(frame.card) + 1,
                "card": s.m.kinds[frame.card].id,
                "fighter": fighter_id(s.m, frame.fighter),
            }
    return None


def decision_view(s: State, viewer: int, lang: str = ENGLISH) -> dict[str, Any] | None:
    """Who is asked is public; the question and its options are for the seat that is asked."""
    if s.over:
        return None
    decision = Decision(s, True, lang)
    told = viewer in (s.asked, ALL_SEEING)
    return {
        "seat": decision.seat,
        "kind": decision.kind if told else None,
        "source": decision.source if told else None,
        "source_owner": source_owner(s) if told else None,
        "fighter": decision.fighter if told else None,
        "text": decision.text if told else None,
        "options": options_view(s, lang) if told else [],
        "refused": refused_view(s, lang) if told else [],
        "decline": decision.decline if told else None,
    }


def source_owner(s: State) -> int | None:
    """Whose effect asks: an effect in progress, or effects whose order the seat itself chooses."""
    if s.source is None:
        return None
    frame = s.stack[-1]
    return (frame.seat if isinstance(frame, Effect) else s.asked) + 1


def options_view(s: State, lang: str) -> list[dict[str, Any]]:
    """The options, with what a screen needs to offer each where its thing lies."""
    m, purpose, hand = s.m, s.purpose, s.hands[s.asked]
    subject, listed = SUBJECT_NAMES[purpose], listing(s)
    texts = prompts.options(s, lang)
    usual: dict[str, Any] = {
        "id": "none",
        "subject": subject,
        "text": "",
        "owner": None,
        "in_hand": False,
        "revealed": False,
        "then": NOWHERE,
        "extras": NO_EXTRAS,
        "cards": [],
        "fighters": [],
    }
    views: list[dict[str, Any]] = []
    for place, value in enumerate(s.options):
        view = usual.copy()
        view["id"] = option_id(m, purpose, listed, value)
        view["text"] = texts[place]
        if value == NONE:
            view["subject"] = "none"
        elif purpose == MOVER:
            view["then"] = TO_MOVE
        elif purpose == ACTION:
            view.update(next_steps(s, value))
        elif purpose == SETUP_CARD:
            view["owner"] = s.asked + 1
        elif subject == "card":
            view["owner"] = m.owner(value) + 1
            view["in_hand"] = value in hand
            view["revealed"] = is_open(s, value)
        views.append(view)
    return views


def next_steps(s: State, action: int) -> dict[str, Any]:
    """What an action leads to, so that a screen can take several steps in one: the cards and
    fighters that it can be begun with, and in which kinds of decisions those are chosen."""
    m = s.m
    seat = s.asked
    if action == MANEUVER:
        own = range(m.base[seat], m.base[seat + 1])
        standing = [fighter_id(m, x) for x in own if s.pos[x] >= 0]
        return {"then": TO_MANEUVER, "extras": MANEUVER_EXTRAS, "fighters": standing}
    if action == SCHEME:
        return {"then": TO_SCHEME, "cards": card_ids(s, playable_schemes(s, seat))}
    able, enemies = attackers(s, seat), attackable(s, seat)
    targets = {target for who in able for target in targets_of(s, who, enemies)}
    return {
        "then": TO_ATTACK,
        "cards": card_ids(s, [card for who in able for card in attack_cards(s, who)]),
        "fighters": [fighter_id(m, target) for target in sorted(targets)],
    }


def card_ids(s: State, cards: list[int]) -> list[str]:
    return sorted({s.m.kinds[card].id for card in cards})


def refused_view(s: State, lang: str) -> list[dict[str, str]]:
    return [{"id": id_, "text": text} for id_, text in refusals.refused(s, lang)]
