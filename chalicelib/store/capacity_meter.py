"""The capacity that operations consumed, as the database reports it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

_READ_OPERATIONS = {"GetItem", "Query", "BatchGetItem", "TransactGetItems", "Scan"}


@dataclass(frozen=True)
class ConsumedCapacity:
    """The capacity of one operation in read or write units, its indexes included."""

    operation: str
    units: float

    @property
    def is_read(self) -> bool:
        """Whether these are read units."""
        return self.operation in _READ_OPERATIONS


_measurements: ContextVar[list[ConsumedCapacity] | None] = ContextVar("measurements", default=None)


@contextmanager
def measure_capacity() -> Iterator[list[ConsumedCapacity]]:
    """Gives a list to which each operation within the `with` block adds its capacity, in order."""
    found: list[ConsumedCapacity] = []
    token = _measurements.set(found)
    try:
        yield found
    finally:
        _measurements.reset(token)


def record_response(parsed: dict[str, Any], model: Any, **_: Any) -> None:
    """Adds the capacity of one response to the open list; the client calls it after every operation."""
    found = _measurements.get()
    if found is None or "ConsumedCapacity" not in parsed:
        return
    capacity = parsed["ConsumedCapacity"]
    per_table = capacity if isinstance(capacity, list) else [capacity]
    found.append(ConsumedCapacity(model.name, sum(one["CapacityUnits"] for one in per_table)))
