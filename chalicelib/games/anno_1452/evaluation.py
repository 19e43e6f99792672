"""How a bot of Anno 1452 evaluates a position: what each player is likely to have at the end, in points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chalicelib.games.anno_1452.constants import FULL_LEVEL, MAX_ACTION_ROUNDS
from chalicelib.games.anno_1452.majority import leader
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.threats import Aggressor, StoneOnMap, survival
from chalicelib.games.anno_1452.turn import trial_probability
from chalicelib.games.anno_1452.view import View
from chalicelib.games.contract import Seat

STONES, CITIZENS, CITIES, CARDS, PRESTIGE, MONEY, DOWRIES = range(7)
"""Indexes in `Holdings`."""

Holdings = list[float]
"""What a player has; dowries do not count among the stones."""

_COIN_VALUE = 0.1
"""A coin in points, at the end."""

_COIN_LEFT = 0.93
"""What is left of a coin's value a round later: failed harvests halve money that lies idle."""

_OVERFLOW_VALUE = 0.5
"""A point of prestige beyond an end of the track, in points: five coins."""

_LEADS: Mapping[int, tuple[float, float]] = {
    STONES: (0.57, 0.6),
    CITIZENS: (0.57, 0.6),
    CITIES: (0.76, 0.7),
    CARDS: (0.57, 0.6),
}
"""What is left of a lead in the next result round, and in each later one of what was left before.

Measured in games of hard bots: docs/decisions/0019-bots-of-anno-1452.md. Rivals answer stones and citizens
with their own. A lead in cities lasts longer, as few have a charter that fits.
"""

_CROWN_LEAD = (0.6, 0.77)
"""The same for the election to the king."""

_TIED_LEAD = 0.5
"""The probability that whoever holds a region's card by a tie holds it in a later result round."""

_CROWN_VALUE = 3.5
"""The value of an election to the king, in points: prestige, cards, mercenaries."""

_ATTACK_SHARE = 0.5
"""The part of all actions that are attacks."""

_HORIZON = 4.0
"""So many actions of each opponent are looked at: what is further off can still be parried."""

_SAFE_LEAD = 1.5
"""How far ahead, in expected points, a seat begins to spare the others."""

_LEAST_RIVALRY = 0.0
"""What remains of a rival's points in the judgement of a seat that is twice as far ahead."""

_PACT_SHARE = 0.4
"""The part of the attacks looked at that fall into the round of a pact."""

_MERCS_PER_ATTACK = 6
"""So many mercenaries an opponent sends at most into one battle."""


