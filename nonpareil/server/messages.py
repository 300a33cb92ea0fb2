"""The messages between browser and server over a socket. They and `table_types`, `view_types`,
`event_types`, `replay_types`, `catalog_types` and `sheets` are the wire protocol, from which the
TypeScript types in `web/src/lib/protocol.ts` are generated.

Each seat has its own socket. The client sends `sit` with the seat's token, the browser's secret
and the reader's language, gets `seated` with the table's info, heroes and board, and from then on
an `update` whenever something changes. Every update is complete, except that events are sent only
once.
"""

from typing import Annotated, Literal

from pydantic import Field

from nonpareil.server.event_types import EventView
from nonpareil.server.sheets import Sheets
from nonpareil.server.table_types import (
    LessonStep,
    SeatKey,
    TableInfo,
    TakenSeat,
    UndoOffer,
    UndoWish,
)
from nonpareil.server.view_types import View
from nonpareil.server.wire import (
    Count,
    Emote,
    FromOutside,
    Id,
    Language,
    Message,
    PersonName,
    Seat,
    Token,
)

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


class Problem(Message):
    """Why a request was refused: `code` is for programs, `text` for people."""

    code: str
    text: str


# --- From the client


class Sit(FromOutside):
    """`browser` is a secret that the browser keeps. If another browser has taken the seat, a `code`
    from there (see `AskDeviceCode`) lets this one in as well."""

    type: Literal["sit"]
    token: Token
    browser: Token
    code: Annotated[str, Field(max_length=20)] | None = None
    name: PersonName | None = None  # what to call the player; None: as before
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


class ChangeName(FromOutside):
    """Be called this from now on, or by no name if it is empty."""

    type: Literal["name"]
    name: PersonName


class ShowEmote(FromOutside):
    """Say one of a few things to everybody at the table."""

    type: Literal["emote"]
    emote: Emote


class ChangeLanguage(FromOutside):
    """Speak this language from now on. Table info and all events are sent again in it, unless it is
    spoken already."""

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
    "name",
    "emote",
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
    | ChangeName
    | ShowEmote
    | ChangeLanguage
    | Ping,
    Field(discriminator="type"),
]


# --- From the server


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


class Emoted(Message):
    """Somebody at the table says something."""

    type: Literal["emote"] = "emote"
    seat: Seat
    emote: Emote


class Pong(Message):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    Seated | Update | Refused | Hint | Reach | DeviceCode | Emoted | Pong,
    Field(discriminator="type"),
]
