"""The result round: everybody submits secretly, then all steps follow at once (RULES 4.4 ER, 4.6a)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from chalicelib.games.anno_1452 import drawing, election, majority, scoring, trade
from chalicelib.games.anno_1452.card_events import CardsDiscarded, MarriageEnded
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS, KINDS, Card, card_ids
from chalicelib.games.anno_1452.constants import (
    COMPARISON_PRESTIGE,
    EXPERT_REFILL,
    FULL_LEVEL,
    HAND_SIZE,
    INCOME,
)
from chalicelib.games.anno_1452.regions import SECTIONS, STONE_IDS
from chalicelib.games.anno_1452.resources import change_prestige, pay_money, receive_money, settle_prestige
from chalicelib.games.anno_1452.result_events import (
    Compared,
    Comparison,
    Income,
    ResultCardPlayed,
    ResultRoundBegan,
    Submitted,
)
from chalicelib.games.anno_1452.state import Submission
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.violations import Violation, hand_violation, money_violation
from chalicelib.games.anno_1452.war_events import MercsLeft
from chalicelib.games.contract import RuleViolation, Seat
from chalicelib.games.events import SEVERAL

GIFTS, RENOUNCE = CARD_NO["e_gifts"], CARD_NO["e_renounce"]
FAIR, COURT = CARD_NO["e_fair"], CARD_NO["e_court"]


def open_result_round(transition: Transition) -> None:
    """Opens the window for submissions: the time marker moves on, hired mercenaries leave and pacts end."""
    transition.phase = "result"
    transition.section += 1
    transition.instant = transition.peace = False
    transition.pacts = ()
    transition.sealed = [None] * transition.seats
    transition.begin_turn(SEVERAL)
    transition.add_event(ResultRoundBegan(SECTIONS[transition.section]))
    for seat, mercs in enumerate(transition.hired):
        if mercs:
            transition.hired[seat] = 0
            transition.add_event(MercsLeft(of_seat=seat, n=mercs))


def is_last_round(transition: Transition) -> bool:
    """Whether this result round is the last, without cards, election and play order."""
    return transition.section == transition.end


def card_violation(transition: Transition, seat: Seat, card: Card) -> Violation:
    """Why a player cannot play a card in this result round."""
    if violation := hand_violation(transition, seat, card):
        return violation
    if KINDS[card] != "result":
        return RuleViolation("wrong_card", card=CARDS[card].id)
    if is_last_round(transition) and card in (GIFTS, RENOUNCE):
        return RuleViolation("no_election", card=CARDS[card].id)
    return money_violation(transition, seat, AMOUNTS[CARDS[card].id].cost)


def discard_bounds(transition: Transition, seat: Seat, card: Card | None) -> tuple[int, int]:
    """The least and the most cards that a player may discard beside playing `card` or none."""
    left = len(transition.hands[seat]) - (card is not None)
    return (0, 0) if is_last_round(transition) else (max(0, left - HAND_SIZE), left)


def seal_submission(transition: Transition, seat: Seat, submission: Submission) -> None:
    """Seals what a player does in this result round. Raises `RuleViolation`."""
    if transition.sealed[seat] is not None:
        raise RuleViolation("already_submitted")
    if submission.card is not None and (violation := card_violation(transition, seat, submission.card)):
        raise violation
    hand = list(transition.hands[seat])
    for card in (*submission.discard, *(() if submission.card is None else (submission.card,))):
        if card not in hand:
            raise RuleViolation("not_in_hand", card=CARDS[card].id)
        hand.remove(card)
    least, most = discard_bounds(transition, seat, submission.card)
    if not least <= len(submission.discard) <= most:
        raise RuleViolation("wrong_discard", least=least, most=most)
    transition.sealed[seat] = submission
    transition.add_event(Submitted(of_seat=seat))


def resolve_result_round(transition: Transition) -> None:
    """Takes all steps in order, in the expert game those before the trade, after which the others follow.

    The last round skips cards, trade, election and play order, and ends the game.
    """
    last = is_last_round(transition)
    played = _reveal_submissions(transition)
    if not last:
        _refill_hands(transition)
    _pay_income(transition, played)
    if transition.expert and not last:
        transition.result_cards = tuple(played.get(seat) for seat in range(transition.seats))
        trade.open_trade(transition)
        return
    finish_result_round(transition, played)


def finish_result_round(transition: Transition, played: Mapping[Seat, Card]) -> None:
    """Takes the steps from the comparisons on."""
    _award_prestige(transition, played)
    _end_marriages(transition)
    if is_last_round(transition):
        scoring.finish_game(transition)
        return
    election.elect_king(
        transition,
        {seat for seat, card in played.items() if card == GIFTS},
        pay_renouncers(transition, played),
    )
    election.set_play_order(transition)


def _reveal_submissions(transition: Transition) -> dict[Seat, Card]:
    """Discards what was submitted, plays the cards openly and charges their cost; returns them by seat."""
    submissions = dict(enumerate(transition.sealed))
    transition.sealed, transition.played = [], ()
    played: dict[Seat, Card] = {}
    for seat in transition.order:
        submission = submissions[seat] or Submission()
        for card in submission.discard:
            transition.remove_card(seat, card)
            transition.discard = (*transition.discard, card)
        if submission.discard:
            own = {seat: card_ids(submission.discard)}
            transition.add_event(CardsDiscarded(of_seat=seat, n=len(submission.discard), cards=own))
        if submission.card is not None:
            played[seat] = submission.card
            transition.play_card(seat, submission.card)
            transition.add_event(ResultCardPlayed(of_seat=seat, card=CARDS[submission.card].id))
            pay_money(transition, seat, AMOUNTS[CARDS[submission.card].id].cost, CARDS[submission.card].id)
    return played


def _refill_hands(transition: Transition) -> None:
    """Step 1: fills up hands, in the order of play."""
    for seat in transition.order:
        drawing.draw_cards(transition, seat, refill_count(transition, len(transition.hands[seat])))


def refill_count(transition: Transition, held: int) -> int:
    """How many cards fill up a hand of this size; in the expert game they are few."""
    return min(HAND_SIZE - held, EXPERT_REFILL) if transition.expert else HAND_SIZE - held


def settle_holdings(transition: Transition, played: Mapping[Seat, Card]) -> None:
    """Steps 2 to 5: income, prestige by comparison, the end of marriages."""
    _pay_income(transition, played)
    _award_prestige(transition, played)
    _end_marriages(transition)


def income(transition: Transition, seat: Seat) -> Mapping[str, int]:
    """What a player's levels, citizens, cities and possession cards bring in a result round."""
    counts = {
        "stones": sum(stone.level for stone in transition.player_stones(seat)),
        "citizens": transition.citizen_count(seat),
        "cities": transition.city_count(seat),
        "possession": transition.possession_count(seat),
    }
    return {what: INCOME[what] * count for what, count in counts.items()}


