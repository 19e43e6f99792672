"""What the database says an operation cost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

_READS = {"GetItem", "Query", "BatchGetItem", "TransactGetItems", "Scan"}


@dataclass(frozen=True)
class Spent:
    """One operation's consumed capacity in read or write units, its indexes included."""

    operation: str
    units: float

    @property
    def read(self) -> bool:
        """Whether these are read units."""
        return self.operation in _READS


_spent: ContextVar[list[Spent] | None] = ContextVar("spent", default=None)


@contextmanager
def collect() -> Iterator[list[Spent]]:
    """Collects what the operations of this context cost, in order, as the database counts it."""
    found: list[Spent] = []
    token = _spent.set(found)
    try:
        yield found
    finally:
        _spent.reset(token)


def note(parsed: dict[str, Any], model: Any, **_: Any) -> None:
    """Takes down one answer's consumed capacity; called by the client after every operation."""
    found = _spent.get()
    if found is None or "ConsumedCapacity" not in parsed:
        return
    capacity = parsed["ConsumedCapacity"]
    several = capacity if isinstance(capacity, list) else [capacity]
    found.append(Spent(model.name, sum(one["CapacityUnits"] for one in several)))
