"""What the dearest requests cost a processor: `python -m bench.dearest`.

Someone who wants to keep the server busy sends requests as long as they may be, of the form that costs most.
Each place of each body is filled in turn with what is long or deep, the whole is made as wide as its schema
permits with a mistake everywhere, and heads are as long as a server takes them. A table tells the dearest
request of each operation.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from time import process_time
from typing import Any

import httpx

from bench.limits import check_limits, print_report
from bench.local_api import URL, local_api, start_match
from bench.markdown import markdown_table
from chalicelib.api import request_examples
from chalicelib.api.game_schemas import camel_case
from chalicelib.api.request_context import MAX_BODY_BYTES
from chalicelib.api.service import DOCUMENT_PATH
from chalicelib.api.turnus_app import MAX_HEAD_BYTES
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from tests.support.client import OPEN_SEAT, Client, create_guest

RUNS = 5
"""How often a request is repeated; the quickest run counts, which leaves out what else the machine does."""

REFUSED_MILLISECONDS = 30
"""What a request may cost that is refused."""

_FILLING_BYTES, _HEAD_BYTES = MAX_BODY_BYTES - 1_500, MAX_HEAD_BYTES - 1_000
"""What is left for a filling where the rest of a body, or of a head, is short."""

_MOST_DIGITS, _DEPTH, _MOST_UNKNOWN = 4_300, 900, 20
"""What Python reads of a number and of nested arrays; unknown members that are looked at one by one."""

_HERE = "@here@"


def _many(item: str) -> str:
    """An array of an item, as long as a body may be."""
    return "[" + ",".join([item] * (_FILLING_BYTES // (len(item.encode()) + 1))) + "]"


FILLINGS: Mapping[str, str] = {
    "zeros": _many("0"),
    "fractions": _many("1e-7"),
    "large numbers": _many("9" * _MOST_DIGITS),
    "empty objects": _many("{}"),
    "empty texts": _many('""'),
    "deep arrays": _many("[" * _DEPTH + "]" * _DEPTH),
    "deep objects": _many('{"":' * _DEPTH + "0" + "}" * _DEPTH),
    "members": "{" + ",".join(f'"{number:x}":0' for number in range(_FILLING_BYTES // 8)) + "}",
    "marks": '"' + "\u0301\u0323" * (_FILLING_BYTES // 4) + '"',
    "escaped marks": '"' + "\\u0301" * (_FILLING_BYTES // 6) + '"',
    "spaces": '"' + "\u2003" * (_FILLING_BYTES // 3) + '"',
}
"""JSON values almost as long as a body may be."""

HEADS: Mapping[str, Json] = {
    "parameters": {"params": "&".join(f"{number:x}" for number in range(_HEAD_BYTES // 5))},
    "equal parameters": {"params": "&".join(["a"] * (_HEAD_BYTES // 2))},
    "escaped parameters": {"params": "&".join(["%F0%9F%8E%B2=%F0%9F%8E%B2"] * (_HEAD_BYTES // 26))},
    "headers": {"headers": {f"x{number:x}": "" for number in range(_HEAD_BYTES // 8)}},
    "a long header": {"headers": {"If-None-Match": '"7-3",' * (_HEAD_BYTES // 6)}},
    "a long token": {"headers": {"Authorization": "Bearer " + "a" * _HEAD_BYTES}},
}
"""Queries and headers almost as long as a head may be."""


Named = tuple[str, httpx.Request]
"""A request with what the table calls it."""

Place = tuple[str, Any, Json]
"""A place in a body, a body that has `_HERE` there, and the schema of the place."""


@dataclass(frozen=True)
class Cost:
    """A request, the status of its answer, and the milliseconds of a processor that it took and may take."""

    name: str
    status: int
    milliseconds: float
    most: float

    @property
    def row(self) -> list[str]:
        """Its line in the table."""
        return [self.name, str(self.status), f"{self.milliseconds:.1f}", f"{self.most:g}"]


@dataclass(frozen=True)
class Tables:
    """By the name that the document has for a game, a player who sits at a running match of it, and its id; a
    host, the id of a match of theirs that is open, a player who sits nowhere, and the path of a card.
    """

    running: Mapping[str, tuple[Client, str]]
    host: Client
    open: str
    other: Client
    card: str

    def request(self, method: str, path: str, name: str, content: str) -> httpx.Request:
        """A request with a body, from somebody whose body is looked at; `name` is that of its schema."""
        game = next((game for game in sorted(self.running, reverse=True) if name.startswith(game)), None)
        player, match = self.running[game or next(iter(self.running))]
        if path.endswith(("/seats", "/start", "/salt")):
            player, match = (self.other if path.endswith("/seats") else self.host), self.open
        where = path.replace("{match_id}", match).replace("/{deck}/cards/{card}", self.card)
        headers = {"Content-Type": "application/json", "If-Match": '"1"'}
        return player.http.build_request(method, where, content=content.encode(), headers=headers)


def set_tables(transport: httpx.WSGITransport) -> Tables:
    """The matches that requests are about."""
    running = {}
    for meta in catalogue.all():
        players, match = start_match(transport, meta.key, meta.seats[0])
        running[camel_case(meta.key)] = players[0], match
    host, other = create_guest(URL, "Ada", transport), create_guest(URL, "Ben", transport)
    opened = host.create_match("anno-domini", [OPEN_SEAT, OPEN_SEAT], visibility="public")["match"]
    deck = opened["decks"][0]["key"]
    card = next(iter(host.ok(host.http.get(f"/v1/decks/{deck}/en"))["cards"]))
    return Tables(running, host, opened["id"], other, f"/{deck}/cards/{card}")


def refused_requests(tables: Tables) -> Iterator[Iterable[Named]]:
    """For each operation with a body, and for some with none, the requests that are refused."""
    for path, methods in _document()["paths"].items():
        for method, operation in methods.items():
            if "requestBody" in operation:
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                yield _wrong_bodies(tables, method.upper(), path, schema)
    for method, path in (("GET", "/v1/me/matches"), ("GET", "/nowhere"), ("POST", "/v1/sessions")):
        yield _long_heads(tables.host.http, method, path)


def _wrong_bodies(tables: Tables, method: str, path: str, schema: Json) -> Iterator[Named]:
    seen: set[str] = set()
    for name, part in alternatives(schema):
        for what, content in _wrong_contents(name, part, seen):
            yield f"`{method} {path}`, {what}", tables.request(method, path, name, content)


def _long_heads(http: httpx.Client, method: str, path: str) -> Iterator[Named]:
    content = FILLINGS["deep arrays"] if method == "POST" else ""
    for what, head in HEADS.items():
        sent = {"Content-Type": "application/json", **head.get("headers", {})}
        params = head.get("params", "status=none")
        request = http.build_request(method, path, content=content, params=params, headers=sent)
        yield f"`{method} {path}`, {what}", request


def alternatives(schema: Json, name: str = "") -> Iterator[tuple[str, Json]]:
    """The forms that a body may have, by the name of the component."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        schema = _schemas()[name]
    if "properties" in schema:
        yield name, schema
    for part in [*schema.get("anyOf", ()), *schema.get("oneOf", ())]:
        yield from alternatives(part, name)


