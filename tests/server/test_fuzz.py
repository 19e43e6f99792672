"""Whatever is sent to the API, it answers as its document says: a status, a media type, a schema of it.

Schemathesis makes requests out of the OpenAPI document, right ones and wrong ones. With a token it also
tries, one by one, what lies at the edges of each schema.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from chalicelib.api.service import DOCUMENT
from tests.support.client import SHORT, Client, guest
from tests.support.server import Server

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
NOT_IN_THE_DOCUMENT = {405, 415}
"""What any path answers to a method or a media type that it does not take; docs/api.md says so once."""

NOBODY = "http://127.0.0.1:65535/"
"""An address at which nobody listens: what the server is made to call must not lead out of this machine."""

OPEN, BOT = {"kind": "open"}, {"kind": "bot", "level": "easy"}

document = json.loads(DOCUMENT.read_text(encoding="utf-8"))
thorough = schemathesis.openapi.from_dict(document)
brief = schemathesis.openapi.from_dict(
    document, config=schemathesis.Config.from_dict({"phases": {"coverage": {"enabled": False}}})
)

# What one case does to the world the next one finds done; that is meant.
UNLIKE = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much]
LITTLE = settings(max_examples=8, derandomize=True, deadline=None, suppress_health_check=UNLIKE)
MUCH = settings(max_examples=300, deadline=None, suppress_health_check=UNLIKE)


@dataclass(frozen=True)
class World:
    """A guest, and what stands for the names in braces of paths, so that they lead somewhere."""

    url: str
    ada: Client
    known: Mapping[str, list[Any]]


@pytest.fixture(scope="module")
def over(server: Server) -> str:
    """A public match that has come to its end."""
    ada, dice = guest(server.url, "Ada"), Random(1)
    table = ada.create("anno-domini", [BOT], options=SHORT, visibility="public")
    while table["decisions"]:
        table = Client.ok(ada.act(table, dice))
    return str(table["match"]["id"])


@pytest.fixture
def fresh(server: Server, over: str) -> World:
    """A world of the test's own, for whoever may do something there."""
    return made(server, over)


@pytest.fixture(scope="module")
def lasting(server: Server, over: str) -> World:
    """One world for all who may do nothing."""
    return made(server, over)


def made(server: Server, over: str) -> World:
    """Ada with a match that runs and one with open seats."""
    ada, ben = guest(server.url, "Ada"), guest(server.url, "Ben")
    opened, running = ada.create("anno-domini", [OPEN, OPEN])["match"], ada.create("parley", [OPEN])
    ben.join(running)
    deck = opened["decks"][0]
    wish = {"name": "A bot", "scopes": ["read", "play"]}
    token = Client.ok(ada.post("/v1/me/tokens", wish))
    hook = Client.ok(ada.post("/v1/me/webhooks", {"url": NOBODY}))["webhook"]
    (device,) = Client.ok(ada.http.get("/v1/me/devices"))["items"]
    known = {
        "match_id": [opened["id"], running["match"]["id"], over],
        "code": [opened["code"], running["match"]["code"]],
        "deck": [deck["key"], f"{deck['key']}@{deck['rev']}"],
        "key": ["anno-domini", "parley"],
        "seat": [0, 1],
        "version": [0, 1],
        "token_id": [token["id"]],
        "channel_id": [hook["id"]],
        "device_id": [device["id"]],
    }
    return World(server.url, ada, known)


def hold(case: schemathesis.Case[Any], world: World, *, token: bool) -> None:
    """Sends a case, mostly with names in its path that lead somewhere, and checks the answer."""
    whole = (case.body, case.headers, case.query, case.path_parameters)
    dice = Random(crc32(repr(whole).encode("utf-8", "replace")))
    if dice.random() < 0.75:
        named = [name for name in case.path_parameters or {} if name in world.known]
        case.path_parameters.update({name: dice.choice(world.known[name]) for name in named})
    if "If-Match" in (case.headers or {}) and dice.random() < 0.75:
        case.headers["If-Match"] = f'"{dice.randint(0, 2)}"'
    if isinstance(case.body, dict):
        case.body.update(
            {name: NOBODY for name in ("url", "endpoint") if isinstance(case.body.get(name), str)}
        )
    headers = {"Authorization": world.ada.http.headers["Authorization"]} if token else {}
    answer = case.call(base_url=world.url, headers=headers)
    case.validate_response(answer, checks=CHECKS)


@thorough.parametrize()
@LITTLE
def test_with_a_token(case: schemathesis.Case[Any], fresh: World) -> None:
    hold(case, fresh, token=True)


@brief.parametrize()
@LITTLE
def test_without_a_token(case: schemathesis.Case[Any], lasting: World) -> None:
    hold(case, lasting, token=False)


@pytest.mark.soak
@thorough.parametrize()
@MUCH
def test_with_a_token_at_length(case: schemathesis.Case[Any], fresh: World) -> None:
    hold(case, fresh, token=True)


@pytest.mark.soak
@brief.parametrize()
@MUCH
def test_without_a_token_at_length(case: schemathesis.Case[Any], lasting: World) -> None:
    hold(case, lasting, token=False)
