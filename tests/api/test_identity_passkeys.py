"""Passkeys: made and used by a software authenticator, and everything that must not get in."""

from __future__ import annotations

import copy
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from random import Random

import httpx
import pytest

from chalicelib.games.contract import Json
from chalicelib.identity import passkeys
from chalicelib.identity.errors import PasskeyRefused
from chalicelib.identity.passkeys import RelyingParty
from tests.api.api_clients import all_items, create_guest, http_client, problem_of
from tests.support.authenticator import USER_VERIFIED, Authenticator, decode_base64url, encode_base64url
from tests.support.client import Client
from tests.support.client import create_guest as guest_of
from tests.support.server import Server

NOW = datetime.now(UTC)
ORIGIN = "https://table"


@pytest.fixture
def ada() -> Client:
    """A player."""
    return create_guest("Ada")


@pytest.fixture
def phone() -> Authenticator:
    """Where Ada keeps her passkeys."""
    return Authenticator(ORIGIN)


def request_creation_options(who: Client) -> Json:
    """The options for a new passkey, with their ticket."""
    return who.ok(who.post("/v1/me/passkeys/options", {}))


def register_passkey(who: Client, ticket: str, credential: Json, **more: str) -> httpx.Response:
    """What the authenticator has made is sent."""
    return who.post("/v1/me/passkeys", {"ticket": ticket, "credential": credential, **more})


def create_passkey(who: Client, phone: Authenticator, **more: str) -> Json:
    """A new passkey."""
    offer = request_creation_options(who)
    return who.ok(register_passkey(who, offer["ticket"], phone.create(offer["options"]), **more))


def request_sign_in_options() -> Json:
    """The options for signing in, with their ticket."""
    return Client.ok(http_client().post("/v1/sessions/options"))


def sign_in(ticket: str, credential: Json) -> httpx.Response:
    """Signing in with what the authenticator has signed."""
    return http_client().post("/v1/sessions", json={"ticket": ticket, "credential": credential})


