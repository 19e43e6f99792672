"""Castles lost, territories occupied or freed, players eliminated (RULES 3.5, 3.6)."""

from __future__ import annotations

from chalicelib.games.cathedrals.cards import card_ids
from chalicelib.games.cathedrals.effect_data import Loss
from chalicelib.games.cathedrals.events import CastlesLost, Eliminated, Freed, WipedOut
from chalicelib.games.cathedrals.money import receive_money, transfer_credits
from chalicelib.games.cathedrals.state import State
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.victory import is_protected
from chalicelib.games.contract import Seat
from chalicelib.games.transition import with_item


def lose_castles(transition: Transition, territory: int, *losses: Loss) -> None:
    """An event or a card destroys castles on a territory; without any left it becomes free."""
    for loss in losses:
        _destroy_castles(transition, territory, loss)


def loss_count(state: State, territory: int, loss: Loss) -> int:
    """How many castles such a loss destroys: what must be kept stays, and what the truce protects."""
    least = max(loss.keep, 1 if is_protected(state, territory) else 0)
    castles = state.castles[territory]
    return max(0, min(loss.count(castles), castles - least))


def _destroy_castles(transition: Transition, territory: int, loss: Loss) -> None:
    state = transition.state
    owner, lost = state.owner[territory], loss_count(state, territory, loss)
    if owner is None or not lost:
        return
    left = state.castles[territory] - lost
    transition.add_event(CastlesLost(owner, TERRITORY_IDS[territory], lost, left))
    remove_castles(transition, territory, lost)
    if not left:
        free_territory(transition, owner, territory)
        eliminate_if_landless(transition, owner, None)


def remove_castles(transition: Transition, territory: int, castles: int) -> None:
    """Puts castles of a territory back into their owner's supply."""
    state = transition.state
    owner = state.owner[territory]
    if owner is not None and castles:
        left = state.castles[territory] - castles
        transition.update(
            castles=with_item(state.castles, territory, left),
            supply=with_item(state.supply, owner, state.supply[owner] + castles),
        )


def occupy_territory(transition: Transition, seat: Seat, territory: int, castles: int) -> None:
    """Puts castles from a seat's supply on a territory, which it then owns."""
    state = transition.state
    transition.update(
        owner=with_item(state.owner, territory, seat),
        castles=with_item(state.castles, territory, state.castles[territory] + castles),
        supply=with_item(state.supply, seat, state.supply[seat] - castles),
    )


def free_territory(transition: Transition, owner: Seat, territory: int) -> None:
    """Takes a territory without castles from its owner; its cathedral stays."""
    state = transition.state
    transition.add_event(Freed(owner, TERRITORY_IDS[territory], state.cathedral[territory]))
    transition.update(owner=with_item(state.owner, territory, None))


def eliminate_if_landless(transition: Transition, seat: Seat, conqueror: Seat | None) -> None:
    """Eliminates a player without territories; the cash goes to the conqueror, or else to the bank."""
    state = transition.state
    if seat in state.owner:
        return
    cash, cards = state.cash[seat], state.cards[seat]
    if conqueror is None:
        transition.add_event(WipedOut(seat, cash, card_ids(cards)))
    else:
        transition.add_event(Eliminated(seat, conqueror, cash, card_ids(cards)))
    transition.update(
        out=(*state.out, seat),
        cash=with_item(state.cash, seat, 0),
        cards=with_item(state.cards, seat, ()),
        deck=state.deck + cards,
    )
    transfer_credits(transition, seat, conqueror)
    if conqueror is not None:
        receive_money(transition, conqueror, cash)
