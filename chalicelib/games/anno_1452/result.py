"""The result round: one sealed window for all, then its steps at once (RULES 4.4 ER, 4.6a)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from chalicelib.games.anno_1452 import drawing, election, majority, rounds, scoring, track
from chalicelib.games.anno_1452.building import Refusal
from chalicelib.games.anno_1452.cards import CARD_NO, CARDS, KINDS, TERMS, Card
from chalicelib.games.anno_1452.figures import FULL_LEVEL, HAND
from chalicelib.games.anno_1452.purse import pay, receive, unaffordable
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.state import Submission
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import RuleViolation, Seat

GIFTS, RENOUNCE = CARD_NO["e_gifts"], CARD_NO["e_renounce"]
FAIR, COURT = CARD_NO["e_fair"], CARD_NO["e_court"]


def open_window(table: Table) -> None:
    """The time marker moves on; hired mercenaries leave and pacts end; everybody is asked."""
    table.phase = "result"
    table.section += 1
    table.instant = table.peace = False
    table.pacts = ()
    table.sealed = [None] * table.seats
    table.tell("result_round_began", section=SECTIONS[table.section])
    for seat, mercs in enumerate(table.hired):
        if mercs:
            table.hired[seat] = 0
            table.tell("mercs_left", player=seat, n=mercs)


def is_last(table: Table) -> bool:
    """Whether this result round is the last, without cards, election and order."""
    return table.section == table.end


def card_refused(table: Table, seat: Seat, card: Card) -> Refusal:
    """Why a player cannot play a card in this result round."""
    if card not in table.hands[seat]:
        return RuleViolation("not_in_hand", card=CARDS[card].id)
    if KINDS[card] != "result":
        return RuleViolation("wrong_card", card=CARDS[card].id)
    if is_last(table) and card in (GIFTS, RENOUNCE):
        return RuleViolation("no_election", card=CARDS[card].id)
    return unaffordable(table, seat, TERMS[CARDS[card].id].cost)


def to_discard(table: Table, seat: Seat, card: Card | None) -> tuple[int, int]:
    """How many cards a player must discard at least and may at most, if he plays `card`."""
    left = len(table.hands[seat]) - (card is not None)
    return (0, 0) if is_last(table) else (max(0, left - HAND), left)


def submit(table: Table, seat: Seat, submission: Submission) -> None:
    """Seals what a player does. Raises `RuleViolation`; the last submission opens them all."""
    if table.sealed[seat] is not None:
        raise RuleViolation("already_submitted")
    if submission.card is not None and (why := card_refused(table, seat, submission.card)):
        raise why
    hand = list(table.hands[seat])
    for card in (*submission.discard, *(() if submission.card is None else (submission.card,))):
        if card not in hand:
            raise RuleViolation("not_in_hand", card=CARDS[card].id)
        hand.remove(card)
    least, most = to_discard(table, seat, submission.card)
    if not least <= len(submission.discard) <= most:
        raise RuleViolation("wrong_discard", least=least, most=most)
    table.sealed[seat] = submission
    table.tell("submitted", player=seat)
    if all(table.sealed):
        _resolve(table)


def _resolve(table: Table) -> None:
    """All steps in their order; the last result round leaves out cards, election and order."""
    last = is_last(table)
    played = _open(table)
    if not last:
        _refill(table)
    _income(table, played)
    _prestige(table, played)
    _end_marriages(table)
    if last:
        scoring.finish(table)
        return
    election.elect(
        table, {seat for seat, card in played.items() if card == GIFTS}, _renouncing(table, played)
    )
    election.arrange(table)
    rounds.begin(table, 1)


def _open(table: Table) -> dict[Seat, Card]:
    """Lays open the cards played; they are paid now, when nobody can be surprised by it any more."""
    submissions = dict(enumerate(table.sealed))
    table.sealed, table.played = [], ()
    played: dict[Seat, Card] = {}
    for seat in table.order:
        submission = submissions[seat] or Submission()
        for card in submission.discard:
            table.take(seat, card)
            table.discard = (*table.discard, card)
        if submission.discard:
            own = {seat: {"cards": [CARDS[card].id for card in submission.discard]}}
            table.tell("cards_discarded", own, player=seat, n=len(submission.discard))
        if submission.card is not None:
            played[seat] = submission.card
            table.spend(seat, submission.card)
            table.tell("result_card_played", player=seat, card=CARDS[submission.card].id)
            pay(table, seat, TERMS[CARDS[submission.card].id].cost, CARDS[submission.card].id)
    return played


def _refill(table: Table) -> None:
    """Step 1: everybody's hand is filled up, in the order of play."""
    for seat in table.order:
        drawing.draw(table, seat, HAND - len(table.hands[seat]))


