"""The truce of the first rounds, who has won, and who stands how (RULES 3.6)."""

from __future__ import annotations

from chalicelib.games.cathedrals.money import has_debt
from chalicelib.games.cathedrals.state import TRUCE_ROUNDS, EndReason, State
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.contract import Outcome, Seat


def truce_violation(state: State, seat: Seat, target: int) -> str | None:
    """The code of what keeps a seat from taking this territory now, or None.

    In the first rounds nobody comes by the cathedral that would win, and nobody loses his last territory.
    """
    if state.round > TRUCE_ROUNDS:
        return None
    if state.cathedral[target] and state.cathedral_count(seat) >= state.goal - 1:
        return "cathedral_too_early"
    return "elimination_too_early" if is_protected(state, target) else None


def is_protected(state: State, territory: int) -> bool:
    """Whether somebody's last territory must not be taken yet, nor lose its last castle to an event."""
    owner = state.owner[territory]
    return state.round <= TRUCE_ROUNDS and owner is not None and state.owner.count(owner) == 1


def check_game_over(transition: Transition) -> bool:
    """Whether the game is over at this moment; tells so if it just ended."""
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
    """Ends the game."""
    transition.update(phase="over", pending=None, winner=winner, reason=reason)
    transition.add_event("finished", winner=winner, reason=reason)


def leader(state: State) -> Seat:
    """Who has won when the last round is over."""
    return min(state.active_seats, key=lambda seat: _final_rank(state, seat))


def outcome(state: State) -> Outcome | None:
    """The winner, then whoever is left as after the last round, then the eliminated, the last one first."""
    if state.reason is None or state.winner is None:
        return None
    rest = sorted(set(state.active_seats) - {state.winner}, key=lambda seat: _final_rank(state, seat))
    return Outcome(tuple((seat,) for seat in (state.winner, *rest, *reversed(state.out))), state.reason)


def _has_won(state: State, seat: Seat) -> bool:
    return (
        state.round > TRUCE_ROUNDS and state.cathedral_count(seat) >= state.goal and not has_debt(state, seat)
    )


def _goal_rank(state: State, seat: Seat) -> tuple[int, ...]:
    """Several at the same moment: cathedrals, territories, cash, turn order."""
    lands = state.owner.count(seat)
    return -state.cathedral_count(seat), -lands, -state.cash[seat], state.order.index(seat)


def _final_rank(state: State, seat: Seat) -> tuple[int, ...]:
    """After the last round: cathedrals, territories, castles, cash, turn order (RULES 3.6, 3.11)."""
    lands = state.territories(seat)
    castles = sum(state.castles[land] for land in lands)
    return -state.cathedral_count(seat), -len(lands), -castles, -state.cash[seat], state.order.index(seat)
