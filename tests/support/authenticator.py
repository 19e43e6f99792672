"""A software authenticator: what a browser's `navigator.credentials` does, with ES256 and no attestation."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


@dataclass
class Key:
    """One passkey: for which site and user, its private key, and how often it has signed."""

    id: bytes
    site: str
    user: bytes
    private: ec.EllipticCurvePrivateKey
    counter: int = 0

    def cose(self) -> bytes:
        """The public key as COSE has it: EC2, ES256, P-256."""
        point = self.private.public_key().public_numbers()
        return cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        )


class Authenticator:
    """A browser on a page of `origin` with a place for passkeys."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.keys: list[Key] = []

    def create(self, options: Json, origin: str | None = None, flags: int = PRESENT | VERIFIED) -> Json:
        """`navigator.credentials.create`: a new passkey, told as JSON."""
        site, user = options["rp"]["id"], bytes_of(options["user"]["id"])
        known = {bytes_of(one["id"]) for one in options["excludeCredentials"]}
        assert not known & {key.id for key in self.keys}, "one of the excluded passkeys is here"
        key = Key(secrets.token_bytes(32), site, user, ec.generate_private_key(ec.SECP256R1()))
        self.keys.append(key)
        attested = bytes(16) + len(key.id).to_bytes(2, "big") + key.id + key.cose()
        data = _data(site, flags | ATTESTED, 0) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"], origin)
        return _credential(key, {"clientDataJSON": text(client), "attestationObject": text(attestation)})

    def get(self, options: Json, origin: str | None = None, step: int = 1, key: Key | None = None) -> Json:
        """`navigator.credentials.get`: the newest passkey of the site signs, told as JSON.

        `step` is by how much its counter moves on.
        """
        key = key or [one for one in self.keys if one.site == options["rpId"]][-1]
        key.counter += step
        data = _data(options["rpId"], PRESENT | VERIFIED, key.counter)
        client = self._client("webauthn.get", options["challenge"], origin)
        signature = key.private.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        told = {name: text(value) for name, value in response.items()}
        return _credential(key, {**told, "userHandle": text(key.user)})

    def _client(self, kind: str, challenge: str, origin: str | None) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": origin or self.origin, "crossOrigin": False}
        return json.dumps(data).encode()


def text(value: bytes) -> str:
    """Bytes as base64url without padding."""
    return urlsafe_b64encode(value).decode().rstrip("=")


def bytes_of(value: str) -> bytes:
    """The bytes of base64url without padding."""
    return urlsafe_b64decode(value + "=" * (-len(value) % 4))


def _data(site: str, flags: int, counter: int) -> bytes:
    return hashlib.sha256(site.encode()).digest() + bytes([flags]) + counter.to_bytes(4, "big")


def _credential(key: Key, response: Json) -> Json:
    told = {"id": text(key.id), "rawId": text(key.id), "type": "public-key", "response": response}
    return {**told, "authenticatorAttachment": "platform", "clientExtensionResults": {}}
