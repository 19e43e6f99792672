"""One request, taken apart in the order in which the API checks it (DESIGN 4).

Before a view is called, the request is counted (429) and its caller is known (401, 403); by its address it is
counted before anything else (`turnus_app`). Views read the other parts in this order: the match (404, 403),
the body's size (413), the version acted on (428), the body (400), its form (422). Each part raises its own
error; docstrings name its status.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

from chalice.app import Request

from chalicelib import store, timestamps, wiring
from chalicelib.api import client_address, problems
from chalicelib.api.path_params import parse_id
from chalicelib.api.problems import Problem
from chalicelib.games.contract import Json
from chalicelib.identity import proof, rate_limits, tokens
from chalicelib.identity.rate_limits import RateLimitExceeded
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound, Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.player_name import PlayerName

if TYPE_CHECKING:
    from chalicelib.identity.passkeys import RelyingParty
    from chalicelib.store.players import Player
    from chalicelib.store.tokens import Token

MAX_BODY_BYTES = 64 * 1024

_BEARER = re.compile(r"Bearer +([\w.~+/=-]{1,200})", re.IGNORECASE | re.ASCII)
_ETAG = re.compile(r'(?:W/)?"(\d{1,9})(?:-(\d{1,9}))?"', re.ASCII)
_LONE_SURROGATE = re.compile(
    r"\\u[dD](?:[89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..\\u[dD])[c-fC-F])", re.ASCII
)
_CURSOR = re.compile(r"\d{1,16}(-[0-9a-z]{1,32})?", re.ASCII)


@dataclass
class RequestContext:
    """A request and the time at which it came.

    `game` is the key of the game that it turned out to be about: if a rule refuses it, one of that game's.
    `player` is the id of who sent it, as soon as that is known, or of who has signed in by it.
    """

    request: Request
    now: datetime
    game: str | None = None
    player: str | None = None

    @cached_property
    def bearer_token(self) -> str | None:
        """The bearer token as sent; None without an `Authorization` header. 401 for any other scheme."""
        header = self.request.headers.get("Authorization")
        if not header:
            return None
        match = _BEARER.fullmatch(header.strip())
        if not match:
            raise _unauthorized_problem()
        return match[1]

    @cached_property
    def session(self) -> Token | None:
        """The stored token that came with the request; None without one. 401 for a bad one, needed or not."""
        if self.bearer_token is None:
            return None
        found = tokens.authenticate(self.bearer_token, self.now)
        if found is None:
            raise _unauthorized_problem()
        self.player = found.player
        return found

    @property
    def caller(self) -> str | None:
        """The id of the calling player; None without a token. 401 for a bad one, needed or not."""
        return None if self.session is None else self.session.player

    def require_caller(self) -> str:
        """The id of the calling player. 401 without a token."""
        return self.require_session().player

    def require_session(self) -> Token:
        """The stored token that came with the request. 401 without one."""
        if self.session is None:
            raise _unauthorized_problem()
        return self.session

    def require_player(self) -> Player:
        """The calling player as stored. 401 without a token, and for a player who asked to be forgotten."""
        player = store.players.get(self.require_caller())
        if player is None or store.players.is_deleted(player):
            raise _unauthorized_problem()
        return player

    def require_proof(self) -> Player:
        """The calling player, where the caller has fresh proof of being them. 401, 403 fresh_proof_needed."""
        player = self.require_player()
        proof.check_proof(self.require_session(), player, self.now)
        return player

    def require_player_name(self) -> PlayerName:
        """Id and name of the calling player, for their seat in a match. 401."""
        player = self.require_player()
        return PlayerName(player.id, player.name)

    @cached_property
    def client_address(self) -> str:
        """The address of the caller, as the gateway saw it or a proxy that the operator trusts says it."""
        identity: Mapping[str, Any] = self.request.context.get("identity") or {}
        settings = wiring.read_settings()
        return client_address.resolve(
            identity.get("sourceIp") or "", self.request.headers, settings.proxy_count, settings.edge_secret
        )

    @property
    def relying_party(self) -> RelyingParty:
        """The site that passkeys belong to: the operator's origin, else the host that was called."""
        from chalicelib.identity import passkeys

        host = self.request.headers.get("Host")
        return passkeys.make_relying_party(wiring.read_settings().origin, host)

    def load_match(
        self, match_id: str, *, fresh: bool = False, known_version: tuple[int, int] | None = None
    ) -> LoadedMatch:
        """A match as the caller sees it; `fresh` and `known_version` as in `match_loader.load_match`. 404."""
        loaded = match_loader.load_match(parse_id(match_id), self.caller, fresh, known_version)
        self.game = loaded.match.game
        return loaded

    def load_own_match(self, match_id: str, *, fresh: bool = False) -> LoadedMatch:
        """A match in which the caller has a seat. 401, 404, 403."""
        self.require_caller()
        loaded = self.load_match(match_id, fresh=fresh)
        match_loader.require_seat(loaded)
        return loaded

    def device_name(self, form: Json) -> str:
        """The name of the calling device: the form's `device`, else its browser and system."""
        from chalicelib.identity import devices

        return form.get("device") or devices.device_name(self.request.headers.get("User-Agent"))

    def count_use(self, limit: str, kind: str, subject: str) -> None:
        """Counts a use against one of `LIMITS` by a subject of a kind, such as a "recipient". 429."""
        if self.limits is not None:
            rate_limits.count_use(limit, kind, subject, self.now, self.limits)

    def count_by_caller(self, limit: str) -> None:
        """Counts a use by the player or session, if there is one, and then by their address. 429.

        By address last: whoever has reached their own limit uses up no more of their neighbours'.
        """
        self.count_by_player(limit)
        self.count_by_address(limit)

    def count_by_address(self, limit: str) -> None:
        """Counts a use by the address of the caller. 429.

        Where it has none left, a caller who has been signed in for a day counts as one of the settled there:
        a neighbour who came today cannot use up theirs. It counts as a use of their own first, once more than
        otherwise, so that one of the settled cannot use up all of it either.
        """
        try:
            self.count_use(limit, "address", self.client_address)
        except RateLimitExceeded:
            settled = self._settled_token
            if settled is None:
                raise
            self._count_by_token(limit, settled)
            self.count_use(limit, "settled", self.client_address)

    @property
    def _settled_token(self) -> Token | None:
        """The token that came, if it is a day old as far as this process recalls: no read is spent on it."""
        with suppress(Problem):
            token = None if self.bearer_token is None else tokens.recall(self.bearer_token, self.now)
            if token is not None and proof.is_settled(token, timestamps.unix_time(self.now)):
                return token
        return None

    def count_by_player(self, limit: str) -> None:
        """Counts a use by the player or by their session, as the limit has it, if there is one. 429.

        Of a player the devices are counted together, and the other clients together: a program with an error,
        or a token that was stolen, keeps no player from playing.
        """
        if self.session is not None:
            self._count_by_token(limit, self.session)

    def _count_by_token(self, limit: str, token: Token) -> None:
        self.count_use(limit, "player", _counted_player(token))
        self.count_use(limit, "session", f"{token.player} {token.id}")

    @cached_property
    def limits(self) -> rate_limits.Overrides | None:
        """The operator's numbers for rate limits; None where nothing is counted."""
        return rate_limits.parse_setting(wiring.read_settings().limits)

    @contextmanager
    def limit_guesses(self) -> Iterator[None]:
        """Counts the codes that lead nowhere (`NotFound` in the block) and stops one who tries too many. 429.

        By the player, where there is one: nobody's guesses shut out a player behind the same address.
        """
        kind, subject = "address", self.client_address
        if self.session is not None:
            kind, subject = "player", _counted_player(self.session)
        if self.limits is not None:
            rate_limits.check_limit("misses", kind, subject, self.now, self.limits)
        try:
            yield
        except NotFound:
            self.count_use("misses", kind, subject)
            raise

    def read_body(self) -> bytes:
        """The body as it came, in bytes. 413."""
        body = self.request.raw_body or b""
        if isinstance(body, str):
            body = body.encode()
        if len(body) > MAX_BODY_BYTES:
            raise Problem(413, "too_large")
        return body

    def read_json(self) -> Any:
        """The body's JSON value; no body counts as `{}`. 413, 400."""
        return self._json

    @cached_property
    def _json(self) -> Any:
        raw = self.read_body()
        return _parse_json(raw) if raw.strip() else {}

    def read_form(self, name: str) -> Any:
        """The body as the schema of this name loads it (`request_schemas.BODY_SCHEMAS`). 413, 400, 422."""
        raw = self.read_json()
        from chalicelib.api import forms

        return forms.load_body(name, raw)

    def body_digest(self) -> bytes:
        """The SHA-256 of the body as it came, to tell two bodies under one idempotency key apart. 413."""
        return hashlib.sha256(self.read_body()).digest()

    def idempotency_key(self) -> str | None:
        """The `Idempotency-Key` header; None without one."""
        return self.request.headers.get("Idempotency-Key") or None

    def expected_version(self) -> int:
        """The version of `If-Match`: `"7"`, `"7-3"` or `W/"7"`. 428 without one."""
        match = _ETAG.fullmatch(self.request.headers.get("If-Match", "").strip())
        if not match:
            raise Problem(428, "if_match_required")
        return int(match[1])

    def known_version(self) -> tuple[int, int] | None:
        """The newest version and rev that `If-None-Match` names; None where it names none of ours."""
        found = _ETAG.findall(self.request.headers.get("If-None-Match", ""))
        return max(((int(version), int(rev or 0)) for version, rev in found), default=None)

    def has_etag(self, etag: str) -> bool:
        """Whether `If-None-Match` names this ETag, compared weakly."""
        named = self.request.headers.get("If-None-Match", "")
        tags = {tag.strip().removeprefix("W/") for tag in named.split(",")}
        return "*" in tags or etag.removeprefix("W/") in tags

    def query_param(self, name: str) -> str | None:
        """A parameter of the query, the last one where there are several; None without it."""
        found: Mapping[str, str] = self.request.query_params or {}
        return found.get(name)

    def query_int(self, name: str, default: int) -> int:
        """A parameter of the query that is a whole number of up to nine digits. 422."""
        given = self.query_param(name)
        if given is None:
            return default
        if not re.fullmatch(r"\d{1,9}", given, re.ASCII):
            raise problems.validation_problem({name: ["Not a whole number."]})
        return int(given)

    def query_choice(self, name: str, choices: tuple[str, ...]) -> str | None:
        """A parameter of the query that is one of `choices`; None without it. 422."""
        given = self.query_param(name)
        if given is not None and given not in choices:
            raise problems.validation_problem({name: [f"Must be one of: {', '.join(choices)}."]})
        return given

    def query_cursor(self) -> str | None:
        """The cursor at which a list goes on; None for its beginning. 422 for what is no cursor of ours."""
        given = self.query_param("cursor")
        if given is not None and not _CURSOR.fullmatch(given):
            raise Unprocessable("bad_cursor")
        return given


def _counted_player(session: Token) -> str:
    """What a player is counted as: one on all devices, and another in all other clients."""
    return session.player if session.kind == "device" else f"{session.player} clients"


def _unauthorized_problem() -> Problem:
    return Problem(401, "unauthorized", {"WWW-Authenticate": "Bearer"})


def _parse_json(raw: bytes) -> Any:
    """The JSON value of a body. 400 also for NaN, for half a surrogate pair and for too deep nesting."""
    try:
        text = raw.decode()
        value = json.loads(text, parse_constant=_reject_constant)
    except (ValueError, RecursionError):
        raise Problem(400, "not_json") from None
    # A lone surrogate is a string to Python and to nobody else: it could not be stored. Looking for its
    # escape costs far less than writing the value again. An escaped backslash begins no escape.
    if _LONE_SURROGATE.search(text.replace(r"\\", "--")):
        raise Problem(400, "not_json")
    return value


def _reject_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def object_or_empty(value: Any) -> Json:
    """The value if it is an object, else an empty one: to look into a body before its form is checked."""
    return value if isinstance(value, dict) else {}
