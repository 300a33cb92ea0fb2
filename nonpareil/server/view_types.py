"""The game as a seat may see it (`Game.view`): parts of the wire protocol."""

from typing import Annotated, Literal

from pydantic import Field

from nonpareil.server.wire import Message, Mode, Seat


class FighterView(Message):
    id: str
    kind: str
    name: str
    seat: Seat
    role: Literal["hero", "sidekick"]
    space: int | str | None
    large: bool  # covers two spaces
    tail: int | str | None  # the second of them
    health: int
    max_health: int
    defeated: bool


class CounterView(Message):
    """A number that a hero keeps. If it is `shared`, it is the same for several seats."""

    id: str
    name: str
    value: int
    most: int | None
    shared: bool
    emblem: str


class TokenView(Message):
    """One kind of token: where its tokens lie, and how many are in the supply."""

    kind: str
    spaces: list[int | str]
    lines: list[tuple[int | str, int | str]]
    supply: int


class AsideCard(Message):
    id: str
    seat: Seat  # whose card it is
    name: str


class AsideView(Message):
    """A pile of the hero's own, or the cards in play before the seat; the top card last."""

    id: str
    name: str
    emblem: str
    cards: list[AsideCard]


class SeatView(Message):
    seat: Seat
    hero: str
    chosen: list[str]  # cards chosen for the deck before the game; secret until all have chosen
    team: list[Seat]
    out: bool
    hand: int
    cards: list[str]  # those in the hand that this viewer knows
    revealed: list[str]  # those in the hand that lie open
    deck: int
    deck_cards: dict[str, str]  # known cards by position, 0 on top
    # What is left: of the cards in deck, in hand or face down that this viewer does not know one by
    # one, how many there are of each kind
    unseen: dict[str, int]
    discard: list[str]  # the last is on top
    state: dict[str, str | None]
    counters: list[CounterView]
    aside: list[AsideView]
    tokens: list[TokenView]
    locked_value: int | None


class LastingView(Message):
    """An effect that is in force for some time: whose it is, and what it says."""

    seat: Seat
    text: str


class SideView(Message):
    fighter: str
    seat: Seat
    played: bool
    card: str | None
    base: int | None
    plus: int | None
    cancelled: bool
    ignored: bool
    value: int | None
    named: int | None


class CombatView(Message):
    attacker: SideView
    defender: SideView
    bonus_attack: str | None
    boost_played: bool
    boost: str | None
    revealed: bool
    winner: Seat | None


class SchemeView(Message):
    seat: Seat
    card: str
    fighter: str


class OptionView(Message):
    """`subject` is the kind of thing that `id` names: action, card, fighter, space, number, answer,
    option, seat, state, effect, fighters, pile, line, or none for doing nothing."""

    id: int | str
    subject: str
    text: str
    owner: Seat | None  # of a card: two heroes may have cards with the same id
    in_hand: bool  # of a card: whether it is in the hand of the seat that is asked
    revealed: bool  # of a card: whether it lies open in a hand; another copy may not
    # The kinds of decisions that follow, by the subject chosen there, so that one gesture can do
    # several: {"fighter": "mover", "space": "destination"}
    then: dict[str, str]
    extras: list[str]  # the kinds of decisions on the way that offer something additional
    cards: list[str]  # of an action: the cards in hand that it can be taken with
    fighters: list[str]  # of an action: the fighters that it can move or attack


class RefusedAction(Message):
    """Something you might expect to be able to do, and why you cannot do it now."""

    id: str
    text: str


class DecisionView(Message):
    """The pending decision. Only the seat that is asked gets more than `seat`: for all others the
    rest is empty."""

    seat: Seat
    kind: str | None
    source: str | None  # the card or hero whose effect it comes from
    source_owner: Seat | None
    fighter: str | None  # the one who moves, attacks or defends
    text: str | None
    options: list[OptionView]
    refused: list[RefusedAction]
    decline: int | None  # index of the option that changes nothing


class View(Message):
    """What a seat may know about the game: `Game.view`."""

    seat: Annotated[int, Field(ge=-1, le=4)]  # -1: all cards open (`Game.open_view`)
    mode: Mode
    board: str
    turn: Seat
    turns: int
    actions: int
    over: bool
    winners: list[Seat]
    fighters: list[FighterView]
    seats: list[SeatView]
    lasting: list[LastingView]
    combat: CombatView | None
    scheme: SchemeView | None
    decision: DecisionView | None
