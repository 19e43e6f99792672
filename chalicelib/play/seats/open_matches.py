"""The public matches with open seats, and which of them somebody looks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from chalicelib import store
from chalicelib.play.errors import Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.store.matches import Match

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
    wanted: OpenMatchFilter, cursor: str | None, player_id: str | None = None
) -> tuple[list[LoadedMatch], str | None]:
    """A page of the open matches that fit, newest first, and the next cursor. `Unprocessable` bad_cursor."""
    try:
        found, after = store.matches.list_open(wanted.fits, cursor)
    except ValueError:
        raise Unprocessable("bad_cursor") from None
    return [LoadedMatch(match, {}, player_id) for match in found], after


def _has_pace(match: Match, pace: str) -> bool:
    least, beyond = _TURN_SECONDS[pace]
    return least <= match.terms.turn_seconds < beyond
