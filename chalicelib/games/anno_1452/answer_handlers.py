"""Carries out what is no action of an action round: first stones, answers, submissions (RULES 4.6a)."""

from __future__ import annotations

from collections.abc import Mapping

from chalicelib.games.anno_1452 import action_handlers, result_round, trade, turn, war
from chalicelib.games.anno_1452.actions import (
    AcceptOffer,
    DeclineOffer,
    Discard,
    DiscardOf,
    FollowOrders,
    LeaveTrade,
    MakeOffer,
    React,
    Setup,
    Submit,
    TradeAction,
)
from chalicelib.games.anno_1452.building import place_stone
from chalicelib.games.anno_1452.card_events import CardsDiscarded
from chalicelib.games.anno_1452.cards import CARDS, Card, card_from_id
from chalicelib.games.anno_1452.reactions import DEFENCES
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGIONS, STONE_IDS, RegionNo, region_from_id
from chalicelib.games.anno_1452.state import Offer, PendingAnswer, Submission
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_events import SetUp
from chalicelib.games.anno_1452.violations import Violation, hand_violation, raise_violation
from chalicelib.games.contract import RuleViolation, Seat


def setup_violation(transition: Transition, seat: Seat, one: RegionNo, other: RegionNo) -> Violation:
    """Why a player cannot begin in two regions: they must be neighbours, without another's stone."""
    for region in (one, other):
        if region not in transition.regions:
            return RuleViolation("region_closed", region=REGIONS[region].id)
        if any(stone.owner != seat for stone in transition.region_stones(region)):
            return RuleViolation("region_taken", region=REGIONS[region].id)
    if other not in NEIGHBOURS[one]:
        return RuleViolation("not_neighbours")
    return None


def set_first_stones(transition: Transition, seat: Seat, action: Setup) -> None:
    """Sets a player's first two stones; their possession cards bring no prestige (A10)."""
    regions = region_from_id(action.region1), region_from_id(action.region2)
    raise_violation(setup_violation(transition, seat, *regions))
    places = [place_stone(transition, seat, region) for region in regions]
    for region in regions:
        transition.possession[region] = seat
    names = tuple(REGIONS[region].id for region in regions)
    transition.add_event(SetUp(seat, names, stones=tuple(STONE_IDS[place] for place in places)))
    turn.advance_setup(transition)


def answer_pending(
    transition: Transition, pending: PendingAnswer, action: React | FollowOrders | Discard | DiscardOf
) -> None:
    """Answers an attack, or names the card that the Chancery or the Spy takes. Raises `RuleViolation`."""
    if isinstance(action, Discard | DiscardOf):
        discard_card(transition, pending, action)
    else:
        answer_attack(transition, pending, action)


def answer_attack(transition: Transition, pending: PendingAnswer, action: React | FollowOrders) -> None:
    """The owner of an attacked stone answers, or leaves it to the orders; then the battle follows."""
    answer = None
    if isinstance(action, React):
        answer = (_parse_reaction(transition, pending.seat, action.card), action.mercs)
        raise_violation(war.mercs_violation(transition, pending.seat, action.mercs))
    transition.pending = None
    war.resolve_attack(transition, pending, answer)
    action_handlers.finish_action(transition, transition.current, pending.follow)


def _parse_reaction(transition: Transition, seat: Seat, name: str | None) -> Card | None:
    if name is None:
        return None
    card = card_from_id(name)
    raise_violation(hand_violation(transition, seat, card))
    if card not in DEFENCES:
        raise RuleViolation("wrong_reaction", card=name)
    return card


def discard_card(transition: Transition, pending: PendingAnswer, action: Discard | DiscardOf) -> None:
    """Discards a card after the Chancery, or from the hand that the Spy sees.

    Only its owner and the spy learn which one it was.
    """
    seat = pending.seat
    owner = seat if pending.victim is None else pending.victim
    card = card_from_id(action.card)
    raise_violation(hand_violation(transition, owner, card))
    transition.remove_card(owner, card)
    transition.discard = (*transition.discard, card)
    known = dict.fromkeys((seat, owner), (CARDS[card].id,))
    transition.add_event(CardsDiscarded(of_seat=owner, n=1, cards=known))
    transition.pending = None
    action_handlers.finish_action(transition, seat, pending.follow)


def handle_submission(transition: Transition, seat: Seat, action: Submit) -> None:
    """Seals a submission; the last one closes the result round.

    Raises `RuleViolation`, as `result_round.seal_submission` does.
    """
    if min(action.discard.values(), default=0) < 0:
        raise RuleViolation("wrong_discard", least=0, most=len(transition.hands[seat]))
    cards = _parse_counts(action.discard, len(transition.hands[seat]))
    played = None if action.er_card is None else card_from_id(action.er_card)
    result_round.seal_submission(transition, seat, Submission(cards, played))
    if all(transition.sealed):
        turn.close_result_round(transition)


def handle_trade(transition: Transition, seat: Seat, action: TradeAction) -> None:
    """Carries out an offer or an answer; the last one closes the trade. Raises `RuleViolation`."""
    if isinstance(action, MakeOffer):
        trade.make_offer(transition, _parse_offer(transition, seat, action))
    elif isinstance(action, AcceptOffer):
        trade.accept_offer(transition, seat, action.offer)
    elif isinstance(action, DeclineOffer):
        trade.decline_offer(transition, seat, action.offer)
    elif isinstance(action, LeaveTrade):
        trade.finish(transition, seat)
    else:
        trade.withdraw_offer(transition, seat, action.offer)
    if trade.is_over(transition):
        turn.close_trade(transition)


def _parse_offer(transition: Transition, seat: Seat, action: MakeOffer) -> Offer:
    """An offer as it is chosen, with blanks around its words left out. Raises `RuleViolation`."""
    if min((*action.give_cards.values(), *action.take_cards.values()), default=0) < 0:
        raise RuleViolation("empty_offer")
    most = sum(len(hand) for hand in transition.hands)
    return Offer(
        number=sum(transition.offers_made) + 1,
        seat=seat,
        partner=action.player,
        money=action.give,
        given=_parse_counts(action.give_cards, most),
        wanted_money=action.take,
        wanted=_parse_counts(action.take_cards, most),
        words=(action.words or "").strip() or None,
    )


def _parse_counts(counts: Mapping[str, int], most: int) -> tuple[Card, ...]:
    """Cards by their numbers, of each at most one more than there can be."""
    numbers = sorted((card_from_id(name), n) for name, n in counts.items())
    return tuple(card for card, n in numbers for _ in range(min(n, most + 1)))
