"""Examples of answers for the OpenAPI document: `docs/response_examples.json`.

    python -m tests.docs.examples   plays a script against the API in this process and keeps its answers

Of each operation the first answer that succeeds is kept, with long lists cut to two items and long objects to
three members. Matches are dealt from a name, the same each time; players and times differ, so nothing may
depend on these. A test holds every example against its schema.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from chalicelib.api import openapi
from chalicelib.games.contract import Json
from tests.api import openapi_check
from tests.api.api_clients import OPEN_SEAT, create_code, create_guest, http_client, issue_token
from tests.kit.fuzz import random_instance
from tests.support import dealing
from tests.support.authenticator import Authenticator
from tests.support.client import BOT_SEAT, SHORT_OPTIONS, Client
from tests.support.database import temporary_database

LONGEST_LIST, LONGEST_OBJECT, KEPT_MEMBERS = 2, 40, 3

SECRET_MEMBERS = ("token", "secret", "code", "salt", "seed", "commitment", "ticket", "challenge")
"""Members whose values are replaced: nobody should find what looks like a secret in a document."""

READ = (
    *("games", "games/anno-domini", "games/anno-domini/reference", "games/anno-1452/map", "matches"),
    *("games/anno-domini/words/en", "words/en", "decks/world/en", "push-key", "health"),
    *("me", "me/matches", "me/export", "me/devices", "me/tokens", "me/passkeys", "me/webhooks"),
    *("me/push-subscriptions", "me/deliveries", "me/mail"),
)
"""What the script reads at its end, below `/v1/`."""

Examples = dict[str, Any]


def main() -> None:
    """Writes the file."""
    with temporary_database(), TemporaryDirectory() as folder:
        os.environ["TURNUS_MAIL"] = f"folder:{folder}"
        dealing.start(Path(folder))
        dealing.deal_from("examples")
        examples = recorded_examples()
    text = json.dumps(dict(sorted(examples.items())), indent=1, ensure_ascii=False)
    openapi.EXAMPLES_PATH.write_text(text + "\n", encoding="utf-8")


def recorded_examples() -> Examples:
    """The first answer of each operation, by method and path, in a script that reaches most of them."""
    found: Examples = {}
    ada, ben = (_recording(create_guest(name), found) for name in ("Ada", "Ben"))
    _answers_about_players(ada, found)
    match = _answers_about_matches(ada, ben)
    for path in (*READ, f"matches/{match}/proof"):
        ada.ok(ada.http.get(f"/v1/{path}"))
    return found


def _answers_about_players(ada: Client, found: Examples) -> None:
    visitor = _recording(Client(http_client(), "a visitor"), found)
    visitor.ok(visitor.post("/v1/players", {"name": "Cleo"}))
    ada.ok(
        ada.http.patch("/v1/me", json={"zone": "Europe/Vienna", "quiet": {"from": "22:00", "until": "07:00"}})
    )
    issue_token(ada, "read", "play")
    visitor.ok(visitor.post("/v1/sessions", {"code": create_code(ada)}))
    visitor.ok(visitor.post("/v1/sessions/options", {}))
    offer = ada.ok(ada.post("/v1/me/passkeys/options", {}))
    made = Authenticator("https://table").create(offer["options"])
    ada.ok(ada.post("/v1/me/passkeys", {"ticket": offer["ticket"], "credential": made}))


def _answers_about_matches(ada: Client, ben: Client) -> str:
    """Plays a match to its end; its id."""
    dice = Random("examples")
    waiting = ada.create_match("anno-domini", [OPEN_SEAT], visibility="public")["match"]["id"]
    ada.ok(ada.post(f"/v1/matches/{waiting}/invitation", {}))
    ada.ok(ada.post(f"/v1/matches/{waiting}/start", {}))
    opened = ada.create_match("anno-domini", [OPEN_SEAT, BOT_SEAT], SHORT_OPTIONS)
    few = {"hand_size": 12, "themes": ["nature"]}
    ada.ok(
        ada.post(
            "/v1/previews", {"game": "anno-domini", "options": few, "seats": [{"kind": "me"}, OPEN_SEAT]}
        )
    )
    ada.create_match("wann-o-wann", [OPEN_SEAT], visibility="public")
    match = opened["match"]["id"]
    ada.ok(ada.http.get(f"/v1/invitations/{opened['match']['code']}"))
    ada.ok(ada.http.put(f"/v1/matches/{match}/salt", json={"salt": "pepper"}))
    ben.join_match(opened)
    ada.ok(ada.post(f"/v1/matches/{match}/messages", {"text": "Your turn."}))
    ada.ok(ada.http.get(f"/v1/matches/{match}/messages"))
    ada.ok(ada.http.put(f"/v1/matches/{match}/orders", json={"auto_doubt_at": 9}))
    ada.ok(ada.http.get(f"/v1/matches/{match}/orders"))
    while (table := ada.get_match(match))["match"]["status"] == "running":
        mover = (ada, ben)[table["match"]["to_act"][0]]
        _preview(mover, mover.get_match(match), dice)
        mover.act_until_accepted(mover.get_match(match), dice)
        ada.ok(ada.http.get(f"/v1/matches/{match}/recap?after=0"))
        ada.ok(ada.http.get(f"/v1/matches/{match}/events?after={table['match']['version']}"))
        ada.ok(ada.http.get(f"/v1/matches/{match}/history/1"))
    return str(match)


def _preview(who: Client, table: Json, dice: Random) -> None:
    """Asks what one of the open choices would lead to."""
    decision = table["decisions"][0]
    params = random_instance(decision["schema"], dice)
    who.post(f"/v1/matches/{table['match']['id']}/preview", {"kind": decision["kind"], "params": params})


def _recording(who: Client, found: Examples) -> Client:
    """The same client, whose answers are kept."""

    def record(answer: httpx.Response) -> None:
        is_json = answer.headers.get("Content-Type") == "application/json"
        if answer.is_success and is_json:
            answer.read()
            operation = f"{answer.request.method} {openapi_check.documented_path(answer.request)}"
            found.setdefault(operation, _shortened(answer.json()))

    who.http.event_hooks["response"].append(record)
    return who


def _shortened(value: Any, name: str = "") -> Any:
    """A value without most of what is long, and without what looks like a secret; JSON Schemas stay whole."""
    if isinstance(value, dict) and "properties" in value:
        return value
    if isinstance(value, list):
        return [_shortened(item) for item in value[:LONGEST_LIST]]
    if isinstance(value, dict):
        names = list(value)[:KEPT_MEMBERS] if len(value) > LONGEST_OBJECT else list(value)
        return {each: _shortened(value[each], each) for each in names}
    return f"the {name}" if name in SECRET_MEMBERS and isinstance(value, str) else value


if __name__ == "__main__":
    main()
