"""Web Push: a message encrypted for one browser (RFC 8291), signed by this server (RFC 8292), and posted to
the push service that the browser named (RFC 8030)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from chalicelib import timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import http_post, ssrf_guard
from chalicelib.notify.send_result import SendResult, Verdict
from chalicelib.notify.ssrf_guard import Target, UnsafeUrl

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

# cryptography takes a while to load, and most requests do not need it: it is imported where it is used.

Urgency = Literal["very-low", "low", "normal", "high"]
"""How much of a phone's battery a message is worth (RFC 8030 5.3)."""

MAX_PAYLOAD_BYTES = 3000
"""Push services take 4,096 bytes of what encryption makes of a payload."""

SIGNATURE_SECONDS = 12 * 3600
"""Seconds for which a signature is valid; push services accept up to 24 hours."""

_TOPIC = re.compile(r"[A-Za-z0-9_-]{1,32}")
_CONTACT = re.compile(r"(mailto:[^@\s<>?]+@|https://)([a-z0-9-]+\.)+[a-z][a-z0-9-]+(/\S*)?", re.IGNORECASE)
_POINT_BYTES, _AUTH_BYTES = 65, 16


@dataclass(frozen=True)
class Subscription:
    """How to reach a browser, as it says itself: a URL to post to, its P-256 key and 16 bytes as base64url.

    Raises ValueError(field, what is wrong) for anything else; the field is "endpoint", "p256dh" or "auth".
    With `allow_private` the endpoint may be http and in a private network (`ssrf_guard`).
    """

    endpoint: str
    p256dh: str
    auth: str
    allow_private: bool = False

    def __post_init__(self) -> None:
        try:
            _scheme, host, _port, _path = ssrf_guard.parse_url(self.endpoint, self.allow_private)
        except UnsafeUrl as unsafe:
            raise ValueError("endpoint", f"not fit to be posted to: {unsafe.code}") from None
        if ":" in host:
            raise ValueError("endpoint", "not a name")  # no signature could be made for it
        _parse_point(self.p256dh)
        if len(_decode_base64url(self.auth, "auth")) != _AUTH_BYTES:
            raise ValueError("auth", f"not {_AUTH_BYTES} bytes")


def make_private_key() -> str:
    """A new private key as PEM (PKCS 8)."""
    from cryptography.hazmat.primitives import serialization

    return (
        _generate_key()
        .private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        .decode()
    )


def public_key(pem: str) -> str:
    """The public key of a private one, 65 bytes as base64url: a browser's `applicationServerKey`."""
    from cryptography.hazmat.primitives import serialization

    point = (
        _load_private_key(pem)
        .public_key()
        .public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    )
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def topic_hash(text: str) -> str:
    """A topic made of any text: 32 characters that do not tell the push service what the text was."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest())[:32].decode()


def encrypt(subscription: Subscription, data: bytes) -> bytes:
    """Data encrypted for that browser alone: one aes128gcm record with a key pair and a salt of its own."""
    import http_ece  # type: ignore[import-untyped]

    encrypted: bytes = http_ece.encrypt(
        data,
        private_key=_generate_key(),
        dh=_parse_point(subscription.p256dh),
        auth_secret=_decode_base64url(subscription.auth, "auth"),
        version="aes128gcm",
    )
    return encrypted


def vapid_header(endpoint: str, key: str, contact: str, now: datetime) -> str:
    """The Authorization header by which a push service knows this server, valid for `SIGNATURE_SECONDS`.

    `key` is a private key as PEM, `contact` a `mailto:` or `https:` address of whoever runs the server.
    Raises ValueError for a contact without a public host name: push services refuse such signatures.
    """
    from py_vapid import Vapid02  # type: ignore[import-untyped]

    if not _CONTACT.fullmatch(contact):
        raise ValueError("contact", "not a mailto: or https: address that anybody could write to")
    scheme, host, port, _path = ssrf_guard.parse_url(endpoint, allow_private=True)
    claims = {
        "aud": Target(scheme, host, port, host).origin,
        "exp": timestamps.unix_time(now) + SIGNATURE_SECONDS,
        "sub": contact,
    }
    # The library refuses contacts with a path, so its check is off; ours is above.
    header: str = Vapid02(_load_private_key(key), {"no-strict": True}).sign(claims)["Authorization"]
    return header


def send(
    subscription: Subscription,
    payload: Json,
    key: str,
    contact: str,
    topic: str,
    ttl: int,
    urgency: Urgency,
    now: datetime,
) -> SendResult:
    """Posts a message to a browser's push service, signed with `key` for `contact` as `vapid_header` says.

    The service drops an older message of the same `topic` that it still holds, and keeps this one for `ttl`
    seconds. Raises ValueError for a topic that is not 1 to 32 characters of base64url, and for a payload of
    more than `MAX_PAYLOAD_BYTES`.
    """
    if not _TOPIC.fullmatch(topic):
        raise ValueError("topic", "not 1 to 32 characters of base64url")
    headers = {
        "Authorization": vapid_header(subscription.endpoint, key, contact, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(ttl),
        "Urgency": urgency,
        "Topic": topic,
    }
    body = encrypt(subscription, _encode_payload(payload))
    return http_post.post(
        subscription.endpoint,
        body,
        headers,
        now,
        status_verdict=status_verdict,
        allow_private=subscription.allow_private,
    )


def status_verdict(status: int) -> Verdict:
    """The verdict on a status that is neither a success nor a redirect. One service says 406 for 429."""
    if status in (404, 410):
        return "gone"
    return "later" if status in (406, 408, 429) or status >= 500 else "refused"


def _encode_payload(payload: Json) -> bytes:
    data = json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()
    if len(data) > MAX_PAYLOAD_BYTES:
        raise ValueError("payload", f"more than {MAX_PAYLOAD_BYTES} bytes")
    return data


def _generate_key() -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.generate_private_key(ec.SECP256R1())


def _load_private_key(pem: str) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    found = serialization.load_pem_private_key(pem.encode(), None)
    if not isinstance(found, ec.EllipticCurvePrivateKey):
        raise ValueError("key", "not a key of an elliptic curve")
    return found


def _parse_point(text: str) -> bytes:
    """The 65 bytes of a point on P-256. Raises ValueError for anything else."""
    from cryptography.hazmat.primitives.asymmetric import ec

    point = _decode_base64url(text, "p256dh")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise ValueError("p256dh", "not a point on P-256") from None
    if len(point) != _POINT_BYTES:
        raise ValueError("p256dh", f"not {_POINT_BYTES} bytes")
    return point


def _decode_base64url(text: str, field: str) -> bytes:
    """The bytes of base64url, with or without padding. Raises ValueError(field, …) for other text."""
    plain = text.rstrip("=")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", plain):
        raise ValueError(field, "not base64url")
    try:
        return base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4))
    except binascii.Error:
        raise ValueError(field, "not base64url") from None
