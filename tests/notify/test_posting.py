"""One POST: to the address that was judged and no other, over in time, whatever answers (DESIGN 5)."""

from __future__ import annotations

import socket
import ssl
import threading
from datetime import UTC, datetime

import pytest

from chalicelib.notify import guard, posting
from chalicelib.notify.guard import Lookup
from chalicelib.notify.sending import Sent, Verdict
from tests.notify import listening
from tests.notify.certificates import Authority
from tests.notify.listening import Listener, Manners

NOW = datetime(2030, 5, 4, 12, tzinfo=UTC)


def verdict(status: int) -> Verdict:
    """Any other status: gone, to be told from the rest."""
    return "gone"


def post(url: str, *, body: bytes = b"{}", private: bool = True, lookup: Lookup = guard.system) -> Sent:
    """One POST, by default where private addresses are allowed."""
    headers = {"Content-Type": "application/json"}
    return posting.post(url, body, headers, NOW, verdict=verdict, allow_private=private, lookup=lookup)


def here(host: str) -> tuple[str, ...]:
    """A look-up that leads every name to this machine."""
    return ("127.0.0.1",)


def test_what_is_posted_arrives_as_it_was(listener: Listener) -> None:
    assert post(f"{listener.url}/a?b=c", body=b'{"d":1}') == Sent(200, "sent")
    (got,) = listener.got
    assert (got.path, got.body) == ("/a?b=c", b'{"d":1}')
    assert got.headers["host"] == f"127.0.0.1:{listener.port}"
    assert got.headers["content-type"] == "application/json"
    assert got.headers["content-length"] == "7"


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        (200, Sent(200, "sent")),
        (201, Sent(201, "sent")),
        (204, Sent(204, "sent")),
        (302, Sent(302, "refused", "redirect")),
        (308, Sent(308, "refused", "redirect")),
        (400, Sent(400, "gone")),
        (503, Sent(503, "gone")),
    ],
)
def test_an_answer_is_judged_by_its_status(listener: Listener, status: int, expected: Sent) -> None:
    listener.status = status
    assert post(listener.url) == expected


def test_a_redirect_is_not_followed(listener: Listener) -> None:
    listener.status, listener.headers = 307, {"Location": f"{listener.url}/elsewhere"}
    assert post(f"{listener.url}/here").verdict == "refused"
    assert [got.path for got in listener.got] == ["/here"]


def test_nothing_of_the_body_is_told(listener: Listener) -> None:
    listener.status, listener.body = 500, b"secret" * 20_000
    assert "secret" not in repr(post(listener.url))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("30", 30),
        ("0", 0),
        ("999999999999", 86_400),
        ("Sat, 04 May 2030 12:02:00 GMT", 120),
        ("Sat, 04 May 2030 11:00:00 GMT", 0),
        ("Sun, 04 May 2031 12:00:00 GMT", 86_400),
        ("Sat, 04 May 2030 12:02:00 -0000", 120),
        ("-5", None),
        ("soon", None),
        ("", None),
        ("²", None),
    ],
)
def test_retry_after_is_kept_in_seconds(listener: Listener, said: str, kept: int | None) -> None:
    listener.status, listener.headers = 429, {"Retry-After": said}
    assert post(listener.url) == Sent(429, "gone", retry_after=kept)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("manners", [listening.silent, listening.drip_head])
def test_an_answer_that_does_not_come_in_time_is_given_up(manners: Manners) -> None:
    with listening.rude(manners) as url:
        assert post(url) == Sent(None, "later", "timeout")


@pytest.mark.usefixtures("impatient")
def test_a_request_that_is_not_taken_in_time_is_given_up() -> None:
    with listening.rude(listening.deaf) as url:
        assert post(url, body=listening.LONG) == Sent(None, "later", "timeout")


