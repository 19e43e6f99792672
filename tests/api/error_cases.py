"""Requests that are refused: each with its status, its code and its facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx

from chalicelib.games.contract import Json
from tests.api.api_clients import OPEN_SEAT, OWN_SEAT
from tests.api.conftest import World
from tests.support.client import Client

LARGE = b'"' + b"x" * 64 * 1024
UNKNOWN = "zzzzzzzzzzzz"

SendRequest = Callable[[World], httpx.Response]


@dataclass(frozen=True)
class Case:
    """A request, and how it is refused; `facts` are the problem's members beyond those of every problem."""

    name: str
    send: SendRequest
    status: int
    code: str
    facts: Json | None = None


def make_request(who: str, method: str, path: str, body: Any = None, **headers: str) -> SendRequest:
    """A request of a caller, named as in `World`; `{running}` and the like in the path are its matches."""

    def send(world: World) -> httpx.Response:
        caller = getattr(world, who)
        http = caller.http if isinstance(caller, Client) else caller
        names = {
            "running": world.running,
            "finished": world.finished,
            "open": world.open,
            "public": world.public,
        }
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        content = {"content": body} if isinstance(body, bytes) else {"json": body} if body is not None else {}
        if isinstance(body, bytes):
            sent.setdefault("Content-Type", "application/json")
        response: httpx.Response = http.request(method, path.format(**names), headers=sent, **content)
        return response

    return send


def create_match_request(**wish: Any) -> SendRequest:
    """Ada sets up a match."""
    return make_request(
        "ada", "POST", "/v1/matches", {"game": "parley", "seats": [OWN_SEAT, OPEN_SEAT], **wish}
    )


def action_request(who: str, match: str, body: Any, **headers: str) -> SendRequest:
    """An action; on version 1 unless the headers say otherwise."""
    return make_request(who, "POST", f"/v1/matches/{match}/actions", body, **{"If_Match": '"1"', **headers})


BID, SKIP = {"kind": "bid", "params": {"card": 99}}, {"kind": "skip", "params": {}}

