"""How much of a folder of decks the card language can say, and whether what it says can be played.

A deck is a hero file. Beside the decks there can be a file `unsaid.toml`, with a table for a deck
that is not whole: the cards that cannot be written, each with the reason; the ability, if it cannot
be; and the cards of the deck's file that only fill it up to thirty and do not count.

    [two-badges]
    ability = "it would have to know what was thought of"
    cards = { "Rewind That" = "a reaction from a hidden hand" }
    filler = ["skirmish"]
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.content.source import Source
from nonpareil.errors import UNFORESEEN, ContentError, NonpareilError
from nonpareil.game.game import Game
from nonpareil.game.invariants import check
from nonpareil.game.setup import legal_boards
from nonpareil.lab.backend import Backend
from nonpareil.lab.matrix import card_ids, count_cards
from nonpareil.text.card_text import ability_text, banner_text, card_text

GAMES = 200
UNSAID = "unsaid.toml"
DECISION_LIMIT = 5000  # no game of any deck should last longer
MODES = {"duel": 2, "free-for-all": 3, "teams": 4}

Progress = Callable[[int, int], None]  # decks done, and decks in all


@dataclass(frozen=True, slots=True)
class Unsaid:
    """Something of a deck that cannot be written or does not work, and why."""

    what: str
    reason: str


@dataclass(frozen=True, slots=True)
class Deck:
    """What is known about a deck before it is tried."""

    id: str
    file: str | None  # None if not even a part of it can be written
    cards: tuple[Unsaid, ...]
    ability: str  # why the ability cannot be written; empty if it can
    filler: frozenset[str]


@dataclass(frozen=True, slots=True)
class DeckResult:
    deck: str
    name: str
    cards: int  # different ones, without those that only fill up
    said: int
    ability: bool | None  # None if it has none
    games: int  # played without a flaw
    broken: bool  # it does not load, print or play
    failure: str  # which game went wrong, against whom and how; empty if none did
    unsaid: tuple[Unsaid, ...]
    unplayed: tuple[str, ...]  # cards that nobody played in any of the games

    @property
    def whole(self) -> bool:
        return not self.unsaid and not self.broken


@dataclass(frozen=True, slots=True)
class Coverage:
    games: int  # per deck
    seed: int
    decks: tuple[DeckResult, ...]

    def totals(self) -> dict[str, int]:
        return {
            "decks": len(self.decks),
            "whole": sum(deck.whole for deck in self.decks),
            "abilities": sum(deck.ability is not None for deck in self.decks),
            "abilities_said": sum(deck.ability or False for deck in self.decks),
            "cards": sum(deck.cards for deck in self.decks),
            "said": sum(deck.said for deck in self.decks),
        }

    def to_json(self) -> dict[str, Any]:
        decks = [{**asdict(deck), "whole": deck.whole} for deck in self.decks]
        return {"games": self.games, "seed": self.seed, "totals": self.totals(), "decks": decks}


@dataclass(frozen=True, slots=True)
class _Task:
    deck: Deck
    rivals: tuple[str, ...]  # files of the other decks
    games: int
    seed: int


def cover(
    folder: Path,
    games: int = GAMES,
    seed: int = 0,
    backend: Backend | None = None,
    on_progress: Progress | None = None,
) -> Coverage:
    """Load, print and play every deck of the folder, each in a number of random games."""
    decks = read_decks(folder)
    files = [deck.file for deck in decks if deck.file]
    tasks = [
        _Task(deck, tuple(file for file in files if file != deck.file), games, seed)
        for deck in decks
    ]
    found: list[DeckResult] = []
    for result in (backend or Backend(workers=1)).run(try_deck, tasks):
        found.append(result)
        if on_progress:
            on_progress(len(found), len(tasks))
    return Coverage(games, seed, tuple(sorted(found, key=lambda each: each.deck)))


# --- Reading the folder --------------------------------------------------------------------------


def read_decks(folder: Path) -> list[Deck]:
    if not folder.is_dir():
        raise ContentError(str(folder), None, None, "no such folder")
    files = {path.stem: path for path in sorted(folder.glob("*.toml")) if path.name != UNSAID}
    notes = folder / UNSAID
    source = Source.read(notes) if notes.exists() else Source.inline(str(notes), {})
    decks = []
    for id_ in sorted({*files, *source.data}):
        table = source.table(source.data, id_, default={})
        decks.append(_deck(source, id_, table, files.get(id_)))
    if not decks:
        raise ContentError(str(folder), None, None, "no decks (*.toml) in this folder")
    return decks


def _deck(source: Source, id_: str, table: dict[str, Any], file: Path | None) -> Deck:
    source.known_keys(table, ("ability", "cards", "filler"), id_)
    cards = source.table(table, "cards", id_, default={})
    unsaid = tuple(Unsaid(name, source.text(cards, name, id_, "cards")) for name in cards)
    ability = source.text(table, "ability", id_, default="")
    filler = source.array(table, "filler", id_, default=())
    return Deck(id_, str(file) if file else None, unsaid, ability, frozenset(map(str, filler)))


# --- Trying a deck -------------------------------------------------------------------------------


def try_deck(task: _Task) -> DeckResult:
    """Load, print and play one deck. If it does not load, nothing of it counts as said; if a game
    goes wrong, that may be the fault of another deck in it."""
    deck = task.deck
    unsaid = list(deck.cards)
    if deck.ability:
        unsaid.append(Unsaid("ability", deck.ability))
    if deck.file is None:
        ability = False if deck.ability else None
        lacks = tuple(unsaid)
        return DeckResult(deck.id, deck.id, len(deck.cards), 0, ability, 0, False, "", lacks, ())
    try:
        hero = library.load_hero_file(Path(deck.file))
        _print(hero)
    except (NonpareilError, *UNFORESEEN) as problem:
        lost = Unsaid("the whole deck", f"{type(problem).__name__}: {problem}")
        every = len(_raw_cards(Path(deck.file)) - deck.filler) + len(deck.cards)
        return DeckResult(deck.id, deck.id, every, 0, False, 0, True, "", (lost, *unsaid), ())
    own = {card.id: card.name for card in hero.cards if card.id not in deck.filler}
    every = len(own) + len(deck.cards)
    played: set[str] = set()
    games = 0
    failure = ""
    for number in range(task.games):
        meeting = _meeting(hero, task, number)
        try:
            played |= _play(hero, meeting)
        except (NonpareilError, *UNFORESEEN) as problem:
            failure = f"game {number} of seed {task.seed}, {meeting.described()}: "
            failure += f"{type(problem).__name__}: {problem}"
            break
        games += 1
    return DeckResult(
        deck.id,
        hero.name,
        every,
        len(own),
        None if not (deck.ability or ability_text(hero)) else not deck.ability,
        games,
        bool(failure),
        failure,
        tuple(unsaid),
        tuple(name for id_, name in own.items() if games and not failure and id_ not in played),
    )


def _raw_cards(file: Path) -> set[str]:
    """The cards of a file that is not a valid hero, as far as they can be made out."""
    try:
        return {str(card["id"]) for card in Source.read(file).data["cards"]}
    except (NonpareilError, *UNFORESEEN):
        return set()


def _print(hero: Hero) -> None:
    ability_text(hero)
    for card in hero.cards:
        banner_text(hero, card)
        card_text(hero, card)


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Who meets where, and the source of all chance in their game."""

    heroes: tuple[Hero, ...]  # in the order of the seats
    mode: str
    board: Board
    seed: int
    discreet: bool
    rng: Random

    def described(self) -> str:
        names = ", ".join(hero.name for hero in self.heroes)
        return f"{self.mode} of {names} on {self.board.id} with seed {self.seed}"


