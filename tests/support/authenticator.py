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

USER_PRESENT, USER_VERIFIED, ATTESTED_DATA = 0x01, 0x04, 0x40


@dataclass
class Passkey:
    """One passkey: for which site and user, its private key, and how often it has signed."""

    id: bytes
    rp_id: str
    user_handle: bytes
    private_key: ec.EllipticCurvePrivateKey
    counter: int = 0

    def cose_public_key(self) -> bytes:
        """The public key as COSE has it: EC2, ES256, P-256."""
        point = self.private_key.public_key().public_numbers()
        return cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        )


class Authenticator:
    """A browser on a page of `origin` with a place for passkeys."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.keys: list[Passkey] = []

    def create(
        self, options: Json, origin: str | None = None, flags: int = USER_PRESENT | USER_VERIFIED
    ) -> Json:
        """`navigator.credentials.create`: a new passkey, as JSON."""
        site, user = options["rp"]["id"], decode_base64url(options["user"]["id"])
        known = {decode_base64url(one["id"]) for one in options["excludeCredentials"]}
        assert not known & {key.id for key in self.keys}, "one of the excluded passkeys is here"
        key = Passkey(secrets.token_bytes(32), site, user, ec.generate_private_key(ec.SECP256R1()))
        self.keys.append(key)
        attested = bytes(16) + len(key.id).to_bytes(2, "big") + key.id + key.cose_public_key()
        data = _authenticator_data(site, flags | ATTESTED_DATA, 0) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options["challenge"], origin)
        return _credential_json(
            key,
            {"clientDataJSON": encode_base64url(client), "attestationObject": encode_base64url(attestation)},
        )

    def get(
        self, options: Json, origin: str | None = None, counter_step: int = 1, key: Passkey | None = None
    ) -> Json:
        """`navigator.credentials.get`: the newest passkey of the site signs, as JSON.

        Its counter moves on by `counter_step`.
        """
        key = key or [one for one in self.keys if one.rp_id == options["rpId"]][-1]
        key.counter += counter_step
        data = _authenticator_data(options["rpId"], USER_PRESENT | USER_VERIFIED, key.counter)
        client = self._client_data("webauthn.get", options["challenge"], origin)
        signature = key.private_key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        encoded = {name: encode_base64url(value) for name, value in response.items()}
        return _credential_json(key, {**encoded, "userHandle": encode_base64url(key.user_handle)})

    def _client_data(self, kind: str, challenge: str, origin: str | None) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": origin or self.origin, "crossOrigin": False}
        return json.dumps(data).encode()


def encode_base64url(value: bytes) -> str:
    """Bytes as base64url without padding."""
    return urlsafe_b64encode(value).decode().rstrip("=")


def decode_base64url(value: str) -> bytes:
    """The bytes of base64url without padding."""
    return urlsafe_b64decode(value + "=" * (-len(value) % 4))


def _authenticator_data(rp_id: str, flags: int, counter: int) -> bytes:
    return hashlib.sha256(rp_id.encode()).digest() + bytes([flags]) + counter.to_bytes(4, "big")


def _credential_json(key: Passkey, response: Json) -> Json:
    members = {
        "id": encode_base64url(key.id),
        "rawId": encode_base64url(key.id),
        "type": "public-key",
        "response": response,
    }
    return {**members, "authenticatorAttachment": "platform", "clientExtensionResults": {}}
