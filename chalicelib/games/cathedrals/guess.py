"""Random answers to decisions, for tests and measurements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from chalicelib.games.cathedrals.state import (
    Action,
    Attack,
    Betray,
    Build,
    Consult,
    Draft,
    EndTurn,
    Excommunicate,
    PlaceCastles,
    Plan,
    Step,
)
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json

T = TypeVar("T")
Guess = tuple[Action, Chance]


def sample(decision: Decision, chance: Chance) -> Guess:
    """A random legal answer to a decision."""
    return _GUESSES[decision.kind](decision.schema, chance)


def _draft(schema: Json, chance: Chance) -> Guess:
    territory, chance = _one(schema["properties"]["territory"]["enum"], chance)
    return Draft(territory), chance


def _consult(schema: Json, chance: Chance) -> Guess:
    return Consult(), chance


def _end_turn(schema: Json, chance: Chance) -> Guess:
    return EndTurn(), chance


def _build(schema: Json, chance: Chance) -> Guess:
    branch, chance = _one(schema.get("anyOf", [schema]), chance)
    territory, chance = _one(branch["properties"]["territory"]["enum"], chance)
    n, chance = chance.below(branch["properties"]["n"]["maximum"])
    return Build(territory, n + 1), chance


def _attack(schema: Json, chance: Chance) -> Guess:
    branch, chance = _one(schema["anyOf"], chance)
    target, chance = _one(branch["properties"]["target"]["enum"], chance)
    return Attack(branch["properties"]["origin"]["const"], target), chance


def _plan(schema: Json, chance: Chance) -> Guess:
    """Two steps that would each be legal now, so that the second sometimes is not any more."""
    branches = schema["properties"]["steps"]["prefixItems"][0]["anyOf"]
    first, chance = _step(branches, chance)
    second, chance = _step(branches, chance)
    return Plan((first, second)), chance


def _step(branches: Sequence[Json], chance: Chance) -> tuple[Step, Chance]:
    branch, chance = _one(branches, chance)
    properties = branch["properties"]
    territory, chance = _one(properties["territory"]["enum"], chance)
    n, chance = chance.below(properties.get("n", {"maximum": 3})["maximum"])
    origin = properties["origin"]["const"] if "origin" in properties else None
    return Step(properties["do"]["const"], territory, n + 1, origin), chance


def _place_castles(schema: Json, chance: Chance) -> Guess:
    """One castle after the other where there is still room."""
    form = schema["properties"]["castles"]
    free = [name for name, count in form["properties"].items() for _ in range(count["maximum"])]
    names, chance = chance.shuffled(free)
    chosen = names[: form["x-sum"]["minimum"]]
    return PlaceCastles({name: chosen.count(name) for name in sorted(set(chosen))}), chance


def _betray(schema: Json, chance: Chance) -> Guess:
    territory, chance = _one(schema["properties"]["territory"]["enum"], chance)
    return Betray(territory), chance


def _excommunicate(schema: Json, chance: Chance) -> Guess:
    branch, chance = _one(schema["anyOf"], chance)
    card, chance = _one(branch["properties"]["card"]["enum"], chance)
    return Excommunicate(branch["properties"]["seat"]["const"], card), chance


def _one(items: Sequence[T], chance: Chance) -> tuple[T, Chance]:
    index, chance = chance.below(len(items))
    return items[index], chance


_GUESSES: dict[str, Callable[[Json, Chance], Guess]] = {
    "draft": _draft,
    "consult": _consult,
    "build": _build,
    "attack": _attack,
    "plan": _plan,
    "end_turn": _end_turn,
    "place_castles": _place_castles,
    "betray": _betray,
    "excommunicate": _excommunicate,
}
