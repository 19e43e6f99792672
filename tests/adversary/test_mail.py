"""Nobody floods a stranger with mails, and what stands in them goes nowhere else."""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
import stat
from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from chalicelib import mailboxes, wiring
from chalicelib.games.contract import Json
from chalicelib.identity.rate_limits import LIMITS, Limit
from chalicelib.notify import email_templates
from chalicelib.notify.digests import Digest
from chalicelib.notify.mail import Mail
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player
from tests.api.api_clients import create_guest, http_client
from tests.notify.harness import mail_settings
from tests.support.client import Client
from tests.support.mails import link_path, new_mail_address
from tests.support.server import Server

pytestmark = pytest.mark.usefixtures("database")

ONE_CLICK = ("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click")
FORMS = {
    "urlencoded": ONE_CLICK,
    "multipart": (
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ),
}
"""What mail programs send when their button is used (RFC 8058)."""

LONG_WINDOW = 100_000_007
"""Seconds of a window that no other test counts in, and that does not end during one."""


def ask(who: Client, address: str | None) -> httpx.Response:
    """A player asks for mails to an address."""
    return who.http.put("/v1/me/mail", json={"address": address, "wish": "at_once"})


def header_path(sent: Mail) -> str:
    """Where a mail program's button for unsubscribing posts to."""
    return sent.headers["List-Unsubscribe"].strip("<>").partition("8000")[2]


def click(path: str, form: tuple[str, str] = ONE_CLICK) -> httpx.Response:
    """The click of a button by somebody without a token."""
    return http_client().post(path, content=form[1], headers={"Content-Type": form[0]})


def confirmed_player(address: str, sent_mails: list[Mail]) -> Client:
    """A player who has confirmed an address; their mail is taken from those sent."""
    who = create_guest("Ada")
    ask(who, address)
    assert click(link_path(sent_mails.pop(), "/confirm/")).status_code == 200
    return who


def settings_of(who: Client) -> Json:
    """A player's mail settings."""
    return who.ok(who.http.get("/v1/me/mail"))


def old_link(purpose: str, who: Client, subject: str = "") -> str:
    """The signed part of a link as versions before this one made it."""
    player = who.ok(who.http.get("/v1/me"))["id"]
    secret = wiring.delivery_config().server_keys.link_secret
    text = f"{purpose}\n{player}\n{subject}".encode()
    return f"{player}.{hmac.digest(secret.encode(), text, hashlib.sha256).hex()[:32]}"


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_one_click_in_the_first_mail_ends_all_mails_to_its_address(
    sent_mails: list[Mail], form: tuple[str, str]
) -> None:
    address = new_mail_address()
    assert ask(create_guest("Ada"), address).status_code == 200
    first = sent_mails.pop()
    assert first.headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert [click(header_path(first), form).status_code for _ in range(2)] == [200, 200]
    for spelling in (address, address.upper(), f"{address[:3]}.{address[3:]}", address.replace("@", "+x@")):
        assert ask(create_guest("Ben"), spelling).status_code == 200
    assert sent_mails == []
    assert ask(create_guest("Ben"), new_mail_address()).status_code == 200
    assert len(sent_mails) == 1


def test_the_link_in_the_first_mail_asks_before_it_ends_anything(sent_mails: list[Mail]) -> None:
    address = new_mail_address()
    ask(create_guest("Ada"), address)
    link = link_path(sent_mails.pop(), "/suppress/")
    assert "<button>Never write to this address again</button>" in http_client().get(link).text
    ask(create_guest("Ben"), address)
    assert len(sent_mails) == 1, "programs that follow links end nothing"


