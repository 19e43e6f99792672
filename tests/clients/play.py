"""Plays a match of each game through the client that openapi-python-client makes of the OpenAPI document.

    openapi-python-client generate --path chalicelib/api/openapi.json --output-path turnus_client --meta none
    PYTHONPATH=. python tests/clients/play.py http://127.0.0.1:8000

Moves are drawn from the decisions' schemas. `test_generated_clients` has it checked by mypy and runs it.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from turnus_client import AuthenticatedClient, Client, models
from turnus_client.api.actions import actions_act, actions_events
from turnus_client.api.matches import matches_create, matches_show
from turnus_client.api.players import players_create
from turnus_client.types import UNSET, Unset

from examples.bot import choose

NewMatch: TypeAlias = (
    models.AnnoDominiNewMatch
    | models.WannOWannNewMatch
    | models.AnnoDomini1995NewMatch
    | models.Anno1452NewMatch
    | models.GameOfTheYearNewMatch
)
Table: TypeAlias = (
    models.AnnoDominiTable
    | models.WannOWannTable
    | models.AnnoDomini1995Table
    | models.Anno1452Table
    | models.GameOfTheYearTable
)
Events: TypeAlias = (
    models.AnnoDominiEvents
    | models.WannOWannEvents
    | models.AnnoDomini1995Events
    | models.Anno1452Events
    | models.GameOfTheYearEvents
)


class Refused(Exception):
    """The API answered with a problem document, or not at all."""


def seats(bots: int) -> list[models.SeatWish]:
    """One's own seat, and so many bots."""
    bot = models.SeatWish(kind=models.SeatWishKind.BOT, level=models.SeatWishLevel.EASY)
    return [models.SeatWish(kind=models.SeatWishKind.ME), *[bot] * bots]


def matches() -> list[NewMatch]:
    """A short match of each game."""
    return [
        models.AnnoDominiNewMatch(
            game="anno-domini", seats=seats(1), options=models.AnnoDominiOptions(hand_size=3)
        ),
        models.WannOWannNewMatch(game="wann-o-wann", seats=seats(1)),
        models.AnnoDomini1995NewMatch(
            game="anno-domini-1995", seats=seats(2), options=models.AnnoDomini1995Options(goal=8)
        ),
        models.Anno1452NewMatch(
            game="anno-1452",
            seats=seats(1),
            options=models.Anno1452Options(length=models.Anno1452OptionsLength.SHORT),
        ),
        models.GameOfTheYearNewMatch(
            game="game-of-the-year",
            seats=seats(1),
            options=models.GameOfTheYearOptions(half_year=True, brisk=True),
        ),
    ]


def sign_up(host: str) -> AuthenticatedClient:
    """A client with the token of a new guest."""
    made = players_create.sync(client=Client(base_url=host), body=models.NewPlayer(name="Generated"))
    if not isinstance(made, models.Guest):
        raise Refused(made)
    return AuthenticatedClient(base_url=host, token=made.token)


def checked(answer: Table | models.Problem | None) -> Table:
    """The table, where the answer is one."""
    if answer is None or isinstance(answer, models.Problem):
        raise Refused(answer)
    return answer


def play(client: AuthenticatedClient, wish: NewMatch) -> Table:
    """Plays a match to its end; the table after it."""
    table = checked(matches_create.sync(client=client, body=wish))
    while table.match.status == models.MatchStatus.RUNNING:
        choices = [decision for decision in table.decisions if decision.blocking]
        decision = random.choice(choices)
        answer = actions_act.sync(
            table.match.id,
            client=client,
            body=action(table.game, decision.kind, choose(decision.schema.to_dict())),
            if_match=f'"{table.match.version}"',
        )
        if isinstance(answer, models.Problem) or answer is None:
            # The rules refuse what a schema cannot say: look again, choose again.
            table = checked(matches_show.sync(table.match.id, client=client))
        else:
            table = checked(matches_show.sync(answer.match.id, client=client))
    return table


def action(game: str, kind: str, params: Mapping[str, Any]) -> Any:
    """The body of an action: its class is named by game and kind."""
    name = "".join(
        part[:1].upper() + part[1:] for part in f"{game}_{kind}_action".replace("-", "_").split("_")
    )
    return getattr(models, name).from_dict({"kind": kind, "params": params})


def all_events(client: AuthenticatedClient, match: str) -> Iterator[Events]:
    """The pages of what happened in a match."""
    cursor: str | Unset = UNSET
    while True:
        page = actions_events.sync(match, client=client, cursor=cursor)
        if page is None or isinstance(page, models.Problem):
            raise Refused(page)
        yield page
        if page.cursor is None:
            return
        cursor = page.cursor


def sentences(page: Events) -> Iterator[str]:
    """Some of the events in words: a game is known by `game`, an event by `kind`, and then its fields."""
    if page.game == "anno-domini":
        for placed in page.items:
            if placed.kind == "placed":
                yield f"{placed.of_seat} lays {placed.card} at {placed.index} of {len(placed.order)}"
    if page.game == "anno-domini-1995":
        for attacked in page.items:
            if attacked.kind == "attacked":
                yield f"{attacked.seat} attacks {attacked.target} from {attacked.origin}"


def main(host: str) -> None:
    """Plays a match of each game, and prints how each ended."""
    random.seed(1)  # the same moves each time
    client = sign_up(host)
    for wish in matches():
        over = play(client, wish)
        pages = list(all_events(client, over.match.id))
        outcome = over.match.outcome
        told = [sentence for page in pages for sentence in sentences(page)]
        print(
            json.dumps(
                {
                    "game": over.game,
                    "reason": outcome.reason if outcome else None,
                    "kinds": sorted({type(event).__name__ for page in pages for event in page.items}),
                    "told": told,
                }
            )
        )


if __name__ == "__main__":
    main(sys.argv[1])
