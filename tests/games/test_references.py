"""What a reference says is what the rules do: with it all that is offered can be found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from chalicelib.games import catalogue
from chalicelib.games.anno_1452 import scoring
from chalicelib.games.anno_1452.regions import STONE_IDS
from chalicelib.games.anno_1452.state import Stone
from chalicelib.games.cathedrals.cards import card_ids
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.contract import Decision, Json
from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS
from tests.games.game_of_the_year_states import GAME as GAME_OF_THE_YEAR
from tests.kit.trial import start_trial

Position = tuple[Any, tuple[Decision, ...]]
"""A state, and what one seat is offered in it."""


@cache
def positions(key: str) -> list[Position]:
    """The positions of random games at every number of seats."""
    meta, found = catalogue.metadata(key), []
    for seats, number in product(meta.seats, range(2)):
        trial = start_trial(meta, catalogue.get(key), seats, number)
        while decisions := trial.game.decisions(trial.state):
            chosen = trial.rng.choice([one for one in decisions if one.blocking])
            own = tuple(one for one in decisions if one.seat == chosen.seat)
            found.append((trial.state, own))
            trial.play(chosen.seat, chosen.kind, trial.sample(chosen))
    return found


@cache
def told(key: str) -> list[tuple[str, Json]]:
    """The events of random games: kind and public facts."""
    meta, found = catalogue.metadata(key), []
    for seats, number in product(meta.seats, range(2)):
        trial = start_trial(meta, catalogue.get(key), seats, number)
        while decisions := trial.game.decisions(trial.state):
            chosen = trial.rng.choice([one for one in decisions if one.blocking])
            trial.play(chosen.seat, chosen.kind, trial.sample(chosen))
        found += [(kind, public) for text in trial.events_json for kind, public, _ in json.loads(text)]
    return found


def offered(position: Position, kind: str) -> Iterator[Decision]:
    """The decision of a kind, if it is offered in a position."""
    return (decision for decision in position[1] if decision.kind == kind)


def values(schema: Json, *path: str) -> set[Any]:
    """The values of a field of a schema or of a branch."""
    for name in path:
        schema = schema["properties"][name]
    return set(schema["enum"]) if "enum" in schema else {schema["const"]}


# Cathedrals


def attack_faults(reference: Any, position: Position) -> bool:
    """Whether other attacks are offered than the map allows, once the truce is over."""
    state, _ = position
    owner, castles = (dict(zip(TERRITORY_IDS, part, strict=True)) for part in (state.owner, state.castles))
    fewest, found = reference.limits.fewest_attackers, {}
    for land in reference.territories if state.attacks_left and state.phase in ("turn", "extra") else ():
        enemies = {name for name in land.reachable if owner[name] not in (None, state.current)}
        if owner[land.territory] == state.current and castles[land.territory] >= fewest and enemies:
            found[land.territory] = enemies
    said = {
        origin: values(branch, "target")
        for decision in offered(position, "attack")
        for branch in decision.schema["anyOf"]
        for origin in values(branch, "origin")
    }
    return state.round > reference.limits.truce_rounds and said != found


def build_faults(reference: Any, position: Position) -> bool:
    """Whether other castles are offered than prices and limits allow, once the truce is over."""
    state, limits = position[0], reference.limits
    purse = min(state.cash[state.current] // limits.castle_price, state.supply[state.current])
    room = {
        name: min(purse, limits.castles_on_a_territory - castles)
        for name, owner, castles in zip(TERRITORY_IDS, state.owner, state.castles, strict=True)
        if owner in (None, state.current) and state.phase in ("turn", "extra")
    }
    said: dict[str, int] = {}
    for decision in offered(position, "build"):
        for branch in decision.schema.get("anyOf", [decision.schema]):
            most = branch["properties"]["n"]["maximum"]
            said |= dict.fromkeys(values(branch, "territory"), most)
    return state.round > limits.truce_rounds and said != {name: n for name, n in room.items() if n > 0}


def income_faults(reference: Any, position: Position) -> bool:
    """Whether an income is another than cathedrals times territories, and what the cards say."""
    state, earned = position[0], {card.card: card.income for card in reference.kept_cards}
    return any(
        state.income(seat)
        != state.cathedral_count(seat) * state.owner.count(seat) * reference.limits.income_factor
        + sum(earned[card] for card in card_ids(state.cards[seat]))
        for seat in state.order
    )


# Anno 1452


def region_of(stone: Stone) -> str:
    """Where a stone stands, by its id."""
    return STONE_IDS[stone.place].rpartition("-")[0]


def stone_faults(reference: Any, position: Position) -> bool:
    """Whether stones are offered elsewhere than crests and prices allow."""
    state, prices = position[0], reference.prices
    if not any(offered(position, "pass")) or state.adjacent_only:
        return False
    standing = Counter(map(region_of, state.stones))
    left = reference.stones_each - sum(stone.owner == state.current for stone in state.stones)
    found = {
        region.region
        for region in reference.regions
        if region.seats <= state.seats
        and left
        and standing[region.region] < region.crest
        and prices.stone + prices.stone_there * standing[region.region] <= state.money[state.current]
    }
    said = {name for decision in offered(position, "stone") for name in values(decision.schema, "region")}
    return said != found


def reach_faults(reference: Any, position: Position) -> bool:
    """Whether attacks lead elsewhere than to neighbours, for a seat without pacts, lady and crown."""
    state = position[0]
    near = {region.region: {region.region, *region.neighbours} for region in reference.regions}
    regions = {STONE_IDS[stone.place]: region_of(stone) for stone in state.stones}
    enemies = {STONE_IDS[stone.place] for stone in state.stones if stone.owner != state.current}
    for decision in offered(position, "attack"):
        if decision.seat == state.king or state.pacts or state.ladies[decision.seat] is not None:
            continue
        for branch in decision.schema["anyOf"]:
            reached = set().union(*(near[regions[name]] for name in values(branch, "stone")))
            if values(branch, "target") != {name for name in enemies if regions[name] in reached}:
                return True
    return False


def points_faults(reference: Any, position: Position) -> bool:
    """Whether a seat's points are others than the table of points says."""
    state, each = position[0], reference.points.each
    for seat in range(state.seats):
        own = [stone for stone in state.stones if stone.owner == seat]
        points = (
            each["stones"] * len(own)
            + each["cities"] * sum(stone.city for stone in own)
            + each["possession"] * state.possession.count(seat)
            + each["prestige"] * state.prestige[seat]
            + sum(stone.citizens for stone in own) // reference.points.citizens_per_point
            + state.money[seat] // reference.points.money_per_point
        )
        if points != scoring.points(state, seat):
            return True
    return False


