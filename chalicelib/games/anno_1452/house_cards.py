"""Marriages, titles and inheritances (RULES 4.4, 4.5)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import conditions, majority, reactions
from chalicelib.games.anno_1452.building import place_stone, placement_violation
from chalicelib.games.anno_1452.card_events import Inherited, Married, TitleTaken
from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.regions import REGIONS, STONE_IDS, RegionNo
from chalicelib.games.anno_1452.resources import change_prestige, pay_money, receive_money, settle_prestige
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.violations import Violation, money_violation
from chalicelib.games.contract import RuleViolation, Seat


def marriage_violation(transition: Transition, seat: Seat, card: Card) -> Violation:
    """Why a player cannot marry a lady: her condition, her price or no place for the dowry."""
    lady = CARDS[card]
    if transition.ladies[seat] is not None:
        return RuleViolation("already_married")
    if not conditions.is_met(transition, seat, card):
        return RuleViolation("condition_not_met", card=lady.id)
    if violation := money_violation(transition, seat, lady.amounts.cost):
        return violation
    return next(
        filter(None, (placement_violation(transition, seat, region) for region in lady.regions)), None
    )


def marry(transition: Transition, seat: Seat, card: Card) -> None:
    """Marries a lady, unless somebody bribes the priest. Her card stays open, her dowry on the map."""
    lady = CARDS[card]
    transition.play_card(seat, card)
    if reactions.try_bribe(transition, seat, card):
        return
    transition.discard = transition.discard[:-1]
    transition.ladies[seat] = card
    places = [place_stone(transition, seat, region, dowry=True) for region in lady.regions]
    transition.add_event(Married(seat, lady.id, stones=tuple(STONE_IDS[place] for place in places)))
    pay_money(transition, seat, lady.amounts.cost, lady.id)
    receive_money(transition, seat, lady.amounts.money, lady.id)
    change_prestige(transition, seat, lady.amounts.prestige)
    for region in lady.regions:
        majority.award_possession_card(transition, region)
    settle_prestige(transition)


def title_violation(transition: Transition, seat: Seat, card: Card) -> Violation:
    """Why a player cannot take a title."""
    lady = transition.lady(seat)
    if lady and lady.forbids == "title":
        return RuleViolation("marriage_forbids", card=lady.id)
    if not conditions.is_met(transition, seat, card):
        return RuleViolation("condition_not_met", card=CARDS[card].id)
    return None


def take_title(transition: Transition, seat: Seat, card: Card) -> None:
    """Takes a title, unless somebody bribes the chancellor. Its card stays open."""
    transition.play_card(seat, card)
    if reactions.try_bribe(transition, seat, card):
        return
    transition.discard = transition.discard[:-1]
    transition.titles[seat] = (*transition.titles[seat], card)
    transition.add_event(TitleTaken(of_seat=seat, card=CARDS[card].id))
    change_prestige(transition, seat, CARDS[card].amounts.prestige)
    settle_prestige(transition)


def inheritance_violation(transition: Transition, seat: Seat, card: Card, region: RegionNo) -> Violation:
    """Why a player cannot inherit in a region."""
    if region not in CARDS[card].regions:
        return RuleViolation("card_elsewhere", card=CARDS[card].id, region=REGIONS[region].id)
    return placement_violation(transition, seat, region)


def inherit(transition: Transition, seat: Seat, card: Card, region: RegionNo) -> None:
    """Sets a stone for nothing, unless somebody bribes the notary."""
    transition.play_card(seat, card)
    if reactions.try_bribe(transition, seat, card):
        return
    place = place_stone(transition, seat, region)
    transition.add_event(
        Inherited(of_seat=seat, card=CARDS[card].id, stone=STONE_IDS[place], region=REGIONS[region].id)
    )
    majority.award_possession_card(transition, region)
    settle_prestige(transition)
