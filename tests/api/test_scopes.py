"""Who may do what: every operation, requested by every kind of caller.

A new operation wants a row in `ROWS`: the statuses that it answers, in the order of `CALLERS`. It is sent
the body of `BODIES`, or `{}` where it takes one: 422 means that the caller was let in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from chalicelib import decks
from chalicelib.api.resource import Operation
from chalicelib.api.resources import RESOURCES
from chalicelib.games.contract import Json
from chalicelib.identity import tokens
from tests.api.api_clients import (
    create_guest,
    http_client,
    issue_token,
    load_session,
    problem_of,
    start_match,
)
from tests.api.openapi_check import document
from tests.support.authenticator import Authenticator
from tests.support.client import Client

CALLERS = ("nobody", "stranger", "spectator", "player", "host", "reader", "expired", "other")
"""Without a token; signed in, at a private match of others; the same at a public one; seated (1); seated
and hosting (0); a token of the player's that may only read, and one that has expired; a token of another
player's that may do everything. Ids in paths are the player's, seat 1 is theirs, and so is the list."""

OK, MADE, DONE, FORM = "200", "201", "204", "422"


def ignoring_row(status: str) -> str:
    """No token is looked at, not even a bad one."""
    return " ".join([status] * len(CALLERS))


def open_row(status: str) -> str:
    """No token is needed, whatever its scopes; a bad one is refused."""
    return f"{status} {status} {status} {status} {status} {status} 401 {status}"


def manage_row(status: str) -> str:
    """An operation on the caller's own things, which needs the scope `manage`."""
    return f"401 {status} {status} {status} {status} 403 401 {status}"


def proven_row(status: str) -> str:
    """The same, where another client's token is not enough."""
    return f"401 {status} {status} {status} {status} 403 401 403"


def read_row(status: str) -> str:
    """An operation on the caller's own things, which needs the scope `read`."""
    return f"401 {status} {status} {status} {status} {status} 401 {status}"


OWNED_ROW = "401 404 404 204 404 403 401 404"
"""Something of the player's is ended."""
VISIBLE_ROW = "404 404 200 200 200 200 401 404"
"""A match is looked at."""

ROWS: dict[str, str] = {
    # who somebody is                              nob str spe pla hos rea exp oth
    "POST /v1/players": open_row(FORM),
    "POST /v1/sessions": open_row(FORM),
    "POST /v1/sessions/options": open_row(OK),
    "GET /v1/me": read_row(OK),
    "PATCH /v1/me": manage_row(OK),
    "DELETE /v1/me": proven_row(DONE),
    "GET /v1/me/matches": read_row(OK),
    "GET /v1/me/export": manage_row(OK),
    "GET /v1/me/devices": manage_row(OK),
    "POST /v1/me/devices": proven_row(MADE),
    "DELETE /v1/me/devices": proven_row(DONE),
    "DELETE /v1/me/devices/{device_id}": OWNED_ROW,
    "GET /v1/me/tokens": manage_row(OK),
    "POST /v1/me/tokens": manage_row(FORM),
    "DELETE /v1/me/tokens/{token_id}": OWNED_ROW,
    "GET /v1/me/passkeys": manage_row(OK),
    "POST /v1/me/passkeys": proven_row(FORM),
    "POST /v1/me/passkeys/options": proven_row(OK),
    "DELETE /v1/me/passkeys/{passkey_id}": OWNED_ROW,
    "PUT /v1/me/proof": proven_row(FORM),
    # how somebody is told
    "GET /v1/push-key": open_row(OK),
    "GET /v1/me/push-subscriptions": manage_row(OK),
    "POST /v1/me/push-subscriptions": manage_row(FORM),
    "DELETE /v1/me/push-subscriptions/{channel_id}": manage_row("404"),
    "POST /v1/me/push-subscriptions/{channel_id}/test": manage_row("404"),
    "GET /v1/me/webhooks": manage_row(OK),
    "POST /v1/me/webhooks": manage_row(FORM),
    "DELETE /v1/me/webhooks/{channel_id}": manage_row("404"),
    "POST /v1/me/webhooks/{channel_id}/test": manage_row("404"),
    "GET /v1/me/deliveries": manage_row(OK),
    "GET /v1/me/deliveries/{delivery_id}": manage_row("404"),
    "GET /v1/me/mail": manage_row(OK),
    "PUT /v1/me/mail": manage_row(FORM),
    "POST /v1/me/mail/test": manage_row(OK),
    "GET /v1/mail/confirm/{sign}": ignoring_row("404"),
    "POST /v1/mail/confirm/{sign}": ignoring_row("404"),
    "GET /v1/mail/unsubscribe/{sign}": ignoring_row("404"),
    "POST /v1/mail/unsubscribe/{sign}": ignoring_row("404"),
    "GET /v1/mail/suppress/{sign}": ignoring_row("404"),
    "POST /v1/mail/suppress/{sign}": ignoring_row("404"),
    "POST /v1/mail/allow/{sign}": ignoring_row("404"),
    # games
    "GET /v1/games": open_row(OK),
    "GET /v1/games/{key}": open_row(OK),
    "GET /v1/games/{key}/reference": open_row(OK),
    "GET /v1/games/{key}/map": open_row("404"),
    "GET /v1/games/{key}/words/{lang}": open_row(OK),
    "GET /v1/decks/{deck}/{lang}": open_row(OK),
    "GET /v1/words/{lang}": open_row(OK),
    "PUT /v1/decks/{deck}/cards/{card}/report": "401 422 422 422 422 403 401 422",
    # matches                                      nob str spe pla hos rea exp oth
    "POST /v1/matches": "401 422 422 422 422 403 401 422",
    "POST /v1/previews": open_row(FORM),
    "GET /v1/matches": "200 200 200 200 200 200 401 200",
    "GET /v1/matches/{match_id}": VISIBLE_ROW,
    "GET /v1/matches/{match_id}/events": VISIBLE_ROW,
    "GET /v1/matches/{match_id}/recap": VISIBLE_ROW,
    "GET /v1/matches/{match_id}/history/{version}": VISIBLE_ROW,
    "GET /v1/matches/{match_id}/messages": VISIBLE_ROW,
    "GET /v1/matches/{match_id}/proof": "404 404 409 409 409 409 401 404",
    "GET /v1/matches/{match_id}/orders": "401 404 403 200 200 200 401 404",
    "PUT /v1/matches/{match_id}/orders": "401 404 403 200 200 403 401 404",
    "POST /v1/matches/{match_id}/messages": "401 404 403 422 422 403 401 404",
    "POST /v1/matches/{match_id}/actions": "401 404 403 422 422 403 401 404",
    "POST /v1/matches/{match_id}/preview": "401 404 403 422 422 403 401 404",
    "POST /v1/matches/{match_id}/seats": "401 404 409 409 409 403 401 404",
    "DELETE /v1/matches/{match_id}/seats/{seat}": "401 404 403 204 403 403 401 404",
    "POST /v1/matches/{match_id}/start": "401 404 403 403 409 403 401 404",
    "PUT /v1/matches/{match_id}/salt": "401 404 403 422 422 403 401 404",
    "PUT /v1/matches/{match_id}/end-agreement": "401 404 403 422 422 403 401 404",
    "POST /v1/matches/{match_id}/invitation": "401 404 403 403 409 403 401 404",
    # The match has begun: the code is for those who play.
    "GET /v1/invitations/{code}": "404 404 404 200 200 200 401 404",
    # the service
    "GET /v1/health": ignoring_row(OK),
    "GET /v1/openapi.json": open_row(OK),
    "GET /docs": ignoring_row(OK),
}