class Evaluation:
    """The numbers of a view, to be changed by the actions that a bot considers.

    `rounds_left` are the result rounds to come, `income_value` what a coin from each of them is worth in
    points. `stones` are by id; `stone_counts` and `holders` by region id. `truces` are the parts of a seat's
    attacks that cannot be on another, `rivalry` how much the points of others count against one's own.
    """

    def __init__(self, view: View) -> None:
        seats = len(view.players)
        self.rivalry = 1.0
        self.rounds_left = SECTIONS.index(view.end) - SECTIONS.index(view.section)
        self.income_value = sum(coin_value(rounds) for rounds in range(self.rounds_left))
        self.stone_counts = {region.region: [0] * seats for region in view.regions}
        self.holders = {region.region: region.holder_seat for region in view.regions}
        self.holdings: list[Holdings] = [
            [0.0, 0.0, 0.0, float(player.possession), float(player.prestige), float(player.money), 0.0]
            for player in view.players
        ]
        self.stones = {
            stone.stone: StoneOnMap(
                stone.region, stone.owner_seat, stone.level, stone.citizens, stone.city, stone.dowry
            )
            for stone in view.stones
        }
        for stone in self.stones.values():
            self._count(stone, 1)
        self.aggressors = [_aggressor(view, seat, self.rounds_left) for seat in range(seats)]
        self.truces: dict[tuple[Seat, Seat], float] = {}
        for player in view.players:
            for other in player.pact_seats:
                self.make_truce(player.seat, other)

    def copy(self) -> Evaluation:
        """A copy that can be changed without changing this one."""
        other = object.__new__(Evaluation)
        other.rivalry = self.rivalry
        other.rounds_left = self.rounds_left
        other.income_value = self.income_value
        other.stone_counts = dict(self.stone_counts)
        other.holders = dict(self.holders)
        other.holdings = [holdings.copy() for holdings in self.holdings]
        other.stones = dict(self.stones)
        other.aggressors = list(self.aggressors)
        other.truces = dict(self.truces)
        return other

    def add(self, seat: Seat, prestige: float = 0.0, money: float = 0.0) -> None:
        """Changes a player's prestige and money."""
        self.holdings[seat][PRESTIGE] += prestige
        self.holdings[seat][MONEY] += money

    def make_truce(self, seat: Seat, other: Seat) -> None:
        """Two players leave each other alone to the end of this round."""
        self.truces[seat, other] = self.truces[other, seat] = _PACT_SHARE

    def add_mercs(self, seat: Seat, mercs: int) -> None:
        """Gives a player more mercenaries."""
        known = self.aggressors[seat]
        most = min(_MERCS_PER_ATTACK, known.mercs + mercs)
        self.aggressors[seat] = known._replace(mercs=most // 3 * 3)

    def put_stone(self, name: str, stone: StoneOnMap) -> None:
        """Sets a stone on the map, or puts it in the place of the one there; moves possession cards."""
        if name in self.stones:
            self._count(self.stones[name], -1)
        self.stones[name] = stone
        self._count(stone, 1)
        self._award_possession_card(stone.region)

    def remove_stone(self, name: str) -> None:
        """Takes a stone from the map, and moves possession cards."""
        stone = self.stones.pop(name)
        self._count(stone, -1)
        self._award_possession_card(stone.region)

    def hold_wedding(self, seat: Seat, region: str) -> None:
        """Sets a dowry and takes it away again, as the next result round will: who holds the region then?

        For the comparison of that round the dowry goes on to count.
        """
        name = f"{region} dowry"
        self.put_stone(name, StoneOnMap(region, seat, FULL_LEVEL, 0, city=False, dowry=True))
        self.remove_stone(name)
        self.holdings[seat][DOWRIES] += 1
        holder = self.holders[region]
        if holder is not None and leader(self.stone_counts[region]) != holder:
            self.holders[region] = None
            self.holdings[holder][CARDS] -= 1
            self.add(holder, prestige=-1)
            self._award_possession_card(region)

    def _count(self, stone: StoneOnMap, change: int) -> None:
        counts = list(self.stone_counts[stone.region])
        counts[stone.owner] += change
        self.stone_counts[stone.region] = counts
        holdings = self.holdings[stone.owner]
        holdings[DOWRIES if stone.dowry else STONES] += change
        holdings[CITIZENS] += change * stone.citizens
        holdings[CITIES] += change * stone.city

    def _award_possession_card(self, region: str) -> None:
        """Moves a possession card by MAJORITY."""
        first, holder = leader(self.stone_counts[region]), self.holders[region]
        if first is None or first == holder:
            return
        self.holders[region] = first
        self.holdings[first][CARDS] += 1
        self.add(first, prestige=1)
        if holder is not None:
            self.holdings[holder][CARDS] -= 1
            self.add(holder, prestige=-1)

    def lead(self, seat: Seat) -> float:
        """How far a seat is ahead of the others, above all of the best, in expected points at the end."""
        points = self.final_points()
        rivals = [rival for other, rival in enumerate(points) if other != seat]
        return points[seat] - self.rivalry * (0.7 * max(rivals) + 0.3 * sum(rivals) / len(rivals))

    def spare_rivals(self, seat: Seat) -> None:
        """Makes a seat that is far ahead care for its own points more than for those of others.

        The win is as safe, and whoever is behind still has a game to play.
        """
        ahead = self.lead(seat)
        self.rivalry = min(1.0, max(_LEAST_RIVALRY, 1 - (ahead - _SAFE_LEAD) / _SAFE_LEAD))

    def final_points(self) -> list[float]:
        """The expected points of each player at the end."""
        coin, income = coin_value(self.rounds_left), self.income_value
        points = [holdings[MONEY] * coin for holdings in self.holdings]
        prestige = [holdings[PRESTIGE] for holdings in self.holdings]
        stands = survival(self.stones, self.aggressors, self.truces)
        rounds = self.rounds_left
        for name, stone in self.stones.items():
            lasts = stands[name]
            halfway = income * (1 + lasts) / 2
            if stone.dowry:
                points[stone.owner] += min(1, rounds) * 3 * lasts * coin
                continue
            points[stone.owner] += lasts * (1 + stone.city + stone.citizens / 2)
            points[stone.owner] += halfway * (3 + stone.citizens + stone.city)
            prestige[stone.owner] -= 1 - lasts
        self._add_possession_cards(points, prestige, stands)
        self._add_comparisons(prestige)
        if rounds > 1:
            prestige[self.next_king()] += _CROWN_VALUE * _rounds_led(_CROWN_LEAD, rounds - 1)
        return [one + _prestige_value(other) for one, other in zip(points, prestige, strict=True)]

    def _add_possession_cards(
        self, points: list[float], prestige: list[float], stands: dict[str, float]
    ) -> None:
        """The points, income and prestige of the cards, as far as their holders are likely to keep them."""
        weakest: dict[str, float] = {}
        steady: dict[str, list[int]] = {}
        for name, stone in self.stones.items():
            if stone.dowry:
                steady.setdefault(stone.region, list(self.stone_counts[stone.region]))[stone.owner] -= 1
            elif stone.owner == self.holders[stone.region]:
                weakest[stone.region] = weakest.get(stone.region, 1.0) * stands[name]
        for region, holder in self.holders.items():
            if holder is None:
                continue
            counts = steady.get(region, self.stone_counts[region])
            others = max(count for seat, count in enumerate(counts) if seat != holder)
            margin = counts[holder] - others
            keeps = weakest.get(region, 0.0) if margin == 1 else (1 + weakest.get(region, 0.0)) / 2
            if margin <= 0:
                keeps = _TIED_LEAD / 2
            points[holder] += keeps + (1 + keeps) / 2 * self.income_value
            prestige[holder] -= 1 - keeps

    def _add_comparisons(self, prestige: list[float]) -> None:
        """The prestige of the result rounds to come, if comparisons end as they would now."""
        if not self.rounds_left:
            return
        for what, lead in _LEADS.items():
            values = [holdings[what] for holdings in self.holdings]
            weight = _rounds_led(lead, self.rounds_left)
            if what == STONES:
                now = [holdings[STONES] + holdings[DOWRIES] for holdings in self.holdings]
                _compare(prestige, now, lead[0])
                weight -= lead[0]
            _compare(prestige, values, weight)

    def next_king(self, stone_discounts: Sequence[float] = ()) -> Seat:
        """The seat that would be elected now; `stone_discounts` are subtracted from the seats' stones."""
        discounts = list(stone_discounts) or [0.0] * len(self.holdings)
        return min(
            range(len(self.holdings)),
            key=lambda seat: (self.holdings[seat][STONES] - discounts[seat], -self.holdings[seat][PRESTIGE]),
        )


def coin_value(rounds_left: int) -> float:
    """What a coin is worth, in points, with this many result rounds to come."""
    return _COIN_VALUE * _COIN_LEFT**rounds_left


def _rounds_led(lead: tuple[float, float], rounds: int) -> float:
    """In how many of the next result rounds a lead of now counts, on average."""
    first, ratio = lead
    return first * (1 - ratio**rounds) / (1 - ratio)


def _compare(prestige: list[float], values: Sequence[float], weight: float) -> None:
    """Gives prestige for most and takes it for fewest, times `weight`."""
    most, fewest = max(values), min(values)
    for seat, value in enumerate(values):
        prestige[seat] += weight * ((value == most) - (value == fewest))


def _aggressor(view: View, seat: Seat, rounds_left: int) -> Aggressor:
    """How dangerous a player is; in the last action round only those who have not moved yet attack."""
    mercs = min(_MERCS_PER_ATTACK, view.players[seat].mercs) // 3 * 3
    actions = min(_HORIZON, _actions_left(view, seat, rounds_left))
    return Aggressor(_ATTACK_SHARE * actions, mercs, view.king_seat == seat)


def _actions_left(view: View, seat: Seat, rounds_left: int) -> float:
    """The expected actions of a seat to the end of the game after that of the seat to move."""
    later = sum(_expected_rounds(1) for _ in range(rounds_left - (view.phase == "action")))
    if view.phase != "action" or view.current_seat is None:
        return later
    order = view.order_seats
    moves_later = order.index(seat) > order.index(view.current_seat)
    return later + moves_later + _expected_rounds(view.action_round + 1) + (0 if not view.peace else -1)


def _expected_rounds(first: int) -> float:
    """How many action rounds of a section take place from this one on, on average."""
    if first > MAX_ACTION_ROUNDS:
        return 0.0
    return (trial_probability(first) if first > 1 else 1.0) * (1 + _expected_rounds(first + 1))


def _prestige_value(points: float) -> float:
    """The value of prestige in points: what lies beyond an end of the track counts half."""
    inside = min(20.0, max(0.0, points))
    return inside + _OVERFLOW_VALUE * (points - inside)
