"""Who is to be told of a step: the notices that are stored with its log entry (DESIGN 3, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from chalicelib.games.contract import Decision, Json
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.time import clocks
from chalicelib.store.matches import Match

Notices = tuple[Json, ...]


@dataclass(frozen=True)
class Actor:
    """Who brought a step about.

    `seat` is None for the set-up; `gets_answer` if the seat's player sees what follows in the answer to the
    request.
    """

    seat: int | None
    gets_answer: bool = False


def outbox_notices(before: LoadedMatch, match: Match, decisions: Iterable[Decision], actor: Actor) -> Notices:
    """The notices of a step that makes `before` into `match`, where `decisions` are open then.

    Each is `{"kind", "seat"}`, in the order of seats. A seat that a bot plays gets none.
    """
    kinds = _notice_kinds(before, match, clocks.turn_names(decisions), actor)
    return tuple({"kind": kinds[seat], "seat": seat} for seat in sorted(kinds) if _is_told(match, seat))


def _notice_kinds(
    before: LoadedMatch, match: Match, turns: Mapping[int, str], actor: Actor
) -> Mapping[int, str]:
    """The kind of notice by seat.

    A seat is called when it is in another turn than before, except where its player gets the answer. When a
    pause ends, every seat that the match waits for is reminded, except the one that ended it.
    """
    if match.status == "finished":
        return dict.fromkeys(range(len(match.terms.seats)), "finished")
    old = clocks.turn_names(before.decisions)
    called = {seat for seat in turns if old.get(seat) != turns[seat]}
    called -= {actor.seat} if actor.gets_answer else set()
    is_resumed = clocks.is_paused(before.match) and not clocks.is_paused(match)
    reminded = set(turns) - {actor.seat} if is_resumed else set[int]()
    return {**dict.fromkeys(reminded, "reminder"), **dict.fromkeys(called, "your_turn")}


def _is_told(match: Match, seat: int) -> bool:
    if match.terms.seats[seat].player is None:
        return False
    return match.status == "finished" or not clocks.is_played_by_bot(match, seat)
