"""Whatever is sent to the API, it answers as its document says: a status, a media type, a schema of it.

Schemathesis makes requests out of the OpenAPI document, right ones and wrong ones. With a token it also
tries, one by one, what lies at the edges of each schema; of those that hold every game, in `make soak`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any
from zlib import crc32

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from chalicelib.api.service import DOCUMENT_PATH
from tests.support.client import BOT_SEAT, OPEN_SEAT, SHORT_OPTIONS, Client, create_guest
from tests.support.server import Server

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
UNREACHABLE_URL = "http://127.0.0.1:65535/"
"""An address without a server: the fuzzer must not make the server call out of this machine."""

document = json.loads(DOCUMENT_PATH.read_text(encoding="utf-8"))
full_schema = schemathesis.openapi.from_dict(document)
brief_schema = schemathesis.openapi.from_dict(
    document, config=schemathesis.Config.from_dict({"phases": {"coverage": {"enabled": False}}})
)

OF_EVERY_GAME = ["matchesCreate", "actionsAct", "actionsPreview", "ordersReplace"]
"""Operations whose bodies have a form for each game, and thousands of edges."""

# What one case does to the world the next one finds done; that is meant.
SUPPRESSED_CHECKS = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much]
FEW_EXAMPLES = settings(
    max_examples=8, derandomize=True, deadline=None, suppress_health_check=SUPPRESSED_CHECKS
)
FEWEST_EXAMPLES = settings(FEW_EXAMPLES, max_examples=3)
SOME_EXAMPLES = settings(FEW_EXAMPLES, max_examples=40)
MANY_EXAMPLES = settings(max_examples=300, deadline=None, suppress_health_check=SUPPRESSED_CHECKS)


@dataclass(frozen=True)
class World:
    """A guest, and what stands for the names in braces of paths, so that they lead somewhere."""

    url: str
    session: requests.Session
    ada: Client
    path_values: Mapping[str, list[Any]]


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """One connection for all requests."""
    with requests.Session() as session:
        yield session


@pytest.fixture(scope="module")
def finished_match(server: Server) -> str:
    """A public match that has come to its end."""
    ada, dice = create_guest(server.url, "Ada"), Random(1)
    table = ada.create_match("anno-domini", [BOT_SEAT], options=SHORT_OPTIONS, visibility="public")
    while table["decisions"]:
        table = Client.ok(ada.act_randomly(table, dice))
    return str(table["match"]["id"])


@pytest.fixture
def fresh_world(server: Server, session: requests.Session, finished_match: str) -> World:
    """A world for one test, whose requests change it."""
    return create_world(server, session, finished_match)


@pytest.fixture(scope="module")
def shared_world(server: Server, session: requests.Session, finished_match: str) -> World:
    """One world for all requests that change nothing."""
    return create_world(server, session, finished_match)


def create_world(server: Server, session: requests.Session, over: str) -> World:
    """Ada with a match that runs and one with open seats."""
    ada, ben = create_guest(server.url, "Ada"), create_guest(server.url, "Ben")
    opened, running = (
        ada.create_match("anno-domini", [OPEN_SEAT, OPEN_SEAT])["match"],
        ada.create_match("wann-o-wann", [OPEN_SEAT]),
    )
    ben.join_match(running)
    deck = opened["decks"][0]
    wish = {"name": "A bot", "scopes": ["read", "play"]}
    token = Client.ok(ada.post("/v1/me/tokens", wish))
    hook = Client.ok(ada.post("/v1/me/webhooks", {"url": UNREACHABLE_URL}))["webhook"]
    (device,) = Client.ok(ada.http.get("/v1/me/devices"))["items"]
    known = {
        "match_id": [opened["id"], running["match"]["id"], over],
        "code": [opened["code"], running["match"]["code"]],
        "deck": [deck["key"], f"{deck['key']}@{deck['rev']}"],
        "key": ["anno-domini", "wann-o-wann"],
        "seat": [0, 1],
        "version": [0, 1],
        "token_id": [token["id"]],
        "channel_id": [hook["id"]],
        "device_id": [device["id"]],
    }
    return World(server.url, session, ada, known)


def check_case(case: schemathesis.Case[Any], world: World, *, token: bool) -> None:
    """Sends a case, mostly with names in its path that lead somewhere, and checks the answer."""
    whole = (case.body, case.headers, case.query, case.path_parameters)
    dice = Random(crc32(repr(whole).encode("utf-8", "replace")))
    if dice.random() < 0.75:
        named = [name for name in case.path_parameters or {} if name in world.path_values]
        case.path_parameters.update({name: dice.choice(world.path_values[name]) for name in named})
    if "If-Match" in (case.headers or {}) and dice.random() < 0.75:
        case.headers["If-Match"] = f'"{dice.randint(0, 2)}"'
    if isinstance(case.body, dict):
        case.body.update(
            {name: UNREACHABLE_URL for name in ("url", "endpoint") if isinstance(case.body.get(name), str)}
        )
    headers = {"Authorization": world.ada.http.headers["Authorization"]} if token else {}
    answer = case.call(base_url=world.url, headers=headers, session=world.session)
    case.validate_response(answer, checks=CHECKS)


@full_schema.exclude(operation_id=OF_EVERY_GAME).parametrize()
@FEW_EXAMPLES
def test_requests_with_a_token_are_answered_as_documented(
    case: schemathesis.Case[Any], fresh_world: World
) -> None:
    check_case(case, fresh_world, token=True)


@brief_schema.include(operation_id=OF_EVERY_GAME).parametrize()
@SOME_EXAMPLES
def test_requests_of_every_game_are_answered_as_documented(
    case: schemathesis.Case[Any], fresh_world: World
) -> None:
    check_case(case, fresh_world, token=True)


@brief_schema.parametrize()
@FEWEST_EXAMPLES
def test_requests_without_a_token_are_answered_as_documented(
    case: schemathesis.Case[Any], shared_world: World
) -> None:
    check_case(case, shared_world, token=False)


@pytest.mark.soak
@full_schema.parametrize()
@MANY_EXAMPLES
def test_many_requests_with_a_token_are_answered_as_documented(
    case: schemathesis.Case[Any], fresh_world: World
) -> None:
    check_case(case, fresh_world, token=True)


@pytest.mark.soak
@brief_schema.parametrize()
@MANY_EXAMPLES
def test_many_requests_without_a_token_are_answered_as_documented(
    case: schemathesis.Case[Any], shared_world: World
) -> None:
    check_case(case, shared_world, token=False)