CASES = [
    # 401
    Case("me, without a token", make_request("nobody", "GET", "/v1/me"), 401, "unauthorized"),
    Case("create, without", make_request("nobody", "POST", "/v1/matches", {}), 401, "unauthorized"),
    Case("act, without", action_request("nobody", "{public}", BID), 401, "unauthorized"),
    Case(
        "bad token",
        make_request("nobody", "GET", "/v1/me", Authorization="Bearer nonsense"),
        401,
        "unauthorized",
    ),
    Case(
        "other scheme",
        make_request("nobody", "GET", "/v1/me", Authorization="Basic eDp5"),
        401,
        "unauthorized",
    ),
    Case(
        "bearer of nothing",
        make_request("nobody", "GET", "/v1/me", Authorization="Bearer "),
        401,
        "unauthorized",
    ),
    Case(
        "bad token where none is needed",
        make_request("nobody", "GET", "/v1/matches/{public}", Authorization="Bearer nonsense"),
        401,
        "unauthorized",
    ),
    # 404
    Case("unknown match", make_request("ada", "GET", f"/v1/matches/{UNKNOWN}"), 404, "not_found"),
    Case("unknown, no token", make_request("nobody", "GET", f"/v1/matches/{UNKNOWN}"), 404, "not_found"),
    Case("no id at all", make_request("ada", "GET", "/v1/matches/" + "x" * 3000), 404, "not_found"),
    Case(
        "an id of other letters",
        make_request("ada", "GET", "/v1/matches/%F0%9F%8E%B2%20%23"),
        404,
        "not_found",
    ),
    Case("unknown invitation", make_request("nobody", "GET", "/v1/invitations/ABCDEFGH"), 404, "not_found"),
    Case("unknown game", make_request("nobody", "GET", "/v1/games/chess"), 404, "not_found"),
    Case("unknown deck", make_request("nobody", "GET", "/v1/decks/moon/en"), 404, "not_found"),
    Case("unknown revision", make_request("nobody", "GET", "/v1/decks/world@999/en"), 404, "not_found"),
    Case("no revision", make_request("nobody", "GET", "/v1/decks/world@x/en"), 404, "not_found"),
    Case("unknown language", make_request("nobody", "GET", "/v1/decks/world/xx"), 404, "not_found"),
    Case("deck by a path", make_request("nobody", "GET", "/v1/decks/..%2F..%2Fapp/en"), 404, "not_found"),
    Case("version 0", make_request("ada", "GET", "/v1/matches/{running}/history/0"), 404, "not_found"),
    Case("version to come", make_request("ada", "GET", "/v1/matches/{running}/history/99"), 404, "not_found"),
    Case("no version", make_request("ada", "GET", "/v1/matches/{running}/history/last"), 404, "not_found"),
    Case(
        "history of an open match",
        make_request("ada", "GET", "/v1/matches/{open}/history/1"),
        404,
        "not_found",
    ),
    Case("no seat number", make_request("ada", "DELETE", "/v1/matches/{running}/seats/x"), 404, "not_found"),
    Case(
        "seat without the code", make_request("cy", "POST", "/v1/matches/{open}/seats", {}), 404, "not_found"
    ),
    Case(
        "seat with another code",
        make_request("cy", "POST", "/v1/matches/{open}/seats", {"code": "é"}),
        404,
        "not_found",
    ),
    # 403
    Case("act unseated", action_request("cy", "{public}", BID), 403, "not_seated"),
    Case(
        "talk unseated", make_request("cy", "POST", "/v1/matches/{public}/messages", b"{"), 403, "not_seated"
    ),
    Case("orders unseated", make_request("cy", "GET", "/v1/matches/{public}/orders"), 403, "not_seated"),
    Case(
        "put orders unseated",
        make_request("cy", "PUT", "/v1/matches/{public}/orders", b"{"),
        403,
        "not_seated",
    ),
    Case("start unseated", make_request("cy", "POST", "/v1/matches/{public}/start", b"{"), 403, "not_seated"),
    Case(
        "agreement unseated",
        make_request("cy", "PUT", "/v1/matches/{public}/end-agreement", b"{"),
        403,
        "not_seated",
    ),
    Case("salt unseated", make_request("cy", "PUT", "/v1/matches/{public}/salt", b"{"), 403, "not_seated"),
    Case("leave unseated", make_request("cy", "DELETE", "/v1/matches/{public}/seats/1"), 403, "not_seated"),
    Case("start as a guest", make_request("ben", "POST", "/v1/matches/{open}/start", b"{"), 403, "host_only"),
    Case(
        "another's seat", make_request("ben", "DELETE", "/v1/matches/{running}/seats/0"), 403, "not_your_seat"
    ),
    # 413, 428, 400
    Case("large", action_request("ada", "{running}", LARGE), 413, "too_large"),
    Case("large player", make_request("nobody", "POST", "/v1/players", LARGE), 413, "too_large"),
    Case(
        "no version",
        make_request("ada", "POST", "/v1/matches/{running}/actions", BID),
        428,
        "if_match_required",
    ),
    Case("any version", action_request("ada", "{running}", BID, If_Match="*"), 428, "if_match_required"),
    Case("bare version", action_request("ada", "{running}", BID, If_Match="1"), 428, "if_match_required"),
    Case(
        "two versions", action_request("ada", "{running}", BID, If_Match='"1", "2"'), 428, "if_match_required"
    ),
    Case("not JSON", action_request("ada", "{running}", b"{"), 400, "not_json"),
    # 422, form
    Case(
        "kind of action",
        action_request("ada", "{running}", {"kind": "fly"}),
        422,
        "invalid",
        {"errors": {"kind": ["Must be one of: bid, withdraw, demand, skip."]}},
    ),
    Case(
        "parameters",
        action_request("ada", "{running}", {"kind": "bid", "params": {"card": "x", "more": 1}}),
        422,
        "invalid",
        {"errors": {"params.card": ["Not a valid integer."], "params.more": ["Unknown field."]}},
    ),
    Case(
        "orders",
        make_request("ada", "PUT", "/v1/matches/{running}/orders", {"yields": None}),
        422,
        "invalid",
        {"errors": {"yields": ["Field may not be null."]}},
    ),
    Case(
        "options",
        create_match_request(options={"rounds": 0, "x": 1}),
        422,
        "invalid",
        {
            "errors": {
                "options.rounds": ["Must be greater than or equal to 1 and less than or equal to 6."],
                "options.x": ["Unknown field."],
            }
        },
    ),
    Case(
        "a level for nobody",
        create_match_request(seats=[OWN_SEAT, {"kind": "open", "level": "easy"}]),
        422,
        "invalid",
        {"errors": {"seats.1.level": ["Only a bot has a level."]}},
    ),
    Case(
        "no such level", create_match_request(seats=[OWN_SEAT, {"kind": "bot", "level": "x"}]), 422, "invalid"
    ),
    Case("a turn of a minute", create_match_request(clock={"turn": 60}), 422, "invalid"),
    Case("half visible", create_match_request(visibility="half"), 422, "invalid"),
    Case("after what", make_request("ada", "GET", "/v1/matches/{running}/events?after=x"), 422, "invalid"),
    Case("status what", make_request("ada", "GET", "/v1/me/matches?status=x"), 422, "invalid"),
    *(
        Case(f"cursor of {path}", make_request("ada", "GET", f"{path}?cursor={cursor}"), 422, "bad_cursor")
        for path in ("/v1/me/matches", "/v1/me/export", "/v1/matches", "/v1/matches/{running}/messages")
        for cursor in ("", "x", "1" * 99, "-1", "'", "%00")
    ),
    Case("a cursor of another list", make_request("ada", "GET", "/v1/matches?cursor=12"), 422, "bad_cursor"),
    # 422, not by the form alone
    Case(
        "create an unknown game", create_match_request(game="chess"), 422, "unknown_game", {"game": "chess"}
    ),
    Case("one seat", create_match_request(seats=[OWN_SEAT]), 422, "seat_count", {"min": 2, "max": 4}),
    Case("two of me", create_match_request(seats=[OWN_SEAT, OWN_SEAT]), 422, "one_me"),
    Case("none of me", create_match_request(seats=[OPEN_SEAT, OPEN_SEAT]), 422, "one_me"),
    Case(
        "unknown deck in a match",
        create_match_request(game="anno-domini", options={"decks": ["moon"]}),
        422,
        "unknown_deck",
        {"deck": "moon"},
    ),
    # 409
    Case(
        "old version",
        action_request("ada", "{running}", BID, If_Match='"0"'),
        409,
        "stale_version",
        {"version": 1},
    ),
    Case(
        "version to come",
        action_request("ada", "{running}", BID, If_Match='W/"2-3"'),
        409,
        "stale_version",
        {"version": 1},
    ),
    Case(
        "act too early",
        action_request("ada", "{open}", BID, If_Match='"0"'),
        409,
        "not_running",
        {"match_status": "open"},
    ),
    Case(
        "start twice", make_request("ada", "POST", "/v1/matches/{running}/start", {}), 409, "already_started"
    ),
    Case(
        "salt too late",
        make_request("ada", "PUT", "/v1/matches/{running}/salt", {"salt": "s"}),
        409,
        "already_started",
    ),
    Case(
        "end too early",
        make_request("ada", "PUT", "/v1/matches/{running}/end-agreement", {"agrees": True}),
        409,
        "not_held",
    ),
    Case("no salt", make_request("ada", "PUT", "/v1/matches/{open}/salt", {"salt": ""}), 422, "invalid"),
    Case(
        "sit twice",
        make_request("ada", "POST", "/v1/matches/{public}/seats", {}),
        409,
        "already_seated",
        {"seat": 0},
    ),
    Case(
        "taken",
        make_request("cy", "POST", "/v1/matches/{public}/seats", {"seat": 0}),
        409,
        "seat_taken",
        {"seat": 0},
    ),
    Case(
        "no such seat",
        make_request("cy", "POST", "/v1/matches/{public}/seats", {"seat": 9}),
        409,
        "seat_taken",
        {"seat": 9},
    ),
    Case(
        "leave the dead", make_request("ada", "DELETE", "/v1/matches/{finished}/seats/0"), 409, "match_over"
    ),
    Case(
        "orders of the dead",
        make_request("ada", "PUT", "/v1/matches/{finished}/orders", {}),
        409,
        "match_over",
    ),
    Case(
        "proof too early",
        make_request("ada", "GET", "/v1/matches/{running}/proof"),
        409,
        "not_finished",
        {"match_status": "running"},
    ),
    # 422, the rules
    Case("not in hand", action_request("ada", "{running}", BID), 422, "not_in_hand", {"card": 99}),
    Case(
        "what only absence plays",
        action_request("ada", "{running}", SKIP),
        422,
        "not_offered",
        {"kind": "skip"},
    ),
    # Chalice's own
    Case("no such method", make_request("ada", "PUT", "/v1/matches/{running}"), 405, "method_not_allowed"),
    Case(
        "no JSON by name",
        make_request("nobody", "POST", "/v1/players", b"{}", Content_Type="text/plain"),
        415,
        "unsupported_media_type",
    ),
    *(
        Case(
            f"a body of {name}",
            make_request("nobody", "POST", "/v1/players", b'{"name": "Eve"}', Content_Type=media_type),
            415,
            "unsupported_media_type",
        )
        for name, media_type in {"no type": "", "any type": "*/*", "a blank type": " "}.items()
    ),
]
