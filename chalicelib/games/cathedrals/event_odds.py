"""What an event of the dice may bring a player: exact, from the data of the events (RULES 3.5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from statistics import fmean

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
    gain = pay = lose = 0.0
    for total, (event, _) in EVENT_TABLES[state.event_table].items():
        likely, data = SUM_PROBABILITIES[total], EVENT_DATA[event]
        amounts = money_outcomes(state, seat, data.payment)
        share = likely / len(amounts)
        gain += share * sum(amount > 0 for amount in amounts)
        gain += likely if data.castles and levy_count(state, seat) else 0
        pay += share * sum(amount < 0 for amount in amounts)
        lose += likely * _loss_probability(state, seat, data.losses)
    return ConsultOdds(
        probability(gain), probability(pay), probability(lose), round(expected_money(state, seat))
    )


def expected_money(state: State, seat: Seat) -> float:
    """What money a consultation brings the player to move on average, debts to and from him included."""
    return sum(
        SUM_PROBABILITIES[total] * fmean(money_outcomes(state, seat, EVENT_DATA[event].payment))
        for total, (event, _) in EVENT_TABLES[state.event_table].items()
    )


def money_outcomes(state: State, seat: Seat, payment: Payment | None) -> Sequence[int]:
    """What a payment may bring a player, each as likely as the others; negative where he pays.

    Debts to and from him are included; 0 alone where there is no payment.
    """
    if payment is None:
        return (0,)
    return [
        sum(
            _money_of_pair(state, seat, payment, payer, payee)
            for payer in payers
            for payee in party_seats(state, seat, payment.payee)
        )
        for payers in _payers(state, seat, payment)
    ]


def _payers(state: State, seat: Seat, payment: Payment) -> Sequence[Sequence[Payer]]:
    """Who may have to pay, each case as likely as the others."""
    if payment.payer == "holder":
        return [(owner,) for owner in state.owner]
    # Whoever owns the territory that dice name pays what the bank would.
    return [(None,) if payment.payer == "owner" else party_seats(state, seat, payment.payer)]


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
    rolls = list(zip(*(struck_lands(state, seat, loss.place) for loss in losses), strict=True))
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


def struck_lands(state: State, seat: Seat, place: Place) -> Sequence[Collection[int]]:
    """The territories that lie at a place, for each of the equally likely throws that name it."""
    if place == "own":
        return [(land,) for land in state.territories(seat)]
    if place == "rolled_sea":
        return [raided_territories(die) for die in range(1, len(RAIDED_SEAS) + 1)]
    return (
        LAND_NEIGHBOURS if place == "rolled_neighbours" else [(land,) for land in range(len(TERRITORY_IDS))]
    )
