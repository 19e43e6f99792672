"""The election of the king and the order of play (RULES 4.4 ER steps 6 and 7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from chalicelib.games.anno_1452 import drawing
from chalicelib.games.anno_1452.cards import AMOUNTS
from chalicelib.games.anno_1452.constants import KING_CARDS, KING_MERCENARIES, KING_PRESTIGE
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.resources import change_prestige, settle_prestige
from chalicelib.games.anno_1452.result_events import ElectionRolled, KingElected
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_events import OrderSet
from chalicelib.games.anno_1452.war_events import AntikingGone
from chalicelib.games.contract import Seat


def elect_king(
    transition: Transition, gift_seats: Collection[Seat], renouncing_seats: Collection[Seat]
) -> None:
    """Elects the player with fewest stones; `gift_seats` count fewer, `renouncing_seats` do not stand.

    The mercenaries of the old king and the anti-king go back first.
    """
    returned, transition.office = tuple(transition.office), [0] * transition.seats
    king = _winner(
        transition, gift_seats, [seat for seat in range(transition.seats) if seat not in renouncing_seats]
    )
    transition.king = king
    if transition.antiking == king:
        transition.antiking = None
    transition.add_event(
        KingElected(of_seat=king, section=SECTIONS[transition.section], n=KING_MERCENARIES, returned=returned)
    )
    change_prestige(transition, king, KING_PRESTIGE)
    settle_prestige(transition)
    transition.office[king] = KING_MERCENARIES
    drawing.draw_cards(transition, king, KING_CARDS)


def _winner(transition: Transition, gift_seats: Collection[Seat], candidates: list[Seat]) -> Seat:
    """The first in the election; those who tie roll, and the highest die is elected."""
    first = leading_candidates(transition, gift_seats, candidates)
    while len(first) > 1:
        dice = transition.roll_dice(len(first))
        transition.add_event(ElectionRolled(tied_seats=tuple(first), dice=tuple(dice)))
        first = [seat for seat, die in zip(first, dice, strict=True) if die == max(dice)]
    return first[0]


def leading_candidates(
    transition: Transition, gift_seats: Collection[Seat], candidates: Iterable[Seat]
) -> list[Seat]:
    """The candidates with fewest stones, of these those with most prestige: the dice choose among them."""
    rank = {
        seat: (counted_stones(transition, seat, seat in gift_seats), -transition.prestige[seat])
        for seat in candidates
    }
    return [seat for seat in rank if rank[seat] == min(rank.values())]


def counted_stones(transition: Transition, seat: Seat, has_given: bool) -> int:
    """The stones of a player that count in the election, fewer with Election gifts."""
    fewer = AMOUNTS["e_gifts"].stones if has_given else 0
    return len(transition.player_stones(seat)) - fewer


def set_play_order(transition: Transition) -> None:
    """Sets the order of play: king, then anti-king take the places they wish, the others follow by prestige.

    Players who tie keep their old order. The anti-king's time ends here.
    """
    places: list[Seat | None] = [None] * transition.seats
    for seat in (transition.king, transition.antiking):
        if seat is not None:
            places[_free_place(places, transition.orders[seat].seat_wish)] = seat
    rest = iter(
        sorted((s for s in transition.order if s not in places), key=lambda s: -transition.prestige[s])
    )
    transition.order = tuple(next(rest) if seat is None else seat for seat in places)
    if transition.antiking is not None:
        transition.add_event(AntikingGone(of_seat=transition.antiking))
        transition.antiking = None
    transition.add_event(OrderSet(transition.order))


def _free_place(places: list[Seat | None], wish: int) -> int:
    """The index of the wished place (from 1) if it is free, else the next later, else the nearest earlier."""
    at = min(max(wish, 1), len(places)) - 1
    later = [place for place in range(at, len(places)) if places[place] is None]
    return later[0] if later else max(place for place in range(at) if places[place] is None)
