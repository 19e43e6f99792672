"""Reporting a card: `PUT /v1/decks/{deck}/cards/{card}/report`."""

from __future__ import annotations

import pytest

from chalicelib import decks, store
from chalicelib.games.contract import Json
from tests.api.api_clients import create_guest, http_client
from tests.support.client import Client

WRONG: Json = {"reason": "date", "lang": "it"}
CARD = decks.get("world").cards[0].id


def put_report(client: Client, body: Json, deck: str = "world", card: str = CARD) -> int:
    return client.http.put(f"/v1/decks/{deck}/cards/{card}/report", json=body).status_code


def stored_reports(card: str) -> list[tuple[str, str]]:
    return [(one.reason, one.note) for one in store.reports.list_all() if one.card == card]


def test_a_players_last_report_of_a_card_counts() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    card = decks.get("world").cards[1].id
    assert put_report(ada, WRONG, card=card) == 204
    assert put_report(ada, {**WRONG, "note": " A year later. "}, card=card) == 204
    assert put_report(ben, {"reason": "unclear", "lang": "en"}, card=card) == 204
    assert sorted(stored_reports(card)) == [("date", "A year later."), ("unclear", "")]


def test_a_report_stores_the_revision_and_no_player() -> None:
    ada = create_guest("Ada")
    player = ada.ok(ada.http.get("/v1/me"))["id"]
    card, rev = decks.get("world").cards[2].id, decks.get("world").rev
    assert put_report(ada, WRONG, deck=f"world@{rev}", card=card) == 204
    (raw,) = (raw for raw in store.table.query_all("REPORTS") if card in raw["sk"]["S"])
    assert raw["rev"] == {"N": str(rev)}
    assert player not in str(raw)
    assert "Ada" not in str(raw)


@pytest.mark.parametrize(("deck", "card"), [("moon", CARD), ("world", "zzzzzz"), ("world@99", CARD)])
def test_an_unknown_card_cannot_be_reported(deck: str, card: str) -> None:
    assert put_report(create_guest("Ada"), WRONG, deck, card) == 404


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"lang": "en"}, "reason"),
        ({"reason": "boring", "lang": "en"}, "reason"),
        ({"reason": "date"}, "lang"),
        ({"reason": "date", "lang": "fr"}, "lang"),
        ({**WRONG, "note": "x" * 1001}, "note"),
        ({**WRONG, "year": 1900}, "year"),
    ],
)
def test_an_invalid_report_is_refused_by_its_field(body: Json, field: str) -> None:
    answer = create_guest("Ada").http.put(f"/v1/decks/world/cards/{CARD}/report", json=body)
    assert answer.status_code == 422
    assert field in answer.json()["errors"]


def test_a_report_needs_a_token() -> None:
    assert http_client().put(f"/v1/decks/world/cards/{CARD}/report", json=WRONG).status_code == 401
