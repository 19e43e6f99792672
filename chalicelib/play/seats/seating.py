"""The seats of a match as values: new ones, filled ones, bots."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Fact, Json
from chalicelib.play import fairness, match_loader
from chalicelib.play.errors import Conflict, Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.time import clocks
from chalicelib.store.matches import Clock, Match, Seat, Terms

DEFAULT_TURN_SECONDS = 86_400
"""Seconds for a turn where the host does not choose (RULES 0.4)."""

BOT_NAMES = (
    "Herodotus",
    "Bede",
    "Sima Qian",
    "Ibn Khaldun",
    "Anna Komnene",
    "Froissart",
    "Snorri",
    "Gregory",
    "Nestor",
    "Joinville",
)
"""What bots are called in the API. Readers see `bot_name.<name>` of the house's words instead."""

_ID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
_CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"


def new_match(
    player_id: str,
    player_name: str,
    game: str,
    options: Json,
    seats: Sequence[Json],
    clock: Json | None,
    visibility: str,
    now: int,
    lang: str | None = None,
    hold: bool = False,
) -> Match:
    """An open match, not stored yet; arguments and errors are those of `lobby.create_match`."""
    _check_seats(game, seats)
    engine = catalogue.get(game)
    dealt = decks.for_game(game, options)
    filled = _initial_seats(player_id, player_name, seats)
    given = dict(clock or {})
    terms = Terms(
        options=options,
        decks=tuple(dealt["decks"]),
        turn_seconds=given.pop("turn", DEFAULT_TURN_SECONDS),
        **given,
        host=next(n for n, seat in enumerate(filled) if seat.kind == "player"),
        seats=filled,
        created=now,
        hold=hold,
    )
    return Match(
        id=_random_text(_ID_LETTERS, 12),
        game=game,
        rules_version=engine.rules_version,
        status="open",
        code=new_code(),
        public=visibility == "public",
        secret=fairness.new_secret(),
        terms=terms,
        updated=now,
        clocks=(Clock(),) * len(filled),
        due_at=now + clocks.OPEN_SECONDS,
        lang=lang,
    )


def check_setup(loaded: LoadedMatch) -> tuple[Fact, ...]:
    """Deals a match once on trial, so that creating it raises the `RuleViolation` that starting it would.

    Gives what its host should know of it.
    """
    terms = loaded.match.terms
    dealt = match_loader.match_decks(loaded.match)
    game = loaded.game
    state, _ = game.setup(len(terms.seats), terms.options, dealt, Chance("trial"), loaded.orders)
    return game.setup_facts(state)


def new_code() -> str:
    """A new invitation code: 40 random bits in letters that can be told apart."""
    return _random_text(_CODE_LETTERS, 8)


def choose_seat(seats: Sequence[Seat], wanted: int | None) -> int:
    """The wanted seat, or the first open one for None. Raises `Conflict` no_open_seat or seat_taken."""
    free = [n for n, seat in enumerate(seats) if seat.kind == "open"]
    if not free:
        raise Conflict("no_open_seat")
    if wanted is not None and wanted not in free:
        raise Conflict("seat_taken", seat=wanted)
    return free[0] if wanted is None else wanted


def bots_for_open_seats(seats: Sequence[Seat]) -> dict[int, Seat]:
    """A bot for every open seat, by seat."""
    found: dict[int, Seat] = {}
    for n, seat in enumerate(seats):
        if seat.kind == "open":
            found[n] = bot_seat([*seats, *found.values()], "medium")
    return found


def bot_seat(other_seats: Sequence[Seat], level: str) -> Seat:
    """A bot's seat, with a name that nobody else in the match has."""
    names = {seat.name for seat in other_seats}
    name = next((name for name in BOT_NAMES if name not in names), BOT_NAMES[0])
    return Seat("bot", name, None, level)


def with_seats(match: Match, changed: Mapping[int, Seat]) -> Match:
    """The match with these seats replaced, by number, and their clocks as new."""
    seats = tuple(changed.get(n, seat) for n, seat in enumerate(match.terms.seats))
    clocks = tuple(Clock() if n in changed else clock for n, clock in enumerate(match.clocks))
    return replace(match, terms=replace(match.terms, seats=seats), clocks=clocks)


def next_player_seat(terms: Terms, seat: int) -> int | None:
    """The seat of the first player after a seat, clockwise; None where only bots are left."""
    around = [(seat + step) % len(terms.seats) for step in range(1, len(terms.seats) + 1)]
    return next((n for n in around if terms.seats[n].kind == "player"), None)


def _check_seats(game: str, seats: Sequence[Json]) -> None:
    if game not in set(catalogue.keys()):
        raise Unprocessable("unknown_game", game=game)
    allowed = catalogue.metadata(game).seats
    if len(seats) not in allowed:
        raise Unprocessable("seat_count", min=allowed.start, max=allowed.stop - 1)
    if sum(seat["kind"] == "me" for seat in seats) != 1:
        raise Unprocessable("one_me")


def _initial_seats(player_id: str, player_name: str, seats: Sequence[Json]) -> tuple[Seat, ...]:
    filled = [
        Seat("player", player_name, player_id) if seat["kind"] == "me" else Seat("open") for seat in seats
    ]
    for n, seat in enumerate(seats):
        if seat["kind"] == "bot":
            filled[n] = bot_seat(filled, _check_level(seat))
    return tuple(filled)


def _check_level(seat: Json) -> str:
    level: str = seat.get("level", "medium")
    if level not in catalogue.LEVELS:
        raise Unprocessable("unknown_level", level=level)
    return level


def _random_text(letters: str, length: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(length))
