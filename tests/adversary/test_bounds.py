"""Nothing that comes from outside is without a bound, and a request costs little by being long."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from chalicelib import store
from chalicelib.api import request_context, text_fields
from chalicelib.api.problems import MOST_ERRORS
from chalicelib.api.request_schemas import MAX_NAME_LENGTH
from chalicelib.games.cathedrals.state import LONGEST_ID, MAX_PLAN_STEPS, Step
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.contract import Json
from chalicelib.games.game_of_the_year.personas import TRAITS
from chalicelib.games.game_of_the_year.state import MOST_PUSH_ORDERS, PushGoal
from chalicelib.notify import visible_links
from chalicelib.store.logs import entry_to_json
from chalicelib.store.packing import pack
from tests.api.api_clients import OPEN_SEAT, create_guest, http_client, start_match
from tests.api.openapi_check import document

pytestmark = pytest.mark.usefixtures("database")

_BOUNDS = {"string": {"maxLength", "enum", "const"}, "array": {"maxItems"}, "object": {"maxProperties"}}
_LENIENT = ("Credential", "CredentialResponse")
"""What a browser makes: members that are not known are left out unread."""

_STACKED = ("A" + "\u0301" * 4, "A" + "\u20dd" * 5)
_HIDDEN = ("\u202eevil\u202c", "a\u200b", "\u3164", "\u2800", "\u061cabc", "a\u0007", *_STACKED)
_FOREIGN = ("\u1019\u103c\u102d\u102f\u1037", "Nguy\u1ec5n", "\u05e9\u05bc\u05c1ai")
"""Burmese, Vietnamese and Hebrew letters with as many marks and signs as one of them has."""

_MARKS = "\u0301" * 15_900 + "\u0323" * 15_900
"""Marks that Unicode wants in another order: to compose them takes the square of their number."""


def _boundless(schema: Json, path: str, seen: set[str]) -> Iterator[str]:
    """The places of a schema, by their path, that may be as long as they like."""
    name = None
    if "$ref" in schema:
        *_, section, name = schema["$ref"].split("/")
        schema, path = document["components"][section][name], name
    if name in seen:
        return
    seen |= {name} if name else set()
    yield from (f"{path}: {kind}" for kind in _types(schema) if _lacks_bound(kind, name, schema))
    for member, part in schema.get("properties", {}).items():
        yield from _boundless(part, f"{path}.{member}", seen)
    parts = [schema[key] for key in ("items", "additionalProperties") if isinstance(schema.get(key), dict)]
    for key in ("anyOf", "oneOf", "allOf", "prefixItems"):
        parts += schema.get(key, [])
    for part in parts:
        yield from _boundless(part, path, seen)


def _types(schema: Json) -> list[str]:
    given = schema.get("type", [])
    return [given] if isinstance(given, str) else given


def _lacks_bound(kind: str, name: str | None, schema: Json) -> bool:
    if kind == "object" and (schema.get("additionalProperties") is False or name in _LENIENT):
        return False
    return kind in _BOUNDS and not _BOUNDS[kind] & schema.keys()


def _sent_parts(operation: Json) -> Iterator[Json]:
    """The schemas of what a request of an operation holds."""
    yield from (one["schema"] for one in operation.get("requestBody", {}).get("content", {}).values())
    yield from (parameter["schema"] for parameter in operation.get("parameters", ()))


def test_whatever_a_request_holds_has_a_bound() -> None:
    seen: set[str] = set()
    operations = [
        (f"{method} {path}", operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    found = [
        place
        for name, operation in operations
        for part in _sent_parts(operation)
        for place in _boundless(part, name, seen)
    ]
    assert found == []
    assert {"NewPlayer", "AnnoDomini1995Plan", "GameOfTheYearOrders"} <= seen


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/v1/players", {"name": _MARKS}),
        ("POST", "/v1/players", {"name": "Ada", "device": _MARKS}),
        ("PATCH", "/v1/me", {"name": _MARKS}),
        ("POST", "/v1/me/tokens", {"name": _MARKS, "scopes": ["read"]}),
    ],
)
def test_no_text_is_composed_before_its_length_is_known(
    method: str, path: str, body: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    composed: list[int] = []

    def normalize(form: Any, text: str) -> str:
        composed.append(len(text))
        return unicodedata.normalize(form, text)

    spied = SimpleNamespace(
        normalize=normalize,
        category=unicodedata.category,
        combining=unicodedata.combining,
        east_asian_width=unicodedata.east_asian_width,
    )
    ada = create_guest("Ada")
    monkeypatch.setattr(text_fields, "unicodedata", spied)
    assert ada.http.request(method, path, json=body).status_code == 422
    assert max(composed, default=0) <= 4 * MAX_NAME_LENGTH


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/matches", {"game": "parley", "seats": [0] * 32_000}),
        ("/v1/matches", {f"field {n}": n for n in range(3_500)}),
        ("/v1/me/tokens", {"name": "bot", "scopes": [0] * 32_000}),
        ("/v1/players", {"x" * 60_000: 1}),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_refusal_tells_few_errors(path: str, body: Json) -> None:
    answer = create_guest("Ada").http.post(path, json=body)
    assert answer.status_code == 422
    assert len(answer.json()["errors"]) <= MOST_ERRORS
    assert len(answer.content) < 4096


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"/v1/matches/{'x' * 300}", 404),
        (f"/v1/games/{'x' * 300}", 404),
        (f"/v1/matches?cursor={'1' * 300}", 431),
        (f"/v1/matches?{'a&' * 8_000}", 431),
        (f"/v1/matches?{'&' * 8_000}", 431),
    ],
)
def test_the_address_of_a_request_has_a_bound(path: str, status: int) -> None:
    assert http_client().get(path).status_code == status


def test_a_body_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where its code is wanted before its form is looked at."""
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("parley", [OPEN_SEAT])
    parsed: list[bytes] = []

    def parse(raw: bytes) -> Any:
        parsed.append(raw)
        return json.loads(raw)

    monkeypatch.setattr(request_context, "_parse_json", parse)
    ben.join_match(opened)
    assert len(parsed) == 1


