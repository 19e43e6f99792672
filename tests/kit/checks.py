"""What must hold in every position of a game, except for secrets (`leaks.py`)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from jsonschema import Draft202012Validator

from chalicelib.games.catalogue import BOX, AnyGame, Metadata
from chalicelib.games.chance import Chance, draws_between
from chalicelib.games.contract import Decision, Json, RuleViolation
from tests.kit import fuzz
from tests.kit.failure import require, require_equal
from tests.kit.json_forms import check_json, check_round_trip, dump_events, dump_json
from tests.kit.trial import Trial, action_kind

ALLOWED_KEYWORDS = frozenset(
    {"type", "const", "enum", "default", "format", "x-by", "x-gaps", "x-sum", "x-suggest"}
    | {"properties", "required", "additionalProperties", "anyOf"}
    | {"minimum", "maximum", "minLength", "maxLength", "pattern"}
    | {"items", "prefixItems", "minItems", "maxItems", "uniqueItems"}
)
"""The keywords that the schema of a decision may use: those of which the client makes forms."""

MAX_REFERENCE_SIZE = 20_000
"""The most bytes of a reference as JSON (DESIGN 2)."""

MAX_ABSENCE_ACTIONS = 100
"""How many actions an absent seat may need until it no longer blocks."""


def check_option_defaults(options: Json) -> dict[str, Any]:
    """The schema of the options allows no others and gives each a fitting default. Returns the defaults."""
    fuzz.schema_validator(options, "options")
    require(options.get("additionalProperties") is False, "options", "additionalProperties must be false")
    defaults = {}
    for name, part in options.get("properties", {}).items():
        require("default" in part, "options", f"{name} has no default")
        fits = fuzz.schema_validator(part, name).is_valid(part["default"])
        require(fits, "options", f"the default of {name} does not fit its own schema")
        defaults[name] = part["default"]
    require(
        fuzz.schema_validator(options, "options").is_valid({}),
        "options",
        "{} must be admitted: all by default",
    )
    return defaults


def check_presets(meta: Metadata) -> None:
    """The first preset is the box; the others differ from it and from one another, and can be chosen."""
    require(meta.presets[:1] == (BOX,), "presets", "the first must be the box")
    validator = fuzz.schema_validator(meta.options, "options")
    whole = []
    for preset in meta.presets:
        require(validator.is_valid(preset.options), "presets", f"{preset.key} is no set of options")
        whole.append(meta.with_defaults(preset.options))
        require(whole.count(whole[-1]) == 1, "presets", f"{preset.key} is another preset by another name")
    older = range(1, max(meta.engines))
    require(set(meta.former_defaults) <= set(older), "presets", "former defaults are of older versions")
    for version, options in meta.former_defaults.items():
        unknown = options.keys() - meta.options["properties"].keys()
        require(not unknown, "presets", f"version {version} has {unknown}, which no option names")


def check_reference(game: AnyGame) -> None:
    """The reference is of the class that the game says, has a JSON form, and is short."""
    reference = game.reference()
    require(
        isinstance(reference, game.reference_class), "reference", f"is no {game.reference_class.__name__}"
    )
    check_round_trip(game.reference_class, reference)
    size = len(dump_json(reference))
    require(
        size <= MAX_REFERENCE_SIZE, "reference", f"{size} bytes, at most {MAX_REFERENCE_SIZE} are allowed"
    )


def check_game_end(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    """There are no decisions exactly when there is an outcome; until then at least one blocks."""
    outcome = trial.game.outcome(trial.state)
    if outcome is None:
        require(any(decision.blocking for decision in decisions), "decisions", "the game waits for nobody")
        return
    require(not decisions, "decisions", f"the game is over and still offers {decisions[:1]}")
    ranked = sorted(seat for tier in outcome.tiers for seat in tier)
    require(
        ranked == list(range(trial.seats)), "outcome", f"the tiers {outcome.tiers} rank not each seat once"
    )
    require(all(outcome.tiers), "outcome", f"an empty tier in {outcome.tiers}")
    declared = outcome.reason in trial.meta.reasons
    require(
        declared,
        "outcome",
        f"the game ends by {outcome.reason!r}, its metadata declares {trial.meta.reasons}",
    )


def check_decision(trial: Trial, decision: Decision) -> None:
    """A decision has a seat and a kind of the game, at most one limit, and a schema of allowed keywords."""
    require(decision.seat in range(trial.seats), "decisions", f"seat {decision.seat} does not play")
    require(decision.kind in trial.game.actions, "decisions", f"{decision.kind} is no kind of action")
    require(
        decision.limit is None or decision.limit > 0, "decisions", f"{decision.kind} has {decision.limit} s"
    )
    share = decision.limit_share
    require(
        share is None or (0 < share < 1 and decision.limit is None),
        "decisions",
        f"{decision.kind} has {share} of a turn and {decision.limit} s",
    )
    check_json(decision.schema, f"the schema of {decision.kind}")
    if decision.kind not in trial.checked_kinds:
        fuzz.schema_validator(decision.schema, decision.kind)
        unknown = schema_keywords(decision.schema) - ALLOWED_KEYWORDS
        require(not unknown, "schema", f"{decision.kind} is described by {unknown}: no form is made of that")
        trial.checked_kinds.add(decision.kind)


def check_turn_names(decisions: tuple[Decision, ...]) -> None:
    """Where several seats block at once, their turns have names."""
    blocking = [decision for decision in decisions if decision.blocking]
    unnamed = {decision.kind for decision in blocking if not decision.turn}
    alone = len({decision.seat for decision in blocking}) < 2
    require(alone or not unnamed, "turns", f"several seats are asked for {unnamed} in a turn without a name")


def schema_keywords(schema: Json) -> set[str]:
    """Every keyword that a schema and its parts use."""
    parts = [*schema.get("properties", {}).values(), *schema.get("prefixItems", ()), *schema.get("anyOf", ())]
    parts += [
        schema[name] for name in ("items", "additionalProperties") if isinstance(schema.get(name), dict)
    ]
    return set(schema).union(*map(schema_keywords, parts))


def check_sample(trial: Trial, decision: Decision, action: Any) -> None:
    """A sampled action fits its decision's schema and survives its JSON form."""
    params = json.loads(dump_json(action))
    error = next(Draft202012Validator(decision.schema).iter_errors(params), None)
    what = f"the sample {params} for {decision.kind} breaks the decision's schema"
    require(error is None, "schema", f"{what}: {error and error.message}")
    check_round_trip(type(action), action)


