"""One step of a match, computed and not yet written: the match after it and its log entry."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from chalicelib import decks
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json
from chalicelib.play import clocks, codec, fairness, states
from chalicelib.play.tables import Loaded
from chalicelib.store.logs import Entry, Fact
from chalicelib.store.matches import Clock, Match, Used


@dataclass(frozen=True)
class Move:
    """An action of a seat and how it came about.

    `by` is "player", "bot", "orders" or "absence"; `missed` counts a deadline against the seat;
    `used` is the request's idempotency key, without the version.
    """

    seat: int
    action: Any
    by: str
    missed: bool = False
    used: Used | None = None


@dataclass(frozen=True)
class Step:
    """What a step makes of a match: nothing of it is stored yet."""

    match: Match
    entry: Entry
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
    seats = tuple(replace(seat, salt=None) for seat in old.terms.seats)
    started = replace(
        old, status="running", terms=replace(old.terms, seats=seats), clocks=(Clock(),) * len(seats)
    )
    params = {"seed": seed, "salts": salts}
    return _step(replace(loaded, match=started), None, "setup", "setup", params, state, events, now)


def advance(loaded: Loaded, move: Move, now: datetime) -> Step:
    """Applies a move by the rules. Raises `RuleViolation`."""
    state, events = loaded.game.apply(loaded.state, move.seat, move.action, loaded.orders)
    timed = _timed(loaded.match, move)
    used = _used(loaded.match, move)
    kind = kind_of(loaded, move.action)
    before = replace(loaded, match=replace(loaded.match, clocks=timed, used=used))
    return _step(before, move.seat, kind, move.by, codec.dump(move.action), state, events, now)


def kind_of(loaded: Loaded, action: Any) -> str:
    """The name under which a game lists an action's class."""
    return next(kind for kind, cls in loaded.game.actions.items() if type(action) is cls)


def setup_decks(match: Match) -> Json:
    """The decks as the match was created with them, whatever has been corrected since."""
    tables = [decks.by_hash(sha256) for sha256 in match.terms.tables]
    return {"tables": tables, "decks": list(match.terms.decks)}


def seconds(now: datetime) -> int:
    """A time as the store holds it."""
    return int(now.timestamp())


def _step(
    before: Loaded,
    seat: int | None,
    kind: str,
    by: str,
    params: Json,
    state: Any,
    events: Iterable[Event],
    now: datetime,
) -> Step:
    match = _match(before, state, seconds(now))
    entry = Entry(
        version=match.version,
        at=match.updated,
        seat=seat,
        kind=kind,
        by=by,
        params=params,
        orders=_worth_logging(before),
        facts=tuple(Fact(event.kind, event.public, event.private) for event in events),
        outbox=tuple(_notices(before.match, match)),
        token=secrets.token_bytes(8),
    )
    return Step(match, entry, state)


def _match(before: Loaded, state: Any, now: int) -> Match:
    """The match with this state: whose turn it is, until when, or how it ended."""
    game, old = before.game, before.match
    outcome = game.outcome(state)
    decisions = () if outcome else game.decisions(state)
    to_act = clocks.blocking(decisions)
    running = clocks.wound(old, old.clocks, decisions, now)
    return replace(
        old,
        status="finished" if outcome else "running",
        version=old.version + 1,
        updated=now,
        shape=game.state_version,
        state=states.encode(state),
        clocks=running,
        to_act=to_act,
        outcome=codec.dump(outcome) if outcome else None,
        due_at=None if outcome else clocks.due_at(old.terms.seats, running, to_act, now),
    )


def _timed(match: Match, move: Move) -> tuple[Clock, ...]:
    if move.missed:
        return clocks.missed(match.clocks, move.seat)
    return clocks.acted(match.clocks, move.seat, present=move.by == "player")


def _used(match: Match, move: Move) -> Mapping[int, Used]:
    if move.used is None:
        return match.used
    return {**match.used, move.seat: replace(move.used, version=match.version + 1)}


def _worth_logging(loaded: Loaded) -> Mapping[int, Json]:
    """Of the orders handed to the rules, what is not the default."""
    default = codec.dump(loaded.game.orders_class())
    given = {seat: codec.dump(orders) for seat, orders in loaded.orders.items()}
    own = {seat: {k: v for k, v in orders.items() if v != default[k]} for seat, orders in given.items()}
    return {seat: orders for seat, orders in own.items() if orders}


def _notices(old: Match, new: Match) -> Iterable[Json]:
    """Who is to be told what: each player whose turn it became, or everybody that it is over."""
    called = range(len(new.terms.seats)) if new.status == "finished" else set(new.to_act) - set(old.to_act)
    kind = "finished" if new.status == "finished" else "your_turn"
    for seat in sorted(called):
        player = new.terms.seats[seat].player
        if player is not None:
            yield {"kind": kind, "seat": seat, "player": player}
