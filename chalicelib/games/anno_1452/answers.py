"""First stones, answers within an action, submissions: what is no action of one's own turn (RULES 4.6a)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import actions, result, turn, war
from chalicelib.games.anno_1452.building import Refusal, refuse, set_free
from chalicelib.games.anno_1452.cards import CARDS, Card, card_named
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.moves import Discard, DiscardOf, FollowOrders, React, Setup, Submit
from chalicelib.games.anno_1452.reactions import DEFENCES
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGIONS, STONE_IDS, RegionNo, region_named
from chalicelib.games.anno_1452.state import Pending, Submission
from chalicelib.games.contract import RuleViolation, Seat


def setup_refused(course: Course, seat: Seat, one: RegionNo, other: RegionNo) -> Refusal:
    """Why a player cannot begin in these two regions: they must be neighbours, without another's stone."""
    for region in (one, other):
        if region not in course.regions:
            return RuleViolation("region_closed", region=REGIONS[region].id)
        if any(stone.owner != seat for stone in course.there(region)):
            return RuleViolation("region_taken", region=REGIONS[region].id)
    if other not in NEIGHBOURS[one]:
        return RuleViolation("not_neighbours")
    return None


def set_up(course: Course, seat: Seat, action: Setup) -> None:
    """The first two stones and their possession cards, which bring no prestige (A10)."""
    regions = region_named(action.region1), region_named(action.region2)
    refuse(setup_refused(course, seat, *regions))
    places = [set_free(course, seat, region) for region in regions]
    for region in regions:
        course.possession[region] = seat
    names = [REGIONS[region].id for region in regions]
    course.tell("set_up", player=seat, regions=names, stones=[STONE_IDS[place] for place in places])
    turn.after_setup(course)


def react(course: Course, pending: Pending, action: React | FollowOrders) -> None:
    """The owner of an attacked stone answers, or leaves it to his orders; then the battle."""
    answer = None
    if isinstance(action, React):
        answer = (_reaction(course, pending.seat, action.card), action.mercs)
        refuse(war.mercs_refused(course, pending.seat, action.mercs))
    course.pending = None
    war.answered(course, pending, answer)
    actions.finish(course, course.current, pending.follow)


def _reaction(course: Course, seat: Seat, name: str | None) -> Card | None:
    if name is None:
        return None
    card = card_named(name)
    refuse(actions.in_hand(course, seat, card))
    if card not in DEFENCES:
        raise RuleViolation("wrong_reaction", card=name)
    return card


def discard(course: Course, pending: Pending, action: Discard | DiscardOf) -> None:
    """A card is given up after the Chancery, or taken from the hand that the Spy sees.

    Which one it was, only its owner learns, and the spy.
    """
    seat = pending.seat
    owner = seat if pending.victim is None else pending.victim
    card = card_named(action.card)
    refuse(actions.in_hand(course, owner, card))
    course.take(owner, card)
    course.discard = (*course.discard, card)
    known = {who: {"cards": [CARDS[card].id]} for who in (seat, owner)}
    course.tell("cards_discarded", known, player=owner, n=1)
    course.pending = None
    actions.finish(course, seat, pending.follow)


def submit(course: Course, seat: Seat, action: Submit) -> None:
    """Seals a submission for the result round. Raises `RuleViolation` as `result.submit` does."""
    if min(action.discard.values(), default=0) < 0:
        raise RuleViolation("wrong_discard", least=0, most=len(course.hands[seat]))
    named = sorted((card_named(name), n) for name, n in action.discard.items())
    cards = [card for card, n in named for _ in range(min(n, len(course.hands[seat]) + 1))]
    played = None if action.er_card is None else card_named(action.er_card)
    result.submit(course, seat, Submission(tuple(cards), played))