def test_a_trait_that_is_none_is_no_order() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben, game="game-of-the-year")
    orders = {"answers": [{"trait": "x" * 62_000, "yes": True}]}
    answer = ada.http.put(f"/v1/matches/{match}/orders", json=orders)
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["answers.0.trait"])


def test_no_log_entry_is_large_however_many_orders_there_are() -> None:
    """Five seats with all orders that there can be, each in an order of its own."""
    people = [create_guest(name) for name in ("Ada", "Ben", "Cy", "Dan", "Eve")]
    match = start_match(*people, game="game-of-the-year")
    for player in people:
        dice = Random(player.name)
        answers = [{"trait": trait, "yes": dice.random() < 0.5} for trait in TRAITS]
        goals = [(victim, goal) for victim in (None, *range(5)) for goal in get_args(PushGoal)]
        chosen = dice.sample(goals, MOST_PUSH_ORDERS)
        push = [
            {
                "victim": victim,
                "goal": goal,
                "max_pay": dice.choice((100, 500)),
                "until": dice.randint(1, 9999),
            }
            for victim, goal in chosen
        ]
        dice.shuffle(answers)
        player.ok(player.http.put(f"/v1/matches/{match}/orders", json={"push": push, "answers": answers}))
    for player in people:
        player.ok(player.act_randomly(player.get_match(match), Random(1)))
    entries = store.logs.list_range(match, 1, 99)
    assert max(len(entry.orders) for entry in entries) == 5
    assert max(len(pack(entry_to_json(entry))) for entry in entries) < 4096


