"""The wire protocol between browser and server. The TypeScript types in
`web/src/lib/protocol.ts` are generated from it.

Each seat has its own socket. The client sends `sit` with the seat's token, the browser's secret
and the reader's language, gets `seated` with the table's info, heroes and board, and from then on
an `update` whenever something changes. Every update is complete, except that events are sent only
once.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from nonpareil.server.event_types import EventView
from nonpareil.server.sheets import BoardSheet, Forms, HeroSheet, Sheets
from nonpareil.server.wire import Id, Message, Seat

TOKEN_PATTERN = "^[A-Za-z0-9_-]{16,64}$"
ID_PATTERN = "^[A-Za-z0-9_-]{1,64}$"  # of a table or a replay
Token = Annotated[str, Field(pattern=TOKEN_PATTERN)]
Count = Annotated[int, Field(ge=-(2**31), lt=2**31)]
Language = Annotated[str, Field(max_length=35)]  # a tag; if it is not available, English is spoken
Mode = Literal["duel", "free-for-all", "teams"]
Level = Literal["random", "easy", "medium", "hard"]
RefusalCode = Literal[
    "malformed",
    "stale",
    "not-asked",
    "impossible",
    "unknown-seat",
    "seat-taken",
    "wrong-code",
    "outdated",
    "unknown-replay",
    "not-found",
    "too-fast",
    "busy",
    "cannot-store",
]


class FromOutside(Message):
    """What clients send is taken literally: neither "0" nor true nor 1.0 is an integer."""

    model_config = ConfigDict(strict=True)


class Problem(Message):
    """Why a request was refused: `code` is for programs, `text` for people."""

    code: str
    text: str


# --- New tables (POST /api/tables)


class SeatWish(FromOutside):
    """Who plays a seat: a person at this device, a remote person with a link, or a bot."""

    hero: Id
    player: Literal["here", "link"] | Level


class Continuation(FromOutside):
    """The game that a new table continues, after its first `upto` choices."""

    replay: Annotated[str, Field(pattern=ID_PATTERN)]
    upto: Annotated[int, Field(ge=0, le=100_000)]


class NewTable(FromOutside):
    mode: Mode = "duel"
    board: Id
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    clock: Annotated[int, Field(ge=5, le=3600)] | None = None  # seconds per decision
    hints: bool = (
        False  # for people who play against each other; against bots there are always hints
    )
    go_on: Continuation | None = None  # mode, board and heroes must be the same


class SeatKey(Message):
    """The way to a seat. The first browser that uses the token has the seat for itself."""

    seat: Annotated[int, Field(ge=0, le=4)]  # 0: a spectator
    token: Token


class TableCreated(Message):
    table: Id
    here: list[SeatKey]
    links: list[SeatKey]
    spectator: SeatKey


# --- Tables


class SeatInfo(Message):
    seat: Seat
    hero: Id
    name: str  # of the hero
    player: Literal["person"] | Level
    team: list[Seat]  # including this seat


class LessonStep(Message):
    """Where a reader is in a lesson, at a table for one."""

    says: str  # what is said now: the message `ui-lesson-LESSON-SAYS`
    number: int  # of what is said, from 1 …
    of: int  # … to this
    option: int | None  # what to choose; None while the opponent is asked
    done: bool  # the script is at its end


class TableInfo(Message):
    table: Id
    mode: Mode
    board: Id
    board_name: str
    seats: list[SeatInfo]
    clock: int | None
    seed_hash: str  # SHA-256 of the seed, which is revealed when the game is over
    continued: Continuation | None
    hints: bool  # whether players can ask for hints
    lesson: Id | None  # that is taken at this table


class TableSummary(Message):
    """A line in the list of your tables (POST /api/tables/status with your tokens)."""

    token: Token
    seat: Annotated[int, Field(ge=0, le=4)]
    info: TableInfo
    asked: Seat | None
    turns: int
    over: bool
    winners: list[Seat]
    changed: float  # time of the last choice, seconds since 1970


# --- From the client


class Sit(FromOutside):
    """`browser` is a secret that the browser keeps. If another browser has taken the seat, a `code`
    from there (see `AskDeviceCode`) lets this one in as well."""

    type: Literal["sit"]
    token: Token
    browser: Token
    code: Annotated[str, Field(max_length=20)] | None = None
    lang: Language = "en"
    answer_for_me: bool = False  # see `AnswerForMe`


class Choose(FromOutside):
    """`version` is that of the update that the choice answers. An outdated choice is refused."""

    type: Literal["choose"]
    version: Count
    option: Annotated[int, Field(ge=0, lt=2**31)]


class Concede(FromOutside):
    type: Literal["concede"]


class Undo(FromOutside):
    """Undo your last choice, or ask the others for permission."""

    type: Literal["undo"]
    version: Count


class AnswerUndo(FromOutside):
    type: Literal["answer-undo"]
    version: Count
    agree: bool


class Arrange(FromOutside):
    """Let a bot make the rest of your choices of the setup. You can undo them."""

    type: Literal["arrange"]
    version: Count


class AskHint(FromOutside):
    type: Literal["hint"]
    version: Count


class AnswerForMe(FromOutside):
    """Let the server answer when hidden cards leave you a single option. It takes its time, so that
    others cannot tell. The next message of this type changes that again."""

    type: Literal["answer-for-me"]
    on: bool


class Inspect(FromOutside):
    """Ask where a fighter could move and attack."""

    type: Literal["inspect"]
    fighter: Id


class Rematch(FromOutside):
    type: Literal["rematch"]


class AskDeviceCode(FromOutside):
    """Ask for a code with which another device can have your seats at this table, too."""

    type: Literal["device-code"]


class ChangeLanguage(FromOutside):
    """Speak this language from now on. Table info and all events are sent again in it."""

    type: Literal["language"]
    lang: Language


class Ping(FromOutside):
    type: Literal["ping"]


Request = Literal[
    "sit",
    "choose",
    "concede",
    "undo",
    "answer-undo",
    "arrange",
    "hint",
    "answer-for-me",
    "inspect",
    "rematch",
    "device-code",
    "language",
    "ping",
]


FromClient = Annotated[
    Sit
    | Choose
    | Concede
    | Undo
    | AnswerUndo
    | Arrange
    | AskHint
    | AnswerForMe
    | Inspect
    | Rematch
    | AskDeviceCode
    | ChangeLanguage
    | Ping,
    Field(discriminator="type"),
]


# --- From the server


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


class SeatView(Message):
    seat: Seat
    hero: str
    team: list[Seat]
    out: bool
    hand: int
    cards: list[str]  # those in the hand that this viewer knows
    deck: int
    deck_cards: dict[str, str]  # known cards by position, 0 on top
    discard: list[str]  # the last is on top
    state: dict[str, str | None]
    counters: list[CounterView]
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


class UndoWish(Message):
    """A seat asks for an undo. The `waiting` seats have not answered yet."""

    seat: Seat
    waiting: list[Seat]


class UndoOffer(Message):
    """How this seat can undo its last choice: at once, or by asking the others. If somebody has
    refused, it can ask again once the game has moved on."""

    way: Literal["free", "ask"]
    text: str  # "Undo: move Medusa"
    refused: Seat | None  # by whom


class TakenSeat(Message):
    """A seat that somebody has taken, in how many browsers, and which other seats one of these has
    taken."""

    seat: Seat
    browsers: int
    also: list[Seat]


class Seated(Message):
    type: Literal["seated"] = "seated"
    seat: Annotated[int, Field(ge=0, le=4)]
    info: TableInfo
    sheets: Sheets


class Update(Message):
    """The complete current state. `events` are those from number `first` on: discard any that you
    already have from there on, and append these."""

    type: Literal["update"] = "update"
    version: int
    view: View
    first: int
    events: list[EventView]
    undo: UndoOffer | None
    undo_wish: UndoWish | None
    time_left: float | None  # seconds for the pending decision
    present: list[Seat]  # people who are connected
    taken: list[TakenSeat]
    rematch: SeatKey | None  # this player's seat at the next table
    seed: str | None  # once the game is over
    lesson: LessonStep | None  # None as well if the reader has gone another way


class Refused(Message):
    """Why a message had no effect. `request` is the type of that message, if it could be read;
    `code` is for programs, `text` for people."""

    type: Literal["refused"] = "refused"
    request: Request | None
    code: RefusalCode
    text: str


class Thought(Message):
    option: int  # its index
    visits: int
    chance: float  # of winning with it, 0 to 1


class Hint(Message):
    """How a strong bot rates the options, best first, with the reason in a sentence."""

    type: Literal["hint"] = "hint"
    version: int
    thoughts: list[Thought]
    text: str


class Reach(Message):
    type: Literal["reach"] = "reach"
    fighter: str
    moves: list[int | str]  # spaces it can reach with its move value
    attacks: list[int | str]  # spaces it can attack
    zones: list[str]  # that it is in


class DeviceCode(Message):
    """Good for one other device, within this time."""

    type: Literal["device-code"] = "device-code"
    code: str
    seconds: int


class Pong(Message):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    Seated | Update | Refused | Hint | Reach | DeviceCode | Pong, Field(discriminator="type")
]


# --- Replays (GET /api/replays/{id}, .../frames?seat=N, .../record; POST /api/replays)


class ReplayInfo(Message):
    """A finished game. `verified`: the seed matches the hash published at the start.
    `other_rules`: it was played by another version of the rules than today's."""

    replay: Id
    info: TableInfo
    choices: int
    turns: int
    winners: list[Seat]
    ended: float
    seed: str
    verified: bool
    other_rules: bool


