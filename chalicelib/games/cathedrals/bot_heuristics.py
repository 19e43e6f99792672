"""A bot's estimates: what a territory is worth, what an attack may gain, where to build."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from chalicelib.games.cathedrals.battle import throw_points
from chalicelib.games.cathedrals.bot_rivals import Rivals
from chalicelib.games.cathedrals.cards import CARD_INDEX
from chalicelib.games.cathedrals.money import has_debt
from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.state import (
    CASTLE_PRICE,
    INCOME_FACTOR,
    MAX_CASTLES,
    MIN_ATTACKERS,
    Debt,
    State,
)
from chalicelib.games.cathedrals.territories import REACHABLE
from chalicelib.games.cathedrals.turn import attack_refusal, build_refusal
from chalicelib.games.cathedrals.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Seat

INCOME_ROUNDS = 3
"""Rounds for which an income counts."""

CATHEDRAL_VALUE, CARD_VALUE, WIN_VALUE = 300.0, 120.0, 10_000.0
"""What a cathedral, the card of a turn and the game are worth beside the income, in florins."""

PROGRESS_VALUE = 120.0
"""What a cathedral is worth beyond that for each one that a seat has above half the goal, in florins."""

WEAK_CATHEDRALS, WEAK_VALUE = 2, -150.0
"""Whoever has no more cathedrals is needed against the leader: what it is worth to take one, in florins."""

CASTLE_LOSS_COST = 20.0
"""What a castle lost in an attack is worth, in florins."""

CASTLE_VALUE = 25.0
"""What a castle is worth on its territory after an attack, in florins."""


class Judgement:
    """How surely a bot judges: its estimates are off by up to `error` florins, either way.

    Of the probability that attacks fail it overlooks the share `boldness`; a success that is less probable
    than `least_odds` it does not believe in at all.
    """

    def __init__(self, chance: Chance, error: int, boldness: float = 0.0, least_odds: float = 0.0) -> None:
        self._chance, self._error, self._boldness, self._least_odds = chance, error, boldness, least_odds

    def overrate(self, odds: float) -> float:
        """The probability of a success as the bot believes it to be."""
        return 0.0 if odds < self._least_odds else odds + self._boldness * (1 - odds)

    def misjudge(self, florins: float) -> float:
        """An estimate with its error."""
        if not self._error:
            return florins
        drawn, self._chance = self._chance.below(2 * self._error + 1)
        return florins + drawn - self._error


@dataclass(frozen=True, order=True)
class AttackOption:
    """Attacks after building `castles` at their origin, and what they are expected to gain, in florins."""

    expected_gain: float
    origin: int
    target: int
    castles: int


class PositionEvaluator:
    """A state as one seat judges it."""

    def __init__(self, state: State, seat: Seat, judgement: Judgement) -> None:
        self.state, self.seat = state, seat
        self._judgement = judgement
        self.rivals = Rivals(state, seat)
        self._territories = state.territories(seat)
        self._cathedrals = state.cathedral_count(seat)

    @cached_property
    def budget(self) -> int:
        """The castles that the seat can buy."""
        return min(self.state.supply[self.seat], self.state.cash[self.seat] // CASTLE_PRICE)

    def territory_value(self, land: int) -> float:
        """What it is worth to take this territory, in florins."""
        state, holy = self.state, self.state.cathedral[land]
        value = self._own_value(len(self._territories), self._cathedrals, holy) + self._victim_value(land)
        if not state.conquered and state.phase == "turn":
            value += CARD_VALUE
        if self._would_win_with(land):
            value += WIN_VALUE
        return value

    def affordable_territories(self) -> list[int]:
        """The free territories that the seat may take and can pay."""
        return [
            land for land in self.state.free_territories if not build_refusal(self.state, self.seat, land)
        ]

    def attack_options(self) -> Iterator[AttackOption]:
        """The best attack on each territory from each origin, with the castles to build for it."""
        state = self.state
        for origin in self._territories if state.attacks_left else ():
            standing = state.castles[origin]
            most = min(MAX_CASTLES - standing, self.budget)
            castles = range(max(0, MIN_ATTACKERS - standing), most + 1)
            for target in REACHABLE[origin]:
                if castles and not attack_refusal(state, self.seat, origin, target):
                    yield self._best_option(origin, target, castles)

    def reinforcements(self, castles: int) -> dict[int, int]:
        """Where to put so many castles, by territory: first a second one on each cathedral."""
        placed: dict[int, int] = {}
        for land, _ in self._placements[:castles]:
            placed[land] = placed.get(land, 0) + 1
        return placed

    @cached_property
    def _placements(self) -> Sequence[tuple[int, float]]:
        """All castles that there is room for, the most useful first, each with its use in florins."""
        placed = {land: self.state.castles[land] for land in self._territories}
        errors = {land: self._judgement.misjudge(0) / 4 for land in self._territories}
        found: list[tuple[int, float]] = []
        uses = {
            land: self._castle_use(land, n) + errors[land] for land, n in placed.items() if n < MAX_CASTLES
        }
        while uses:
            land = max(uses, key=lambda place: (self._is_bare(place, placed[place]), uses[place], -place))
            found.append((land, uses[land]))
            placed[land] += 1
            if placed[land] < MAX_CASTLES:
                uses[land] = self._castle_use(land, placed[land]) + errors[land]
            else:
                del uses[land]
        return found

    def _is_bare(self, land: int, castles: int) -> bool:
        return self.state.cathedral[land] and castles == 1

    def _castle_use(self, land: int, castles: int) -> float:
        """What one more castle is worth where so many stand, in florins."""
        saved = self.rivals.loss_risk(land, castles) - self.rivals.loss_risk(land, castles + 1)
        return saved * self.loss_cost(land)

    def loss_cost(self, land: int) -> float:
        """How bad it is to lose this territory, in florins."""
        holy = self.state.cathedral[land]
        cost = self._own_value(len(self._territories) - 1, self._cathedrals - holy, holy)
        return cost + (self.rivals.help_by_loss(land) if holy else 0)

    def _own_value(self, lands: int, cathedrals: int, holy: bool) -> float:
        """What one more territory, with a cathedral or without, is worth to whoever has so many."""
        growth = (cathedrals + holy) * (lands + 1) - cathedrals * lands
        progress = CATHEDRAL_VALUE + PROGRESS_VALUE * max(0, cathedrals + 1 - self.state.goal // 2)
        return growth * INCOME_FACTOR * INCOME_ROUNDS + progress * holy

    def _victim_value(self, land: int) -> float:
        """What it is worth that its owner loses it: the more, the nearer he is to the goal."""
        owner = self.state.owner[land]
        if owner is None:
            return 0
        count = self.state.cathedral_count(owner)
        if count <= WEAK_CATHEDRALS:
            return WEAK_VALUE
        relief = self.rivals.relief(owner)
        return relief if self.state.cathedral[land] else relief / 8

    def _best_option(self, origin: int, target: int, castles: range) -> AttackOption:
        value = self._judgement.misjudge(self.territory_value(target))
        state, defenders = self.state, self.state.castles[target]
        points, against = throw_points(state, self.seat, origin, target)
        losses = CASTLE_LOSS_COST * defenders * (against + 1) / 6

        def option(built: int) -> AttackOption:
            odds = conquest_probability(
                state.castles[origin] + built, defenders, points, against, state.attacks_left
            )
            gain = self._judgement.overrate(odds) * value - losses - self._price(built)
            return AttackOption(gain, origin, target, built)

        return max(option(built) for built in castles)

    def _price(self, castles: int) -> float:
        """What it costs to build so many castles for an attack: the use they would have elsewhere."""
        if not castles:
            return 0.0
        uses = [use for _, use in self._placements[: self.budget]]
        forgone = sum(sorted(uses)[:castles]) if len(uses) == self.budget else 0.0
        return max(forgone, 35.0 * castles) - CASTLE_VALUE * castles

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
        rotates=view.rotates,
        truce_of_god=view.truce_of_god_rounds,
        cathedral_total=view.cathedral_total,
        event_table=view.event_table,
        last_round=view.last_round,
    )