def check_samples_accepted(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    """One sample of each decision fits its schema and is accepted."""
    for decision in decisions:
        action = trial.sample(decision)
        check_sample(trial, decision, action)
        trial.apply_legal(decision.seat, action)


def check_random_params(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    """Parameters that fit a schema are accepted or refused by the rules, and nothing else happens."""
    for decision in decisions:
        params = fuzz.random_instance(decision.schema, trial.rng)
        try:
            _, events = trial.apply(decision.seat, trial.parse_action(decision.kind, params))
        except RuleViolation as refused:
            check_json(refused.facts, f"the refusal {refused.code}")
        else:
            trial.dump_checked_events(events)


def check_absence_accepted(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    """The absence action of every blocking seat is accepted."""
    for seat in {decision.seat for decision in decisions if decision.blocking}:
        action = trial.game.absent(trial.state, seat)
        action_kind(trial.game, action)
        check_round_trip(type(action), action)
        trial.apply_legal(seat, action)


def play_absence(trial: Trial, seat: int) -> None:
    """Plays for an absent seat, by its standing orders or without, until it no longer blocks."""
    for _ in range(MAX_ABSENCE_ACTIONS):
        blocking = {d.seat for d in trial.game.decisions(trial.state) if d.blocking}
        if seat not in blocking:
            return
        standing = trial.game.standing(trial.state, seat, trial.orders[seat])
        action = trial.game.absent(trial.state, seat) if standing is None else standing
        trial.play(seat, action_kind(trial.game, action), action)
    require(False, "absent", f"seat {seat} still blocks after {MAX_ABSENCE_ACTIONS} actions of its absence")


def check_state_round_trip(trial: Trial) -> None:
    """The state survives its JSON form."""
    check_round_trip(trial.game.state_class, trial.state)


def check_replay(trial: Trial, again: Trial) -> None:
    """The same seed and actions give the same events and the same state."""
    for n, (one, other) in enumerate(zip(trial.events_json, again.events_json, strict=True)):
        require_equal("replay", f"the events of action {n} differ when played again", one, other)
    stream = again.state.chance
    unrecorded = replace(again.state, chance=Chance(stream.seed, stream.drawn))
    require_equal(
        "replay", "the state differs when played again", dump_json(trial.state), dump_json(unrecorded)
    )


def check_draws(again: Trial) -> None:
    """A game played again by a stream that records tells every draw, and each follows the seed."""
    chance = Chance(again.seed)
    for draw in draws_between(None, again.state.chance):
        require(draw.number == chance.drawn, "draws", f"draw {chance.drawn} is not told")
        value, chance = chance.below(draw.below)
        require(draw.value == value, "draws", f"draw {draw.number} does not follow the seed")
    require(again.state.chance.drawn == chance.drawn, "draws", f"only {chance.drawn} draws are told")


def check_setup(trial: Trial) -> None:
    """`setup` gives the same state and events for the same seed."""
    state, events = trial.deal()
    require_equal(
        "replay", "setup tells something else the second time", trial.events_json[0], dump_events(events)
    )
    require_equal(
        "replay", "setup deals something else the second time", dump_json(trial.state), dump_json(state)
    )
