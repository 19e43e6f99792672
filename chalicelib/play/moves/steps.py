"""One step of a match, computed and not yet written: the match after it and its log entry (DESIGN 3)."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from chalicelib import store
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json
from chalicelib.games.transition import with_item
from chalicelib.play import codec, fairness, match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.telling.event_log import count_turns
from chalicelib.play.telling.step_notices import Actor, outbox_notices
from chalicelib.play.time import clocks
from chalicelib.play.time.player_calendars import load_timing
from chalicelib.play.time.timing import Timing
from chalicelib.store.logs import LogEntry, StoredEvent
from chalicelib.store.matches import IdempotencyKey, Match
from chalicelib.store.packing import canonical_json


@dataclass(frozen=True)
class Move:
    """An action of a seat and how it came about.

    `by` is "player", "bot", "orders" or "absence"; `misses_deadline` counts a deadline against the seat;
    `idempotency_key` is the request's, its version not known yet; `player_gets_answer` if the seat's player
    sees what follows in the answer to this very request.
    """

    seat: int
    action: Any
    by: str
    misses_deadline: bool = False
    idempotency_key: IdempotencyKey | None = None
    player_gets_answer: bool = False


@dataclass(frozen=True)
class Step:
    """What a move makes of a match: the match, its log entry and the state, none of it stored yet."""

    match: Match
    entry: LogEntry
    state: Any


@dataclass(frozen=True)
class _LogHeader:
    """Who did what, as the log tells it."""

    actor: Actor
    kind: str
    by: str
    params: Json


def setup_step(loaded: LoadedMatch, now: datetime) -> Step:
    """Deals the first state of a match whose seats are all filled. Raises `RuleViolation`."""
    match = loaded.match
    salts = [seat.salt for seat in match.terms.seats]
    seed = fairness.seed(match.secret, match.id, salts)
    chance = Chance(seed)
    state, events = loaded.game.setup(
        len(salts), match.terms.options, match_loader.match_decks(match), chance, loaded.orders
    )
    # The salts move to the log, so that the item which every later move rewrites stays small. Whom the host
    # has removed nobody asks any more.
    terms = replace(match.terms, seats=tuple(replace(seat, salt=None) for seat in match.terms.seats))
    initial = clocks.initial_clocks(terms)
    started = replace(match, status="running", terms=terms, clocks=initial, removed=())
    header = _LogHeader(Actor(None), "setup", "setup", {"seed": seed, "salts": salts})
    after = match_loader.replace_match(loaded, started, state)
    return _build_step(loaded, after, header, events, load_timing(after, now))


def move_step(loaded: LoadedMatch, move: Move, now: datetime) -> Step:
    """Applies a move by the rules. Raises `RuleViolation`."""
    state, events = loaded.game.apply(loaded.state, move.seat, move.action, loaded.orders)
    after = match_loader.replace_match(loaded, loaded.match, state)
    timing = load_timing(after, now)
    kind, params = action_kind(loaded, move.action), codec.dump(move.action)
    is_aside = clocks.is_aside(loaded.decisions, after.decisions, move.seat, kind)
    moved = replace(
        _with_stopped_clocks(loaded, after, move, timing, is_aside),
        idempotency_keys=_keys_after(loaded.match, move),
        own_versions=_own_versions_after(loaded.match, move),
        end_agreed=loaded.match.end_agreed if is_aside else (),
    )
    header = _LogHeader(Actor(move.seat, move.player_gets_answer), kind, move.by, params)
    return _build_step(loaded, replace(after, match=moved), header, events, timing)


def action_kind(loaded: LoadedMatch, action: Any) -> str:
    """The name under which a game lists an action's class."""
    return next(kind for kind, cls in loaded.game.actions.items() if type(action) is cls)


