"""Creating, joining, listing, leaving and starting matches; profiles and the catalogue."""

from __future__ import annotations

import pytest

from chalicelib import store
from tests.api.api_clients import (
    BOT_SEAT,
    OPEN_SEAT,
    all_items,
    create_guest,
    http_client,
    play_to_end,
    start_match,
    update_match_lists,
)
from tests.api.conftest import World
from tests.support.client import Client


def test_two_players_meet_by_an_invitation_and_the_match_starts() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("parley", [OPEN_SEAT], clock={"turn": 600}, options={"rounds": 2})
    match = opened["match"]
    assert (match["status"], match["version"], opened["view"], opened["decisions"]) == ("open", 0, None, [])
    assert (match["clock"], match["options"], match["visibility"]) == (
        {"turn": 600, "bank": 0, "increment": 0, "weekends": False, "takeover": False},
        {"rounds": 2},
        "private",
    )

    preview = Client.ok(http_client().get(f"/v1/invitations/{match['code'].lower()}"))["match"]
    assert preview["id"] == match["id"]
    assert "code" not in preview
    assert ben.http.get(f"/v1/matches/{match['id']}").status_code == 404

    table = ben.join_match(opened)
    assert (table["match"]["status"], table["match"]["version"]) == ("running", 1)
    assert [seat["name"] for seat in table["match"]["seats"]] == ["Ada", "Ben"]
    assert [decision["seat"] for decision in table["decisions"]] == [1]
    assert table["match"]["deadline"] is not None
    assert ada.get_match(match["id"])["view"]["hand"] != table["view"]["hand"]


def test_a_created_match_has_a_location() -> None:
    ada = create_guest("Ada")
    made = ada.post("/v1/matches", {"game": "parley", "seats": [{"kind": "me"}, OPEN_SEAT]})
    assert made.status_code == 201
    assert made.headers["Location"] == f"/v1/matches/{made.json()['match']['id']}"
    assert made.headers["ETag"] == '"0-0"'


def test_a_match_of_bots_runs_at_once() -> None:
    table = create_guest("Ada").create_match("parley", [BOT_SEAT, {"kind": "bot"}])
    assert (table["match"]["status"], table["match"]["to_act"]) == ("running", [0])
    assert [seat.get("level") for seat in table["match"]["seats"]] == [None, "easy", "medium"]


def test_the_host_starts_early_and_bots_take_the_open_seats() -> None:
    ada = create_guest("Ada")
    match = ada.create_match("parley", [OPEN_SEAT, OPEN_SEAT])["match"]["id"]
    table = ada.ok(ada.post(f"/v1/matches/{match}/start", {"salt": "pepper"}))
    assert [seat["kind"] for seat in table["match"]["seats"]] == ["player", "bot", "bot"]


def test_a_host_sees_the_commitment_and_gives_a_salt_before_a_held_match_starts() -> None:
    ada = create_guest("Ada")
    made = ada.create_match("parley", [BOT_SEAT], hold=True)["match"]
    assert (made["status"], made["hold"], made["seats"][1]["kind"]) == ("open", True, "bot")
    path = f"/v1/matches/{made['id']}"
    given = ada.http.put(f"{path}/salt", json={"salt": "pepper"})
    assert given.headers["ETag"] == '"0-1"'
    assert "pepper" not in given.text
    started = ada.ok(ada.post(f"{path}/start", {}))["match"]
    assert (started["status"], started["hold"]) == ("running", False)
    play_to_end(made["id"], ada)
    proof = ada.ok(ada.http.get(f"{path}/proof"))
    assert (proof["commitment"], proof["shows"]) == (made["commitment"], "fair_shuffle")
    assert proof["salts"] == [{"salt": "pepper", "after_commitment": True}, None]


def test_start_needs_no_body() -> None:
    ada = create_guest("Ada")
    match = ada.create_match("parley", [OPEN_SEAT])["match"]["id"]
    assert ada.http.post(f"/v1/matches/{match}/start").status_code == 200


def test_a_player_can_choose_a_seat() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = ada.create_match("parley", [OPEN_SEAT, OPEN_SEAT], visibility="public")["match"]["id"]
    table = ben.ok(ben.post(f"/v1/matches/{match}/seats", {"seat": 2}))
    assert [seat["name"] for seat in table["match"]["seats"]] == ["Ada", None, "Ben"]


def test_open_public_matches_are_listed_without_a_token() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = ada.create_match("parley", [OPEN_SEAT], visibility="public")["match"]["id"]

    def listed(query: str = "") -> list[str]:
        return [one["id"] for one in Client.ok(http_client().get(f"/v1/matches{query}"))["items"]]

    assert match in listed()
    assert match in listed("?game=parley")
    assert match not in listed("?game=anno-domini")
    ben.ok(ben.post(f"/v1/matches/{match}/seats", {}))
    assert match not in listed()
    watched = Client.ok(http_client().get(f"/v1/matches/{match}"))
    assert (watched["view"]["hand"], watched["decisions"]) == ([], [])
    assert "code" not in watched["match"]


def test_the_open_list_is_filtered_by_game_pace_free_seats_and_language() -> None:
    ada = create_guest("Ada")
    ada.ok(ada.http.patch("/v1/me", json={"locale": "de-CH"}))
    made = ada.create_match("parley", [OPEN_SEAT, OPEN_SEAT], visibility="public", clock={"turn": 600})
    assert made["match"]["lang"] == "de"

    def is_listed(query: str) -> bool:
        page = Client.ok(http_client().get(f"/v1/matches?{query}"))
        return made["match"] | {"code": ""} in [one | {"code": ""} for one in page["items"]]

    assert is_listed("game=parley&clock=minutes&seats=2&lang=de")
    for other in ("game=anno-1452", "clock=hours", "clock=days", "seats=3", "lang=it"):
        assert not is_listed(other)


