"""Setup (R-SETUP): decks and hands first, then each seat places hero, sidekicks and tokens.

Before the decks are shuffled, players with a choice of cards choose what is in theirs.
"""

from typing import Final

from nonpareil import events
from nonpareil.engine.bodies import in_zone, near, put
from nonpareil.engine.cards import draw, shuffled
from nonpareil.engine.event_kinds import GAME_STARTS
from nonpareil.engine.frames import Setup, Turn
from nonpareil.engine.happenings import happen
from nonpareil.engine.match import DECK_SIZE, Match
from nonpareil.engine.movement import occupied
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import DEFEATED, OFF, State, changed
from nonpareil.engine.tails import lay_tail

OPENING_HAND: Final = 5

# The steps of a seat. A step that asks is followed by the one that takes the answer.
PLACE_HERO: Final = 0
SIDEKICKS: Final = 1
SIDEKICK_SPACE: Final = 2
STATES: Final = 3
STATE_VALUE: Final = 4
TOKENS: Final = 5
TOKEN_SPACE: Final = 6
# Before that, for all seats:
CHOOSE: Final = 7
CHOSEN: Final = 8


def blank(match: Match, seed: bytes) -> State:
    """A game before setup: nobody placed, full health, unshuffled decks, no hands. The first turn
    belongs to the first seat. (R-SETUP-3, R-SETUP-9)
    """
    m = match
    s = State(m)
    s.seed = seed
    s.randoms = 0
    s.log = None
    s.pos = [OFF] * len(m.body_of)
    s.health = m.start_health[:]
    s.decks = full_decks(m)
    s.hands = [()] * m.seats
    s.shown = 0
    s.discards = [()] * m.seats
    s.drawn = 0
    s.removed = [()] * m.seats
    s.aside = m.no_cards_aside
    s.in_play = m.no_cards_in_play
    s.known = bytearray(m.seats * DECK_SIZE)
    s.tokens = [tuple(OFF for _ in hero.token_kinds) for hero in m.heroes]
    s.states = [value for hero in m.heroes for value in hero.state_start]
    s.counters = m.counter_start
    s.seat = 0
    s.actions = 0
    s.taken = 0
    s.bound = ()
    s.used = ()
    s.turns = [0] * m.seats
    s.started = s.pos
    s.started_tokens = s.tokens
    s.locks = [-1] * m.seats
    s.away = 0
    s.out = 0
    s.gone = 0
    s.places = [0] * m.seats
    s.stack = [Turn()]
    s.combats = []
    s.triggers = []
    s.lasting = ()
    s.listens = m.listens
    s.memory = ()
    s.acted = 0
    s.last_attack = s.last_defense = s.last_winner = -1
    s.dealt = s.felled = 0
    s.fell = ()
    s.hero_fell = False
    s.asked = -1
    s.purpose = -1
    s.options = []
    s.source = None
    s.answer = -1
    s.steps = 0
    s.over = False
    s.winners = 0
    return s


def full_decks(m: Match) -> list[tuple[int, ...]]:
    return [tuple(range(x * DECK_SIZE, (x + 1) * DECK_SIZE)) for x in range(m.seats)]


def start(s: State) -> None:
    """Begin with the decks: there are none yet if somebody has to choose cards for them."""
    frame = Setup()
    s.stack.append(frame)
    if s.m.undecided:
        s.decks = [()] * s.m.seats
        frame.chosen = ((),) * s.m.seats
        frame.pc = CHOOSE
    else:
        deal(s)


def deal(s: State) -> None:
    """Shuffle and draw, without a mulligan. Fighters are placed with the hand known.
    (R-SETUP-4, R-SETUP-13)
    """
    for seat in range(s.m.seats):
        s.decks[seat] = tuple(shuffled(s, list(s.decks[seat])))
        for _ in range(OPENING_HAND):
            draw(s, seat)


def run_setup(s: State, f: Setup) -> None:
    if f.pc == PLACE_HERO:
        place_hero(s, f)
    elif f.pc == SIDEKICKS:
        place_sidekick(s, f)
    elif f.pc == SIDEKICK_SPACE:
        f.pc = SIDEKICKS
        put_next(s, f, s.answer)
    elif f.pc == STATES:
        choose_state(s, f)
    elif f.pc == STATE_VALUE:
        f.pc = STATES
        set_state(s, f, s.answer)
    elif f.pc == TOKENS:
        place_token(s, f)
    elif f.pc == TOKEN_SPACE:
        f.pc = TOKENS
        put_token(s, f, s.answer)
    elif f.pc == CHOOSE:
        choose_card(s, f)
    else:
        f.pc = CHOOSE
        f.chosen = (
            *f.chosen[: f.seat],
            (*f.chosen[f.seat], s.answer),
            *f.chosen[f.seat + 1 :],
        )


def choose_card(s: State, f: Setup) -> None:
    """Ask for the next card that is chosen for a deck. Nobody sees what others choose until all
    have chosen. (R-SETUP-15, R-SETUP-16)
    """
    m = s.m
    if f.seat == m.seats:
        make_decks(s, f.chosen)
        deal(s)
        f.seat = 0
        f.pc = PLACE_HERO
        return
    choices = m.heroes[f.seat].choices
    made = len(f.chosen[f.seat])
    if made == len(choices):
        f.seat += 1
    else:
        f.pc = CHOSEN
        s.ask(f.seat, Purpose.SETUP_CARD, choices[made], None)


