"""A browser's side of web push."""

from __future__ import annotations

import json

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.support.authenticator import encode_base64url
from tests.support.client import Json


class Browser:
    """A browser with a push subscription at `endpoint`, of which it alone has the private key."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint, self._key, self._auth = (
            endpoint,
            ec.generate_private_key(ec.SECP256R1()),
            b"0123456789abcdef",
        )

    def subscription(self) -> Json:
        """As `PushSubscription.toJSON()` gives it."""
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": encode_base64url(point), "auth": encode_base64url(self._auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def decrypt(self, body: bytes) -> Json:
        """The JSON in a push message."""
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        found: Json = json.loads(plain)
        return found
