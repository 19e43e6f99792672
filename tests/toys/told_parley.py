"""Parley's events where a demand is told before what the rules did first."""

from __future__ import annotations

from dataclasses import dataclass

from tests.toys import parley_events
from tests.toys.parley_events import EVENTS


@dataclass(frozen=True)
class Paid(parley_events.Paid):
    """A seat pays without a fight, which is told before the cards drawn."""

    leads = frozenset({"drew"})


TOLD_EVENTS = {**EVENTS, "paid": Paid}
