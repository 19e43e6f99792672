"""What a measurement raises where a number is beyond its limit."""

from __future__ import annotations

from collections.abc import Sequence


class LimitMissed(Exception):
    """A number is beyond its limit. `report` is the whole measurement, `reasons` say what was missed."""

    def __init__(self, report: str, reasons: Sequence[str]) -> None:
        super().__init__("\n".join(reasons))
        self.report = report
