"""Taking everything along, and being forgotten."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play.seats import account_deletion
from chalicelib.store.channels import Channel
from tests.api.table import OPEN, anybody, deliver, guest, play_out, stored, table_of
from tests.support.authenticator import Authenticator
from tests.support.client import Client

NAME = "Somebody Unmistakable"


class Life:
    """A player who has left traces everywhere, and Ben, who stays."""

    def __init__(self) -> None:
        self.who, self.ben = guest(NAME), guest("Ben")
        self.id: str = self.who.ok(self.who.http.get("/v1/me"))["id"]
        self.over = table_of(self.who, self.ben, options={"rounds": 1})
        play_out(self.over, self.who, self.ben)
        self.running = table_of(self.who, self.ben)
        self.left = self._left()
        for match in (self.over, self.running, self.left):
            deliver(match)
        self.token = self._token()
        self.phone = self._phone()
        self.passkeys = Authenticator("https://table")
        offer = self.who.ok(self.who.post("/v1/me/passkeys/options", {}))
        made = {"ticket": offer["ticket"], "credential": self.passkeys.create(offer["options"])}
        self.who.ok(self.who.post("/v1/me/passkeys", made))
        self.hook = {"url": "https://hook.example/", "secret": "whsec_of_the_hook"}
        store.channels.put(Channel(self.id, "hook", "webhook", self.hook, 1000))
        self.code: str = self.who.ok(self.who.post("/v1/me/devices", {}))["code"]
        self.who.ok(self.who.http.put(f"/v1/matches/{self.running}/orders", json={"yields": 1}))
        for match in (self.over, self.running):
            self.say(self.who, match, f"I was at {match}")
            self.say(self.ben, match, "So was I")

    def say(self, who: Client, match: str, text: str) -> None:
        """Something said at a table."""
        who.ok(who.post(f"/v1/matches/{match}/messages", {"text": text}))

    def heard(self, match: str) -> list[tuple[str | None, str]]:
        """What Ben hears at a table: names and texts."""
        page = self.ben.ok(self.ben.http.get(f"/v1/matches/{match}/messages"))
        return [(one["name"], one["text"]) for one in page["items"]]

    def _left(self) -> str:
        """An open table that the player has talked at and left."""
        opened = self.ben.create("parley", [OPEN, OPEN])
        self.who.join(opened)
        match: str = opened["match"]["id"]
        self.say(self.who, match, "I must go")
        assert self.who.http.delete(f"/v1/matches/{match}/seats/1").status_code == 204
        return match

    def _token(self) -> str:
        wish = {"name": "bot", "scopes": ["read"]}
        text: str = self.who.ok(self.who.post("/v1/me/tokens", wish))["token"]
        return text

    def _phone(self) -> str:
        code = self.who.ok(self.who.post("/v1/me/devices", {}))["code"]
        text: str = Client.ok(anybody().post("/v1/sessions", json={"code": code, "device": "Phone"}))["token"]
        return text


@pytest.fixture(scope="module")
def life(database: str) -> Life:
    """Somebody who only looks."""
    return Life()


@pytest.fixture(scope="module")
def gone(database: str) -> Life:
    """Somebody who has asked to be forgotten."""
    life = Life()
    assert life.who.http.delete("/v1/me").status_code == 204
    for match in (life.over, life.running, life.left):
        deliver(match)
    return life


def items(pk: str) -> list[Json]:
    """All that lies in one partition."""
    return [dict(raw) for raw in store.table.query_all(pk)]


# Taking along


def test_the_export_holds_everything_of_mine(life: Life) -> None:
    told = life.who.ok(life.who.http.get("/v1/me/export"))
    assert (told["player"]["name"], told["player"]["id"]) == (NAME, life.id)
    assert {device["name"] for device in told["devices"]} == {"Unknown device", "Phone"}
    assert [token["name"] for token in told["tokens"]] == ["bot"]
    assert len(told["passkeys"]) == 1
    assert [webhook["url"] for webhook in told["webhooks"]] == [life.hook["url"]]
    matches = {one["id"]: one for one in told["matches"]}
    assert matches.keys() == {life.over, life.running}
    assert matches[life.running]["orders"] == {"yields": 1, "bid_lowest": False}
    assert {(one["match"], one["text"]) for one in told["messages"]} == {
        (life.over, f"I was at {life.over}"),
        (life.running, f"I was at {life.running}"),
        (life.left, "I must go"),
    }


def test_the_export_holds_no_secret_and_nothing_of_others(life: Life) -> None:
    answer = life.who.http.get("/v1/me/export")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    secrets: list[Any] = [
        life.hook["secret"],
        life.token,
        life.phone,
        life.code,
        "So was I",
        life.passkeys.keys[0].id.hex(),
    ]
    assert not [secret for secret in secrets if secret in answer.text]
    told = json.dumps(list(answer.json()))
    assert "hash" not in told


def test_another_s_export_knows_nothing_of_me(life: Life) -> None:
    assert NAME not in guest("Cy").http.get("/v1/me/export").text


# Being forgotten


def test_nothing_speaks_for_who_is_gone(gone: Life) -> None:
    for text in (gone.token, gone.phone):
        assert anybody(text).get("/v1/me").status_code == 401
    assert gone.who.http.get("/v1/me").status_code == 401
    assert anybody().post("/v1/sessions", json={"code": gone.code}).status_code == 404
    ask = Client.ok(anybody().post("/v1/sessions/options"))
    signed = {"ticket": ask["ticket"], "credential": gone.passkeys.get(ask["options"])}
    assert anybody().post("/v1/sessions", json=signed).status_code == 422


def test_of_who_is_gone_an_empty_profile_remains_and_no_name_anywhere(gone: Life) -> None:
    assert [item["sk"]["S"] for item in items(f"PLAYER#{gone.id}")] == ["PLAYER"]
    everything = stored()
    assert not [item for item in everything if NAME in item and gone.id in item]
    matches = [f"MATCH#{match}" for match in (gone.over, gone.running, gone.left)]
    assert not [item for pk in matches for item in items(pk) if NAME in repr(item)]
    assert not [item for item in everything if "TOKEN#" in item and gone.id in item]
    assert not [item for item in everything if "PASSKEY#" in item and gone.id in item]


def test_what_they_said_stays_without_their_name(gone: Life) -> None:
    for match in (gone.over, gone.running):
        assert gone.heard(match) == [(None, f"I was at {match}"), ("Ben", "So was I")]
    assert gone.heard(gone.left) == [(None, "I must go")]


def test_to_be_forgotten_changes_the_etag_of_the_table() -> None:
    life = Life()
    before = life.ben.http.get(f"/v1/matches/{life.left}").headers["ETag"]
    life.who.http.delete("/v1/me")
    assert life.ben.http.get(f"/v1/matches/{life.left}").headers["ETag"] != before


def test_the_others_have_everything_still(gone: Life) -> None:
    assert gone.ben.ok(gone.ben.http.get("/v1/me"))["name"] == "Ben"
    assert len(gone.ben.ok(gone.ben.http.get("/v1/me/devices"))["items"]) == 1
    assert gone.ben.look(gone.over)["match"]["status"] == "finished"


def test_what_cannot_be_done_at_once_is_done_without_being_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    life = Life()

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
    assert [item["sk"]["S"] for item in items(f"PLAYER#{life.id}")] == ["PLAYER"]
    assert life.heard(life.left) == [(None, "I must go")]
    assert anybody(life.token).get("/v1/matches").status_code == 401


def test_nobody_signs_in_as_who_is_gone_whoever_comes_first() -> None:
    """A session that is being made while its player is forgotten is not made."""
    life = Life()
    kept = store.players.get(life.id)
    assert kept is not None
    store.players.start_deletion(kept, 0)
    assert anybody().post("/v1/sessions", json={"code": life.code}).status_code == 404