def _wrong_contents(name: str, schema: Json, seen: set[str]) -> Iterator[tuple[str, str]]:
    """What is wrong, and the body. Places of one name and type are handled alike, so the first will do."""
    for place, value, part in places(schema):
        kind = f"{place.rpartition('.')[2]} {part.get('type')}"
        if kind in seen:
            continue
        seen.add(kind)
        text = _to_text(value)
        for what, filling in FILLINGS.items():
            yield f"{what} as {name}{place}", text.replace(f'"{_HERE}"', filling)
    for width in (64, 32, 16, 8, 4, 2, 1):
        text = _to_text(widest_wrong(schema, width))
        if len(text.encode()) <= MAX_BODY_BYTES:
            yield f"mistakes everywhere in {name}", text
            return


def places(schema: Json, place: str = "") -> Iterator[Place]:
    """Each place in a schema, with a value that has `_HERE` there and is otherwise right, and its schema."""
    yield place, _HERE, schema
    yield from _places_below(schema, place)


def _places_below(schema: Json, place: str) -> Iterator[Place]:
    if "$ref" in schema:
        schema = _schemas()[schema["$ref"].rpartition("/")[2]]
    for name, part in schema.get("properties", {}).items():
        others = request_examples.example_value(schema, _schemas())
        for below, value, of in places(part, f"{place}.{name}"):
            yield below, {**others, name: value}, of
    if "items" in schema:
        yield from ((below, [value], of) for below, value, of in places(schema["items"], f"{place}[]"))
    if isinstance(schema.get("additionalProperties"), dict):
        for below, value, of in places(schema["additionalProperties"], f"{place}.a"):
            yield below, {"a": value}, of
    for part in [*schema.get("anyOf", ()), *schema.get("oneOf", ())]:
        yield from _places_below(part, place)


