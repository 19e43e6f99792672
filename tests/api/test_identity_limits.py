"""Limits: what is done too often is refused until its window ends, and changes nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
import pytest

from chalicelib.api.resources import RESOURCES
from chalicelib.games.contract import Json
from chalicelib.identity.rate_limits import LIMITS, Limit
from chalicelib.notify import mail
from tests.api.api_clients import OPEN_SEAT, create_guest, http_client
from tests.support.client import Client
from tests.support.mails import new_mail_address

MAX_COUNT = 2

NEW_MATCH: Json = {"game": "parley", "seats": [{"kind": "me"}, OPEN_SEAT]}


@pytest.fixture(autouse=True)
def _low_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every limit is in force and soon reached; by address it is counted apart from other tests.

    But for those that other tests would use up: `adversary/test_mail.py` reaches them.
    """
    monkeypatch.setenv("TURNUS_LIMITS", "")
    for name, limit in LIMITS.items():
        if name != "requests" and limit.uses.keys().isdisjoint({"domain", "server"}):
            monkeypatch.setitem(LIMITS, name, Limit(10_000_000, **dict.fromkeys(limit.uses, MAX_COUNT)))


_networks = count(1)


def new_address() -> str:
    """An address in a network that no other test uses."""
    return f"2001:db8:{next(_networks):x}::1"


def client_at_new_address(token: str | None = None) -> httpx.Client:
    """A client at an address of its own."""
    client = http_client(token)
    transport: Any = client._transport
    transport.remote_addr = new_address()
    return client


def post_player(client: httpx.Client) -> httpx.Response:
    """A new guest."""
    return client.post("/v1/players", json={"name": "Ada"})


def create_player() -> Client:
    """A new guest from an address of their own."""
    made = Client.ok(post_player(client_at_new_address()))
    return Client(client_at_new_address(made["token"]), "Ada")


def create_match(who: Client) -> httpx.Response:
    """A new match."""
    return who.post("/v1/matches", NEW_MATCH)


def player_limited_requests() -> dict[str, Callable[[Client], httpx.Response]]:
    """For each limit by player a request that it counts, most of them refused for another reason."""
    return {
        "matches": create_match,
        "seats": lambda who: who.post("/v1/matches/abc/seats", {}),
        "moves": lambda who: who.post("/v1/matches/abc/actions", {"kind": "bid", "params": {}}),
        "previews of moves": lambda who: who.post("/v1/matches/abc/preview", {}),
        "orders": lambda who: who.http.put("/v1/matches/abc/orders", json={}),
        "messages": lambda who: who.post("/v1/matches/abc/messages", {"text": "hello"}),
        "past": lambda who: who.http.get("/v1/matches/abc/history/3"),
        "profile": lambda who: who.http.patch("/v1/me", json={"name": ""}),
        "settings": lambda who: who.http.delete("/v1/me/tokens/none"),
        "reports": lambda who: who.http.put("/v1/decks/abc/cards/abc/report", json={}),
        "tokens": lambda who: who.post("/v1/me/tokens", {"name": "bot", "scopes": ["read"]}),
        "transfers": lambda who: who.post("/v1/me/devices", {}),
        "passkeys": lambda who: who.post("/v1/me/passkeys/options", {}),
        "exports": lambda who: who.http.get("/v1/me/export"),
        "channels": lambda who: who.post("/v1/me/webhooks", {"url": "ftp://nowhere.example"}),
        "tries of a mail": lambda who: who.post("/v1/me/mail/test", {}),
    }


def is_limited(answer: httpx.Response) -> bool:
    """Whether it was too often; then it says how long to wait."""
    if answer.status_code != 429:
        return False
    assert answer.json()["code"] == "too_many"
    assert 0 < int(answer.headers["Retry-After"]) <= 10_000_000
    return True


@pytest.mark.parametrize("name", player_limited_requests())
def test_a_limit_stops_one_player_and_not_the_others(name: str) -> None:
    who, do = create_player(), player_limited_requests()[name]
    assert [is_limited(do(who)) for _ in range(MAX_COUNT + 1)] == [False] * MAX_COUNT + [True]
    assert not is_limited(do(create_player()))


def test_messages_are_counted_by_player() -> None:
    who = create_player()
    path = f"/v1/matches/{create_match(who).json()['match']['id']}/messages"
    limited = [is_limited(who.post(path, {"text": "hello"})) for _ in range(MAX_COUNT + 1)]
    assert limited == [False, False, True]
    assert len(who.ok(who.http.get(path))["items"]) == MAX_COUNT


