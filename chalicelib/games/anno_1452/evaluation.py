"""How a bot of Anno 1452 evaluates a position: a few numbers for each player, and points from them."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.anno_1452.majority import leader
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.view import View
from chalicelib.games.contract import Seat

STONES, CITIZENS, CITIES, CARDS, PRESTIGE, MONEY = range(6)
"""Indexes in `Holdings`."""

Holdings = list[float]
"""What a player has; of the stones those that stay, without dowries."""

_COIN_VALUE = 0.1
"""A coin in points."""

_OVERFLOW_VALUE = 0.5
"""A point of prestige beyond an end of the track, in points: five coins."""

_LEAD_PROBABILITY = 0.6
"""The probability that whoever leads a comparison now leads it in a later result round."""

_CROWN_VALUE = 3.5
"""The value of an election to the king, in points: prestige, cards, mercenaries."""


class Evaluation:
    """The numbers of a view, to be changed by the actions that a bot considers.

    `rounds_left` are the result rounds to come. `stone_counts` and `holders` are by region id.
    """

    def __init__(self, view: View) -> None:
        seats = len(view.players)
        self.rounds_left = SECTIONS.index(view.end) - SECTIONS.index(view.section)
        self.stone_counts = {region.region: [0] * seats for region in view.regions}
        self.holders = {region.region: region.holder_seat for region in view.regions}
        self.holdings: list[Holdings] = [
            [0.0, 0.0, 0.0, float(player.possession), float(player.prestige), float(player.money)]
            for player in view.players
        ]
        for stone in view.stones:
            self.stone_counts[stone.region][stone.owner_seat] += 1
            holdings = self.holdings[stone.owner_seat]
            holdings[STONES] += not stone.dowry
            holdings[CITIZENS] += stone.citizens
            holdings[CITIES] += stone.city

    def copy(self) -> Evaluation:
        """A copy that can be changed without changing this one."""
        other = object.__new__(Evaluation)
        other.rounds_left = self.rounds_left
        other.stone_counts = dict(self.stone_counts)
        other.holders = dict(self.holders)
        other.holdings = [holdings.copy() for holdings in self.holdings]
        return other

    def add(self, seat: Seat, **changes: float) -> None:
        """Changes a player's holdings, named as in `_INDEXES`."""
        holdings = self.holdings[seat]
        for name, change in changes.items():
            holdings[_INDEXES[name]] += change

    def change_stones(self, seat: Seat, region: str, change: int, lasting: bool = True) -> None:
        """Adds or removes stones in a region, and moves its possession card by MAJORITY.

        A stone that is not `lasting`, a dowry, counts for MAJORITY alone.
        """
        counts = list(self.stone_counts[region])
        counts[seat] += change
        self.stone_counts[region] = counts
        if lasting:
            self.holdings[seat][STONES] += change
        first, holder = leader(counts), self.holders[region]
        if first is None or first == holder:
            return
        self.holders[region] = first
        self.add(first, cards=1, prestige=1)
        if holder is not None:
            self.add(holder, cards=-1, prestige=-1)

    def lead(self, seat: Seat) -> float:
        """How far a seat is ahead of the others, above all of the best, in expected points at the end."""
        points = self.final_points()
        rivals = [rival for other, rival in enumerate(points) if other != seat]
        return points[seat] - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)

    def final_points(self) -> list[float]:
        """The expected points of each player at the end if nothing changed."""
        return [
            holdings[STONES]
            + holdings[CITIZENS] / 2
            + holdings[CITIES]
            + holdings[CARDS]
            + prestige
            + money * _COIN_VALUE
            for holdings, prestige, money in zip(
                self.holdings, self._final_prestige(), self._final_money(), strict=True
            )
        ]

    def _final_money(self) -> list[float]:
        return [
            holdings[MONEY]
            + self.rounds_left
            * (3 * holdings[STONES] + holdings[CITIZENS] + holdings[CITIES] + holdings[CARDS])
            for holdings in self.holdings
        ]

    def _final_prestige(self) -> list[float]:
        """The points of each player's prestige at the end, if comparisons and elections go on as now."""
        prestige = [holdings[PRESTIGE] for holdings in self.holdings]
        later = _LEAD_PROBABILITY * self.rounds_left
        for what in (STONES, CITIZENS, CITIES, CARDS):
            values = [holdings[what] for holdings in self.holdings]
            most, fewest = max(values), min(values)
            for seat, value in enumerate(values):
                prestige[seat] += later * ((value == most) - (value == fewest))
        if self.rounds_left > 1:
            prestige[self.next_king()] += _LEAD_PROBABILITY * _CROWN_VALUE * (self.rounds_left - 1)
        return [_prestige_value(points) for points in prestige]

    def next_king(self, stone_discounts: Sequence[float] = ()) -> Seat:
        """The seat that would be elected now; `stone_discounts` are subtracted from the seats' stones."""
        discounts = list(stone_discounts) or [0.0] * len(self.holdings)
        return min(
            range(len(self.holdings)),
            key=lambda seat: (self.holdings[seat][STONES] - discounts[seat], -self.holdings[seat][PRESTIGE]),
        )


_INDEXES = {
    "stones": STONES,
    "citizens": CITIZENS,
    "cities": CITIES,
    "cards": CARDS,
    "prestige": PRESTIGE,
    "money": MONEY,
}


def _prestige_value(points: float) -> float:
    """The value of prestige in points: what lies beyond an end of the track counts half."""
    inside = min(20.0, max(0.0, points))
    return inside + _OVERFLOW_VALUE * (points - inside)
