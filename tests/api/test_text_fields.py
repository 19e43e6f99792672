"""Names have no hidden characters."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError

from chalicelib.api.text_fields import SingleLineText
from tests.api.api_clients import create_guest, http_client
from tests.support.client import Json

LINE = SingleLineText()

HIDDEN = {
    "zero width space": "A\u200bda",
    "soft hyphen": "A\u00adda",
    "right-to-left mark": "Ada\u200f",
    "byte order mark": "\ufeffAda",
    "word joiner": "Ada\u2060",
    "invisible plus": "A\u2064da",
    "override": "\u202eadA",
    "isolate": "\u2066Ada\u2069",
    "tags": "Ada\U000e0041\U000e007f",
    "line separator": "Ada\u2028Ben",
    "paragraph separator": "Ada\u2029",
    "next line": "Ada\u0085",
    "escape": "A\u001b[31mda",
    "private use": "Ada\ue000",
    "private plane": "Ada\U000f0000",
    "filler": "\u3164",
    "unassigned and ignored": "A\u2065da",
    "unassigned special": "\ufff3",
    "unassigned tag": "Ada\U000e0080",
    "half filler": "Ada\uffa0",
    "jamo fillers": "\u115f\u1160",
    "blank of braille": "\u2800",
    "grapheme joiner": "A\u034fda",
    "joiner alone": "\u200d",
    "joiner first": "\u200d\U0001f467",
    "joiner last": "\U0001f469\u200d",
    "joiner beside a space": "\u0645\u06cc\u200c \u062e",
    "two joiners": "\U0001f469\u200d\u200d\U0001f467",
    "joiner in Latin": "A\u200dda",
    "non-joiner in Latin": "Auf\u200clage",
    "marks alone": "\u0301\u0302",
    "marks and spaces": " \u0301 \u20dd ",
    "marks and a joiner": "\u0650\u200d\u0650",
    "selector alone": "\ufe0f",
    "selector in Latin": "A\ufe0fda",
    "selector last": "Ada\ufe00",
    "selectors and a joiner": "A\ufe0f\u200d\ufe0fda",
    "selector of ideographs": "Ada\U000e0101",
    "selector of Mongolian": "Ada\u180b",
    "selector behind a digit": "Ada 1\ufe0f",
    "two selectors": "\u2764\ufe0f\ufe0f",
    "joiner of ideographs": "\u5c0f\u200d\u660e",
    "note without a head": "\U0001d159",
}


@pytest.mark.parametrize("text", HIDDEN.values(), ids=HIDDEN)
def test_a_hidden_character_is_refused_in_a_name(text: str) -> None:
    with pytest.raises(ValidationError):
        LINE.deserialize(text)


SEEN = {
    "persian": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "sinhala": "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
    "bengali": "\u09b0\u200d\u09cd\u09af\u09be\u09ac",
    "family": "\U0001f469\u200d\U0001f469\u200d\U0001f467",
    "astronaut": "\U0001f468\U0001f3fd\u200d\U0001f680",
    "heart on fire": "\u2764\ufe0f\u200d\U0001f525",
    "flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "keycap": "1\ufe0f\u20e3",
    "heart": "Ada \u2764\ufe0f",
    "ideograph of its own shape": "\u845b\U000e0101",
    "malayalam": "\u0d05\u0d16\u0d3f\u0d32\u0d4d\u200d",
    "hindi": "\u0939\u093f\u0928\u094d\u0926\u0940",
    "vietnamese": "Nguy\u1ec5n",
    "hebrew with points": "\u05d0\u05b7\u05d1\u05b0",
    "hangul": "\uae40",
    "variant": "\u908a\U000e0104",
    "catalan": "Pol\u00b7l",
    "irish": "O\u2019Brien-\u00c9",
    "only signs": "<3 !",
}


@pytest.mark.parametrize("text", SEEN.values(), ids=SEEN)
def test_characters_that_languages_need_are_kept(text: str) -> None:
    assert LINE.deserialize(text) == unicodedata.normalize("NFC", text)


@given(st.text(max_size=20))
def test_a_name_is_composed_single_spaced_and_reads_the_same_when_sent_again(text: str) -> None:
    try:
        name = LINE.deserialize(text)
    except ValidationError:
        return
    assert name == LINE.deserialize(name)
    assert name == " ".join(unicodedata.normalize("NFC", name).split())
    assert not {unicodedata.category(letter) for letter in name} & {"Cc", "Cs", "Co", "Zl", "Zp"}


SUBSCRIPTION: Json = {"endpoint": "https://push.example/x", "keys": {"p256dh": "x", "auth": "x"}}


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/v1/players", {"name": "Ada"}, "name"),
        ("/v1/players", {"name": "Ada", "device": "x"}, "device"),
        ("/v1/sessions", {"code": "x", "device": "x"}, "device"),
        ("/v1/me/tokens", {"name": "bot", "scopes": ["read"]}, "name"),
        ("/v1/me/push-subscriptions", {**SUBSCRIPTION, "name": "x"}, "name"),
        ("/v1/me/passkeys", {"ticket": "x", "credential": {}, "name": "x"}, "name"),
    ],
)
@pytest.mark.parametrize("name", ["\u200b", "A\u200bda", "\u3164", "\u0301"])
def test_every_name_field_refuses_hidden_characters(path: str, body: Json, field: str, name: str) -> None:
    who: Any = create_guest("Ada").http if path.startswith("/v1/me") else http_client()
    answer = who.post(path, content=json.dumps({**body, field: name}), headers=JSON)
    assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])


JSON = {"Content-Type": "application/json"}


def test_a_profile_keeps_its_name_when_a_hidden_one_is_refused() -> None:
    ada = create_guest("Ada")
    answer = ada.http.patch("/v1/me", json={"name": "\u3164"})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["name"])
    assert ada.ok(ada.http.get("/v1/me"))["name"] == "Ada"
