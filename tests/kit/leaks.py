"""Whether views, decisions, refusals or events reveal hidden information.

Hidden from a seat is what its view does not show now: undisclosed dates, the order of a pile, other hands,
sealed choices, standing orders, the seed, the draw counter. The game's own `twin` deals all that anew; if a
seat can tell the twin from the original, something leaks.

`test_games.py` runs these checks (marker `kit`: in make test, not in make check); over HTTP it is done by
`tests/server/test_twins.py`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from chalicelib.games.contract import Decision, Event, RuleViolation
from tests.kit import fact_checks, fuzz
from tests.kit.failure import require, require_equal
from tests.kit.json_forms import check_round_trip, dump_decisions, dump_json, dump_visible_events
from tests.kit.trial import Trial

Viewer = int | None


def check_views(trial: Trial) -> None:
    """Every view survives its JSON form and does not show the seed."""
    for viewer in trial.viewers:
        view = trial.game.view(trial.state, viewer)
        check_round_trip(trial.game.view_class, view)
        require(
            trial.seed not in dump_json(view), "seed", f"the view of {_viewer_name(viewer)} shows the seed"
        )


def check_twins(trial: Trial) -> None:
    """Each viewer has the same view, decisions, refusals and events in the twin made for that viewer."""
    for viewer in trial.viewers:
        original, twin = trial.state, trial.game.twin(trial.state, viewer, trial.new_chance())
        require(
            trial.seed not in dump_json(twin),
            "twin",
            f"the twin for {_viewer_name(viewer)} still holds the seed",
        )
        _check_same_view(trial, twin, viewer)
        fact_checks.check_fact_twins(trial, twin, viewer)
        _check_same_refusals(trial, twin, viewer)
        _check_same_events(trial, original, twin, viewer)


def check_hidden_orders(trial: Trial, seat: int, action: Any) -> None:
    """Other seats cannot see whether a seat has other standing orders, as long as these change nothing."""
    owner = trial.rng.randrange(trial.seats)
    others = {**trial.orders, owner: fuzz.random_orders(trial.game.orders_class, trial.rng)}
    one, other = _apply_result(trial, seat, action), _apply_result(trial, seat, action, others)
    what = f"whether {action} is legal for seat {seat} depends on the orders of seat {owner}"
    require(type(one) is type(other), "orders", what)
    if isinstance(one, str) or isinstance(other, str) or one[0] != other[0]:
        return
    for viewer in trial.viewers:
        if viewer != owner:
            what = f"{_viewer_name(viewer)} is told of the orders of seat {owner}"
            require_equal(
                "orders", what, dump_visible_events(one[1], viewer), dump_visible_events(other[1], viewer)
            )


def check_sealed_choices(trial: Trial, decision: Decision) -> None:
    """Where only the actor's view tells two choices apart, no event tells them apart for the others."""
    actor = decision.seat
    (one, one_events), (other, other_events) = (
        trial.apply_legal(actor, trial.sample(decision)) for _ in range(2)
    )
    if _dump_view(trial, one, actor) == _dump_view(trial, other, actor):
        return
    for viewer in trial.viewers:
        texts = [
            dump_visible_events(events, viewer, trial.meta.transient_events)
            for events in (one_events, other_events)
        ]
        if (
            viewer != actor
            and texts[0] != texts[1]
            and _dump_view(trial, one, viewer) == _dump_view(trial, other, viewer)
        ):
            require_equal(
                "event", f"{_viewer_name(viewer)} is told what seat {actor} chose in secret", *texts
            )


def check_setups(trial: Trial, deals: Sequence[tuple[Any, tuple[Event, ...]]]) -> None:
    """A viewer with the same view after two deals has seen the same events."""
    for viewer in trial.viewers:
        known: dict[str, str] = {}
        for state, events in deals:
            text = dump_visible_events(events, viewer, trial.meta.transient_events)
            first = known.setdefault(_dump_view(trial, state, viewer), text)
            require_equal("event", f"setup tells {_viewer_name(viewer)} what is hidden", first, text)


def _check_same_view(trial: Trial, twin: Any, viewer: Viewer) -> None:
    name = _viewer_name(viewer)
    require_equal(
        "view",
        f"{name} sees what is hidden",
        _dump_view(trial, trial.state, viewer),
        _dump_view(trial, twin, viewer),
    )
    mine, theirs = trial.game.decisions(trial.state), trial.game.decisions(twin)
    own = [dump_decisions(d for d in each if d.seat == viewer) for each in (mine, theirs)]
    require_equal("decisions", f"the decisions of {name} tell what is hidden", *own)
    waited_for = [
        json.dumps([(d.seat, d.limit, d.limit_share, d.turn) for d in each if d.blocking])
        for each in (mine, theirs)
    ]
    require_equal("decisions", f"the seats that the game waits for tell {name} what is hidden", *waited_for)
    outcomes = [str(trial.game.outcome(state)) for state in (trial.state, twin)]
    require_equal("outcome", f"the outcome tells {name} what is hidden", *outcomes)


def _check_same_refusals(trial: Trial, twin: Any, viewer: Viewer) -> None:
    """The seat's own attempts, legal or not, get the same answer in both states."""
    if viewer is None:
        return
    for decision in _sample_decisions(trial, trial.game.decisions(trial.state), 3):
        action = trial.parse_action(decision.kind, fuzz.random_instance(decision.schema, trial.rng))
        answers = [_refusal(trial, state, viewer, action) for state in (trial.state, twin)]
        require_equal("refusal", f"seat {viewer} learns what is hidden by trying {action}", *answers)


def _check_same_events(trial: Trial, original: Any, twin: Any, viewer: Viewer) -> None:
    """After the same action in both states a viewer who sees no difference has seen the same events."""
    for decision in _sample_decisions(trial, trial.game.decisions(original), 1):
        action = trial.sample(decision)
        verdicts = [_apply_result(trial, decision.seat, action, state=state) for state in (original, twin)]
        results = [verdict for verdict in verdicts if not isinstance(verdict, str)]
        if len(results) < 2:
            return
        texts = [dump_visible_events(events, viewer, trial.meta.transient_events) for _, events in results]
        if texts[0] != texts[1] and len({_dump_view(trial, state, viewer) for state, _ in results}) == 1:
            what = (
                f"after {action} of seat {decision.seat} {_viewer_name(viewer)} is told what its view hides"
                f" (an event that may do so, as a roll of dice, stands in `Metadata.transient_events`)"
            )
            require_equal("event", what, *texts)


def _sample_decisions(trial: Trial, decisions: Sequence[Decision], count: int) -> list[Decision]:
    return trial.rng.sample(list(decisions), min(count, len(decisions)))


def _dump_view(trial: Trial, state: Any, viewer: Viewer) -> str:
    return dump_json(trial.game.view(state, viewer))


def _refusal(trial: Trial, state: Any, seat: int, action: Any) -> str:
    verdict = _apply_result(trial, seat, action, state=state)
    return verdict if isinstance(verdict, str) else "accepted"


def _apply_result(
    trial: Trial, seat: int, action: Any, orders: dict[int, Any] | None = None, state: Any = None
) -> str | tuple[Any, tuple[Event, ...]]:
    """The new state and its events, or the refusal as text."""
    try:
        return trial.apply(seat, action, orders, state)
    except RuleViolation as refused:
        return f"{refused.code} {json.dumps(refused.facts, sort_keys=True)}"


def _viewer_name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
