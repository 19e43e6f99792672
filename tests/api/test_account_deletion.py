"""Taking everything along, and being forgotten."""

from __future__ import annotations

import base64
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from chalicelib import decks, store, wiring
from chalicelib.games.contract import Json
from chalicelib.notify import notices
from chalicelib.play.seats import account_deletion
from chalicelib.play.telling import export
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from tests.api.api_clients import (
    OPEN_SEAT,
    all_items,
    create_guest,
    http_client,
    play_to_end,
    start_match,
    update_match_lists,
)
from tests.support.authenticator import Authenticator
from tests.support.client import Client

NAME = "Somebody Unmistakable"


class PlayerTraces:
    """A player who has left traces everywhere, and Ben, who stays."""

    def __init__(self) -> None:
        self.who, self.ben = create_guest(NAME), create_guest("Ben")
        self.id: str = self.who.ok(self.who.http.get("/v1/me"))["id"]
        self.finished = start_match(self.who, self.ben, options={"rounds": 1})
        play_to_end(self.finished, self.who, self.ben)
        self.running = start_match(self.who, self.ben)
        self.left = self._leave_open_match()
        for match in (self.finished, self.running, self.left):
            update_match_lists(match)
        self.token = self._create_token()
        self.phone = self._sign_in_phone()
        self.passkeys = Authenticator("https://table")
        offer = self.who.ok(self.who.post("/v1/me/passkeys/options", {}))
        made = {"ticket": offer["ticket"], "credential": self.passkeys.create(offer["options"])}
        self.who.ok(self.who.post("/v1/me/passkeys", made))
        self.hook = {"url": "https://hook.example/", "secret": "whsec_of_the_hook"}
        store.channels.put(Channel(self.id, "hook", "webhook", self.hook, 1000))
        for name in ("first", "second"):
            notice = notices.make_account_notice("token_added", name, "en", 1000)
            store.deliveries.create(Delivery(self.id, f"{1000:010d}-{name}", "hook", notice, 1000, "sent"))
        self.code: str = self.who.ok(self.who.post("/v1/me/devices", {}))["code"]
        self.who.ok(self.who.http.put(f"/v1/matches/{self.running}/orders", json={"yields": 1}))
        self.card = decks.get("world").cards[0].id
        report = {"reason": "date", "lang": "en", "note": "I was there."}
        assert self.who.http.put(f"/v1/decks/world/cards/{self.card}/report", json=report).status_code == 204
        for match in (self.finished, self.running):
            self.post_message(self.who, match, f"I was at {match}")
            self.post_message(self.ben, match, "So was I")

    def post_message(self, who: Client, match: str, text: str) -> None:
        """Writes a message in a match."""
        who.ok(who.post(f"/v1/matches/{match}/messages", {"text": text}))

    def get_messages(self, match: str) -> list[tuple[str | None, str]]:
        """Names and texts of the messages that Ben reads in a match."""
        page = self.ben.ok(self.ben.http.get(f"/v1/matches/{match}/messages"))
        return [(one["name"], one["text"]) for one in page["items"]]

    def _leave_open_match(self) -> str:
        """An open match in which the player has written a message, and which they have left."""
        opened = self.ben.create_match("parley", [OPEN_SEAT, OPEN_SEAT])
        self.who.join_match(opened)
        match: str = opened["match"]["id"]
        self.post_message(self.who, match, "I must go")
        assert self.who.http.delete(f"/v1/matches/{match}/seats/1").status_code == 204
        return match

    def _create_token(self) -> str:
        wish = {"name": "bot", "scopes": ["read"]}
        text: str = self.who.ok(self.who.post("/v1/me/tokens", wish))["token"]
        return text

    def _sign_in_phone(self) -> str:
        code = self.who.ok(self.who.post("/v1/me/devices", {}))["code"]
        text: str = Client.ok(http_client().post("/v1/sessions", json={"code": code, "device": "Phone"}))[
            "token"
        ]
        return text


