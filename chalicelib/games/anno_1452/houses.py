"""Marriages, titles and inheritances (RULES 4.4, 4.5)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import conditions, majority, reactions, track
from chalicelib.games.anno_1452.building import Refusal, closed, set_free
from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.purse import pay, receive, unaffordable
from chalicelib.games.anno_1452.regions import REGIONS, STONE_IDS, RegionNo
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import RuleViolation, Seat


def marriage_refused(table: Table, seat: Seat, card: Card) -> Refusal:
    """Why a player cannot marry a lady: her condition, her price and a place for the dowry."""
    lady = CARDS[card]
    if table.ladies[seat] is not None:
        return RuleViolation("already_married")
    if not conditions.met(table, seat, card):
        return RuleViolation("condition_not_met", card=lady.id)
    if why := unaffordable(table, seat, lady.terms.cost):
        return why
    return next(filter(None, (closed(table, seat, region) for region in lady.regions)), None)


def marry(table: Table, seat: Seat, card: Card) -> None:
    """A wedding, unless somebody bribes the priest. The lady stays with her husband, the dowry too."""
    lady = CARDS[card]
    table.spend(seat, card)
    if reactions.bribed(table, seat, card):
        return
    table.discard = table.discard[:-1]
    table.ladies[seat] = card
    places = [set_free(table, seat, region, dowry=True) for region in lady.regions]
    table.tell("married", player=seat, card=lady.id, stones=[STONE_IDS[place] for place in places])
    pay(table, seat, lady.terms.cost, lady.id)
    receive(table, seat, lady.terms.money, lady.id)
    track.shift(table, seat, lady.terms.prestige)
    for region in lady.regions:
        majority.judge(table, region)
    track.settle(table)


def title_refused(table: Table, seat: Seat, card: Card) -> Refusal:
    """Why a player cannot take a title."""
    lady = table.ladies[seat]
    if lady is not None and table.lady_bars(seat) == "title":
        return RuleViolation("marriage_forbids", card=CARDS[lady].id)
    if not conditions.met(table, seat, card):
        return RuleViolation("condition_not_met", card=CARDS[card].id)
    return None


def take_title(table: Table, seat: Seat, card: Card) -> None:
    """A title, unless somebody bribes the chancellor. Its card stays open."""
    table.spend(seat, card)
    if reactions.bribed(table, seat, card):
        return
    table.discard = table.discard[:-1]
    table.titles[seat] = (*table.titles[seat], card)
    table.tell("title_taken", player=seat, card=CARDS[card].id)
    track.shift(table, seat, CARDS[card].terms.prestige)
    track.settle(table)


def inheritance_refused(table: Table, seat: Seat, card: Card, region: RegionNo) -> Refusal:
    """Why a player cannot inherit in a region."""
    if region not in CARDS[card].regions:
        return RuleViolation("card_elsewhere", card=CARDS[card].id, region=REGIONS[region].id)
    return closed(table, seat, region)


def inherit(table: Table, seat: Seat, card: Card, region: RegionNo) -> None:
    """A stone for nothing, unless somebody bribes the notary."""
    table.spend(seat, card)
    if reactions.bribed(table, seat, card):
        return
    place = set_free(table, seat, region)
    table.tell(
        "inherited",
        player=seat,
        card=CARDS[card].id,
        stone=STONE_IDS[place],
        region=REGIONS[region].id,
    )
    majority.judge(table, region)
    track.settle(table)
