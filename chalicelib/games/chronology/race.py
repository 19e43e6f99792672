"""Who is how likely to win, by the cards that everybody has left: how bots weigh what a move leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

from chalicelib.games.contract import Seat
from chalicelib.games.transition import with_item

PACE = 0.36
"""How much each seat at the table makes of one card's lead: a seat with a card less is `exp(PACE * seats)` as
likely to win. Fitted to the winners of games of equal bots at two, four and six seats."""

SURE_ROUND_WIN = 0.6
"""How likely a last card is laid rightly where a round has just begun: three cards lie in order then."""


@dataclass(frozen=True)
class Race:
    """Everybody's way to the end: `loads`, in cards, by seat; `next_seat` is to move, and then `direction`.

    A load may be a part of a card more or less than there are: a card that is hard to lay weighs more.
    """

    loads: tuple[float, ...]
    next_seat: Seat
    direction: int

    def after(self, seat: Seat) -> Seat:
        """The seat that moves after this one."""
        return (seat + self.direction) % len(self.loads)

    def adding(self, seat: Seat, cards: float) -> Race:
        """The race where this seat has so many cards more, fewer if negative."""
        return replace(self, loads=with_item(self.loads, seat, self.loads[seat] + cards))

    def moving(self, seat: Seat) -> Race:
        """The race where this seat is to move."""
        return replace(self, next_seat=seat)

    def turned(self) -> Race:
        """The race the other way round."""
        return replace(self, direction=-self.direction)

    def win_chance(self, seat: Seat) -> float:
        """How likely this seat wins, from 0 to 1: the fewer cards and the sooner its turn, the likelier."""
        seats = len(self.loads)
        shares = [exp(-PACE * seats * self._way(one)) for one in range(seats)]
        return shares[seat] / sum(shares)

    def round_start_chance(self, seat: Seat) -> float:
        """The same where a round begins: a starter with one card left may well win at once."""
        starter = self.next_seat
        if self.loads[starter] > 1:
            return self.win_chance(seat)
        later = self.adding(starter, 1).moving(self.after(starter)).win_chance(seat)
        return SURE_ROUND_WIN * (starter == seat) + (1 - SURE_ROUND_WIN) * later

    def _way(self, seat: Seat) -> float:
        turns_away = (seat - self.next_seat) * self.direction % len(self.loads)
        return self.loads[seat] + turns_away / len(self.loads)


def race(cards: Sequence[float], next_seat: Seat, direction: int) -> Race:
    """The race where everybody has so many cards left."""
    return Race(tuple(float(count) for count in cards), next_seat, direction)