def test_players_at_one_address_share_its_limit() -> None:
    here = client_at_new_address()
    people = [move_to_address(create_player(), here) for _ in range(MAX_COUNT + 1)]
    assert [is_limited(create_match(who)) for who in people] == [False, False, True]


def test_whoever_has_reached_their_limit_uses_up_none_of_their_neighbours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LIMITS, "matches", Limit(10_000_000, player=1, address=2))
    here = client_at_new_address()
    one, other = (move_to_address(create_player(), here) for _ in range(2))
    assert [is_limited(create_match(one)) for _ in range(4)] == [False, True, True, True]
    assert not is_limited(create_match(other))


def test_a_program_uses_up_nothing_of_its_players_devices() -> None:
    ada = create_player()
    token = ada.ok(ada.post("/v1/me/tokens", {"name": "bot", "scopes": ["read", "manage"]}))
    thief = Client(client_at_new_address(token["token"]), "Eve")
    refused = [thief.http.delete("/v1/me/devices") for _ in range(MAX_COUNT + 1)]
    assert [is_limited(answer) for answer in refused] == [False, False, True]
    assert ada.http.delete(f"/v1/me/tokens/{token['id']}").status_code == 204


DEFENCE: dict[str, Callable[[Client], httpx.Response]] = {
    "requests": lambda who: who.http.get("/v1/me"),
    "settings": lambda who: who.http.delete("/v1/me/tokens/none"),
    "transfers": lambda who: who.post("/v1/me/devices", {}),
    "passkeys": lambda who: who.post("/v1/me/passkeys/options", {}),
}
"""A request for each limit that counts what gets rid of a thief."""


@pytest.mark.parametrize("limit", DEFENCE)
def test_a_device_uses_up_nothing_of_what_defends_the_account(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = create_player()
    code = ada.ok(ada.post("/v1/me/devices", {}))["code"]
    signed_in = Client.ok(client_at_new_address().post("/v1/sessions", json={"code": code}))
    thief = Client(client_at_new_address(signed_in["token"]), "Eve")
    uses = dict.fromkeys(LIMITS[limit].uses.keys() - {"address"}, MAX_COUNT)
    monkeypatch.setitem(LIMITS, limit, Limit(10_000_019, **uses))  # a window in which nothing was counted
    assert [is_limited(DEFENCE[limit](thief)) for _ in range(MAX_COUNT + 1)] == [False, False, True]
    assert not is_limited(DEFENCE[limit](ada))


def test_guests_are_counted_by_address() -> None:
    here = client_at_new_address()
    assert [is_limited(post_player(here)) for _ in range(MAX_COUNT + 1)] == [False, False, True]
    assert not is_limited(post_player(client_at_new_address()))


def test_previews_of_new_matches_are_counted_by_address() -> None:
    def preview(client: httpx.Client) -> httpx.Response:
        return client.post("/v1/previews", json=NEW_MATCH)

    here = client_at_new_address()
    assert [is_limited(preview(here)) for _ in range(MAX_COUNT + 1)] == [False, False, True]
    assert not is_limited(preview(client_at_new_address()))


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "True-Client-IP", "Turnus-Viewer"]
)
def test_headers_are_not_believed_by_default(header: str) -> None:
    here = client_at_new_address()
    answers = [
        here.post("/v1/players", json={"name": "Ada"}, headers={header: f"9.9.9.{n}"}) for n in range(3)
    ]
    assert [is_limited(answer) for answer in answers] == [False, False, True]


def forwarded_headers(hops: str) -> dict[str, str]:
    """What a proxy adds."""
    return {"X-Forwarded-For": hops}


def edge_headers(viewer: str, secret: str = "s" * 32) -> dict[str, str]:
    """What CloudFront adds."""
    return {"Turnus-Edge": secret, "Turnus-Viewer": viewer}


