"""How a bot looks some turns ahead."""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import FULL, HALF, NUMBERS, QUARTER_ENDS, Day, month
from chalicelib.games.game_of_the_year.chronicle import next_framed
from chalicelib.games.game_of_the_year.leaves import LEAVES, Leaf
from chalicelib.games.game_of_the_year.moves import NEXT_OVER
from chalicelib.games.game_of_the_year.view import View
from chalicelib.games.game_of_the_year.worth import Outlook

PROGRESS = 3.0
"""What a day's advance is worth in itself, in Mark."""


class Foresight:
    """What ways from where a seat stands promise, with so many turns of its own looked `ahead`."""

    def __init__(self, view: View, seat: Seat, ahead: int) -> None:
        self._outlook, self._ahead, self._brisk = Outlook(view, seat), ahead, view.brisk
        self._here = NUMBERS[view.players[seat].day]
        self._year = HALF if NUMBERS[view.finish] == HALF.finish else FULL
        self._known: dict[tuple[Day, int], float] = {}

    def onward(self, to: Day) -> float:
        """What it promises to go on to a day now."""
        return self._way(self._here, to, self._ahead)

    def staying(self) -> float:
        """What it promises to stay."""
        return self._future(self._here, self._ahead)

    def quarters_missed(self, to: Day) -> float:
        """The quarter money that a swap to a day does not pay."""
        return float(NEXT_OVER * sum(self._here <= end < to for end in QUARTER_ENDS))

    def _way(self, start: Day, to: Day, ahead: int) -> float:
        to = min(to, self._year.finish)
        return self._outlook.way(start, to) + self._future(to, ahead)

    def _future(self, day: Day, ahead: int) -> float:
        """The mean over all leaves of the best way each offers."""
        if not ahead or day >= self._year.finish:
            return PROGRESS * day
        if (day, ahead) not in self._known:
            ways = [self._best(day, leaf, ahead - 1) for leaf in LEAVES]
            self._known[day, ahead] = sum(ways) / len(ways)
        return self._known[day, ahead]

    def _best(self, day: Day, leaf: Leaf, ahead: int) -> float:
        if leaf.colour:
            to = next_framed(day, leaf.colour, self._year)
            return self._future(day, ahead) if to is None else self._way(day, to, ahead)
        if month(day) == self._year.late:
            return self._way(day, day + leaf.low, ahead)
        if self._brisk:
            return self._way(day, day + leaf.low + leaf.high, ahead)
        return max(self._way(day, day + leaf.low, ahead), self._way(day, day + leaf.high, ahead))
