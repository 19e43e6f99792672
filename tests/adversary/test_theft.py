"""A stolen token, a device signed in by somebody else, a copied key: none of them takes an account over."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from chalicelib import store, wiring
from chalicelib.games.contract import Json
from chalicelib.identity import tokens
from chalicelib.notify import dispatch, mailers, outbox
from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult
from chalicelib.play.seats import account_deletion
from tests.api.api_clients import create_code, create_guest, get_list, http_client, issue_token, sign_in
from tests.api.creating_requests import allow_private_targets
from tests.support.authenticator import Authenticator
from tests.support.client import Client
from tests.support.http_listener import Listener, run_listener
from tests.support.push_browser import Browser

pytestmark = pytest.mark.usefixtures("database", "sent_mails")

DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)
ORIGIN = "https://table"

MoveClock = Callable[[timedelta], None]


@pytest.fixture
def move_clock(monkeypatch: pytest.MonkeyPatch) -> MoveClock:
    """Moves the server's clock ahead."""
    start, ahead = wiring.now(), timedelta()

    def move(by: timedelta) -> None:
        nonlocal ahead
        ahead += by
        monkeypatch.setattr(wiring, "now", lambda: start + ahead)

    move(timedelta())
    return move


@dataclass(frozen=True)
class Owner:
    """A player who has been here for days, with a laptop and a phone."""

    laptop: Client
    phone: Client
    passkeys: Authenticator

    @property
    def id(self) -> str:
        """The id of the player."""
        id: str = self.laptop.ok(self.laptop.http.get("/v1/me"))["id"]
        return id


def sign_in_device(who: Client, name: str) -> Client:
    """The same player on another device."""
    return Client(http_client(Client.ok(sign_in(create_code(who), device=name))["token"]), who.name)


@pytest.fixture
def owner(move_clock: MoveClock) -> Owner:
    """The player whose account somebody is after."""
    laptop = create_guest("Ada")
    move_clock(MINUTE)
    phone = sign_in_device(laptop, "Phone")
    move_clock(2 * DAY)
    return Owner(laptop, phone, Authenticator(ORIGIN))


def add_passkey(who: Client, keys: Authenticator) -> httpx.Response:
    """Adds a passkey, or gives the refusal of its options."""
    offer = who.post("/v1/me/passkeys/options", {})
    if offer.status_code != 200:
        return offer
    made = keys.create(offer.json()["options"])
    return who.post("/v1/me/passkeys", {"ticket": offer.json()["ticket"], "credential": made})


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


def device_id(who: Client) -> str:
    """The id of the device that asks."""
    return next(str(one["id"]) for one in get_list(who, "devices") if one["current"])


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


@dataclass(frozen=True)
class Told:
    """Where an owner's notices go: a browser on either device, a program, and a mail a day."""

    owner: Owner
    listener: Listener
    browser: Browser
    places: frozenset[str]
    mails: list[Mail]

    def kinds(self) -> set[tuple[str, str]]:
        """To which of the places a notice about the account went, and of which kind it was."""
        found = store.deliveries.page(self.owner.id, None)[0]
        return {(one.channel, one.notice["kind"]) for one in found if one.channel in self.places}

    def deliver(self) -> None:
        """Sends what was written, as the table's stream has it sent."""
        key = f"PLAYER#{self.owner.id}"
        images = store.table.query(key, store.table.Item.sk.startswith("DELIVERY#"), consistent_read=True)
        records = [{"eventName": "INSERT", "dynamodb": {"NewImage": image}} for image in images]
        now, config = wiring.now(), wiring.delivery_config()
        dispatch.send_claimed(outbox.write_deliveries(records, now), now, config)

    def bodies(self, path: str) -> list[Any]:
        """What came at a path of the listener."""
        return [one.body for one in self.listener.requests if one.path == path]


def show_notices(who: Client, browser: Browser) -> str:
    """The id of a browser that shows notices from now on."""
    id: str = who.ok(who.post("/v1/me/push-subscriptions", browser.to_json()))["id"]
    return id


