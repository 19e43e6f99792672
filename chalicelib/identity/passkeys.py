"""Passkeys (WebAuthn): signing in anew, even for a player who has lost all devices.

Credentials are discoverable, so nobody types a name to sign in; no attestation is asked for. The library is
imported where it is used, because it takes a while to load.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from chalicelib import store, timestamps
from chalicelib.identity import tokens
from chalicelib.identity.errors import PasskeyKnown, PasskeyRefused
from chalicelib.store.challenges import Challenge
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.packing import Json
from chalicelib.store.passkeys import Passkey, PasskeyInfo
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

CHALLENGE_SECONDS = 300
"""Seconds for which a challenge can be answered."""

RELYING_PARTY_NAME = "Turnus"

_HOST = re.compile(r"([\w-]+(?:\.[\w-]+)*)(:\d{1,5})?", re.ASCII)


@dataclass(frozen=True)
class RelyingParty:
    """The site that passkeys are for: its id (a host name), and the origins that may use them."""

    id: str
    origins: tuple[str, ...]


def make_relying_party(origin: str | None, host: str | None) -> RelyingParty:
    """The site at the configured origin; for None, at the host that the request names.

    Browsers offer passkeys over https only, on localhost over http too.
    """
    if origin is not None:
        return RelyingParty(origin.partition("://")[2].partition(":")[0], (origin,))
    found = _HOST.fullmatch(host or "")
    name, port = (found[1], found[2] or "") if found else ("localhost", "")
    local = name == "localhost" or name.endswith(".localhost")
    schemes = ("https", "http") if local else ("https",)
    return RelyingParty(name, tuple(f"{scheme}://{name}{port}" for scheme in schemes))


def start_registration(player: Player, relying_party: RelyingParty, now: datetime) -> tuple[Json, str]:
    """The options for an authenticator to make a passkey, as JSON, and the ticket of their challenge."""
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict, structs

    selection = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.PREFERRED,
    )
    known = store.passkeys.list_for_player(player.id)
    options = generate_registration_options(
        rp_id=relying_party.id,
        rp_name=RELYING_PARTY_NAME,
        user_id=player.id.encode(),
        user_name=player.name,
        authenticator_selection=selection,
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(row.credential_id) for row in known],
    )
    return options_to_json_dict(options), _create_challenge("passkey", player.id, options.challenge, now)


def register(
    player: str,
    relying_party: RelyingParty,
    ticket: str,
    credential: Json,
    name: str,
    now: datetime,
    request: IdempotentRequest | None = None,
) -> PasskeyInfo | None:
    """Stores a new passkey of an authenticator; None for a ticket that is not this player's, or spent.

    Raises `PasskeyRefused` and `PasskeyKnown`. The ticket is spent in any case.
    """
    seconds = timestamps.unix_time(now)
    challenge = store.challenges.consume(tokens.secret_hash(ticket), "passkey", seconds)
    if challenge is None or challenge.player != player:
        return None
    verified = _verify_registration(relying_party, challenge.content, credential)
    hash = _credential_hash(verified.credential_id)
    row = PasskeyInfo(player, secrets.token_hex(6), name, seconds, hash, verified.credential_id)
    try:
        store.passkeys.create(row, verified.credential_public_key, verified.sign_count, request)
    except store.ConditionFailed:
        raise PasskeyKnown from None
    return row


def start_sign_in(relying_party: RelyingParty, now: datetime) -> tuple[Json, str]:
    """The options for an authenticator to use any passkey, as JSON, and the ticket of their challenge."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict

    options = generate_authentication_options(rp_id=relying_party.id)
    return options_to_json_dict(options), _create_challenge("sign_in", None, options.challenge, now)


def sign_in(
    relying_party: RelyingParty,
    ticket: str,
    credential: Json,
    device: str,
    now: datetime,
    count_sign_in: Callable[[str], None],
    request: IdempotentRequest | None = None,
) -> tuple[Token, str] | None:
    """A session for the player whose passkey has signed, and its token's text; None for a spent ticket.

    `count_sign_in` gets the player's id before the session is made. Raises `PasskeyRefused` and what it
    raises. The ticket is spent in any case.
    """
    shown = _take_shown_passkey(relying_party, ticket, credential, now)
    if shown is None:
        return None
    passkey, counter = shown
    count_sign_in(passkey.player)
    try:
        return tokens.create_session(
            passkey.player,
            device,
            now,
            lambda transaction: store.passkeys.update_sign_count(transaction, passkey, counter),
            request,
            by_passkey=True,
        )
    except store.ConditionFailed:
        # Revoked just now, or the counter has moved: somebody else has the same passkey.
        raise PasskeyRefused from None


def prove(
    relying_party: RelyingParty, session: Token, ticket: str, credential: Json, now: datetime
) -> Token | None:
    """The session, after a passkey of its player was shown on its device; None for a spent ticket.

    Raises `PasskeyRefused`, also for another player's passkey. The ticket is spent in any case.
    """
    shown = _take_shown_passkey(relying_party, ticket, credential, now)
    if shown is None:
        return None
    passkey, counter = shown
    if passkey.player != session.player:
        raise PasskeyRefused
    try:
        store.tokens.record_proof(
            session,
            timestamps.unix_time(now),
            lambda transaction: store.passkeys.update_sign_count(transaction, passkey, counter),
        )
    except store.ConditionFailed:
        raise PasskeyRefused from None
    return session


def _create_challenge(purpose: str, player: str | None, content: bytes, now: datetime) -> str:
    ticket = secrets.token_urlsafe(32)
    hash = tokens.secret_hash(ticket)
    store.challenges.create(
        Challenge(hash, purpose, player, content, timestamps.unix_time(now) + CHALLENGE_SECONDS)
    )
    return ticket


def _verify_registration(relying_party: RelyingParty, challenge: bytes, credential: Json) -> Any:
    from webauthn import verify_registration_response

    # The credential is a stranger's, down to its bytes: whatever error it causes means that it is refused.
    try:
        return verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=relying_party.id,
            expected_origin=list(relying_party.origins),
        )
    except Exception as error:
        raise PasskeyRefused from error


def _take_shown_passkey(
    relying_party: RelyingParty, ticket: str, credential: Json, now: datetime
) -> tuple[Passkey, int] | None:
    """The passkey that has signed the challenge of a ticket, with its new counter; None for a spent ticket.

    Raises `PasskeyRefused`. The ticket is spent in any case.
    """
    challenge = store.challenges.consume(tokens.secret_hash(ticket), "sign_in", timestamps.unix_time(now))
    if challenge is None:
        return None
    passkey = _load_passkey(credential)
    return passkey, _verify_sign_in(relying_party, challenge.content, credential, passkey)


def _load_passkey(credential: Json) -> Passkey:
    """The passkey that a credential names, if its user handle is that player's."""
    from webauthn.helpers import parse_authentication_credential_json

    try:
        parsed = parse_authentication_credential_json(credential)
    except Exception as error:
        raise PasskeyRefused from error
    found = store.passkeys.get(_credential_hash(parsed.raw_id))
    if found is None or (parsed.response.user_handle or found.player.encode()) != found.player.encode():
        raise PasskeyRefused
    return found


def _verify_sign_in(relying_party: RelyingParty, challenge: bytes, credential: Json, passkey: Passkey) -> int:
    """Checks the signature and all that is signed; returns the authenticator's counter."""
    from webauthn import verify_authentication_response

    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=relying_party.id,
            expected_origin=list(relying_party.origins),
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    except Exception as error:
        raise PasskeyRefused from error
    return verified.new_sign_count


def _credential_hash(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()
