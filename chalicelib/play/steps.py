"""One step of a match, computed and not yet written: the match after it and its log entry."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from chalicelib import decks
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Event, Json
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


Turns = Mapping[int, str]
"""The seats the game waits for, each with the name of its turn."""


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
    return _step(loaded, started, deed, state, events, now, seen)


def advance(loaded: Loaded, move: Move, now: datetime) -> Step:
    """Applies a move by the rules. Raises `RuleViolation`."""
    state, events = loaded.game.apply(loaded.state, move.seat, move.action, loaded.orders)
    seen = profiles.calendars(loaded.match)
    timed = _timed(loaded.match, move, seconds(now), seen)
    acted = replace(loaded.match, clocks=timed, used=_used(loaded.match, move))
    deed = _Deed(move.seat, kind_of(loaded, move.action), move.by, codec.dump(move.action))
    return _step(loaded, acted, deed, state, events, now, seen)


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
    acted: Match,
    deed: _Deed,
    state: Any,
    events: Iterable[Event],
    now: datetime,
    seen: Calendars,
) -> Step:
    """What becomes of the table `before`, where `acted` is its match with the clocks after the deed."""
    match, turns = _match(before, acted, state, seconds(now), seen)
    called = _called(before, match, turns, deed)
    entry = Entry(
        version=match.version,
        at=match.updated,
        seat=deed.seat,
        kind=deed.kind,
        by=deed.by,
        params=deed.params,
        orders=_worth_logging(before),
        facts=tuple(Fact(event.kind, event.public, event.private) for event in events),
        outbox=tuple(_notices(match, called)),
        token=secrets.token_bytes(8),
    )
    return Step(match, entry, state)


def _match(before: Loaded, old: Match, state: Any, now: int, seen: Calendars) -> tuple[Match, Turns]:
    """The match with this state: whose turn it is, and which, until when, or how it ended."""
    game = before.game
    outcome = game.outcome(state)
    decisions = () if outcome else game.decisions(state)
    wound = clocks.rewound(old, decisions, now, seen, ordered(before, state, decisions))
    match = replace(
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
    return match, clocks.turns(decisions)


def ordered(loaded: Loaded, state: Any, decisions: Iterable[Decision]) -> bool:
    """Whether somebody's standing orders answer by themselves in this state of a match."""
    seats = {one.seat for one in decisions if loaded.match.terms.seats[one.seat].kind == "player"}
    return any(loaded.game.standing(state, seat, loaded.orders[seat]) is not None for seat in seats)


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


def _called(before: Loaded, match: Match, turns: Turns, deed: _Deed) -> Mapping[int, str]:
    """Seats that the game waits for and whose players should hear of it, with the kind of notice.

    That is whoever it did not wait for before; who was stood in for, and is in another turn now; whose orders
    have answered one thing, and who is asked another; and, where a pause ends, everybody but who ended it.
    """
    if match.status == "finished":
        return dict.fromkeys(range(len(match.terms.seats)), "finished")
    anew = {seat for seat in turns if _anew(before, seat, turns[seat], deed)}
    resumed = set(turns) - {deed.seat} if _resumed(before.match, match) else set[int]()
    return {**dict.fromkeys(resumed, "reminder"), **dict.fromkeys(anew, "your_turn")}


def _anew(before: Loaded, seat: int, turn: str, deed: _Deed) -> bool:
    """Whether a seat is waited for as it was not before this deed."""
    if seat not in before.match.to_act or deed.seat is None:
        return True
    if seat != deed.seat or deed.by == "player":
        return False  # a player sees in the answer what comes next
    return deed.by == "orders" or clocks.turns(before.decisions)[seat] != turn


def _resumed(old: Match, new: Match) -> bool:
    return clocks.paused(old.terms.seats, old.clocks) and not clocks.paused(new.terms.seats, new.clocks)


def _notices(match: Match, called: Mapping[int, str]) -> Iterable[Json]:
    """What lies in the outbox, by seat: whose player it is, who is to be told; bots need not be."""
    for seat in sorted(called):
        player = match.terms.seats[seat].player
        over = called[seat] == "finished"
        if player is not None and (over or not clocks.by_bot(match.terms, match.clocks, seat)):
            yield {"kind": called[seat], "seat": seat}
