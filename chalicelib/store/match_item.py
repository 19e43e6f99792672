"""`MATCH#id / MATCH`: a match in the words of the domain, and the item in which it is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, astuple, dataclass, field
from typing import Any, cast

from pynamodb.attributes import BinaryAttribute, UnicodeAttribute

from chalicelib.store import due_index, table
from chalicelib.store.keys import parse_match_key
from chalicelib.store.packing import Integer, Json, JsonText, PackedJson

FINAL_STATUSES = ("finished", "aborted")
"""The statuses of a match in which nothing can happen any more."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: `kind` is "player", "bot" or "open", `player` an id, `level` a bot's."""

    kind: str
    name: str | None = None
    player: str | None = None
    level: str | None = None
    salt: str | None = None


@dataclass(frozen=True)
class Terms:
    """What was agreed when the match was created. Moves never change it.

    `decks` are as the API shows them, `host` is a seat, `created` a time. The clock, in seconds: a turn has
    `turn_seconds`, then the seat's `bank`, to which each move adds `increment` that the game waited for.
    `weekends` says whether weekends stop it, `takeover` whether a bot plays for a seat that is away. With
    `hold` the match waits for its host's word to start, also when all seats are taken.
    """

    options: Json
    decks: tuple[Json, ...]
    turn_seconds: int
    host: int
    seats: tuple[Seat, ...]
    created: int
    bank: int = 0
    increment: int = 0
    weekends: bool = False
    takeover: bool = False
    hold: bool = False


@dataclass(frozen=True)
class Clock:
    """One seat's clock. `deadline` is None while it does not run; `missed_deadlines` counts those in a row.

    `bank` holds the spare seconds when the turn began, `bank_in_deadline` those of them that the deadline
    includes: all, or none where a decision has a limit of its own. `turn_start` is when the turn began,
    `turn_version` the version that began it, `remind_at` when to remind the player: None once that is done,
    and for a short turn. `calendar` is what stops this clock where that is no longer what its player's
    profile says (`play.time.calendar`), `moved` whether a change of the profile has moved the deadline on.

    Stored as a list in this order: a new field goes to the end.
    """

    deadline: int | None = None
    missed_deadlines: int = 0
    bank: int = 0
    turn_start: int | None = None
    bank_in_deadline: int = 0
    remind_at: int | None = None
    turn_version: int | None = None
    calendar: Json | None = None
    moved: bool = False


@dataclass(frozen=True)
class IdempotencyKey:
    """A seat's last idempotency key: the digests of key and body, and the version that the request made."""

    key_digest: bytes
    body_digest: bytes
    version: int


@dataclass(frozen=True)
class Match:
    """A match as stored. `version` counts log entries, `rev` every other change.

    `status` is "open", "running", "finished" or "aborted"; `state` is packed, of the game's `state_version`,
    None while the match is open; `idempotency_keys` are by seat; `due_at` is when a sweep must look at it
    again. `turn` counts the turns begun so far; None in a match that older code began and no move followed.
    `lang` is its host's language when it was created, None where that was not stored. `own_versions` holds
    for each seat the version of the last move that its player made; None before the first, empty where older
    code wrote. `logged_orders` holds by seat a digest of the standing orders that the log has of it, where
    they are not the default; None where the next log entry must have those of all. `log_digest` stands for
    the log up to the version (`play.fairness`); None before the first, and once older code has written.
    `end_agreed` are the seats that have agreed to end a match which somebody holds up.
    `removed` are the ids of players whom the host has removed from an open match.
    """

    id: str
    game: str
    rules_version: int
    status: str
    code: str
    public: bool
    secret: bytes
    terms: Terms
    updated: int
    version: int = 0
    rev: int = 0
    state_version: int = 0
    state: bytes | None = None
    clocks: tuple[Clock, ...] = ()
    to_act: tuple[int, ...] = ()
    outcome: Json | None = None
    idempotency_keys: Mapping[int, IdempotencyKey] = field(default_factory=dict)
    due_at: int | None = None
    turn: int | None = None
    lang: str | None = None
    own_versions: tuple[int | None, ...] = ()
    logged_orders: Mapping[int, str] | None = None
    log_digest: bytes | None = None
    end_agreed: tuple[int, ...] = ()
    removed: tuple[str, ...] = ()


class _IdempotencyKeys(BinaryAttribute):
    """Each seat's last idempotency key in 25 bytes: seat 1, key 12, body 8, version 4."""

    def __init__(self, **options: Any) -> None:
        super().__init__(legacy_encoding=False, **options)

    def serialize(self, value: Mapping[int, IdempotencyKey]) -> bytes:
        """The bytes of all seats, one after the other."""
        rows = (
            bytes([seat]) + key.key_digest + key.body_digest + key.version.to_bytes(4, "big")
            for seat, key in value.items()
        )
        return b"".join(rows)

    def deserialize(self, value: bytes) -> Any:
        """The mapping from seat to `IdempotencyKey`."""
        rows = (value[at : at + 25] for at in range(0, len(value), 25))
        return {
            row[0]: IdempotencyKey(row[1:13], row[13:21], int.from_bytes(row[21:], "big")) for row in rows
        }


