"""What happens to an account is told wherever its player can be reached, and nobody silences that unheard."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from chalicelib import store, wiring
from chalicelib.notify import dispatch, mailers, outbox
from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult
from chalicelib.play.seats import account_deletion
from chalicelib.store.deliveries import Delivery
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
from tests.api.api_clients import create_guest, get_list, http_client, issue_token
from tests.api.creating_requests import allow_private_targets
from tests.support.authenticator import Authenticator
from tests.support.client import Client
from tests.support.http_listener import Listener, run_listener
from tests.support.mails import link_path
from tests.support.push_browser import Browser

pytestmark = pytest.mark.usefixtures("database", "sent_mails")


@dataclass(frozen=True)
class Told:
    """Where an owner's notices go: a browser on either device, a program, and a mail a day."""

    owner: Owner
    id: str
    listener: Listener
    browser: Browser
    places: frozenset[str]
    mails: list[Mail]

    def kinds(self) -> set[tuple[str, str]]:
        """To which of the places a notice about the account went, and of which kind it was."""
        return {(one.channel, one.notice["kind"]) for one in self.deliveries() if one.channel in self.places}

    def place(self, kind: str) -> str:
        """The id of the phone's browser ("push"), or of the program ("webhook")."""
        found = (store.channels.get(self.id, id) for id in self.places - {"mail"})
        return next(one.id for one in found if one is not None and one.kind == kind)

    def deliveries(self) -> list[Delivery]:
        """What was written since it was forgotten last."""
        return store.deliveries.page(self.id, None)[0]

    def forget(self, kind: str | None = None) -> None:
        """Deletes what was written so far, or what was of one kind."""
        for one in self.deliveries():
            if kind in (None, one.notice["kind"]):
                store.players.delete_item(self.id, f"DELIVERY#{one.id}")
        self.mails.clear()
        self.listener.requests.clear()

    def deliver(self) -> None:
        """Sends what was written, as the table's stream has it sent."""
        key = f"PLAYER#{self.id}"
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
        told = Told(
            owner, owner.id, listener, browser, frozenset({phone, hook["webhook"]["id"], "mail"}), sent
        )
        told.forget()
        yield told


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
    last = {("mail", "place_removed")} if kind == "mail_added" else set()
    assert told.kinds() == {(place, kind) for place in places} | last
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
    to_confirm = ["thief@example.org"] if kind == "mail_added" else []
    assert [mail.to for mail in told.mails] == [*to_confirm, "ada@example.org"]
    written = json.dumps([shown, called, *(mail.text for mail in told.mails[:1] if kind != "mail_added")])
    secret = made["token"] if isinstance(made, dict) and "token" in made else "thief@example.org"
    assert secret not in written


SILENCING: dict[str, Callable[[Client], httpx.Response]] = {
    "the wish for mails": lambda thief: thief.http.put(
        "/v1/me/mail", json={"address": "ada@example.org", "wish": "off"}
    ),
    "a vacation": lambda thief: thief.http.patch(
        "/v1/me", json={"vacation": {"from": f"{wiring.now():%F}", "until": f"{wiring.now() + 9 * DAY:%F}"}}
    ),
}
"""What keeps a player from being told of matches, and needs no proof."""


@pytest.mark.parametrize("way", SILENCING)
@pytest.mark.parametrize("kind", ["token_added", "account_deleted"])
def test_nobody_silences_what_is_told_of_the_account(told: Told, way: str, kind: str) -> None:
    Client.ok(SILENCING[way](sign_in_device(told.owner.laptop, "Thief")))
    told.forget()
    if kind == "token_added":
        ADDING[kind](told.owner.laptop, told.listener.url)
    else:
        assert told.owner.laptop.http.delete("/v1/me").status_code == 204
    told.deliver()
    assert [mail.to for mail in told.mails] == ["ada@example.org"]
    assert len(told.bodies("/phone")) == 1


def test_who_ends_all_mails_by_a_link_gets_none_about_the_account(told: Told) -> None:
    issue_token(told.owner.laptop, "read")
    told.deliver()
    link = link_path(told.mails[0], "/unsubscribe/")
    assert "auch nicht zu deinem Konto" in http_client().post(link).text
    told.forget()
    issue_token(told.owner.laptop, "read")
    assert {place for place, _ in told.kinds()} == told.places - {"mail"}


REMOVING: dict[str, tuple[str, Callable[[Told], httpx.Response]]] = {
    "a browser": (
        "/phone",
        lambda told: sign_in_device(told.owner.laptop, "Thief").http.delete(
            f"/v1/me/push-subscriptions/{told.place('push')}"
        ),
    ),
    "a webhook": (
        "/hook",
        lambda told: sign_in_device(told.owner.laptop, "Thief").http.delete(
            f"/v1/me/webhooks/{told.place('webhook')}"
        ),
    ),
    "a device": (
        "/phone",
        lambda told: told.owner.laptop.http.delete(f"/v1/me/devices/{device_id(told.owner.phone)}"),
    ),
    "all devices": ("/phone", lambda told: told.owner.laptop.http.delete("/v1/me/devices")),
    "the address": ("mail", lambda told: told.owner.laptop.http.put("/v1/me/mail", json={"address": None})),
}
"""What takes a place for notices away from a player: which, and how a thief does it."""


@pytest.mark.parametrize("way", REMOVING)
def test_a_place_that_is_removed_is_told_last(told: Told, way: str) -> None:
    place, remove = REMOVING[way]
    assert remove(told).is_success
    told.forget("device_added")
    told.deliver()
    (made,) = told.deliveries()
    assert (made.notice["kind"], made.status, made.place) == ("place_removed", "sent", None)
    assert [one.path for one in told.listener.requests] == [place] * (place != "mail")
    assert [mail.to for mail in told.mails] == ["ada@example.org"] * (place == "mail")
    if place == "/phone":
        said = told.browser.read(told.bodies(place)[0])["notification"]["body"]
    else:
        said = told.mails[0].text if place == "mail" else json.loads(told.bodies(place)[0])["type"]
    assert said.startswith("account.place_removed" if place == "/hook" else "Hierher kommen keine Meldungen")


def test_the_last_notice_alone_goes_to_a_place_that_was_removed(told: Told) -> None:
    laptop, hook = told.owner.laptop, told.place("webhook")
    assert laptop.post(f"/v1/me/webhooks/{hook}/test", {}).status_code == 202
    assert laptop.http.delete(f"/v1/me/webhooks/{hook}").status_code == 204
    told.listener.status = 503
    told.deliver()
    assert {one.notice["kind"]: one.status for one in told.deliveries()} == {
        "test": "gone",
        "place_removed": "waiting",
    }
    told.listener.status = 200
    told.deliver()
    assert [json.loads(one)["type"] for one in told.bodies("/hook")] == ["account.place_removed"] * 2
    assert get_list(laptop, "webhooks") == []


def test_a_browser_that_is_removed_by_itself_is_told_nothing(told: Told) -> None:
    phone = told.owner.phone
    assert phone.http.delete(f"/v1/me/push-subscriptions/{told.place('push')}").status_code == 204
    assert told.deliveries() == []
    show_notices(phone, told.browser)
    told.forget()
    assert phone.http.delete(f"/v1/me/devices/{device_id(phone)}").status_code == 204
    assert told.deliveries() == []


def test_a_deletion_is_told_although_all_is_deleted_then(told: Told, move_clock: MoveClock) -> None:
    owner, id = told.owner, told.id
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
