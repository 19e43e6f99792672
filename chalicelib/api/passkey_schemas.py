"""The request bodies in which an authenticator answers: a passkey that is made, or one that is used."""

from __future__ import annotations

from typing import Any

from marshmallow import EXCLUDE, Schema, fields

from chalicelib.api.dataclass_schemas import StrictSchema
from chalicelib.api.strict_fields import Array, String

MAX_TICKET_LENGTH = 100
MAX_CREDENTIAL_ID_LENGTH = 1400
"""Of base64url: WebAuthn allows 1023 bytes."""


def ticket_field(**options: Any) -> String:
    """The ticket of the options that were answered."""
    what = "As given with the options."
    return String(least=1, most=MAX_TICKET_LENGTH, metadata={"description": what}, **options)


class _BrowserSchema(Schema):
    """What a browser makes; members that this schema does not know are ignored."""

    class Meta:
        """Lenient."""

        unknown = EXCLUDE


class CredentialResponse(_BrowserSchema):
    """What an authenticator signed, of a new passkey or of one that signs in; bytes as base64url."""

    clientDataJSON = String(most=4_000)  # noqa: N815 - the browser's name
    attestationObject = String(most=16_000)  # noqa: N815
    authenticatorData = String(most=4_000)  # noqa: N815
    signature = String(most=2_000)
    userHandle = String(most=200, allow_none=True)  # noqa: N815
    transports = Array(String(), allow_none=True)


class Credential(_BrowserSchema):
    """A `PublicKeyCredential` of a browser, as its `toJSON()` has it."""

    id = String(most=MAX_CREDENTIAL_ID_LENGTH)
    rawId = String(most=MAX_CREDENTIAL_ID_LENGTH)  # noqa: N815
    type = String()
    response = fields.Nested(CredentialResponse)


def credential_field(**options: Any) -> fields.Nested:
    """What the authenticator answered."""
    what = "What the browser's `credentials` answered, as JSON (`toJSON()`)."
    return fields.Nested(Credential, metadata={"description": what}, **options)


class PasskeyProof(StrictSchema):
    """A passkey of the calling player, used with the options of `POST /v1/sessions/options`."""

    ticket = ticket_field(required=True)
    credential = credential_field(required=True)
