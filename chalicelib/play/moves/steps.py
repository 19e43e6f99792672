"""One step of a match, computed and not yet written: the match after it and its log entry."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any

from chalicelib import decks, timestamps
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Event, Json, Outcome
from chalicelib.play import codec, fairness, states
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.time import clocks, player_calendars
from chalicelib.play.time.clocks import Calendars
from chalicelib.store.logs import LogEntry, StoredEvent
from chalicelib.store.matches import Clock, IdempotencyKey, Match


@dataclass(frozen=True)
class Move:
    """An action of a seat and how it came about.

    `by` is "player", "bot", "orders" or "absence"; `missed` counts a deadline against the seat;
    `used` is the request's idempotency key, without the version; `seen` if the seat's player gets the
    answer to this very request.
    """

    seat: int
    action: Any
    by: str
    misses_deadline: bool = False
    idempotency_key: IdempotencyKey | None = None
    player_gets_answer: bool = False


@dataclass(frozen=True)
class _LogHeader:
    """What was done, as the log tells it."""

    seat: int | None
    kind: str
    by: str
    params: Json
    player_gets_answer: bool = False


@dataclass(frozen=True)
class _Position:
    """What the rules say of a state: how it ended, or what may be decided; whose turn it is, by its name."""

    state: Any
    outcome: Outcome | None
    decisions: tuple[Decision, ...]

    @cached_property
    def turn_names(self) -> Mapping[int, str]:
        return clocks.turn_names(self.decisions)


@dataclass(frozen=True)
class Step:
    """What a step makes of a match: nothing of it is stored yet."""

    match: Match
    entry: LogEntry
    state: Any


def setup_step(loaded: LoadedMatch, now: datetime) -> Step:
    """Deals the first state of a match whose seats are all filled. Raises `RuleViolation`."""
    old = loaded.match
    salts = [seat.salt for seat in old.terms.seats]
    seed = fairness.seed(old.secret, old.id, salts)
    state, events = loaded.game.setup(
        len(salts), old.terms.options, match_decks(old), Chance(seed), loaded.orders
    )
    # The salts move to the log: what every later move rewrites stays small.
    terms = replace(old.terms, seats=tuple(replace(seat, salt=None) for seat in old.terms.seats))
    started = replace(old, status="running", terms=terms, clocks=clocks.initial_clocks(terms))
    deed = _LogHeader(None, "setup", "setup", {"seed": seed, "salts": salts})
    seen = player_calendars.player_calendars(started)
    return _build_step(loaded, started, deed, _position(loaded, state), events, now, seen)


def move_step(loaded: LoadedMatch, move: Move, now: datetime) -> Step:
    """Applies a move by the rules. Raises `RuleViolation`."""
    state, events = loaded.game.apply(loaded.state, move.seat, move.action, loaded.orders)
    position = _position(loaded, state)
    seen = player_calendars.player_calendars(loaded.match)
    timed = _clocks_after(loaded, move, position.turn_names, timestamps.unix_time(now), seen)
    acted = replace(loaded.match, clocks=timed, idempotency_keys=_keys_after(loaded.match, move))
    params = codec.dump(move.action)
    deed = _LogHeader(move.seat, action_kind(loaded, move.action), move.by, params, move.player_gets_answer)
    return _build_step(loaded, acted, deed, position, events, now, seen)


def action_kind(loaded: LoadedMatch, action: Any) -> str:
    """The name under which a game lists an action's class."""
    return next(kind for kind, cls in loaded.game.actions.items() if type(action) is cls)


def match_decks(match: Match) -> Json:
    """The decks as the match was created with them, whatever has been corrected since."""
    return decks.for_revisions(match.game, match.terms.decks, match.terms.options)


def _position(loaded: LoadedMatch, state: Any) -> _Position:
    outcome = loaded.game.outcome(state)
    return _Position(state, outcome, () if outcome else loaded.game.decisions(state))


def _build_step(
    before: LoadedMatch,
    acted: Match,
    deed: _LogHeader,
    position: _Position,
    events: Iterable[Event],
    now: datetime,
    seen: Calendars,
) -> Step:
    """What becomes of the table `before`, where `acted` is its match with the clocks after the deed."""
    match = _match_after(before, acted, position, timestamps.unix_time(now), seen)
    entry = LogEntry(
        version=match.version,
        at=match.updated,
        seat=deed.seat,
        kind=deed.kind,
        by=deed.by,
        params=deed.params,
        orders=_non_default_orders(before),
        events=tuple(StoredEvent(event.kind, event.public, event.private) for event in events),
        outbox=tuple(_outbox(match, _notices_by_seat(before, match, position.turn_names, deed))),
        write_id=secrets.token_bytes(8),
    )
    return Step(match, entry, position.state)


