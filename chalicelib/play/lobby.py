"""Before the first move, and leaving: matches are created, seats taken, given up and filled."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import bots, clocks, profiles, seating, steps, tables
from chalicelib.play.refusals import Conflict, Forbidden, Unknown, Unprocessable
from chalicelib.play.steps import Step, seconds
from chalicelib.play.tables import Loaded
from chalicelib.store.matches import FINAL_STATUSES, Match, Seat

_ATTEMPTS = 20


@dataclass(frozen=True)
class PlayerName:
    """A player as a table knows them."""

    id: str
    name: str


@dataclass(frozen=True)
class _Changed:
    """What an edit makes of a match; `entry` where it also starts it."""

    step: Step | None
    match: Match


def create(
    player: PlayerName,
    game: str,
    options: Json,
    seats: Sequence[Json],
    clock: Json | None,
    visibility: str,
    now: datetime,
) -> Loaded:
    """A new match with its creator seated and hosting; it runs at once if no seat is open.

    `options` passed the game's schema; `seats` are `{"kind": "me"}`, `{"kind": "open"}` or
    `{"kind": "bot", "level"}`; `clock` is `{"turn", "bank", "increment", "weekends", "takeover"}`, none of
    them needed. Raises `Unprocessable` unknown_game, one_me, seat_count or unknown_level, and
    `RuleViolation` where the rules cannot deal this.
    """
    match = seating.new_match(player.id, player.name, game, options, seats, clock, visibility, seconds(now))
    loaded = Loaded(match, {}, player.id)
    seating.try_setup(loaded)
    step = _start_if_full(loaded, now)
    store.matches.create(step.match if step else match, step.entry if step else None)
    return _settled(loaded, step, step.match if step else match, now)


def take_seat(
    match_id: str, player: PlayerName, code: str | None, seat: int | None, salt: str | None, now: datetime
) -> Loaded:
    """The table with the player in `seat`, or in the first open one; the match starts if it was the last.

    A private match wants its invitation `code`. `salt` goes into the shuffle. Raises `Unknown`,
    `Conflict` already_seated, already_started, no_open_seat, seat_taken.
    """

    def change(loaded: Loaded) -> _Changed:
        _may_sit_down(loaded)
        taken = seating.choose(loaded.match.terms.seats, seat)
        return _refilled(loaded, {taken: Seat("player", player.name, player.id, None, salt)}, now)

    return _edit(admit(match_id, player.id, code), change, now)


def start(match_id: str, player: PlayerName, salt: str | None, now: datetime) -> Loaded:
    """The running match after its host asked for it; open seats become bots.

    Raises `Unknown`, `Forbidden` not_seated or host_only, `Conflict` already_started.
    """

    def change(loaded: Loaded) -> _Changed:
        seat = tables.hosting(loaded)
        _still_open(loaded.match)
        seats = loaded.match.terms.seats
        own = replace(seats[seat], salt=seats[seat].salt if salt is None else salt)
        return _refilled(loaded, {**seating.bots_for(seats), seat: own}, now)

    return _edit(tables.load(match_id, player.id, fresh=True), change, now)


def leave(match_id: str, seat: int, player: PlayerName, now: datetime) -> Loaded:
    """The match without this player: their seat is open again or, once running, a bot's.

    The host's part passes to the next player; where there is none the match is `aborted`. Raises
    `Unknown`, `Forbidden` not_seated or not_your_seat, `Conflict` match_over.
    """

    def change(loaded: Loaded) -> _Changed:
        if tables.seated(loaded) != seat:
            raise Forbidden("not_your_seat")
        if loaded.match.status not in ("open", "running"):
            raise Conflict("match_over", match_status=loaded.match.status)
        return _without(loaded, seat, seconds(now))

    return _edit(tables.load(match_id, player.id, fresh=True), change, now)


def vanish(match_id: str, player_id: str, now: datetime) -> None:
    """Takes a player off a match whatever its status: they leave, or their name goes off what is over.

    Nothing happens where they have no seat.
    """

    def change(loaded: Loaded) -> _Changed | None:
        return None if loaded.seat is None else _without(loaded, loaded.seat, seconds(now))

    _edit(tables.for_player(tables.anyhow(match_id), player_id), change, now)


def admit(match_id: str, player_id: str, code: str | None) -> Loaded:
    """The match as somebody sees it who may take a seat, or has one. Raises `Unknown` for anybody else."""
    loaded = tables.for_player(tables.anyhow(match_id), player_id)
    if loaded.seat is None:
        _invited(loaded, code)
    return loaded


def preview(code: str, player_id: str | None) -> Loaded:
    """The match an invitation leads to, seated or not. Raises `Unknown`."""
    match_id = store.invitations.get_match_id(code)
    if match_id is None:
        raise Unknown
    return tables.for_player(tables.anyhow(match_id), player_id)


def open_matches(
    game: str | None, cursor: str | None, player_id: str | None = None
) -> tuple[list[Loaded], str | None]:
    """Public matches with open seats, the newest first, and where to go on. `Unprocessable` bad_cursor."""
    try:
        found, after = store.matches.list_open(game, cursor)
    except ValueError:
        raise Unprocessable("bad_cursor") from None
    return [Loaded(match, {}, player_id) for match in found], after


def _edit(loaded: Loaded, change: Callable[[Loaded], _Changed | None], now: datetime) -> Loaded:
    """Changes a match that others may be changing too: looks again and tries again until it holds.

    `change` gives None where there is nothing to be changed.
    """
    for _ in range(_ATTEMPTS):
        changed = change(loaded)
        if changed is None:
            return loaded
        try:
            store.matches.update(loaded.match, changed.match, changed.step.entry if changed.step else None)
        except store.ConditionFailed:
            loaded = tables.reload(loaded)
            continue
        return _settled(loaded, changed.step, changed.match, now)
    raise store.StorageBusy


def _settled(loaded: Loaded, step: Step | None, match: Match, now: datetime) -> Loaded:
    after = tables.after(loaded, match, step.state if step else None)
    return bots.settle(after, now) if match.status == "running" else after


def _refilled(loaded: Loaded, seats: dict[int, Seat], now: datetime) -> _Changed:
    """An open match with some seats changed, started if none is open any more."""
    old = loaded.match
    match = seating.with_seats(replace(old, rev=old.rev + 1, updated=seconds(now)), seats)
    step = _start_if_full(replace(loaded, match=match), now)
    return _Changed(step, step.match if step else match)


def _start_if_full(loaded: Loaded, now: datetime) -> Step | None:
    if any(seat.kind == "open" for seat in loaded.match.terms.seats):
        return None
    return steps.begin(loaded, now)


def _without(loaded: Loaded, seat: int, now: int) -> _Changed:
    old = loaded.match
    match = seating.with_seats(replace(old, rev=old.rev + 1, updated=now), {seat: _emptied(old)})
    if old.status in FINAL_STATUSES:
        # To everybody else it ended when it ended.
        return _Changed(None, replace(match, updated=old.updated))
    host = seating.next_player(match.terms, seat)
    if host is None:
        return _Changed(None, seating.aborted(match, now))
    if old.terms.host == seat:
        match = replace(match, terms=replace(match.terms, host=host))
    return _Changed(None, _rewound(loaded, match, now))


def _emptied(match: Match) -> Seat:
    """The seat of a player who is there no more; of what is over it stays that of a player."""
    if match.status == "running":
        return seating.bot(match.terms.seats, "medium")
    return Seat("open") if match.status == "open" else Seat("player")


def _rewound(loaded: Loaded, match: Match, now: int) -> Match:
    """A running match with its clocks as they are without the player who left."""
    if match.status != "running":
        return match
    ordered = steps.ordered(replace(loaded, match=match), loaded.state, loaded.decisions)
    return clocks.rewound(match, loaded.decisions, now, profiles.calendars(match), ordered)


def _may_sit_down(loaded: Loaded) -> None:
    if loaded.seat is not None:
        raise Conflict("already_seated", seat=loaded.seat)
    _still_open(loaded.match)


def _invited(loaded: Loaded, code: str | None) -> None:
    given, wanted = (code or "").encode(), loaded.match.code.encode()
    if not loaded.match.public and not secrets.compare_digest(given, wanted):
        raise Unknown


def _still_open(match: Match) -> None:
    if match.status != "open":
        raise Conflict("already_started", match_status=match.status)
