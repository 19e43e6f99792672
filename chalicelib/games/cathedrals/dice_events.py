"""The eleven events that a consultation of two dice may bring (RULES 3.5)."""

from __future__ import annotations

from collections.abc import Iterable

from chalicelib.games.cathedrals.choices import ask_levy
from chalicelib.games.cathedrals.losses import destroy_castles
from chalicelib.games.cathedrals.money import pay_from_bank, pay_player, pay_to_bank
from chalicelib.games.cathedrals.rounds import advance_turn
from chalicelib.games.cathedrals.state import MAX_CASTLES, State
from chalicelib.games.cathedrals.territories import (
    COASTAL_TERRITORIES,
    LAND_NEIGHBOURS,
    RAIDED_SEAS,
    TERRITORY_IDS,
    TERRITORY_SEAS,
    code_dice,
)
from chalicelib.games.cathedrals.transition import Effect, Transition, apply_effect
from chalicelib.games.cathedrals.victory import check_game_over
from chalicelib.games.contract import Seat


def consult(transition: Transition, seat: Seat) -> None:
    """Rolls two dice and carries their event out. A player who is eliminated by it ends the turn."""
    transition.update(consulted=True)
    dice = transition.roll_dice(2)
    event, effect = DICE_EVENTS[sum(dice)]
    transition.add_event("consulted", player=seat, dice=dice, event=event)
    apply_effect(transition, seat, effect)
    if not check_game_over(transition) and seat in transition.state.out:
        advance_turn(transition)


def roll_territory(transition: Transition) -> int:
    """Rolls the red and the blue die for a territory; its index."""
    territory = transition.below(len(TERRITORY_IDS))
    transition.add_event("code_rolled", dice=code_dice(territory), territory=TERRITORY_IDS[territory])
    return territory


def sea_trade(transition: Transition, seat: Seat) -> None:
    """50 florins for every sea on which the player holds a territory."""
    seas = {sea for land in transition.state.territories(seat) for sea in TERRITORY_SEAS[land]}
    pay_from_bank(transition, seat, 50 * len(seas))


def strike_order(state: State, seat: Seat, lands: Iterable[int]) -> list[int]:
    """The owned ones of these territories, by owner from the player clockwise, then by code."""
    owned = [land for land in lands if state.owner[land] is not None]
    return sorted(owned, key=lambda land: (((state.owner[land] or 0) - seat) % state.seat_count, land))


def _black_death(transition: Transition, seat: Seat) -> None:
    """Neighbours keep their last castle; they lose one around a free territory too."""
    territory = roll_territory(transition)
    destroy_castles(transition, territory, MAX_CASTLES)
    for neighbour in strike_order(transition.state, seat, LAND_NEIGHBOURS[territory]):
        destroy_castles(transition, neighbour, 1, keep=1)


def _earthquake(transition: Transition, seat: Seat) -> None:
    destroy_castles(transition, roll_territory(transition), MAX_CASTLES)


def _peasant_revolt(transition: Transition, seat: Seat) -> None:
    """One draw among the player's territories: as likely as rolling until one of them comes up."""
    territory = transition.choice(transition.state.territories(seat))
    transition.add_event("code_rolled", dice=code_dice(territory), territory=TERRITORY_IDS[territory])
    destroy_castles(transition, territory, (transition.state.castles[territory] + 1) // 2)


def _famine(transition: Transition, seat: Seat) -> None:
    pay_to_bank(transition, seat, 20 * len(transition.state.territories(seat)))


def _peters_pence(transition: Transition, seat: Seat) -> None:
    pope = transition.state.pope
    for payer in transition.state.active_seats_from(seat):
        amount = 10 * transition.state.cathedral_count(payer)
        if pope not in (None, payer) and amount:
            pay_player(transition, payer, pope, amount)


def _good_harvest(transition: Transition, seat: Seat) -> None:
    pay_from_bank(transition, seat, 100)


def _ransom(transition: Transition, seat: Seat) -> None:
    owner = transition.state.owner[roll_territory(transition)]
    if owner in (None, seat):
        pay_from_bank(transition, seat, 150)
    else:
        pay_player(transition, owner, seat, 150)


def _feudal_levy(transition: Transition, seat: Seat) -> None:
    ask_levy(transition, seat, "feudal_levy")


def _raiders(transition: Transition, seat: Seat) -> None:
    die = transition.roll_die()
    seas = RAIDED_SEAS[die - 1]
    transition.add_event("sea_rolled", die=die, seas=list(seas))
    for land in strike_order(
        transition.state, seat, {land for sea in seas for land in COASTAL_TERRITORIES[sea]}
    ):
        destroy_castles(transition, land, 1, keep=1)


def _jubilee(transition: Transition, seat: Seat) -> None:
    for payee in transition.state.active_seats_from(seat):
        pay_from_bank(transition, payee, 50 * transition.state.cathedral_count(payee))


DICE_EVENTS: dict[int, tuple[str, Effect]] = {
    2: ("black_death", _black_death),
    3: ("earthquake", _earthquake),
    4: ("peasant_revolt", _peasant_revolt),
    5: ("famine", _famine),
    6: ("peters_pence", _peters_pence),
    7: ("good_harvest", _good_harvest),
    8: ("sea_trade", sea_trade),
    9: ("ransom", _ransom),
    10: ("feudal_levy", _feudal_levy),
    11: ("raiders", _raiders),
    12: ("jubilee", _jubilee),
}
"""By the sum of the dice: its id and what it does."""
