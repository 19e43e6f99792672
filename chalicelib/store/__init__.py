"""The one table in DynamoDB: the only place that knows pynamodb.

One module per kind of item; each takes and gives frozen dataclasses. Times are whole seconds since
1970 (UTC) unless a name says otherwise. Access patterns and their cost: `docs/storage.md`.

    store.connect("turnus-table", endpoint, region)
    store.matches.load(id, strong=True)
"""

from chalicelib.store import (
    challenges,
    channels,
    deliveries,
    due_index,
    invitations,
    logs,
    match_rows,
    matches,
    messages,
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
from chalicelib.store.capacity_meter import ConsumedCapacity, measure_capacity
from chalicelib.store.table import (
    ConditionFailed,
    StorageBusy,
    connect,
    create_table,
    is_reachable,
    retry_on_conflict,
)

__all__ = [
    "ConditionFailed",
    "ConsumedCapacity",
    "StorageBusy",
    "challenges",
    "channels",
    "connect",
    "create_table",
    "deliveries",
    "due_index",
    "invitations",
    "is_reachable",
    "logs",
    "match_rows",
    "matches",
    "measure_capacity",
    "messages",
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
    "tokens",
]
