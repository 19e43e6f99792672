"""The past of a match: its state at any version, replayed from the log under the match's own rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from chalicelib import store
from chalicelib.games.chance import Chance, Draw, RecordingChance, draws_between
from chalicelib.games.contract import Json
from chalicelib.play import codec, match_loader
from chalicelib.play.errors import NotFound
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.store.logs import LogEntry


def view_at(loaded: LoadedMatch, version: int) -> Json:
    """The caller's view at a version. Raises `NotFound` for one that never was."""
    if not 1 <= version <= loaded.match.version:
        raise NotFound
    state = loaded.state if version == loaded.match.version else replay_state(loaded, version)
    seen: Json = codec.dump(loaded.game.view(state, loaded.seat))
    return seen


def replay_state(loaded: LoadedMatch, version: int, from_snapshot: bool = True) -> Any:
    """The state at a version, replayed from the snapshot before it, or from the deal if that is asked for."""
    known, state = _nearest_state(loaded, version) if from_snapshot else (0, None)
    for entry in read_entries(loaded, known + 1, version):
        state = _replay_entry(loaded, state, entry)
    return state


def replay_log(loaded: LoadedMatch, first: int, last: int) -> Iterator[tuple[LogEntry, tuple[Draw, ...]]]:
    """The log entries from one version to another, both included, each with what it drew.

    The draws are not stored: the match is played again for them, from the snapshot before.
    """
    known, state = _nearest_state(loaded, first - 1)
    if state is not None:
        state = replace(state, chance=RecordingChance(state.chance.seed, state.chance.drawn))
    for entry in read_entries(loaded, known + 1, last):
        before = state and state.chance
        state = _replay_entry(loaded, state, entry, RecordingChance)
        if entry.version >= first:
            yield entry, draws_between(before, state.chance)


def read_entries(loaded: LoadedMatch, first: int, last: int) -> Iterator[LogEntry]:
    """The log entries from one version to another, both included, in as many reads as it takes.

    They have the orders of all seats, so `first` must be an entry that does: 1, or that after a snapshot.
    """
    orders: Mapping[int, Json] = {}
    while first <= last:
        found = store.logs.list_range(loaded.match.id, first, last)
        if not found:
            return
        for entry in found:
            orders = {**orders, **entry.orders} if entry.keeps_orders else entry.orders
            orders = {seat: given for seat, given in orders.items() if given}
            yield replace(entry, orders=orders, keeps_orders=False)
        first = found[-1].version + 1


def _nearest_state(loaded: LoadedMatch, version: int) -> tuple[int, Any]:
    """The version and the state of the snapshot at or before a version; 0 and None where there is none."""
    snapshot = version and store.snapshots.get_latest(loaded.match.id, version)
    if not snapshot:
        return 0, None
    return snapshot.version, codec.decode_state(loaded.game, snapshot.state_version, snapshot.state)


def _replay_entry(
    loaded: LoadedMatch, state: Any, entry: LogEntry, stream: Callable[[str], Chance] = Chance
) -> Any:
    if entry.version == 1:
        return _replay_setup(loaded, entry, stream(entry.params["seed"]))
    return _replay_action(loaded, state, entry)


def _replay_setup(loaded: LoadedMatch, entry: LogEntry, chance: Chance) -> Any:
    terms = loaded.match.terms
    decks = match_loader.match_decks(loaded.match)
    return loaded.game.setup(len(terms.seats), terms.options, decks, chance, _logged_orders(loaded, entry))[0]


def _replay_action(loaded: LoadedMatch, state: Any, entry: LogEntry) -> Any:
    action = codec.load(loaded.game.actions[entry.kind], entry.params)
    seat = 0 if entry.seat is None else entry.seat
    return loaded.game.apply(state, seat, action, _logged_orders(loaded, entry))[0]


def _logged_orders(loaded: LoadedMatch, entry: LogEntry) -> dict[int, Any]:
    """Every seat's orders as the entry logged them, defaults filled in."""
    cls = loaded.game.orders_class
    return {
        seat: codec.load(cls, entry.orders.get(seat, {})) for seat in range(len(loaded.match.terms.seats))
    }
