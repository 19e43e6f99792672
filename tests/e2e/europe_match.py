"""A match of Cathedrals that Ada plays in her browser, and beforehand by the API."""

from __future__ import annotations

from tests.e2e.drawn_match import DrawnMatch, all_events
from tests.e2e.europe_table import EuropeTable
from tests.support.client import Json

ADA = 0


class EuropeMatch(DrawnMatch[EuropeTable]):
    """A match of Ada's in Cathedrals."""

    GAME, TABLE = "anno-domini-1995", EuropeTable

    def own_events(self) -> list[Json]:
        """What Ada has done so far."""
        return [event for event in all_events(self.ada, self.id) if event["seat"] == ADA]
