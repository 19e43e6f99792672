"""Web Push: messages that only the browser can read, signed for its push service (DESIGN 7)."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

from chalicelib.games.contract import Json
from chalicelib.notify import webpush
from chalicelib.notify.send_result import SendResult, Verdict
from chalicelib.notify.webpush import Subscription
from tests.support import http_listener
from tests.support.authenticator import decode_base64url, encode_base64url
from tests.support.http_listener import Listener
from tests.support.push_browser import Browser

NOW = datetime(2030, 5, 4, 12, tzinfo=UTC)
CONTACT = "mailto:house@turnus.example"
KEY = webpush.make_private_key()
TURN: Json = {
    "web_push": 8030,
    "notification": {
        "title": "Anno Domini",
        "body": "It’s your turn, with Ada and Ben.",
        "navigate": "https://turnus.example/m/abc",
        "tag": "abc",
        "data": {"match": "abc", "version": 7},
    },
    "mutable": True,
    "app_badge": 2,
}


def send(subscription: Subscription, payload: Json = TURN, topic: str = "abc") -> SendResult:
    """Sends a message that is kept for an hour."""
    return webpush.send(subscription, payload, KEY, CONTACT, topic, 3600, "high", NOW)


def verified_claims(header: str, key: str) -> Json:
    """The claims of a VAPID header, whose signature must fit a public key."""
    scheme, _, rest = header.partition(" ")
    fields = dict(part.split("=", 1) for part in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", key)
    signed, _, signature = fields["t"].rpartition(".")
    numbers = decode_base64url(signature)
    pair = utils.encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode_base64url(key))
    public.verify(pair, signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(decode_base64url(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return claims  # type: ignore[no-any-return]


def test_only_the_browser_can_read_a_message(listener: Listener) -> None:
    browser = Browser()
    listener.status = 201
    assert send(browser.subscription(f"{listener.url}/p/1")) == SendResult(201, "sent")
    (got,) = listener.requests
    assert got.path == "/p/1"
    assert browser.read(got.body) == TURN
    assert b"Anno" not in got.body
    with pytest.raises(http_ece.ECEException):
        Browser().read(got.body)


def test_push_service_gets_sender_ttl_and_topic(
    listener: Listener,
) -> None:
    send(Browser().subscription(f"{listener.url}/p/1"))
    headers = listener.requests[0].headers
    sent = {name: headers[name] for name in ("ttl", "urgency", "topic", "content-encoding")}
    assert sent == {"ttl": "3600", "urgency": "high", "topic": "abc", "content-encoding": "aes128gcm"}
    claims = verified_claims(headers["authorization"], webpush.public_key(KEY))
    assert claims == {"aud": listener.url, "exp": int(NOW.timestamp()) + 12 * 3600, "sub": CONTACT}


def test_signature_of_another_key_fails_verification() -> None:
    header = webpush.vapid_header("https://push.example/p", webpush.make_private_key(), CONTACT, NOW)
    fields = header.split(",k=")[0]
    with pytest.raises(InvalidSignature):
        verified_claims(f"{fields},k={webpush.public_key(KEY)}", webpush.public_key(KEY))


@pytest.mark.parametrize(
    ("endpoint", "audience"),
    [
        ("https://push.example/a/b", "https://push.example"),
        ("https://Push.Example:443/a", "https://push.example"),
        ("https://push.example:8443", "https://push.example:8443"),
    ],
)
def test_signature_is_for_one_service(endpoint: str, audience: str) -> None:
    header = webpush.vapid_header(endpoint, KEY, CONTACT, NOW)
    assert verified_claims(header, webpush.public_key(KEY))["aud"] == audience


def test_encryption_differs_each_time() -> None:
    subscription = Browser().subscription("https://push.example/p")
    assert webpush.encrypt(subscription, b"x")[:86] != webpush.encrypt(subscription, b"x")[:86]


def test_example_of_rfc_8291_can_be_decrypted() -> None:
    """The library that our `Browser` uses reads the message of the RFC's appendix A."""
    body = decode_base64url(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    number = int.from_bytes(decode_base64url("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    private = ec.derive_private_key(number, ec.SECP256R1())
    read = http_ece.decrypt(body, private_key=private, auth_secret=decode_base64url("BTBZMqHH6r4Tts7J_aSIgg"))
    assert read == b"When I grow up, I want to be a watermelon"


@pytest.mark.parametrize(
    ("status", "verdict"),
    [
        (200, "sent"),
        (201, "sent"),
        (202, "sent"),
        (307, "refused"),
        (400, "refused"),
        (401, "refused"),
        (403, "refused"),
        (404, "gone"),
        (406, "later"),
        (408, "later"),
        (410, "gone"),
        (413, "refused"),
        (429, "later"),
        (500, "later"),
        (503, "later"),
    ],
)
def test_status_decides_the_verdict(listener: Listener, status: int, verdict: Verdict) -> None:
    listener.status, listener.headers = status, {"Retry-After": "30", "Location": f"{listener.url}/other"}
    sent = send(Browser().subscription(f"{listener.url}/p"))
    detail = "redirect" if status == 307 else "answered"
    assert sent == SendResult(status, verdict, detail, retry_after=30)  # type: ignore[arg-type]
    assert len(listener.requests) == 1


@pytest.mark.usefixtures("short_timeouts")
def test_hanging_push_service_is_tried_again() -> None:
    with http_listener.run_faulty_server(http_listener.stay_silent) as url:
        assert send(Browser().subscription(url)) == SendResult(None, "later", "timeout")


def test_payload_size_is_limited(listener: Listener) -> None:
    browser = Browser()
    subscription = browser.subscription(listener.url)
    longest = {"text": "ä" * ((webpush.MAX_PAYLOAD_BYTES - len('{"text":""}')) // 2)}
    assert send(subscription, longest).verdict == "sent"
    assert browser.read(listener.requests[0].body) == longest
    assert len(listener.requests[0].body) <= 4096
    with pytest.raises(ValueError, match="payload"):
        send(subscription, {"text": longest["text"] + "ä"})


@pytest.mark.parametrize("topic", ["", "a" * 33, "a b", "ä", "a\r\nX-Evil: 1", "a\n"])
def test_invalid_topic_is_refused(listener: Listener, topic: str) -> None:
    with pytest.raises(ValueError, match="topic"):
        send(Browser().subscription(listener.url), topic=topic)
    assert listener.requests == []


def test_topic_hash_of_any_text_is_a_topic() -> None:
    made = {webpush.topic_hash(name) for name in ("a", "b", "ä" * 100, "")}
    assert len(made) == 4
    assert all(re.fullmatch("[A-Za-z0-9_-]{32}", one) for one in made)


SUBSCRIPTION = Browser().subscription("https://push.example/p")
P384_POINT = (
    ec.generate_private_key(ec.SECP384R1())
    .public_key()
    .public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
)
"""A point on another curve than P-256."""


def encoded_point(form: serialization.PublicFormat) -> str:
    """A point of P-256 in another format."""
    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    return encode_base64url(key.public_bytes(serialization.Encoding.X962, form))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("endpoint", "http://push.example/p"),
        ("endpoint", "https://localhost/p"),
        ("endpoint", "https://push.example:22/p"),
        ("endpoint", "https://me@push.example/p"),
        ("endpoint", "https://[2606:4700::1111]/p"),
        ("endpoint", "push.example"),
        ("endpoint", ""),
        ("p256dh", ""),
        ("p256dh", "abc"),
        ("p256dh", "!" * 87),
        ("p256dh", encode_base64url(b"\x04" + bytes(64))),
        ("p256dh", encode_base64url(bytes(65))),
        # New in every run, so they have ids: all workers of a run must collect the same tests.
        pytest.param("p256dh", SUBSCRIPTION.p256dh[:-4], id="shortened"),
        pytest.param("p256dh", encoded_point(serialization.PublicFormat.CompressedPoint), id="compressed"),
        pytest.param("p256dh", encode_base64url(P384_POINT), id="another curve"),
        ("auth", ""),
        ("auth", encode_base64url(bytes(15))),
        ("auth", encode_base64url(bytes(17))),
        ("auth", "a"),
        ("auth", "+/" * 11),
    ],
)
def test_invalid_subscription_names_the_field(field: str, wrong: str) -> None:
    fields = {
        "endpoint": SUBSCRIPTION.endpoint,
        "p256dh": SUBSCRIPTION.p256dh,
        "auth": SUBSCRIPTION.auth,
        field: wrong,
    }
    with pytest.raises(ValueError, match=field) as refused:
        Subscription(fields["endpoint"], fields["p256dh"], fields["auth"])
    assert refused.value.args[0] == field


def test_padding_is_accepted() -> None:
    assert (
        Subscription(SUBSCRIPTION.endpoint, SUBSCRIPTION.p256dh + "=", SUBSCRIPTION.auth + "==").p256dh
        == SUBSCRIPTION.p256dh + "="
    )


def test_private_endpoint_needs_allow_private(listener: Listener) -> None:
    subscription = Browser().subscription("https://127.0.0.1:8443/p")
    closed = Subscription(subscription.endpoint, subscription.p256dh, subscription.auth)
    assert send(closed) == SendResult(None, "refused", "unsafe_address")


@pytest.mark.parametrize(
    "contact",
    ["", "house@turnus.example", "mailto:house", "mailto:a@localhost", "http://turnus.example", "https://x"],
)
def test_contact_needs_a_public_host(contact: str) -> None:
    with pytest.raises(ValueError, match="contact"):
        webpush.vapid_header("https://push.example/p", KEY, contact, NOW)


def test_contact_may_be_a_url() -> None:
    header = webpush.vapid_header("https://push.example/p", KEY, "https://turnus.example/about", NOW)
    assert verified_claims(header, webpush.public_key(KEY))["sub"] == "https://turnus.example/about"


def test_private_keys_are_new_and_public_key_has_65_bytes() -> None:
    assert webpush.make_private_key() != KEY
    assert KEY.startswith("-----BEGIN PRIVATE KEY-----\n")
    point = decode_base64url(webpush.public_key(KEY))
    assert (len(point), point[0]) == (65, 4)
