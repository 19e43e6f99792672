"""What a bot of Anno 1452 makes of a table: a few numbers for each house, and what they will be worth."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.anno_1452.majority import leader
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.view import View
from chalicelib.games.contract import Seat

STONES, CITIZENS, CITIES, CARDS, PRESTIGE, MONEY = range(6)
"""What is known of a house, and where in its list."""

Holdings = list[float]

_COIN_VALUE = 0.1
"""A coin in points."""

_OVERFLOW_VALUE = 0.5
"""A point of prestige beyond an end of the track, in points: five coins."""

_LEAD_PROBABILITY = 0.6
"""How likely who leads a comparison now leads it in a later result round."""

_CROWN_VALUE = 3.5
"""What an election is worth to the king: prestige, cards, mercenaries."""


class Evaluation:
    """A view boiled down, to be changed by what a bot thinks of doing.

    `rounds` are the result rounds to come. `counts` and `holders` are by region id.
    """

    def __init__(self, view: View) -> None:
        seats = len(view.players)
        self.rounds_left = SECTIONS.index(view.end) - SECTIONS.index(view.section)
        self.stone_counts = {region.region: [0] * seats for region in view.regions}
        self.holders = {region.region: region.holder for region in view.regions}
        self.holdings: list[Holdings] = [
            [0.0, 0.0, 0.0, float(player.possession), float(player.prestige), float(player.money)]
            for player in view.players
        ]
        for stone in view.stones:
            self.stone_counts[stone.region][stone.owner] += 1
            house = self.holdings[stone.owner]
            house[STONES] += not stone.dowry
            house[CITIZENS] += stone.citizens
            house[CITIES] += stone.city

    def copy(self) -> Evaluation:
        """The same again, to be changed apart."""
        other = object.__new__(Evaluation)
        other.rounds_left = self.rounds_left
        other.stone_counts = dict(self.stone_counts)
        other.holders = dict(self.holders)
        other.holdings = [house[:] for house in self.holdings]
        return other

    def add(self, seat: Seat, **changes: float) -> None:
        """Something more or less for a house."""
        house = self.holdings[seat]
        for name, change in changes.items():
            house[_INDEXES[name]] += change

    def change_stones(self, seat: Seat, region: str, change: int, lasting: bool = True) -> None:
        """A stone more or less in a region, and what MAJORITY makes of it."""
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
        """How far a seat is ahead of the best of the others, in points at the end as they may be."""
        worths = self.final_points()
        rivals = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)

    def final_points(self) -> list[float]:
        """What each house would have in the end if all went on as it is."""
        return [
            house[STONES]
            + house[CITIZENS] / 2
            + house[CITIES]
            + house[CARDS]
            + prestige
            + money * _COIN_VALUE
            for house, prestige, money in zip(
                self.holdings, self._final_prestige(), self._final_money(), strict=True
            )
        ]

    def _final_money(self) -> list[float]:
        return [
            house[MONEY]
            + self.rounds_left * (3 * house[STONES] + house[CITIZENS] + house[CITIES] + house[CARDS])
            for house in self.holdings
        ]

    def _final_prestige(self) -> list[float]:
        """Prestige in the end, with comparisons and elections as they stand; beyond the track it is money."""
        ahead = [house[PRESTIGE] for house in self.holdings]
        later = _LEAD_PROBABILITY * self.rounds_left
        for what in (STONES, CITIZENS, CITIES, CARDS):
            values = [house[what] for house in self.holdings]
            most, fewest = max(values), min(values)
            for seat, value in enumerate(values):
                ahead[seat] += later * ((value == most) - (value == fewest))
        if self.rounds_left > 1:
            ahead[self.next_king()] += _LEAD_PROBABILITY * _CROWN_VALUE * (self.rounds_left - 1)
        return [_prestige_value(points) for points in ahead]

    def next_king(self, stone_discounts: Sequence[float] = ()) -> Seat:
        """Whoever would be elected now; `favours` are stones that a seat counts fewer."""
        less = list(stone_discounts) or [0.0] * len(self.holdings)
        return min(
            range(len(self.holdings)),
            key=lambda seat: (self.holdings[seat][STONES] - less[seat], -self.holdings[seat][PRESTIGE]),
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
    """Prestige as points: what lies beyond an end counts half."""
    inside = min(20.0, max(0.0, points))
    return inside + _OVERFLOW_VALUE * (points - inside)
