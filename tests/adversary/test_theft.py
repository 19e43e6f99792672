"""A stolen token, a device signed in by somebody else, a copied key: none of them takes an account over."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime

import httpx
import pytest

from chalicelib import store, wiring
from chalicelib.games.contract import Json
from chalicelib.identity import tokens
from tests.adversary.owners import (
    DAY,
    MINUTE,
    ORIGIN,
    MoveClock,
    Owner,
    add_passkey,
    device_id,
    sign_in_device,
)
from tests.api.api_clients import create_code, create_guest, get_list, http_client, issue_token
from tests.support.authenticator import Authenticator
from tests.support.client import Client

pytestmark = pytest.mark.usefixtures("database", "sent_mails")


def show_passkey(who: Client, keys: Authenticator) -> httpx.Response:
    """Shows a passkey on a device."""
    asked = Client.ok(http_client().post("/v1/sessions/options"))
    body = {"ticket": asked["ticket"], "credential": keys.get(asked["options"])}
    return who.http.put("/v1/me/proof", json=body)


Step = Callable[[Client, Owner], httpx.Response]

TAKING_OVER: dict[str, Step] = {
    "delete the account": lambda thief, _: thief.http.delete("/v1/me"),
    "sign the owner's phone out": lambda thief, owner: thief.http.delete(
        f"/v1/me/devices/{device_id(owner.phone)}"
    ),
    "sign in one more device": lambda thief, _: thief.post("/v1/me/devices", {}),
    "sign everybody else out": lambda thief, _: thief.http.delete("/v1/me/devices"),
    "add a passkey": lambda thief, _: add_passkey(thief, Authenticator(ORIGIN)),
    "take the owner's passkey away": lambda thief, owner: thief.http.delete(
        f"/v1/me/passkeys/{get_list(owner.laptop, 'passkeys')[0]['id']}"
    ),
    "change the mail address": lambda thief, _: thief.http.put(
        "/v1/me/mail", json={"address": f"{secrets.token_hex(4)}@example.org"}
    ),
}
"""What shuts the owner out, or lets the thief in for longer."""


def refusal(answer: httpx.Response) -> Json:
    """The problem of an answer that says how somebody can prove who they are."""
    problem: Json = answer.json()
    assert (answer.status_code, problem["code"]) == (403, "fresh_proof_needed"), answer.text
    return problem


@pytest.mark.parametrize("step", TAKING_OVER)
def test_a_stolen_token_takes_nothing_over(owner: Owner, step: str) -> None:
    Client.ok(add_passkey(owner.laptop, owner.passkeys))
    thief = Client(http_client(issue_token(owner.laptop, *tokens.SCOPES)["token"]), "thief")
    told = refusal(TAKING_OVER[step](thief, owner))
    assert (told["passkey"], told["device"], told["at"]) == (True, "Unknown device", None)
    assert refusal(show_passkey(thief, owner.passkeys))  # not even with the owner's passkey
    assert {one["name"] for one in get_list(owner.phone, "devices")} == {"Unknown device", "Phone"}
    assert len(get_list(owner.phone, "passkeys")) == 1


def test_a_stolen_token_of_a_day_makes_none_that_lasts(owner: Owner, move_clock: MoveClock) -> None:
    stolen = issue_token(owner.laptop, "manage", days=1)
    thief = Client(http_client(stolen["token"]), "thief")
    stronger = thief.post("/v1/me/tokens", {"name": "x", "scopes": list(tokens.SCOPES), "days": None})
    assert (stronger.status_code, stronger.json()["code"]) == (403, "insufficient_scope")
    copies = [issue_token(thief, "manage", days=None) for _ in range(2)]
    assert {copy["expires"] for copy in copies} == {stolen["expires"]}
    assert owner.phone.http.delete(f"/v1/me/tokens/{stolen['id']}").status_code == 204
    for copy in copies:
        assert http_client(copy["token"]).get("/v1/me/tokens").status_code == 401


@pytest.mark.parametrize("step", [*TAKING_OVER, "make a token"])
def test_a_device_signed_in_just_now_takes_nothing_over(
    owner: Owner, move_clock: MoveClock, step: str
) -> None:
    Client.ok(add_passkey(owner.laptop, owner.passkeys))
    steps: dict[str, Step] = {
        **TAKING_OVER,
        "make a token": lambda one, _: one.post("/v1/me/tokens", {"name": "x", "scopes": ["read"]}),
    }
    thief = sign_in_device(owner.laptop, "Thief")
    told = refusal(steps[step](thief, owner))
    assert (told["passkey"], told["device"]) == (True, "Unknown device")
    assert abs(datetime.fromisoformat(told["at"]) - wiring.now() - DAY) <= MINUTE
    foreign = create_guest("Mallory")
    Client.ok(add_passkey(foreign, keys := Authenticator(ORIGIN)))
    assert show_passkey(thief, keys).status_code == 422
    refusal(steps[step](thief, owner))
    # The owner may do it: with a passkey at once, for ten minutes, and on an older device at any time.
    new = sign_in_device(owner.laptop, "New")
    assert show_passkey(new, owner.passkeys).status_code == 204
    move_clock(9 * MINUTE)
    assert steps[step](new, owner).is_success
    if step == "delete the account":
        return
    move_clock(2 * MINUTE)
    if step not in ("take the owner's passkey away", "sign the owner's phone out", "sign everybody else out"):
        refusal(steps[step](new, owner))
        assert steps[step](owner.laptop, owner).is_success


def test_who_has_just_come_is_asked_for_nothing(move_clock: MoveClock) -> None:
    ada = create_guest("Ada")
    phone = sign_in_device(ada, "Phone")
    for device in (ada, phone):
        Client.ok(add_passkey(device, Authenticator(ORIGIN)))
        issue_token(device, "read")
    assert phone.http.delete(f"/v1/me/devices/{device_id(ada)}").status_code == 204
    assert phone.http.delete("/v1/me").status_code == 204


def test_who_has_one_device_left_is_asked_for_nothing(owner: Owner) -> None:
    """Who signs in by a passkey after all devices are gone can act, and later with no passkey at hand."""
    third = sign_in_device(owner.laptop, "Third")
    for old in (owner.phone, owner.laptop):
        assert old.http.delete(f"/v1/me/devices/{device_id(old)}").status_code == 204
    assert create_code(third)


def test_a_passkey_that_signs_in_is_proof(owner: Owner, move_clock: MoveClock) -> None:
    Client.ok(add_passkey(owner.laptop, owner.passkeys))
    asked = Client.ok(http_client().post("/v1/sessions/options"))
    body = {"ticket": asked["ticket"], "credential": owner.passkeys.get(asked["options"])}
    device = Client(http_client(Client.ok(http_client().post("/v1/sessions", json=body))["token"]), "Ada")
    assert create_code(device)
    move_clock(11 * MINUTE)
    assert refusal(device.post("/v1/me/devices", {}))["passkey"] is True


def test_the_wish_for_mails_needs_no_proof(owner: Owner) -> None:
    owner.laptop.ok(owner.laptop.http.put("/v1/me/mail", json={"address": "ada@example.org"}))
    new = sign_in_device(owner.laptop, "New")
    answer = new.http.put("/v1/me/mail", json={"address": "ada@example.org", "wish": "off"})
    assert answer.status_code == 200


def test_a_made_up_key_gives_nobody_the_token_of_another() -> None:
    key = {"Idempotency-Key": "create-guest-2026-11-26-0001"}
    answers = [http_client().post("/v1/players", json={"name": "Ada"}, headers=key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [422, 422]
    assert not [answer for answer in answers if "token" in answer.json()]


def test_a_key_that_nobody_uses_for_half_a_year_is_worthless(owner: Owner, move_clock: MoveClock) -> None:
    move_clock(177 * DAY)
    assert owner.laptop.http.get("/v1/me").status_code == 200
    move_clock(2 * DAY)
    assert owner.phone.http.get("/v1/me").status_code == 401
    assert [one["current"] for one in get_list(owner.laptop, "devices")] == [True]
    assert store.tokens.list_for_player(owner.id, "device")  # whatever the database still has of it
