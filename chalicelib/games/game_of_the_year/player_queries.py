"""What rules and cards often ask of players: who is protected, who sits next, who is poorest."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import SIGNS, Day
from chalicelib.games.game_of_the_year.state import Player


def is_protected(player: Player) -> bool:
    """Whether a figure stands in its owner's sign, where nothing bad touches it (RULES 5.2, ZODIAC)."""
    return is_protected_on(player, player.pos)


def is_protected_on(player: Player, day: Day) -> bool:
    """Whether a figure would be protected on this day."""
    return SIGNS[day] == SIGNS[player.birthday]


def other_seats(seats: int, seat: Seat) -> list[Seat]:
    """All other seats in turn order, from the one after this."""
    return [(seat + step) % seats for step in range(1, seats)]


def poorest_other(players: Sequence[Player], seat: Seat) -> Seat:
    """The other seat with the least cash, the next clockwise of several (RULES 5.6a)."""
    return min(other_seats(len(players), seat), key=lambda other: players[other].cash)