class MatchItem(table.Item):
    """The item `MATCH#id / MATCH`."""

    game = UnicodeAttribute()
    rules = Integer()
    status = UnicodeAttribute()
    code = UnicodeAttribute()
    secret = BinaryAttribute(legacy_encoding=False)
    terms = PackedJson()
    updated = Integer()
    version = Integer()
    rev = Integer()
    shape = Integer()
    state = BinaryAttribute(legacy_encoding=False, null=True)
    clocks = JsonText()
    to_act = JsonText()
    outcome = JsonText(null=True)
    used = _IdempotencyKeys(null=True)
    public = Integer()
    turn = Integer(null=True)
    lang = UnicodeAttribute(null=True)
    own_versions = JsonText(null=True)
    logged_orders = JsonText(null=True)
    digest = BinaryAttribute(legacy_encoding=False, null=True)
    end_agreed = JsonText(null=True)
    removed = JsonText(null=True)


def parse_match(raw: table.RawItem) -> Match:
    """The match of a raw item."""
    return match_of(table.parse_item(MatchItem, raw))


def match_of(item: MatchItem) -> Match:
    """The match that an item stores."""
    return Match(
        id=parse_match_key(item.pk),
        game=item.game,
        rules_version=item.rules,
        status=item.status,
        code=item.code,
        public=bool(item.public),
        secret=bytes(item.secret),
        terms=_terms_from_json(item.terms),
        updated=item.updated,
        version=item.version,
        rev=item.rev,
        state_version=item.shape,
        state=item.state,
        clocks=tuple(Clock(*clock) for clock in item.clocks),
        to_act=tuple(item.to_act),
        outcome=item.outcome,
        idempotency_keys=cast(Mapping[int, IdempotencyKey], item.used or {}),
        due_at=item.due_at,
        turn=item.turn,
        lang=item.lang,
        own_versions=tuple(item.own_versions or ()),
        logged_orders=item.logged_orders and dict(item.logged_orders),
        log_digest=_parse_log_digest(item.digest, item.version),
        end_agreed=tuple(item.end_agreed or ()),
        removed=tuple(item.removed or ()),
    )


def _parse_log_digest(stored: bytes | None, version: int) -> bytes | None:
    """The digest of a log; None where it is of another version: older code moves on without it."""
    if stored is None or int.from_bytes(stored[:4], "big") != version:
        return None
    return bytes(stored[4:])


def _log_digest_item(match: Match) -> bytes | None:
    return match.log_digest and match.version.to_bytes(4, "big") + match.log_digest


def update_actions(old: Match | None, new: Match) -> list[Any]:
    """The actions of an update: one for every attribute that differs, or that is set if `old` is None."""
    before = {} if old is None else _attributes(old)
    after = _attributes(new)
    changed = {name: value for name, value in after.items() if value != before.get(name)}
    if "due_at" in changed:
        changed["due"] = after["due"]  # an older release may have stored another partition
    return [_update_action(MatchItem.get_attributes()[name], value) for name, value in changed.items()]


def _update_action(attribute: Any, value: Any) -> Any:
    return attribute.remove() if value is None else attribute.set(value)


def _attributes(match: Match) -> Json:
    """The attributes of the item by their stored names, index keys included."""
    has_room = any(seat.kind == "open" for seat in match.terms.seats)
    listed = match.public and match.status == "open" and has_room
    return {
        "game": match.game,
        "rules": match.rules_version,
        "status": match.status,
        "code": match.code,
        "public": int(match.public),
        "secret": match.secret,
        "terms": terms_to_json(match.terms),
        "updated": match.updated,
        "version": match.version,
        "rev": match.rev,
        "shape": match.state_version,
        "state": match.state,
        "clocks": [clock_to_json(clock) for clock in match.clocks],
        "to_act": list(match.to_act),
        "outcome": match.outcome,
        "used": match.idempotency_keys or None,
        "turn": match.turn,
        "due": None if match.due_at is None else due_index.shard_key(due_index.MATCH, match.id),
        "due_at": match.due_at,
        "lang": match.lang,
        "own_versions": list(match.own_versions) or None,
        "logged_orders": match.logged_orders and [[*pair] for pair in match.logged_orders.items()],
        "digest": _log_digest_item(match),
        "end_agreed": list(match.end_agreed) or None,
        "removed": list(match.removed) or None,
        "open": "OPEN" if listed else None,
        "open_at": match.terms.created if listed else None,
    }


def clock_to_json(clock: Clock) -> list[Any]:
    """A clock as it is stored: its fields in order, without empty ones at the end."""
    values = list(astuple(clock))
    while len(values) > 2 and not values[-1]:
        values.pop()
    return values


def terms_to_json(terms: Terms) -> Json:
    """Terms as they are stored; a seat without its empty fields.

    What is not held is stored as before there was `hold`: the release before can read it.
    """
    seats = [{name: value for name, value in asdict(seat).items() if value} for seat in terms.seats]
    stored = {**asdict(terms), "seats": seats}
    if not terms.hold:
        del stored["hold"]
    return {**stored, "turn": stored.pop("turn_seconds")}


_RENAMED_OR_GONE = ("turn", "tables")
"""Stored fields of the terms that `Terms` calls by another name, or that only older matches have."""


def _terms_from_json(raw: Json) -> Terms:
    seats = tuple(Seat(**seat) for seat in raw["seats"])
    known = {name: value for name, value in raw.items() if name not in _RENAMED_OR_GONE}
    return Terms(**{**known, "turn_seconds": raw["turn"], "decks": tuple(raw["decks"]), "seats": seats})
