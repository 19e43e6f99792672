"""The one table in DynamoDB: the only place that knows pynamodb.

One module per kind of item; each takes and gives frozen dataclasses. Item classes spell the stored names,
dataclasses the words of the domain. Times are whole seconds since 1970 (UTC). Access patterns and their cost:
`docs/storage.md`.

    store.connect("turnus-table", endpoint, region)
    store.matches.load(id, strong=True)

A write raises `ConditionFailed` where somebody else was first and `StorageBusy` where the database refuses
for contention, again and again; nothing was written then. Reads and writes raise `StorageUnavailable` where
the database is in trouble; a write may then have been made. Both of these are `StorageError`s. A function
that takes a `transaction` adds writes to it; `ConditionFailed` comes from whoever runs the transaction.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from chalicelib.store.capacity_meter import ConsumedCapacity, measure_capacity
from chalicelib.store.errors import ConditionFailed, StorageBusy, StorageError, StorageUnavailable
from chalicelib.store.table import (
    connect,
    create_table,
    is_reachable,
    retry_on_conflict,
    takes_writes,
    write_probe,
)

if TYPE_CHECKING:
    from chalicelib.store import (
        challenges,
        channels,
        dead_letters,
        deliveries,
        due_index,
        idempotent_requests,
        invitations,
        lay_counts,
        logs,
        mail_suppressions,
        match_deletion,
        match_rows,
        matches,
        messages,
        open_tables,
        orders,
        passkeys,
        player_seats,
        players,
        rate_counters,
        reports,
        server_keys,
        snapshots,
        stream_positions,
        tokens,
    )

__all__ = [
    "ConditionFailed",
    "ConsumedCapacity",
    "StorageBusy",
    "StorageError",
    "StorageUnavailable",
    "challenges",
    "channels",
    "connect",
    "create_table",
    "dead_letters",
    "deliveries",
    "due_index",
    "idempotent_requests",
    "invitations",
    "is_reachable",
    "lay_counts",
    "logs",
    "mail_suppressions",
    "match_deletion",
    "match_rows",
    "matches",
    "measure_capacity",
    "messages",
    "open_tables",
    "orders",
    "passkeys",
    "player_seats",
    "players",
    "rate_counters",
    "reports",
    "retry_on_conflict",
    "server_keys",
    "snapshots",
    "stream_positions",
    "takes_writes",
    "tokens",
    "write_probe",
]


def __getattr__(name: str) -> Any:
    """Imports a kind of item when it is first needed: a cold start does not wait for all of them."""
    if name not in __all__:
        raise AttributeError(name)
    return import_module(f"{__name__}.{name}")
