"""A match as the API shows it to one caller. What is hidden is decided by views and events, not here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chalicelib import timestamps
from chalicelib.games.catalogue import AnyGame
from chalicelib.games.contract import Decision, Fact, Json
from chalicelib.play import codec, fairness
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.telling import table_answers
from chalicelib.play.time import clocks, holds
from chalicelib.store.matches import Clock, Match, Seat, Terms


def table_answer(loaded: LoadedMatch) -> table_answers.Table:
    """A match as the caller sees it, and what the caller may do."""
    decisions = decision_answers(loaded)
    return table_answers.Table(loaded.match.game, match_answer(loaded), view_json(loaded), decisions)


def acted_answer(loaded: LoadedMatch, events: Iterable[Json]) -> table_answers.Acted:
    """The same after a move, with its events."""
    decisions = decision_answers(loaded)
    return table_answers.Acted(
        loaded.match.game, match_answer(loaded), view_json(loaded), decisions, tuple(events)
    )


def match_answer(loaded: LoadedMatch) -> table_answers.Match:
    """The `match` of every answer; with the invitation code for callers who are seated."""
    match, terms = loaded.match, loaded.match.terms
    return table_answers.Match(
        id=match.id,
        game=match.game,
        status=match.status,
        version=match.version,
        visibility="public" if match.public else "private",
        lang=match.lang,
        options=terms.options,
        clock=table_answers.Clock(
            terms.turn_seconds, terms.bank, terms.increment, terms.weekends, terms.takeover
        ),
        decks=deck_refs(terms),
        host=terms.host,
        seats=tuple(
            _seat_answer(n, seat, match.clocks[n], terms.bank > 0) for n, seat in enumerate(terms.seats)
        ),
        to_act=match.to_act,
        deadline=timestamps.format_optional_time(earliest_deadline(match)),
        commitment=fairness.commitment(match.secret),
        rules_version=match.rules_version,
        outcome=outcome_answer(match),
        end_agreement=_end_agreement(match),
        hold=terms.hold,
        code=None if loaded.seat is None else match.code,
        log_digest=None if match.log_digest is None else match.log_digest.hex(),
    )


def deck_refs(terms: Terms) -> tuple[table_answers.DeckRef, ...]:
    """The decks that were agreed upon."""
    return tuple(table_answers.DeckRef(deck["key"], deck["rev"]) for deck in terms.decks)


def outcome_answer(match: Match) -> table_answers.Outcome | None:
    """How a match ended; None before its end."""
    return None if match.outcome is None else table_answers.Outcome(**match.outcome)


def view_json(loaded: LoadedMatch) -> Json | None:
    """What the caller sees of the game; None while the match is open."""
    if loaded.state is None:
        return None
    seen: Json = codec.dump(loaded.game.view(loaded.state, loaded.seat))
    return seen


def decision_answers(loaded: LoadedMatch) -> tuple[table_answers.Decision, ...]:
    """The caller's own choices."""
    return tuple(
        decision_answer(loaded.game, loaded.state, decision, loaded.match.terms.turn_seconds)
        for decision in loaded.decisions
        if decision.seat == loaded.seat
    )


def decision_answer(
    game: AnyGame, state: Any, decision: Decision, turn_seconds: int
) -> table_answers.Decision:
    """One open choice, with what it leads to and its own time where a turn has so many seconds."""
    return table_answers.Decision(
        decision.seat,
        decision.kind,
        decision.schema,
        decision.blocking,
        clocks.own_limit_seconds(decision, turn_seconds),
        fact_answers(game.facts(state, decision)),
    )


def fact_answers(facts: Iterable[Fact]) -> tuple[table_answers.Fact, ...]:
    """What choices lead to, as JSON."""
    return tuple(table_answers.Fact(fact.when, fact.tells.to_json(), fact.per) for fact in facts)


def etag(match: Match) -> str:
    """The ETag of every answer about a match: `"<version>-<rev>"`, quotes included."""
    return f'"{match.version}-{match.rev}"'


def earliest_deadline(match: Match) -> int | None:
    """The earliest deadline of any seat."""
    return min((clock.deadline for clock in match.clocks if clock.deadline is not None), default=None)


def _end_agreement(match: Match) -> table_answers.EndAgreement | None:
    if match.status == "aborted" and match.end_agreed:
        return table_answers.EndAgreement(None, (), match.end_agreed)
    possible_at, seats = holds.end_possible_at(match), holds.seats_to_agree(match)
    if possible_at is None:
        return None
    agreed = tuple(seat for seat in match.end_agreed if seat in seats)
    return table_answers.EndAgreement(timestamps.format_time(possible_at), seats, agreed)


def _seat_answer(n: int, seat: Seat, clock: Clock, banks: bool) -> table_answers.Seat:
    return table_answers.Seat(
        seat=n,
        kind=seat.kind,
        name=seat.name,
        player=seat.player,
        level=seat.level,
        bank=clock.bank if banks and seat.kind == "player" else None,
        away=clocks.is_away(clock),
        deadline=timestamps.format_optional_time(clock.deadline),
    )
