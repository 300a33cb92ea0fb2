"""Summarizes the results of a matrix: everything that the report shows, as plain data."""

from collections import defaultdict
from dataclasses import asdict, dataclass
from statistics import mean, median
from typing import Any

from nonpareil.lab.guests import Guests
from nonpareil.lab.ratings import (
    Correlation,
    bradley_terry,
    ranks,
    real_ratings,
    spearman,
)
from nonpareil.lab.real_matchups import MatchupScore, scores
from nonpareil.lab.stats import Share
from nonpareil.lab.store import Line, Store


@dataclass(frozen=True, slots=True)
class Matchup:
    hero: str
    other: str
    share: Share


@dataclass(frozen=True, slots=True)
class HeroRow:
    hero: str
    name: str
    share: Share
    elo: float
    error: float
    first: Share  # when going first
    second: Share
    turns: float  # per game, on average
    health_left: float  # in games it won, on average


@dataclass(frozen=True, slots=True)
class CardRow:
    """How a hero does in games in which it drew, or played, a card at least once."""

    hero: str
    card: str
    name: str
    copies: int
    drawn: Share
    played: Share
    lift: float  # the win rate when played, minus the hero's win rate in all games


@dataclass(frozen=True, slots=True)
class BoardRow:
    hero: str
    board: str
    share: Share


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The first seat's share of wins on one board."""

    board: str
    name: str
    first: Share


@dataclass(frozen=True, slots=True)
class Length:
    turns: list[int]  # at index n, the number of games with n turns
    mean_turns: float
    median_turns: float
    mean_decisions: float
    longest: int


@dataclass(frozen=True, slots=True)
class RealRow:
    """A hero here and among real players. `off` is how many ranks higher it is here."""

    hero: str
    name: str
    elo: float
    error: float
    real: float
    real_error: float
    umleague: float
    umcards: float
    rank: int
    real_rank: int
    off: int


@dataclass(frozen=True, slots=True)
class Reality:
    rows: list[RealRow]  # largest difference first
    pooled: Correlation
    umleague: Correlation
    umcards: Correlation
    between: Correlation  # the two populations with each other
    matchups: list[MatchupScore]


@dataclass(frozen=True, slots=True)
class Summary:
    setup: Line
    games: int
    heroes: list[HeroRow]  # strongest first
    matchups: list[Matchup]
    first_seat: Share
    seats: list[SeatRow]
    length: Length
    cards: list[CardRow]
    boards: list[BoardRow]
    reality: Reality

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def summarize(store: Store) -> Summary:
    lines = store.in_order()
    guests = Guests.of(store.header)
    heroes = _heroes(store.header["heroes"], guests, lines)
    order = [row.hero for row in heroes]
    boards: list[str] = store.header["boards"]
    first = {board: [x["winner"] == 1 for x in lines if x["board"] == board] for board in boards}
    return Summary(
        setup=store.header,
        games=len(lines),
        heroes=heroes,
        matchups=_matchups(order, lines),
        first_seat=Share.of(line["winner"] == 1 for line in lines),
        seats=[
            SeatRow(board, guests.board(board).name, Share.of(first[board])) for board in boards
        ],
        length=_length(lines),
        cards=_cards(heroes, guests, store.header["cards"], lines),
        boards=_boards(order, boards, lines),
        reality=_reality([row for row in heroes if row.hero not in guests.heroes], lines),
    )


def _won(line: Line, seat: int) -> bool:
    """Whether a seat won; seats are counted from 0."""
    return bool(line["winner"] == seat + 1)


def _heroes(heroes: list[str], guests: Guests, lines: list[Line]) -> list[HeroRow]:
    index = {hero: i for i, hero in enumerate(heroes)}
    beaten = [[0] * len(heroes) for _ in heroes]
    won: dict[tuple[str, int], list[bool]] = defaultdict(list)
    turns: dict[str, list[int]] = defaultdict(list)
    health: dict[str, list[int]] = defaultdict(list)
    for line in lines:
        winner = line["winner"] - 1
        beaten[index[line["heroes"][winner]]][index[line["heroes"][1 - winner]]] += 1
        health[line["heroes"][winner]].append(line["health"][winner])
        for seat, hero in enumerate(line["heroes"]):
            won[hero, seat].append(seat == winner)
            turns[hero].append(line["turns"])
    rows = [
        HeroRow(
            hero=hero,
            name=guests.hero(hero).name,
            share=Share.of(won[hero, 0] + won[hero, 1]),
            elo=rating.elo,
            error=rating.error,
            first=Share.of(won[hero, 0]),
            second=Share.of(won[hero, 1]),
            turns=_mean(turns[hero]),
            health_left=_mean(health[hero]),
        )
        for hero, rating in zip(heroes, bradley_terry(beaten), strict=True)
    ]
    return sorted(rows, key=lambda row: -row.elo)


