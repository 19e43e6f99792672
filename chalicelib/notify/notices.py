"""Notices: what a player is to be told about a match or their account, and whether it is still true.

A notice is a JSON object `{kind, game, match, version, seat, at, until}`; nothing of the game is in it.
`kind` is one of `KINDS`. `version` and `at` (seconds) are those of the log entry that it comes from; of a
reminder, those of the entry that began the turn. `until` is the deadline in seconds, or None. A digest and a
test are about no match: all but `kind` and `at` is None. So is one about the account (`ACCOUNT_PAGES`), which
also has the `name` of what was added, and the player's `locale`.

A new kind of notice touches:

- `play.telling.step_notices`, which chooses one kind for each seat after a move; or `outbox`, where the kind
  comes from a change of the match without a move, as a reminder does (an open match stays at version 0)
- here: `KINDS`, `TURN_KINDS`, `is_current`; `delivery_id` where one version can bring the kind twice
- `translations`: its sentence in every language; `make_notice`, `notice_with_names` and `payloads`, where it
  says more than who plays; `digests`, where the daily mail tells it
- what names the kinds: docs/api.md, `kind.…` in frontend/src/shell/account/words
- the document and its types: `python -m chalicelib.api.openapi`, then `npm run types` in frontend
"""

from __future__ import annotations

import hashlib

from chalicelib.games.contract import Json
from chalicelib.notify import translations
from chalicelib.store.matches import Match

TURN_KINDS = ("your_turn", "reminder")
"""Kinds that ask for a move: out of date as soon as it is made."""

ACCOUNT_PAGES = {
    "device_added": "/settings/devices",
    "passkey_added": "/settings/devices",
    "token_added": "/settings/programs",
    "webhook_added": "/settings/programs",
    "push_added": "/settings/notices",
    "mail_added": "/settings/notices",
    "place_removed": "/settings/notices",
    "account_deleted": "/",
}
"""The kinds that tell who can act for the player now, each with the page of the app where it can be seen.

All places are told but the one that was just added; of `place_removed` that place alone, as its last notice.
"""

URGENT_KINDS = ("test", *ACCOUNT_PAGES)
"""Kinds that quiet hours and vacations do not hold back: a test is asked for, and a thief can set either."""

KINDS = (*TURN_KINDS, "finished", "aborted", *ACCOUNT_PAGES, "digest", "test")
"""All kinds of notices."""


def make_notice(match: Match, kind: str, seat: int, version: int, at: int) -> Json:
    """A notice about a match for the player of a seat; `at` in seconds."""
    return {
        "kind": kind,
        "game": match.game,
        "match": match.id,
        "version": version,
        "seat": seat,
        "at": at,
        "until": match.clocks[seat].deadline if match.clocks else None,
    }


def make_matchless_notice(kind: str, at: int) -> Json:
    """A notice about no match: a digest or a test; `at` in seconds."""
    return {"kind": kind, "game": None, "match": None, "version": None, "seat": None, "at": at}


def make_account_notice(kind: str, name: str, locale: str, at: int) -> Json:
    """A notice about the account; `name` is that of what was added, "" for what has none."""
    return {**make_matchless_notice(kind, at), "name": name, "locale": locale}


def page_path(notice: Json) -> str:
    """The page of the app that a notice leads to."""
    return f"/m/{notice['match']}" if notice["match"] else ACCOUNT_PAGES.get(notice["kind"], "/")


def notice_with_names(match: Match, notice: Json, lang: str) -> Json:
    """A notice with the names of the match's other players as `others`, those of bots as a language has them.

    Names are never stored in a notice.
    """
    seats = [(one.kind, one.name) for n, one in enumerate(match.terms.seats) if n != notice["seat"]]
    return {**notice, "others": translations.seat_names(lang, seats)}


def is_current(match: Match | None, notice: Json, player: str) -> bool:
    """Whether a notice about a match is still true for a player; `match` is None where it is deleted."""
    if match is None or match.terms.seats[notice["seat"]].player != player:
        return False
    if notice["kind"] not in TURN_KINDS:
        return True
    seat = notice["seat"]
    if match.status != "running" or seat not in match.to_act:
        return False
    return match.clocks[seat].turn_version in (None, notice["version"])


def delivery_id(notice: Json, destination: str) -> str:
    """The id of a notice's delivery to a destination: always the same for the same two; sorts by time.

    A turn has a second reminder where its deadline moves: one after a pause, one when a quarter of the time
    is left.
    """
    fields = ("match", "version", "seat", "kind", *(["until"] if notice["kind"] == "reminder" else []))
    identity = "|".join(str(notice.get(name)) for name in fields)
    return f"{notice['at']:010d}-{hashlib.sha256(f'{identity}|{destination}'.encode()).hexdigest()[:20]}"
