"""What each action of an action round does, and what may be added to it (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from chalicelib.games.anno_1452 import building, houses, reactions, turn, war
from chalicelib.games.anno_1452.building import Refusal, lots_of, refuse
from chalicelib.games.anno_1452.cards import CARDS, KINDS, Card, Kind, card_named
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
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import RuleViolation, Seat


def act(table: Table, seat: Seat, action: Own) -> None:
    """An action of the seat to move, then what it added, then the next turn.

    Raises `RuleViolation`. Where the action needs an answer first, the rest waits in `pending`.
    """
    follow = _follow(table, seat, action)
    _DO[type(action)](table, seat, action, follow)
    if table.pending:
        table.pending = replace(table.pending, follow=follow)
    else:
        finish(table, seat, follow)


def finish(table: Table, seat: Seat, follow: Follow) -> None:
    """Haste, if it was added and is possible now; then the next turn."""
    if follow.card == HASTE and HASTE in table.hands[seat]:
        _haste(table, seat, follow)
    turn.next_turn(table)


def _haste(table: Table, seat: Seat, follow: Follow) -> None:
    if follow.region is not None:
        if building.stone_refused(table, seat, follow.region) is None:
            reactions.react(table, seat, HASTE)
            building.buy_stone(table, seat, follow.region)
    elif building.citizens_refused(table, seat, follow.citizens) is None:
        reactions.react(table, seat, HASTE)
        building.buy_citizens(table, seat, follow.citizens)


def _follow(table: Table, seat: Seat, action: Own) -> Follow:
    """What an action adds, as far as that can be judged before it."""
    lots = lots_of(action.haste_citizens.items())
    if action.with_reaction is None:
        if action.haste_region is not None or lots:
            raise RuleViolation("no_haste_card")
        return Follow()
    card = card_named(action.with_reaction)
    refuse(in_hand(table, seat, card))
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


def in_hand(table: Table, seat: Seat, card: Card) -> Refusal:
    """Why a card cannot be played from a hand: it is not there."""
    return None if card in table.hands[seat] else RuleViolation("not_in_hand", card=CARDS[card].id)


def _held(table: Table, seat: Seat, name: str, kind: Kind) -> Card:
    """A card of this kind from a hand. Raises `unknown_card`, `not_in_hand` or `wrong_card`."""
    card = card_named(name)
    refuse(in_hand(table, seat, card))
    if KINDS[card] != kind:
        raise RuleViolation("wrong_card", card=name)
    return card


def _stone(table: Table, seat: Seat, action: SetStone, _: Follow) -> None:
    region = region_named(action.region)
    refuse(building.stone_refused(table, seat, region))
    building.buy_stone(table, seat, region)


def _city(table: Table, seat: Seat, action: FoundCity, _: Follow) -> None:
    card, place = _held(table, seat, action.card, "charter"), place_named(action.stone)
    refuse(building.city_refused(table, seat, card, place))
    building.found_city(table, seat, card, place)


def _citizens(table: Table, seat: Seat, action: SetCitizens, _: Follow) -> None:
    lots = lots_of(action.stones.items())
    refuse(building.citizens_refused(table, seat, lots))
    building.buy_citizens(table, seat, lots)


def _attack(table: Table, seat: Seat, action: Attack, follow: Follow) -> None:
    place, target = place_named(action.stone), place_named(action.target)
    refuse(war.attack_refused(table, seat, place, target))
    refuse(war.mercs_refused(table, seat, action.mercs))
    war.declare(table, seat, place, target, action.mercs, follow)


def _marry(table: Table, seat: Seat, action: Marry, _: Follow) -> None:
    card = _held(table, seat, action.card, "marriage")
    refuse(houses.marriage_refused(table, seat, card))
    houses.marry(table, seat, card)


def _title(table: Table, seat: Seat, action: TakeTitle, _: Follow) -> None:
    card = _held(table, seat, action.card, "title")
    refuse(houses.title_refused(table, seat, card))
    houses.take_title(table, seat, card)


def _inherit(table: Table, seat: Seat, action: Inherit, _: Follow) -> None:
    card = _held(table, seat, action.card, "inheritance")
    region = region_named(action.region)
    refuse(houses.inheritance_refused(table, seat, card, region))
    houses.inherit(table, seat, card, region)


def _card(table: Table, seat: Seat, action: PlayCard, _: Follow) -> None:
    card = _held(table, seat, action.card, "action")
    effect = EFFECTS[action.card]
    refuse(effect.refused(table, seat, action))
    table.spend(seat, card)
    table.tell("card_played", player=seat, card=action.card)
    if not reactions.bribed(table, seat, card):
        effect.play(table, seat, action)


_DO: Mapping[type, Callable[[Table, Seat, Any, Follow], None]] = {
    SetStone: _stone,
    FoundCity: _city,
    SetCitizens: _citizens,
    Attack: _attack,
    Marry: _marry,
    TakeTitle: _title,
    Inherit: _inherit,
    PlayCard: _card,
}
