"""Times as they are stored and as the API writes them."""

from __future__ import annotations

from datetime import UTC, datetime


def unix_time(now: datetime) -> int:
    """A time as it is stored: whole seconds since 1970, UTC."""
    return int(now.timestamp())


def format_time(seconds: int) -> str:
    """A stored time as the API writes it: RFC 3339, UTC, `2030-05-04T12:00:00Z`."""
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")


def format_optional_time(seconds: int | None) -> str | None:
    """The same of a time that may be missing; None for none."""
    return None if seconds is None else format_time(seconds)
