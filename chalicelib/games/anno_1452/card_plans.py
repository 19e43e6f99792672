"""The cards that a bot of Anno 1452 could play as an action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from chalicelib.games.anno_1452.actions import Inherit, March, Marry, PlayCard, TakeTitle
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS
from chalicelib.games.anno_1452.constants import CITIZENS_PER_CITY, CITIZENS_PER_STONE, FULL_LEVEL
from chalicelib.games.anno_1452.evaluation import CITIZENS, Evaluation
from chalicelib.games.anno_1452.planner import Plan, Planner
from chalicelib.games.anno_1452.regions import REGIONS
from chalicelib.games.contract import Json, Seat


def title_plans(planner: Planner, branches: Iterable[Json]) -> Iterator[Plan]:
    """Each title."""
    for card in (card for fields in branches for card in fields["card"]["enum"]):
        after = planner.evaluation.copy()
        after.add(planner.seat, prestige=AMOUNTS[card].prestige)
        yield Plan(TakeTitle(card), planner.gain(after) + CERTAIN_GAIN)


def inheritance_plans(planner: Planner, branches: Iterable[Json]) -> Iterator[Plan]:
    """A free stone in either region."""
    for fields in branches:
        for region in fields["region"]["enum"]:
            yield Plan(Inherit(fields["card"]["const"], region), planner.gain(planner.with_stone(region)))


def marriage_plans(planner: Planner, branches: Iterable[Json]) -> Iterator[Plan]:
    """Each lady."""
    for card in (card for fields in branches for card in fields["card"]["enum"]):
        yield Plan(Marry(card), marriage_gain(planner, card) + CERTAIN_GAIN + WEDDING_GAIN)


def marriage_gain(planner: Planner, card: str) -> float:
    """What a lady brings: her dowry in the next result round, its income, and what her card says."""
    amounts, after = AMOUNTS[card], planner.evaluation.copy()
    income = _DOWRY_INCOME * len(CARDS[CARD_NO[card]].regions)
    after.add(planner.seat, amounts.prestige, amounts.money - amounts.cost + income)
    for number in CARDS[CARD_NO[card]].regions:
        after.hold_wedding(planner.seat, REGIONS[number].id)
    return planner.gain(after)


_DOWRY_INCOME = 3
"""The money that a dowry brings in the result round that ends the marriage."""


def card_plans(planner: Planner, branches: Iterable[Json]) -> Iterator[Plan]:
    """Another card, against each player, on each stone or with each march for which it may be played."""
    for fields in branches:
        name = fields["card"]["const"]
        if name == "a_move":
            yield from _march_plans(planner, fields["marches"]["items"]["properties"])
            continue
        for player in fields["player"].get("enum", (None,)):
            for stone in fields["stone"].get("enum", (None,)):
                gain = _card_gain(planner, name, player, stone)
                yield Plan(PlayCard(name, player=player, stone=stone), gain)


def _march_plans(planner: Planner, fields: Json) -> Iterator[Plan]:
    """All citizens that may go from one stone to another."""
    stones = planner.evaluation.stones
    for one, other in product(fields["stone"]["enum"], fields["target"]["enum"]):
        most = CITIZENS_PER_CITY if stones[other].city else CITIZENS_PER_STONE
        room = most - stones[other].citizens
        n = min(AMOUNTS["a_move"].limit, stones[one].citizens, room)
        if one == other or n < 1:
            continue
        after = planner.evaluation.copy()
        for name, change in ((one, -n), (other, n)):
            after.put_stone(name, stones[name]._replace(citizens=stones[name].citizens + change))
        yield Plan(PlayCard("a_move", marches=(March(one, other, n),)), planner.gain(after) + CERTAIN_GAIN)


def _card_gain(planner: Planner, name: str, player: Seat | None, stone: str | None) -> float:
    after, seat, amounts = planner.evaluation.copy(), planner.seat, AMOUNTS[name]
    if name == "a_tax":
        citizens = after.holdings[seat][CITIZENS]
        after.add(seat, money=min(amounts.limit, amounts.money + citizens))
    if name in ("a_antiking", "a_hire"):
        after.add(seat, amounts.prestige, -amounts.cost)
        after.add_mercs(seat, amounts.mercs)
    if name == "a_intrigue" and player is not None:
        after.add(player, amounts.prestige)
    if name == "a_spy" and player is not None:
        after.add(player, money=-_SPIED_CARD)
    if name == "a_pact" and player is not None:
        after.make_truce(seat, player)
    if name == "a_pledge" and stone is not None:
        _take_pledge(after, seat, stone, amounts.cost)
    return planner.gain(after) + CERTAIN_GAIN + _EXTRA_VALUES.get(name, 0.0)


def _take_pledge(after: Evaluation, seat: Seat, name: str, cost: int) -> None:
    stone = after.stones[name]
    after.add(seat, money=-cost)
    after.add(stone.owner, money=cost)
    after.put_stone(name, stone._replace(owner=seat, level=FULL_LEVEL))


CERTAIN_GAIN = 2.5
"""By how much the evaluation overrates stones, citizens and attacks against a card, in points.

What is won on the map the rivals answer, and what they answer with is not looked at; a card is played and
done with. Found by games against the bots of before: docs/decisions/0019-bots-of-anno-1452.md.
"""

WEDDING_GAIN = 1.0
"""The same for a wedding beyond that: a dowry keeps others out of a region and is a base for attacks."""

_SPIED_CARD = 12
"""The value of the best card of a hand, in money."""

_EXTRA_VALUES: Mapping[str, float] = {"a_antiking": 0.8, "a_hire": 0.2, "a_chancery": 0.8}
"""What cards are worth beside what the evaluation counts, in points."""
