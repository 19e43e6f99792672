"""What each action of an action round does, and what may be added to it (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from chalicelib.games.anno_1452 import building, houses, reactions, turn, war
from chalicelib.games.anno_1452.building import Refusal, lots_of, refuse
from chalicelib.games.anno_1452.cards import CARDS, KINDS, Card, Kind, card_named
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.effects import EFFECTS
from chalicelib.games.anno_1452.moves import (
    Attack,
    FoundCity,
    Inherit,
    Marry,
    Own,
    PlayCard,
    SetCitizens,
    SetStone,
    TakeTitle,
)
from chalicelib.games.anno_1452.reactions import HASTE, LOOT, REINFORCE
from chalicelib.games.anno_1452.regions import place_named, region_named
from chalicelib.games.anno_1452.state import Follow
from chalicelib.games.contract import RuleViolation, Seat


def act(course: Course, seat: Seat, action: Own) -> None:
    """An action of the seat to move, then what it added, then the next turn.

    Raises `RuleViolation`. Where the action needs an answer first, the rest waits in `pending`.
    """
    follow = _follow(course, seat, action)
    _DO[type(action)](course, seat, action, follow)
    if course.pending:
        course.pending = replace(course.pending, follow=follow)
    else:
        finish(course, seat, follow)


def finish(course: Course, seat: Seat, follow: Follow) -> None:
    """Haste, if it was added and is possible now; then the next turn."""
    if follow.card == HASTE and HASTE in course.hands[seat]:
        _haste(course, seat, follow)
    turn.next_turn(course)


def _haste(course: Course, seat: Seat, follow: Follow) -> None:
    if follow.region is not None:
        if building.stone_refused(course, seat, follow.region) is None:
            reactions.react(course, seat, HASTE)
            building.buy_stone(course, seat, follow.region)
    elif building.citizens_refused(course, seat, follow.citizens) is None:
        reactions.react(course, seat, HASTE)
        building.buy_citizens(course, seat, follow.citizens)


def _follow(course: Course, seat: Seat, action: Own) -> Follow:
    """What an action adds, as far as that can be judged before it."""
    lots = lots_of(action.haste_citizens.items())
    if action.with_reaction is None:
        if action.haste_region is not None or lots:
            raise RuleViolation("no_haste_card")
        return Follow()
    card = card_named(action.with_reaction)
    refuse(in_hand(course, seat, card))
    if card != HASTE and not (isinstance(action, Attack) and card in (REINFORCE, LOOT)):
        raise RuleViolation("wrong_reaction", card=action.with_reaction)
    if card != HASTE:
        return Follow(card)
    if (action.haste_region is None) == (not lots):
        raise RuleViolation("haste_needs_one")
    if lots:
        refuse(building.too_many(lots, _citizens_in(action)))
        return Follow(card, None, lots)
    return Follow(card, region_named(action.haste_region))


def _citizens_in(action: Own) -> int:
    """How many citizens an action sets, for the limit that holds with Haste too."""
    return sum(action.stones.values()) if isinstance(action, SetCitizens) else 0


def in_hand(course: Course, seat: Seat, card: Card) -> Refusal:
    """Why a card cannot be played from a hand: it is not there."""
    return None if card in course.hands[seat] else RuleViolation("not_in_hand", card=CARDS[card].id)


def _held(course: Course, seat: Seat, name: str, kind: Kind) -> Card:
    """A card of this kind from a hand. Raises `unknown_card`, `not_in_hand` or `wrong_card`."""
    card = card_named(name)
    refuse(in_hand(course, seat, card))
    if KINDS[card] != kind:
        raise RuleViolation("wrong_card", card=name)
    return card


def _stone(course: Course, seat: Seat, action: SetStone, _: Follow) -> None:
    region = region_named(action.region)
    refuse(building.stone_refused(course, seat, region))
    building.buy_stone(course, seat, region)


def _city(course: Course, seat: Seat, action: FoundCity, _: Follow) -> None:
    card, place = _held(course, seat, action.card, "charter"), place_named(action.stone)
    refuse(building.city_refused(course, seat, card, place))
    building.found_city(course, seat, card, place)


def _citizens(course: Course, seat: Seat, action: SetCitizens, _: Follow) -> None:
    lots = lots_of(action.stones.items())
    refuse(building.citizens_refused(course, seat, lots))
    building.buy_citizens(course, seat, lots)


def _attack(course: Course, seat: Seat, action: Attack, follow: Follow) -> None:
    place, target = place_named(action.stone), place_named(action.target)
    refuse(war.attack_refused(course, seat, place, target))
    refuse(war.mercs_refused(course, seat, action.mercs))
    war.declare(course, seat, place, target, action.mercs, follow)


def _marry(course: Course, seat: Seat, action: Marry, _: Follow) -> None:
    card = _held(course, seat, action.card, "marriage")
    refuse(houses.marriage_refused(course, seat, card))
    houses.marry(course, seat, card)


def _title(course: Course, seat: Seat, action: TakeTitle, _: Follow) -> None:
    card = _held(course, seat, action.card, "title")
    refuse(houses.title_refused(course, seat, card))
    houses.take_title(course, seat, card)


def _inherit(course: Course, seat: Seat, action: Inherit, _: Follow) -> None:
    card = _held(course, seat, action.card, "inheritance")
    region = region_named(action.region)
    refuse(houses.inheritance_refused(course, seat, card, region))
    houses.inherit(course, seat, card, region)


def _card(course: Course, seat: Seat, action: PlayCard, _: Follow) -> None:
    card = _held(course, seat, action.card, "action")
    effect = EFFECTS[action.card]
    refuse(effect.refused(course, seat, action))
    course.spend(seat, card)
    course.tell("card_played", player=seat, card=action.card)
    if not reactions.bribed(course, seat, card):
        effect.play(course, seat, action)


_DO: Mapping[type, Callable[[Course, Seat, Any, Follow], None]] = {
    SetStone: _stone,
    FoundCity: _city,
    SetCitizens: _citizens,
    Attack: _attack,
    Marry: _marry,
    TakeTitle: _title,
    Inherit: _inherit,
    PlayCard: _card,
}
