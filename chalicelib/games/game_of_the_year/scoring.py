"""The end of the game: bonuses and the ranking (RULES 5.2, END)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.contract import Outcome, Seat
from chalicelib.games.game_of_the_year.calendar import DAY_COUNT
from chalicelib.games.game_of_the_year.events import Finished
from chalicelib.games.game_of_the_year.money import receive_money
from chalicelib.games.game_of_the_year.state import Player, State
from chalicelib.games.game_of_the_year.transition import Transition
from chalicelib.games.ranking import tiers_by_rank

FINISH_BONUS, SECOND_BONUS = 500, 300
"""The bonus for reaching the finish, and for being furthest ahead of the rest then."""


def finish_game(transition: Transition, seat: Seat) -> None:
    """Ends the game: this seat has reached the finish, and earns a bonus.

    The one furthest ahead of the others earns a bonus too, of several the one that came there first.
    """
    receive_money(transition, seat, FINISH_BONUS, "finish")
    furthest = min(transition.other_seats(seat), key=lambda other: _position_key(transition, other))
    receive_money(transition, furthest, SECOND_BONUS, "second")
    transition.drop_tasks(keep=0)
    is_whole = transition.year.finish == DAY_COUNT
    transition.reason = "year_over" if is_whole else "half_year_over"
    transition.add_event(Finished(ranking(transition.players)[0], transition.reason))


def ranking(players: Sequence[Player]) -> tuple[tuple[Seat, ...], ...]:
    """The seats in tiers, best first: by cash, then by the day they reached."""
    return tiers_by_rank([(player.cash, player.pos) for player in players])


def outcome(state: State) -> Outcome | None:
    """How the game ended; None until somebody has reached the finish."""
    return Outcome(ranking(state.players), state.reason) if state.reason else None


def _position_key(transition: Transition, seat: Seat) -> tuple[int, int]:
    player = transition.players[seat]
    return -player.pos, player.arrival
