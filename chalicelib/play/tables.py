"""A match as one caller has it before them: loaded, decoded, and with the seat that is theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from chalicelib import store
from chalicelib.games import catalogue
from chalicelib.games.contract import Decision, Json
from chalicelib.play import codec, states
from chalicelib.play.refusals import Forbidden, Unknown
from chalicelib.store.matches import Match


@dataclass(frozen=True)
class Loaded:
    """A match with its seats' standing orders as stored, seen by a player (None: nobody we know)."""

    match: Match
    stored_orders: Mapping[int, Json]
    player: str | None
    decoded: Any = field(default=None, repr=False, compare=False)

    @cached_property
    def game(self) -> catalogue.AnyGame:
        """The engine, at the rules the match began with."""
        return catalogue.get(self.match.game, self.match.rules_version)

    @cached_property
    def state(self) -> Any:
        """The game's state; None while the match is open."""
        if self.decoded is not None or self.match.state is None:
            return self.decoded
        return states.decode(self.game, self.match.state_version, self.match.state)

    @cached_property
    def seat(self) -> int | None:
        """The caller's seat; None for a spectator."""
        if self.player is None:
            return None
        seats = enumerate(self.match.terms.seats)
        return next((n for n, seat in seats if seat.player == self.player), None)

    @cached_property
    def orders(self) -> Mapping[int, Any]:
        """Every seat's standing orders, defaults filled in; bots have the defaults."""
        seats = enumerate(self.match.terms.seats)
        given = {n: self.stored_orders.get(n, {}) if seat.kind == "player" else {} for n, seat in seats}
        return {n: codec.load(self.game.orders_class, raw) for n, raw in given.items()}

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """Every choice open now, to any seat; none unless the match is running."""
        return self.game.decisions(self.state) if self.match.status == "running" else ()


def load(
    match_id: str, player: str | None, fresh: bool = False, known: tuple[int, int] | None = None
) -> Loaded:
    """A match for a caller; `Unknown` if there is none, or it is private and the caller has no seat.

    Reads eventually consistent unless `fresh`; again and strongly where that shows nothing for the
    caller, or something older than the version and rev already `known` to them.
    """
    if not fresh:
        loaded = _read(match_id, player, strong=False)
        if loaded and _visible(loaded) and (loaded.match.version, loaded.match.rev) >= (known or (0, 0)):
            return loaded
    loaded = _read(match_id, player, strong=True)
    if loaded is None or not _visible(loaded):
        raise Unknown
    return loaded


def reload(loaded: Loaded) -> Loaded:
    """The same match for the same caller as it is now, whatever they may see of it."""
    again = _read(loaded.match.id, loaded.player, strong=True)
    if again is None:
        raise Unknown
    return again


def anyhow(match_id: str) -> Loaded:
    """A match as the house itself sees it, strongly read. Raises `Unknown` where there is none."""
    loaded = _read(match_id, None, strong=True)
    if loaded is None:
        raise Unknown
    return loaded


def after(loaded: Loaded, match: Match, state: Any) -> Loaded:
    """The same table one step later."""
    return Loaded(match, loaded.stored_orders, loaded.player, state)


def seated(loaded: Loaded) -> int:
    """The caller's seat. Raises `Forbidden` for a spectator."""
    if loaded.seat is None:
        raise Forbidden("not_seated")
    return loaded.seat


def hosting(loaded: Loaded) -> int:
    """The caller's seat, which is the host's. Raises `Forbidden` not_seated or host_only."""
    seat = seated(loaded)
    if seat != loaded.match.terms.host:
        raise Forbidden("host_only")
    return seat


def for_player(loaded: Loaded, player: str | None) -> Loaded:
    """The same table before another caller."""
    return replace(loaded, player=player)


def _visible(loaded: Loaded) -> bool:
    return loaded.match.public or loaded.seat is not None


def _read(match_id: str, player: str | None, strong: bool) -> Loaded | None:
    found = store.matches.load(match_id, strong)
    return found and Loaded(found[0], found[1], player)
