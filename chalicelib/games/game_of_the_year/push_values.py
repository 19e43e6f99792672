"""What it is worth to a bot to push another's figure, and the orders that follow (RULES 5.7)."""

from __future__ import annotations

from math import exp
from typing import get_args

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.chronicle import BLUE_WHITE_FEE
from chalicelib.games.game_of_the_year.day_values import FATE_CARD_VALUE
from chalicelib.games.game_of_the_year.landing import PRESENT_AMOUNT
from chalicelib.games.game_of_the_year.state import PushGoal, PushOrder, PushPrice
from chalicelib.games.game_of_the_year.view import View

CASH_SCALE = 600.0
"""How much more Mark makes a player about three times as likely to be the one to beat."""

RESERVE = 300
"""The Mark that a bot keeps for what may happen to itself."""

_PRICES: tuple[PushPrice, ...] = get_args(PushPrice)

_GOALS: tuple[tuple[PushGoal, float, float], ...] = (
    ("my_birthday", PRESENT_AMOUNT, -PRESENT_AMOUNT),
    ("my_lucky", PRESENT_AMOUNT, -PRESENT_AMOUNT),
    ("blue_white", 0, FATE_CARD_VALUE - BLUE_WHITE_FEE),
    ("purple_if_known_bad", 0, FATE_CARD_VALUE),
)
"""Where a figure can be pushed to: what the pusher gains there, and what the victim does, in Mark."""


def worthwhile_pushes(view: View, seat: Seat, weight: float) -> tuple[PushOrder, ...]:
    """A seat's orders against each other player, with the most that each push is worth paying.

    `weight` multiplies what a push is worth.
    """
    money = view.players[seat].cash - RESERVE
    orders = []
    for victim, threat in _threats(view, seat).items():
        for goal, gain, loss in _GOALS:
            worth = weight * (gain - loss * threat)
            # A push that costs what it is worth gains nothing.
            prices = [price for price in _PRICES if price <= money and price < worth]
            if prices:
                orders.append(PushOrder(victim, goal, prices[-1]))
    return tuple(orders)


def _threats(view: View, seat: Seat) -> dict[Seat, float]:
    """How likely each other player is the one to beat, 0 to 1, by their money."""
    weights = {
        player.seat: exp((player.cash - view.players[seat].cash) / CASH_SCALE)
        for player in view.players
        if player.seat != seat
    }
    return {other: weight / sum(weights.values()) for other, weight in weights.items()}
