"""A player who uses the API as any program would."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx

from tests.kit.fuzz import random_instance
from tests.support.plain_http import PLAIN

Json = dict[str, Any]

OWN_SEAT: Json = {"kind": "me"}
OPEN_SEAT: Json = {"kind": "open"}
BOT_SEAT: Json = {"kind": "bot", "level": "easy"}

SHORT_OPTIONS = {"hand_size": 3, "first": 0}
"""Options for an Anno Domini that soon ends."""

MAX_TRIES = 50
"""Random answers to one decision that may be refused in a row."""


@dataclass(frozen=True)
class Client:
    """A guest, by their token. A `table` is what the API answers of a match: `{match, view, decisions}`."""

    http: httpx.Client
    name: str

    def create_match(self, game: str, others: list[Json], options: Json | None = None, **more: Any) -> Json:
        """A new match with the guest in seat 0."""
        seats = [OWN_SEAT, *others]
        return self.ok(
            self.post("/v1/matches", {"game": game, "seats": seats, "options": options or {}, **more})
        )

    def join_match(self, table: Json, **more: Any) -> Json:
        """Takes the first open seat by the code that the match's creator sees."""
        match = table["match"]
        return self.ok(self.post(f"/v1/matches/{match['id']}/seats", {"code": match["code"], **more}))

    def get_match(self, match: str) -> Json:
        """The match as this guest sees it now."""
        return self.ok(self.http.get(f"/v1/matches/{match}"))

    def act_randomly(self, table: Json, dice: Random, key: str | None = None) -> httpx.Response:
        """Answers one of the blocking decisions at random, as its schema says."""
        decision = dice.choice([one for one in table["decisions"] if one["blocking"]])
        return self.send_action(table, decision["kind"], random_instance(decision["schema"], dice), key)

    def act_until_accepted(self, table: Json, dice: Random) -> Json:
        """Random answers until the rules take one: a schema cannot rule out everything."""
        for _ in range(MAX_TRIES):
            answer = self.act_randomly(table, dice)
            if answer.status_code != httpx.codes.UNPROCESSABLE_ENTITY:
                return self.ok(answer)
        raise AssertionError(f"{MAX_TRIES} times refused: {answer.text}")

    def send_action(self, table: Json, kind: str, params: Json, key: str | None = None) -> httpx.Response:
        """One action on the version that the guest has seen."""
        match = table["match"]
        headers = {"If-Match": f'"{match["version"]}"', "Idempotency-Key": key or secrets.token_hex(8)}
        return self.post(f"/v1/matches/{match['id']}/actions", {"kind": kind, "params": params}, headers)

    def post(self, path: str, body: Json, headers: dict[str, str] | None = None) -> httpx.Response:
        """A POST of JSON."""
        return self.http.post(path, json=body, headers=headers or {})

    @staticmethod
    def ok(answer: httpx.Response) -> Json:
        """The answer's object; fails with the problem where it is one."""
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found


def is_storage_refusal(answer: httpx.Response) -> bool:
    """Whether an answer says that the database is in trouble, and when to come again."""
    expected = {503: "storage_unreachable", 429: "busy"}.get(answer.status_code)
    return expected is not None and answer.json()["code"] == expected and "Retry-After" in answer.headers


def count_events(player: Client, match: str, kind: str, seat: int | None = None) -> int:
    """How often something of this kind has happened in a match; with `seat` only what that seat did."""
    items = player.ok(player.http.get(f"/v1/matches/{match}/events?after=0"))["items"]
    return sum(event["kind"] == kind and seat in (None, event.get("seat")) for event in items)


def create_guest(url: str, name: str, transport: httpx.BaseTransport | None = None) -> Client:
    """A new guest of the server at `url`, or of an app in this process behind `transport`."""
    return sign_up(httpx.Client(base_url=url, timeout=30, transport=transport, verify=PLAIN), name)


def sign_up(http: httpx.Client, name: str) -> Client:
    """A new guest, whose token this client of a server sends from now on."""
    token = Client.ok(http.post("/v1/players", json={"name": name}))["token"]
    http.headers["Authorization"] = f"Bearer {token}"
    return Client(http, name)


def start_match(players: Sequence[Client], game: str, **more: Any) -> str:
    """The id of a running match of these players, seated in this order."""
    host, *others = players
    opened = host.create_match(game, [OPEN_SEAT] * len(others), **more)
    for other in others:
        other.join_match(opened)
    return str(opened["match"]["id"])
