"""Records stored matches: `python -m tests.stored.record` writes `tests/golden/stored/<commit>/*.json`.

`--game KEY` records the plans of one game, for a game that is new or the only one that has changed.

Each match is played by people and bots on a database of its own, with chat, standing orders, missed
deadlines, quiet hours and a vacation, idempotency keys, list rows and deliveries. The file is what the
database then holds. Run it at a commit whose stored form differs from that of the newest folder, and never
change an existing file: it stands for matches that people have begun.
"""

from __future__ import annotations

import argparse
import subprocess
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from random import Random

from chalicelib import store
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.notify import outbox
from chalicelib.play import codec, fairness, match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import overdue, standing_orders, steps, submit
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import lobby
from chalicelib.play.telling import chat, match_row_updates
from tests.kit import fuzz
from tests.stored import files
from tests.support.database import temporary_database
from tests.support.parley_matches import NOW, OPEN_SEAT, OWN_SEAT, bot_seat, create_player

HOUR = 3600
CLOCK = {"turn": 86_400, "bank": 7200, "increment": 600, "weekends": True, "takeover": True}
SETTINGS: tuple[Json, ...] = (
    {"zone": "Europe/Zurich", "quiet": {"from": "22:00", "until": "07:00"}},
    {"zone": "America/New_York", "vacation": {"from": "2030-05-11", "until": "2030-05-12"}},
    {},
)
MAIL = {"address": "ada@turnus.example", "confirmed": True, "wish": "at_once"}
TALK = "Is it my turn already?"
MISS_INTERVAL = 13
"""One answer in so many is not given: the deadline passes, and the server plays for the seat."""


@dataclass(frozen=True)
class Plan:
    """A match to record; its middle is the first turn of a person from version `middle` on.

    Where `middle` is None it is half of the versions of the whole match. `seats` are those of the others.
    """

    game: str
    seats: tuple[Json, ...]
    options: Json
    orders: Json
    middle: int | None


PLANS = (
    Plan("anno-domini", (OPEN_SEAT,), {}, {"auto_doubt_at": 7}, 10),
    Plan(
        "anno-domini",
        (OPEN_SEAT, bot_seat("hard"), OPEN_SEAT),
        {"correction": False, "first": 2, "handicap": [1, 1, 0, 1]},
        {"auto_doubt_at": 5},
        20,
    ),
    Plan("anno-domini", (OPEN_SEAT, *[bot_seat("medium")] * 8), {}, {"auto_doubt_at": 9}, 40),
    Plan("wann-o-wann", (OPEN_SEAT,), {}, {"auto_accuse_at": 8}, 8),
    Plan(
        "wann-o-wann",
        (OPEN_SEAT, bot_seat("medium"), bot_seat("hard")),
        {"opening": "lot", "first": 1},
        {"auto_accuse_at": 6},
        14,
    ),
    Plan(
        "wann-o-wann",
        (OPEN_SEAT, OPEN_SEAT, bot_seat("easy"), bot_seat("hard"), OPEN_SEAT),
        {},
        {"auto_accuse_at": 9},
        20,
    ),
    Plan("anno-domini-1995", (OPEN_SEAT, bot_seat("medium")), {}, {"setup_style": "spread"}, 40),
    Plan(
        "anno-domini-1995",
        (OPEN_SEAT, bot_seat("hard"), bot_seat("medium")),
        {},
        {"setup_style": "spread"},
        70,
    ),
    Plan("anno-1452", (OPEN_SEAT,), {}, {"bribe": "auto", "bribe_titles": False, "merc_defence": 2}, 40),
    Plan("anno-1452", (OPEN_SEAT, bot_seat("hard")), {}, {"truce": "never", "danger_dice": 3}, 50),
    Plan(
        "anno-1452", (OPEN_SEAT, bot_seat("medium"), OPEN_SEAT), {}, {"fortify": "never", "toll": "never"}, 60
    ),
    Plan("game-of-the-year", (OPEN_SEAT,), {}, {"lucky_claim": "manual"}, 30),
    Plan(
        "game-of-the-year",
        (OPEN_SEAT, bot_seat("hard"), OPEN_SEAT),
        {"half_year": True, "first": 2},
        {"lucky_claim": "manual", "birthday_claim": "manual"},
        30,
    ),
    Plan(
        "game-of-the-year",
        (OPEN_SEAT, bot_seat("easy"), bot_seat("hard"), OPEN_SEAT),
        {"brisk": True},
        {"lucky_claim": "manual"},
        60,
    ),
)


def plans(game: str) -> list[Plan]:
    """The matches to record of a game: as `PLANS` says, else with two seats and with three, as far as it has
    room, and with standing orders at random.

    Raises `KeyError` for a key that is not listed.
    """
    chosen = [plan for plan in PLANS if plan.game == game]
    seats = catalogue.metadata(game).seats
    each = [(OPEN_SEAT, *[bot_seat("hard")] * (count - 2)) for count in seats[:2]]
    return chosen or [Plan(game, others, {}, _orders_at_random(game), None) for others in each]


def _orders_at_random(game: str) -> Json:
    """Standing orders other than the default; the default where it is the only value."""
    orders, random = catalogue.get(game).orders_class, Random(game)
    each = [codec.dump(fuzz.random_orders(orders, random)) for _ in range(100)]
    return next((one for one in each if one != codec.dump(orders())), {})


@dataclass
class World:
    """A match that is being played, the people in it, and the time."""

    match_id: str
    people: list[PlayerName]
    now: int
    answers: int = 0

    @property
    def at(self) -> datetime:
        """The time as the server takes it."""
        return datetime.fromtimestamp(self.now, UTC)

    def load(self) -> LoadedMatch:
        """The match as it is now."""
        return match_loader.load_as_system(self.match_id)