@pytest.mark.parametrize("way", ["proxy", "edge"])
def test_callers_behind_a_trusted_proxy_are_counted_by_their_own_address(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNUS_PROXY", "1" if way == "proxy" else "")
    monkeypatch.setenv("TURNUS_EDGE", "s" * 32 if way == "edge" else "")
    proxy, (ada, ben) = client_at_new_address(), (new_address(), new_address())

    def come(viewer: str, n: int) -> bool:
        told = forwarded_headers(f"9.9.9.{n}, {viewer}") if way == "proxy" else edge_headers(viewer)
        return is_limited(proxy.post("/v1/players", json={"name": "Ada"}, headers=told))

    assert [come(ada, n) for n in range(MAX_COUNT + 1)] == [False, False, True]
    assert [come(ben, n) for n in range(MAX_COUNT + 1)] == [False, False, True]
    assert not is_limited(post_player(proxy)), "who comes past it is counted as the gateway saw them"


def test_cloudfronts_header_needs_the_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNUS_EDGE", "s" * 32)
    here, wrong = client_at_new_address(), "t" * 32
    answers = [
        here.post("/v1/players", json={"name": "Ada"}, headers=edge_headers(viewer, wrong))
        for viewer in (new_address(), new_address(), new_address())
    ]
    assert [is_limited(answer) for answer in answers] == [False, False, True]


def test_nobody_keeps_their_neighbours_from_signing_in() -> None:
    here = client_at_new_address()
    wrong = {"code": "0" * 20}
    assert {here.post("/v1/sessions", json=wrong).status_code for _ in range(100)} == {404}
    assert {here.post("/v1/sessions/options").status_code for _ in range(100)} == {200}
    code = create_player().post("/v1/me/devices", {}).json()["code"]
    assert here.post("/v1/sessions", json={"code": code}).status_code == 201


def move_to_address(who: Client, here: httpx.Client) -> Client:
    """The same player at the address of another client."""
    there = client_at_new_address(who.http.headers["Authorization"].removeprefix("Bearer "))
    moved: Any = there._transport
    own: Any = here._transport
    moved.remote_addr = own.remote_addr
    return Client(there, who.name)


def open_invitation(client: httpx.Client, code: str) -> int:
    """The status of following an invitation."""
    return client.get(f"/v1/invitations/{code}").status_code


def test_after_too_many_guesses_a_right_code_is_refused_too() -> None:
    here, right = client_at_new_address(), create_match(create_player()).json()["match"]["code"]
    assert [open_invitation(here, code) for code in ("AAAAAAAA", "BBBBBBBB", right)] == [404, 404, 429]
    assert open_invitation(client_at_new_address(), right) == 200


@pytest.mark.parametrize("match", ["private", "none"])
def test_codes_guessed_when_taking_a_seat_are_counted_too(match: str) -> None:
    ben, made = create_player(), create_match(create_player()).json()["match"]
    path = f"/v1/matches/{made['id'] if match == 'private' else secrets.token_hex(8)}/seats"
    answers = [ben.post(path, {"code": code}).status_code for code in ("AAAA", "BBBB", made["code"])]
    assert answers == [404, 404, 429]


def test_a_request_without_a_code_counts_as_no_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "seats", Limit(10_000_000, player=100))
    ben, match = create_player(), create_match(create_player()).json()["match"]
    path = f"/v1/matches/{match['id']}/seats"
    assert {ben.post(path, {}).status_code for _ in range(MAX_COUNT * 2)} == {404}
    assert ben.post(path, {"code": match["code"]}).status_code == 200