def status_and_code(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal."""
    return answer.status_code, answer.json()["code"]


REFUSED, UNKNOWN = (422, "passkey_refused"), (404, "not_found")


def test_a_passkey_signs_in_on_a_new_device(ada: Client, phone: Authenticator) -> None:
    passkey = create_passkey(ada, phone, name="My phone")
    assert ada.ok(ada.http.get("/v1/me/passkeys"))["items"] == [passkey]
    ask = request_sign_in_options()
    session = Client.ok(sign_in(ask["ticket"], phone.get(ask["options"])))
    assert session["player"] == ada.ok(ada.http.get("/v1/me"))
    there = Client(http_client(session["token"]), "Ada")
    assert len(there.ok(there.http.get("/v1/me/devices"))["items"]) == 2


def test_a_passkey_works_over_real_http_on_localhost(server: Server) -> None:
    url = f"http://localhost:{server.port}"
    ada, phone = guest_of(url, "Ada"), Authenticator(url)
    create_passkey(ada, phone)
    ask = Client.ok(httpx.post(f"{url}/v1/sessions/options", timeout=30))
    signed = {"ticket": ask["ticket"], "credential": phone.get(ask["options"])}
    answer = httpx.post(f"{url}/v1/sessions", json=signed, timeout=30)
    assert Client.ok(answer)["player"]["name"] == "Ada"


def test_passkey_options_ask_for_a_discoverable_credential(ada: Client, phone: Authenticator) -> None:
    options = request_creation_options(ada)["options"]
    player = ada.ok(ada.http.get("/v1/me"))["id"]
    assert options["rp"] == {"id": "table", "name": "Turnus"}
    assert (decode_base64url(options["user"]["id"]).decode(), options["user"]["name"]) == (player, "Ada")
    assert options["attestation"] == "none"
    chosen = options["authenticatorSelection"]
    assert (chosen["residentKey"], chosen["userVerification"]) == ("required", "preferred")
    assert len(decode_base64url(options["challenge"])) >= 16
    create_passkey(ada, phone)
    assert [
        decode_base64url(one["id"]) for one in request_creation_options(ada)["options"]["excludeCredentials"]
    ] == [phone.keys[0].id]
    ask = request_sign_in_options()["options"]
    assert (ask["rpId"], ask["allowCredentials"], ask["userVerification"]) == ("table", [], "preferred")


def test_an_authenticator_without_a_counter_can_sign_again(ada: Client, phone: Authenticator) -> None:
    create_passkey(ada, phone)
    for _ in range(3):
        ask = request_sign_in_options()
        assert sign_in(ask["ticket"], phone.get(ask["options"], counter_step=0)).status_code == 201


def test_a_ticket_is_good_once(ada: Client, phone: Authenticator) -> None:
    offer = request_creation_options(ada)
    credential = phone.create(offer["options"])
    ada.ok(register_passkey(ada, offer["ticket"], credential))
    assert status_and_code(register_passkey(ada, offer["ticket"], credential)) == UNKNOWN
    ask = request_sign_in_options()
    signed = phone.get(ask["options"])
    assert sign_in(ask["ticket"], signed).status_code == 201
    assert status_and_code(sign_in(ask["ticket"], signed)) == UNKNOWN


def test_a_ticket_used_many_times_at_once_signs_in_once(ada: Client, phone: Authenticator) -> None:
    create_passkey(ada, phone)
    ask = request_sign_in_options()
    signed = phone.get(ask["options"])
    with ThreadPoolExecutor(4) as pool:
        answers = pool.map(lambda _: sign_in(ask["ticket"], signed).status_code, range(4))
        assert sorted(answers) == [201, 404, 404, 404]


def test_a_ticket_is_spent_by_a_wrong_answer(ada: Client, phone: Authenticator) -> None:
    create_passkey(ada, phone)
    ask = request_sign_in_options()
    assert (
        status_and_code(sign_in(ask["ticket"], phone.get(ask["options"], origin="https://evil"))) == REFUSED
    )
    assert status_and_code(sign_in(ask["ticket"], phone.get(ask["options"]))) == UNKNOWN


def test_a_challenge_must_be_answered_within_five_minutes(phone: Authenticator) -> None:
    site, late = RelyingParty("table", (ORIGIN,)), NOW - timedelta(seconds=passkeys.CHALLENGE_SECONDS)
    _, ticket = passkeys.start_sign_in(site, late)
    assert passkeys.sign_in(site, ticket, {}, "late", NOW, lambda _: None) is None
    _, ticket = passkeys.start_sign_in(site, late + timedelta(seconds=1))
    with pytest.raises(PasskeyRefused):
        passkeys.sign_in(site, ticket, {}, "in time", NOW, lambda _: None)


def test_a_ticket_is_for_one_purpose_and_one_player(ada: Client, phone: Authenticator) -> None:
    ben, offer, ask = create_guest("Ben"), request_creation_options(ada), request_sign_in_options()
    assert status_and_code(sign_in(offer["ticket"], {})) == UNKNOWN
    assert status_and_code(register_passkey(ada, ask["ticket"], {})) == UNKNOWN
    assert (
        status_and_code(
            register_passkey(ben, request_creation_options(ada)["ticket"], phone.create(offer["options"]))
        )
        == UNKNOWN
    )


def test_a_passkey_belongs_to_one_player(ada: Client, phone: Authenticator) -> None:
    ben = create_guest("Ben")
    create_passkey(ben, phone)
    # Ada claims the credential id that Ben's passkey has, with a key of her own.
    offer = request_creation_options(ada)
    claimed = phone.create(offer["options"])
    bens, hers = phone.keys
    data = decode_base64url(claimed["response"]["attestationObject"]).replace(hers.id, bens.id)
    claimed = {**claimed, "id": encode_base64url(bens.id), "rawId": encode_base64url(bens.id)}
    answer = register_passkey(
        ada, offer["ticket"], replace_response(claimed, attestationObject=encode_base64url(data))
    )
    assert status_and_code(answer) == (409, "passkey_known")


def test_a_deleted_passkey_signs_nobody_in(ada: Client, phone: Authenticator) -> None:
    passkey = create_passkey(ada, phone)
    path = f"/v1/me/passkeys/{passkey['id']}"
    assert create_guest("Ben").http.delete(path).status_code == 404
    assert ada.http.delete(path).status_code == 204
    assert ada.http.delete(path).status_code == 404
    ask = request_sign_in_options()
    assert status_and_code(sign_in(ask["ticket"], phone.get(ask["options"]))) == REFUSED


def test_a_counter_that_does_not_move_on_is_refused(ada: Client, phone: Authenticator) -> None:
    create_passkey(ada, phone)
    for step, status in ((5, 201), (0, 422), (-1, 422), (2, 201)):
        ask = request_sign_in_options()
        assert sign_in(ask["ticket"], phone.get(ask["options"], counter_step=step)).status_code == status


Forger = Callable[[Authenticator, Json], Json]


def replace_response(credential: Json, **parts: str) -> Json:
    """A credential with some parts of its response put in."""
    return {**credential, "response": {**credential["response"], **parts}}


FORGERIES: dict[str, Forger] = {
    "of another page": lambda phone, options: phone.get(options, origin="https://evil"),
    "of another scheme": lambda phone, options: phone.get(options, origin="http://table"),
    "of another challenge": lambda phone, options: phone.get(
        {**options, "challenge": encode_base64url(b"x" * 64)}
    ),
    "of another site": lambda phone, options: phone.get({**options, "rpId": "evil"}, key=phone.keys[0]),
    "signed by nobody": lambda phone, options: replace_response(
        phone.get(options), signature=encode_base64url(b"x" * 70)
    ),
    "of another user": lambda phone, options: replace_response(
        phone.get(options), userHandle=encode_base64url(b"someone")
    ),
    "of an unknown passkey": lambda phone, options: {
        **phone.get(options),
        "id": encode_base64url(b"?" * 32),
        "rawId": encode_base64url(b"?" * 32),
    },
    "of the wrong kind": lambda phone, options: replace_response(
        phone.get(options),
        clientDataJSON=encode_base64url(phone._client_data("webauthn.create", options["challenge"], None)),
    ),
    "without a response": lambda phone, options: {**phone.get(options), "response": {}},
    "of nothing": lambda phone, options: {},
}


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES)
def test_forged_signatures_are_refused_alike(ada: Client, phone: Authenticator, forge: Forger) -> None:
    create_passkey(ada, phone)
    ask = request_sign_in_options()
    before = all_items()
    answer = sign_in(ask["ticket"], forge(phone, ask["options"]))
    assert status_and_code(answer) == REFUSED
    assert problem_of(answer).keys() == {"type", "title", "status", "code", "detail"}
    assert len(before) - len(all_items()) == 1, "more than the ticket has changed"


@pytest.mark.parametrize(
    "forge",
    [
        lambda phone, options: phone.create(options, origin="https://evil"),
        lambda phone, options: phone.create(options, flags=USER_VERIFIED),
        lambda phone, options: phone.create({**options, "rp": {"id": "evil"}}),
        lambda phone, options: phone.create({**options, "challenge": encode_base64url(b"x" * 64)}),
        lambda phone, options: replace_response(
            phone.create(options), attestationObject=encode_base64url(b"\xa0")
        ),
        lambda phone, options: replace_response(phone.create(options), attestationObject="!"),
        lambda phone, options: {"id": "x"},
    ],
)
def test_a_passkey_that_was_not_made_as_asked_is_refused(
    ada: Client, phone: Authenticator, forge: Forger
) -> None:
    offer = request_creation_options(ada)
    assert status_and_code(register_passkey(ada, offer["ticket"], forge(phone, offer["options"]))) == REFUSED
    assert ada.ok(ada.http.get("/v1/me/passkeys"))["items"] == []


def test_broken_credentials_are_refused_without_an_error(ada: Client, phone: Authenticator) -> None:
    create_passkey(ada, phone)
    dice = Random("broken")
    for _ in range(60):
        ask, offer = request_sign_in_options(), request_creation_options(ada)
        signed = _corrupt_credential(phone.get(ask["options"]), dice)
        assert sign_in(ask["ticket"], signed).status_code == 422
        created = _corrupt_credential(Authenticator(ORIGIN).create(offer["options"]), dice)
        assert register_passkey(ada, offer["ticket"], created).status_code in (201, 422)


UNSIGNED = {"clientExtensionResults", "userHandle", "authenticatorAttachment"}
"""What may be missing."""


def _corrupt_credential(credential: Json, dice: Random) -> Json:
    """The credential with one part of it missing, of another type, or with some of its bytes changed."""
    broken = copy.deepcopy(credential)
    holder = dice.choice([broken, broken["response"]])
    name = dice.choice([name for name in holder if name not in UNSIGNED])
    value = holder[name]
    kind = dice.randrange(3) if isinstance(value, str) else 1
    if kind == 0:
        del holder[name]
    elif kind == 1:
        holder[name] = dice.choice([None, 7, [], {}, "é", ""])
    else:
        at = dice.randrange(len(value))
        holder[name] = (
            value[:at] + dice.choice("AZ_-") + encode_base64url(dice.randbytes(3)) + value[at + 1 :]
        )
    return broken


@pytest.mark.parametrize(
    ("origin", "host", "expected"),
    [
        (None, "turnus.example", RelyingParty("turnus.example", ("https://turnus.example",))),
        (None, "turnus.example:8443", RelyingParty("turnus.example", ("https://turnus.example:8443",))),
        (
            None,
            "localhost:8000",
            RelyingParty("localhost", ("https://localhost:8000", "http://localhost:8000")),
        ),
        (None, "a.localhost", RelyingParty("a.localhost", ("https://a.localhost", "http://a.localhost"))),
        (None, "localhost.evil", RelyingParty("localhost.evil", ("https://localhost.evil",))),
        (None, None, RelyingParty("localhost", ("https://localhost", "http://localhost"))),
        (None, "a b/c?d#e@f", RelyingParty("localhost", ("https://localhost", "http://localhost"))),
        ("https://turnus.example", "evil", RelyingParty("turnus.example", ("https://turnus.example",))),
        ("https://x.example:444", "evil", RelyingParty("x.example", ("https://x.example:444",))),
    ],
)
def test_the_relying_party_follows_origin_and_host(
    origin: str | None, host: str | None, expected: RelyingParty
) -> None:
    assert passkeys.make_relying_party(origin, host) == expected


def test_the_configured_origin_is_the_relying_party(
    ada: Client, phone: Authenticator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNUS_ORIGIN", "https://turnus.example")
    assert request_creation_options(ada)["options"]["rp"]["id"] == "turnus.example"
    create_passkey(ada, Authenticator("https://turnus.example"))
    offer = request_creation_options(ada)
    assert status_and_code(register_passkey(ada, offer["ticket"], phone.create(offer["options"]))) == REFUSED
