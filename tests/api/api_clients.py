"""Players who call the API in this process: the real app and database, without a socket between."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx

from app import app
from chalicelib import store, wiring
from chalicelib.games.contract import Json
from chalicelib.identity import tokens
from chalicelib.notify import dispatch, outbox
from chalicelib.play.telling import match_row_updates
from chalicelib.store.tokens import Token
from local.gateway import Gateway
from tests.api import openapi_check
from tests.support import client
from tests.support.client import BOT_SEAT, OPEN_SEAT, OWN_SEAT, Client

__all__ = ["BOT_SEAT", "OPEN_SEAT", "OWN_SEAT"]

_GATEWAY = Gateway(app)


def _wsgi_app(environ: Any, start_response: Any) -> Any:
    """The app as a server calls it: a path travels as Latin-1 (PEP 3333), which httpx's transport forgets."""
    return _GATEWAY({**environ, "PATH_INFO": environ["PATH_INFO"].encode().decode("latin-1")}, start_response)


def problem_of(answer: httpx.Response) -> Json:
    """A problem document without what is another in each answer, the id of the request."""
    problem: Json = answer.json()
    assert problem.pop("request_id")
    return problem


def http_client(token: str | None = None) -> httpx.Client:
    """A client with this token, or with none."""
    return httpx.Client(
        transport=httpx.WSGITransport(_wsgi_app),
        base_url="http://table",
        headers={} if token is None else {"Authorization": f"Bearer {token}"},
        event_hooks={"response": [openapi_check.check_response]},
    )


def create_guest(name: str) -> Client:
    """A new guest."""
    made = Client.ok(http_client().post("/v1/players", json={"name": name}))
    return Client(http_client(made["token"]), name)


def get_list(who: Client, what: str) -> list[Json]:
    """A list below `/v1/me`, which has one page."""
    page = who.ok(who.http.get(f"/v1/me/{what}"))
    assert page["cursor"] is None
    items: list[Json] = page["items"]
    return items


def issue_token(who: Client, *scopes: str, **more: Any) -> Json:
    """A new token of a player for another client, with its text."""
    return who.ok(who.post("/v1/me/tokens", {"name": "bot", "scopes": list(scopes), **more}))


def load_session(who: Client) -> Token:
    """The session of a device, or the token of another client, as stored."""
    found = store.tokens.get(
        tokens.secret_hash(who.http.headers["Authorization"].removeprefix("Bearer ")), True
    )
    assert found is not None
    return found


def create_code(who: Client) -> str:
    """A new code that signs another device in."""
    code: str = who.ok(who.post("/v1/me/devices", {}))["code"]
    return code


def sign_in(code: str, **more: Any) -> httpx.Response:
    """Another device uses a code."""
    return http_client().post("/v1/sessions", json={"code": code, **more})


def start_match(*people: Client, game: str = "parley", **more: Any) -> str:
    """The id of a running match of these people, seated in this order."""
    return client.start_match(people, game, **more)


def player_to_act(match: str, *people: Client) -> Client:
    """The first player, of these by seat, whom the game waits for."""
    seat: int = people[0].get_match(match)["match"]["to_act"][0]
    return people[seat]


def play_to_end(match: str, *people: Client, most: int = 400) -> Json:
    """Plays a match to its end by the schemas of its decisions alone; the match after it."""
    dice, table = Random(match), people[0].get_match(match)
    for _ in range(most):
        if table["match"]["status"] != "running":
            return people[0].get_match(match)
        mover = people[table["match"]["to_act"][0]]
        table = mover.ok(mover.act_randomly(mover.get_match(match), dice))
    raise AssertionError(f"still running after {most} moves")


def all_items() -> list[str]:
    """Everything in the table, in order."""
    found = store.table.connection().scan()["Items"]
    return sorted(repr(sorted(item.items())) for item in found)


def try_channel(who: Client, path: str) -> Json:
    """Tests a channel of a player; the delivery after the attempt that the table's stream sets off."""
    queued = who.post(f"/v1/me/{path}/test", {})
    assert queued.status_code == 202
    delivery = queued.json()
    assert (delivery["status"], delivery["attempts"], delivery["detail"]) == ("waiting", 1, "")
    key = f"PLAYER#{who.ok(who.http.get('/v1/me'))['id']}"
    id, now, config = delivery["id"], wiring.now(), wiring.delivery_config()
    images = store.table.query(key, store.table.Item.sk == f"DELIVERY#{id}", consistent_read=True)
    records = [{"eventName": "INSERT", "dynamodb": {"NewImage": image}} for image in images]
    dispatch.send_claimed(outbox.write_deliveries(records, now), now, config)
    return who.ok(who.http.get(f"/v1/me/deliveries/{id}"))


def update_match_lists(match: str) -> None:
    """Writes the players' list rows of a match, as the table's stream sets off after a write."""
    raw = store.table.query(f"MATCH#{match}", store.table.Item.sk == "MATCH", consistent_read=True)
    match_row_updates.write_rows([{"dynamodb": {"NewImage": raw[0]}}])
