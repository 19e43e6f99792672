"""What is done too often is refused until its window ends, and changes nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from chalicelib.api.asking import Operation
from chalicelib.api.resources import RESOURCES
from chalicelib.games.contract import Json
from chalicelib.identity.limits import LIMITS, Limit
from tests.api.table import OPEN, anybody, guest
from tests.support.client import Client

MOST = 2


@pytest.fixture(autouse=True)
def limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every limit is in force and soon reached; by address it is counted apart from other tests."""
    monkeypatch.setenv("TURNUS_LIMITS", "on")
    for name, limit in LIMITS.items():
        monkeypatch.setitem(LIMITS, name, Limit(MOST, 10_000_000, limit.by))


def from_somewhere(token: str | None = None) -> httpx.Client:
    """A client at an address of its own."""
    client = anybody(token)
    transport: Any = client._transport
    transport.remote_addr = f"2001:db8:{secrets.randbelow(65536):x}:{secrets.randbelow(65536):x}::1"
    return client


def become(client: httpx.Client) -> httpx.Response:
    """A new guest."""
    return client.post("/v1/players", json={"name": "Ada"})


def ada() -> Client:
    """A new guest from an address of their own."""
    made = Client.ok(become(from_somewhere()))
    return Client(from_somewhere(made["token"]), "Ada")


def create(who: Client) -> httpx.Response:
    """A new match."""
    return who.post("/v1/matches", {"game": "parley", "seats": [{"kind": "me"}, OPEN]})


def by_player() -> dict[str, Callable[[Client], httpx.Response]]:
    """What is counted by player, and how it is done once."""
    return {
        "matches": create,
        "tokens": lambda who: who.post("/v1/me/tokens", {"name": "bot", "scopes": ["read"]}),
        "transfers": lambda who: who.post("/v1/me/devices", {}),
        "passkeys": lambda who: who.post("/v1/me/passkeys/options", {}),
        "exports": lambda who: who.http.get("/v1/me/export"),
        "channels": lambda who: who.post("/v1/me/webhooks", {"url": "ftp://nowhere.example"}),
        "mails": lambda who: who.post("/v1/me/mail/test", {}),
    }


def refused(answer: httpx.Response) -> bool:
    """Whether it was too often; then it says how long to wait."""
    if answer.status_code != 429:
        return False
    assert answer.json()["code"] == "too_many"
    assert 0 < int(answer.headers["Retry-After"]) <= 10_000_000
    return True


@pytest.mark.parametrize("name", by_player())
def test_a_player_may_do_it_so_often_and_others_still_may(name: str) -> None:
    who, do = ada(), by_player()[name]
    assert [refused(do(who)) for _ in range(MOST + 1)] == [False] * MOST + [True]
    assert not refused(do(ada()))


def test_messages_are_counted_by_player() -> None:
    who = ada()
    path = f"/v1/matches/{create(who).json()['match']['id']}/messages"
    assert [refused(who.post(path, {"text": "hello"})) for _ in range(MOST + 1)] == [False, False, True]
    assert len(who.ok(who.http.get(path))["items"]) == MOST


def test_guests_are_counted_by_address() -> None:
    here = from_somewhere()
    assert [refused(become(here)) for _ in range(MOST + 1)] == [False, False, True]
    assert not refused(become(from_somewhere()))


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "True-Client-IP"])
def test_no_header_tells_where_a_request_comes_from(header: str) -> None:
    here = from_somewhere()
    answers = [
        here.post("/v1/players", json={"name": "Ada"}, headers={header: f"9.9.9.{n}"}) for n in range(3)
    ]
    assert [refused(answer) for answer in answers] == [False, False, True]


def test_who_signs_in_too_often_waits_even_with_a_good_code() -> None:
    here = from_somewhere()
    codes = [ada().post("/v1/me/devices", {}).json()["code"] for _ in range(MOST + 1)]
    answers = [here.post("/v1/sessions", json={"code": code}) for code in codes]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    # Refused means untouched: from elsewhere the last code is good.
    assert from_somewhere().post("/v1/sessions", json={"code": codes[-1]}).status_code == 201


def test_asking_for_a_challenge_counts_as_signing_in() -> None:
    here = from_somewhere()
    assert [refused(here.post("/v1/sessions/options")) for _ in range(MOST + 1)] == [False, False, True]


@pytest.mark.parametrize("guess", ["/v1/invitations/{}", "/v1/sessions"])
def test_who_guesses_is_not_even_told_when_the_guess_is_right(
    guess: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "sessions", Limit(100, 10_000_000, "address"))
    host, here = ada(), from_somewhere()
    if guess == "/v1/sessions":
        right = host.post("/v1/me/devices", {}).json()["code"]
    else:
        right = create(host).json()["match"]["code"]

    def ask(client: httpx.Client, code: str) -> int:
        if guess == "/v1/sessions":
            return client.post(guess, json={"code": code}).status_code
        return client.get(guess.format(code)).status_code

    assert [ask(here, code) for code in ("AAAAAAAA", "BBBBBBBB", right)] == [404, 404, 429]
    assert ask(from_somewhere(), right) in (200, 201)


def test_codes_guessed_at_a_table_count_too() -> None:
    host, ben = ada(), ada()
    match = create(host).json()["match"]
    path = f"/v1/matches/{match['id']}/seats"
    answers = [ben.post(path, {"code": code}).status_code for code in ("AAAA", "BBBB", match["code"])]
    assert answers == [404, 404, 429]


def test_who_knows_the_code_never_runs_out_of_guesses() -> None:
    match = create(ada()).json()["match"]
    here = from_somewhere()
    assert {here.get(f"/v1/invitations/{match['code']}").status_code for _ in range(MOST * 3)} == {200}


def test_what_is_wrong_otherwise_is_told_first_and_not_counted() -> None:
    here = from_somewhere()
    bad: list[Json] = [{"name": ""}, {"name": 7}, {}]
    assert [here.post("/v1/players", json=body).status_code for body in bad] == [422] * 3
    assert become(here).status_code == 201


def test_limits_can_be_turned_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNUS_LIMITS", "off")
    here = from_somewhere()
    assert {become(here).status_code for _ in range(MOST * 2)} == {201}
    assert guest("Ada").http.get("/v1/me").status_code == 200


def creating(operation: Operation) -> bool:
    """Whether an operation makes something that was not there."""
    return operation.method == "POST" and operation.status == 201


def test_whatever_creates_something_may_be_refused_as_too_often() -> None:
    operations = [one for resource in RESOURCES for one in resource.operations]
    told = [one for one in operations if creating(one) and "{match_id}" not in one.path]
    assert [one.path for one in told if 429 not in one.errors] == []
