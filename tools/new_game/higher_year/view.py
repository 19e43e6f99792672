"""What a player of Higher Year sees: the own hand, and of the others how many years they hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.contract import By, Seat
from tools.new_game.higher_year.state import State, Year, current_seat


@dataclass(frozen=True)
class Answer:
    """What a seat has laid in this round; null for nothing, when its time has run out."""

    seat: Seat
    year: Year | None


@dataclass(frozen=True)
class View:
    """The match as one seat sees it; a spectator has no `hand`.

    `rounds_left` counts this round. `current_seat` is null when the game is over. `laid` is in the order of
    play; `gone` are the years of the rounds before, `cards` how many years each seat holds.
    """

    rounds_left: int
    current_seat: Seat | None
    hand: tuple[Year, ...]
    laid: tuple[Answer, ...]
    points: Annotated[tuple[int, ...], By("seat")]
    cards: Annotated[tuple[int, ...], By("seat")]
    gone: tuple[Year, ...]


def view(state: State, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator for None."""
    seats = len(state.hands)
    return View(
        rounds_left=state.rounds_left,
        current_seat=current_seat(state),
        hand=() if seat is None else state.hands[seat],
        laid=tuple(Answer((state.leader + n) % seats, year) for n, year in enumerate(state.laid)),
        points=state.points,
        cards=tuple(len(hand) for hand in state.hands),
        gone=state.gone,
    )
