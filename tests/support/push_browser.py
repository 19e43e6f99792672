"""A browser that receives Web Push messages: what only it knows, and how it reads them (RFC 8291)."""

from __future__ import annotations

import base64
import json
import os
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from chalicelib.notify.webpush import Subscription


def base64url(data: bytes) -> str:
    """Base64url as browsers write it, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64url(encoded: str) -> bytes:
    """The bytes that a text of base64url stands for, with or without padding."""
    return base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))


class Browser:
    """A browser with its private key and its secret."""

    def __init__(self) -> None:
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def subscription(self, endpoint: str) -> Subscription:
        """What the browser tells the server to be reached at an endpoint."""
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return Subscription(endpoint, base64url(point), base64url(self._auth), allow_private=True)

    def read(self, body: bytes) -> Any:
        """The payload of a message."""
        return json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth))