def test_a_strangers_guesses_shut_out_no_player_behind_the_same_address() -> None:
    host, ben, here = create_player(), create_player(), client_at_new_address()
    mine = create_match(host).json()["match"]
    code = host.post("/v1/me/devices", {}).json()["code"]
    assert [open_invitation(here, wrong) for wrong in ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC")] == [404, 404, 429]

    neighbour = move_to_address(ben, here)
    assert open_invitation(neighbour.http, mine["code"]) == 200
    assert neighbour.post(f"/v1/matches/{mine['id']}/seats", {"code": mine["code"]}).status_code == 200
    assert here.post("/v1/sessions", json={"code": code}).status_code == 201
    assert open_invitation(here, mine["code"]) == 429


def test_a_players_guesses_shut_them_out_of_nothing_that_needs_no_code() -> None:
    host, ben = create_player(), create_player()
    private = create_match(host).json()["match"]
    public = host.ok(host.post("/v1/matches", {**NEW_MATCH, "visibility": "public"}))["match"]
    guesses = [open_invitation(ben.http, wrong) for wrong in ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC")]
    assert guesses == [404, 404, 429]
    assert ben.post(f"/v1/matches/{private['id']}/seats", {"code": private["code"]}).status_code == 429
    assert ben.http.get(f"/v1/matches/{public['id']}").status_code == 200
    assert ben.post(f"/v1/matches/{public['id']}/seats", {"code": "AAAAAAAA"}).status_code == 200


def test_passkeys_that_do_not_fit_are_no_guesses() -> None:
    here, right = client_at_new_address(), create_match(create_player()).json()["match"]["code"]
    wrong = {"ticket": "x", "credential": {}}
    assert {here.post("/v1/sessions", json=wrong).status_code for _ in range(MAX_COUNT + 1)} == {404}
    assert open_invitation(here, right) == 200


def test_a_right_code_counts_as_no_guess() -> None:
    match = create_match(create_player()).json()["match"]
    here = client_at_new_address()
    assert {here.get(f"/v1/invitations/{match['code']}").status_code for _ in range(MAX_COUNT * 3)} == {200}


def put_mail_settings(who: Client, address: str | None, wish: str = "at_once") -> httpx.Response:
    """A player wants mails at an address."""
    return who.http.put("/v1/me/mail", json={"address": address, "wish": wish})


def test_mails_are_counted_by_recipient(sent_mails: list[mail.Mail]) -> None:
    box = new_mail_address()
    people = [create_player() for _ in range(MAX_COUNT + 1)]
    answers = [
        put_mail_settings(who, f"{box[:3]}.{box[3:]}" if n else box.upper()) for n, who in enumerate(people)
    ]
    assert [is_limited(answer) for answer in answers] == [False, False, True]
    assert len(sent_mails) == MAX_COUNT
    assert people[-1].ok(people[-1].http.get("/v1/me/mail"))["address"] is None
    assert not is_limited(put_mail_settings(people[-1], new_mail_address()))


def test_mails_are_counted_by_the_callers_address(sent_mails: list[mail.Mail]) -> None:
    one, here = create_player(), client_at_new_address()
    neighbours = [move_to_address(who, here) for who in (one, one, create_player())]
    assert [is_limited(put_mail_settings(who, new_mail_address())) for who in neighbours] == [
        False,
        False,
        True,
    ]
    assert len(sent_mails) == MAX_COUNT


def test_only_sent_mails_are_counted(sent_mails: list[mail.Mail], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "channels", Limit(10_000_000, player=100))
    who, box = create_player(), new_mail_address()
    assert {put_mail_settings(who, None).status_code for _ in range(MAX_COUNT * 2)} == {200}
    assert who.post("/v1/me/mail/test", {}).json()["status"] == "withdrawn"
    assert put_mail_settings(who, box).status_code == 200
    assert who.post("/v1/me/mail/test", {}).json()["status"] == "withdrawn", "nobody has confirmed it"
    link = next(word for word in sent_mails[0].text.split() if "/confirm/" in word).partition("/v1/")[2]
    assert http_client().post(f"/v1/{link}").status_code == 200
    assert {put_mail_settings(who, box, often).status_code for often in ("daily", "off", "at_once")} == {200}
    assert who.post("/v1/me/mail/test", {}).json()["status"] == "sent"
    assert is_limited(put_mail_settings(who, new_mail_address())), "two mails have been sent"
    assert len(sent_mails) == MAX_COUNT


def test_refused_requests_count() -> None:
    here = client_at_new_address()
    bad: list[Json] = [{"name": ""}, {"name": 7}]
    assert [here.post("/v1/players", json=body).status_code for body in bad] == [422] * MAX_COUNT
    assert is_limited(post_player(here))


@pytest.mark.parametrize(
    ("path", "right", "wrong"),
    [
        ("/v1/players", {"name": "Ada"}, {"nmae": "Ada"}),
        ("/v1/previews", NEW_MATCH, {**NEW_MATCH, "options": {"ruonds": 1}}),
    ],
)
def test_forms_with_a_mistake_use_up_nothing_of_what_is_made(
    path: str, right: Json, wrong: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "forms", Limit(10_000_000, address=100))
    here = client_at_new_address()
    assert {here.post(path, json=wrong).status_code for _ in range(MAX_COUNT + 1)} == {422}
    made = [is_limited(here.post(path, json=right)) for _ in range(MAX_COUNT + 1)]
    assert made == [False, False, True]


def test_limits_can_be_turned_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNUS_LIMITS", "off")
    monkeypatch.setitem(LIMITS, "requests", Limit(10_000_000, address=1))
    here = client_at_new_address()
    assert {post_player(here).status_code for _ in range(MAX_COUNT * 2)} == {201}
    assert create_guest("Ada").http.get("/v1/me").status_code == 200


def test_an_operator_may_set_other_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNUS_LIMITS", "guests.address=1")
    here = client_at_new_address()
    assert [is_limited(post_player(here)) for _ in range(2)] == [False, True]


COUNTED_BY_THE_REST = {"POST /v1/sessions", "POST /v1/sessions/options"}
"""What changes something and has no limit of its own: one would shut neighbours out."""


def test_every_operation_that_changes_something_has_a_limit_of_its_own() -> None:
    operations = [one for resource in RESOURCES for one in resource.operations]
    without = {f"{one.method} {one.path}" for one in operations if one.limit is None and one.method != "GET"}
    assert without == COUNTED_BY_THE_REST
    assert {one.limit for one in operations} - {None} <= set(LIMITS)
