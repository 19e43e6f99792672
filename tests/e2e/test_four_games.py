"""Four games played to their end on the list table, each until all that makes it this game has happened.

Nobody can fix a match's secret seed, so a situation may fail to come about in a game: then another one is
played. Simulated, the chance that one is missing after `_GAMES` games is below 1 in 10,000 for each game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.e2e import aims
from tests.e2e.aims import Aim
from tests.e2e.inspection import misfits, photograph, violations
from tests.e2e.pilot import Pilot, seat
from tests.e2e.visitors import Visitors
from tests.support.client import Json

_GAMES = 4
"""How many games are played at most."""

ADA = 0

Situations = Mapping[str, Callable[[Json], bool]]
"""What is to be seen, each by an event that shows it."""


def bots(level: str, n: int) -> list[Json]:
    """So many bots for the other seats."""
    return [{"kind": "bot", "level": level}] * n


def by_ada(kind: str, **facts: Any) -> Callable[[Json], bool]:
    """An event of this kind that Ada herself brought about."""
    return lambda event: event["kind"] == kind and event["seat"] == ADA and facts.items() <= event.items()


def test_wann_o_wann_with_a_gift_and_an_accusation(visitors: Visitors) -> None:
    play(
        lambda: seat(visitors, "wann-o-wann", bots("easy", 1), {}, holds_the_gift),
        aims.wann_o_wann,
        {"gift": by_ada("given"), "accusation": by_ada("accused")},
    )


def holds_the_gift(view: Json) -> bool:
    return bool(view["players"][ADA]["fate"] == "gift")


def test_wann_o_wann_by_keyboard_alone(visitors: Visitors) -> None:
    play(
        lambda: seat(visitors, "wann-o-wann", bots("easy", 1), {}, keyboard=True),
        aims.wann_o_wann,
        {"a card of her own": by_ada("placed")},
    )


def test_cathedrals_with_a_conquest_and_a_card(visitors: Visitors) -> None:
    play(
        lambda: seat(visitors, "anno-domini-1995", bots("hard", 2), {}),
        aims.cathedrals,
        {"conquest": by_ada("conquered"), "card": by_ada("card_drawn")},
    )


def test_anno_1452_with_an_attack_a_marriage_an_election_and_a_reaction(visitors: Visitors) -> None:
    play(
        lambda: seat(visitors, "anno-1452", bots("easy", 2), {"length": "short"}, holds_ladies),
        aims.anno_1452,
        {
            "attack": by_ada("attacked"),
            "marriage": by_ada("married"),
            "election": lambda event: event["kind"] == "king_elected",
            "reaction by standing order": reacted_unasked,
        },
        order_truces,
    )


def order_truces(pilot: Pilot) -> None:
    """No attack comes about while there is a card against it."""
    pilot.order(truce="auto")
    assert pilot.ordered()["truce"] == "auto"


def holds_ladies(view: Json) -> bool:
    hand: list[str] = view["mine"]["hand"]
    return sum(card.startswith("m_") for card in hand) >= 2


def reacted_unasked(event: Json) -> bool:
    """A card that was played in answer to what somebody else did."""
    return bool(event["kind"] == "reaction_played" and event["player"] != event["seat"])


def test_game_of_the_year_with_a_question_a_step_a_push_and_a_holiday(visitors: Visitors) -> None:
    options = {"half_year": True, "brisk": True}
    play(
        lambda: seat(visitors, "game-of-the-year", bots("easy", 2), options),
        aims.game_of_the_year,
        {
            "question": by_ada("answered"),
            "bought step": by_ada("advanced", reason="bought"),
            "push": lambda event: event["kind"] == "pushed" and ADA in event["pushers"],
            "holiday": by_ada("holiday_taken"),
        },
        order_pushes,
    )


def order_pushes(pilot: Pilot) -> None:
    """Pushes of anybody onto blue-white and blue days, for whatever they cost."""
    pushes = [
        {"victim": None, "goal": goal, "max_pay": 500, "share": False} for goal in ("blue_white", "blue")
    ]
    pilot.order(push=pushes)
    assert pilot.ordered()["push"] == pushes


def play(
    sit_down: Callable[[], Pilot],
    aim: Callable[[], Aim],
    situations: Situations,
    before: Callable[[Pilot], None] = lambda pilot: None,
) -> None:
    """Plays games until every situation has happened and was told; nothing is wrong with any page."""
    wrong: dict[str, list[str]] = {}
    missing = dict(situations)
    for _ in range(_GAMES):
        pilot = sit_down()
        for stop in pilot.play(aim(), before):
            if stop not in wrong:
                wrong[stop] = violations(pilot.player.page) + misfits(pilot.player.page)
                photograph(pilot.player.page, "four-games", f"{pilot.game}-{stop}")
        tell(pilot, missing)
        if not missing:
            break
    assert list(missing) == []
    assert {stop: found for stop, found in wrong.items() if found} == {}


def tell(pilot: Pilot, missing: dict[str, Callable[[Json], bool]]) -> None:
    """Looks back at each situation that has come about in this game; it is no longer missing."""
    events = pilot.events()
    pilot.look_back()
    for situation, shows in list(missing.items()):
        event = next((event for event in events if shows(event)), None)
        if event:
            pilot.expect_told(event)
            del missing[situation]
