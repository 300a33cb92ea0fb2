"""Writes a whole game as a score for people to read, like the score of a chess game.

One line per turn, one entry per action: `M` maneuver, `S` scheme, `A` attack, each with its
consequences in braces. `score_writer` makes the entries from the events. The notation is explained
in docs/notation.md and in the legend below every score.
"""

from textwrap import wrap

from nonpareil.events import Event
from nonpareil.formats.score_writer import GLUE, ScoreWriter
from nonpareil.game.game import Game
from nonpareil.text.errors import refusal
from nonpareil.text.language import ENGLISH, in_language
from nonpareil.text.match_names import MatchNames, match_names
from nonpareil.text.name import capital
from nonpareil.text.names import board_names

WIDTH = 100
HANG = "  "  # indents the continuation lines of a long entry


def score(game: Game, lang: str = ENGLISH) -> str:
    """The game so far: header, setup, turns, legend."""
    if game.recorded is None:
        raise refusal("no-events")
    return in_language(lang, lambda lang: _score(game, game.recorded or [], lang))


def _score(game: Game, recorded: list[Event], lang: str) -> str:
    names = match_names(game.match, lang)
    begun = (game.setup.position or {}).get("turn", {}).get("seat", 1) - 1
    writer = ScoreWriter(names, begun)
    for event in recorded:
        writer.write(event)
    parts = (header(game, names, lang), page(writer, game.turns), names.say("score-legend"))
    return "\n\n".join(part for part in parts if part) + "\n"


def header(game: Game, names: MatchNames, lang: str) -> str:
    say = names.say
    winners = [names.seat(seat - 1) for seat in game.winners]
    result = say("score-unfinished")
    if winners:
        result = say("score-won", winners=names.listed(winners), number=len(winners))
    lines = [
        (say("score-board"), capital(board_names(game.board, lang).board)),
        (say("score-mode"), say("mode-name", mode=game.mode)),
    ]
    for seat, (hero, player) in enumerate(zip(game.heroes, game.names, strict=True), 1):
        own = player in ("", hero.name)
        title = names.heroes[seat - 1].hero
        name = title if own else say("score-player", name=title, player=player)
        lines.append((say("score-seat", seat=seat), capital(name)))
    lines += [
        (say("score-result"), capital(result)),
        (say("score-turns"), str(game.turns)),
    ]
    width = max(len(label) for label, _ in lines)
    return "\n".join(f"{label:{width}}  {text}" for label, text in lines)


def page(writer: ScoreWriter, turns: int) -> str:
    """The setup and all turns. `turns` is how many there have been: it numbers the first turn of a
    game that did not begin with its setup."""
    names = writer.names
    seats = [capital(names.seat(seat)) for seat in range(names.m.seats)]
    width = max(len(name) for name in seats)
    lines: list[str] = []
    for seat, items in writer.placed.items():
        lines += entries_in_lines(f"     {seats[seat]:{width}}  ", items, ", ")
    if lines:
        lines.append("")
    numbered = sum(turn.number > 0 for turn in writer.turns)
    for turn in writer.turns:
        start = f"{turn.number or turns - numbered:>3}. {seats[turn.seat]:{width}}  "
        texts = [text for entry in turn.entries if (text := entry.text())]
        lines += entries_in_lines(start, texts, " | ")
    return "\n".join(lines)


def entries_in_lines(start: str, entries: list[str], between: str) -> list[str]:
    """As many entries on each line as fit; only an entry longer than a line is broken."""
    room = WIDTH - len(start + between.rstrip())
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1] + between + entry) <= room:
            lines[-1] += between + entry
            continue
        if lines:
            lines[-1] += between.rstrip()
        lines += wrap(entry, room, subsequent_indent=HANG, break_long_words=False)
    indent = " " * len(start)
    whole = [(indent if i else start) + line for i, line in enumerate(lines or [""])]
    return [line.replace(GLUE, " ").rstrip() for line in whole]
