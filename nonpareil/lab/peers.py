"""Measures other game engines that can be used from Python: random playouts on one core.

They come with the `bench` extra; those that are not installed are reported as missing. Decisions
are counted the way each engine counts them: player decisions, but not chance events.
"""

import random
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import process_time
from typing import Any

ROUNDS = 5
SEED = 1

PlayOut = Callable[[], int]  # plays a game and returns the number of decisions


@dataclass(frozen=True, slots=True)
class PeerResult:
    name: str
    package: str
    version: str | None
    decisions_per_second: float | None  # None if it is not installed

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def compare(seconds: float = 2.0) -> list[PeerResult]:
    """Measure every peer for this many seconds."""
    results: list[PeerResult] = []
    for name, (package, prepare) in PEERS.items():
        try:
            found = version(package)
            rate = round(_rate(prepare(), seconds / (ROUNDS + 1)), 1)
            results.append(PeerResult(name, package, found, rate))
        except (PackageNotFoundError, ImportError):
            results.append(PeerResult(name, package, None, None))
    return results


def _rate(play_out: PlayOut, seconds: float) -> float:
    """Decisions per second: the median of the rounds after a warm-up."""
    random.seed(SEED)  # some of the peers use the global generator
    rates = []
    for _ in range(ROUNDS + 1):
        decisions = 0
        spent = 0.0
        start = process_time()
        while spent < seconds:
            decisions += play_out()
            spent = process_time() - start
        rates.append(decisions / spent)
    return median(rates[1:])


def _python_chess() -> PlayOut:
    chess: Any = import_module("chess")

    def play_out() -> int:
        board = chess.Board()
        decisions = 0
        moves = list(board.legal_moves)
        while moves and board.halfmove_clock < 100 and not board.is_insufficient_material():
            board.push(random.choice(moves))
            moves = list(board.legal_moves)
            decisions += 1
        return decisions

    return play_out


def _catanatron() -> PlayOut:
    catanatron: Any = import_module("catanatron")

    def play_out() -> int:
        game = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    return play_out


def _pyminion() -> PlayOut:
    """Plays and buys at random; the library's bot makes all other decisions."""
    bots: Any = import_module("pyminion.bots.bot")
    game: Any = import_module("pyminion.game")
    base: Any = import_module("pyminion.expansions.base")
    decisions = 0

    class Decider(bots.BotDecider):  # type: ignore[misc]
        def __getattribute__(self, name: str) -> Any:
            nonlocal decisions
            decisions += name.endswith("_decision")
            return super().__getattribute__(name)

        def action_phase_decision(self, valid_actions: list[Any], *_: Any, **__: Any) -> Any:
            return random.choice([*valid_actions, None])

        def buy_phase_decision(self, valid_cards: list[Any], *_: Any, **__: Any) -> Any:
            return random.choice([*valid_cards, None])

    def play_out() -> int:
        before = decisions
        players = [bots.Bot(decider=Decider(), player_id=str(seat)) for seat in (1, 2)]
        game.Game(players=players, expansions=[base.base_set], log_stdout=False).play()
        return decisions - before

    return play_out


def _open_spiel(name: str) -> PlayOut:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)

    def play_out() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play_out


PEERS: dict[str, tuple[str, Callable[[], PlayOut]]] = {
    "python-chess": ("chess", _python_chess),
    "catanatron": ("catanatron", _catanatron),
    "pyminion": ("pyminion", _pyminion),
    "OpenSpiel gin rummy": ("open_spiel", partial(_open_spiel, "gin_rummy")),
    "OpenSpiel backgammon": ("open_spiel", partial(_open_spiel, "backgammon")),
    "OpenSpiel chess": ("open_spiel", partial(_open_spiel, "chess")),
}
