"""Why a request cannot be met. The API maps each class to one status."""

from __future__ import annotations

from typing import Any

from chalicelib.games.contract import Json


class RequestError(Exception):
    """A request that cannot be met. `code` is stable and translatable, `facts` fill the sentence."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Json = facts


class NotFound(RequestError):
    """There is no such thing, or none that this caller may know of (404)."""

    def __init__(self, code: str = "not_found", **facts: Any) -> None:
        super().__init__(code, **facts)


class Forbidden(RequestError):
    """The caller may see this but not do it (403): `not_seated`, `host_only`, `not_your_seat`,
    `removed`."""


class Conflict(RequestError):
    """Impossible as things stand (409): `stale_version` with `version`, `not_your_turn`, `not_running`,
    `not_away`, `already_started`, `already_seated`, `seat_taken`, `no_open_seat`, `not_finished`,
    `match_over`, `not_held`, `too_many_tables`, `too_many_public_tables`."""


class Unprocessable(RequestError):
    """Well-formed, and still impossible (422): `key_reused`, `one_me`, `seat_count`, `unknown_game`, ..."""
