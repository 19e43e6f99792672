"""Whether anybody is shown or told what is hidden from him.

Hidden from a seat is what its view does not show now: undisclosed dates, the order of a pile, other
hands, sealed choices, standing orders, the seed, the draw counter. The game's own `twin` deals all
that anew; whoever can tell the twin from the original has been shown something.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from chalicelib.games.contract import Decision, Event, RuleViolation
from tests.kit import fuzz
from tests.kit.failure import demand, same
from tests.kit.trial import Trial
from tests.kit.wire import round_trip, seen, wire, wire_decisions

Viewer = int | None


def views_are_sound(trial: Trial) -> None:
    """Every view survives its JSON form and shows no seed."""
    for viewer in trial.viewers:
        view = trial.game.view(trial.state, viewer)
        round_trip(trial.game.view_class, view)
        demand(trial.seed not in wire(view), "seed", f"the view of {_name(viewer)} shows the seed")


def twins_look_alike(trial: Trial) -> None:
    """Everybody has the same view, decisions and refusals in his twin, and is told the same."""
    for viewer in trial.viewers:
        original, twin = trial.state, trial.game.twin(trial.state, viewer, trial.chance())
        demand(trial.seed not in wire(twin), "twin", f"the twin for {_name(viewer)} still holds the seed")
        _look_alike(trial, twin, viewer)
        _refuse_alike(trial, twin, viewer)
        _tell_alike(trial, original, twin, viewer)


def orders_stay_hidden(trial: Trial, seat: int, action: Any) -> None:
    """Whether other orders of one seat were in force is told to nobody else, unless they acted."""
    owner = trial.dice.randrange(trial.seats)
    others = {**trial.orders, owner: fuzz.orders(trial.game.orders_class, trial.dice)}
    one, other = _verdict(trial, seat, action), _verdict(trial, seat, action, others)
    what = f"whether {action} is legal for seat {seat} depends on the orders of seat {owner}"
    demand(type(one) is type(other), "orders", what)
    if isinstance(one, str) or isinstance(other, str) or one[0] != other[0]:
        return
    for viewer in trial.viewers:
        if viewer != owner:
            told = f"{_name(viewer)} is told of the orders of seat {owner}"
            same("orders", told, seen(one[1], viewer), seen(other[1], viewer))


def choices_stay_sealed(trial: Trial, decision: Decision) -> None:
    """What the actor's view shows of his own choice and another's does not, that other is not told."""
    actor = decision.seat
    (one, told), (other, retold) = (trial.accepted(actor, trial.sample(decision)) for _ in range(2))
    if _view(trial, one, actor) == _view(trial, other, actor):
        return
    for viewer in trial.viewers:
        texts = [seen(events, viewer, trial.meta.fleeting) for events in (told, retold)]
        if (
            viewer != actor
            and texts[0] != texts[1]
            and _view(trial, one, viewer) == _view(trial, other, viewer)
        ):
            same("event", f"{_name(viewer)} is told what seat {actor} chose in secret", *texts)


def setups_look_alike(trial: Trial, deals: Sequence[tuple[Any, tuple[Event, ...]]]) -> None:
    """Whoever sees the same after two deals has been told the same."""
    for viewer in trial.viewers:
        known: dict[str, str] = {}
        for state, events in deals:
            text = seen(events, viewer, trial.meta.fleeting)
            first = known.setdefault(_view(trial, state, viewer), text)
            same("event", f"setup tells {_name(viewer)} what is hidden", first, text)


def _look_alike(trial: Trial, twin: Any, viewer: Viewer) -> None:
    name = _name(viewer)
    same("view", f"{name} sees what is hidden", _view(trial, trial.state, viewer), _view(trial, twin, viewer))
    mine, theirs = trial.game.decisions(trial.state), trial.game.decisions(twin)
    own = [wire_decisions(d for d in each if d.seat == viewer) for each in (mine, theirs)]
    same("decisions", f"the decisions of {name} tell what is hidden", *own)
    waited_for = [
        json.dumps([(d.seat, d.limit, d.turn) for d in each if d.blocking]) for each in (mine, theirs)
    ]
    same("decisions", f"whom the game waits for tells {name} what is hidden", *waited_for)
    outcomes = [str(trial.game.outcome(state)) for state in (trial.state, twin)]
    same("outcome", f"the outcome tells {name} what is hidden", *outcomes)


def _refuse_alike(trial: Trial, twin: Any, viewer: Viewer) -> None:
    """The seat's own attempts, right and wrong, are met alike in both states."""
    if viewer is None:
        return
    for decision in _some(trial, trial.game.decisions(trial.state), 3):
        action = trial.action(decision.kind, fuzz.instance(decision.schema, trial.dice))
        answers = [_refusal(trial, state, viewer, action) for state in (trial.state, twin)]
        same("refusal", f"seat {viewer} learns what is hidden by trying {action}", *answers)


def _tell_alike(trial: Trial, original: Any, twin: Any, viewer: Viewer) -> None:
    """Somebody acts in both states: if they still look alike to this seat, it was told the same."""
    for decision in _some(trial, trial.game.decisions(original), 1):
        action = trial.sample(decision)
        verdicts = [_verdict(trial, decision.seat, action, state=state) for state in (original, twin)]
        results = [verdict for verdict in verdicts if not isinstance(verdict, str)]
        if len(results) < 2:
            return
        texts = [seen(events, viewer, trial.meta.fleeting) for _, events in results]
        if texts[0] != texts[1] and len({_view(trial, state, viewer) for state, _ in results}) == 1:
            what = f"after {action} of seat {decision.seat} {_name(viewer)} is told what its view hides"
            same("event", what, *texts)


def _some(trial: Trial, decisions: Sequence[Decision], count: int) -> list[Decision]:
    return trial.dice.sample(list(decisions), min(count, len(decisions)))


def _view(trial: Trial, state: Any, viewer: Viewer) -> str:
    return wire(trial.game.view(state, viewer))


def _refusal(trial: Trial, state: Any, seat: int, action: Any) -> str:
    verdict = _verdict(trial, seat, action, state=state)
    return verdict if isinstance(verdict, str) else "accepted"


def _verdict(
    trial: Trial, seat: int, action: Any, orders: dict[int, Any] | None = None, state: Any = None
) -> str | tuple[Any, tuple[Event, ...]]:
    """The new state and its events, or the refusal as text."""
    try:
        return trial.attempt(seat, action, orders, state)
    except RuleViolation as refused:
        return f"{refused.code} {json.dumps(refused.facts, sort_keys=True)}"


def _name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
