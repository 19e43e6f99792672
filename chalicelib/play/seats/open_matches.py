"""The public matches with open seats, and which of them somebody looks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from chalicelib import store
from chalicelib.play.errors import Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.store.matches import Match

KEPT_SECONDS = 5
"""Seconds for which a page of the list is kept."""

_HOUR, _DAY = 3_600, 86_400

_TURN_SECONDS: Mapping[str, tuple[int, float]] = {
    "minutes": (0, _HOUR),
    "hours": (_HOUR, _DAY),
    "days": (_DAY, float("inf")),
}
"""By pace, the seconds that a turn takes: from the first, less than the second."""

PACES = tuple(_TURN_SECONDS)
"""How long the turns of a match are: minutes, hours, days."""


@dataclass(frozen=True)
class OpenMatchFilter:
    """What an open match must be; None is anything.

    `pace` is one of `PACES`, `free_seats` the least number of open seats, `lang` its language.
    """

    game: str | None = None
    pace: str | None = None
    free_seats: int = 0
    lang: str | None = None

    def fits(self, match: Match) -> bool:
        """Whether a match is what is wanted. One that was stored without a language has none."""
        free = sum(seat.kind == "open" for seat in match.terms.seats)
        return (
            self.game in (None, match.game)
            and self.lang in (None, match.lang)
            and free >= self.free_seats
            and (self.pace is None or _has_pace(match, self.pace))
        )


def list_open_matches(
    wanted: OpenMatchFilter, cursor: str | None, now: int
) -> tuple[list[LoadedMatch], str | None]:
    """A page of the open matches that fit, newest first, and the next cursor, as a stranger sees them.

    What this process has not changed itself it may have read `KEPT_SECONDS` ago. Raises `Unprocessable`
    bad_cursor.
    """
    try:
        found, after = _read_page(wanted, cursor, now // KEPT_SECONDS, store.matches.open_list_changes())
    except ValueError:
        raise Unprocessable("bad_cursor") from None
    return [LoadedMatch(match, {}, None) for match in found], after


@lru_cache(maxsize=64)
def _read_page(
    wanted: OpenMatchFilter, cursor: str | None, window: int, changes: int
) -> tuple[list[Match], str | None]:
    """A page, read once in a `window` of time and between two `changes`: everybody asks for the first one."""
    return store.matches.list_open(wanted.fits, cursor)


def _has_pace(match: Match, pace: str) -> bool:
    least, beyond = _TURN_SECONDS[pace]
    return least <= match.terms.turn_seconds < beyond
