"""Every HTML page forbids frames and foreign scripts, and says nothing of its address to others."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from app import app
from chalicelib.api.resources import RESOURCES
from chalicelib.notify import mail
from local.gateway import Gateway
from local.static import WebApp
from tests.api.api_clients import create_guest
from tests.support.mails import link_path, new_mail_address

PAGES = sorted(
    f"{operation.method} {operation.path}"
    for resource in RESOURCES
    for operation in resource.operations
    if operation.response_schema == "page"
)


@pytest.fixture
def paths(sent_mails: list[mail.Mail]) -> dict[str, str]:
    """Where the page of each operation is to be seen."""
    ada, address = create_guest("Ada"), new_mail_address()  # no mails to it in the end
    ada.ok(ada.http.put("/v1/me/mail", json={"address": address, "wish": "at_once"}))
    confirm = link_path(sent_mails[0], "/confirm/")
    httpx.Client(transport=httpx.WSGITransport(Gateway(app)), base_url="http://table").post(confirm)
    ada.ok(ada.post("/v1/me/mail/test", {}))
    stop = link_path(sent_mails[1], "/unsubscribe/")
    return {
        "GET /docs": "/docs",
        "GET /v1/mail/confirm/{sign}": confirm,
        "POST /v1/mail/confirm/{sign}": confirm,
        "GET /v1/mail/unsubscribe/{sign}": stop,
        "POST /v1/mail/unsubscribe/{sign}": stop,
        "GET /v1/mail/suppress/{sign}": stop.replace("/unsubscribe/", "/suppress/"),
        "POST /v1/mail/suppress/{sign}": stop.replace("/unsubscribe/", "/suppress/"),
        "POST /v1/mail/allow/{sign}": stop.replace("/unsubscribe/", "/allow/"),
        "GET /new": "/new",
    }


def policy_of(answer: httpx.Response) -> dict[str, str]:
    """The directives of the answer's Content-Security-Policy."""
    parts = answer.headers["Content-Security-Policy"].split(";")
    return dict(part.strip().split(" ", 1) for part in parts)


@pytest.mark.parametrize("operation", [*PAGES, "GET /new"])
def test_a_page_cannot_be_framed_and_runs_nothing_of_others(
    operation: str, paths: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Turnus</title>")
    web = WebApp(Gateway(app), tmp_path)
    browser = httpx.Client(transport=httpx.WSGITransport(web), base_url="http://table")
    answer = browser.request(operation.split()[0], paths[operation], headers={"Accept": "text/html"})
    assert (answer.status_code, answer.headers["Content-Type"].replace(chr(34), "")) == (
        200,
        "text/html; charset=utf-8",
    )
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    policy = policy_of(answer)
    assert policy.get("object-src", policy["default-src"]) == "'none'"
    assert [policy[name] for name in ("frame-ancestors", "base-uri", "form-action")] == [
        "'none'",
        "'none'",
        "'self'",
    ]
    assert policy["default-src"] == ("'self'" if operation == "GET /new" else "'none'")
    assert not policy.keys() & {"script-src", "connect-src"}
    private = "same-origin" if operation == "GET /new" else "no-referrer"
    assert answer.headers["Referrer-Policy"] == private
