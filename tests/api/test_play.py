"""A match played by the API alone, with nothing known of the game but the schemas of its decisions."""

from __future__ import annotations

from random import Random

import pytest

from chalicelib import decks
from chalicelib.games.contract import Json
from tests.api import openapi_check
from tests.api.api_clients import create_guest, play_to_end, player_to_act, start_match
from tests.api.conftest import World
from tests.kit.fuzz import random_instance
from tests.support.client import SHORT_OPTIONS, Client
from tests.support.client import create_guest as real_guest
from tests.support.server import Server

_DICE = Random(7)


def all_events(client: Client, match: str) -> list[Json]:
    """Every event of a match, page by page."""
    found: list[Json] = []
    cursor = ""
    while True:
        page = client.ok(client.http.get(f"/v1/matches/{match}/events?after=0{cursor}"))
        found += page["items"]
        if page["cursor"] is None:
            return found
        cursor = f"&cursor={page['cursor']}"


def test_parley_to_its_end() -> None:
    ada, ben, cy = create_guest("Ada"), create_guest("Ben"), create_guest("Cy")
    match = start_match(ada, ben, cy)
    table = play_to_end(match, ada, ben, cy)
    assert table["match"]["outcome"]["reason"] in ("rounds", "ruin")
    assert sorted(seat for tier in table["match"]["outcome"]["tiers"] for seat in tier) == [0, 1, 2]
    openapi_check.check_schema("Proof", ada.ok(ada.http.get(f"/v1/matches/{match}/proof")))


def test_anno_domini_to_its_end() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben, game="anno-domini", options=SHORT_OPTIONS)
    assert ada.get_match(match)["match"]["decks"] == [{"key": "world", "rev": decks.get("world").rev}]
    table = play_to_end(match, ada, ben)
    assert table["match"]["status"] == "finished"
    openapi_check.check_schema("AnnoDominiView", table["view"])
    revealed = [card for event in all_events(ada, match) for card in event.get("revealed", [])]
    assert revealed
    assert all(set(card["label"]) == set(card["comment"]) == {"en", "de", "it"} for card in revealed)


@pytest.mark.parametrize(("game", "options"), [("parley", {}), ("anno-domini", SHORT_OPTIONS)])
def test_a_match_with_a_bot_over_real_http(server: Server, game: str, options: Json) -> None:
    ada, ben = real_guest(server.url, "Ada"), real_guest(server.url, "Ben")
    opened = ada.create_match(game, [{"kind": "open"}, {"kind": "bot", "level": "medium"}], options)
    ben.join_match(opened)
    table = play_to_end(opened["match"]["id"], ada, ben)
    assert table["match"]["status"] == "finished"


def test_events_come_in_order_with_each_seat_s_own_part() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    play_to_end(match, ada, ben)
    mine, theirs = all_events(ada, match), all_events(ben, match)
    assert [event["version"] for event in mine] == sorted(event["version"] for event in mine)
    assert [event["kind"] for event in mine] == [event["kind"] for event in theirs]
    dealt = mine[0], theirs[0]
    assert dealt[0]["kind"] == "dealt"
    assert dealt[0]["cards"] != dealt[1]["cards"]
    after = ada.ok(ada.http.get(f"/v1/matches/{match}/events?after=3"))["items"]
    assert after == [event for event in mine if event["version"] > 3]


def test_a_move_answers_with_its_own_events_and_the_table_after_it() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    table = ada.get_match(match)
    card = table["view"]["hand"][0]
    acted = ada.ok(ada.send_action(table, "bid", {"card": card}))
    assert [(event["kind"], event["version"], event["seat"]) for event in acted["events"]] == [
        ("sealed", 2, 0)
    ]
    assert acted["events"][0]["card"] == card
    assert acted["view"]["mine"] == card
    assert acted["match"] == ada.get_match(match)["match"]


def test_history_is_the_view_as_it_was() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    seen = [ada.get_match(match)]
    while seen[-1]["match"]["status"] == "running":
        mover = player_to_act(match, ada, ben)
        table = mover.get_match(match)
        decision = next(one for one in table["decisions"] if one["blocking"])
        mover.ok(mover.send_action(table, decision["kind"], random_instance(decision["schema"], _DICE)))
        seen.append(ada.get_match(match))
    for table in seen:
        version = table["match"]["version"]
        past = ada.ok(ada.http.get(f"/v1/matches/{match}/history/{version}"))
        assert past == {"game": "parley", "version": version, "view": table["view"]}


def test_standing_orders_are_private_and_change_no_version() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    before = ben.http.get(f"/v1/matches/{match}")
    path = f"/v1/matches/{match}/orders"
    assert ada.ok(ada.http.get(path)) == {"yields": 2, "bid_lowest": False}
    assert ada.ok(ada.http.put(path, json={"yields": 0})) == {"yields": 0, "bid_lowest": False}
    assert ada.ok(ada.http.get(path)) == {"yields": 0, "bid_lowest": False}
    assert ben.ok(ben.http.get(path)) == {"yields": 2, "bid_lowest": False}
    after = ben.http.get(f"/v1/matches/{match}")
    assert (after.content, after.headers) == (before.content, before.headers)


def test_a_message_is_trimmed_listed_and_changes_the_etag(world: World) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    etag = ada.http.get(f"/v1/matches/{match}").headers["ETag"]
    said = ben.post(f"/v1/matches/{match}/messages", {"text": "  Well played!\nReally 🎲 "})
    assert said.status_code == 201
    assert (said.json()["seat"], said.json()["name"]) == (1, "Ben")
    assert said.json()["text"] == "Well played!\nReally 🎲"
    page = ada.ok(ada.http.get(f"/v1/matches/{match}/messages"))
    assert page == {"items": [said.json()], "cursor": None}
    assert ada.http.get(f"/v1/matches/{match}", headers={"If-None-Match": etag}).status_code == 200


def test_messages_page_backwards() -> None:
    ada = create_guest("Ada")
    match = ada.create_match("parley", [{"kind": "open"}])["match"]["id"]
    for n in range(60):
        ada.ok(ada.post(f"/v1/matches/{match}/messages", {"text": str(n)}))
    newest = ada.ok(ada.http.get(f"/v1/matches/{match}/messages"))
    older = ada.ok(ada.http.get(f"/v1/matches/{match}/messages?cursor={newest['cursor']}"))
    said = [message["text"] for message in older["items"] + newest["items"]]
    assert said == [str(n) for n in range(60)]
    assert older["cursor"] is None
