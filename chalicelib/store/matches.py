"""`MATCH#id / MATCH`: one match, its terms and its compressed state together.

Written by UpdateItem alone: whoever changes a match names the match as read and as it shall be, and
only the attributes that differ are set, on condition that version and rev are as read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, astuple, dataclass, field
from typing import Any, cast

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition

from chalicelib.store import due, invitations, logs, orders, seats, table
from chalicelib.store.packing import Packed, Text

Json = dict[str, Any]

_PAGE = 20

OVER = ("finished", "aborted")
"""What the status of a match is once nothing can happen in it any more."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: `kind` is "player", "bot" or "open"; `player` an id, `level` a bot's."""

    kind: str
    name: str | None = None
    player: str | None = None
    level: str | None = None
    salt: str | None = None


@dataclass(frozen=True)
class Terms:
    """What was agreed, and by whom. Moves never change it.

    `decks` as the API shows them, `host` a seat, `created` a time. The clock: `turn` seconds per turn,
    then the seat's `bank`, to which each move adds `increment`; whether `weekends` stop it, and whether
    a bot plays for who is away (`takeover`).
    """

    options: Json
    decks: tuple[Json, ...]
    turn: int
    host: int
    seats: tuple[Seat, ...]
    created: int
    bank: int = 0
    increment: int = 0
    weekends: bool = False
    takeover: bool = False


@dataclass(frozen=True)
class Clock:
    """One seat's clock: when its time is up, if it runs, and how many times it was up in a row.

    `bank` is what the seat had beyond its turns when its turn began, `banked` what of it the deadline
    holds: all, or nothing where a decision has a limit of its own. `since` is when the turn began, `turn`
    the version that began it, `remind` when its player is to be reminded of it; None where that is done,
    or the turn too short.
    """

    deadline: int | None = None
    missed: int = 0
    bank: int = 0
    since: int | None = None
    banked: int = 0
    remind: int | None = None
    turn: int | None = None


@dataclass(frozen=True)
class Used:
    """A seat's last idempotency key: the key's and the body's digest, and the version it made."""

    key: bytes
    body: bytes
    version: int


@dataclass(frozen=True)
class Match:
    """A match as stored. `version` counts log entries, `rev` every other change.

    `status` is "open", "running", "finished" or "aborted"; `state` the packed state of the rules'
    state version `shape`, None while open; `due_at` when somebody must look at it again.
    """

    id: str
    game: str
    rules: int
    status: str
    code: str
    public: bool
    secret: bytes
    terms: Terms
    updated: int
    version: int = 0
    rev: int = 0
    shape: int = 0
    state: bytes | None = None
    clocks: tuple[Clock, ...] = ()
    to_act: tuple[int, ...] = ()
    outcome: Json | None = None
    used: Mapping[int, Used] = field(default_factory=dict)
    due_at: int | None = None


class _Used(BinaryAttribute):
    """Each seat's last key: seat 1 byte, key 12, body 8, version 4."""

    def __init__(self, **options: Any) -> None:
        super().__init__(legacy_encoding=False, **options)

    def serialize(self, value: Mapping[int, Used]) -> bytes:
        """25 bytes a seat."""
        rows = (
            bytes([seat]) + used.key + used.body + used.version.to_bytes(4, "big")
            for seat, used in value.items()
        )
        return b"".join(rows)

    def deserialize(self, value: bytes) -> Any:
        """The mapping from seat to `Used`."""
        rows = (value[at : at + 25] for at in range(0, len(value), 25))
        return {row[0]: Used(row[1:13], row[13:21], int.from_bytes(row[21:], "big")) for row in rows}


class _Item(table.Item):
    game = UnicodeAttribute()
    rules = NumberAttribute()
    status = UnicodeAttribute()
    code = UnicodeAttribute()
    secret = BinaryAttribute(legacy_encoding=False)
    terms = Packed()
    updated = NumberAttribute()
    version = NumberAttribute()
    rev = NumberAttribute()
    shape = NumberAttribute()
    state = BinaryAttribute(legacy_encoding=False, null=True)
    clocks = Text()
    to_act = Text()
    outcome = Text(null=True)
    used = _Used(null=True)
    public = NumberAttribute()


def load(id: str, strong: bool) -> tuple[Match, Mapping[int, Json]] | None:
    """The match and its seats' standing orders in one query; None where there is no such match."""
    raw = table.query(key(id), _Item.sk.between("MATCH", "ORDERS#~"), consistent_read=strong)
    if not raw or raw[0]["sk"]["S"] != "MATCH":
        return None
    return from_image(raw[0]), orders.from_raw(raw[1:])


def from_image(raw: table.Raw) -> Match:
    """The match of a stored item, as a query or the stream gives it."""
    item = table.read(_Item, raw)
    return Match(
        id=item.pk.removeprefix("MATCH#"),
        game=item.game,
        rules=int(item.rules),
        status=item.status,
        code=item.code,
        public=bool(item.public),
        secret=bytes(item.secret),
        terms=_terms(item.terms),
        updated=int(item.updated),
        version=int(item.version),
        rev=int(item.rev),
        shape=int(item.shape),
        state=item.state,
        clocks=tuple(Clock(*clock) for clock in item.clocks),
        to_act=tuple(item.to_act),
        outcome=item.outcome,
        used=cast(Mapping[int, Used], item.used or {}),
        due_at=None if item.due_at is None else int(item.due_at),
    )