@pytest.fixture
def told(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    """An owner who is told at many places; the clock is past all that this took."""
    sent: list[Mail] = []

    def send(mail: Mail) -> SendResult:
        sent.append(mail)
        return SendResult(250, "sent")

    monkeypatch.setattr(mailers, "mailer_from_url", lambda _: SimpleNamespace(send=send))
    with allow_private_targets(), run_listener() as listener:
        browser = Browser(f"{listener.url}/phone")
        phone = show_notices(owner.phone, browser)
        show_notices(owner.laptop, Browser(f"{listener.url}/laptop"))
        hook = owner.phone.ok(owner.phone.post("/v1/me/webhooks", {"url": f"{listener.url}/hook"}))
        player = store.players.get(owner.id)
        assert player is not None
        mail = {"address": "ada@example.org", "wish": "daily", "confirmed": True}
        store.players.update(player, replace(player, locale="de-CH", settings={"mail": mail}))
        for one in store.deliveries.page(owner.id, None)[0]:
            store.players.delete_item(owner.id, f"DELIVERY#{one.id}")
        sent.clear()
        yield Told(owner, listener, browser, frozenset({phone, hook["webhook"]["id"], "mail"}), sent)


ADDING: dict[str, Callable[[Client, str], object]] = {
    "token_added": lambda thief, _: issue_token(thief, "read"),
    "device_added": lambda thief, _: sign_in_device(thief, "Thief"),
    "passkey_added": lambda thief, _: Client.ok(add_passkey(thief, Authenticator(ORIGIN))),
    "webhook_added": lambda thief, url: thief.ok(thief.post("/v1/me/webhooks", {"url": f"{url}/x"})),
    "push_added": lambda thief, url: show_notices(thief, Browser(f"{url}/thief")),
    "mail_added": lambda thief, _: thief.ok(
        thief.http.put("/v1/me/mail", json={"address": "thief@example.org"})
    ),
}
"""What whoever has copied the key of a day-old device can still add, by the notice that tells of it."""


@pytest.mark.parametrize("kind", ADDING)
def test_what_a_copied_key_adds_is_told_to_all_other_places(told: Told, kind: str) -> None:
    made = ADDING[kind](told.owner.laptop, told.listener.url)
    places = told.places - ({"mail"} if kind == "mail_added" else set())
    assert told.kinds() == {(place, kind) for place in places}
    told.deliver()
    paths = [one.path for one in told.listener.requests]
    # Neither the browser that did it nor what was just added is told.
    expected = ["/hook", "/phone"] + (["/laptop"] if kind == "device_added" else [])
    assert sorted(paths) == sorted(expected)
    (push,), (call,) = told.bodies("/phone"), told.bodies("/hook")
    shown, called = told.browser.read(push)["notification"], json.loads(call)
    assert shown["body"].endswith("ab.")  # „… melde dich überall sonst ab.“
    assert shown["navigate"].partition("/settings")[1] == "/settings"
    assert (called["type"], list(called["data"])) == (f"account.{kind}", ["name"])
    assert [mail.to for mail in told.mails] == (
        ["thief@example.org"] if kind == "mail_added" else ["ada@example.org"]
    )
    written = json.dumps([shown, called, *(mail.text for mail in told.mails[:1] if kind != "mail_added")])
    secret = made["token"] if isinstance(made, dict) and "token" in made else "thief@example.org"
    assert secret not in written


def test_a_deletion_is_told_although_all_is_deleted_then(told: Told, move_clock: MoveClock) -> None:
    owner, id = told.owner, told.owner.id
    assert owner.laptop.http.delete("/v1/me").status_code == 204
    assert owner.phone.http.get("/v1/me").status_code == 401
    items = store.table.query(f"PLAYER#{id}", store.table.Item.sk.startswith("DELIVERY#"))
    assert len(items) == 2  # the mail has gone out already
    records = [{"eventName": "INSERT", "dynamodb": {"NewImage": image}} for image in items]
    now, config = wiring.now(), wiring.delivery_config()
    dispatch.send_claimed(outbox.write_deliveries(records, now), now, config)
    (push,), (call,) = told.bodies("/phone"), told.bodies("/hook")
    assert told.browser.read(push)["notification"]["body"].startswith("Dein Konto wurde gelöscht")
    assert json.loads(call)["type"] == "account.account_deleted"
    assert [(mail.to, mail.text[:25]) for mail in told.mails] == [
        ("ada@example.org", "Dein Konto wurde gelöscht")
    ]
    move_clock(2 * MINUTE)
    account_deletion.finish_deletions(wiring.now())
    assert list(store.players.list_item_keys(id)) == []


def test_a_renewed_browser_and_the_first_device_tell_nobody(told: Told) -> None:
    assert show_notices(told.owner.phone, told.browser)
    assert told.kinds() == set()
    guest = create_guest("Ben")
    assert store.deliveries.page(guest.ok(guest.http.get("/v1/me"))["id"], None)[0] == []