def _match_after(before: LoadedMatch, acted: Match, position: _Position, now: int, seen: Calendars) -> Match:
    """The match in this position: whose turn it is, until when, or how it ended."""
    next = replace(acted, version=acted.version + 1, updated=now)
    answers = orders_answer(before, position.state, position.decisions)
    wound = clocks.with_running_clocks(next, position.decisions, now, seen, answers)
    return replace(
        wound,
        status="finished" if position.outcome else "running",
        state_version=before.game.state_version,
        state=states.encode(position.state),
        to_act=clocks.blocking_seats(position.decisions),
        outcome=codec.dump(position.outcome) if position.outcome else None,
        due_at=None if position.outcome else wound.due_at,
    )


def orders_answer(loaded: LoadedMatch, state: Any, decisions: Iterable[Decision]) -> bool:
    """Whether somebody's standing orders answer by themselves in this state of a match."""
    seats = {one.seat for one in decisions if loaded.match.terms.seats[one.seat].kind == "player"}
    return any(loaded.game.standing(state, seat, loaded.orders[seat]) is not None for seat in seats)


def _clocks_after(
    loaded: LoadedMatch, move: Move, turns: Mapping[int, str], now: int, seen: Calendars
) -> tuple[Clock, ...]:
    """The clocks after a move, where these turns follow upon it."""
    before = clocks.turn_names(loaded.decisions)
    others = [seat for seat in before if seat != move.seat and before[seat] != turns.get(seat)]
    match = clocks.with_ended_turns(loaded.match, others, now, seen)
    if move.misses_deadline:
        return clocks.clocks_after_miss(match, move.seat, now, seen)
    if move.by == "orders" and before.get(move.seat) == turns.get(move.seat):
        return match.clocks  # orders answer within a turn, and do not make it longer
    return clocks.clocks_after_move(match, move.seat, move.by == "player", now, seen)


def _keys_after(match: Match, move: Move) -> Mapping[int, IdempotencyKey]:
    if move.idempotency_key is None:
        return match.idempotency_keys
    return {**match.idempotency_keys, move.seat: replace(move.idempotency_key, version=match.version + 1)}


def _non_default_orders(loaded: LoadedMatch) -> Mapping[int, Json]:
    """Of the orders handed to the rules, what is not the default."""
    default = codec.dump(loaded.game.orders_class())
    given = {seat: codec.dump(orders) for seat, orders in loaded.orders.items()}
    own = {seat: {k: v for k, v in orders.items() if v != default[k]} for seat, orders in given.items()}
    return {seat: orders for seat, orders in own.items() if orders}


def _notices_by_seat(
    before: LoadedMatch, match: Match, turns: Mapping[int, str], deed: _LogHeader
) -> Mapping[int, str]:
    """Seats that the game waits for and whose players should hear of it, with the kind of notice.

    That is whoever is in another turn than before, but for who sees it in the answer to what they did;
    and, where a pause ends, everybody but who ended it.
    """
    if match.status == "finished":
        return dict.fromkeys(range(len(match.terms.seats)), "finished")
    known = clocks.turn_names(before.decisions)
    anew = {seat for seat in turns if known.get(seat) != turns[seat]} - (
        {deed.seat} if deed.player_gets_answer else set()
    )
    resumed = set(turns) - {deed.seat} if _is_resumed(before.match, match) else set[int]()
    return {**dict.fromkeys(resumed, "reminder"), **dict.fromkeys(anew, "your_turn")}


def _is_resumed(old: Match, new: Match) -> bool:
    return clocks.is_paused(old.terms.seats, old.clocks) and not clocks.is_paused(new.terms.seats, new.clocks)


def _outbox(match: Match, called: Mapping[int, str]) -> Iterable[Json]:
    """What lies in the outbox, by seat: whose player it is, who is to be told; bots need not be."""
    for seat in sorted(called):
        player = match.terms.seats[seat].player
        over = called[seat] == "finished"
        if player is not None and (over or not clocks.is_played_by_bot(match.terms, match.clocks, seat)):
            yield {"kind": called[seat], "seat": seat}
