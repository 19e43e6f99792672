"""What the choices of an open decision of Anno 1452 lead to (DESIGN 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from chalicelib.games.anno_1452 import (
    card_explanations,
    result_explanations,
    trade_explanations,
    war_explanations,
)
from chalicelib.games.anno_1452.actions import SetStone
from chalicelib.games.anno_1452.building import affordable_citizens, citizen_room, stone_cost
from chalicelib.games.anno_1452.cards import CARDS
from chalicelib.games.anno_1452.constants import CITIZEN_COST
from chalicelib.games.anno_1452.reactions import HASTE
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGION_NO, REGIONS
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_facts import (
    CitizenPrice,
    CitizenRoom,
    FirstStone,
    HasteCitizens,
    HasteStone,
    StonePrice,
)
from chalicelib.games.anno_1452.what_if import standing_changes, tried_action
from chalicelib.games.contract import Decision, Fact


def facts(state: State, decision: Decision) -> tuple[Fact, ...]:
    """What an open decision leads to, and what Haste may add where it is in the hand."""
    return (*_MAKERS[decision.kind](state, decision), *_haste_facts(state, decision))


def _setup_facts(state: State, decision: Decision) -> Iterator[Fact]:
    in_play = Transition(state).regions
    for field in ("region1", "region2"):
        for name in _values(decision, field):
            region = REGIONS[REGION_NO[name]]
            neighbours = sum(near in in_play for near in NEIGHBOURS[REGION_NO[name]])
            yield Fact({field: name}, FirstStone(region.crest, region.walls, neighbours))


def _stone_facts(state: State, decision: Decision) -> Iterator[Fact]:
    before, seat = Transition(state), decision.seat
    for name in _values(decision, "region"):
        when, region = {"region": name}, REGION_NO[name]
        trial = tried_action(state, seat, SetStone(name))
        stones, limit = len(before.region_stones(region)), REGIONS[region].crest
        yield Fact(when, StonePrice(stone_cost(before, region), stones, limit, trial.money[seat]))
        yield from (Fact(when, tells) for tells in standing_changes(state, trial, seat))


def _citizen_facts(state: State, decision: Decision) -> Iterator[Fact]:
    before, seat = Transition(state), decision.seat
    room = sum(citizen_room(before, stone.place) for stone in before.player_stones(seat))
    yield Fact({}, CitizenPrice(CITIZEN_COST), per="stones")
    yield Fact({}, CitizenRoom(min(room, affordable_citizens(before, seat)), room))


def _haste_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """What Haste may buy besides, as prices are before the action."""
    if CARDS[HASTE].id not in _values(decision, "with_reaction"):
        return
    before, when = Transition(state), {"with_reaction": CARDS[HASTE].id}
    costs = [stone_cost(before, REGION_NO[name]) for name in _values(decision, "haste_region")]
    if costs:
        yield Fact(when, HasteStone(min(costs)))
    if decision.schema["properties"]["haste_citizens"]["properties"]:
        yield Fact(when, HasteCitizens(CITIZEN_COST))


def _values(decision: Decision, field: str) -> list[Any]:
    """What is offered for a field, without null."""
    offered = decision.schema["properties"].get(field, {}).get("enum", ())
    return [value for value in offered if value is not None]


_MAKERS: Mapping[str, Callable[[State, Decision], Iterator[Fact]]] = {
    "setup": _setup_facts,
    "stone": _stone_facts,
    "citizens": _citizen_facts,
    "attack": war_explanations.attack_facts,
    "react": war_explanations.reaction_facts,
    "city": card_explanations.city_facts,
    "marry": card_explanations.marriage_facts,
    "title": card_explanations.title_facts,
    "inherit": card_explanations.inheritance_facts,
    "card": card_explanations.card_facts,
    "discard": card_explanations.discard_facts,
    "discard_of": card_explanations.discard_facts,
    "pass": result_explanations.pass_facts,
    "er_submit": result_explanations.submission_facts,
    "offer": trade_explanations.offer_facts,
    "accept": trade_explanations.acceptance_facts,
    "decline": trade_explanations.closing_facts,
    "withdraw": trade_explanations.closing_facts,
    "done": trade_explanations.leaving_facts,
}

EXPLAINED = frozenset(_MAKERS)
"""The kinds of action whose every alternative is told of."""
