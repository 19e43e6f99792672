"""Figures on the move: forward over quarter ends, back, in chains (RULES 5.2, ADVANCE)."""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, Day, crossed_quarters
from chalicelib.games.game_of_the_year.events import Advanced, MovedBack, MoveReason
from chalicelib.games.game_of_the_year.money import receive_money
from chalicelib.games.game_of_the_year.money_events import Spared
from chalicelib.games.game_of_the_year.player_queries import is_protected
from chalicelib.games.game_of_the_year.scoring import finish_game
from chalicelib.games.game_of_the_year.state import EffectReason, State, Task
from chalicelib.games.game_of_the_year.transition import Transition

FIRST_QUARTER_BONUS, QUARTER_BONUS = 500, 300
"""The bonus for the first crossing of a quarter end by anybody, and for every later one."""

MAX_LINKS = 10
"""A chain ends after so many links: the last one moves the figure, which does not land."""


def move_and_land(transition: Transition, seat: Seat, to: Day, reason: MoveReason) -> None:
    """Moves a figure by leaf, holiday, bought steps or push; it lands, which begins a new chain."""
    transition.links = 0
    move_forward(transition, seat, to, reason)
    if transition.reason is None:
        transition.add_tasks(Task("land", seat))


def move_by_effect(transition: Transition, task: Task, to: Day) -> None:
    """Moves a figure by a day or a card, a link of the chain; it lands unless the card was a gift."""
    here = transition.players[task.seat].pos
    moved = (move_forward if to > here else move_back)(transition, task.seat, to, task.reason)
    if not moved or transition.reason or task.is_gift:
        return
    transition.links += 1
    if transition.links < MAX_LINKS:
        transition.add_tasks(Task("land", task.seat))


def move_forward(transition: Transition, seat: Seat, to: Day, reason: MoveReason) -> bool:
    """Moves a figure forward, at most to the finish; quarter ends pay, the finish ends the game. True."""
    old, to = transition.players[seat].pos, min(to, transition.year.finish)
    place_figure(transition, seat, to)
    transition.add_event(Advanced(seat, DAY_IDS[old], DAY_IDS[to], to - old, reason))
    for quarter in crossed_quarters(transition.year, old, to):
        _pay_quarter(transition, seat, 1 << quarter)
    if to == transition.year.finish:
        finish_game(transition, seat)
    return True


def move_back(transition: Transition, seat: Seat, to: Day, reason: EffectReason) -> bool:
    """Moves a figure back, but not in its own sign and never behind the start; False if it stays."""
    old, to = transition.players[seat].pos, max(transition.year.start, to)
    if to == old:
        return False
    if is_protected(transition.players[seat]):
        transition.add_event(Spared(seat, reason))
        return False
    place_figure(transition, seat, to)
    transition.add_event(MovedBack(seat, DAY_IDS[old], DAY_IDS[to], old - to, reason))
    return True


def place_figure(transition: Transition, seat: Seat, to: Day) -> None:
    """Puts a figure on a day without landing."""
    transition.moves += 1
    transition.change_player(seat, pos=to, arrival=transition.moves, due=False, owed=0)


def permutation_days(state: Transition | State, seat: Seat) -> list[Day]:
    """1 April: the days where a figure may be put. In its own sign none is put back (RULES 5.2)."""
    player = state.players[seat]
    least = player.pos if is_protected(player) else 0
    return sorted({other.pos for other in state.players if other.pos >= least})


def _pay_quarter(transition: Transition, seat: Seat, quarter: int) -> None:
    first = not transition.quarters & quarter
    transition.quarters |= quarter
    receive_money(
        transition,
        seat,
        FIRST_QUARTER_BONUS if first else QUARTER_BONUS,
        "quarter_first" if first else "quarter",
    )