@pytest.mark.parametrize(
    "query", ["game=chess", "game=", "clock=3600", "clock=", "seats=-1", "seats=two", "lang=fr", "cursor=x"]
)
def test_a_filter_of_the_open_list_that_means_nothing_is_refused(query: str) -> None:
    assert http_client().get(f"/v1/matches?{query}").status_code == 422


def test_leaving_an_open_match_opens_the_seat_and_changes_the_host() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("parley", [OPEN_SEAT, OPEN_SEAT])
    match = opened["match"]["id"]
    ben.join_match(opened)
    assert ada.http.delete(f"/v1/matches/{match}/seats/0").status_code == 204
    table = ben.get_match(match)
    assert (table["match"]["host"], table["match"]["seats"][0]["kind"]) == (1, "open")
    assert ada.http.get(f"/v1/matches/{match}").status_code == 404


def test_a_bot_replaces_a_player_who_resigns() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    assert ben.http.delete(f"/v1/matches/{match}/seats/1").status_code == 204
    assert ada.get_match(match)["match"]["seats"][1]["kind"] == "bot"


def test_the_match_list_has_an_etag() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    waiting = ada.create_match("parley", [OPEN_SEAT])["match"]["id"]
    update_match_lists(match)
    update_match_lists(waiting)
    answer = ada.http.get("/v1/me/matches")
    assert [one["id"] for one in answer.json()["items"]] == [match, waiting]
    assert answer.json()["items"][0]["your_turn"] is True
    again = ada.http.get("/v1/me/matches", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.headers["ETag"]) == (304, answer.headers["ETag"])
    only = ada.ok(ada.http.get("/v1/me/matches?status=open"))
    assert [one["id"] for one in only["items"]] == [waiting]
    play_to_end(match, ada, ben)
    update_match_lists(match)
    assert (
        ada.http.get("/v1/me/matches", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 200
    )


def test_a_profile_is_read_and_changed() -> None:
    ada = create_guest("  Ada \u00a0 Lovelace ")
    me = ada.ok(ada.http.get("/v1/me"))
    assert (me["name"], me["locale"]) == ("Ada Lovelace", "en")
    changed = ada.ok(ada.http.patch("/v1/me", json={"locale": "de"}))
    assert changed == {**me, "locale": "de"}
    assert ada.ok(ada.http.patch("/v1/me", json={"name": "A"})) == {**changed, "name": "A"}
    assert ada.ok(ada.http.get("/v1/me")) == {**changed, "name": "A"}


def test_a_token_is_stored_as_its_hash_alone() -> None:
    made = Client.ok(http_client().post("/v1/players", json={"name": "Ada"}))
    assert len(made["token"]) == 43
    everything = "\n".join(all_items())
    assert made["player"]["id"] in everything
    assert made["token"] not in everything


def test_a_deleted_player_leaves_no_name_and_no_session() -> None:
    name = "Somebody Unmistakable"
    gone, ben = create_guest(name), create_guest("Ben")
    over, running = start_match(gone, ben, options={"rounds": 1}), start_match(gone, ben)
    opened = gone.create_match("parley", [OPEN_SEAT])["match"]["id"]
    play_to_end(over, gone, ben)
    for match in (over, running, opened):
        update_match_lists(match)
    player = gone.ok(gone.http.get("/v1/me"))["id"]

    assert gone.http.delete("/v1/me").status_code == 204
    assert gone.http.get("/v1/me").status_code == 401
    assert [seat["name"] for seat in ben.get_match(over)["match"]["seats"]] == [None, "Ben"]
    assert ben.get_match(running)["match"]["seats"][0]["kind"] == "bot"
    for match in (over, running, opened):
        table = store.matches.load(match, strong=True)
        assert table is not None
        assert name not in repr(table)
    kept = store.players.get(player)
    assert kept is not None
    assert (kept.name, kept.locale, kept.settings) == ("", "", {})


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/parley", "/v1/games/anno-domini"])
def test_the_catalogue_is_public(world: World, path: str) -> None:
    answer = world.nobody.get(path)
    assert answer.headers["Cache-Control"].startswith("public")
    game = next(one for one in answer.json().get("items", [answer.json()]) if one["key"] in path + "parley")
    assert game["seats"]["min"] == 2
    assert set(game["actions"])
    assert game["levels"] == ["easy", "medium", "hard"]


def test_decks_come_without_dates_for_ever_or_for_an_hour(world: World) -> None:
    newest = world.nobody.get("/v1/decks/world/de")
    assert newest.headers["Cache-Control"] == "public, max-age=3600"
    rev = newest.json()["rev"]
    one = world.nobody.get(f"/v1/decks/world@{rev}/de")
    assert one.json() == newest.json()
    assert "immutable" in one.headers["Cache-Control"]
    assert set(one.json()) == {"key", "rev", "lang", "cards", "themes"}
    assert all(isinstance(text, str) for text in one.json()["cards"].values())


def test_a_preview_of_a_match_warns_of_few_cards_and_refuses_as_creating_it_does(world: World) -> None:
    wish = {"game": "anno-domini", "seats": [{"kind": "me"}, {"kind": "open"}]}
    few = wish | {"options": {"hand_size": 12, "themes": ["nature"]}}
    found = world.nobody.post("/v1/previews", json=few).json()
    assert [fact["tells"]["kind"] for fact in found["facts"]] == ["few_penalties"]
    assert world.nobody.post("/v1/previews", json=wish).json() == {"game": "anno-domini", "facts": []}
    refused = world.nobody.post("/v1/previews", json=wish | {"options": {"hand_size": 12, "short": True}})
    assert (refused.status_code, refused.json()["code"]) == (422, "short_and_hand_size")
