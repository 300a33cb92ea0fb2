"""What travels between the browser and the server: one schema, from which the TypeScript types of
`web/src/lib/protocol.ts` are made.

Every seat has a socket of its own. It says `sit` with the seat's token, is told about the table
(`seated`), and from then on gets an `update` whenever something changes. An update holds all there
is to know; nothing has to be put together from several messages but the list of events.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from nonpareil.server.event_types import EventView

Token = Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Id = Annotated[str, Field(min_length=1, max_length=64)]
Seat = Annotated[int, Field(ge=1, le=4)]
Mode = Literal["duel", "free-for-all", "teams"]
Level = Literal["random", "easy", "medium", "hard"]


class Message(BaseModel):
    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


# --- Setting up (POST /api/tables)


class SeatWish(Message):
    """Who sits there: a person at this device, a person far away with a link, or a bot."""

    hero: Id
    player: Literal["here", "link"] | Level


class Continuation(Message):
    """The game that a new table goes on from, after so many of its choices."""

    replay: Id
    upto: Annotated[int, Field(ge=0, le=100_000)]


class NewTable(Message):
    mode: Mode = "duel"
    board: Id
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    clock: Annotated[int, Field(ge=5, le=3600)] | None = None  # seconds for a decision
    go_on: Continuation | None = None  # mode, board and heroes must be those of that game


class SeatKey(Message):
    """The right to play a seat: whoever knows the token may."""

    seat: Annotated[int, Field(ge=0, le=4)]  # 0: a spectator
    token: Token


class TableCreated(Message):
    table: Id
    here: list[SeatKey]
    links: list[SeatKey]
    spectator: SeatKey


# --- About a table


class SeatInfo(Message):
    seat: Seat
    hero: Id
    name: str  # of the hero
    player: Literal["person"] | Level
    team: list[Seat]  # itself included


class TableInfo(Message):
    table: Id
    mode: Mode
    board: Id
    seats: list[SeatInfo]
    clock: int | None
    seed_hash: str  # SHA-256 of the seed, which is told when the game is over
    continued: Continuation | None


class TableSummary(Message):
    """A line in a list of tables (POST /api/tables/status with the tokens one has)."""

    token: Token
    seat: Annotated[int, Field(ge=0, le=4)]
    info: TableInfo
    asked: Seat | None
    turns: int
    over: bool
    winners: list[Seat]
    changed: float  # when something was chosen last, seconds since 1970


# --- What the client says


class Sit(Message):
    type: Literal["sit"]
    token: Token


class Choose(Message):
    """`version` is that of the update that the choice answers; another one changes nothing."""

    type: Literal["choose"]
    version: int
    option: Annotated[int, Field(ge=0)]


class Concede(Message):
    type: Literal["concede"]


class Undo(Message):
    """Take back one's last choice, or ask the others whether one may."""

    type: Literal["undo"]
    version: int


class AnswerUndo(Message):
    type: Literal["answer-undo"]
    version: int
    agree: bool


class AskHint(Message):
    type: Literal["hint"]
    version: int


class Inspect(Message):
    """How far can this fighter go, and whom can it reach?"""

    type: Literal["inspect"]
    fighter: Id


class Rematch(Message):
    type: Literal["rematch"]


class Ping(Message):
    type: Literal["ping"]


Request = Literal[
    "sit", "choose", "concede", "undo", "answer-undo", "hint", "inspect", "rematch", "ping"
]


FromClient = Annotated[
    Sit | Choose | Concede | Undo | AnswerUndo | AskHint | Inspect | Rematch | Ping,
    Field(discriminator="type"),
]


# --- What the server says


class FighterView(Message):
    id: str
    kind: str
    name: str
    seat: Seat
    role: Literal["hero", "sidekick"]
    space: int | str | None
    health: int
    max_health: int
    defeated: bool


class SeatView(Message):
    seat: Seat
    hero: str
    team: list[Seat]
    out: bool
    hand: int
    cards: list[str]  # of the hand, as far as this viewer knows them
    deck: int
    deck_cards: dict[str, str]  # known ones by their place, 0 on top
    discard: list[str]  # the last is on top
    state: dict[str, str | int | list[int | str | None] | None]
    locked_value: int | None


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
    card: str
    fighter: str


class OptionView(Message):
    """`subject` says what kind of thing `id` names: action, card, fighter, space, number, answer,
    option, seat, state, effect, fighters, pile, or none for doing nothing."""

    id: int | str
    subject: str
    text: str
    owner: Seat | None = None  # of a card: two heroes may have cards of the same id
    in_hand: bool = False  # of a card: whether it is in the hand of the seat that is asked
    then: str | None = None  # the kind of a decision that follows, so that one gesture can do both
    cards: list[str] = []  # of an action: the cards in hand that it can be taken with


class RefusedAction(Message):
    """Something one might expect to be able to do, and why it cannot be done now."""

    id: str
    text: str


class DecisionView(Message):
    """Whom the game waits for. Only the seat that is asked gets more than `seat`."""

    seat: Seat
    kind: str | None = None
    source: str | None = None  # the card or hero whose effect asks
    source_owner: Seat | None = None
    fighter: str | None = None  # whom it is about: who moves, attacks, defends
    text: str | None = None
    options: list[OptionView] = []
    refused: list[RefusedAction] = []
    decline: int | None = None  # the option that leaves things as they are


