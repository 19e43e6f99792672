"""The truce of the first rounds, the end of the game and its ranking (RULES 3.6)."""

from __future__ import annotations

from chalicelib.games.cathedrals.events import Finished
from chalicelib.games.cathedrals.money import has_debt
from chalicelib.games.cathedrals.state import TRUCE_ROUNDS, EndReason, State
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.contract import Outcome, Seat


def truce_violation(state: State, seat: Seat, target: int) -> str | None:
    """The code by which the truce forbids a seat to take this territory; None if it does not.

    In the first rounds nobody gets the cathedral that would win, and nobody loses his last territory. Under
    the truce of God nobody loses a cathedral to an attack.
    """
    if state.round > TRUCE_ROUNDS:
        return None
    if is_truce_of_god(state) and state.cathedral[target] and state.owner[target] is not None:
        return "truce_of_god"
    if state.cathedral[target] and state.cathedral_count(seat) >= state.goal - 1:
        return "cathedral_too_early"
    return "elimination_too_early" if is_protected(state, target) else None


def is_truce_of_god(state: State) -> bool:
    """Whether no cathedral can be attacked as yet."""
    return state.round <= state.truce_of_god


def is_protected(state: State, territory: int) -> bool:
    """Whether the truce protects this territory, its owner's last, from attackers and events."""
    owner = state.owner[territory]
    return state.round <= TRUCE_ROUNDS and owner is not None and state.owner.count(owner) == 1


def check_game_over(transition: Transition) -> bool:
    """Whether the game is over; ends it if somebody has won by now."""
    state = transition.state
    if not state.reason:
        living = state.active_seats
        winners = [seat for seat in living if _has_won(state, seat)]
        if len(living) == 1:
            finish_game(transition, living[0], "last_left")
        elif winners:
            finish_game(transition, min(winners, key=lambda seat: _goal_rank(state, seat)), "goal")
    return transition.state.reason is not None


def finish_game(transition: Transition, winner: Seat, reason: EndReason) -> None:
    """Ends the game with this winner."""
    transition.update(phase="over", pending=None, winner=winner, reason=reason)
    transition.add_event(Finished(winner, reason))


def leader(state: State) -> Seat:
    """The winner after the last round."""
    return min(state.active_seats, key=lambda seat: _final_rank(state, seat))


def outcome(state: State) -> Outcome | None:
    """The winner, the others in the game as after the last round, then the eliminated, the last one first.

    None while the game goes on.
    """
    if state.reason is None or state.winner is None:
        return None
    rest = sorted(set(state.active_seats) - {state.winner}, key=lambda seat: _final_rank(state, seat))
    return Outcome(tuple((seat,) for seat in (state.winner, *rest, *reversed(state.out))), state.reason)


def _has_won(state: State, seat: Seat) -> bool:
    return (
        state.round > TRUCE_ROUNDS and state.cathedral_count(seat) >= state.goal and not has_debt(state, seat)
    )


def _goal_rank(state: State, seat: Seat) -> tuple[int, ...]:
    """Of several who reach the goal at once: cathedrals, territories, cash, turn order."""
    lands = state.owner.count(seat)
    return -state.cathedral_count(seat), -lands, -state.cash[seat], state.order.index(seat)


def _final_rank(state: State, seat: Seat) -> tuple[int, ...]:
    """After the last round: cathedrals, territories, castles, cash, turn order (RULES 3.6, 3.11)."""
    lands = state.territories(seat)
    castles = sum(state.castles[land] for land in lands)
    return -state.cathedral_count(seat), -len(lands), -castles, -state.cash[seat], state.order.index(seat)