def widest_wrong(schema: Json, width: int) -> Any:
    """A value as wide as a schema permits, with nothing right in it, unknown members in each object, and at
    most `width` items in an array.
    """
    if "$ref" in schema:
        return widest_wrong(_schemas()[schema["$ref"].rpartition("/")[2]], width)
    parts = [one for one in (*schema.get("anyOf", ()), *schema.get("oneOf", ())) if one.get("type") != "null"]
    if parts and "properties" not in schema:
        return widest_wrong(parts[0], width)
    if "prefixItems" in schema:
        return [widest_wrong(part, width) for part in schema["prefixItems"]]
    if "items" in schema:
        return [widest_wrong(schema["items"], width)] * min(schema.get("maxItems", width), width)
    if "properties" in schema:
        known = {name: widest_wrong(part, width) for name, part in schema["properties"].items()}
        return {**known, **{f"u{number}": 0 for number in range(_MOST_UNKNOWN)}}
    if schema.get("additionalProperties"):
        return {f"a{number}": widest_wrong(schema["additionalProperties"], width) for number in range(width)}
    return {}


def _to_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@cache
def _document() -> Json:
    found: Json = json.loads(DOCUMENT_PATH.read_text(encoding="utf-8"))
    return found


def _schemas() -> Json:
    found: Json = _document()["components"]["schemas"]
    return found


def dearest(transport: httpx.WSGITransport, requests: Iterable[Named], most: float) -> Cost:
    """The one of some refused requests that costs most. Raises `RuntimeError` if one is not refused."""
    found = Cost("", 0, -1, most)
    for name, request in requests:
        status, milliseconds = _measure(transport, request)
        if status < httpx.codes.BAD_REQUEST:
            raise RuntimeError(f"{name}: answered {status}")
        if milliseconds > found.milliseconds:  # once more, as it may have been chance
            again = min(_measure(transport, request)[1] for _ in range(RUNS))
            found = max(found, Cost(name, status, again, most), key=lambda one: one.milliseconds)
    return found


def _measure(transport: httpx.WSGITransport, request: httpx.Request) -> tuple[int, float]:
    """The status of a request's answer, and its milliseconds of a processor from the gateway on."""
    start = process_time()
    answer = transport.handle_request(request)
    return answer.status_code, (process_time() - start) * 1_000


def report() -> str:
    """The table. Raises `LimitMissed`."""
    with local_api() as transport:
        tables = set_tables(transport)
        costs = [dearest(transport, group, REFUSED_MILLISECONDS) for group in refused_requests(tables)]
    table = markdown_table(["request", "status", "CPU ms", "limit"], [cost.row for cost in costs])
    missed = [f"{cost.name}: {cost.milliseconds:.1f} ms" for cost in costs if cost.milliseconds > cost.most]
    return check_limits(table, missed)


if __name__ == "__main__":
    print_report(report)
