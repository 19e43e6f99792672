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
from chalicelib.play import clocks, codec, fairness, profiles, states
from chalicelib.play.clocks import Calendars
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
class _Deed:
    """What was done, as the log tells it."""

    seat: int | None
    kind: str
    by: str
    params: Json


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
    terms = replace(old.terms, seats=tuple(replace(seat, salt=None) for seat in old.terms.seats))
    started = replace(old, status="running", terms=terms, clocks=clocks.begun(terms))
    deed = _Deed(None, "setup", "setup", {"seed": seed, "salts": salts})
    seen = profiles.calendars(started)
    return _step(replace(loaded, match=started), deed, state, events, now, seen)


def advance(loaded: Loaded, move: Move, now: datetime) -> Step:
    """Applies a move by the rules. Raises `RuleViolation`."""
    state, events = loaded.game.apply(loaded.state, move.seat, move.action, loaded.orders)
    seen = profiles.calendars(loaded.match)
    timed = _timed(loaded.match, move, seconds(now), seen)
    before = replace(loaded, match=replace(loaded.match, clocks=timed, used=_used(loaded.match, move)))
    deed = _Deed(move.seat, kind_of(loaded, move.action), move.by, codec.dump(move.action))
    return _step(before, deed, state, events, now, seen)


def kind_of(loaded: Loaded, action: Any) -> str:
    """The name under which a game lists an action's class."""
    return next(kind for kind, cls in loaded.game.actions.items() if type(action) is cls)


def setup_decks(match: Match) -> Json:
    """The decks as the match was created with them, whatever has been corrected since."""
    return decks.dealt(match.game, match.terms.decks, match.terms.options)


def seconds(now: datetime) -> int:
    """A time as the store holds it."""
    return int(now.timestamp())


def _step(
    before: Loaded, deed: _Deed, state: Any, events: Iterable[Event], now: datetime, seen: Calendars
) -> Step:
    match = _match(before, state, seconds(now), seen)
    entry = Entry(
        version=match.version,
        at=match.updated,
        seat=deed.seat,
        kind=deed.kind,
        by=deed.by,
        params=deed.params,
        orders=_worth_logging(before),
        facts=tuple(Fact(event.kind, event.public, event.private) for event in events),
        outbox=tuple(_notices(before.match, match)),
        token=secrets.token_bytes(8),
    )
    return Step(match, entry, state)


def _match(before: Loaded, state: Any, now: int, seen: Calendars) -> Match:
    """The match with this state: whose turn it is, until when, or how it ended."""
    game, old = before.game, before.match
    outcome = game.outcome(state)
    decisions = () if outcome else game.decisions(state)
    wound = clocks.rewound(old, decisions, now, seen)
    return replace(
        wound,
        status="finished" if outcome else "running",
        version=old.version + 1,
        updated=now,
        shape=game.state_version,
        state=states.encode(state),
        to_act=clocks.blocking(decisions),
        outcome=codec.dump(outcome) if outcome else None,
        due_at=None if outcome else wound.due_at,
    )


def _timed(match: Match, move: Move, now: int, seen: Calendars) -> tuple[Clock, ...]:
    if move.missed:
        return clocks.missed(match, move.seat, now, seen)
    return clocks.acted(match, move.seat, move.by == "player", now, seen)


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
        if player is not None and not (kind == "your_turn" and clocks.by_bot(new.terms, new.clocks, seat)):
            yield {"kind": kind, "seat": seat, "player": player}
