"""Malformed bodies, names and texts."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from chalicelib.api import request_context
from chalicelib.api.problems import Problem
from tests.api.api_clients import all_items, http_client
from tests.api.conftest import World

VALID_BODY, BOM = b'{"name": "Ada"}', b"\xef\xbb\xbf"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 422, "invalid"),
        (b"   ", 422, "invalid"),
        (b"null", 422, "invalid"),
        (b"[]", 422, "invalid"),
        (b'"name"', 422, "invalid"),
        (b"7", 422, "invalid"),
        (b"{", 400, "not_json"),
        (b"{'name': 'Ada'}", 400, "not_json"),
        (b'{"name": "Ada"} more', 400, "not_json"),
        (b'{"name": "Ada",}', 400, "not_json"),
        (BOM + VALID_BODY, 400, "not_json"),
        (VALID_BODY.decode().encode("utf-16"), 400, "not_json"),
        (b'{"name": "\xff"}', 400, "not_json"),
        (b'{"name": "\x00"}', 400, "not_json"),
        (b'{"name": NaN}', 400, "not_json"),
        (b'{"name": Infinity}', 400, "not_json"),
        (b'{"name": -Infinity}', 400, "not_json"),
        (b'{"name": "\\ud800"}', 400, "not_json"),
        (b'{"\\ud800": 1}', 400, "not_json"),
        (b"[" * 60_000, 400, "not_json"),
        (b'{"a":' * 10_000, 400, "not_json"),
        (b"[" * 30_000 + b"]" * 30_000, 400, "not_json"),
        (b"9" * 5_000, 400, "not_json"),
        (b'{"name": ' + b"9" * 4_000 + b"}", 422, "invalid"),
        (b'{"name": 1e999}', 422, "invalid"),
        (b'{"name": {"name": "Ada"}}', 422, "invalid"),
        (b'{"name": ["Ada"]}', 422, "invalid"),
        (b'{"name": true}', 422, "invalid"),
        (b'{"name": null}', 422, "invalid"),
        (b'{"name": ""}', 422, "invalid"),
        (b'{"name": " \\u00a0\\u2003 "}', 422, "invalid"),
        (b'{"name": "\\u0000"}', 422, "invalid"),
        (b'{"name": "A\\u001b[31mda"}', 422, "invalid"),
        (b'{"name": "\\u202eadA"}', 422, "invalid"),
        (b'{"name": "' + b"x" * 41 + b'"}', 422, "invalid"),
        (b'{"name": "Ada", "locale": "not a tag"}', 422, "invalid"),
        (b'{"name": "Ada", "locale": "en\\n"}', 422, "invalid"),
        (b'{"name": "Ada", "__proto__": {}}', 422, "invalid"),
        (b'{"name": "Ada", "": 1}', 422, "invalid"),
        (b'{"name": "Ada", "_schema": 1}', 422, "invalid"),
        (b"x" * 65_537, 413, "too_large"),
        (b"\xff" * 70_000, 413, "too_large"),
        (b" " * 65_536, 422, "invalid"),
    ],
)
def test_a_bad_body_is_refused_and_changes_nothing(world: World, body: bytes, status: int, code: str) -> None:
    before = all_items()
    answer = world.nobody.post("/v1/players", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert all_items() == before


_PIECES = ("\\uD83D", "\\ude00", "\\\\", '\\"', "\\n", "\\u00e9", "ud800", "\\udbff")


def test_half_a_pair_of_surrogates_is_found_wherever_it_stands() -> None:
    for pieces in product(_PIECES, repeat=4):
        text = f'"{"".join(pieces)}"'
        is_whole = not any("\ud800" <= letter <= "\udfff" for letter in json.loads(text))
        try:
            request_context._parse_json(text.encode())
        except Problem:
            assert not is_whole, text
        else:
            assert is_whole, text


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("x" * 40, "x" * 40),
        ("Zoe\u0308", "Zoë"),
        ("  two   words ", "two words"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("李白", "李白"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
    ],
)
def test_a_good_name_is_kept(sent: str, kept: str) -> None:
    assert http_client().post("/v1/players", json={"name": sent}).json()["player"]["name"] == kept


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "a\u0000b", "\u202e", 7, None, ["x"]])
def test_a_bad_message_is_refused(world: World, text: Any) -> None:
    before = all_items()
    answer = world.ada.http.post(f"/v1/matches/{world.running}/messages", json={"text": text})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["text"])
    assert all_items() == before


@pytest.mark.parametrize(
    ("params", "path"),
    [
        ({"card": 1.0}, "params.card"),
        ({"card": True}, "params.card"),
        ({"card": "1"}, "params.card"),
        ({"card": None}, "params.card"),
        ({"card": [1]}, "params.card"),
        ({"card": 10**30}, "params.card"),
        ({}, "params.card"),
        ([], "params"),
        (None, "params"),
        ("x", "params"),
    ],
)
def test_a_bad_parameter_is_named(world: World, params: Any, path: str) -> None:
    answer = world.ada.http.post(
        f"/v1/matches/{world.running}/actions",
        json={"kind": "bid", "params": params},
        headers={"If-Match": '"1"'},
    )
    assert (answer.status_code, list(answer.json()["errors"])) == (422, [path])


@pytest.mark.parametrize("number", [2**53 - 1, -(2**53 - 1)])
def test_the_largest_numbers_reach_the_rules(world: World, number: int) -> None:
    answer = world.ada.send_action(world.ada.get_match(world.running), "bid", {"card": number})
    assert (answer.status_code, answer.json()["code"]) == (422, "not_in_hand")


@pytest.mark.parametrize("key", ["k" * 5_000, '"quoted"', "a b"])
def test_an_idempotency_key_may_be_anything(world: World, key: str) -> None:
    answer = world.ada.send_action(world.ada.get_match(world.running), "bid", {"card": 99}, key)
    assert answer.json()["code"] == "not_in_hand"
