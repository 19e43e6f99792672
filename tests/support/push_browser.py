"""A browser that receives Web Push messages: what only it knows, and how it reads them (RFC 8291)."""

from __future__ import annotations

import json
import os
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from chalicelib.notify.webpush import Subscription
from tests.support.authenticator import encode_base64url


class Browser:
    """A browser with its private key and its secret; `endpoint` is where its push service takes messages."""

    def __init__(self, endpoint: str = "https://push.example/x") -> None:
        self.endpoint = endpoint
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def subscription(self, endpoint: str) -> Subscription:
        """The subscription at another endpoint, as the server keeps it."""
        keys = self._public_keys()
        return Subscription(endpoint, keys["p256dh"], keys["auth"], allow_private=True)

    def to_json(self) -> dict[str, Any]:
        """The subscription as `PushSubscription.toJSON()` gives it."""
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": self._public_keys()}

    def _public_keys(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"p256dh": encode_base64url(point), "auth": encode_base64url(self._auth)}

    def read(self, body: bytes) -> Any:
        """The payload of a message."""
        return json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth))
