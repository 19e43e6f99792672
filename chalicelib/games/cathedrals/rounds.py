"""Rounds and turns: administration, whose turn comes next, the last round (RULES 3.4, 3.6)."""

from __future__ import annotations

from chalicelib.games.cathedrals.events import RoundStarted, TurnEnded
from chalicelib.games.cathedrals.money import receive_money
from chalicelib.games.cathedrals.money_events import Income
from chalicelib.games.cathedrals.state import State
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.victory import check_game_over, finish_game, leader
from chalicelib.games.contract import Seat


def start_round(transition: Transition) -> None:
    """Begins a round: everybody's income (ADMIN), then the first in the order is to move."""
    state = transition.state
    transition.update(round=state.round + 1, order=next_order(state))
    transition.add_event(RoundStarted(transition.state.round))
    for seat in transition.state.active_seats:
        amount = transition.state.income(seat)
        if amount:
            transition.add_event(Income(seat, amount))
            receive_money(transition, seat, amount)
    if not check_game_over(transition):
        _start_turn(transition, transition.state.active_seats[0])


def next_order(state: State) -> tuple[Seat, ...]:
    """The order of the next round: that of the first as it was set up, later from the next seat on (CQ2)."""
    if not state.round or not state.rotates:
        return state.order
    place = state.order.index(next(seat for seat in state.active_seats if seat != state.order[0]))
    return state.order[place:] + state.order[:place]


def advance_turn(transition: Transition) -> None:
    """Ends the turn: the next in the order is to move; after the last one the next round begins."""
    state = transition.state
    transition.add_event(TurnEnded(state.current))
    behind = state.order[state.order.index(state.current) + 1 :]
    following = [seat for seat in behind if seat not in state.out]
    if following:
        _start_turn(transition, following[0])
    elif state.round == state.last_round:
        finish_game(transition, leader(state), "rounds")
    else:
        start_round(transition)


def _start_turn(transition: Transition, seat: Seat) -> None:
    transition.update(
        phase="turn",
        pending=None,
        current=seat,
        attacks_left=transition.state.attacks_per_turn(seat),
        conquered=False,
        consulted=False,
        turn_begun=False,
    )
