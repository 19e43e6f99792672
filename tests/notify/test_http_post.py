"""One POST: to the address that was checked and no other, and over in time (DESIGN 5)."""

from __future__ import annotations

import socket
import ssl
import threading
from datetime import UTC, datetime
from http.client import HTTPResponse

import pytest

from chalicelib.notify import deadline, http_post, ssrf_guard
from chalicelib.notify.send_result import SendResult, Verdict
from chalicelib.notify.ssrf_guard import Lookup
from tests.notify.certificates import CertificateAuthority
from tests.support import http_listener
from tests.support.http_listener import Behavior, Listener
from tests.support.time_ahead import TimeAhead

NOW = datetime(2030, 5, 4, 12, tzinfo=UTC)


def gone_verdict(status: int) -> Verdict:
    """The verdict "gone" for every status, to be recognized in a result."""
    return "gone"


def post(
    url: str, *, body: bytes = b"{}", private: bool = True, lookup: Lookup = ssrf_guard.system_lookup
) -> SendResult:
    """One POST, by default where private addresses are allowed."""
    headers = {"Content-Type": "application/json"}
    return http_post.post(
        url, body, headers, NOW, status_verdict=gone_verdict, allow_private=private, lookup=lookup
    )


def local_lookup(host: str) -> tuple[str, ...]:
    """A look-up that leads every name to this machine."""
    return ("127.0.0.1",)


def test_post_arrives_unchanged(listener: Listener) -> None:
    assert post(f"{listener.url}/a?b=c", body=b'{"d":1}') == SendResult(200, "sent")
    (got,) = listener.requests
    assert (got.path, got.body) == ("/a?b=c", b'{"d":1}')
    assert got.headers["host"] == f"127.0.0.1:{listener.port}"
    assert got.headers["content-type"] == "application/json"
    assert got.headers["content-length"] == "7"


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        (200, SendResult(200, "sent")),
        (201, SendResult(201, "sent")),
        (204, SendResult(204, "sent")),
        (302, SendResult(302, "refused", "redirect")),
        (308, SendResult(308, "refused", "redirect")),
        (400, SendResult(400, "gone")),
        (503, SendResult(503, "gone")),
    ],
)
def test_status_decides_the_result(listener: Listener, status: int, expected: SendResult) -> None:
    listener.status = status
    assert post(listener.url) == expected


def test_redirect_is_not_followed(listener: Listener) -> None:
    listener.status, listener.headers = 307, {"Location": f"{listener.url}/elsewhere"}
    assert post(f"{listener.url}/here").verdict == "refused"
    assert [got.path for got in listener.requests] == ["/here"]


def test_result_holds_nothing_of_the_body(listener: Listener) -> None:
    listener.status, listener.body = 500, b"secret" * 20_000
    assert "secret" not in repr(post(listener.url))


