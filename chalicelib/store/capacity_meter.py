"""What the database says an operation cost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

_READ_OPERATIONS = {"GetItem", "Query", "BatchGetItem", "TransactGetItems", "Scan"}


@dataclass(frozen=True)
class ConsumedCapacity:
    """One operation's consumed capacity in read or write units, its indexes included."""

    operation: str
    units: float

    @property
    def is_read(self) -> bool:
        """Whether these are read units."""
        return self.operation in _READ_OPERATIONS


_measurements: ContextVar[list[ConsumedCapacity] | None] = ContextVar("spent", default=None)


@contextmanager
def measure_capacity() -> Iterator[list[ConsumedCapacity]]:
    """Collects what the operations of this context cost, in order, as the database counts it."""
    found: list[ConsumedCapacity] = []
    token = _measurements.set(found)
    try:
        yield found
    finally:
        _measurements.reset(token)


def record_response(parsed: dict[str, Any], model: Any, **_: Any) -> None:
    """Takes down one answer's consumed capacity; called by the client after every operation."""
    found = _measurements.get()
    if found is None or "ConsumedCapacity" not in parsed:
        return
    capacity = parsed["ConsumedCapacity"]
    several = capacity if isinstance(capacity, list) else [capacity]
    found.append(ConsumedCapacity(model.name, sum(one["CapacityUnits"] for one in several)))