class View(Message):
    """What the seat may know of the game: `Game.view`."""

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
    combat: CombatView | None
    scheme: SchemeView | None
    decision: DecisionView | None


class UndoWish(Message):
    """Somebody asks to take a choice back; these seats have not answered yet."""

    seat: Seat
    waiting: list[Seat]


class Seated(Message):
    type: Literal["seated"] = "seated"
    seat: Annotated[int, Field(ge=0, le=4)]
    info: TableInfo


class Update(Message):
    """All there is to know. `events` are those from number `first` on: drop what you have from
    there and append these."""

    type: Literal["update"] = "update"
    version: int
    view: View
    first: int
    events: list[EventView]
    undo: Literal["free", "ask"] | None  # whether this seat could take its last choice back
    undo_wish: UndoWish | None
    time_left: float | None  # seconds for the pending decision
    present: list[Seat]  # persons whose browser is connected
    rematch: SeatKey | None  # the same seat at the next table
    seed: str | None  # once the game is over


class Refused(Message):
    """A message changed nothing, and why. `request` is the type of that message, if it could be
    read; `code` is for programs, `text` for people."""

    type: Literal["refused"] = "refused"
    request: Request | None
    code: Literal[
        "malformed", "stale", "not-asked", "impossible", "unknown-seat", "too-fast", "busy"
    ]
    text: str


class Thought(Message):
    option: int  # its index
    visits: int
    chance: float  # to win with it, 0 to 1


class Hint(Message):
    """What a strong bot thinks of the options, best first, and the reason in a sentence."""

    type: Literal["hint"] = "hint"
    version: int
    thoughts: list[Thought]
    text: str


class Reach(Message):
    type: Literal["reach"] = "reach"
    fighter: str
    moves: list[int | str]  # spaces it could get to with its move value
    attacks: list[int | str]  # spaces it could attack
    zones: list[str]  # it stands in


class Pong(Message):
    type: Literal["pong"] = "pong"


FromServer = Annotated[Seated | Update | Refused | Hint | Reach | Pong, Field(discriminator="type")]


# --- Replays (GET /api/replays/{id}, .../frames?seat=N, .../record; POST /api/replays)


class ReplayInfo(Message):
    """A game that is over. `verified`: the seed has the hash that was published at the start."""

    replay: Id
    info: TableInfo
    choices: int
    turns: int
    winners: list[Seat]
    ended: float
    seed: str
    verified: bool


class Frame(Message):
    """The game after so many choices, as the chosen seat saw it or with all cards open."""

    choices: int
    view: View
    events: int  # of the replay's events so many have happened
    turn_start: bool  # the first frame of a turn …
    action_start: bool  # … and of an action


class Replay(Message):
    info: ReplayInfo
    seat: Annotated[int, Field(ge=-1, le=4)]  # -1: all cards open
    frames: list[Frame]
    events: list[EventView]
    notation: str


# --- The catalog (GET /api/catalog): heroes and boards as a reader knows them


class FighterSheet(Message):
    id: str
    name: str
    role: Literal["hero", "sidekick"]
    count: int
    health: int
    attack: Literal["melee", "ranged"]
    large: bool  # secret passages are closed to it
    emblem: str  # the name of an icon of game-icons


class CardSheet(Message):
    id: str
    name: str
    type: Literal["attack", "defense", "versatile", "scheme"]
    value: int | None
    boost: int | None
    copies: int
    by: list[str]  # fighters that may play it; empty: any
    banner: str  # the same in words, with what the card counts as
    text: str  # a line for each effect
    emblem: str


class TokenSheet(Message):
    name: str
    emblem: str


class HeroSheet(Message):
    id: str
    name: str
    set: str
    move: int
    emblem: str  # empty, as the color may be: the hero's file names none
    color: str  # of the emblem, on light paper: #rrggbb
    fighters: list[FighterSheet]
    ability_name: str | None
    ability: str
    cards: list[CardSheet]
    tokens: dict[str, TokenSheet]  # by id
    states: dict[str, str]  # what the hero keeps, by id, and what it is called
    state_values: dict[str, str]


class ZoneSheet(Message):
    id: str
    color: str
    letter: str


class SpaceSheet(Message):
    id: int | str
    x: int
    y: int
    zones: list[str]
    start: int | None  # whose starting space: 1 to 4


class BoardSheet(Message):
    id: str
    name: str
    set: str
    motif: str  # the name of an icon, or empty
    players: list[int]  # the fewest and the most
    width: int
    height: int
    radius: int  # of a space
    zones: list[ZoneSheet]
    spaces: list[SpaceSheet]
    edges: list[tuple[int | str, int | str]]
    passages: list[list[int | str]]  # networks, each mutually linked for movement
    high_ground: list[tuple[int | str, int | str]]  # an attack from the first on the second gets +1


class SetSheet(Message):
    id: str
    name: str


class Matchup(Message):
    """A fair pair for "Play now"."""

    heroes: list[str]
    board: str


class ModeSheet(Message):
    id: Mode
    seats: list[int]  # how many can play it
    teams: list[list[Seat]]  # empty: everybody plays alone


class Catalog(Message):
    sets: list[SetSheet]
    heroes: list[HeroSheet]
    boards: list[BoardSheet]
    levels: list[Level]
    modes: list[ModeSheet]