BODIES: dict[str, Json] = {
    "POST /v1/matches/{match_id}/actions": {"kind": "fly", "params": {}},
    "POST /v1/matches/{match_id}/preview": {"kind": "fly", "params": {}},
}

NAMES = {
    "key": "parley",
    "deck": "world",
    "lang": "en",
    "card": decks.get("world").cards[0].id,
    "version": "1",
    "seat": "1",
    "channel_id": "000000000000",
    "sign": "x",
    "delivery_id": "x",
}
"""What else stands in paths."""


@dataclass
class World:
    """Ada hosts two matches, a private one and a public one, and Ben sits at both; Cy and Dan do not."""

    callers: dict[str, httpx.Client]
    private: str
    public: str
    names: dict[str, str]

    def send(self, caller: str, operation: str) -> httpx.Response:
        """Sends an operation as one of `CALLERS`."""
        method, path = operation.split(" ")
        match = self.public if caller == "spectator" else self.private
        filled = path.format(**self.names, match_id=match)
        headers = {"If-Match": '"1"'} if path.endswith("/actions") else {}
        body = None if method in ("GET", "DELETE") else BODIES.get(operation, {})
        client = self.callers[caller]
        if body is None:
            return client.request(method, filled, headers=headers)
        return client.request(method, filled, json=body, headers=headers)


def create_world() -> World:
    """A new world."""
    ada, ben, cy, dan = (create_guest(name) for name in ("Ada", "Ben", "Cy", "Dan"))
    private, public = start_match(ada, ben), start_match(ada, ben, visibility="public")
    long_ago = datetime.now(UTC) - timedelta(days=2)
    _, expired = tokens.create_token(load_session(ben), "old", tokens.SCOPES, 1, long_ago)
    clients = {
        "nobody": http_client(),
        "stranger": cy.http,
        "spectator": cy.http,
        "player": ben.http,
        "host": ada.http,
        "reader": http_client(issue_token(ben, "read")["token"]),
        "expired": http_client(expired),
        "other": http_client(issue_token(dan, *tokens.SCOPES)["token"]),
    }
    return World(
        clients,
        private,
        public,
        {**NAMES, **create_owned_ids(ben), "code": ada.get_match(private)["match"]["code"]},
    )


