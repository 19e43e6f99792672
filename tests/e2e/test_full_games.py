"""Four games played to their end on the list table: each kind of move by its form, and typical situations.

The first move of each kind is made on the page, all others by the API; in `make soak` every move is made on
the page. A match is dealt from its test's name; the names in `make test` are such that the first match has
all situations. Should a game or a bot change so that one is missing, further matches are played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.e2e import strategies
from tests.e2e.list_table_driver import ListTableDriver, start_match
from tests.e2e.page_checks import screen_errors
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.strategies import Strategy
from tests.support.client import Json

_MAX_GAMES = 4
"""How many matches are played at most."""

ADA = 0

each_extent = pytest.mark.parametrize(
    "every_move",
    [
        pytest.param(False, id=pytest.HIDDEN_PARAM),  # the test is dealt from its name alone
        pytest.param(True, id="every move", marks=pytest.mark.soak),
    ],
)
"""Only the first move of each kind on the page, or in `make soak` every move."""

Situations = Mapping[str, Callable[[Json], bool]]
"""Situations that must occur, each with a predicate of the event that shows it."""


def bots(level: str, n: int) -> list[Json]:
    """Bots for the other seats."""
    return [{"kind": "bot", "level": level}] * n


def by_ada(kind: str, **facts: Any) -> Callable[[Json], bool]:
    """Makes a predicate: whether an event of this kind was caused by Ada's move."""
    return lambda event: event["kind"] == kind and event["seat"] == ADA and facts.items() <= event.items()


@each_extent
def test_whole_match_of_wann_o_wann(players: PlayerFactory, every_move: bool) -> None:
    play_until_seen(
        lambda: start_match(players, "wann-o-wann", bots("easy", 1), {}, has_gift),
        strategies.wann_o_wann,
        {"gift": by_ada("given"), "accusation": by_ada("accused")},
        every_move,
    )


def has_gift(view: Json) -> bool:
    return bool(view["players"][ADA]["fate"] == "gift")


@pytest.mark.soak
def test_wann_o_wann_by_keyboard(players: PlayerFactory) -> None:
    play_until_seen(
        lambda: start_match(players, "wann-o-wann", bots("easy", 1), {}, keyboard=True),
        strategies.wann_o_wann,
        {"a card of her own": by_ada("placed")},
        every_move=True,
    )


@each_extent
def test_cathedrals_with_conquest_and_card(players: PlayerFactory, every_move: bool) -> None:
    play_until_seen(
        lambda: start_match(players, "anno-domini-1995", bots("hard", 2), {}),
        strategies.cathedrals,
        {"conquest": by_ada("conquered"), "card": by_ada("card_drawn")},
        every_move,
    )


@each_extent
def test_attack_marriage_election_and_reaction_in_anno_1452(players: PlayerFactory, every_move: bool) -> None:
    play_until_seen(
        lambda: start_match(players, "anno-1452", bots("easy", 2), {"length": "short"}, has_two_ladies),
        strategies.anno_1452,
        {
            "attack": by_ada("attacked"),
            "marriage": by_ada("married"),
            "election": lambda event: event["kind"] == "king_elected",
            "reaction by standing order": is_ordered_reaction,
        },
        every_move,
        set_truce_orders,
    )


def set_truce_orders(driver: ListTableDriver) -> None:
    """Plays truces automatically: no attack succeeds while there is a card against it.

    Bribery spares titles, which shows that a switch can be set.
    """
    orders = {"truce": "auto", "bribe": "if_king", "bribe_titles": False}
    driver.set_orders(**orders)
    assert driver.stored_orders().items() >= orders.items()


def has_two_ladies(view: Json) -> bool:
    hand: list[str] = view["mine"]["hand"]
    return sum(card.startswith("m_") for card in hand) >= 2


def is_ordered_reaction(event: Json) -> bool:
    """Whether a card was played by standing orders in reaction to another player's move."""
    return bool(event["kind"] == "reaction_played" and event["of_seat"] != event["seat"])


@each_extent
def test_game_of_the_year_with_question_step_push_and_holiday(
    players: PlayerFactory, every_move: bool
) -> None:
    options = {"half_year": True, "brisk": True}
    play_until_seen(
        lambda: start_match(players, "game-of-the-year", bots("easy", 2), options),
        strategies.game_of_the_year,
        {
            "question": by_ada("answered"),
            "bought step": by_ada("advanced", reason="bought"),
            "push": lambda event: event["kind"] == "pushed" and ADA in event["pusher_seats"],
            "holiday": by_ada("holiday_taken"),
        },
        every_move,
        set_push_orders,
    )


def set_push_orders(driver: ListTableDriver) -> None:
    """Orders pushes of anybody onto blue-white and blue days, at any price."""
    pushes = [
        {"victim": None, "goal": goal, "max_pay": 500, "share": False, "until": None}
        for goal in ("blue_white", "blue")
    ]
    driver.set_orders(push=pushes)
    assert driver.stored_orders()["push"] == pushes


def play_until_seen(
    start: Callable[[], ListTableDriver],
    strategy: Callable[[], Strategy],
    situations: Situations,
    every_move: bool,
    before_first_move: Callable[[ListTableDriver], None] = lambda driver: None,
) -> None:
    """Plays matches until every situation has occurred and is in the history; no screen has errors."""
    errors: dict[str, list[str]] = {}
    missing = dict(situations)
    made: set[str] | None = None if every_move else set()
    for _ in range(_MAX_GAMES):
        driver = start()
        screens = driver.play(strategy(), made, before_first_move)
        errors |= screen_errors(driver.player.page, screens, "full-games", f"{driver.game}-")
        check_history(driver, missing)
        if not missing:
            break
    assert list(missing) == []
    assert errors == {}


def check_history(driver: ListTableDriver, missing: dict[str, Callable[[Json], bool]]) -> None:
    """Checks that the history shows the situations of this match, and removes them from `missing`."""
    events = driver.events()
    driver.open_history()
    for situation, shows in list(missing.items()):
        event = next((event for event in events if shows(event)), None)
        if event:
            driver.expect_in_history(event)
            del missing[situation]