def _matchups(order: list[str], lines: list[Line]) -> list[Matchup]:
    """All ordered pairs, so each pairing appears from both sides."""
    won: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for line in lines:
        one, other = line["heroes"]
        won[one, other].append(_won(line, 0))
        won[other, one].append(_won(line, 1))
    return [
        Matchup(hero, other, Share.of(won[hero, other]))
        for hero in order
        for other in order
        if hero != other
    ]


def _length(lines: list[Line]) -> Length:
    turns = [line["turns"] for line in lines]
    counts = [0] * (max(turns, default=0) + 1)
    for number in turns:
        counts[number] += 1
    return Length(
        turns=counts,
        mean_turns=_mean(turns),
        median_turns=float(median(turns)) if turns else 0.0,
        mean_decisions=_mean([line["decisions"] for line in lines]),
        longest=max(turns, default=0),
    )


def _cards(
    heroes: list[HeroRow], guests: Guests, cards: dict[str, list[str]], lines: list[Line]
) -> list[CardRow]:
    won: dict[tuple[str, str, int], list[bool]] = defaultdict(list)
    for line in lines:
        for seat, hero in enumerate(line["heroes"]):
            for key in ("drawn", "played"):
                for place, times in enumerate(line[key][seat]):
                    if times:
                        won[key, hero, place].append(_won(line, seat))
    rows: list[CardRow] = []
    for row in heroes:
        known = {card.id: card for card in guests.hero(row.hero).cards}
        for index, id_ in enumerate(cards[row.hero]):
            drawn = Share.of(won["drawn", row.hero, index])
            played = Share.of(won["played", row.hero, index])
            lift = round(played.rate - row.share.rate, 4) if played.games else 0.0
            card = known.get(id_)
            name, copies = (card.name, card.copies) if card else (id_, 0)
            rows.append(CardRow(row.hero, id_, name, copies, drawn, played, lift))
    return rows


def _boards(order: list[str], boards: list[str], lines: list[Line]) -> list[BoardRow]:
    won: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for line in lines:
        for seat, hero in enumerate(line["heroes"]):
            won[hero, line["board"]].append(_won(line, seat))
    return [BoardRow(hero, board, Share.of(won[hero, board])) for hero in order for board in boards]


def _reality(heroes: list[HeroRow], lines: list[Line]) -> Reality:
    real = real_ratings()
    met = [row for row in heroes if row.hero in real]
    names = {row.hero for row in met}
    here = [row.elo for row in met]
    pooled = [real[row.hero].pooled for row in met]
    umleague = [real[row.hero].umleague for row in met]
    umcards = [real[row.hero].umcards for row in met]
    rows = [
        RealRow(
            hero=row.hero,
            name=row.name,
            elo=row.elo,
            error=row.error,
            real=real[row.hero].pooled,
            real_error=real[row.hero].pooled_error,
            umleague=real[row.hero].umleague,
            umcards=real[row.hero].umcards,
            rank=rank,
            real_rank=real_rank,
            off=real_rank - rank,
        )
        for row, rank, real_rank in zip(met, ranks(here), ranks(pooled), strict=True)
    ]
    return Reality(
        rows=sorted(rows, key=lambda row: (-abs(row.off), row.rank)),
        pooled=spearman(here, pooled),
        umleague=spearman(here, umleague),
        umcards=spearman(here, umcards),
        between=spearman(umleague, umcards),
        matchups=scores(line for line in lines if names.issuperset(line["heroes"])),
    )


def _mean(numbers: list[int]) -> float:
    return round(mean(numbers), 2) if numbers else 0.0