@pytest.mark.usefixtures("impatient")
def test_taking_a_little_now_and_then_wins_no_time() -> None:
    taken: list[int] = []

    def sip(guest: socket.socket, done: threading.Event) -> None:
        while not done.wait(0.02):
            taken.append(len(guest.recv(len(listening.LONG) // 100)))

    with listening.rude(sip) as url:
        assert post(url, body=listening.LONG) == Sent(None, "later", "timeout")
    assert sum(taken) < len(listening.LONG) // 2


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("manners", [listening.drip_body, listening.flood_body, listening.flood_head])
def test_an_answer_that_never_ends_counts_as_far_as_it_was_looked_at(manners: Manners) -> None:
    with listening.rude(manners) as url:
        assert post(url) == Sent(200, "sent")


def test_no_more_of_an_answer_is_read_than_allowed(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "LOOKED_AT", 10)
    with listening.rude(listening.drip_body) as url:
        assert post(url) == Sent(None, "later", "not_http")
    with listening.listening(authority.server("hooks.example")) as listener:
        sent = post(f"https://hooks.example:{listener.port}", lookup=here)
    assert sent == Sent(None, "later", "not_http")


@pytest.mark.parametrize(
    ("manners", "detail"), [(listening.hang_up, "unreachable"), (listening.babble, "not_http")]
)
def test_what_is_no_answer_is_none(manners: Manners, detail: str) -> None:
    with listening.rude(manners) as url:
        assert post(url) == Sent(None, "later", detail)  # type: ignore[arg-type]


def test_nobody_there_is_unreachable(listener: Listener) -> None:
    with listening.rude(listening.hang_up) as url:
        pass
    assert post(url) == Sent(None, "later", "unreachable")


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", Sent(None, "refused", "unsafe_address")),
        ("[::1]", Sent(None, "refused", "unsafe_address")),
        ("localhost", Sent(None, "refused", "unsafe_host")),
        ("hooks.example", Sent(None, "refused", "unsafe_address")),
    ],
)
def test_a_private_address_is_not_even_connected_to(listener: Listener, host: str, expected: Sent) -> None:
    assert post(f"https://{host}:{listener.port}", private=False, lookup=here) == expected
    assert listener.got == []


def test_a_name_that_leads_nowhere_is_tried_again() -> None:
    assert post("https://hooks.example", lookup=lambda host: ()) == Sent(None, "later", "no_address")


def test_the_name_is_looked_up_once_and_its_address_is_what_is_connected_to(listener: Listener) -> None:
    asked: list[str] = []

    def changing(host: str) -> tuple[str, ...]:
        asked.append(host)
        return ("127.0.0.1",) if len(asked) == 1 else ("169.254.169.254",)

    assert post(f"http://hooks.example:{listener.port}/x", lookup=changing).ok
    assert asked == ["hooks.example"]
    assert listener.got[0].headers["host"] == f"hooks.example:{listener.port}"


def test_over_tls_the_name_is_what_the_certificate_must_be_for(authority: Authority) -> None:
    with listening.listening(authority.server("hooks.example")) as listener:
        assert post(f"https://hooks.example:{listener.port}/x", lookup=here) == Sent(200, "sent")
        assert listener.got[0].headers["host"] == f"hooks.example:{listener.port}"
        other = post(f"https://other.example:{listener.port}/x", lookup=here)
        literal = post(f"https://127.0.0.1:{listener.port}/x")
    assert other == literal == Sent(None, "later", "certificate")
    assert len(listener.got) == 1


def test_a_certificate_of_nobody_s_is_not_believed(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with listening.listening(authority.server("hooks.example")) as listener:
        sent = post(f"https://hooks.example:{listener.port}", lookup=here)
    assert sent == Sent(None, "later", "certificate")


def test_what_speaks_no_tls_gets_nothing() -> None:
    with listening.rude(listening.babble) as url:
        port = url.rstrip("/").rpartition(":")[2]
        sent = post(f"https://hooks.example:{port}", lookup=here)
    assert sent == Sent(None, "later", "tls")


@pytest.mark.usefixtures("impatient")
def test_a_handshake_that_is_never_answered_is_given_up() -> None:
    with listening.rude(listening.silent) as url:
        port = url.rstrip("/").rpartition(":")[2]
        assert post(f"https://hooks.example:{port}", lookup=here) == Sent(None, "later", "timeout")


def test_certificates_are_checked_by_default() -> None:
    context = posting._context()
    assert (context.check_hostname, context.verify_mode) == (True, ssl.CERT_REQUIRED)
    assert context.minimum_version >= ssl.TLSVersion.TLSv1_2
