"""The table itself: its keys and indexes, the one client, reads and conditional writes."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from pynamodb.attributes import UnicodeAttribute
from pynamodb.connection import TableConnection
from pynamodb.connection.base import MetaTable
from pynamodb.exceptions import PynamoDBConnectionError, PynamoDBException, TransactWriteError
from pynamodb.expressions.condition import Condition
from pynamodb.indexes import AllProjection, GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from chalicelib.store import capacity_meter, transports
from chalicelib.store.connection import (
    CONDITION_FAILED,
    CONNECT_SECONDS,
    READ_SECONDS,
    RetryingConnection,
    error_codes,
)
from chalicelib.store.errors import ConditionFailed, StorageBusy, StorageError, StorageUnavailable
from chalicelib.store.packing import Integer

RawItem = Mapping[str, dict[str, Any]]
"""An item as the database gives it: attribute name -> {type: value}."""

_OPTIMISTIC_ATTEMPTS = 20

_STEP = 100
"""Items that one query reads where the caller may stop early."""

_PROBE = "x" * 16_384
"""A disk that is nearly full may have room for a short text and none for a move."""

Value = TypeVar("Value")
Result = TypeVar("Result")
ItemT = TypeVar("ItemT", bound="Item")


class DueIndex(GlobalSecondaryIndex[Any]):  # type: ignore[no-untyped-call]
    """Every item that waits for a time: `due` is one of four shards, `due_at` the time."""

    class Meta:
        """The index as the database knows it."""

        index_name = "due"
        projection = KeysOnlyProjection()

    due = UnicodeAttribute(hash_key=True)
    due_at = Integer(range_key=True)


class OpenIndex(GlobalSecondaryIndex[Any]):  # type: ignore[no-untyped-call]
    """Public matches with open seats, by the time they were created."""

    class Meta:
        """The index as the database knows it."""

        index_name = "open"
        projection = AllProjection()

    open = UnicodeAttribute(hash_key=True)
    open_at = Integer(range_key=True)


class Item(Model):
    """What every kind of item has: its keys, the attributes of the sparse indexes, and when it expires."""

    class Meta:
        """The table; `connect` sets its name."""

        table_name = "turnus-table"
        region = "us-east-1"
        host: str | None = None
        billing_mode = "PAY_PER_REQUEST"
        stream_view_type = "NEW_AND_OLD_IMAGES"

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    due = UnicodeAttribute(null=True)
    due_at = Integer(null=True)
    open = UnicodeAttribute(null=True)
    open_at = Integer(null=True)
    ttl = Integer(null=True)
    due_index = DueIndex()
    open_index = OpenIndex()


def connect(
    table_name: str, endpoint: str | None, region: str, credentials: tuple[str, str] | None = None
) -> None:
    """Makes the one client. `endpoint` None is AWS, `credentials` (key id, secret) None the environment's."""
    access, secret = credentials or (None, None)
    made = RetryingConnection(
        region=region,
        host=endpoint,
        connect_timeout_seconds=CONNECT_SECONDS,
        read_timeout_seconds=READ_SECONDS,
        max_retry_attempts=0,
        max_pool_connections=32,
        aws_access_key_id=access,
        aws_secret_access_key=secret,
    )
    made.add_meta_table(_meta_table(table_name))
    # The client is made here and not at the first request: making one is slow and not safe among threads.
    client: Any = made.client
    client.meta.events.register("after-call.dynamodb", capacity_meter.record_response)
    transports.attach(client, endpoint)
    # Only now, as another thread may be using the connection before.
    connection_to_table = TableConnection(table_name, region=region, host=endpoint)
    connection_to_table.connection = made
    Item.Meta.table_name, Item._connection = table_name, connection_to_table


def create_table() -> None:
    """Creates the table with its indexes, stream and expiry where it does not exist yet.

    Raises `StorageUnavailable` where the database does not let it.
    """
    try:
        if not Item.exists():
            Item.create_table(wait=True)
            connection().update_time_to_live("ttl")
    except PynamoDBException as error:
        raise StorageUnavailable(error.cause_response_message or str(error)) from error


def is_reachable() -> bool:
    """Whether the table answers: a read of an item that never exists, half a unit."""
    try:
        connection().get_item("HEALTH", "HEALTH")
    except (StorageError, PynamoDBException, OSError):
        return False
    return True


def write_probe() -> None:
    """Writes as much as a move does, to an item that nothing reads. Raises `StorageError` where that fails.

    The stream's reader passes it over, as it does with its own positions.
    """
    connection().put_item("HEALTH", "CHECKPOINT", attributes={"filler": {"S": _PROBE}})


def takes_writes() -> bool:
    """Whether the table can be written: True after a write, after one that failed as a new attempt says."""
    if not _retrying_connection().is_refusing_writes:
        return True
    try:
        write_probe()
    except (StorageError, PynamoDBException, OSError):
        return False
    return True


def connection() -> TableConnection:
    """The one connection. Raises `RuntimeError` before `connect`."""
    if Item._connection is None:
        raise RuntimeError("store.connect has not been called")
    return Item._connection


def _retrying_connection() -> RetryingConnection:
    made = connection().connection
    assert isinstance(made, RetryingConnection)
    return made


def get(item_class: type[ItemT], pk: str, sk: str, strong: bool = True) -> ItemT | None:
    """One item by its keys; None where there is none."""
    try:
        return item_class.get(pk, sk, consistent_read=strong)
    except item_class.DoesNotExist:
        return None