def _pay_income(transition: Transition, played: Mapping[Seat, Card]) -> None:
    """Step 2: pays for levels, citizens, cities and possession cards, then restores all levels."""
    for seat in range(transition.seats):
        facts = income(transition, seat)
        amount = sum(facts.values())
        transition.money[seat] += amount
        transition.add_event(Income(of_seat=seat, amount=amount, **facts))
        if played.get(seat) == FAIR:
            receive_money(transition, seat, AMOUNTS["e_fair"].money + transition.city_count(seat), "e_fair")
    for stone in list(transition.stones.values()):
        if stone.level < FULL_LEVEL:
            transition.put_stone(replace(stone, level=FULL_LEVEL))


def _award_prestige(transition: Transition, played: Mapping[Seat, Card]) -> None:
    """Step 4: prestige for most and fewest of four things, to all who tie, settled as one step."""
    for what, count in COMPARISONS.items():
        counts = [count(transition, seat) for seat in range(transition.seats)]
        most, fewest = _matching_seats(counts, max(counts)), _matching_seats(counts, min(counts))
        for seat in most:
            change_prestige(transition, seat, COMPARISON_PRESTIGE)
        for seat in fewest:
            change_prestige(transition, seat, -COMPARISON_PRESTIGE)
        transition.add_event(Compared(what, most, fewest, tied=most == fewest))
    for seat, card in played.items():
        if card == COURT:
            change_prestige(transition, seat, AMOUNTS["e_court"].prestige)
    settle_prestige(transition)


def _end_marriages(transition: Transition) -> None:
    """Step 5: ladies and dowries leave, and possession cards are awarded anew."""
    for seat, lady in enumerate(transition.ladies):
        if lady is not None:
            transition.ladies[seat] = None
            transition.discard = (*transition.discard, lady)
            dowry = sorted(stone.place for stone in transition.player_stones(seat) if stone.dowry)
            for place in dowry:
                del transition.stones[place]
            stones = tuple(STONE_IDS[place] for place in dowry)
            transition.add_event(MarriageEnded(of_seat=seat, card=CARDS[lady].id, stones=stones))
    majority.return_possession_cards(transition)
    settle_prestige(transition)


def pay_renouncers(transition: Transition, played: Mapping[Seat, Card]) -> set[Seat]:
    """Pays those who do not stand for election; returns their seats."""
    seats = {seat for seat, card in played.items() if card == RENOUNCE}
    for seat in sorted(seats):
        receive_money(transition, seat, AMOUNTS["e_renounce"].money, "e_renounce")
    return seats


def _matching_seats(counts: Sequence[int], value: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == value)


def _stone_count(transition: Transition, seat: Seat) -> int:
    return len(transition.player_stones(seat))


COMPARISONS: Mapping[Comparison, Callable[[Transition, Seat], int]] = {
    "stones": _stone_count,
    "citizens": Transition.citizen_count,
    "cities": Transition.city_count,
    "possession": Transition.possession_count,
}
"""What is compared in the fourth step of a result round, and how it is counted."""
