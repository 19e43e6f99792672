"""A first poll and a first move load what they need and no more: a cold start is as long as what it loads."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from bench.cold_start import move_event, poll_event
from chalicelib import store
from chalicelib.api.resources import RESOURCES
from chalicelib.api.routes import PATHS
from chalicelib.games.contract import Json
from tests.api.api_clients import create_guest
from tests.support.client import start_match
from tests.support.commands import ROOT

UNNEEDED_BY_BOTH = {
    "cryptography",
    "OpenSSL",
    "webauthn",
    "cbor2",
    "http_ece",
    "py_vapid",
    "standardwebhooks",
    "boto3",
    "chalicelib.words",
    "chalicelib.triggers",
    "chalicelib.api.players",
    "chalicelib.play.seats.lobby",
    "chalicelib.notify.webpush",
    "chalicelib.store.passkeys",
    "chalicelib.games.cathedrals.rules",
}
UNNEEDED_BY_POLL = UNNEEDED_BY_BOTH | {
    "marshmallow",
    "chalicelib.api.actions",
    "chalicelib.play.telling.answers",
    "chalicelib.store.snapshots",
}

_PROGRAM = """
import json, os, sys
from app import answer_request
before = sorted(sys.modules)
answer = answer_request(json.loads(os.environ["EVENT"]), None)
print(json.dumps([answer["statusCode"], before, sorted(sys.modules)]))
"""


def loaded_modules(event: Json, start: str = "on-demand") -> tuple[set[str], set[str]]:
    """The modules that a new process has loaded before and after it answers an event, by how it starts."""
    environ = {**os.environ, "EVENT": json.dumps(event), "AWS_LAMBDA_INITIALIZATION_TYPE": start}
    command = [sys.executable, "-c", _PROGRAM]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
    status, before, after = json.loads(done.stdout)
    assert status == 200
    return set(before), set(after)


@pytest.fixture
def events(database: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Json]:
    """A poll and a move of a match in the database that new processes find."""
    monkeypatch.setenv("TURNUS_DYNAMODB", database)
    monkeypatch.setenv("TURNUS_TABLE", store.table.Item.Meta.table_name)
    players = [create_guest("Ada"), create_guest("Ben")]
    match = start_match(players, "anno-domini", options={"first": 0})
    return {"poll": poll_event(players[0], match), "move": move_event(players[0], match, 1)}


@pytest.mark.parametrize(("kind", "unneeded"), [("poll", UNNEEDED_BY_POLL), ("move", UNNEEDED_BY_BOTH)])
def test_a_first_request_loads_no_more_than_it_needs(
    events: dict[str, Json], kind: str, unneeded: set[str]
) -> None:
    _, loaded = loaded_modules(events[kind])
    assert "chalicelib.games.anno_domini.rules" in loaded
    assert loaded & unneeded == set()


def test_from_kept_memory_a_first_request_loads_none_of_our_modules(events: dict[str, Json]) -> None:
    before, after = loaded_modules(events["move"], start="snap-start")
    assert {name for name in after - before if name.startswith("chalicelib")} == set()
    assert {"marshmallow", "chalicelib.games.cathedrals.rules"} <= before


def test_every_path_names_the_resource_that_serves_it() -> None:
    served: dict[str, set[str]] = {}
    for operation in (one for resource in RESOURCES for one in resource.operations):
        served.setdefault(operation.handler.__module__.rpartition(".")[2], set()).add(operation.path)
    assert served == {name: set(paths) for name, paths in PATHS.items()}