# Game of the Year


def step_faults(reference: Any, position: Position) -> bool:
    """Whether other steps may be chosen than leaves have, or bought than the price allows."""
    state, amounts = position[0], reference.amounts
    times = 2 if state.brisk else 1
    for decision in offered(position, "choose"):
        steps = decision.schema["properties"]["steps"]["enum"]
        if tuple(n // times for n in steps) not in reference.leaves.numbers:
            return True
    for decision in offered(position, "buy"):
        me = state.players[decision.seat]
        finish = next(year.finish for year in reference.years if year.half_year == state.half_year)
        ahead = DAY_NUMBERS[finish] - me.pos
        if decision.schema["properties"]["steps"]["maximum"] != min(ahead, me.cash // amounts.step):
            return True
    return False


FAULTS: dict[str, tuple[Callable[[Any, Position], bool], ...]] = {
    "anno-domini-1995": (attack_faults, build_faults, income_faults),
    "anno-1452": (stone_faults, reach_faults, points_faults),
    "game-of-the-year": (step_faults,),
}


@pytest.mark.parametrize("key", FAULTS)
def test_the_reference_tells_what_is_offered(key: str) -> None:
    reference = catalogue.get(key).reference()
    for position in positions(key):
        assert [find.__name__ for find in FAULTS[key] if find(reference, position)] == []


def _with(reference: Any, path: str, change: Callable[[Any], Any]) -> Any:
    """The reference with one value changed: `limits.castle_price`, `regions.3.crest`."""
    name, _, rest = path.partition(".")
    if name.isdecimal():
        index = int(name)
        return (*reference[:index], _with(reference[index], rest, change), *reference[index + 1 :])
    part = getattr(reference, name)
    return replace(reference, **{name: _with(part, rest, change) if rest else change(part)})


@pytest.mark.parametrize(
    ("key", "path", "change"),
    [
        ("anno-domini-1995", "territories.3.reachable", lambda lands: lands[1:]),
        ("anno-domini-1995", "limits.castle_price", lambda price: price + 100),
        ("anno-domini-1995", "limits.castles_on_a_territory", lambda most: most - 1),
        ("anno-domini-1995", "limits.fewest_attackers", lambda fewest: fewest + 1),
        ("anno-domini-1995", "limits.income_factor", lambda factor: factor + 1),
        ("anno-1452", "regions.6.crest", lambda crest: crest + 1),
        ("anno-1452", "regions.9.neighbours", lambda near: near[1:]),
        ("anno-1452", "prices.stone", lambda price: price + 1),
        ("anno-1452", "prices.stone_there", lambda price: price + 1),
        ("anno-1452", "points.money_per_point", lambda money: money + 1),
        ("game-of-the-year", "amounts.step", lambda price: price + 50),
        ("game-of-the-year", "leaves.numbers", lambda numbers: numbers[1:]),
    ],
)
def test_a_reference_that_differs_from_the_rules_is_noticed(
    key: str, path: str, change: Callable[[Any], Any]
) -> None:
    wrong = _with(catalogue.get(key).reference(), path, change)
    assert any(find(wrong, position) for position in positions(key) for find in FAULTS[key])


@pytest.mark.parametrize("key", ["anno-domini", "wann-o-wann"])
def test_hands_have_the_printed_size(key: str) -> None:
    sizes = {size.seats: size.cards for size in catalogue.get(key).reference().hand_sizes}
    assert list(sizes) == list(catalogue.metadata(key).seats)
    for seats, cards in sizes.items():
        trial = start_trial(catalogue.metadata(key), catalogue.get(key), seats, 0)
        trial.options = {}
        state, _ = trial.deal()
        assert [len(hand) for hand in state.hands] == [cards] * seats


def test_penalties_are_as_printed() -> None:
    trial = start_trial(catalogue.metadata("anno-domini"), catalogue.get("anno-domini"), 3, 0)
    for printed in trial.game.reference().penalties:
        trial.options = {"penalty": printed.penalty}
        dealt = trial.deal()[0].penalties
        assert (dealt.doubter, dealt.layer) == (printed.doubter, printed.layer)


def test_a_landing_is_on_the_printed_frame_and_pays_the_printed_money() -> None:
    reference = GAME_OF_THE_YEAR.reference()
    frames = {day: group.frame for group in reference.days for day in group.days}
    amounts = reference.amounts
    paid = {
        "quarter_first": amounts.first_quarter,
        "quarter": amounts.quarter,
        "finish": amounts.finish,
        "second": amounts.second,
        "fresh_start": amounts.fresh_start,
    }
    seen = set()
    for kind, facts in told("game-of-the-year"):
        if kind == "landed":
            assert facts["frame"] == frames[facts["day"]]
            seen.add(facts["frame"])
        if kind == "received" and facts["reason"] in paid:
            assert facts["amount"] == paid[facts["reason"]]
            seen.add(facts["reason"])
    assert {"red", "purple", "blue", "blue_white", "quarter", "finish"} <= seen
