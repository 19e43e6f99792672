"""Who pays whom how much, by the data of an event or a card (RULES 3.5, 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from chalicelib.games.cathedrals.effect_data import Party, Payment, Per
from chalicelib.games.cathedrals.state import State
from chalicelib.games.cathedrals.territories import TERRITORY_SEAS
from chalicelib.games.contract import Seat

Payer = Seat | None
"""Who pays or is paid; None is the bank."""


def party_seats(state: State, seat: Seat, party: Party) -> Sequence[Payer]:
    """Who belongs to a party when this seat is to move; not of an `owner` or `holder`, whom dice name."""
    return _PARTIES[party](state, seat)


def amount_due(state: State, payment: Payment, payer: Payer, payee: Payer) -> int:
    """What one owes the other by this payment; nobody pays himself."""
    counted = payee if payer is None else payer
    if counted is None or payer == payee:
        return 0
    return payment.amount * _PAYMENT_COUNTS[payment.per](state, counted)


def _sea_count(state: State, seat: Seat) -> int:
    """On how many seas a seat holds a territory."""
    return len({sea for land in state.territories(seat) for sea in TERRITORY_SEAS[land]})


_PARTIES: Mapping[Party, Callable[[State, Seat], Sequence[Payer]]] = {
    "bank": lambda state, seat: (None,),
    "player": lambda state, seat: (seat,),
    "others": lambda state, seat: state.active_seats_from(seat)[1:],
    "all": lambda state, seat: state.active_seats_from(seat),
    "pope": lambda state, seat: () if state.pope is None else (state.pope,),
}

_PAYMENT_COUNTS: Mapping[Per, Callable[[State, Seat], int]] = {
    "once": lambda state, seat: 1,
    "cathedral": State.cathedral_count,
    "territory": lambda state, seat: state.owner.count(seat),
    "sea": _sea_count,
}
