"""The proof of a match that is over: all that went into it, page by page, for anybody to replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from chalicelib import store, timestamps
from chalicelib.games.chance import Draw
from chalicelib.games.contract import Json
from chalicelib.games.events import EventClasses
from chalicelib.play import fairness, match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import history
from chalicelib.play.telling import answers, match_presenter
from chalicelib.play.telling.event_log import current_event
from chalicelib.store.logs import LogEntry, StoredEvent
from chalicelib.store.matches import FINAL_STATUSES

MAX_VERSIONS = 6 * store.snapshots.INTERVAL
"""Versions on one page of a proof: it ends where a snapshot lies, so that the next is played from there."""


def build_proof(loaded: LoadedMatch, after: int = 0) -> answers.Proof:
    """Secret, salts, tables, and each action after a version with its orders, draws and events.

    At most `MAX_VERSIONS` of them: the cursor is the last, as text, where there are more. Raises `Conflict`
    not_finished.

    `shows` is "fair_shuffle" where some salt came after the commitment, which the server could not
    foresee; with none it is "unchanged_secret": all that follows then is that nothing was exchanged.
    `tools/verify_proof.py` checks it.
    """
    match = loaded.match
    if match.status not in FINAL_STATUSES or match.version == 0:
        raise Conflict("not_finished", match_status=match.status)
    last = min(after + MAX_VERSIONS, match.version)
    setup = next(history.read_entries(loaded, 1, 1))
    salts = setup.params["salts"]
    return answers.Proof(
        id=match.id,
        game=match.game,
        rules_version=match.rules_version,
        commitment=fairness.commitment(match.secret),
        secret=match.secret.hex(),
        # Nobody can give a salt before the match exists, and with it the commitment.
        salts=tuple(None if salt is None else answers.Salt(salt, after_commitment=True) for salt in salts),
        shows="fair_shuffle" if any(salts) else "unchanged_secret",
        seed=setup.params["seed"],
        seats=len(match.terms.seats),
        options=match.terms.options,
        decks=match_presenter.deck_refs(match.terms),
        tables=tuple(table.sha256 for table in match_loader.match_decks(match)["tables"]),
        log=tuple(_log_page(loaded, after + 1, last)),
        outcome=match_presenter.outcome_answer(match),
        cursor=str(last) if last < match.version else None,
    )


def _log_page(loaded: LoadedMatch, first: int, last: int) -> Iterator[answers.Logged]:
    """The versions from one to another; orders stand where they are other than before, and with the first."""
    known = None
    for entry, draws in history.replay_log(loaded, first, last):
        orders = None if entry.orders == known else entry.orders
        yield _logged(loaded.game.events, entry, draws, orders)
        known = entry.orders


def _logged(
    classes: EventClasses, entry: LogEntry, draws: Iterable[Draw], orders: Mapping[int, Json] | None
) -> answers.Logged:
    return answers.Logged(
        version=entry.version,
        at=timestamps.format_time(entry.at),
        seat=entry.seat,
        kind=entry.kind,
        by=entry.by,
        params={} if entry.version == 1 else entry.params,
        orders=None if orders is None else {str(seat): given for seat, given in orders.items()},
        draws=tuple(answers.Draw(draw.number, draw.below, draw.value) for draw in draws),
        events=tuple(_logged_event(current_event(classes, event)) for event in entry.events),
    )


def _logged_event(event: StoredEvent) -> answers.LoggedEvent:
    private = {str(seat): facts for seat, facts in event.private.items()}
    return answers.LoggedEvent(event.kind, event.public, private)
