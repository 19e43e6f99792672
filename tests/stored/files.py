"""Stored matches as files: the items of one match as the database held them, one item to a line.

A file in `tests/golden/stored/<commit>/` is one JSON object: `game`, `seats`, `phase` ("middle" or "end"),
`at` (the time of the recording, seconds since 1970), `match` (its id), `players` (their ids) and `items`,
each in DynamoDB's JSON with binary values as Base64. The folder is named after the commit whose code wrote
them.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from chalicelib import store
from chalicelib.games.contract import Json

FOLDER = Path(__file__).parent.parent / "golden" / "stored"

_BATCH_SIZE = 25
"""How many items one BatchWriteItem takes."""


def paths() -> list[Path]:
    """The files of all stored matches, sorted by folder."""
    return sorted(FOLDER.glob("*/*.json"))


def game_of(path: Path) -> str:
    """The key of the game whose match a file holds."""
    return path.stem.rsplit("-", 2)[0]


def save(stored: Json, path: Path) -> None:
    """Writes a stored match to a file, its items sorted by key."""
    head = [f' "{name}": {_compact_json(value)},' for name, value in stored.items() if name != "items"]
    items = sorted(stored["items"], key=lambda item: (item["pk"]["S"], item["sk"]["S"]))
    lines = ",\n".join(f"  {_compact_json(_encode_binary(item))}" for item in items)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["{", *head, ' "items": [', lines, " ]", "}", ""]))


def load(path: Path) -> Json:
    """The stored match of a file; binary values are bytes."""
    stored: Json = json.loads(path.read_text())
    return {**stored, "items": [_decode_binary(item) for item in stored["items"]]}


def write_to_database(items: Iterable[Json]) -> None:
    """Writes raw items as they are into the table that the store is connected to."""
    _write_batches([{"PutRequest": {"Item": item}} for item in items])


def delete_match(match_id: str) -> None:
    """Deletes everything in a match's partition."""
    raws = store.table.query_all(f"MATCH#{match_id}")
    _write_batches([{"DeleteRequest": {"Key": {"pk": raw["pk"], "sk": raw["sk"]}}} for raw in raws])


def read_from_database() -> Iterator[Json]:
    """All raw items of the table, in no order."""
    position: Json = {}
    while True:
        found = _client().scan(TableName=store.table.Item.Meta.table_name, ConsistentRead=True, **position)
        yield from found["Items"]
        if "LastEvaluatedKey" not in found:
            return
        position = {"ExclusiveStartKey": found["LastEvaluatedKey"]}


def _write_batches(requests: Sequence[Json]) -> None:
    table = store.table.Item.Meta.table_name
    for first in range(0, len(requests), _BATCH_SIZE):
        response = _client().batch_write_item(RequestItems={table: requests[first : first + _BATCH_SIZE]})
        if response.get("UnprocessedItems"):
            raise RuntimeError("the database wrote only a part of the items")


def _client() -> Any:
    return store.table.connection().connection.client


def _encode_binary(item: Json) -> Json:
    return {
        name: {"B": base64.b64encode(value["B"]).decode()} if "B" in value else value
        for name, value in item.items()
    }


def _decode_binary(item: Json) -> Json:
    return {
        name: {"B": base64.b64decode(value["B"])} if "B" in value else value for name, value in item.items()
    }


def _compact_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
