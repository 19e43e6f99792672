"""The result round: one sealed window for all, then its steps at once (RULES 4.4 ER, 4.6a)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from chalicelib.games.anno_1452 import drawing, election, majority, rounds, scoring, track
from chalicelib.games.anno_1452.building import Refusal
from chalicelib.games.anno_1452.cards import CARD_NO, CARDS, KINDS, TERMS, Card
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.figures import FULL_LEVEL, HAND
from chalicelib.games.anno_1452.purse import pay, receive, unaffordable
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.state import Submission
from chalicelib.games.contract import RuleViolation, Seat

GIFTS, RENOUNCE = CARD_NO["e_gifts"], CARD_NO["e_renounce"]
FAIR, COURT = CARD_NO["e_fair"], CARD_NO["e_court"]


def open_window(course: Course) -> None:
    """The time marker moves on; hired mercenaries leave and pacts end; everybody is asked."""
    course.phase = "result"
    course.section += 1
    course.instant = course.peace = False
    course.pacts = ()
    course.sealed = [None] * course.seats
    course.tell("result_round_began", section=SECTIONS[course.section])
    for seat, mercs in enumerate(course.hired):
        if mercs:
            course.hired[seat] = 0
            course.tell("mercs_left", player=seat, n=mercs)


def is_last(course: Course) -> bool:
    """Whether this result round is the last, without cards, election and order."""
    return course.section == course.end


def card_refused(course: Course, seat: Seat, card: Card) -> Refusal:
    """Why a player cannot play a card in this result round."""
    if card not in course.hands[seat]:
        return RuleViolation("not_in_hand", card=CARDS[card].id)
    if KINDS[card] != "result":
        return RuleViolation("wrong_card", card=CARDS[card].id)
    if is_last(course) and card in (GIFTS, RENOUNCE):
        return RuleViolation("no_election", card=CARDS[card].id)
    return unaffordable(course, seat, TERMS[CARDS[card].id].cost)


def to_discard(course: Course, seat: Seat, card: Card | None) -> tuple[int, int]:
    """How many cards a player must discard at least and may at most, if he plays `card`."""
    left = len(course.hands[seat]) - (card is not None)
    return (0, 0) if is_last(course) else (max(0, left - HAND), left)


def submit(course: Course, seat: Seat, submission: Submission) -> None:
    """Seals what a player does. Raises `RuleViolation`; the last submission opens them all."""
    if course.sealed[seat] is not None:
        raise RuleViolation("already_submitted")
    if submission.card is not None and (why := card_refused(course, seat, submission.card)):
        raise why
    hand = list(course.hands[seat])
    for card in (*submission.discard, *(() if submission.card is None else (submission.card,))):
        if card not in hand:
            raise RuleViolation("not_in_hand", card=CARDS[card].id)
        hand.remove(card)
    least, most = to_discard(course, seat, submission.card)
    if not least <= len(submission.discard) <= most:
        raise RuleViolation("wrong_discard", least=least, most=most)
    course.sealed[seat] = submission
    course.tell("submitted", player=seat)
    if all(course.sealed):
        _resolve(course)


def _resolve(course: Course) -> None:
    """All steps in their order; the last result round leaves out cards, election and order."""
    last = is_last(course)
    played = _open(course)
    if not last:
        _refill(course)
    _income(course, played)
    _prestige(course, played)
    _end_marriages(course)
    if last:
        scoring.finish(course)
        return
    election.elect(
        course, {seat for seat, card in played.items() if card == GIFTS}, _renouncing(course, played)
    )
    election.arrange(course)
    rounds.begin(course, 1)


def _open(course: Course) -> dict[Seat, Card]:
    """Lays open the cards played; they are paid now, when nobody can be surprised by it any more."""
    submissions = dict(enumerate(course.sealed))
    course.sealed, course.played = [], ()
    played: dict[Seat, Card] = {}
    for seat in course.order:
        submission = submissions[seat] or Submission()
        for card in submission.discard:
            course.take(seat, card)
            course.discard = (*course.discard, card)
        if submission.discard:
            own = {seat: {"cards": [CARDS[card].id for card in submission.discard]}}
            course.tell("cards_discarded", own, player=seat, n=len(submission.discard))
        if submission.card is not None:
            played[seat] = submission.card
            course.spend(seat, submission.card)
            course.tell("result_card_played", player=seat, card=CARDS[submission.card].id)
            pay(course, seat, TERMS[CARDS[submission.card].id].cost, CARDS[submission.card].id)
    return played


def _refill(course: Course) -> None:
    """Step 1: everybody's hand is filled up, in the order of play."""
    for seat in course.order:
        drawing.draw(course, seat, HAND - len(course.hands[seat]))


def _income(course: Course, played: Mapping[Seat, Card]) -> None:
    """Step 2: stones by their level, citizens, cities and possession cards pay; all stones are full again."""
    for seat in range(course.seats):
        own = course.owned(seat)
        levels, citizens = sum(stone.level for stone in own), _citizens(course, seat)
        cities, cards = _cities(course, seat), course.held(seat)
        amount = levels + citizens + cities + cards
        course.money[seat] += amount
        facts = {"stones": levels, "citizens": citizens, "cities": cities, "possession": cards}
        course.tell("income", None, player=seat, amount=amount, **facts)
        if played.get(seat) == FAIR:
            receive(course, seat, TERMS["e_fair"].money + cities, "e_fair")
    for stone in list(course.stones.values()):
        if stone.level < FULL_LEVEL:
            course.put(replace(stone, level=FULL_LEVEL))


def _prestige(course: Course, played: Mapping[Seat, Card]) -> None:
    """Step 4: most and fewest of four things; all who tie. All of it is one step of the track."""
    for what, count in _COMPARED.items():
        counts = [count(course, seat) for seat in range(course.seats)]
        most, fewest = _where(counts, max(counts)), _where(counts, min(counts))
        for seat in most:
            track.shift(course, seat, 1)
        for seat in fewest:
            track.shift(course, seat, -1)
        course.tell("compared", what=what, most=most, fewest=fewest)
    for seat, card in played.items():
        if card == COURT:
            track.shift(course, seat, TERMS["e_court"].prestige)
    track.settle(course)


def _end_marriages(course: Course) -> None:
    """Step 5: ladies and dowries leave; possession cards are put right."""
    for seat, lady in enumerate(course.ladies):
        if lady is not None:
            course.ladies[seat] = None
            course.discard = (*course.discard, lady)
            for stone in [stone for stone in course.owned(seat) if stone.dowry]:
                del course.stones[stone.place]
            course.tell("marriage_ended", player=seat, card=CARDS[lady].id)
    majority.give_back(course)
    track.settle(course)


def _renouncing(course: Course, played: Mapping[Seat, Card]) -> set[Seat]:
    """Those who do not stand for election; they take their money."""
    seats = {seat for seat, card in played.items() if card == RENOUNCE}
    for seat in sorted(seats):
        receive(course, seat, TERMS["e_renounce"].money, "e_renounce")
    return seats


def _where(counts: Sequence[int], value: int) -> list[Seat]:
    return [seat for seat, count in enumerate(counts) if count == value]


def _stones(course: Course, seat: Seat) -> int:
    return len(course.owned(seat))


def _citizens(course: Course, seat: Seat) -> int:
    return sum(stone.citizens for stone in course.owned(seat))


def _cities(course: Course, seat: Seat) -> int:
    return sum(stone.city for stone in course.owned(seat))


_COMPARED: Mapping[str, Callable[[Course, Seat], int]] = {
    "stones": _stones,
    "citizens": _citizens,
    "cities": _cities,
    "possession": Course.held,
}
