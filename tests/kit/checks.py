"""What must hold at any moment of a game, as far as it concerns no secrets (those: `leaks.py`)."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator

from chalicelib.games.contract import Decision, Json, RuleViolation
from tests.kit import fuzz
from tests.kit.failure import demand, same
from tests.kit.trial import Trial, kind_of
from tests.kit.wire import plain, round_trip, wire, wire_events

VOCABULARY = frozenset(
    {"type", "const", "enum", "default", "format", "x-by", "x-gaps", "x-sum"}
    | {"properties", "required", "additionalProperties", "anyOf"}
    | {"minimum", "maximum", "minLength", "maxLength", "pattern"}
    | {"items", "prefixItems", "minItems", "maxItems", "uniqueItems"}
)
"""The keywords that decisions may be described with: those the list table makes forms of."""

PATIENCE = 100
"""Actions that absence may need until a seat no longer blocks."""


def options_have_defaults(options: Json) -> dict[str, Any]:
    """The schema closes the object and gives every option a default that fits. Returns the defaults."""
    fuzz.sound(options, "options")
    demand(options.get("additionalProperties") is False, "options", "additionalProperties must be false")
    defaults = {}
    for name, part in options.get("properties", {}).items():
        demand("default" in part, "options", f"{name} has no default")
        fits = fuzz.sound(part, name).is_valid(part["default"])
        demand(fits, "options", f"the default of {name} does not fit its own schema")
        defaults[name] = part["default"]
    demand(fuzz.sound(options, "options").is_valid({}), "options", "{} must be admitted: all by default")
    return defaults


def decisions_end_with_the_game(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    """No decisions exactly when there is an outcome; until then somebody is waited for."""
    outcome = trial.game.outcome(trial.state)
    if outcome is None:
        demand(any(decision.blocking for decision in decisions), "decisions", "the game waits for nobody")
        return
    demand(not decisions, "decisions", f"the game is over and still offers {decisions[:1]}")
    ranked = sorted(seat for tier in outcome.tiers for seat in tier)
    demand(
        ranked == list(range(trial.seats)), "outcome", f"the tiers {outcome.tiers} rank not each seat once"
    )
    demand(all(outcome.tiers), "outcome", f"an empty tier in {outcome.tiers}")
    declared = outcome.reason in trial.meta.reasons
    demand(
        declared,
        "outcome",
        f"the game ends by {outcome.reason!r}, its metadata declares {trial.meta.reasons}",
    )


def decision_is_sound(trial: Trial, decision: Decision) -> None:
    """A decision belongs to a seat, its kind to the game, its limit is a time."""
    demand(decision.seat in range(trial.seats), "decisions", f"seat {decision.seat} does not play")
    demand(decision.kind in trial.game.actions, "decisions", f"{decision.kind} is no kind of action")
    demand(
        decision.limit is None or decision.limit > 0, "decisions", f"{decision.kind} has {decision.limit} s"
    )
    plain(decision.schema, f"the schema of {decision.kind}")
    if decision.kind not in trial.kinds:
        fuzz.sound(decision.schema, decision.kind)
        strange = keywords(decision.schema) - VOCABULARY
        demand(not strange, "schema", f"{decision.kind} is described by {strange}: no form is made of that")
        trial.kinds.add(decision.kind)


def windows_are_turns(decisions: tuple[Decision, ...]) -> None:
    """Whoever is waited for together with others is in a turn that has a name."""
    blocking = [decision for decision in decisions if decision.blocking]
    unnamed = {decision.kind for decision in blocking if not decision.turn}
    alone = len({decision.seat for decision in blocking}) < 2
    demand(alone or not unnamed, "turns", f"several seats are asked for {unnamed} in a turn without a name")


def keywords(schema: Json) -> set[str]:
    """Every keyword that a schema and its parts use."""
    parts = [*schema.get("properties", {}).values(), *schema.get("prefixItems", ()), *schema.get("anyOf", ())]
    parts += [
        schema[name] for name in ("items", "additionalProperties") if isinstance(schema.get(name), dict)
    ]
    return set(schema).union(*map(keywords, parts))


def sample_fits(trial: Trial, decision: Decision, action: Any) -> None:
    """A sampled action is what its decision's schema admits."""
    params = json.loads(wire(action))
    error = next(Draft202012Validator(decision.schema).iter_errors(params), None)
    what = f"the sample {params} for {decision.kind} breaks the decision's schema"
    demand(error is None, "schema", f"{what}: {error and error.message}")
    round_trip(type(action), action)


def every_sample_is_accepted(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    """One sample of each decision fits and is accepted."""
    for decision in decisions:
        action = trial.sample(decision)
        sample_fits(trial, decision, action)
        trial.accepted(decision.seat, action)


def random_params_never_crash(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    """What a schema admits is accepted or refused by the rules."""
    for decision in decisions:
        params = fuzz.instance(decision.schema, trial.dice)
        try:
            _, events = trial.attempt(decision.seat, trial.action(decision.kind, params))
        except RuleViolation as refused:
            plain(refused.facts, f"the refusal {refused.code}")
        else:
            trial.tell(events)


def absence_is_accepted(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    """Every seat that is waited for can be absent."""
    for seat in {decision.seat for decision in decisions if decision.blocking}:
        action = trial.game.absent(trial.state, seat)
        kind_of(trial.game, action)
        round_trip(type(action), action)
        trial.accepted(seat, action)


def absence_lets_go(trial: Trial, seat: int) -> None:
    """Plays for an absent seat, by its orders or without, until it blocks no more."""
    for _ in range(PATIENCE):
        blocking = {d.seat for d in trial.game.decisions(trial.state) if d.blocking}
        if seat not in blocking:
            return
        standing = trial.game.standing(trial.state, seat, trial.orders[seat])
        action = trial.game.absent(trial.state, seat) if standing is None else standing
        trial.play(seat, kind_of(trial.game, action), action)
    demand(False, "absent", f"seat {seat} still blocks after {PATIENCE} actions of its absence")


def state_survives(trial: Trial) -> None:
    """The state comes back from its JSON form, and holds every table whole."""
    round_trip(trial.game.state_class, trial.state)


def replay_agrees(trial: Trial, again: Trial) -> None:
    """The same seed and actions give the same events and the same state."""
    for n, (one, other) in enumerate(zip(trial.told, again.told, strict=True)):
        same("replay", f"the events of action {n} differ when played again", one, other)
    same("replay", "the state differs when played again", wire(trial.state), wire(again.state))


def setup_agrees(trial: Trial) -> None:
    """`setup` tells the same when it deals again from the same seed."""
    state, events = trial.deal()
    same("replay", "setup tells something else the second time", trial.told[0], wire_events(events))
    same("replay", "setup deals something else the second time", wire(trial.state), wire(state))