def create_owned_ids(who: Client) -> dict[str, str]:
    """The ids of a token, a device and a passkey."""
    offer = who.ok(who.post("/v1/me/passkeys/options", {}))
    made = Authenticator("https://table").create(offer["options"])
    passkey = who.ok(who.post("/v1/me/passkeys", {"ticket": offer["ticket"], "credential": made}))
    device = who.ok(who.http.get("/v1/me/devices"))["items"][0]
    return {
        "token_id": issue_token(who, "play")["id"],
        "device_id": device["id"],
        "passkey_id": passkey["id"],
    }


@pytest.fixture(scope="module")
def shared_world(database: str) -> World:
    """For whatever changes nothing."""
    return create_world()


def operations() -> dict[str, Operation]:
    """Every operation of the API by method and path."""
    found = (one for resource in RESOURCES for one in resource.operations)
    return {f"{one.method} {one.path}": one for one in found}


def test_every_operation_has_its_row_and_every_row_its_operation() -> None:
    documented = {f"{m.upper()} {path}" for path, methods in document["paths"].items() for m in methods}
    assert operations().keys() == documented == ROWS.keys()


@pytest.mark.parametrize("operation", ROWS)
def test_each_caller_gets_the_status_of_the_table(shared_world: World, operation: str) -> None:
    expected = dict(zip(CALLERS, map(int, ROWS[operation].split()), strict=True))
    found = {}
    for caller, status in expected.items():
        changing = status < 300 and not operation.startswith("GET")
        answer = (create_world() if changing else shared_world).send(caller, operation)
        found[caller] = answer.status_code
        if answer.status_code == 403 and caller == "reader":
            assert answer.json()["code"] == "insufficient_scope"
            assert answer.json()["scope"] == operations()[operation].required_scope
    assert found == expected


@pytest.mark.parametrize("operation", operations())
def test_another_scheme_is_refused_wherever_tokens_are_looked_at(shared_world: World, operation: str) -> None:
    other = http_client()
    other.headers["Authorization"] = "Basic QWRhOnNlY3JldA=="
    world = World({"other": other}, shared_world.private, shared_world.public, shared_world.names)
    is_refused = world.send("other", operation).status_code == 401
    assert is_refused == (operations()[operation].auth != "ignored")


# Scopes


def scoped_operations() -> list[str]:
    """The operations that look at the scopes of a token."""
    return [name for name, operation in operations().items() if operation.takes_token]


@pytest.mark.parametrize("operation", scoped_operations())
def test_an_operation_needs_exactly_the_documented_scope(shared_world: World, operation: str) -> None:
    method, path = operation.split(" ")
    needed = document["paths"][path][method.lower()]["security"][-1]["token"]
    assert needed == [operations()[operation].required_scope]
    assert needed[0] in tokens.SCOPES
    without = [scope for scope in tokens.SCOPES if scope not in needed]
    player = Client(shared_world.callers["player"], "Ben")
    world = World(
        {"short": http_client(issue_token(player, *without)["token"])},
        shared_world.private,
        "",
        shared_world.names,
    )
    answer = world.send("short", operation)
    assert (answer.status_code, answer.json()["code"]) == (403, "insufficient_scope")


@pytest.mark.parametrize(
    "operation", [name for name in scoped_operations() if re.search(r"{(match|device|token|passkey)_", name)]
)
def test_not_found_comes_before_insufficient_scope(shared_world: World, operation: str) -> None:
    """A foreign match looks the same to a token that might and to one that might not."""
    stranger = Client(shared_world.callers["stranger"], "Cy")
    short = [scope for scope in tokens.SCOPES if scope != operations()[operation].required_scope]
    able, unable = (http_client(issue_token(stranger, *scopes)["token"]) for scopes in (tokens.SCOPES, short))
    world = World(
        {"able": able, "unable": unable}, shared_world.private, shared_world.public, shared_world.names
    )
    answers = [world.send(caller, operation) for caller in ("able", "unable")]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert problem_of(answers[0]) == problem_of(answers[1])


def test_every_operation_on_me_needs_manage_except_profile_and_match_list() -> None:
    lesser = {
        name for name, one in operations().items() if "/v1/me" in name and one.required_scope != "manage"
    }
    assert lesser == {"GET /v1/me", "GET /v1/me/matches"}


def test_scopes_do_not_include_each_other() -> None:
    ada = create_guest("Ada")

    def statuses(*scopes: str) -> list[int]:
        token = http_client(issue_token(ada, *scopes)["token"])
        answers = [token.get("/v1/me"), token.post("/v1/matches", json={}), token.get("/v1/me/tokens")]
        return [answer.status_code for answer in answers]

    assert statuses("read") == [200, 403, 403]
    assert statuses("play") == [403, 422, 403]
    assert statuses("manage") == [403, 403, 200]
    assert statuses("read", "play", "manage") == [200, 422, 200]