@pytest.mark.parametrize(
    ("header", "seconds"),
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
def test_retry_after_in_seconds(listener: Listener, header: str, seconds: int | None) -> None:
    listener.status, listener.headers = 429, {"Retry-After": header}
    assert post(listener.url) == SendResult(429, "gone", retry_after=seconds)


@pytest.mark.usefixtures("short_timeouts")
@pytest.mark.parametrize("behavior", [http_listener.stay_silent, http_listener.drip_head])
def test_slow_response_times_out(behavior: Behavior) -> None:
    with http_listener.run_faulty_server(behavior) as url:
        assert post(url) == SendResult(None, "later", "timeout")


@pytest.mark.usefixtures("short_timeouts")
def test_unread_request_times_out() -> None:
    with http_listener.run_faulty_server(http_listener.never_read) as url:
        assert post(url, body=http_listener.LONG_BODY) == SendResult(None, "later", "timeout")


@pytest.mark.usefixtures("short_timeouts")
def test_slowly_read_request_times_out() -> None:
    taken: list[int] = []

    def sip(connection: socket.socket, done: threading.Event) -> None:
        while not done.wait(0.02):
            taken.append(len(connection.recv(len(http_listener.LONG_BODY) // 100)))

    with http_listener.run_faulty_server(sip) as url:
        assert post(url, body=http_listener.LONG_BODY) == SendResult(None, "later", "timeout")
    assert sum(taken) < len(http_listener.LONG_BODY) // 2


@pytest.mark.parametrize("behavior", [http_listener.flood_body, http_listener.flood_head])
def test_status_of_an_endless_response_counts(behavior: Behavior) -> None:
    with http_listener.run_faulty_server(behavior) as url:
        assert post(url) == SendResult(200, "sent")


def test_status_counts_where_the_body_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, read, late = TimeAhead(), HTTPResponse.read, []

    def read_late(response: HTTPResponse, count: int) -> bytes:
        clock.put_forward(http_post.POST_TIMEOUT)
        try:
            return read(response, count)
        except TimeoutError:
            late.append(response)
            raise

    monkeypatch.setattr(deadline, "time", clock)
    monkeypatch.setattr(HTTPResponse, "read", read_late)
    with http_listener.run_faulty_server(http_listener.flood_body) as url:
        assert post(url) == SendResult(200, "sent")
    assert late


def test_response_is_read_up_to_the_limit(
    authority: CertificateAuthority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_post, "MAX_RESPONSE_BYTES", 10)
    with http_listener.run_faulty_server(http_listener.drip_body) as url:
        assert post(url) == SendResult(None, "later", "not_http")
    with http_listener.run_listener(authority.server_context("hooks.example")) as listener:
        sent = post(f"https://hooks.example:{listener.port}", lookup=local_lookup)
    assert sent == SendResult(None, "later", "not_http")


@pytest.mark.parametrize(
    ("behavior", "detail"), [(http_listener.hang_up, "unreachable"), (http_listener.speak_ssh, "not_http")]
)
def test_connection_without_http_response(behavior: Behavior, detail: str) -> None:
    with http_listener.run_faulty_server(behavior) as url:
        assert post(url) == SendResult(None, "later", detail)  # type: ignore[arg-type]


def test_refused_connection_is_unreachable(listener: Listener) -> None:
    with http_listener.run_faulty_server(http_listener.hang_up) as url:
        pass
    assert post(url) == SendResult(None, "later", "unreachable")


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", SendResult(None, "refused", "unsafe_address")),
        ("[::1]", SendResult(None, "refused", "unsafe_address")),
        ("localhost", SendResult(None, "refused", "unsafe_host")),
        ("hooks.example", SendResult(None, "refused", "unsafe_address")),
    ],
)
def test_private_address_is_not_connected_to(listener: Listener, host: str, expected: SendResult) -> None:
    assert post(f"https://{host}:{listener.port}", private=False, lookup=local_lookup) == expected
    assert listener.requests == []


def test_host_without_address_is_tried_again() -> None:
    assert post("https://hooks.example", lookup=lambda host: ()) == SendResult(None, "later", "no_address")


def test_host_is_looked_up_once(listener: Listener) -> None:
    hosts: list[str] = []

    def changing(host: str) -> tuple[str, ...]:
        hosts.append(host)
        return ("127.0.0.1",) if len(hosts) == 1 else ("169.254.169.254",)

    assert post(f"http://hooks.example:{listener.port}/x", lookup=changing).verdict == "sent"
    assert hosts == ["hooks.example"]
    assert listener.requests[0].headers["host"] == f"hooks.example:{listener.port}"


def test_certificate_must_fit_the_host(authority: CertificateAuthority) -> None:
    with http_listener.run_listener(authority.server_context("hooks.example")) as listener:
        assert post(f"https://hooks.example:{listener.port}/x", lookup=local_lookup) == SendResult(
            200, "sent"
        )
        assert listener.requests[0].headers["host"] == f"hooks.example:{listener.port}"
        other = post(f"https://other.example:{listener.port}/x", lookup=local_lookup)
        literal = post(f"https://127.0.0.1:{listener.port}/x")
    assert other == literal == SendResult(None, "later", "certificate")
    assert len(listener.requests) == 1


def test_untrusted_certificate_is_refused(
    authority: CertificateAuthority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with http_listener.run_listener(authority.server_context("hooks.example")) as listener:
        sent = post(f"https://hooks.example:{listener.port}", lookup=local_lookup)
    assert sent == SendResult(None, "later", "certificate")


def test_https_to_a_server_without_tls_fails() -> None:
    with http_listener.run_faulty_server(http_listener.speak_ssh) as url:
        port = url.rstrip("/").rpartition(":")[2]
        sent = post(f"https://hooks.example:{port}", lookup=local_lookup)
    assert sent == SendResult(None, "later", "tls")


@pytest.mark.usefixtures("short_timeouts")
def test_unanswered_tls_handshake_times_out() -> None:
    with http_listener.run_faulty_server(http_listener.stay_silent) as url:
        # To an address, as looking a name up would be given up after that time, too.
        assert post(url.replace("http:", "https:")) == SendResult(None, "later", "timeout")


def test_tls_context_checks_certificates() -> None:
    context = http_post._tls_context()
    assert (context.check_hostname, context.verify_mode) == (True, ssl.CERT_REQUIRED)
    assert context.minimum_version >= ssl.TLSVersion.TLSv1_2
