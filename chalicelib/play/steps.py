"""One step of a match, computed and not yet written: the match after it and its log entry."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any

from chalicelib import decks
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Event, Json, Outcome
from chalicelib.play import clocks, codec, fairness, profiles, states
from chalicelib.play.clocks import Calendars
from chalicelib.play.tables import Loaded
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
    missed: bool = False
    used: IdempotencyKey | None = None
    seen: bool = False


@dataclass(frozen=True)
class _Deed:
    """What was done, as the log tells it."""

    seat: int | None
    kind: str
    by: str
    params: Json
    seen: bool = False


@dataclass(frozen=True)
class _Position:
    """What the rules say of a state: how it ended, or what may be decided; whose turn it is, by its name."""

    state: Any
    outcome: Outcome | None
    decisions: tuple[Decision, ...]

    @cached_property
    def turns(self) -> Mapping[int, str]:
        return clocks.turns(self.decisions)


@dataclass(frozen=True)
class Step:
    """What a step makes of a match: nothing of it is stored yet."""

    match: Match
    entry: LogEntry
    state: Any


def begin(loaded: Loaded, now: datetime) -> Step:
    """Deals the first state of a match whose seats are all filled. Raises `RuleViolation`."""
    old = loaded.match
    salts = [seat.salt for seat in old.terms.seats]
    seed = fairness.seed(old.secret, old.id, salts)
    state, events = loaded.game.setup(
        len(salts), old.terms.options, setup_decks(old), Chance(seed), loaded.orders
    )
    # The salts move to the log: what every later move rewrites stays small.
    terms = replace(old.terms, seats=tuple(replace(seat, salt=None) for seat in old.terms.seats))
    started = replace(old, status="running", terms=terms, clocks=clocks.begun(terms))
    deed = _Deed(None, "setup", "setup", {"seed": seed, "salts": salts})
    seen = profiles.calendars(started)
    return _step(loaded, started, deed, _position(loaded, state), events, now, seen)


def advance(loaded: Loaded, move: Move, now: datetime) -> Step:
    """Applies a move by the rules. Raises `RuleViolation`."""
    state, events = loaded.game.apply(loaded.state, move.seat, move.action, loaded.orders)
    position = _position(loaded, state)
    seen = profiles.calendars(loaded.match)
    timed = _timed(loaded, move, position.turns, seconds(now), seen)
    acted = replace(loaded.match, clocks=timed, idempotency_keys=_used(loaded.match, move))
    params = codec.dump(move.action)
    deed = _Deed(move.seat, kind_of(loaded, move.action), move.by, params, move.seen)
    return _step(loaded, acted, deed, position, events, now, seen)


def kind_of(loaded: Loaded, action: Any) -> str:
    """The name under which a game lists an action's class."""
    return next(kind for kind, cls in loaded.game.actions.items() if type(action) is cls)


def setup_decks(match: Match) -> Json:
    """The decks as the match was created with them, whatever has been corrected since."""
    return decks.for_revisions(match.game, match.terms.decks, match.terms.options)


def seconds(now: datetime) -> int:
    """A time as the store holds it."""
    return int(now.timestamp())


def _position(loaded: Loaded, state: Any) -> _Position:
    outcome = loaded.game.outcome(state)
    return _Position(state, outcome, () if outcome else loaded.game.decisions(state))


def _step(
    before: Loaded,
    acted: Match,
    deed: _Deed,
    position: _Position,
    events: Iterable[Event],
    now: datetime,
    seen: Calendars,
) -> Step:
    """What becomes of the table `before`, where `acted` is its match with the clocks after the deed."""
    match = _match(before, acted, position, seconds(now), seen)
    entry = LogEntry(
        version=match.version,
        at=match.updated,
        seat=deed.seat,
        kind=deed.kind,
        by=deed.by,
        params=deed.params,
        orders=_worth_logging(before),
        events=tuple(StoredEvent(event.kind, event.public, event.private) for event in events),
        outbox=tuple(_notices(match, _called(before, match, position.turns, deed))),
        write_id=secrets.token_bytes(8),
    )
    return Step(match, entry, position.state)