class Frame(Message):
    """The game after this many choices, as the seat saw it or with all cards open."""

    choices: int
    view: View
    events: int  # how many of the replay's events have happened
    turn_start: bool  # the first frame of a turn …
    action_start: bool  # … and of an action


class Replay(Message):
    info: ReplayInfo
    sheets: Sheets
    seat: Annotated[int, Field(ge=-1, le=4)]  # -1: all cards open
    frames: list[Frame]
    events: list[EventView]
    notation: str


# --- The catalog (GET /api/catalog)


class SetSheet(Message):
    id: str
    name: str


class Matchup(Message):
    """A fair matchup for "Play now"."""

    heroes: list[str]
    board: str


class ModeSheet(Message):
    id: Mode
    seats: list[int]  # how many can play it
    teams: list[list[Seat]]  # empty: everybody plays alone


class LanguageSheet(Message):
    id: str
    name: str  # in that language


class WinShare(Message):
    percent: float
    games: int


class Fare(Message):
    """How a hero of ours fares against the others: played by people, and by bots."""

    hero: str
    people: WinShare | None
    bots: WinShare | None


class LessonSheet(Message):
    """A lesson of the course: its title is the message `ui-lesson-ID`."""

    id: Id
    heroes: list[str]


class Catalog(Message):
    language: str  # of everything in it
    languages: list[LanguageSheet]
    sets: list[SetSheet]
    heroes: list[HeroSheet]
    fares: list[Fare]
    boards: list[BoardSheet]
    levels: list[Level]
    modes: list[ModeSheet]
    lessons: list[LessonSheet]
    forms: Forms
