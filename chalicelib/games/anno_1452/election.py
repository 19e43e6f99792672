"""The king is elected, and the order of play is set (RULES 4.4 ER steps 6 and 7)."""

from __future__ import annotations

from collections.abc import Collection

from chalicelib.games.anno_1452 import drawing, track
from chalicelib.games.anno_1452.cards import TERMS
from chalicelib.games.anno_1452.figures import KING_CARDS, KING_MERCENARIES, KING_PRESTIGE
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import Seat


def elect(table: Table, giving: Collection[Seat], renouncing: Collection[Seat]) -> None:
    """Fewest stones is king, `giving` seats count as having fewer; `renouncing` ones do not stand.

    The mercenaries of the old king and the anti-king go back first.
    """
    table.office = [0] * table.seats
    king = _winner(table, giving, [seat for seat in range(table.seats) if seat not in renouncing])
    table.king = king
    if table.antiking == king:
        table.antiking = None
    table.tell("king_elected", player=king, section=SECTIONS[table.section], n=KING_MERCENARIES)
    track.shift(table, king, KING_PRESTIGE)
    track.settle(table)
    table.office[king] = KING_MERCENARIES
    drawing.draw(table, king, KING_CARDS)


def _winner(table: Table, giving: Collection[Seat], candidates: list[Seat]) -> Seat:
    """Fewest stones, then most prestige, then the highest die, thrown again by those who tie."""
    fewer = TERMS["e_gifts"].stones
    rank = {
        seat: (len(table.owned(seat)) - fewer * (seat in giving), -table.prestige[seat])
        for seat in candidates
    }
    first = [seat for seat in candidates if rank[seat] == min(rank.values())]
    while len(first) > 1:
        dice = table.roll(len(first))
        table.tell("election_rolled", players=first, dice=dice)
        first = [seat for seat, die in zip(first, dice, strict=True) if die == max(dice)]
    return first[0]


def arrange(table: Table) -> None:
    """The king takes the place he wishes, then the anti-king; the others follow by prestige.

    Who ties keeps his old place before or behind the other. The anti-king's time ends here.
    """
    places: list[Seat | None] = [None] * table.seats
    for seat in (table.king, table.antiking):
        if seat is not None:
            places[_free(places, table.orders[seat].seat_wish)] = seat
    rest = iter(sorted((s for s in table.order if s not in places), key=lambda s: -table.prestige[s]))
    table.order = tuple(next(rest) if seat is None else seat for seat in places)
    if table.antiking is not None:
        table.tell("antiking_gone", player=table.antiking)
        table.antiking = None
    table.tell("order_set", order=list(table.order))


def _free(places: list[Seat | None], wish: int) -> int:
    """The wished place (from 1), else the next later free one, else the nearest earlier."""
    at = min(max(wish, 1), len(places)) - 1
    later = [place for place in range(at, len(places)) if places[place] is None]
    return later[0] if later else max(place for place in range(at) if places[place] is None)
