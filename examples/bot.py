"""A bot for any game of Turnus. It knows no rule: it picks at random from what the server says may be done.

Set up a match with an open seat, in the app or through the API, and give the bot the invitation's code:

    pip install httpx
    python examples/bot.py K7QX2M9A

Started again with the same code, in the same folder, it goes on where it was.
"""

import os
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx

TOKEN = Path("bot.token")  # who it is; to be kept like a password
PAUSE = float(os.environ.get("PAUSE", "10"))  # seconds between two looks at the table
http = httpx.Client(base_url=os.environ.get("HOST", "http://127.0.0.1:8000"), timeout=30)


def choose(schema: Any) -> Any:
    """A random value for a schema. All that may stand in one is in docs/api.md under "Forms"."""
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return random.choice(schema["enum"])
    if "x-sum" in schema:  # how many of each, with bounds for all together: draw some and count them
        room = [name for name, part in schema["properties"].items() for _ in range(part["maximum"])]
        sums = range(schema["x-sum"]["minimum"], min(schema["x-sum"]["maximum"], len(room)) + 1)
        drawn = random.sample(room, random.choice(sums))
        return {name: drawn.count(name) for name in drawn}
    kind = schema["type"] if isinstance(schema["type"], str) else random.choice(schema["type"])
    if kind == "object":  # a branch of anyOf narrows fields that go together
        branch = {"properties": {}} | random.choice(schema.get("anyOf", [{}]))
        needed = schema.get("required", []) + branch.get("required", [])
        keys = [key for key in schema["properties"] if key in needed or random.random() < 0.5]
        return {key: choose(schema["properties"][key] | branch["properties"].get(key, {})) for key in keys}
    if kind == "array":
        size = random.randint(schema.get("minItems", 0), schema["maxItems"])
        if schema.get("uniqueItems") and "items" in schema:
            return random.sample(schema["items"]["enum"], size)
        places = schema.get("prefixItems", []) + [schema.get("items")] * size
        drawn = [choose(place) for place in places[:size]]
        return choose(schema) if schema.get("uniqueItems") and len(set(drawn)) < size else drawn
    if kind == "integer":
        return random.randint(schema["minimum"], schema["maximum"])
    return {"boolean": random.random() < 0.5, "string": "?"}.get(kind)  # None for "null"


def play(code: str) -> Any:
    """Sits down where the code leads to and does what the game waits for, until the end; how it ended."""
    if not TOKEN.exists():
        TOKEN.write_text(http.post("/v1/players", json={"name": "Random"}).raise_for_status().json()["token"])
    http.headers["Authorization"] = f"Bearer {TOKEN.read_text()}"
    invitation = http.get(f"/v1/invitations/{code}").raise_for_status().json()
    path, etag = f"/v1/matches/{invitation['match']['id']}", ""
    http.post(f"{path}/seats", json={"code": code})  # refused where it sits already, and that is fine
    while True:
        answer = http.get(path, headers={"If-None-Match": etag})
        if answer.status_code in (304, 429, 503):  # nothing new, or too much asked
            time.sleep(max(PAUSE, float(answer.headers.get("Retry-After", 0))))
            continue
        table, etag = answer.raise_for_status().json(), answer.headers["ETag"]
        if table["match"]["status"] in ("finished", "aborted"):
            return table["match"]["outcome"]
        choices = [decision for decision in table["decisions"] if decision["blocking"]]
        if choices:
            decision = random.choice(choices)
            action = {"kind": decision["kind"], "params": choose(decision["schema"])}
            # If-Match says on what the choice was made. If a rule refuses it, or somebody was faster,
            # nothing has happened: look again, choose again.
            if http.post(f"{path}/actions", json=action, headers={"If-Match": etag}).is_error:
                time.sleep(PAUSE)
                etag = ""


if __name__ == "__main__":
    print(play(sys.argv[1]))
