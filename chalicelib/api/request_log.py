"""What the log says of requests: the id that a caller can name, and whatever touches an account's security.

A line has the route, the status, the player's id and the request's. It never has a token, a code, a mail or
IP address, nor anything that was sent.
"""

from __future__ import annotations

import logging
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime

log = logging.getLogger(__name__)

MOST_REFUSALS = 60
"""Refusals that a process logs in a minute: whoever is refused again and again fills no disk."""


@dataclass(frozen=True)
class RequestName:
    """A request as the log names it: its id, and its route, such as "POST /v1/matches/{match_id}/seats"."""

    id: str = ""
    route: str = ""


_current: ContextVar[RequestName] = ContextVar("request_name", default=RequestName())  # noqa: B039  # frozen


def begin_request(id: str, method: str, path: str | None) -> None:
    """Names the request that is answered from now on; `path` is None where no route fits."""
    _current.set(RequestName(id, f"{method} {path or '-'}"))


def current_request() -> RequestName:
    """The request that is being answered; one without an id outside of any."""
    return _current.get()


class SecurityLog:
    """Logs who signs in, what may act for a player from now on, and refusals, only so many in a minute."""

    def __init__(self) -> None:
        self._minute = datetime.min
        self._refusals = 0

    def record_change(self, status: int, player: str | None) -> None:
        """Logs the answer to a request that has changed what may act for a player."""
        self._write(logging.INFO, status, player)

    def record_refusal(self, status: int, player: str | None, now: datetime) -> None:
        """Logs a refusal such as a thief or a guesser meets."""
        minute = now.replace(second=0, microsecond=0)
        if minute != self._minute:
            self._minute, self._refusals = minute, 0
        self._refusals += 1
        if self._refusals <= MOST_REFUSALS:
            self._write(logging.WARNING, status, player)
        elif self._refusals == MOST_REFUSALS + 1:
            log.warning("no more refusals are logged in this minute")

    def _write(self, level: int, status: int, player: str | None) -> None:
        request = current_request()
        log.log(level, "%s %d player %s request %s", request.route, status, player or "-", request.id)


security_log = SecurityLog()
