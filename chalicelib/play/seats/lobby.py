"""Creates matches, takes and frees their seats, starts them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from chalicelib import store, timestamps
from chalicelib.games.contract import Fact, Json
from chalicelib.play import codec, match_loader
from chalicelib.play.errors import Conflict, Forbidden, NotFound
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import automatic, steps
from chalicelib.play.moves.steps import Step
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import seating
from chalicelib.play.seats.table_bounds import TableBounds, claim_table
from chalicelib.play.time import clocks
from chalicelib.play.time.player_calendars import load_timing
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.matches import FINAL_STATUSES, ExtraWrites, Match, Seat

MAX_REMOVED = 32
"""Players whom an open match remembers as removed, the last ones: the item must not grow without end."""


@dataclass(frozen=True)
class _Change:
    """A changed match; `step` is the set-up where the change starts it, `orders` come with it by seat.

    `extra_writes` join its transaction.
    """

    step: Step | None
    match: Match
    orders: Mapping[int, Json] = field(default_factory=dict)
    extra_writes: ExtraWrites | None = None


def create_match(
    player: PlayerName,
    game: str,
    options: Json,
    seats: Sequence[Json],
    clock: Json | None,
    visibility: str,
    now: datetime,
    lang: str | None = None,
    orders: Any = None,
    hold: bool = False,
    request: IdempotentRequest | None = None,
    bounds: TableBounds | None = None,
) -> LoadedMatch:
    """Creates a match with its creator seated and hosting; it runs at once if no seat is open.

    With `hold` it waits for `start_match`, whoever sits there: so its creator, too, can see the commitment
    and then give a salt.

    `options` passed the game's schema; `seats` are `{"kind": "me"}`, `{"kind": "open"}` or
    `{"kind": "bot", "level"}`; `clock` is `{"turn", "bank", "increment", "weekends", "takeover"}`, none of
    them required; `lang` is the host's language, by which open matches are found; `orders` are the host's
    standing orders (the game's class), the default if None; `request` is what asks for the match; `bounds`
    are those of open tables, None for none. Raises `Unprocessable` unknown_game, one_me, seat_count or
    unknown_level, `Conflict` too_many_tables or too_many_public_tables, `RuleViolation` where the rules
    cannot deal this, and `store.ConditionFailed` where the request has made its match before.
    """
    match = seating.new_match(
        player.id, player.name, game, options, seats, clock, visibility, timestamps.unix_time(now), lang, hold
    )
    given = _orders_of_seat(match.terms.host, orders)
    loaded = LoadedMatch(match, given, player.id)
    seating.check_setup(loaded)
    step = _setup_if_full(loaded, now)
    claim = None if step or bounds is None else claim_table(player.id, match.id, match.public, bounds)
    store.matches.create(step.match if step else match, step.entry if step else None, given, request, claim)
    return _play_automatic_moves(loaded, step, step.match if step else match, now)


def preview_match(
    game: str, options: Json, seats: Sequence[Json], now: datetime, orders: Any = None
) -> tuple[Fact, ...]:
    """What its host should know of a match before it is created; arguments and errors as `create_match`."""
    match = seating.new_match("", "", game, options, seats, None, "private", timestamps.unix_time(now))
    return seating.check_setup(LoadedMatch(match, _orders_of_seat(match.terms.host, orders), None))


def take_seat(
    match_id: str,
    player: PlayerName,
    code: str | None,
    seat: int | None,
    salt: str | None,
    now: datetime,
    orders: Any = None,
    request: IdempotentRequest | None = None,
    bounds: TableBounds | None = None,
) -> LoadedMatch:
    """Seats the player in `seat`, or in the first open one; the match starts if that was the last, unless
    it was created with `hold`.

    A private match asks for its invitation `code`. `salt` goes into the seed. `orders` are the player's
    standing orders (the game's class), the default if None; `request` is what asks for the seat; `bounds` are
    those of open tables, None for none. Raises `NotFound`, `Forbidden` removed, `Conflict` already_seated,
    already_started, no_open_seat, seat_taken, too_many_tables.
    """

    def change(loaded: LoadedMatch) -> _Change:
        _check_can_sit(loaded)
        taken = seating.choose_seat(loaded.match.terms.seats, seat)
        sitting = {taken: Seat("player", player.name, player.id, None, salt)}
        changed = _with_filled_seats(loaded, sitting, now, _orders_of_seat(taken, orders))
        if changed.step or bounds is None:
            return changed
        claim = claim_table(player.id, match_id, makes_public=False, bounds=bounds)
        return replace(changed, extra_writes=claim)

    return _write_change(load_to_join(match_id, player.id, code), change, now, request)


def start_match(match_id: str, player: PlayerName, salt: str | None, now: datetime) -> LoadedMatch:
    """Starts the match at its host's wish; open seats become bots.

    Raises `NotFound`, `Forbidden` not_seated or host_only, `Conflict` already_started.
    """

    def change(loaded: LoadedMatch) -> _Change:
        seat = match_loader.require_host(loaded)
        _check_open(loaded.match)
        seats = loaded.match.terms.seats
        own = replace(seats[seat], salt=seats[seat].salt if salt is None else salt)
        filled = {**seating.bots_for_open_seats(seats), seat: own}
        return _with_filled_seats(_without_hold(loaded), filled, now)

    return _write_change(match_loader.load_match(match_id, player.id, fresh=True), change, now)


def give_salt(match_id: str, player: PlayerName, salt: str, now: datetime) -> LoadedMatch:
    """Puts the player's salt, in place of an earlier one, into the seed of a match that is still open.

    Raises `NotFound`, `Forbidden` not_seated, `Conflict` already_started.
    """

    def change(loaded: LoadedMatch) -> _Change:
        seat = match_loader.require_seat(loaded)
        _check_open(loaded.match)
        match = _changed(loaded.match, now)
        return _Change(None, seating.with_seats(match, {seat: replace(match.terms.seats[seat], salt=salt)}))

    return _write_change(match_loader.load_match(match_id, player.id, fresh=True), change, now)


def renew_invitation(match_id: str, player: PlayerName, now: datetime) -> LoadedMatch:
    """Gives an open match another invitation code at its host's wish; the old one leads nowhere any more.

    Raises `NotFound`, `Forbidden` not_seated or host_only, `Conflict` already_started.
    """

    def change(loaded: LoadedMatch) -> _Change:
        match_loader.require_host(loaded)
        _check_open(loaded.match)
        return _Change(None, replace(_changed(loaded.match, now), code=seating.new_code()))

    return _write_change(match_loader.load_match(match_id, player.id, fresh=True), change, now)


def leave_match(
    match_id: str, seat: int, player: PlayerName, now: datetime, expected: str | None = None
) -> LoadedMatch:
    """Takes the player out of the match: the seat is open again or, once running, a bot's.

    The next player becomes the host; where there is none the match is aborted. As long as the match is open
    its host may name the seat of another player, who then cannot come back; where it is no longer the seat of
    the `expected` player, nothing happens. Raises `NotFound`, `Forbidden` not_seated or not_your_seat,
    `Conflict` match_over.
    """

    def change(loaded: LoadedMatch) -> _Change | None:
        if match_loader.require_seat(loaded) != seat:
            return _without_guest(loaded, seat, expected, now)
        if loaded.match.status not in ("open", "running"):
            raise Conflict("match_over", match_status=loaded.match.status)
        return _without_player(loaded, seat, now)

    return _write_change(match_loader.load_match(match_id, player.id, fresh=True), change, now)


def remove_player(match_id: str, player_id: str, now: datetime) -> None:
    """Takes a deleted player out of a match; of a match that is over only the name goes.

    Nothing happens where the player has no seat, or the match is deleted. Raises `StorageBusy`.
    """

    def change(loaded: LoadedMatch) -> _Change | None:
        return None if loaded.seat is None else _without_player(loaded, loaded.seat, now)

    with suppress(NotFound):
        _write_change(match_loader.as_player(match_loader.load_as_system(match_id), player_id), change, now)


def load_to_join(match_id: str, player_id: str, code: str | None) -> LoadedMatch:
    """A match for a player who has a seat, or may take one. Raises `NotFound` for anybody else."""
    loaded = match_loader.as_player(match_loader.load_as_system(match_id), player_id)
    if loaded.seat is None:
        _check_invitation(loaded, code)
    return loaded


def load_by_code(code: str, player_id: str | None) -> LoadedMatch:
    """The match that an invitation leads to, for those who sit there also after it has begun.

    Raises `NotFound`.
    """
    match_id = store.invitations.get_match_id(code)
    if match_id is None:
        raise NotFound
    loaded = match_loader.as_player(match_loader.load_as_system(match_id), player_id)
    # The code is read eventually consistently: it may have been renewed just now.
    if loaded.match.code != code or (loaded.match.status != "open" and loaded.seat is None):
        raise NotFound
    return loaded


def _write_change(
    loaded: LoadedMatch,
    change: Callable[[LoadedMatch], _Change | None],
    now: datetime,
    request: IdempotentRequest | None = None,
) -> LoadedMatch:
    """Writes what `change` makes of a match, and plays automatic moves if it runs.

    `change` gives None where there is nothing to change; it is called again on the newer match where somebody
    else wrote first.
    """

    def write(current: LoadedMatch) -> tuple[LoadedMatch, _Change | None]:
        changed = change(current)
        if changed is not None:
            entry = changed.step.entry if changed.step else None
            store.matches.update(
                current.match, changed.match, entry, changed.orders, request, changed.extra_writes
            )
        return current, changed

    before, changed = store.retry_on_conflict(loaded, write, match_loader.reload_match)
    return before if changed is None else _play_automatic_moves(before, changed.step, changed.match, now)


def _play_automatic_moves(loaded: LoadedMatch, step: Step | None, match: Match, now: datetime) -> LoadedMatch:
    after = match_loader.replace_match(loaded, match, step.state if step else None)
    return automatic.play_automatic_moves(after, now) if match.status == "running" else after


def _orders_of_seat(seat: int, orders: Any) -> dict[int, Json]:
    return {} if orders is None else {seat: codec.dump(orders)}


def _with_filled_seats(
    loaded: LoadedMatch, seats: dict[int, Seat], now: datetime, given: Mapping[int, Json] | None = None
) -> _Change:
    """The open match with some seats changed, started if none is open any more and nothing holds it.

    `given` are standing orders that come with the change.
    """
    match = seating.with_seats(_changed(loaded.match, now), seats)
    orders = {**loaded.stored_orders, **(given or {})}
    step = _setup_if_full(replace(loaded, match=match, stored_orders=orders), now)
    return _Change(step, step.match if step else match, given or {})


def _changed(match: Match, now: datetime) -> Match:
    """The match after a change that is no move.

    An open one from older code, which knew no end, has three weeks from now on.
    """
    seconds = timestamps.unix_time(now)
    changed = replace(match, rev=match.rev + 1, updated=seconds)
    if match.status == "open" and match.due_at is None:
        return replace(changed, due_at=seconds + clocks.OPEN_SECONDS)
    return changed


def _without_hold(loaded: LoadedMatch) -> LoadedMatch:
    return replace(loaded, match=replace(loaded.match, terms=replace(loaded.match.terms, hold=False)))


def _setup_if_full(loaded: LoadedMatch, now: datetime) -> Step | None:
    terms = loaded.match.terms
    if terms.hold or any(seat.kind == "open" for seat in terms.seats):
        return None
    return steps.setup_step(loaded, now)


def _without_player(loaded: LoadedMatch, seat: int, now: datetime) -> _Change:
    old = loaded.match
    match = seating.with_seats(_changed(old, now), {seat: _vacated_seat(old)})
    if old.status in FINAL_STATUSES:
        # The time of the last change stays that of the end.
        return _Change(None, replace(match, updated=old.updated))
    host = seating.next_player_seat(match.terms, seat)
    if host is None:
        return _Change(None, clocks.aborted_match(match, timestamps.unix_time(now)))
    if old.terms.host == seat:
        match = replace(match, terms=replace(match.terms, host=host))
    return _Change(None, _with_clocks(loaded, match, now))


def _without_guest(loaded: LoadedMatch, seat: int, expected: str | None, now: datetime) -> _Change | None:
    """The open match without a player whom its host removes, and whom it remembers."""
    match, seats = loaded.match, loaded.match.terms.seats
    if loaded.seat != match.terms.host or match.status != "open" or seat >= len(seats):
        raise Forbidden("not_your_seat")
    guest = seats[seat].player
    if expected is not None and guest != expected:
        return None
    if guest is None:
        raise Forbidden("not_your_seat")
    removed = (*match.removed, guest)[-MAX_REMOVED:]
    return _without_player(replace(loaded, match=replace(match, removed=removed)), seat, now)


def _vacated_seat(match: Match) -> Seat:
    """What a left seat becomes: a bot's, open, or in a match that is over a player's without a name."""
    if match.status == "running":
        return seating.bot_seat(match.terms.seats, "medium")
    return Seat("open") if match.status == "open" else Seat("player")


def _with_clocks(loaded: LoadedMatch, match: Match, now: datetime) -> Match:
    """The match with its clocks started anew without the player who left, if it runs."""
    if match.status != "running":
        return match
    return clocks.start_clocks(
        match, load_timing(match_loader.replace_match(loaded, match, loaded.state), now)
    )


def _check_can_sit(loaded: LoadedMatch) -> None:
    if loaded.seat is not None:
        raise Conflict("already_seated", seat=loaded.seat)
    _check_open(loaded.match)
    if loaded.caller in loaded.match.removed:
        raise Forbidden("removed")


def _check_invitation(loaded: LoadedMatch, code: str | None) -> None:
    given, wanted = (code or "").encode(), loaded.match.code.encode()
    if not loaded.match.public and not secrets.compare_digest(given, wanted):
        raise NotFound


def _check_open(match: Match) -> None:
    if match.status != "open":
        raise Conflict("already_started", match_status=match.status)
