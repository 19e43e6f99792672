"""Cards are drawn one by one; an instant among them strikes at once (RULES 4.4, 4.6a)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import instants
from chalicelib.games.anno_1452.cards import CARDS, INSTANT, Card
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import Seat


def draw(table: Table, seat: Seat, count: int) -> None:
    """So many cards for a seat's hand, as far as there are any; instants do not count."""
    drawn: list[Card] = []
    while len(drawn) < count and (card := _next(table, seat)) is not None:
        drawn.append(card)
        table.hands[seat] = (*table.hands[seat], card)
    if drawn:
        own = {seat: {"cards": [CARDS[card].id for card in drawn]}}
        table.tell("cards_drawn", own, player=seat, n=len(drawn))


def _next(table: Table, seat: Seat) -> Card | None:
    """The next card that is no instant. One instant takes effect in each round, others are passed over."""
    while table.deck or _reshuffle(table):
        card, table.deck = table.deck[0], table.deck[1:]
        if card not in INSTANT:
            return card
        table.discard = (*table.discard, card)
        table.played = (*table.played, card)
        if table.instant:
            table.tell("instant_passed_over", player=seat, card=CARDS[card].id)
        else:
            table.instant = True
            instants.strike(table, seat, card)
    return None


def _reshuffle(table: Table) -> bool:
    """Makes the discarded cards the deck. False where none of them can come to a hand or strike."""
    if not table.discard or (table.instant and INSTANT.issuperset(table.discard)):
        return False
    table.deck, table.chance = table.chance.shuffled(table.discard)
    table.discard = ()
    table.tell("reshuffled", cards=len(table.deck))
    return True
