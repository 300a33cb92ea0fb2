"""The time that is left for decisions, so that nothing but playing on gives more of it.

A decision has all its seconds when it first comes up. If its player goes back to it, or everybody
leaves and comes back, it has what was left.
"""


class ClockBook:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds  # for each decision
        self._left: dict[tuple[int, int], float] = {}  # by number of choices before, and seat

    def left(self, choices: int, seat: int) -> float:
        """The seconds that the seat has for the decision after this many choices."""
        return self._left.get((choices, seat), self._seconds)

    def note(self, choices: int, seat: int, left: float) -> None:
        """The decision is answered, taken back or put off with this much time left."""
        self._left[choices, seat] = left

    def undone(self, seat: int, kept: int) -> None:
        """The seat goes back to the decision after this many choices. Time that it has spent after
        that is lost to it, but not to the others."""
        self._left = {
            (choices, who): left
            for (choices, who), left in self._left.items()
            if who == seat or choices <= kept
        }