def _build_step(
    before: LoadedMatch, after: LoadedMatch, header: _LogHeader, events: Iterable[Event], timing: Timing
) -> Step:
    """The step from `before` to `after`, whose match still has the old version and no new deadlines."""
    stored = tuple(StoredEvent(event.kind, event.public, event.private, event.begins) for event in events)
    first_turn, last_turn = count_turns(before.match, stored)
    given = _non_default_orders(before)
    digests = {seat: _digest(orders) for seat, orders in given.items()}
    match = replace(_match_after(after, timing), turn=last_turn, logged_orders=digests)
    known = _known_orders(before.match)
    entry = LogEntry(
        version=match.version,
        at=match.updated,
        seat=header.actor.seat,
        kind=header.kind,
        by=header.by,
        params=header.params,
        orders=given if known is None else _changed_orders(given, digests, known),
        keeps_orders=bool(known),
        events=stored,
        outbox=outbox_notices(before, match, timing.decisions, header.actor),
        write_id=secrets.token_bytes(8),
        turn=first_turn,
    )
    return Step(replace(match, log_digest=_log_digest(before.match, entry, given)), entry, after.state)


def _log_digest(before: Match, entry: LogEntry, orders: Mapping[int, Json]) -> bytes | None:
    if before.log_digest is None and before.version > 0:
        return None  # older code began the log
    return fairness.log_digest(before.secret, before.log_digest or b"", entry, orders)


def _match_after(after: LoadedMatch, timing: Timing) -> Match:
    """The match at its next version: whose turn it is, until when, or how it ended."""
    outcome = after.game.outcome(after.state)
    next_version = replace(after.match, version=after.match.version + 1, updated=timing.now)
    started = clocks.start_clocks(next_version, timing)
    return replace(
        started,
        status="finished" if outcome else "running",
        state_version=after.game.state_version,
        state=codec.encode_state(after.state),
        to_act=clocks.blocking_seats(timing.decisions),
        outcome=codec.dump(outcome) if outcome else None,
        due_at=None if outcome else started.due_at,
    )


def _with_stopped_clocks(
    before: LoadedMatch, after: LoadedMatch, move: Move, timing: Timing, is_aside: bool
) -> Match:
    """The match before the move with the clocks stopped of every seat whose turn the move has ended.

    A move aside stops not even the clock of its own seat (`clocks.is_aside`).
    """
    old, new = clocks.turn_names(before.decisions), clocks.turn_names(after.decisions)
    others = [seat for seat in old if seat != move.seat and old[seat] != new.get(seat)]
    match = clocks.end_turns(before.match, others, timing)
    if move.misses_deadline:
        return clocks.record_miss(match, move.seat, timing)
    if move.by == "orders" and old.get(move.seat) == new.get(move.seat):
        return match  # orders answer within a turn, and do not make it longer
    record = clocks.record_aside if is_aside else clocks.record_move
    return record(match, move.seat, move.by == "player", timing)


def _keys_after(match: Match, move: Move) -> Mapping[int, IdempotencyKey]:
    if move.idempotency_key is None:
        return match.idempotency_keys
    return {**match.idempotency_keys, move.seat: replace(move.idempotency_key, version=match.version + 1)}


def _own_versions_after(match: Match, move: Move) -> tuple[int | None, ...]:
    if move.by != "player":
        return match.own_versions
    before = match.own_versions or (None,) * len(match.terms.seats)
    return with_item(before, move.seat, match.version + 1)


def _known_orders(match: Match) -> Mapping[int, str] | None:
    """The digests of the orders that the log already has; None where the next entry must have all.

    That is the first one, and each after a snapshot, where a replay begins.
    """
    return None if match.version % store.snapshots.INTERVAL == 0 else match.logged_orders


def _changed_orders(
    given: Mapping[int, Json], digests: Mapping[int, str], known: Mapping[int, str]
) -> Mapping[int, Json]:
    """By seat, the orders that are other than the log has them; empty where they are the default again."""
    seats = [seat for seat in {**known, **digests} if digests.get(seat) != known.get(seat)]
    return {seat: given.get(seat, {}) for seat in seats}


def _digest(orders: Json) -> str:
    return hashlib.sha256(canonical_json(orders)).hexdigest()[:16]


def _non_default_orders(loaded: LoadedMatch) -> Mapping[int, Json]:
    """By seat, what of the orders handed to the rules is not the default."""
    default = codec.dump(loaded.game.orders_class())
    given = {seat: codec.dump(orders) for seat, orders in loaded.orders.items()}
    own = {seat: {k: v for k, v in orders.items() if v != default[k]} for seat, orders in given.items()}
    return {seat: orders for seat, orders in own.items() if orders}
