"""A bot's estimates: what a territory is worth, what an attack may gain, where to build."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib.games.cathedrals.battle import throw_points
from chalicelib.games.cathedrals.cards import CARD_INDEX
from chalicelib.games.cathedrals.money import has_debt
from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.state import CASTLE_PRICE, MAX_CASTLES, Debt, State
from chalicelib.games.cathedrals.territories import REACHABLE
from chalicelib.games.cathedrals.turn import attack_refusal, build_refusal
from chalicelib.games.cathedrals.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Seat

INCOME_ROUNDS = 3
"""Rounds for which an income counts."""

CATHEDRAL_VALUE, CARD_VALUE, WIN_VALUE = 200, 120, 10_000
"""What a cathedral, the card of a turn and the game are worth beside the income, in florins."""

REINFORCEMENT_COST = 60
"""What a castle built for an attack costs beyond its worth there, in florins."""

CASTLE_LOSS_COST = 30
"""What a castle lost in an attack is worth, in florins."""

GOAL_MARGIN = 4
"""Cathedrals below the goal from which a rival's territories are worth more."""


@dataclass(frozen=True, order=True)
class AttackOption:
    """An attack after building `castles` at its origin, and what it is expected to gain, in florins."""

    expected_gain: float
    origin: int
    target: int
    castles: int


class PositionEvaluator:
    """A state as one seat judges it; `rival_weight` as in `bot.Level`."""

    def __init__(self, state: State, seat: Seat, rival_weight: int) -> None:
        self.state, self.seat = state, seat
        self._rival_weight = rival_weight
        self._territories = state.territories(seat)
        self._cathedrals = state.cathedral_count(seat)
        self._budget = min(state.supply[seat], state.cash[seat] // CASTLE_PRICE)

    def territory_value(self, land: int) -> float:
        """What it is worth to own this territory, in florins."""
        holy = self.state.cathedral[land]
        count = len(self._territories)
        growth = (self._cathedrals + holy) * (count + 1) - self._cathedrals * count
        value = growth * 10 * INCOME_ROUNDS + CATHEDRAL_VALUE * holy + self._rival_loss_value(land)
        if not self.state.conquered and self.state.phase == "turn":
            value += CARD_VALUE
        if self._would_win_with(land):
            value += WIN_VALUE
        return value

    def affordable_territories(self) -> list[int]:
        """The free territories that the seat may take and can pay."""
        return [
            land for land in self.state.free_territories if not build_refusal(self.state, self.seat, land)
        ]

    def attack_options(self, reinforces: bool) -> Iterator[AttackOption]:
        """All attacks that are possible now or, if the bot `reinforces`, once castles are built."""
        throws = self.state.attacks_left
        for origin in self._territories if throws else ():
            standing = self.state.castles[origin]
            most = min(MAX_CASTLES - standing, self._budget) if reinforces else 0
            for target in REACHABLE[origin]:
                if not attack_refusal(self.state, self.seat, origin, target):
                    yield from self._target_options(origin, target, range(max(0, 2 - standing), most + 1))

    def reinforcements(self) -> dict[int, int]:
        """Castles for all the money, by territory: each where fewest stand, cathedrals two behind."""
        castles = {land: self.state.castles[land] for land in self._territories}
        for _ in range(min(self._budget, MAX_CASTLES * len(castles) - sum(castles.values()))):
            open_to = (land for land, n in castles.items() if n < MAX_CASTLES)
            castles[
                min(open_to, key=lambda land: (castles[land] - 2 * self.state.cathedral[land], land))
            ] += 1
        added = {land: n - self.state.castles[land] for land, n in castles.items()}
        return {land: n for land, n in added.items() if n}

    def _target_options(self, origin: int, target: int, castles: range) -> Iterator[AttackOption]:
        state, defenders = self.state, self.state.castles[target]
        points, against = throw_points(state, self.seat, origin, target)
        value, losses = self.territory_value(target), CASTLE_LOSS_COST * defenders * (against + 1) / 6
        for more in castles:
            chance = conquest_probability(
                state.castles[origin] + more, defenders, points, against, state.attacks_left
            )
            yield AttackOption(chance * value - losses - more * REINFORCEMENT_COST, origin, target, more)

    def _rival_loss_value(self, land: int) -> float:
        """What it is worth that its owner loses it: the more, the nearer he is to the goal."""
        owner = self.state.owner[land]
        if owner is None or not self._rival_weight:
            return 0
        lead = self.state.cathedral_count(owner) - (self.state.goal - GOAL_MARGIN)
        return self._rival_weight * max(0, lead) * (1 + self.state.cathedral[land])

    def _would_win_with(self, land: int) -> bool:
        near = self.state.cathedral[land] and self._cathedrals + 1 >= self.state.goal
        return near and not has_debt(self.state, self.seat)


def state_from_view(view: View) -> State:
    """The state that a view shows, with an empty deck and no chance of its own."""
    rows, players = view.territories, view.players
    return State(
        chance=Chance(""),
        goal=view.goal,
        order=view.order_seats,
        owner=tuple(row.owner_seat for row in rows),
        castles=tuple(row.castles for row in rows),
        cathedral=tuple(row.cathedral for row in rows),
        cash=tuple(player.cash for player in players),
        supply=tuple(player.supply for player in players),
        cards=tuple(tuple(CARD_INDEX[card] for card in player.cards) for player in players),
        deck=(),
        current=view.order_seats[0] if view.current_seat is None else view.current_seat,
        debts=tuple(Debt(debt.debtor_seat, debt.creditor_seat, debt.amount) for debt in view.debts),
        out=tuple(player.seat for player in players if player.out),
        phase=view.phase,
        round=view.round,
        attacks_left=view.attacks_left,
        conquered=view.conquered,
        consulted=view.consulted,
        pending=view.pending,
    )