def _income(table: Table, played: Mapping[Seat, Card]) -> None:
    """Step 2: stones by their level, citizens, cities and possession cards pay; all stones are full again."""
    for seat in range(table.seats):
        own = table.owned(seat)
        levels, citizens = sum(stone.level for stone in own), _citizens(table, seat)
        cities, cards = _cities(table, seat), table.held(seat)
        amount = levels + citizens + cities + cards
        table.money[seat] += amount
        facts = {"stones": levels, "citizens": citizens, "cities": cities, "possession": cards}
        table.tell("income", None, player=seat, amount=amount, **facts)
        if played.get(seat) == FAIR:
            receive(table, seat, TERMS["e_fair"].money + cities, "e_fair")
    for stone in list(table.stones.values()):
        if stone.level < FULL_LEVEL:
            table.put(replace(stone, level=FULL_LEVEL))


def _prestige(table: Table, played: Mapping[Seat, Card]) -> None:
    """Step 4: most and fewest of four things; all who tie. All of it is one step of the track."""
    for what, count in _COMPARED.items():
        counts = [count(table, seat) for seat in range(table.seats)]
        most, fewest = _where(counts, max(counts)), _where(counts, min(counts))
        for seat in most:
            track.shift(table, seat, 1)
        for seat in fewest:
            track.shift(table, seat, -1)
        table.tell("compared", what=what, most=most, fewest=fewest)
    for seat, card in played.items():
        if card == COURT:
            track.shift(table, seat, TERMS["e_court"].prestige)
    track.settle(table)


def _end_marriages(table: Table) -> None:
    """Step 5: ladies and dowries leave; possession cards are put right."""
    for seat, lady in enumerate(table.ladies):
        if lady is not None:
            table.ladies[seat] = None
            table.discard = (*table.discard, lady)
            for stone in [stone for stone in table.owned(seat) if stone.dowry]:
                del table.stones[stone.place]
            table.tell("marriage_ended", player=seat, card=CARDS[lady].id)
    majority.give_back(table)
    track.settle(table)


def _renouncing(table: Table, played: Mapping[Seat, Card]) -> set[Seat]:
    """Those who do not stand for election; they take their money."""
    seats = {seat for seat, card in played.items() if card == RENOUNCE}
    for seat in sorted(seats):
        receive(table, seat, TERMS["e_renounce"].money, "e_renounce")
    return seats


def _where(counts: Sequence[int], value: int) -> list[Seat]:
    return [seat for seat, count in enumerate(counts) if count == value]


def _stones(table: Table, seat: Seat) -> int:
    return len(table.owned(seat))


def _citizens(table: Table, seat: Seat) -> int:
    return sum(stone.citizens for stone in table.owned(seat))


def _cities(table: Table, seat: Seat) -> int:
    return sum(stone.city for stone in table.owned(seat))


_COMPARED: Mapping[str, Callable[[Table, Seat], int]] = {
    "stones": _stones,
    "citizens": _citizens,
    "cities": _cities,
    "possession": Table.held,
}
