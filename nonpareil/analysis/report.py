"""An analysis in the words of a reader's language.

The moments themselves are plain numbers, so that they can be kept and read in any language later.
"""

from collections.abc import Sequence
from typing import Any, TypedDict

from nonpareil.analysis.analyst import Judgment, Moment, Record
from nonpareil.analysis.judgment import Verdict, is_poor
from nonpareil.analysis.reasons import in_words
from nonpareil.analysis.summary import (
    Player,
    Point,
    TurningPoint,
    players,
    points,
    turning_points,
)
from nonpareil.game.game import Game
from nonpareil.text.language import Catalog, in_language, words
from nonpareil.text.names import hero_names


class JudgedChoice(TypedDict):
    at: int
    turn: int
    seat: int
    verdict: Verdict
    loss: float
    chance: float
    question: str
    played: str
    text: str  # what was better and why, if something was


class WordedTurningPoint(TurningPoint):
    text: str


class Report(TypedDict):
    winners: list[int]  # empty while the game goes on
    points: list[Point]
    players: list[Player]
    choices: list[JudgedChoice]
    turning_points: list[WordedTurningPoint]


def report(record: Record, moments: Sequence[Moment], lang: str) -> Report:
    return in_language(lang, lambda lang: _report(record, moments, lang))


def _report(record: Record, moments: Sequence[Moment], lang: str) -> Report:
    game = Game.replay(record, upto=0)
    say = words(lang)
    choices: list[JudgedChoice] = []
    played: dict[int, str] = {}
    for moment, choice in zip(moments, record["choices"], strict=True):
        if moment["judgment"] is not None:
            judged = _choice(game, moment, moment["judgment"], say)
            choices.append(judged)
            played[moment["at"]] = judged["played"]
        game.follow([choice])
    seats = range(1, len(game.heroes) + 1)
    result = [float(seat in game.winners) for seat in seats] if game.over else None
    heroes = {seat: hero_names(game.heroes[seat - 1], lang).hero for seat in seats}
    return {
        "winners": list(game.winners),
        "points": points(moments),
        "players": players(moments, len(game.heroes)),
        "choices": choices,
        "turning_points": [
            _worded(point, moments[point["at"]], played[point["at"]], heroes, say)
            for point in turning_points(moments, result)
        ],
    }


def _choice(game: Game, moment: Moment, judgment: Judgment, say: Catalog) -> JudgedChoice:
    decision = game.decision.in_language(say.language)
    options = decision.options
    text = ""
    if judgment["better"] != judgment["option"] and judgment["verdict"] != "best":
        why = in_words(judgment["reasons"], say)
        given: dict[str, Any] = {"option": options[judgment["better"]].text, "why": why}
        text = say.sentence("analysis-better", reasons="yes" if why else "no", **given)
    return {
        "at": moment["at"],
        "turn": moment["turn"],
        "seat": moment["seat"],
        "verdict": judgment["verdict"],
        "loss": judgment["loss"],
        "chance": judgment["chance"],
        "question": decision.text,
        "played": options[judgment["option"]].text,
        "text": text,
    }


def _worded(
    point: TurningPoint, moment: Moment, played: str, heroes: dict[int, Any], say: Catalog
) -> WordedTurningPoint:
    judgment = moment["judgment"]
    poor = judgment is not None and is_poor(judgment["verdict"])
    text = say.sentence(
        "analysis-turning",
        cause=point["cause"],
        verdict=judgment["verdict"] if judgment is not None and poor else "good",
        hero=heroes[moment["seat"]],
        winner=heroes[point["seat"]],
        option=played,
        percent=round(100 * point["swing"]),
    )
    return {**point, "text": text}
