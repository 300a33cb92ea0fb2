"""What runs in worker processes, off the event loop: bots' choices, hints and replays.

A worker caches the games it has thought about lately, so that a bot's next decision does not start
by replaying the whole game.
"""

import gzip
from collections import OrderedDict
from dataclasses import dataclass

from nonpareil.bots import make_bot
from nonpareil.bots.search import SearchBot
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint
from nonpareil.server.messages import Hint, ReplayInfo, Thought
from nonpareil.server.replay_frames import build_replay
from nonpareil.server.storage import Record
from nonpareil.text.language import words

CACHED_GAMES = 64
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


def ready() -> None:
    """Do nothing: a worker that runs this has imported everything it needs."""


def choose(job: Job) -> int:
    """A bot's choice. It sees only what its seat may know."""
    bot = make_bot(job.level, f"{job.table}/{job.version}")
    return bot.choose(Viewpoint(_game(job), job.seat))


def hint(job: Job) -> Hint:
    """What a strong bot thinks of the options, best first."""
    game = _game(job)
    bot = make_bot(job.level, f"{job.table}/{job.version}")
    assert isinstance(bot, SearchBot)
    bot.choose(Viewpoint(game, job.seat))
    thoughts = [
        Thought(option=thought.index, visits=thought.visits, chance=thought.chance)
        for thought in bot.explain()
    ]
    text = reason([option.text for option in game.decision.options], thoughts)
    return Hint(version=job.version, thoughts=thoughts, text=text)


def reason(texts: list[str], thoughts: list[Thought]) -> str:
    """Explain a hint in a sentence. `texts` are the options', and the best thought comes first."""
    say = words("en")
    best, *others = thoughts
    if not others:
        return say("hint-only", option=texts[best.option])
    second = others[0]
    chance, second_chance = (round(100 * thought.chance) for thought in (best, second))
    tried = "yes" if second_chance <= chance else "seldom"
    return say(
        "hint-best",
        option=texts[best.option],
        games=sum(thought.visits for thought in thoughts),
        chance=chance,
        second=texts[second.option],
        **{"second-chance": second_chance},
        tried=tried if second.visits else "no",
    )


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


def replay_json(record: Record, info: ReplayInfo, seat: int) -> bytes:
    """A whole replay as gzipped JSON."""
    replay = build_replay(record, info, seat)
    return gzip.compress(replay.model_dump_json().encode(), compresslevel=6, mtime=0)
