"""What runs in worker processes, off the event loop: bots' choices, hints, replays and reports.

A worker caches the games it has thought about lately, so that a bot's next decision does not start
by replaying the whole game.
"""

import gzip
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from nonpareil.analysis.analyst import Moment
from nonpareil.analysis.reasons import Reason, compare
from nonpareil.analysis.report import report
from nonpareil.bots import make_bot
from nonpareil.bots.search import SearchBot
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.server.analysis_types import AnalysisReport
from nonpareil.server.messages import Thought
from nonpareil.server.replay_frames import build_replay
from nonpareil.server.replay_types import ReplayInfo
from nonpareil.server.storage import Record
from nonpareil.server.wire import Message
from nonpareil.text.language import add_folder

CACHED_GAMES = 512  # by each worker; any of them may think for any table
HINT_LEVEL = "hard"


@dataclass(frozen=True, slots=True)
class Job:
    """A decision to think about. The game is given as its start record and all its choices."""

    table: str
    version: int
    start_record: Record
    choices: list[int]
    seat: int
    level: str


def prepare(language_folders: Sequence[Path]) -> None:
    """Give a new worker the languages that the server has."""
    for folder in language_folders:
        add_folder(folder)


def ready() -> None:
    """Do nothing: a worker that runs this has imported everything it needs."""


def choose(job: Job) -> int:
    """A bot's choice. It sees only what its seat may know."""
    bot = make_bot(job.level, _seed(job))
    return bot.choose(Viewpoint(_game(job), job.seat))


def timed_choice(job: Job) -> tuple[int, float]:
    """A bot's choice, and how many seconds it has thought about it."""
    started = perf_counter()
    return choose(job), perf_counter() - started


def thoughts(job: Job) -> tuple[list[Thought], list[Reason]]:
    """What a strong bot thinks of the options, best first, and what is better about the first than
    about the second."""
    bot = make_bot(job.level, _seed(job))
    assert isinstance(bot, SearchBot)
    viewpoint = Viewpoint(_game(job), job.seat)
    bot.choose(viewpoint)
    found = [
        Thought(option=thought.index, visits=thought.visits, chance=thought.chance)
        for thought in bot.explain()
    ]
    if len(found) == 1 or not found[1].visits:
        return found, []
    return found, compare(viewpoint, found[0].option, found[1].option)


def _seed(job: Job) -> str:
    """Of the bot's luck. Everybody at the table knows its id and version: without a secret, anybody
    could work out what the bot would choose with which cards."""
    return f"{job.start_record['seed']}/{job.table}/{job.version}"


_GAMES: OrderedDict[str, Game] = OrderedDict()


def _game(job: Job) -> Game:
    game = _GAMES.pop(job.table, None)
    if game is None or game.choices != job.choices[: len(game.choices)]:
        game = Game.replay({**job.start_record, "choices": []}).copy()  # a copy records no events
    game.follow(job.choices[len(game.choices) :])
    _GAMES[job.table] = game
    while len(_GAMES) > CACHED_GAMES:
        _GAMES.popitem(last=False)
    return game


def replay_json(record: Record, info: ReplayInfo, seat: int, lang: str) -> bytes:
    """A whole replay as gzipped JSON."""
    return _gzipped(build_replay(record, info, seat, lang))


def report_json(record: Record, moments: list[Moment], iterations: int, lang: str) -> bytes:
    """What an analysis has found, in words, as gzipped JSON."""
    found = report(record, moments, lang)
    return _gzipped(AnalysisReport.model_validate({"iterations": iterations, **found}))


def _gzipped(message: Message) -> bytes:
    return gzip.compress(message.model_dump_json().encode(), compresslevel=6, mtime=0)
