"""The proof of a finished match: all that went into it, for anybody to replay."""

from __future__ import annotations

from collections.abc import Iterable

from chalicelib import timestamps
from chalicelib.games.chance import Draw
from chalicelib.games.events import EventClasses
from chalicelib.play import fairness, match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import history
from chalicelib.play.telling import answers, match_presenter
from chalicelib.play.telling.event_log import current_event
from chalicelib.store.logs import LogEntry, StoredEvent
from chalicelib.store.matches import FINAL_STATUSES


def build_proof(loaded: LoadedMatch) -> answers.Proof:
    """Secret, salts, tables, every action with its orders, draws and events. Raises `Conflict` not_finished.

    The draws are not stored: playing the match again brings them.

    `shows` is "fair_shuffle" where some salt came after the commitment, which the server could not
    foresee; with none it is "unchanged_secret": all that follows then is that nothing was exchanged.
    `tools/verify_proof.py` checks it.
    """
    match = loaded.match
    if match.status not in FINAL_STATUSES or match.version == 0:
        raise Conflict("not_finished", match_status=match.status)
    log = list(history.read_entries(loaded, 1, match.version))
    salts = log[0].params["salts"]
    return answers.Proof(
        id=match.id,
        game=match.game,
        rules_version=match.rules_version,
        commitment=fairness.commitment(match.secret),
        secret=match.secret.hex(),
        # Nobody can give a salt before the match exists, and with it the commitment.
        salts=tuple(None if salt is None else answers.Salt(salt, after_commitment=True) for salt in salts),
        shows="fair_shuffle" if any(salts) else "unchanged_secret",
        seed=log[0].params["seed"],
        seats=len(match.terms.seats),
        options=match.terms.options,
        decks=match_presenter.deck_refs(match.terms),
        tables=tuple(table.sha256 for table in match_loader.match_decks(match)["tables"]),
        log=tuple(
            _logged(loaded.game.events, entry, draws)
            for entry, draws in zip(log, history.replay_draws(loaded, log), strict=True)
        ),
        outcome=match_presenter.outcome_answer(match),
    )


def _logged(classes: EventClasses, entry: LogEntry, draws: Iterable[Draw]) -> answers.Logged:
    return answers.Logged(
        version=entry.version,
        at=timestamps.format_time(entry.at),
        seat=entry.seat,
        kind=entry.kind,
        by=entry.by,
        params={} if entry.version == 1 else entry.params,
        orders={str(seat): orders for seat, orders in entry.orders.items()},
        draws=tuple(answers.Draw(draw.number, draw.below, draw.value) for draw in draws),
        events=tuple(_logged_event(current_event(classes, event)) for event in entry.events),
    )


def _logged_event(event: StoredEvent) -> answers.LoggedEvent:
    private = {str(seat): facts for seat, facts in event.private.items()}
    return answers.LoggedEvent(event.kind, event.public, private)
