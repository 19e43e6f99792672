"""What a bot fears of the others: that they win, and that they take a territory."""

from __future__ import annotations

from functools import cached_property

from chalicelib.games.cathedrals.battle import defence_points, throw_points
from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.state import BASE_ATTACKS, CASTLE_PRICE, MAX_CASTLES, TRUCE_ROUNDS, State
from chalicelib.games.cathedrals.territories import REACHABLE
from chalicelib.games.contract import Seat

DANGER = (3000.0, 2200.0, 1500.0, 900.0, 400.0, 100.0)
"""How bad it is, in florins, that a rival misses 0, 1, 2 … cathedrals to win; 0 for whoever misses more."""

TRUCE_DISCOUNT = (1.0, 0.7, 0.5)
"""What is left of a danger when nobody can win for 0, 1, 2 … rounds to come."""

CATHEDRAL_APPETITE, LAND_APPETITE, FINAL_APPETITE = 0.4, 0.12, 0.8
"""How likely a rival spends its attacks on this cathedral, on this land, on a cathedral that would win."""

TRUCE_APPETITE = 0.2
"""As the others, before the last round of a truce of God: castles built now stay until it is over."""

BOUGHT_CASTLES = 3
"""The most castles that a rival is expected to build for one attack."""


class Rivals:
    """The other seats, as one seat judges them."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self._others = [other for other in state.active_seats if other != seat]

    def danger(self, cathedrals: int) -> float:
        """How bad it is, in florins, that a rival has so many cathedrals."""
        missing = max(0, self._state.goal - cathedrals)
        waiting = min(max(0, TRUCE_ROUNDS - self._state.round), len(TRUCE_DISCOUNT) - 1)
        return DANGER[missing] * TRUCE_DISCOUNT[waiting] if missing < len(DANGER) else 0.0

    def relief(self, rival: Seat) -> float:
        """How much less a danger a rival is without one of its cathedrals, in florins."""
        count = self._cathedrals[rival]
        return self.danger(count) - self.danger(count - 1)

    def loss_risk(self, land: int, castles: int) -> float:
        """The probability that a territory with so many castles is lost before the seat's next turn."""
        kept = 1.0
        for _, attackers, points, against, appetite in self._attackers(land):
            odds = conquest_probability(attackers, castles, points, against, BASE_ATTACKS)
            kept *= 1 - appetite * odds
        return 1 - kept

    def help_by_loss(self, land: int) -> float:
        """How bad it is, in florins, what the likeliest taker of a cathedral gains by it."""
        gains = (
            self.danger(self._cathedrals[rival] + 1) - self.danger(self._cathedrals[rival])
            for rival, *_ in self._attackers(land)
        )
        return max(gains, default=0.0)

    @cached_property
    def _cathedrals(self) -> dict[Seat, int]:
        return {seat: self._state.cathedral_count(seat) for seat in self._state.active_seats}

    @cached_property
    def _bought(self) -> dict[Seat, int]:
        """The castles that each rival may build for an attack in its next turn."""
        state = self._state
        money = {rival: state.cash[rival] + state.income(rival) // 2 for rival in self._others}
        return {
            rival: min(BOUGHT_CASTLES, florins // CASTLE_PRICE, state.supply[rival])
            for rival, florins in money.items()
        }

    def _attackers(self, land: int) -> list[tuple[Seat, int, int, int, float]]:
        """Every rival in reach: its most castles for an attack, the points of both sides, its appetite."""
        known = self._known_attackers.get(land)
        if known is None:
            known = [found for rival in self._others if (found := self._attacker(rival, land))]
            self._known_attackers[land] = known
        return known

    @cached_property
    def _known_attackers(self) -> dict[int, list[tuple[Seat, int, int, int, float]]]:
        return {}

    def _attacker(self, rival: Seat, land: int) -> tuple[Seat, int, int, int, float] | None:
        state = self._state
        origins = [origin for origin in REACHABLE[land] if state.owner[origin] == rival]
        if not origins:
            return None
        origin = max(origins, key=lambda place: state.castles[place])
        castles = min(MAX_CASTLES, state.castles[origin] + self._bought[rival])
        attack, _ = throw_points(state, rival, origin, land)
        defence = defence_points(state.cards[self._seat], state.cathedral[land])
        return rival, castles, attack, defence, self._appetite(rival, land)

    def _appetite(self, rival: Seat, land: int) -> float:
        if not self._state.cathedral[land]:
            return LAND_APPETITE
        if self._state.round < self._state.truce_of_god:
            return TRUCE_APPETITE
        final = self._cathedrals[rival] + 1 >= self._state.goal
        return FINAL_APPETITE if final else CATHEDRAL_APPETITE