def test_whoever_asks_does_not_learn_that_an_address_wants_no_mails(
    sent_mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    unwanted, other = new_mail_address(), new_mail_address()
    ask(create_guest("Ada"), unwanted)
    click(header_path(sent_mails.pop()))
    monkeypatch.setenv("TURNUS_LIMITS", "on")
    monkeypatch.setitem(LIMITS, "recipients", Limit(LONG_WINDOW, recipient=2))
    ben = create_guest("Ben")

    def what_ben_sees(address: str) -> list[Any]:
        answers = [ask(ben, address) for _ in range(3)] + [ben.http.post("/v1/me/mail/test")]
        seen = [(one.status_code, one.json()) for one in answers]
        for _, body in seen:
            for own in ("id", "address", "at", "request_id"):
                body.pop(own, None)
        return [*seen, {**settings_of(ben), "address": None}]

    assert what_ben_sees(unwanted) == what_ben_sees(other)
    assert {one.to for one in sent_mails} == {other}


def test_nothing_goes_to_a_confirmed_address_that_wants_no_mails_until_it_does_again(
    sent_mails: list[Mail],
) -> None:
    ada = confirmed_player(new_mail_address(), sent_mails)
    assert ada.ok(ada.post("/v1/me/mail/test", {}))["status"] == "sent"
    page = http_client().get(header_path(sent_mails.pop()))
    never = next(part for part in page.text.split('"') if "/suppress/" in part).removeprefix("..")
    assert "Allow mails" in click(f"/v1/mail{never}").text
    tried = ada.ok(ada.post("/v1/me/mail/test", {}))
    assert (tried["status"], tried["detail"], sent_mails) == ("failed", "suppressed", [])
    shown = http_client().get(f"/v1/mail{never}").text
    again = next(part for part in shown.split('"') if "/allow/" in part).removeprefix("..")
    assert click(f"/v1/mail{again}").status_code == 200
    assert ada.ok(ada.post("/v1/me/mail/test", {}))["status"] == "sent"


def test_one_click_in_a_notice_ends_the_mails_of_its_player_alone(sent_mails: list[Mail]) -> None:
    address = new_mail_address()
    ada, ben = (confirmed_player(address, sent_mails) for _ in range(2))
    ada.ok(ada.post("/v1/me/mail/test", {}))
    assert [click(header_path(sent_mails[0])).status_code for _ in range(2)] == [200, 200]
    assert [settings_of(who)["wish"] for who in (ada, ben)] == ["off", "at_once"]
    assert ben.ok(ben.post("/v1/me/mail/test", {}))["status"] == "sent"
    sent_mails.clear()
    ask(ada, address)
    assert len(sent_mails) == 1, "it can be confirmed again"


@pytest.mark.parametrize("end", ["another address", "no address", "no account"])
def test_a_link_to_end_mails_outlives_the_wish_that_made_it(sent_mails: list[Mail], end: str) -> None:
    address, ada = new_mail_address(), create_guest("Ada")
    ask(ada, address)
    first = sent_mails.pop()
    if end == "no account":
        assert ada.http.delete("/v1/me").status_code == 204
    else:
        ask(ada, new_mail_address() if end == "another address" else None)
    sent_mails.clear()
    assert click(header_path(first)).status_code == 200
    ask(create_guest("Ben"), address)
    assert sent_mails == []


def test_who_got_a_mail_by_mistake_ends_no_mails_to_the_right_address(sent_mails: list[Mail]) -> None:
    ada, right = create_guest("Ada"), new_mail_address()
    ask(ada, new_mail_address())
    strangers = header_path(sent_mails.pop())
    ask(ada, right)
    click(link_path(sent_mails.pop(), "/confirm/"))
    assert click(strangers.replace("/suppress/", "/unsubscribe/")).status_code == 200
    assert click(strangers).status_code == 200
    assert settings_of(ada)["wish"] == "at_once"
    assert ada.ok(ada.post("/v1/me/mail/test", {}))["status"] == "sent"


def test_a_link_leads_to_its_own_address_and_does_what_it_says(sent_mails: list[Mail]) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    ask(ada, new_mail_address())
    ask(ben, new_mail_address())
    (adas, bens), confirm = map(header_path, sent_mails), link_path(sent_mails[0], "/confirm/")
    player, mailbox, signature = adas.rpartition("/")[2].split(".")
    _, other_mailbox, other_signature = bens.rpartition("/")[2].split(".")
    forged = [
        f"{player}.{other_mailbox}.{signature}",
        f"{player}.{mailbox}.{other_signature}",
        f"{player}.{signature}",
        f"{player}..{signature}",
        confirm.rpartition("/")[2],
    ]
    for path in ("unsubscribe", "suppress", "allow"):
        assert {click(f"/v1/mail/{path}/{one}").status_code for one in forged} == {404}
    assert click(f"/v1/mail/confirm/{adas.rpartition('/')[2]}").status_code == 404


def test_a_link_confirms_an_address_for_three_days(
    sent_mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, start = create_guest("Ada"), wiring.now()
    monkeypatch.setattr(wiring, "now", lambda: start)
    ask(ada, new_mail_address())
    confirm = link_path(sent_mails[0], "/confirm/")
    monkeypatch.setattr(wiring, "now", lambda: start + timedelta(days=3))
    assert "<button>" not in http_client().get(confirm).text
    assert "This link has expired." in click(confirm).text
    assert not settings_of(ada)["confirmed"]
    player, sent, signature = confirm.rpartition("/")[2].split(".")
    assert click(f"/v1/mail/confirm/{player}.{int(sent) + 86_400}.{signature}").status_code == 404
    monkeypatch.setattr(wiring, "now", lambda: start + timedelta(days=3, seconds=-1))
    assert click(confirm).status_code == 200
    assert settings_of(ada)["confirmed"]


def test_old_links_end_mails_and_confirm_none(sent_mails: list[Mail]) -> None:
    address = new_mail_address()
    ada = confirmed_player(address, sent_mails)
    stop = f"/v1/mail/unsubscribe/{old_link('stop', ada)}"
    assert "<button>No more mails, not even about the account</button>" in http_client().get(stop).text
    assert click(stop).status_code == 200
    assert not settings_of(ada)["confirmed"]
    assert "<button>" not in http_client().get(stop).text
    assert click(stop.replace("/unsubscribe/", "/suppress/")).status_code == 404
    assert "This link has expired." in click(f"/v1/mail/confirm/{old_link('confirm', ada, address)}").text
    assert not settings_of(ada)["confirmed"]


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """Guests, each at an address of their own; limits are in force."""
    monkeypatch.setenv("TURNUS_LIMITS", "on")
    addresses = (f"2001:db8:{n:x}::1" for n in count(0x7000))
    monkeypatch.setattr(
        "chalicelib.api.request_context.RequestContext.client_address",
        property(lambda _: next(addresses)),
    )
    return (create_guest("Eve") for _ in count())


@pytest.mark.parametrize(("limit", "is_large"), [("domains", False), ("providers", True)])
def test_strangers_cannot_flood_a_domain(
    sent_mails: list[Mail],
    strangers: Iterator[Client],
    monkeypatch: pytest.MonkeyPatch,
    limit: str,
    is_large: bool,
) -> None:
    domain = new_mail_address().replace("@", ".")
    monkeypatch.setattr(mailboxes, "LARGE_PROVIDERS", {domain} if is_large else set())
    monkeypatch.setitem(LIMITS, limit, Limit(LONG_WINDOW, domain=2))
    spellings = (domain, domain.upper(), domain)
    answers = [ask(next(strangers), new_mail_address(spelling)) for spelling in spellings]
    assert [one.status_code for one in answers] == [200, 200, 429]
    assert (answers[2].json()["code"], int(answers[2].headers["Retry-After"]) > 0) == ("too_many", True)
    assert len(sent_mails) == 2, "counted before it is sent"
    assert ask(next(strangers), new_mail_address()).status_code == 200


def test_strangers_cannot_have_the_server_send_mails_without_end(
    sent_mails: list[Mail], strangers: Iterator[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    own_window = LONG_WINDOW + secrets.randbelow(LONG_WINDOW)  # all tests share the server's counter
    monkeypatch.setitem(LIMITS, "confirmations", Limit(own_window, server=2))
    ada = confirmed_player(new_mail_address(), sent_mails)
    answers = [ask(next(strangers), new_mail_address(f"{n}.example")) for n in range(2)]
    assert [one.status_code for one in answers] == [200, 429]
    assert ada.ok(ada.post("/v1/me/mail/test", {}))["status"] == "sent", "who has confirmed is no stranger"


def test_a_domain_cannot_use_up_what_the_server_sends() -> None:
    domain, provider = (LIMITS[name].uses["domain"] for name in ("domains", "providers"))
    assert domain < provider <= LIMITS["confirmations"].uses["server"] / 2
    assert {LIMITS[name].window_seconds for name in ("domains", "providers", "confirmations")} == {3600}


@pytest.mark.parametrize("setting", ["", "folder:{}"])
def test_a_server_without_a_mail_service_logs_no_address_and_no_link(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path, setting: str
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setenv("TURNUS_MAIL", setting.format(tmp_path))
    wiring.delivery_config.cache_clear()
    try:
        address = new_mail_address()
        ask(create_guest("Ada"), address)
    finally:
        wiring.delivery_config.cache_clear()
    assert [part for part in (address, "/v1/mail/") if part in caplog.text] == []
    assert len(list(tmp_path.glob("*.eml"))) == (1 if setting else 0)


def test_without_a_mailer_no_mails_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TURNUS_MAIL", raising=False)
    wiring.delivery_config.cache_clear()
    ada = create_guest("Ada")
    refused = ask(ada, new_mail_address())
    assert (refused.status_code, refused.json()["code"]) == (422, "no_mail")
    assert settings_of(ada) == {"address": None, "wish": "off", "confirmed": False, "offered": False}
    assert ask(ada, None).status_code == 200


def test_at_home_mails_lie_in_a_folder_of_the_server_alone(tmp_path: Path) -> None:
    """As `make run` starts it."""
    log = tmp_path / "server.log"
    with Server(tmp_path / "data", log=log, settings={"TURNUS_MAIL": ""}) as server:
        made = Client.ok(httpx.post(f"{server.url}/v1/players", json={"name": "Ada"}))
        token = {"Authorization": f"Bearer {made['token']}"}
        mail = {"address": "ada@players.example", "wish": "at_once"}
        answer = httpx.put(f"{server.url}/v1/me/mail", json=mail, headers=token)
    assert Client.ok(answer)["offered"]
    (kept,) = (tmp_path / "data" / "mails").iterdir()
    assert "ada@players.example" in kept.read_text()
    assert [stat.S_IMODE(path.stat().st_mode) for path in (kept.parent, kept)] == [0o700, 0o600]
    said = log.read_text()
    assert [part for part in ("ada@players.example", "/v1/mail/") if part in said] == []


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("evil.example/verify?u=1", "evil. example/verify?u=1"),
        ("https://evil.example", "https: //evil. example"),
        ("www.1evil", "www. 1evil"),
        ("a@evil.example", "a@ evil. example"),
    ],
)
def test_a_name_given_long_ago_is_no_link_in_a_mail(name: str, shown: str) -> None:
    player = Player("ada", "Ada", "en", 0, {"mail": mail_settings()})
    seats = [
        {"seat": 0, "kind": "player", "name": "Ada"},
        {"seat": 1, "kind": "player", "name": name},
    ]
    row = {"id": "m1", "game": "parley", "seat": 0, "seats": seats}
    notice = {"kind": "your_turn", "match": "m1", "game": "parley", "others": [name]}
    delivery = Delivery("ada", "d1", "mail", notice, at=0)
    config = wiring.delivery_config()
    digest = Digest(waiting=(row,), ended=())
    mails = [
        email_templates.notice_mail(player, delivery, config),
        email_templates.digest_mail(player, delivery, digest, config),
    ]
    for sent in mails:
        assert sent is not None
        for text in (sent.subject, sent.text, sent.html):
            assert name not in text
        assert shown in sent.text
        assert shown in sent.html
