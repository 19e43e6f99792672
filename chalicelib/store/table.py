"""The table itself: its keys and indexes, the one client, conditional writes."""

from __future__ import annotations

import base64
import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.connection import TableConnection
from pynamodb.connection.base import MetaTable
from pynamodb.exceptions import PynamoDBConnectionError, PynamoDBException, TransactWriteError
from pynamodb.expressions.condition import Condition
from pynamodb.indexes import AllProjection, GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from chalicelib.store import units

Raw = Mapping[str, dict[str, Any]]
"""An item as the database gives it: attribute name -> {type: value}."""

_ATTEMPTS = 8
_TRANSIENT = {
    "TransactionConflict",
    "TransactionConflictException",
    "TransactionInProgressException",
    "ThrottlingError",
    "ThrottlingException",
    "ProvisionedThroughputExceeded",
    "ProvisionedThroughputExceededException",
}


class Lost(Exception):
    """A condition of a write did not hold: somebody else was here first. Nothing was written."""


class Busy(Exception):
    """The database refused for contention, again and again. Nothing was written."""


Kind = TypeVar("Kind", bound="Item")


class DueIndex(GlobalSecondaryIndex[Any]):  # type: ignore[no-untyped-call]
    """Everything that waits for a time: `due` is one of four shards, `due_at` seconds."""

    class Meta:
        """The index as the database knows it."""

        index_name = "due"
        projection = KeysOnlyProjection()

    due = UnicodeAttribute(hash_key=True)
    due_at = NumberAttribute(range_key=True)


class OpenIndex(GlobalSecondaryIndex[Any]):  # type: ignore[no-untyped-call]
    """Public matches with open seats, by the time they were created."""

    class Meta:
        """The index as the database knows it."""

        index_name = "open"
        projection = AllProjection()

    open = UnicodeAttribute(hash_key=True)
    open_at = NumberAttribute(range_key=True)


class Item(Model):
    """What every kind of item has: the two keys, and the attributes of the sparse indexes."""

    class Meta:
        """The table as `connect` sets it."""

        table_name = "turnus-table"
        region = "us-east-1"
        host: str | None = None
        billing_mode = "PAY_PER_REQUEST"
        stream_view_type = "NEW_AND_OLD_IMAGES"

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    due = UnicodeAttribute(null=True)
    due_at = NumberAttribute(null=True)
    open = UnicodeAttribute(null=True)
    open_at = NumberAttribute(null=True)
    ttl = NumberAttribute(null=True)
    due_index = DueIndex()
    open_index = OpenIndex()


def connect(table: str, endpoint: str | None, region: str, keys: tuple[str, str] | None = None) -> None:
    """Makes the one client. `endpoint` None is AWS itself; `keys` None is what the environment grants."""
    access, secret = keys or (None, None)
    Item.Meta.table_name = table
    Item._connection = TableConnection(
        table,
        region=region,
        host=endpoint,
        connect_timeout_seconds=2,
        read_timeout_seconds=10,
        max_pool_connections=32,
        aws_access_key_id=access,
        aws_secret_access_key=secret,
        meta_table=_meta_table(table),
    )
    # The client is made here and not at the first request: making one is slow and not safe among threads.
    client: Any = Item._connection.connection.client
    client.meta.events.register("after-call.dynamodb", units.note)


def create_table() -> None:
    """Creates the table with its indexes, stream and expiry where it does not exist yet."""
    if Item.exists():
        return
    Item.create_table(wait=True)
    connection().update_time_to_live("ttl")


def reachable() -> bool:
    """Whether the table answers: a read of an item that is never there, half a unit."""
    try:
        connection().get_item("HEALTH", "HEALTH")
    except (PynamoDBException, OSError):
        return False
    return True


def connection() -> TableConnection:
    """The one connection; `RuntimeError` before `connect`."""
    if Item._connection is None:
        raise RuntimeError("store.connect has not been called")
    return Item._connection


def query(pk: str, within: Condition, **options: Any) -> list[Raw]:
    """The raw items of one partition whose sort key is within a condition (at most 1 MB of them)."""
    found: list[Raw] = connection().query(pk, range_key_condition=within, **options)["Items"]
    return found


def whole(pk: str, within: Condition | None = None, strong: bool = True) -> Iterator[Raw]:
    """All raw items of one partition, or those whose sort key is within a condition, in order.

    However many there are: as many queries as it takes.
    """
    position: dict[str, Any] | None = None
    while True:
        found = connection().query(
            pk, range_key_condition=within, consistent_read=strong, exclusive_start_key=position
        )
        yield from found["Items"]
        position = found.get("LastEvaluatedKey")
        if position is None:
            return


def read(kind: type[Kind], raw: Raw) -> Kind:
    """The raw item as one of its kind."""
    return kind.from_raw_data(dict(raw))


def from_stream(image: Raw) -> Raw:
    """The image of a record as an item: Lambda gives binary values as Base64, the streams API as bytes."""
    return {name: _bytes(value) for name, value in image.items()}


def put(item: Item, condition: Condition | None = None) -> None:
    """Writes one item whole. Raises `Lost` where the condition does not hold."""
    _write(lambda: item.save(condition=condition))


def update(item: Item, actions: list[Any], condition: Condition | None = None) -> None:
    """Writes some attributes of one item. Raises `Lost` where the condition does not hold."""
    _write(lambda: item.update(actions=actions, condition=condition))


def delete(item: Item, condition: Condition | None = None) -> None:
    """Removes one item. Raises `Lost` where the condition does not hold."""
    _write(lambda: item.delete(condition=condition))


def transact(fill: Callable[[TransactWrite], None]) -> None:
    """All the writes that `fill` names, or none: `Lost` where one of their conditions does not hold."""
    _write(lambda: _transact(fill))


def _transact(fill: Callable[[TransactWrite], None]) -> None:
    with TransactWrite(connection=connection().connection) as transaction:
        fill(transaction)


def _bytes(value: dict[str, Any]) -> dict[str, Any]:
    binary = value.get("B")
    return {"B": base64.b64decode(binary)} if isinstance(binary, str) else value


def _write(attempt: Callable[[], Any]) -> None:
    for n in range(_ATTEMPTS):
        try:
            attempt()
            return
        except (PynamoDBConnectionError, TransactWriteError) as error:
            _sort_out(error)
        time.sleep(random.uniform(0, 0.01 * 2**n))
    raise Busy


def _sort_out(error: PynamoDBException) -> None:
    """Returns where another attempt may succeed; raises otherwise."""
    codes = set(_codes(error))
    if codes & {"ConditionalCheckFailed", "ConditionalCheckFailedException"}:
        raise Lost from error
    if not codes & _TRANSIENT:
        raise error


def _codes(error: PynamoDBException) -> Iterable[str]:
    if isinstance(error, TransactWriteError):
        yield from (reason.code for reason in error.cancellation_reasons if reason)
    yield error.cause_response_code or ""


def _meta_table(table: str) -> MetaTable:
    schema = Item._get_schema()
    indexes = schema["global_secondary_indexes"]
    return MetaTable(
        {
            "TableName": table,
            "KeySchema": schema["key_schema"],
            "AttributeDefinitions": schema["attribute_definitions"],
            "GlobalSecondaryIndexes": [
                {"IndexName": index["index_name"], "KeySchema": index["key_schema"]} for index in indexes
            ],
        }
    )
