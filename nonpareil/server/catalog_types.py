"""What can be played with (GET /api/catalog, /api/matchup): parts of the wire protocol."""

from nonpareil.server.sheets import BoardSheet, Forms, HeroSheet
from nonpareil.server.wire import Id, Level, Message, Mode, Seat


class Addresses(Message):
    """Where friends in the same network find the server; only for whoever sits at its machine."""

    open: bool  # it listens to other machines
    addresses: list[str]  # such as http://192.168.1.5:8000


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
    bots: list[str]  # that this server offers besides
    modes: list[ModeSheet]
    lessons: list[LessonSheet]
    forms: Forms