def _match(before: Loaded, acted: Match, position: _Position, now: int, seen: Calendars) -> Match:
    """The match in this position: whose turn it is, until when, or how it ended."""
    next = replace(acted, version=acted.version + 1, updated=now)
    answers = ordered(before, position.state, position.decisions)
    wound = clocks.rewound(next, position.decisions, now, seen, answers)
    return replace(
        wound,
        status="finished" if position.outcome else "running",
        state_version=before.game.state_version,
        state=states.encode(position.state),
        to_act=clocks.blocking(position.decisions),
        outcome=codec.dump(position.outcome) if position.outcome else None,
        due_at=None if position.outcome else wound.due_at,
    )


def ordered(loaded: Loaded, state: Any, decisions: Iterable[Decision]) -> bool:
    """Whether somebody's standing orders answer by themselves in this state of a match."""
    seats = {one.seat for one in decisions if loaded.match.terms.seats[one.seat].kind == "player"}
    return any(loaded.game.standing(state, seat, loaded.orders[seat]) is not None for seat in seats)


def _timed(
    loaded: Loaded, move: Move, turns: Mapping[int, str], now: int, seen: Calendars
) -> tuple[Clock, ...]:
    """The clocks after a move, where these turns follow upon it."""
    before = clocks.turns(loaded.decisions)
    others = [seat for seat in before if seat != move.seat and before[seat] != turns.get(seat)]
    match = clocks.renewed(loaded.match, others, now, seen)
    if move.missed:
        return clocks.missed(match, move.seat, now, seen)
    if move.by == "orders" and before.get(move.seat) == turns.get(move.seat):
        return match.clocks  # orders answer within a turn, and do not make it longer
    return clocks.acted(match, move.seat, move.by == "player", now, seen)


def _used(match: Match, move: Move) -> Mapping[int, IdempotencyKey]:
    if move.used is None:
        return match.idempotency_keys
    return {**match.idempotency_keys, move.seat: replace(move.used, version=match.version + 1)}


def _worth_logging(loaded: Loaded) -> Mapping[int, Json]:
    """Of the orders handed to the rules, what is not the default."""
    default = codec.dump(loaded.game.orders_class())
    given = {seat: codec.dump(orders) for seat, orders in loaded.orders.items()}
    own = {seat: {k: v for k, v in orders.items() if v != default[k]} for seat, orders in given.items()}
    return {seat: orders for seat, orders in own.items() if orders}


def _called(before: Loaded, match: Match, turns: Mapping[int, str], deed: _Deed) -> Mapping[int, str]:
    """Seats that the game waits for and whose players should hear of it, with the kind of notice.

    That is whoever is in another turn than before, but for who sees it in the answer to what they did;
    and, where a pause ends, everybody but who ended it.
    """
    if match.status == "finished":
        return dict.fromkeys(range(len(match.terms.seats)), "finished")
    known = clocks.turns(before.decisions)
    anew = {seat for seat in turns if known.get(seat) != turns[seat]} - ({deed.seat} if deed.seen else set())
    resumed = set(turns) - {deed.seat} if _resumed(before.match, match) else set[int]()
    return {**dict.fromkeys(resumed, "reminder"), **dict.fromkeys(anew, "your_turn")}


def _resumed(old: Match, new: Match) -> bool:
    return clocks.paused(old.terms.seats, old.clocks) and not clocks.paused(new.terms.seats, new.clocks)


def _notices(match: Match, called: Mapping[int, str]) -> Iterable[Json]:
    """What lies in the outbox, by seat: whose player it is, who is to be told; bots need not be."""
    for seat in sorted(called):
        player = match.terms.seats[seat].player
        over = called[seat] == "finished"
        if player is not None and (over or not clocks.by_bot(match.terms, match.clocks, seat)):
            yield {"kind": called[seat], "seat": seat}