def test_an_object_of_many_unknown_members_is_refused_before_each_is_looked_at() -> None:
    answer = http_client().post("/v1/players", json={"name": "Ada", **{f"m{n}": 0 for n in range(30)}})
    assert (answer.status_code, len(answer.json()["errors"])) == (422, 1)


def test_no_plan_is_logged_large() -> None:
    """Its later steps may name territories that there are not."""
    dice = Random(1)
    name = ["".join(map(chr, dice.choices(range(0x20000, 0x2A000), k=LONGEST_ID))) for _ in range(24)]
    steps = [Step("attack", name[2 * n], 99, name[2 * n + 1], 99, 99, True) for n in range(MAX_PLAN_STEPS)]
    assert len(pack([vars(step) for step in steps])) < 3_000
    schema = document["components"]["schemas"]["AnnoDomini1995Plan"]["properties"]["steps"]["items"][
        "properties"
    ]
    assert {schema[part]["maxLength"] for part in ("territory", "origin")} == {LONGEST_ID}
    assert max(map(len, TERRITORY_IDS)) <= LONGEST_ID


@pytest.mark.parametrize("text", _HIDDEN, ids=ascii)
def test_nobody_reads_what_hides_or_covers_the_table(text: str) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    assert http_client().post("/v1/players", json={"name": text}).status_code == 422
    assert ada.post(f"/v1/matches/{match}/messages", {"text": text}).status_code == 422
    claimed = start_match(ada, ben, game="anno-domini", options={"first": 0})
    table = ada.get_match(claimed)
    card = table["view"]["hands"][0][0]
    order = [card, *table["view"]["chain"]]
    answer = ada.send_action(table, "place", {"card": card, "order": order, "claim": text})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["params.claim"])


@pytest.mark.parametrize(
    "name",
    [
        "evil.example/verify",
        "www.evil",
        "http://evil",
        "me@evil.example",
        "M@x",
        "Ada. Go to evil.example",
        "evil\u3002example",
        "evil\uff61example",
        "\uff45\uff56\uff49\uff4c\uff0e\uff43\uff4f\uff4d",
        "me\uff20evil",
        "192.168.0.1/pay",
        "1.2.3.4",
        "evil.\u092d\u093e\u0930\u0924",
        "\u0939\u093f\u0928\u094d\u0926\u0940.com",
        "evil\u0332.com",
        "i\u2764.ws",
        "evil-.com",
        "me\u0332@evil",
    ],
    ids=ascii,
)
def test_no_name_is_a_link_in_a_mail(name: str) -> None:
    answer = http_client().post("/v1/players", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["errors"]["name"] == [
        "Mail programs make a link of it: put a space after each dot, colon and @."
    ]
    spaced = visible_links.without_links(name)
    assert (visible_links.holds_link(spaced), spaced.replace(" ", "")) == (False, name.replace(" ", ""))


_PHRASES = "\ufdfa\ufdfd\U0001242b"
"""Single characters that are drawn as wide as a phrase."""


@pytest.mark.parametrize("letter", _PHRASES, ids=ascii)
def test_no_name_is_drawn_far_wider_than_it_is_long(letter: str) -> None:
    refused = http_client().post("/v1/players", json={"name": letter * 5})
    assert refused.json()["errors"]["name"] == ["It is drawn wider than 40 letters."]
    assert http_client().post("/v1/players", json={"name": f"Ada {letter}"}).status_code == 201


@pytest.mark.parametrize(
    "name",
    [
        "J. R. R. Tolkien",
        "Dr. No",
        "3.5 Ada",
        "Anno 27.11.1452",
        "\u30e2\u30fc\u30cb\u30f3\u30b0\u5a18\u3002",
        "\u0645" * 40,
        "\uac00" * 40,
        *_FOREIGN,
    ],
)
def test_names_of_all_scripts_are_taken(name: str) -> None:
    assert create_guest(name).ok(http_client().post("/v1/players", json={"name": name}))["player"]["name"]
