"""Cards are drawn one by one; an instant among them strikes at once (RULES 4.4, 4.6a)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import instants
from chalicelib.games.anno_1452.cards import CARDS, INSTANT, Card
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.contract import Seat


def draw(course: Course, seat: Seat, count: int) -> None:
    """So many cards for a seat's hand, as far as there are any; instants do not count."""
    drawn: list[Card] = []
    while len(drawn) < count and (card := _next(course, seat)) is not None:
        drawn.append(card)
        course.hands[seat] = (*course.hands[seat], card)
    if drawn:
        own = {seat: {"cards": [CARDS[card].id for card in drawn]}}
        course.tell("cards_drawn", own, player=seat, n=len(drawn))


def _next(course: Course, seat: Seat) -> Card | None:
    """The next card that is no instant. One instant takes effect in each round, others are passed over."""
    while course.deck or _reshuffle(course):
        card, course.deck = course.deck[0], course.deck[1:]
        if card not in INSTANT:
            return card
        course.discard = (*course.discard, card)
        course.played = (*course.played, card)
        if course.instant:
            course.tell("instant_passed_over", player=seat, card=CARDS[card].id)
        else:
            course.instant = True
            instants.strike(course, seat, card)
    return None


def _reshuffle(course: Course) -> bool:
    """Makes the discarded cards the deck. False where none of them can come to a hand or strike."""
    if not course.discard or (course.instant and INSTANT.issuperset(course.discard)):
        return False
    course.deck, course.chance = course.chance.shuffled(course.discard)
    course.discard = ()
    course.tell("reshuffled", cards=len(course.deck))
    return True
