"""Plays one hero against all of ours, in both seat orders and on all boards, and judges it.

A few games of ours against each other are played along, so that there is something to compare the
length of its games with.

>>> gauntlet = Gauntlet.of("medusa", boards=["soho"], games=2)
>>> len(gauntlet.tasks())  # 15 opponents, 2 games each; and 15 games without Medusa
45
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import mean
from typing import Any, ClassVar

from nonpareil.bots import Bot
from nonpareil.content import library
from nonpareil.content.hero import Hero
from nonpareil.game.game import Game
from nonpareil.game.setup import find_board, find_hero
from nonpareil.lab import LabError
from nonpareil.lab.guests import BoardLike, Guests, HeroLike, different, ids
from nonpareil.lab.matrix import card_ids, count_cards
from nonpareil.lab.series import Series, Task, fingerprint, known_bot
from nonpareil.lab.stats import Share
from nonpareil.lab.store import Line, Store

GAMES = 60  # per opponent; with 16 opponents the rate is known to within about 3 points
COMPARED = 4  # one game without the hero for every so many with it

# A hero that wins less than this share of its games is …; the limits stand in docs/balance.md.
VERDICTS = ((0.40, "weak"), (0.46, "a bit weak"), (0.54, "balanced"), (0.60, "strong"))
STRONGEST = "too strong"
UNSURE = "not enough games to say"
WIDE = 0.05  # an interval that reaches further from its middle, and over a limit, decides nothing

HARDLY = 0.15  # a card that is played less often than this when drawn is hardly ever played


@dataclass(frozen=True)
class Gauntlet(Series):
    """The first hero runs the gauntlet; `games` is the number of games per opponent."""

    kind: ClassVar[str] = "gauntlet"

    bot: str

    @classmethod
    def of(
        cls,
        hero: HeroLike,
        boards: Sequence[BoardLike] | None = None,
        games: int = GAMES,
        bot: str = "greedy",
        seed: int = 0,
    ) -> "Gauntlet":
        """A gauntlet with checked arguments; boards default to all of ours. A new version of one of
        ours meets all the others."""
        if games < 2 or games % 2:
            raise LabError(f"the number of games must be even, to swap seats, not {games}")
        one = find_hero(hero)
        others = [library.hero(id_) for id_ in library.our_hero_ids() if id_ != one.id]
        cast = [one, *others]
        grounds = different(find_board(board) for board in boards or library.our_board_ids())
        guests = Guests.among(cast, grounds)
        return cls(ids(cast), ids(grounds), games, seed, guests, known_bot(bot))

    def tasks(self) -> list[Task]:
        """All games, round by round: in each, the hero meets everybody once. So a partial gauntlet
        is still balanced, and one with more games extends one with fewer."""
        hero, *others = self.heroes
        boards = self.arenas()
        engine = fingerprint()
        tasks: list[Task] = []

        def add(first: str, second: str, board: str) -> None:
            place = len(tasks)
            seed, bots = f"{self.seed}/{place}", (self.bot, self.bot)
            tasks.append(Task(place, (first, second), board, bots, seed, engine))

        for number in range(self.games):
            # Every opponent is met in both seats on a board, and then on the next board.
            for index, other in enumerate(others):
                seats = (hero, other) if number % 2 == 0 else (other, hero)
                add(*seats, boards[(number // 2 + index) % len(boards)])
            if number % COMPARED == 0:
                step = 1 + number // COMPARED % (len(others) - 1)
                for index, other in enumerate(others):
                    rival = others[(index + step) % len(others)]
                    add(other, rival, boards[(number // COMPARED + index) % len(boards)])
        return tasks

    def settings(self) -> Line:
        """The bot, and the hero's cards in the order in which they are counted."""
        return {"bot": self.bot, "cards": card_ids(self.guests.hero(self.heroes[0]))}

    def findings(self, task: Task, game: Game, bots: Sequence[Bot]) -> Line:
        """How often the hero's cards were drawn and played, if it took part."""
        if self.heroes[0] not in task.heroes:
            return {}
        seat = task.heroes.index(self.heroes[0])
        return {key: counts[seat] for key, counts in count_cards(game).items()}


