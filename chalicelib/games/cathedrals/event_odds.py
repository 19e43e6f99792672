"""What an event of the dice may bring a player: exact, from the data of the events (RULES 3.5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from chalicelib.games.cathedrals.choices import levy_count
from chalicelib.games.cathedrals.dice_events import EVENT_TABLES, SUM_PROBABILITIES, raided_territories
from chalicelib.games.cathedrals.effect_data import EVENT_DATA, Loss, Payment, Place
from chalicelib.games.cathedrals.facts import ConsultOdds
from chalicelib.games.cathedrals.losses import loss_count
from chalicelib.games.cathedrals.payments import Payer, amount_due, party_seats
from chalicelib.games.cathedrals.state import State
from chalicelib.games.cathedrals.territories import LAND_NEIGHBOURS, RAIDED_SEAS, TERRITORY_IDS
from chalicelib.games.contract import Seat
from chalicelib.games.facts import probability


def consult_odds(state: State, seat: Seat) -> ConsultOdds:
    """What a consultation may bring the player to move."""
    gain = pay = lose = mean = 0.0
    for total, (event, _) in EVENT_TABLES[state.event_table].items():
        likely, data = SUM_PROBABILITIES[total], EVENT_DATA[event]
        money = _money(state, seat, data.payment) if data.payment else 0
        gains = money > 0 or (data.castles and levy_count(state, seat))
        gain += likely if gains else 0
        pay += likely if money < 0 else 0
        lose += likely * _loss_probability(state, seat, data.losses)
        mean += likely * money
    return ConsultOdds(probability(gain), probability(pay), probability(lose), round(mean))


def _money(state: State, seat: Seat, payment: Payment) -> int:
    """What a payment brings a player, debts to and from him included; negative if he pays."""
    payees = party_seats(state, seat, payment.payee)
    dues = [(payer, payee) for payer in _payers(state, seat, payment) for payee in payees]
    return sum(_money_of_pair(state, seat, payment, payer, payee) for payer, payee in dues)


def _payers(state: State, seat: Seat, payment: Payment) -> Sequence[Payer]:
    # Whoever owns the territory that dice name pays what the bank would.
    return (None,) if payment.payer == "owner" else party_seats(state, seat, payment.payer)


def _money_of_pair(state: State, seat: Seat, payment: Payment, payer: Payer, payee: Payer) -> int:
    amount = amount_due(state, payment, payer, payee)
    if payer == seat:
        # The bank forgives what a player has not.
        return -min(amount, state.cash[seat]) if payee is None else -amount
    return amount if payee == seat else 0


def _loss_probability(state: State, seat: Seat, losses: Sequence[Loss]) -> float:
    """The probability that an event with these losses destroys a castle of the player."""
    if not losses:
        return 0
    rolls = list(zip(*(_struck_lands(state, seat, loss.place) for loss in losses), strict=True))
    hits = sum(
        any(
            _is_hit(state, seat, land, loss)
            for loss, lands in zip(losses, struck, strict=True)
            for land in lands
        )
        for struck in rolls
    )
    return hits / len(rolls)


def _is_hit(state: State, seat: Seat, land: int, loss: Loss) -> bool:
    return state.owner[land] == seat and loss_count(state, land, loss) > 0


def _struck_lands(state: State, seat: Seat, place: Place) -> Sequence[Collection[int]]:
    """The territories that lie at a place, for each of the equally likely throws that name it."""
    if place == "own":
        return [(land,) for land in state.territories(seat)]
    if place == "rolled_sea":
        return [raided_territories(die) for die in range(1, len(RAIDED_SEAS) + 1)]
    return (
        LAND_NEIGHBOURS if place == "rolled_neighbours" else [(land,) for land in range(len(TERRITORY_IDS))]
    )