def main() -> None:
    """Records the match of every plan in its middle and at its end."""
    parser = argparse.ArgumentParser(prog="python -m tests.stored.record")
    parser.add_argument("folder", nargs="?", help="below tests/golden/stored (the commit's name)")
    parser.add_argument("--game", help="only this game")
    wanted = parser.parse_args()
    commit_id = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    folder = files.FOLDER / (wanted.folder or commit_id.stdout.strip())
    games = [wanted.game] if wanted.game else catalogue.keys()
    for plan in (plan for game in games for plan in plans(game)):
        end = _record(plan, "end")
        # It is another match, and may be shorter by half.
        middle = _record(replace(plan, middle=plan.middle or _version(end) // 3), "middle")
        for stored in (middle, end):
            path = folder / f"{plan.game}-{len(plan.seats) + 1}-{stored['phase']}.json"
            files.save(stored, path)


def _version(stored: Json) -> int:
    """The version of a stored match: how many entries its log has."""
    return sum(item["sk"]["S"].startswith("LOG#") for item in stored["items"])


def _record(plan: Plan, phase: str) -> Json:
    with temporary_database():
        world = _start_match(plan, f"{plan.game} {len(plan.seats) + 1} {phase}")
        play_on(world, plan.middle if phase == "middle" else None)
        if (world.load().match.status == "running") != (phase == "middle"):
            raise RuntimeError(f"{plan.game} with {len(plan.seats) + 1} seats ends before its middle")
        _write_rows_and_deliveries(world)
        items = [
            item for item in files.read_from_database() if item["pk"]["S"].startswith(_RECORDED_PREFIXES)
        ]
    return {
        "game": plan.game,
        "seats": len(plan.seats) + 1,
        "phase": phase,
        "at": world.now,
        "match": world.match_id,
        "players": [one.id for one in world.people],
        "items": items,
    }


_RECORDED_PREFIXES = ("MATCH#", "PLAYER#", "INVITATION#")
"""What the keys of recorded partitions begin with; the server's own keys are not recorded."""


def _start_match(plan: Plan, name: str) -> World:
    people = [
        create_player(name, **SETTINGS[n % len(SETTINGS)])
        for n, name in enumerate(["Ada", "Ben", "Cleo", "Dora", "Emil"][: 1 + plan.seats.count(OPEN_SEAT)])
    ]
    ada = store.players.get(people[0].id)
    assert ada
    store.players.update(ada, replace(ada, settings={**ada.settings, "mail": MAIL}))
    match = lobby.create_match(
        people[0], plan.game, plan.options, [OWN_SEAT, *plan.seats], CLOCK, "private", NOW
    ).match
    for guest in people[1:]:
        lobby.take_seat(match.id, guest, match.code, None, f"salt of {name}", NOW)
    world = World(match.id, people, int(NOW.timestamp()))
    _set_orders(match_loader.load_match(match.id, people[1].id, fresh=True), plan.orders)
    chat.post_message(match_loader.load_match(match.id, people[0].id, fresh=True), TALK, NOW)
    return world


def _set_orders(loaded: LoadedMatch, raw: Json) -> None:
    default = codec.dump(loaded.game.orders_class())
    standing_orders.write_orders(loaded, codec.load(loaded.game.orders_class, {**default, **raw}))


def play_on(world: World, until: int | None = None) -> None:
    """Plays to the end, or up to the first turn of a person from version `until` on."""
    while (loaded := world.load()).match.status == "running":
        if until is not None and loaded.match.version >= until:
            return
        world.answers += 1
        if world.answers % MISS_INTERVAL:
            _play_answer(world, loaded)
        else:
            _miss_deadline(world, loaded)


def _play_answer(world: World, loaded: LoadedMatch) -> None:
    """The first person to act answers as a bot would; the sweep resumes bots."""
    seats = (n for n in loaded.match.to_act if loaded.match.terms.seats[n].kind == "player")
    seat = next(seats, None)
    if seat is None:
        _miss_deadline(world, loaded)
        return
    own = tuple(one for one in loaded.decisions if one.seat == seat)
    bot = catalogue.bot(loaded.match.game, "hard", match_loader.match_decks(loaded.match))
    chance = fairness.bot_chance(loaded.match.secret, seat, loaded.match.version)
    action = bot.choose(loaded.game.view(loaded.state, seat), own, chance)
    world.now += HOUR
    player_id = loaded.match.terms.seats[seat].player
    key = f"key {loaded.match.version}"
    kind = steps.action_kind(loaded, action)
    again = match_loader.load_match(world.match_id, player_id, fresh=True)
    submit.submit_move(again, again.match.version, key, b"body", kind, action, world.at)


def _miss_deadline(world: World, loaded: LoadedMatch) -> None:
    """Lets time pass until something is due, and sweeps."""
    world.now = max(world.now, loaded.match.due_at or 0)
    overdue.play_overdue_match(world.match_id, world.at)


def _write_rows_and_deliveries(world: World) -> None:
    """Writes list rows and deliveries as the readers of the stream do."""
    images = list(store.table.query_all(f"MATCH#{world.match_id}"))
    match_row_updates.write_rows(
        [{"dynamodb": {"NewImage": raw}} for raw in images if raw["sk"]["S"] == "MATCH"]
    )
    logs = [raw for raw in images if raw["sk"]["S"].startswith("LOG#")]
    outbox.write_deliveries(
        [{"eventName": "INSERT", "dynamodb": {"NewImage": raw}} for raw in logs], world.at
    )


if __name__ == "__main__":
    main()
