"""Marriages, titles and inheritances (RULES 4.4, 4.5)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import conditions, majority, reactions, track
from chalicelib.games.anno_1452.building import Refusal, closed, set_free
from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.purse import pay, receive, unaffordable
from chalicelib.games.anno_1452.regions import REGIONS, STONE_IDS, RegionNo
from chalicelib.games.contract import RuleViolation, Seat


def marriage_refused(course: Course, seat: Seat, card: Card) -> Refusal:
    """Why a player cannot marry a lady: her condition, her price and a place for the dowry."""
    lady = CARDS[card]
    if course.ladies[seat] is not None:
        return RuleViolation("already_married")
    if not conditions.met(course, seat, card):
        return RuleViolation("condition_not_met", card=lady.id)
    if why := unaffordable(course, seat, lady.terms.cost):
        return why
    return next(filter(None, (closed(course, seat, region) for region in lady.regions)), None)


def marry(course: Course, seat: Seat, card: Card) -> None:
    """A wedding, unless somebody bribes the priest. The lady stays with her husband, the dowry too."""
    lady = CARDS[card]
    course.spend(seat, card)
    if reactions.bribed(course, seat, card):
        return
    course.discard = course.discard[:-1]
    course.ladies[seat] = card
    places = [set_free(course, seat, region, dowry=True) for region in lady.regions]
    course.tell("married", player=seat, card=lady.id, stones=[STONE_IDS[place] for place in places])
    pay(course, seat, lady.terms.cost, lady.id)
    receive(course, seat, lady.terms.money, lady.id)
    track.shift(course, seat, lady.terms.prestige)
    for region in lady.regions:
        majority.judge(course, region)
    track.settle(course)


def title_refused(course: Course, seat: Seat, card: Card) -> Refusal:
    """Why a player cannot take a title."""
    lady = course.ladies[seat]
    if lady is not None and course.lady_bars(seat) == "title":
        return RuleViolation("marriage_forbids", card=CARDS[lady].id)
    if not conditions.met(course, seat, card):
        return RuleViolation("condition_not_met", card=CARDS[card].id)
    return None


def take_title(course: Course, seat: Seat, card: Card) -> None:
    """A title, unless somebody bribes the chancellor. Its card stays open."""
    course.spend(seat, card)
    if reactions.bribed(course, seat, card):
        return
    course.discard = course.discard[:-1]
    course.titles[seat] = (*course.titles[seat], card)
    course.tell("title_taken", player=seat, card=CARDS[card].id)
    track.shift(course, seat, CARDS[card].terms.prestige)
    track.settle(course)


def inheritance_refused(course: Course, seat: Seat, card: Card, region: RegionNo) -> Refusal:
    """Why a player cannot inherit in a region."""
    if region not in CARDS[card].regions:
        return RuleViolation("card_elsewhere", card=CARDS[card].id, region=REGIONS[region].id)
    return closed(course, seat, region)


def inherit(course: Course, seat: Seat, card: Card, region: RegionNo) -> None:
    """A stone for nothing, unless somebody bribes the notary."""
    course.spend(seat, card)
    if reactions.bribed(course, seat, card):
        return
    place = set_free(course, seat, region)
    course.tell(
        "inherited",
        player=seat,
        card=CARDS[card].id,
        stone=STONE_IDS[place],
        region=REGIONS[region].id,
    )
    majority.judge(course, region)
    track.settle(course)
