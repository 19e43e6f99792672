"""What everybody sees of Anno Domini: Cathedrals: all but the order of the deck (RULES 3.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.cathedrals.cards import card_ids
from chalicelib.games.cathedrals.state import Money, PendingChoice, Phase, PlayingCardId, State, TerritoryId
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.victory import is_truce_of_god
from chalicelib.games.contract import Names, Seat


@dataclass(frozen=True)
class PlayerView:
    """One seat: `income` is what a round would pay it now, `supply` its castles off the map."""

    seat: Seat
    cathedrals: int
    territories: int
    cash: Money
    income: Money
    supply: int
    cards: tuple[PlayingCardId, ...]
    out: bool


@dataclass(frozen=True)
class DebtView:
    """What one seat owes another; in a list of debts the oldest comes first."""

    debtor_seat: Seat
    creditor_seat: Seat
    amount: Money


@dataclass(frozen=True)
class TerritoryView:
    """One territory; `owner_seat` is null where it is free."""

    territory: TerritoryId
    owner_seat: Seat | None
    castles: int
    cathedral: bool


@dataclass(frozen=True)
class View:
    """The match as every seat and spectator sees it.

    `current_seat` is null when the game is over, `winner_seat` until then. `pending` says what a `choice` is
    about, `rolled` which taken territory a live draft's dice named. `order_seats` is the turn order of this
    round; where it `rotates`, the next seat begins the next one. `truce_of_god`: no cathedral can be attacked
    as yet; it lasts for `truce_of_god_rounds` rounds in all. `last_round` is the round after which the game
    is over. `cathedral_total` cathedrals are in play, and the dice bring what stands in the `event_table` of
    that number.
    """

    current_seat: Seat | None
    phase: Annotated[Phase, Names("phase")]
    round: int
    pending: Annotated[PendingChoice, Names("pending_choice")] | None
    rolled: Annotated[str | None, Names("territory")]
    attacks_left: int
    consulted: bool
    conquered: bool
    winner_seat: Seat | None
    players: tuple[PlayerView, ...]
    debts: tuple[DebtView, ...]
    territories: tuple[TerritoryView, ...]
    order_seats: tuple[Seat, ...]
    deck: int
    goal: int
    truce_of_god: bool
    truce_of_god_rounds: int
    last_round: int
    rotates: bool
    cathedral_total: int
    event_table: int


def view(state: State) -> View:
    """The view of any seat or spectator."""
    return View(
        current_seat=None if state.reason else state.current,
        phase=state.phase,
        round=state.round,
        pending=state.pending,
        rolled=None if state.rolled is None else TERRITORY_IDS[state.rolled],
        attacks_left=state.attacks_left,
        consulted=state.consulted,
        conquered=state.conquered,
        winner_seat=state.winner,
        players=tuple(_player_view(state, seat) for seat in range(state.seat_count)),
        debts=tuple(DebtView(debt.debtor, debt.creditor, debt.amount) for debt in state.debts),
        territories=_territory_views(state),
        order_seats=state.order,
        deck=len(state.deck),
        goal=state.goal,
        truce_of_god=is_truce_of_god(state),
        truce_of_god_rounds=state.truce_of_god,
        last_round=state.last_round,
        rotates=state.rotates,
        cathedral_total=state.cathedral_total,
        event_table=state.event_table,
    )


def view_quantities(view: View) -> Mapping[str, tuple[int, ...]]:
    """What everybody counts of each seat, by its name and then by seat."""
    players, lands = view.players, view.territories
    return {
        "territories": tuple(player.territories for player in players),
        "cathedrals": tuple(player.cathedrals for player in players),
        "castles": tuple(
            sum(land.castles for land in lands if land.owner_seat == player.seat) for player in players
        ),
        "cash": tuple(player.cash for player in players),
        "cards": tuple(len(player.cards) for player in players),
    }


def _player_view(state: State, seat: Seat) -> PlayerView:
    return PlayerView(
        seat=seat,
        cathedrals=state.cathedral_count(seat),
        territories=state.owner.count(seat),
        cash=state.cash[seat],
        income=state.income(seat),
        supply=state.supply[seat],
        cards=card_ids(state.cards[seat]),
        out=seat in state.out,
    )


def _territory_views(state: State) -> tuple[TerritoryView, ...]:
    rows = zip(TERRITORY_IDS, state.owner, state.castles, state.cathedral, strict=True)
    return tuple(TerritoryView(*row) for row in rows)
