"""Carries out the actions of an action round and what is added to them (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from chalicelib.games.anno_1452 import building, house_cards, reactions, turn, war
from chalicelib.games.anno_1452.actions import (
    Attack,
    FoundCity,
    Inherit,
    Marry,
    PlayCard,
    SetCitizens,
    SetStone,
    TakeTitle,
    TurnAction,
)
from chalicelib.games.anno_1452.building import parse_citizens
from chalicelib.games.anno_1452.card_events import CardPlayed
from chalicelib.games.anno_1452.cards import KINDS, Card, Kind, card_from_id
from chalicelib.games.anno_1452.effects import EFFECTS
from chalicelib.games.anno_1452.reactions import HASTE, LOOT, REINFORCE
from chalicelib.games.anno_1452.regions import place_from_id, region_from_id
from chalicelib.games.anno_1452.state import FollowUp
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.violations import hand_violation, raise_violation
from chalicelib.games.contract import RuleViolation, Seat


def perform_action(transition: Transition, seat: Seat, action: TurnAction) -> None:
    """Carries out an action of the seat to move, then its follow-up, then passes the turn on.

    Raises `RuleViolation`. Where the action needs an answer first, the rest waits in `pending`.
    """
    follow_up = _parse_follow_up(transition, seat, action)
    carry_out(transition, seat, action, follow_up)
    if transition.pending:
        transition.pending = replace(transition.pending, follow=follow_up)
    else:
        finish_action(transition, seat, follow_up)


def carry_out(transition: Transition, seat: Seat, action: TurnAction, follow_up: FollowUp) -> None:
    """Carries out an action alone. Raises `RuleViolation`."""
    _HANDLERS[type(action)](transition, seat, action, follow_up)


def finish_action(transition: Transition, seat: Seat, follow_up: FollowUp) -> None:
    """Plays Haste, if it was added and is still possible, and passes the turn on."""
    if follow_up.card == HASTE and HASTE in transition.hands[seat]:
        _play_haste(transition, seat, follow_up)
    turn.advance_turn(transition)


def _play_haste(transition: Transition, seat: Seat, follow_up: FollowUp) -> None:
    if follow_up.region is not None:
        if building.stone_violation(transition, seat, follow_up.region) is None:
            reactions.play_reaction(transition, seat, HASTE)
            building.buy_stone(transition, seat, follow_up.region)
    elif building.citizens_violation(transition, seat, follow_up.citizens) is None:
        reactions.play_reaction(transition, seat, HASTE)
        building.buy_citizens(transition, seat, follow_up.citizens)


def _parse_follow_up(transition: Transition, seat: Seat, action: TurnAction) -> FollowUp:
    """The follow-up of an action. Raises `RuleViolation` for what is wrong already before the action."""
    citizens = parse_citizens(action.haste_citizens.items())
    if action.with_reaction is None:
        if action.haste_region is not None or citizens:
            raise RuleViolation("no_haste_card")
        return FollowUp()
    card = card_from_id(action.with_reaction)
    raise_violation(hand_violation(transition, seat, card))
    if card != HASTE and not (isinstance(action, Attack) and card in (REINFORCE, LOOT)):
        raise RuleViolation("wrong_reaction", card=action.with_reaction)
    if card != HASTE:
        return FollowUp(card)
    if (action.haste_region is None) == (not citizens):
        raise RuleViolation("haste_needs_one")
    if citizens:
        raise_violation(building.citizen_limit_violation(citizens, _citizens_bought(action)))
        return FollowUp(card, None, citizens)
    return FollowUp(card, region_from_id(action.haste_region))


def _citizens_bought(action: TurnAction) -> int:
    """How many citizens an action sets: those of Haste count towards the same limit."""
    return sum(action.stones.values()) if isinstance(action, SetCitizens) else 0


def _card_from_hand(transition: Transition, seat: Seat, name: str, kind: Kind) -> Card:
    """A card of this kind in the hand. Raises `unknown_card`, `not_in_hand` or `wrong_card`."""
    card = card_from_id(name)
    raise_violation(hand_violation(transition, seat, card))
    if KINDS[card] != kind:
        raise RuleViolation("wrong_card", card=name)
    return card


def _set_stone(transition: Transition, seat: Seat, action: SetStone, _: FollowUp) -> None:
    region = region_from_id(action.region)
    raise_violation(building.stone_violation(transition, seat, region))
    building.buy_stone(transition, seat, region)


def _found_city(transition: Transition, seat: Seat, action: FoundCity, _: FollowUp) -> None:
    card, place = _card_from_hand(transition, seat, action.card, "charter"), place_from_id(action.stone)
    raise_violation(building.city_violation(transition, seat, card, place))
    building.found_city(transition, seat, card, place)


def _set_citizens(transition: Transition, seat: Seat, action: SetCitizens, _: FollowUp) -> None:
    citizens = parse_citizens(action.stones.items())
    raise_violation(building.citizens_violation(transition, seat, citizens))
    building.buy_citizens(transition, seat, citizens)


def _attack(transition: Transition, seat: Seat, action: Attack, follow_up: FollowUp) -> None:
    place, target = place_from_id(action.stone), place_from_id(action.target)
    raise_violation(war.attack_violation(transition, seat, place, target))
    raise_violation(war.mercs_violation(transition, seat, action.mercs))
    war.declare_attack(transition, seat, place, target, action.mercs, follow_up)


def _marry(transition: Transition, seat: Seat, action: Marry, _: FollowUp) -> None:
    card = _card_from_hand(transition, seat, action.card, "marriage")
    raise_violation(house_cards.marriage_violation(transition, seat, card))
    house_cards.marry(transition, seat, card)


def _take_title(transition: Transition, seat: Seat, action: TakeTitle, _: FollowUp) -> None:
    card = _card_from_hand(transition, seat, action.card, "title")
    raise_violation(house_cards.title_violation(transition, seat, card))
    house_cards.take_title(transition, seat, card)


def _inherit(transition: Transition, seat: Seat, action: Inherit, _: FollowUp) -> None:
    card = _card_from_hand(transition, seat, action.card, "inheritance")
    region = region_from_id(action.region)
    raise_violation(house_cards.inheritance_violation(transition, seat, card, region))
    house_cards.inherit(transition, seat, card, region)


def _play_card(transition: Transition, seat: Seat, action: PlayCard, _: FollowUp) -> None:
    card = _card_from_hand(transition, seat, action.card, "action")
    effect = EFFECTS[action.card]
    raise_violation(effect.violation(transition, seat, action))
    transition.play_card(seat, card)
    transition.add_event(CardPlayed(of_seat=seat, card=action.card))
    if not reactions.try_bribe(transition, seat, card):
        effect.play(transition, seat, action)


_HANDLERS: Mapping[type, Callable[[Transition, Seat, Any, FollowUp], None]] = {
    SetStone: _set_stone,
    FoundCity: _found_city,
    SetCitizens: _set_citizens,
    Attack: _attack,
    Marry: _marry,
    TakeTitle: _take_title,
    Inherit: _inherit,
    PlayCard: _play_card,
}
