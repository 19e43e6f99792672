"""Loads a match for one caller, with its state decoded when it is first needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from chalicelib import decks, store
from chalicelib.games import catalogue
from chalicelib.games.contract import Decision, Json
from chalicelib.play import codec
from chalicelib.play.errors import Forbidden, NotFound
from chalicelib.store.matches import Match, Seat


@dataclass(frozen=True)
class LoadedMatch:
    """A match as stored, for one caller.

    `stored_orders` are the standing orders by seat, without defaults; `caller` is a player's id, None for
    nobody we know; `decoded_state` the state where it is known already.
    """

    match: Match
    stored_orders: Mapping[int, Json]
    caller: str | None
    decoded_state: Any = field(default=None, repr=False, compare=False)

    @cached_property
    def game(self) -> catalogue.AnyGame:
        """The engine, at the rules version that the match began with."""
        return catalogue.get(self.match.game, self.match.rules_version)

    @cached_property
    def state(self) -> Any:
        """The game's state; None while the match is open."""
        if self.decoded_state is not None or self.match.state is None:
            return self.decoded_state
        # The state names its tables by hash. With those of the match at hand no other deck is read for them.
        match_decks(self.match)
        return codec.decode_state(self.game, self.match.state_version, self.match.state)

    @cached_property
    def seat(self) -> int | None:
        """The caller's seat; None for a spectator."""
        return None if self.caller is None else seat_number(self.match.terms.seats, self.caller)

    @cached_property
    def orders(self) -> Mapping[int, Any]:
        """Every seat's standing orders, defaults filled in; a bot's are made from what it sees now."""
        return {seat: self._seat_orders(seat) for seat in range(len(self.match.terms.seats))}

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """Every choice that is open now, to any seat; none unless the match is running."""
        return self.game.decisions(self.state) if self.match.status == "running" else ()

    @cached_property
    def orders_answer(self) -> bool:
        """Whether some player's standing orders answer by themselves what is open now."""
        seats = {one.seat for one in self.decisions if self.match.terms.seats[one.seat].kind == "player"}
        return any(self.standing_action(seat) is not None for seat in seats)

    def standing_action(self, seat: int) -> Any:
        """What a seat's standing orders answer by themselves now; None for nothing."""
        return self.game.standing(self.state, seat, self._seat_orders(seat))

    def bot(self, seat: int) -> catalogue.AnyBot:
        """A bot that plays this seat, for an absent player one of the middle level."""
        level = self.match.terms.seats[seat].level or "medium"
        return catalogue.bot(self.match.game, level, match_decks(self.match))

    def _seat_orders(self, seat: int) -> Any:
        if self.match.terms.seats[seat].kind == "player":
            return codec.load(self.game.orders_class, self.stored_orders.get(seat, {}))
        return self._bot_orders(seat) or self.game.orders_class()

    def _bot_orders(self, seat: int) -> Any:
        """None where the game has not begun, or its bots have no orders."""
        if self.state is None or not catalogue.metadata(self.match.game).bots_give_orders:
            return None
        return self.bot(seat).orders(self.game.view(self.state, seat), seat)


def load_match(
    match_id: str, player: str | None, fresh: bool = False, known_version: tuple[int, int] | None = None
) -> LoadedMatch:
    """A match for a caller. Raises `NotFound` if there is none, or it is private and the caller has no seat.

    The read is eventually consistent unless `fresh`. It is repeated as a strong one where it shows nothing
    for the caller, or something older than the `known_version` (version and rev) that the caller has seen.
    """
    if not fresh:
        loaded = _read_match(match_id, player, strong=False)
        if (
            loaded
            and _is_visible(loaded)
            and (loaded.match.version, loaded.match.rev) >= (known_version or (0, 0))
        ):
            return loaded
    loaded = _read_match(match_id, player, strong=True)
    if loaded is None or not _is_visible(loaded):
        raise NotFound
    return loaded


def reload_match(loaded: LoadedMatch) -> LoadedMatch:
    """The same match for the same caller as it is now, strongly read. Raises `NotFound` if it is gone."""
    again = _read_match(loaded.match.id, loaded.caller, strong=True)
    if again is None:
        raise NotFound
    return again


def load_as_system(match_id: str) -> LoadedMatch:
    """A match for the server itself, strongly read. Raises `NotFound` where there is none."""
    loaded = _read_match(match_id, None, strong=True)
    if loaded is None:
        raise NotFound
    return loaded


def replace_match(before: LoadedMatch, match: Match, state: Any) -> LoadedMatch:
    """The same caller's match with another content, and the state that goes with it."""
    return LoadedMatch(match, before.stored_orders, before.caller, state)


def match_decks(match: Match) -> Json:
    """The decks as the match was created with them, whatever has been corrected since."""
    return decks.for_revisions(match.game, match.terms.decks, match.terms.options)


def seat_number(seats: Iterable[Seat], player: str) -> int | None:
    """The number of a player's seat, by the player's id; None where they do not sit there."""
    return next((number for number, seat in enumerate(seats) if seat.player == player), None)


def require_seat(loaded: LoadedMatch) -> int:
    """The caller's seat. Raises `Forbidden` for a spectator."""
    if loaded.seat is None:
        raise Forbidden("not_seated")
    return loaded.seat


def require_host(loaded: LoadedMatch) -> int:
    """The caller's seat if it is the host's. Raises `Forbidden` not_seated or host_only."""
    seat = require_seat(loaded)
    if seat != loaded.match.terms.host:
        raise Forbidden("host_only")
    return seat


def as_player(loaded: LoadedMatch, player: str | None) -> LoadedMatch:
    """The same match for another caller."""
    return replace(loaded, caller=player)


def _is_visible(loaded: LoadedMatch) -> bool:
    return loaded.match.public or loaded.seat is not None


def _read_match(match_id: str, player: str | None, strong: bool) -> LoadedMatch | None:
    found = store.matches.load(match_id, strong)
    return found and LoadedMatch(found[0], found[1], player)