@pytest.fixture(scope="module")
def existing_player(database: str) -> PlayerTraces:
    """A player whom no test changes."""
    return PlayerTraces()


@pytest.fixture(scope="module")
def deleted_player(database: str) -> PlayerTraces:
    """A player who has deleted their account."""
    life = PlayerTraces()
    assert life.who.http.delete("/v1/me").status_code == 204
    later = wiring.now() + timedelta(seconds=account_deletion.RETRY_SECONDS + 1)
    account_deletion.finish_deletions(later)  # the last notices have gone out by then
    for match in (life.finished, life.running, life.left):
        update_match_lists(match)
    return life


def partition_items(pk: str) -> list[Json]:
    """All that lies in one partition."""
    return [dict(raw) for raw in store.table.query_all(pk)]


# Taking along


def test_the_export_holds_everything_of_mine(existing_player: PlayerTraces) -> None:
    exported = existing_player.who.ok(existing_player.who.http.get("/v1/me/export"))
    assert (exported["player"]["name"], exported["player"]["id"]) == (NAME, existing_player.id)
    assert {device["name"] for device in exported["devices"]} == {"Unknown device", "Phone"}
    assert [token["name"] for token in exported["tokens"]] == ["bot"]
    assert len(exported["passkeys"]) == 1
    assert [webhook["url"] for webhook in exported["webhooks"]] == [existing_player.hook["url"]]
    matches = {one["id"]: one for one in exported["matches"]}
    assert matches.keys() == {existing_player.finished, existing_player.running}
    assert matches[existing_player.running]["orders"] == {"yields": 1, "bid_lowest": False}
    assert {(one["match"], one["text"]) for one in exported["messages"]} == {
        (existing_player.finished, f"I was at {existing_player.finished}"),
        (existing_player.running, f"I was at {existing_player.running}"),
        (existing_player.left, "I must go"),
    }
    assert [(one["card"], one["note"]) for one in exported["reports"]] == [
        (existing_player.card, "I was there.")
    ]