def make_decks(s: State, chosen: tuple[tuple[int, ...], ...]) -> None:
    """From here on everybody knows which cards are played (R-SETUP-16)."""
    s.m = s.m.with_decks(chosen)
    s.decks = full_decks(s.m)
    for seat in range(s.m.seats):
        if chosen[seat] and s.log is not None:
            kinds = s.m.kinds
            cards = [
                next(card for card in s.decks[seat] if kinds[card].index == index)
                for index in chosen[seat]
            ]
            s.log.add(events.SetupDeck(seat, tuple(cards)))


def place_hero(s: State, f: Setup) -> None:
    """The hero of the nth seat takes the nth starting space, in every mode; if it starts off the
    board, the first fighter that does not takes its place. (R-SETUP-5, R-SETUP-14, R-FFA-2,
    R-TEAM-3, R-HEROES-2)
    """
    lead = s.m.lead_of[f.seat]
    put(s, lead, s.m.graph.starts[f.seat])
    if s.log is not None:
        s.log.add(events.SetupPlace(f.seat, lead, s.pos[lead]))
    lay_tail(s, lead, f.seat, reserved(s, f.seat))
    f.slot = 0
    f.state = 0
    f.token = 0
    f.pc = SIDEKICKS


def place_sidekick(s: State, f: Setup) -> None:
    """Place the next sidekick, unless it starts off the board (R-SETUP-12, R-HERO-WUK-1)."""
    m = s.m
    seat = f.seat
    hero = m.heroes[seat]
    if f.slot == len(hero.fighter_ids):
        f.pc = STATES
        return
    if hero.starts_off[f.slot] or m.base[seat] + f.slot == m.lead_of[seat]:
        f.slot += 1
        return
    spaces = m.graph.spaces(sidekick_spaces(s, seat))
    if not spaces:
        fighter = m.base[seat] + f.slot
        s.health[fighter] = 0
        put(s, fighter, DEFEATED)  # the board is full (R-SETUP-11)
        f.slot += 1
    elif len(spaces) == 1:
        put_next(s, f, spaces[0])
    else:
        f.pc = SIDEKICK_SPACE
        s.ask(seat, Purpose.SETUP_SPACE, spaces, None)


def put_next(s: State, f: Setup, space: int) -> None:
    """Put the next sidekick on a space."""
    fighter = s.m.base[f.seat] + f.slot
    f.slot += 1
    put(s, fighter, space)
    if s.log is not None:
        s.log.add(events.SetupPlace(s.m.seat_of[fighter], fighter, space))
    lay_tail(s, fighter, f.seat, reserved(s, f.seat))


def sidekick_spaces(s: State, seat: int) -> int:
    """Free spaces of the hero's zones; if there are none, next to a fighter of the seat; failing
    that, anywhere. (R-SETUP-5, R-SETUP-11)
    """
    m = s.m
    free = m.graph.all & ~occupied(s) & ~reserved(s, seat)
    found = in_zone(s, m.lead_of[seat]) & free
    if not found:
        for fighter in range(m.base[seat], m.base[seat + 1]):
            if s.pos[fighter] >= 0:
                found |= near(s, fighter) & free
    return found or free


def reserved(s: State, seat: int) -> int:
    """The starting spaces of heroes still to be placed (R-SETUP-6)."""
    mask = 0
    for other in range(seat + 1, s.m.seats):
        mask |= 1 << s.m.graph.starts[other]
    return mask


def choose_state(s: State, f: Setup) -> None:
    """Ask for the states that are chosen at the start. Everyone sees the choice. (R-SETUP-7)"""
    m = s.m
    seat = f.seat
    states = m.heroes[seat].state_start
    if f.state == len(states):
        f.pc = TOKENS
    elif states[f.state] < 0:
        f.pc = STATE_VALUE
        values = len(m.heroes[seat].definition.states[f.state].values)
        s.ask(seat, Purpose.SETUP_STATE, list(range(values)), None)
    else:
        f.state += 1


def set_state(s: State, f: Setup, value: int) -> None:
    s.states = changed(s.states, s.m.state_base[f.seat] + f.state, value)
    if s.log is not None:
        s.log.add(events.SetupState(f.seat, f.state, value))
    f.state += 1


def place_token(s: State, f: Setup) -> None:
    """Tokens that start on the board are placed like sidekicks, each on a space of its own, or on
    starting spaces of the board; the others stay in the supply. (R-HERO-INV-1, R-TOKEN-1)
    """
    m = s.m
    seat = f.seat
    hero = m.heroes[seat]
    tokens = s.tokens[seat]
    if f.token == len(tokens):
        next_seat(s, f)
        return
    if not hero.token_starts[f.token]:
        f.token += 1
        return
    if hero.definition_of_token(f.token).place == "starts":
        free = sum(1 << space for space in m.graph.starts)
    else:
        free = sidekick_spaces(s, seat)
    for space in tokens:
        if space >= 0:
            free &= ~(1 << space)
    spaces = m.graph.spaces(free)
    if len(spaces) > 1:
        f.pc = TOKEN_SPACE
        s.ask(seat, Purpose.SETUP_TOKEN, spaces, None)
    elif spaces:
        put_token(s, f, spaces[0])
    else:
        f.token += 1


def put_token(s: State, f: Setup, space: int) -> None:
    """Put the next token on a space."""
    places = s.tokens[f.seat]
    s.tokens = changed(s.tokens, f.seat, (*places[: f.token], space, *places[f.token + 1 :]))
    if s.log is not None:
        s.log.add(events.SetupToken(f.seat, f.token, space))
    f.token += 1


def next_seat(s: State, f: Setup) -> None:
    """A seat finishes placing before the next one begins. (R-SETUP-8, R-SETUP-17)"""
    f.seat += 1
    f.pc = PLACE_HERO
    if f.seat == s.m.seats:
        s.stack.pop()
        happen(s, GAME_STARTS, 0)