def query(pk: str, key_condition: Condition, **options: Any) -> list[RawItem]:
    """The raw items of one partition whose sort key meets a condition, at most 1 MB of them.

    Eventually consistent unless an option says otherwise; `options` are those of pynamodb's `query`.
    """
    found: list[RawItem] = connection().query(pk, range_key_condition=key_condition, **options)["Items"]
    return found


def query_all(
    pk: str, key_condition: Condition | None = None, strong: bool = True, **options: Any
) -> Iterator[RawItem]:
    """All raw items of one partition, or those whose sort key meets a condition, in order, however many.

    `options` are those of pynamodb's `query`.
    """
    position: dict[str, Any] | None = None
    while True:
        found = connection().query(
            pk,
            range_key_condition=key_condition,
            consistent_read=strong,
            exclusive_start_key=position,
            **options,
        )
        yield from found["Items"]
        position = found.get("LastEvaluatedKey")
        if position is None:
            return


def list_after(pk: str, prefix: str, after: str = "", strong: bool = True) -> Iterator[RawItem]:
    """The raw items of one partition whose sort key is `prefix` and an id greater than `after`, in order.

    `after` is of visible ASCII and spaces, without a tilde. They are read a hundred at a time: the caller may
    stop early.
    """
    found = query_all(pk, Item.sk.between(f"{prefix}{after}", f"{prefix}~"), strong, limit=_STEP)
    return (raw for raw in found if raw["sk"]["S"] != f"{prefix}{after}")


def page_backwards(
    pk: str, prefix: str, before: str | None, page_size: int, strong: bool = False
) -> tuple[list[RawItem], str | None]:
    """One page of the raw items whose sort key is `prefix` and an id, the greatest id first.

    All ids are before `before`; None is no bound. Also gives `before` of the next page, None after the last
    one. Eventually consistent, unless `strong`.
    """
    # One more than the page tells whether there are older ones; `before` itself is the other.
    within = Item.sk.between(prefix, f"{prefix}{before or '~'}")
    found = query(pk, within, scan_index_forward=False, limit=page_size + 2, consistent_read=strong)
    older = [raw for raw in found if raw["sk"]["S"].removeprefix(prefix) != before]
    page = older[:page_size]
    return page, page[-1]["sk"]["S"].removeprefix(prefix) if len(older) > page_size else None


def parse_item(item_class: type[ItemT], raw: RawItem) -> ItemT:
    """A raw item as an item of its kind."""
    return item_class.from_raw_data(dict(raw))


def from_stream(image: RawItem) -> RawItem:
    """An image in the stream as a raw item: in Lambda binary values are Base64, in the streams API bytes."""
    return {name: _decode_binary(value) for name, value in image.items()}


def put(item: Item, condition: Condition | None = None) -> None:
    """Writes one item whole. Raises `ConditionFailed` where the condition does not hold, `StorageBusy`."""
    _write(lambda: item.save(condition=condition))


def update(item: Item, actions: list[Any], condition: Condition | None = None) -> None:
    """Writes some attributes of one item.

    Raises `ConditionFailed` where the condition does not hold, `StorageBusy`.
    """
    _write(lambda: item.update(actions=actions, condition=condition))


def delete(item: Item, condition: Condition | None = None) -> None:
    """Deletes one item. Raises `ConditionFailed` where the condition does not hold, `StorageBusy`."""
    _write(lambda: item.delete(condition=condition))


def try_write(write: Callable[[], None]) -> bool:
    """Calls a conditional write; False where its condition does not hold. Raises `StorageBusy`."""
    try:
        write()
    except ConditionFailed:
        return False
    return True


def retry_on_conflict(
    value: Value, attempt: Callable[[Value], Result], reload: Callable[[Value], Value]
) -> Result:
    """Calls `attempt` with `value`, and with a reloaded one while somebody else is first; gives its result.

    `attempt` writes on condition that `value` is unchanged and raises `ConditionFailed` if not; `reload`
    reads it again. Raises `StorageBusy` where others are always first, and whatever else either of them
    raises.
    """
    for _ in range(_OPTIMISTIC_ATTEMPTS):
        try:
            return attempt(value)
        except ConditionFailed:
            value = reload(value)
    raise StorageBusy


def write_transaction(add_writes: Callable[[TransactWrite], None]) -> None:
    """Makes all the writes that `add_writes` adds, or none.

    Raises `ConditionFailed` where one of their conditions does not hold, `StorageBusy`.
    """
    _write(lambda: _run_transaction(add_writes))


def _run_transaction(add_writes: Callable[[TransactWrite], None]) -> None:
    with TransactWrite(connection=connection().connection) as transaction:
        add_writes(transaction)


def _decode_binary(value: dict[str, Any]) -> dict[str, Any]:
    binary = value.get("B")
    return {"B": base64.b64decode(binary)} if isinstance(binary, str) else value


def _write(attempt: Callable[[], Any]) -> None:
    """Makes a write; `RetryingConnection` tries again what may succeed."""
    try:
        attempt()
    except (PynamoDBConnectionError, TransactWriteError) as error:
        if set(error_codes(error.cause)) & CONDITION_FAILED:
            raise ConditionFailed from error
        raise


def _meta_table(table_name: str) -> MetaTable:
    schema = Item._get_schema()
    indexes = schema["global_secondary_indexes"]
    return MetaTable(
        {
            "TableName": table_name,
            "KeySchema": schema["key_schema"],
            "AttributeDefinitions": schema["attribute_definitions"],
            "GlobalSecondaryIndexes": [
                {"IndexName": index["index_name"], "KeySchema": index["key_schema"]} for index in indexes
            ],
        }
    )