def test_the_pages_of_an_export_hold_what_it_holds(
    existing_player: PlayerTraces, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = existing_player.who.ok(existing_player.who.http.get("/v1/me/export"))
    paged: dict[str, list[Json]] = {part: [] for part in ("matches", "messages", "deliveries", "reports")}
    assert whole["cursor"] is None
    assert all(whole[part] for part in paged)
    monkeypatch.setattr(export, "PAGE_SIZE", 1)
    path: str | None = "/v1/me/export"
    while path is not None:
        page = existing_player.who.ok(existing_player.who.http.get(path))
        entries = {part: page.pop(part) for part in paged}
        assert sum(map(len, entries.values())) == 1
        for part, found in entries.items():
            paged[part] += found
        cursor = page.pop("cursor")
        path = cursor and f"/v1/me/export?cursor={cursor}"
    assert {**page, **paged, "cursor": None} == whole


@pytest.mark.parametrize(
    "text", ["matches", "devices ", "messages ~", "messages \x7fa/b", "matches \x7f", "messages ü", "\xff"]
)
def test_a_cursor_of_no_export_is_refused(existing_player: PlayerTraces, text: str) -> None:
    cursor = base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")
    answer = existing_player.who.http.get(f"/v1/me/export?cursor={cursor}")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_cursor")


def test_the_export_holds_no_secret_and_nothing_of_others(existing_player: PlayerTraces) -> None:
    answer = existing_player.who.http.get("/v1/me/export")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    secrets: list[Any] = [
        existing_player.hook["secret"],
        existing_player.token,
        existing_player.phone,
        existing_player.code,
        "So was I",
        existing_player.passkeys.keys[0].id.hex(),
    ]
    assert not [secret for secret in secrets if secret in answer.text]
    keys = json.dumps(list(answer.json()))
    assert "hash" not in keys


def test_an_export_holds_nothing_of_other_players(existing_player: PlayerTraces) -> None:
    assert NAME not in create_guest("Cy").http.get("/v1/me/export").text


# Being forgotten


def test_no_token_of_a_deleted_player_is_accepted(deleted_player: PlayerTraces) -> None:
    for text in (deleted_player.token, deleted_player.phone):
        assert http_client(text).get("/v1/me").status_code == 401
    assert deleted_player.who.http.get("/v1/me").status_code == 401
    assert http_client().post("/v1/sessions", json={"code": deleted_player.code}).status_code == 404
    offer = Client.ok(http_client().post("/v1/sessions/options"))
    signed = {"ticket": offer["ticket"], "credential": deleted_player.passkeys.get(offer["options"])}
    assert http_client().post("/v1/sessions", json=signed).status_code == 422


def test_an_empty_profile_is_all_that_remains_of_a_deleted_player(deleted_player: PlayerTraces) -> None:
    assert [item["sk"]["S"] for item in partition_items(f"PLAYER#{deleted_player.id}")] == ["PLAYER"]
    everything = all_items()
    assert not [item for item in everything if NAME in item and deleted_player.id in item]
    matches = [
        f"MATCH#{match}" for match in (deleted_player.finished, deleted_player.running, deleted_player.left)
    ]
    assert not [item for pk in matches for item in partition_items(pk) if NAME in repr(item)]
    assert not [item for item in everything if "TOKEN#" in item and deleted_player.id in item]
    assert not [item for item in everything if "PASSKEY#" in item and deleted_player.id in item]


def test_messages_of_a_deleted_player_stay_without_a_name(deleted_player: PlayerTraces) -> None:
    for match in (deleted_player.finished, deleted_player.running):
        assert deleted_player.get_messages(match) == [(None, f"I was at {match}"), ("Ben", "So was I")]
    assert deleted_player.get_messages(deleted_player.left) == [(None, "I must go")]


def test_deletion_changes_the_etag_of_a_match() -> None:
    life = PlayerTraces()
    before = life.ben.http.get(f"/v1/matches/{life.left}").headers["ETag"]
    life.who.http.delete("/v1/me")
    assert life.ben.http.get(f"/v1/matches/{life.left}").headers["ETag"] != before


def test_other_players_keep_their_data(deleted_player: PlayerTraces) -> None:
    assert deleted_player.ben.ok(deleted_player.ben.http.get("/v1/me"))["name"] == "Ben"
    assert len(deleted_player.ben.ok(deleted_player.ben.http.get("/v1/me/devices"))["items"]) == 1
    assert deleted_player.ben.get_match(deleted_player.finished)["match"]["status"] == "finished"


def test_an_interrupted_deletion_is_finished_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    life = PlayerTraces()

    def broken(*_: Any) -> None:
        raise RuntimeError("the light went out")

    with monkeypatch.context() as dark:
        dark.setattr(store.tokens, "delete", broken)
        dark.setattr(store.messages, "anonymize", broken)
        assert life.who.http.delete("/v1/me").status_code == 204
    assert life.who.http.get("/v1/me").status_code == 401
    assert life.who.http.delete("/v1/me").status_code == 401
    assert life.who.post("/v1/matches", {"game": "parley", "seats": []}).status_code == 401
    assert (
        account_deletion.finish_deletions(
            datetime.now(UTC) + timedelta(seconds=account_deletion.RETRY_SECONDS)
        )
        >= 1
    )
    assert [item["sk"]["S"] for item in partition_items(f"PLAYER#{life.id}")] == ["PLAYER"]
    assert life.get_messages(life.left) == [(None, "I must go")]
    assert http_client(life.token).get("/v1/matches").status_code == 401


def test_a_code_of_a_player_being_deleted_signs_nobody_in() -> None:
    """A session that is being made while its player is forgotten is not made."""
    life = PlayerTraces()
    kept = store.players.get(life.id)
    assert kept is not None
    store.players.start_deletion(kept, 0)
    assert http_client().post("/v1/sessions", json={"code": life.code}).status_code == 404
