"""Undos that need the consent of others: the one that is waiting, and those that were refused."""

from collections.abc import Sequence
from dataclasses import dataclass

from nonpareil.game.undo import Consent
from nonpareil.server.refusal import Refusal


@dataclass(slots=True)
class PendingUndo:
    """An undo that waits for the consent of these seats."""

    seat: int
    kept: int
    waiting: set[int]


@dataclass(frozen=True, slots=True)
class RefusedUndo:
    by: int
    choices: list[int]  # of the game when it was refused


class UndoWishes:
    """One undo at a time waits for an answer. Whoever was refused can ask again once the game has
    moved on: a choice that is undone at once does not count."""

    def __init__(self) -> None:
        self.pending: PendingUndo | None = None
        self._refused: dict[int, RefusedUndo] = {}  # by the seat that asked

    def ask(self, seat: int, consent: Consent, choices: Sequence[int]) -> None:
        if self.pending is not None:
            raise Refusal("impossible", "undo-pending")
        if self.refused_by(seat, choices) is not None:
            raise Refusal("impossible", "undo-refused")
        self.pending = PendingUndo(seat, consent.kept, set(consent.seats))

    def answer(self, seat: int, agree: bool, choices: Sequence[int]) -> int | None:
        """How many choices to keep, once everybody has agreed."""
        pending = self.pending
        if pending is None or seat not in pending.waiting:
            raise Refusal("impossible", "no-undo-wish")
        pending.waiting.discard(seat)
        if not agree:
            self._refused[pending.seat] = RefusedUndo(seat, list(choices))
            self.pending = None
        return pending.kept if agree and not pending.waiting else None

    def refused_by(self, seat: int, choices: Sequence[int]) -> int | None:
        """Who refused the seat an undo in the position after these choices."""
        refused = self._refused.get(seat)
        return refused.by if refused is not None and refused.choices == choices else None

    def cancel(self) -> None:
        """The game has changed, so the pending undo makes no sense anymore."""
        self.pending = None