def _meeting(hero: Hero, task: _Task, number: int) -> _Meeting:
    rng = Random(f"{task.seed}/{hero.id}/{number}")
    mode = rng.choice(("duel", "duel", *MODES))
    heroes = [hero, *(_rival(rng, task.rivals) for _ in range(MODES[mode] - 1))]
    rng.shuffle(heroes)
    board = rng.choice(legal_boards(len(heroes), mode))
    seed = rng.getrandbits(32)
    return _Meeting(tuple(heroes), mode, board, seed, rng.random() < 0.25, rng)


def _play(hero: Hero, meeting: _Meeting) -> set[str]:
    """Play a random game, and check every position and every text on the way. Returns the cards of
    the hero that were played."""
    rng = meeting.rng
    game = Game.new(
        board=meeting.board,
        heroes=list(meeting.heroes),
        seed=meeting.seed,
        mode=meeting.mode,
        mirror=True,
        discreet=meeting.discreet,
    )
    told = rng.random() < 0.1  # reading every question takes longer than playing the game
    for _ in range(DECISION_LIMIT):
        check(game)
        if game.over:
            break
        options = game.decision.options
        if told:
            _tell(game)
        game.apply(rng.randrange(len(options)))
    else:
        raise AssertionError(f"the game has no end after {DECISION_LIMIT} decisions")
    if told and Game.replay(game.record()).winners != game.winners:
        raise AssertionError("the record of the game is not the same game")
    counts = count_cards(game)["played"]
    seats = [seat for seat, each in enumerate(game.heroes) if each.id == hero.id]
    return {id_ for seat in seats for id_, n in zip(card_ids(hero), counts[seat], strict=True) if n}


def _tell(game: Game) -> None:
    """All that a player could read or see at this moment."""
    str(game.decision.text)
    for option in game.decision.options:
        str(option.text)
    for seat in range(len(game.heroes) + 1):
        game.view(seat)


def _rival(rng: Random, rivals: Sequence[str]) -> Hero:
    """One of ours or, one time in two, one of the other decks."""
    if rivals and rng.random() < 0.5:
        found = _rival_in(rng.choice(rivals))
        if found is not None:
            return found
    return library.hero(rng.choice(library.our_hero_ids()))


@cache
def _rival_in(file: str) -> Hero | None:
    try:
        return library.load_hero_file(Path(file))
    except (NonpareilError, *UNFORESEEN):
        return None