def of_stream(image: table.Raw | None) -> Match | None:
    """The match of an image in the stream; None if there is no image or it is of another kind of item."""
    if image is None or image["sk"]["S"] != "MATCH":
        return None
    return from_image(table.from_stream(image))


def create(match: Match, entry: logs.Entry | None) -> None:
    """Writes a new match with its invitation, and its first log entry if it starts at once.

    Raises `Lost` where its id or code is taken, or one of its players is no more.
    """

    def fill(write: Any) -> None:
        write.update(_item(match), actions=_changes(None, match), condition=_Item.pk.does_not_exist())
        write.save(invitations.item(match.code, match.id), condition=_Item.pk.does_not_exist())
        _reseat(write, None, match)
        if entry is not None:
            logs.add(write, match.id, entry)

    table.transact(fill)


def change(old: Match, new: Match, entry: logs.Entry | None = None) -> None:
    """Makes `old` into `new`, with the log entry of that step; of who gets up the standing orders go, too.

    Raises `Lost` where version or rev are no longer those of `old`, the log has that entry, or who sits
    down is no more.
    """

    def fill(write: Any) -> None:
        write.update(_item(new), actions=_changes(old, new), condition=_unchanged(old))
        if entry is not None:
            logs.add(write, new.id, entry)
        _reseat(write, old, new)

    table.transact(fill)


def touch(write: Any, id: str) -> None:
    """Within a transaction: counts one change that is not a move, whatever else happens to the match."""
    item = _Item(key(id), "MATCH")
    write.update(item, actions=[_Item.rev.add(1)], condition=_Item.pk.exists())


def open_page(game: str | None, cursor: str | None) -> tuple[list[Match], str | None]:
    """Public matches with open seats, the newest first, and where to go on.

    A page may hold fewer than there are, as other games are passed over after reading. `ValueError`
    for what was never a cursor.
    """
    found = table.connection().query(
        "OPEN",
        index_name="open",
        filter_condition=None if game is None else _Item.game == game,
        scan_index_forward=False,
        limit=_PAGE,
        exclusive_start_key=None if cursor is None else _position(cursor),
    )
    last = found.get("LastEvaluatedKey")
    after = last and f"{last['open_at']['N']}-{last['pk']['S'].removeprefix('MATCH#')}"
    return [from_image(raw) for raw in found["Items"]], after


def key(id: str) -> str:
    """The partition of everything that belongs to a match."""
    return f"MATCH#{id}"


def _reseat(write: Any, old: Match | None, new: Match) -> None:
    """Whoever sits down has a row of it; whoever gets up leaves neither that nor orders behind."""
    before, after = _places(old), _places(new)
    for player in after.keys() - before.keys():
        seats.take(write, player, new.id)
    for player in before.keys() - after.keys():
        seats.give_up(write, player, new.id)
        write.delete(orders.item(new.id, before[player]))


def _places(match: Match | None) -> dict[str, int]:
    """Player -> seat."""
    around = () if match is None else match.terms.seats
    return {seat.player: n for n, seat in enumerate(around) if seat.player is not None}


def _position(cursor: str) -> Json:
    """Where in the index `open` a cursor "<seconds>-<match id>" stands."""
    at, id = cursor.split("-")
    return {
        "pk": {"S": key(id)},
        "sk": {"S": "MATCH"},
        "open": {"S": "OPEN"},
        "open_at": {"N": str(int(at))},
    }


def _unchanged(match: Match) -> Condition:
    condition: Condition = (_Item.version == match.version) & (_Item.rev == match.rev)
    return condition


def _changes(old: Match | None, new: Match) -> list[Any]:
    """The update's actions: one for every attribute that differs."""
    before = {} if old is None else _values(old)
    after = _values(new)
    changed = {name: value for name, value in after.items() if value != before.get(name)}
    return [_action(_Item.get_attributes()[name], value) for name, value in changed.items()]


def _action(attribute: Any, value: Any) -> Any:
    return attribute.remove() if value is None else attribute.set(value)


def _item(match: Match) -> _Item:
    return _Item(key(match.id), "MATCH")


def _values(match: Match) -> Json:
    """The item's attributes, index keys included."""
    listed = match.public and match.status == "open"
    return {
        "game": match.game,
        "rules": match.rules,
        "status": match.status,
        "code": match.code,
        "public": int(match.public),
        "secret": match.secret,
        "terms": _packable(match.terms),
        "updated": match.updated,
        "version": match.version,
        "rev": match.rev,
        "shape": match.shape,
        "state": match.state,
        "clocks": [_short(clock) for clock in match.clocks],
        "to_act": list(match.to_act),
        "outcome": match.outcome,
        "used": match.used or None,
        "due": None if match.due_at is None else due.shard(match.id),
        "due_at": match.due_at,
        "open": "OPEN" if listed else None,
        "open_at": match.terms.created if listed else None,
    }


def _short(clock: Clock) -> list[int | None]:
    """A clock as it is stored: without what nothing follows."""
    values = list(astuple(clock))
    while len(values) > 2 and not values[-1]:
        values.pop()
    return values


def _packable(terms: Terms) -> Json:
    seats = [{name: value for name, value in asdict(seat).items() if value} for seat in terms.seats]
    return {**asdict(terms), "seats": seats}


def _terms(raw: Json) -> Terms:
    seats = tuple(Seat(**seat) for seat in raw["seats"])
    known = {name: value for name, value in raw.items() if name != "tables"}  # kept by older matches
    return Terms(**{**known, "decks": tuple(raw["decks"]), "seats": seats})
