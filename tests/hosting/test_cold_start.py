"""A first poll and a first move load what they need and no more: a cold start is as long as what it loads."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from bench.cold_start import move_event, poll_event
from chalicelib.api.resources import RESOURCES
from chalicelib.api.routes import PATHS
from chalicelib.games.contract import Json
from tests.api.api_clients import create_guest
from tests.support.client import start_match
from tests.support.database import TABLE_NAME, database
from tests.support.server import ROOT

__all__ = ["database"]

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
answer = answer_request(json.loads(os.environ["EVENT"]), None)
print(json.dumps([answer["statusCode"], sorted(sys.modules)]))
"""


def loaded_modules(event: Json) -> set[str]:
    """The modules that a new process has loaded when it has answered an event."""
    environ = {**os.environ, "EVENT": json.dumps(event)}
    command = [sys.executable, "-c", _PROGRAM]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
    status, modules = json.loads(done.stdout)
    assert status == 200
    return set(modules)


@pytest.mark.parametrize(("kind", "unneeded"), [("poll", UNNEEDED_BY_POLL), ("move", UNNEEDED_BY_BOTH)])
def test_a_first_request_loads_no_more_than_it_needs(
    database: str, monkeypatch: pytest.MonkeyPatch, kind: str, unneeded: set[str]
) -> None:
    monkeypatch.setenv("TURNUS_DYNAMODB", database)
    monkeypatch.setenv("TURNUS_TABLE", TABLE_NAME)
    players = [create_guest("Ada"), create_guest("Ben")]
    match = start_match(players, "anno-domini", options={"first": 0})
    event = poll_event(players[0], match) if kind == "poll" else move_event(players[0], match, 1)
    loaded = loaded_modules(event)
    assert "chalicelib.games.anno_domini.rules" in loaded
    assert loaded & unneeded == set()


def test_every_path_names_the_resource_that_serves_it() -> None:
    served: dict[str, set[str]] = {}
    for operation in (one for resource in RESOURCES for one in resource.operations):
        served.setdefault(operation.handler.__module__.rpartition(".")[2], set()).add(operation.path)
    assert served == {name: set(paths) for name, paths in PATHS.items()}
