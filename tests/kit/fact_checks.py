"""What must hold for facts, previews and quantities (DESIGN 9)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from random import Random
from typing import Any

from jsonschema import Draft202012Validator

from chalicelib.api import dataclass_schemas
from chalicelib.games.contract import Decision, Event, Fact, Json, RuleViolation
from chalicelib.games.events import Change
from chalicelib.games.facts import fitting_facts
from chalicelib.play import codec
from chalicelib.play.telling.recap import net_changes
from tests.kit import fuzz
from tests.kit.event_checks import check_names_of
from tests.kit.failure import KitFailure, require, require_equal
from tests.kit.json_forms import check_json, dump_facts, dump_json
from tests.kit.trial import Trial

MAX_ALTERNATIVES = 400
"""How many alternatives of one decision are looked at."""

MAX_TRIES = 30
"""How many actions are tried until one that a fact is about is accepted."""


def check_fact_classes(trial: Trial) -> None:
    """Facts are listed by their kind, name seats as events do, and what is explained is a kind of action."""
    game = trial.game
    for kind, cls in game.fact_classes.items():
        require(kind == cls.kind, "facts", f"{cls.__name__} is listed as {kind}, its kind is {cls.kind}")
        check_names_of(dataclass_schemas.json_schema(cls)["properties"], f"fact {kind}")
    unknown = game.explained - game.actions.keys()
    require(not unknown, "facts", f"{sorted(unknown)} are explained, and are no kinds of action")


def check_facts(trial: Trial, decision: Decision) -> None:
    """Each fact is of a listed class and about something that is accepted; what is explained is covered."""
    trial = _aside(trial)
    facts = trial.game.facts(trial.state, decision)
    for fact in facts:
        _check_fact(trial, decision, fact)
    dump_facts(facts)
    if decision.kind in trial.game.explained:
        _check_coverage(decision, facts)
    if facts:
        _check_about_accepted(trial, decision, trial.rng.choice(facts))


def check_preview(trial: Trial, decision: Decision) -> None:
    """The preview of an action that is accepted tells facts of listed classes."""
    action = _aside(trial).sample(decision)
    params = json.loads(dump_json(action))
    for fact in trial.game.preview(trial.state, decision.seat, action):
        _check_class(trial, fact)
        fits = bool(fitting_facts([fact], params))
        require(fits, "preview", f"of {params} it tells what holds for {fact.when}")


def check_fact_twins(trial: Trial, twin: Any, viewer: int | None) -> None:
    """A seat is told the same of its choices whatever is hidden from it."""
    for decision in trial.game.decisions(trial.state):
        if decision.seat != viewer:
            continue
        told = [dump_facts(trial.game.facts(state, decision)) for state in (trial.state, twin)]
        require_equal("facts", f"those of {decision.kind} tell seat {viewer} what is hidden", *told)
        action = _aside(trial).sample(decision)
        told = [dump_facts(trial.game.preview(state, decision.seat, action)) for state in (trial.state, twin)]
        require_equal("preview", f"that of {action} tells seat {viewer} what is hidden", *told)


def check_fact_orders(trial: Trial, decision: Decision) -> None:
    """Nobody is told anything else of what follows because another seat has other standing orders."""
    trial = _aside(trial)
    owner, action = trial.rng.randrange(trial.seats), trial.sample(decision)
    others = {**trial.orders, owner: fuzz.random_orders(trial.game.orders_class, trial.rng)}
    told = [_facts_after(trial, decision.seat, action, orders, owner) for orders in (trial.orders, others)]
    (one_state, one), (other_state, other) = told
    if one_state == other_state:
        require_equal("facts", f"they tell of the orders of seat {owner}", one, other)


def _facts_after(trial: Trial, seat: int, action: Any, orders: dict[int, Any], owner: int) -> tuple[Any, str]:
    """The state after an action under some orders, and what all seats but their owner are told there."""
    try:
        state, _ = trial.apply(seat, action, orders)
    except RuleViolation:
        return None, ""
    decisions = [one for one in trial.game.decisions(state) if one.seat != owner]
    return state, "".join(dump_facts(trial.game.facts(state, one)) for one in decisions)


def check_quantities_open(trial: Trial) -> None:
    """Everybody counts the same, of every seat."""
    counted = [_quantities(trial, trial.state, viewer) for viewer in trial.viewers]
    for each in counted[1:]:
        require_equal("quantities", "not everybody counts the same", str(counted[0]), str(each))
    for name, numbers in counted[0].items():
        require(len(numbers) == trial.seats, "quantities", f"{name} is counted of {len(numbers)} seats")


def check_changes(trial: Trial) -> None:
    """What the events of each step say they change is what has changed."""
    for before, events, after in trial.steps:
        _check_step_changes(trial, before, events, after)


def _check_step_changes(trial: Trial, before: Any, events: tuple[Event, ...], after: Any) -> None:
    old, new = _quantities(trial, before, None), _quantities(trial, after, None)
    happened = {
        Change(seat, name, now - then)
        for name in new
        for seat, (then, now) in enumerate(zip(old[name], new[name], strict=True))
        if now != then
    }
    kinds = [event.kind for event in events]
    told = net_changes(trial.game.events, events)
    if told is None:
        raise KitFailure("changes", f"the events {kinds} do not make instances of their classes")
    untold, wrong = sorted(happened - set(told)), sorted(set(told) - happened)
    require(not untold and not wrong, "changes", f"after {kinds} untold: {untold}, told: {wrong}")


def _aside(trial: Trial) -> Trial:
    """The same game with random choices of its own, so that looking at facts changes no other check."""
    return replace(trial, rng=Random(f"{trial.seed} {len(trial.moves)}"))


def _quantities(trial: Trial, state: Any, viewer: int | None) -> Mapping[str, tuple[int, ...]]:
    return trial.game.quantities(trial.game.view(state, viewer))


def _check_fact(trial: Trial, decision: Decision, fact: Fact) -> None:
    _check_class(trial, fact)
    check_json(fact.when, f"a fact of {decision.kind}")
    known = decision.schema.get("properties", {}).keys()
    unknown = {*fact.when, *([fact.per] if fact.per else [])} - known
    require(not unknown, "facts", f"one of {decision.kind} speaks of {sorted(unknown)}, no parameters")


def _check_class(trial: Trial, fact: Fact) -> None:
    listed = trial.game.fact_classes.get(getattr(fact.tells, "kind", ""))
    require(type(fact.tells) is listed, "facts", f"{fact.tells!r} is of no listed class")


def _check_coverage(decision: Decision, facts: tuple[Fact, ...]) -> None:
    for params in islice(alternatives(decision.schema), MAX_ALTERNATIVES):
        covered = bool(fitting_facts(facts, params))
        require(covered, "facts", f"none is told of {decision.kind} with {params}")


def _check_about_accepted(trial: Trial, decision: Decision, fact: Fact) -> None:
    """Some action that the fact is about is accepted."""
    for action in _actions_about(trial, decision, fact):
        try:
            trial.apply(decision.seat, action)
        except RuleViolation:
            continue
        return
    raise KitFailure("facts", f"one of {decision.kind} holds for {fact.when}, which is never accepted")


def _actions_about(trial: Trial, decision: Decision, fact: Fact) -> Iterator[Any]:
    """Actions of a decision with the parameters that a fact is about, as many as may be tried."""
    narrowed = _narrowed(decision.schema, fact.when)
    if not narrowed.get("anyOf", [{}]):
        return
    for _ in range(MAX_TRIES):
        sampled = trial.sample(decision)
        if fitting_facts([fact], codec.dump(sampled)):
            yield sampled
        yield trial.parse_action(decision.kind, fuzz.random_instance(narrowed, trial.rng))


def _narrowed(schema: Json, when: Json) -> Json:
    """The schema of the parameters that have these values."""
    properties = {**schema["properties"], **{name: {"const": value} for name, value in when.items()}}
    required = list(dict.fromkeys((*schema.get("required", ()), *when)))
    narrowed = {**schema, "properties": properties, "required": required}
    if "anyOf" in schema:
        narrowed["anyOf"] = [one for one in schema["anyOf"] if _admits(one, when)]
    return narrowed


def _admits(branch: Json, when: Json) -> bool:
    parts = {name: part for name, part in branch.get("properties", {}).items() if name in when}
    return all(Draft202012Validator(part).is_valid(when[name]) for name, part in parts.items())


def alternatives(schema: Json) -> Iterator[Json]:
    """The different choices of a form: all combinations of what is listed in it, numbers at their bounds.

    What has no list and no bounds, an order or a text, is left out.
    """
    for branch in schema.get("anyOf", [{}]):
        narrower = branch.get("properties", {})
        parts = {name: {**part, **narrower.get(name, {})} for name, part in schema["properties"].items()}
        listed = {name: values for name, part in parts.items() if (values := _values(part))}
        for combined in product(*listed.values()):
            yield dict(zip(listed, combined, strict=True))


def _values(part: Json) -> list[Any]:
    if "const" in part:
        return [part["const"]]
    if "enum" in part:
        return list(part["enum"])
    if part.get("type") == "boolean":
        return [False, True]
    if "minimum" in part and "maximum" in part:
        return sorted({part["minimum"], part["maximum"]})
    return []
