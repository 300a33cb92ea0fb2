"""Looks at the choices of a game one by one: what the seat could have known, what it chose, and
what chance did afterwards.

Every choice is judged on its own, from its own seed, so that parts of a game can be given to
different workers and the result is the same.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypedDict

from nonpareil.analysis.judgment import Verdict, is_poor, verdict_of
from nonpareil.analysis.reasons import Reason, compare
from nonpareil.bots.mind import LATEST
from nonpareil.bots.prospects import look_ahead
from nonpareil.bots.search import SearchBot, Thought
from nonpareil.game.game import Game
from nonpareil.game.open_viewpoint import OpenViewpoint, met_chance
from nonpareil.game.viewpoint import Viewpoint

ITERATIONS: Final = 800  # of each search
PART: Final = 8  # choices that are looked at together
FEW: Final = 8  # an option with a smaller share of the visits than this part is looked at again …
AGAIN: Final = 2  # … with this part of the iterations
LUCK_SHARE: Final = 8  # iterations for each game that is played on to see what a draw was worth

# An analyst names the best option, where a player would vary among good ones.
DECIDED: Final = replace(LATEST, mixes=False)

Record = Mapping[str, Any]
OnProgress = Callable[[int, int], None]  # choices done, and all of them


class Judgment(TypedDict):
    """What a choice was worth, from what its seat knew."""

    option: int  # the index of the one that was chosen …
    better: int  # … and of the one that the search would have chosen
    chance: float  # to win with that one
    loss: float  # of chance, by choosing as the seat did
    stake: float  # what an option picked at random would have lost
    verdict: Verdict
    reasons: list[Reason]  # for the better one, if the choice was poor
    open: list[float]  # each seat's chance before the choice, with all hands open


class Moment(TypedDict):
    """A choice, and what chance did next. There is nothing to judge if there was a single option,
    or if somebody conceded."""

    at: int  # how many choices were made before
    turn: int
    seat: int
    judgment: Judgment | None
    luck: list[float] | None  # how draws and the like changed each seat's chance


class Part(NamedTuple):
    """Some choices of a game, from `first` up to, but not including, `last`."""

    first: int
    last: int


def parts(choices: int) -> list[Part]:
    """A game cut into pieces of work.

    >>> parts(10)
    [Part(first=0, last=8), Part(first=8, last=10)]
    """
    return [Part(at, min(at + PART, choices)) for at in range(0, choices, PART)]


def part_of(record: Record, iterations: int, part: Part) -> list[Moment]:
    return list(_moments(record, iterations, part))


def _moments(record: Record, iterations: int, part: Part) -> Iterator[Moment]:
    game = Game.replay(record, upto=part.first).copy()  # without events
    for at in range(part.first, part.last):
        choice = record["choices"][at]
        before = game.copy()
        game.follow([choice])
        seat = -choice if choice < 0 else before.decision.seat
        yield {
            "at": at,
            "turn": before.turns,
            "seat": seat,
            "judgment": None if choice < 0 else judge(before, choice, iterations),
            "luck": None if choice < 0 else _luck(before, game, choice, iterations),
        }


def judge(game: Game, option: int, iterations: int) -> Judgment | None:
    """What choosing this option is worth in this position. None if there is no other option."""
    seat = game.decision.seat
    if len(game.decision.options) == 1:
        return None
    viewpoint = Viewpoint(game, seat)
    thoughts = searched(viewpoint, iterations)
    best = thoughts[0]
    loss = loss_of(viewpoint, thoughts, option, iterations)
    verdict = verdict_of(loss)
    tried = [thought.chance for thought in thoughts if thought.visits]
    open_chance = searched(OpenViewpoint(game, seat), iterations)[0].chance
    return {
        "option": option,
        "better": option if loss == 0 else best.index,
        "chance": round(best.chance, 4),
        "loss": round(loss, 4),
        "stake": round(sum(max(0.0, best.chance - x) for x in tried) / len(tried), 4),
        "verdict": verdict,
        "reasons": compare(viewpoint, best.index, option) if is_poor(verdict) else [],
        "open": [round(chance, 4) for chance in _shared(game, seat, open_chance)],
    }


def searched(viewpoint: Viewpoint, iterations: int) -> list[Thought]:
    """What a search thinks of all options, the best one first."""
    bot = _bot(viewpoint, iterations)
    bot.choose(viewpoint)
    return bot.explain()


def loss_of(viewpoint: Viewpoint, thoughts: list[Thought], option: int, iterations: int) -> float:
    """What choosing this option loses, by a search of so many iterations. If it hardly tried the
    option, that is looked at again on its own: perhaps it needs the right choice to follow."""
    best = thoughts[0]
    chosen = next(thought for thought in thoughts if thought.index == option)
    if chosen.index == best.index:
        return 0.0
    chance = chosen.chance
    if chosen.visits * FEW < iterations:
        chance = _bot(viewpoint, iterations).chance_of(
            viewpoint, option, max(1, iterations // AGAIN)
        )
    return max(0.0, best.chance - chance)


def _bot(viewpoint: Viewpoint, iterations: int) -> SearchBot:
    return SearchBot(f"analysis/{viewpoint.choices_made}", iterations, mind=DECIDED)


def _shared(game: Game, seat: int, chance: float) -> list[float]:
    """Each seat's chance, if this seat's is known. The enemies share the rest in proportion to what
    they have at a glance."""
    number = len(game.heroes)
    sides = 2 if game.mode == "teams" else number
    glance = look_ahead(OpenViewpoint(game, seat).deals(), None, 0, 1)
    enemies = [x for x in range(min(sides, number)) if (x - seat + 1) % sides]
    rest = sum(glance[x] for x in enemies) or 1.0
    return [
        chance if (x - seat + 1) % sides == 0 else (1.0 - chance) * glance[x] / rest
        for x in range(number)
    ]


def _luck(before: Game, after: Game, option: int, iterations: int) -> list[float] | None:
    """How what was drawn changed the chances: the game played on from there, against the game
    played on from the choice with whatever might have been drawn."""
    if not met_chance(before, after):
        return None
    until = before.turns + len(before.heroes)
    samples = max(1, iterations // LUCK_SHARE)
    expected = _ahead(before, option, until, samples)
    found = _ahead(after, None, until, samples)
    return [round(one - other, 4) for one, other in zip(found, expected, strict=True)]


def _ahead(game: Game, option: int | None, until: int, samples: int) -> list[float]:
    if game.over:
        return [float(seat in game.winners) for seat in range(1, len(game.heroes) + 1)]
    deals = OpenViewpoint(game, game.decision.seat).deals()
    return look_ahead(deals, option, until, samples)
