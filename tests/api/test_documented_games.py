"""What random games show is as the document says: views, decisions and events, for every viewer."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema_rs
import pytest

from chalicelib.answers import to_json
from chalicelib.api.game_schemas import camel_case
from chalicelib.games import catalogue
from chalicelib.games.contract import Event, Json
from chalicelib.play import codec
from chalicelib.play.seats.seating import DEFAULT_TURN_SECONDS
from chalicelib.play.telling import event_log, match_presenter
from chalicelib.play.telling.answers import Preview
from chalicelib.store.logs import LogEntry, StoredEvent
from tests.api.openapi_check import document
from tests.kit.trial import Trial, start_trial

GAMES = [meta for meta in catalogue.all() if meta.engines[1].startswith("chalicelib")]
LOOK_EVERY = 3
"""How many moves there are from one look at the views to the next."""

each_game = pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("number", range(2))
def test_random_games_are_as_documented(meta: catalogue.Metadata, number: int) -> None:
    check_game(meta, number)


@pytest.mark.soak
@each_game
@pytest.mark.parametrize("number", range(2, 20))
def test_many_random_games_are_as_documented(meta: catalogue.Metadata, number: int) -> None:
    check_game(meta, number)


def test_an_answer_that_is_not_as_documented_is_noticed() -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        check("AnnoDominiEvent", {"kind": "turned", "direction": "left"})


def check_game(meta: catalogue.Metadata, number: int) -> None:
    """Plays a random game and holds all that it shows against the document."""
    seats = meta.seats[number % len(meta.seats)]
    trial = start_trial(meta, catalogue.get(meta.key), seats, number)
    check_events(trial, trial.deal()[1])
    while decisions := trial.game.decisions(trial.state):
        if len(trial.moves) % LOOK_EVERY == 0:
            check_position(trial)
        chosen = trial.rng.choice([one for one in decisions if one.blocking])
        action = trial.sample(chosen)
        check_events(trial, trial.apply_legal(chosen.seat, action)[1])
        trial.play(chosen.seat, chosen.kind, action)
    check_position(trial)


def check_position(trial: Trial) -> None:
    """The views of all viewers and the open decisions are as documented."""
    for viewer in trial.viewers:
        check(f"{camel_case(trial.game.key)}View", codec.dump(trial.game.view(trial.state, viewer)))
    for decision in trial.game.decisions(trial.state):
        shown = match_presenter.decision_answer(trial.game, trial.state, decision, DEFAULT_TURN_SECONDS)
        check(f"{camel_case(trial.game.key)}Decision", to_json(shown))
        facts = trial.game.preview(trial.state, decision.seat, trial.sample(decision))
        preview = Preview(trial.game.key, match_presenter.fact_answers(facts))
        check(f"{camel_case(trial.game.key)}Preview", to_json(preview))


def check_events(trial: Trial, events: tuple[Event, ...]) -> None:
    """Events, as the log tells them to each viewer, are as documented."""
    stored = tuple(StoredEvent(event.kind, event.public, event.private, event.begins) for event in events)
    entry = LogEntry(1, 0, 0, "kind", "player", {}, {}, stored, (), b"", 1)
    for viewer in trial.viewers:
        for event in event_log.visible_events(trial.game.events, entry, viewer):
            check(f"{camel_case(trial.game.key)}Event", event)


def check(name: str, value: Any) -> None:
    """Fails where a value is none of this component of the document."""
    _validator(name).validate(json.loads(json.dumps(value)))


@cache
def _validator(name: str) -> Any:
    schema: Json = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
    return jsonschema_rs.Draft202012Validator(schema)