# --- The result ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Against:
    """How the hero did against an opponent, or on a board."""

    id: str
    name: str
    share: Share


@dataclass(frozen=True, slots=True)
class CardUse:
    id: str
    name: str
    copies: int
    drawn: float  # times per game
    played: float  # times, for each time it was drawn; more than 1 if it comes back
    share: Share  # of the games in which it was played
    hardly_played: bool


@dataclass(frozen=True, slots=True)
class GauntletResult:
    hero: str
    name: str
    bot: str
    seed: int
    games: int  # of the hero
    share: Share
    verdict: str  # weak, a bit weak, balanced, strong, too strong, or not enough games to say
    opponents: tuple[Against, ...]  # those it does best against come first
    first: Share  # when going first
    second: Share
    boards: tuple[Against, ...]
    turns: float  # of an average game, both seats counted
    usual_turns: float  # of a game without the hero
    cards: tuple[CardUse, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def result(store: Store) -> GauntletResult:
    """The result of all games so far."""
    header = store.header
    guests = Guests.of(header)
    one, *others = header["heroes"]
    hero = guests.hero(one)
    lines = store.in_order()
    played = [line for line in lines if one in line["heroes"]]
    turns = [line["turns"] for line in lines if one not in line["heroes"]]
    won: dict[str, list[bool]] = defaultdict(list)
    for line in played:
        seat = line["heroes"].index(one)
        wins = bool(line["winner"] == seat + 1)
        for key in ("all", f"seat {seat}", line["heroes"][1 - seat], f"on {line['board']}"):
            won[key].append(wins)
    share = Share.of(won["all"])
    against = [Against(id_, guests.hero(id_).name, Share.of(won[id_])) for id_ in others]
    return GauntletResult(
        hero=one,
        name=hero.name,
        bot=header["bot"],
        seed=header["seed"],
        games=share.games,
        share=share,
        verdict=verdict(share),
        opponents=tuple(sorted(against, key=lambda each: -each.share.rate)),
        first=Share.of(won["seat 0"]),
        second=Share.of(won["seat 1"]),
        boards=tuple(
            Against(id_, guests.board(id_).name, Share.of(won[f"on {id_}"]))
            for id_ in header["boards"]
            if f"on {id_}" in won
        ),
        turns=_mean(line["turns"] for line in played),
        usual_turns=_mean(turns),
        cards=tuple(_cards(header["cards"], hero, played)),
    )


def verdict(share: Share) -> str:
    """A win rate in plain words.

    >>> verdict(Share.of([True] * 570 + [False] * 430)), verdict(Share.of([True, False] * 10))
    ('strong', 'not enough games to say')
    """
    if _word(share.low) != _word(share.high) and share.high - share.low > 2 * WIDE:
        return UNSURE
    return _word(share.rate)


def _word(rate: float) -> str:
    return next((word for limit, word in VERDICTS if rate < limit), STRONGEST)


def _cards(ids: Sequence[str], hero: Hero, lines: Sequence[Line]) -> Iterator[CardUse]:
    """How the hero's cards were used in these games of the hero."""
    known = {card.id: card for card in hero.cards}
    for index, id_ in enumerate(ids):
        drawn = sum(line["drawn"][index] for line in lines)
        played = sum(line["played"][index] for line in lines)
        share = Share.of(
            line["heroes"][line["winner"] - 1] == hero.id for line in lines if line["played"][index]
        )
        card = known.get(id_)  # unless ours has changed since
        yield CardUse(
            id=id_,
            name=card.name if card else id_,
            copies=card.copies if card else 0,
            drawn=round(drawn / len(lines), 2) if lines else 0.0,
            played=round(played / drawn, 4) if drawn else 0.0,
            share=share,
            hardly_played=played < HARDLY * drawn,
        )


def _mean(numbers: Iterable[int]) -> float:
    found = list(numbers)
    return round(mean(found), 2) if found else 0.0
